"""Ladder: every chain that keeps the rules is right, and only an unknown word costs a coin."""

from __future__ import annotations

import dataclasses

import pytest

from sixfold.minigames import Kind, Level
from sixfold.minigames.lexicon import accepted, level
from sixfold.minigames.word.ladder import EXAMPLE, MINIGAME, chains, reach
from sixfold.rng import Rng


@pytest.mark.parametrize(
    "text",
    [
        "cold cord card ward warm",
        "COLD-CORD-WORD-WARD-WARM",
        "cold → wold → word → worm → warm",
        "cold, cord, word, worm, warm",
        "cold wold wald ward warm",  # words that few know are words
    ],
)
def test_fg20_any_chain_of_words_is_right(text: str) -> None:
    assert MINIGAME.judge(EXAMPLE, text).kind is Kind.RIGHT


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cord card ward warm", "begins with COLD"),
        ("cold cord card ward", "ends with WARM"),
        ("cold card ward warm", "From COLD to CARD"),
        ("cold cold cord card ward warm", "5 steps"),
        ("cold gold gild gird bird bard ward warm", "7 steps"),
        ("cold cord card wards warm", "wards"),
        ("warm", "begins with COLD"),
    ],
)
def test_fg09_what_breaks_the_rules_in_plain_sight_is_free(text: str, told: str) -> None:
    verdict = MINIGAME.judge(EXAMPLE, text)
    assert verdict.kind is Kind.NOT_AN_ANSWER and told in verdict.message


def test_fg09_a_word_that_is_none_costs_a_coin_and_its_chain_is_known_again() -> None:
    once = MINIGAME.judge(EXAMPLE, "cold cord card carm warm")
    again = MINIGAME.judge(EXAMPLE, "COLD – CORD – CARD – CARM – WARM")
    assert once.kind is again.kind is Kind.WRONG and once.canonical == again.canonical


def test_number_words_stay_words() -> None:
    assert chains("five", "nine", 2) == [("five", "fine", "nine")]
    it = dataclasses.replace(EXAMPLE, facts={"start": "five", "end": "nine", "steps": 2})
    assert MINIGAME.judge(it, "five fine nine").kind is Kind.RIGHT


@pytest.mark.parametrize("of", list(Level), ids=str)
def test_no_chain_of_the_wide_list_is_shorter_and_known_words_suffice(of: Level) -> None:
    for n in range(4):
        it = MINIGAME.generate(of, Rng(n))
        start, end, steps = it.facts["start"], it.facts["end"], it.facts["steps"]
        layers = reach(start, steps, lambda word: True)
        assert [end in layer for layer in layers] == [False] * steps + [True]
        words = it.answers[0].split()
        assert all(level(word) <= 35 and word in accepted(len(word)) for word in words)
