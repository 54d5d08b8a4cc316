"""What solvers took for problems: how it is measured, and what is made of it. No names, no codes, no times of day.

In practice the time runs from the moment the problem was sent. In a match seven problems are open at once, so the time
from the start of the phase is not the time that one of them took: there it counts from the seat's last answer to
*another* problem (or the start) to the right one, which is honest for whoever takes one after the other. A problem that
nobody solved is kept, as unsolved, for each person who answered it; the time is then until their last answer, so it is
only known to be longer. What nobody tried, what the other seat solved first, and packs' problems are not measured.
"""

from __future__ import annotations

import math
import sqlite3
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from statistics import fmean, median
from typing import Any, Literal

from sixfold.server.schema import ATTEMPT, ATTEMPTS_SINCE, AttemptRow, Statement, read_attempts

LEAST_SHOWN = 5
"""Solves below which a median says nothing."""
LEAST_FITTED = 40
"""Solves below which a metric is not fitted anew."""

_SHORTEST_S = 0.1


@dataclass(frozen=True, slots=True)
class Attempt:
    """One person's attempt at one problem. ``seconds`` and ``wrong`` answers until it was solved or left."""

    minigame: str
    version: int
    level: str
    metric: float
    seconds: float
    wrong: int
    solved: bool
    source: Literal["practice", "match"]

    def row(self) -> Statement:
        """The statement that stores it."""
        return ATTEMPT, astuple(self)


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer that was judged in a problem phase; ``at_s`` match time."""

    at_s: float
    seat: int
    label: str
    right: bool


@dataclass(frozen=True, slots=True)
class Median:
    """What solvers of one level took."""

    seconds: float
    n: int


@dataclass(frozen=True, slots=True)
class Fit:
    """log T = a + b × metric, from ``n`` solves of that version; ``spread``: of log T around it."""

    minigame: str
    version: int
    a: float
    b: float
    spread: float
    n: int

    def seconds(self, metric: float) -> float:
        """What the fit predicts."""
        return math.exp(self.a + self.b * metric)


def attempts_in(path: Path) -> list[AttemptRow]:
    """All that a database holds, whether or not a server is using it. Raises OSError for a file that can't be read."""
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            return read_attempts(connection) if version >= ATTEMPTS_SINCE else []
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise OSError(str(error)) from error


def of_phase(
    minigame: Mapping[str, Any],
    problems: Iterable[Mapping[str, Any]],
    answers: Sequence[Answered],
    began_s: float,
    persons: Collection[int],
) -> list[Attempt]:
    """What a finished problem phase tells.

    Args:
        minigame: as the match's setup stores it.
        problems: as the observation tells of them afterwards: ``label``, ``status``, ``by``.
        answers: of this phase, in order.
        began_s: when it began, in match time.
        persons: seats that are not the computer's.
    """
    if minigame["source"] != "generated":
        return []
    found = []
    for problem in problems:
        label, status = problem["label"], problem["status"]
        if status not in ("solved", "unsolved"):
            continue
        for seat in sorted(persons):
            own = [a for a in answers if a.seat == seat and a.label == label]
            solved = status == "solved" and problem["by"] == seat
            # solved by the other seat, not tried, or accepted by the host afterwards: there is no time to take
            if not own or own[-1].right != solved or (status == "solved") != solved:
                continue
            ended_s = own[-1].at_s
            others = [a.at_s for a in answers if a.seat == seat and a.label != label and a.at_s <= ended_s]
            stored = minigame["problems"][label]
            found.append(
                Attempt(
                    minigame=minigame["name"],
                    version=minigame["version"],
                    level=stored["level"],
                    metric=stored["metric"],
                    seconds=round(ended_s - max([began_s, *others]), 3),
                    wrong=sum(not a.right for a in own),
                    solved=solved,
                    source="match",
                )
            )
    return found


def medians(rows: Iterable[AttemptRow], versions: Mapping[str, int]) -> dict[tuple[str, str], Median]:
    """By minigame and level: what solvers of the present version took, where enough have."""
    times: dict[tuple[str, str], list[float]] = defaultdict(list)
    for minigame, version, level, _, seconds, _, solved, _ in rows:
        if solved and versions.get(minigame) == version:
            times[minigame, level].append(seconds)
    return {
        key: Median(round(median(taken), 1), len(taken))
        for key, taken in times.items()
        if len(taken) >= LEAST_SHOWN
    }


def refit(rows: Iterable[AttemptRow]) -> list[Fit]:
    """By least squares, log T = a + b × metric for each minigame's latest version that has enough solves.

    None for a minigame whose solves all have the same metric: there is nothing to fit.
    """
    solves: dict[str, dict[int, list[tuple[float, float]]]] = defaultdict(lambda: defaultdict(list))
    for minigame, version, _, metric, seconds, _, solved, _ in rows:
        if solved:
            solves[minigame][version].append((metric, math.log(max(seconds, _SHORTEST_S))))
    fits = []
    for minigame in sorted(solves):
        version = max(solves[minigame])
        fit = _fit(minigame, version, solves[minigame][version])
        if fit is not None:
            fits.append(fit)
    return fits


def _fit(minigame: str, version: int, points: Sequence[tuple[float, float]]) -> Fit | None:
    if len(points) < LEAST_FITTED:
        return None
    mean_x, mean_y = fmean(x for x, _ in points), fmean(y for _, y in points)
    across = math.fsum((x - mean_x) ** 2 for x, _ in points)
    if across == 0:
        return None
    b = math.fsum((x - mean_x) * (y - mean_y) for x, y in points) / across
    a = mean_y - b * mean_x
    left = math.fsum((y - a - b * x) ** 2 for x, y in points)
    return Fit(minigame, version, a, b, math.sqrt(left / (len(points) - 2)), len(points))
