"""Compiled random playouts of the land race: purchases, coming rounds with incomes from a table, who wins by how much.

The same policy as ``playout.py``; other random numbers, so single playouts differ and averages agree.
"""

from __future__ import annotations

import numpy as np

from sixfold.search.compiling import inner, kernel
from sixfold.search.focus_group.arrays import (
    BOUGHT,
    COINS,
    FIRST,
    LARGEST,
    LEFT,
    MOVER,
    REACHED,
    Ints,
    Land,
    Reals,
    State,
    Words,
)
from sixfold.search.focus_group.compiled_rules import ALL, count, group, lead

EMPTY, SOLD, SIZES, LISTS = 0, 1, 2, 4
"""Rows of a playout's lists: empty cells, purchases in order (64 × seat + cell), sizes of groups (two rows)."""

_LOOKS = 3
_OWN, _THEIRS = 3, 2
_0 = np.uint64(0)
_1 = np.uint64(1)
_7 = np.uint64(7)
_13 = np.uint64(13)
_17 = np.uint64(17)
_21 = np.uint64(21)
_32 = np.uint64(32)
_PART = np.uint64((1 << 21) - 1)


@inner
def _stir(state: np.uint64) -> np.uint64:
    state ^= state << _13
    state ^= state >> _7
    return state ^ (state << _17)


@inner
def _below(state: np.uint64, n: int) -> int:
    return int(np.int64(((state >> _32) * np.uint64(n)) >> _32))


@inner
def play_out(land: Land, root: State, at: State, many: int, noise: Words, lists: Ints, owned: Words) -> float:
    """Play on at random from ``at`` to the end; what it is worth to seat 0, from 0 to 1.

    Args:
        root: where the purchases in ``lists[SOLD]`` begin.
        at: after those; it is not changed.
        many: how many purchases that was.
        owned: the cells that both seats have in the end.
    """
    a, b = at.owned[0], at.owned[1]
    coins_a, coins_b = int(at.ints[COINS]), int(at.ints[COINS + 1])
    seat, first, left = int(at.ints[MOVER]), int(at.ints[FIRST]), int(at.ints[LEFT])
    prices, cheap = land.prices, land.cheap
    n, rest = 0, ALL & ~(a | b)
    while rest != _0:
        low = rest & (~rest + _1)
        lists[EMPTY, n] = count(low - _1)
        rest ^= low
        n += 1
    state = noise[0]
    cheapest = 0
    while n:
        while ((a | b) >> np.uint64(cheap[cheapest])) & _1:
            cheapest += 1
        least = prices[cheap[cheapest]]
        coins = coins_b if seat else coins_a
        if coins < least:  # FG-11: the other goes on, or coins come
            seat = 1 - seat
            coins = coins_b if seat else coins_a
            if coins < least:
                if left == 0:
                    break
                left -= 1
                first = 1 - first
                seat = first
                state = _stir(state)
                pair = _below(state, land.incomes.shape[0])
                coins_a += land.incomes[pair, 0]
                coins_b += land.incomes[pair, 1]
                continue
        mine, theirs = (b, a) if seat else (a, b)
        best, most = -1, -1
        state = _stir(state)
        draw = state
        for _ in range(_LOOKS):
            place = int(np.int64(((draw & _PART) * np.uint64(n)) >> _21))
            draw >>= _21
            cell = lists[EMPTY, place]
            if prices[cell] <= coins:
                beside = land.near[cell]
                worth = _OWN * count(beside & mine) + _THEIRS * count(beside & theirs)
                if worth > most:
                    best, most = place, worth
        if best < 0:
            state = _stir(state)
            best = _below(state, n)
            while prices[lists[EMPTY, best]] > coins:
                best += 1
                if best == n:
                    best = 0
        cell = lists[EMPTY, best]
        n -= 1
        lists[EMPTY, best] = lists[EMPTY, n]
        bit = _1 << np.uint64(cell)
        if seat:
            b |= bit
            coins_b -= prices[cell]
        else:
            a |= bit
            coins_a -= prices[cell]
        lists[SOLD, many] = 64 * seat + cell
        many += 1
        seat = 1 - seat
    noise[0] = state
    owned[0], owned[1] = a, b
    return _value(land, root, a, b, many, lists)


@inner
def _value(land: Land, root: State, a: np.uint64, b: np.uint64, many: int, lists: Ints) -> float:
    """Mostly who wins; a little by how much, so that a lost or won game still has better and worse moves."""
    if a | b == _0:
        return 0.5
    who = lead(land.near, a, b, lists[SIZES:])
    ours = lists[SIZES, 0] if a != _0 else 0
    others = lists[SIZES + 1, 0] if b != _0 else 0
    if who == 0:
        first = _reached(land, root, 0, ours, many, lists)
        who = 1 if first < _reached(land, root, 1, others, many, lists) else -1
    edge = max(-1.0, min(1.0, (ours - others) / 16))
    return 0.5 + 0.42 * who + 0.08 * edge


@inner
def _reached(land: Land, root: State, seat: int, size: int, many: int, lists: Ints) -> int:
    """FG-14: the number of the purchase with which the seat's largest group reached its final size."""
    if size == root.ints[LARGEST + seat]:
        return int(root.ints[REACHED + seat])
    mask = root.owned[seat]
    for i in range(many):
        if lists[SOLD, i] >> 6 == seat:
            bit = _1 << np.uint64(lists[SOLD, i] & 63)
            mask |= bit
            if count(group(land.near, mask, bit)) == size:
                return int(root.ints[BOUGHT]) + i + 1
    return int(root.ints[BOUGHT])


@kernel
def playouts(land: Land, root: State, noise: Words, out: Reals) -> int:
    """As many playouts as ``out`` has places, their values in it; returns all purchases."""
    lists = np.zeros((LISTS, 64), np.int32)
    owned = np.zeros(2, np.uint64)
    before = count(root.owned[0] | root.owned[1])
    purchases = 0
    for i in range(out.size):
        out[i] = play_out(land, root, root, 0, noise, lists, owned)
        purchases += count(owned[0] | owned[1]) - before
    return purchases
