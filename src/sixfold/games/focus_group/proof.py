"""When the winner is obvious: a proof that no continuation of the match changes it (FG-12). Never a guess.

The leader's groups only grow: a cell bought makes their list larger, whatever it joins. So it is enough to bound the
list that the other could ever reach, with every coin that can still come and every empty cell to choose from.
"""

from __future__ import annotations

from functools import lru_cache

from sixfold.games.contract import Seat, other
from sixfold.games.focus_group.coins import ALL_PROBLEMS, FINE, PURSE, HalfCoins
from sixfold.games.focus_group.land import Sizes, ahead, cells_of, part_of, parts
from sixfold.games.focus_group.prices import BOARD, Prices
from sixfold.games.focus_group.state import Cost, Phase, Proof, State

_NEAR = BOARD.neighbour_masks

NODES = 300
"""Groups looked at in the last placement phase before the search gives up; the same on every machine."""


def proved(state: State) -> Proof | None:
    """The proof, if there is one now."""
    leader = ahead(state.groups, state.completed_at)
    if leader is None:
        return None
    trailing = other(leader)
    coins = most_coins(state, trailing)
    mine, free = state.owned[trailing], state.free
    by_price = _by_price(state.draw.prices)
    # Each connected part of own and empty cells by itself: what can be had of it if all coins go there
    bounds: list[tuple[int, int]] = []
    for part in parts(mine | free):
        size = (part & mine).bit_count() + _can_buy(part & free, coins, by_price)
        if size:
            bounds.append((size, part))
    bounds.sort(key=lambda bound: -bound[0])
    total = mine.bit_count() + _can_buy(free, coins, by_price)
    cells = bounds[0][1] if bounds else 0
    groups = state.groups[leader]
    best = _capped([size for size, _ in bounds], total)
    if _surpassed(state, leader, best):
        return Proof(leader, groups, best, coins, "coins", cells)
    if state.phase is Phase.PLACEMENT and state.round == state.options.rounds:
        largest = _largest_within(state, trailing, coins, groups[0])
        if largest is not None:
            best = _capped([largest] * -(-total // largest) if largest else [], total)
            if _surpassed(state, leader, best):
                return Proof(leader, groups, best, coins, "search", cells)
    return None


def most_coins(state: State, seat: Seat) -> HalfCoins:
    """The most that a seat can still spend: all it has, every open problem, and in each round to come 3 + 20."""
    later = HalfCoins((state.options.rounds - state.round) * (PURSE + ALL_PROBLEMS))
    match state.phase:
        case Phase.PLACEMENT | Phase.OVER:
            now = (state.means or state.carried)[seat]
        case Phase.PROBLEMS | Phase.SWEEP:
            now = HalfCoins(state.carried[seat] + state.purse[seat] + state.open_value())
            if state.options.judged_by_host:
                # The host may give back what a wrong answer cost
                paid = sum(r.seat == seat and r.cost is Cost.COIN for r in state.rejected)
                now = HalfCoins(now + paid * FINE)
        case _:
            now = HalfCoins(state.carried[seat] + PURSE + ALL_PROBLEMS)
    return HalfCoins(now + later)


def _surpassed(state: State, leader: Seat, best: Sizes) -> bool:
    """Whether the leader's groups as they stand beat this list, the last tie-break included."""
    groups, trailing = state.groups[leader], other(leader)
    if best != groups:
        return best < groups
    # FG-14: at best equal. A largest group that is yet to reach its size reaches it later than the leader's did
    mine, theirs = state.completed_at[leader], state.completed_at[trailing]
    assert mine is not None, "the leader owns a cell"
    return state.groups[trailing][:1] < groups[:1] or theirs is None or theirs > mine


def _capped(falling: list[int], total: int) -> Sizes:
    """The largest list, place by place, of groups no larger than these whose cells are no more than ``total``."""
    best = []
    for size in falling:
        size = min(size, total)
        if size == 0:
            break
        best.append(size)
        total -= size
    return tuple(best)


@lru_cache(maxsize=64)
def _by_price(prices: Prices) -> tuple[tuple[int, int], ...]:
    """Each price that there is, in halves, with the mask of the cells that cost it; the cheapest first."""
    return tuple(
        (2 * price, sum(1 << cell for cell, its in enumerate(prices) if its == price))
        for price in sorted(set(prices))
    )


def _can_buy(cells: int, coins: int, by_price: tuple[tuple[int, int], ...]) -> int:
    """How many of the cells can be paid at most: the cheapest ones."""
    count = 0
    for price, costing in by_price:
        there = (cells & costing).bit_count()
        if not there:
            continue
        bought = min(there, coins // price)
        count += bought
        if bought < there:
            return count
        coins -= bought * price
    return count


def _largest_within(state: State, seat: Seat, coins: int, wanted: int) -> int | None:
    """How large a group the seat can make with these coins: ``wanted - 1`` for anything below ``wanted``.

    Every connected set that could reach it is looked at, whatever the other buys meanwhile: more than any continuation
    allows. It ends at the first that surpasses it. None where all that takes too long.
    """
    prices, by_price = state.draw.prices, _by_price(state.draw.prices)
    mine = state.owned[seat]
    own_parts = list(parts(mine))
    best, nodes, forbidden = wanted - 1, 0, 0
    # Groups are grown from each own group, then from each empty cell; what was a root is no part of later ones. A cell
    # beside an own group is none: it would join that
    roots = [(part, 0) for part in own_parts]
    alone = state.free & ~_edge(mine)
    roots += [(1 << cell, 2 * prices[cell]) for cell in cells_of(alone)]
    for root, cost in roots:
        if not root & forbidden and cost <= coins:
            stack = [(root, coins - cost, forbidden)]
            while stack:
                group, left, shut = stack.pop()
                nodes += 1
                if nodes > NODES:
                    return None
                size = group.bit_count()
                best = max(best, size)
                if best > wanted:
                    return best
                edge = _edge(group) & state.free & ~shut
                if not edge or not _promising(state, group, left, shut, mine, by_price, best):
                    continue
                # Every way to go on: take the first cell at the edge, or never; then the second, and so on
                for cell in cells_of(edge):
                    bit = 1 << cell
                    if (
                        2 * prices[cell] <= left
                        and (joined := _joined(group | bit, mine, own_parts)) & shut == 0
                    ):
                        stack.append((joined, left - 2 * prices[cell], shut))
                    shut |= bit
        forbidden |= root
    return best


def _joined(group: int, mine: int, own_parts: list[int]) -> int:
    """The group with every own group that it now touches."""
    touched = _edge(group) & mine
    if touched:
        for part in own_parts:
            if part & touched:
                group |= part
    return group


def _edge(cells: int) -> int:
    """The cells beside these."""
    edge = 0
    for cell in cells_of(cells):
        edge |= _NEAR[cell]
    return edge & ~cells


def _promising(
    state: State,
    group: int,
    left: int,
    shut: int,
    mine: int,
    by_price: tuple[tuple[int, int], ...],
    best: int,
) -> bool:
    """Whether the group could become larger than the best, were every cell around for sale at once."""
    room = part_of((state.free | mine) & ~shut | group, group) & ~group
    more = (room & mine).bit_count() + _can_buy(room & state.free, left, by_price)
    return group.bit_count() + more > best
