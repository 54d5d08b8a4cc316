"""The plain look-ahead: a few turns ahead at the most promising placements, and endings exactly.

Iterative deepening: each round looks one turn further, at fewer places the deeper it goes, starting with what the
round before found best. Whenever the budget ends, the best turn so far stands.
"""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.games.contract import JsonDict, Seat
from sixfold.rng import Rng
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.cultivating_flowers.choices import good_choice, is_choice
from sixfold.search.cultivating_flowers.ending import last_turn, refills_worth_trying, stuck, sure_value
from sixfold.search.cultivating_flowers.kernel import Position
from sixfold.search.cultivating_flowers.observed import observed_position, observed_stakes
from sixfold.search.cultivating_flowers.simple import rated
from sixfold.search.cultivating_flowers.solver import Solver
from sixfold.search.cultivating_flowers.stakes import WIN, Stakes
from sixfold.search.cultivating_flowers.values import PROMISE, judge

Turn = tuple[int, int]
"""A placement and a refill choice."""

EXACT = 64
"""Depths from here on mean: to the end of the bout."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How wide and how deep to look.

    Attributes:
        root: placements looked at for the turn to be chosen.
        width: for 2, 3, … turns still to look at (index 0 for two), the placements tried there.
        deepest: never look further than so many turns.
        solve: from so many placements on the whole field down, endings are tried exactly at the root.
        settle: the same inside the look-ahead.
        points: what begun flowers promise.
        tempo: what it is worth to be the next to plant; without it, odd and even depths can't be compared.
    """

    root: int = 40
    width: tuple[int, ...] = (12, 10, 8)
    deepest: int = 7
    solve: int = 150
    settle: int = 24
    points: tuple[int, int, int, int, int] = PROMISE
    tempo: int = 0


class SharpBot:
    """The look-ahead with its settings."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape

    def choose(self, observation: JsonDict, seat: Seat, rng: Rng, budget: Budget) -> str:
        if is_choice(observation):
            return good_choice(observation, seat)
        position, stakes = observed_position(observation), observed_stakes(observation)
        search = LookAhead(stakes, budget, self.shape)
        return position.move_text(*search.best(position, rng))


class LookAhead:
    """One decision's search."""

    def __init__(self, stakes: Stakes, budget: Budget, shape: Shape) -> None:
        self.stakes = stakes
        self.budget = budget
        self.shape = shape
        self.solver = Solver(stakes, budget)
        self.reached = 0
        """The number of turns that the last finished round looked ahead."""

    def best(self, position: Position, rng: Rng) -> Turn:
        """The turn to play; legal whatever the budget."""
        first = sorted(rated(position, self.stakes, rng, self.shape.root), key=lambda turn: -turn.value)
        ranked = [(turn.placement, turn.refill) for turn in first]
        if first[0].value >= WIN or len(ranked) == 1:
            return ranked[0]
        try:
            ranked = self._round(position, ranked, 2)
            solved = self._solved(position, ranked)
            if solved is not None:
                return solved
            for depth in range(3, self.shape.deepest + 1):
                ranked = self._round(position, ranked, depth)
        except OutOfBudget:
            pass
        return ranked[0]

    def search(
        self, position: Position, turns: list[Turn], depth: int, budget: Budget, alpha: int = -WIN
    ) -> dict[Turn, int]:
        """Values of turns to the mover; fulfils ``Lookout``."""
        self.budget = self.solver.budget = budget
        values: dict[Turn, int] = {}
        for turn in turns:
            after = position.plant(*turn)
            sure = sure_value(after, self.stakes)
            if sure is not None:
                values[turn] = sure
            elif depth >= EXACT:
                values[turn] = -self.solver.value(after, -WIN, -alpha)
            else:
                values[turn] = -self._value(after, depth - 1, -WIN, -alpha)
            alpha = max(alpha, values[turn])
            if alpha >= WIN:
                break
        return values

    def _solved(self, position: Position, ranked: list[Turn]) -> Turn | None:
        """The exact best turn, if few enough places are left and half of the budget finds it."""
        if position.alive.bit_count() > self.shape.solve:
            return None
        half = Budget((self.budget.nodes - self.budget.used) // 2, self.budget.spent)
        listed = set(ranked)
        order = ranked + [turn for turn in position.moves() if turn not in listed]
        try:
            return Solver(self.stakes, half).best(position, order)
        except OutOfBudget:
            return None
        finally:
            self.budget.used += half.used

    def _round(self, position: Position, ranked: list[Turn], depth: int) -> list[Turn]:
        """Look ``depth`` turns ahead and rank again. On OutOfBudget the best of what was seen is put in front."""
        values: dict[Turn, int] = {}
        top = -WIN - 1
        try:
            for turn in ranked:
                after = position.plant(*turn)
                sure = sure_value(after, self.stakes)
                value = -self._value(after, depth - 1, -WIN, -top) if sure is None else sure
                values[turn] = value
                top = max(top, value)
        except OutOfBudget:
            # The turns seen so far were seen deeper; the old favourite is always the first of them.
            if values:
                best = max(values, key=values.__getitem__)
                ranked.remove(best)
                ranked.insert(0, best)
            raise
        self.reached = depth
        order = {turn: i for i, turn in enumerate(ranked)}
        return sorted(ranked, key=lambda turn: (-values[turn], order[turn]))

    def _value(self, position: Position, depth: int, alpha: int, beta: int) -> int:
        """The value to the mover, by alpha-beta over the most promising placements."""
        legal = position.legal()
        seat = position.mover
        if not legal:
            return self.stakes.ended(position, seat)
        if position.alive.bit_count() <= self.shape.settle:
            return self.solver.value(position, max(alpha, -WIN), min(beta, WIN))
        self.budget.spend()
        if stuck(position, 1 - seat):
            return last_turn(position, self.stakes)
        placements = position.field.members(legal)
        now = judge(position.field.side, self.shape.points)
        gains = now.gains(position, placements)
        if depth <= 1:
            return now.value(position, seat) + max(gains) - self.shape.tempo
        width = self.shape.width[min(depth - 2, len(self.shape.width) - 1)]
        order = sorted(zip(gains, placements, strict=True), reverse=True)[:width]
        best = -WIN - 1
        for _, placement in order:
            for refill in refills_worth_trying(position, placement):
                got = -self._value(position.plant(placement, refill), depth - 1, -beta, -max(alpha, best))
                best = max(best, got)
            if best >= beta:
                break
        return best
