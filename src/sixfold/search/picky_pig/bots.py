"""The bots of Picky Pig: each answers both phases from one seat's observation."""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.games.contract import JsonDict, Seat
from sixfold.rng import Rng
from sixfold.search.bot import Bot
from sixfold.search.budget import Budget
from sixfold.search.picky_pig.compiled import engine_for
from sixfold.search.picky_pig.kernel import (
    Position,
    affordable,
    observed,
    orders,
    step_text,
    steps,
    triples,
    write_text,
)
from sixfold.search.picky_pig.levels import Row
from sixfold.search.picky_pig.moving import best_reply, glimpsed, mixed
from sixfold.search.picky_pig.writing import Written, blind, roomiest, sturdiest

_PLAIN_NODES = 1_000
"""More than a plain bot spends on a decision."""


class RandomBot:
    """Any expression or move, hardly better than chance: legal, and nothing more."""

    def choose(self, observation: JsonDict, seat: Seat, rng: Rng, budget: Budget) -> str:
        position = observed(observation)
        if observation["phase"] == "movement":
            return step_text(position.side, rng.choice(tuple(steps(position, seat))))
        pairs = affordable(position.stocks[seat])
        free = [t for t in triples(position.side) if sum(1 << cell for cell in t) not in position.used]
        if not pairs or not free or not position.open[seat]:
            return "-"
        cells = rng.choice(tuple(orders(rng.choice(free))))
        return write_text(position.side, cells, rng.choice(pairs), rng.choice(position.open[seat]))


@dataclass(frozen=True, slots=True)
class GlimpsingBot:
    """Writes whatever fits, and looks at a few moves."""

    looks: int = 8

    def choose(self, observation: JsonDict, seat: Seat, rng: Rng, budget: Budget) -> str:
        position = observed(observation)
        if observation["phase"] == "movement":
            return step_text(position.side, glimpsed(position, seat, rng, looks=self.looks))
        return _write(position, blind(position, seat, rng))


class GreedyBot:
    """Writes deep inside a range, and makes the best move against one who stays put."""

    def choose(self, observation: JsonDict, seat: Seat, rng: Rng, budget: Budget) -> str:
        position = observed(observation)
        if observation["phase"] == "movement":
            return step_text(position.side, best_reply(position, seat, rng))
        return _write(position, roomiest(position, seat, rng))


@dataclass(frozen=True, slots=True)
class MixingBot:
    """Writes what is hard to upset, and mixes its moves so that reading it gains nothing.

    Attributes:
        sets: sets of three cells looked at when writing.
        kept: expressions rated against every single move.
        wide: moves of each seat weighed against each other.
        rounds: of regret matching.
    """

    sets: int = 500
    kept: int = 90
    wide: int = 22
    rounds: int = 150

    def choose(self, observation: JsonDict, seat: Seat, rng: Rng, budget: Budget) -> str:
        position = observed(observation)
        if observation["phase"] == "movement":
            return step_text(position.side, mixed(position, seat, rng, budget, self.wide, self.rounds))
        return _write(position, sturdiest(position, seat, rng, budget, self.sets, self.kept))


@dataclass(frozen=True, slots=True)
class LevelBot:
    """The compiled player, as far as a level's line lets it; where compiled code is not to be had, a plain bot.

    Attributes:
        row: how much of the player is used.
        plain: who plays instead.
    """

    row: Row
    plain: Bot

    def choose(self, observation: JsonDict, seat: Seat, rng: Rng, budget: Budget) -> str:
        engine = engine_for(len(observation["beans"][0]))
        if engine is None:
            return self.plain.choose(observation, seat, rng, Budget(_PLAIN_NODES, budget.spent))
        return engine.answer(observation, seat, self.row, rng, budget)


def _write(position: Position, written: Written | None) -> str:
    """In notation; nothing that fits is a pass (PP-7)."""
    if written is None:
        return "-"
    return write_text(position.side, written.cells, written.ops, written.range)
