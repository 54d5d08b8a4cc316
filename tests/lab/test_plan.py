"""Plans: grids of options, everything checked before the first game, and one sentence for what is wrong."""

from __future__ import annotations

import pytest

from sixfold.games.errors import BadOptions
from sixfold.lab.plan import read_plan
from sixfold.lab.session import Session

PLAN = """
title = "Small fields"
rng_seed = 3

[[duel]]
game = "cultivating-flowers"
bots = ["greedy", "random"]
games = 4
stop = false
grid = { side = [3, 4] }

[[ladder]]
game = "cultivating-flowers"
bots = ["greedy", "gentle", "random"]
games = 2
options = { side = 3 }

[[balance]]
title = "Pigs"
game = "picky-pig"
bots = ["random"]
games = 2
options = { side = 3 }
grid = { rounds = [2, 3], goal = [1, 7] }

[[compare]]
game = "cultivating-flowers"
a = { side = 3 }
b = { side = 3, first = "0" }
bots = ["random"]
items = ["free-refill"]
games = 2
"""


def test_a_plan_runs_over_its_grids() -> None:
    report = read_plan(PLAN).run(Session())
    titles = [section.title for section in report.sections]
    assert report.title == "Small fields"
    assert titles == [
        "Duel of cultivating-flowers by side",
        "greedy against random: Cultivating Flowers, side 3",
        "greedy against random: Cultivating Flowers, side 4",
        "Ladder: Cultivating Flowers, side 3",
        "Pigs",
        *(
            f"Balance: Picky Pig, side 3, rounds {rounds}, goal {goal}, random"
            for rounds in (2, 3)
            for goal in (1, 7)
        ),
        "Compared: Cultivating Flowers, side 3 / side 3, first 0, random",
    ]
    assert any("Seed 3." in note for note in report.notes)
    assert all(section.blocks for section in report.sections)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("duel = [", "This is no TOML: "),
        ("", "holds none of"),
        ("[[duels]]", "“duels” is no field that is known"),
        ('[[duel]]\nbots = ["a", "b"]', r"“game” is missing in “duel\[0\]”"),
        ('[[duel]]\ngame = "picky-pig"\nbots = ["greedy"]', r"“duel\[0\]\.bots” must have exactly 2 entries"),
        (
            '[[duel]]\ngame = "picky-pig"\nbots = ["greedy", "deep"]',
            r"\[\[duel\]\] number 1: There is no level",
        ),
        ('[[balance]]\ngame = "chess"', r"\[\[balance\]\] number 1: There is no game 'chess'"),
        ('[[balance]]\ngame = "picky-pig"\ngames = 0', "must be 1 or more"),
        (
            '[[balance]]\ngame = "picky-pig"\ngames = "many"',
            r"“balance\[0\]\.games” must be a whole number, not a text",
        ),
        ('[[balance]]\ngame = "picky-pig"\nseed = 3', r"“seed” is no field that is known in “balance\[0\]”"),
        ('[[balance]]\ngame = "picky-pig"\ngrid = { side = [3, 9] }', "side"),
        ('[[balance]]\ngame = "picky-pig"\ngrid = { side = [] }', "no values for side"),
        ('[[balance]]\ngame = "picky-pig"\ngrid = { side = 3 }', "must be a list, not a whole number"),
        (
            f'[[balance]]\ngame = "picky-pig"\ngrid = {{ rounds = {list(range(2, 22))}, goal = {[7] * 11} }}',
            "220 points, but at most 200",
        ),
        ('[[compare]]\ngame = "picky-pig"\na = {}', r"“b” is missing in “compare\[0\]”"),
    ],
)
def test_what_is_wrong_is_said_before_the_first_game(text: str, told: str) -> None:
    with pytest.raises(BadOptions, match=told) as refused:
        read_plan(text)
    assert "\n" not in refused.value.message


def test_a_stopped_plan_reports_what_there_is() -> None:
    session = Session(progress=lambda title, done, of: session.stop() if "gentle" in title else None)
    report = read_plan(PLAN).run(session)
    assert len(report.sections) == 10
    assert report.sections[1].rows
    assert report.sections[-1].lines == ("No game was finished.",)
