"""Alpha-beta on 64-bit words with a memory, compiled. It keeps its own stack, so it can stop and go on.

A frame is *exact* or *looking*. An exact one tries every turn down to the end of the bout. A looking one tries the most
promising placements and so many turns more; where few trihexes are left it becomes exact. The memory's key is what can
still matter (see ``_look_over``), so that positions which differ only in dead cells are the same one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sixfold.search.cultivating_flowers.arrays import (
    FIRST_OWN,
    JOINT_FROM,
    JOINT_TO,
    SECOND_OWN,
    SEED,
    SHAPE,
    THEIRS,
    Ints,
    Tables,
    Words,
)
from sixfold.search.cultivating_flowers.compiled_rules import FULL, bag_count, bouquets, count
from sixfold.search.cultivating_flowers.compiling import inner, kernel

RUNNING, DONE = 0, 1
EXACT = 64
"""Depths from here on mean: to the end of the bout."""

LOOK = 8
"""What a looking position counts for; an exact one counts 1, and takes as much less time."""

TIES = 24
LEADS = 96
NEVER = 2_000_000

_0 = np.uint64(0)
_1 = np.uint64(1)
_ENTER, _NEXT, _BACK = 0, 1, 2
_AT_LEAST, _AT_MOST = 1, 2

HIGH, LOW, TIED, PROMISE, WIDTH, SETTINGS = range(6)
"""Rows of ``Worth.ints``.

