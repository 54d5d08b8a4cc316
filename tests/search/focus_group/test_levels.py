"""The eight levels: in order, each what its row says, and none that buys in a silly way from Keen on."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from sixfold.games.contract import Seat
from sixfold.hexboard import board
from sixfold.rng import Rng
from sixfold.search import Budget, choose, levels, resolve
from sixfold.search.focus_group.levels import MANNERS, Buyer
from sixfold.search.focus_group.position import observed
from sixfold.search.focus_group.solving import SECONDS, SKILLS
from tests.search.focus_group.lands import last_round

FG = "focus-group"
WORDS = ["gentle", "mild", "steady", "keen", "sharp", "fierce", "expert", "master"]


def test_eight_levels_weakest_first() -> None:
    assert [level.name for level in levels(FG)] == WORDS
    assert [level.title for level in levels(FG)] == [word.capitalize() for word in WORDS]
    assert [resolve(FG, f"level:{n}") for n in range(1, 9)] == [resolve(FG, word) for word in WORDS]


def test_no_level_looks_less_far_or_buys_more_loosely_than_the_one_below() -> None:
    for below, above in pairwise(MANNERS):
        assert below.playouts <= above.playouts
        assert below.loose >= above.loose
        assert below.careless >= above.careless
    for manner in MANNERS[WORDS.index("keen") :]:
        assert manner.loose == manner.careless == 0


def test_simulated_solving_gets_better_from_level_to_level() -> None:
    assert list(SKILLS) == WORDS
    for below, above in pairwise(SKILLS.values()):
        assert below.slow > above.slow
        assert below.spread >= above.spread
        assert below.reading_s > above.reading_s
        assert len(below.strong) <= len(above.strong)
        assert len(below.weak) >= len(above.weak)
        for level in SECONDS:
            assert below.wrong[level] >= above.wrong[level]
            assert below.stuck[level] >= above.stuck[level]


@pytest.mark.parametrize("level", WORDS[WORDS.index("keen") :])
def test_from_keen_on_a_cell_that_decides_is_never_missed(level: str) -> None:
    """The last round, one cell: it joins one's own halves, or keeps the other's apart."""
    joins = last_round("E1 E2 E3 E5 E6 E7", "A1 A2 A3 A4 A5", coins=(3, 0))
    cuts = last_round("C3 C4 D3 D4 H1 I1", "E1 E2 E3 E5 E6 E7", coins=(3, 3))
    for seed in range(5):
        assert choose(FG, joins, Seat(0), level, seed) == "E4"
        assert choose(FG, cuts, Seat(0), level, seed) == "E4"


def test_a_careless_purchase_still_joins() -> None:
    position = observed(last_round("E1 E2 E3", "A1 A2 A3 A4 A5", coins=(30, 30)))
    beside = {board(5).cell(name) for name in ("D1", "D2", "D3", "E4", "F1", "F2", "F3")}
    careless = Buyer(replace(MANNERS[0], careless=100))
    bought = {careless(position, Rng(seed), Budget(50)) for seed in range(40)}
    assert len(bought) > 3
    assert bought <= beside


def test_a_loose_level_prefers_what_it_tried_most() -> None:
    """Of many choices of one position most fall on few cells; a level without looseness has one answer a seed."""
    seen = last_round("E1 E2 E3 E5 E6 E7", "A1 A2 A3 A4 A5 C3", coins=(9, 9)) | {"rounds": 2}
    answers = [choose(FG, seen, Seat(0), "mild", seed) for seed in range(30)]
    assert answers.count("E4") > 10
