"""Positions in placement, made by buying at random; and every way in which one can go on, looked through slowly."""

from __future__ import annotations

from msgspec.structs import replace

from sixfold.games.contract import SEATS, Seat
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group import phases
from sixfold.games.focus_group.coins import HalfCoins
from sixfold.games.focus_group.land import ahead, sizes
from sixfold.games.focus_group.prices import BOARD
from sixfold.games.focus_group.state import Phase, State
from sixfold.rng import Rng
from tests.games.focus_group.table import at_problems, buy, do, new

RICH = HalfCoins(10_000)


def owned_by(mine: str, theirs: str, completed_at: tuple[int | None, int | None] = (1, 2)) -> State:
    """The last placement phase with these cells bought, and nothing left to spend."""
    state = do(at_problems(new(rounds=1)), "problems")
    masks = [sum(1 << BOARD.cell(name) for name in names.split()) for names in (mine, theirs)]
    return replace(
        state,
        owned=(masks[0], masks[1]),
        groups=(sizes(masks[0]), sizes(masks[1])),
        completed_at=completed_at,
        means=(HalfCoins(0), HalfCoins(0)),
        asked=(),
    )


def random_field(rng: Rng, free: int, coins: int, *, dearest: int = 4) -> State:
    """The last placement phase with so many cells left and at most so many coins each, half coins among them."""
    prices = {name: rng.between(1, dearest) for name in BOARD.names}
    state = do(at_problems(new(rounds=1, prices=prices)), "problems")
    state = replace(state, means=(RICH, RICH))
    while state.free.bit_count() > free:
        names = [BOARD.names[cell] for cell in state.affordable(SEATS[0])]
        # near what one has, as players buy, or anywhere
        buyer = state.to_move
        assert buyer is not None
        near = [n for n in names if BOARD.neighbour_masks[BOARD.cell(n)] & state.owned[buyer]]
        state = buy(state, rng.choice(near if near and rng.below(3) else names))
    means = (HalfCoins(rng.between(0, 2 * coins)), HalfCoins(rng.between(0, 2 * coins)))
    return phases.next_buyer(replace(state, means=means), rng.choice(SEATS))


def winners(
    state: State, known: dict[object, frozenset[Seat | None]] | None = None
) -> frozenset[Seat | None]:
    """Who can still win, whatever both do: every continuation of the last placement phase."""
    known = {} if known is None else known
    if state.phase is not Phase.PLACEMENT:
        return frozenset([ahead(state.groups, state.completed_at)])
    key = (state.owned, state.means, state.asked, state.completed_at, len(state.purchases))
    if key not in known:
        assert state.to_move is not None
        found: frozenset[Seat | None] = frozenset()
        for action in GAME.legal(state, state.to_move):
            found |= winners(GAME.apply(state, {state.to_move: action}), known)
        known[key] = found
    return known[key]
