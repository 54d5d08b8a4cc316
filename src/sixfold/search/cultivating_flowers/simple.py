"""The bots for measuring, ``random`` and ``greedy``, and what a turn seems worth at a glance."""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.games.contract import JsonDict, Seat
from sixfold.rng import Rng
from sixfold.search.budget import Budget
from sixfold.search.cultivating_flowers.choices import good_choice, is_choice, random_choice
from sixfold.search.cultivating_flowers.ending import refills_worth_trying, sure_value
from sixfold.search.cultivating_flowers.kernel import Position
from sixfold.search.cultivating_flowers.observed import observed_position, observed_stakes
from sixfold.search.cultivating_flowers.stakes import Stakes
from sixfold.search.cultivating_flowers.values import judge

_EXAMINED = 12
"""How many of the best placements get their endings examined."""


class RandomBot:
    """Every legal action is equally likely."""

    def choose(self, observation: JsonDict, seat: Seat, rng: Rng, budget: Budget) -> str:
        if is_choice(observation):
            return random_choice(observation, rng)
        position = observed_position(observation)
        return position.move_text(*rng.choice(tuple(position.moves())))


class GreedyBot:
    """The turn after which the field promises most; sees a bout's last turn coming."""

    def choose(self, observation: JsonDict, seat: Seat, rng: Rng, budget: Budget) -> str:
        if is_choice(observation):
            return good_choice(observation, seat)
        position, stakes = observed_position(observation), observed_stakes(observation)
        best = max(rated(position, stakes, rng, _EXAMINED), key=lambda turn: turn.value)
        return position.move_text(best.placement, best.refill)


@dataclass(frozen=True, slots=True)
class Rated:
    """A turn and what it seems worth to the mover."""

    placement: int
    refill: int
    value: int


def rated(
    position: Position, stakes: Stakes, rng: Rng, examined: int, placements: list[int] | None = None
) -> list[Rated]:
    """The most promising turns by one look; equal ones in random order, never empty.

    Args:
        examined: how many placements, best first, are kept and have their endings examined.
        placements: the legal placements to look at; None: all of them.
    """
    if placements is None:
        placements = position.field.members(position.legal())
    now = judge(position.field.side)
    base = now.value(position, position.mover)
    gains = now.gains(position, placements)
    order = list(range(len(placements)))
    rng.shuffle(order)
    order.sort(key=lambda i: -gains[i])
    turns = []
    for i in order[:examined]:
        placement = placements[i]
        for refill in refills_worth_trying(position, placement):
            sure = sure_value(position.plant(placement, refill), stakes)
            turns.append(Rated(placement, refill, base + gains[i] if sure is None else sure))
    return turns
