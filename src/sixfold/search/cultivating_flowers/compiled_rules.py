"""The rules of Cultivating Flowers as compiled code: what fits, flowers and bouquets, perft, random bouts.

``kernel.py`` is the same game in plain Python, and ``games/cultivating_flowers`` the readable one; tests and
``bench/agree.py`` hold the three against one another.
"""

from __future__ import annotations

import numpy as np

from sixfold.search.compiling import inner, kernel
from sixfold.search.cultivating_flowers.arrays import SEED, SHAPE, Ints, Tables, Words

MOST_TURNS = 24
"""More than a bout can have: 61 cells are 20 seeds."""

FULL = 31
_0 = np.uint64(0)
_1 = np.uint64(1)
_2 = np.uint64(2)
_4 = np.uint64(4)
_7 = np.uint64(7)
_12 = np.uint64(12)
_13 = np.uint64(13)
_17 = np.uint64(17)
_32 = np.uint64(32)
_56 = np.uint64(56)
_5555 = np.uint64(0x5555555555555555)
_3333 = np.uint64(0x3333333333333333)
_0F0F = np.uint64(0x0F0F0F0F0F0F0F0F)
_0101 = np.uint64(0x0101010101010101)


@inner
def count(word: np.uint64) -> int:
    """How many bits are set."""
    word = word - ((word >> _1) & _5555)
    word = (word & _3333) + ((word >> _2) & _3333)
    word = (word + (word >> _4)) & _0F0F
    return int(np.int64((word * _0101) >> _56))


@inner
def bag_count(bag: int) -> int:
    """How many seeds a bag holds."""
    return (bag & 1) + (bag >> 1 & 1) + (bag >> 2 & 1) + (bag >> 3 & 1) + (bag >> 4 & 1)


@kernel
def legal(of: Tables, blocked: np.uint64, bag: int, out: Ints) -> int:
    """Write every placement of the bag off the blocked cells into ``out``; returns how many."""
    found = 0
    for t in range(of.trihexes.size):
        if of.trihexes[t] & blocked == _0:
            for j in range(3):
                placement = of.on_trihex[t, j]
                if of.facts[placement, SEED] & bag:
                    out[found] = placement
                    found += 1
    return found


@kernel
def flowers(of: Tables, colour: np.uint64) -> int:
    """The flowers of one colour (CF-8)."""
    found = 0
    for i in range(of.flowers.size):
        if of.flowers[i] & ~colour == _0:
            found += 1
    return found


@kernel
def bouquets(of: Tables, colour: np.uint64) -> int:
    """The bouquets of one colour (CF-11): flowers linked by shared cells."""
    left = _0
    for i in range(of.flowers.size):
        if of.flowers[i] & ~colour == _0:
            left |= of.flowers[i]
    found = 0
    while left:
        found += 1
        group = left & (~left + _1)
        grown = True
        while grown:
            grown = False
            for i in range(of.flowers.size):
                flower = of.flowers[i]
                if flower & ~colour == _0 and flower & group != _0 and flower & ~group != _0:
                    group |= flower
                    grown = True
        left &= ~group
    return found


@inner
def _choices(seeds: int, item: int) -> int:
    """How many refill choices a turn has that leaves a bag with one seed less (CF-5, CF-14)."""
    return 1 + (1 if seeds <= 2 else 0) + item


@inner
def _turns(of: Tables, alive: Ints, many: int, bag: int, barred: np.uint64, planted: np.uint64) -> int:
    """Placements of a bag on the trihexes listed, off the barred and the planted cells."""
    straight, bent = (bag & 1) * 2 + (bag >> 1 & 1), (bag >> 2 & 1) * 2 + (bag >> 3 & 1)
    three = (bag >> 4 & 1) * 3
    away = barred | planted
    found = 0
    for i in range(many):
        t = alive[i]
        if of.trihexes[t] & away == _0:
            shape = of.on_trihex[t, SHAPE]
            found += straight if shape == 1 else bent if shape == 2 else three
    return found


