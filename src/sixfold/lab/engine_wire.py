"""The messages between the house and a program that plays (docs/engine-protocol.md), and how one line is read.

One JSON object a line. The house's messages are built from one seat's view of the match, the one that its browser
would get; nothing else of the match may enter. No processes and no clocks here.
"""

from __future__ import annotations

from itertools import islice
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from sixfold import __version__
from sixfold.games.contract import ManyLegal, Seat
from sixfold.match import Match
from sixfold.match.messages import ClockView, DecisionView, ItemView, LogEntry, MatchView, TimerView
from sixfold.rng import Rng

PROTOCOL = 1
MAX_LINE_BYTES = 1 << 20
"""A longer line from a program is one of its failures."""
LEGAL_MOST = 2_000
"""So many legal actions are listed; of more, a sample is drawn."""
SAMPLE = 64


class House(msgspec.Struct, frozen=True, tag_field="t"):
    """A message of the house."""


class Hello(House, frozen=True, tag="hello"):
    """The first message. ``games``: those that the house may want played."""

    protocol: int
    house: str
    games: list[str]


class SeatInfo(msgspec.Struct, frozen=True):
    """Who plays, with what."""

    name: str
    items: list[ItemView]
    role: str | None


class ReserveInfo(msgspec.Struct, frozen=True):
    """The reserve of each seat (C-6); null in ``New`` where the match is played without clocks."""

    reserve_ms: int
    period_ms: int


class New(House, frozen=True, tag="new"):
    """A match begins, or is taken up again.

    ``match``: a name for it between the two of us. ``rng_seed``: dice for the program, not the match's seed.
    """

    match: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    you: int
    rng_seed: int
    clock: ReserveInfo | None


class TimeInfo(msgspec.Struct, frozen=True):
    """How long the answer may take, in milliseconds of real time from when this was sent.

    ``budget_ms``: think at most so long; null: as long as the program likes. ``limit_ms``: later the game is lost;
    null: until the decision is over. ``left_ms``: what the seat's own clock has left; null where none runs.
    """

    budget_ms: int | None
    limit_ms: int | None
    left_ms: int | None


class Observe(House, frozen=True, tag="observe"):
    """Something has happened while a question stands. Wants no answer."""

    decision: DecisionView
    observation: dict[str, Any]
    log_from: int
    log: list[LogEntry]
    clocks: list[ClockView]
    timers: list[TimerView]
    now_ms: int


class Go(House, frozen=True, tag="go"):
    """Decide. ``legal_all``: whether ``legal`` is all that may be done. ``rng``: 64 hexadecimal digits for dice."""

    id: int
    decision: DecisionView
    observation: dict[str, Any]
    log_from: int
    log: list[LogEntry]
    clocks: list[ClockView]
    timers: list[TimerView]
    now_ms: int
    legal: list[str]
    legal_all: bool
    rng: str
    time: TimeInfo


class Error(House, frozen=True, tag="error"):
    """The answer to question ``id`` was refused, and why."""

    id: int
    code: str
    rule: str | None
    message: str


class Result(House, frozen=True, tag="result"):
    """The match is over. ``log``: what the program has not heard yet."""

    winner: int | None
    reason: str
    detail: dict[str, Any]
    log_from: int
    log: list[LogEntry]


class Quit(House, frozen=True, tag="quit"):
    """The program should end."""


class Told(msgspec.Struct, frozen=True, tag_field="t"):
    """A message of a program; fields that the house doesn't know are passed over."""


class BotHello(Told, frozen=True, tag="hello"):
    """Who the program is."""

    protocol: int
    name: Annotated[str, Meta(max_length=200)]
    games: Annotated[list[str], Meta(max_length=100)]
    author: Annotated[str, Meta(max_length=200)] = ""


class Ready(Told, frozen=True, tag="ready"):
    """To ``new``: go on. Whatever was said before it belongs to an earlier match."""

    match: str


class Action(Told, frozen=True, tag="action"):
    """To ``go``: this. ``at_ms``: not before that match time (open decisions). ``info``: anything, for the reader."""

    id: int
    text: str
    at_ms: Annotated[int, Meta(ge=0, le=1 << 53)] | None = None
    info: Any = None


class Wait(Told, frozen=True, tag="wait"):
    """To ``go`` in an open decision: nothing, until something happens."""

    id: int


class Simulate(Told, frozen=True, tag="simulate"):
    """To ``go`` in an open decision: act for me as the house's own level does."""

    id: int
    level: Annotated[str, Meta(max_length=24)]


class Info(Told, frozen=True, tag="info"):
    """Anything, at any time; passed over."""


Answer: TypeAlias = Action | Wait | Simulate
FromBot: TypeAlias = BotHello | Ready | Action | Wait | Simulate | Info

_decoder = msgspec.json.Decoder(FromBot)
_encode = msgspec.json.Encoder().encode


def line_of(message: House) -> bytes:
    """The message as it travels, line end included."""
    return _encode(message) + b"\n"


def read_line(line: bytes) -> FromBot:
    """What a program said. Raises ValueError, with why, for what is no message."""
    try:
        return _decoder.decode(line)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        shown = line.decode("utf-8", "replace").strip()[:80]
        raise ValueError(
            f"It said {shown!r}, which is no message of protocol {PROTOCOL} ({error})"
        ) from error


def hello_of(games: list[str]) -> Hello:
    """The house introduces itself."""
    return Hello(PROTOCOL, f"sixfold {__version__}", games)


def new_of(match: Match, name: str, view: MatchView, seat: Seat, rng_seed: int) -> New:
    """A match as its player is told of it beforehand. ``name``: never its code, which may tell the seed."""
    spec = match.game.clock(match.head.options)
    return New(
        match=name,
        game=view.game,
        options=view.options,
        seats=[SeatInfo(each.name, each.items, each.role) for each in view.seats],
        you=seat,
        rng_seed=rng_seed,
        clock=None if spec is None else ReserveInfo(spec.reserve_ms, spec.period_ms),
    )


def observe_of(view: MatchView, decision: DecisionView) -> Observe:
    """The present position."""
    return Observe(decision, view.observation, view.log_from, view.log, view.clocks, view.timers, view.now_ms)


def go_of(
    match: Match, view: MatchView, decision: DecisionView, seat: Seat, number: int, rng: Rng, time: TimeInfo
) -> Go:
    """A question. ``number``: its id. ``rng``: the seat's stream for this decision alone."""
    legal, legal_all = listed(match, seat, rng.fork("legal"))
    return Go(
        number, decision, view.observation, view.log_from, view.log, view.clocks, view.timers, view.now_ms,
        legal, legal_all, rng.hex(), time,
    )  # fmt: skip


def listed(match: Match, seat: Seat, rng: Rng) -> tuple[list[str], bool]:
    """Legal actions of an asked seat, and whether these are all. Never one that is judged: that would tell secrets."""
    game, state, judge = match.game, match.state, match.head.judge

    def plain(action: Any) -> bool:
        return judge is None or judge.verdict(state, seat, action) is None

    found = list(islice(game.legal(state, seat), LEGAL_MOST + 1))
    if len(found) <= LEGAL_MOST:
        kept = [action for action in found if plain(action)]
        return [game.text(action) for action in kept], len(kept) == len(found)
    if isinstance(game, ManyLegal):
        found = [game.sample(state, seat, rng.fork(str(n))) for n in range(SAMPLE)]
    texts = [game.text(action) for action in found[:SAMPLE] if plain(action)]
    return list(dict.fromkeys(texts)), False
