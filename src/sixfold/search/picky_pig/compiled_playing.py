"""Decisions on compiled code, in steps, so that a budget can end them in between: ``compiled_engine`` takes them."""

from __future__ import annotations

from sixfold.search.compiling import inner, kernel
from sixfold.search.picky_pig.arrays import (
    NONE,
    OVER,
    PHASE,
    RANGES,
    STATE,
    Field,
    Floats,
    Ints,
    Match,
    Noise,
)
from sixfold.search.picky_pig.compiled_frames import OWNER, POINT, ROWS, WAITING, Frame
from sixfold.search.picky_pig.compiled_matrix import COST, GAIN, MIX, THEIR_MIX, solve
from sixfold.search.picky_pig.compiled_rules import below, copy, move, settle, winner, write
from sixfold.search.picky_pig.compiled_table import weigh
from sixfold.search.picky_pig.compiled_writing import KEPT

SHORT = 24
"""Moves of a seat looked at a round further, at most."""
GUESSED = 9
"""Expressions of the other's that are reckoned with, at most."""
CHOICES = RANGES * KEPT
"""Expressions weighed, at most."""


@kernel
def find_choices(best: Ints, ratings: Floats, most: int, kept: int, out: Ints) -> int:
    """The best rated expressions, in turn of each range: cells, operators, range into ``out``; returns how many."""
    found = 0
    for place in range(kept):
        for number in range(RANGES):
            if ratings[number, place] > -1e8 and found < most:
                for column in range(4):
                    out[found, column] = best[number, place, column]
                out[found, 4] = number
                found += 1
    return found


@kernel
def guess(best: Ints, ratings: Floats, most: int, noise: Noise, out: Ints) -> int:
    """Some of the other's best rated expressions, of different ranges drawn by lot; returns how many."""
    found = 0
    start = below(noise, RANGES)
    for step in range(RANGES):
        number = (start + 2 * step) % RANGES
        if ratings[number, 0] > -1e8 and found < most:
            for column in range(4):
                out[found, column] = best[number, 0, column]
            out[found, 4] = number
            found += 1
    return found


@kernel
def weigh_writes(
    of: Field,
    match: Match,
    trial: Match,
    frame: Frame,
    weights: Floats,
    curve: Floats,
    seat: int,
    choices: Ints,
    first: int,
    last: int,
    guesses: Ints,
    guessed: int,
    rounds: int,
    all_seen: Ints,
    noise: Noise,
    worths: Floats,
) -> None:
    """The seat's chance after each of these expressions, in the mean over what the other may write; -1 passes."""
    for i in range(first, last):
        worths[i] = 0.0
        for g in range(max(1, guessed)):
            copy(match, trial)
            if choices[i, 3] >= 0:
                write(trial, seat, choices[i, 0], choices[i, 1], choices[i, 2], choices[i, 3], choices[i, 4])
            if guessed and trial.entries[1 - seat, guesses[g, 4], STATE] == NONE:
                write(
                    trial, 1 - seat, guesses[g, 0], guesses[g, 1], guesses[g, 2], guesses[g, 3], guesses[g, 4]
                )
            worth = weigh(of, trial, frame, weights, curve, rounds, all_seen, noise)
            worths[i] += worth if seat == 0 else 1.0 - worth
        worths[i] /= max(1, guessed)


@kernel
def shortlist(frame: Frame, most: int, picks: Ints) -> None:
    """Of each seat, the moves that its mixture makes most or that are nearly as good: their numbers into ``picks``."""
    for seat in range(2):
        count = frame.sizes[0, ROWS + seat]
        mix, line, sign = (MIX, GAIN, 1.0) if seat == 0 else (THEIR_MIX, COST, -1.0)
        best = -1e9
        for i in range(count):
            best = max(best, sign * frame.work[line, i])
        picks[seat, 0] = min(count, most)
        for place in range(picks[seat, 0]):
            chosen, key = 0, -1e9
            for i in range(count):
                rated = frame.work[mix, i] + sign * frame.work[line, i] - best
                taken = False
                for earlier in range(place):
                    taken |= picks[seat, 1 + earlier] == i
                if rated > key and not taken:
                    chosen, key = i, rated
            picks[seat, 1 + place] = chosen


