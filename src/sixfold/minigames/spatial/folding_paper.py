"""Folding a sheet of squared paper along its lines: how layers come to lie on each other, and how holes unfold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.rng import Rng

Square = tuple[int, int]
"""Column and row, from 0 at the left and the top."""

Fold = tuple[str, int]
"""The flap's side (``left right top bottom``) and how many columns or rows it has."""

SIDES = ("left", "right", "top", "bottom")


@dataclass(frozen=True, slots=True)
class Extent:
    """The part of the grid that the folded paper covers; ends are exclusive."""

    left: int
    top: int
    right: int
    bottom: int

    def folded(self, fold: Fold) -> Extent:
        """What is covered after a fold; the flap is at most half."""
        side, by = fold
        return Extent(
            self.left + (by if side == "left" else 0),
            self.top + (by if side == "top" else 0),
            self.right - (by if side == "right" else 0),
            self.bottom - (by if side == "bottom" else 0),
        )

    def flap(self, fold: Fold) -> Extent:
        """The part that is folded over."""
        side, by = fold
        return Extent(
            self.right - by if side == "right" else self.left,
            self.bottom - by if side == "bottom" else self.top,
            self.left + by if side == "left" else self.right,
            self.top + by if side == "top" else self.bottom,
        )

    def squares(self) -> list[Square]:
        return [(x, y) for y in range(self.top, self.bottom) for x in range(self.left, self.right)]


def mirrored(square: Square, extent: Extent, fold: Fold) -> Square:
    """Where a square of the flap comes to lie, or from where it came: the same in both directions."""
    x, y = square
    side, by = fold
    if side == "left":
        return 2 * (extent.left + by) - 1 - x, y
    if side == "right":
        return 2 * (extent.right - by) - 1 - x, y
    if side == "top":
        return x, 2 * (extent.top + by) - 1 - y
    return x, 2 * (extent.bottom - by) - 1 - y


def stacks(n: int, folds: Sequence[Fold]) -> dict[Square, list[Square]]:
    """Which squares of the sheet lie at each square of the folded paper: forwards, layer by layer."""
    extent = Extent(0, 0, n, n)
    piles = {square: [square] for square in extent.squares()}
    for fold in folds:
        for square in extent.flap(fold).squares():
            piles[mirrored(square, extent, fold)] += piles.pop(square)
        extent = extent.folded(fold)
    return piles


def unfolded(n: int, folds: Sequence[Fold], punched: Sequence[Square]) -> set[Square]:
    """All holes of the open sheet: backwards, fold by fold. Independent of ``stacks``."""
    extents = [Extent(0, 0, n, n)]
    for fold in folds:
        extents.append(extents[-1].folded(fold))
    holes = set(punched)
    for before, fold in zip(reversed(extents[:-1]), reversed(folds), strict=True):
        flap = set(before.flap(fold).squares())
        holes |= {back for hole in holes if (back := mirrored(hole, before, fold)) in flap}
    return holes


def some_folds(rng: Rng, n: int, count: int) -> list[Fold]:
    """Folds drawn at random, each flap at most half of the paper, some across and some along."""
    extent = Extent(0, 0, n, n)
    folds: list[Fold] = []
    while len(folds) < count or len({side in ("left", "right") for side, _ in folds}) < 2:
        if len(folds) == count:
            extent = Extent(0, 0, n, n)
            folds = []
        side = rng.choice(SIDES)
        length = extent.right - extent.left if side in ("left", "right") else extent.bottom - extent.top
        if length < 2:
            continue
        fold = (side, rng.between(1, length // 2))
        folds.append(fold)
        extent = extent.folded(fold)
    return folds
