"""Tokens, and the way that a minigame takes into a setup and back."""

from __future__ import annotations

import msgspec
import pytest

from sixfold.minigames import Category, Kind, Level, names
from sixfold.minigames.stored import (
    LABELS,
    LEVELS,
    BadStored,
    StoredMinigame,
    minigame_json,
    read_minigame,
    read_problem,
)
from sixfold.minigames.tokens import TOKENS, info_in
from sixfold.rng import Rng


def stored() -> StoredMinigame:
    problems = tuple(TOKENS.generate(level, Rng(1).fork(label)) for label, level in LEVELS.items())
    return StoredMinigame(info_in(Category.WORD), "tokens", None, problems)


@pytest.mark.parametrize("level", Level)
def test_the_answer_of_a_token_stands_in_its_statement(level: Level) -> None:
    problem = TOKENS.generate(level, Rng(3))
    assert TOKENS.solve(problem) == problem.answers
    assert problem.answers[0] in problem.prompt
    assert TOKENS.judge(problem, f" {problem.answers[0]} ").kind is Kind.RIGHT
    assert TOKENS.judge(problem, "0").kind is Kind.NOT_AN_ANSWER
    other = str(int(problem.answers[0][0]) ^ 1) + problem.answers[0][1:]
    assert TOKENS.judge(problem, other).kind is Kind.WRONG


def test_tokens_stand_in_for_any_category_and_are_drawn_for_none() -> None:
    assert {info_in(category).category for category in Category} == set(Category)
    assert "tokens" not in names()


def test_a_minigame_comes_back_from_json_as_it_was() -> None:
    written = minigame_json(stored())
    again = read_minigame(msgspec.json.decode(msgspec.json.encode(written)), Category.WORD)
    assert again == stored()
    assert minigame_json(again) == written
    assert again.problem("D") == stored().problems[3]
    assert read_problem(written["problems"]["A"]) == stored().problem("A")
    assert tuple(written["problems"]) == LABELS


@pytest.mark.parametrize("value", [None, 1, [], {}, {"problems": {}}, "tokens"], ids=str)
def test_what_is_no_minigame_is_refused_with_a_place(value: object) -> None:
    with pytest.raises(BadStored):
        read_minigame(value, Category.WORD)
    with pytest.raises(BadStored):
        read_problem(value)


def test_facts_deep_beyond_reason_are_refused() -> None:
    deep: object = 0
    for _ in range(100_000):
        deep = [deep]
    written = minigame_json(stored())
    written["problems"]["A"]["facts"] = {"deep": deep}
    with pytest.raises(BadStored):
        read_minigame(written, Category.WORD)
