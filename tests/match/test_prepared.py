"""Setups whose long part was prepared ahead: drawn around it, stored with it, checked without preparing anything."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from sixfold.games import registry
from sixfold.games.contract import JsonDict
from sixfold.games.errors import CorruptRecord
from sixfold.match.check import check_record
from sixfold.match.log import head_from_json, head_json, setup_rng
from sixfold.match.match import Match
from sixfold.match.record import encode_record
from sixfold.rng import Rng
from tests.match.quiz import SEED, opened
from tests.match.table import A
from tests.null_game.rules import NOBODY, NULL_GAME
from tests.null_quiz.rules import NULL_QUIZ


@pytest.fixture(autouse=True)
def _null_quiz_known() -> Iterator[None]:
    with registry.with_game(NULL_QUIZ):
        yield


def _create(prepared: JsonDict | None, seed: int = SEED) -> Match:
    return Match.create(NULL_QUIZ, "Q", {}, NOBODY, ("", ""), ("x", "y"), seed, prepared=prepared)


def test_what_was_prepared_is_in_the_setup_and_the_rest_is_drawn_as_ever() -> None:
    for seed in range(20):
        drawn = _create(None, seed)
        around = _create({"digits": "48"}, seed)
        assert around.head.setup == {**drawn.head.setup, "digits": "48"}
        own = NULL_QUIZ.prepare(NULL_QUIZ.options({}), setup_rng(seed).fork("prepared"))
        assert _create(own, seed) == drawn


def test_a_game_without_preparation_draws_as_ever() -> None:
    match = Match.create(NULL_GAME, "N", {}, NOBODY, ("", ""), ("x", "y"), 5, prepared={"digits": "48"})
    assert match.head.setup == {"caller": 0}


def _prepares(self: object, options: object, rng: Rng, library: object = None) -> JsonDict:
    raise AssertionError("it was prepared again")


def test_c15_neither_a_check_nor_a_restart_prepares_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened("48")
    table.do(A, "guess=4")
    table.do(A, "resign")
    monkeypatch.setattr(type(NULL_QUIZ), "prepare", _prepares)
    record = table.match.record()
    assert record["seed"] == SEED
    assert check_record(encode_record(record)).match.record() == record
    stored = msgspec.json.decode(msgspec.json.encode(head_json(table.match.head)))
    assert Match.replay(head_from_json(NULL_QUIZ, stored), table.match.events) == table.match
    for setup in ({**record["setup"], "opener": 1}, {"opener": 0}, {**record["setup"], "more": 1}):
        with pytest.raises(CorruptRecord) as found:
            check_record({**record, "setup": setup})
        assert found.value.code == "bad-setup"
