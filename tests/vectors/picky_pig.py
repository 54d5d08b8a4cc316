"""Worked expressions and the presets of Picky Pig, for whoever has them a second time: the browser previews drafts.

`python -m tests.vectors.picky_pig` writes the file that the browser's tests read; a test keeps it current.
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

from sixfold.games.contract import Json
from sixfold.games.picky_pig.by_hand import MOST_BEANS, WIDEST
from sixfold.games.picky_pig.presets import BEAN_PRESETS, RANGE_PRESETS
from sixfold.games.picky_pig.sums import OPS, STOCK, value

FILE = Path(__file__).parents[2] / "web" / "src" / "games" / "picky-pig" / "vectors.json"

NUMBERS = (0, 1, 2, 3, 7)
"""Nothing, small numbers and primes: every way to bind, to drop a remainder and to divide by nothing."""


def vectors() -> dict[str, Json]:
    """What the browser knows a second time.

    ``values``: every expression over these numbers with every pair of operators, ``[a, op, b, op, c, value or null]``.
    """
    worked: list[Json] = [
        [a, str(first), b, str(second), c, value((a, b, c), (first, second))]
        for first, second in product(OPS, repeat=2)
        for a, b, c in product(NUMBERS, repeat=3)
    ]
    return {
        "ops": [str(op) for op in OPS],
        "stock": list(STOCK),
        "most_beans": MOST_BEANS,
        "widest": WIDEST,
        "beans": [[name, *bounds] for name, bounds in BEAN_PRESETS.items()],
        "ranges": [[name, *(n for r in nine for n in r)] for name, nine in RANGE_PRESETS.items()],
        "values": worked,
    }


def written() -> str:
    """The file's text: one fact, preset or expression a line, so that a change can be read."""
    return (
        "{\n"
        + ",\n".join(f"  {json.dumps(name)}: {_lines(fact)}" for name, fact in vectors().items())
        + "\n}\n"
    )


def _lines(fact: Json) -> str:
    if isinstance(fact, list) and isinstance(fact[0], list):
        return "[\n" + ",\n".join(f"    {json.dumps(line)}" for line in fact) + "\n  ]"
    return json.dumps(fact)


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
