"""Options and items: what a host may set, and what no match can be made of. What is drawn stands in ``draw``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from reprlib import repr as short

from sixfold.games.contract import SEATS, ClockSpec, ItemSpec, Json, JsonDict, OptionSpec, Roster, Seat
from sixfold.games.errors import BadOptions
from sixfold.games.focus_group.choosing import DRAWN, Choices, choices_json, read_choices
from sixfold.games.focus_group.prices import HIGHEST, LOWEST, TOTALS, USUAL, Prices, prices_json, read_prices
from sixfold.games.settings import clock_spec, read_values

ORDER, EMBARGO, SWEEP, MULLIGAN = "order", "embargo", "sweep", "mulligan"

MULLIGANS = 3
"""FG-18: wrong answers that cost nothing."""

ITEMS = (
    ItemSpec(ORDER, "Order", "Decide who picks the first category. The other player is first to place."),
    ItemSpec(
        EMBARGO,
        "Embargo",
        "Once, while the rules are read, name a difficulty. The other player may not answer problems of it for the "
        "first five minutes, or until all others are solved.",
    ),
    ItemSpec(
        SWEEP,
        "Sweep",
        "Once, at the end of a problem phase, take all coins of the unsolved problems instead of splitting them.",
    ),
    ItemSpec(MULLIGAN, "Mulligan", "Your first three wrong answers of the match cost nothing."),
)

OPTIONS = (
    OptionSpec(
        "prices",
        USUAL,
        "Prices",
        choices=tuple(TOTALS),
        custom=f"a map from each of the 61 cells to its price ({LOWEST} to {HIGHEST})",
    ),
    OptionSpec("picker", "drawn", "Who picks the first category", choices=("drawn", "0", "1")),
    OptionSpec(
        "minigames",
        DRAWN,
        "Minigames",
        choices=(DRAWN, "tokens"),
        custom="a map from a category to a minigame of it, tokens, drawn, or pack:ID; those left out are drawn",
    ),
    OptionSpec("rounds", 7, "Rounds at most", low=1, high=7),
    OptionSpec("choice_seconds", 60, "Time to choose", low=1, high=3600, unit="s"),
    OptionSpec("reading_seconds", 120, "Time to read the rules", low=1, high=3600, unit="s"),
    OptionSpec("problems_seconds", 600, "Time for the problems", low=1, high=3600, unit="s"),
    OptionSpec("embargo_seconds", 300, "An embargo lasts", low=1, high=3600, unit="s"),
    OptionSpec("sweep_seconds", 20, "Time to decide on Sweep", low=1, high=3600, unit="s"),
    OptionSpec("pace", "2", "Seconds between answers", choices=("2", "3-after-wrong")),
    OptionSpec("obvious", "on", "End when the winner is obvious", choices=("on", "off")),
    OptionSpec("judging", "off", "The host may rule on answers", choices=("off", "host")),
    OptionSpec("clock", "on", "Clock for placing", choices=("on", "off")),
    OptionSpec("placement_seconds", 60, "Time for each purchase", low=1, high=3600, unit="s"),
    OptionSpec("reserve_seconds", 300, "Reserve for the whole match", low=0, high=7200, unit="s"),
    OptionSpec("period_seconds", 10, "The reserve is spent in periods of", low=1, high=600, unit="s"),
    OptionSpec("assistance", "full", "Assistance", choices=("full", "rules")),
)


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match.

    Attributes:
        prices: a preset's name, or a price for every cell set by hand.
        picker: ``"drawn"`` leaves it to Order's owner, and to a draw where nobody or both hold it; ``"0"`` and ``"1"``
            name the seat.
        minigames: ``"drawn"``, ``"tokens"``, or what each category is to hold.
        pace: ``"2"``: two seconds between answers; ``"3-after-wrong"``: three after a wrong one.
        clock: of placement; the other lengths are fixed.
    """

    prices: str | Prices = USUAL
    picker: str = "drawn"
    minigames: str | Choices = DRAWN
    rounds: int = 7
    choice_seconds: int = 60
    reading_seconds: int = 120
    problems_seconds: int = 600
    embargo_seconds: int = 300
    sweep_seconds: int = 20
    pace: str = "2"
    obvious: str = "on"
    judging: str = "off"
    clock: str = "on"
    placement_seconds: int = 60
    reserve_seconds: int = 300
    period_seconds: int = 10
    assistance: str = "full"

    @property
    def full(self) -> bool:
        """C-16: whether players are shown what the game computes for them."""
        return self.assistance == "full"

    @property
    def judged_by_host(self) -> bool:
        return self.judging == "host"

    def pace_ms(self, after_wrong: bool) -> int:
        """FG-9: how long after an answer the next one is refused."""
        return 3000 if after_wrong and self.pace == "3-after-wrong" else 2000


def read_options(raw: Mapping[str, Json]) -> Options:
    """Validate and fill in. Raises BadOptions naming what exists."""
    values = read_values(OPTIONS, raw)
    prices, minigames = values.pop("prices", USUAL), values.pop("minigames", DRAWN)
    options = Options(**values, prices=read_prices(prices), minigames=read_choices(minigames))
    clock_of(options)
    return options


CHOSEN = "chosen"
"""What is told of minigames that the host named, while the match runs."""


def options_json(options: Options) -> JsonDict:
    """Every option, defaults written out; what is set by hand by cell and by category."""
    plain: JsonDict = {spec.name: getattr(options, spec.name) for spec in OPTIONS}
    if not isinstance(options.prices, str):
        plain["prices"] = prices_json(options.prices)
    if not isinstance(options.minigames, str):
        plain["minigames"] = choices_json(options.minigames)
    return plain


def public_options(options: JsonDict) -> JsonDict:
    """FG-2: which minigame a category holds is not known until it is chosen, also where the host named it."""
    named = not isinstance(options["minigames"], str)
    return {**options, "minigames": CHOSEN} if named else options


def clock_of(options: Options) -> ClockSpec | None:
    """FG-22 R: the reserve for all purchases of the match."""
    return clock_spec(options.clock == "on", options.reserve_seconds, options.period_seconds)


def check_roster(roster: Roster) -> Roster:
    """Validate items and roles (C-11): each seat may hold each item once. Raises BadOptions."""
    known = [spec.name for spec in ITEMS]
    for setup in roster:
        if setup.role is not None:
            raise BadOptions(
                "unknown-role", f"There is no role {short(setup.role)}: Focus Group has no roles"
            )
        held = [item.item for item in setup.items]
        for name in held:
            if name not in known:
                raise BadOptions(
                    "unknown-item",
                    f"There is no item {short(name)} here, only {', '.join(known)}",
                    rule="C-11",
                )
            if held.count(name) > 1:
                raise BadOptions("item-twice", f"A player can hold {name} only once", rule="C-11")
    return roster


def chooser(options: Options, roster: Roster) -> Seat | None:
    """FG-15: the seat that will say who picks first; None where the options or a draw settle it."""
    owners = [seat for seat in SEATS if roster[seat].holds(ORDER)]
    # FG-4: nobody holds Order, or both do: a draw
    return owners[0] if options.picker == "drawn" and len(owners) == 1 else None
