"""The null game with what takes long: a deck that is prepared, and pictures that belong to a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sixfold.games.contract import AnyGame, Illustration, JsonDict, Prepares, Roster, Seat
from sixfold.games.errors import BadOptions
from sixfold.minigames.drawing import PALETTES, Canvas
from sixfold.rng import Rng
from tests.null_game.info import INFO, Options
from tests.null_game.rules import NullGame, State

ASSET = "leaf.png"


class SlowGame(NullGame):
    """Fulfils ``Prepares`` and ``Illustrates``. From the race on two pictures are open: a drawing and a file."""

    info = replace(INFO, name="slow-game", title="Slow Game")

    def preparation(self, options: Options) -> str:
        return f"base {options.base}"

    def prepare(self, options: Options, rng: Rng, library: Mapping[str, JsonDict] | None = None) -> JsonDict:
        if options.base == 13:
            raise BadOptions("unlucky", "No deck can be drawn with a base of 13.")
        return {"deck": rng.bits(40), "library": sorted(library or ())}

    def draw_prepared(self, options: Options, roster: Roster, rng: Rng, prepared: JsonDict) -> JsonDict:
        return {**super().draw_setup(options, roster, rng), "prepared": prepared}

    def draw_setup(self, options: Options, roster: Roster, rng: Rng) -> JsonDict:
        return self.draw_prepared(options, roster, rng, self.prepare(options, rng.fork("prepared")))

    def prepared_of(self, setup: JsonDict) -> JsonDict:
        prepared: JsonDict = setup["prepared"]
        return prepared

    def start(self, options: Options, roster: Roster, setup: JsonDict) -> State:
        return super().start(options, roster, {"caller": setup["caller"]})

    def observe(self, state: State, seat: Seat | None) -> JsonDict:
        seen = super().observe(state, seat)
        if state.rounds < 2:
            return seen
        pictures = [
            {"id": name, "alt": "", "width": 90, "height": 60} for name in ("drawn-7f3a", "filed-7f3a")
        ]
        return {**seen, "problems": [{"label": "A", "picture": picture} for picture in (*pictures, None)]}

    def picture_ids(self, state: Any, *, ahead: bool = False) -> tuple[str, ...]:
        # they open with the second round, and are known from the start
        return ("drawn-7f3a", "filed-7f3a") if ahead or state.rounds >= 2 else ()

    def illustration(
        self, state: Any, picture_id: str, theme: str, *, ahead: bool = False
    ) -> Illustration | None:
        if picture_id not in self.picture_ids(state, ahead=ahead):
            return None
        if picture_id == "filed-7f3a":
            return Illustration(asset=ASSET)
        canvas = Canvas(90, 60, PALETTES[theme])
        canvas.text(45, 40, "Seven", 20)
        return Illustration(svg=canvas.svg())


SLOW_GAME: AnyGame = SlowGame()
assert isinstance(SLOW_GAME, Prepares)
