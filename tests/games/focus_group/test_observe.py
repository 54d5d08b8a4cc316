"""What is told, field by field; and that nothing hidden changes a byte of it."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from sixfold.games.contract import SEATS, Seat, SeatSetup
from sixfold.games.errors import CorruptRecord
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.state import Phase, State
from sixfold.match import Match, check_record, encode_record
from sixfold.minigames import Problem
from sixfold.minigames.stored import StoredMinigame
from sixfold.rng import Rng
from tests.games.focus_group.table import (
    CATEGORIES,
    SAME,
    A,
    B,
    at_problems,
    at_reading,
    buy,
    do,
    guess,
    new,
    roster,
    solve,
)

ALWAYS = {
    "phase", "round", "rounds", "assistance", "judging", "prices", "cells", "picker", "first", "to_move", "categories",
    "minigame", "ready", "problems", "purse", "carried", "means", "items", "embargoes", "split", "purchases", "history",
}  # fmt: skip
PROBLEM = {
    "label", "level", "coins", "status", "by", "prompt", "form", "picture", "wrong", "tried", "locked",
}  # fmt: skip


def raw(state: State, audience: Seat | None) -> bytes:
    return msgspec.json.encode(GAME.observe(state, audience))


def walk(**options: Any) -> list[State]:
    """A position in each phase, and in the second round."""
    held = roster(("embargo", "sweep", "mulligan"), ("embargo",))
    states = [new(held, prices=dict.fromkeys(SAME, 9), **options)]
    states.append(at_reading(states[-1]))
    states.append(do(states[-1], (B, "embargo:hard"), (A, "ready")))
    states.append(do(states[-1], "reading"))
    states.append(guess(solve(guess(states[-1], A, "A", 2), B, "BF"), B, "D"))
    states.append(do(states[-1], "problems"))
    states.append(do(states[-1], (A, "sweep")))
    states.append(buy(states[-1], "C3"))
    while states[-1].phase is Phase.PLACEMENT:
        assert states[-1].to_move is not None
        states.append(buy(states[-1], GAME.observe(states[-1], None)["affordable"][states[-1].to_move][0]))
    states.append(at_problems(states[-1], "word"))
    return states


def test_the_fields_are_those_of_the_contract() -> None:
    for state in walk():
        full = (
            ALWAYS
            | {"groups", "completed_at"}
            | ({"affordable"} if state.phase is Phase.PLACEMENT else set())
        )
        for audience in (*SEATS, None):
            seen = GAME.observe(state, audience)
            assert set(seen) == full
            for problem in seen["problems"] or ():
                over = state.phase is not Phase.PROBLEMS
                assert set(problem) == PROBLEM | ({"answer", "why"} if over else set())


def test_c16_under_rules_nothing_is_worked_out() -> None:
    begun = walk()
    for state in begun:
        told = GAME.observe(replace(state, options=dataclasses.replace(state.options, assistance="rules")), A)
        assert set(told) == ALWAYS
        assert (
            GAME.glance(replace(state, options=dataclasses.replace(state.options, assistance="rules"))).score
            is None
        )
    assert GAME.glance(begun[-1]).score is not None


def test_fg09_the_text_of_a_wrong_answer_reaches_its_own_seat_alone() -> None:
    for state in walk():
        for seat in SEATS:
            for other in {0, 1, None} - {seat}:
                changed = tuple(
                    dataclasses.replace(r, text="0000000", canonical="0000000") if r.seat == seat else r
                    for r in state.rejected
                )
                finished = tuple(
                    dataclasses.replace(
                        done,
                        rejected=tuple(
                            dataclasses.replace(r, text="0000000") if r.seat == seat else r
                            for r in done.rejected
                        ),
                    )
                    for done in state.finished
                )
                audience = None if other is None else SEATS[other]
                after = replace(state, rejected=changed, finished=finished)
                assert raw(after, audience) == raw(state, audience)


def _other_answers(problem: Problem) -> Problem:
    return dataclasses.replace(
        problem,
        answers=("9" * len(problem.answers[0]),),
        why="another reason",
        facts={"secret": 1},
        metric=77.0,
        seconds=1.0,
        blind=0.5,
    )


def _redrawn(stored: StoredMinigame, *, whole: bool) -> StoredMinigame:
    """Other answers; and, where the minigame is not open yet, other problems and another title."""
    problems = tuple(_other_answers(p) for p in stored.problems)
    if whole:
        problems = tuple(dataclasses.replace(p, prompt="another", alt="x", size=(9, 9)) for p in problems)
    if not whole:
        return dataclasses.replace(stored, problems=problems)
    info = dataclasses.replace(stored.info, name="other", title="Other", rules="Other", line="Other")
    return dataclasses.replace(stored, info=info, problems=problems, author="somebody")


def test_c15_no_byte_depends_on_answers_or_on_what_is_to_come() -> None:
    for state in walk():
        told = [done.category for done in state.finished]
        hidden = []
        for name, stored in zip(CATEGORIES, state.draw.minigames, strict=True):
            open_now = name == state.category
            if name in told or (open_now and state.phase in (Phase.SWEEP, Phase.PLACEMENT)):
                hidden.append(stored)
            elif open_now and state.phase is Phase.PROBLEMS:
                hidden.append(_redrawn(stored, whole=False))
            elif open_now:
                # its rules are read, its problems are not open
                problems = _redrawn(stored, whole=True).problems
                hidden.append(dataclasses.replace(stored, problems=problems))
            else:
                hidden.append(_redrawn(stored, whole=True))
        draw = dataclasses.replace(state.draw, minigames=tuple(hidden))
        assert draw != state.draw
        for audience in (*SEATS, None):
            assert raw(replace(state, draw=draw), audience) == raw(state, audience)


def test_fg05_answers_are_told_when_the_phase_is_over() -> None:
    state = at_problems(new())
    answers = [p.answers[0] for p in state.minigame.problems]
    state = do(state, "problems")
    assert [p["answer"] for p in GAME.observe(state, None)["problems"]] == answers
    history = GAME.observe(state, None)["history"]
    assert [p["answer"] for p in history[0]["problems"]] == answers
    assert set(history[0]) == {"round", "category", "title", "picker", "problems", "purse", "split"}


def test_c15_a_picture_opens_with_its_phase_and_its_id_follows_from_nothing_told() -> None:
    minigames = {**dict.fromkeys(CATEGORIES, "tokens"), "observation": "twins"}
    state = at_reading(new(minigames=minigames), "observation")
    picture = state.draw.picture_id(1, "A")
    assert GAME.illustration(state, picture, "light") is None
    assert GAME.picture_ids(state) == ()
    # the server may draw it while the rules are read
    assert GAME.picture_ids(state, ahead=True)[0] == picture
    assert GAME.illustration(state, picture, "light", ahead=True) is not None
    assert picture.encode() not in raw(state, A)
    state = do(state, "reading")
    told = GAME.observe(state, A)["problems"][0]["picture"]
    assert told["id"] == picture
    assert set(told) == {"id", "alt", "width", "height"}
    light, dark = (GAME.illustration(state, picture, theme) for theme in ("light", "dark"))
    assert light is not None
    assert dark is not None
    assert light.svg != dark.svg
    for wrong in ("0" * 32, state.draw.picture_id(2, "A"), ""):
        assert GAME.illustration(state, wrong, "light") is None
    assert GAME.illustration(state, picture, "sepia") is None
    # it stays open afterwards
    assert GAME.illustration(do(state, "problems"), picture, "light") == light
    other = new(minigames=minigames, rng_seed=8)
    assert other.draw.picture_id(1, "A") != picture


@pytest.mark.parametrize("right", [True, False])
def test_a_simulated_answer_is_what_it_says_and_none_where_none_may_be_given(right: bool) -> None:
    reading = at_reading(new(roster(("embargo",), ())))
    assert GAME.simulated_answer(reading, A, "A", right, Rng(1)) is None
    state = solve(do(reading, (A, "embargo:hard"), "reading"), A, "B")
    assert GAME.simulated_answer(state, B, "G", right, Rng(1)) is None
    assert GAME.simulated_answer(state, B, "B", right, Rng(1)) is None
    text = GAME.simulated_answer(state, B, "A", right, Rng(1))
    assert text is not None
    action = GAME.parse(state, text)
    GAME.check(state, B, action)
    assert GAME.verdict(state, B, action) == ("correct" if right else "wrong")


def test_fg02_minigames_that_the_host_named_are_no_news_before_their_time() -> None:
    named = {**dict.fromkeys(CATEGORIES, "tokens"), "logic": "vault-code"}
    match = Match.create(
        GAME, "T", {"minigames": named}, (SeatSetup(), SeatSetup()), ("a", "b"), (None, None), 7
    )
    for seat, name in zip(SEATS, "ab", strict=True):
        match.sit(seat, name, None, 0)
    for audience in match.audiences:
        told = msgspec.json.encode(match.view(audience, 0))
        assert b"vault" not in told.lower()
        assert msgspec.json.decode(told)["options"]["minigames"] == "chosen"
    running = encode_record(match.record())
    assert b"vault" not in running.lower()
    with pytest.raises(CorruptRecord, match="when it is over"):
        check_record(running)
    match.submit(SEATS[0], None, 0, "resign", 1_000)
    assert match.view(None, 2_000).options["minigames"]["logic"] == "vault-code"
    assert check_record(encode_record(match.record())).match.status == "over"
