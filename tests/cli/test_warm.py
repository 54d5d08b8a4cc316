"""``sixfold warm``: every game's compiled code, or a word where there is none."""

from __future__ import annotations

import sys
from functools import partial

import pytest

from sixfold.search import bot, registry
from tests.cli.conftest import Run


@pytest.mark.parametrize(("there", "said"), [(True, "is ready"), (False, "no compiled code")])
def test_every_game_is_got_ready(
    sixfold: Run, monkeypatch: pytest.MonkeyPatch, there: bool, said: str
) -> None:
    warmed: list[str] = []
    families = {name: bot.Family(name, (), {}, warm=partial(warmed.append, name)) for name in ("one", "two")}
    monkeypatch.setattr(registry, "_FAMILIES", {**families, "three": bot.Family("three", (), {})})
    monkeypatch.setitem(sys.modules, "numba", sys)
    if not there:
        monkeypatch.delitem(sys.modules, "numba")
    done = sixfold("warm")
    assert done.code == 0
    assert said in done.out
    assert warmed == ["one", "two"]
