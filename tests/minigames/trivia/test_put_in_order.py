"""Put in Order: the tables, how near neighbours may come, and the one right order."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from sixfold.minigames import Kind, Level
from sixfold.minigames.trivia.put_in_order import EXAMPLE, MINIGAME, seconds, tables
from sixfold.rng import Rng

SMALLEST_RATIO = {Level.EASY: 1.3, Level.MEDIUM: 1.17, Level.HARD: 1.08}


@pytest.mark.parametrize("title", tables())
def test_a_table_has_a_source_and_rows_enough(title: str) -> None:
    table = tables()[title]
    assert table.source and len(table.rows) >= 20 and table.step > (1 if table.ratio else 0)
    assert list(table.rows.values()) == sorted(table.rows.values())
    assert title.rsplit(", ", 1)[1] in {
        "smallest first", "lowest first", "earliest first", "shortest first", "lightest first", "southernmost first",
        "fewest first",
    }  # fmt: skip
    if table.ratio:
        assert min(table.rows.values()) > 0
    for name in table.rows:
        assert name == name.strip() and len(name) < 90 and "\n" not in name


def test_there_are_tables_enough() -> None:
    assert 12 <= len(tables()) <= 25


def test_the_elements_are_numbered_as_in_the_periodic_table() -> None:
    rows = tables()["chemical elements by atomic number, lowest first"].rows
    known = {"hydrogen": 1, "carbon": 6, "iron": 26, "silver": 47, "tungsten": 74, "gold": 79, "uranium": 92}
    assert all(rows[name] == number for name, number in known.items())
    assert len(set(rows.values())) == len(rows)


def test_areas_are_those_of_two_sources() -> None:
    rows = tables()["countries by area, smallest first"].rows
    assert len(rows) > 120 and rows["France"] > 500_000
    assert "Morocco" not in rows and "Pakistan" not in rows  # sources differ


@pytest.mark.parametrize("level", list(Level), ids=str)
def test_neighbours_differ_by_what_the_level_wants(level: Level) -> None:
    for n in range(40):
        it = MINIGAME.generate(level, Rng(n))
        table = tables()[it.facts["table"]]
        values = sorted(table.rows[name] for name in it.facts["shown"])
        assert len(values) == {Level.EASY: 5, Level.MEDIUM: 6, Level.HARD: 7}[level]
        for a, b in pairwise(values):
            if table.ratio:
                assert b / a >= SMALLEST_RATIO[level]
            else:
                assert b - a >= 0.27 * table.step
        assert it.blind == 1 / math.factorial(len(values))


def test_nearer_neighbours_take_longer() -> None:
    table = tables()["countries by area, smallest first"]
    assert seconds(table, [1000, 1200, 1500]) > seconds(table, [1000, 3000, 9000])


def test_fg09_a_letter_missing_is_free_and_another_order_is_wrong() -> None:
    for text in ("EBAD", "EBADD", "EBADCF", "12345", ""):
        assert MINIGAME.judge(EXAMPLE, text).kind is Kind.NOT_AN_ANSWER, text
    for text in ("BEADC", "cdabe"):
        assert MINIGAME.judge(EXAMPLE, text).kind is Kind.WRONG
    for text in ("ebadc", "E, B, A, D, C", "E > B > A > D > C"):
        assert MINIGAME.judge(EXAMPLE, text).kind is Kind.RIGHT


def test_the_reason_tells_the_numbers_and_the_source() -> None:
    it = MINIGAME.generate(Level.EASY, Rng(3))
    assert "Source: " in it.why and it.why.count(": ") == 6
