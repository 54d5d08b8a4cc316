"""Judges a played plant beside the best that the search finds, both looked at equally far. Nothing is drawn from rules.

A value in points becomes an expected score by the logistic curve that self-play has (``SCALE``). Where the bout is
solved to its end, or the match ends with it, the score is 1, 1/2 or 0 and said to be exact; a first bout that is known
to end level leaves a second, whose value is an estimate.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from sixfold.games.contract import JsonDict, Seat
from sixfold.rng import Rng
from sixfold.search.appraisal import Appraisal
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.cultivating_flowers.choices import is_choice
from sixfold.search.cultivating_flowers.ending import sure_value
from sixfold.search.cultivating_flowers.kernel import Position
from sixfold.search.cultivating_flowers.lookahead import EXACT
from sixfold.search.cultivating_flowers.lookout import Lookout, Turn, lookout_for
from sixfold.search.cultivating_flowers.master import STRONGEST
from sixfold.search.cultivating_flowers.observed import observed_position, observed_stakes
from sixfold.search.cultivating_flowers.simple import rated
from sixfold.search.cultivating_flowers.stakes import WIN, Stakes
from sixfold.search.cultivating_flowers.values import judge

SCALE, EVEN = 620, 100
"""Points that multiply the odds of winning by e, and the value of an even match to the seat that chooses among many
turns; fitted to self-play (``bench/worth.py``)."""

_UNPROVED = 0.98
"""The most that is said of a win that was seen by looking and not proved."""

_ROOT = 100
_MEMORY_BITS = 17
_PLAIN = 600
"""The most nodes where there is no compiled search: most of a second."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A played turn beside the best, in points.

    Attributes:
        best: the best turn found.
        best_value: of it, to the mover.
        value: of the turn played, looked at as far.
        solved: both values are exact to the end of the bout.
    """

    best: Turn
    best_value: int
    value: int
    solved: bool = False


def appraise(observation: JsonDict, seat: Seat, played: str, rng: Rng, budget: Budget) -> Appraisal | None:
    """Fulfils ``Appraise``. The choices before a bout are not judged: one search does not tell what they are worth."""
    if is_choice(observation):
        return None
    position, stakes = observed_position(observation), observed_stakes(observation)
    turns = {position.move_text(*turn): turn for turn in position.moves()}
    if len(turns) == 1:
        return None
    if played not in turns:
        raise ValueError(f"{played!r} can't be planted here")
    judged = judge_turn(position, stakes, turns[played], rng, budget)
    worth, proved = _score(judged.value, stakes, judged.solved or _ends(position, turns[played], stakes))
    best_worth, best_proved = _score(
        judged.best_value, stakes, judged.solved or _ends(position, judged.best, stakes)
    )
    best = position.move_text(*judged.best)
    if worth >= best_worth:
        best, best_worth, best_proved = played, worth, proved
    return Appraisal(played, best, worth, best_worth, proved and best_proved)


def judge_turn(position: Position, stakes: Stakes, played: Turn, rng: Rng, budget: Budget) -> Judged:
    """The played turn and the best, by the deepest look that the budget allows both."""
    first = {(t.placement, t.refill): t.value for t in rated(position, stakes, rng, _ROOT)}
    first.setdefault(played, _at_sight(position, stakes, played))
    ranked = sorted(first, key=first.__getitem__, reverse=True)
    found = Judged(ranked[0], first[ranked[0]], first[played])
    lookout, budget = lookout_for(position, STRONGEST.aim(position, stakes), budget, _PLAIN, _MEMORY_BITS)
    try:
        for depth in range(2, STRONGEST.deepest + 1):
            found = _both(lookout, position, ranked, played, depth, budget)
            if depth == 3 and position.alive.bit_count() <= STRONGEST.solve:
                exact = _solved(lookout, position, ranked, played, budget)
                if exact is not None:
                    return exact
    except OutOfBudget:
        pass
    return found


def _both(
    lookout: Lookout, position: Position, ranked: list[Turn], played: Turn, depth: int, budget: Budget
) -> Judged:
    """Both values at one depth; ``ranked`` is put into the new order. Raises OutOfBudget."""
    values = lookout.search(position, ranked, depth, budget)
    order = {turn: i for i, turn in enumerate(ranked)}
    ranked.sort(key=lambda turn: (-values.get(turn, -2 * WIN), order[turn]))
    best = ranked[0]
    if played == best:
        return Judged(best, values[best], values[best], depth >= EXACT)
    value = lookout.search(position, [played], depth, budget)[played]
    return Judged(best, values[best], value, depth >= EXACT)


def _solved(
    lookout: Lookout, position: Position, ranked: list[Turn], played: Turn, budget: Budget
) -> Judged | None:
    """Both values to the end of the bout, if half of what is left of the budget finds them."""
    listed = set(ranked)
    order = ranked + [turn for turn in position.moves() if turn not in listed]
    half = Budget((budget.nodes - budget.used) // 2, budget.spent)
    try:
        return _both(lookout, position, order, played, EXACT, half)
    except OutOfBudget:
        return None
    finally:
        budget.used += half.used


def _at_sight(position: Position, stakes: Stakes, turn: Turn) -> int:
    """As ``rated`` values it."""
    sure = sure_value(position.plant(*turn), stakes)
    if sure is not None:
        return sure
    now = judge(position.field.side)
    return now.value(position, position.mover) + now.gains(position, [turn[0]])[0]


def _ends(position: Position, turn: Turn, stakes: Stakes) -> bool:
    """Whether the bout ends with this turn or the one after it, so that its value is exact."""
    return sure_value(position.plant(*turn), stakes) is not None


def _score(value: int, stakes: Stakes, exact: bool) -> tuple[float, bool]:
    """The expected score of a match, and whether it is proved."""
    if exact and abs(value) >= WIN:
        return float(value > 0), True
    if exact and stakes.bout == 2 and value == 0:
        return 0.5, True
    points = value if exact else value - EVEN
    curve = 1 / (1 + exp(-max(-20.0, min(20.0, points / SCALE))))
    return max(1 - _UNPROVED, min(_UNPROVED, curve)), False
