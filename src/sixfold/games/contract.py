"""What a game must provide, and nothing about any one game.

A game is pure functions over frozen values. It never sees a clock, a socket or a random generator other than the
``rng`` it is handed; it never keeps state of its own. Everything above (match, search, lab, server) works through
this protocol and knows no game by name. ``docs/add-a-game.md`` walks through it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NewType, Protocol, TypeVar, runtime_checkable

from sixfold.rng import Rng

Seat = NewType("Seat", int)
"""0 or 1 (C-4)."""

SEATS: tuple[Seat, Seat] = (Seat(0), Seat(1))

Json = Any
"""A value that JSON can carry: None, bool, int, float, str, list or dict of such."""

JsonDict = dict[str, Json]


def other(seat: Seat) -> Seat:
    """The seat across the board."""
    return SEATS[1 - seat]


class Mode(StrEnum):
    """How a decision is taken."""

    TURN = "turn"
    """One seat; applied at once."""
    SEALED = "sealed"
    """Every named seat commits once, unseen; applied together when the last has."""
    OPEN = "open"
    """Any named seat, any number of times; applied in the order of arrival."""


@dataclass(frozen=True, slots=True)
class Timer:
    """A fixed deadline that both seats share (reading time, an embargo).

    It starts at the event after which the game first declares it and runs until it passes or is declared no longer.
    ``name`` is unique in a match: put the round into it if it comes again.
    """

    name: str
    length_ms: int


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must (or may) decide now, and on what clock.

    Attributes:
        mode: turn, sealed or open.
        name: a short word for what is decided (``"plant"``); clients choose their tray by it.
        seats: the seats that are asked. TURN has exactly one.
        base_ms: base time of each asked seat's clock for this decision (C-6), or None for no clock.
        timers: the fixed deadlines that run now.
        covert: in a SEALED decision, even that a seat has committed is not shown before the reveal.
        quiet: the two players may not talk at the table meanwhile.
        pace_ms: by seat, how long after its last judged action (``Judges``) its next one is refused (FG-9).
    """

    mode: Mode
    name: str
    seats: tuple[Seat, ...]
    base_ms: int | None = None
    timers: tuple[Timer, ...] = ()
    covert: bool = False
    pace_ms: tuple[int, int] = (0, 0)
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """An item in a seat's hands (C-11). ``given_by`` is the giver's name, if the host gave one."""

    item: str
    given_by: str | None = None


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """What the rules need to know of a seat: its items and its role."""

    items: tuple[Item, ...] = ()
    role: str | None = None

    def holds(self, item: str) -> bool:
        return any(i.item == item for i in self.items)


Roster = tuple[SeatSetup, SeatSetup]


@dataclass(frozen=True, slots=True)
class ClockSpec:
    """The reserve of each seat for the whole match, spent in begun periods (C-6). All in milliseconds."""

    reserve_ms: int = 300_000
    period_ms: int = 10_000


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended (C-13): winner (None: a draw or no result), reason, and the deciding figures in full."""

    winner: Seat | None
    reason: str
    detail: JsonDict = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Glance:
    """A running match in a line: the score (None: not told under this assistance) and where it stands."""

    score: tuple[int, int] | None
    text: str


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option of a game, for forms, help texts and error messages.

    ``choices`` lists the allowed values; where it is empty, ``low`` and ``high`` bound a whole number. ``custom``: what
    may be set by hand instead of one of the choices, in words; empty: nothing else.
    """

    name: str
    default: Json
    title: str
    choices: tuple[Json, ...] = ()
    low: int | None = None
    high: int | None = None
    unit: str = ""
    custom: str = ""


