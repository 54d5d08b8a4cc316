"""Options, roles and the draw before a match: what a host may set, and what no match can be made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from reprlib import repr as short

from sixfold.games.contract import SEATS, ClockSpec, Json, JsonDict, OptionSpec, Roster, Seat, SeatSetup
from sixfold.games.errors import BadOptions
from sixfold.games.picky_pig.by_hand import MOST_BEANS, WIDEST, Beans, beans_json, read_beans, read_ranges
from sixfold.games.picky_pig.presets import BEAN_PRESETS, RANGE_PRESETS, Range
from sixfold.games.settings import clock_spec, read_values
from sixfold.hexboard import board
from sixfold.rng import Rng

OPPONENT, CANDIDATE = "death-match-opponent", "elimination-candidate"
ROLES = (CANDIDATE, OPPONENT)

OPTIONS = (
    OptionSpec("side", 4, "Board", choices=(3, 4), unit="cells a side"),
    OptionSpec(
        "beans",
        "1-3",
        "Beans of each colour on a cell",
        choices=tuple(BEAN_PRESETS),
        custom=f"two maps, one a player, from cell to beans (0 to {MOST_BEANS}); a cell left out holds none",
    ),
    OptionSpec(
        "ranges",
        "s5",
        "Ranges",
        choices=tuple(RANGE_PRESETS),
        custom=f"nine pairs of whole numbers within ±{WIDEST}, the lower first",
    ),
    OptionSpec("goal", 7, "Points to win", low=1, high=9),
    OptionSpec("rounds", 15, "Rounds at most", low=2, high=30),
    OptionSpec("garnets", 2, "Stakes", low=0, high=99, unit="garnets"),
    OptionSpec("clock", "on", "Clock", choices=("on", "off")),
    OptionSpec("expression_seconds", 120, "Time for an expression", low=1, high=3600, unit="s"),
    OptionSpec("movement_seconds", 60, "Time for a move", low=1, high=3600, unit="s"),
    OptionSpec("reserve_seconds", 300, "Reserve for the whole match", low=0, high=7200, unit="s"),
    OptionSpec("period_seconds", 10, "The reserve is spent in periods of", low=1, high=600, unit="s"),
    OptionSpec("assistance", "full", "Assistance", choices=("full", "rules")),
    OptionSpec("commits", "shown", "That a player has locked in is", choices=("shown", "hidden")),
)


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match.

    ``beans`` is a preset's name or both players' beans set by hand; ``ranges`` a preset's name or nine of them.
    """

    side: int = 4
    beans: str | tuple[Beans, Beans] = "1-3"
    ranges: str | tuple[Range, ...] = "s5"
    goal: int = 7
    rounds: int = 15
    garnets: int = 2
    clock: str = "on"
    expression_seconds: int = 120
    movement_seconds: int = 60
    reserve_seconds: int = 300
    period_seconds: int = 10
    assistance: str = "full"
    commits: str = "shown"

    @property
    def full(self) -> bool:
        """C-16: whether players are shown what the game computes for them."""
        return self.assistance == "full"

    @property
    def nine(self) -> tuple[Range, ...]:
        """The nine ranges, whoever set them (PP-5)."""
        return RANGE_PRESETS[self.ranges] if isinstance(self.ranges, str) else self.ranges


def read_options(raw: Mapping[str, Json]) -> Options:
    """Validate and fill in. Raises BadOptions naming what exists."""
    values = read_values(OPTIONS, raw)
    side = board(values.get("side", 4))
    beans, ranges = values.pop("beans", "1-3"), values.pop("ranges", "s5")
    options = Options(**values, beans=read_beans(side, beans), ranges=read_ranges(ranges))
    clock_of(options)
    return options


def options_json(options: Options) -> JsonDict:
    """Every option, defaults written out; beans set by hand as one map of cells a player."""
    plain: JsonDict = {name: getattr(options, name) for name in (spec.name for spec in OPTIONS)}
    if not isinstance(options.beans, str):
        plain["beans"] = [beans_json(board(options.side), beans) for beans in options.beans]
    if not isinstance(options.ranges, str):
        plain["ranges"] = [list(r) for r in options.ranges]
    return plain


def clock_of(options: Options) -> ClockSpec | None:
    """PP-17: one reserve a player for the whole match."""
    return clock_spec(options.clock == "on", options.reserve_seconds, options.period_seconds)


def check_roster(roster: Roster) -> Roster:
    """PP-15: exactly one Death Match Opponent, by default the second seat. Raises BadOptions."""
    for setup in roster:
        if setup.items:
            raise BadOptions("unknown-item", "Picky Pig has no items", rule="C-11")
        if setup.role is not None and setup.role not in ROLES:
            raise BadOptions(
                "unknown-role", f"There is no role {short(setup.role)} here, only {', '.join(ROLES)}"
            )
    first, second = roster[0].role, roster[1].role
    if first is not None and first == second:
        raise BadOptions("role-twice", f"Both players are {first}: exactly one is {OPPONENT}", rule="PP-15")
    seat = 0 if first == OPPONENT or second == CANDIDATE else 1
    roles = (OPPONENT, CANDIDATE) if seat == 0 else (CANDIDATE, OPPONENT)
    return SeatSetup(role=roles[0]), SeatSetup(role=roles[1])


def opponent(roster: Roster) -> Seat:
    """The Death Match Opponent's seat (PP-15)."""
    return next(seat for seat in SEATS if roster[seat].role == OPPONENT)


def draw_setup(options: Options, rng: Rng) -> JsonDict:
    """The starting beans, and the ranges written out (PP-2, PP-5)."""
    on = board(options.side)
    beans = options.beans
    if isinstance(beans, str):
        fewest, most = BEAN_PRESETS[beans]
        mine = tuple(rng.between(fewest, most) for _ in on.cells)
        # PP-2 R: a half-turn exchanges the colours; it runs through the cells backwards
        beans = (mine, mine[::-1])
    return {
        "beans": [beans_json(on, b) for b in beans],
        "ranges": [list(r) for r in options.nine],
    }


def read_setup(options: Options, setup: JsonDict) -> tuple[tuple[Beans, Beans], tuple[Range, ...]]:
    """Beans and ranges of a recorded setup. Raises BadOptions if these options cannot have drawn it."""
    on = board(options.side)
    if set(setup) != {"beans", "ranges"}:
        raise BadOptions("bad-setup", "The setup holds just 'beans' and 'ranges'")
    beans, ranges = read_beans(on, setup["beans"]), read_ranges(setup["ranges"])
    if isinstance(beans, str) or isinstance(ranges, str):
        raise BadOptions("bad-setup", "The setup writes beans and ranges out, a preset's name is not enough")
    if any(len(written) != on.size for written in setup["beans"]):
        raise BadOptions("bad-setup", "The setup writes out every cell of both players", rule="PP-2")
    if ranges != options.nine:
        raise BadOptions("bad-setup", "The setup's ranges are not those of the options", rule="PP-5")
    if isinstance(options.beans, str):
        fewest, most = BEAN_PRESETS[options.beans]
        if beans[1] != beans[0][::-1] or not all(fewest <= n <= most for n in beans[0]):
            raise BadOptions(
                "bad-setup",
                f"The setup's beans cannot be drawn from the preset {options.beans!r}",
                rule="PP-2",
            )
    elif beans != options.beans:
        raise BadOptions("bad-setup", "The setup's beans are not those set by hand", rule="PP-2")
    return beans, ranges
