"""Lost Vowels: the lists, all that fits a line, and several names typed in any order."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest

from sixfold.minigames import Kind, Level
from sixfold.minigames.folding import fold
from sixfold.minigames.word.lost_vowels import (
    EXAMPLE,
    FEWEST,
    MINIGAME,
    categories,
    consonants,
    consonants_by_word,
    fitting,
)
from sixfold.rng import Rng


@pytest.mark.parametrize("title", categories())
def test_a_list_is_long_enough_and_names_nothing_twice(title: str) -> None:
    members = categories()[title]
    names = Counter(fold(name) for member in members for name in (member.name, *member.others))
    assert [name for name, count in names.items() if count > 1] == []
    assert len(members) >= 30
    for rarity in (1, 2, 3):
        assert sum(m.rarity == rarity and len(consonants(m.name)) >= FEWEST for m in members) >= 5


def test_there_are_categories_enough() -> None:
    assert len(categories()) >= 12


def test_closed_lists_are_complete() -> None:
    assert len(categories()["Chemical elements"]) == 118
    assert {"Lome", "Oslo", "Seoul", "Lima"} <= {m.name for m in categories()["Capital cities"]}


def test_y_stays_and_accents_spaces_and_hyphens_go() -> None:
    assert consonants("Nay Pyi Taw") == "NYPYTW"
    assert consonants("São Tomé") == "STM"
    assert consonants("Guinea-Bissau") == "GNBSS"


def test_fg20_every_member_that_fits_is_right() -> None:
    assert set(fitting("Chemical elements", "PL T N M")) == {"platinum", "plutonium"}
    assert set(fitting("Fruit", "BLBRRY")) == {"blueberry", "bilberry"}
    assert set(fitting("Languages", "FRS")) == {"Persian", "Faroese"}  # Persian as Farsi


@pytest.mark.parametrize(
    "text",
    [
        "kangaroo, giraffe, hedgehog",
        "Hedgehog; KANGAROO / the giraffe",
        "hedge hog, kangeroo, girafe",
        " giraffe ,, hedgehog, kangaroo, ",
    ],
)
def test_fg20_any_order_and_small_slips(text: str) -> None:
    verdict = MINIGAME.judge(EXAMPLE, text)
    assert verdict.kind is Kind.RIGHT and verdict.canonical == EXAMPLE.answers[0]


def test_fg09_too_few_names_are_free_and_a_wrong_one_is_wrong() -> None:
    for text in ("kangaroo, giraffe", "kangaroo giraffe hedgehog", "kangaroo, kangaroo, giraffe", ",,,"):
        assert MINIGAME.judge(EXAMPLE, text).kind is Kind.NOT_AN_ANSWER, text
    once = MINIGAME.judge(EXAMPLE, "kangaroo, giraffe, duck billed platypus")
    again = MINIGAME.judge(EXAMPLE, "platypus, giraffe, kangaroo")
    assert once.kind is again.kind is Kind.WRONG and once.canonical == again.canonical


def test_another_member_is_no_slip() -> None:
    lines = {"category": "Chemical elements", "lines": ["TRBM", "HLM", "CRBN"]}
    it = dataclasses.replace(EXAMPLE, facts=lines, answers=("carbon, helium, terbium",))
    assert MINIGAME.judge(it, "terbuim, helium, carbon").kind is Kind.RIGHT
    assert MINIGAME.judge(it, "erbium, helium, carbon").kind is Kind.WRONG
    assert MINIGAME.judge(it, "ytterbium, helium, carbon").kind is Kind.WRONG


@pytest.mark.parametrize("level", list(Level), ids=str)
def test_the_spaces_are_not_where_they_were(level: Level) -> None:
    for n in range(6):
        it = MINIGAME.generate(level, Rng(n))
        for line in it.facts["lines"]:
            assert " " in line
            for name in fitting(it.facts["category"], line):
                assert line != consonants_by_word(name)
