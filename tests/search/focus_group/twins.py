"""The compiled placements beside the readable ones: one random match, every position compared."""

from __future__ import annotations

import numpy as np

from sixfold.games.contract import SEATS
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.land import ahead
from sixfold.games.focus_group.prices import BOARD
from sixfold.games.focus_group.state import Phase, State
from sixfold.rng import Rng
from sixfold.search.focus_group import compiled_rules as compiled
from sixfold.search.focus_group.arrays import (
    CELLS,
    COINS,
    FIRST,
    LEFT,
    MOVER,
    REACHED,
    STATE_INTS,
    Land,
    land,
)
from sixfold.search.focus_group.arrays import State as Twin
from tests.games.focus_group.table import CATEGORIES, at_problems, buy, do, new, solve

COMES = {
    Phase.PLACEMENT: compiled.NEXT,
    Phase.CATEGORY: compiled.ROUND_OVER,
    Phase.OVER: compiled.MATCH_OVER,
}


def compare(rng: Rng) -> int:
    """Play a random match by the readable rules; raises AssertionError where the compiled ones differ.

    Prices by hand or from a preset, one to four rounds, problems solved by lot or left (so that half coins occur).
    Returns how many positions were compared.
    """
    rounds = rng.between(1, 4)
    dear = rng.below(8)
    prices = {name: rng.between(1, 2 + dear) for name in BOARD.names} if rng.below(2) else "cheap"
    state = new(rounds=rounds, prices=prices, rng_seed=rng.bits(30))
    of = land(tuple(2 * price for price in state.draw.prices))
    twin = Twin(np.zeros(2, np.uint64), np.zeros(STATE_INTS, np.int32))
    twin.ints[LEFT], twin.ints[FIRST] = rounds, 0  # seat 0 picks first, so it places second
    compared = 0
    for category in CATEGORIES[:rounds]:
        state = at_problems(state, category)
        for label in "ABCDEFG":
            seat = rng.below(3)
            state = solve(state, SEATS[seat], label) if seat < 2 else state
        if state.phase is Phase.PROBLEMS:
            state = do(state, "problems")
        a, b = state.finished[-1].purse
        comes = compiled.next_round(of, twin, a, b)
        assert twin.ints[LEFT] == rounds - state.round
        while True:
            _same(state, of, twin)
            assert comes == COMES[state.phase]
            compared += 1
            if state.phase is not Phase.PLACEMENT:
                break
            assert state.to_move is not None
            cell = rng.choice(list(state.affordable(state.to_move)))
            state = buy(state, BOARD.names[cell])
            comes = compiled.buy(of, twin, cell)
        if state.phase is Phase.OVER:
            break
    return compared


def _same(state: State, of: Land, twin: Twin) -> None:
    out, lists = np.zeros(CELLS, np.int32), np.zeros((2, 64), np.int32)
    means = state.means or state.carried
    assert twin.owned.tolist() == list(state.owned)
    assert [int(at) or None for at in twin.ints[REACHED : REACHED + 2]] == list(state.completed_at)
    for seat in SEATS:
        many = compiled.sizes(of.near, twin.owned[seat], out)
        assert tuple(out[:many]) == state.groups[seat]
    who = ahead(state.groups, state.completed_at)
    assert compiled.winner(of, twin, lists) == (-1 if who is None else who)
    if state.phase is Phase.OVER:
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.winner == who
        return
    assert twin.ints[COINS : COINS + 2].tolist() == list(means)
    if state.phase is Phase.PLACEMENT:
        assert twin.ints[MOVER] == state.to_move
        for seat in SEATS:
            many = compiled.payable(of, twin, seat, out)
            assert out[:many].tolist() == list(state.affordable(seat))
