"""The life of a match as one table: waiting, running, paused, over, and what leads from one to another.

Whatever the table does not list is refused, with the sentence that stands here. Nothing else in the match decides
whether something is allowed in a status.
"""

from __future__ import annotations

from enum import StrEnum

from sixfold.games.errors import Refused
from sixfold.match.messages import Status


class Verb(StrEnum):
    """What can happen to a match."""

    SIT = "sit"
    START = "start"
    ACT = "act"
    TIME = "time"
    RESIGN = "resign"
    ABORT = "abort"
    PAUSE = "pause"
    RESUME = "resume"
    DECIDE = "decide"
    """The host declares a winner or a draw."""
    CANCEL = "cancel"
    """The host aborts."""
    RULE = "rule"
    """The host rules on what the game lets a host rule on."""
    FINISH = "finish"
    """The game's rules or a flag end it, in the same moment as the event that caused it."""


TRANSITIONS: dict[tuple[Status, Verb], Status] = {
    ("waiting", Verb.SIT): "waiting",
    ("waiting", Verb.START): "running",
    ("waiting", Verb.ABORT): "over",
    ("waiting", Verb.CANCEL): "over",
    ("running", Verb.ACT): "running",
    ("running", Verb.TIME): "running",
    ("running", Verb.FINISH): "over",
    ("running", Verb.RESIGN): "over",
    ("running", Verb.ABORT): "over",
    ("running", Verb.PAUSE): "paused",
    ("running", Verb.DECIDE): "over",
    ("running", Verb.CANCEL): "over",
    ("running", Verb.RULE): "running",
    ("paused", Verb.RESUME): "running",
    ("paused", Verb.DECIDE): "over",
    ("paused", Verb.CANCEL): "over",
    ("paused", Verb.RULE): "paused",
    ("paused", Verb.FINISH): "over",
}

HOST_COMMANDS: dict[str, Verb] = {
    "pause": Verb.PAUSE,
    "resume": Verb.RESUME,
    "winner:0": Verb.DECIDE,
    "winner:1": Verb.DECIDE,
    "draw": Verb.DECIDE,
    "abort": Verb.CANCEL,
}


def move_on(status: Status, verb: Verb) -> Status:
    """The status after ``verb``. Raises Refused where the table has no such way."""
    after = TRANSITIONS.get((status, verb))
    if after is None:
        raise _refusal(status, verb)
    return after


def host_verb(command: str, rulings: tuple[str, ...] = ()) -> Verb:
    """What a host's command does; where the game has rulings, whatever is not listed here is for the game to read.

    Raises Refused with the commands that exist.
    """
    verb = HOST_COMMANDS.get(command, Verb.RULE if rulings else None)
    if verb is None:
        raise unknown_command(rulings)
    return verb


def unknown_command(rulings: tuple[str, ...]) -> Refused:
    """The refusal that names every command there is, the game's among them."""
    return Refused("unknown-command", f"A host can say: {', '.join((*HOST_COMMANDS, *rulings))}")


def _refusal(status: Status, verb: Verb) -> Refused:
    if status == "over":
        return Refused("over", "The match is over")
    if status == "waiting":
        return Refused("not-started", "The match begins when both seats are taken")
    if verb is Verb.PAUSE:
        return Refused("already-paused", "The match is paused already")
    if verb is Verb.RESUME:
        return Refused("not-paused", "The match is not paused")
    if status == "paused":
        # C-9
        return Refused("paused", "The host has paused the match: the clocks stand still", rule="C-9")
    return Refused("started", "The match has begun")
