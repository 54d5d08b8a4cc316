"""The match: seats, clocks, sealed and open decisions, the event log, records and views. Knows no game by name."""

from sixfold.match.answers import Step
from sixfold.match.check import CheckedRecord, check_record, position_after
from sixfold.match.log import Audience, Head, LoggedEvent, head_from_json, head_json
from sixfold.match.match import Match
from sixfold.match.playthrough import legal_texts, play_through
from sixfold.match.record import encode_record

__all__ = [
    "Audience",
    "CheckedRecord",
    "Head",
    "LoggedEvent",
    "Match",
    "Step",
    "check_record",
    "encode_record",
    "head_from_json",
    "head_json",
    "legal_texts",
    "play_through",
    "position_after",
]
