"""The one projection: everything an audience may know of a match, built by whitelist.

What is not named here is not sent. A commit that waits unseen holds back the log from its place on, for everybody
but its own seat, so that each audience's log is always a beginning of the record and only ever grows. Where even the
fact of a commit is covert, the log rests from the question on, and the clock seems to run on.
"""

from __future__ import annotations

from sixfold.games.contract import SEATS, JsonDict, Seat
from sixfold.match.core import Core
from sixfold.match.log import Audience, Head
from sixfold.match.messages import (
    ClockView,
    DecisionView,
    ItemView,
    MatchView,
    ResultView,
    SeatView,
    TimerView,
)
from sixfold.match.told import Told


def version(core: Core, audience: Audience) -> int:
    """The number of the view that this audience has now."""
    return core.versions[audience if isinstance(audience, int) else 2]


def visible(core: Core, audience: Audience) -> int:
    """How many of the record's events this audience may see: those before the first that is hidden from it."""
    if _covert(core) and not (isinstance(audience, int) and core.has_committed(audience)):
        return core.asked_after
    hidden = [sealed.number for sealed in core.sealed if sealed.seat != audience]
    return min(hidden) - 1 if hidden else core.recorded


def observation(head: Head, core: Core, audience: Audience) -> JsonDict:
    """The game's observation for that audience."""
    if audience == "host" and head.ruler is not None:
        return head.ruler.observe_host(core.state)
    return head.game.observe(core.state, None if audience == "host" else audience)


def _covert(core: Core) -> bool:
    return core.decision is not None and core.decision.covert


def _seen_committed(core: Core, seat: Seat, audience: Audience) -> bool:
    """Whether this audience may know that the seat has committed."""
    return core.has_committed(seat) and (seat == audience or not _covert(core))


def make_view(
    head: Head,
    core: Core,
    options: JsonDict,
    told: Told,
    audience: Audience,
    house_ms: int,
    log_from: int,
) -> MatchView:
    """The view of one audience.

    Args:
        head: of the match.
        core: where it stands.
        options: as the game writes them out.
        told: the record's events.
        audience: for whom.
        house_ms: the house clock now.
        log_from: number of the first log entry to include, from 1.
    """
    now_ms = core.match_ms(house_ms)
    log_from = max(1, log_from)
    over = core.status == "over"
    return MatchView(
        version=version(core, audience),
        match=head.code,
        game=head.game.info.name,
        options=options,
        status=core.status,
        paused_by=core.paused_by,
        you=audience if isinstance(audience, int) else None,
        seats=_seats(head, core),
        decision=_decision(core, audience, now_ms),
        clocks=_clocks(head, core, audience, now_ms),
        timers=_timers(core, now_ms),
        now_ms=now_ms,
        observation=observation(head, core, audience),
        log_from=log_from,
        log=told.part(head, core, audience, log_from, visible(core, audience)),
        can_abort=not core.decided and core.status in ("waiting", "running"),
        result=_result(core),
        # C-15
        rng_seed=head.rng_seed if over else None,
        seed_set=head.seed_set,
    )


def _seats(head: Head, core: Core) -> list[SeatView]:
    return [
        SeatView(
            name=core.names[seat],
            items=[ItemView(item.item, item.given_by) for item in head.roster[seat].items],
            role=head.roster[seat].role,
            level=head.levels[seat],
            seated=core.seated[seat],
        )
        for seat in SEATS
    ]


def _decision(core: Core, audience: Audience, now_ms: int) -> DecisionView | None:
    decision = core.decision
    if decision is None or core.status == "waiting":
        return None
    return DecisionView(
        number=core.number,
        mode=decision.mode.value,
        name=decision.name,
        seats=list(decision.seats),
        committed=[_seen_committed(core, seat, audience) for seat in SEATS],
        wait_ms=[core.wait_ms(seat, now_ms) for seat in SEATS],
    )


def _clocks(head: Head, core: Core, audience: Audience, now_ms: int) -> list[ClockView]:
    spec = head.game.clock(head.options)
    if core.clocks is None or spec is None:
        return [ClockView(False, False, 0, 0, 0, 0) for _ in SEATS]
    on = core.base_ms is not None
    base_ms = core.base_ms or 0
    views = []
    for seat in SEATS:
        clock = core.clocks[seat]
        used_ms, runs = clock.used_at(now_ms), clock.since_ms is not None
        for sealed in core.sealed:
            if sealed.seat == seat and not _seen_committed(core, seat, audience):
                used_ms, runs = used_ms + now_ms - sealed.at_ms, True
        # a flag that nobody has called yet shows as fallen, never as more than that
        used_ms = min(used_ms, base_ms + clock.reserve_ms)
        running = on and runs and core.status == "running"
        views.append(ClockView(on, running, base_ms, used_ms, clock.reserve_ms, spec.period_ms))
    return views


def _timers(core: Core, now_ms: int) -> list[TimerView]:
    return [TimerView(timer.name, max(0, timer.passes_ms - now_ms)) for timer in core.timers]


def _result(core: Core) -> ResultView | None:
    outcome = core.outcome
    return None if outcome is None else ResultView(outcome.winner, outcome.reason, outcome.detail)
