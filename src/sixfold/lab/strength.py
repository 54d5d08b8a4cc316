"""How strong one bot is against another: score and Elo from pairs of games, and a test that stops early.

Every seed is played twice with the bots' seats swapped. Items stay with their seats.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import isfinite

from msgspec import structs

from sixfold.games.contract import JsonDict
from sixfold.games.errors import BadOptions
from sixfold.lab.estimate import Estimate, in_elo, share_of
from sixfold.lab.report import (
    Bars,
    Block,
    Key,
    Row,
    Section,
    Table,
    Trace,
    elo,
    interval,
    percent,
    row,
    said,
    signless,
)
from sixfold.lab.session import Experiment, Session, Unit
from sixfold.lab.sprt import SCORES, Sprt, Verdict
from sixfold.lab.task import USUAL, Settings, cut_short, described
from sixfold.lab.trial import Trial, make_trial

_PAIR_NAMES = ("0", "½", "1", "1½", "2")


@dataclass(frozen=True, slots=True)
class Pairs:
    """Results of pairs of games, from the first bot's view: what each pair brought, 0 to 1, in order."""

    units: tuple[Unit, ...]

    @property
    def scores(self) -> list[float]:
        return [pair_score(unit) for unit in self.units]

    @property
    def counts(self) -> list[int]:
        """One count for each of ``SCORES``."""
        return count(self.scores)

    @property
    def tally(self) -> tuple[int, int, int]:
        """Games won, drawn and lost."""
        each = [game.score(seat) for unit in self.units for seat, game in enumerate(unit)]
        return each.count(1), each.count(0.5), each.count(0)

    def score(self) -> Estimate:
        """Of all games. There must be some."""
        return share_of(self.scores, 2)

    def in_seat(self, seat: int) -> Estimate:
        """Of the games in which the first bot had that seat."""
        return share_of([unit[seat].score(seat) for unit in self.units], 1)


def count(scores: list[float]) -> list[int]:
    return [scores.count(score) for score in SCORES]


def pair_score(unit: Unit) -> float:
    """What a pair brought the bot that has seat 0 first: 0, 1/4, 1/2, 3/4 or 1."""
    return (unit[0].score(0) + unit[1].score(1)) / 2


def pair_trials(trial: Trial) -> tuple[Trial, Trial]:
    """The two games of a pair: as given, and with the bots' seats swapped."""
    a, b = trial.bots
    return structs.replace(trial, stream="duel/0"), structs.replace(trial, bots=(b, a), stream="duel/1")


