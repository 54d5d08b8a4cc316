"""What the suite plays: every registered game and the two null games, under every option and item, by random play.

Random play is the repo's own generator with fixed seeds, so a failure is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

import pytest

from sixfold.games import registry
from sixfold.games.contract import AnyGame, Item, JsonDict, ManyLegal, OptionSpec, Roster, Seat, SeatSetup
from sixfold.games.errors import BadOptions, SixfoldError
from sixfold.match.match import Match
from sixfold.match.playthrough import legal_texts, play_through
from sixfold.rng import Rng
from tests.null_game.rules import NOBODY, NULL_GAME
from tests.null_quiz.rules import NULL_QUIZ

NULL_GAMES: dict[str, AnyGame] = {game.info.name: game for game in (NULL_GAME, NULL_QUIZ)}
GAMES: dict[str, AnyGame] = {**registry.games(), **NULL_GAMES}
NAMES = sorted(GAMES)

_OTHERS = ("logic", "math", "pattern", "spatial", "trivia", "word")

USUAL: dict[str, JsonDict] = {"focus-group": {"minigames": "tokens", "rounds": 2}}
"""What is set in every setting of a game whose defaults take long to draw or to play."""

BESIDES: dict[str, dict[str, JsonDict]] = {
    "focus-group": {
        "all seven rounds": {"rounds": 7},
        "a minigame of the house": {
            "minigames": {**dict.fromkeys(_OTHERS, "tokens"), "observation": "twins"}
        },
    }
}
"""Settings of a game beside those that are found."""

Error = TypeVar("Error", bound=SixfoldError)


@dataclass(frozen=True, eq=False)
class Setting:
    """One way to play a game. ``label`` says what is unusual in it. Two are one only if they are the same object."""

    game: str
    label: str
    options: tuple[tuple[str, Any], ...]
    roster: Roster

    def match(self, rng_seed: int = 7) -> Match:
        """A match at which both seats are taken from the start."""
        names, levels = ("Ibex", "Kestrel"), ("random", "random")
        return Match.create(
            GAMES[self.game], "TEST", dict(self.options), self.roster, names, levels, rng_seed
        )


def _values(spec: OptionSpec) -> Iterator[Any]:
    yield from spec.choices or (spec.low, spec.high)


def _rosters(game: AnyGame) -> Iterator[tuple[str, Roster]]:
    yield "no items", NOBODY
    every = tuple(Item(item.name, "Ursa") for item in game.info.items)
    for item in every:
        for seat in (0, 1):
            holder, nobody = SeatSetup((item,)), SeatSetup()
            yield f"{item.item} {seat}", (holder, nobody) if seat == 0 else (nobody, holder)
    yield "all items", (SeatSetup(every), SeatSetup())
    for role in game.info.roles:
        yield f"role {role}", (SeatSetup(role=role), SeatSetup())


@cache
def settings_of(name: str) -> tuple[Setting, ...]:
    """Every item and role with the default options, and every single option with the first roster it allows."""
    game, usual = GAMES[name], USUAL.get(name, {})
    found = [
        Setting(name, label, tuple(usual.items()), roster)
        for label, roster in _rosters(game)
        if _possible(game, usual, roster)
    ]
    for spec in game.info.options:
        for value in _values(spec):
            for _, roster in _rosters(game):
                options = {**usual, spec.name: value}
                if value not in (spec.default, usual.get(spec.name)) and _possible(game, options, roster):
                    found.append(Setting(name, f"{spec.name}={value}", tuple(options.items()), roster))
                    break
    for label, options in BESIDES.get(name, {}).items():
        found.append(Setting(name, label, tuple({**usual, **options}.items()), NOBODY))
    return tuple(found)


def _possible(game: AnyGame, options: JsonDict, roster: Roster) -> bool:
    return rejection(BadOptions, lambda: game.check_roster(game.options(options), roster)) is None


def rejection(kind: type[Error], call: Callable[[], object]) -> Error | None:
    """The error of this kind that a call raises, or None; it must speak to a person."""
    try:
        call()
    except kind as error:
        return error if error.message and error.code else pytest.fail(f"{error!r} says nothing")
    return None


ALL_SETTINGS = [setting for name in NAMES for setting in settings_of(name)]


def settings_with(protocol: type) -> list[Setting]:
    """The settings of the games that have this optional protocol of the contract."""
    return [setting for setting in ALL_SETTINGS if isinstance(GAMES[setting.game], protocol)]


def label(setting: Setting) -> str:
    """The name of a setting in pytest's list."""
    return f"{setting.game}: {setting.label}"


class RandomPlayer:
    """Plays any legal action; in an open decision it sometimes lets time pass. Keeps each position it met."""

    def __init__(self, rng_seed: int) -> None:
        self._rng = Rng(rng_seed)
        self.met: list[Any] = []

    def __call__(self, match: Match, seat: Seat) -> str | None:
        if not self.met or self.met[-1] != match.state:
            self.met.append(match.state)
        if match.decision is not None and match.decision.mode == "open" and self._rng.below(2):
            return None
        game = match.game
        if isinstance(game, ManyLegal):
            return str(match.game.text(game.sample(match.state, seat, self._rng)))
        return self._rng.choice([text for of, text in legal_texts(game, match.state) if of == seat])


@cache
def played(setting: Setting, rng_seed: int = 7) -> tuple[Match, tuple[Any, ...]]:
    """A random match that is over, and its positions from first to last. Not to be changed."""
    match, player = setting.match(rng_seed), RandomPlayer(rng_seed)
    play_through(match, player)
    return match, (*player.met, match.state)
