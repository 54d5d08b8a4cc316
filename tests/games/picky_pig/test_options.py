"""PP-17, C-6, C-7, C-10: options and the clocks they ask for."""

from __future__ import annotations

import pytest

from sixfold.games import registry
from sixfold.games.contract import ClockSpec, Item, Json, ManyLegal, SeatSetup
from sixfold.games.errors import BadOptions, IllegalAction
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.rng import Rng
from tests.games.picky_pig.table import both, new


def test_pp17_two_minutes_then_one_and_five_of_reserve() -> None:
    assert GAME.clock(GAME.options({})) == ClockSpec(reserve_ms=300_000, period_ms=10_000)
    state = new()
    seen = []
    for _ in range(4):
        decision = GAME.decision(state)
        assert decision is not None
        assert decision.timers == ()
        seen.append(decision.base_ms)
        state = both(state)
    assert seen == [120_000, 60_000, 120_000, 60_000]


def test_pp17_each_phase_has_its_own_time() -> None:
    state = new(expression_seconds=7, movement_seconds=9)
    for wanted in (7_000, 9_000):
        decision = GAME.decision(state)
        assert decision is not None
        assert decision.base_ms == wanted
        state = both(state)


def test_c07_clocks_can_be_switched_off() -> None:
    decision = GAME.decision(new(clock="off"))
    assert decision is not None
    assert decision.base_ms is None
    assert GAME.clock(GAME.options({"clock": "off"})) is None


def test_c06_the_reserve_is_a_whole_number_of_periods() -> None:
    with pytest.raises(BadOptions, match="no whole number of periods") as refusal:
        GAME.options({"reserve_seconds": 305})
    assert refusal.value.rule == "C-6"


def test_c08_commits_can_be_covert() -> None:
    for value, covert in (("shown", False), ("hidden", True)):
        decision = GAME.decision(new(commits=value))
        assert decision is not None
        assert decision.covert == covert


def test_c10_there_is_no_deadline_but_the_clock() -> None:
    for method in (lambda: GAME.expire(new(), "reading", Rng(1)), lambda: GAME.passed(new(), "reading")):
        with pytest.raises(IllegalAction, match="no deadline 'reading'"):
            method()


def test_options_fill_in_defaults_and_go_both_ways() -> None:
    assert GAME.options_json(GAME.options({})) == {
        "side": 4,
        "beans": "1-3",
        "ranges": "s5",
        "goal": 7,
        "rounds": 15,
        "garnets": 2,
        "clock": "on",
        "expression_seconds": 120,
        "movement_seconds": 60,
        "reserve_seconds": 300,
        "period_seconds": 10,
        "assistance": "full",
        "commits": "shown",
    }
    assert [spec.name for spec in GAME.info.options] == list(GAME.options_json(GAME.options({})))
    assert {spec.name for spec in GAME.info.options if spec.custom} == {"beans", "ranges"}


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("goal", 0, "a whole number from 1 to 9"),
        ("goal", 10, "a whole number from 1 to 9"),
        ("goal", True, "a whole number from 1 to 9"),
        ("rounds", 1, "a whole number from 2 to 30"),
        ("rounds", 15.0, "a whole number from 2 to 30"),
        ("garnets", -1, "a whole number from 0 to 99"),
        ("expression_seconds", 0, "a whole number from 1 to 3600"),
        ("movement_seconds", "60", "a whole number from 1 to 3600"),
        ("commits", True, "only shown, hidden"),
        ("assistance", [], "only full, rules"),
    ],
)
def test_a_bad_value_is_answered_with_what_is_allowed(name: str, value: Json, words: str) -> None:
    with pytest.raises(BadOptions, match=words) as refusal:
        GAME.options({name: value})
    assert refusal.value.code == "bad-option"
    assert name in refusal.value.message


def test_a_bad_value_is_not_repeated_in_full() -> None:
    for raw in (
        {"side": list(range(9999))},
        {"x" * 9999: 1},
        {"goal": "9" * 9999},
        {"beans": "9" * 9999},
        {"ranges": "9" * 9999},
        {"beans": [{"x" * 9999: 1}, {}]},
        {"ranges": [[10**50, 10**60]] * 9},
    ):
        with pytest.raises(BadOptions) as refusal:
            GAME.options(raw)
        assert len(refusal.value.message) < 250


def test_c11_there_are_no_items() -> None:
    with pytest.raises(BadOptions, match="no items") as refusal:
        new((SeatSetup((Item("early-riser"),)), SeatSetup()))
    assert refusal.value.rule == "C-11"


def test_the_registry_knows_the_game() -> None:
    assert registry.get("picky-pig") is GAME
    assert isinstance(GAME, ManyLegal)
