"""Picky Pig in words: the headline of a picture, the ledger of what decided, the stakes, a text for screen readers."""

from __future__ import annotations

import re
from typing import Literal

from sixfold.games.contract import JsonDict, Outcome
from sixfold.hexboard import board
from sixfold.picture.story import Names, Row, Story

_OPPONENT = "death-match-opponent"
_BY_PLAY = ("points", "unique-cells", _OPPONENT)
_MOVE = re.compile(r"([A-Z][0-9]+)>([A-Z][0-9]+):([0-9]+)")

Carried = tuple[str, str, int]
"""From, to, how many beans."""


def carried(seen: JsonDict) -> tuple[Carried | None, Carried | None]:
    """What each seat moved, if moves were revealed last."""
    shown = seen["reveal"]
    if shown is None or shown["phase"] != "movement":
        return None, None
    first, second = (_move(text) for text in shown["actions"])
    return first, second


def _move(text: str | None) -> Carried | None:
    found = _MOVE.fullmatch(text or "")
    return None if found is None else (found[1], found[2], int(found[3]))


def story(seen: JsonDict, names: Names, result: Outcome | None) -> Story:
    """The words beside the board."""
    return _running(seen) if result is None else _ended(seen, names, result)


def _running(seen: JsonDict) -> Story:
    does = {"expression": "Both may write an expression", "movement": "Both may move beans"}
    points = seen["points"]
    return Story(
        headline=f"Round {seen['round']} of {seen['rounds']}",
        subline=does.get(seen["phase"], ""),
        score=(points[0], points[1]),
        score_word="point",
        notes=(_note(seen, 0), _note(seen, 1)),
        rows=(Row("Stakes", f"{garnets(seen['garnets'])} for the winner; the loser is eliminated"),),
    )


def _note(seen: JsonDict, seat: int) -> str:
    written = sum(entry is not None for entry in seen["entries"][seat])
    role = " · Death Match Opponent" if seen["roles"][seat] == _OPPONENT else ""
    return f"{written} written{role}"


def garnets(number: int) -> str:
    """``"2 garnets"``."""
    return f"{number or 'No'} garnet{'' if number == 1 else 's'}"


def _ended(seen: JsonDict, names: Names, result: Outcome) -> Story:
    winner = result.winner
    headline = (
        "No result" if result.reason == "abort" else "A draw" if winner is None else f"{names[winner]} wins"
    )
    by = {
        "points": "by points",
        "unique-cells": "by unique cells",
        _OPPONENT: "by role",
        "flag": "on time",
        "resignation": "by resignation",
        "host": "by the host’s decision",
        "abort": "the match was called off",
    }.get(result.reason, "")
    against = f"{names[0]} and {names[1]}" if winner is None else f"against {names[1 - winner]}"
    subline = ", ".join(filter(None, (against, by) if winner is None else (by, against)))
    return Story(headline=headline, subline=subline, rows=_ledger(seen, names, result), lead=winner)


def _ledger(seen: JsonDict, names: Names, result: Outcome) -> tuple[Row, ...]:
    """PP-15 in its order, down to the row that decided; then PP-16, what it was worth."""
    if result.reason == "abort":
        return (Row("Called off", "No result", weight="decides"),)
    a, b = result.detail["points"]
    cells: tuple[int, int] = tuple(result.detail["unique_cells"])
    if result.reason not in _BY_PLAY:
        rows = [
            Row("Points", "When the match stopped", (a, b)),
            Row(*_stopped(names, result), weight="decides"),
        ]
    else:
        rounds = f"Decided here, after {result.detail['rounds']} rounds"
        decided = result.reason == "points"
        rows = [
            Row("Points", rounds if decided else "Tied: count unique cells", (a, b), weight=_weight(decided))
        ]
        if not decided:
            here = result.reason == "unique-cells"
            note = "Decided here" if here else "Tied as well: the role decides"
            rows.append(Row("Unique cells", note, cells, weight=_weight(here)))
        if result.reason == _OPPONENT:
            holder = seen["roles"].index(_OPPONENT)
            rows.append(
                Row(
                    "Death Match Opponent",
                    f"Decided here: it is {names[holder]}",
                    holder=holder,
                    weight="decides",
                )
            )
    if result.winner is not None:
        loser = names[1 - result.winner]
        rows.append(
            Row(
                f"Stakes: {garnets(seen['garnets']).lower()}",
                f"To {names[result.winner]}; {loser} is eliminated",
            )
        )
    return tuple(rows)


def _weight(decides: bool) -> Literal["decides", "plain"]:
    return "decides" if decides else "plain"


def _stopped(names: Names, result: Outcome) -> tuple[str, str]:
    """The question and the answer where something other than the score ended the match."""
    loser = "" if result.winner is None else names[1 - result.winner]
    return {
        "flag": ("Time", f"{loser}’s flag fell" if loser else "Both flags fell"),
        "resignation": ("Resignation", f"{loser} resigned" if loser else "Resigned"),
        "host": (
            "The host’s decision",
            f"The win goes to {names[result.winner]}" if result.winner is not None else "A draw",
        ),
    }.get(result.reason, ("Ended", result.reason))


def describe(seen: JsonDict, names: Names, result: Outcome | None) -> str:
    """The picture in words, with every cell's beans, as a screen reader may read it."""
    told = story(seen, names, result)
    parts = [told.headline, told.subline]
    for row in told.rows:
        figures = f" {row.figures[0]} to {row.figures[1]}." if row.figures else ""
        parts.append(f"{row.question}:{figures} {row.note}")
    if told.score is not None:
        parts.append(f"Points: {names[0]} {told.score[0]}, {names[1]} {told.score[1]}")
    for name, move in zip(names, carried(seen), strict=True):
        if move is not None:
            parts.append(f"{name} moved {move[2]} from {move[0]} to {move[1]}")
    mine, theirs = seen["beans"]
    each = ", ".join(f"{name} {mine[n]}+{theirs[n]}" for n, name in enumerate(board(seen["side"]).names))
    parts.append(f"Beans, {names[0]}’s and {names[1]}’s: {each}")
    return ". ".join(part.strip().rstrip(".") for part in parts if part) + "."
