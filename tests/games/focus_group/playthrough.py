"""Golden playthroughs: whole matches as records, each with a trace of every position beside it.

Run ``python -m tests.games.focus_group.playthrough`` to write the traces anew after a change that is meant, and read
the difference before you keep it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sixfold.games.contract import Item, Seat, SeatSetup
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.prices import BOARD
from sixfold.games.focus_group.state import State

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
    yield f"# items {[[item.item for item in seat.items] for seat in roster]}, picker {record['setup']['picker']}"
    yield ""
    for row in BOARD.rows:
        yield f"   {' ' * (9 - len(row))}{' '.join(str(state.draw.prices[cell]) for cell in row)}"
    yield from _position(state)
    for number, event in enumerate(record["events"], start=1):
        written = event["action"]
        if event["seat"] is not None:
            seat = Seat(event["seat"])
            action = GAME.parse(state, written)
            GAME.check(state, seat, action)
            verdict = GAME.verdict(state, seat, action)
            assert verdict == event.get("outcome"), written
            state = GAME.apply(state, {seat: action})
            yield f"{number}. seat {seat}: {written}{f' is {verdict}' if verdict else ''}"
        elif written.startswith("time:"):
            state = GAME.passed(state, written.removeprefix("time:"))
            yield f"{number}. {written}"
        else:
            state = GAME.ruled(state, written.removeprefix("host:"))
            yield f"{number}. {written}"
        yield from _position(state)
    outcome = GAME.outcome(state)
    assert outcome is not None, "a playthrough is a whole match"
    yield ""
    yield f"{outcome.reason}: winner {outcome.winner}, {json.dumps(outcome.detail)}"


def _position(state: State) -> Iterator[str]:
    seen = GAME.observe(state, None)
    decision = GAME.decision(state)
    asked = (
        "nobody"
        if decision is None
        else f"{list(decision.seats)}, {' '.join(timer.name for timer in decision.timers)}"
    )
    yield f"   {seen['phase']} {seen['round']}: {asked}"
    yield f"   purse {seen['purse']} carried {seen['carried']} means {seen['means']} ready {seen['ready']}"
    if seen["problems"] is not None:
        told = [f"{p['label']}:{p['status']}{_by(p)}{_wrong(p)}{_locked(p)}" for p in seen["problems"]]
        yield f"   {' '.join(told)}"
    spent = [[_item(item) for item in items] for items in seen["items"]]
    if any(spent):
        yield f"   items {spent}"
    if seen["purchases"]:
        yield f"   {seen['cells']}"
        yield f"   groups {[list(groups) for groups in state.groups]}, completed at {list(state.completed_at)}"


def _by(problem: dict[str, Any]) -> str:
    return "" if problem["by"] is None else f" by {problem['by']}"


def _wrong(problem: dict[str, Any]) -> str:
    return f" wrong {problem['wrong']}" if any(problem["wrong"]) else ""


def _locked(problem: dict[str, Any]) -> str:
    return f" locked {problem['locked']}" if any(problem["locked"]) else ""


def _item(item: dict[str, Any]) -> str:
    more = "".join(f" {item[key]}" for key in ("level", "left") if item[key] is not None)
    return f"{item['item']} {item['state']}{more}"


def main() -> None:
    for path in records():
        path.with_suffix(".txt").write_text(trace(path), encoding="utf-8")


if __name__ == "__main__":
    main()
