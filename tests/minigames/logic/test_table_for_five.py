"""Table for Five: what clues mean, wording there and back, the search against a slow one, free answers."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.minigames import Kind, Level
from sixfold.minigames.logic.seating import Clue, Link, Party, bill, solutions
from sixfold.minigames.logic.table_for_five import EXAMPLE, MINIGAME, POOLS, Cast, build, read, worded
from sixfold.rng import Rng

PARTY = Party(3, 3)
CAST = Cast((("Ada", "Ben", "Cleo"), ("Juice", "Milk", "Tea"), ("Fox", "Hen", "Owl")), (1, 2))


def _holds(clue: Clue, seats: tuple[int, ...], n: int) -> bool:
    a = seats[clue.a]
    if clue.link is Link.SEAT:
        return a == clue.b
    if clue.link is Link.END:
        return a in (0, n - 1)
    b = seats[clue.b]
    return {
        Link.SAME: a == b,
        Link.OTHER: a != b,
        Link.JUST_LEFT: a + 1 == b,
        Link.LEFT: a < b,
        Link.BESIDE: abs(a - b) == 1,
    }[clue.link]


def _clue(link: Link, a: int, b: int) -> Clue:
    if link is Link.SEAT:
        return Clue(link, a, b % 3)
    if link is Link.END:
        return Clue(link, a, 0)
    return Clue(link, a, b if b != a else (b + 1) % 9)


things = st.integers(0, 8)
clues = st.lists(st.builds(_clue, st.sampled_from(list(Link)), things, things), max_size=6)


@given(clues)
def test_the_search_finds_every_seating(said: list[Clue]) -> None:
    expected = [
        (*a, *b, *c)
        for a, b, c in product(permutations(range(3)), repeat=3)
        if all(_holds(clue, (*a, *b, *c), 3) for clue in said)
    ]
    assert sorted(solutions(PARTY, said)) == expected


@given(clues)
def test_every_wording_reads_back(said: list[Clue]) -> None:
    it = build(Level.MEDIUM, CAST, said, (0, 1, 2) * 3)
    cast, found = read(it.prompt)
    assert (cast, found) == (CAST, said)


@pytest.mark.parametrize(
    ("clue", "words"),
    [
        (Clue(Link.SAME, 3, 7), "The one with juice has the hen."),
        (Clue(Link.OTHER, 0, 4), "Ada does not have milk."),
        (Clue(Link.SEAT, 8, 1), "The one with the owl sits in seat 2."),
        (Clue(Link.END, 2, 0), "Cleo sits at an end."),
        (Clue(Link.JUST_LEFT, 0, 1), "Ada sits immediately left of Ben."),
        (Clue(Link.LEFT, 1, 6), "Ben sits somewhere left of the one with the fox."),
        (Clue(Link.BESIDE, 5, 0), "The one with tea sits next to Ada (either side)."),
    ],
)
def test_the_wording_is_fixed(clue: Clue, words: str) -> None:
    assert worded(CAST, clue) == words


def test_first_letters_tell_all_things_apart() -> None:
    letters = [name[0] for names in POOLS.values() for name in names]
    assert len(letters) == len(set(letters))


def test_a_supposition_costs_more_than_reading() -> None:
    party = Party(3, 1)
    straight = [Clue(Link.SEAT, 0, 0), Clue(Link.SEAT, 1, 1)]
    split = [Clue(Link.BESIDE, 0, 1), Clue(Link.END, 0, 0), Clue(Link.BESIDE, 1, 2), Clue(Link.LEFT, 0, 2)]
    easy, hard = bill(party, straight), bill(party, split)
    assert easy is not None and hard is not None and easy < hard
    assert bill(party, [Clue(Link.END, 0, 0)]) is None


def test_no_clue_is_to_spare() -> None:
    it = MINIGAME.generate(Level.MEDIUM, Rng(12))
    cast, said = read(it.prompt)
    assert len(list(solutions(cast.party, said))) == 1
    for clue in said:
        assert len(list(solutions(cast.party, [other for other in said if other != clue]))) > 1


def test_fg09_a_row_with_a_letter_twice_is_free() -> None:
    for text, part in [
        ("CBA", "3 signs"),
        ("CBAMJX", "“X”"),
        ("CBBMJT", "first 3 letters are A, B, C"),
        ("CBAMJJ", "last 3 letters are J, M, T"),
        ("MJT CBA", "first 3 letters"),
    ]:
        verdict = MINIGAME.judge(EXAMPLE, text)
        assert verdict.kind is Kind.NOT_AN_ANSWER and part in verdict.message
    assert MINIGAME.judge(EXAMPLE, "cba, mjt").kind is Kind.RIGHT
    assert MINIGAME.judge(EXAMPLE, "BCA MJT").kind is Kind.WRONG
