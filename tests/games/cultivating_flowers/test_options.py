"""C-6, C-7, C-10, CF-16: options and the clock they ask for; the registry."""

from __future__ import annotations

import pytest

from sixfold.games import registry
from sixfold.games.contract import ClockSpec, Json
from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.games.cultivating_flowers.game import CultivatingFlowers
from sixfold.games.errors import BadOptions, IllegalAction
from sixfold.rng import Rng
from tests.games.cultivating_flowers.table import end_with, new, play


def test_cf16_a_minute_a_turn_and_five_minutes_of_reserve() -> None:
    options = GAME.options({})
    assert GAME.clock(options) == ClockSpec(reserve_ms=300_000, period_ms=10_000)
    decision = GAME.decision(new())
    assert decision is not None
    assert decision.base_ms == 60_000


def test_cf16_the_two_choices_run_under_the_same_clock() -> None:
    state = new(("early-riser",), ("private-property",), base_seconds=45)
    for text in ("first:1", "property:-", "A1-A2-a3"):
        decision = GAME.decision(state)
        assert decision is not None
        assert (decision.base_ms, decision.timers) == (45_000, ())
        state = play(state, text)


def test_cf16_the_clock_stands_in_bout_2_as_in_bout_1() -> None:
    second = end_with(new(), "", "")
    decision = GAME.decision(second)
    assert decision is not None
    assert decision.base_ms == 60_000


def test_c07_clocks_can_be_switched_off() -> None:
    state = new(clock="off")
    decision = GAME.decision(state)
    assert decision is not None
    assert decision.base_ms is None
    assert GAME.clock(state.options) is None


def test_c06_the_reserve_is_a_whole_number_of_periods() -> None:
    with pytest.raises(
        BadOptions, match="305 s of reserve are no whole number of periods of 10 s"
    ) as refusal:
        GAME.options({"reserve_seconds": 305})
    assert refusal.value.rule == "C-6"
    assert GAME.clock(GAME.options({"reserve_seconds": 305, "period_seconds": 61})) == ClockSpec(
        305_000, 61_000
    )
    assert GAME.clock(GAME.options({"reserve_seconds": 0})) == ClockSpec(0, 10_000)


def test_c10_there_is_no_deadline_but_the_clock() -> None:
    state = new()
    with pytest.raises(IllegalAction, match="no deadline 'reading'"):
        GAME.expire(state, "reading", Rng(1))
    with pytest.raises(IllegalAction, match="no deadline 'reading'"):
        GAME.passed(state, "reading")


def test_options_fill_in_defaults_and_go_both_ways() -> None:
    assert GAME.options_json(GAME.options({})) == {
        "side": 5,
        "clock": "on",
        "base_seconds": 60,
        "reserve_seconds": 300,
        "period_seconds": 10,
        "assistance": "full",
        "first": "drawn",
    }
    odd = GAME.options(
        {"side": 3, "first": "early-riser", "assistance": "rules", "clock": "off", "base_seconds": 1}
    )
    assert GAME.options(GAME.options_json(odd)) == odd
    assert [spec.name for spec in GAME.info.options] == list(GAME.options_json(odd))
    for spec in GAME.info.options:
        assert GAME.options({spec.name: spec.default}) == GAME.options({})
        for choice in spec.choices:
            GAME.options({spec.name: choice})


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("base_seconds", 0, "a whole number from 1 to 3600"),
        ("base_seconds", 3601, "a whole number from 1 to 3600"),
        ("base_seconds", 1.5, "a whole number from 1 to 3600"),
        ("base_seconds", True, "a whole number from 1 to 3600"),
        ("reserve_seconds", -10, "a whole number from 0 to 7200"),
        ("reserve_seconds", "300", "a whole number from 0 to 7200"),
        ("period_seconds", 0, "a whole number from 1 to 600"),
        ("clock", True, "only on, off"),
        ("clock", [], "only on, off"),
        ("assistance", "none", "only full, rules"),
        ("first", 0, "only drawn, 0, 1, early-riser"),
        ("first", None, "only drawn, 0, 1, early-riser"),
    ],
)
def test_a_bad_value_is_answered_with_what_is_allowed(name: str, value: Json, words: str) -> None:
    with pytest.raises(BadOptions, match=words) as refusal:
        GAME.options({name: value})
    assert refusal.value.code == "bad-option"
    assert name in refusal.value.message


def test_a_bad_value_is_not_repeated_in_full() -> None:
    for raw in ({"side": list(range(9999))}, {"x" * 9999: 1}, {"base_seconds": "9" * 9999}):
        with pytest.raises(BadOptions) as refusal:
            GAME.options(raw)
        assert len(refusal.value.message) < 250


def test_an_unknown_option_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match="no option 'size' here, only side, clock, base_seconds") as refusal:
        GAME.options({"size": 5})
    assert refusal.value.code == "unknown-option"


def test_every_item_of_the_game_is_described() -> None:
    assert [item.name for item in GAME.info.items] == ["early-riser", "free-refill", "private-property"]
    for item in GAME.info.items:
        new((item.name,))


def test_the_registry_knows_the_game() -> None:
    assert registry.get("cultivating-flowers") is GAME
    assert registry.games()["cultivating-flowers"] is GAME


def test_the_registry_answers_an_unknown_name_with_those_there_are() -> None:
    for name in ("chess", "focus_group", ""):
        with pytest.raises(BadOptions, match="cultivating-flowers") as refusal:
            registry.get(name)
        assert refusal.value.code == "unknown-game"


def test_the_registry_announces_nothing_that_can_be_played() -> None:
    assert not {info.name for info in registry.COMING} & registry.games().keys()


class Second(CultivatingFlowers):
    """Another game, for as long as a test lasts."""


def test_the_registry_takes_another_game_for_a_while() -> None:
    second = Second()
    with pytest.raises(ValueError, match="already a game"), registry.with_game(second):
        pass
    second.info = type(GAME.info)("second", "Second", "", "", (), (), (), ())
    with registry.with_game(second):
        assert registry.get("second") is second
    assert "second" not in registry.games()


def test_the_registry_hands_out_a_copy() -> None:
    registry.games().clear()
    assert registry.games()
