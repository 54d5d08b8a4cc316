"""Order, Embargo and Sweep (Mulligan stands with the answers)."""

from __future__ import annotations

import pytest

from sixfold.games.contract import SEATS, Mode, Roster, Seat
from sixfold.games.errors import BadOptions, IllegalAction
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.state import Phase, State
from sixfold.rng import Rng
from tests.games.focus_group.table import (
    SAME,
    A,
    B,
    at_problems,
    at_reading,
    do,
    guess,
    new,
    purses,
    refused,
    right,
    roster,
    solve,
)


def items(state: State, seat: Seat) -> list[dict[str, object]]:
    """As everybody sees them."""
    held: list[dict[str, object]] = GAME.observe(state, None)["items"][seat]
    return held


@pytest.mark.parametrize("owner", SEATS)
@pytest.mark.parametrize("named", SEATS)
def test_fg15_the_owner_of_order_says_who_picks_and_the_other_places_first(owner: Seat, named: Seat) -> None:
    held = roster(("order",), ()) if owner == A else roster((), ("order",))
    state = new(held, picker="drawn")
    decision = GAME.decision(state)
    assert decision is not None
    assert (state.phase, decision.mode, decision.seats) == (Phase.ORDER, Mode.TURN, (owner,))
    assert state.draw.picker is None
    assert items(state, owner)[0]["state"] == "held"
    refused(state, SEATS[1 - owner], "pick:0", "not-your-turn", "FG-3")
    state = do(state, (owner, f"pick:{named}"))
    assert (state.picker, state.first) == (named, 1 - named)
    assert items(state, owner)[0]["state"] == "spent"


def test_fg15_whoever_does_not_say_in_time_leaves_it_to_a_draw() -> None:
    state = new(roster(("order",), ()), picker="drawn")
    decision = GAME.decision(state)
    assert decision is not None
    assert [(t.name, t.length_ms) for t in decision.timers] == [("pick", 60_000)]
    assert {GAME.expire(state, "pick", Rng(n)) for n in range(12)} == {"pick:0", "pick:1"}
    assert do(state, "pick:1").picker == B


@pytest.mark.parametrize("held", [roster(), roster(("order",), ("order",))], ids=["nobody", "both"])
def test_fg15_where_nobody_or_both_hold_it_a_draw_decides(held: Roster) -> None:
    states = [new(held, picker="drawn", rng_seed=seed) for seed in range(12)]
    assert {state.picker for state in states} == set(SEATS)
    assert all(state.phase is Phase.CATEGORY for state in states)


def test_fg15_the_host_may_name_the_picker() -> None:
    state = new(roster(("order",), ()), picker="1")
    assert (state.phase, state.picker, items(state, A)[0]["state"]) == (Phase.CATEGORY, B, "spent")


def test_fg16_the_owner_names_a_difficulty_while_the_rules_are_read() -> None:
    state = at_reading(new(roster(("embargo",), ())))
    refused(state, B, "embargo:hard", "no-embargo", "FG-16")
    state = do(state, (A, "embargo:hard"))
    assert items(state, A)[0] == {
        "item": "embargo", "given_by": None, "state": "spent", "level": "hard", "left": None,
    }  # fmt: skip
    refused(state, A, "embargo:easy", "no-embargo", "FG-16")
    state = do(state, "reading")
    decision = GAME.decision(state)
    assert decision is not None
    assert [(t.name, t.length_ms) for t in decision.timers] == [
        ("problems:1", 600_000),
        ("embargo:1", 300_000),
    ]
    refused(state, B, right(state, "F"), "embargoed", "FG-16")
    # its owner may
    assert purses(do(state, (A, right(state, "F")))) == [7, 3]
    # other difficulties are free
    assert purses(do(state, (B, right(state, "A")))) == [3, 5]
    assert [p["locked"] for p in GAME.observe(state, None)["problems"]] == [[False, False]] * 5 + [
        [False, True]
    ] * 2


def test_fg16_after_five_minutes_it_is_over() -> None:
    state = do(at_reading(new(roster(("embargo",), ()))), (A, "embargo:medium"), "reading", "embargo")
    assert GAME.observe(state, None)["embargoes"] == [{"owner": 0, "level": "medium", "on": False}]
    assert purses(do(state, (B, right(state, "D")))) == [3, 6]
    decision = GAME.decision(state)
    assert decision is not None
    assert [t.name for t in decision.timers] == ["problems:1"]
    with pytest.raises(IllegalAction, match="deadline"):
        GAME.passed(state, "embargo")


