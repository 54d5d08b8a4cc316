"""The record of a match: one JSON document that can be checked without any random generator (notation.md)."""

from __future__ import annotations

import msgspec

from sixfold.games.contract import SEATS, HidesSetup, JsonDict
from sixfold.match.core import Core
from sixfold.match.log import Head, roster_json
from sixfold.match.messages import LogEntry
from sixfold.match.told import Told
from sixfold.match.views import visible

FORMAT = "sixfold/1"


def make_record(head: Head, core: Core, options: JsonDict, told: Told, *, public: bool) -> JsonDict:
    """The record; ``public`` leaves out whatever is hidden while the match runs."""
    hide = public and core.status != "over"
    setup = head.setup
    if hide and isinstance(head.game, HidesSetup):
        setup = head.game.public_setup(setup)
    entries = told.part(head, core, None, 1, visible(core, None)) if hide else told.whole
    outcome = core.outcome
    return {
        "format": FORMAT,
        "game": head.game.info.name,
        "options": options,
        "seed": None if hide else head.rng_seed,  # C-15
        "seats": [{"name": core.names[seat], **roster_json(head.roster[seat])} for seat in SEATS],
        "setup": setup,
        "events": [_event(entry) for entry in entries],
        "result": None
        if outcome is None
        else {"winner": outcome.winner, "reason": outcome.reason, "detail": outcome.detail},
    }


def _event(entry: LogEntry) -> JsonDict:
    event: JsonDict = {"at": entry.at_ms / 1000, "seat": entry.seat, "action": entry.action}
    return event if entry.outcome is None else {**event, "outcome": entry.outcome}


def encode_record(record: JsonDict) -> bytes:
    """The record as JSON in UTF-8, keys in the order of notation.md: equal records give equal bytes."""
    return msgspec.json.encode(record)
