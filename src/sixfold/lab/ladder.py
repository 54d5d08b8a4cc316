"""A ladder: every bot against every other, and ratings fitted to all results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from sixfold.games.contract import JsonDict
from sixfold.games.errors import BadOptions
from sixfold.lab.estimate import Estimate
from sixfold.lab.ratings import Meeting, ratings
from sixfold.lab.report import Key, Row, Section, Table, Whiskers, elo, interval, percent, row, said
from sixfold.lab.session import Session
from sixfold.lab.strength import Duel, Pairs
from sixfold.lab.task import USUAL, Settings, cut_short, described

_LEAST = 2


@dataclass(frozen=True, slots=True)
class Ladder:
    """Some bots, each against each, all from the same seeds. Raises BadOptions."""

    game: str
    bots: tuple[str, ...]
    options: JsonDict = field(default_factory=dict)
    settings: Settings = USUAL

    def __post_init__(self) -> None:
        if len(self.bots) < _LEAST:
            raise BadOptions("bad-bots", f"A ladder wants two bots or more, not {len(self.bots)}")
        if len(set(self.bots)) < len(self.bots):
            raise BadOptions("bad-bots", "A ladder wants each bot once")
        for duel in self._duels().values():
            assert duel.sprt is None

    @property
    def title(self) -> str:
        return f"Ladder: {described(self.game, self.options)}"

    def _duels(self) -> dict[tuple[int, int], Duel]:
        return {
            (i, j): Duel(self.game, (self.bots[i], self.bots[j]), self.options, ((), ()), self.settings, None)
            for i, j in combinations(range(len(self.bots)), 2)
        }

    def run(self, session: Session) -> Section:
        met = {who: duel.play(session) for who, duel in self._duels().items()}
        met = {who: pairs for who, pairs in met.items() if pairs.units}
        if not met:
            return Section(self.title, ("No pair of games was finished.",))
        # everybody meets the first bot first, so all that have met hang together
        players = sorted({i for who in met for i in who})
        number = {player: n for n, player in enumerate(players)}
        meetings = [Meeting(number[i], number[j], pairs.scores) for (i, j), pairs in met.items()]
        rated = dict(zip(players, ratings(len(players), meetings), strict=True))
        order = sorted(players, key=lambda player: -rated[player].value)
        best = order[0]
        games = len(self._duels()) * self.settings.units
        lines = (
            f"{self.bots[best]} leads with {said(rated[best], elo)} Elo, against a mean of 0.",
            *cut_short(session, sum(len(pairs.units) for pairs in met.values()), games, "pairs of games"),
        )
        blocks = (
            self._standings(order, rated, met),
            Whiskers(
                "Ratings", "Elo", tuple((self.bots[player], rated[player]) for player in order), elo, mark=0
            ),
            self._crosses(order, met),
        )
        keys = tuple(Key(f"Elo of {bot}", elo, 0) for bot in self.bots)
        return Section(self.title, lines, blocks, tuple(self._rows(order, rated, met)), keys)

    def _standings(
        self, order: list[int], rated: dict[int, Estimate], met: dict[tuple[int, int], Pairs]
    ) -> Table:
        rows = []
        for place, player in enumerate(order, start=1):
            scores = _scores(player, met)
            rows.append(
                (
                    self.bots[player],
                    str(place),
                    elo(rated[player].value),
                    interval(rated[player], elo),
                    percent(sum(scores) / len(scores)),
                    str(2 * len(scores)),
                )
            )
        note = (
            "Fitted to all results (Bradley–Terry), with one drawn pair more between any two. The mean is 0."
        )
        return Table("Ratings", ("bot", "place", "Elo", "95 %", "score", "games"), tuple(rows), note)

    def _crosses(self, order: list[int], met: dict[tuple[int, int], Pairs]) -> Table:
        rows = []
        for player in order:
            cells = []
            for foe in order:
                scores = _scores(player, met, foe)
                cells.append(percent(sum(scores) / len(scores)) if scores else "–")
            rows.append((self.bots[player], *cells))
        return Table("Score of the row against the column", ("", *(self.bots[b] for b in order)), tuple(rows))

    def _rows(
        self, order: list[int], rated: dict[int, Estimate], met: dict[tuple[int, int], Pairs]
    ) -> Iterator[Row]:
        for player in order:
            yield row(self.title, f"Elo of {self.bots[player]}", rated[player])
        for (i, j), pairs in met.items():
            yield row(self.title, f"score of {self.bots[i]} against {self.bots[j]}", pairs.score())


def _scores(player: int, met: dict[tuple[int, int], Pairs], foe: int | None = None) -> list[float]:
    """What each pair of games brought the player, against everybody or one."""
    found: list[float] = []
    for (i, j), pairs in met.items():
        if player == i and foe in (None, j):
            found += pairs.scores
        elif player == j and foe in (None, i):
            found += [1 - score for score in pairs.scores]
    return found
