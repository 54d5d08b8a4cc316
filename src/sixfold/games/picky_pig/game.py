"""Picky Pig as the contract wants it: each method handed on to the module that knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sixfold.games.contract import ClockSpec, Decision, Glance, Json, JsonDict, Mode, Outcome, Roster, Seat
from sixfold.games.errors import IllegalAction
from sixfold.games.picky_pig import check, legal, notation, observe, rules
from sixfold.games.picky_pig import options as setting
from sixfold.games.picky_pig.actions import Action
from sixfold.games.picky_pig.info import INFO
from sixfold.games.picky_pig.options import Options
from sixfold.games.picky_pig.state import Phase, State
from sixfold.rng import Rng


class PickyPig:
    """The game. It fulfils ``Game[Options, State, Action]``; see there for what each method promises."""

    info = INFO

    def options(self, raw: Mapping[str, Json]) -> Options:
        return setting.read_options(raw)

    def options_json(self, options: Options) -> JsonDict:
        return setting.options_json(options)

    def clock(self, options: Options) -> ClockSpec | None:
        return setting.clock_of(options)

    def check_roster(self, options: Options, roster: Roster) -> Roster:
        return setting.check_roster(roster)

    def draw_setup(self, options: Options, roster: Roster, rng: Rng) -> JsonDict:
        return setting.draw_setup(options, rng.fork("beans"))

    def start(self, options: Options, roster: Roster, setup: JsonDict) -> State:
        return rules.start(options, roster, setup)

    def decision(self, state: State) -> Decision | None:
        # PP-6: both choose unseen, and it is revealed together
        if state.phase is Phase.OVER:
            return None
        options = state.options
        # PP-17: two minutes for an expression, one for a move
        expression = state.phase is Phase.EXPRESSION
        seconds = options.expression_seconds if expression else options.movement_seconds
        return Decision(
            Mode.SEALED,
            state.phase.value,
            state.asked(),
            base_ms=seconds * 1000 if options.clock == "on" else None,
            covert=options.commits == "hidden",
        )

    def parse(self, state: State, text: str) -> Action:
        return notation.parse(text, state.phase)

    def text(self, action: Action) -> str:
        return notation.text(action)

    def check(self, state: State, seat: Seat, action: Action) -> None:
        check.check(state, seat, action)

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        return legal.legal(state, seat)

    def sample(self, state: State, seat: Seat, rng: Rng) -> Action:
        """Fulfils ``ManyLegal``: on 37 cells there are 6,713,281 actions to begin with."""
        return legal.sample(state, seat, rng)

    def legal_texts(self, state: State, seat: Seat) -> Iterator[str]:
        return legal.legal_texts(state, seat)

    def apply(self, state: State, joint: Mapping[Seat, Action]) -> State:
        return rules.apply(state, joint)

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
    return IllegalAction("no-deadline", f"Picky Pig has no deadline {name!r}", rule="C-10")
