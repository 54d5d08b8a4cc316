"""The compiled player as one object: positions and a level go in, a decision comes out, a ``Budget`` is kept.

Importing this needs numba: ``compiled.engine_for`` makes an ``Engine`` where there is one. The same position, level,
noise and number of nodes give the same decision. A node is one table weighed beyond the first.
"""

from __future__ import annotations

import numpy as np

from sixfold.games.contract import JsonDict, Seat
from sixfold.rng import Rng
from sixfold.search.budget import Budget
from sixfold.search.picky_pig.arrays import (
    MOVEMENT,
    PAIRS,
    PHASE,
    RANGES,
    Field,
    Floats,
    Ints,
    Match,
    Noise,
    empty_match,
    field,
    match_of,
)
from sixfold.search.picky_pig.compiled_frames import ROWS, chances, frame
from sixfold.search.picky_pig.compiled_matrix import LINES
from sixfold.search.picky_pig.compiled_playing import (
    CHOICES,
    GUESSED,
    SHORT,
    draw_move,
    find_choices,
    guess,
    shortlist,
    solve_pairs,
    weigh_pairs,
    weigh_writes,
)
from sixfold.search.picky_pig.compiled_table import weigh
from sixfold.search.picky_pig.compiled_writing import KEPT, find_writes
from sixfold.search.picky_pig.kernel import Step, step_text, write_text
from sixfold.search.picky_pig.levels import Row
from sixfold.search.picky_pig.weights import WEIGHTS

Writing = tuple[tuple[int, int, int], int, int]
"""Three cells, a pair of operators, a range from 0."""

_SLICE = 8
"""Expressions weighed between two looks at the budget."""
_LOOK = 400
"""Sets of three cells looked at to guess what the other writes, and how far those looks are off."""
_BLUR = 0.3


def noise_of(rng: Rng) -> Noise:
    """A stream for compiled code."""
    return np.array([rng.bits(64) or 1], np.uint64)


