"""The null quiz: the smallest game that uses the contract's optional protocols. docs/add-a-game.md names it.

A drawn seat opens (a turn). Then two rounds: in each a digit from 1 to 9 is secret and both seats guess as they like
(open), at most one guess every two seconds, longer after a wrong one. The first right guess scores a point and ends
the round; so does time, both seats passing, or the host, who may void a round or accept a wrong guess after all. The
digits are prepared ahead, hidden from the public setup, and what was guessed is hidden from the other seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from sixfold.games.contract import (
    SEATS,
    ClockSpec,
    Decision,
    GameInfo,
    Glance,
    Json,
    JsonDict,
    Mode,
    OptionSpec,
    Outcome,
    Roster,
    RuleText,
    Seat,
    SeatSetup,
    Timer,
)
from sixfold.games.errors import BadNotation, BadOptions, IllegalAction
from sixfold.rng import Rng

ROUNDS = 2
ROUND_MS = 30_000
PACE_MS = 2_000
DIGITS = "123456789"

INFO = GameInfo(
    name="null-quiz",
    title="The Null Quiz",
    blurb="Guess a digit, twice. It exists to be small and to keep secrets.",
    meta="no board · a minute",
    items=(),
    roles=(),
    options=(
        OptionSpec("pause", 3, "Pause after a wrong guess", low=2, high=10, unit="seconds"),
        OptionSpec("judging", "host", "The host may rule", choices=("off", "host")),
    ),
    rules=(RuleText("NQ-1", "The first right guess of a round scores a point."),),
)


@dataclass(frozen=True, slots=True)
class Options:
    pause: int
    judging: str


@dataclass(frozen=True, slots=True)
class State:
    """``tried``: by seat, the wrong guesses of this round, in order."""

    pause_ms: int
    opener: Seat
    digits: str
    opened: bool = False
    round: int = 1
    points: tuple[int, int] = (0, 0)
    tried: tuple[str, str] = ("", "")
    passed: tuple[bool, bool] = (False, False)


class NullQuiz:
    """Fulfils ``Game[Options, State, str]`` and HidesSetup, Prepares, Judges, HostRules. An action is its own text."""

    info = INFO

    def options(self, raw: Mapping[str, Json]) -> Options:
        pause, judging = raw.get("pause", 3), raw.get("judging", "host")
        if set(raw) - {"pause", "judging"}:
            raise BadOptions("unknown-option", "There are the options pause and judging.")
        if type(pause) is not int or not 2 <= pause <= 10:
            raise BadOptions("bad-option", "pause is a whole number of seconds from 2 to 10.")
        if judging not in ("off", "host"):
            raise BadOptions("bad-option", "judging is off or host.")
        return Options(pause, judging)

    def options_json(self, options: Options) -> JsonDict:
        return {"pause": options.pause, "judging": options.judging}

    def clock(self, options: Options) -> ClockSpec | None:
        return None

    def check_roster(self, options: Options, roster: Roster) -> Roster:
        if roster != (SeatSetup(), SeatSetup()):
            raise BadOptions("bad-roster", "There are no items and no roles.")
        return roster

    def draw_setup(self, options: Options, roster: Roster, rng: Rng) -> JsonDict:
        return self.draw_prepared(options, roster, rng, self.prepare(options, rng.fork("prepared")))

    def preparation(self, options: Options) -> str:
        return ""

    def prepare(self, options: Options, rng: Rng, library: Mapping[str, JsonDict] | None = None) -> JsonDict:
        return {"digits": "".join(rng.choice(DIGITS) for _ in range(ROUNDS))}

    def draw_prepared(self, options: Options, roster: Roster, rng: Rng, prepared: JsonDict) -> JsonDict:
        return {"opener": rng.below(2), "digits": prepared["digits"]}

    def prepared_of(self, setup: JsonDict) -> JsonDict:
        if "digits" not in setup:
            raise BadOptions("bad-setup", "The setup holds no digits.")
        return {"digits": setup["digits"]}

    def public_options(self, options: JsonDict) -> JsonDict:
        return options

    def public_setup(self, setup: JsonDict) -> JsonDict:
        return {"opener": setup["opener"]}

    def start(self, options: Options, roster: Roster, setup: JsonDict) -> State:
        opener, digits = setup.get("opener"), setup.get("digits")
        if type(opener) is not int or opener not in SEATS or len(setup) > 2:
            raise BadOptions("bad-setup", "The setup names the opener, 0 or 1.")
        if type(digits) is not str or len(digits) != ROUNDS or not set(digits) <= set(DIGITS):
            raise BadOptions("bad-setup", f"The setup holds {ROUNDS} digits from 1 to 9.")
        return State(options.pause * 1000, SEATS[opener], digits)

    def decision(self, state: State) -> Decision | None:
        if not state.opened:
            return Decision(Mode.TURN, "open", (state.opener,))
        if state.round > ROUNDS:
            return None
        name = f"round-{state.round}"
        a, b = (state.pause_ms if tried else PACE_MS for tried in state.tried)
        return Decision(Mode.OPEN, name, SEATS, timers=(Timer(name, ROUND_MS),), pace_ms=(a, b))

    def parse(self, state: State, text: str) -> str:
        action = "".join(text.lower().split())
        guess = action.removeprefix("guess=")
        if action in ("open", "pass") or (guess != action and len(guess) == 1 and guess in DIGITS):
            return action
        raise BadNotation("bad-notation", "Say open, pass, or guess= and a digit from 1 to 9.")

    def text(self, action: str) -> str:
        return action

    def check(self, state: State, seat: Seat, action: str) -> None:
        if action.startswith("guess=") and action[-1] in state.tried[seat]:
            raise IllegalAction("repeated", "You have tried that already.", rule="NQ-1")
        if action not in self.legal(state, seat):
            raise IllegalAction("not-now", f"It is not the time for {action}.", rule="NQ-1")

    def legal(self, state: State, seat: Seat) -> Iterator[str]:
        if not state.opened:
            yield from ("open",) if seat == state.opener else ()
        elif state.round <= ROUNDS:
            yield from (f"guess={digit}" for digit in DIGITS if digit not in state.tried[seat])
            yield from () if state.passed[seat] else ("pass",)

    def apply(self, state: State, joint: Mapping[Seat, str]) -> State:
        ((seat, action),) = joint.items()
        if action == "open":
            return replace(state, opened=True)
        if action == "pass":
            passed = (True, state.passed[1]) if seat == 0 else (state.passed[0], True)
            return _next(state) if all(passed) else replace(state, passed=passed)
        if self.verdict(state, seat, action) == "correct":
            return _next(state, scores=seat)
        a, b = state.tried
        return replace(state, tried=(a + action[-1], b) if seat == 0 else (a, b + action[-1]))

    def verdict(self, state: State, seat: Seat, action: str) -> str | None:
        if not action.startswith("guess="):
            return None
        return "correct" if action[-1] == state.digits[state.round - 1] else "wrong"

    def shown_text(self, action: str, outcome: str | None) -> str:
        return "guess=" if action.startswith("guess=") else action

    def expire(self, state: State, timer: str, rng: Rng) -> str:
        return timer

    def passed(self, state: State, text: str) -> State:
        if not state.opened or text != f"round-{state.round}":
            raise BadNotation("bad-notation", "Only the present round can be over.")
        return _next(state)

    def host_commands(self, options: Options) -> tuple[str, ...]:
        return ("void", "accept:SEAT:DIGIT") if options.judging == "host" else ()

    def ruled(self, state: State, command: str) -> State:
        word, _, rest = command.partition(":")
        if command == "void":
            seat, digit = None, ""
        elif word == "accept" and len(rest) == 3 and rest[0] in "01" and rest[1] == ":" and rest[2] in DIGITS:
            seat, digit = SEATS[int(rest[0])], rest[2]
        else:
            raise BadNotation("bad-notation", "That is no ruling.")
        if not state.opened or state.round > ROUNDS:
            raise IllegalAction("not-now", "There is nothing to rule on now.")
        if seat is not None and digit not in state.tried[seat]:
            raise IllegalAction("not-tried", f"Seat {seat} has not guessed {digit}.")
        return _next(state, scores=seat)

    def outcome(self, state: State) -> Outcome | None:
        return self.adjudicate(state) if state.round > ROUNDS else None

    def adjudicate(self, state: State) -> Outcome:
        a, b = state.points
        winner = None if a == b else SEATS[int(b > a)]
        return Outcome(winner, "draw" if winner is None else "points", self.figures(state))

    def figures(self, state: State) -> JsonDict:
        return {"points": list(state.points)}

    def observe(self, state: State, seat: Seat | None) -> JsonDict:
        return {
            "round": state.round,
            "points": list(state.points),
            "wrong": [len(tried) for tried in state.tried],
            "tried": None if seat is None else list(state.tried[seat]),
        }

    def shown_command(self, command: str) -> str:
        return command.rpartition(":")[0] + ":" if command.startswith("accept:") else command

    def observe_host(self, state: State) -> JsonDict:
        over = state.round > ROUNDS
        host = {"digit": None if over else state.digits[state.round - 1], "tried": list(state.tried)}
        return {**self.observe(state, None), "host": host}

    def glance(self, state: State) -> Glance:
        return Glance(state.points, f"round {min(state.round, ROUNDS)}")


def _next(state: State, scores: Seat | None = None) -> State:
    a, b = state.points
    points = (a + (scores == 0), b + (scores == 1))
    return replace(state, round=state.round + 1, points=points, tried=("", ""), passed=(False, False))


NULL_QUIZ = NullQuiz()
