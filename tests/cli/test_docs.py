"""What docs/records.md and docs/cli.md promise: their Python runs, their commands and options exist."""

from __future__ import annotations

import re
import shutil
import textwrap
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

PACKS = ("pack check", "pack preview", "pack try", "pack import")
DOCS = Path(__file__).parents[2] / "docs"


def test_the_python_of_the_records_page_runs(
    early_riser: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocks = re.findall(
        r"(?:^    .*\n|^\n(?=    ))+", (DOCS / "records.md").read_text(encoding="utf-8"), re.M
    )
    programs = [textwrap.dedent(block) for block in blocks if block.lstrip().startswith("from ")]
    assert len(programs) == 3
    monkeypatch.chdir(tmp_path)
    shutil.copy(early_riser, "game.json")
    known: dict[str, Any] = {}
    for program in programs:
        exec(compile(program, "records.md", "exec"), known)
    out = capsys.readouterr().out
    assert "....10..101..100.0." in out
    assert "Ack(" in out
    assert '"action":"first:0"' in out
    assert known["svg"].startswith("<svg")


MINIGAME = ("minigame list", "minigame play", "minigame stats")


def test_every_option_is_documented(sixfold: Run) -> None:
    page = (DOCS / "cli.md").read_text(encoding="utf-8")
    commands = (
        "serve",
        "games",
        "record check",
        "record show",
        "record legal",
        "render",
        "solve",
        "review",
        "selfplay",
        "bot",
        *PACKS,
        *MINIGAME,
    )
    for command in commands:
        assert f"sixfold {command}" in page
        options = set(re.findall(r"--[a-z][a-z-]+", sixfold(*command.split(), "--help").out)) - {"--help"}
        assert options <= set(re.findall(r"--[a-z][a-z-]+", page))
