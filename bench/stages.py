"""What each stage of a move costs the server, in microseconds of processor time.

    python bench/stages.py

Whole matches of Cultivating Flowers (side 5) go through the stages as they do in the server: a message is decoded, the
match checks and applies it, two seats and the spectators are shown the position, the views are encoded, the event is
stored in groups. Sockets are left out: they are most of what the null baseline of ``load.py`` costs. Processor time is
counted and the least of several rounds told, each over matches never seen before, so neither other work on the machine
nor anything remembered from another round decides.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sixfold.games import registry
from sixfold.games.contract import SEATS, Seat, SeatSetup
from sixfold.match import Audience, LoggedEvent, Match
from sixfold.server.gallery import text_of
from sixfold.server.schema import EVENT, Statement
from sixfold.server.store import Store, Write
from sixfold.server.wire import FromClient
from tests.support.flowers import Script, script

GROUP = 20  # moves in one transaction of the store
MATCHES = 30
LOOKING: tuple[Audience, ...] = (*SEATS, None)

T = TypeVar("T")
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(FromClient).decode


@dataclass(frozen=True)
class Move:
    """A move of some match: before it, what was sent, and after it."""

    state: Any
    seat: Seat
    text: str
    action: Any
    after: Any


def begun(plan: Script) -> Match:
    """The match before its first move, both seats taken."""
    game, seats = registry.get("cultivating-flowers"), (SeatSetup(), SeatSetup())
    match = Match.create(game, "TEST-TEST", plan.options, seats, ("Ada", "Ben"), (None, None), 1)
    for seat in SEATS:
        match.sit(seat, f"Player {seat}", f"s{seat}", 0)
    return match


def play(match: Match, plan: Script, after_each: Callable[[int], object] = lambda number: None) -> None:
    """Every move, one a second."""
    for number, (seat, text) in enumerate(plan.actions, 1):
        step = match.submit(SEATS[seat], f"m{number}", number, text, number * 1000)
        assert step.events, step.answer
        after_each(number)


def us_each(call: Callable[[T], object], things: Iterable[T], moves: int) -> float:
    """Processor time of calling it with every one of these, in microseconds a move."""
    began = time.process_time()
    for thing in things:
        call(thing)
    return (time.process_time() - began) / moves * 1e6


def rules(plans: list[Script]) -> dict[str, float]:
    """The methods of the game, one by one."""
    game = registry.get("cultivating-flowers")
    moves: list[Move] = []
    for plan in plans:
        state = begun(plan).state
        for number, text in plan.actions:
            seat, action = SEATS[number], game.parse(state, text)
            after = game.apply(state, {seat: action})
            moves.append(Move(state, seat, text, action, after))
            state = after
    calls: dict[str, Callable[[Move], object]] = {
        "parse": lambda m: game.parse(m.state, m.text),
        "check": lambda m: game.check(m.state, m.seat, m.action),
        "text": lambda m: game.text(m.action),
        "apply": lambda m: game.apply(m.state, {m.seat: m.action}),
        "decision and outcome": lambda m: (game.decision(m.after), game.outcome(m.after)),
        "observe, three": lambda m: [game.observe(m.after, audience) for audience in LOOKING],
    }
    return {f"  game: {name}": us_each(call, moves, len(moves)) for name, call in calls.items()}


def way(plans: list[Script]) -> dict[str, float]:
    """A move's way through the server; ``+`` still includes what is above it, from ``Match.submit`` on."""
    moves = sum(len(plan.actions) for plan in plans)
    acts = [
        _encode({"t": "act", "id": f"m{number}", "action": text, "decision": number}).decode()
        for plan in plans
        for number, (_, text) in enumerate(plan.actions, 1)
    ]
    found = {"decode": us_each(_decode, acts, moves)}

    def played(after_each: Callable[[Match, int], object]) -> float:
        pairs = [(begun(plan), plan) for plan in plans]
        return us_each(lambda p: play(*p, lambda number: after_each(p[0], number)), pairs, moves)

    found["Match.submit"] = played(lambda match, number: None)
    found["+ views, three"] = played(
        lambda match, number: [match.view(who, number * 1000, number) for who in LOOKING]
    )
    found["+ encode, three"] = played(
        lambda match, number: [text_of(match.view(who, number * 1000, number)) for who in LOOKING]
    )
    return found | disk(plans)


def disk(plans: list[Script]) -> dict[str, float]:
    """Events to rows, rows to the disk, with the writer thread's own code but in this thread."""
    events: list[tuple[str, LoggedEvent]] = []
    for number, plan in enumerate(plans):
        match = begun(plan)
        play(match, plan)
        events += [(f"{number:04d}", event) for event in match.events]
    rows: list[Statement] = []
    encode = us_each(
        lambda e: rows.append((EVENT, (e[0], e[1].n, _encode(e[1]).decode()))), events, len(events)
    )
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "stages.db")
        groups = [
            [Write(0, lambda failure: None, [row]) for row in rows[at : at + GROUP]]
            for at in range(0, len(rows), GROUP)
        ]
        commit = us_each(store._commit, groups, len(rows))
        store.close()
    return {"event to row": encode, f"store, {GROUP} at a time": commit}


def main() -> None:
    parser = argparse.ArgumentParser(description="Processor time of each stage of a move.")
    parser.add_argument("--rounds", type=int, default=6)
    rounds = parser.parse_args().rounds
    least: dict[str, float] = {}
    for number in range(rounds):
        plans = [script(number * MATCHES + seed, side=5) for seed in range(MATCHES)]
        for name, us in (way(plans) | rules(plans)).items():
            least[name] = min(us, least.get(name, us))
    # each with what it adds, once the least of all three is known
    least["+ encode, three"] -= least["+ views, three"]
    least["+ views, three"] -= least["Match.submit"]
    for name, us in least.items():
        print(f"{name:30s} {us:7.1f} µs")


if __name__ == "__main__":
    main()
