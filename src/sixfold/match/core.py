"""The state of a match between two events: a frozen value, and how a changed position carries clocks and timers on.

``fold.py`` makes one core of another by an event. Whatever is here follows from head and log; nothing here refers to
the log, so a core costs the same however long the match is. The values are msgspec's structs rather than dataclasses
because a changed copy of one, the thing most often made here, costs a twentieth.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from sixfold.games.contract import SEATS, ClockSpec, Decision, Json, Mode, Outcome, Seat
from sixfold.match.clock import SeatClock, full_clock
from sixfold.match.lifecycle import Verb, move_on
from sixfold.match.log import Head
from sixfold.match.messages import Status
from sixfold.match.timers import Due, RunningTimer, carry_on, next_due

Clocks = tuple[SeatClock, SeatClock]


class Sealed(Struct, frozen=True):
    """A commit that waits for the other seat's. ``number``: of its event in the record; ``at_ms``: match time."""

    seat: Seat
    action: Json
    number: int
    at_ms: int


class Core(Struct, frozen=True):
    """Where a match stands.

    Attributes:
        status: waiting, running, paused or over.
        names: of the seats; empty before somebody with a name sits down.
        seated: which seats are taken.
        state: the game's position.
        decision: who must decide; None when the match is over.
        number: of that decision, from 1.
        asked_after: how many events of the record came before it.
        asked_ms: when it was asked, in match time.
        judged_ms: by seat, when its last judged action in this decision came; None: there was none (FG-9).
        decided: something has been decided, so nobody may abort any more (C-14).
        sealed: commits that wait.
        clocks: None when the match has no clocks.
        base_ms: base time of the present decision, or None when no clock applies.
        timers: fixed deadlines that run; ``passed`` names those that are over.
        fallen: whose flag has fallen (both only at the very same instant, C-8).
        zero_ms: the house clock at match time 0; each pause pushes it on.
        stopped_ms: match time while it stands still (waiting, paused, over); None while it runs.
        paused_by: the host's name while paused.
        outcome: how it ended, or None.
        logged: events in the log; ``recorded``: those of the record.
        last_ms: house clock of the last event.
        versions: of what seat 0, seat 1 and everybody else may see.
    """

    status: Status
    names: tuple[str, str]
    seated: tuple[bool, bool]
    state: Json
    decision: Decision | None
    number: int
    asked_after: int
    asked_ms: int
    judged_ms: tuple[int | None, int | None]
    decided: bool
    sealed: tuple[Sealed, ...]
    clocks: Clocks | None
    base_ms: int | None
    timers: tuple[RunningTimer, ...]
    passed: frozenset[str]
    fallen: tuple[bool, bool]
    zero_ms: int
    stopped_ms: int | None
    paused_by: str | None
    outcome: Outcome | None
    logged: int
    recorded: int
    last_ms: int
    versions: tuple[int, int, int]

    def match_ms(self, house_ms: int) -> int:
        """Match time at a time of the house clock. Time never runs backwards past the last event."""
        if self.stopped_ms is not None:
            return self.stopped_ms
        return max(house_ms, self.last_ms) - self.zero_ms

    def due(self) -> Due | None:
        """What falls due next; None while match time stands still."""
        if self.stopped_ms is not None:
            return None
        return next_due(self.timers, self.clocks, self.base_ms, self.fallen)

    def wait_ms(self, seat: Seat, now_ms: int) -> int:
        """How long the seat's next judged action is still refused; at exactly the pace it is allowed."""
        judged_ms = self.judged_ms[seat]
        if judged_ms is None or self.decision is None:
            return 0
        return max(0, judged_ms + self.decision.pace_ms[seat] - now_ms)

    def has_committed(self, seat: Seat) -> bool:
        return any(commit.seat == seat for commit in self.sealed)

    def awaited(self) -> tuple[Seat, ...]:
        """The seats that must or may act now."""
        if self.decision is None or self.status != "running":
            return ()
        return tuple(seat for seat in self.decision.seats if not self.has_committed(seat))


def first_core(head: Head) -> Core:
    """The match before anything happened; it runs at once if both seats are taken from the start."""
    spec = head.game.clock(head.options)
    state = head.game.start(head.options, head.roster, head.setup)
    decision = head.game.decision(state)
    core = Core(
        status="waiting",
        names=head.names,
        seated=(head.seated or head.levels[0] is not None, head.seated or head.levels[1] is not None),
        state=state,
        decision=decision,
        number=1,
        asked_after=0,
        asked_ms=0,
        judged_ms=(None, None),
        decided=False,
        sealed=(),
        clocks=None if spec is None else (full_clock(spec), full_clock(spec)),
        base_ms=None if spec is None or decision is None else decision.base_ms,
        timers=(),
        passed=frozenset(),
        fallen=(False, False),
        zero_ms=head.created_ms,
        stopped_ms=0,
        paused_by=None,
        outcome=None,
        logged=0,
        recorded=0,
        last_ms=head.created_ms,
        versions=(1, 1, 1),
    )
    return begin(head, core, head.created_ms) if all(core.seated) else core


