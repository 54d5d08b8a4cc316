"""The word list: what is accepted, what is asked for, and that it is not read before somebody asks."""

from __future__ import annotations

import subprocess
import sys

from sixfold.minigames.lexicon import ASKED, accepted, asked, level, one_letter_away


def test_the_list_is_large_and_plain() -> None:
    assert len(accepted(4)) > 5000 and len(accepted(5)) > 11000 and len(accepted(9)) > 37000
    for length in range(3, 10):
        assert all(len(word) == length and word.isascii() and word.islower() for word in accepted(length))


def test_both_spellings_are_accepted_and_neither_is_asked_for() -> None:
    for word in (
        "colour",
        "color",
        "organise",
        "organize",
        "travelled",
        "traveled",
        "sceptical",
        "skeptical",
    ):
        assert word in accepted(len(word))
        assert level(word) == 80


def test_what_is_asked_for_is_accepted_and_fit_for_company() -> None:
    for length in range(3, 10):
        words = [word for of in ASKED for word in asked(length, of)]
        assert accepted(length).issuperset(words) and len(set(words)) == len(words)
    assert level("bastard") == level("whore") == 80
    assert "bastard" in accepted(7) and "whore" in accepted(5)


def test_levels_and_neighbours() -> None:
    assert level("house") == 10 and level("zzzz") == 80
    assert {"cord", "gold", "colt"} <= set(one_letter_away("cold"))
    assert "cold" not in one_letter_away("cold")


def test_nothing_is_read_before_it_is_needed() -> None:
    code = (
        "from sixfold.minigames import get, lexicon, names\n"
        "for name in ('snake-nine', 'ladder', 'lost-vowels', 'put-in-order', 'initials', 'outline'):\n"
        "    get(name)\n"
        "assert lexicon._sections.cache_info().currsize == 0\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
