"""One game as the laboratory plays it: what it is made of, and the little that is kept of it. No statistics enter.

A trial says everything but the seed, so that equal trials with equal seeds are equal games, on every machine and in
every process: bots run on their usual budgets of nodes, and time is made up.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from sixfold.games import registry
from sixfold.games.contract import Json, JsonDict, Mode, Seat
from sixfold.games.errors import BadOptions, SixfoldError
from sixfold.lab.engines import Engines, is_program
from sixfold.lab.racing import Planned
from sixfold.lab.selfplay import BotPick, make_pair, make_roster, match_seed, play
from sixfold.match import Match
from sixfold.rng import Rng
from sixfold.search import choose_with

_kept = threading.local()


class Trial(Struct, frozen=True):
    """A game to be played.

    Attributes:
        game: its name.
        bots: one a seat.
        options: the game's; the rest take their defaults.
        items: one list of item names a seat.
        opening: so many events at the start are random, the same ones in all trials of a seed.
        idle: open decisions are answered at once instead of raced.
        stream: which of the bots' random streams; trials that are compared game by game share one.
    """

    game: str
    bots: tuple[str, str]
    options: JsonDict = {}
    items: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    opening: int = 0
    idle: bool = False
    stream: str = "lab"


class Played(Struct, frozen=True):
    """What is kept of a game.

    Attributes:
        winner: the seat, or None.
        reason: what decided (``Outcome.reason``).
        first: the seat that took the first turn, or None where there was none.
        events: of the record.
        decisions: how many were asked for.
        ms: match time, as made up for bots.
        figures: the deciding numbers (``Outcome.detail``).
    """

    winner: int | None
    reason: str
    first: int | None
    events: int
    decisions: int
    ms: int
    figures: JsonDict

    def score(self, seat: int) -> float:
        """Of that seat: 1, 1/2 or 0."""
        return 0.5 if self.winner is None else float(self.winner == seat)


@dataclass(slots=True)
class Opened:
    """Picks at random for the first ``length`` events, the same in every game of a seed; then asks the bots.

    Attributes:
        opening: the stream of the random picks.
        bots: who is asked then.
        asked: decisions of other names than these are the bots' even in the opening, and don't count: what an item
            lets its owner decide is not to be thrown away. None: every decision belongs to the opening.
        names: of the decisions that were picked at random.
        own: whether the bots have decided anything.
    """

    length: int
    opening: Rng
    bots: BotPick
    asked: frozenset[str] | None = None
    names: set[str] = field(default_factory=set)
    own: bool = False
    _passed: int = 0

    def __call__(self, match: Match, seat: Seat) -> str:
        number = len(match.events) - self._passed
        if number >= self.length or match.decision is None:
            self.own = True
            return self.bots(match, seat)
        if self.asked is not None and match.decision.name not in self.asked:
            self._passed += 1
            self.own = True
            return self.bots(match, seat)
        self.names.add(match.decision.name)
        stream = self.opening.fork(f"bot/{seat}/{number}")
        return choose_with(match.game.info.name, match.observe(seat), seat, "random", stream)


def make_trial(
    game: str,
    bots: Sequence[str],
    options: Mapping[str, Json] | None = None,
    items: Sequence[Sequence[str]] | None = None,
    opening: int = 0,
    idle: bool = False,
) -> Trial:
    """A trial that can be played. Raises BadOptions for what does not exist."""
    registry.get(game)
    pair = make_pair(game, bots)
    if any(map(is_program, pair)):
        _programs().names(game, pair)
    make_roster(items)
    held = ((), ()) if items is None else (tuple(items[0]), tuple(items[1]))
    trial = Trial(game, pair, with_tokens(game, dict(options or {})), held, opening, idle)
    _created(trial, 0)
    return trial


def with_tokens(game: str, options: JsonDict) -> JsonDict:
    """In a game with minigames, tokens unless the options say otherwise: bots read no problem, so none is made."""
    for spec in registry.get(game).info.options:
        if spec.name == "minigames" and "tokens" in spec.choices and spec.name not in options:
            return {**options, "minigames": "tokens"}
    return options


def play_trial(trial: Trial, seed: int) -> Played:
    """Play it. Raises RuntimeError if a bot is refused, BadOptions if the opening left the bots nothing to decide."""
    return _play(trial, seed, None)[0]


def _play(trial: Trial, seed: int, asked: frozenset[str] | None) -> tuple[Played, frozenset[str]]:
    """The game, and the names of the decisions in its opening; ``asked``: as in ``Opened``."""
    match = _created(trial, seed)
    stream = Rng(seed)
    players = BotPick(trial.bots, stream.fork(trial.stream), _programs())
    first: list[Seat] = []
    opened = Opened(trial.opening, stream.fork("opening"), players, asked)

    def pick(match: Match, seat: Seat) -> str:
        if match.decision is not None and match.decision.mode is Mode.TURN:
            first.append(seat)
        return opened(match, seat)

    def pace(match: Match, seat: Seat, now_ms: int) -> Planned | None:
        planned = players.next_act(match, seat, now_ms)
        opened.own = opened.own or planned is not None
        return planned

    play(match, pick, pace=None if trial.idle else pace)
    outcome = match.outcome
    assert outcome is not None, "play ends with an outcome"
    if trial.opening and not opened.own:
        raise BadOptions(
            "bad-opening",
            f"the game was over after {len(match.events)} events, and an opening of {trial.opening} at random left the "
            "bots nothing to decide. Choose a shorter opening",
        )
    played = Played(
        winner=outcome.winner,
        reason=outcome.reason,
        first=first[0] if first else None,
        events=len(match.events),
        decisions=match.number,
        ms=match.match_ms(0),
        figures=outcome.detail,
    )
    return played, frozenset(opened.names)


def _programs() -> Engines:
    """The programs that this thread plays with: they run on from game to game."""
    if not hasattr(_kept, "engines"):
        _kept.engines = Engines()
    found: Engines = _kept.engines
    return found


def play_unit(trials: Sequence[Trial], rng_seed: int, number: int) -> tuple[Played, ...]:
    """The games of unit ``number``: every trial with the same seed. Runs in whatever process it is sent to.

    Raises RuntimeError if one can't be played: our own errors don't travel between processes.
    """
    seed = match_seed(rng_seed, number)
    try:
        return tuple(_unit(trials, seed))
    except SixfoldError as error:
        raise RuntimeError(error.message) from error


def _unit(trials: Sequence[Trial], seed: int) -> Iterator[Played]:
    """Trials with other items than the first have the opening of the last that has the same as the first."""
    plain: frozenset[str] | None = None
    for trial in trials:
        same = trial.items == trials[0].items
        played, names = _play(trial, seed, None if same else plain)
        if same:
            plain = names
        yield played


def _created(trial: Trial, seed: int) -> Match:
    rules = registry.get(trial.game)
    roster = make_roster(trial.items)
    return Match.create(rules, "lab", trial.options, roster, trial.bots, trial.bots, seed)