@kernel
def weigh_pairs(
    of: Field,
    match: Match,
    trial: Match,
    frame: Frame,
    later: Frame,
    small: Frame,
    weights: Floats,
    curve: Floats,
    rounds: int,
    picks: Ints,
    first: int,
    last: int,
    all_seen: Ints,
    noise: Noise,
) -> None:
    """Rows ``first`` to ``last`` of the table of the shortlisted moves: each pair by the round after it."""
    for i in range(first, last):
        for j in range(picks[1, 0]):
            copy(match, trial)
            for seat in range(2):
                m = picks[seat, 1 + (i if seat == 0 else j)]
                move(trial, seat, frame.moves[seat, m, 0], frame.moves[seat, m, 1], frame.moves[seat, m, 2])
            settle(of, trial)
            if trial.facts[PHASE] == OVER:
                worth = 1.0 - winner(trial)
            else:
                worth = weigh(of, trial, later, weights, curve, rounds, all_seen, noise)
            small.table[i, j] = small.turned[j, i] = worth


@kernel
def solve_pairs(small: Frame, picks: Ints, rounds: int, frame: Frame) -> float:
    """Both mixtures over the shortlisted moves, put in the place of those over all."""
    worth = solve(small.table, small.turned, picks[0, 0], picks[1, 0], rounds, small.work)
    for seat in range(2):
        mix, line = (MIX, GAIN) if seat == 0 else (THEIR_MIX, COST)
        for i in range(frame.sizes[0, ROWS + seat]):
            frame.work[mix, i] = 0.0
        for place in range(picks[seat, 0]):
            frame.work[mix, picks[seat, 1 + place]] = small.work[mix, place]
            frame.work[line, picks[seat, 1 + place]] = small.work[line, place]
    return worth


@inner
def _points_kept(frame: Frame, seat: int, m: int) -> int:
    """The seat's points less the other's, if it moves so and the other stays put."""
    found = 0
    for w in range(frame.sizes[0, WAITING]):
        mine = frame.shift[seat, w, m]
        after = frame.marks[w, mine, 0] if seat == 0 else frame.marks[w, 0, mine]
        if after == POINT:
            found += 1 if frame.waiting[w, OWNER] == seat else -1
    return found


@kernel
def draw_move(frame: Frame, seat: int, heat: float, safe: bool, exps: Floats, noise: Noise) -> int:
    """The number of a move, by lot: as the mixture has it, or with heat the better the more often.

    ``safe``: none that lets a point go which staying put would keep.
    """
    count = frame.sizes[0, ROWS + seat]
    mix, line, sign = (MIX, GAIN, 1.0) if seat == 0 else (THEIR_MIX, COST, -1.0)
    least = _points_kept(frame, seat, 0) if safe else -99
    best, most = -1e9, 0.0
    for i in range(count):
        if _points_kept(frame, seat, i) >= least:
            best = max(best, sign * frame.work[line, i])
            most = max(most, frame.work[mix, i])
    whole = 0.0
    for i in range(count):
        share = 0.0
        if _points_kept(frame, seat, i) >= least:
            if heat > 0.0:
                at = int((best - sign * frame.work[line, i]) / heat * 32)
                share = exps[at] if at < exps.size else 0.0
            elif most < 0.02:
                share = 1.0 if sign * frame.work[line, i] == best else 0.0
            elif frame.work[mix, i] >= 0.03 * most:
                share = frame.work[mix, i]
        frame.work[2, i] = share
        whole += share
    drawn = whole * below(noise, 1 << 20) / float(1 << 20)
    for i in range(count):
        drawn -= frame.work[2, i]
        if drawn < 0.0:
            return i
    return 0