def test_fg16_it_ends_early_when_all_others_are_solved() -> None:
    state = do(at_reading(new(roster(("embargo",), ()))), (A, "embargo:hard"), "reading")
    state = solve(state, A, "ABCD")
    refused(state, B, right(state, "G"), "embargoed", "FG-16")
    state = solve(state, B, "E")
    assert GAME.observe(state, None)["embargoes"][0]["on"] is False
    assert purses(solve(state, B, "G")) == [12, 10]


def test_fg16_once_in_a_match_and_not_in_a_later_round() -> None:
    state = do(at_reading(new(roster(("embargo",), ()), prices=dict.fromkeys(SAME, 20))), (A, "embargo:easy"))
    state = at_reading(do(state, "reading", "problems"), "math")
    assert GAME.observe(state, None)["embargoes"] == []
    refused(state, A, "embargo:easy", "no-embargo", "FG-16")
    state = do(state, "reading")
    assert purses(do(state, (B, right(state, "A")))) == [3, 5]


def test_fg16_both_may_embargo_also_the_same_difficulty() -> None:
    state = at_reading(new(roster(("embargo",), ("embargo",))))
    state = do(state, (A, "ready"), (A, "embargo:easy"), (B, "embargo:easy"), (B, "ready"))
    assert state.phase is Phase.PROBLEMS
    for seat in SEATS:
        refused(state, seat, right(state, "A"), "embargoed", "FG-16")
    state = solve(solve(state, A, "DF"), B, "EG")
    assert purses(solve(state, B, "A")) == [10, 12]


def test_fg17_sweep_takes_all_coins_of_the_unsolved_problems() -> None:
    state = do(solve(at_problems(new(roster((), ("sweep",)))), A, "ABCDE"), "problems")
    decision = GAME.decision(state)
    assert decision is not None
    assert (state.phase, decision.mode, decision.seats) == (Phase.SWEEP, Mode.TURN, (B,))
    assert [(t.name, t.length_ms) for t in decision.timers] == [("sweep:1:1", 20_000)]
    refused(state, A, "sweep", "not-your-turn", "FG-3")
    swept = do(state, (B, "sweep"))
    assert purses(swept) == [15, 11]
    assert GAME.observe(swept, None)["split"] == {"coins": 8, "to": [0, 8], "swept_by": 1}
    assert items(swept, B)[0]["state"] == "spent"
    for kept in (do(state, (B, "sweep:-")), do(state, "sweep")):
        assert purses(kept) == [19, 7]
        assert items(kept, B)[0]["state"] == "held"


def test_fg17_nobody_is_asked_where_nothing_is_unsolved_or_the_item_is_spent() -> None:
    held = roster(("sweep",), ())
    assert solve(at_problems(new(held)), A, "ABCDEFG").phase is Phase.PLACEMENT
    state = new(held, prices=dict.fromkeys(SAME, 20))
    state = do(at_problems(state), "problems", (A, "sweep"))
    while state.phase is Phase.PLACEMENT:
        assert state.to_move is not None
        state = do(state, (state.to_move, GAME.observe(state, None)["affordable"][state.to_move][0]))
    state = do(at_problems(state, "math"), "problems")
    assert state.phase is not Phase.SWEEP


@pytest.mark.parametrize(("poorer", "asked"), [(None, B), (A, A), (B, B)])
def test_fg17_where_both_hold_it_the_smaller_purse_is_asked_first(poorer: Seat | None, asked: Seat) -> None:
    state = at_problems(new(roster(("sweep",), ("sweep",))))
    if poorer is not None:
        state = guess(state, poorer, "A")
    state = do(state, "problems")
    # where purses are equal, whoever places first
    assert state.to_move == asked
    after = do(state, (asked, "sweep"))
    assert after.phase is Phase.PLACEMENT
    assert [items(after, seat)[0]["state"] for seat in SEATS] == [
        "spent" if s == asked else "held" for s in SEATS
    ]
    after = do(state, "sweep")
    assert (after.phase, after.to_move) == (Phase.SWEEP, 1 - asked)
    decision = GAME.decision(after)
    assert decision is not None
    assert [t.name for t in decision.timers] == [f"sweep:1:{1 - asked}"]
    assert do(after, "sweep").phase is Phase.PLACEMENT


def test_c11_each_item_once_a_player_and_no_others() -> None:
    options = GAME.options({})
    for held in (roster(("sword",), ()), roster(("sweep", "sweep"), ())):
        with pytest.raises(BadOptions) as caught:
            GAME.check_roster(options, held)
        assert caught.value.rule == "C-11"
    both = roster(("sweep", "embargo"), ("sweep", "embargo"))
    assert GAME.check_roster(options, both) == both
