"""How Cultivating Flowers is drawn: stones, petals, bouquet numbers, the last plant, the private cell."""

from __future__ import annotations

import math
from collections.abc import Sequence

from sixfold.games.contract import SEATS, JsonDict, Outcome
from sixfold.games.cultivating_flowers.flowers import Flower, flowers
from sixfold.hexboard import Board, board
from sixfold.picture.board import centre, hexagon, outline, property_lock, tag, tiles, use
from sixfold.picture.cultivating_flowers_story import describe, story
from sixfold.picture.story import Names, Panel, Story
from sixfold.picture.svg import Markup, el, join, path
from sixfold.picture.theme import Theme

_LEAF = "M0 6C8 24 42 58 0 115C-42 58 -8 24 0 6Z"
_DROP = "M0 6C8 30 30 46 30 81A30 30 0 0 1 -30 81C-30 46 -8 30 0 6Z"


def _bloom(cells: str) -> list[tuple[int, Flower]]:
    """Every flower on a field with its seat, seat 0 first."""
    masks = [sum(1 << i for i, mark in enumerate(cells) if mark == str(seat)) for seat in SEATS]
    return [(seat, flower) for seat in SEATS for flower in flowers(_side(cells), masks[seat])]


def _bouquet_heads(bloom: Sequence[tuple[int, Flower]], seat: int) -> list[str]:
    """CF-11: the first centre of each bouquet, in reading order of those centres."""
    groups: list[tuple[int, str]] = []
    for flower in (flower for owner, flower in bloom if owner == seat):
        linked = [group for group in groups if group[0] & flower.mask]
        head = linked[0][1] if linked else flower.centre
        mask = flower.mask
        for group in linked:
            mask |= group[0]
        # the merged bouquet keeps the place of its first flower
        place = groups.index(linked[0]) if linked else len(groups)
        groups = [group for group in groups if group not in linked]
        groups.insert(place, (mask, head))
    return [head for _, head in groups]


def _owners(cells: str) -> list[int | None]:
    return [None if mark == "." else int(mark) for mark in cells]


def _side(cells: str) -> int:
    """The side of a board with that many cells: 3n² - 3n + 1 (C-1)."""
    return round((3 + math.sqrt(12 * len(cells) - 3)) / 6)


class CultivatingFlowers:
    """Draws what a spectator sees. Under ``rules`` a running match tells no flowers, and so shows no petals."""

    def pieces(self, theme: Theme) -> Markup:
        s, t = theme.stones
        veins: dict[str, str | float | None] = {
            "fill": "none",
            "stroke_width": 2.4,
            "stroke_linecap": "round",
        }
        return join(
            el(
                "g",
                path(_LEAF, fill=s.petal, stroke=s.petal_line, stroke_width=3),
                path("M0 40V100M0 68L11 56M0 68L-11 56", stroke=s.vein, **veins),
                id="petal0",
            ),
            el(
                "g",
                path(_DROP, fill=t.petal, stroke=t.petal_line, stroke_width=3),
                path("M0 42V68M12 82A12 12 0 0 1 -12 82A12 12 0 0 1 12 82", stroke=t.vein, **veins),
                id="petal1",
            ),
            el(
                "g",
                path(hexagon(15), fill=theme.pollen, stroke=s.petal_line, stroke_width=3),
                path(hexagon(5), fill=s.petal_line),
                id="pollen0",
            ),
            el(
                "g",
                el("circle", r=14, fill=theme.pollen, stroke=t.petal_line, stroke_width=3),
                el("circle", r=4.5, fill=t.petal_line),
                id="pollen1",
            ),
        )

    def panels(
        self, seen: JsonDict, names: Names, result: Outcome | None, theme: Theme, *, labels: bool
    ) -> tuple[Panel, ...]:
        finished = seen["bouts"]
        present = self._present(seen, result, theme, labels=labels)
        if result is None:
            return (present,)
        several = len(finished) > 1
        past = [
            Panel(
                _side(bout["cells"]),
                self._field(bout["cells"], theme, labels=labels, petals=True, numbered=several),
                f"Bout {number}",
                _figures(bout["flowers"], bout["bouquets"] if seen["bout"] > 1 else None),
            )
            for number, bout in enumerate(finished, start=1)
        ]
        if len(past) < seen["bout"]:
            past.append(present)
        return tuple(past)

    def _present(self, seen: JsonDict, result: Outcome | None, theme: Theme, *, labels: bool) -> Panel:
        cells: str = seen["cells"]
        on = board(_side(cells))
        told = "flowers" in seen or result is not None
        body = [self._field(cells, theme, labels=labels, petals=told, private=seen["property"])]
        if seen["last"]:
            planted = seen["last"].rstrip("+").upper().split("-")
            body.append(outline(on, [on.cell(name) for name in planted], theme))
        told_figures = "score" in seen and (result is None or result.reason != "abort")
        bouquets = seen["bouquets"] if told_figures and seen["bout"] > 1 else None
        figures = _figures(seen["score"], bouquets) if told_figures else None
        return Panel(on.side, join(*body), f"Bout {seen['bout']}", figures)

    def _field(
        self,
        cells: str,
        theme: Theme,
        *,
        labels: bool,
        petals: bool,
        numbered: bool = False,
        private: JsonDict | None = None,
    ) -> Markup:
        on = board(_side(cells))
        low = on.cell(private["cell"]) if private else None
        body = [tiles(on, _owners(cells), theme, names=labels, low=low)]
        if private and low is not None and cells[low] == ".":
            body.append(property_lock(centre(on, low), private["owner"], theme))
        if petals:
            bloom = _bloom(cells)
            body.append(self._petals(on, bloom))
            if numbered:
                body.append(self._numbers(on, bloom, theme))
        return join(*body)

    def _petals(self, on: Board, bloom: Sequence[tuple[int, Flower]]) -> Markup:
        pieces = []
        for seat, flower in bloom:
            x, y = centre(on, on.cell(flower.centre))
            for petal in flower.petals:
                px, py = centre(on, on.cell(petal))
                turn = round(math.degrees(math.atan2(py - y, px - x))) - 90
                pieces.append(use(f"petal{seat}", (x, y), turn=turn))
        pieces += [use(f"pollen{seat}", centre(on, on.cell(flower.centre))) for seat, flower in bloom]
        return join(*pieces)

    def _numbers(self, on: Board, bloom: Sequence[tuple[int, Flower]], theme: Theme) -> Markup:
        """CF-11: each bouquet's number on its first flower."""
        return join(
            *(
                tag(centre(on, on.cell(head)), seat, str(number), theme)
                for seat in SEATS
                for number, head in enumerate(_bouquet_heads(bloom, seat), start=1)
            )
        )

    def story(self, seen: JsonDict, names: Names, result: Outcome | None) -> Story:
        return story(seen, names, result)

    def describe(self, seen: JsonDict, names: Names, result: Outcome | None) -> str:
        return describe(seen, names, result)


def _figures(flowers: Sequence[int], bouquets: Sequence[int] | None) -> tuple[str, str]:
    """A line a seat. CF-10, CF-11: bouquets matter once a bout was tied."""

    def count(number: int, word: str) -> str:
        return f"{number} {word}{'s' * (number != 1)}"

    def line(seat: int) -> str:
        flowering = count(flowers[seat], "flower")
        return flowering if bouquets is None else f"{flowering}, {count(bouquets[seat], 'bouquet')}"

    return line(0), line(1)
