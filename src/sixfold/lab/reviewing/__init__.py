"""The review of a finished match: every choice beside the best that the computer finds, and how the lead went.

Which choices there were (``moments``), what each was worth (``judging``), what follows from that (``review``), and how
it is told (``report``). Knows no game by name; whoever judges sees what the seat saw, and nothing else.
"""

from __future__ import annotations

from sixfold.lab.reviewing.judging import SEED, Case, Reviewing, judge, judges_of
from sixfold.lab.reviewing.moments import CannotReview, Moment, check_over, count_choices, moments
from sixfold.lab.reviewing.review import Judged, Point, Review

__all__ = [
    "SEED",
    "CannotReview",
    "Case",
    "Judged",
    "Moment",
    "Point",
    "Review",
    "Reviewing",
    "check_over",
    "count_choices",
    "judge",
    "judges_of",
    "moments",
]
