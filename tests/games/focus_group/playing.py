"""Whole matches for tests and for ``bench/obvious.py``: problems solved by lot, cells bought for the size of groups."""

from __future__ import annotations

from sixfold.games.contract import SEATS, Json, Seat
from sixfold.games.focus_group.choosing import CATEGORIES
from sixfold.games.focus_group.coins import whole
from sixfold.games.focus_group.land import sizes
from sixfold.games.focus_group.prices import BOARD
from sixfold.games.focus_group.state import Phase, State
from sixfold.minigames.stored import LABELS
from sixfold.rng import Rng
from tests.games.focus_group.table import do, guess, new, solve

SHARES = (40, 80)
"""Of a hundred: below the first, seat 0 solves a problem; below the second, seat 1; else nobody."""


def play_out(rng: Rng, shares: tuple[int, int] = SHARES, **options: Json) -> list[State]:
    """Every position of a match that is played to its last purchase, from the first on."""
    states = [new(rng_seed=rng.bits(32), picker="drawn", **options)]
    while states[-1].phase is not Phase.OVER:
        states.extend(_round(states[-1], rng, shares))
    return states


def _round(state: State, rng: Rng, shares: tuple[int, int]) -> list[State]:
    assert state.picker is not None
    left = [category for category in CATEGORIES if category not in state.played]
    state = do(state, (state.picker, f"category:{rng.choice(left).value}"), "reading")
    states = [state]
    for label in LABELS:
        for seat in SEATS:
            if rng.below(7) == 0 and state.phase is Phase.PROBLEMS and state.standing(label).open:
                state = guess(state, seat, label)
        lot = rng.below(100)
        if lot < shares[1]:
            state = solve(state, SEATS[lot >= shares[0]], label)
            states.append(state)
    if state.phase is Phase.PROBLEMS:
        states.append(do(state, "problems"))
    while states[-1].phase is Phase.PLACEMENT:
        buyer = states[-1].to_move
        assert buyer is not None
        states.append(do(states[-1], (buyer, _purchase(states[-1], buyer, rng))))
    return states


def _purchase(state: State, seat: Seat, rng: Rng) -> str:
    """The cell that makes one's groups largest for its price, or one in five times any."""
    cells = state.affordable(seat)
    if rng.below(5) == 0:
        return BOARD.names[rng.choice(cells)]

    def worth(cell: int) -> float:
        largest = sizes(state.owned[seat] | 1 << cell)[0]
        beside = (BOARD.neighbour_masks[cell] & state.owned[1 - seat]).bit_count()
        return (largest + 0.4 * beside + rng.random()) - 0.4 * whole(state.draw.prices[cell])

    return BOARD.names[max(cells, key=worth)]
