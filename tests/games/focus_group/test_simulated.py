"""Wrong answers for simulations: every minigame of the house gets some, and judges them wrong."""

from __future__ import annotations

import pytest

from sixfold.games.focus_group import held
from sixfold.games.focus_group.answers import wrong_for
from sixfold.minigames import Kind, Level, get, names
from sixfold.minigames.stored import StoredMinigame
from sixfold.minigames.tokens import TOKENS
from sixfold.rng import Rng


@pytest.mark.parametrize("name", [*names(), "tokens"])
def test_a_wrong_answer_is_well_formed_and_wrong(name: str) -> None:
    minigame = TOKENS if name == "tokens" else get(name)
    problem = minigame.generate(Level.EASY, Rng(5).fork(name))
    stored = StoredMinigame(minigame.info, "tokens" if name == "tokens" else "generated", None, (problem,))
    assert held.verdict(stored, problem, problem.answers[0]).kind is Kind.RIGHT
    found = [wrong_for(stored, problem, Rng(n)) for n in range(5)]
    assert found == [wrong_for(stored, problem, Rng(n)) for n in range(5)]
    for text in found:
        assert text is not None
        assert held.verdict(stored, problem, text).kind is Kind.WRONG


def test_what_has_been_tried_does_not_come_again() -> None:
    problem = TOKENS.generate(Level.EASY, Rng(5))
    stored = StoredMinigame(TOKENS.info, "tokens", None, (problem,))
    first = wrong_for(stored, problem, Rng(1))
    assert first is not None
    assert wrong_for(stored, problem, Rng(1), lambda canonical: canonical == first) != first
    assert wrong_for(stored, problem, Rng(1), lambda _: True) is None
