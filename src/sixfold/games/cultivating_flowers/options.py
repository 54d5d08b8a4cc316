"""Options, items and the draw before a match: what a host may set, and what no match can be made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from reprlib import repr as short

from sixfold.games.contract import SEATS, ClockSpec, ItemSpec, Json, JsonDict, OptionSpec, Roster, Seat
from sixfold.games.errors import BadOptions
from sixfold.games.settings import clock_spec, read_values
from sixfold.rng import Rng

EARLY_RISER, FREE_REFILL, PRIVATE_PROPERTY = "early-riser", "free-refill", "private-property"

ITEMS = (
    ItemSpec(EARLY_RISER, "Early Riser", "Choose who moves first. If all else is tied, you win."),
    ItemSpec(
        FREE_REFILL, "Free Refill", "Once, refill your bag at the end of your turn, whatever is left in it."
    ),
    ItemSpec(
        PRIVATE_PROPERTY,
        "Private Property",
        "Once, before the first turn of a bout, name a cell. The other player may not plant on it in that bout.",
    ),
)

OPTIONS = (
    OptionSpec("side", 5, "Field", choices=(3, 4, 5), unit="cells a side"),
    OptionSpec("clock", "on", "Clock", choices=("on", "off")),
    OptionSpec("base_seconds", 60, "Time for each decision", low=1, high=3600, unit="s"),
    OptionSpec("reserve_seconds", 300, "Reserve for the whole match", low=0, high=7200, unit="s"),
    OptionSpec("period_seconds", 10, "The reserve is spent in periods of", low=1, high=600, unit="s"),
    OptionSpec("assistance", "full", "Assistance", choices=("full", "rules")),
    OptionSpec("first", "drawn", "Who moves first", choices=("drawn", "0", "1", EARLY_RISER)),
)


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match, in the values that a record stores.

    ``first``: ``"drawn"`` leaves it to Early Riser's owner, and to a draw where nobody holds it (C-12); ``"0"``
    and ``"1"`` name the seat, and Early Riser then only breaks ties; ``"early-riser"`` demands that somebody
    holds it.
    """

    side: int = 5
    clock: str = "on"
    base_seconds: int = 60
    reserve_seconds: int = 300
    period_seconds: int = 10
    assistance: str = "full"
    first: str = "drawn"

    @property
    def full(self) -> bool:
        """C-16: whether players are shown what the game computes for them."""
        return self.assistance == "full"

    @property
    def base_ms(self) -> int | None:
        """CF-16: base time of every decision, the two before the first turn included."""
        return self.base_seconds * 1000 if self.clock == "on" else None


def read_options(raw: Mapping[str, Json]) -> Options:
    """Validate and fill in. Raises BadOptions naming what exists."""
    options = Options(**read_values(OPTIONS, raw))
    clock_of(options)
    return options


def options_json(options: Options) -> JsonDict:
    """Every option, defaults written out."""
    return asdict(options)


def clock_of(options: Options) -> ClockSpec | None:
    """CF-16: one reserve for the whole match, both bouts included."""
    return clock_spec(options.clock == "on", options.reserve_seconds, options.period_seconds)


def check_roster(options: Options, roster: Roster) -> Roster:
    """Validate items and roles against what the game knows (C-11). Raises BadOptions."""
    known = [spec.name for spec in ITEMS]
    seen: set[str] = set()
    for setup in roster:
        if setup.role is not None:
            raise BadOptions(
                "unknown-role", f"There is no role {short(setup.role)}: Cultivating Flowers has no roles"
            )
        for held in setup.items:
            if held.item not in known:
                raise BadOptions(
                    "unknown-item",
                    f"There is no item {short(held.item)} here, only {_list(known)}",
                    rule="C-11",
                )
            if held.item in seen:
                raise BadOptions("item-twice", f"{held.item} can be held only once", rule="C-11")
            seen.add(held.item)
    if options.first == EARLY_RISER and EARLY_RISER not in seen:
        raise BadOptions(
            "no-early-riser", "Early Riser is to decide who moves first, but nobody holds it", rule="CF-13"
        )
    return roster


def owner(roster: Roster, item: str) -> Seat | None:
    """The seat that holds an item, or None (C-12)."""
    return next((seat for seat in SEATS if roster[seat].holds(item)), None)


def chooser(options: Options, roster: Roster) -> Seat | None:
    """CF-13: the seat that will choose who moves first, or None where the options or a draw settle it."""
    return None if options.first in ("0", "1") else owner(roster, EARLY_RISER)


def draw_setup(options: Options, roster: Roster, rng: Rng) -> JsonDict:
    """The record's setup: the first seat, or None where Early Riser decides."""
    if chooser(options, roster) is not None:
        return {"first": None}
    if options.first in ("0", "1"):
        return {"first": int(options.first)}
    # C-12: nobody holds Early Riser, so it is drawn, and the draw is recorded
    return {"first": rng.fork("first").below(2)}


def check_setup(options: Options, roster: Roster, setup: JsonDict) -> Seat | None:
    """The first seat that a recorded setup names. Raises BadOptions if these options cannot have drawn it."""
    if set(setup) != {"first"}:
        raise BadOptions("bad-setup", f"The setup holds just 'first', not {short(list(setup))}")
    first = setup["first"]
    if chooser(options, roster) is not None:
        allowed: tuple[Json, ...] = (None,)
    elif options.first in ("0", "1"):
        allowed = (int(options.first),)
    else:
        allowed = (0, 1)
    if type(first) not in (int, type(None)) or first not in allowed:
        raise BadOptions(
            "bad-setup", f"The setup's first seat is {short(first)}, but here it can only be {_list(allowed)}"
        )
    return None if first is None else SEATS[first]


def _list(things: Mapping[str, Json] | list[str] | tuple[Json, ...]) -> str:
    return ", ".join(str(thing) for thing in things)
