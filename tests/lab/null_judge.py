"""A judge of the null game whose verdicts can be worked out by hand, and finished matches for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

import pytest

from sixfold.games import registry
from sixfold.games.contract import JsonDict, Seat
from sixfold.match import Match
from sixfold.rng import Rng
from sixfold.search import Appraisal, Budget, Family
from sixfold.search import registry as bots
from tests.lab.null_bots import FAMILY
from tests.null_game.rules import NOBODY, NULL_GAME

UNJUDGED = "The race is not judged."
SHORT_OF = 0.4
"""What a number gives away for each that it is below three."""


def appraise(observation: JsonDict, seat: Seat, played: str, rng: Rng, budget: Budget) -> Appraisal | None:
    """Three is best, and proved in the second round; a call is as good as another; taps are not judged."""
    if played == "tap":
        return None
    if observation["call"] is None:
        return Appraisal(played, played, 0.5, 0.5, exact=False)
    best = 0.9 + rng.below(1000) / 100_000 if observation["round"] == 0 else 0.8
    worth = best - SHORT_OF * (3 - int(played)) / 2
    return Appraisal(played, "3", worth, best, exact=observation["round"] == 1)


JUDGED = replace(FAMILY, appraise=appraise, review_nodes=70, unjudged=UNJUDGED)


@contextmanager
def judged_by(family: Family | None) -> Iterator[None]:
    """These bots of the null game, or none, as long as this lasts."""
    with pytest.MonkeyPatch.context() as patch:
        if family is None:
            patch.delitem(bots._FAMILIES, "null-game", raising=False)
        else:
            patch.setitem(bots._FAMILIES, "null-game", family)
        yield


@contextmanager
def judged_null_game() -> Iterator[None]:
    """The null game with its bots and its judge, as long as this lasts."""
    with registry.with_game(NULL_GAME), judged_by(JUDGED):
        yield


def played(actions: Sequence[tuple[int | None, str]], rng_seed: int = 5) -> Match:
    """A match with these actions, one a second; seat None is the host. It is over if they end it."""
    match = Match.create(NULL_GAME, "", {}, NOBODY, ("Ada", "Ben"), ("three", "three"), rng_seed)
    for second, (seat, action) in enumerate(actions, start=1):
        if seat is None:
            step = match.host(action, None, 1000 * second)
        else:
            step = match.submit(Seat(seat), None, match.number, action, 1000 * second)
        assert step.events, step.answer
    return match


CALLER = played([]).state.caller
"""With the usual seed; the other seat is ``1 - CALLER``."""

WHOLE: tuple[tuple[int | None, str], ...] = (
    (CALLER, "call:odd"),
    (1, "3"), (0, "1"),
    (0, "2"), (1, "3"),
    (0, "tap"), (1, "tap"), (1, "tap"), (1, "tap"),
)  # fmt: skip
"""Ben's numbers are best; Ada's lose 0.4 and then 0.2."""
