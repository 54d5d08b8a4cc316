"""Every registered minigame keeps the laws of ``laws.py``, at every level."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sixfold.minigames import Category, Level, names
from sixfold.rng import Rng
from tests.minigames import laws

ROOT = Path(__file__).resolve().parents[2]
NAMES = laws.written()

every_level = pytest.mark.parametrize("level", list(Level), ids=str)
every_name = pytest.mark.parametrize("name", NAMES)


def test_fg20_every_registered_minigame_is_written_three_in_a_category() -> None:
    assert names() == NAMES
    assert [len(names(category)) for category in Category] == [3] * 7


@every_level
@every_name
def test_fg20_exactly_the_correct_answers_are_accepted(name: str, level: Level) -> None:
    for it in laws.problems(name, level):
        laws.answers_are_exactly_right(name, it)
    laws.solver_never_peeks(name, laws.problem(name, level, 0))


@every_level
@every_name
def test_fg20_a_blind_guess_has_little_chance_and_the_difficulty_is_in_its_band(
    name: str, level: Level
) -> None:
    for it in laws.problems(name, level):
        laws.difficulty_is_in_band(name, it, level)


@every_level
@every_name
def test_fg20_a_slip_is_not_right(name: str, level: Level) -> None:
    for n, it in enumerate(laws.problems(name, level)):
        laws.wrong_answers_are_wrong(name, it, Rng(n))


@every_level
@every_name
def test_hostile_answers_do_no_harm(name: str, level: Level) -> None:
    laws.nothing_hostile_is_right(name, laws.problem(name, level, 0))


@every_level
@every_name
def test_the_form_shows_the_format_and_the_statement_keeps_the_secret(name: str, level: Level) -> None:
    for it in laws.problems(name, level):
        laws.form_shows_the_format(name, it)
        laws.statement_keeps_the_secret(name, it)


@every_level
@every_name
def test_the_picture_is_sound(name: str, level: Level) -> None:
    for it in laws.problems(name, level):
        laws.picture_is_sound(name, it)


@every_level
@every_name
def test_fg21_a_stored_problem_is_the_same_problem(name: str, level: Level) -> None:
    laws.storage_keeps_everything(name, laws.problem(name, level, 0))


@every_level
@every_name
def test_fg21_the_same_seed_gives_the_same_problem(name: str, level: Level) -> None:
    laws.same_seed_same_problem(name, level)


@every_name
def test_fg21_other_seeds_give_other_problems(name: str) -> None:
    for level in Level:
        assert laws.problem(name, level, 0) != laws.problem(name, level, 1)


def test_fg21_another_process_makes_the_same_problems() -> None:
    out = subprocess.run(
        [sys.executable, "-m", "tests.minigames.laws"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(out.stdout) == laws.fingerprints()


@every_name
def test_fg20_the_rules_are_short_and_their_example_is_true(name: str) -> None:
    laws.rules_can_be_read_in_two_minutes(name)