def begin(head: Head, core: Core, house_ms: int) -> Core:
    """Both seats are taken: match time starts from 0, and with it the clocks."""
    core = replace(core, status=move_on(core.status, Verb.START), zero_ms=house_ms, stopped_ms=None)
    outcome = head.game.outcome(core.state)
    if outcome is not None or core.decision is None:
        return finish(head, core, outcome or head.game.adjudicate(core.state), 0)
    return replace(
        core,
        clocks=_next_clocks(core, core.decision, same=False, spec=None, now_ms=0),
        timers=carry_on((), core.decision.timers, core.passed, 0),
    )


def reach(head: Head, core: Core, state: Json, now_ms: int, *, by_seat: bool) -> Core:
    """The match in a new position: it ends, or the next decision is asked for.

    Args:
        head: of the match.
        core: before.
        state: the new position.
        now_ms: match time.
        by_seat: an action changed the position. A decision that a deadline or the host leaves as it was goes on.
    """
    core = replace(core, state=state, decided=True)
    outcome = head.game.outcome(state)
    decision = head.game.decision(state)
    if outcome is not None or decision is None:
        return finish(head, core, outcome or head.game.adjudicate(state), now_ms)
    same = core.decision is not None and _goes_on(core.decision, decision, by_seat=by_seat)
    spec = head.game.clock(head.options)
    return replace(
        core,
        decision=decision,
        number=core.number if same else core.number + 1,
        asked_after=core.asked_after if same else core.recorded + 1,
        asked_ms=core.asked_ms if same else now_ms,
        judged_ms=core.judged_ms if same else (None, None),
        sealed=core.sealed if same else (),
        clocks=_next_clocks(core, decision, same=same, spec=spec, now_ms=now_ms),
        base_ms=None if spec is None else decision.base_ms,
        timers=carry_on(core.timers, decision.timers, core.passed, now_ms),
    )


def finish(head: Head, core: Core, outcome: Outcome, now_ms: int, verb: Verb = Verb.FINISH) -> Core:
    """The match is over at ``now_ms``: clocks stand, commits that still waited are no secret any more.

    The result always carries the game's figures (C-13).
    """
    status = move_on(core.status, verb)
    detail = {**head.game.figures(core.state), **outcome.detail}
    return replace(
        core,
        status=status,
        decision=None,
        sealed=(),
        clocks=None if core.clocks is None else _standing(core.clocks, now_ms),
        timers=(),
        stopped_ms=now_ms,
        paused_by=None,
        outcome=Outcome(outcome.winner, outcome.reason, detail),
    )


def commit(core: Core, sealed: Sealed) -> Core:
    """A sealed choice is in and others are not: its clock stops (C-8), nothing else happens."""
    clocks = core.clocks
    if clocks is not None:
        clocks = _with(clocks, sealed.seat, clocks[sealed.seat].stand(sealed.at_ms))
    return replace(core, sealed=(*core.sealed, sealed), clocks=clocks)


def _goes_on(before: Decision, after: Decision, *, by_seat: bool) -> bool:
    """Whether the seats are still asked the same thing, so that number, commits and clocks go on."""
    if before.mode is not after.mode or before.name != after.name or before.base_ms != after.base_ms:
        return False
    if after.mode is Mode.OPEN:
        return True
    return not by_seat and before.seats == after.seats


def _next_clocks(
    core: Core, decision: Decision, *, same: bool, spec: ClockSpec | None, now_ms: int
) -> Clocks | None:
    """Stop, pay and start: the clocks when ``decision`` is asked for."""
    clocks = core.clocks
    if clocks is None:
        return None
    for seat in SEATS:
        clock = clocks[seat]
        asked = decision.base_ms is not None and seat in decision.seats
        if same:
            asked = asked and not core.has_committed(seat)
        else:
            clock = clock.stand(now_ms)
            if core.base_ms is not None and spec is not None:
                clock = clock.settle(core.base_ms, spec.period_ms)
        clocks = _with(clocks, seat, clock.run(now_ms) if asked else clock.stand(now_ms))
    return clocks


def _standing(clocks: Clocks, now_ms: int) -> Clocks:
    return clocks[0].stand(now_ms), clocks[1].stand(now_ms)


def _with(clocks: Clocks, seat: Seat, clock: SeatClock) -> Clocks:
    return (clock, clocks[1]) if seat == 0 else (clocks[0], clock)
