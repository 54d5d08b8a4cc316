"""The games there are. The one place that knows them by name; a new game adds one line here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sixfold.games.contract import AnyGame, GameInfo
from sixfold.games.cultivating_flowers import CULTIVATING_FLOWERS
from sixfold.games.errors import BadOptions
from sixfold.games.focus_group import FOCUS_GROUP
from sixfold.games.picky_pig import PICKY_PIG

_GAMES: dict[str, AnyGame] = {game.info.name: game for game in (CULTIVATING_FLOWERS, PICKY_PIG, FOCUS_GROUP)}

COMING: tuple[GameInfo, ...] = ()
"""Games that are announced and cannot be played yet."""


def games() -> dict[str, AnyGame]:
    """Every playable game by name; the caller's own copy."""
    return dict(_GAMES)


def get(name: str) -> AnyGame:
    """The game of that name. Raises BadOptions, naming what exists."""
    game = _GAMES.get(name)
    if game is None:
        raise BadOptions("unknown-game", f"There is no game {name!r}, only {', '.join(_GAMES)}")
    return game


@contextmanager
def with_game(game: AnyGame) -> Iterator[AnyGame]:
    """Add a game for as long as the context lasts: for tests, and for trying out a game of one's own."""
    name = game.info.name
    if name in _GAMES:
        raise ValueError(f"there is already a game {name!r}")
    _GAMES[name] = game
    try:
        yield game
    finally:
        del _GAMES[name]
