"""A Movement Phase as a table: what each pair of moves makes of every expression, and what chance that is.

Compiled; ``compiled_frames`` says what lies where.
"""

from __future__ import annotations

from sixfold.search.compiling import inner, kernel
from sixfold.search.picky_pig.arrays import (
    GOAL,
    RANGES,
    ROLE,
    ROUND,
    ROUNDS,
    SCORED,
    STATE,
    A,
    C,
    Field,
    Floats,
    Ints,
    Match,
    Noise,
)
from sixfold.search.picky_pig.compiled_frames import (
    BEFORE,
    COLUMNS,
    DIVIDE,
    FIRST,
    MINUS,
    OWNER,
    POINT,
    ROWS,
    SECOND,
    STAGES,
    STEEP,
    THIRD,
    TIMES,
    UNWRITTEN,
    WAITING,
    Frame,
)
from sixfold.search.picky_pig.compiled_listing import find_reach, find_waiting, lay_out, mark
from sixfold.search.picky_pig.compiled_matrix import solve
from sixfold.search.picky_pig.compiled_rules import points, total, written


@inner
def find_hopes(match: Match, frame: Frame, weights: Floats, stage: int) -> None:
    """What each expression is, and is worth, after every pair of shifts."""
    for w in range(frame.sizes[0, WAITING]):
        sign = 1.0 if frame.waiting[w, OWNER] == 0 else -1.0
        a = total(match, frame.waiting[w, FIRST])
        b = total(match, frame.waiting[w, SECOND])
        c = total(match, frame.waiting[w, THIRD])
        for i in range(frame.sizes[1, w]):
            for j in range(frame.sizes[2, w]):
                found = mark(
                    frame,
                    w,
                    a + frame.shifts[0, w, i, 0] + frame.shifts[1, w, j, 0],
                    b + frame.shifts[0, w, i, 1] + frame.shifts[1, w, j, 1],
                    c + frame.shifts[0, w, i, 2] + frame.shifts[1, w, j, 2],
                )
                frame.marks[w, i, j] = found
                frame.hopes[w, i, j] = sign * weights[stage, found]


@inner
def settled_lead(match: Match, weights: Floats, stage: int) -> float:
    """The lead by all that a check can't change: points, ranges not written for, operators left for them."""
    lead = weights[stage, POINT] * (points(match, 0) - points(match, 1))
    for seat in range(2):
        sign = 1.0 if seat == 0 else -1.0
        left = RANGES - written(match, seat)
        if left:
            stock = match.stocks
            lead += sign * (
                weights[stage, UNWRITTEN] * left
                + weights[stage, MINUS] * stock[seat, 1]
                + weights[stage, TIMES] * stock[seat, 2]
                + weights[stage, DIVIDE] * stock[seat, 3]
            )
    return float(lead)


@inner
def chance(lead: float, curve: Floats) -> float:
    """Of winning, by lead."""
    at = (min(max(lead, -8.0), 8.0) + 8.0) * STEEP
    low = int(at)
    return float(curve[low] + (at - low) * (curve[low + 1] - curve[low]))


@inner
def fill(match: Match, frame: Frame, weights: Floats, curve: Floats) -> None:
    """The table itself."""
    left = match.facts[ROUNDS] - match.facts[ROUND]
    stage = min(left, STAGES - 1)
    find_hopes(match, frame, weights, stage)
    n, m = frame.sizes[0, ROWS], frame.sizes[0, COLUMNS]
    hopes, shift = frame.hopes, frame.shift
    start = settled_lead(match, weights, stage)
    for j in range(m):
        frame.work[0, j] = start
    for w in range(frame.sizes[0, WAITING]):
        for j in range(m):
            frame.work[0, j] += hopes[w, 0, shift[1, w, j]]
    for i in range(n):
        for j in range(m):
            frame.table[i, j] = frame.work[0, j]
        for w in range(frame.sizes[0, WAITING]):
            k = shift[0, w, i]
            if k:
                for j in range(m):
                    frame.table[i, j] += hopes[w, k, shift[1, w, j]] - hopes[w, 0, shift[1, w, j]]
        for j in range(m):
            frame.table[i, j] = chance(frame.table[i, j], curve)
    _fill_ends(match, frame, left)
    for i in range(n):
        for j in range(m):
            frame.turned[j, i] = frame.table[i, j]


