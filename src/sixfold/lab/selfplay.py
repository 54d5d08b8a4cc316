"""Self-play: whole matches between bots, through ``Match``, written as records.

Time is made up: every decision takes ``DECISION_MS``. So the same seed gives the same bytes on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from sixfold.games import registry
from sixfold.games.contract import SEATS, AnyGame, Item, Json, Mode, Roster, Seat, SeatSetup
from sixfold.games.errors import BadOptions
from sixfold.lab.engine import command_of
from sixfold.lab.engines import Engines, is_program
from sixfold.lab.racing import Planned, next_act, paced
from sixfold.match import Match, encode_record
from sixfold.match.messages import Refusal
from sixfold.rng import Rng
from sixfold.search import choose_with, resolve

DECISION_MS = 500
"""Match time that a decision takes: within the shortest base time that a game offers."""

Pick = Callable[[Match, Seat], str]
"""Answers a decision for a seat."""

Pace = Callable[[Match, Seat, int], Planned | None]
"""What a seat does next in an open decision, given the time; None: it waits."""


def selfplay(
    game: str,
    games: int,
    rng_seed: int,
    options: Mapping[str, Json] | None = None,
    items: Sequence[Sequence[str]] | None = None,
    bots: Sequence[str] = ("greedy", "greedy"),
    progress: Callable[[int], None] | None = None,
    engines: Engines | None = None,
) -> Iterator[bytes]:
    """Play ``games`` matches and yield the record of each as one line of JSON (no line end).

    Match number k depends on ``rng_seed`` and k alone, not on how many are asked for.

    Args:
        game: a game's name.
        games: how many matches, 0 or more.
        rng_seed: the same one gives the same bytes.
        options: the game's options; the rest take their defaults.
        items: one list of item names a seat.
        bots: one name a seat (a level, ``level:N``, ``random``, ``greedy``, or ``cmd:`` and the command of a program
            that speaks the engine protocol); a single name plays both.
        progress: called after each match with the number of matches done.
        engines: holds the programs, where others than the usual settings are wanted; closed at the end.

    Raises BadOptions at once, before the first record is asked for, for anything that does not exist.
    """
    rules = registry.get(game)
    roster = make_roster(items)
    pair = make_pair(game, bots)
    if games < 0:
        raise BadOptions("bad-games", f"The number of games is {games}, but must be 0 or more")
    _create(rules, options or {}, roster, pair, 0)  # a match of these options can be made
    engines = engines or Engines()
    names = engines.names(game, pair)
    return _play_all(rules, games, rng_seed, options or {}, roster, pair, progress, names, engines)


def make_roster(items: Sequence[Sequence[str]] | None) -> Roster:
    """The seats' items from their names. Raises BadOptions for another number of lists than two."""
    if items is None:
        return SeatSetup(), SeatSetup()
    if len(items) != len(SEATS) or any(isinstance(held, str) for held in items):
        raise BadOptions(
            "bad-items", 'Items are one list a seat, such as [["early-riser"], ["free-refill"]]', rule="C-11"
        )
    first, second = (SeatSetup(tuple(Item(name) for name in held)) for held in items)
    return first, second


def make_pair(game: str, bots: Sequence[str]) -> tuple[str, str]:
    """One bot's name a seat. Raises BadOptions for unknown names and other numbers than one or two."""
    if len(bots) not in (1, 2):
        raise BadOptions("bad-bots", f"Two seats want one or two bots, not {len(bots)}", rule="C-4")
    for name in bots:
        if is_program(name):
            command_of(name)
        else:
            resolve(game, name)
    return bots[0], bots[-1]


