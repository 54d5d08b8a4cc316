"""Alpha-beta on 64-bit words with a memory, compiled. It keeps its own stack, so it can stop and go on.

A frame is *exact* or *looking*. An exact one tries every turn down to the end of the bout. A looking one tries the most
promising placements and so many turns more; where few trihexes are left it becomes exact. The memory's key is what can
still matter (see ``look_over``), so that positions which differ only in dead cells are the same one.
"""

from __future__ import annotations

import numpy as np

from sixfold.search.compiling import inner, kernel
from sixfold.search.cultivating_flowers.arrays import SEED, SHAPE, Tables
from sixfold.search.cultivating_flowers.compiled_frames import (
    ALIVE,
    ALPHA,
    AT,
    BAGS,
    BEST,
    BEST_MOVE,
    BETA,
    BETTER,
    CHECK,
    CONTROL,
    COVER,
    DEPTH,
    DONE,
    EXACT,
    FIRST,
    FREE,
    HIGH,
    HISTORY,
    HOW,
    KEY,
    LAST,
    LATE,
    LEADS,
    LOOK,
    LOW,
    MANY,
    MOVES,
    NARROW,
    NEVER,
    ROOT,
    RUNNING,
    SCORES,
    SETTINGS,
    SETTLE,
    SHAPES,
    SHORT,
    TEMPO,
    TURNING,
    WHOLE,
    WIDTH,
    WIDTHS,
    Frames,
    Memory,
    Worth,
)
from sixfold.search.cultivating_flowers.compiled_memory import AT_LEAST, AT_MOST, remember, set_key
from sixfold.search.cultivating_flowers.compiled_rules import FULL, count
from sixfold.search.cultivating_flowers.compiled_turns import (
    ended,
    last_turn,
    list_all,
    list_best,
    look_over,
    most,
    weigh,
)

_0 = np.uint64(0)
_ENTER, _NEXT, _BACK = 0, 1, 2
_OLD = 2**30
_PLY, _PHASE, _VALUE, _MOVER = 0, 1, 2, 3


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
                remember(frames, memory, ply)
                if best >= frames.ints[ply, BETA] and frames.ints[ply, DEPTH] >= EXACT:
                    _credit(frames, frames.ints[ply, BEST_MOVE], 1 + frames.ints[ply, MANY] // 8)
                value = int(best)
                phase = _BACK
                continue
            move = _next_move(frames, ply)
            if ply == 0:
                frames.notes[CONTROL, BETTER] = 0
            _step(of, worth, frames, ply, seat, move, _how(worth, frames, ply))
            ply += 1
            phase = _ENTER
        else:
            ply -= 1
            at = frames.ints[ply, AT] - 1
            if _again(frames, ply, -value):
                how = frames.ints[ply, HOW]
                if ply == 0 and how == NARROW:
                    frames.notes[ROOT, at] = -value
                    frames.notes[CONTROL, BETTER] = 1
                seat = (mover + ply) & 1
                _step(of, worth, frames, ply, seat, int(frames.lists[ply, MOVES, at]), how - 1)
                ply += 1
                phase = _ENTER
                continue
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
def _how(worth: Worth, frames: Frames, ply: int) -> int:
    """How to look at the turn that was just picked: the first one whole, late ones short."""
    late, depth = worth.ints[SETTINGS, LATE], frames.ints[ply, DEPTH]
    if late == 0 or frames.ints[ply, AT] == 1:
        return WHOLE
    return SHORT if 2 < depth < EXACT and frames.ints[ply, AT] > late else NARROW


@inner
def _again(frames: Frames, ply: int, value: int) -> bool:
    """Whether the turn that was just looked at has to be looked at once more, longer or for its value."""
    how = frames.ints[ply, HOW]
    if how == WHOLE or value <= max(frames.ints[ply, ALPHA], frames.ints[ply, BEST]):
        return False
    return bool(how == SHORT or value < frames.ints[ply, BETA])


@inner
def _credit(frames: Frames, move: int, work: int) -> None:
    """A turn that cut something off is tried sooner elsewhere."""
    history = frames.notes[HISTORY]
    history[move] += work
    if history[move] > _OLD:
        for i in range(history.size):
            history[i] //= 2


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
def _step(of: Tables, worth: Worth, frames: Frames, ply: int, seat: int, move: int, how: int) -> None:
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
    top = frames.ints[ply, BETA] if how == WHOLE else alpha + 1
    frames.ints[below, ALPHA], frames.ints[below, BETA] = -top, -alpha
    frames.ints[ply, HOW] = how
    depth = frames.ints[ply, DEPTH] - (1 if how == SHORT else 0)
    frames.ints[below, DEPTH] = EXACT if depth >= EXACT or n <= worth.ints[SETTINGS, SETTLE] else depth - 1


@inner
def _enter(of: Tables, worth: Worth, frames: Frames, memory: Memory, ply: int, seat: int) -> tuple[bool, int]:
    """Settle a position at once where that can be, else list its turns."""
    mine, theirs = frames.words[ply, seat], frames.words[ply, 1 - seat]
    cover, bag = frames.words[ply, COVER], frames.ints[ply, BAGS + seat]
    lead, ours, others, live, points, matter, matters = look_over(of, worth, frames, mine, theirs, cover)
    if of.shapes_of_bag[bag] & frames.ints[ply, SHAPES + seat] == 0:
        return True, ended(of, worth, frames, seat, lead, mine, theirs)
    high, low = int(worth.ints[HIGH, LEADS + lead + ours]), int(worth.ints[LOW, LEADS + lead - others])
    alpha, beta = int(frames.ints[ply, ALPHA]), int(frames.ints[ply, BETA])
    if low >= beta or high == low:
        return True, low
    if high <= alpha:
        return True, high
    stuck = of.shapes_of_bag[frames.ints[ply, BAGS + 1 - seat]] & frames.ints[ply, SHAPES + 1 - seat] == 0
    if stuck or count(cover) < 6:
        return True, last_turn(of, worth, frames, ply, seat, lead, live, mine, theirs)
    depth = int(frames.ints[ply, DEPTH])
    hint = -1
    if depth != 1:
        set_key(of, worth, frames, ply, seat, lead, matter, matters)
        place = int(np.int64(frames.words[ply, KEY] & np.uint64(memory.check.size - 2)))
        for slot in range(place, place + 2):
            if memory.check[slot] == frames.words[ply, CHECK]:
                value, kind = int(memory.entry[slot, 0]), memory.entry[slot, 3]
                if not worth.ints[SETTINGS, TURNING]:
                    hint = int(memory.entry[slot, 1])
                if memory.entry[slot, 2] >= depth:
                    if kind & AT_LEAST and (value >= beta or kind & AT_MOST):
                        return True, value
                    if kind & AT_MOST and value <= alpha:
                        return True, value
                break
    frames.ints[ply, FIRST] = alpha
    frames.ints[ply, BEST], frames.ints[ply, BEST_MOVE], frames.ints[ply, AT] = -NEVER, -1, 0
    weigh(of, worth, frames, live, mine, theirs)
    if depth == 1:
        points -= int(worth.ints[SETTINGS, TEMPO])
        enough = beta - points if worth.ints[SETTINGS, LATE] else NEVER
        return True, points + most(of, worth, frames, ply, seat, enough)
    if depth >= EXACT:
        list_all(of, worth, frames, ply, seat, hint)
    else:
        list_best(
            of,
            worth,
            frames,
            ply,
            seat,
            hint,
            int(worth.ints[WIDTH, min(depth, worth.ints[SETTINGS, WIDTHS] - 1)]),
        )
    return False, 0
