"""The Expression Phase on compiled code: every expression that is in an open range now, the sturdiest of each range."""

from __future__ import annotations

from sixfold.search.compiling import kernel
from sixfold.search.picky_pig.arrays import (
    NONE,
    RANGES,
    ROUND,
    ROUNDS,
    STATE,
    Field,
    Floats,
    Ints,
    Match,
    Noise,
)
from sixfold.search.picky_pig.compiled_frames import IN, INWARD, MINUS, OUT, STAGES, Frame
from sixfold.search.picky_pig.compiled_listing import find_reach
from sixfold.search.picky_pig.compiled_rules import below, free, has, total, value

KEPT = 12
"""Expressions kept for each range, at most."""
_BREAK = 0.02
_ROOM = 0.01


@kernel
def find_writes(
    of: Field,
    match: Match,
    frame: Frame,
    weights: Floats,
    seat: int,
    sets: int,
    kept: int,
    heat: float,
    noise: Noise,
    best: Ints,
    ratings: Floats,
) -> int:
    """Fill ``best[range, place]`` with three cells and the operators, sturdiest first; returns how many were in.

    Args:
        sets: of three cells, drawn by lot; as many as there are, or more: each once.
        kept: of each range, at most ``KEPT``.
        heat: how far a rating is blurred.
        ratings: as ``best``; below -1e8 where there is none.
    """
    find_reach(of, match, frame)
    for number in range(RANGES):
        for place in range(KEPT):
            ratings[number, place] = -1e9
    stage = max(1, min(match.facts[ROUNDS] - match.facts[ROUND], STAGES - 1))
    count = of.triples.shape[0]
    every = sets >= count
    other = 1 - seat
    # The frame is not in use yet: which forms can be paid, and which ranges are open
    paid, open_, opened = frame.shift, frame.shifts, 0
    for f in range(of.forms.shape[0]):
        paid[0, 0, f] = has(match, seat, of.forms[f, 3])
    for number in range(RANGES):
        if match.entries[seat, number, STATE] == NONE:
            open_[0, 0, opened, 0], open_[0, 0, opened, 1] = of.ranges[number, 0], of.ranges[number, 1]
            open_[0, 0, opened, 2] = number
            opened += 1
    found = 0
    for i in range(count if every else sets):
        t = i if every else below(noise, count)
        if not free(match, of.triples[t, 0], of.triples[t, 1], of.triples[t, 2]):
            continue
        for f in range(of.forms.shape[0]):
            if not paid[0, 0, f]:
                continue
            pair = of.forms[f, 3]
            ca, cb, cc = (
                of.triples[t, of.forms[f, 0]],
                of.triples[t, of.forms[f, 1]],
                of.triples[t, of.forms[f, 2]],
            )
            a, b, c = total(match, ca), total(match, cb), total(match, cc)
            now = value(pair, a, b, c)
            for k in range(opened):
                low, high, number = open_[0, 0, k, 0], open_[0, 0, k, 1], open_[0, 0, k, 2]
                if now < low or now > high:
                    continue
                found += 1
                # Equals in any order, so that nobody reads them ahead
                rest = (0.01 + heat) * (below(noise, 1024) / 1024.0) + _ROOM * min(now - low, high - now, 4)
                for sign in (pair >> 2, pair & 3):
                    if sign:
                        rest -= weights[stage, MINUS + sign - 1]
                ways, place = 0, 0
                while (
                    place < 3
                    and rest + weights[stage, IN + min(ways, OUT - IN - 1)] > ratings[number, kept - 1]
                ):
                    cell = ca if place == 0 else cb if place == 1 else cc
                    for way in range(2):
                        broke = False
                        for amount in range(1, frame.reach[other, way, cell] + 1):
                            by = amount if way == INWARD else -amount
                            after = value(
                                pair,
                                a + by if place == 0 else a,
                                b + by if place == 1 else b,
                                c + by if place == 2 else c,
                            )
                            if after < low or after > high:
                                broke = True
                                rest -= _BREAK
                        ways += broke
                    place += 1
                rating = rest + weights[stage, IN + min(ways, OUT - IN - 1)]
                place = kept
                while place > 0 and rating > ratings[number, place - 1]:
                    place -= 1
                if place == kept:
                    continue
                for later in range(kept - 1, place, -1):
                    ratings[number, later] = ratings[number, later - 1]
                    for column in range(4):
                        best[number, later, column] = best[number, later - 1, column]
                ratings[number, place] = rating
                best[number, place, 0], best[number, place, 1], best[number, place, 2] = ca, cb, cc
                best[number, place, 3] = pair
    return found
