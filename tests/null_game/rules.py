"""The null game: the smallest game that uses everything the contract offers. docs/add-a-game.md walks through it.

A drawn seat calls odd or even (a turn). Twice both seats name a number from 1 to 3 unseen (sealed): who differs from
the other scores the number, and a point more for the caller if it is of the called kind. Then a race of ten seconds
(open): every tap counts, three end it; if time passes first, a drawn bonus goes to whoever tapped more. Most points
win. The item ``head-start`` is worth one tap.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from sixfold.games.contract import (
    SEATS,
    ClockSpec,
    Decision,
    Glance,
    Json,
    JsonDict,
    Mode,
    Outcome,
    Roster,
    Seat,
    SeatSetup,
    Timer,
)
from sixfold.games.errors import BadNotation, BadOptions, IllegalAction
from sixfold.rng import Rng
from tests.null_game.info import INFO, Options, read_options

TAPS_TO_END = 3
CALLS = ("call:odd", "call:even")
NUMBERS = ("1", "2", "3")


@dataclass(frozen=True, slots=True)
class State:
    """``caller`` calls first; ``rounds`` sealed rounds are over; ``bonus`` is drawn when the race's time passes."""

    base_ms: int | None
    caller: Seat
    taps: tuple[int, int]
    call: str | None = None
    rounds: int = 0
    points: tuple[int, int] = (0, 0)
    bonus: int | None = None


class NullGame:
    """Fulfils ``Game[Options, State, str]``: an action is its own text."""

    info = INFO

    def options(self, raw: Mapping[str, Json]) -> Options:
        return read_options(raw)

    def options_json(self, options: Options) -> JsonDict:
        return {"base": options.base, "reserve": options.reserve}

    def clock(self, options: Options) -> ClockSpec | None:
        return ClockSpec(reserve_ms=options.reserve * 1000) if options.base else None

    def check_roster(self, options: Options, roster: Roster) -> Roster:
        for seat in roster:
            if seat.role is not None or seat.items not in ((), seat.items[:1]):
                raise BadOptions("bad-roster", "There are no roles, and one item at most.")
            if any(item.item != "head-start" for item in seat.items):
                raise BadOptions("unknown-item", "There is the item head-start.")
        return roster

    def draw_setup(self, options: Options, roster: Roster, rng: Rng) -> JsonDict:
        return {"caller": rng.below(2)}

    def start(self, options: Options, roster: Roster, setup: JsonDict) -> State:
        if type(setup.get("caller")) is not int or setup["caller"] not in SEATS or len(setup) > 1:
            raise BadOptions("bad-setup", "The setup names the caller, 0 or 1.")
        ahead = (int(roster[0].holds("head-start")), int(roster[1].holds("head-start")))
        return State(options.base * 1000 or None, SEATS[setup["caller"]], ahead)

    def decision(self, state: State) -> Decision | None:
        if state.call is None:
            return Decision(Mode.TURN, "call", (state.caller,), state.base_ms)
        if state.rounds < 2:
            return Decision(Mode.SEALED, "number", SEATS, state.base_ms)
        if state.bonus is None and max(state.taps) < TAPS_TO_END:
            return Decision(Mode.OPEN, "race", SEATS, timers=(Timer("race", 10_000),))
        return None

    def parse(self, state: State, text: str) -> str:
        action = text.strip().lower()
        if action not in (*CALLS, *NUMBERS, "tap"):
            raise BadNotation("bad-notation", "Say call:odd, call:even, a number from 1 to 3, or tap.")
        return action

    def text(self, action: str) -> str:
        return action

    def check(self, state: State, seat: Seat, action: str) -> None:
        if action not in self.legal(state, seat):
            raise IllegalAction("not-now", f"It is not the time for {action}.", rule="NG-1")

    def legal(self, state: State, seat: Seat) -> Iterator[str]:
        decision = self.decision(state)
        if decision is not None and seat in decision.seats:
            yield from {"call": CALLS, "number": NUMBERS, "race": ("tap",)}[decision.name]

    def apply(self, state: State, joint: Mapping[Seat, str]) -> State:
        if state.call is None:
            return replace(state, call=joint[state.caller])
        if state.rounds == 2:
            (seat,) = joint
            return replace(state, taps=_add(state.taps, seat, 1))
        points, numbers = state.points, {seat: int(action) for seat, action in joint.items()}
        for seat, number in numbers.items():
            called = seat == state.caller and (number % 2 == 1) == (state.call == "call:odd")
            points = _add(points, seat, number * (numbers[SEATS[0]] != numbers[SEATS[1]]) + called)
        return replace(state, rounds=state.rounds + 1, points=points)

    def expire(self, state: State, timer: str, rng: Rng) -> str:
        return f"race:{rng.between(1, 3)}"

    def passed(self, state: State, text: str) -> State:
        if text not in ("race:1", "race:2", "race:3"):
            raise BadNotation("bad-notation", "The race ends with a bonus of 1, 2 or 3.")
        return replace(state, bonus=int(text[-1]))

    def outcome(self, state: State) -> Outcome | None:
        return self.adjudicate(state) if self.decision(state) is None else None

    def adjudicate(self, state: State) -> Outcome:
        a, b = self._totals(state)
        winner = None if a == b else SEATS[int(b > a)]
        return Outcome(winner, "draw" if winner is None else "points", self.figures(state))

    def figures(self, state: State) -> JsonDict:
        return {"points": list(self._totals(state)), "taps": list(state.taps)}

    def observe(self, state: State, seat: Seat | None) -> JsonDict:
        return {
            "call": state.call,
            "round": state.rounds,
            "points": list(state.points),
            "taps": list(state.taps),
        }

    def glance(self, state: State) -> Glance:
        return Glance(state.points, f"round {state.rounds}")

    def _totals(self, state: State) -> tuple[int, int]:
        (a, b), bonus = state.taps, state.bonus or 0
        return state.points[0] + a + bonus * (a > b), state.points[1] + b + bonus * (b > a)


def _add(pair: tuple[int, int], seat: Seat, more: int) -> tuple[int, int]:
    return (pair[0] + more, pair[1]) if seat == 0 else (pair[0], pair[1] + more)


NULL_GAME = NullGame()
NOBODY: Roster = (SeatSetup(), SeatSetup())
