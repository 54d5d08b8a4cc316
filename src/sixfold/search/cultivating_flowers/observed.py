"""From one seat's observation to a kernel position. Only fields that every assistance setting sends are read."""

from __future__ import annotations

from sixfold.games.contract import JsonDict
from sixfold.search.cultivating_flowers.field import KINDS, field
from sixfold.search.cultivating_flowers.kernel import Position, position
from sixfold.search.cultivating_flowers.stakes import Stakes


def observed_position(observation: JsonDict) -> Position:
    """The present bout, the seat that decides as its mover."""
    table = field(observation["side"])
    owned = [0, 0]
    for cell, sign in enumerate(observation["cells"]):
        if sign != ".":
            owned[int(sign)] |= 1 << cell
    first, second = (sum(1 << KINDS.index(kind) for kind in bag) for bag in observation["bags"])
    barred: list[int | None] = [None, None]
    if observation["property"] is not None:  # CF-15: it binds the seat across from its owner
        barred[1 - observation["property"]["owner"]] = table.index[observation["property"]["cell"]]
    return position(
        observation["side"],
        (owned[0], owned[1]),
        (first, second),
        (_holds(observation, 0, "free-refill"), _holds(observation, 1, "free-refill")),
        (barred[0], barred[1]),
        observation["to_move"],
    )


def observed_stakes(observation: JsonDict) -> Stakes:
    """The match around the present bout."""
    bouquets = [0, 0]
    for bout in observation["bouts"]:
        for seat in (0, 1):
            bouquets[seat] += bout["bouquets"][seat]
    owners = [seat for seat in (0, 1) if any(i["item"] == "early-riser" for i in observation["items"][seat])]
    return Stakes(
        bout=observation["bout"],
        first=0 if observation["first"] is None else observation["first"],
        bouquets=(bouquets[0], bouquets[1]),
        early_riser=owners[0] if owners else None,
        kept=(_keeps(observation, 0), _keeps(observation, 1)),
    )


def _holds(observation: JsonDict, seat: int, item: str) -> bool:
    return any(i["item"] == item and i["state"] == "held" for i in observation["items"][seat])


def _keeps(observation: JsonDict, seat: int) -> bool:
    return any(
        i["item"] == "private-property" and i["state"] in ("held", "kept") for i in observation["items"][seat]
    )
