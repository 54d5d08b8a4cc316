"""A server for each test, with the null game on its list."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sixfold.games.registry import with_game
from tests.null_game.rules import NULL_GAME
from tests.support.room import Room, config_for


@pytest.fixture(autouse=True)
def _null_game() -> Iterator[None]:
    with with_game(NULL_GAME):
        yield


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """A server in this process whose clock stands still."""
    with Room(config_for(tmp_path)) as opened:
        yield opened
