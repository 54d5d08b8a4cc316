"""The Machine: whatever program of the printed list fits, the answer is the same, and no shorter one fits."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.minigames import BLIND, Kind, Level
from sixfold.minigames.pattern.steps import STEPS, fitting, programs, run
from sixfold.minigames.pattern.the_machine import MINIGAME
from sixfold.rng import Rng

LENGTHS = {Level.EASY: 1, Level.MEDIUM: 2, Level.HARD: 3}


@pytest.mark.parametrize(
    ("step", "made"),
    [
        ("reverse", "ZLHDC"),
        ("sort", "CDHLZ"),
        ("swap ends", "ZDHLC"),
        ("swap first two", "DCHLZ"),
        ("swap last two", "CDHZL"),
        ("swap pairs", "DCLHZ"),
        ("first to end", "DHLZC"),
        ("last to front", "ZCDHL"),
        ("drop first", "DHLZ"),
        ("drop last", "CDHL"),
        ("double first", "CCDHLZ"),
        ("double last", "CDHLZZ"),
        ("first up", "DDHLZ"),
        ("last up", "CDHLA"),
        ("all up", "DEIMA"),
        ("all down", "BCGKY"),
    ],
)
def test_what_a_step_does(step: str, made: str) -> None:
    assert run([step], "CDHLZ") == made


def test_every_step_is_printed_in_the_rules_and_tested() -> None:
    assert len(STEPS) == 16
    assert all(name in MINIGAME.info.rules for name in STEPS)
    assert sum(1 for _ in programs()) == 16 + 256 + 4096


def test_all_programs_that_fit_are_found() -> None:
    shown = [("MARBLE", "ELBRAMM"), ("OCTAVE", "EVATCOO"), ("PLINTH", "HTNILPP")]
    found = fitting(shown)
    by_hand = [
        p for n in (1, 2, 3) for p in product(STEPS, repeat=n) if all(run(p, a) == b for a, b in shown)
    ]
    assert found == by_hand
    assert ("double first", "reverse") in found and ("reverse", "double last") in found


@settings(max_examples=20, deadline=None)
@given(rng_seed=st.integers(0, 10**6), level=st.sampled_from(Level))
def test_fg20_every_program_that_fits_gives_the_answer_and_none_is_shorter(
    rng_seed: int, level: Level
) -> None:
    problem = MINIGAME.generate(level, Rng(rng_seed))
    shown = [(a, b) for a, b in problem.facts["shown"]]
    fit = fitting(shown)
    assert {run(program, problem.facts["asked"]) for program in fit} == set(problem.answers)
    assert min(map(len, fit)) == LENGTHS[level]
    assert MINIGAME.solve(problem) == problem.answers
    # the form tells nothing that the examples do not
    assert {len(b) for _, b in shown} == {problem.form.length}
    assert all(a in problem.prompt and b in problem.prompt for a, b in shown)
    assert problem.blind <= BLIND[level]


def test_letters_may_be_small_or_set_apart() -> None:
    problem = MINIGAME.generate(Level.HARD, Rng(2))
    assert MINIGAME.judge(problem, " ".join(problem.answers[0].lower())).kind is Kind.RIGHT
    assert MINIGAME.judge(problem, problem.answers[0][:-1]).kind is Kind.NOT_AN_ANSWER
