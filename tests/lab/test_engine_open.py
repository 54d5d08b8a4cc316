"""Programs in open decisions: asked after everything that happens, in their own time, with answers of their own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sixfold.games.contract import Seat, SeatSetup
from sixfold.games.registry import with_game
from sixfold.lab.engines import DELAY_MS, Engines
from sixfold.lab.racing import Planned
from sixfold.lab.selfplay import selfplay
from sixfold.match import Match, check_record
from sixfold.match.messages import Ack
from sixfold.rng import Rng
from tests.null_quiz.rules import NULL_QUIZ
from tests.support.programs import AMPLE, heard, named, pids, program

FG = {"minigames": "tokens", "rounds": 1}
ME, OTHER = Seat(0), Seat(1)


class Quiz:
    """A quiz whose first round has begun at 0; the digits are 4 and 8. A program sits in seat 0."""

    def __init__(self, folder: Path, changes: str) -> None:
        nobody = (SeatSetup(), SeatSetup())
        self.match = Match.create(
            NULL_QUIZ, "Q", {}, nobody, ("Probe", "b"), ("x", "y"), 5, prepared={"digits": "48"}
        )
        opener = self.match.awaited[0]
        assert isinstance(self.match.submit(opener, None, 1, "open", 0).answer, Ack)
        self.folder = folder
        self.told: list[str] = []
        self.bot = named(program(folder, changes))
        self.engines = Engines(patience=AMPLE, tell=self.told.append)

    def plan(self, now_ms: int) -> Planned | None:
        return self.engines.plan(self.match, ME, self.bot, Rng(now_ms), Rng(0), now_ms)

    def act(self, seat: Seat, text: str, now_ms: int) -> None:
        assert isinstance(self.match.submit(seat, None, self.match.number, text, now_ms).answer, Ack)

    def asked(self) -> list[dict[str, Any]]:
        return [m for m in heard(self.folder) if m["t"] == "go"]


@pytest.fixture(autouse=True)
def _null_quiz() -> Iterator[None]:
    with with_game(NULL_QUIZ):
        yield


def test_what_is_judged_is_never_listed_because_that_would_tell_the_answer(tmp_path: Path) -> None:
    quiz = Quiz(tmp_path, "def go(m): say(t='wait', id=m['id'])")
    assert quiz.plan(100) is None
    (asked,) = quiz.asked()
    assert (asked["legal"], asked["legal_all"]) == (["pass"], False)
    assert asked["decision"]["mode"] == "open"
    quiz.engines.close()
    assert not quiz.told


def test_it_is_told_what_others_did_as_its_browser_would_be(tmp_path: Path) -> None:
    quiz = Quiz(tmp_path, "def go(m): say(t='wait', id=m['id'])")
    quiz.plan(100)
    quiz.act(OTHER, "guess=7", 200)
    assert quiz.plan(200) is None
    first, second = quiz.asked()
    assert second["log_from"] == len(first["log"]) + 1
    assert [(e["seat"], e["action"], e["outcome"]) for e in second["log"]] == [(1, "guess=", "wrong")]
    assert second["now_ms"] == 200
    quiz.engines.close()


def test_it_acts_at_its_own_time_or_soon(tmp_path: Path) -> None:
    quiz = Quiz(tmp_path, "def go(m): act(m, 'guess=1', **({'at_ms': 9_000} if m['id'] == 1 else {}))")
    assert quiz.plan(100) == Planned(9_000, "guess=1")
    assert quiz.plan(100) == Planned(100 + DELAY_MS, "guess=1")
    quiz.engines.close()


def test_fg09_an_answer_that_comes_too_soon_is_held_back(tmp_path: Path) -> None:
    quiz = Quiz(tmp_path, "def go(m): act(m, 'pass' if m['id'] == 2 else 'guess=1', at_ms=5)")
    quiz.act(ME, "guess=2", 1_000)
    assert quiz.plan(1_200) == Planned(4_000, "guess=1")
    assert quiz.plan(1_200) == Planned(1_200, "pass")  # which nobody judges
    quiz.engines.close()


def test_a_refused_answer_may_be_followed_by_another(tmp_path: Path) -> None:
    quiz = Quiz(tmp_path, "def go(m): act(m, ['guess=2', 'what?', 'guess=3'][m['id'] - 1], at_ms=9_000)")
    quiz.act(ME, "guess=2", 1_000)
    assert quiz.plan(1_200) == Planned(9_000, "guess=3")
    errors = [m for m in heard(tmp_path) if m["t"] == "error"]
    assert [(m["id"], m["code"]) for m in errors] == [(1, "repeated"), (2, "bad-notation")]
    assert quiz.asked()[-1]["log"] == []  # nothing has happened meanwhile
    quiz.engines.close()
    assert not quiz.told


def test_one_that_never_says_anything_else_loses(tmp_path: Path) -> None:
    quiz = Quiz(tmp_path, "def go(m): act(m, 'guess=0')")
    assert quiz.plan(100) == Planned(100, "resign")
    assert len(quiz.asked()) == 10
    assert "was refused" in quiz.told[0]
    quiz.engines.close()


@pytest.mark.parametrize(
    ("does", "why"),
    [
        ("say(t='simulate', id=m['id'], level='sharp')", "no level"),
        ("act(m, at_ms=-1)", "no message"),
        ("act(m, at_ms='soon')", "no message"),
        ("sys.exit(2)", "exit code 2"),
    ],
)
def test_a_failure_is_a_resignation_at_once(tmp_path: Path, does: str, why: str) -> None:
    quiz = Quiz(tmp_path, f"def go(m): {does}")
    assert quiz.plan(700) == Planned(700, "resign")
    assert why in quiz.told[0]
    quiz.engines.close()


def test_where_nobody_races_waiting_is_the_first_thing_that_can_be_done(tmp_path: Path) -> None:
    quiz = Quiz(tmp_path, "def go(m): say(t='wait', id=m['id'])")
    assert quiz.engines.act(quiz.match, ME, quiz.bot, Rng(1)) == "pass"
    quiz.engines.close()


SOLVER = """
def go(m):
    seen = m["observation"]
    if m["decision"]["name"] != "problems":
        return act(m, "ready" if "ready" in m["legal"] else None)
    for problem in seen["problems"]:
        if problem["status"] == "open" and problem["label"] in "ABC":
            return act(m, problem["label"] + "=" + problem["prompt"][5:-1])
    act(m, "ready") if "ready" in m["legal"] else say(t="wait", id=m["id"])
"""


def test_in_focus_group_it_solves_problems_itself(tmp_path: Path) -> None:
    bots = (named(program(tmp_path, SOLVER)), "gentle")
    (data,) = selfplay("focus-group", 1, 8, FG, bots=bots, engines=Engines(patience=AMPLE))
    record = json.loads(data)
    check_record(data)
    solved = [e["action"][0] for e in record["events"] if e["seat"] == 0 and e.get("outcome") == "correct"]
    assert solved == ["A", "B", "C"]
    assert record["result"]["reason"] != "resignation"
    assert len(pids(tmp_path)) == 1


def test_fg16_embargo_is_the_program_s_own_choice(tmp_path: Path) -> None:
    change = SOLVER.replace('"ready" if', '"embargo:hard" if "embargo:hard" in m["legal"] else "ready" if')
    bots = (named(program(tmp_path, change)), "gentle")
    (data,) = selfplay("focus-group", 1, 8, FG, [["embargo"], []], bots, engines=Engines(patience=AMPLE))
    assert "embargo:hard" in [e["action"] for e in json.loads(data)["events"] if e["seat"] == 0]
