"""Whole matches go on exactly as they did when they were written down."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from tests.games.cultivating_flowers.playthrough import records, trace


@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_c10_a_golden_playthrough_is_the_same_to_the_last_position(path: Path) -> None:
    assert trace(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_c13_the_playthroughs_end_in_every_way_that_the_rules_know() -> None:
    told = [json.loads(path.read_text(encoding="utf-8")) for path in records()]
    assert {record["result"]["reason"] for record in told} == {"flowers", "bouquets", "early-riser", "draw"}
    assert {record["options"]["side"] for record in told} == {3, 4, 5}
    items = {item["item"] for record in told for seat in record["seats"] for item in seat["items"]}
    assert items == {spec.name for spec in GAME.info.items}
