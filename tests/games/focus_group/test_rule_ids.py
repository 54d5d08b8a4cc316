"""Every rule of Focus Group is named where it is enforced, and has a test of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
RULE_BOOK = ROOT.parent / "shared" / "rules" / "focus-group.md"
"""The rule book, where a checkout has it beside the repository. Otherwise the list below stands for it."""

RULES = [f"FG-{n}" for n in range(1, 23)]

RULES_FOLDER = ROOT / "src" / "sixfold" / "games" / "focus_group"


def texts(folder: Path, pattern: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(folder.rglob(pattern))]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_cited_in_the_rules_and_has_a_test(rule: str) -> None:
    assert any(re.search(rf"\b{rule}\b", text) for text in texts(RULES_FOLDER, "*.py"))
    wanted = f"_fg{int(rule[3:]):02d}_"
    names = [
        name for text in texts(ROOT / "tests", "test_*.py") for name in re.findall(r"def (test_\w+)", text)
    ]
    assert any(wanted in name for name in names), f"no test is named for {rule}"


def test_every_rule_stands_in_the_rules_panel() -> None:
    from sixfold.games.focus_group.info import RULES as PANEL

    assert {line.id for line in PANEL} >= set(RULES)


def test_the_list_is_that_of_the_rule_book() -> None:
    listed = (
        re.findall(r"^- \*\*(FG-[0-9]+)", RULE_BOOK.read_text(encoding="utf-8"), re.MULTILINE)
        if RULE_BOOK.exists()
        else RULES
    )
    assert listed == RULES


def test_no_rule_is_cited_that_does_not_exist() -> None:
    for text in texts(ROOT / "src", "*.py") + texts(ROOT / "tests", "*.py"):
        assert set(re.findall(r"\bFG-[1-9][0-9]*\b", text)) <= set(RULES)
