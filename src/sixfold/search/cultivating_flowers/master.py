"""``master``: the look-ahead of ``lookahead.py`` on compiled code, wider and deeper, and exact from much further off.

Where compiled code is not to be had it plays as that does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sixfold.games.contract import JsonDict, Seat
from sixfold.rng import Rng
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.cultivating_flowers.choices import good_choice, is_choice
from sixfold.search.cultivating_flowers.compiled import Aim, engine_for
from sixfold.search.cultivating_flowers.kernel import Position
from sixfold.search.cultivating_flowers.lookahead import LookAhead, Shape
from sixfold.search.cultivating_flowers.observed import observed_position, observed_stakes
from sixfold.search.cultivating_flowers.simple import rated
from sixfold.search.cultivating_flowers.stakes import WIN, Stakes
from sixfold.search.cultivating_flowers.values import PROMISE

if TYPE_CHECKING:
    from sixfold.search.cultivating_flowers.compiled_engine import Engine

Turn = tuple[int, int]

_LIGHTER, _PLAIN = 8, 3_000
"""Where there is no compiled code: nodes of this search to one of the plain one, and the most it gets: a second."""

EXACT = 64
"""As in the compiled search: to the end of the bout."""


@dataclass(frozen=True, slots=True)
class Breadth:
    """How wide and how deep to look.

    Attributes:
        root: placements looked at for the turn to be chosen.
        width: placements tried with so many turns left.
        deepest: never look further than so many turns.
        solve: from so many placements on the whole field down, endings are tried exactly at the root.
        settle: the same inside the look-ahead, in trihexes.
        memory_bits: positions remembered, as a power of two.
        points: what begun flowers promise.
        tempo: what it is worth to be the next to plant, by the empty cells that takes; the first that holds.
        late: after so many turns of a position the others are looked at less deep first; 0: never.
    """

    root: int = 150
    width: tuple[int, ...] = (1, 1, 10, 25, 40, 60)
    deepest: int = 20
    solve: int = 300
    settle: int = 24
    memory_bits: int = 17
    points: tuple[int, int, int, int, int] = PROMISE
    tempo: tuple[tuple[int, int], ...] = ()
    late: int = 0

    def aim(self, position: Position, stakes: Stakes) -> Aim:
        """What the compiled search is to look for from here."""
        empty = len(position.field.cells) - (position.owned[0] | position.owned[1]).bit_count()
        tempo = next((worth for least, worth in self.tempo if empty >= least), 0)
        return Aim(stakes, self.width, self.settle, points=self.points, tempo=tempo, late=self.late)


STRONGEST = Breadth(
    memory_bits=19,
    points=(0, 65, 235, 470, 1000),
    tempo=((46, 750), (34, 500), (0, 400)),
    late=8,
)
"""What wins most, at a million nodes and more. Points and tempo are what self-play says that a begun flower and the
next turn are worth (``bench/promise.py``); they make even and odd depths comparable, and only then late turns can be
looked at less deep."""


class MasterBot:
    """The compiled look-ahead with its settings."""

    def __init__(self, breadth: Breadth) -> None:
        self.breadth = breadth

    def choose(self, observation: JsonDict, seat: Seat, rng: Rng, budget: Budget) -> str:
        if is_choice(observation):
            return good_choice(observation, seat)
        position, stakes = observed_position(observation), observed_stakes(observation)
        aim = self.breadth.aim(position, stakes)
        engine = engine_for(position, aim, self.breadth.memory_bits)
        if engine is None:
            less = Budget(min(budget.nodes // _LIGHTER, _PLAIN), budget.spent)
            plain = LookAhead(stakes, less, Shape(points=aim.points, tempo=aim.tempo))
            return position.move_text(*plain.best(position, rng))
        turn = Deepening(engine, self.breadth, budget).best(position, stakes, rng)
        return position.move_text(*turn)


class Deepening:
    """One decision: each round looks one turn further, starting with what the round before found best."""

    def __init__(self, engine: Engine, breadth: Breadth, budget: Budget) -> None:
        self.engine = engine
        self.breadth = breadth
        self.budget = budget
        self.reached = 0
        """The number of turns that the last finished round looked ahead."""
        self.value = 0
        """What that round found the best turn worth to the mover."""

    def best(self, position: Position, stakes: Stakes, rng: Rng) -> Turn:
        """The turn to play; legal whatever the budget."""
        first = sorted(rated(position, stakes, rng, self.breadth.root), key=lambda turn: -turn.value)
        ranked = [(turn.placement, turn.refill) for turn in first]
        if first[0].value >= WIN or len(ranked) == 1:
            return ranked[0]
        try:
            ranked = self._round(position, ranked, 2, self.budget)
            ranked = self._round(position, ranked, 3, self.budget)
            if position.alive.bit_count() <= self.breadth.solve:
                solved = self._solved(position, ranked)
                if solved is not None:
                    return solved
            for depth in range(4, self.breadth.deepest + 1):
                ranked = self._round(position, ranked, depth, self.budget)
        except OutOfBudget:
            pass
        return ranked[0]

    def _solved(self, position: Position, ranked: list[Turn]) -> Turn | None:
        """The exact best turn, if half of what is left of the budget finds it."""
        listed = set(ranked)
        order = ranked + [turn for turn in position.moves() if turn not in listed]
        half = Budget((self.budget.nodes - self.budget.used) // 2, self.budget.spent)
        try:
            found = self._round(position, order, EXACT, half)
        except OutOfBudget:
            return None
        finally:
            self.budget.used += half.used
        return found[0]

    def _round(self, position: Position, ranked: list[Turn], depth: int, budget: Budget) -> list[Turn]:
        """Look ``depth`` turns ahead and rank again. On OutOfBudget the best of what was seen is put in front."""
        try:
            values = self.engine.search(position, ranked, depth, budget)
        except OutOfBudget:
            seen = self.engine.seen
            if seen and depth < EXACT:
                best = max(seen, key=seen.__getitem__)
                ranked.remove(best)
                ranked.insert(0, best)
            raise
        self.reached, self.value = depth, max(values.values())
        order = {turn: i for i, turn in enumerate(ranked)}
        return sorted(ranked, key=lambda turn: (-values.get(turn, -2 * WIN), order[turn]))