@dataclass(frozen=True, slots=True)
class Duel:
    """Two bots against each other; ``sprt``: when to stop early, None: never. Raises BadOptions."""

    game: str
    bots: tuple[str, str]
    options: JsonDict = field(default_factory=dict)
    items: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    settings: Settings = USUAL
    sprt: Sprt | None = field(default_factory=Sprt)

    def __post_init__(self) -> None:
        if len(self.bots) != 2:
            raise BadOptions("bad-bots", f"A duel wants two bots, not {len(self.bots)}", rule="C-4")
        self._trial()

    def _trial(self) -> Trial:
        told = self.settings
        return make_trial(self.game, self.bots, self.options, self.items, told.opening, told.idle)

    @property
    def title(self) -> str:
        return f"{self.bots[0]} against {self.bots[1]}: {described(self.game, self.options)}"

    def play(self, session: Session) -> Pairs:
        """The pairs, up to the one that decided the test: the same ones however many were under way."""
        experiment = Experiment(self.title, pair_trials(self._trial()), self.settings.rng_seed)
        units: list[Unit] = []
        counts = [0] * len(SCORES)
        games = session.units(experiment, self.settings.units)
        for unit in games:
            units.append(unit)
            counts[SCORES.index(pair_score(unit))] += 1
            if self.sprt is not None and self.sprt.verdict(self.sprt.llr(counts)) is not Verdict.OPEN:
                break
        games.close()
        return Pairs(tuple(units))

    def run(self, session: Session) -> Section:
        pairs = self.play(session)
        short = tuple(cut_short(session, len(pairs.units), self.settings.units, "pairs of games"))
        if not pairs.units:
            return Section(self.title, ("No pair of games was finished.",))
        score = pairs.score()
        trace = list(self._trace(pairs))
        lines = (self._found(pairs, score), *self._tested(pairs, trace), *short)
        blocks: list[Block] = [_results(pairs, score), _pairs(pairs)]
        if self.sprt is not None:
            low, high = self.sprt.bounds
            levels = ((f"{elo(self.sprt.elo0)} Elo (H0)", low), (f"{elo(self.sprt.elo1)} Elo (H1)", high))
            blocks.append(Trace("The test: log likelihood ratio", "pairs of games", tuple(trace), levels))
        rows = tuple(self._rows(pairs, score, trace))
        return Section(self.title, lines, tuple(blocks), rows, (Key("score", percent, 0.5),))

    def _trace(self, pairs: Pairs) -> Iterator[float]:
        counts = [0] * len(SCORES)
        for score in pairs.scores:
            counts[SCORES.index(score)] += 1
            yield 0.0 if self.sprt is None else self.sprt.llr(counts)

    def _found(self, pairs: Pairs, score: Estimate) -> str:
        won, drawn, lost = pairs.tally
        return (
            f"{self.bots[0]} won {won}, drew {drawn} and lost {lost} of {won + drawn + lost} games: a score of "
            f"{said(score, percent)}, {said(in_elo(score), elo)} Elo."
        )

    def _tested(self, pairs: Pairs, trace: list[float]) -> Iterator[str]:
        if self.sprt is None:
            return
        found = self.sprt.verdict(trace[-1])
        low, high = self.sprt.bounds
        where = f"log likelihood ratio {signless(trace[-1], 2)}, bounds {signless(low, 2)} and {signless(high, 2)}"
        if found is Verdict.OPEN:
            yield f"Not decided between {elo(self.sprt.elo0)} and {elo(self.sprt.elo1)} Elo ({where})."
            return
        both = elo(self.sprt.elo0), elo(self.sprt.elo1)
        likely, unlikely = both if found is Verdict.H0 else both[::-1]
        yield (
            f"Decided after {len(pairs.units)} pairs for {likely} Elo rather than {unlikely} ({where}). "
            "The interval takes no account of this stop."
        )

    def _rows(self, pairs: Pairs, score: Estimate, trace: list[float]) -> Iterator[Row]:
        yield row(self.title, "score", score)
        rated = in_elo(score)
        if isfinite(rated.value):
            yield row(self.title, "Elo", rated)
        for seat in (0, 1):
            yield row(self.title, f"score in seat {seat}", pairs.in_seat(seat))
        for name, number in zip(("won", "drawn", "lost"), pairs.tally, strict=True):
            yield Row(self.title, f"games {name}", number, n=len(pairs.units))
        for name, number in zip(_PAIR_NAMES, pairs.counts, strict=True):
            yield Row(self.title, f"pairs with {name} points", number, n=len(pairs.units))
        if self.sprt is not None:
            yield Row(self.title, "log likelihood ratio", trace[-1], n=len(pairs.units))


def _results(pairs: Pairs, score: Estimate) -> Table:
    def line(name: str, games: int, found: Estimate) -> tuple[str, ...]:
        rated = in_elo(found)
        return (
            name,
            str(games),
            percent(found.value),
            interval(found, percent),
            elo(rated.value),
            interval(rated, elo),
        )

    n = len(pairs.units)
    rows = [line("all games", 2 * n, score)]
    rows += [line(f"in seat {seat}", n, pairs.in_seat(seat)) for seat in (0, 1)]
    columns = ("", "games", "score", "95 %", "Elo", "95 %")
    return Table("Score", columns, tuple(rows))


def _pairs(pairs: Pairs) -> Bars:
    named = tuple(zip(_PAIR_NAMES, pairs.counts, strict=True))
    return Bars("Points of a pair of games, seats swapped", "pairs", named)
