"""What a person may read about the null game before playing it, and its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sixfold.games.contract import GameInfo, ItemSpec, Json, OptionSpec, RuleText
from sixfold.games.errors import BadOptions

INFO = GameInfo(
    name="null-game",
    title="The Null Game",
    blurb="Call, name two numbers, tap. It exists to be small.",
    meta="no board · half a minute",
    items=(ItemSpec("head-start", "Head Start", "You begin the race with one tap."),),
    roles=(),
    options=(
        OptionSpec("base", 10, "Time for each decision", low=0, high=600, unit="seconds"),
        OptionSpec("reserve", 30, "Reserve", low=0, high=600, unit="seconds"),
    ),
    rules=(RuleText("NG-1", "Most points win."), RuleText("NG-2", "Equal points are a draw.", house=True)),
)


@dataclass(frozen=True, slots=True)
class Options:
    base: int
    reserve: int


def read_options(raw: Mapping[str, Json]) -> Options:
    """Validate, with defaults filled in. Raises BadOptions."""
    values = {spec.name: spec.default for spec in INFO.options} | dict(raw)
    for name, value in values.items():
        if name not in ("base", "reserve"):
            raise BadOptions("unknown-option", "There are the options base and reserve.")
        if type(value) is not int or not 0 <= value <= 600:
            raise BadOptions("bad-option", f"{name} is a whole number of seconds from 0 to 600.")
    return Options(**values)