@kernel
def perft(of: Tables, own: Words, bags: Ints, free: Ints, barred: Words, mover: int, depth: int) -> int:
    """How many sequences of exactly ``depth`` turns there are, refill choices counted (CF-6).

    ``own``, ``bags``, ``free``, ``barred``: of seat 0 and seat 1; barred are the cells where the seat may not plant.
    """
    if depth == 0:
        return 1
    size = of.trihexes.size
    alive = np.empty((MOST_TURNS, size), np.int32)
    many = np.zeros(MOST_TURNS, np.int64)
    at = np.zeros(MOST_TURNS, np.int64)  # 9 × trihex + 3 × placement on it + refill choice
    held = np.zeros((MOST_TURNS, 4), np.int64)
    taken = own[0] | own[1]
    for t in range(size):
        if of.trihexes[t] & taken == _0:
            alive[0, many[0]] = t
            many[0] += 1
    held[0, 0], held[0, 1], held[0, 2], held[0, 3] = bags[0], bags[1], free[0], free[1]
    total = 0
    ply = 0
    while ply >= 0:
        seat = (mover + ply) & 1
        bag, item = held[ply, seat], held[ply, 2 + seat]
        seeds = bag_count(bag)
        if ply == depth - 1:  # only where depth is 1
            return _turns(of, alive[ply], many[ply], bag, barred[seat], _0) * _choices(seeds, item)
        if ply == depth - 2:  # what follows a turn depends on its trihex alone
            for i in range(many[ply]):
                t = alive[ply, i]
                ways = _turns(of, alive[ply, i : i + 1], 1, bag, barred[seat], _0) * _choices(seeds, item)
                if ways:
                    rest, has = held[ply, 1 - seat], held[ply, 3 - seat]
                    after = _turns(of, alive[ply], many[ply], rest, barred[1 - seat], of.trihexes[t])
                    total += ways * after * _choices(bag_count(rest), has)
            ply -= 1
            continue
        down = False
        while at[ply] < 9 * many[ply]:
            i, j, refill = at[ply] // 9, at[ply] // 3 % 3, at[ply] % 3
            t = alive[ply, i]
            placement = of.on_trihex[t, j]
            if of.trihexes[t] & barred[seat] != _0 or not of.facts[placement, SEED] & bag:
                at[ply] += 3
                continue
            at[ply] += 1
            if (refill == 1 and seeds > 2) or (refill == 2 and not item):
                continue
            for k in range(4):
                held[ply + 1, k] = held[ply, k]
            held[ply + 1, seat] = FULL if refill else bag & ~of.facts[placement, SEED]
            if refill == 2:
                held[ply + 1, 2 + seat] = 0
            n = 0
            for k in range(many[ply]):
                other = alive[ply, k]
                if of.trihexes[other] & of.trihexes[t] == _0:
                    alive[ply + 1, n] = other
                    n += 1
            many[ply + 1] = n
            at[ply + 1] = 0
            ply += 1
            down = True
            break
        if not down:
            ply -= 1
    return total


@kernel
def playouts(
    of: Tables, own: Words, bags: Ints, barred: Words, mover: int, games: int, noise: int, out: Ints
) -> int:
    """Play bouts to their end at random, every legal placement equally likely, refilling whenever offered.

    Args:
        noise: the seed of the random numbers, not 0.
        out: of each bout, the flowers of seat 0 less those of seat 1.

    Returns all turns that were played.
    """
    size = of.trihexes.size
    first = np.empty(size, np.int32)
    start = 0
    for t in range(size):
        if of.trihexes[t] & (own[0] | own[1]) == _0:
            first[start] = t
            start += 1
    alive = np.empty(size, np.int32)
    state = np.uint64(noise)
    turns = 0
    for game in range(games):
        alive[:start] = first[:start]
        n = start
        a, b = own[0], own[1]
        bag_a, bag_b = bags[0], bags[1]
        seat = mover
        misses = 0
        while n:
            state ^= state << _13
            state ^= state >> _7
            state ^= state << _17
            pick = int(np.int64(((state >> _32) * np.uint64(3 * n)) >> _32))
            i, j = pick // 3, pick % 3
            t = alive[i]
            cells = of.trihexes[t]
            if cells & (a | b) != _0:  # can never be planted again
                n -= 1
                alive[i] = alive[n]
                continue
            bag = bag_a if seat == 0 else bag_b
            placement = of.on_trihex[t, j]
            if not of.facts[placement, SEED] & bag or cells & barred[seat] != _0:
                misses += 1
                if misses == 40:  # perhaps nothing fits
                    fits = False
                    for k in range(n):
                        other = of.trihexes[alive[k]]
                        if (
                            other & (a | b | barred[seat]) == _0
                            and of.on_trihex[alive[k], SHAPE] & of.shapes_of_bag[bag]
                        ):
                            fits = True
                            break
                    if not fits:
                        break
                continue
            misses = 0
            turns += 1
            bag &= ~of.facts[placement, SEED]
            if bag & (bag - 1) == 0:
                bag = FULL
            if seat == 0:
                bag_a = bag
                a |= of.gives[placement, 0]
                b |= of.gives[placement, 1]
            else:
                bag_b = bag
                b |= of.gives[placement, 0]
                a |= of.gives[placement, 1]
            seat = 1 - seat
        out[game] = flowers(of, a) - flowers(of, b)
    return turns
