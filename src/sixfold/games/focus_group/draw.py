"""What is drawn before a match, and how a recorded setup is read: prices, the first picker, seven minigames."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass

import msgspec

from sixfold.games.contract import SEATS, Json, JsonDict, Roster, Seat
from sixfold.games.errors import BadOptions
from sixfold.games.focus_group import held
from sixfold.games.focus_group.choosing import CATEGORIES, PACK, choice_of, drawn_name, may_hold
from sixfold.games.focus_group.held import Library
from sixfold.games.focus_group.options import Options, chooser
from sixfold.games.focus_group.prices import Prices, check_drawn, draw_prices, prices_json, read_prices
from sixfold.minigames import Category
from sixfold.minigames.stored import StoredMinigame
from sixfold.rng import Rng

_KEY = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Draw:
    """All that was drawn: fixed for the match, and mostly secret.

    Attributes:
        prices: of every cell.
        picker: the first picker; None where Order's owner says.
        key: from which the ids of pictures are made.
        minigames: what each category holds, in the order of ``CATEGORIES``.
    """

    prices: Prices
    picker: Seat | None
    key: str
    minigames: tuple[StoredMinigame, ...]

    def held(self, category: Category) -> StoredMinigame:
        return self.minigames[CATEGORIES.index(category)]

    def picture_id(self, round_: int, label: str) -> str:
        """An address that nobody can guess who does not know the key (C-15)."""
        return hashlib.sha256(f"{self.key}/{round_}/{label}".encode()).hexdigest()[:32]


def preparation(options: Options) -> str:
    """Equal for options for which ``prepare`` does the same."""
    chosen = {category.value: choice_of(options.minigames, category) for category in CATEGORIES}
    return msgspec.json.encode(chosen).decode()


def prepare(options: Options, rng: Rng, library: Library | None = None) -> JsonDict:
    """FG-2, FG-21: the minigame of every category, also of those that will not be played."""
    minigames: JsonDict = {}
    for category in CATEGORIES:
        choice = choice_of(options.minigames, category)
        name = drawn_name(choice, category, rng.fork(f"minigame/{category.value}"))
        minigames[category.value] = held.make(name, category, rng, library)
    return {"minigames": minigames}


def draw_prepared(options: Options, roster: Roster, rng: Rng, prepared: JsonDict) -> JsonDict:
    """The setup around minigames made before."""
    prices = options.prices
    if isinstance(prices, str):
        prices = draw_prices(prices, rng.fork("prices"))
    return {
        "prices": prices_json(prices),
        "picker": _drawn_picker(options, roster, rng),
        "key": f"{rng.fork('key').bits(128):032x}",
        "minigames": prepared["minigames"],
    }


def prepared_of(setup: JsonDict) -> JsonDict:
    """The part of a setup that ``prepare`` made. Raises BadOptions where it isn't there."""
    if not isinstance(setup.get("minigames"), dict):
        raise BadOptions("bad-setup", "The setup holds no minigames", rule="FG-2")
    return {"minigames": setup["minigames"]}


def public_setup(setup: JsonDict) -> JsonDict:
    """C-15: what may be told while the match runs."""
    return {"prices": setup["prices"], "picker": setup["picker"]}


def read_setup(options: Options, roster: Roster, setup: JsonDict) -> Draw:
    """A recorded setup. Raises BadOptions if these options cannot have drawn it."""
    if set(setup) == {"prices", "picker"}:
        raise BadOptions(
            "secret-setup",
            "The problems are left out until the match is over: until then nothing can be checked",
        )
    if set(setup) != {"prices", "picker", "key", "minigames"}:
        raise BadOptions("bad-setup", "The setup holds just 'prices', 'picker', 'key' and 'minigames'")
    key = setup["key"]
    if not isinstance(key, str) or not _KEY.fullmatch(key):
        raise BadOptions("bad-setup", "The setup's key is 32 hexadecimal digits")
    return Draw(
        _read_prices(options, setup["prices"]),
        _read_picker(options, roster, setup["picker"]),
        key,
        _read_minigames(options, setup["minigames"]),
    )


def _drawn_picker(options: Options, roster: Roster, rng: Rng) -> int | None:
    if chooser(options, roster) is not None:
        return None
    # FG-4, C-12: else a draw, unless the host named the seat
    return rng.fork("picker").below(2) if options.picker == "drawn" else int(options.picker)


def _read_prices(options: Options, raw: Json) -> Prices:
    prices = read_prices(raw)
    if isinstance(prices, str):
        raise BadOptions(
            "bad-setup", "The setup writes prices out, a preset's name is not enough", rule="FG-1"
        )
    if isinstance(options.prices, str):
        check_drawn(options.prices, prices)
    elif prices != options.prices:
        raise BadOptions("bad-setup", "The setup's prices are not those set by hand", rule="FG-1")
    return prices


def _read_picker(options: Options, roster: Roster, raw: Json) -> Seat | None:
    if chooser(options, roster) is not None:
        allowed: tuple[Json, ...] = (None,)
    else:
        allowed = (0, 1) if options.picker == "drawn" else (int(options.picker),)
    if type(raw) not in (int, type(None)) or raw not in allowed:
        raise BadOptions(
            "bad-setup", f"The setup's picker can only be {allowed}, not {raw!r:.40}", rule="FG-4"
        )
    return None if raw is None else SEATS[raw]


def _read_minigames(options: Options, raw: Json) -> tuple[StoredMinigame, ...]:
    known = [category.value for category in CATEGORIES]
    if not isinstance(raw, dict) or sorted(raw) != sorted(known):
        raise BadOptions("bad-setup", f"The setup has a minigame for each of {', '.join(known)}", rule="FG-2")
    minigames = tuple(held.read(raw[category.value], category) for category in CATEGORIES)
    for category, stored in zip(CATEGORIES, minigames, strict=True):
        choice = choice_of(options.minigames, category)
        packed = stored.source == "pack"
        if packed != choice.startswith(PACK) or not may_hold(choice, category, stored.info.name):
            raise BadOptions("bad-setup", f"The options ask for {choice!r} in {category.value}", rule="FG-2")
    return minigames
