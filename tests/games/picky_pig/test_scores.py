"""PP-13 to PP-16: streaks, points, the end, and who has won."""

from __future__ import annotations

import pytest

from sixfold.games.contract import Outcome, Roster, Seat, SeatSetup
from sixfold.games.errors import BadOptions
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.games.picky_pig.state import State
from sixfold.rng import Rng
from tests.games.picky_pig.table import A, B, beans, both, new, roster, whole_round

# Four beans a cell: a sum of three cells is 12, in range 6
TWELVE = [[12, 12]] * 9


def streak(state: State, range_: int = 1, seat: Seat = A) -> tuple[int, int | None]:
    entry = state.entries[seat][range_ - 1]
    assert entry is not None
    return entry.streak, entry.scored


def test_pp13_two_movement_phases_in_a_row_score_at_the_end_of_the_next_round() -> None:
    state = both(new(ranges=TWELVE), "A1+B1+C1@1")
    assert (streak(state), state.points(A)) == ((0, None), 0)
    state = both(state)
    assert (streak(state), state.points(A)) == ((1, None), 0)
    state = both(both(state))
    assert (streak(state), state.points(A)) == ((2, 2), 1)


def test_pp13_it_need_not_be_in_range_when_it_is_written() -> None:
    state = both(new(ranges=[[13, 13]] * 9), "A1+B1+C1@1")
    assert not GAME.observe(state, None)["entries"][0][0]["in"]
    state = both(state, "A2>A1:1")
    assert streak(state) == (1, None)
    state = both(both(state))
    assert streak(state) == (2, 2)


def test_pp13_out_once_begins_again() -> None:
    state = whole_round(new(ranges=TWELVE), ("A1+B1+C1@1", "-"))
    assert streak(state) == (1, None)
    state = whole_round(state, moves=("-", "A2>A1:1"))
    assert streak(state) == (0, None)
    state = whole_round(state, moves=("-", "A1>A2:1"))
    assert streak(state) == (1, None)
    state = whole_round(state)
    assert streak(state) == (2, 4)


def test_pp13_only_what_lies_there_after_both_moves_counts() -> None:
    state = whole_round(new(ranges=TWELVE), ("A1+B1+C1@1", "-"), ("A1>A2:1", "A2>A1:1"))
    assert streak(state) == (1, None)


def test_pp13_one_that_scored_scores_no_more_and_keeps_its_point() -> None:
    state = whole_round(whole_round(new(ranges=TWELVE), ("A1+B1+C1@1", "-")))
    for move in ("A1>A2:1", "-", "-"):
        state = whole_round(state, moves=(move, "-"))
        assert (streak(state), state.points(A)) == ((2, 2), 1)
    # the other player's own expression for that range goes on
    state = both(state, "-", "A2+B2+C2@1")
    assert state.written(B) == 1


def test_pp13_every_expression_is_checked_for_its_own_player() -> None:
    state = new(ranges=TWELVE)
    state = whole_round(state, ("A1+B1+C1@1", "A1+B1+C1@2"))
    state = whole_round(state, ("A2+B2+C2@2", "-"))
    state = whole_round(state)
    assert [state.points(seat) for seat in (A, B)] == [2, 1]
    assert GAME.observe(state, None)["reveal"]["scored"] == [[2], []]


def scored(points: tuple[int, int], goal: int = 7, rounds: int = 15, roles: Roster | None = None) -> State:
    """Each player has written that many sums of its own three cells; the last movement is still to come."""
    sums = ["A1+A2+A3", "B1+B2+B3", "C1+C2+C3", "D1-D2-D3", "E1-E2-E3", "A1-B1-C1", "B4+C4xD4"]
    state = new(roles, ranges=[*TWELVE[:3], *[[-4, -4]] * 3, *[[20, 20]] * 3], goal=goal, rounds=rounds)
    for n in range(max(points)):
        texts = [f"{sums[n]}@{n + 1}" if n < mine else "-" for mine in points]
        state = whole_round(state, (texts[0], texts[1]))
    return both(state)


def test_pp14_seven_points_end_the_match_after_the_movement_phase() -> None:
    state = scored((7, 6))
    assert [state.points(seat) for seat in (A, B)] == [6, 6]
    assert GAME.outcome(state) is None
    state = both(state)
    outcome = GAME.outcome(state)
    assert outcome == Outcome(A, "points", {"points": [7, 6], "unique_cells": [18, 15], "rounds": 8})
    assert GAME.decision(state) is None
    assert GAME.adjudicate(state) == outcome