The most and the least that a bout is worth to the leader that ends with a lead of ``i - LEADS`` flowers (they differ
for a tie); the value to seat 0 of a tie with ``i - TIES`` more bouquets in this bout; the points of a flower begun by
one colour alone, by its cells; placements tried by a looking frame, by turns left; the settings.
"""

SETTLE, BY_BOUQUETS, TURNING, WIDTHS = range(4)
"""Settings: from so many trihexes down, a looking frame becomes exact; whether a tie's value depends on bouquets or on
the seat; whether positions that a symmetry turns into each other are one; how many widths there are."""

OWN, COVER, KEY, CHECK = 0, 2, 3, 4
"""Columns of ``Frames.words``: both seats' cells, cells that some trihex covers, the memory's key."""

BAGS, FREE, SHAPES, MANY, LAST, AT, ALPHA, BETA, FIRST, BEST, BEST_MOVE, DEPTH = (
    0,
    2,
    4,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
)
"""Columns of ``Frames.ints``; the first three by seat."""

ALIVE, MOVES, SCORES = 0, 1, 2
"""Lists of a frame: trihexes whose cells are empty, turns, and what each promises."""

HISTORY, ROOT, CONTROL, LIVE, OWN_CELL, THEIR_CELL, BY_FLOWER, NOTES = range(8)
"""Rows of ``Frames.notes``: what a turn cut off before, values of the root's turns, where the search stopped, flowers
that somebody can still complete, and what cells add to the promise (see ``_weigh``)."""

_PLY, _PHASE, _VALUE, _MOVER = 0, 1, 2, 3


class Worth(NamedTuple):
    """What counts, and how far to look. ``barred``: cells where each seat may not plant."""

    ints: Ints
    barred: Words


class Frames(NamedTuple):
    """The stack, by turns from the root, and notes that all frames share."""

    words: Words
    ints: Ints
    lists: Ints
    notes: Ints


class Memory(NamedTuple):
    """Positions seen: a check of the key, and value, move, depth, kind of bound."""

    check: Words
    entry: Ints


@kernel
def enter_root(
    of: Tables, worth: Worth, frames: Frames, mover: int, depth: int, alpha: int, beta: int
) -> None:
    """Make frame 0 ready; its own, bags, free, moves, scores and last are set already."""
    frames.notes[CONTROL, _PLY], frames.notes[CONTROL, _PHASE], frames.notes[CONTROL, _MOVER] = (
        0,
        _NEXT,
        mover,
    )
    frames.ints[0, AT], frames.ints[0, ALPHA], frames.ints[0, BETA] = 0, alpha, beta
    frames.ints[0, BEST], frames.ints[0, BEST_MOVE], frames.ints[0, DEPTH] = -NEVER, -1, depth
    taken = frames.words[0, 0] | frames.words[0, 1]
    n = 0
    for t in range(of.trihexes.size):
        if of.trihexes[t] & taken == _0:
            frames.lists[0, ALIVE, n] = t
            n += 1
    frames.ints[0, MANY] = n


@kernel
def run(of: Tables, worth: Worth, frames: Frames, memory: Memory, nodes: int) -> tuple[int, int]:
    """Go on for at most so many nodes: an exact position is one, another ``LOOK``. Returns whether done, and nodes."""
    ply = int(frames.notes[CONTROL, _PLY])
    phase = int(frames.notes[CONTROL, _PHASE])
    value = int(frames.notes[CONTROL, _VALUE])
    mover = int(frames.notes[CONTROL, _MOVER])
    used = 0
    while True:
        if phase == _ENTER:
            cost = 1 if frames.ints[ply, DEPTH] >= EXACT else LOOK
            if used + cost > nodes:
                break
            used += cost
            seat = (mover + ply) & 1
            known, value = _enter(of, worth, frames, memory, ply, seat)
            phase = _BACK if known else _NEXT
        elif phase == _NEXT:
            seat = (mover + ply) & 1
            best = frames.ints[ply, BEST]
            if frames.ints[ply, AT] >= frames.ints[ply, LAST] or best >= frames.ints[ply, BETA]:
                if ply == 0:
                    (
                        frames.notes[CONTROL, _PLY],
                        frames.notes[CONTROL, _PHASE],
                        frames.notes[CONTROL, _VALUE],
                    ) = 0, _NEXT, best
                    return DONE, used
                _remember(frames, memory, ply)
                if best >= frames.ints[ply, BETA] and frames.ints[ply, DEPTH] >= EXACT:
                    frames.notes[HISTORY, frames.ints[ply, BEST_MOVE]] += 1 + frames.ints[ply, MANY] // 8
                value = int(best)
                phase = _BACK
                continue
            _step(of, worth, frames, ply, seat, _next_move(frames, ply))
            ply += 1
            phase = _ENTER
        else:
            ply -= 1
            at = frames.ints[ply, AT] - 1
            if ply == 0:
                frames.notes[ROOT, at] = -value
            if -value > frames.ints[ply, BEST]:
                frames.ints[ply, BEST] = -value
                frames.ints[ply, BEST_MOVE] = frames.lists[ply, MOVES, at]
            phase = _NEXT
    frames.notes[CONTROL, _PLY], frames.notes[CONTROL, _PHASE], frames.notes[CONTROL, _VALUE] = (
        ply,
        phase,
        value,
    )
    return RUNNING, used


@inner
def _next_move(frames: Frames, ply: int) -> int:
    """The best-scored turn that was not tried yet."""
    at, last = frames.ints[ply, AT], frames.ints[ply, LAST]
    scores, moves = frames.lists[ply, SCORES], frames.lists[ply, MOVES]
    top = at
    for i in range(at + 1, last):
        if scores[i] > scores[top]:
            top = i
    move, score = moves[top], scores[top]
    for i in range(top, at, -1):  # the others keep their order
        moves[i], scores[i] = moves[i - 1], scores[i - 1]
    moves[at], scores[at] = move, score
    frames.ints[ply, AT] = at + 1
    return int(move)


@inner
def _step(of: Tables, worth: Worth, frames: Frames, ply: int, seat: int, move: int) -> None:
    """Plant: fill the next frame."""
    placement, refill = move >> 2, move & 3
    below = ply + 1
    frames.words[below, seat] = frames.words[ply, seat] | of.gives[placement, 0]
    frames.words[below, 1 - seat] = frames.words[ply, 1 - seat] | of.gives[placement, 1]
    frames.ints[below, BAGS + 1 - seat] = frames.ints[ply, BAGS + 1 - seat]
    frames.ints[below, BAGS + seat] = (
        FULL if refill else frames.ints[ply, BAGS + seat] & ~of.facts[placement, SEED]
    )
    frames.ints[below, FREE], frames.ints[below, FREE + 1] = (
        frames.ints[ply, FREE],
        frames.ints[ply, FREE + 1],
    )
    if refill == 2:
        frames.ints[below, FREE + seat] = 0
    planted = of.gives[placement, 0] | of.gives[placement, 1]
    cover = _0
    n, all_0, all_1 = 0, 0, 0
    for i in range(frames.ints[ply, MANY]):
        t = frames.lists[ply, ALIVE, i]
        cells = of.trihexes[t]
        if cells & planted == _0:
            frames.lists[below, ALIVE, n] = t
            n += 1
            cover |= cells
            if cells & worth.barred[0] == _0:
                all_0 |= of.on_trihex[t, SHAPE]
            if cells & worth.barred[1] == _0:
                all_1 |= of.on_trihex[t, SHAPE]
    frames.ints[below, MANY], frames.words[below, COVER] = n, cover
    frames.ints[below, SHAPES], frames.ints[below, SHAPES + 1] = all_0, all_1
    alpha = max(frames.ints[ply, ALPHA], frames.ints[ply, BEST])
    frames.ints[below, ALPHA], frames.ints[below, BETA] = -frames.ints[ply, BETA], -alpha
    depth = frames.ints[ply, DEPTH]
    frames.ints[below, DEPTH] = EXACT if depth >= EXACT or n <= worth.ints[SETTINGS, SETTLE] else depth - 1


@inner
def _look_over(
    of: Tables, worth: Worth, frames: Frames, mine: np.uint64, theirs: np.uint64, cover: np.uint64
) -> tuple[int, int, int, int, int, np.uint64, np.uint64]:
    """Every flower once: lead, flowers still open to the mover and to the other, live ones, promise, and what matters.

    An empty cell that no trihex covers is lost. A planted cell matters while it lies in a flower that its colour can
    still complete, and where bouquets count also in a completed one. Two positions with the same cover, the same cells
    that matter, lead and bags have the same future.
    """
    taken = mine | theirs
    lead, ours, others, live, points = 0, 0, 0, 0, 0
    matter, matters = _0, _0
    for i in range(of.flowers.size):
        cells = of.flowers[i]
        a, b = cells & mine, cells & theirs
        if a != _0 and b != _0:
            continue
        empty = cells & ~taken
        if empty & ~cover != _0:
            continue
        na, nb = count(a), count(b)
        if na == 4:
            lead += 1
            if worth.ints[SETTINGS, BY_BOUQUETS]:
                matter |= a
            continue
        if nb == 4:
            lead -= 1
            if worth.ints[SETTINGS, BY_BOUQUETS]:
                matters |= b
            continue
        if nb == 0:
            ours += 1
        if na == 0:
            others += 1
        matter |= a
        matters |= b
        points += worth.ints[PROMISE, na] - worth.ints[PROMISE, nb]
        frames.notes[LIVE, live] = i
        live += 1
    return lead, ours, others, live, points + lead * worth.ints[PROMISE, 4], matter, matters


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
def _set_key(
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
def _remember(frames: Frames, memory: Memory, ply: int) -> None:
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
        kind |= _AT_LEAST
    if best < frames.ints[ply, BETA]:
        kind |= _AT_MOST
    memory.check[place] = check
    memory.entry[place, 0] = best
    memory.entry[place, 1] = frames.ints[ply, BEST_MOVE]
    memory.entry[place, 2] = depth
    memory.entry[place, 3] = kind


@inner
def _ended(
    of: Tables, worth: Worth, frames: Frames, seat: int, lead: int, mine: np.uint64, theirs: np.uint64
) -> int:
    """The value to ``seat``, whose cells are ``mine``, of a bout that is over with this lead."""
    if lead != 0 or not worth.ints[SETTINGS, BY_BOUQUETS]:
        return int(worth.ints[HIGH, LEADS + lead])
    more = bouquets(of, mine) - bouquets(of, theirs)
    return int(worth.ints[TIED, TIES + more]) if seat == 0 else -int(worth.ints[TIED, TIES - more])


@inner
def _enter(of: Tables, worth: Worth, frames: Frames, memory: Memory, ply: int, seat: int) -> tuple[bool, int]:
    """Settle a position at once where that can be, else list its turns."""
    mine, theirs = frames.words[ply, seat], frames.words[ply, 1 - seat]
    cover, bag = frames.words[ply, COVER], frames.ints[ply, BAGS + seat]
    lead, ours, others, live, points, matter, matters = _look_over(of, worth, frames, mine, theirs, cover)
    if of.shapes_of_bag[bag] & frames.ints[ply, SHAPES + seat] == 0:
        return True, _ended(of, worth, frames, seat, lead, mine, theirs)
    high, low = int(worth.ints[HIGH, LEADS + lead + ours]), int(worth.ints[LOW, LEADS + lead - others])
    alpha, beta = int(frames.ints[ply, ALPHA]), int(frames.ints[ply, BETA])
    if low >= beta or high == low:
        return True, low
    if high <= alpha:
        return True, high
    stuck = of.shapes_of_bag[frames.ints[ply, BAGS + 1 - seat]] & frames.ints[ply, SHAPES + 1 - seat] == 0
    if stuck or count(cover) < 6:
        return True, _last_turn(of, worth, frames, ply, seat, lead, live, mine, theirs)
    depth = int(frames.ints[ply, DEPTH])
    hint = -1
    if depth != 1:
        _set_key(of, worth, frames, ply, seat, lead, matter, matters)
        place = int(np.int64(frames.words[ply, KEY] & np.uint64(memory.check.size - 2)))
        for slot in range(place, place + 2):
            if memory.check[slot] == frames.words[ply, CHECK]:
                value, kind = int(memory.entry[slot, 0]), memory.entry[slot, 3]
                if not worth.ints[SETTINGS, TURNING]:
                    hint = int(memory.entry[slot, 1])
                if memory.entry[slot, 2] >= depth:
                    if kind & _AT_LEAST and (value >= beta or kind & _AT_MOST):
                        return True, value
                    if kind & _AT_MOST and value <= alpha:
                        return True, value
                break
    frames.ints[ply, FIRST] = alpha
    frames.ints[ply, BEST], frames.ints[ply, BEST_MOVE], frames.ints[ply, AT] = -NEVER, -1, 0
    _weigh(of, worth, frames, live, mine, theirs)
    if depth == 1:
        return True, points + _most(of, worth, frames, ply, seat)
    if depth >= EXACT:
        _list_all(of, worth, frames, ply, seat, hint)
    else:
        _list_best(
            of,
            worth,
            frames,
            ply,
            seat,
            hint,
            int(worth.ints[WIDTH, min(depth, worth.ints[SETTINGS, WIDTHS] - 1)]),
        )
    return False, 0


@inner
def _weigh(of: Tables, worth: Worth, frames: Frames, live: int, mine: np.uint64, theirs: np.uint64) -> None:
    """What one own or opponent's cell adds to the promise, by cell; and by flower what several add beyond that."""
    promise, notes = worth.ints[PROMISE], frames.notes
    notes[OWN_CELL, :64] = 0
    notes[THEIR_CELL, :64] = 0
    notes[BY_FLOWER, : 3 * of.flowers.size] = 0
    taken = mine | theirs
    for k in range(live):
        i = frames.notes[LIVE, k]
        na, nb = count(of.flowers[i] & mine), count(of.flowers[i] & theirs)
        now = promise[na] - promise[nb]
        plus = (promise[na + 1] if nb == 0 else 0) - now
        minus = (-promise[nb + 1] if na == 0 else 0) - now
        for j in range(4):
            c = of.petals[i, j]
            if not (taken >> np.uint64(c)) & _1:
                notes[OWN_CELL, c] += plus
                notes[THEIR_CELL, c] += minus
        if na + nb <= 2:
            two = (promise[na + 2] if nb == 0 else 0) - now
            notes[BY_FLOWER, 3 * i] = two - 2 * plus
            notes[BY_FLOWER, 3 * i + 1] = -now - plus - minus
            if na + nb <= 1:
                notes[BY_FLOWER, 3 * i + 2] = -now - 2 * plus - minus


