"""The last placement phase played exactly by compiled code: no coins come any more, so either seat wins.

The same search as ``ending.py``, on a stack of its own, so that it can stop after any number of positions and go on.
The memory keeps whole positions: what is left of the coins follows from the cells.
"""

from __future__ import annotations

import numpy as np

from sixfold.search.compiling import inner, kernel
from sixfold.search.focus_group.arrays import (
    CELLS,
    COINS,
    LARGEST,
    MOVER,
    REACHED,
    STATE_INTS,
    Ints,
    Land,
    Stack,
    State,
)
from sixfold.search.focus_group.compiled_rules import (
    ALL,
    NEXT,
    buy,
    count,
    group,
    mix,
    winner,
)

PLY, RESULT = 0, 1
"""Of ``Stack.control``: where the search stands, and the winner once that is known (else -1)."""

MANY, AT = STATE_INTS, STATE_INTS + 1
"""Columns of ``Stack.ints`` after those of a state: purchases to try, and how many were."""

_OWN, _THEIRS = 3, 2
_0 = np.uint64(0)
_1 = np.uint64(1)
_61 = np.uint64(61)
_62 = np.uint64(62)


@inner
def _pays(land: Land, cells: np.uint64, coins: int) -> int:
    """How many of the cells the coins buy at most: the cheapest."""
    bought = 0
    for i in range(CELLS):
        cell = land.cheap[i]
        if (cells >> np.uint64(cell)) & _1:
            coins -= land.prices[cell]
            if coins < 0:
                break
            bought += 1
    return bought


@inner
def _sure(land: Land, at: State) -> int:
    """The seat whose largest group the other can't reach with all its coins, were every cell its own to buy; or -1."""
    ours, others = at.ints[LARGEST], at.ints[LARGEST + 1]
    if ours == others:
        return -1
    leader = 0 if ours > others else 1
    largest = max(ours, others)
    mine, coins = at.owned[1 - leader], at.ints[COINS + 1 - leader]
    free = ALL & ~(at.owned[0] | at.owned[1])
    rest = mine | free
    while rest != _0:
        part = group(land.near, mine | free, rest & (~rest + _1))
        rest &= ~part
        reach = count(part & mine)
        if reach + count(part & free) >= largest and reach + _pays(land, part & free, coins) >= largest:
            return -1
    return leader


@inner
def _words(at: State) -> tuple[np.uint64, np.uint64]:
    """What a position is remembered by: both seats' cells, who buys, whose largest group reached its size first."""
    earlier = np.uint64(1 if at.ints[REACHED] < at.ints[REACHED + 1] else 0)
    return at.owned[0] | (np.uint64(at.ints[MOVER]) << _61) | (earlier << _62), at.owned[1]


@inner
def _known(stack: Stack, at: State) -> int:
    """The winner of a position that is remembered, or -1."""
    one, two = _words(at)
    kept = stack.memory[int(np.int64(mix(one + mix(two)) & np.uint64(stack.memory.shape[0] - 1)))]
    if kept[0] != one or kept[1] & ALL != two:
        return -1
    return int(np.int64(kept[1] >> _61)) - 1


@inner
def _keep(stack: Stack, at: State, who: int) -> None:
    one, two = _words(at)
    kept = stack.memory[int(np.int64(mix(one + mix(two)) & np.uint64(stack.memory.shape[0] - 1)))]
    kept[0], kept[1] = one, two | (np.uint64(who + 1) << _61)


@inner
def _list(land: Land, stack: Stack, at: State, ply: int) -> int:
    """Purchases to try: cells that decided before first, then those that join or cut most."""
    seat = at.ints[MOVER]
    coins, mine, theirs = at.ints[COINS + seat], at.owned[seat], at.owned[1 - seat]
    rest, many = ALL & ~(at.owned[0] | at.owned[1]), 0
    cells, scores = stack.cells[ply], stack.scores
    while rest != _0:
        low = rest & (~rest + _1)
        rest ^= low
        cell = count(low - _1)
        if land.prices[cell] > coins:
            continue
        beside = land.near[cell]
        score = stack.good[seat, cell] + _OWN * count(beside & mine) + _THEIRS * count(beside & theirs)
        place = many
        while place > 0 and scores[place - 1] < score:
            scores[place], cells[place] = scores[place - 1], cells[place - 1]
            place -= 1
        scores[place], cells[place] = score, cell
        many += 1
    return many


@kernel
def begin(stack: Stack, start: State) -> None:
    """Put a position at the bottom of the stack; somebody can buy there."""
    stack.owned[0] = start.owned
    stack.ints[0, :STATE_INTS] = start.ints
    stack.ints[0, MANY] = -1
    stack.control[PLY], stack.control[RESULT] = 0, -1


@kernel
def run(land: Land, stack: Stack, most: int, lists: Ints) -> int:
    """Go on for so many positions at most, or until the winner is known; returns how many were looked at."""
    ply, used = stack.control[PLY], 0
    result = -1
    while ply >= 0:
        ints = stack.ints[ply]
        at = State(stack.owned[ply], ints)
        if result >= 0:  # of the purchase tried last
            if result == ints[MOVER]:
                stack.good[ints[MOVER], stack.cells[ply, ints[AT] - 1]] += 1
                _keep(stack, at, result)
                ply -= 1
                continue
            result = -1
        if ints[MANY] < 0:  # just come
            if used == most:
                break
            used += 1
            result = _sure(land, at)
            if result < 0:
                result = _known(stack, at)
            if result >= 0:
                ply -= 1
                continue
            ints[MANY], ints[AT] = _list(land, stack, at, ply), 0
        if ints[AT] == ints[MANY]:
            result = 1 - ints[MOVER]
            _keep(stack, at, result)
            ply -= 1
            continue
        cell = stack.cells[ply, ints[AT]]
        ints[AT] += 1
        stack.owned[ply + 1] = stack.owned[ply]
        stack.ints[ply + 1] = ints
        stack.ints[ply + 1, MANY] = -1
        after = State(stack.owned[ply + 1], stack.ints[ply + 1])
        if buy(land, after, cell) == NEXT:
            ply += 1
        else:
            result = winner(land, after, lists)
    stack.control[PLY] = ply
    stack.control[RESULT] = result if ply < 0 else -1
    return used
