"""Golden playthroughs: whole matches as records, each with a trace of every position beside it.

Run ``python -m tests.games.cultivating_flowers.playthrough`` to write the traces anew after a change that is meant,
and read the difference before you keep it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sixfold.games.contract import Item, Seat, SeatSetup
from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS as GAME
from sixfold.games.cultivating_flowers.state import State
from sixfold.hexboard import board
from tests.perft.table import LETTERS

FOLDER = Path(__file__).with_name("playthroughs")


def records() -> list[Path]:
    """The records there are."""
    return sorted(FOLDER.glob("*.json"))


def trace(path: Path) -> str:
    """What the rules make of a record's events, position by position."""
    return "\n".join(_lines(json.loads(path.read_text(encoding="utf-8")))) + "\n"


def _lines(record: dict[str, Any]) -> Iterator[str]:
    options = GAME.options(record["options"])
    seats = [
        SeatSetup(tuple(Item(**item) for item in seat["items"]), seat["role"]) for seat in record["seats"]
    ]
    roster = GAME.check_roster(options, (seats[0], seats[1]))
    state = GAME.start(options, roster, record["setup"])
    yield f"# {json.dumps(GAME.options_json(options))}"
    yield f"# items {[[item.item for item in seat.items] for seat in roster]}, setup {record['setup']}"
    yield ""
    yield from _position(state)
    for number, event in enumerate(record["events"], start=1):
        seat = Seat(event["seat"])
        action = GAME.parse(state, event["action"])
        GAME.check(state, seat, action)
        state = GAME.apply(state, {seat: action})
        yield ""
        yield f"{number}. seat {seat}: {GAME.text(action)}"
        yield from _position(state)
    yield ""
    outcome = GAME.outcome(state)
    assert outcome is not None, "a playthrough is a whole match"
    yield f"{outcome.reason}: winner {outcome.winner}, {json.dumps(outcome.detail)}"


def _position(state: State) -> Iterator[str]:
    seen = GAME.observe(state, state.to_move)
    legal = 0 if state.to_move is None else sum(1 for _ in GAME.legal(state, state.to_move))
    yield f"   {seen['phase']}, bout {seen['bout']}, turn {seen['turn']}, seat {seen['to_move']} of {legal} choices"
    bags = [" ".join(letter for letter, seed in LETTERS.items() if seed in bag) for bag in state.bags]
    states = [" ".join(f"{item['item']}:{item['state']}" for item in items) for items in seen["items"]]
    for seat in (0, 1):
        yield f"   seat {seat}: {bags[seat] or 'empty'} | {states[seat] or 'no items'}"
    if state.options.full:
        yield (
            f"   flowers {seen['score']}, bouquets {seen['bouquets']}, fits {seen['fits']}, "
            f"plantable {None if seen['plantable'] is None else len(seen['plantable'])}"
        )
    on = board(state.options.side)
    for row in on.rows:
        indent = " " * (3 + 2 * on.side - len(row) - 1)
        yield indent + " ".join(seen["cells"][cell] for cell in row)


def main() -> None:
    for path in records():
        path.with_suffix(".txt").write_text(trace(path), encoding="utf-8")


if __name__ == "__main__":
    main()
