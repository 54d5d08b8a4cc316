"""A Movement Phase as a table: which moves differ, what each pair of them makes of every expression, and what that is
worth. Compiled; ``compiled_frames`` says what lies where.
"""

from __future__ import annotations

from sixfold.search.compiling import inner, kernel
from sixfold.search.picky_pig.arrays import (
    GOAL,
    PAIR,
    PENDING,
    RANGES,
    ROLE,
    ROUND,
    ROUNDS,
    SCORED,
    STATE,
    STREAK,
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
    HIGH,
    IN,
    INWARD,
    LOW,
    MINUS,
    MOVES,
    NUMBER,
    OUT,
    OUTWARD,
    OWNER,
    POINT,
    ROWS,
    SECOND,
    SHIFTS,
    SIGNS,
    STAGES,
    STEEP,
    THIRD,
    TIMES,
    UNWRITTEN,
    WAITING,
    Frame,
)
from sixfold.search.picky_pig.compiled_matrix import solve
from sixfold.search.picky_pig.compiled_rules import below, points, total, value, written

_RELEVANT, _LISTED = range(2)


@inner
def _inside(frame: Frame, w: int, a: int, b: int, c: int) -> bool:
    found = value(frame.waiting[w, SIGNS], a, b, c)
    return bool(frame.waiting[w, LOW] <= found <= frame.waiting[w, HIGH])


@inner
def mark(frame: Frame, w: int, a: int, b: int, c: int) -> int:
    """What an expression is after a check that finds its cells at these totals."""
    owner = frame.waiting[w, OWNER]
    inside = _inside(frame, w, a, b, c)
    if inside and frame.waiting[w, BEFORE] == 1:
        return POINT
    mover = 1 - owner if inside else owner
    ways = 0
    for place in range(3):
        cell = frame.waiting[w, FIRST + place]
        for way in range(2):
            most = frame.reach[mover, way, cell]
            # To push it out the most is tried, to bring it in every number
            for amount in range(most if inside else 1, most + 1):
                if amount == 0:
                    continue
                by = amount if way == INWARD else -amount
                after = _inside(
                    frame,
                    w,
                    a + by if place == 0 else a,
                    b + by if place == 1 else b,
                    c + by if place == 2 else c,
                )
                if after != inside:
                    ways += 1
                    break
    return IN + min(ways, OUT - IN - 1) if inside else OUT + min(ways, MINUS - OUT - 1)


@inner
def find_reach(of: Field, match: Match, frame: Frame) -> None:
    """How far each seat can change each cell with one move."""
    for seat in range(2):
        for cell in range(of.near.shape[0]):
            most = 0
            for i in range(of.near[cell, 0]):
                most = max(most, match.beans[seat, of.near[cell, 1 + i]])
            frame.reach[seat, OUTWARD, cell] = match.beans[seat, cell]
            frame.reach[seat, INWARD, cell] = most


@inner
def find_waiting(of: Field, match: Match, frame: Frame) -> None:
    """The unscored expressions, and the cells that they look at."""
    for cell in range(of.near.shape[0]):
        frame.flags[_RELEVANT, cell] = 0
    found = 0
    for seat in range(2):
        for number in range(RANGES):
            if match.entries[seat, number, STATE] != PENDING:
                continue
            into = frame.waiting
            into[found, OWNER], into[found, NUMBER] = seat, number
            for place in range(3):
                cell = match.entries[seat, number, A + place]
                into[found, FIRST + place] = cell
                frame.flags[_RELEVANT, cell] = 1
            into[found, SIGNS] = match.entries[seat, number, PAIR]
            into[found, BEFORE] = match.entries[seat, number, STREAK]
            into[found, LOW], into[found, HIGH] = of.ranges[number, 0], of.ranges[number, 1]
            found += 1
    frame.sizes[0, WAITING] = found