@inner
def _gain(of: Tables, frames: Frames, placement: int) -> int:
    """By how much a placement raises the promise."""
    notes, facts = frames.notes, of.facts[placement]
    gain = (
        notes[OWN_CELL, facts[FIRST_OWN]]
        + notes[OWN_CELL, facts[SECOND_OWN]]
        + notes[THEIR_CELL, facts[THEIRS]]
    )
    for k in range(facts[JOINT_FROM], facts[JOINT_TO]):
        gain += notes[BY_FLOWER, of.joint[k]]
    return int(gain)


@inner
def _most(of: Tables, worth: Worth, frames: Frames, ply: int, seat: int) -> int:
    """The greatest gain of the mover's placements."""
    bag, barred = frames.ints[ply, BAGS + seat], worth.barred[seat]
    most = -NEVER
    for i in range(frames.ints[ply, MANY]):
        t = frames.lists[ply, ALIVE, i]
        if of.trihexes[t] & barred == _0 and of.on_trihex[t, SHAPE] & of.shapes_of_bag[bag]:
            for j in range(3):
                placement = of.on_trihex[t, j]
                if of.facts[placement, SEED] & bag:
                    most = max(most, _gain(of, frames, placement))
    return most


@inner
def _last_turn(
    of: Tables,
    worth: Worth,
    frames: Frames,
    ply: int,
    seat: int,
    lead: int,
    live: int,
    mine: np.uint64,
    theirs: np.uint64,
) -> int:
    """The value of the best turn, where the bout ends right after it."""
    bag, barred, beta = frames.ints[ply, BAGS + seat], worth.barred[seat], frames.ints[ply, BETA]
    taken = mine | theirs
    best = -NEVER
    for i in range(frames.ints[ply, MANY]):
        t = frames.lists[ply, ALIVE, i]
        if of.trihexes[t] & barred != _0:
            continue
        for j in range(3):
            placement = of.on_trihex[t, j]
            if not of.facts[placement, SEED] & bag:
                continue
            after = lead
            for k in range(live):
                cells = of.flowers[frames.notes[LIVE, k]]
                empty = cells & ~taken
                if empty & ~of.gives[placement, 0] == _0 and cells & theirs == _0:
                    after += 1
                elif empty & ~of.gives[placement, 1] == _0 and cells & mine == _0:
                    after -= 1
            value = _ended(
                of, worth, frames, seat, after, mine | of.gives[placement, 0], theirs | of.gives[placement, 1]
            )
            best = max(best, value)
            if best >= beta:
                return best
    return best


