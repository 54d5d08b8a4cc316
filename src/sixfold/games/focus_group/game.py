"""Focus Group as the contract wants it: each method handed on to the module that knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sixfold.games.contract import (
    ClockSpec,
    Decision,
    Glance,
    Illustration,
    Json,
    JsonDict,
    Outcome,
    Roster,
    Seat,
)
from sixfold.games.focus_group import (
    answers,
    check,
    decisions,
    draw,
    illustrate,
    legal,
    notation,
    observe,
    rules,
    rulings,
)
from sixfold.games.focus_group import options as setting
from sixfold.games.focus_group.actions import Action, Answer
from sixfold.games.focus_group.info import INFO
from sixfold.games.focus_group.options import Options
from sixfold.games.focus_group.state import State
from sixfold.rng import Rng


class FocusGroup:
    """The game. It fulfils ``Game[Options, State, Action]`` and every optional protocol of the contract."""

    info = INFO

    def options(self, raw: Mapping[str, Json]) -> Options:
        return setting.read_options(raw)

    def options_json(self, options: Options) -> JsonDict:
        return setting.options_json(options)

    def clock(self, options: Options) -> ClockSpec | None:
        return setting.clock_of(options)

    def check_roster(self, options: Options, roster: Roster) -> Roster:
        return setting.check_roster(roster)

    # ---- before the match: Prepares, HidesSetup -----------------------------------------------------------------

    def draw_setup(self, options: Options, roster: Roster, rng: Rng) -> JsonDict:
        prepared = self.prepare(options, rng.fork("prepared"))
        return self.draw_prepared(options, roster, rng, prepared)

    def preparation(self, options: Options) -> str:
        return draw.preparation(options)

    def prepare(self, options: Options, rng: Rng, library: Mapping[str, JsonDict] | None = None) -> JsonDict:
        return draw.prepare(options, rng, library)

    def draw_prepared(self, options: Options, roster: Roster, rng: Rng, prepared: JsonDict) -> JsonDict:
        return draw.draw_prepared(options, roster, rng, prepared)

    def prepared_of(self, setup: JsonDict) -> JsonDict:
        return draw.prepared_of(setup)

    def public_options(self, options: JsonDict) -> JsonDict:
        return setting.public_options(options)

    def public_setup(self, setup: JsonDict) -> JsonDict:
        return draw.public_setup(setup)

    def start(self, options: Options, roster: Roster, setup: JsonDict) -> State:
        return rules.start(options, roster, setup)

    # ---- the match ----------------------------------------------------------------------------------------------

    def decision(self, state: State) -> Decision | None:
        return decisions.decision(state)

    def parse(self, state: State, text: str) -> Action:
        return notation.parse(text, state.phase)

    def text(self, action: Action) -> str:
        return notation.text(action)

    def check(self, state: State, seat: Seat, action: Action) -> None:
        check.check(state, seat, action)

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        return legal.legal(state, seat)

    def sample(self, state: State, seat: Seat, rng: Rng) -> Action:
        """Fulfils ``ManyLegal``: answers are free text."""
        return legal.sample(state, seat, rng)

    def legal_texts(self, state: State, seat: Seat) -> Iterator[str]:
        return legal.legal_texts(state, seat)

    def apply(self, state: State, joint: Mapping[Seat, Action]) -> State:
        return rules.apply(state, joint)

    def expire(self, state: State, timer: str, rng: Rng) -> str:
        return decisions.expire(state, timer, rng)

    def passed(self, state: State, text: str) -> State:
        return rules.passed(state, text)

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state)

    def adjudicate(self, state: State) -> Outcome:
        return rules.adjudicate(state)

    def figures(self, state: State) -> JsonDict:
        return rules.figures(state)

    # ---- what is told -------------------------------------------------------------------------------------------

    def observe(self, state: State, seat: Seat | None) -> JsonDict:
        return observe.observe(state, seat)

    def glance(self, state: State) -> Glance:
        return observe.glance(state)

    # ---- Judges, Simulates, HostRules, Illustrates --------------------------------------------------------------

    def verdict(self, state: State, seat: Seat, action: Action) -> str | None:
        return rules.verdict(state, seat, action)

    def shown_text(self, action: Action, outcome: str | None) -> str:
        # FG-9: who guessed at what is public, the text is not
        return f"{action.label}=" if isinstance(action, Answer) else notation.text(action)

    def simulated_answer(self, state: State, seat: Seat, label: str, right: bool, rng: Rng) -> str | None:
        return answers.simulated(state, seat, label, right, rng)

    def host_commands(self, options: Options) -> tuple[str, ...]:
        return rulings.COMMANDS if options.judged_by_host else ()

    def ruled(self, state: State, command: str) -> State:
        return rulings.ruled(state, command)

    def shown_command(self, command: str) -> str:
        return rulings.told(command)

    def observe_host(self, state: State) -> JsonDict:
        return observe.observe_host(state)

    def picture_ids(self, state: State, *, ahead: bool = False) -> tuple[str, ...]:
        return illustrate.picture_ids(state, ahead=ahead)

    def illustration(
        self, state: State, picture_id: str, theme: str, *, ahead: bool = False
    ) -> Illustration | None:
        return illustrate.illustration(state, picture_id, theme, ahead=ahead)
