"""What is wrong with a document's shape is said by field and in words, whatever the parser calls it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from sixfold.match.wording import wording


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    at: Annotated[float, Meta(ge=0, le=1e9)]
    seat: Literal[0, 1] | None = None
    number: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    two: Annotated[list[Any], Meta(min_length=2, max_length=2)] = msgspec.field(
        default_factory=lambda: ["a", "b"]
    )
    name: Annotated[str, Meta(min_length=1, max_length=24)] = "x"
    pair: tuple[str, str] = ("a", "b")
    notes: dict[str, Annotated[str, Meta(max_length=3)]] = {}
    inner: list[Entry] = []


def wrong(text: str) -> str:
    with pytest.raises(msgspec.DecodeError) as caught:
        msgspec.json.decode(text, type=Entry)
    return wording(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("7", "it must be an object, not a whole number"),
        ("{}", "“at” is missing"),
        ('{"at": 1, "inner": [{"at": 1}, {}]}', "“at” is missing in “inner[1]”"),
        ('{"at": 1e300}', "“at” must be a number, 1,000,000,000 or less"),
        ('{"at": -1}', "“at” must be a number, 0 or more"),
        ('{"at": "x"}', "“at” must be a number, not a text"),
        ('{"at": 1, "seat": 2}', "“seat” can’t be 2"),
        ('{"at": 1, "seat": true}', "“seat” must be a whole number or null, not true or false"),
        ('{"at": 1, "number": -1}', "“number” must be a whole number, 0 or more"),
        ('{"at": 1, "two": [1]}', "“two” must have at least 2 entries"),
        ('{"at": 1, "pair": ["a"]}', "“pair” must have exactly 2 entries"),
        ('{"at": 1, "name": ""}', "“name” must have at least 1 character"),
        ('{"at": 1, "notes": {"a": "long"}}', "an entry of “notes” must have at most 3 characters"),
        ('{"at": 1, "size": 1}', "“size” is no field that is known"),
        ('{"at": 1, "inner": [{"at": "x"}]}', "“inner[0].at” must be a number, not a text"),
        ('{"at":', "it ends in the middle"),
        ("nonsense", "it is no JSON: invalid character (byte 4)"),
    ],
)
def test_what_is_wrong_is_said_in_words(text: str, said: str) -> None:
    assert wrong(text) == said


@given(st.text(max_size=80).filter(lambda name: name not in Entry.__struct_fields__))
def test_a_field_that_is_too_many_is_named_whatever_it_is_called(name: str) -> None:
    assert wrong(msgspec.json.encode({"at": 1, name: 1}).decode()) == f"“{name}” is no field that is known"


def test_a_sentence_that_is_not_known_comes_out_as_it_is() -> None:
    assert wording(msgspec.ValidationError("Something new - at `$.a.b`")) == "something new (in “a.b”)"
