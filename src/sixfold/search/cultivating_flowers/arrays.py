"""The tables of one field size as flat arrays of whole numbers, for compiled code. Needs numpy; compiles nothing.

A cell is a bit of a 64-bit word, in reading order. Placements have the numbers that ``field.py`` gives them, so both
kernels spell turns alike. A *trihex* is three joined cells, whatever is planted on them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sixfold.hexboard import board
from sixfold.search.cultivating_flowers.field import FULL_BAG, field, set_bits

Words = NDArray[np.uint64]
Ints = NDArray[np.int32]

SHAPE = 3
SEED, FIRST_OWN, SECOND_OWN, THEIRS, JOINT_FROM, JOINT_TO = range(6)
"""Columns of ``facts``: the bit of the type in a bag, the three cells, and the part of ``joint`` that is its own."""

_PATTERNS = ((2, 0), (1, 1), (2, 1))
_SHAPE = (1, 1, 2, 2, 4)


class Tables(NamedTuple):
    """One field. Few arrays with columns, because every array more makes compiling longer.

    Attributes:
        trihexes: the cells of each trihex.
        on_trihex: of each trihex, its three placements; in column ``SHAPE`` 1 straight, 2 bent, 4 triangle.
        gives: of each placement, the cells that it gives to the planter and to the opponent.
        facts: of each placement, the columns below.
        shapes_of_bag: of each of the 32 bags, the shapes in it.
        flowers: the four cells of each flower (CF-8).
        petals: of each flower, the numbers of its cells, the centre first.
        joint: flowers that hold two or three cells of a placement: 3 × flower + which pattern.
        turned: for each symmetry of the field, each byte of a word and each value of the byte, the cells it becomes.
    """

    trihexes: Words
    on_trihex: Ints
    gives: Words
    facts: Ints
    shapes_of_bag: Ints
    flowers: Words
    petals: Ints
    joint: Ints
    turned: Words


@lru_cache(maxsize=8)
def tables(side: int) -> Tables:
    """The arrays of a side; built at the first call and kept."""
    of = field(side)
    numbers: dict[int, int] = {}
    on_trihex: list[list[int]] = []
    for placement, cells in enumerate(of.both):
        if cells not in numbers:
            numbers[cells] = len(on_trihex)
            on_trihex.append([])
        on_trihex[numbers[cells]].append(placement)
    kinds = [seed.bit_length() - 1 for seed in of.seed]
    joint: list[int] = []
    facts: list[list[int]] = []
    for mine, theirs, seed in zip(of.mine, of.theirs, of.seed, strict=True):
        begins = len(joint)
        for number, flower in enumerate(of.flowers):
            pattern = (flower & mine).bit_count(), (flower & theirs).bit_count()
            if pattern in _PATTERNS:
                joint.append(3 * number + _PATTERNS.index(pattern))
        facts.append([seed, *set_bits(mine), *set_bits(theirs), begins, len(joint)])
    bags = range(FULL_BAG + 1)
    return Tables(
        trihexes=np.array(list(numbers), np.uint64),
        on_trihex=np.array([[*three, _SHAPE[kinds[three[0]]]] for three in on_trihex], np.int32),
        gives=np.array(list(zip(of.mine, of.theirs, strict=True)), np.uint64),
        facts=np.array(facts, np.int32),
        shapes_of_bag=np.array(
            [sum({_SHAPE[i] for i in range(5) if bag >> i & 1}) for bag in bags], np.int32
        ),
        flowers=np.array(of.flowers, np.uint64),
        petals=np.array(of.petals, np.int32),
        joint=np.array(joint or [0], np.int32),
        turned=_turned(side),
    )


def symmetries(side: int) -> list[list[int]]:
    """The field's twelve symmetries, the identity first: of each, the cell that every cell becomes."""
    geometry = _axial(side)
    where = {place: number for number, place in enumerate(geometry)}
    found = []
    for mirrored in (False, True):
        for turns in range(6):
            images = []
            for q, r in geometry:
                if mirrored:
                    q, r = r, q
                for _ in range(turns):
                    q, r = -r, q + r
                images.append(where[q, r])
            found.append(images)
    return found


def _axial(side: int) -> list[tuple[int, int]]:

    return [(int(q), int(r)) for q, r in board(side).axial]


def _turned(side: int) -> Words:
    images = symmetries(side)
    size = len(images[0])
    table = np.zeros((len(images), 8, 256), np.uint64)
    for number, image in enumerate(images):
        for byte in range(8):
            for value in range(256):
                word = 0
                for bit in range(8):
                    cell = 8 * byte + bit
                    if value >> bit & 1 and cell < size:
                        word |= 1 << image[cell]
                table[number, byte, value] = word
    return table
