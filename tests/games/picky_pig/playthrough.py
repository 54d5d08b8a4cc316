"""Golden playthroughs: whole matches as records, each with a trace of every position beside it.

Run ``python -m tests.games.picky_pig.playthrough`` to write the traces anew after a change that is meant, and read the
difference before you keep it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sixfold.games.contract import SEATS, Seat, SeatSetup
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.games.picky_pig.actions import Action
from sixfold.games.picky_pig.state import State
from sixfold.hexboard import board

FOLDER = Path(__file__).with_name("playthroughs")


def records() -> list[Path]:
    """The records there are."""
    return sorted(FOLDER.glob("*.json"))


def trace(path: Path) -> str:
    """What the rules make of a record's events, position by position."""
    return "\n".join(_lines(json.loads(path.read_text(encoding="utf-8")))) + "\n"


def _lines(record: dict[str, Any]) -> Iterator[str]:
    options = GAME.options(record["options"])
    seats = [SeatSetup(role=seat["role"]) for seat in record["seats"]]
    roster = GAME.check_roster(options, (seats[0], seats[1]))
    state = GAME.start(options, roster, record["setup"])
    yield f"# {json.dumps(GAME.options_json(options))}"
    yield f"# roles {[seat.role for seat in roster]}"
    yield f"# ranges {[f'{low}..{high}' for low, high in state.ranges]}"
    yield ""
    yield from _beans(state)
    joint: dict[Seat, Action] = {}
    for number, event in enumerate(record["events"], start=1):
        seat = Seat(event["seat"])
        action = GAME.parse(state, event["action"])
        GAME.check(state, seat, action)
        joint[seat] = action
        yield f"{number}. round {state.round}, seat {seat}: {GAME.text(action)}"
        if len(joint) == len(state.asked()):
            moved = state.phase.value == "movement"
            state = GAME.apply(state, joint)
            joint = {}
            if moved:
                yield from _beans(state)
            yield from _columns(state)
    outcome = GAME.outcome(state)
    assert outcome is not None, "a playthrough is a whole match"
    yield ""
    yield f"{outcome.reason}: winner {outcome.winner}, {json.dumps(outcome.detail)}"


def _beans(state: State) -> Iterator[str]:
    """Both players' beans on every cell, row by row."""
    on = board(state.options.side)
    for row in on.rows:
        cells = "  ".join(f"{state.beans[0][cell]}+{state.beans[1][cell]}" for cell in row)
        yield f"   {' ' * (3 * (2 * on.side - 1 - len(row)) // 2)}{cells}"


def _columns(state: State) -> Iterator[str]:
    """What each player has written: range, expression, value, checks in a row or the round of the point."""
    for seat in SEATS:
        written = [
            f"{n}: {entry.sum}={state.value(entry.sum)}{'.' * entry.streak}"
            + (f" scored {entry.scored}" if entry.scored else "")
            for n, entry in enumerate(state.entries[seat], 1)
            if entry is not None
        ]
        stock = "".join(str(n) for n in state.stocks[seat])
        yield f"   seat {seat}, {state.points(seat)} points, stock {stock} | {' | '.join(written)}"


def main() -> None:
    for path in records():
        path.with_suffix(".txt").write_text(trace(path), encoding="utf-8")


if __name__ == "__main__":
    main()
