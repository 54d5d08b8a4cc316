"""How Focus Group is drawn: the land with its prices, the stones of both players, and what was bought last."""

from __future__ import annotations

from sixfold.games.contract import JsonDict, Outcome
from sixfold.hexboard import Board, board
from sixfold.picture.board import centre, outline, use
from sixfold.picture.focus_group_story import coins, describe, in_hand, last_bought, owned, story
from sixfold.picture.lettering import words
from sixfold.picture.story import Names, Panel, Story
from sixfold.picture.svg import Markup, group, join
from sixfold.picture.theme import Theme

_SIDE = 5


class FocusGroup:
    """Draws what a spectator sees: prices and owners are public under every assistance (FG-1)."""

    def pieces(self, theme: Theme) -> Markup:
        return join()

    def panels(
        self, seen: JsonDict, names: Names, result: Outcome | None, theme: Theme, *, labels: bool
    ) -> tuple[Panel, ...]:
        on = board(_SIDE)
        last = [on.cell(name) for name in last_bought(seen)]
        body = join(
            _cells(on, seen, theme, labels=labels),
            # each cell by itself: two that were bought in one go need not touch
            *(outline(on, [cell], theme) for cell in last if result is None),
        )
        first, second = (f"{owned(seen, seat)}, {coins(in_hand(seen, seat))} left" for seat in (0, 1))
        return (Panel(_SIDE, body, f"After round {seen['round']}", (first, second) if result else None),)

    def story(self, seen: JsonDict, names: Names, result: Outcome | None) -> Story:
        return story(seen, names, result)

    def describe(self, seen: JsonDict, names: Names, result: Outcome | None) -> str:
        return describe(seen, names, result)


def _cells(on: Board, seen: JsonDict, theme: Theme, *, labels: bool) -> Markup:
    pieces = []
    for cell, owner, price in zip(on.cells, seen["cells"], seen["prices"], strict=True):
        at = centre(on, cell)
        if owner != ".":
            # C-5: garnet is cut, moonstone domed
            pieces.append(use(f"stone{owner}", at))
            continue
        pieces.append(use("tile", at))
        inside = [
            words(str(price), 0, 9 if labels else 13, 36, theme.cell_ink, face="display", anchor="middle")
        ]
        if labels:
            inside.append(words(on.names[cell], 0, -24, 17, theme.cell_ink, anchor="middle"))
        pieces.append(group(*inside, x=at[0], y=at[1]))
    return join(*pieces)
