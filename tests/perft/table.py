"""Reads the table of perft figures: how many sequences of so many plies there are."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sixfold.games.cultivating_flowers.seeds import Bag, Seed

TABLE = Path(__file__).with_name("cultivating-flowers.txt")

LETTERS = {
    "Se": Seed.STRAIGHT_END,
    "Sm": Seed.STRAIGHT_MIDDLE,
    "Be": Seed.BENT_END,
    "Bm": Seed.BENT_MIDDLE,
    "T": Seed.TRIANGLE,
}


@dataclass(frozen=True)
class Row:
    """One figure. ``depth`` None: complete bouts. ``deep``: takes too long for every test run."""

    side: int
    letters: str
    depth: int | None
    count: int
    deep: bool

    @property
    def bag(self) -> Bag:
        """What both bags hold at the start."""
        return (
            frozenset(Seed)
            if self.letters == "full"
            else frozenset(LETTERS[w] for w in self.letters.split(","))
        )

    def __str__(self) -> str:
        return f"side {self.side}, bag {self.letters}, " + (
            f"depth {self.depth}" if self.depth else "complete bouts"
        )


def rows() -> list[Row]:
    """The whole table, in the order of the file."""
    found = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        words = line.partition("#")[0].split()
        if words:
            side, letters, depth, count = words[:4]
            found.append(
                Row(
                    int(side),
                    letters,
                    None if depth == "all" else int(depth),
                    int(count),
                    words[4:] == ["deep"],
                )
            )
    return found
