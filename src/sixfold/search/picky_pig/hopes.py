"""What an unscored expression is worth to its owner, in points, before the next check. The one opinion of these bots.

One that has been in once scores a point if it is in again. Newer ones are worth about half a point while they are in,
more in the middle of their range than at its edge; outside, the nearer the better.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sixfold.search.picky_pig.kernel import Pending, Position, Step

# Measured with equilibrium players: an expression in range once goes on to score a little more often than not
_IN_ONCE = 0.55
_ROOM = 0.12
_NEAR = 0.25
_SLOPE = 0.35


def hope(pending: Pending, value: int | None, left: int) -> float:
    """Worth after a check that finds this value. ``left``: movement phases to come, that check's included."""
    inside = value is not None and pending.low <= value <= pending.high
    if inside and pending.streak == 1:
        return 1.0
    # PP-13: two checks in a row; PP-14: none after the last round
    if left <= (1 if inside else 2):
        return 0.0
    if value is None:
        return 0.0
    if inside:
        room = min(value - pending.low, pending.high - value, 3)
        return _IN_ONCE + _ROOM * room / 3
    away = pending.low - value if value < pending.low else value - pending.high
    return _NEAR / (1 + _SLOPE * away)


def standing(
    position: Position, totals: Sequence[int], seat: int, pending: Iterable[Pending] | None = None
) -> float:
    """This seat's hopes minus the other's, if the next check found these totals."""
    sum_ = 0.0
    for waiting in position.pending if pending is None else pending:
        worth = hope(waiting, waiting.value(totals), position.left)
        sum_ += worth if waiting.seat == seat else -worth
    return sum_


def moved(totals: Sequence[int], *steps: Step) -> list[int]:
    """The totals after these moves."""
    after = list(totals)
    for step in steps:
        after[step.origin] -= step.amount
        after[step.target] += step.amount
    return after
