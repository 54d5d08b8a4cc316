"""All the Haps: which threes of tiles are haps? The solver tries every three of the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

from sixfold.minigames.drawing import Canvas, Palette
from sixfold.minigames.forms import Form, judge
from sixfold.minigames.pattern.tiles import ATTRIBUTES, draw_tile
from sixfold.minigames.problem import BANDS, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Verdict
from sixfold.rng import Rng

Tile = tuple[int, ...]

_RULES = """Each tile has a shape, a filling and a ground; on harder boards also a number of figures.

Three tiles are a hap if each of these, taken for itself, is either the same on all three or different on all three. \
Two alike and one different is never a hap.

Shapes are circle, square and triangle; fillings white, striped and red; grounds pale, blue and dark; numbers one, two \
and three.

The problem says how many haps the board has: find all of them. A tile may belong to several.

Answer with the tiles of each hap; order does not matter."""


@dataclass(frozen=True, slots=True)
class _Board:
    tiles: int
    attributes: int
    haps: tuple[int, int]


_BOARDS = {
    Level.EASY: _Board(9, 3, (2, 2)),
    Level.MEDIUM: _Board(9, 4, (3, 3)),
    Level.HARD: _Board(12, 4, (3, 4)),
}


def is_hap(tiles: Sequence[Sequence[int]]) -> bool:
    """Whether each attribute of the three is the same on all or different on all."""
    return all(len(set(values)) != 2 for values in zip(*tiles, strict=True))


def predicted(tiles: Sequence[Tile], haps: Sequence[tuple[int, ...]]) -> tuple[float, float]:
    """Metric and seconds, an estimate.

    Each pair of tiles asks for one third tile: a second a pair with three attributes, two and a half with four, until
    the last of the k haps is found, k/(k+1) of the pairs on average. Then two seconds to check and write each hap, and
    one and a half for every attribute that is all different, for these are seen last.
    """
    pairs = comb(len(tiles), 2) * len(haps) / (len(haps) + 1)
    each = 1.0 if len(tiles[0]) == 3 else 2.5
    varied = sum(len({tiles[n][i] for n in hap}) == 3 for hap in haps for i in range(len(tiles[0])))
    seconds = pairs * each + 2.0 * len(haps) + 1.5 * varied
    return seconds, seconds


def _labels(count: int) -> str:
    return "123456789"[:count] if count < 10 else "ABCDEFGHIJKL"[:count]


def _haps(tiles: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    return [three for three in combinations(range(len(tiles)), 3) if is_hap([tiles[n] for n in three])]


def _spelled(haps: Sequence[tuple[int, ...]], labels: str) -> str:
    return " ".join("".join(labels[n] for n in hap) for hap in haps)


def _sample(labels: str, count: int) -> str:
    return " ".join([labels[n : n + 3] for n in range(0, len(labels), 3)][:count])


def _reason(tiles: Sequence[Tile], hap: Sequence[int], labels: str) -> str:
    alike = [
        f"{ATTRIBUTES[i][0]} {ATTRIBUTES[i][1][tiles[hap[0]][i]]}"
        for i in range(len(tiles[0]))
        if len({tiles[n][i] for n in hap}) == 1
    ]
    name = "".join(labels[n] for n in hap)
    return f"{name}: {' and '.join(alike)} alike, all else different." if alike else f"{name}: all different."


def _problem(level: Level, tiles: Sequence[Tile], haps: Sequence[tuple[int, ...]]) -> Problem:
    labels = _labels(len(tiles))
    metric, seconds = predicted(tiles, haps)
    count = len(haps)
    is_or_are = "is exactly 1 hap" if count == 1 else f"are exactly {count} haps"
    return Problem(
        level=level,
        prompt=f"There {is_or_are} on this board. Find {'it' if count == 1 else 'all of them'}.",
        form=Form(
            "sets",
            f"{count} times three tiles",
            _sample(labels, count),
            items=tuple(labels),
            count=count,
            size=3,
        ),
        answers=(_spelled(haps, labels),),
        why="\n".join(_reason(tiles, hap, labels) for hap in haps),
        facts={"tiles": [list(tile) for tile in tiles]},
        alt=f"{len(tiles)} tiles in rows of three, labelled {labels[0]} to {labels[-1]}, each with "
        f"{'one figure' if len(tiles[0]) == 3 else 'one to three like figures'} on a plain ground.",
        size=_size(len(tiles)),
        metric=metric,
        seconds=seconds,
        blind=1 / comb(comb(len(tiles), 3), count),
    )


def _measures(count: int) -> tuple[float, float, float]:
    """Width and height of a tile, and the gap between two."""
    return (172, 118, 9) if count > 9 else (172, 156, 12)


def _size(count: int) -> tuple[int, int]:
    wide, high, gap = _measures(count)
    return round(3 * wide + 4 * gap), round(count / 3 * (high + gap) + gap)


EXAMPLE = _problem(
    Level.EASY,
    ((0, 0, 0), (0, 1, 1), (0, 2, 2), (1, 0, 2), (2, 0, 2), (2, 1, 0)),
    ((0, 1, 2),),
)


class AllTheHaps:
    """Find every hap of the board."""

    info = MinigameInfo(
        name="all-the-haps",
        title="All the Haps",
        category=Category.PATTERN,
        version=1,
        line="Find every three tiles that agree or differ in each thing they show.",
        rules=_RULES,
        example=Example(
            prompt=EXAMPLE.prompt,
            right="123",
            why="All are circles; white, striped and red; on pale, blue and dark.",
            wrong="145",
            why_wrong="Shapes differ and fillings agree, but 4 and 5 lie on dark and 1 on pale: two alike, one not.",
            facts=EXAMPLE.facts,
            alt=EXAMPLE.alt,
            size=EXAMPLE.size,
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        board = _BOARDS[level]
        low, high = BANDS[level]
        while True:
            tiles = _draw(board, rng)
            haps = _haps(tiles)
            if board.haps[0] <= len(haps) <= board.haps[1]:
                problem = _problem(level, tiles, haps)
                if low <= problem.seconds <= high and problem.answers[0] != problem.form.sample:
                    return problem

    def solve(self, problem: Problem) -> tuple[str, ...]:
        tiles: list[list[int]] = problem.facts["tiles"]
        found = _haps(tiles)
        labels = _labels(len(tiles))
        wanted = combinations(found, problem.form.count or 0)
        return tuple(_spelled(haps, labels) for haps in wanted)

    def judge(self, problem: Problem, text: str) -> Verdict:
        return judge(problem.form, problem.answers, text)

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        tiles = facts["tiles"]
        labels = _labels(len(tiles))
        wide, high, gap = _measures(len(tiles))
        canvas = Canvas(*_size(len(tiles)), palette)
        for n, tile in enumerate(tiles):
            x, y = gap + n % 3 * (wide + gap), gap + n // 3 * (high + gap)
            draw_tile(canvas, x, y, wide, high, labels[n], tile)
        return canvas.svg()


def _draw(board: _Board, rng: Rng) -> list[Tile]:
    """Different tiles, all equally likely."""
    tiles: list[Tile] = []
    while len(tiles) < board.tiles:
        tile = tuple(rng.below(3) for _ in range(board.attributes))
        if tile not in tiles:
            tiles.append(tile)
    return tiles


MINIGAME = AllTheHaps()
