"""The memory of a compiled search: keys that say what can still matter, and what is kept under them."""

from __future__ import annotations

import numpy as np

from sixfold.search.compiling import inner
from sixfold.search.cultivating_flowers.arrays import Tables
from sixfold.search.cultivating_flowers.compiled_frames import (
    BAGS,
    BEST,
    BEST_MOVE,
    BETA,
    BY_BOUQUETS,
    CHECK,
    COVER,
    DEPTH,
    EXACT,
    FIRST,
    FREE,
    KEY,
    LEADS,
    MANY,
    SETTINGS,
    TURNING,
    Frames,
    Memory,
    Worth,
)

_0 = np.uint64(0)
_1 = np.uint64(1)
AT_LEAST, AT_MOST = 1, 2
"""Kinds of bound; both: exact."""


@inner
def _mix(word: np.uint64) -> np.uint64:
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


@inner
def _turn(of: Tables, number: int, word: np.uint64) -> np.uint64:
    image = _0
    for byte in range(8):
        image |= of.turned[number, byte, int(np.int64((word >> np.uint64(8 * byte)) & np.uint64(255)))]
    return image


@inner
def set_key(
    of: Tables,
    worth: Worth,
    frames: Frames,
    ply: int,
    seat: int,
    lead: int,
    mine: np.uint64,
    theirs: np.uint64,
) -> None:
    """Two independent words for what matters, seen from the mover's side."""
    rest = (
        frames.ints[ply, BAGS + seat]
        + 32 * frames.ints[ply, BAGS + 1 - seat]
        + 1024 * frames.ints[ply, FREE + seat]
        + 2048 * frames.ints[ply, FREE + 1 - seat]
        + 4096 * (lead + LEADS)
    )
    if worth.ints[SETTINGS, BY_BOUQUETS] or worth.barred[0] | worth.barred[1] != _0:
        rest += (1 << 20) * (1 + seat)
    cover = frames.words[ply, COVER]
    if worth.ints[SETTINGS, TURNING]:
        best_c, best_m, best_t = cover, mine, theirs
        for number in range(1, of.turned.shape[0]):
            c = _turn(of, number, cover)
            if c > best_c:
                continue
            m = _turn(of, number, mine)
            if c == best_c and m > best_m:
                continue
            t = _turn(of, number, theirs)
            if c < best_c or m < best_m or t < best_t:
                best_c, best_m, best_t = c, m, t
        cover, mine, theirs = best_c, best_m, best_t
    one = _mix(cover + np.uint64(0x9E3779B97F4A7C15))
    one = _mix(one ^ mine)
    one = _mix(one + theirs)
    one = _mix(one ^ np.uint64(rest))
    two = _mix(theirs + np.uint64(0xD1B54A32D192ED03))
    two = _mix(two ^ cover)
    two = _mix(two + np.uint64(rest))
    two = _mix(two ^ mine)
    frames.words[ply, KEY], frames.words[ply, CHECK] = one, two | _1


@inner
def remember(frames: Frames, memory: Memory, ply: int) -> None:
    place = int(np.int64(frames.words[ply, KEY] & np.uint64(memory.check.size - 2)))
    check = frames.words[ply, CHECK]
    depth = frames.ints[ply, DEPTH]
    if depth >= EXACT:
        depth = EXACT + frames.ints[ply, MANY]
    if memory.check[place] != check and memory.entry[place, 2] > depth:
        place += 1  # the first of two places keeps the greater work
    best = frames.ints[ply, BEST]
    kind = 0
    if best > frames.ints[ply, FIRST]:
        kind |= AT_LEAST
    if best < frames.ints[ply, BETA]:
        kind |= AT_MOST
    memory.check[place] = check
    memory.entry[place, 0] = best
    memory.entry[place, 1] = frames.ints[ply, BEST_MOVE]
    memory.entry[place, 2] = depth
    memory.entry[place, 3] = kind
