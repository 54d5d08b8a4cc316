"""Whole matches go on exactly as they did when they were written down."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.games.picky_pig.playthrough import records, trace


@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_c10_a_golden_playthrough_is_the_same_to_the_last_position(path: Path) -> None:
    assert trace(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_c13_the_playthroughs_end_in_every_way_that_the_rules_know() -> None:
    told = [json.loads(path.read_text(encoding="utf-8")) for path in records()]
    assert {record["result"]["reason"] for record in told} == {
        "points",
        "unique-cells",
        "death-match-opponent",
    }
    assert {record["options"]["side"] for record in told} == {3, 4}
    assert {record["options"]["assistance"] for record in told} == {"full", "rules"}
    assert {isinstance(record["options"]["beans"], str) for record in told} == {True, False}
    assert {record["seats"][0]["role"] for record in told} == {
        "elimination-candidate",
        "death-match-opponent",
    }
