"""Every message and body that crosses the network, as msgspec types: validated coming in, typed going out.

The browser's TypeScript types are generated from this module and from match/messages.py. A client's messages
carry their kind in ``t``. Limits stand here beside the fields that they bound.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sixfold.match.messages import Ack, MatchView, Refusal

MAX_MESSAGE_BYTES = 4096

RequestId = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
ActionText = Annotated[str, Meta(min_length=1, max_length=240)]
ChatText = Annotated[str, Meta(min_length=1, max_length=280)]
Token = Annotated[str, Meta(max_length=64)]


class _In(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    pass


# ---- browser to server, over the WebSocket /api/play/{match} ----------------------------------------------


class Hello(_In, frozen=True, tag="hello"):
    """Always the first message. ``token``: a seat's, the host's or the watch token; empty to watch an open
    match.
    """

    token: Token = ""


class Sit(_In, frozen=True, tag="sit"):
    """Take the seat of this token (again is harmless), under this name. The clocks start when both seats are
    taken.
    """

    id: RequestId
    name: Name


class Act(_In, frozen=True, tag="act"):
    """An action in notation (also ``resign`` and ``abort``). ``decision``: the number that it answers."""

    id: RequestId
    action: ActionText
    decision: int


class HostCommand(_In, frozen=True, tag="host"):
    """``pause``, ``resume``, ``winner:0``, ``winner:1``, ``draw``, ``abort``, and what else the game lets a host
    rule on, running or paused. Hosts only. The command stands in the log as ``host:COMMAND``.
    """

    id: RequestId
    command: ActionText


class Say(_In, frozen=True, tag="say"):
    """A line of table talk. Seats and the host may speak; spectators once the match is over."""

    id: RequestId
    text: ChatText


class Rematch(_In, frozen=True, tag="rematch"):
    """Offer or accept a rematch, seats swapped. Seats only, after the end."""

    id: RequestId


class Ping(_In, frozen=True, tag="ping"):
    """Answered with a Pong that carries the same ``n``."""

    n: int


FromClient = Hello | Sit | Act | HostCommand | Say | Rematch | Ping


# ---- server to browser ------------------------------------------------------------------------------------


class Welcome(msgspec.Struct, frozen=True, tag_field="t", tag="welcome"):
    """Answers Hello: who you are here. ``host``: you may use host commands. ``watch_token`` only to seats and
    host.
    """

    you: int | None
    host: bool
    watch_token: str | None
    host_name: str | None


class ChatLine(msgspec.Struct, frozen=True, tag_field="t", tag="chat"):
    """One line of table talk, numbered from 1. ``seat`` is None for host and spectators."""

    n: int
    at_ms: int
    seat: int | None
    name: str
    text: str


class Presence(msgspec.Struct, frozen=True, tag_field="t", tag="presence", omit_defaults=True):
    """Who is connected: each seat (the computer always is), how long each has been away, how many watch.

    ``warming``: a computer here is getting ready, and plays below its level till then.
    """

    here: list[bool]
    away_ms: list[int]
    watching: int
    warming: bool = False


class RematchOffer(msgspec.Struct, frozen=True, tag_field="t", tag="rematch"):
    """Which seats want a rematch; once both do, the new match and, to a seat only, its own token there."""

    wanted: list[bool]
    match: str | None
    token: str | None
    seat: int | None


class Pong(msgspec.Struct, frozen=True, tag_field="t", tag="pong"):
    """Answers Ping. ``version``: the audience's present one. A client that lags asks again with Hello."""

    n: int
    version: int


FromServer = Welcome | MatchView | Ack | Refusal | ChatLine | Presence | RematchOffer | Pong


# ---- REST -------------------------------------------------------------------------------------------------


class NewItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item handed out at the start, with the giver's name if there is one."""

    item: Annotated[str, Meta(max_length=40)]
    given_by: Annotated[str, Meta(max_length=24)] | None = None


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a match to be made. ``level`` names the computer's level; None seats a person."""

    name: Name | None = None
    level: Annotated[str, Meta(max_length=24)] | None = None
    items: list[NewItem] = []
    role: Annotated[str, Meta(max_length=40)] | None = None


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/matches. ``host``: the host's name when a person hosts two others. ``open``: listed, anyone
    watches.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=2, max_length=2)]
    options: dict[str, Any] = {}
    rng_seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    host: Name | None = None
    open: bool = True


class Made(msgspec.Struct, frozen=True):
    """The new match and its keys. A seat's token is None where the computer sits. Keys belong in URL
    fragments.
    """

    match: str
    seat_tokens: list[str | None]
    host_token: str | None
    watch_token: str


class LiveMatch(msgspec.Struct, frozen=True):
    """One line of GET /api/live: an open match that is going on."""

    match: str
    game: str
    names: list[str]
    score: list[int] | None
    summary: str
    watching: int


class LevelInfo(msgspec.Struct, frozen=True):
    """A level of the computer: its name for the API, its title for people."""

    name: str
    title: str
    text: str


