"""Compiled looks at one position of a search: its flowers, what placements promise, the turns to try, the last turn."""

from __future__ import annotations

import numpy as np

from sixfold.search.compiling import inner
from sixfold.search.cultivating_flowers.arrays import (
    FIRST_OWN,
    JOINT_FROM,
    JOINT_TO,
    SECOND_OWN,
    SEED,
    SHAPE,
    THEIRS,
    Tables,
)
from sixfold.search.cultivating_flowers.compiled_frames import (
    ALIVE,
    BAGS,
    BETA,
    BY_BOUQUETS,
    BY_FLOWER,
    FIRST_OF_ALL,
    FREE,
    HIGH,
    HISTORY,
    LAST,
    LEADS,
    LIVE,
    MANY,
    MOVES,
    NEVER,
    OWN_CELL,
    PROMISE,
    SCORES,
    SETTINGS,
    THEIR_CELL,
    TIED,
    TIES,
    Frames,
    Worth,
)
from sixfold.search.cultivating_flowers.compiled_rules import FULL, bag_count, bouquets, count

_0 = np.uint64(0)
_1 = np.uint64(1)


@inner
def look_over(
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
def weigh(of: Tables, worth: Worth, frames: Frames, live: int, mine: np.uint64, theirs: np.uint64) -> None:
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
def gain(of: Tables, frames: Frames, placement: int) -> int:
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
def most(of: Tables, worth: Worth, frames: Frames, ply: int, seat: int, enough: int) -> int:
    """The greatest gain of the mover's placements, or one that is ``enough``."""
    bag, barred = frames.ints[ply, BAGS + seat], worth.barred[seat]
    most = -NEVER
    for i in range(frames.ints[ply, MANY]):
        t = frames.lists[ply, ALIVE, i]
        if of.trihexes[t] & barred == _0 and of.on_trihex[t, SHAPE] & of.shapes_of_bag[bag]:
            for j in range(3):
                placement = of.on_trihex[t, j]
                if of.facts[placement, SEED] & bag:
                    most = max(most, gain(of, frames, placement))
            if most >= enough:
                break
    return most


@inner
def list_all(of: Tables, worth: Worth, frames: Frames, ply: int, seat: int, hint: int) -> None:
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
            score = gain(of, frames, placement)
            more = 1 if by_right else 2 if item and bag & ~seed != FULL else 0
            usual = 1 if by_right else 0
            move = 4 * placement + usual
            moves[n] = move
            scores[n] = FIRST_OF_ALL if move == hint else score + frames.notes[HISTORY, move]
            n += 1
            if more:
                move = 4 * placement + (0 if by_right else 2)
                moves[n] = move
                scores[n] = FIRST_OF_ALL if move == hint else score - 200 + frames.notes[HISTORY, move]
                n += 1
    frames.ints[ply, LAST] = n


@inner
def list_best(of: Tables, worth: Worth, frames: Frames, ply: int, seat: int, hint: int, width: int) -> None:
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
            score = NEVER if placement == hint >> 2 else gain(of, frames, placement)
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
        if fits(of, worth, frames, ply, seat, left, of.gives[placement, 0] | of.gives[placement, 1]):
            continue
        moves[n] = 4 * placement + (0 if by_right else 2)
        scores[n] = scores[i]
        n += 1
    frames.ints[ply, LAST] = n


@inner
def fits(of: Tables, worth: Worth, frames: Frames, ply: int, seat: int, bag: int, planted: np.uint64) -> bool:
    """Whether something of a bag fits after a placement."""
    away = planted | worth.barred[seat]
    shapes = of.shapes_of_bag[bag]
    for i in range(frames.ints[ply, MANY]):
        t = frames.lists[ply, ALIVE, i]
        if of.on_trihex[t, SHAPE] & shapes and of.trihexes[t] & away == _0:
            return True
    return False


@inner
def ended(
    of: Tables, worth: Worth, frames: Frames, seat: int, lead: int, mine: np.uint64, theirs: np.uint64
) -> int:
    """The value to ``seat``, whose cells are ``mine``, of a bout that is over with this lead."""
    if lead != 0 or not worth.ints[SETTINGS, BY_BOUQUETS]:
        return int(worth.ints[HIGH, LEADS + lead])
    more = bouquets(of, mine) - bouquets(of, theirs)
    return int(worth.ints[TIED, TIES + more]) if seat == 0 else -int(worth.ints[TIED, TIES - more])


@inner
def last_turn(
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
            value = ended(
                of, worth, frames, seat, after, mine | of.gives[placement, 0], theirs | of.gives[placement, 1]
            )
            best = max(best, value)
            if best >= beta:
                return best
    return best
