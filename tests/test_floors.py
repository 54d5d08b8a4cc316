"""The floors of the house, read from the import graph: who may import whom, and what may not enter where."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "sixfold"

BELOW: dict[str, set[str]] = {
    "rng": set(),
    "hexboard": set(),
    "minigames": {"hexboard"},
    "games": {"hexboard", "minigames"},
    "match": {"hexboard", "games"},
    "search": {"hexboard", "games"},
    "picture": {"hexboard", "games", "minigames"},
    "lab": {"games", "match", "search"},
    "server": {"hexboard", "minigames", "games", "match", "search", "picture", "lab"},
    "cli": {"hexboard", "minigames", "games", "match", "search", "picture", "lab", "server"},
    "__init__": set(),
    "__main__": {"cli"},
}
"""Each floor with the floors that it may import besides itself, as docs/architecture.md has them."""

PURE = ("rng", "hexboard", "minigames", "games", "match", "search")
IMPURE = {"time", "datetime", "random", "secrets", "asyncio", "logging", "os", "threading"}
MAX_LINES = 500

MODULES = sorted(SOURCE.rglob("*.py"))


def _floor(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def _imports(path: Path) -> Iterator[tuple[str, int]]:
    """Every module that a file imports, with the line; also those imported inside functions or for types alone."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                package = path.relative_to(SOURCE.parent).parts[: -node.level]
                base = ".".join((*package, *([node.module] if node.module else [])))
            else:
                base = node.module or ""
            yield base, node.lineno
            for alias in node.names:
                yield f"{base}.{alias.name}", node.lineno


def forbidden(path: Path, floor: str) -> list[str]:
    """What a file of that floor imports and must not."""
    found = []
    for name, line in _imports(path):
        parts = name.split(".")
        if parts[0] != "sixfold":
            if floor in PURE and parts[0] in IMPURE:
                found.append(f"line {line}: {name} may not enter {floor}")
        elif len(parts) > 1 and (SOURCE / parts[1]).is_dir():
            if parts[1] != floor and parts[1] not in BELOW[floor]:
                found.append(f"line {line}: {floor} may not import {name}")
            elif floor == "match" and parts[1] == "games" and _is_a_game(parts):
                found.append(f"line {line}: the match knows no game by name, but imports {name}")
    return found


def _is_a_game(parts: list[str]) -> bool:
    return len(parts) > 2 and (SOURCE / "games" / parts[2]).is_dir()


def _games() -> list[str]:
    return [folder.name for folder in (SOURCE / "games").iterdir() if (folder / "__init__.py").exists()]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_floor_imports_only_floors_below_it(path: Path) -> None:
    floor = _floor(path)
    assert floor in BELOW, f"{floor} is no floor of the house: see docs/architecture.md"
    assert forbidden(path, floor) == []


@pytest.mark.parametrize(
    ("floor", "line", "wrong"),
    [
        ("match", "import time", True),
        ("match", "from os import path", True),
        ("search", "import random", True),
        ("search", "from sixfold.match import Match", True),
        ("games", "from sixfold.match.messages import Ack", True),
        ("hexboard", "import sixfold.games.errors", True),
        ("picture", "def f():\n    from sixfold import server", True),
        ("match", "from sixfold.games import cultivating_flowers", True),
        ("match", "from sixfold.games.cultivating_flowers.rules import start", True),
        ("lab", "from sixfold.server import wire", True),
        ("match", "from sixfold.games import registry", False),
        ("server", "import os, asyncio", False),
        ("server", "from sixfold.match import Match", False),
    ],
)
def test_the_test_itself_finds_what_is_wrong(floor: str, line: str, wrong: bool, tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(line, "utf-8")
    assert bool(forbidden(path, floor)) == wrong


def test_the_match_names_no_game() -> None:
    games = _games()
    assert games
    names = re.compile("|".join(name.replace("_", "[-_ ]") for name in games), re.IGNORECASE)
    for path in MODULES:
        if _floor(path) == "match":
            assert not names.search(path.read_text("utf-8")), path


def _texts() -> list[Path]:
    places = [(SOURCE, "*.py"), (ROOT / "tests", "*.py")]
    places += [(ROOT / "web" / "src", f"*.{ending}") for ending in ("ts", "svelte", "css")]
    return sorted(path for folder, pattern in places for path in folder.rglob(pattern))


def test_no_file_is_longer_than_a_reader_can_hold() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in _texts()
        if (lines := len(path.read_text("utf-8").splitlines())) > MAX_LINES
    }
    assert long == {}