class OptionInfo(msgspec.Struct, frozen=True):
    """One option of a game: allowed ``choices``, or whole numbers from ``low`` to ``high``. ``custom``: what may be
    set by hand instead of a choice, in words; empty: nothing else.
    """

    name: str
    default: Any
    title: str
    choices: list[Any]
    low: int | None
    high: int | None
    unit: str
    custom: str


class ItemInfo(msgspec.Struct, frozen=True):
    """An item that a game knows."""

    name: str
    title: str
    text: str


class RuleInfo(msgspec.Struct, frozen=True):
    """A line of the rules panel. ``house``: a ruling where the source is silent."""

    id: str
    text: str
    house: bool


class GameView(msgspec.Struct, frozen=True):
    """One game of GET /api/games. ``coming``: announced, not playable yet (the lists are empty)."""

    name: str
    title: str
    blurb: str
    meta: str
    coming: bool
    items: list[ItemInfo]
    options: list[OptionInfo]
    rules: list[RuleInfo]
    levels: list[LevelInfo]


LevelName = Literal["easy", "medium", "hard"]


class PictureInfo(msgspec.Struct, frozen=True):
    """A picture's size in CSS pixels, and what is fair to say of it to one who can't see it."""

    alt: str
    width: int
    height: int


class ExampleInfo(msgspec.Struct, frozen=True):
    """A worked example: what is asked, a right answer and a wrong one, each with its reason."""

    prompt: str
    right: str
    why: str
    wrong: str
    why_wrong: str
    picture: PictureInfo | None


class Solves(msgspec.Struct, frozen=True):
    """What solvers took for a level's problems, in seconds; ``n``: how many solves that is the median of."""

    median: float
    n: int


class MinigameView(msgspec.Struct, frozen=True):
    """One minigame of GET /api/minigames. ``stats``: by level; null where too few have solved one."""

    name: str
    title: str
    category: str
    version: int
    line: str
    rules: str
    example: ExampleInfo
    stats: dict[str, Solves | None]


class NewPractice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/practice: a problem to practise."""

    minigame: Annotated[str, Meta(min_length=1, max_length=40)]
    level: LevelName


class Practice(msgspec.Struct, frozen=True):
    """A problem to practise. ``seconds``: how long a first-rate solver is expected to take."""

    id: str
    minigame: str
    level: LevelName
    prompt: str
    form: dict[str, Any]
    picture: PictureInfo | None
    seconds: float


class PracticeAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/practice/{id}/answer."""

    answer: Annotated[str, Meta(max_length=240)]


class Judged(msgspec.Struct, frozen=True):
    """What became of an answer. ``verdict``: null where the solution was asked for. ``wrong``: wrong answers so far.
    ``seconds``: since it was shown, until it was solved or given up. ``answer`` and ``why``: null until then.
    """

    verdict: Literal["correct", "wrong", "not-an-answer"] | None
    message: str
    wrong: int
    seconds: float
    answer: str | None
    why: str | None


class PackNote(msgspec.Struct, frozen=True):
    """What is wrong with a pack, or could be better, and where."""

    place: str
    message: str


class PackView(msgspec.Struct, frozen=True):
    """A pack that was taken: a match names it ``pack:ID``. ``problems``: how many of each level."""

    id: str
    title: str
    category: str
    problems: dict[str, int]
    warnings: list[PackNote]


class BadPackView(msgspec.Struct, frozen=True):
    """Body of the refusal of a pack: a ``Problem`` with everything that is wrong."""

    code: str
    rule: str | None
    message: str
    errors: list[PackNote]


ReviewState = Literal["none", "waiting", "running", "done", "failed"]


class ReviewedDecision(msgspec.Struct, frozen=True):
    """One decision judged. ``number``: the log entry's (``LogEntry.n``) that took it, so the position it was taken in
    is the one after entry ``number - 1``. ``worth``: the deciding seat's expected score after ``played``, and
    ``best_worth`` after ``best``. ``exact``: both are proved.
    """

    number: int
    seat: Literal[0, 1]
    played: str
    best: str
    worth: float
    best_worth: float
    exact: bool


class CurvePoint(msgspec.Struct, frozen=True):
    """Seat 0’s expected score (``share``) before log entry ``number``. The last point of a finished review is the
    result; its number is one more than the last entry’s.
    """

    number: int
    share: float


class ReviewView(msgspec.Struct, frozen=True):
    """GET and POST /api/matches/{code}/review. While it runs, ``decisions`` and ``curve`` hold what is there so far.
    ``judged`` of ``total`` decisions are done. ``level``: who judges, for people. ``worst``: places in ``decisions``,
    the greatest loss first. ``unjudged``: what is not judged, in one sentence, or empty.
    """

    state: ReviewState
    judged: int
    total: int
    level: str
    nodes: int
    decisions: list[ReviewedDecision]
    curve: list[CurvePoint]
    worst: list[int]
    unjudged: str


class Problem(msgspec.Struct, frozen=True):
    """Body of every REST error: a code, the rule if one is broken, a sentence."""

    code: str
    rule: str | None
    message: str


Kind = Literal["seat", "host", "watch"]
