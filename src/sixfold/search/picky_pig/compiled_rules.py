"""The rules of Picky Pig as compiled code: values, legal actions, what a phase leads to, who has won, random matches.

``games/picky_pig`` is the readable form; tests and ``bench/agree.py`` hold the two against one another. Nothing here
has an opinion.
"""

from __future__ import annotations

import numpy as np

from sixfold.search.compiling import inner, kernel
from sixfold.search.picky_pig.arrays import (
    EXPRESSION,
    GOAL,
    MOVEMENT,
    NONE,
    OVER,
    PAIR,
    PENDING,
    PHASE,
    RANGES,
    ROLE,
    ROUND,
    ROUNDS,
    SCORED,
    STATE,
    STREAK,
    WRITTEN,
    A,
    B,
    C,
    Field,
    Ints,
    Match,
    Noise,
)

UNDEFINED = -(1 << 60)
"""The value of what divides by an empty cell: in no range."""

_13 = np.uint64(13)
_7 = np.uint64(7)
_17 = np.uint64(17)
_20 = np.uint64(20)


@inner
def below(noise: Noise, n: int) -> int:
    """A whole number from 0 to ``n - 1``, as ``search.noise`` draws it."""
    state = noise[0]
    state ^= state << _13
    state ^= state >> _7
    state ^= state << _17
    noise[0] = state
    return int(np.int64(state >> _20) % n)


@inner
def value(pair: int, a: int, b: int, c: int) -> int:
    """PP-12: × and ÷ bind before + and -, equal ones from the left; a division drops its remainder at once."""
    first, second = pair >> 2, pair & 3
    if second >= 2 and first < 2:
        if second == 2:
            right = b * c
        elif c == 0:
            return UNDEFINED
        else:
            right = b // c
        return a + right if first == 0 else a - right
    if first == 0:
        left = a + b
    elif first == 1:
        left = a - b
    elif first == 2:
        left = a * b
    elif b == 0:
        return UNDEFINED
    else:
        left = a // b
    if second == 0:
        return left + c
    if second == 1:
        return left - c
    if second == 2:
        return left * c
    return left // c if c else UNDEFINED


@inner
def total(match: Match, cell: int) -> int:
    """PP-3: a cell is worth all the beans on it."""
    return int(match.beans[0, cell] + match.beans[1, cell])


@inner
def fits(of: Field, match: Match, seat: int, number: int) -> bool:
    """Whether an expression is in its range now."""
    e = match.entries
    found = value(
        e[seat, number, PAIR],
        total(match, e[seat, number, A]),
        total(match, e[seat, number, B]),
        total(match, e[seat, number, C]),
    )
    return bool(of.ranges[number, 0] <= found <= of.ranges[number, 1])


@inner
def written(match: Match, seat: int) -> int:
    """How many ranges a seat has written for."""
    found = 0
    for number in range(RANGES):
        found += match.entries[seat, number, STATE] != NONE
    return found


@inner
def points(match: Match, seat: int) -> int:
    """PP-13: one for each expression that has scored."""
    found = 0
    for number in range(RANGES):
        found += match.entries[seat, number, STATE] == SCORED
    return found


@inner
def has(match: Match, seat: int, pair: int) -> bool:
    """PP-4: whether both operators are in stock."""
    first, second = pair >> 2, pair & 3
    if first == second:
        return bool(match.stocks[seat, first] >= 2)
    return bool(match.stocks[seat, first] >= 1 and match.stocks[seat, second] >= 1)


@inner
def free(match: Match, a: int, b: int, c: int) -> bool:
    """PP-9: whether no expression uses just these three cells. R: what the same phase brings does not exist yet."""
    for seat in range(2):
        for number in range(RANGES):
            if match.entries[seat, number, STATE] == NONE:
                continue
            if (
                match.facts[PHASE] == EXPRESSION
                and match.entries[seat, number, WRITTEN] == match.facts[ROUND]
            ):
                continue
            same = 0
            for place in range(A, C + 1):
                cell = match.entries[seat, number, place]
                same += cell in (a, b, c)
            if same == 3:
                return False
    return True


@kernel
def count_moves(of: Field, match: Match, seat: int) -> int:
    """Legal actions of a seat in the Movement Phase (PP-11), staying put among them."""
    found = 1
    for cell in range(of.near.shape[0]):
        found += match.beans[seat, cell] * of.near[cell, 0]
    return int(found)


@kernel
def list_moves(of: Field, match: Match, seat: int, out: Ints) -> int:
    """Write origin, target and amount of every move into ``out``, staying put first (amount 0); returns how many."""
    out[0, 0] = out[0, 1] = out[0, 2] = 0
    found = 1
    for cell in range(of.near.shape[0]):
        for i in range(of.near[cell, 0]):
            for amount in range(1, match.beans[seat, cell] + 1):
                out[found, 0], out[found, 1], out[found, 2] = cell, of.near[cell, 1 + i], amount
                found += 1
    return found


@kernel
def count_writes(of: Field, match: Match, seat: int) -> int:
    """Legal actions of a seat in the Expression Phase (PP-7), the pass among them."""
    sets = 0
    for i in range(of.triples.shape[0]):
        sets += free(match, of.triples[i, 0], of.triples[i, 1], of.triples[i, 2])
    pairs = 0
    for pair in range(16):
        pairs += has(match, seat, pair)
    return 1 + 6 * sets * pairs * (RANGES - written(match, seat))


@kernel
def may_write(match: Match, seat: int, a: int, b: int, c: int, pair: int, number: int) -> bool:
    """Whether an expression is legal: three different cells, a range not written for, PP-4 and PP-9."""
    if a in (b, c) or b == c or match.entries[seat, number, STATE] != NONE:
        return False
    return has(match, seat, pair) and free(match, a, b, c)


