"""A match: seats, decisions, clocks and the log, around a game that it knows only by the contract.

Sans-IO. Texts and times of the house clock come in; a ``Step`` goes out, whose events the caller stores before it
tells anybody. The match is the fold of its log: ``replay`` of the same head and events gives an equal one. No game's
name, no socket and no time of day may enter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sixfold.games.contract import (
    SEATS,
    AnyGame,
    Decision,
    Glance,
    HidesSetup,
    Json,
    JsonDict,
    Outcome,
    Roster,
    Seat,
)
from sixfold.games.errors import Refused, SixfoldError
from sixfold.match.answers import Answers, Asker, Step, refusal
from sixfold.match.core import first_core
from sixfold.match.fold import evolve
from sixfold.match.lifecycle import Verb, move_on
from sixfold.match.log import Audience, Head, LoggedEvent, event_rng, make_head
from sixfold.match.messages import Ack, LogEntry, MatchView, Refusal, Status
from sixfold.match.record import make_record
from sixfold.match.timers import Due
from sixfold.match.told import Told, by_halves
from sixfold.match.views import make_view, observation, version


class Match:
    """One match. Made by ``create`` or ``replay``; every other method takes the house clock in milliseconds.

    Inputs never raise for what a player or host may do wrong: the step's answer is a Refusal and nothing has changed
    (a deadline that passed by then has passed all the same, and stands in the step's events).
    """

    def __init__(self, head: Head) -> None:
        self.head = head
        self.events: list[LoggedEvent] = []
        self._core = first_core(head)
        self._told = Told()
        self._answers = Answers()
        self._options = head.game.options_json(head.options)
        game = head.game
        self._told_options = (
            game.public_options(self._options) if isinstance(game, HidesSetup) else self._options
        )
        everybody: tuple[Audience, ...] = (*SEATS, None)
        self.audiences = everybody if head.ruler is None else (*everybody, "host")
        """Who is shown a view of its own: the host only where a host may rule."""

    @classmethod
    def create(
        cls,
        game: AnyGame,
        code: str,
        options: Mapping[str, Json],
        roster: Roster,
        names: tuple[str, str],
        levels: tuple[str | None, str | None],
        rng_seed: int,
        now_ms: int = 0,
        prepared: JsonDict | None = None,
        seed_set: bool = False,
    ) -> Match:
        """A new match; what is drawn is drawn here. A seat with a level is taken from the start.

        ``prepared``: the long part of the setup, drawn before, for a game that Prepares. Raises BadOptions for
        options, items or roles that no match can be made of. ``seed_set``: the maker chose the seed.
        """
        return cls(
            make_head(game, code, options, roster, names, levels, rng_seed, now_ms, prepared, seed_set)
        )

    @classmethod
    def replay(cls, head: Head, events: Iterable[LoggedEvent]) -> Match:
        """The match that these events make. Raises SixfoldError at the first that cannot be."""
        match = cls(head)
        for event in events:
            match.take(event)
        return match

    # ---- what may happen ----------------------------------------------------------------------------------------

    def sit(self, seat: Seat, name: str, request_id: str | None, now_ms: int) -> Step:
        """Take a seat. Once it is taken, again is harmless. The clocks start when both are."""

        def attempt() -> None:
            if self._core.seated[seat] and self.head.levels[seat] is None:
                return
            self.take(self._event(now_ms, seat, f"sit:{name}", request_id, lobby=True))

        return self._step(seat, request_id, now_ms, attempt)

    def submit(
        self, seat: Seat, request_id: str | None, decision_number: int, text: str, now_ms: int
    ) -> Step:
        """An action of the game, for the decision of that number; or ``resign`` or ``abort``, which answer none."""
        number, status = self._core.number, self._core.status

        def attempt() -> None:
            if text.strip() not in ("resign", "abort"):
                if (number, status) != (self._core.number, self._core.status):
                    # A deadline fell due in this very call: accept-or-flag is decided by the time stamp alone.
                    raise Refused("late", "Time was up before this arrived", rule="C-6")
                move_on(status, Verb.ACT)
                if decision_number != number:
                    raise Refused("stale", "That was for another decision: the table has moved on")
            self.take(self._event(now_ms, seat, text, request_id))

        return self._step(seat, request_id, now_ms, attempt)

    def host(self, command: str, request_id: str | None, now_ms: int, host_name: str | None = None) -> Step:
        """By the host: ``pause``, ``resume``, ``winner:0``, ``winner:1``, ``draw``, ``abort``, or a game's ruling."""

        def attempt() -> None:
            self.take(self._event(now_ms, None, f"host:{command}", request_id, by=host_name))

        return self._step(None, request_id, now_ms, attempt)

    def on_deadline(self, now_ms: int) -> Step:
        """Whatever fell due by now happens, at its own instant. Harmless when nothing has."""
        return self._step(None, None, now_ms, None)

    # ---- what can be seen ---------------------------------------------------------------------------------------

    def view(self, audience: Audience, now_ms: int, log_from: int = 1) -> MatchView:
        """Everything that a seat, the host, or None for everybody else, may know now."""
        return make_view(self.head, self._core, self._public_options, self._told, audience, now_ms, log_from)

    def version(self, audience: Audience) -> int:
        """The number of the view that this audience has now."""
        return version(self._core, audience)

    def observe(self, audience: Audience) -> JsonDict:
        """The game's observation for that audience: all that a bot gets."""
        return observation(self.head, self._core, audience)

    def glance(self) -> Glance:
        """The state of play in a line."""
        return self.head.game.glance(self._core.state)

    def record(self, *, audience_public: bool = True) -> JsonDict:
        """The record so far (notation.md). A running match's public one has no seed and nothing hidden."""
        options = self._public_options if audience_public else self._options
        return make_record(self.head, self._core, options, self._told, public=audience_public)

    @property
    def told_by_halves(self) -> bool:
        """Whether logs hold back texts for now: when that ends, every audience must be told the log from 1 again."""
        return by_halves(self.head, self._core)

    @property
    def _public_options(self) -> JsonDict:
        return self._options if self._core.status == "over" else self._told_options

    def match_ms(self, house_ms: int) -> int:
        """Match time at a time of the house clock."""
        return self._core.match_ms(house_ms)

    @property
    def next_deadline_ms(self) -> int | None:
        """When ``on_deadline`` has something to do, on the house clock; None while nothing runs."""
        due = self._core.due()
        return None if due is None else self._core.zero_ms + due.at_ms

    @property
    def due(self) -> Due | None:
        """What falls due next, in match time; None while match time stands still."""
        return self._core.due()

    @property
    def code(self) -> str:
        return self.head.code

    @property
    def game(self) -> AnyGame:
        return self.head.game

    @property
    def status(self) -> Status:
        return self._core.status

    @property
    def names(self) -> tuple[str, str]:
        return self._core.names

    @property
    def state(self) -> Any:
        """The game's whole position, secrets included: never for a bot, a browser or a log."""
        return self._core.state

    @property
    def decision(self) -> Decision | None:
        return self._core.decision

    @property
    def number(self) -> int:
        """Of the present decision, from 1."""
        return self._core.number

    @property
    def asked_ms(self) -> int:
        """When the present decision was asked, in match time."""
        return self._core.asked_ms

    @property
    def asked_after(self) -> int:
        """How many events of the record came before the present decision was asked."""
        return self._core.asked_after

    @property
    def since_asked(self) -> list[LogEntry]:
        """The record's events since then, whole: for those who keep the match, never to be shown."""
        return self._told.whole[self._core.asked_after :]

    def wait_ms(self, seat: Seat, house_ms: int) -> int:
        """How long the seat's next judged action would still be refused as too fast."""
        return self._core.wait_ms(seat, self._core.match_ms(house_ms))

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that must or may act now; a seat whose choice is sealed is not among them."""
        return self._core.awaited()

    @property
    def outcome(self) -> Outcome | None:
        return self._core.outcome

    def snapshot(self) -> tuple[object, ...]:
        """All that a refused request must leave as it was."""
        told = self._told.snapshot()
        return self.head, self._core, tuple(self.events), told, dict(self._answers.lasting)

    def __eq__(self, others: object) -> bool:
        return self.snapshot() == others.snapshot() if isinstance(others, Match) else NotImplemented

    # ---- how it happens -----------------------------------------------------------------------------------------

    def _step(
        self, who: Asker, request_id: str | None, now_ms: int, attempt: Callable[[], None] | None
    ) -> Step:
        logged, before = self._core.logged, self._core
        self._let_time_pass(now_ms)
        answer = None if request_id is None else self._answers.given(who, request_id)
        if answer is None and attempt is not None:
            answer = self._answer(who, request_id, attempt)
        changed = frozenset(a for a in self.audiences if version(before, a) != version(self._core, a))
        return Step(tuple(self.events[logged:]), answer, changed)

    def _answer(self, who: Asker, request_id: str | None, attempt: Callable[[], None]) -> Ack | Refusal:
        answer: Ack | Refusal
        try:
            attempt()
        except SixfoldError as error:
            answer = refusal(request_id, error)
        else:
            answer = Ack(request_id or "", self.version(who))
        if request_id is not None and self._answers.given(who, request_id) is None:
            self._answers.keep_passing(who, request_id, answer)
        return answer

    def _let_time_pass(self, now_ms: int) -> None:
        while True:
            core = self._core
            due = core.due()
            if due is None or due.at_ms > core.match_ms(now_ms):
                return
            text = due.name
            if due.timer is not None:
                rng = event_rng(self.head.rng_seed or 0, core.recorded + 1)
                text = self.head.game.expire(core.state, due.timer, rng)
            self.take(self._event(core.zero_ms + due.at_ms, None, f"time:{text}", None))

    def _event(
        self,
        at_ms: int,
        seat: Seat | None,
        action: str,
        request_id: str | None,
        *,
        lobby: bool = False,
        by: str | None = None,
    ) -> LoggedEvent:
        core = self._core
        return LoggedEvent(core.logged + 1, max(at_ms, core.last_ms), seat, action, request_id, lobby, by)

    def take(self, event: LoggedEvent) -> None:
        """Let a logged event happen. Raises SixfoldError, with nothing changed, if it cannot."""
        state, judge = self._core.state, self.head.judge
        core, event = evolve(self.head, self._core, event)
        shown = None
        if judge is not None and event.outcome is not None:
            shown = judge.shown_text(self.head.game.parse(state, event.action), event.outcome)
        elif self.head.ruler is not None and event.seat is None and event.action.startswith("host:"):
            shown = "host:" + self.head.ruler.shown_command(event.action.removeprefix("host:"))
        self._core = core
        self.events.append(event)
        if not event.lobby:
            at_ms = core.match_ms(event.at_ms)
            entry = LogEntry(core.recorded, at_ms, event.seat, event.action, event.outcome)
            self._told.add(entry, shown)
        if event.request_id is not None:
            self._answers.keep_lasting(event.seat, Ack(event.request_id, version(core, event.seat)))
