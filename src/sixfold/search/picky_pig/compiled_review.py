"""The compiled player as a judge: the chance after an action that was taken, and after the best one found.

Importing this needs numba: ``compiled.judged`` comes here where there is one.
"""

from __future__ import annotations

import numpy as np

from sixfold.games.contract import JsonDict, Seat
from sixfold.hexboard import board
from sixfold.rng import Rng
from sixfold.search.budget import Budget
from sixfold.search.picky_pig.arrays import CODES, MOVEMENT, PHASE, match_of
from sixfold.search.picky_pig.compiled_engine import Engine, noise_of, written
from sixfold.search.picky_pig.compiled_judging import add_row, ensure_picked, find_row
from sixfold.search.picky_pig.compiled_matrix import COST, GAIN
from sixfold.search.picky_pig.kernel import STAY, Step, split, step_text
from sixfold.search.picky_pig.levels import Row

Judged = tuple[float, float, str]
"""The seat's chance after what was played, after the best that was found, and that in notation."""

PASSED = -1
"""In the place of the operators: no expression."""


class Judge:
    """One decision looked at again, from its observation alone."""

    def __init__(self, seen: JsonDict, seat: Seat, row: Row, rng: Rng, budget: Budget) -> None:
        self.side: int = seen["side"]
        self.of, self.match = match_of(seen)
        self.engine = Engine(len(seen["beans"][0]))
        self.seat, self.row, self.noise, self.budget = seat, row, noise_of(rng), budget

    def judge(self, played: str) -> Judged:
        """Of a legal action in notation."""
        if self.match.facts[PHASE] == MOVEMENT:
            return self._move(read_step(self.side, played))
        return self._writing(read_writing(self.side, played))

    def _move(self, step: Step) -> Judged:
        engine, now, seat = self.engine, self.engine.now, int(self.seat)
        engine.mix(self.of, self.match, self.row, engine.every, self.noise)
        where = seat, step.origin, step.target, step.amount
        m = find_row(now, *where)
        if m < 0:
            m = add_row(self.match, now, engine.weights, engine.curve, self.row.rounds, *where)
        if engine.shortlist(self.row):
            ensure_picked(engine.picks, seat, m)
            engine.look_ahead(self.of, self.match, self.row, self.noise, self.budget)
        sign, line = (1.0, GAIN) if seat == 0 else (-1.0, COST)
        looked = engine.looked_at(seat)
        worths = {n: float(sign * now.work[line, n]) for n in looked}
        best = max(looked, key=lambda n: worths[n])
        shift = 0.0 if seat == 0 else 1.0
        text = step_text(self.side, Step(*now.moves[seat, best].tolist()))
        return shift + worths[m], shift + worths[best], text

    def _writing(self, played: tuple[int, ...]) -> Judged:
        engine = self.engine
        guessed = engine.guess(self.of, self.match, self.seat, self.row, self.noise)
        count = engine.find_choices(self.of, self.match, self.seat, self.row, self.noise)
        engine.choices[1 : count + 1] = engine.choices[:count].copy()
        engine.choices[0] = played
        args = self.of, self.match, self.seat, self.row
        done = max(1, engine.weigh_choices(*args, count + 1, guessed, self.noise, self.budget))
        best = int(np.argmax(engine.worths[:done]))
        a, b, c, pair, number = engine.choices[best].tolist()
        text = "-" if pair == PASSED else written(self.side, ((a, b, c), pair, number))
        return float(engine.worths[0]), float(engine.worths[best]), text


def read_step(side: int, text: str) -> Step:
    """A move from its canonical notation."""
    if text == "-":
        return STAY
    on = board(side)
    ends, amount = text.split(":")
    origin, target = ends.split(">")
    return Step(on.cell(origin), on.cell(target), int(amount))


def read_writing(side: int, text: str) -> tuple[int, ...]:
    """Cells, operators and range of an expression in canonical notation, as ``choices`` holds them."""
    if text == "-":
        return 0, 0, 0, PASSED, 0
    sum_, range_ = text.split("@")
    names, ops = split(sum_)
    return *(board(side).cell(name) for name in names), CODES[ops], int(range_) - 1
