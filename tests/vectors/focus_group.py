"""The price presets of Focus Group and the bounds of a price set by hand, which the browser's form has a second time.

`python -m tests.vectors.focus_group` writes the file that the browser's tests read; a test keeps it current.
"""

from __future__ import annotations

import json
from pathlib import Path

from sixfold.games.contract import Json
from sixfold.games.focus_group.prices import BOARD, BY_RING, HIGHEST, LOWEST, STRAY, TOTALS

FILE = Path(__file__).parents[2] / "web" / "src" / "games" / "focus-group" / "vectors.json"


def vectors() -> dict[str, Json]:
    """What the browser knows a second time; of each preset its name, the least and the most that all cells cost."""
    return {
        "cells": " ".join(BOARD.names),
        "lowest": LOWEST,
        "highest": HIGHEST,
        "by_ring": list(BY_RING),
        "stray": STRAY,
        "totals": [[name, *bounds] for name, bounds in TOTALS.items()],
    }


def written() -> str:
    """The file's text: one fact or preset a line, so that a change can be read."""
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
