"""The words of a picture: for every way in which a match ends, and while it runs."""

from __future__ import annotations

from typing import Any

import pytest

from sixfold.games.contract import Outcome, Seat
from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.picture.cultivating_flowers_story import story
from tests.picture.positions import NAMES, middle, play, recorded

ONE = {"bouts": [{"flowers": [9, 7], "bouquets": [2, 1]}]}


def _seen(bouts: int = 1, items: Any = ((), ())) -> dict[str, Any]:
    held = [[{"item": item, "given_by": None, "state": "held"} for item in seat] for seat in items]
    return {**GAME.observe(middle(), None), "bouts": [{}] * bouts, "bout": bouts, "items": held}


def _two(first: list[int], second: list[int], bouquets: tuple[list[int], list[int]]) -> dict[str, Any]:
    return {"bouts": [{"flowers": f, "bouquets": b} for f, b in zip((first, second), bouquets, strict=True)]}


@pytest.mark.parametrize(
    ("reason", "winner", "subline", "last"),
    [
        ("flowers", 0, "by flowers, against Ibex", ("Flowers", "Decided here")),
        ("flag", 1, "on time, against Marisol", ("Time", "Marisol’s flag fell")),
        ("resignation", 0, "by resignation, against Ibex", ("Resignation", "Ibex resigned")),
        (
            "host",
            1,
            "by the host’s decision, against Marisol",
            ("The host’s decision", "The win goes to Ibex"),
        ),
        ("host", None, "Marisol and Ibex, by the host’s decision", ("The host’s decision", "A draw")),
        ("abort", None, "Marisol and Ibex, the match was called off", ("Called off", "No result")),
    ],
)
def test_c13_a_result_in_one_bout(
    reason: str, winner: int | None, subline: str, last: tuple[str, str]
) -> None:
    seat = None if winner is None else Seat(winner)
    told = story(_seen(), NAMES, Outcome(seat, reason, ONE))
    nobody = "No result" if reason == "abort" else "A draw"
    assert told.headline == {None: nobody, 0: "Marisol wins", 1: "Ibex wins"}[winner]
    assert (told.lead, told.subline) == (winner, subline)
    assert (told.rows[-1].question, told.rows[-1].note) == last
    assert [row.weight for row in told.rows].count("decides") == 1
    assert told.rows[-1].weight == "decides"
    assert [row.figures for row in told.rows[:-1]] == ([] if reason in ("flowers", "abort") else [(9, 7)])


def test_cf09_the_second_bout_decides() -> None:
    detail = _two([6, 6], [5, 4], ([3, 1], [2, 3]))
    told = story(_seen(2, (("early-riser",), ())), NAMES, Outcome(Seat(0), "flowers", detail))
    assert told.subline == "by flowers, after a tied bout, against Ibex"
    assert [(row.question, row.note, row.weight) for row in told.rows] == [
        ("Flowers, bout 1", "Tied: play again, order reversed", "plain"),
        ("Flowers, bout 2", "Decided here", "decides"),
        ("Early Riser", "Not needed", "idle"),
    ]


def test_cf11_bouquets_decide() -> None:
    detail = _two([6, 6], [5, 5], ([3, 1], [2, 3]))
    told = story(_seen(2, (("early-riser",), ())), NAMES, Outcome(Seat(0), "bouquets", detail))
    deciding = told.rows[2]
    assert (deciding.figures, deciding.note) == ((5, 4), "Decided here: 3 + 2 against 1 + 3")
    assert [row.weight for row in told.rows] == ["plain", "plain", "decides", "idle"]


def test_cf12_early_riser_decides() -> None:
    state, outcome = recorded("early-riser.json")
    told = story(GAME.observe(state, None), NAMES, outcome)
    assert [row.weight for row in told.rows] == ["plain", "plain", "plain", "decides"]
    assert (told.rows[-1].note, told.rows[-1].holder) == ("Decided here: Marisol holds it", 0)


def test_cf12_nobody_holds_it() -> None:
    detail = _two([6, 6], [5, 5], ([3, 1], [1, 3]))
    told = story(_seen(2), NAMES, Outcome(None, "draw", detail))
    assert (told.headline, told.subline) == ("A draw", "Marisol and Ibex, after two tied bouts")
    assert (told.rows[-1].note, told.rows[-1].weight) == ("Nobody holds it: a draw", "decides")


def test_a_flag_in_the_second_bout() -> None:
    detail = _two([6, 6], [2, 1], ([3, 1], [1, 1]))
    told = story({**_seen(1), "bout": 2}, NAMES, Outcome(Seat(1), "flag", detail))
    assert [row.note for row in told.rows] == [
        "Tied: play again, order reversed",
        "When the match stopped",
        "Marisol’s flag fell",
    ]


def test_a_running_match() -> None:
    told = story(GAME.observe(middle(), None), NAMES, None)
    assert (told.headline, told.subline) == ("Bout 1, turn 11", "Marisol to plant")
    assert (told.score, told.to_move, told.lead) == ((4, 4), 0, None)
    assert told.notes == ("Free Refill, spent", "Private Property on E5")
    withheld = story(GAME.observe(middle(assistance="rules"), None), NAMES, None)
    assert withheld.score is None
    naming = story(GAME.observe(play([], {}, ((), ("private-property",))), None), NAMES, None)
    assert naming.subline == "Ibex may name one private cell"
