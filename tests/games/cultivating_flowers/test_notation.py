"""How actions are written: canonical spelling, what people may write instead, and what is no action at all."""

from __future__ import annotations

import pytest

from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.games.errors import BadNotation
from tests.games.cultivating_flowers.table import S0, new, play


def canonical(written: str) -> str:
    return GAME.text(GAME.parse(new(), written))


@pytest.mark.parametrize(
    "text",
    [
        "first:0",
        "first:1",
        "property:E5",
        "property:-",
        "B3-C4-d4",
        "B3-C4-d4+",
        "B3-C4-d4++",
        "b2-C3-D4",
        "E9-F7-f8",
    ],
)
def test_canonical_texts_stay_as_they_are(text: str) -> None:
    assert canonical(text) == text


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("C4-d4-B3", "B3-C4-d4"),
        ("  B3 - C4 - d4  ", "B3-C4-d4"),
        ("B3 C4 d4", "B3-C4-d4"),
        ("B3, C4, d4", "B3-C4-d4"),
        ("B3,C4,d4 +", "B3-C4-d4+"),
        ("d4-C4-B3 ++", "B3-C4-d4++"),
        ("B3C4d4++", "B3-C4-d4++"),
        ("B3–C4—d4", "B3-C4-d4"),
        ("First: 1", "first:1"),
        ("FIRST 0", "first:0"),
        ("property:e5", "property:E5"),
        ("Property E5", "property:E5"),
        ("property: -", "property:-"),
        # reading order is by row and then by number
        ("A10-a9-B1", "a9-A10-B1"),
    ],
)
def test_other_spellings_become_canonical(written: str, text: str) -> None:
    assert canonical(written) == text


@pytest.mark.parametrize(
    ("written", "code", "words"),
    [
        ("", "not-an-action", "not an action"),
        ("B3-C4", "three-cells", "names 2"),
        ("B3-C4-d4-D5", "three-cells", "names 4"),
        ("B3-b3-C4", "three-cells", "names one twice"),
        ("B3-C4-D4", "one-lower-case", "no cell is in lower case"),
        ("b3-c4-D4", "one-lower-case", "2 cells are in lower case"),
        ("b3-c4-d4", "one-lower-case", "3 cells are in lower case"),
        ("B3-C4-d4+++", "bad-refill", "+ refills the bag, ++ uses Free Refill"),
        ("B3+C4-d4", "not-an-action", "not an action"),
        ("B3-C4-d0", "not-an-action", "not an action"),
        ("B3-C4-d", "not-an-action", "not an action"),
        ("B3-C4-d4 please", "not-an-action", "not an action"),
        ("A1 1-A2-b2", "not-an-action", "not an action"),
        ("B 3-C4-d4", "not-an-action", "not an action"),
        ("-B3-C4-d4", "not-an-action", "not an action"),
        ("+", "not-an-action", "not an action"),
        ("pass", "not-an-action", "not an action"),
        ("E5", "three-cells", "names 1"),
        ("B3-C4-d٤", "not-an-action", "not an action"),
        ("first:2", "bad-seat", "first:0 or first:1"),
        ("first:me", "bad-seat", "first:0 or first:1"),
        ("property:centre", "bad-cell", "property:E5, or property:- to keep it"),
        ("property:", "not-an-action", "not an action"),
    ],
)
def test_what_is_no_action_says_what_would_be(written: str, code: str, words: str) -> None:
    state = new()
    before = hash(state)
    with pytest.raises(BadNotation) as refusal:
        GAME.parse(state, written)
    assert refusal.value.code == code
    assert words in refusal.value.message
    assert hash(state) == before


@pytest.mark.parametrize(
    "text",
    ["x", "B3-", "B3", " ,", "+", "first ", "property:", "b3 C4 d4 ", "\ud800"],
)
def test_an_endless_text_is_refused_and_not_repeated_in_full(text: str) -> None:
    for written in (text * 100_000, text + " " * 100_000 + "?"):
        with pytest.raises(BadNotation) as refusal:
            GAME.parse(new(), written)
        assert len(refusal.value.message) < 200


def test_the_suggestion_fits_what_is_being_decided() -> None:
    state = new(("early-riser",), ("private-property",))
    told = []
    for text in ("first:0", "property:-", "A1-A2-a3"):
        with pytest.raises(BadNotation) as refusal:
            GAME.parse(state, "please")
        told.append(refusal.value.message.partition("Write ")[2])
        state = play(state, text)
    assert told == [
        "first:0 or first:1",
        "property:E5, or property:- to keep it",
        "B3-C4-d4: three cells, the one in the other colour in lower case",
    ]


def test_legal_actions_come_in_reading_order_each_once() -> None:
    texts = [GAME.text(action) for action in GAME.legal(new(), S0)]
    assert texts[:4] == ["a1-A2-A3", "A1-a2-A3", "A1-A2-a3", "a1-A2-B1"]
    assert len(set(texts)) == len(texts)
    assert texts == [GAME.text(action) for action in GAME.legal(new(), S0)]
