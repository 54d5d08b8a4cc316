"""Whole matches go on exactly as they did when they were written down."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.games.focus_group.playthrough import records, trace


@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_c10_a_golden_playthrough_is_the_same_to_the_last_position(path: Path) -> None:
    assert trace(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_c13_the_playthroughs_end_in_every_way_that_the_rules_know() -> None:
    told = [json.loads(path.read_text(encoding="utf-8")) for path in records()]
    assert {record["result"]["reason"] for record in told} == {"groups", "earliest", "obvious", "draw"}
    proofs = [record["result"]["detail"].get("proof") for record in told]
    assert {proof["kind"] for proof in proofs if proof is not None} == {"coins", "search"}
    assert {record["options"]["assistance"] for record in told} == {"full", "rules"}
    assert {record["options"]["judging"] for record in told} == {"off", "host"}
    held = {item["item"] for record in told for seat in record["seats"] for item in seat["items"]}
    assert held == {"order", "embargo", "sweep", "mulligan"}
    actions = {event["action"].partition("=")[0] for record in told for event in record["events"]}
    assert actions >= {"sweep", "sweep:-", "host:void:C", "embargo:easy", "ready", *"ABCDEFG"}
    assert {action.partition(":")[2][:8] for action in actions if action.startswith("time:")} >= {
        "embargo",
        "problems",
        "reading",
    }
