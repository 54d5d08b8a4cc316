"""The computer's puzzle-solving, simulated: when it would answer, and whether rightly. It solves nothing.

A level is a table of times and errors. What enters is what everybody knows (which problem is how hard, what is open,
what happened when) and a stream of random numbers; the answers themselves never do. Whoever runs the match turns
"right" or "wrong" into a text, on the server's side of the secret. The screen says that the solving is simulated.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, exp, log, pi, sqrt

from sixfold.rng import Rng
from sixfold.search.pacing import Act

LABELS = "ABCDEFG"
SECONDS: Mapping[str, float] = {"easy": 32.0, "medium": 90.0, "hard": 180.0}
"""Median of a first-rate solver: the middle of each level's band."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How a level solves.

    Attributes:
        slow: times as long as a first-rate solver takes, in the median.
        spread: standard deviation of the logarithm of a time.
        wrong: the chance that it answers wrongly first, by difficulty.
        stuck: the chance that it gives a problem up after that time, by difficulty.
        reading_s: how long it reads the rules.
        strong, weak: categories in which it takes 3/4 and 4/3 of its time.
    """

    slow: float
    spread: float
    wrong: Mapping[str, float]
    stuck: Mapping[str, float]
    reading_s: float
    strong: tuple[str, ...] = ()
    weak: tuple[str, ...] = ()

    def pace(self, category: str) -> float:
        """Times as long as a first-rate solver in this category."""
        return self.slow * (0.75 if category in self.strong else 4 / 3 if category in self.weak else 1.0)


def _skill(
    slow: float,
    spread: float,
    wrong: tuple[int, int, int],
    stuck: tuple[int, int, int],
    reading_s: float,
    strong: str,
    weak: str,
) -> Skill:
    """A row of the table: chances in percent for easy, medium and hard."""
    by_level = [dict(zip(SECONDS, (n / 100 for n in row), strict=True)) for row in (wrong, stuck)]
    return Skill(
        slow, spread, by_level[0], by_level[1], reading_s, tuple(strong.split()), tuple(weak.split())
    )


SKILLS: dict[str, Skill] = {
    "gentle": _skill(2.6, 0.45, (10, 25, 40), (5, 25, 50), 9.0, "math", "trivia word"),
    "mild": _skill(2.1, 0.43, (8, 19, 31), (3, 17, 37), 8.0, "math", "trivia word"),
    "steady": _skill(1.75, 0.41, (7, 16, 25), (2, 12, 29), 7.0, "math logic", "trivia word"),
    "keen": _skill(1.5, 0.40, (5, 12, 19), (1, 9, 22), 6.5, "math logic", "trivia word"),
    "sharp": _skill(1.3, 0.38, (4, 9, 15), (1, 7, 16), 6.0, "logic math", "trivia"),
    "fierce": _skill(1.12, 0.36, (3, 7, 12), (0, 5, 12), 5.5, "logic math pattern", "trivia"),
    "expert": _skill(0.98, 0.34, (3, 5, 9), (0, 3, 8), 5.0, "logic math pattern", "trivia"),
    "master": _skill(0.88, 0.32, (2, 4, 7), (0, 2, 5), 4.5, "logic math pattern spatial", "trivia"),
}
"""By level. A guess of ours, to be corrected by what people's times turn out to be."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What everybody knows of a problem: its label, its level, and whether it can still be solved."""

    label: str
    level: str
    open: bool
    locked: bool


@dataclass(frozen=True, slots=True)
class Happening:
    """What happened in this problem phase: who did what, when. ``label``: of the problem, empty for ``ready``.

    ``closes``: the problem is solved or void from here on.
    """

    at_ms: int
    seat: int | None
    label: str
    closes: bool


@dataclass(frozen=True, slots=True)
class _Try:
    """The course of work on one problem, planned beforehand: how long until each answer, and whether it is right."""

    label: str
    answers: tuple[tuple[int, bool], ...]
    stuck_ms: int | None
    """Works that long more, then leaves it; None: it has solved it by then."""


def plan(puzzles: Sequence[Puzzle], category: str, skill: Skill, rng: Rng) -> list[_Try]:
    """What would happen on each problem if nobody disturbed: easy ones first, as people do."""
    tries = []
    for puzzle in puzzles:
        stream = rng.fork(puzzle.label)
        median = SECONDS[puzzle.level] * skill.pace(category)
        took = round(1000 * median * exp(skill.spread * _normal(stream)))
        answers: list[tuple[int, bool]] = []
        if stream.random() < skill.wrong[puzzle.level]:
            early = round(took * (0.6 + 0.3 * stream.random()))
            answers.append((early, False))
            took = max(3_000, round(0.5 * took))
        stuck = stream.random() < skill.stuck[puzzle.level]
        if not stuck:
            answers.append((took, True))
        tries.append(_Try(puzzle.label, tuple(answers), took if stuck else None))
    return tries


def next_act(
    puzzles: Sequence[Puzzle],
    category: str,
    happened: Sequence[Happening],
    seat: int,
    level: str,
    rng: Rng,
    unlocks_ms: int = 0,
) -> Act | None:
    """What the seat does next, given all that has happened in the phase; None: it waits.

    Pure: the same arguments give the same act, so a plan survives a restart.

    Args:
        puzzles: all seven.
        category: of the round.
        happened: in order of time, this seat's own doings included.
        seat: the computer's.
        level: one of ``SKILLS``.
        rng: the same stream for the whole phase.
        unlocks_ms: when an embargo on this seat ends, counted like ``at_ms``; 0: there is none.
    """
    skill = SKILLS[level]
    closed = {h.label: h.at_ms for h in happened if h.closes}
    done: dict[str, int] = {}
    for h in happened:
        if h.seat == seat and h.label:
            done[h.label] = done.get(h.label, 0) + 1
    locked = {puzzle.label for puzzle in puzzles if puzzle.locked}
    tries = plan(puzzles, category, skill, rng)
    # an embargoed problem waits until the others are done
    tries = [t for t in tries if t.label not in locked] + [t for t in tries if t.label in locked]
    now = 0
    for attempt in tries:
        if attempt.label in locked:
            now = max(now, unlocks_ms)
        gone = closed.get(attempt.label)
        if gone is not None and gone <= now and not done.get(attempt.label):
            continue
        for n, (took, right) in enumerate(attempt.answers):
            at = now + took
            if gone is not None and gone < at:
                now = max(now, gone)
                break
            now = at
            if n >= done.get(attempt.label, 0):
                return Act(at, answer=(attempt.label, right))
            if right:
                break
        else:
            if attempt.stuck_ms is not None:
                left_at = now + attempt.stuck_ms
                now = max(now, gone) if gone is not None and gone < left_at else left_at
    if any(h.seat == seat and not h.label for h in happened):
        return None
    return Act(now + 2_000, text="ready")


def _normal(rng: Rng) -> float:
    """A standard normal variate (Box and Muller)."""
    return sqrt(-2 * log(1 - rng.random())) * cos(2 * pi * rng.random())
