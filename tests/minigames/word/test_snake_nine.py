"""Snake Nine: the ways through the square, every word that fits, and what costs nothing."""

from __future__ import annotations

import dataclasses
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.minigames import Kind, Level
from sixfold.minigames.lexicon import accepted
from sixfold.minigames.word.snake_nine import EXAMPLE, MINIGAME, paths, twist, words_in
from sixfold.rng import Rng


def test_there_are_784_ways_and_they_step_to_touching_cells() -> None:
    assert len(set(paths())) == 784
    for path in paths():
        assert sorted(path) == list(range(9))
        for a, b in pairwise(path):
            assert max(abs(a // 3 - b // 3), abs(a % 3 - b % 3)) == 1


def test_a_boustrophedon_has_four_bends_and_no_step_aslant() -> None:
    assert twist((0, 1, 2, 5, 4, 3, 6, 7, 8)) == 4
    assert min(map(twist, paths())) == 4


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(sorted(accepted(9))), st.sampled_from(paths()))
def test_fg20_every_word_is_found_wherever_it_runs(word: str, path: tuple[int, ...]) -> None:
    square = "".join(letter for _, letter in sorted(zip(path, word, strict=True)))
    found = words_in(square)
    assert path in found[word]
    for other, ways in found.items():
        assert all("".join(square[cell] for cell in way) == other for way in ways)


def test_fg20_two_words_in_one_square_are_both_right() -> None:
    square = next(s for s in _squares() if len(words_in(s)) == 2)
    both = tuple(word.upper() for word in words_in(square))
    it = dataclasses.replace(EXAMPLE, facts={"square": square}, answers=both)
    assert {MINIGAME.judge(it, word).kind for word in both} == {Kind.RIGHT}
    assert sorted(MINIGAME.solve(it)) == sorted(both)


def _squares() -> list[str]:
    """Squares that spell a word whose ninth letter can be swapped for another along the same way."""
    words = accepted(9)
    stems: dict[str, list[str]] = {}
    for word in sorted(words):
        stems.setdefault("".join(sorted(word)), []).append(word)
    found = []
    for anagrams in (group for group in stems.values() if len(group) > 1):
        for path in paths()[::40]:
            square = "".join(letter for _, letter in sorted(zip(path, anagrams[0], strict=True)))
            if any(word in words_in(square) for word in anagrams[1:]):
                found.append(square)
        if found:
            break
    return found


def test_fg09_what_makes_no_track_is_free_and_a_track_that_is_no_word_is_wrong() -> None:
    for text in ("snowflake", "carthorse", "orchestr", "orchestras", "rcaohrest", "orchestr4"):
        assert MINIGAME.judge(EXAMPLE, text).kind is Kind.NOT_AN_ANSWER, text
    assert MINIGAME.judge(EXAMPLE, "artsehcro").kind is Kind.WRONG
    assert MINIGAME.judge(EXAMPLE, "O-r-c-h-e-s-t-r-a").kind is Kind.RIGHT


def test_harder_levels_ask_for_rarer_words() -> None:
    easy = MINIGAME.generate(Level.EASY, Rng(5))
    hard = MINIGAME.generate(Level.HARD, Rng(5))
    assert hard.seconds > 3 * easy.seconds
