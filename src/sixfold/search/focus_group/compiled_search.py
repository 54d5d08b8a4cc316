"""The compiled search over purchases: a tree over this placement phase, playouts below it, coins to come by lot.

Every position of the tree keeps, by cell, how it did when it was bought there, and how playouts went in which the buyer
came to own it. Positions reached in another order are the same one. No clock: it goes on for as many playouts as it is
told, and can go on after that.
"""

from __future__ import annotations

import numpy as np

from sixfold.search.compiling import inner, kernel
from sixfold.search.focus_group.arrays import (
    COINS,
    MOVER,
    STATE_INTS,
    Land,
    State,
    Tree,
    Words,
)
from sixfold.search.focus_group.compiled_playout import LISTS, SOLD, play_out
from sixfold.search.focus_group.compiled_rules import ALL, NEXT, buy, count, mix

VISITS, FATES, WINS = 0, 1, 2
"""Rows of ``Tree.counts``: purchases here, playouts in which the buyer came to own the cell in the end, and how many
playouts with a purchase here the buyer won. The first two are rows of ``Tree.sums`` too."""

_TRUST = 300.0
"""Playouts that a cell's fate in all other playouts counts for. It does what exploring does elsewhere: a bonus for what
was tried little made play weaker."""

_EXPAND = 8
"""From so many visits on a purchase gets a node of its own."""

_DEPTH = 24
_0 = np.uint64(0)
_1 = np.uint64(1)


@inner
def node_of(tree: Tree, at: State, make: bool) -> int:
    """The number of a position's node; -1 where there is none and none may be made."""
    one = at.owned[0] | (np.uint64(at.ints[MOVER] + 2) << np.uint64(61))
    two = at.owned[1]
    places = tree.keys.shape[0]
    place = int(np.int64(mix(one + mix(two)) & np.uint64(places - 1)))
    while tree.keys[place, 0] != _0:
        if tree.keys[place, 0] == one and tree.keys[place, 1] == two:
            return int(tree.slots[place])
        place = (place + 1) & (places - 1)
    used = tree.totals[tree.totals.size - 1]  # the last place counts the nodes
    if not make or used >= tree.totals.size - 1:
        return -1
    tree.keys[place, 0], tree.keys[place, 1] = one, two
    tree.slots[place] = used
    tree.totals[tree.totals.size - 1] = used + 1
    tree.totals[used] = 0
    tree.counts[used] = 0
    tree.sums[used] = 0
    return int(used)


@inner
def _pick(land: Land, at: State, tree: Tree, node: int) -> int:
    """The cell that promises most, as it went itself and as all playouts went in which it was owned."""
    seat = at.ints[MOVER]
    coins = at.ints[COINS + seat]
    rest = ALL & ~(at.owned[0] | at.owned[1])
    counts, sums = tree.counts[node], tree.sums[node]
    best, most = -1, -1.0
    while rest != _0:
        low = rest & (~rest + _1)
        rest ^= low
        cell = count(low - _1)
        if land.prices[cell] > coins:
            continue
        fate = (sums[FATES, cell] + 0.5) / (counts[FATES, cell] + 1)
        promise = (_TRUST * fate + sums[VISITS, cell]) / (_TRUST + counts[VISITS, cell])
        if promise > most:
            best, most = cell, promise
    return best


@kernel
def think(land: Land, root: State, tree: Tree, noise: Words, playouts: int, only: int) -> None:
    """So many playouts more, all beginning with the cell ``only`` unless it is -1. The root is node 0."""
    owned = np.zeros(2, np.uint64)
    at = State(np.zeros(2, np.uint64), np.zeros(STATE_INTS, np.int32))
    lists = np.zeros((LISTS, 64), np.int32)
    nodes = np.zeros(_DEPTH, np.int32)
    empty = np.zeros(_DEPTH, np.uint64)
    for _ in range(playouts):
        for i in range(2):
            at.owned[i] = root.owned[i]
        for i in range(STATE_INTS):
            at.ints[i] = root.ints[i]
        node = node_of(tree, at, True)
        depth = 0
        while True:
            seat = at.ints[MOVER]
            cell = only
            if depth or only < 0:
                cell = _pick(land, at, tree, node)
            seen = tree.counts[node, VISITS, cell]
            nodes[depth] = node
            empty[depth] = ~(at.owned[0] | at.owned[1])
            lists[SOLD, depth] = 64 * seat + cell
            depth += 1
            if buy(land, at, cell) != NEXT or depth == _DEPTH or seen < _EXPAND:
                break
            node = node_of(tree, at, True)
            if node < 0:
                break
        value = play_out(land, root, at, depth, noise, lists, owned)
        for i in range(depth):
            node, cell, seat = nodes[i], lists[SOLD, i] & 63, lists[SOLD, i] >> 6
            worth = 1 - value if seat else value
            tree.totals[node] += 1
            tree.counts[node, VISITS, cell] += 1
            tree.sums[node, VISITS, cell] += worth
            if worth > 0.5:
                tree.counts[node, WINS, cell] += 1
            mine = owned[seat] & empty[i]
            while mine != _0:
                low = mine & (~mine + _1)
                cell = count(low - _1)
                tree.counts[node, FATES, cell] += 1
                tree.sums[node, FATES, cell] += worth
                mine ^= low
