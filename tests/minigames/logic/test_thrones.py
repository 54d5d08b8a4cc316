"""Thrones: the search against a slow one, the person's solver against the search, regions, free answers."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest

from sixfold.minigames import Kind, Level
from sixfold.minigames.logic.thrones import EXAMPLE, MINIGAME, build
from sixfold.minigames.logic.thrones_regions import grid_of
from sixfold.minigames.logic.thrones_solver import Grid, Person, layouts, predicted, solutions
from sixfold.rng import Rng


def _slow(grid: Grid) -> list[tuple[int, ...]]:
    n = len(grid)
    return [
        seats
        for seats in permutations(range(n))
        if all(abs(a - b) > 1 for a, b in pairwise(seats))
        and len({grid[r][c] for r, c in enumerate(seats)}) == n
    ]


def _random_grid(n: int, rng: Rng) -> Grid:
    letters = [chr(65 + k) for k in range(n)] * n
    rng.shuffle(letters)
    return tuple("".join(letters[r * n : r * n + n]) for r in range(n))


@pytest.mark.parametrize("seed", range(12))
def test_the_search_finds_every_seating(seed: int) -> None:
    grid = _random_grid(5 + seed % 3, Rng(seed))
    assert list(solutions(grid)) == _slow(grid)


@pytest.mark.parametrize(("n", "count"), [(4, 2), (5, 14), (6, 90), (7, 646), (8, 5242)])
def test_fg20_what_a_blind_guess_chooses_from(n: int, count: int) -> None:
    assert layouts(n) == count


@pytest.mark.parametrize("seed", range(6))
def test_the_person_ends_where_the_search_does(seed: int) -> None:
    grid = grid_of(6, 15.0, 80.0, Rng(seed))
    person = Person(grid)
    assert person.finish()
    (seats,) = solutions(grid)
    assert person.seated == sum(1 << r * 6 + c for r, c in enumerate(seats))


@pytest.mark.parametrize("seed", range(6))
def test_the_person_never_strikes_a_throne(seed: int) -> None:
    """Also on grids with many answers: whatever is struck is in none of them, whatever is seated in all."""
    grid = grid_of(6, 15.0, 80.0, Rng(seed))
    loose = tuple(row.replace("A", "B") for row in grid[:2]) + grid[2:]
    if len(set("".join(loose))) < 6:
        loose = grid
    person = Person(loose)
    person.finish()
    for seats in solutions(loose):
        cells = sum(1 << r * 6 + c for r, c in enumerate(seats))
        assert not person.seated & ~cells
        assert not cells & ~(person.left | person.seated)


def test_a_grid_that_the_arguments_do_not_finish_has_no_time() -> None:
    assert predicted(tuple(chr(65 + row) * 6 for row in range(6))) is None


@pytest.mark.parametrize("seed", range(4))
def test_regions_are_connected_and_about_equal(seed: int) -> None:
    grid = grid_of(7, 20.0, 110.0, Rng(seed))
    for letter in sorted(set("".join(grid))):
        cells = {(r, c) for r, row in enumerate(grid) for c, here in enumerate(row) if here == letter}
        assert 2 <= len(cells) <= 14
        reached: set[tuple[int, int]] = set()
        waiting = [min(cells)]
        while waiting:
            r, c = waiting.pop()
            if (r, c) in cells - reached:
                reached.add((r, c))
                waiting += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
        assert reached == cells


def test_fg09_what_no_regions_could_make_right_is_free() -> None:
    for text, part in [
        ("2531", "4 signs"),
        ("25316", "“6”"),
        ("22413", "Column 2"),
        ("25341", "rows 3 and 4 touch"),
    ]:
        verdict = MINIGAME.judge(EXAMPLE, text)
        assert verdict.kind is Kind.NOT_AN_ANSWER and part in verdict.message
    assert MINIGAME.judge(EXAMPLE, "24135").kind is Kind.WRONG
    assert MINIGAME.judge(EXAMPLE, "2 5 3 1 4").kind is Kind.RIGHT


def test_a_longer_argument_takes_longer() -> None:
    rng = Rng(5)
    easy, hard = grid_of(7, 20.0, 45.0, rng), grid_of(7, 70.0, 110.0, rng)
    assert build(Level.EASY, easy, next(solutions(easy))).metric < build(Level.MEDIUM, hard, (0,) * 7).metric
