"""Duels: figures that are the same everywhere, and levels in their order."""

from __future__ import annotations

import pytest

from sixfold.games.errors import BadOptions
from sixfold.lab.duel import Tally, duel, main

CF = "cultivating-flowers"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stronger", "weaker"), [("gentle", "random"), ("steady", "gentle"), ("sharp", "random")]
)
def test_a_stronger_bot_scores_more(stronger: str, weaker: str) -> None:
    tally = duel(CF, (stronger, weaker), 8, rng_seed=1, options={"side": 4})
    assert tally.games == 8
    assert tally.score > 0.5


def test_figures_do_not_depend_on_the_number_of_processes() -> None:
    alone = duel(CF, ("greedy", "random"), 5, 3, {"side": 3})
    assert alone.games == 6, "whole pairs"
    assert duel(CF, ("greedy", "random"), 6, 3, {"side": 3}, processes=2) == alone


def test_random_against_itself_is_about_even() -> None:
    tally = duel(CF, ("random", "random"), 40, options={"side": 3})
    low, high = tally.interval()
    assert low < 0.5 < high


def test_wilsons_interval() -> None:
    low, high = Tally(8, 0, 2).interval()
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert Tally(0, 4, 0).score == 0.5
    assert Tally(10, 0, 0).interval()[1] == pytest.approx(1.0)


def test_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["greedy", "random", "--games", "2", "--options", '{"side": 3}']) == 0
    assert capsys.readouterr().out.startswith("greedy against random, 2 games: +")
    assert main(["greedy", "grandmaster"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "sharp" in said.err
    assert main(["greedy", "random", "--games", "2", "--options", '{"side": 3}', "--opening", "999"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "left the bots nothing to decide" in said.err


def test_an_impossible_number_of_games_is_refused() -> None:
    with pytest.raises(BadOptions, match="1 or more"):
        duel(CF, ("random", "random"), 0)
