"""What a match tells its audiences, as typed values that travel as JSON unchanged.

Every value here is built by whitelist for one audience (a seat, or everybody else). The browser's types are
generated from these classes. No sockets, no times of day: milliseconds are match time, which stands still while the
match is paused or the server is down.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Status = Literal["waiting", "running", "paused", "over"]


class ItemView(msgspec.Struct, frozen=True):
    """An item in a seat's hands (C-11). What has become of it is told by the game's observation."""

    item: str
    given_by: str | None


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everybody sees it. ``level``: the computer's level name, None for a person."""

    name: str
    items: list[ItemView]
    role: str | None
    level: str | None
    seated: bool


class ClockView(msgspec.Struct, frozen=True):
    """One seat's clock as it stands at ``MatchView.now_ms`` (C-6).

    ``used_ms`` is what the present decision has used; the flag falls at ``base_ms + reserve_ms``. ``reserve_ms`` is
    what was left before this decision, always whole periods. While ``used_ms`` > ``base_ms`` the reserve burns:
    periods spent so far are ceil((used_ms - base_ms) / period_ms). ``running``: it counts now. ``on``: False where no
    clock applies now.
    """

    on: bool
    running: bool
    base_ms: int
    used_ms: int
    reserve_ms: int
    period_ms: int


class TimerView(msgspec.Struct, frozen=True):
    """A fixed deadline that runs now; ``left_ms`` as at ``MatchView.now_ms``."""

    name: str
    left_ms: int


class DecisionView(msgspec.Struct, frozen=True):
    """What is being decided. ``number`` counts decisions from 1: an action names it, so a late one is recognised.

    ``wait_ms``: how long each seat's next answer is still refused, as at ``MatchView.now_ms``.
    """

    number: int
    mode: Literal["turn", "sealed", "open"]
    name: str
    seats: list[int]
    committed: list[bool]
    wait_ms: list[int]


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One public event of the record, numbered from 1. ``seat`` is None for time and host events. ``outcome``:
    ``correct`` or ``wrong`` where the action was judged, and there only.
    """

    n: int
    at_ms: int
    seat: int | None
    action: str
    outcome: str | None = None


class ResultView(msgspec.Struct, frozen=True):
    """How it ended (C-13). ``detail`` as in the record."""

    winner: int | None
    reason: str
    detail: dict[str, Any]


class MatchView(msgspec.Struct, frozen=True, tag_field="t", tag="view"):
    """Everything one audience may know of the match.

    ``log`` holds the entries from number ``log_from`` on; a client appends when ``log_from`` is its last number + 1
    and otherwise replaces: while a match runs, another seat's judged actions are told by halves, and when it ends
    the log comes whole. ``version`` rises with every change that this audience may see. ``rng_seed`` is None until
    the match is over (C-15). ``can_abort``: nothing has been decided yet (C-14).
    ``seed_set``: whoever made the match chose the seed, and may know what it draws.
    """

    version: int
    match: str
    game: str
    options: dict[str, Any]
    status: Status
    paused_by: str | None
    you: int | None
    seats: list[SeatView]
    decision: DecisionView | None
    clocks: list[ClockView]
    timers: list[TimerView]
    now_ms: int
    observation: dict[str, Any]
    log_from: int
    log: list[LogEntry]
    can_abort: bool
    result: ResultView | None
    rng_seed: int | None
    seed_set: bool


class Ack(msgspec.Struct, frozen=True, tag_field="t", tag="ack"):
    """The request was carried out and is durable. ``id`` is the request's."""

    id: str
    version: int


class Refusal(msgspec.Struct, frozen=True, tag_field="t", tag="refused"):
    """The request changed nothing: why, in words; the rule it breaks; the cells that offend."""

    id: str | None
    code: str
    rule: str | None
    message: str
    cells: list[str]
