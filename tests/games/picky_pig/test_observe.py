"""What a seat or a spectator is told, and what C-16 withholds."""

from __future__ import annotations

from sixfold.games.contract import SEATS
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.rng import Rng
from tests.games.picky_pig.table import RANGES, both, new, whole_round

ALWAYS = {
    "phase",
    "side",
    "assistance",
    "round",
    "rounds",
    "goal",
    "garnets",
    "roles",
    "beans",
    "ranges",
    "stocks",
    "entries",
    "points",
    "reveal",
}
ENTRY = {"text", "round", "scored"}
COMPUTED = {"value", "in", "streak"}


def test_c16_under_full_values_are_told() -> None:
    seen = GAME.observe(both(both(new(), "A1+B2xC3@7", "-")), None)
    assert set(seen) == ALWAYS | {"unique_cells"}
    assert seen["entries"][0][6] == {
        "text": "A1+B2xC3",
        "round": 1,
        "scored": None,
        "value": 20,
        "in": True,
        "streak": 1,
    }
    assert seen["entries"][1] == [None] * 9
    assert seen["ranges"] == RANGES


def test_c16_under_rules_nothing_is_worked_out_until_the_end() -> None:
    state = new(assistance="rules", rounds=2)
    for texts in (("A1+B2xC3@7", "A1/B2+C3@5"), ("-", "-"), ("D1+D2+D3@6", "-")):
        state = both(state, *texts)
        seen = GAME.observe(state, None)
        assert set(seen) == ALWAYS
        for entry in (e for column in seen["entries"] for e in column if e is not None):
            assert set(entry) == ENTRY
        # points are announced, so they are public
        assert seen["points"] == [0, 0]
        assert GAME.glance(state).score == (0, 0)
    seen = GAME.observe(both(state), None)
    assert seen["phase"] == "over"
    assert set(seen) == ALWAYS | {"unique_cells"}
    assert seen["points"] == [1, 1]
    for entry in (e for column in seen["entries"] for e in column if e is not None):
        assert set(entry) == ENTRY | COMPUTED


def test_everybody_is_told_the_same() -> None:
    rng = Rng(3)
    state = new(side=4, beans="1-3")
    while (decision := GAME.decision(state)) is not None:
        assert GAME.observe(state, SEATS[0]) == GAME.observe(state, SEATS[1]) == GAME.observe(state, None)
        state = GAME.apply(state, {seat: GAME.sample(state, seat, rng) for seat in decision.seats})


def test_the_last_reveal_is_told_with_what_scored() -> None:
    state = new(ranges=[[12, 12]] * 9)
    assert GAME.observe(state, None)["reveal"] is None
    state = both(state, "A1+B1+C1@3", "-")
    assert GAME.observe(state, None)["reveal"] == {
        "round": 1,
        "phase": "expression",
        "actions": ["A1+B1+C1@3", "-"],
        "scored": [[], []],
    }
    state = whole_round(both(state), moves=("C3>C4:1", "-"))
    assert GAME.observe(state, None)["reveal"] == {
        "round": 2,
        "phase": "movement",
        "actions": ["C3>C4:1", "-"],
        "scored": [[3], []],
    }
