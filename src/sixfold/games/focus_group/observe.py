"""What a seat or a spectator may know of a position, built field by field (table: docs/architecture.md).

Problems appear when their phase begins, answers when it is over, the text of a wrong answer to its own seat alone. What
comes in later rounds never appears. The assistance setting withholds what would be computed for players (C-16).
"""

from __future__ import annotations

from sixfold.games.contract import SEATS, Glance, Json, JsonDict, Seat
from sixfold.games.focus_group.choosing import CATEGORIES
from sixfold.games.focus_group.coins import plain
from sixfold.games.focus_group.options import EMBARGO, MULLIGAN, ORDER
from sixfold.games.focus_group.prices import BOARD
from sixfold.games.focus_group.puzzles import Sheet, minigame_told, sheet_told
from sixfold.games.focus_group.state import Finished, Phase, Split, State
from sixfold.minigames.stored import LABELS


def observe(state: State, seat: Seat | None) -> JsonDict:
    """The position for a seat, or for a spectator (None)."""
    options, phase = state.options, state.phase
    seen: JsonDict = {
        "phase": phase.value,
        "round": state.round,
        "rounds": options.rounds,
        "assistance": options.assistance,
        "judging": options.judging,
        "prices": list(state.draw.prices),
        "cells": _cells(state),
        "picker": state.picker,
        "first": state.first,
        "to_move": state.to_move,
        "categories": _categories(state),
        "minigame": None if state.category is None else minigame_told(state.minigame),
        "ready": list(state.ready),
        "problems": _problems(state, seat),
        "purse": [plain(coins) for coins in state.purse],
        "carried": [plain(coins) for coins in state.carried],
        "means": None if state.means is None else [plain(coins) for coins in state.means],
        "items": [_items(state, owner) for owner in SEATS],
        "embargoes": [{"owner": e.owner, "level": e.level.value, "on": e.on} for e in state.embargoes],
        "split": _split(state.split),
        "purchases": [
            {
                "seat": bought.seat,
                "cell": BOARD.names[bought.cell],
                "price": state.draw.prices[bought.cell],
                "round": bought.round,
            }
            for bought in state.purchases
        ],
        "history": [_history(state, done, seat) for done in state.finished],
    }
    # C-16: under `rules` nothing is worked out for the players
    if options.full:
        seen["groups"] = [list(groups) for groups in state.groups]
        seen["completed_at"] = list(state.completed_at)
        if phase is Phase.PLACEMENT:
            seen["affordable"] = [[BOARD.names[cell] for cell in state.affordable(s)] for s in SEATS]
    if state.proof is not None:
        seen["proof"] = state.proof.told()
    return seen


def observe_host(state: State) -> JsonDict:
    """What the host sees: a spectator's view, and where the host judges, what there is to judge in this round."""
    seen = observe(state, None)
    if state.options.judged_by_host:
        shown = state.category is not None and state.phase is not Phase.READING
        seen["host"] = {
            "rejected": [{"seat": r.seat, "label": r.label, "answer": r.text} for r in state.rejected],
            "answers": {label: list(state.problem(label).answers) for label in LABELS} if shown else {},
        }
    return seen


def glance(state: State) -> Glance:
    """The match in a line, for lists: the largest groups, unless they are withheld."""
    score = (max(state.groups[0], default=0), max(state.groups[1], default=0)) if state.options.full else None
    where = "over" if state.phase is Phase.OVER else f"round {state.round} of {state.options.rounds}"
    return Glance(score, where)


def _cells(state: State) -> str:
    a, b = state.owned
    return "".join("0" if a >> cell & 1 else "1" if b >> cell & 1 else "." for cell in BOARD.cells)


def _categories(state: State) -> list[Json]:
    """FG-2: all seven, with what they held once they were picked."""
    told = []
    for category in CATEGORIES:
        played = category in state.played
        round_ = state.played.index(category) + 1 if played else None
        first = state.first_picker
        picker = None if round_ is None or first is None else first if round_ % 2 else 1 - first
        title = state.draw.held(category).info.title if played else None
        told.append({"category": category.value, "round": round_, "picker": picker, "minigame": title})
    return told


def _problems(state: State, seat: Seat | None) -> Json:
    """FG-5: this round's problems, once their phase has begun."""
    if state.category is None or state.phase is Phase.READING:
        return None
    sheet = Sheet(
        round=state.round,
        stored=state.minigame,
        standings=state.standings,
        rejected=state.rejected,
        over=state.phase is not Phase.PROBLEMS,
        locked=tuple((state.locked(SEATS[0], label), state.locked(SEATS[1], label)) for label in LABELS),
    )
    return sheet_told(state.draw, sheet, seat)


def _history(state: State, done: Finished, seat: Seat | None) -> JsonDict:
    stored = state.draw.held(done.category)
    sheet = Sheet(done.round, stored, done.standings, done.rejected, True, ((False, False),) * len(LABELS))
    return {
        "round": done.round,
        "category": done.category.value,
        "title": stored.info.title,
        "picker": done.picker,
        "problems": sheet_told(state.draw, sheet, seat),
        "purse": [plain(coins) for coins in done.purse],
        "split": _split(done.split),
    }


def _split(split: Split | None) -> Json:
    if split is None:
        return None
    return {"coins": plain(split.coins), "to": [plain(c) for c in split.to], "swept_by": split.swept_by}


def _items(state: State, owner: Seat) -> list[Json]:
    """C-11: what has become of each item."""
    told = []
    for held in state.roster[owner].items:
        level = state.forbade[owner] if held.item == EMBARGO else None
        left = state.mulligans[owner] if held.item == MULLIGAN else None
        if held.item == ORDER:
            spent = state.first_picker is not None
        elif held.item == MULLIGAN:
            spent = left == 0
        else:
            spent = level is not None if held.item == EMBARGO else state.swept[owner]
        told.append(
            {
                "item": held.item,
                "given_by": held.given_by,
                "state": "spent" if spent else "held",
                "level": None if level is None else level.value,
                "left": left,
            }
        )
    return told
