"""What a seat or a spectator may know of a position, built field by field (table: docs/architecture.md).

Nothing is hidden in this game, but the assistance setting withholds what would be computed for players (C-16).
"""

from __future__ import annotations

from sixfold.games.contract import SEATS, Glance, Json, JsonDict, Seat
from sixfold.games.cultivating_flowers.flowers import bouquets, flowers
from sixfold.games.cultivating_flowers.notation import text
from sixfold.games.cultivating_flowers.once import kept_for_the_next
from sixfold.games.cultivating_flowers.options import FREE_REFILL, PRIVATE_PROPERTY
from sixfold.games.cultivating_flowers.seeds import Bag, Seed, placements
from sixfold.games.cultivating_flowers.state import Bout, Deed, Phase, State, Stones
from sixfold.hexboard import board

_SEED_NAMES = tuple((seed, seed.value) for seed in Seed)


def observe(state: State, seat: Seat | None) -> JsonDict:
    """The position for a seat, or for a spectator (None)."""
    plants = state.phase is Phase.PLANT and seat is not None and seat == state.to_move
    seen = {
        **_for_everybody(state),
        "free_refill": plants and seat is not None and state.may_refill_free(seat),
    }
    # C-16: under `rules` legality is checked, but nothing is computed for the player
    if state.options.full:
        seen["plantable"] = seen["fits"] = None
        if plants and seat is not None:
            places = placements(state.options.side)
            blocked = state.blocked(seat)
            bag = state.bags[seat]
            seen["plantable"] = list(board(state.options.side).names_of(places.plantable(bag, blocked)))
            seen["fits"] = _seeds(places.fitting(bag, blocked))
    return seen


@kept_for_the_next
def _for_everybody(state: State) -> JsonDict:
    """What all who look are shown alike."""
    field = board(state.options.side)
    seen: JsonDict = {
        "phase": state.phase.value,
        "side": state.options.side,
        "assistance": state.options.assistance,
        "bout": state.bout,
        "turn": state.turn,
        "first": state.first,
        "to_move": state.to_move,
        "cells": _cells(state.options.side, state.stones),
        "bags": [_seeds(bag) for bag in state.bags],
        "items": [_items(state, s) for s in SEATS],
        "property": None
        if state.private is None
        else {"cell": field.names[state.private], "owner": state.landlord},
        "last": None if state.last is None else text(state.last),
        "bouts": [_bout(state.options.side, bout) for bout in state.finished],
    }
    # C-16: as above
    if state.options.full:
        bloom = [flowers(state.options.side, colour) for colour in state.stones]
        seen["flowers"] = [
            {"seat": s, "cells": [flower.centre, *flower.petals]} for s in SEATS for flower in bloom[s]
        ]
        seen["score"] = [len(bloom[s]) for s in SEATS]
        seen["bouquets"] = [bouquets(bloom[s]) for s in SEATS]
    return seen


def glance(state: State) -> Glance:
    """The match in a line, for lists; the score as ``observe`` would tell it."""
    score = None
    # C-16: a finished match has nothing left to withhold
    if state.options.full or state.phase is Phase.OVER:
        score = (
            len(flowers(state.options.side, state.stones[0])),
            len(flowers(state.options.side, state.stones[1])),
        )
    where = {
        Phase.FIRST: "choosing who moves first",
        Phase.PROPERTY: f"bout {state.bout}, naming private property",
        Phase.PLANT: f"bout {state.bout}, turn {state.turn}",
        Phase.OVER: f"bout {state.bout}, over",
    }
    return Glance(score, where[state.phase])


def _cells(side: int, stones: Stones) -> str:
    """One character a cell in reading order: ``.``, ``0`` or ``1``."""
    zero, one = stones
    return "".join(["0" if zero >> c & 1 else "1" if one >> c & 1 else "." for c in board(side).cells])


def _seeds(bag: Bag) -> list[str]:
    """The types in the bag, always in the same order."""
    return [name for seed, name in _SEED_NAMES if seed in bag]


def _items(state: State, seat: Seat) -> list[Json]:
    """A seat's items and what has become of each (C-11)."""
    return [
        {"item": held.item, "given_by": held.given_by, "state": _item_state(state, held.item)}
        for held in state.roster[seat].items
    ]


def _item_state(state: State, item: str) -> str:
    if item == FREE_REFILL and state.free_refill_spent:
        return "spent"
    if item == PRIVATE_PROPERTY:
        if state.private is not None:
            return "in-force"
        return "spent" if state.deed is Deed.USED else state.deed.value
    # Early Riser is never spent: it also breaks the last tie (CF-12)
    return "held"


def _bout(side: int, bout: Bout) -> JsonDict:
    return {
        "first": bout.first,
        "cells": _cells(side, bout.stones),
        "flowers": list(bout.flowers),
        "bouquets": list(bout.bouquets),
    }