@dataclass(frozen=True, slots=True)
class ItemSpec:
    """An item that the game knows: its kebab-case name, its title, and what it does in a sentence."""

    name: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class RuleText:
    """One line of the rules panel, in the project's own words. ``house``: a ruling where the source is silent."""

    id: str
    text: str
    house: bool = False


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a person may read about a game before playing it."""

    name: str
    title: str
    blurb: str
    meta: str
    items: tuple[ItemSpec, ...]
    roles: tuple[str, ...]
    options: tuple[OptionSpec, ...]
    rules: tuple[RuleText, ...]


Options = TypeVar("Options")
State = TypeVar("State")
Action = TypeVar("Action")


class Game(Protocol[Options, State, Action]):
    """The contract. ``State`` and ``Action`` are frozen and hashable; all methods are pure."""

    info: GameInfo

    def options(self, raw: Mapping[str, Json]) -> Options:
        """Validate raw options and fill in defaults. Raises BadOptions with what exists."""
        ...

    def options_json(self, options: Options) -> JsonDict:
        """Every option, defaults written out, as a record stores it. ``options(options_json(o)) == o``."""
        ...

    def clock(self, options: Options) -> ClockSpec | None:
        """The reserve, or None when the match is played without clocks."""
        ...

    def check_roster(self, options: Options, roster: Roster) -> Roster:
        """Validate items and roles, fill in default roles. Raises BadOptions."""
        ...

    def draw_setup(self, options: Options, roster: Roster, rng: Rng) -> JsonDict:
        """All that is drawn from the seed, as plain JSON: the record's ``setup``."""
        ...

    def start(self, options: Options, roster: Roster, setup: JsonDict) -> State:
        """The first state; needs no randomness. Raises BadOptions for a setup that cannot be."""
        ...

    def decision(self, state: State) -> Decision | None:
        """Who must decide, and how; None exactly when ``outcome`` is not None."""
        ...

    def parse(self, state: State, text: str) -> Action:
        """Read an action in any accepted spelling. Raises BadNotation."""
        ...

    def text(self, action: Action) -> str:
        """The canonical spelling. ``text(parse(s, text(a))) == text(a)``."""
        ...

    def check(self, state: State, seat: Seat, action: Action) -> None:
        """Return, or raise IllegalAction with the rule it breaks; reads only what ``seat`` may know."""
        ...

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        """Every legal action of this seat now, each once, in a fixed order."""
        ...

    def apply(self, state: State, joint: Mapping[Seat, Action]) -> State:
        """The next state. ``joint`` holds one action (turn, open) or one of each asked seat (sealed).

        Every action must have passed ``check`` in this state.
        """
        ...

    def expire(self, state: State, timer: str, rng: Rng) -> str:
        """A fixed deadline passed: the text to record after ``time:`` (may carry what was drawn)."""
        ...

    def passed(self, state: State, text: str) -> State:
        """The state after a recorded deadline. Raises BadNotation or IllegalAction if it cannot have passed."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """The outcome by the game's own rules, or None while it runs."""
        ...

    def adjudicate(self, state: State) -> Outcome:
        """The ordinary ranking if the match stopped at this very moment (C-8)."""
        ...

    def figures(self, state: State) -> JsonDict:
        """``result.detail`` at this moment: also stored when a flag, a resignation or the host ends the match."""
        ...

    def observe(self, state: State, seat: Seat | None) -> JsonDict:
        """What that seat (None: a spectator) may know of the position now, built by whitelist.

        Holds the present position, not the history: the match sends the log of actions beside it.
        """
        ...

    def glance(self, state: State) -> Glance:
        """The state of play in a line, for lists of running matches; obeys the assistance setting like ``observe``."""
        ...


@runtime_checkable
class ManyLegal(Protocol):
    """What a game adds whose legal actions are too many to list. ``legal`` still yields every one of them.

    The one exception is free text (answers to problems), which has no end: of that ``legal`` yields something that is
    judged right and something that is judged wrong wherever either can be given. It may read secrets for it.
    """

    def sample(self, state: Any, seat: Seat, rng: Rng) -> Any:
        """One legal action of a seat that is asked; each can come."""
        ...

    def legal_texts(self, state: Any, seat: Seat) -> Iterator[str]:
        """The canonical spelling of every action of ``legal``, in its order, without making the actions."""
        ...


