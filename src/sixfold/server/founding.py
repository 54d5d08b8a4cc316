"""How a match comes into being and into the store: from a visitor's wish, from a finished match, from its rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from sixfold.games import registry
from sixfold.games.contract import AnyGame, Item, JsonDict, Roster, SeatSetup
from sixfold.games.errors import BadOptions, Refused
from sixfold.match import Head, LoggedEvent, Match, head_from_json, head_json
from sixfold.search import levels as bot_levels
from sixfold.server.engines import TEXT, KnownEngine
from sixfold.server.keys import Key, make_key, new_code, new_rng_seed, new_token
from sixfold.server.larder import Prepared
from sixfold.server.limits import clean
from sixfold.server.schema import MATCH, Statement, StoredMatch, key_row
from sixfold.server.wire import LevelInfo, Made, NewItem, NewMatch, NewSeat


class StoredHead(msgspec.Struct, frozen=True):
    """The head of a match as the store keeps it. ``host``: the host's name; ``open``: listed, anyone watches."""

    match: dict[str, Any]
    host: str | None
    open: bool


@dataclass(frozen=True, slots=True)
class Founding:
    """A new match and its keys, not yet stored."""

    match: Match
    host: str | None
    open: bool
    keys: tuple[Key, ...]
    made: Made

    def statements(self) -> list[Statement]:
        """All rows of it."""
        return match_rows(self.match, self.host, self.open, self.keys)


def match_rows(match: Match, host: str | None, is_open: bool, keys: tuple[Key, ...]) -> list[Statement]:
    """The rows of a match that nothing has happened in."""
    head = StoredHead(head_json(match.head), host, is_open)
    text = msgspec.json.encode(head).decode()
    row: Statement = (MATCH, (match.code, match.status, match.head.created_ms, text))
    return [row, *(key_row(match.code, key) for key in keys)]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a visitor asks for, found possible before anything is drawn. ``options``: all of them, written out."""

    game: AnyGame
    options: JsonDict
    roster: Roster
    names: tuple[str, str]
    levels: tuple[str | None, str | None]
    host: str | None


def plan(wish: NewMatch, engines: Sequence[KnownEngine] = ()) -> Plan:
    """Check a wish. ``engines``: the host's programs, which can be chosen like levels.

    Raises BadOptions (what exists is in the sentence) or Refused for names that nobody could read.
    """
    game = registry.get(wish.game)
    for seat in wish.seats:
        if seat.level is not None:
            check_level(wish.game, seat.level, engines)
    host = None if wish.host is None else _name(wish.host)
    first, second = wish.seats
    options = game.options(wish.options)
    roster: Roster = (_setup(first), _setup(second))
    game.check_roster(options, roster)
    names = (_seat_name(wish.game, first, engines), _seat_name(wish.game, second, engines))
    return Plan(game, game.options_json(options), roster, names, (first.level, second.level), host)


def found(
    wish: NewMatch, now_ms: int, prepared: Prepared | None = None, engines: Sequence[KnownEngine] = ()
) -> Founding:
    """Make the match that a visitor asks for. ``prepared``: its long part, where its game has one.

    Raises BadOptions or Refused.
    """
    made_of = plan(wish, engines)
    rng_seed = new_rng_seed() if wish.rng_seed is None else wish.rng_seed
    match = _create(made_of, rng_seed, now_ms, prepared, seed_set=wish.rng_seed is not None)
    seat_tokens = [None if level is not None else new_token() for level in made_of.levels]
    host_token = None if made_of.host is None else new_token()
    watch_token = new_token()
    keys = [make_key(watch_token, "watch", None, watch_token)]
    keys += [make_key(t, "seat", seat, watch_token) for seat, t in enumerate(seat_tokens) if t is not None]
    if host_token is not None:
        keys.append(make_key(host_token, "host", None, watch_token))
    made = Made(match.code, seat_tokens, host_token, watch_token)
    return Founding(match, made_of.host, wish.open, tuple(keys), made)


def rematch(head: Head, names: tuple[str, str], now_ms: int, prepared: Prepared | None = None) -> Match:
    """The same again with seats swapped: people keep their names, items, roles and levels, the draw is new."""
    again = Plan(
        game=head.game,
        options=head.game.options_json(head.options),
        roster=(head.roster[1], head.roster[0]),
        names=(names[1], names[0]),
        levels=(head.levels[1], head.levels[0]),
        host=None,
    )
    return _create(again, new_rng_seed(), now_ms, prepared)


def _create(
    made_of: Plan, rng_seed: int, now_ms: int, prepared: Prepared | None, seed_set: bool = False
) -> Match:
    return Match.create(
        made_of.game,
        new_code(),
        made_of.options,
        made_of.roster,
        made_of.names,
        made_of.levels,
        rng_seed if prepared is None else prepared.rng_seed,
        now_ms,
        prepared=None if prepared is None else prepared.value,
        seed_set=seed_set,
    )


def swapped_keys(keys: tuple[Key, ...]) -> tuple[Key, ...]:
    """The keys of a rematch: the same ones, so that each person can go on, with seats swapped.

    Whoever holds a seat's key of the finished match would be shown the new one anyway; a second secret that can be
    had with the first protects nothing.
    """
    return tuple(
        key if key.seat is None else Key(key.fingerprint, key.kind, 1 - key.seat, key.watch) for key in keys
    )


def revive(stored: StoredMatch) -> tuple[Match, StoredHead]:
    """The match that was stored. Raises SixfoldError or msgspec.DecodeError for rows that make none."""
    head = msgspec.json.decode(stored.head, type=StoredHead)
    game = registry.get(head.match["game"])
    events = [msgspec.json.decode(body, type=LoggedEvent) for body in stored.events]
    return Match.replay(head_from_json(game, head.match), events), head


def levels_of(game: str, engines: Sequence[KnownEngine] = ()) -> list[LevelInfo]:
    """The computer's levels in a game, weakest first, then the host's programs; none where it can't play."""
    programs = [LevelInfo(engine.level, engine.title, TEXT) for engine in engines if game in engine.games]
    try:
        return [LevelInfo(level.name, level.title, level.text) for level in bot_levels(game)] + programs
    except BadOptions:
        return programs


def check_level(game: str, level: str, engines: Sequence[KnownEngine] = ()) -> None:
    """Raise BadOptions, naming the levels there are, for a level that the game doesn't have."""
    known = [info.name for info in levels_of(game, engines)]
    if not known:
        raise BadOptions("no-computer", "The computer does not play this game yet.")
    if level not in known:
        raise BadOptions("unknown-level", f"There is no level “{level}”. There are: {', '.join(known)}.")


def _setup(seat: NewSeat) -> SeatSetup:
    return SeatSetup(tuple(_item(item) for item in seat.items), seat.role)


def _item(item: NewItem) -> Item:
    return Item(item.item, None if item.given_by is None else clean(item.given_by) or None)


def _seat_name(game: str, seat: NewSeat, engines: Sequence[KnownEngine]) -> str:
    if seat.name is not None:
        return _name(seat.name)
    if seat.level is None:
        return ""
    return next(info.title for info in levels_of(game, engines) if info.name == seat.level)


def _name(text: str) -> str:
    name = clean(text)
    if not name:
        raise Refused("bad-name", "A name needs at least one letter that shows.")
    return name
