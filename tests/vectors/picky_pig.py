"""Worked expressions of Picky Pig, for whoever evaluates them a second time: the browser previews drafts.

`python -m tests.vectors.picky_pig` writes the file that the browser's tests read; a test keeps it current.
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

from sixfold.games.contract import Json
from sixfold.games.picky_pig.sums import OPS, STOCK, value

FILE = Path(__file__).parents[2] / "web" / "src" / "games" / "picky-pig" / "vectors.json"

NUMBERS = (0, 1, 2, 3, 7)
"""Nothing, small numbers and primes: every way to bind, to drop a remainder and to divide by nothing."""


def vectors() -> dict[str, Json]:
    """Every expression over these numbers with every pair of operators: ``[a, op, b, op, c, value or null]``."""
    worked: list[Json] = [
        [a, str(first), b, str(second), c, value((a, b, c), (first, second))]
        for first, second in product(OPS, repeat=2)
        for a, b, c in product(NUMBERS, repeat=3)
    ]
    return {"ops": [str(op) for op in OPS], "stock": list(STOCK), "values": worked}


def written() -> str:
    """The file's text: one expression a line, so that a change can be read."""
    found = vectors()
    values = found["values"]
    assert isinstance(values, list), "vectors() lists them"
    lines = ",\n".join(f"    {json.dumps(line)}" for line in values)
    head = f'{{\n  "ops": {json.dumps(found["ops"])},\n  "stock": {json.dumps(found["stock"])},\n'
    return f'{head}  "values": [\n{lines}\n  ]\n}}\n'


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
