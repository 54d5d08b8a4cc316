"""What a seat or a spectator may know of a position, built field by field (table: docs/architecture.md).

What has been committed and not revealed never reaches this floor: the match holds it. The assistance setting
withholds what would be computed for players (C-16).
"""

from __future__ import annotations

from sixfold.games.contract import SEATS, Glance, Json, JsonDict, Seat
from sixfold.games.picky_pig.notation import text
from sixfold.games.picky_pig.state import Column, Entry, Phase, State


def observe(state: State, seat: Seat | None) -> JsonDict:
    """The position for a seat, or for a spectator (None): the same for all, for nothing here is one seat's alone."""
    full = state.options.full or state.phase is Phase.OVER
    seen: JsonDict = {
        "phase": state.phase.value,
        "side": state.options.side,
        "assistance": state.options.assistance,
        "round": state.round,
        "rounds": state.options.rounds,
        "goal": state.options.goal,
        "garnets": state.options.garnets,
        "roles": [setup.role for setup in state.roster],
        "beans": [list(beans) for beans in state.beans],
        "ranges": [list(r) for r in state.ranges],
        "stocks": [list(stock) for stock in state.stocks],
        "entries": [_column(state, column, full) for column in state.entries],
        "points": [state.points(s) for s in SEATS],
        "reveal": _reveal(state),
    }
    # C-16: under `rules` points are public (the dealer announces them), but nothing is worked out for the players
    if full:
        seen["unique_cells"] = [state.unique_cells(s) for s in SEATS]
    return seen


def glance(state: State) -> Glance:
    """The match in a line, for lists."""
    where = "over" if state.phase is Phase.OVER else f"round {state.round} of {state.options.rounds}"
    return Glance((state.points(SEATS[0]), state.points(SEATS[1])), where)


def _column(state: State, column: Column, full: bool) -> list[Json]:
    return [None if entry is None else _entry(state, entry, n, full) for n, entry in enumerate(column, 1)]


def _entry(state: State, entry: Entry, range_: int, full: bool) -> JsonDict:
    """An expression as written, and, if that is not withheld, what it is worth and whether it is in."""
    seen: JsonDict = {"text": str(entry.sum), "round": entry.round, "scored": entry.scored}
    if full:
        seen["value"] = state.value(entry.sum)
        seen["in"] = state.fits(entry.sum, range_)
        seen["streak"] = entry.streak
    return seen


def _reveal(state: State) -> Json:
    """What was revealed last: both actions in notation, and the ranges that scored then."""
    shown = state.reveal
    if shown is None:
        return None
    moved = shown.phase is Phase.MOVEMENT
    return {
        "round": shown.round,
        "phase": shown.phase.value,
        "actions": [None if action is None else text(action) for action in shown.actions],
        "scored": [
            [n for n, e in enumerate(column, 1) if moved and e is not None and e.scored == shown.round]
            for column in state.entries
        ],
    }
