"""The board of Focus Group and one match's prices as flat arrays of whole numbers, for compiled code. Needs numpy.

A cell is a bit of a 64-bit word, in reading order. (``land`` pads its rows and needs more bits.) Compiles nothing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sixfold.hexboard import board
from sixfold.rng import Rng
from sixfold.search.focus_group.land import SIDE, bits
from sixfold.search.focus_group.playout import income
from sixfold.search.focus_group.position import Position
from sixfold.search.noise import Noise

Words = NDArray[np.uint64]
Ints = NDArray[np.int32]
Reals = NDArray[np.float32]

CELLS = 61
_INCOMES = 512

COINS, MOVER, FIRST, LEFT, BOUGHT, REACHED, LARGEST, STATE_INTS = 0, 2, 3, 4, 5, 6, 8, 10
"""Columns of ``State.ints``; coins, reached and largest by seat. ``reached``: the number of the purchase with which the
largest group reached its size, 0 where there is none."""


class Land(NamedTuple):
    """What does not change in a match.

    Attributes:
        near: the neighbours of each cell.
        prices: of each cell, in half-coins.
        cheap: the cells, cheapest first.
        incomes: pairs of what both seats may earn in a coming round, in half-coins, each with its mirror image.
    """

    near: Words
    prices: Ints
    cheap: Ints
    incomes: Ints


class State(NamedTuple):
    """A placement under way: both seats' cells, and the columns above."""

    owned: Words
    ints: Ints


class Tree(NamedTuple):
    """What a search keeps, by node.

    Attributes:
        keys, slots: a table of positions, and the node of each.
        totals: playouts through a node; the last place says how many nodes there are.
        counts, sums: by node, row (see ``compiled_search``) and cell.
    """

    keys: Words
    slots: Ints
    totals: Ints
    counts: Ints
    sums: Reals


def tree(nodes: int) -> Tree:
    """Room for so many nodes."""
    places = 1 << (2 * nodes - 1).bit_length()
    return Tree(
        keys=np.zeros((places, 2), np.uint64),
        slots=np.zeros(places, np.int32),
        totals=np.zeros(nodes + 1, np.int32),
        counts=np.zeros((nodes, 3, CELLS), np.int32),
        sums=np.zeros((nodes, 2, CELLS), np.float32),
    )


class Stack(NamedTuple):
    """What an exact search keeps (columns: ``compiled_ending``).

    Attributes:
        owned, ints: of the positions on the way, by purchases from the first.
        cells: purchases to try there.
        scores: what orders them.
        good: how often a cell decided a position, by seat.
        control: where the search stands.
        memory: positions with their winners.
    """

    owned: Words
    ints: Ints
    cells: Ints
    scores: Ints
    good: Ints
    control: Ints
    memory: Words


def stack(memory_bits: int) -> Stack:
    """Room for an exact search that remembers two to the power of so many positions, 16 bytes each."""
    return Stack(
        owned=np.zeros((CELLS + 2, 2), np.uint64),
        ints=np.zeros((CELLS + 2, STATE_INTS + 2), np.int32),
        cells=np.zeros((CELLS + 2, CELLS), np.int32),
        scores=np.zeros(CELLS, np.int32),
        good=np.zeros((2, CELLS), np.int32),
        control=np.zeros(2, np.int32),
        memory=np.zeros((1 << memory_bits, 2), np.uint64),
    )


@lru_cache(maxsize=1)
def _near() -> Words:
    masks = [sum(1 << cell for cell in around) for around in board(SIDE).neighbours]
    return np.array(masks, np.uint64)


@lru_cache(maxsize=1)
def _incomes() -> Ints:
    noise = Noise(Rng(26))
    pairs = [income(noise) for _ in range(_INCOMES)]
    return np.array([*pairs, *((b, a) for a, b in pairs)], np.int32)


@lru_cache(maxsize=16)
def land(prices: tuple[int, ...]) -> Land:
    """The arrays of a match with these prices, in half-coins."""
    cheap = sorted(range(CELLS), key=lambda cell: prices[cell])
    return Land(_near(), np.array(prices, np.int32), np.array(cheap, np.int32), _incomes())


def word(mask: int) -> int:
    """A mask of ``land.bits`` as a word of this board."""
    return sum(1 << cell for cell, bit in enumerate(bits()) if mask & bit)


def state(position: Position, largest: tuple[int, int]) -> State:
    """The same position; ``largest``: the size of each seat's largest group."""
    ints = [
        *position.coins,
        position.mover,
        position.first,
        position.rounds_left,
        position.bought,
        *position.reached,
        *largest,
    ]
    owned = [word(mask) for mask in position.owned]
    return State(np.array(owned, np.uint64), np.array(ints, np.int32))
