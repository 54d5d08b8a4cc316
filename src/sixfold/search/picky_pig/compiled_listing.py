"""What a Movement Phase has to do with: expressions that wait, moves that change them, and how far each seat reaches.

Compiled; ``compiled_frames`` says what lies where.
"""

from __future__ import annotations

from sixfold.search.compiling import inner
from sixfold.search.picky_pig.arrays import PAIR, PENDING, RANGES, STATE, STREAK, A, Field, Ints, Match, Noise
from sixfold.search.picky_pig.compiled_frames import (
    BEFORE,
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
    THIRD,
    WAITING,
    Frame,
)
from sixfold.search.picky_pig.compiled_rules import below, value

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
    flags = frame.flags
    for step in range(1, 1 << 30):
        found, met = 1, 0
        frame.moves[seat, 0, 0] = frame.moves[seat, 0, 1] = frame.moves[seat, 0, 2] = 0
        for cell in range(of.near.shape[0]):
            flags[_LISTED, cell] = 0
        for origin in range(of.near.shape[0]):
            have = match.beans[seat, origin]
            away = False
            for i in range(of.near[origin, 0]):
                target = of.near[origin, 1 + i]
                least = 1
                if flags[_RELEVANT, origin] == 0:
                    if flags[_RELEVANT, target] == 0:
                        continue
                    least = flags[_LISTED, target] + 1
                    flags[_LISTED, target] = max(flags[_LISTED, target], have)
                elif flags[_RELEVANT, target] == 0:
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
        for place in range(3):
            frame.shifts[seat, w, 0, place] = 0
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
def lay_out(of: Field, match: Match, frame: Frame, shares: Ints, noise: Noise) -> None:
    """Everything but the worths: expressions, reach, both seats' moves. ``shares``: see ``find_moves``."""
    find_waiting(of, match, frame)
    find_reach(of, match, frame)
    for seat in range(2):
        find_moves(of, match, frame, seat, shares[seat], noise)
        find_shifts(frame, seat)