@inner
def _list_all(of: Tables, worth: Worth, frames: Frames, ply: int, seat: int, hint: int) -> None:
    """Every turn that can lead to a value of its own; Free Refill never does where there is the right."""
    bag, barred, item = frames.ints[ply, BAGS + seat], worth.barred[seat], frames.ints[ply, FREE + seat]
    by_right = bag & (bag - 1) == 0 or bag_count(bag) == 2
    moves, scores = frames.lists[ply, MOVES], frames.lists[ply, SCORES]
    n = 0
    for i in range(frames.ints[ply, MANY]):
        t = frames.lists[ply, ALIVE, i]
        if of.trihexes[t] & barred != _0 or not of.on_trihex[t, SHAPE] & of.shapes_of_bag[bag]:
            continue
        for j in range(3):
            placement = of.on_trihex[t, j]
            seed = of.facts[placement, SEED]
            if not seed & bag:
                continue
            score = _gain(of, frames, placement)
            more = 1 if by_right else 2 if item and bag & ~seed != FULL else 0
            usual = 1 if by_right else 0
            move = 4 * placement + usual
            moves[n] = move
            scores[n] = NEVER if move == hint else score + frames.notes[HISTORY, move]
            n += 1
            if more:
                move = 4 * placement + (0 if by_right else 2)
                moves[n] = move
                scores[n] = NEVER if move == hint else score - 200 + frames.notes[HISTORY, move]
                n += 1
    frames.ints[ply, LAST] = n


