"""Self-play: records that check, the same bytes for the same seed, clear words for what does not exist."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sixfold.games.errors import BadOptions
from sixfold.lab.selfplay import DECISION_MS, selfplay
from sixfold.match.check import check_record

CF = "cultivating-flowers"
SMALL = {"side": 3}
ITEMS = [["early-riser", "free-refill"], ["private-property"]]


def played(games: int, rng_seed: int, **more: Any) -> list[bytes]:
    return list(selfplay(CF, games, rng_seed, **{"options": SMALL, "bots": ("random", "greedy"), **more}))


def test_c10_every_record_checks_and_is_one_line() -> None:
    for bots in (("random", "greedy"), ("gentle", "level:2"), ("sharp", "random")):
        for record in played(3, 5, bots=bots, items=ITEMS):
            checked = check_record(record)
            assert checked.match.status == "over"
            assert b"\n" not in record
            assert [seat["name"] for seat in json.loads(record)["seats"]] == list(bots)


def test_a_record_tells_options_items_and_made_up_times() -> None:
    record = json.loads(played(1, 8, options={"side": 4, "assistance": "rules"}, items=ITEMS)[0])
    assert record["options"]["side"] == 4
    assert record["options"]["assistance"] == "rules"
    assert [[held["item"] for held in seat["items"]] for seat in record["seats"]] == ITEMS
    assert [event["at"] for event in record["events"]] == [
        (n + 1) * DECISION_MS / 1000 for n in range(len(record["events"]))
    ]


def test_c15_the_same_seed_gives_the_same_bytes() -> None:
    assert played(4, 21) == played(4, 21)
    assert played(4, 21) != played(4, 22)
    assert played(2, 3, bots=("sharp", "gentle"), items=ITEMS) == played(
        2, 3, bots=("sharp", "gentle"), items=ITEMS
    )


def test_a_game_does_not_depend_on_how_many_are_asked_for() -> None:
    five = played(5, 9)
    assert len(set(five)) == 5
    assert played(2, 9) == five[:2]


def test_one_name_plays_both_seats() -> None:
    assert played(1, 2, bots=("greedy",)) == played(1, 2, bots=("greedy", "greedy"))


def test_progress_counts_finished_games() -> None:
    done: list[int] = []
    records = selfplay(CF, 3, 1, SMALL, None, ("random",), done.append)
    assert done == []
    assert len(list(records)) == 3
    assert done == [1, 2, 3]
    assert played(0, 1) == []


def test_the_shortest_clock_never_flags_a_bot() -> None:
    tight = {"side": 3, "base_seconds": 1, "reserve_seconds": 0}
    for record in played(3, 4, options=tight):
        assert json.loads(record)["result"]["reason"] != "flag"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"game": "chess"}, CF),
        ({"bots": ("random", "grandmaster")}, "sharp"),
        ({"bots": ()}, "one or two"),
        ({"bots": ("random", "greedy", "sharp")}, "one or two"),
        ({"options": {"sides": 3}}, "side"),
        ({"options": {"side": 9}}, "side"),
        ({"items": [["spade"], []]}, "early-riser"),
        ({"items": [["free-refill"]]}, "one list a seat"),
        ({"items": ["free-refill", ""]}, "one list a seat"),
        ({"games": -1}, "0 or more"),
    ],
)
def test_what_does_not_exist_is_refused_before_the_first_game(change: dict[str, Any], told: str) -> None:
    asked: dict[str, Any] = {"game": CF, "games": 1, "rng_seed": 1, **change}
    with pytest.raises(BadOptions, match=told):
        selfplay(**asked)
