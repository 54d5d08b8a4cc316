"""What a match is made of: its head, fixed when it is made, and its log of events.

Head and log together are the whole truth of a match; everything else is their fold (``fold.py``). Both are plain
values that a store can keep: ``head_json`` and ``head_from_json`` are the head's way there and back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct

from sixfold.games.contract import (
    AnyGame,
    HostRules,
    Item,
    Json,
    JsonDict,
    Judges,
    Prepares,
    Roster,
    Seat,
    SeatSetup,
)
from sixfold.rng import Rng

Audience = Seat | Literal["host"] | None
"""Who looks: a seat, the host, or None for everybody else.

The host sees what spectators see, and more only in a game in which a host may rule (``Head.ruler``).
"""


class LoggedEvent(Struct, frozen=True, omit_defaults=True):
    """One event as the match stores it.

    Attributes:
        n: number in the log, from 1, lobby events included.
        at_ms: when, on the house clock (never decreasing). The record's times are derived from it by the fold: they
            count from the start and stand still in pauses.
        seat: who acted; None for the host and for time.
        action: canonical text: an action of the game, ``resign``, ``abort``, ``time:…``, ``host:…`` or ``sit:NAME``.
        request_id: the request that caused it, or None.
        lobby: it belongs to the taking of seats; records leave it out.
        by: the host's name, for host events.
        outcome: ``"correct"`` or ``"wrong"`` where the game judged the action. The fold works it out; one that is
            given must be the same.
    """

    n: int
    at_ms: int
    seat: Seat | None
    action: str
    request_id: str | None = None
    lobby: bool = False
    by: str | None = None
    outcome: str | None = None


@dataclass(frozen=True, slots=True)
class Head:
    """What is fixed when a match is made. ``options`` are the game's own value, already validated.

    ``names``: empty where nobody has a name yet. ``levels``: the computer's level, None for a person.
    ``seed_set``: whoever made the match chose the rng seed, and may know what it draws.
    ``setup``: what was drawn. ``created_ms``: house clock. ``seated``: both seats are taken from the start, whoever
    has them (a record that is checked). ``judge`` and ``ruler`` are the game where it judges actions, and where a host
    may rule under these options; looked up once, because asking a value for its protocols is slow.
    """

    game: AnyGame
    code: str
    options: Json
    roster: Roster
    names: tuple[str, str]
    levels: tuple[str | None, str | None]
    rng_seed: int | None
    setup: JsonDict
    created_ms: int = 0
    seated: bool = False
    seed_set: bool = False
    judge: Judges | None = field(init=False, repr=False, compare=False)
    ruler: HostRules | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        game = self.game
        rules = isinstance(game, HostRules) and bool(game.host_commands(self.options))
        object.__setattr__(self, "judge", game if isinstance(game, Judges) else None)
        object.__setattr__(self, "ruler", game if rules else None)

    @property
    def host_commands(self) -> tuple[str, ...]:
        """What the host may say beyond the match's own commands."""
        return () if self.ruler is None else self.ruler.host_commands(self.options)


def make_head(
    game: AnyGame,
    code: str,
    options: Mapping[str, Json],
    roster: Roster,
    names: tuple[str, str],
    levels: tuple[str | None, str | None],
    rng_seed: int,
    created_ms: int = 0,
    prepared: JsonDict | None = None,
    seed_set: bool = False,
) -> Head:
    """Validate options, items and roles, and draw the setup. Raises BadOptions.

    ``prepared``: the long part of the setup, drawn before, for a game that Prepares.
    """
    valid = game.options(options)
    complete = game.check_roster(valid, roster)
    rng = setup_rng(rng_seed)
    if prepared is not None and isinstance(game, Prepares):
        setup = game.draw_prepared(valid, complete, rng, prepared)
    else:
        setup = game.draw_setup(valid, complete, rng)
    return Head(game, code, valid, complete, names, levels, rng_seed, setup, created_ms, seed_set=seed_set)


def setup_rng(rng_seed: int) -> Rng:
    """The stream from which the setup is drawn (C-15)."""
    return Rng(rng_seed).fork("setup")


def event_rng(rng_seed: int, number: int) -> Rng:
    """The stream for what is drawn at the record's event ``number`` (C-15)."""
    return Rng(rng_seed).fork(f"match/{number}")


def head_json(head: Head) -> JsonDict:
    """The head as JSON, the whole truth (never to be shown: it holds the rng seed and what was drawn)."""
    return {
        "game": head.game.info.name,
        "code": head.code,
        "options": head.game.options_json(head.options),
        "roster": [roster_json(seat) for seat in head.roster],
        "names": list(head.names),
        "levels": list(head.levels),
        "rng_seed": head.rng_seed,
        "setup": head.setup,
        "created_ms": head.created_ms,
        **({"seed_set": True} if head.seed_set else {}),
    }


def head_from_json(game: AnyGame, stored: JsonDict) -> Head:
    """The head that ``head_json`` stored; the setup is the stored one, never drawn again."""
    first, second = stored["roster"]
    return Head(
        game,
        stored["code"],
        game.options(stored["options"]),
        (_seat_setup(first), _seat_setup(second)),
        (stored["names"][0], stored["names"][1]),
        (stored["levels"][0], stored["levels"][1]),
        stored["rng_seed"],
        stored["setup"],
        stored["created_ms"],
        seed_set=stored.get("seed_set", False),
    )


def roster_json(seat: SeatSetup) -> JsonDict:
    """A seat's items and role as a record writes them."""
    return {"items": [{"item": i.item, "given_by": i.given_by} for i in seat.items], "role": seat.role}


def _seat_setup(stored: JsonDict) -> SeatSetup:
    items = tuple(Item(i["item"], i["given_by"]) for i in stored["items"])
    return SeatSetup(items, stored["role"])
