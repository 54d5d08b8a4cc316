"""The rules of Focus Group: what an action, a deadline or the host's word leads to.

Pure functions over ``State``. How rounds and phases follow each other stands in ``phases``, spelling in ``notation``,
what a seat is shown in ``observe``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from sixfold.games.contract import JsonDict, Outcome, Roster, Seat, other
from sixfold.games.errors import IllegalAction
from sixfold.games.focus_group import held, notation, phases
from sixfold.games.focus_group.actions import Action, Answer, Buy, Choose, Forbid, Pick, Ready, Sweep
from sixfold.games.focus_group.coins import FINE, VALUE, HalfCoins, Pair, whole
from sixfold.games.focus_group.draw import read_setup
from sixfold.games.focus_group.land import ahead, sizes
from sixfold.games.focus_group.options import Options, chooser
from sixfold.games.focus_group.prices import BOARD
from sixfold.games.focus_group.state import (
    Cost,
    Embargo,
    Phase,
    Purchase,
    Rejected,
    Standing,
    State,
    mulligans_at_start,
)
from sixfold.games.focus_group.tuples import put
from sixfold.minigames import Category, Kind
from sixfold.minigames.stored import LABELS, LEVELS


def start(options: Options, roster: Roster, setup: JsonDict) -> State:
    """Round 1: its picker picks, or Order's owner says who does (FG-15)."""
    draw = read_setup(options, roster, setup)
    state = State(options, roster, draw, Phase.CATEGORY, draw.picker, mulligans_at_start(roster))
    owner = chooser(options, roster)
    return state if owner is None else replace(state, phase=Phase.ORDER, asked=(owner,))


def apply(state: State, joint: Mapping[Seat, Action]) -> State:
    """The position after an action that has passed ``check``."""
    ((seat, action),) = joint.items()
    match action:
        case Pick(named):
            return _picked(state, named)
        case Choose(category):
            return _chosen(state, category)
        case Ready():
            return _ready(state, seat)
        case Forbid(level):
            # FG-16: on a difficulty, once
            embargo = Embargo(seat, level)
            forbade = put(state.forbade, seat, level)
            return replace(state, embargoes=(*state.embargoes, embargo), forbade=forbade)
        case Answer():
            return _answered(state, seat, action)
        case Sweep(use):
            return _swept(state, seat) if use else phases.next_sweeper(state)
        case Buy(cell):
            return _bought(state, seat, cell)
        case _:
            assert_never(action)


def passed(state: State, text: str) -> State:
    """The position after a deadline. Raises BadNotation or IllegalAction if it cannot have passed."""
    phase = state.phase
    if phase is Phase.READING and text == "reading":
        return phases.begin_problems(state)
    if phase is Phase.PROBLEMS and text == "problems":
        return phases.end_problems(state)
    # FG-16: after the first five minutes
    if phase is Phase.PROBLEMS and text == "embargo" and any(e.on for e in state.embargoes):
        return phases.lift_embargoes(state, lambda _: True)
    # FG-17 R: whoever has not decided in time keeps it
    if phase is Phase.SWEEP and text == "sweep":
        return phases.next_sweeper(state)
    if phase in (Phase.ORDER, Phase.CATEGORY):
        action = notation.parse(text, phase)
        if phase is Phase.ORDER and isinstance(action, Pick):
            return _picked(state, action.seat)
        if isinstance(action, Choose) and phase is Phase.CATEGORY and action.category not in state.played:
            return _chosen(state, action.category)
    raise IllegalAction("no-deadline", f"No deadline {text!r:.40} can pass now", rule="C-10")


def verdict(state: State, seat: Seat, action: Action) -> str | None:
    """``correct`` or ``wrong`` for an answer that has passed ``check``; None for what is not judged."""
    if not isinstance(action, Answer):
        return None
    found = held.verdict(state.minigame, state.problem(action.label), action.text)
    return Kind.RIGHT.value if found.kind is Kind.RIGHT else Kind.WRONG.value


def outcome(state: State) -> Outcome | None:
    """The outcome, or None while the match runs."""
    return adjudicate(state) if state.phase is Phase.OVER else None


