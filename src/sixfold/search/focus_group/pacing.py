"""The computer in Focus Group's open decisions: reading the rules, and the race on the problems."""

from __future__ import annotations

from collections.abc import Sequence

from sixfold.games.contract import JsonDict, Seat
from sixfold.rng import Rng
from sixfold.search.focus_group.choosing import embargo
from sixfold.search.focus_group.solving import LABELS, SKILLS, Happening, Puzzle, next_act
from sixfold.search.pacing import Act, Deed

_EMBARGO_MS = 2_500
_HURRY_MS = 1_500
"""How soon it is ready once the other player is."""


class FocusPacer:
    """Fulfils ``Pacer``. A level without a skill of its own races like the weakest."""

    def next_act(
        self, observation: JsonDict, deeds: Sequence[Deed], seat: Seat, level: str, rng: Rng
    ) -> Act | None:
        known = level if level in SKILLS else next(iter(SKILLS))
        if observation["phase"] == "reading":
            return _reading(observation, deeds, seat, known)
        return _racing(observation, deeds, seat, known, rng.fork(f"round/{observation['round']}"))


def _reading(seen: JsonDict, deeds: Sequence[Deed], seat: Seat, level: str) -> Act | None:
    closing = embargo(seen, seat, level)
    if closing is not None:
        return Act(_EMBARGO_MS, f"embargo:{closing}")
    if seen["ready"][seat]:
        return None
    at_ms = round(1000 * SKILLS[level].reading_s)
    hurry = [
        deed.at_ms + _HURRY_MS for deed in deeds if deed.seat not in (None, seat) and deed.text == "ready"
    ]
    return Act(min([at_ms, *hurry]), "ready")


def _racing(seen: JsonDict, deeds: Sequence[Deed], seat: Seat, level: str, rng: Rng) -> Act | None:
    happened = [happening for deed in deeds if (happening := _happening(deed)) is not None]
    closed = {e["level"]: e["on"] for e in seen["embargoes"] if e["owner"] != seat}
    puzzles = [
        Puzzle(p["label"], p["level"], p["status"] == "open", p["level"] in closed) for p in seen["problems"]
    ]
    # what is locked still has no place in the plan; when the embargo ends it comes last, from then on
    free = [puzzle for puzzle in puzzles if not closed.get(puzzle.level)]
    unlocks_ms = _unlocked_ms(puzzles, deeds, happened)
    act = next_act(free, seen["minigame"]["category"], happened, seat, level, rng, unlocks_ms)
    waits = any(puzzle.open for puzzle in puzzles if closed.get(puzzle.level))
    return None if act is not None and act.text == "ready" and waits else act


def _unlocked_ms(puzzles: Sequence[Puzzle], deeds: Sequence[Deed], happened: Sequence[Happening]) -> int:
    """When an embargo that is over ended: by time, or early, with the last problem outside its difficulty."""
    by_time = [deed.at_ms for deed in deeds if deed.text == "time:embargo"]
    if by_time:
        return by_time[0]
    outside = {puzzle.label for puzzle in puzzles if not puzzle.locked}
    return max((h.at_ms for h in happened if h.closes and h.label in outside), default=0)


def _happening(deed: Deed) -> Happening | None:
    if deed.text == "ready":
        return Happening(deed.at_ms, deed.seat, "", False)
    if deed.text.startswith(("host:void:", "host:accept:")):
        label = deed.text.rpartition(":")[2][:1]
        return Happening(deed.at_ms, None, label, True) if label in LABELS else None
    label = deed.text[:1]
    if deed.outcome is None or label not in LABELS:
        return None
    return Happening(deed.at_ms, deed.seat, label, deed.outcome == "correct")
