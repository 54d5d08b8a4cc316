"""What is worked out once for all who look: never for another position than the one that was asked about."""

from __future__ import annotations

from msgspec.structs import replace

from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.games.cultivating_flowers.once import kept_for_the_next
from tests.games.cultivating_flowers.table import S0, S1, new, play


def test_the_same_value_is_worked_out_once_and_an_equal_one_again() -> None:
    asked: list[list[int]] = []

    def total(numbers: list[int]) -> int:
        asked.append(numbers)
        return sum(numbers)

    kept = kept_for_the_next(total)
    one, same = [1, 2], [1, 2]
    assert (kept(one), kept(one)) == (3, 3)
    assert len(asked) == 1
    assert (kept(same), kept([5]), kept(one)) == (3, 5, 3)
    assert len(asked) == 4


def test_positions_shown_in_turn_are_not_mixed_up() -> None:
    before = new(side=3)
    after = play(before, "A1-A2-b1")
    for _ in range(2):
        assert "1" not in GAME.observe(before, S0)["cells"]
        assert GAME.observe(after, S1)["cells"].startswith("00")
        assert GAME.observe(replace(after, stones=(0, 1)), None)["cells"].startswith("1.")


def test_one_who_changes_what_it_was_shown_changes_nobody_elses() -> None:
    state = play(new(side=3), "A1-A2-b1")
    seen = GAME.observe(state, S1)
    untouched = GAME.observe(state, S0)
    seen["cells"] = "spoilt"
    seen["plantable"].clear()
    assert GAME.observe(state, S0) == untouched
    assert GAME.observe(state, S1)["plantable"]
