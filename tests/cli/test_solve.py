"""``sixfold solve``: exact values from records, and a plain word where there are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from sixfold.games.contract import Seat
from sixfold.match import check_record
from sixfold.search.cultivating_flowers.observed import observed_position
from tests.cli.conftest import DATA, Run
from tests.search.test_compiled import margin

PICKY_PIG = next((Path(__file__).parents[1] / "games" / "picky_pig" / "playthroughs").glob("*.json"))


def test_cf09_a_bout_that_somebody_wins(sixfold: Run, early_riser: Path) -> None:
    said = sixfold("solve", early_riser, "--at", "6", "--nodes", "1000")
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines()[:5] == [
        "After event 6 of 13: Marisol decides, 10 choices",
        "",
        "Bout   Marisol ends 1 flower ahead with best play",
        "Match  Marisol wins with best play",
        "Best   6 of 10",
    ]


def test_cf10_a_level_first_bout_leaves_the_match_open(sixfold: Run, early_riser: Path) -> None:
    said = sixfold("solve", early_riser, "--at", "4", "--nodes", "100000")
    assert "Bout   Marisol ends level with best play\n" in said.out
    assert "Match  a tied bout is followed by a second one, which is not solved\n" in said.out
    assert "Best   16 of 45\n" in said.out


def test_cf12_a_level_second_bout_is_early_risers(sixfold: Run, early_riser: Path) -> None:
    said = sixfold("solve", early_riser, "--at", "10", "--nodes", "100000")
    assert "Bout   Ibex ends level with best play\n" in said.out
    assert "Match  Marisol wins with best play\n" in said.out


def test_the_best_turns_are_those_of_brute_force(sixfold: Run, early_riser: Path) -> None:
    record = check_record(early_riser.read_bytes())
    game, state = record.game, record.position_after(6)
    position = observed_position(game.observe(state, Seat(state.to_move)))
    values = {position.move_text(*move): -margin(position.plant(*move)) for move in position.moves()}
    best = [text for text, value in values.items() if value == max(values.values())]
    said = sixfold("solve", early_riser, "--at", "6", "--nodes", "1000")
    assert [line.strip() for line in said.out.splitlines()[5:] if line.startswith("       ")] == sorted(best)


def test_what_a_small_budget_leaves_open_is_said(sixfold: Run, early_riser: Path) -> None:
    said = sixfold("solve", early_riser, "--at", "2", "--nodes", "300")
    assert said.code == 0
    assert "Bout   Marisol ends between 14 flowers behind and 14 flowers ahead\n" in said.out
    assert "Match  open\n" in said.out
    assert "Not all is solved: 333 placements still fit" in said.out
    assert said.out.endswith("\n300 positions\n")


def test_fg11_the_last_placement_phase(sixfold: Run) -> None:
    said = sixfold("solve", DATA / "focus-group-items.json", "--at", "24", "--nodes", "100000")
    assert (said.code, said.err) == (0, "")
    assert "Match  " in said.out
    assert "wins with best play\n" in said.out
    assert "Bout" not in said.out


@pytest.mark.parametrize(
    ("file", "at", "words"),
    [
        (DATA / "early-riser.json", 13, "the match is over after event 13 of 13"),
        (DATA / "early-riser.json", 0, "A choice comes before the first turn"),
        (DATA / "focus-group.json", 27, "(this is category in round 2 of 2)"),
        (DATA / "focus-group-items.json", 20, "Not solved within 40 positions"),
        (PICKY_PIG, 0, "no exact solver for this game"),
    ],
)
def test_where_nothing_can_be_solved_the_reason_is_told(
    sixfold: Run, file: Path, at: int, words: str
) -> None:
    said = sixfold("solve", file, "--at", at, "--nodes", "40")
    assert (said.code, said.out) == (2, "")
    assert words in said.err
    assert said.err.count("\n") == 1


def test_a_limit_in_seconds_ends_it(sixfold: Run, bouquets: Path) -> None:
    said = sixfold("solve", bouquets, "--at", "2", "--seconds", "1")
    assert said.code == 0
    assert "Not all is solved" in said.out
