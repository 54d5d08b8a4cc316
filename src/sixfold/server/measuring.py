"""Watches one table for problem phases that end, and tells what attempts they were.

Reads what the match tells anyway: the observation's phase and finished phases, the record's judged answers, and what
its setup stores of each minigame. A game without these is never measured.
"""

from __future__ import annotations

from sixfold.games.contract import JsonDict, Judges
from sixfold.match import Match
from sixfold.server.attempts import Answered, Attempt, of_phase

_PHASE = "problems"
"""The name of the decision whose answers are measured."""


class Measuring:
    """What is known of the phase that goes on. ``note`` after every change that is on the disk."""

    def __init__(self) -> None:
        self._began_ms: int | None = None
        self._number = 0
        self._finished = 0

    def note(self, match: Match) -> None:
        """Take in how the match stands now."""
        if not isinstance(match.game, Judges) or match.number == self._number:
            return
        self._number = match.number
        if match.decision is not None and match.decision.name == _PHASE:
            self._began_ms = match.asked_ms
        self._finished = len(_history(match))

    def attempts(self, match: Match) -> list[Attempt]:
        """What the change since ``note`` has brought to an end; mostly nothing."""
        began_ms = self._began_ms
        if began_ms is None or (match.number == self._number and match.decision is not None):
            return []
        history = _history(match)
        if len(history) <= self._finished:
            return []
        done = history[-1]
        minigame = match.head.setup.get("minigames", {}).get(done["category"])
        if minigame is None:
            return []
        persons = [seat for seat in (0, 1) if match.head.levels[seat] is None]
        answers = [
            Answered(
                event["at"], event["seat"], event["action"].partition("=")[0], event["outcome"] == "correct"
            )
            for event in match.record(audience_public=False)["events"]
            if "outcome" in event and event["at"] * 1000 >= began_ms
        ]
        return of_phase(minigame, done["problems"], answers, began_ms / 1000, persons)


def _history(match: Match) -> list[JsonDict]:
    found: list[JsonDict] = match.observe(None).get("history", [])
    return found
