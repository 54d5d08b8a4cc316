"""A game that asks whatever a test wants it to ask: a list of decisions, and actions that walk along it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sixfold.games.contract import (
    ClockSpec,
    Decision,
    GameInfo,
    Glance,
    Json,
    JsonDict,
    Outcome,
    Roster,
    Seat,
)
from sixfold.match.match import Match
from sixfold.rng import Rng
from tests.null_game.rules import NOBODY


class Scripted:
    """The position is the place in the script; ``stay`` stays there, ``next`` goes on.

    A deadline goes on if ``moving`` names it. The match ends where the script ends.
    """

    info = GameInfo("scripted", "Scripted", "", "", (), (), (), ())

    def __init__(self, *script: Decision, moving: tuple[str, ...] = (), reserve_ms: int = 30_000) -> None:
        self.script = script
        self.moving = moving
        self.reserve_ms = reserve_ms

    def options(self, raw: Mapping[str, Json]) -> None:
        return None

    def options_json(self, options: None) -> JsonDict:
        return {}

    def clock(self, options: None) -> ClockSpec | None:
        return ClockSpec(self.reserve_ms)

    def check_roster(self, options: None, roster: Roster) -> Roster:
        return roster

    def draw_setup(self, options: None, roster: Roster, rng: Rng) -> JsonDict:
        return {}

    def start(self, options: None, roster: Roster, setup: JsonDict) -> int:
        return 0

    def decision(self, state: int) -> Decision | None:
        return self.script[state] if state < len(self.script) else None

    def parse(self, state: int, text: str) -> str:
        return text

    def text(self, action: str) -> str:
        return action

    def check(self, state: int, seat: Seat, action: str) -> None:
        return None

    def legal(self, state: int, seat: Seat) -> Iterator[str]:
        yield from ("stay", "next")

    def apply(self, state: int, joint: Mapping[Seat, str]) -> int:
        return state + ("next" in joint.values())

    def expire(self, state: int, timer: str, rng: Rng) -> str:
        return timer

    def passed(self, state: int, text: str) -> int:
        return state + (text in self.moving)

    def outcome(self, state: int) -> Outcome | None:
        return Outcome(None, "end") if state >= len(self.script) else None

    def adjudicate(self, state: int) -> Outcome:
        return Outcome(None, "end")

    def figures(self, state: int) -> JsonDict:
        return {"place": state}

    def observe(self, state: int, seat: Seat | None) -> JsonDict:
        return {}

    def glance(self, state: int) -> Glance:
        return Glance(None, "scripted")

    def match(self) -> Match:
        """A running match from house clock 0."""
        return Match.create(self, "S", {}, NOBODY, ("", ""), ("x", "y"), 1)