@inner
def _cells(match: Match, seat: int) -> int:
    """The cells of a seat's scored expressions, as bits."""
    found = 0
    for number in range(RANGES):
        if match.entries[seat, number, STATE] == SCORED:
            for place in range(A, C + 1):
                found |= 1 << match.entries[seat, number, place]
    return found


@inner
def _bits(word: int) -> int:
    found = 0
    while word:
        word &= word - 1
        found += 1
    return found


@inner
def _fill_ends(match: Match, frame: Frame, left: int) -> None:
    """Where this check ends the match (PP-14), who then wins (PP-15)."""
    first, second, waiting = points(match, 0), points(match, 1), frame.sizes[0, WAITING]
    coming = 0, 0
    for w in range(waiting):
        if frame.waiting[w, BEFORE] == 1:
            coming = coming[0] + (frame.waiting[w, OWNER] == 0), coming[1] + (frame.waiting[w, OWNER] == 1)
    goal = match.facts[GOAL]
    if left > 0 and first + coming[0] < goal and second + coming[1] < goal:
        return
    cells = _cells(match, 0), _cells(match, 1)
    role = 1.0 - match.facts[ROLE]
    for i in range(frame.sizes[0, ROWS]):
        for j in range(frame.sizes[0, COLUMNS]):
            one, two, mine, theirs = first, second, cells[0], cells[1]
            for w in range(waiting):
                if (
                    frame.waiting[w, BEFORE] == 1
                    and frame.marks[w, frame.shift[0, w, i], frame.shift[1, w, j]] == POINT
                ):
                    used = (
                        1 << frame.waiting[w, FIRST]
                        | 1 << frame.waiting[w, SECOND]
                        | 1 << frame.waiting[w, THIRD]
                    )
                    if frame.waiting[w, OWNER] == 0:
                        one, mine = one + 1, mine | used
                    else:
                        two, theirs = two + 1, theirs | used
            if left > 0 and one < goal and two < goal:
                continue
            if one == two:
                one, two = _bits(mine), _bits(theirs)
            frame.table[i, j] = role if one == two else 1.0 if one > two else 0.0


@kernel
def weigh(
    of: Field,
    match: Match,
    frame: Frame,
    weights: Floats,
    curve: Floats,
    rounds: int,
    shares: Ints,
    noise: Noise,
) -> float:
    """Seat 0's chance if both mix their moves well; the mixtures lie in ``frame.work``.

    Args:
        rounds: of regret matching.
        shares: of each seat, how many of 256 moves are seen.
    """
    lay_out(of, match, frame, shares, noise)
    fill(match, frame, weights, curve)
    return solve(frame.table, frame.turned, frame.sizes[0, ROWS], frame.sizes[0, COLUMNS], rounds, frame.work)


@kernel
def count_kinds(of: Field, match: Match, frame: Frame, counts: Floats) -> None:
    """``counts[seat]``: how often each kind stands there after a check; what the weights are fitted to."""
    find_waiting(of, match, frame)
    find_reach(of, match, frame)
    for seat in range(2):
        for kind in range(counts.shape[1]):
            counts[seat, kind] = 0.0
        counts[seat, POINT] = points(match, seat)
        counts[seat, UNWRITTEN] = RANGES - written(match, seat)
        if counts[seat, UNWRITTEN]:
            counts[seat, MINUS] = match.stocks[seat, 1]
            counts[seat, TIMES] = match.stocks[seat, 2]
            counts[seat, DIVIDE] = match.stocks[seat, 3]
    for w in range(frame.sizes[0, WAITING]):
        # The check has been: what is in now counts as in, and is no point yet
        frame.waiting[w, BEFORE] = 0
        found = mark(
            frame,
            w,
            total(match, frame.waiting[w, FIRST]),
            total(match, frame.waiting[w, SECOND]),
            total(match, frame.waiting[w, THIRD]),
        )
        counts[frame.waiting[w, OWNER], found] += 1.0
