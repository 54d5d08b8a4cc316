"""Reading options by their specs, the same for every game: what is not allowed is refused, naming what is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from reprlib import repr as short

from sixfold.games.contract import ClockSpec, Json, OptionSpec
from sixfold.games.errors import BadOptions


def read_values(specs: Sequence[OptionSpec], raw: Mapping[str, Json]) -> dict[str, Json]:
    """The raw options, each one known and allowed. What may be set by hand (``custom``) is left to the game.

    Raises BadOptions naming what exists.
    """
    known = {spec.name: spec for spec in specs}
    for name, value in raw.items():
        if name not in known:
            raise BadOptions(
                "unknown-option", f"There is no option {short(name)} here, only {', '.join(known)}"
            )
        if not known[name].custom:
            _check(known[name], value)
    return dict(raw)


def clock_spec(on: bool, reserve_seconds: int, period_seconds: int) -> ClockSpec | None:
    """C-6: the reserve, spent in whole periods; None without clocks. Raises BadOptions for a part of a period."""
    if reserve_seconds % period_seconds:
        raise BadOptions(
            "bad-reserve",
            f"{reserve_seconds} s of reserve are no whole number of periods of {period_seconds} s",
            rule="C-6",
        )
    return ClockSpec(reserve_seconds * 1000, period_seconds * 1000) if on else None


def _check(spec: OptionSpec, value: Json) -> None:
    if spec.choices:
        # By type too: True is no 1, and 5.0 no 5
        if not any(type(value) is type(choice) and value == choice for choice in spec.choices):
            allowed = ", ".join(str(choice) for choice in spec.choices)
            raise BadOptions("bad-option", f"{spec.name} is {short(value)}, but can be only {allowed}")
        return
    low, high = spec.low, spec.high
    assert low is not None, "an option without choices has bounds"
    assert high is not None, "an option without choices has bounds"
    if type(value) is not int or not low <= value <= high:
        raise BadOptions(
            "bad-option", f"{spec.name} is {short(value)}, but must be a whole number from {low} to {high}"
        )
