"""The rules of Picky Pig: what an action leads to, and who has won.

Pure functions over ``State``. What a seat is shown stands in ``observe``; spelling in ``notation``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from sixfold.games.contract import SEATS, JsonDict, Outcome, Roster, Seat
from sixfold.games.picky_pig.actions import Action, Move, Write
from sixfold.games.picky_pig.by_hand import Beans
from sixfold.games.picky_pig.options import Options, opponent, read_setup
from sixfold.games.picky_pig.state import RANGES, Entry, Phase, Reveal, State
from sixfold.games.picky_pig.sums import left_after
from sixfold.hexboard import board

T = TypeVar("T")


def start(options: Options, roster: Roster, setup: JsonDict) -> State:
    """Round 1, Expression Phase."""
    beans, ranges = read_setup(options, setup)
    return State(options, roster, ranges, beans)


def apply(state: State, joint: Mapping[Seat, Action]) -> State:
    """The position after all that were asked have committed: revealed and made together."""
    shown = Reveal(state.round, state.phase, (joint.get(SEATS[0]), joint.get(SEATS[1])))
    state = replace(state, reveal=shown)
    if state.phase is Phase.EXPRESSION:
        for seat, action in joint.items():
            if isinstance(action, Write):
                state = _submitted(state, seat, action)
        return replace(state, phase=Phase.MOVEMENT)
    mine, theirs = (_moved(state, seat, joint[seat]) for seat in SEATS)
    return _settle(_checked(replace(state, beans=(mine, theirs))))


def _submitted(state: State, seat: Seat, write: Write) -> State:
    """PP-8: written for good; PP-4: its operators are gone."""
    stock = left_after(state.stocks[seat], write.sum.ops)
    assert stock is not None, "an expression has passed check, so its operators are there"
    column = list(state.entries[seat])
    column[write.range - 1] = Entry(write.sum, state.round)
    return replace(
        state,
        entries=_with(state.entries, seat, tuple(column)),
        stocks=_with(state.stocks, seat, stock),
    )


def _moved(state: State, seat: Seat, action: Action) -> Beans:
    """One seat's beans after its move (PP-11)."""
    if not isinstance(action, Move):
        return state.beans[seat]
    on = board(state.options.side)
    beans = list(state.beans[seat])
    beans[on.cell(action.origin)] -= action.amount
    beans[on.cell(action.target)] += action.amount
    return tuple(beans)


def _checked(state: State) -> State:
    """PP-13: after a Movement Phase every unscored expression is checked."""
    mine, theirs = (
        tuple(_check_entry(state, n, entry) for n, entry in enumerate(column, 1)) for column in state.entries
    )
    return replace(state, entries=(mine, theirs))


def _check_entry(state: State, range_: int, entry: Entry | None) -> Entry | None:
    if entry is None or entry.scored is not None:
        return entry
    if not state.fits(entry.sum, range_):
        return replace(entry, streak=0)
    # PP-13: in range after two Movement Phases in a row scores
    if entry.streak == 1:
        return replace(entry, streak=2, scored=state.round)
    return replace(entry, streak=1)


def _settle(state: State) -> State:
    """PP-14: the end after a Movement Phase, or the next round."""
    reached = any(state.points(seat) >= state.options.goal for seat in SEATS)
    if reached or state.round == state.options.rounds:
        return replace(state, phase=Phase.OVER)
    # PP-10: once both have submitted all nine, there is no Expression Phase
    done = all(state.written(seat) == RANGES for seat in SEATS)
    return replace(state, round=state.round + 1, phase=Phase.MOVEMENT if done else Phase.EXPRESSION)


# ---- who has won -------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    """The outcome, or None while the match runs."""
    return adjudicate(state) if state.phase is Phase.OVER else None


def adjudicate(state: State) -> Outcome:
    """PP-15: points, then different cells in scored expressions, then the Death Match Opponent."""
    detail = figures(state)
    for reason, (a, b) in (("points", detail["points"]), ("unique-cells", detail["unique_cells"])):
        if a != b:
            return Outcome(SEATS[0] if a > b else SEATS[1], reason, detail)
    return Outcome(opponent(state.roster), "death-match-opponent", detail)


def figures(state: State) -> JsonDict:
    """The record's ``result.detail`` (C-13). ``rounds``: the round in which the match stands or ended."""
    return {
        "points": [state.points(seat) for seat in SEATS],
        "unique_cells": [state.unique_cells(seat) for seat in SEATS],
        "rounds": state.round,
    }


def _with(pair: tuple[T, T], seat: Seat, mine: T) -> tuple[T, T]:
    """The pair with this seat's part replaced."""
    return (mine, pair[1]) if seat == 0 else (pair[0], mine)