@kernel
def list_writes(of: Field, match: Match, seat: int, out: Ints) -> int:
    """Write three cells, operators and range of every expression into ``out`` until it is full; returns how many."""
    found, size = 0, of.near.shape[0]
    for word in range(size * size * size):
        a, b, c = word // (size * size), word // size % size, word % size
        if a in (b, c) or b == c or not free(match, a, b, c):
            continue
        for pair in range(16):
            for number in range(RANGES):
                if found < out.shape[0] and may_write(match, seat, a, b, c, pair, number):
                    out[found, 0], out[found, 1], out[found, 2] = a, b, c
                    out[found, 3], out[found, 4] = pair, number
                    found += 1
    return found


@kernel
def write(match: Match, seat: int, a: int, b: int, c: int, pair: int, number: int) -> None:
    """PP-8: an expression stands for good; PP-4: its operators are gone."""
    e = match.entries
    e[seat, number, STATE] = PENDING
    e[seat, number, A], e[seat, number, B], e[seat, number, C] = a, b, c
    e[seat, number, PAIR] = pair
    e[seat, number, STREAK] = 0
    e[seat, number, WRITTEN] = match.facts[ROUND]
    match.stocks[seat, pair >> 2] -= 1
    match.stocks[seat, pair & 3] -= 1


@kernel
def move(match: Match, seat: int, origin: int, target: int, amount: int) -> None:
    """PP-11; of both seats before ``settle``."""
    match.beans[seat, origin] -= amount
    match.beans[seat, target] += amount


@kernel
def settle(of: Field, match: Match) -> None:
    """After both have moved: checks (PP-13), the end (PP-14) or the next round (PP-6, PP-10)."""
    facts = match.facts
    most = 0
    for seat in range(2):
        for number in range(RANGES):
            if match.entries[seat, number, STATE] == PENDING:
                if not fits(of, match, seat, number):
                    match.entries[seat, number, STREAK] = 0
                elif match.entries[seat, number, STREAK] == 1:
                    match.entries[seat, number, STREAK] = 2
                    match.entries[seat, number, STATE] = SCORED
                else:
                    match.entries[seat, number, STREAK] = 1
        most = max(most, points(match, seat))
    if most >= facts[GOAL] or facts[ROUND] == facts[ROUNDS]:
        facts[PHASE] = OVER
        return
    facts[ROUND] += 1
    done = written(match, 0) == RANGES and written(match, 1) == RANGES
    facts[PHASE] = MOVEMENT if done else EXPRESSION


@kernel
def unique_cells(match: Match, seat: int) -> int:
    """PP-15: different cells in a seat's scored expressions."""
    found = 0
    for cell in range(match.beans.shape[1]):
        for number in range(RANGES):
            e = match.entries
            if e[seat, number, STATE] == SCORED and (
                e[seat, number, A] == cell or e[seat, number, B] == cell or e[seat, number, C] == cell
            ):
                found += 1
                break
    return found


@kernel
def winner(match: Match) -> int:
    """PP-15: points, then different cells in scored expressions, then the role."""
    first, second = points(match, 0), points(match, 1)
    if first == second:
        first, second = unique_cells(match, 0), unique_cells(match, 1)
    if first == second:
        return int(match.facts[ROLE])
    return 0 if first > second else 1


@inner
def write_any(of: Field, match: Match, seat: int, noise: Noise) -> None:
    """A legal expression by lot, or now and then none."""
    if written(match, seat) == RANGES or below(noise, 8) == 0:
        return
    size = of.near.shape[0]
    while True:
        a, b, c = below(noise, size), below(noise, size), below(noise, size)
        pair, number = below(noise, 16), below(noise, RANGES)
        if may_write(match, seat, a, b, c, pair, number):
            write(match, seat, a, b, c, pair, number)
            return


@inner
def move_any(of: Field, match: Match, seat: int, noise: Noise) -> None:
    """A legal move by lot, or now and then none."""
    size = of.near.shape[0]
    if below(noise, 8) == 0:
        return
    for _ in range(8 * size):
        origin = below(noise, size)
        if match.beans[seat, origin]:
            target = of.near[origin, 1 + below(noise, of.near[origin, 0])]
            move(match, seat, origin, target, 1 + below(noise, match.beans[seat, origin]))
            return


@kernel
def copy(source: Match, target: Match) -> None:
    """All of a position."""
    for seat in range(2):
        for cell in range(source.beans.shape[1]):
            target.beans[seat, cell] = source.beans[seat, cell]
        for number in range(RANGES):
            for column in range(source.entries.shape[2]):
                target.entries[seat, number, column] = source.entries[seat, number, column]
        for op in range(source.stocks.shape[1]):
            target.stocks[seat, op] = source.stocks[seat, op]
    for place in range(source.facts.size):
        target.facts[place] = source.facts[place]


@kernel
def playouts(of: Field, start: Match, scratch: Match, games: int, noise: Noise, out: Ints) -> int:
    """Play random matches to the end; ``out`` counts the wins of each seat. Returns how many phases were decided."""
    phases = 0
    for _ in range(games):
        copy(start, scratch)
        while scratch.facts[PHASE] != OVER:
            phases += 1
            if scratch.facts[PHASE] == EXPRESSION:
                write_any(of, scratch, 0, noise)
                write_any(of, scratch, 1, noise)
                scratch.facts[PHASE] = MOVEMENT
            else:
                move_any(of, scratch, 0, noise)
                move_any(of, scratch, 1, noise)
                settle(of, scratch)
        out[winner(scratch)] += 1
    return phases
