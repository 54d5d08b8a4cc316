"""One bot for every strength below the strongest: how far it looks, what it notices, how loosely it chooses.

A weaker player is one who looks less far and takes for equal what is nearly equal. The slack is drawn for every turn
and has a most, so a turn far worse than the best is never played; and a turn that costs a flower which the best saves
is seen for what it is, but for the decisions in which this player overlooks it. Nothing here reads a clock.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sixfold.games.contract import JsonDict, Seat
from sixfold.rng import Rng
from sixfold.search.budget import Budget, OutOfBudget
from sixfold.search.cultivating_flowers.choices import good_choice, is_choice, random_choice
from sixfold.search.cultivating_flowers.compiled import Aim
from sixfold.search.cultivating_flowers.kernel import Position
from sixfold.search.cultivating_flowers.lookout import Lookout, Turn, lookout_for
from sixfold.search.cultivating_flowers.master import STRONGEST
from sixfold.search.cultivating_flowers.observed import observed_position, observed_stakes
from sixfold.search.cultivating_flowers.simple import Rated, rated
from sixfold.search.cultivating_flowers.stakes import WIN, Stakes
from sixfold.search.cultivating_flowers.values import counter

_EXAMINED = 40
"""How many of the most promising placements everybody examines for a win that is there."""

_HEEDED = 12
"""Among how many turns a player who looks at its own turn alone compares what flowers they give and leave."""

_PLAIN = 2_000
"""The most nodes where there is no compiled search."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How well somebody plays.

    Attributes:
        depth: turns looked ahead; 1: its own and no more.
        sees: placements noticed at all, drawn blindly; 0: every one.
        slack: points by which a turn may fall short of the best and be played all the same.
        oversight: of a hundred decisions, those in which a flower missed or handed over by that goes unnoticed.
        root: placements considered for the turn itself, most promising first.
        width: the same for later turns, by how many are left to look at.
        settle: from so many trihexes down endings are played exactly.
        experienced: knows what begun flowers and the next turn are worth, as the strongest does.
        prepared: chooses well before a bout, not by lot.
    """

    depth: int = 1
    sees: int = 0
    slack: int = 0
    oversight: int = 0
    root: int = 40
    width: tuple[int, ...] = (1, 1, 10, 10, 10)
    settle: int = 0
    experienced: bool = False
    prepared: bool = True


class SkilledBot:
    """Plays with one skill."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def choose(self, observation: JsonDict, seat: Seat, rng: Rng, budget: Budget) -> str:
        if is_choice(observation):
            return good_choice(observation, seat) if self.skill.prepared else random_choice(observation, rng)
        position, stakes = observed_position(observation), observed_stakes(observation)
        return position.move_text(*self.turn(position, stakes, rng, budget))

    def turn(self, position: Position, stakes: Stakes, rng: Rng, budget: Budget) -> Turn:
        """The turn to play; legal whatever the budget."""
        turns = rated(position, stakes, rng, max(_EXAMINED, self.skill.root))
        best = max(turns, key=_worth)
        if best.value >= WIN or len(turns) == 1:
            return best.placement, best.refill
        careful = rng.below(100) >= self.skill.oversight
        if self.skill.depth == 1:
            return self._at_a_glance(position, stakes, rng, turns, careful)
        return self._looking_ahead(position, stakes, rng, budget, turns, careful)

    def _at_a_glance(
        self, position: Position, stakes: Stakes, rng: Rng, turns: list[Rated], careful: bool
    ) -> Turn:
        if self.skill.sees:
            everything = position.field.members(position.legal())
            rng.shuffle(everything)
            turns = rated(position, stakes, rng, _EXAMINED, everything[: self.skill.sees])
        drawn = {turn: turn.value + self._looseness(rng) for turn in turns}
        ranked = [(t.placement, t.refill) for t in sorted(turns, key=drawn.__getitem__, reverse=True)]
        if not careful:
            return ranked[0]
        heeded = ranked[:_HEEDED]
        left = [flowers_left(position, turn) for turn in heeded]
        return heeded[left.index(max(left))]

    def _looking_ahead(
        self,
        position: Position,
        stakes: Stakes,
        rng: Rng,
        budget: Budget,
        turns: list[Rated],
        careful: bool,
    ) -> Turn:
        ranked = [(t.placement, t.refill) for t in sorted(turns, key=_worth, reverse=True)]
        skill = self.skill
        aim = Aim(stakes, skill.width, skill.settle)
        if skill.experienced:
            known = STRONGEST.aim(position, stakes)
            aim = replace(aim, points=known.points, tempo=known.tempo)
        lookout, budget = lookout_for(position, aim, budget, _PLAIN)
        values: dict[Turn, int] = {}
        depth = 1
        try:
            for depth in range(2, self.skill.depth + 1):
                values = lookout.search(position, ranked, depth, budget)
                order = {turn: i for i, turn in enumerate(ranked)}
                ranked.sort(key=lambda turn: (-values.get(turn, -2 * WIN), order[turn]))
            if not self.skill.slack:
                return ranked[0]
            return self._loosely(position, rng, ranked, values, lookout, depth, budget, careful)
        except OutOfBudget:
            return ranked[0]

    def _loosely(
        self,
        position: Position,
        rng: Rng,
        ranked: list[Turn],
        values: dict[Turn, int],
        lookout: Lookout,
        depth: int,
        budget: Budget,
        careful: bool,
    ) -> Turn:
        """The best after each got its part of the slack: a turn is searched only as far as it can still be that."""
        best = ranked[0]
        saved = flowers_left(position, best) if careful else -WIN
        chosen, top = best, values[best] + self._looseness(rng)
        for turn in ranked[1:]:
            more = self._looseness(rng)
            if values.get(turn, -WIN) + more <= top:  # what a round found for the others is at most too much
                continue
            value = lookout.search(position, [turn], depth, budget, top - more)[turn]
            if value + more > top and flowers_left(position, turn) >= saved:
                chosen, top = turn, value + more
        return chosen

    def _looseness(self, rng: Rng) -> int:
        return rng.below(self.skill.slack + 1)


def flowers_left(position: Position, turn: Turn) -> int:
    """Flowers ahead for the mover after this turn and the opponent's reply that finishes most: a one-turn look."""
    after = position.plant(*turn)
    zero, one = after.flowers()
    lead = zero - one if position.mover == 0 else one - zero
    replies = after.field.members(after.legal())
    return lead - max(counter(after.field.side).gains(after, replies), default=0)


def _worth(turn: Rated) -> int:
    return turn.value