class Engine:
    """Room for the decisions of one size of board."""

    def __init__(self, cells: int, weights: Floats | None = None) -> None:
        self.weights = np.array(WEIGHTS, np.float64) if weights is None else weights
        self.curve = chances()
        self.exps = np.exp(-np.arange(32 * 12, dtype=np.float64) / 32)
        self.now, self.later, self.small = (frame(cells, LINES) for _ in range(3))
        self.trial = empty_match(cells)
        self.best = np.zeros((RANGES, KEPT, 4), np.int64)
        self.ratings = np.zeros((RANGES, KEPT), np.float64)
        self.choices = np.zeros((CHOICES + 1, 5), np.int64)
        self.guesses = np.zeros((GUESSED, 5), np.int64)
        self.worths = np.zeros(CHOICES + 1, np.float64)
        self.picks = np.zeros((2, SHORT + 1), np.int64)
        self.every = np.full(2, 256, np.int64)
        self.further = False
        """Whether the last mixture looks a round further."""

    def answer(self, seen: JsonDict, seat: Seat, row: Row, rng: Rng, budget: Budget) -> str:
        """A decision in notation, from an observation."""
        of, match = match_of(seen)
        noise = noise_of(rng)
        if match.facts[PHASE] == MOVEMENT:
            return step_text(seen["side"], self.move(of, match, seat, row, noise, budget))
        found = self.writing(of, match, seat, row, noise, budget)
        return "-" if found is None else written(seen["side"], found)

    # ---- writing ------------------------------------------------------------------------------------------------

    def writing(
        self, of: Field, match: Match, seat: int, row: Row, noise: Noise, budget: Budget
    ) -> Writing | None:
        """The expression to write; None where none is in an open range."""
        guessed = self.guess(of, match, seat, row, noise)
        count = self.find_choices(of, match, seat, row, noise)
        if count == 0:
            return None
        if row.weighed:
            done = self.weigh_choices(of, match, seat, row, count, guessed, noise, budget)
            chosen = int(np.argmax(self.worths[:done])) if done else 0
        else:
            chosen = int(np.argmax([self.ratings[number, 0] for number in self.choices[:count, 4]]))
        a, b, c, pair, number = self.choices[chosen].tolist()
        return (a, b, c), pair, number

    def guess(self, of: Field, match: Match, seat: int, row: Row, noise: Noise) -> int:
        """Expressions that the other may write now, into ``guesses``; returns how many."""
        if not row.guesses:
            return 0
        self._find_writes(of, match, 1 - seat, _LOOK, 1, _BLUR, noise)
        return int(guess(self.best, self.ratings, row.guesses, noise, self.guesses))

    def find_choices(self, of: Field, match: Match, seat: int, row: Row, noise: Noise) -> int:
        """Expressions to weigh, into ``choices``; returns how many."""
        self._find_writes(of, match, seat, row.sets, row.keep, row.blur, noise)
        most = max(RANGES, row.weighed)
        return int(find_choices(self.best, self.ratings, most, row.keep, self.choices))

    def _find_writes(
        self, of: Field, match: Match, seat: int, sets: int, keep: int, blur: float, noise: Noise
    ) -> None:
        into = self.best, self.ratings
        find_writes(of, match, self.later, self.weights, seat, sets, keep, blur, noise, *into)

    def weigh_choices(
        self,
        of: Field,
        match: Match,
        seat: int,
        row: Row,
        count: int,
        guessed: int,
        noise: Noise,
        budget: Budget,
    ) -> int:
        """Weigh the first ``count`` choices, or as many as the budget allows, into ``worths``; returns how many."""
        done, each = 0, max(1, guessed)
        while done < count and not budget.spent():
            last = min(count, done + _SLICE, done + (budget.nodes - budget.used) // each)
            if last == done:
                break
            weigh_writes(
                of,
                match,
                self.trial,
                self.later,
                self.weights,
                self.curve,
                seat,
                self.choices,
                done,
                last,
                self.guesses,
                guessed,
                row.rounds,
                self.every,
                noise,
                self.worths,
            )
            budget.used += (last - done) * each
            done = last
        return done

    # ---- moving -------------------------------------------------------------------------------------------------

    def move(self, of: Field, match: Match, seat: int, row: Row, noise: Noise, budget: Budget) -> Step:
        """The move to make, drawn from the mixture."""
        shares = np.array([row.own, row.theirs] if seat == 0 else [row.theirs, row.own], np.int64)
        self.mix(of, match, row, shares, noise)
        if self.shortlist(row):
            self.look_ahead(of, match, row, noise, budget)
        chosen = draw_move(self.now, seat, row.heat, row.safe, self.exps, noise)
        origin, target, amount = self.now.moves[seat, chosen].tolist()
        return Step(origin, target, amount)

    def mix(self, of: Field, match: Match, row: Row, shares: Ints, noise: Noise) -> float:
        """Seat 0's chance; both mixtures lie in ``now.work`` after it."""
        self.further = False
        return float(weigh(of, match, self.now, self.weights, self.curve, row.rounds, shares, noise))

    def shortlist(self, row: Row) -> bool:
        """Choose the moves that ``look_ahead`` looks at; whether the level looks ahead at all."""
        if row.ahead:
            shortlist(self.now, row.ahead, self.picks)
        return row.ahead > 0

    def look_ahead(self, of: Field, match: Match, row: Row, noise: Noise, budget: Budget) -> None:
        """Mix the shortlisted moves anew by the round after them, if the budget allows all of them."""
        rows, columns = self.picks[:, 0].tolist()
        done = 0
        while done < rows and not budget.spent() and budget.nodes - budget.used >= columns:
            weigh_pairs(
                of,
                match,
                self.trial,
                self.now,
                self.later,
                self.small,
                self.weights,
                self.curve,
                row.after,
                self.picks,
                done,
                done + 1,
                self.every,
                noise,
            )
            budget.used += columns
            done += 1
        if done == rows:
            self.further = True
            solve_pairs(self.small, self.picks, row.rounds, self.now)

    def looked_at(self, seat: int) -> list[int]:
        """The numbers of the moves that the last mixture is over."""
        if self.further:
            picked: list[int] = self.picks[seat, 1 : 1 + self.picks[seat, 0]].tolist()
            return picked
        return list(range(int(self.now.sizes[0, ROWS + seat])))

    def rehearse(self, side: int) -> None:
        """Use everything once on a small position, so that it is compiled."""
        of = field(side, ((1, 9),) * RANGES)
        match = empty_match(len(of.near))
        match.beans[:] = 1
        match.stocks[:] = 2
        match.facts[:] = (1, 15, 7, 1, 0)
        row, noise = Row(sets=4, weighed=1, guesses=1, ahead=1), noise_of(Rng(1))
        self.writing(of, match, 0, row, noise, Budget(8))
        match.facts[PHASE] = MOVEMENT
        self.move(of, match, 0, row, noise, Budget(8))


def written(side: int, writing: Writing) -> str:
    """In notation."""
    cells, pair, number = writing
    return write_text(side, cells, PAIRS[pair], number + 1)
