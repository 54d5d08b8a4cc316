"""Cultivating Flowers counted fast enough for deep figures: positions that go on alike are counted together.

What can still be played depends on which cells are planted and on the two bags, never on the colours, and a field
turned or mirrored goes on like the field itself. So a ply maps such positions, each with the number of ways that
lead to it, to the next ones. Bags are five bits.
"""

from __future__ import annotations

from collections import Counter

from sixfold.hexboard import board

SEEDS = ("straight-end", "straight-middle", "bent-end", "bent-middle", "triangle")
FULL = 0b11111

# For the trihexes by the turn between their arms: (bit of a seed type, cells that can be the opponent's in it)
_KINDS = {3: ((0, 2), (1, 1)), 2: ((2, 2), (3, 1)), 1: ((4, 3),)}

Position = tuple[int, int, int]
"""Planted cells, bag of the seat to move, bag of the other."""

Positions = Counter[Position]
"""With the number of ways that lead to each."""


class FastCounter:
    """Counts move sequences on the field of one side, ply by ply."""

    def __init__(self, side: int) -> None:
        self._on = board(side)
        turns: dict[int, int] = {}
        for middle in self._on.cells:
            for one in range(6):
                for another in range(one):
                    a, b = self._on.around[middle][one], self._on.around[middle][another]
                    if a is not None and b is not None:
                        turns[self._on.mask((middle, a, b))] = min(one - another, 6 - one + another)
        self._trihexes = [(turn, [mask for mask, t in turns.items() if t == turn]) for turn in _KINDS]
        # What a free trihex of each turn counts for, by bag
        self._worth = [
            {t: sum(n for seed, n in kinds if bag >> seed & 1) for t, kinds in _KINDS.items()}
            for bag in range(32)
        ]
        self._images: dict[int, int] = {}

    def count(self, bag: frozenset[str], depth: int) -> int:
        """Sequences of exactly ``depth`` plies, both players starting with ``bag``; depth of at least 1."""
        positions = _opening(bag)
        for _ in range(depth - 2):
            positions = self._ply(positions, merge=True)
        if depth == 1:
            return self._choices(positions)
        # Of the last two plies nothing need be kept
        return sum(
            ways * self._choices(self._ply(Counter({p: 1}), merge=False)) for p, ways in positions.items()
        )

    def bouts(self, bag: frozenset[str]) -> int:
        """Sequences that end a bout (CF-7)."""
        ended = 0
        positions = _opening(bag)
        while positions:
            ended += sum(ways for p, ways in positions.items() if not self._choices(Counter({p: 1})))
            positions = self._ply(positions, merge=True)
        return ended

    def _ply(self, positions: Positions, *, merge: bool) -> Positions:
        after: Positions = Counter()
        for (planted, mover, waiting), ways in positions.items():
            for turn, masks in self._trihexes:
                seeds = [(mover & ~(1 << seed), ways * n) for seed, n in _KINDS[turn] if mover >> seed & 1]
                if not seeds:
                    continue
                for mask in masks:
                    if mask & planted:
                        continue
                    field = self._image(planted | mask) if merge else planted | mask
                    for rest, more in seeds:
                        after[field, waiting, rest] += more
                        if rest.bit_count() < 2:
                            after[field, waiting, FULL] += more
        return after

    def _choices(self, positions: Positions) -> int:
        """Moves in these positions: colourings of every free trihex, twice where the bag may be refilled."""
        total = 0
        for (planted, mover, _), ways in positions.items():
            worth = self._worth[mover]
            once = 0
            for turn, masks in self._trihexes:
                if worth[turn]:
                    once += worth[turn] * sum([not mask & planted for mask in masks])
            total += ways * once * (2 if mover.bit_count() <= 2 else 1)
        return total

    def _image(self, planted: int) -> int:
        """One and the same field for all 12 that are turned or mirrored into each other."""
        image = self._images.get(planted)
        if image is None:
            cells = self._on.unmask(planted)
            images = [self._on.mask([turned[cell] for cell in cells]) for turned in self._on.symmetries]
            image = min(images)
            self._images.update(dict.fromkeys(images, image))
        return image


def _opening(bag: frozenset[str]) -> Positions:
    bits = sum(1 << i for i, seed in enumerate(SEEDS) if seed in bag)
    return Counter({(0, bits, bits): 1})