def adjudicate(state: State) -> Outcome:
    """FG-13: groups, size by size; FG-14: whose largest reached its size first. Nobody owns a cell: a draw."""
    if state.proof is not None:
        # FG-12: obvious, and proved
        return Outcome(state.proof.leader, "obvious", figures(state))
    winner = ahead(state.groups, state.completed_at)
    if winner is None:
        return Outcome(None, "draw", figures(state))
    reason = "groups" if state.groups[0] != state.groups[1] else "earliest"
    return Outcome(winner, reason, figures(state))


def figures(state: State) -> JsonDict:
    """The record's ``result.detail`` (C-13)."""
    detail: JsonDict = {
        "groups": [list(groups) for groups in state.groups],
        "completed_at": list(state.completed_at),
    }
    if state.proof is not None:
        detail["proof"] = state.proof.told()
    return detail


def _picked(state: State, seat: Seat) -> State:
    """FG-15: that seat picks the first category; the other places first."""
    return replace(state, first_picker=seat, asked=(), phase=Phase.CATEGORY)


def _chosen(state: State, category: Category) -> State:
    """FG-2: each category is played once."""
    return replace(state, played=(*state.played, category), phase=Phase.READING, ready=(False, False))


def _ready(state: State, seat: Seat) -> State:
    """FG-5 R, FG-6 R: the phase ends early when both have said so."""
    state = replace(state, ready=put(state.ready, seat, True))
    if not all(state.ready):
        return state
    return phases.begin_problems(state) if state.phase is Phase.READING else phases.end_problems(state)


def _answered(state: State, seat: Seat, answer: Answer) -> State:
    found = held.verdict(state.minigame, state.problem(answer.label), answer.text)
    if found.kind is Kind.RIGHT:
        # FG-8: the first correct answer earns the coins
        return solved(replace(state, hasty=put(state.hasty, seat, False)), seat, answer.label)
    cost = Cost.COIN if state.purse[seat] else Cost.NOTHING
    mulligans, purse = state.mulligans, state.purse
    if mulligans[seat]:
        # FG-18: also with an empty purse
        cost, mulligans = Cost.MULLIGAN, put(mulligans, seat, mulligans[seat] - 1)
    elif cost is Cost.COIN:
        # FG-9: a coin, but never below 0
        purse = put(purse, seat, HalfCoins(purse[seat] - FINE))
    wrong = Rejected(seat, answer.label, answer.text, found.canonical, cost)
    return replace(
        state,
        rejected=(*state.rejected, wrong),
        mulligans=mulligans,
        purse=purse,
        hasty=put(state.hasty, seat, True),
    )


def solved(state: State, seat: Seat, label: str) -> State:
    """FG-8: a problem solved by that seat, its coins in the purse."""
    coins = HalfCoins(state.purse[seat] + whole(VALUE[LEVELS[label]]))
    state = replace(
        state,
        standings=put(state.standings, LABELS.index(label), Standing(by=seat)),
        purse=put(state.purse, seat, coins),
    )
    return phases.after_settling(state)


def _swept(state: State, seat: Seat) -> State:
    """FG-17: all coins of the unsolved problems."""
    coins = state.open_value()
    to: Pair = put((HalfCoins(0), HalfCoins(0)), seat, coins)
    return phases.share(replace(state, swept=put(state.swept, seat, True)), coins, to, swept_by=seat)


def _bought(state: State, seat: Seat, name: str) -> State:
    """FG-11: one empty cell, at its price; then the other's turn."""
    assert state.means is not None, "cells are bought in placement"
    cell = BOARD.cell(name)
    owned = put(state.owned, seat, state.owned[seat] | 1 << cell)
    groups = put(state.groups, seat, sizes(owned[seat]))
    purchases = (*state.purchases, Purchase(seat, cell, state.round))
    completed_at = state.completed_at
    if groups[seat][:1] != state.groups[seat][:1]:
        # FG-14: the purchase with which the largest group reached its size
        completed_at = put(completed_at, seat, len(purchases))
    left = HalfCoins(state.means[seat] - whole(state.draw.prices[cell]))
    state = replace(
        state,
        owned=owned,
        groups=groups,
        purchases=purchases,
        completed_at=completed_at,
        means=put(state.means, seat, left),
    )
    return phases.next_buyer(state, other(seat))
