"""The placements of Focus Group as compiled code: who may buy what, groups, who leads, phases and their ends, perft.

``land.py`` and ``position.py`` are the same in plain Python, and ``games/focus_group`` the readable rules; tests and
``bench/agree.py`` hold them against one another. Problems stay out: what a round brings is handed in.
"""

from __future__ import annotations

import numpy as np

from sixfold.search.compiling import inner, kernel
from sixfold.search.focus_group.arrays import (
    BOUGHT,
    CELLS,
    COINS,
    FIRST,
    LARGEST,
    LEFT,
    MOVER,
    REACHED,
    STATE_INTS,
    Ints,
    Land,
    State,
    Words,
)

NEXT, ROUND_OVER, MATCH_OVER = 0, 1, 2
"""After a purchase: somebody buys, a problem phase follows, or nothing."""

_0 = np.uint64(0)
_1 = np.uint64(1)
_2 = np.uint64(2)
_4 = np.uint64(4)
_56 = np.uint64(56)
_5555 = np.uint64(0x5555555555555555)
_3333 = np.uint64(0x3333333333333333)
_0F0F = np.uint64(0x0F0F0F0F0F0F0F0F)
_0101 = np.uint64(0x0101010101010101)
ALL = np.uint64((1 << CELLS) - 1)


@inner
def count(word: np.uint64) -> int:
    """How many bits are set."""
    word = word - ((word >> _1) & _5555)
    word = (word & _3333) + ((word >> _2) & _3333)
    word = (word + (word >> _4)) & _0F0F
    return int(np.int64((word * _0101) >> _56))


@inner
def mix(word: np.uint64) -> np.uint64:
    """Stir all bits of a word into each other, for places in a table."""
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


@inner
def group(near: Words, mask: np.uint64, seed: np.uint64) -> np.uint64:
    """The connected part of ``mask`` that holds the cells of ``seed``."""
    found, front = seed, seed
    while front != _0:
        reach = _0
        while front != _0:
            low = front & (~front + _1)
            reach |= near[count(low - _1)]
            front ^= low
        front = reach & mask & ~found
        found |= front
    return found


@kernel
def sizes(near: Words, mask: np.uint64, out: Ints) -> int:
    """FG-13: write the sizes of all groups into ``out``, falling; returns how many there are."""
    many = 0
    while mask != _0:
        part = group(near, mask, mask & (~mask + _1))
        mask &= ~part
        size = count(part)
        place = many
        while place > 0 and out[place - 1] < size:
            out[place] = out[place - 1]
            place -= 1
        out[place] = size
        many += 1
    return many


@kernel
def lead(near: Words, a: np.uint64, b: np.uint64, lists: Ints) -> int:
    """FG-13: 1 where ``a`` has the better list, -1 where ``b`` has, 0 where they are equal; the lists in two rows."""
    m, n = sizes(near, a, lists[0]), sizes(near, b, lists[1])
    for i in range(min(m, n)):
        if lists[0, i] != lists[1, i]:
            return 1 if lists[0, i] > lists[1, i] else -1
    return (m > n) - (m < n)


@inner
def least_price(land: Land, taken: np.uint64) -> int:
    """What the cheapest empty cell costs; more than anybody has where none is empty."""
    for i in range(CELLS):
        cell = land.cheap[i]
        if not (taken >> np.uint64(cell)) & _1:
            return int(land.prices[cell])
    return 1 << 30


@kernel
def payable(land: Land, state: State, seat: int, out: Ints) -> int:
    """FG-11: write the cells that the seat can buy into ``out``, in reading order; returns how many."""
    taken, found = state.owned[0] | state.owned[1], 0
    for cell in range(CELLS):
        if not (taken >> np.uint64(cell)) & _1 and land.prices[cell] <= state.ints[COINS + seat]:
            out[found] = cell
            found += 1
    return found


@kernel
def next_buyer(land: Land, state: State, seat: int) -> int:
    """FG-11: this seat's turn; if it can't pay, the other's; if neither can, the phase is over."""
    taken = state.owned[0] | state.owned[1]
    least = least_price(land, taken)
    if least > state.ints[COINS + seat]:
        seat = 1 - seat
    state.ints[MOVER] = seat
    if least <= state.ints[COINS + seat]:
        return NEXT
    # FG-12: the board is full, or all rounds are played
    return MATCH_OVER if taken == ALL or state.ints[LEFT] == 0 else ROUND_OVER


@kernel
def buy(land: Land, state: State, cell: int) -> int:
    """FG-11: the mover buys; returns what comes next."""
    ints = state.ints
    seat = ints[MOVER]
    bit = _1 << np.uint64(cell)
    state.owned[seat] |= bit
    ints[COINS + seat] -= land.prices[cell]
    ints[BOUGHT] += 1
    size = count(group(land.near, state.owned[seat], bit))
    if size > ints[LARGEST + seat]:
        # FG-14: the purchase with which the largest group reached its size
        ints[LARGEST + seat] = size
        ints[REACHED + seat] = ints[BOUGHT]
    return next_buyer(land, state, 1 - seat)


@kernel
def next_round(land: Land, state: State, a: int, b: int) -> int:
    """FG-4, FG-11: the coins of a problem phase, in halves; what was left is kept, and the other buys first."""
    state.ints[COINS] += a
    state.ints[COINS + 1] += b
    state.ints[LEFT] -= 1
    state.ints[FIRST] = 1 - state.ints[FIRST]
    return next_buyer(land, state, int(state.ints[FIRST]))


@kernel
def winner(land: Land, state: State, lists: Ints) -> int:
    """FG-13, FG-14: the seat that would win now; -1 where nobody owns a cell."""
    who = lead(land.near, state.owned[0], state.owned[1], lists)
    if who != 0:
        return 0 if who > 0 else 1
    if state.ints[BOUGHT] == 0:
        return -1
    return 0 if state.ints[REACHED] < state.ints[REACHED + 1] else 1


@kernel
def perft(land: Land, start: State, depth: int, a: int, b: int) -> int:
    """How many sequences of exactly ``depth`` purchases there are, where each coming round brings ``a`` and ``b``."""
    if depth == 0:
        return 1
    owned = np.zeros((depth, 2), np.uint64)
    ints = np.zeros((depth, STATE_INTS), np.int32)
    cells = np.zeros((depth, CELLS), np.int32)
    many = np.zeros(depth, np.int64)
    at = np.zeros(depth, np.int64)
    owned[0], ints[0] = start.owned, start.ints
    many[0] = payable(land, start, int(start.ints[MOVER]), cells[0])
    total, ply = 0, 0
    while ply >= 0:
        if ply == depth - 1:
            total += many[ply]
            ply -= 1
            continue
        if at[ply] == many[ply]:
            ply -= 1
            continue
        cell = cells[ply, at[ply]]
        at[ply] += 1
        owned[ply + 1], ints[ply + 1] = owned[ply], ints[ply]
        after = State(owned[ply + 1], ints[ply + 1])
        comes = buy(land, after, cell)
        while comes == ROUND_OVER:
            comes = next_round(land, after, a, b)
        if comes == NEXT:
            ply += 1
            at[ply] = 0
            many[ply] = payable(land, after, int(after.ints[MOVER]), cells[ply])
    return total
