"""Duels, ladders, balance reports and comparisons on games whose results can be worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from sixfold.games.errors import BadOptions
from sixfold.lab.balance import Balance, histogram
from sixfold.lab.compare import Compare
from sixfold.lab.duel import duel
from sixfold.lab.figures import alone, by_seat
from sixfold.lab.ladder import Ladder
from sixfold.lab.report import Row, Section, Table
from sixfold.lab.session import Session
from sixfold.lab.sprt import Sprt
from sixfold.lab.strength import Duel
from sixfold.lab.task import Settings
from tests.lab.null_bots import null_game

CF = "cultivating-flowers"
STILL = Settings(20, opening=0)


@pytest.fixture(autouse=True)
def _null_game() -> Iterator[None]:
    with null_game():
        yield


def rows(section: Section) -> dict[str, Row]:
    return {row.figure: row for row in section.rows}


def test_the_better_bot_wins_every_pair() -> None:
    section = Duel("null-game", ("one", "three"), settings=STILL, sprt=None).run(Session())
    found = rows(section)
    assert found["score"].value == 0
    assert found["games lost"].value == 40
    assert found["pairs with 0 points"].value == 20
    assert "Elo" not in found
    assert section.lines[0].startswith("one won 0, drew 0 and lost 40 of 40 games: a score of 0.0 % (0.0 to ")


def test_equal_bots_share_every_pair() -> None:
    """Of two threes who called wins: the pairs are 1 to 1, the seats are not even."""
    found = rows(Duel("null-game", ("three", "three"), settings=STILL, sprt=None).run(Session()))
    assert (found["score"].value, found["pairs with 1 points"].value) == (0.5, 20)
    assert found["score in seat 0"].value == 1 - found["score in seat 1"].value != 0.5


def test_a_duel_stops_when_it_is_decided() -> None:
    long = Duel("null-game", ("three", "one"), settings=Settings(500, opening=0), sprt=Sprt(0, 200))
    section = long.run(Session())
    pairs = rows(section)["score"].n
    assert pairs is not None and 3 < pairs < 40
    assert section.lines[1].startswith(f"Decided after {pairs} pairs for +200 Elo rather than 0 (")
    again = Duel("null-game", ("three", "one"), settings=Settings(pairs, opening=0), sprt=Sprt(0, 200))
    assert rows(again.run(Session())) == rows(section), "it stopped at the first pair that decided"
    less = Duel("null-game", ("three", "one"), settings=Settings(pairs - 1, opening=0), sprt=Sprt(0, 200))
    assert less.run(Session()).lines[1].startswith("Not decided between 0 and +200 Elo (")


def test_the_older_duel_plays_the_same_games() -> None:
    tally = duel(CF, ("greedy", "random"), 12, 3, {"side": 3})
    found = rows(
        Duel(CF, ("greedy", "random"), {"side": 3}, settings=Settings(6, 3), sprt=None).run(Session())
    )
    counts = [found[f"games {name}"].value for name in ("won", "drawn", "lost")]
    assert counts == [tally.wins, tally.draws, tally.losses]


def test_a_ladder_in_order_of_strength() -> None:
    section = Ladder("null-game", ("one", "random", "three"), settings=Settings(15, opening=0)).run(Session())
    found = rows(section)
    assert [row.figure for row in section.rows[:3]] == ["Elo of three", "Elo of random", "Elo of one"]
    assert sum(row.value for row in section.rows[:3]) == pytest.approx(0, abs=1e-6)
    assert found["score of one against three"].value == 0
    crosses = section.blocks[-1]
    assert isinstance(crosses, Table)
    assert crosses.rows[0][:2] == ("three", "–")
    assert crosses.rows[0][3] == "100.0 %"


def test_a_stopped_ladder_reports_what_was_played() -> None:
    session = Session(progress=lambda title, done, of: session.stop() if done == 3 else None)
    section = Ladder("null-game", ("one", "random", "three"), settings=STILL).run(session)
    assert [row.figure for row in section.rows[:2]] == ["Elo of random", "Elo of one"]
    assert section.lines[-1].startswith("Stopped before the end: 3 of 60 pairs of games.")
    assert Ladder("null-game", ("one", "three"), settings=STILL).run(session).lines == (
        "No pair of games was finished.",
    )


def test_who_calls_wins_and_a_head_start_is_worth_what_it_is() -> None:
    """Of two threes, the caller is two points ahead. A tap more also wins the race's bonus, 1 to 3: a draw or a win."""
    found = rows(Balance("null-game", bots=("three",), settings=Settings(60, opening=0)).run(Session()))
    assert found["score of who takes the first turn"].value == 1
    assert found["drawn"].value == 0
    assert found["decided by points"].value == 1
    assert found["points, apart"].value == 2
    assert found["points, seat 0 ahead by"].value == pytest.approx(4 * found["seat 0’s score"].value - 2)
    assert found["taps, seat 0"].value == found["taps, seat 1"].value == 1
    # with it the other seat comes up by 2 to 4 points: a third of those games is drawn, two thirds are won
    gained = found["head-start is worth in seat 0"].value / (1 - found["seat 0’s score"].value)
    assert 0.65 < gained < 1
    low, high = found["head-start is worth"].low, found["head-start is worth"].high
    assert low is not None and high is not None
    assert 0 < low < found["head-start is worth"].value < high < 1


