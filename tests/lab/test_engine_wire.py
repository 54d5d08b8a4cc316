"""The engine protocol's lines: what can be read, what is listed, and dice that travel."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.games import registry
from sixfold.games.contract import Seat, SeatSetup
from sixfold.lab.engine_player import vetted
from sixfold.lab.engine_wire import LEGAL_MOST, SAMPLE, Action, Info, Simulate, Wait, listed, read_line
from sixfold.match import Match
from sixfold.rng import Rng


def match_of(game: str) -> Match:
    nobody = (SeatSetup(), SeatSetup())
    return Match.create(registry.get(game), "M", {}, nobody, ("a", "b"), ("x", "y"), 9)


@given(st.binary(max_size=200) | st.text(max_size=80).map(str.encode))
def test_whatever_a_program_says_it_is_a_message_or_a_value_error(line: bytes) -> None:
    told = "which is no message of protocol 1"
    try:
        read_line(line)
    except ValueError as error:
        told = str(error)
    assert "which is no message of protocol 1" in told
    assert "\n" not in told


@given(st.dictionaries(st.text(max_size=8), st.integers() | st.text(max_size=8) | st.none(), max_size=4))
def test_unknown_fields_are_passed_over(more: dict[str, object]) -> None:
    strange = {f"x-{name}": value for name, value in more.items()}
    said = read_line(json.dumps({**strange, "t": "action", "id": 3, "text": "A1"}).encode())
    assert said == Action(3, "A1")


def test_every_answer_can_be_read() -> None:
    assert read_line(b'{"t":"wait","id":1}') == Wait(1)
    assert read_line(b'{"t":"simulate","id":2,"level":"sharp"}') == Simulate(2, "sharp")
    assert read_line(b'{"t":"info","depth":3}') == Info()
    assert read_line(b'{"t":"action","id":4,"text":"-","at_ms":70,"info":[1]}') == Action(4, "-", 70, [1])


@pytest.mark.parametrize(
    "text", ['{"t":"action","id":1,"text":"\\ud800"}', '{"id":1}', "{}", "null", '{"t":"go"}']
)
def test_what_is_no_answer_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_line(text.encode())


def test_few_actions_are_listed_all_in_canonical_notation() -> None:
    match = match_of("cultivating-flowers")
    seat = match.awaited[0]
    texts, whole = listed(match, seat, Rng(1))
    assert whole
    assert 1_000 < len(set(texts)) == len(texts) <= LEGAL_MOST
    assert all(vetted(match, seat, text) == text for text in texts)


def test_of_many_actions_a_sample_is_drawn() -> None:
    match = match_of("picky-pig")
    texts, whole = listed(match, Seat(0), Rng(1))
    assert not whole
    assert 8 < len(set(texts)) == len(texts) <= SAMPLE
    assert all(vetted(match, Seat(0), text) == text for text in texts)
    assert listed(match, Seat(0), Rng(1)) == (texts, whole)
    assert listed(match, Seat(0), Rng(2)) != (texts, whole)


@given(st.integers(0, 1 << 60), st.text(max_size=10))
def test_c15_a_stream_that_travels_is_the_same_stream(rng_seed: int, label: str) -> None:
    here = Rng(rng_seed).fork(label)
    there = Rng.from_hex(here.hex())
    assert [here.bits(53) for _ in range(3)] == [there.bits(53) for _ in range(3)]
    assert there.fork("more").bits(64) == here.fork("more").bits(64)


@pytest.mark.parametrize("text", ["", "ab", "g" * 64, "0" * 63, "0" * 66])
def test_what_is_no_stream_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Rng.from_hex(text)
