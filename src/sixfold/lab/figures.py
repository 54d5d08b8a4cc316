"""The figures of an experiment, unit by unit, so that they can be averaged and two experiments compared on equal seeds.

Deciding numbers (``Outcome.detail``) are read by their shape alone, so that a new game needs nothing here: two
numbers are one a seat; two lists of numbers are a largest and a total a seat; in a list of objects, each such pair is
added up over the list; a lone number is one of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import fmean

from sixfold.games.contract import Json, JsonDict
from sixfold.lab.estimate import Estimate, mean_of, share_difference, share_of
from sixfold.lab.report import Form, change, percent, plain, points
from sixfold.lab.session import Unit
from sixfold.lab.trial import Played


class Kind(StrEnum):
    """What a figure is, which decides its interval."""

    SHARE = "share"
    MEAN = "mean"
    WORTH = "worth"
    """A difference of two scores on the same seed."""


_WORTH_PRIOR = 0.5
"""The variance of a difference of two scores, were the games independent and even."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. ``values``: one a unit, None where the unit lacks it. ``games``: how many games are in a value."""

    name: str
    kind: Kind
    values: tuple[float | None, ...]
    games: int = 1

    @property
    def present(self) -> list[float]:
        return [value for value in self.values if value is not None]

    def estimate(self) -> Estimate | None:
        """None where no unit has it."""
        values = self.present
        if not values:
            return None
        if self.kind is Kind.SHARE:
            return share_of(values, self.games)
        if self.kind is Kind.WORTH:
            return mean_of(values, _WORTH_PRIOR).within(-1, 1)
        return mean_of(values)

    @property
    def form(self) -> Form:
        return {Kind.SHARE: percent, Kind.MEAN: plain, Kind.WORTH: points}[self.kind]

    @property
    def change_form(self) -> Form:
        """For differences of two such figures."""
        return change if self.kind is Kind.MEAN else points


def difference(first: Figure, second: Figure) -> Estimate | None:
    """How much larger the second is, from the units in which both are; None where there are none."""
    pairs = [
        (a, b) for a, b in zip(first.values, second.values, strict=False) if a is not None and b is not None
    ]
    if not pairs:
        return None
    before, after = [a for a, _ in pairs], [b for _, b in pairs]
    if first.kind is Kind.SHARE:
        return share_difference(before, after, first.games)
    return mean_of([b - a for a, b in pairs], 2 * _WORTH_PRIOR if first.kind is Kind.WORTH else 0)


def game_figures(units: Sequence[Unit], games: int, absent: Sequence[str] = ()) -> list[Figure]:
    """The figures of the first ``games`` games of each unit. ``absent``: reasons to count though none occurred."""
    units = [unit[:games] for unit in units]

    def shares(name: str, of: Callable[[Played], float | None]) -> Figure:
        return Figure(name, Kind.SHARE, _means(units, of), games)

    def means(name: str, of: Callable[[Played], float | None]) -> Figure:
        return Figure(name, Kind.MEAN, _means(units, of), games)

    reasons = sorted({game.reason for unit in units for game in unit} | set(absent))
    seats = sorted({name for unit in units for game in unit for name in by_seat(game.figures)})
    lone = sorted({name for unit in units for game in unit for name in alone(game.figures)})
    found = [
        shares("seat 0’s score", lambda game: game.score(0)),
        shares("score of who takes the first turn", _first_score),
        shares("drawn", lambda game: float(game.winner is None)),
    ]
    found += [shares(f"decided by {reason}", _decided_by(reason)) for reason in reasons]
    found += [
        means("events", lambda game: game.events),
        means("decisions", lambda game: game.decisions),
        means("match time, minutes", lambda game: game.ms / 60_000),
    ]
    for name in seats:
        found += [
            means(f"{name}, seat 0", _of_seat(name, 0)),
            means(f"{name}, seat 1", _of_seat(name, 1)),
            means(f"{name}, seat 0 ahead by", _ahead(name)),
            means(f"{name}, apart", _apart(name)),
        ]
    found += [means(name, _alone(name)) for name in lone]
    return [figure for figure in found if figure.present]


def _means(units: Sequence[Unit], of: Callable[[Played], float | None]) -> tuple[float | None, ...]:
    values = []
    for unit in units:
        known = [value for game in unit if (value := of(game)) is not None]
        values.append(fmean(known) if known else None)
    return tuple(values)


def _first_score(game: Played) -> float | None:
    return None if game.first is None else game.score(game.first)


def _decided_by(reason: str) -> Callable[[Played], float]:
    return lambda game: float(game.reason == reason)


def _of_seat(name: str, seat: int) -> Callable[[Played], float | None]:
    return lambda game: by_seat(game.figures)[name][seat] if name in by_seat(game.figures) else None


def _ahead(name: str) -> Callable[[Played], float | None]:
    def ahead(game: Played) -> float | None:
        pair = by_seat(game.figures).get(name)
        return None if pair is None else pair[0] - pair[1]

    return ahead


def _apart(name: str) -> Callable[[Played], float | None]:
    ahead = _ahead(name)
    return lambda game: None if (lead := ahead(game)) is None else abs(lead)


def _alone(name: str) -> Callable[[Played], float | None]:
    return lambda game: alone(game.figures).get(name)


# ---- the deciding numbers, by their shape -------------------------------------------------------------------------


def by_seat(figures: JsonDict) -> dict[str, tuple[float, float]]:
    """The figures that both seats have, by name."""
    found: dict[str, tuple[float, float]] = {}
    for key, value in figures.items():
        name = key.replace("_", " ")
        if isinstance(value, list) and value and all(isinstance(part, dict) for part in value):
            for part in value:
                for inner, (first, second) in by_seat(part).items():
                    before = found.get(inner, (0, 0))
                    found[inner] = (before[0] + first, before[1] + second)
        elif (pair := _pair(value)) is not None:
            found[name] = pair
        elif _is_pair_of_lists(value):
            a, b = value
            found[f"{name}, largest"] = (max(a, default=0), max(b, default=0))
            found[f"{name}, total"] = (sum(a), sum(b))
    return found


def alone(figures: JsonDict) -> dict[str, float]:
    """The figures of the match as a whole, by name; of a list of objects, how many there are."""
    found: dict[str, float] = {}
    for key, value in figures.items():
        name = key.replace("_", " ")
        if _is_number(value):
            found[name] = value
        elif isinstance(value, list) and value and all(isinstance(part, dict) for part in value):
            found[name] = len(value)
    return found


def _pair(value: Json) -> tuple[float, float] | None:
    if isinstance(value, list) and len(value) == 2 and all(map(_is_number, value)):
        return value[0], value[1]
    return None


def _is_pair_of_lists(value: Json) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(part, list) and all(map(_is_number, part)) for part in value)
    )


def _is_number(value: Json) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