def test_pp14_both_can_reach_seven_at_once() -> None:
    state = both(scored((7, 7)))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.detail["points"] == [7, 7]
    assert (outcome.winner, outcome.reason) == (B, "death-match-opponent")


def test_pp14_or_fifteen_rounds() -> None:
    state = new()
    for number in range(1, 16):
        assert (state.round, GAME.outcome(state)) == (number, None)
        state = whole_round(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.detail == {"points": [0, 0], "unique_cells": [0, 0], "rounds": 15}
    assert GAME.options({}).rounds == 15
    assert GAME.options({}).goal == 7


def test_pp14_a_point_of_the_last_movement_counts() -> None:
    state = both(scored((2, 1), rounds=3))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.detail["points"]) == (A, [2, 1])


def test_pp15_more_points_win_whatever_the_cells() -> None:
    outcome = GAME.adjudicate(both(scored((1, 2), rounds=3)))
    assert (outcome.winner, outcome.reason) == (B, "points")


def test_pp15_then_different_cells_in_scored_expressions() -> None:
    state = new(ranges=TWELVE, rounds=3)
    # seat 0 uses five cells for two points, seat 1 six
    state = whole_round(state, ("A1+B1+C1@1", "A2+B2+C2@1"))
    state = whole_round(state, ("A1+B1+D1@2", "A3+B3+C3@2"))
    state = whole_round(state, ("E1+E2+E3@3", "-"))  # written, not scored: these cells count for nothing
    assert GAME.outcome(state) == Outcome(
        B, "unique-cells", {"points": [2, 2], "unique_cells": [4, 6], "rounds": 3}
    )


@pytest.mark.parametrize("seat", [A, B])
def test_pp15_then_the_death_match_opponent(seat: Seat) -> None:
    roles = ("death-match-opponent", None) if seat == A else (None, "death-match-opponent")
    state = both(scored((2, 2), rounds=3, roles=roster(*roles)))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (seat, "death-match-opponent")


@pytest.mark.parametrize(
    ("given", "opponent"),
    [
        ((None, None), B),
        (("death-match-opponent", None), A),
        ((None, "death-match-opponent"), B),
        (("elimination-candidate", None), B),
        ((None, "elimination-candidate"), A),
        (("elimination-candidate", "death-match-opponent"), B),
        (("death-match-opponent", "elimination-candidate"), A),
    ],
)
def test_pp15_exactly_one_seat_has_the_role(given: tuple[str | None, str | None], opponent: Seat) -> None:
    state = new(roster(*given))
    roles = GAME.observe(state, None)["roles"]
    assert roles[opponent] == "death-match-opponent"
    assert roles[1 - opponent] == "elimination-candidate"
    assert GAME.check_roster(state.options, state.roster) == state.roster


@pytest.mark.parametrize("role", ["death-match-opponent", "elimination-candidate"])
def test_pp15_not_both_the_same_role(role: str) -> None:
    with pytest.raises(BadOptions, match="exactly one is death-match-opponent") as refusal:
        new(roster(role, role))
    assert (refusal.value.code, refusal.value.rule) == ("role-twice", "PP-15")


def test_pp15_a_role_that_there_is_not() -> None:
    with pytest.raises(BadOptions, match="only elimination-candidate, death-match-opponent") as refusal:
        new(roster("dealer"))
    assert refusal.value.code == "unknown-role"


def test_pp15_a_start_wants_complete_roles() -> None:
    options = GAME.options({})
    seats = (SeatSetup(), SeatSetup())
    setup = GAME.draw_setup(options, GAME.check_roster(options, seats), Rng(1))
    assert GAME.start(options, GAME.check_roster(options, seats), setup).round == 1


def test_pp16_the_stakes_are_told() -> None:
    assert GAME.observe(new(), None)["garnets"] == 2
    assert GAME.observe(new(garnets=0), None)["garnets"] == 0
    assert GAME.options_json(GAME.options({"garnets": 5}))["garnets"] == 5


def test_c13_the_figures_stand_at_any_moment() -> None:
    state = scored((2, 1))
    assert GAME.figures(state) == {"points": [1, 1], "unique_cells": [3, 3], "rounds": 3}
    assert GAME.glance(state).score == (1, 1)
    assert GAME.glance(state).text == "round 3 of 15"


def test_pp15_cells_of_several_expressions_count_once() -> None:
    state = new(ranges=TWELVE, beans=beans(dict.fromkeys(("A1", "A2", "A3", "B1", "B2"), 4)))
    for text in ("A1+A2+A3@1", "A1+A2+B1@2", "A1+A2+B2@3"):
        state = whole_round(state, (text, "-"))
    state = whole_round(state)
    assert (state.points(A), state.unique_cells(A)) == (3, 5)
