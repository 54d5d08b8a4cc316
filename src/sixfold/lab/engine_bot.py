"""The other end of the protocol: one of the house's own bots as a program, for those who build a house of their own.

It keeps nothing between two questions but the game's name. Its dice are the question's, so it answers as the same
level would inside the house; where the house names a time, it stops thinking then. In open decisions it asks to be
simulated, as the house's levels are.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import BinaryIO, TypeAlias

import msgspec

from sixfold.games.contract import Mode, Seat
from sixfold.games.errors import BadOptions
from sixfold.lab.engine_wire import (
    PROTOCOL,
    Action,
    BotHello,
    Error,
    Go,
    Hello,
    New,
    Observe,
    Quit,
    Ready,
    Result,
    Simulate,
    Told,
)
from sixfold.rng import Rng
from sixfold.search import Budget, choose_with, pacer, resolve

FromHouse: TypeAlias = Hello | New | Go | Observe | Error | Result | Quit

_decoder = msgspec.json.Decoder(FromHouse)


def speak(
    game: str,
    level: str,
    lines: Iterable[bytes],
    out: BinaryIO,
    tell: Callable[[str], None],
    nodes: int | None = None,
) -> None:
    """Answer until told to quit, or until the lines end.

    Args:
        game: the one that it plays.
        level: how.
        lines: what the house says.
        out: where to answer.
        tell: hears what goes wrong.
        nodes: how much to think instead of the level's usual budget.

    Raises BadOptions for a game or level that doesn't exist, and for a house that can't be understood.
    """
    usual = resolve(game, level)[1]
    budget = usual if nodes is None else nodes
    seat = Seat(0)

    def say(message: Told) -> None:
        out.write(msgspec.json.encode(message) + b"\n")
        out.flush()

    for line in lines:
        said = _read(line)
        match said:
            case Hello():
                if said.protocol < PROTOCOL:
                    raise BadOptions(
                        "old-house", f"The house speaks protocol {said.protocol}, not {PROTOCOL}."
                    )
                say(BotHello(PROTOCOL, level, [game], "The Sixfold authors"))
            case New():
                seat = Seat(said.you)
                say(Ready(said.match))
            case Go() if said.decision.mode == Mode.OPEN.value and pacer(game) is not None:
                say(Simulate(said.id, level))
            case Go():
                say(Action(said.id, _choice(game, level, seat, said, budget)))
            case Error():
                tell(f"Refused: {said.message}")
            case Quit():
                return
            case _:
                pass


def _choice(game: str, level: str, seat: Seat, go: Go, nodes: int) -> str:
    budget = Budget(nodes)
    if go.time.budget_ms is not None:
        ends = time.monotonic() + go.time.budget_ms / 1000
        budget = Budget(nodes, out_of_time=lambda: time.monotonic() >= ends)
    return choose_with(game, go.observation, seat, level, Rng.from_hex(go.rng), budget)


def _read(line: bytes) -> FromHouse | None:
    """A message; None for an empty line and for a kind that a later house may say."""
    if not line.strip():
        return None
    try:
        said: FromHouse = _decoder.decode(line)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        if _kind(line) is not None:
            return None
        raise BadOptions("no-message", f"{line[:80]!r} is no message of the protocol ({error}).") from error
    return said


def _kind(line: bytes) -> str | None:
    """The kind of a message that isn't one of those known here."""
    try:
        kind = msgspec.json.decode(line)["t"]
    except (msgspec.MsgspecError, ValueError, RecursionError, TypeError, KeyError, IndexError):
        return None
    known = {"hello", "new", "go", "observe", "error", "result", "quit"}
    return kind if isinstance(kind, str) and kind not in known else None