@inner
def _list_best(of: Tables, worth: Worth, frames: Frames, ply: int, seat: int, hint: int, width: int) -> None:
    """The most promising placements, and the refill choices of each that can make a difference soon."""
    bag, barred, item = frames.ints[ply, BAGS + seat], worth.barred[seat], frames.ints[ply, FREE + seat]
    moves, scores = frames.lists[ply, MOVES], frames.lists[ply, SCORES]
    n = 0
    for i in range(frames.ints[ply, MANY]):
        t = frames.lists[ply, ALIVE, i]
        if of.trihexes[t] & barred != _0 or not of.on_trihex[t, SHAPE] & of.shapes_of_bag[bag]:
            continue
        for j in range(3):
            placement = of.on_trihex[t, j]
            if not of.facts[placement, SEED] & bag:
                continue
            score = NEVER if placement == hint >> 2 else _gain(of, frames, placement)
            if n == width:
                if score <= scores[n - 1]:
                    continue
                n -= 1
            k = n
            while k > 0 and scores[k - 1] < score:
                moves[k], scores[k] = moves[k - 1], scores[k - 1]
                k -= 1
            moves[k], scores[k] = placement, score
            n += 1
    by_right = bag_count(bag) <= 2
    many = n
    for i in range(many):
        placement = moves[i]
        moves[i] = 4 * placement + (1 if by_right else 0)
        if not by_right and not item:
            continue
        left = bag & ~of.facts[placement, SEED]
        if _fits(of, worth, frames, ply, seat, left, of.gives[placement, 0] | of.gives[placement, 1]):
            continue
        moves[n] = 4 * placement + (0 if by_right else 2)
        scores[n] = scores[i]
        n += 1
    frames.ints[ply, LAST] = n


@inner
def _fits(
    of: Tables, worth: Worth, frames: Frames, ply: int, seat: int, bag: int, planted: np.uint64
) -> bool:
    """Whether something of a bag fits after a placement."""
    away = planted | worth.barred[seat]
    shapes = of.shapes_of_bag[bag]
    for i in range(frames.ints[ply, MANY]):
        t = frames.lists[ply, ALIVE, i]
        if of.on_trihex[t, SHAPE] & shapes and of.trihexes[t] & away == _0:
            return True
    return False
