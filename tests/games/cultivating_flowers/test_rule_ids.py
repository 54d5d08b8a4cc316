"""Every rule of the common rules and of Cultivating Flowers is named where it is enforced, shown or tested."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
RULE_BOOK = ROOT.parent / "shared" / "rules"
"""The rule book, where a checkout has it beside the repository. Otherwise the list below stands for it."""

RULES = [f"C-{n}" for n in range(1, 17)] + [f"CF-{n}" for n in range(1, 17)]

FOLDERS = ("src", "tests", "web/src", "web/tests")
ENDINGS = {".py", ".ts", ".svelte", ".css"}


def cited() -> set[str]:
    """Ids in code (``CF-7``) and in names of tests (``test_cf07_…``), in all folders but this file."""
    found: set[str] = set()
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in ENDINGS and path != Path(__file__) and "static" not in path.parts:
                source = path.read_text(encoding="utf-8")
                found |= set(re.findall(r"\bCF?-[1-9][0-9]?\b", source))
                for name in re.findall(r"def (test_\w+)", source):
                    found |= {
                        f"{kind.upper()}-{int(n)}" for kind, n in re.findall(r"_(cf?)([0-9]{2})(?=_)", name)
                    }
    return found


CITED = cited()


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_cited(rule: str) -> None:
    assert rule in CITED, f"{rule} is neither cited in code nor in the name of a test"


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.startswith("CF-")])
def test_every_rule_of_the_game_has_a_test_of_its_own(rule: str) -> None:
    wanted = f"_cf{int(rule[3:]):02d}_"
    names = [
        name
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8"))
    ]
    assert any(wanted in name for name in names), f"no test is named for {rule}"


def test_the_list_is_that_of_the_rule_book() -> None:
    listed = [
        rule
        for page, kind in (("common.md", "C"), ("cultivating-flowers.md", "CF"))
        if (RULE_BOOK / page).exists()
        for rule in re.findall(
            rf"^- \*\*({kind}-[0-9]+)", (RULE_BOOK / page).read_text(encoding="utf-8"), re.MULTILINE
        )
    ]
    assert (listed or RULES) == RULES
    assert len(RULES) == len(set(RULES)) == 32


def test_no_rule_is_cited_that_does_not_exist() -> None:
    assert {rule for rule in CITED if rule.startswith("CF-")} <= set(RULES)