@inner
def find_moves(of: Field, match: Match, frame: Frame, seat: int, share: int, noise: Noise) -> None:
    """Staying put, and the moves that change an expression's cells; of those that change the same alike, one.

    ``share``: how many of 256 are seen, the others are overlooked by lot.
    """
    listed, relevant = frame.flags, frame.flags
    for cell in range(of.near.shape[0]):
        listed[_LISTED, cell] = 0
    for step in range(1, 1 << 30):
        found, met = 1, 0
        frame.moves[seat, 0, 0] = frame.moves[seat, 0, 1] = frame.moves[seat, 0, 2] = 0
        for cell in range(of.near.shape[0]):
            listed[_LISTED, cell] = 0
        for origin in range(of.near.shape[0]):
            have = match.beans[seat, origin]
            away = False
            for i in range(of.near[origin, 0]):
                target = of.near[origin, 1 + i]
                least = 1
                if relevant[_RELEVANT, origin] == 0:
                    if relevant[_RELEVANT, target] == 0:
                        continue
                    least = listed[_LISTED, target] + 1
                    listed[_LISTED, target] = max(listed[_LISTED, target], have)
                elif relevant[_RELEVANT, target] == 0:
                    if away:
                        continue
                    away = True
                for amount in range(least, have + 1):
                    met += 1
                    if met % step or (share < 256 and below(noise, 256) >= share):
                        continue
                    if found < MOVES:
                        frame.moves[seat, found, 0] = origin
                        frame.moves[seat, found, 1] = target
                        frame.moves[seat, found, 2] = amount
                    found += 1
        if found <= MOVES:
            frame.sizes[0, ROWS + seat] = found
            return


@inner
def find_shifts(frame: Frame, seat: int) -> None:
    """What each move changes of each expression, like changes numbered alike."""
    moves = frame.moves
    for w in range(frame.sizes[0, WAITING]):
        known = 1
        for m in range(frame.sizes[0, ROWS + seat]):
            number = 0
            origin, target, amount = moves[seat, m, 0], moves[seat, m, 1], moves[seat, m, 2]
            a, b, c = frame.waiting[w, FIRST], frame.waiting[w, SECOND], frame.waiting[w, THIRD]
            by_a = amount * ((target == a) - (origin == a))
            by_b = amount * ((target == b) - (origin == b))
            by_c = amount * ((target == c) - (origin == c))
            if amount and (by_a or by_b or by_c):
                number = 1
                while number < known and not (
                    frame.shifts[seat, w, number, 0] == by_a
                    and frame.shifts[seat, w, number, 1] == by_b
                    and frame.shifts[seat, w, number, 2] == by_c
                ):
                    number += 1
                if number == known:
                    if known == SHIFTS:
                        number = SHIFTS - 1
                    else:
                        known += 1
                    frame.shifts[seat, w, number, 0] = by_a
                    frame.shifts[seat, w, number, 1] = by_b
                    frame.shifts[seat, w, number, 2] = by_c
            frame.shift[seat, w, m] = number
        frame.sizes[1 + seat, w] = known


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


@inner
def lay_out(of: Field, match: Match, frame: Frame, shares: Ints, noise: Noise) -> None:
    """Everything but the worths: expressions, reach, both seats' moves. ``shares``: see ``find_moves``."""
    find_waiting(of, match, frame)
    find_reach(of, match, frame)
    for seat in range(2):
        find_moves(of, match, frame, seat, shares[seat], noise)
        find_shifts(frame, seat)


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
def lead_now(of: Field, match: Match, frame: Frame, weights: Floats, curve: Floats, counts: Floats) -> float:
    """Seat 0's chance after a check, by looking alone. ``counts[seat]``: how often each kind stands there."""
    find_waiting(of, match, frame)
    find_reach(of, match, frame)
    left = match.facts[ROUNDS] - match.facts[ROUND] + 1
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
    lead = 0.0
    for kind in range(counts.shape[1]):
        lead += weights[min(left, STAGES - 1), kind] * (counts[0, kind] - counts[1, kind])
    return chance(lead, curve)