@dataclass(frozen=True, slots=True)
class BotPick:
    """Answers decisions with named bots on their usual budgets. ``rng`` is forked for every decision."""

    bots: tuple[str, str]
    rng: Rng
    engines: Engines = field(default_factory=Engines, repr=False, compare=False)

    def next_act(self, match: Match, seat: Seat, now_ms: int) -> Planned | None:
        """Fulfils ``Pace``."""
        bot, stream = self.bots[seat], self.rng.fork(f"pace/{seat}")
        if is_program(bot):
            return self.engines.plan(match, seat, bot, self._stream(match, seat), stream, now_ms)
        return next_act(match, seat, bot, stream, now_ms)

    def __call__(self, match: Match, seat: Seat) -> str:
        bot, stream = self.bots[seat], self._stream(match, seat)
        if is_program(bot):
            return self.engines.act(match, seat, bot, stream)
        return choose_with(match.game.info.name, match.observe(seat), seat, bot, stream)

    def _stream(self, match: Match, seat: Seat) -> Rng:
        return self.rng.fork(f"bot/{seat}/{len(match.events)}")


def play(match: Match, pick: Pick, now_ms: int = 0, pace: Pace | None = None) -> None:
    """Play a match that both seats have joined to its end. Raises RuntimeError if a bot is refused.

    Args:
        match: a running match, whose match time is the house clock.
        pick: answers decisions that are taken once.
        now_ms: the house clock.
        pace: acts in open decisions, each act in its own time; None: they are answered with ``pick`` as well.
    """
    done: set[tuple[int, Seat]] = set()
    while match.status == "running":
        if pace is not None and paced(match) is not None:
            now_ms = _race(match, pace, now_ms)
            continue
        awaited = [seat for seat in match.awaited if (match.number, seat) not in done]
        if not awaited:
            deadline = match.next_deadline_ms
            if deadline is None:
                raise RuntimeError("nobody is asked and nothing falls due, yet the match is not over")
            now_ms = deadline
            match.on_deadline(now_ms)
            continue
        seat = awaited[0]
        if match.decision is not None and match.decision.mode is Mode.OPEN:
            done.add((match.number, seat))  # it goes on, but once is enough where nobody races
        now_ms += DECISION_MS
        text = pick(match, seat)
        answer = match.submit(seat, None, match.number, text, now_ms).answer
        if isinstance(answer, Refusal):
            raise RuntimeError(f"the bot in seat {seat} was refused {text!r}: {answer.message}")


def _race(match: Match, pace: Pace, now_ms: int) -> int:
    """One act, or one deadline, of an open decision: whichever comes first. Returns the house clock then."""
    planned = [(plan, seat) for seat in match.awaited if (plan := pace(match, seat, now_ms)) is not None]
    plan, seat = min(planned, key=lambda pair: (pair[0].at_ms, pair[1]), default=(None, None))
    deadline = match.next_deadline_ms
    if plan is None or seat is None or (deadline is not None and deadline <= max(plan.at_ms, now_ms)):
        if deadline is None:
            raise RuntimeError("nobody acts in an open decision, and nothing falls due")
        match.on_deadline(deadline)
        return deadline
    now_ms = max(now_ms, plan.at_ms)
    answer = match.submit(seat, None, match.number, plan.text, now_ms).answer
    if isinstance(answer, Refusal):
        raise RuntimeError(f"the bot in seat {seat} was refused {plan.text!r}: {answer.message}")
    return now_ms


def match_seed(rng_seed: int, number: int) -> int:
    """The seed of match ``number`` (from 0): a whole number that JSON carries exactly."""
    return Rng(rng_seed).fork(f"selfplay/{number}").bits(53)


def _play_all(
    rules: AnyGame,
    games: int,
    rng_seed: int,
    options: Mapping[str, Json],
    roster: Roster,
    pair: tuple[str, str],
    progress: Callable[[int], None] | None,
    names: tuple[str, str],
    engines: Engines,
) -> Iterator[bytes]:
    try:
        for number in range(games):
            seed = match_seed(rng_seed, number)
            match = _create(rules, options, roster, names, seed)
            bots = BotPick(pair, Rng(seed).fork("bots"), engines)
            play(match, bots, pace=bots.next_act)
            yield encode_record(match.record())
            if progress is not None:
                progress(number + 1)
    finally:
        engines.close()


def _create(
    rules: AnyGame, options: Mapping[str, Json], roster: Roster, names: tuple[str, str], rng_seed: int
) -> Match:
    return Match.create(rules, f"selfplay-{rng_seed}", options, roster, names, names, rng_seed)
