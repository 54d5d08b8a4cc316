"""Runs the command line in this process and keeps what it said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from sixfold.cli.main import main

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True)
class Said:
    """What a command answered."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def sixfold(capsys: pytest.CaptureFixture[str]) -> Run:
    """``sixfold("record", "check", path)`` as from a shell."""

    def run(*arguments: str | Path) -> Said:
        code = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return run


@pytest.fixture
def early_riser() -> Path:
    """Two tied bouts on side 3, 13 events, decided by Early Riser."""
    return DATA / "early-riser.json"


@pytest.fixture
def bouquets() -> Path:
    """Two tied bouts on side 4, 22 events, decided by bouquets."""
    return DATA / "bouquets.json"