@runtime_checkable
class HidesSetup(Protocol):
    """What a game adds part of whose setup is secret while it is played (answers, what comes next)."""

    def public_setup(self, setup: JsonDict) -> JsonDict:
        """The setup with its secrets left out, built by whitelist."""
        ...

    def public_options(self, options: JsonDict) -> JsonDict:
        """Every option as it may be told while the match runs: a host may have named what is to be a surprise."""
        ...


@runtime_checkable
class Prepares(Protocol):
    """What a game adds whose setup takes long to draw: the long part can be drawn ahead, elsewhere.

    ``draw_setup(o, roster, rng)`` is ``draw_prepared(o, roster, rng, prepare(o, rng.fork("prepared")))``. A record is
    checked without preparing anything again: with the part that ``prepared_of`` takes out of its setup.
    """

    def preparation(self, options: Any) -> str:
        """Equal for options that can use the same preparation."""
        ...

    def prepare(self, options: Any, rng: Rng, library: Mapping[str, JsonDict] | None = None) -> JsonDict:
        """The long part, as plain JSON. ``library``: documents that the options name, by name. Raises BadOptions."""
        ...

    def draw_prepared(self, options: Any, roster: Roster, rng: Rng, prepared: JsonDict) -> JsonDict:
        """The setup, around a part drawn before."""
        ...

    def prepared_of(self, setup: JsonDict) -> JsonDict:
        """The long part of a setup. Raises BadOptions where there is none."""
        ...


@runtime_checkable
class Judges(Protocol):
    """What a game adds where actions are judged right or wrong against something hidden (FG-9)."""

    def verdict(self, state: Any, seat: Seat, action: Any) -> str | None:
        """``"correct"`` or ``"wrong"``: what the record's event says; None for an action that is not judged."""
        ...

    def shown_text(self, action: Any, outcome: str | None) -> str:
        """How the log tells of another seat's action while the match runs; ``A=`` for an answer to A."""
        ...


@runtime_checkable
class HostRules(Protocol):
    """What a game adds where the host may rule on more than time and result (FG: accept an answer, void a problem)."""

    def host_commands(self, options: Any) -> tuple[str, ...]:
        """What a host may say beyond the match's own commands, as patterns for people."""
        ...

    def ruled(self, state: Any, command: str) -> Any:
        """The state after the host's command. Raises BadNotation for one that isn't listed, or IllegalAction."""
        ...

    def shown_command(self, command: str) -> str:
        """How the log tells of a command of the game while the match runs: without any text that is still hidden."""
        ...

    def observe_host(self, state: Any) -> JsonDict:
        """The observation of the host: a spectator's, and what is needed to rule."""
        ...


@runtime_checkable
class Simulates(Protocol):
    """What a game adds where the computer's answers are simulated: it is told a text, never the answer beforehand."""

    def simulated_answer(self, state: Any, seat: Seat, label: str, right: bool, rng: Rng) -> str | None:
        """An action that answers problem ``label`` rightly or wrongly; None where no such answer can be given now."""
        ...


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture that belongs to a position: drawn (``svg``), or a stored file (``asset``, its name)."""

    svg: str | None = None
    asset: str | None = None


@runtime_checkable
class Illustrates(Protocol):
    """What a game adds whose observations refer to pictures by ids that nobody can guess."""

    def picture_ids(self, state: Any, *, ahead: bool = False) -> tuple[str, ...]:
        """The pictures that may be seen now; with ``ahead`` also those that open next, so that they can be drawn."""
        ...

    def illustration(
        self, state: Any, picture_id: str, theme: str, *, ahead: bool = False
    ) -> Illustration | None:
        """The picture of that id in ``"light"`` or ``"dark"``; None unless ``picture_ids`` lists it."""
        ...


AnyGame = Game[Any, Any, Any]
