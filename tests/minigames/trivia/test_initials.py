"""Initials: facts whose every answer begins alike, and the word that they spell."""

from __future__ import annotations

from collections import Counter

import pytest

from sixfold.minigames import Kind, Level
from sixfold.minigames.folding import fold
from sixfold.minigames.lexicon import level as level_of
from sixfold.minigames.trivia.initials import EXAMPLE, MINIGAME, facts, initial
from sixfold.rng import Rng


def test_every_answer_to_a_clue_begins_with_the_same_letter() -> None:
    for fact in facts():
        assert {initial(answer) for answer in (fact.answer, *fact.others)} == {fact.letter}, fact
        assert fact.letter.isascii()


def test_clues_are_clear_and_do_not_give_the_answer_away() -> None:
    assert len(facts()) > 800
    assert [clue for clue, count in Counter(fact.clue for fact in facts()).items() if count > 1] == []
    for fact in facts():
        assert "{" not in fact.clue and "=" not in fact.clue and len(fact.clue) < 100
        assert fact.answer and f" {fold(fact.answer)} " not in f" {fold(fact.clue)} ", fact


def test_the_common_letters_have_facts_at_every_level() -> None:
    for known in (1, 2, 3):
        letters = Counter(fact.letter for fact in facts() if fact.known == known)
        assert all(letters[letter] >= 2 for letter in "ABCDEFGHIJKLMNOPRSTUVW"), known


def test_accents_do_not_matter_for_the_first_letter() -> None:
    assert initial("Écureuil") == "E" and initial("’Ohio") == "O"


@pytest.mark.parametrize("level", list(Level), ids=str)
def test_the_word_is_common_and_nowhere_in_the_questions(level: Level) -> None:
    seen = set()
    for n in range(12):
        it = MINIGAME.generate(level, Rng(n))
        word = it.answers[0].lower()
        seen.add(word)
        assert level_of(word) <= {Level.EASY: 10, Level.MEDIUM: 20, Level.HARD: 35}[level]
        assert word not in it.prompt.lower() and 4 <= len(word) <= 7
        assert len(set(it.facts["clues"])) == len(word)
    assert len(seen) > 8


def test_fg09_only_another_length_is_free() -> None:
    for text in ("JOI", "JOINS", "", "JO1N", "Jupiter Oslo India nitrogen"):
        assert MINIGAME.judge(EXAMPLE, text).kind is Kind.NOT_AN_ANSWER, text
    assert MINIGAME.judge(EXAMPLE, "loin").kind is Kind.WRONG
    assert MINIGAME.judge(EXAMPLE, "jion").kind is Kind.WRONG  # no slip of the pen is forgiven
    assert MINIGAME.judge(EXAMPLE, "j-o-i-n").kind is Kind.RIGHT
