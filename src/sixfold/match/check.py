"""Is a record true? It is read, replayed event by event, and everything that follows from it is worked out again.

Whatever comes in, the answer is a ``CheckedRecord`` or a ``CorruptRecord`` that says which event (from 1) is wrong,
what was found and what was expected.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from sixfold.games import registry
from sixfold.games.contract import (
    AnyGame,
    HidesSetup,
    Item,
    Json,
    Judges,
    Prepares,
    Roster,
    Seat,
    SeatSetup,
)
from sixfold.games.errors import CorruptRecord, SixfoldError
from sixfold.match.fold import not_judged_so
from sixfold.match.log import Head, LoggedEvent, event_rng, setup_rng
from sixfold.match.match import Match
from sixfold.match.playthrough import legal_texts
from sixfold.match.record import FORMAT
from sixfold.match.wording import wording

MAX_RECORD_BYTES = 8 * 1024 * 1024
MAX_EVENTS = 20_000
MAX_SEED = 2**63 - 1
WITHHELD = (
    "While a match of this game runs, its record holds something back: it can be checked when it is over"
)

Record = bytes | str | Mapping[str, Json]


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class _Item(_Strict, frozen=True):
    item: str
    given_by: str | None = None


class _Seat(_Strict, frozen=True):
    name: Annotated[str, Meta(max_length=200)]
    items: list[_Item]
    role: str | None


class _Result(_Strict, frozen=True):
    winner: Literal[0, 1] | None
    reason: str
    detail: dict[str, Any]


class _Event(_Strict, frozen=True):
    at: Annotated[float, Meta(ge=0, le=1e9)]
    seat: Literal[0, 1] | None
    action: str
    outcome: str | UnsetType = UNSET


class _Document(_Strict, frozen=True):
    format: str
    game: str
    options: dict[str, Any]
    seed: Annotated[int, Meta(ge=0, le=MAX_SEED)] | None
    seats: Annotated[list[_Seat], Meta(min_length=2, max_length=2)]
    setup: dict[str, Any]
    events: Annotated[list[Any], Meta(max_length=MAX_EVENTS)]
    result: _Result | None


@dataclass(frozen=True)
class CheckedRecord:
    """A record that is true.

    Attributes:
        match: as it stands at the record's end.
        positions: the game's position at the start and after each event; all of them whole, secrets included.
    """

    match: Match
    positions: tuple[Any, ...]

    @property
    def game(self) -> AnyGame:
        return self.match.game

    def position_after(self, n: int) -> Any:
        """The position after event ``n``; 0 is the start. Raises CorruptRecord for an event that isn't there."""
        if not 0 <= n < len(self.positions):
            raise CorruptRecord("no-such-event", f"The record has {len(self.positions) - 1} events, not {n}")
        return self.positions[n]

    def legal(self) -> Iterator[tuple[Seat, str]]:
        """Every legal action of the game at the record's end, with the seat that may take it."""
        if self.match.status == "over":
            return iter(())
        return legal_texts(self.game, self.match.state)


def check_record(record: Record) -> CheckedRecord:
    """Replay a record and verify everything in it.

    Args:
        record: the JSON document, or its decoded value.

    Raises:
        CorruptRecord: the first thing that is wrong.
    """
    document = _read(record)
    try:
        return _replay(document)
    except CorruptRecord as error:
        if not _may_withhold(document):
            raise
        message = f"{error.message}. {WITHHELD}"
        raise CorruptRecord(error.code, message, event=error.event, rule=error.rule) from error


def position_after(record: Record, n: int) -> Any:
    """The position after event ``n`` of a record (0: the start), once the record is checked."""
    return check_record(record).position_after(n)


def _may_withhold(document: _Document) -> bool:
    """Whether it may be the public record of a match that runs, in a game that keeps secrets until the end."""
    game = registry.games().get(document.game)
    return document.seed is None and document.result is None and isinstance(game, HidesSetup | Judges)


def _replay(document: _Document) -> CheckedRecord:
    match = Match(_head(document))
    positions = [match.state]
    for n, raw in enumerate(document.events, start=1):
        try:
            _take(match, n, raw)
        except CorruptRecord:
            raise
        except SixfoldError as error:
            found = f"found {_short(raw)}: {error.message}"
            raise CorruptRecord(error.code, found, event=n, rule=error.rule) from error
        positions.append(match.state)
    _check_result(match, document.result)
    return CheckedRecord(match, tuple(positions))


def _read(record: Record) -> _Document:
    try:
        data = record if isinstance(record, bytes | str) else msgspec.json.encode(record)
        if len(data) > MAX_RECORD_BYTES:
            raise CorruptRecord("too-big", f"A record has at most {MAX_RECORD_BYTES} bytes")
        return msgspec.json.decode(data, type=_Document)
    except msgspec.ValidationError as error:
        raise CorruptRecord("bad-shape", f"It is not a record: {wording(error)}") from error
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError) as error:
        raise CorruptRecord("bad-json", f"It is not JSON: {_malformed(error)}") from error


