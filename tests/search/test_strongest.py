"""Looking at late turns less deep costs depth, never truth: values stay those of the plain look-ahead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sixfold.rng import Rng
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.cultivating_flowers.compiled import Aim, engine_for
from sixfold.search.cultivating_flowers.kernel import Position, position
from sixfold.search.cultivating_flowers.master import EXACT, STRONGEST, Breadth, Deepening
from sixfold.search.cultivating_flowers.stakes import WIN, Stakes

STAKES = Stakes()
NEVER_LATE = 10_000


def some_position(number: int, plies: int, side: int = 5) -> Position:
    rng, at = Rng(number).fork("strongest"), position(side)
    for _ in range(plies):
        moves = tuple(at.moves())
        if not moves:
            break
        at = at.plant(*rng.choice(moves))
    return at


def values(at: Position, aim: Aim, depth: int) -> dict[tuple[int, int], int]:
    engine = engine_for(at, aim, 16)
    assert engine is not None
    return engine.search(at, list(at.moves())[:120], depth, Budget(3_000_000))


@pytest.mark.parametrize("depth", [2, 3, 4])
def test_asking_only_whether_a_turn_beats_the_best_finds_the_same_best(depth: int) -> None:
    plain = STRONGEST.aim(position(5), STAKES)
    for number, plies in enumerate((2, 5, 6, 8, 9, 10)):
        at = some_position(number, plies)
        want = values(at, replace(plain, late=0), depth)
        got = values(at, replace(plain, late=NEVER_LATE), depth)
        best = max(want.values())
        assert max(got.values()) == best
        first = next(turn for turn, value in want.items() if value == best)
        assert got[first] == best
        assert all(got[turn] <= best for turn in got)


def test_endings_are_exact_however_late_turns_are_looked_at() -> None:
    decided = set()
    for number in range(12):
        at = some_position(number, 13)
        if not at.legal():
            continue
        want = max(values(at, Aim(STAKES), EXACT).values())
        assert max(values(at, Aim(STAKES, late=2, tempo=400), EXACT).values()) == want
        decided.add(want)
    assert len(decided) > 1


def test_tempo_makes_odd_and_even_depths_agree() -> None:
    """Without it a look-ahead that ends with one's own turn sees itself far ahead of one that ends with the other's."""

    def gap(aim: Aim) -> int:
        total = 0
        for number in range(6):
            at = some_position(number, 2)
            odd, even = (max(values(at, replace(aim, late=0), depth).values()) for depth in (3, 4))
            total += abs(odd - even)
        return total

    aim = STRONGEST.aim(some_position(0, 2), STAKES)
    assert aim.tempo > 0
    assert 2 * gap(aim) < gap(replace(aim, tempo=0))


def test_tempo_goes_by_the_empty_cells() -> None:
    at = some_position(1, 9)
    assert [STRONGEST.aim(some_position(1, plies), STAKES).tempo for plies in (0, 5, 6, 9, 10)] == [
        750,
        750,
        500,
        500,
        400,
    ]
    assert (Breadth().aim(at, STAKES).tempo, Breadth().aim(at, STAKES).late) == (0, 0)


def test_a_turn_known_to_be_better_counts_when_the_budget_ends() -> None:
    """Whenever it ends: what was seen is a beginning of the list, and its best is as good as all seen before."""
    at = some_position(3, 3)
    aim = STRONGEST.aim(at, STAKES)
    turns = list(at.moves())[:150]
    proven_early = 0
    for nodes in range(2_000, 40_000, 997):
        engine = engine_for(at, aim, 14)
        assert engine is not None
        with pytest.raises(OutOfBudget):
            engine.search(at, turns, 6, Budget(nodes))
        seen = engine.seen
        assert list(seen) == turns[: len(seen)]
        assert all(-WIN <= value <= WIN for value in seen.values())
        if len(seen) > 1:
            *before, last = seen.values()
            proven_early += last > max(before)
    assert proven_early > 0


@pytest.mark.parametrize("nodes", [0, 1, 500, 20_000])
def test_the_strongest_answers_whatever_the_budget_and_always_alike(nodes: int) -> None:
    for number in (1, 2):
        at = some_position(number, 4 + number)
        answers = set()
        for _ in range(2):
            engine = engine_for(at, STRONGEST.aim(at, STAKES), 14)
            assert engine is not None
            budget = Budget(nodes)
            answers.add(Deepening(engine, STRONGEST, budget).best(at, STAKES, Rng(5)))
            assert budget.used <= nodes
        assert len(answers) == 1
        assert answers <= set(at.moves())
