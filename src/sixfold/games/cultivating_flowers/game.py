"""Cultivating Flowers as the contract wants it: each method handed on to the module that knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sixfold.games.contract import ClockSpec, Decision, Glance, Json, JsonDict, Mode, Outcome, Roster, Seat
from sixfold.games.cultivating_flowers import check, notation, observe, rules
from sixfold.games.cultivating_flowers import options as setting
from sixfold.games.cultivating_flowers.actions import Action
from sixfold.games.cultivating_flowers.info import INFO
from sixfold.games.cultivating_flowers.options import Options
from sixfold.games.cultivating_flowers.state import State
from sixfold.games.errors import IllegalAction
from sixfold.rng import Rng


class CultivatingFlowers:
    """The game. It fulfils ``Game[Options, State, Action]``; see there for what each method promises."""

    info = INFO

    def options(self, raw: Mapping[str, Json]) -> Options:
        return setting.read_options(raw)

    def options_json(self, options: Options) -> JsonDict:
        return setting.options_json(options)

    def clock(self, options: Options) -> ClockSpec | None:
        return setting.clock_of(options)

    def check_roster(self, options: Options, roster: Roster) -> Roster:
        return setting.check_roster(options, roster)

    def draw_setup(self, options: Options, roster: Roster, rng: Rng) -> JsonDict:
        return setting.draw_setup(options, roster, rng)

    def start(self, options: Options, roster: Roster, setup: JsonDict) -> State:
        return rules.start(options, roster, setup)

    def decision(self, state: State) -> Decision | None:
        # CF-6, CF-13, CF-15: every decision is one seat's alone; CF-16: all on the same base time
        if state.to_move is None:
            return None
        return Decision(Mode.TURN, state.phase.value, (state.to_move,), base_ms=state.options.base_ms)

    def parse(self, state: State, text: str) -> Action:
        return notation.parse(text, state.phase)

    def text(self, action: Action) -> str:
        return notation.text(action)

    def check(self, state: State, seat: Seat, action: Action) -> None:
        check.check(state, seat, action)

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        return rules.legal(state, seat)

    def apply(self, state: State, joint: Mapping[Seat, Action]) -> State:
        (action,) = joint.values()
        return rules.apply(state, action)

    def expire(self, state: State, timer: str, rng: Rng) -> str:
        raise _no_deadline(timer)

    def passed(self, state: State, text: str) -> State:
        raise _no_deadline(text)

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state)

    def adjudicate(self, state: State) -> Outcome:
        return rules.adjudicate(state)

    def figures(self, state: State) -> JsonDict:
        return rules.figures(state)

    def observe(self, state: State, seat: Seat | None) -> JsonDict:
        return observe.observe(state, seat)

    def glance(self, state: State) -> Glance:
        return observe.glance(state)


def _no_deadline(name: str) -> IllegalAction:
    return IllegalAction("no-deadline", f"Cultivating Flowers has no deadline {name!r}", rule="C-10")