def _malformed(error: Exception) -> str:
    return str(error).removeprefix("JSON is malformed: ")


def _head(document: _Document) -> Head:
    if document.format != FORMAT:
        raise CorruptRecord("bad-format", f"Expected the format {FORMAT!r}, found {_short(document.format)}")
    try:
        game = registry.get(document.game)
        options = game.options(document.options)
        _expect("bad-options", "options", game.options_json(options), document.options)
        first, second = document.seats
        roster = (_seat_setup(first), _seat_setup(second))
        valid = game.check_roster(options, roster)
        if valid != roster:
            raise CorruptRecord("bad-seats", f"Expected the seats {_short(valid)}, found {_short(roster)}")
        _check_setup(game, options, roster, document)
        head = Head(
            game,
            "",
            options,
            roster,
            (first.name, second.name),
            (None, None),
            document.seed,
            document.setup,
            seated=True,
        )
        game.start(options, roster, document.setup)
    except CorruptRecord:
        raise
    except SixfoldError as error:
        raise CorruptRecord(error.code, error.message, rule=error.rule) from error
    return head


def _seat_setup(seat: _Seat) -> SeatSetup:
    return SeatSetup(tuple(Item(i.item, i.given_by) for i in seat.items), seat.role)


def _check_setup(game: AnyGame, options: Json, roster: Roster, document: _Document) -> None:
    # C-15: where the seed is told, the setup is what it draws; what was prepared is taken as it stands
    if document.seed is not None:
        rng = setup_rng(document.seed)
        if isinstance(game, Prepares):
            drawn = game.draw_prepared(options, roster, rng, game.prepared_of(document.setup))
        else:
            drawn = game.draw_setup(options, roster, rng)
        _expect("bad-setup", f"setup drawn from seed {document.seed}", drawn, document.setup)


def _take(match: Match, n: int, raw: Any) -> None:
    try:
        event = msgspec.convert(raw, _Event)
    except msgspec.ValidationError as error:
        raise CorruptRecord("bad-shape", f"It is not an event: {wording(error)}", event=n) from error
    at_ms = round(event.at * 1000)
    if at_ms / 1000 != event.at:
        raise CorruptRecord("bad-time", f"Expected whole milliseconds, found {event.at}", event=n)
    due, state = match.due, match.state
    seat = None if event.seat is None else Seat(event.seat)
    match.take(LoggedEvent(len(match.events) + 1, at_ms, seat, event.action))
    # People may spell an action as they like; a record holds the one canonical spelling
    canonical, judged = match.events[-1].action, match.events[-1].outcome
    if event.action != canonical:
        raise CorruptRecord("not-canonical", f"Expected {canonical!r}, found {event.action!r}", event=n)
    outcome = None if event.outcome is UNSET else event.outcome
    if outcome != judged:
        raise not_judged_so(judged, outcome)
    entry_ms = match.match_ms(at_ms)
    if entry_ms != at_ms:
        # C-9
        raise CorruptRecord(
            "bad-time",
            f"Match time stands still in a pause: expected {entry_ms / 1000}, found {event.at}",
            event=n,
        )
    seed = match.head.rng_seed
    passed = seat is None and event.action.startswith("time:")
    if seed is not None and passed and due is not None and due.timer is not None:
        # C-15: what a deadline draws comes from the seed as well
        drawn = "time:" + match.game.expire(state, due.timer, event_rng(seed, n))
        if event.action != drawn:
            raise CorruptRecord("not-drawn", f"Expected {drawn!r}, found {event.action!r}", event=n)


def _check_result(match: Match, found: _Result | None) -> None:
    outcome = match.outcome
    if outcome is None:
        if found is not None:
            raise CorruptRecord("bad-result", "Expected no result: the events leave the match running")
        return
    if found is None:
        raise CorruptRecord("bad-result", f"Expected a result ({outcome.reason}), found none")
    _expect("bad-result", "winner", outcome.winner, found.winner)
    _expect("bad-result", "reason", outcome.reason, found.reason)
    _expect("bad-result", "detail", outcome.detail, found.detail)


def _expect(code: str, what: str, expected: Json, found: Json) -> None:
    # as JSON: there 1 and 1.0 and true are three things, and a tuple is a list
    if msgspec.json.encode(expected, order="sorted") != msgspec.json.encode(found, order="sorted"):
        raise CorruptRecord(code, f"Expected the {what} {_short(expected)}, found {_short(found)}")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 200 else text[:197] + "..."