def test_different_bots_play_both_seatings() -> None:
    section = Balance("null-game", bots=("three", "one"), items=(), settings=STILL).run(Session())
    found = rows(section)
    assert found["seat 0’s score"].value == 0.5
    assert found["points, apart"].value == pytest.approx(4)
    assert "in 40 games" in section.lines[0]


def test_compared_rule_sets_differ_where_they_do() -> None:
    task = Compare(CF, {"side": 3}, {"side": 4}, items=(), settings=Settings(6))
    found = rows(task.run(Session()))
    assert found["events, B"].value - found["events, A"].value == pytest.approx(
        found["events, B minus A"].value
    )
    assert found["events, B minus A"].value > 0
    alone_a = rows(Balance(CF, {"side": 3}, items=(), settings=Settings(6)).run(Session()))
    assert found["events, A"].value == alone_a["events"].value


def test_equal_rule_sets_do_not_differ() -> None:
    section = Compare("null-game", {}, {"base": 10}, ("three",), settings=STILL).run(Session())
    differences = [row for row in section.rows if row.figure.endswith("B minus A")]
    assert len(differences) > 8
    assert all(row.value == 0 for row in differences)
    seat = rows(section)["seat 0’s score, B minus A"]
    assert seat.low is not None and seat.low < 0


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Duel("null-game", ("three", "four")), "no level"),
        (lambda: Duel("null-game", ("three", "one"), {"bases": 1}), "options base and reserve"),
        (lambda: Duel("null-game", ("three", "one"), items=(("spade",), ())), "head-start"),
        (lambda: Ladder("null-game", ("three",)), "two bots or more"),
        (lambda: Ladder("null-game", ("three", "one", "three")), "each bot once"),
        (lambda: Balance("null-game", items=("spade",), bots=("one",)), "no item 'spade', only head-start"),
        (lambda: Balance("picky-pig", items=("spade",)), "no item 'spade', and none in this game"),
        (lambda: Balance("null-game", bots=("one", "one", "one")), "one or two bots, not 3"),
        (lambda: Compare("null-game", {}, {"base": -1}, ("one",)), "whole number of seconds"),
        (lambda: Settings(0), "1 or more"),
        (lambda: Settings(1, opening=-1), "0 or more"),
    ],
)
def test_what_does_not_exist_is_refused(make: Any, told: str) -> None:
    with pytest.raises(BadOptions, match=told):
        make()


def test_figures_are_read_by_their_shape() -> None:
    detail = {
        "points": [7, 4],
        "groups": [[9, 2], [8]],
        "bouts": [{"flowers": [3, 3]}, {"flowers": [2, 1]}],
        "completed_at": [None, 4],
        "rounds": 9,
        "proof": {"leader": 0},
        "over": True,
        "nothing": [],
    }
    assert by_seat(detail) == {
        "points": (7, 4),
        "groups, largest": (9, 8),
        "groups, total": (11, 8),
        "flowers": (5, 4),
    }
    assert alone(detail) == {"rounds": 9, "bouts": 2}


@pytest.mark.parametrize("values", [[3], [0, 1, 1, 5], list(range(100)), [0.25, 0.5], [-40, 60], [2.5] * 4])
def test_histograms_lose_nothing(values: Sequence[float]) -> None:
    bars = histogram("", "", values).bars
    assert sum(count for _, count in bars) == len(values)
    assert len(bars) <= 12
    assert len({label for label, _ in bars}) == len(bars)
