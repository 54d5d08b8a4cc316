"""Reviews at the server: nothing before the end, one at a time, kept for good, and taken up again after a kill."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from sixfold.lab.reviewing import Case, Reviewing
from sixfold.server.config import Limits
from sixfold.server.review_worker import judgement
from sixfold.server.reviewer import JudgeChoice, Judgement, JudgingFailed, ReviewProcess
from sixfold.server.reviews import MOST
from sixfold.server.wire import ReviewView
from tests.lab.null_judge import JUDGED, UNJUDGED, judged_by
from tests.support.reviewer import HandReviewer
from tests.support.room import Message, Room, config_for

PATIENCE_S = 300
"""The judge may have to compile first, at the lowest priority there is."""


@pytest.fixture(autouse=True)
def _judged() -> Iterator[None]:
    with judged_by(JUDGED):
        yield


def ended(room: Room, **wish: Any) -> Message:
    """A match that was played to the end: the caller calls, both name three and two, seat 0 wins the race."""
    made, one, two = room.table(rng_seed=5, **wish)
    view = room.hall.tables[made["match"]].match.view(None, 0)
    assert view.decision is not None
    (one, two)[view.decision.seats[0]].act("call:odd", 1)
    for decision, (first, second) in ((2, ("3", "2")), (3, ("1", "3"))):
        one.act(first, decision)
        two.act(second, decision)
    for _ in range(3):
        one.act("tap", 4)
    return made


def address(made: Message) -> str:
    return f"/api/matches/{made['match']}/review"


def read(answer: httpx.Response) -> ReviewView:
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=ReviewView)


def get(room: Room, made: Message) -> ReviewView:
    return read(room.http.get(address(made)))


def post(room: Room, made: Message) -> ReviewView:
    return read(room.http.post(address(made)))


def wait_until(room: Room, met: Callable[[], bool]) -> None:
    async def waiting() -> None:
        while not met():
            await asyncio.sleep(0.001)

    asyncio.run_coroutine_threadsafe(waiting(), room.loop).result(PATIENCE_S)


def let(room: Room, reviewer: HandReviewer, many: int) -> None:
    asyncio.run_coroutine_threadsafe(reviewer.let(many), room.loop).result(20)


def finished(room: Room, made: Message) -> ReviewView:
    """The review, once it is done and nothing is under way."""
    wait_until(room, lambda: room.hall.reviews._working is None)
    return get(room, made)


def test_a_review_from_the_first_wish_to_the_end(tmp_path: Path) -> None:
    reviewer = HandReviewer(let=0)
    with Room(config_for(tmp_path, reviewer=reviewer)) as room:
        made = ended(room)
        before = get(room, made)
        assert (before.state, before.judged, before.total) == ("none", 0, 8)
        assert (before.level, before.nodes, before.unjudged) == ("Three", 70, UNJUDGED)
        assert post(room, made).state in ("waiting", "running")
        wait_until(room, lambda: len(reviewer.cases) == 1)
        let(room, reviewer, 3)
        wait_until(room, lambda: len(reviewer.cases) == 4)
        part = get(room, made)
        assert (part.state, part.judged, len(part.decisions)) == ("running", 3, 3)
        assert post(room, made) == part
        let(room, reviewer, 100)
        done = finished(room, made)
        assert (done.state, done.judged, done.total) == ("done", 8, 8)
        match = room.hall.tables[made["match"]].match
        expected = Reviewing(match)
        for _ in expected.run():
            pass
        review = expected.review()
        assert [(d.number, d.seat, d.played, d.best) for d in done.decisions] == [
            (c.number, c.seat, c.played, c.best) for c in review.decisions
        ]
        assert [(p.number, p.share) for p in done.curve] == [(p.number, p.share) for p in review.curve]
        assert done.worst == list(review.worst) != []
        log = {entry.n: entry for entry in match.view(None, 0).log}
        assert all((log[d.number].seat, log[d.number].action) == (d.seat, d.played) for d in done.decisions)
        assert len(reviewer.cases) == 8  # nothing was judged twice
        assert post(room, made) == done
        assert len(reviewer.cases) == 8
        assert reviewer.rests == 1


def test_nothing_before_the_match_is_over(tmp_path: Path) -> None:
    reviewer = HandReviewer()
    with Room(config_for(tmp_path, reviewer=reviewer)) as room:
        waiting = room.make()
        running, one, _ = room.table()
        for made in (waiting, running):
            for ask in (room.http.get, room.http.post):
                answer = ask(address(made))
                assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
        assert reviewer.cases == []
        one.act("resign", 1)
        assert get(room, running).state == "none"


def test_whoever_may_not_watch_may_not_review(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, reviewer=HandReviewer())) as room:
        made = ended(room, open=False)
        for ask in (room.http.get, room.http.post):
            answer = ask(address(made))
            assert (answer.status_code, answer.json()["code"]) == (401, "key-needed")
            for key in (*made["seat_tokens"], made["watch_token"]):
                assert ask(address(made), headers={"Authorization": f"Bearer {key}"}).status_code == 200
            assert ask("/api/matches/AAAA-AAAA/review").status_code == 404


def test_a_game_that_nobody_judges(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, reviewer=HandReviewer())) as room:
        made = ended(room)
        with judged_by(replace(JUDGED, appraise=None)):
            for ask in (room.http.get, room.http.post):
                answer = ask(address(made))
                assert (answer.status_code, answer.json()["code"]) == (404, "not-reviewed")


def test_another_website_and_a_hasty_visitor_are_turned_away(tmp_path: Path) -> None:
    limits = replace(Limits(), reviews=(1, 2))
    with Room(config_for(tmp_path, reviewer=HandReviewer(), limits=limits)) as room:
        made = ended(room)
        foreign = room.http.post(address(made), headers={"Origin": "https://evil.example"})
        assert (foreign.status_code, foreign.json()["code"]) == (403, "foreign-page")
        assert get(room, made).state == "none"
        for _ in range(2):
            post(room, made)
        hasty = room.http.post(address(made))
        assert (hasty.status_code, hasty.json()["code"]) == (429, "too-fast")
        room.seconds += 1
        post(room, made)


def test_one_at_a_time_and_a_short_line(tmp_path: Path) -> None:
    reviewer = HandReviewer(let=0)
    limits = replace(Limits(), reviews=(1, 100))
    with Room(config_for(tmp_path, reviewer=reviewer, limits=limits)) as room:
        matches = [ended(room) for _ in range(MOST + 1)]
        states = [post(room, made).state for made in matches[:MOST]]
        wait_until(room, lambda: len(reviewer.cases) == 1)
        assert states[1:] == ["waiting"] * (MOST - 1)
        assert get(room, matches[0]).state == "running"
        full = room.http.post(address(matches[MOST]))
        assert (full.status_code, full.json()["code"]) == (503, "busy")
        assert get(room, matches[MOST]).state == "none"
        assert post(room, matches[1]).state == "waiting"  # who waits already is not turned away
        let(room, reviewer, 1_000)
        for made in matches[:MOST]:
            assert finished(room, made).state == "done"
        assert len(reviewer.cases) == 8 * MOST
        assert post(room, matches[MOST]).state in ("waiting", "running", "done")


@pytest.mark.parametrize("error", [JudgingFailed("no"), ValueError("a fault of ours")])
def test_a_review_that_fails_says_so_and_can_be_wanted_again(tmp_path: Path, error: Exception) -> None:
    reviewer = HandReviewer()
    reviewer.fails, reviewer.error = 1, error
    with Room(config_for(tmp_path, reviewer=reviewer)) as room:
        made, other = ended(room), ended(room)
        post(room, made)
        assert finished(room, made).state == "failed"
        post(room, other)
        assert finished(room, other).state == "done"
        post(room, made)
        assert finished(room, made).state == "done"


def test_a_finished_review_outlives_the_server(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, reviewer=HandReviewer())) as room:
        made = ended(room)
        post(room, made)
        done = finished(room, made)
    later = HandReviewer()
    with Room(config_for(tmp_path, reviewer=later)) as room:
        assert get(room, made) == done
        assert post(room, made) == done
        assert later.cases == []


def test_another_engine_judges_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Room(config_for(tmp_path, reviewer=HandReviewer())) as room:
        made = ended(room)
        post(room, made)
        done = finished(room, made)
    monkeypatch.setattr("sixfold.server.hall.engine", lambda *, plain: "another")
    later = HandReviewer()
    with Room(config_for(tmp_path, reviewer=later)) as room:
        assert get(room, made).state == "none"
        post(room, made)
        assert finished(room, made) == done
        assert len(later.cases) == done.total


def test_a_killed_server_takes_up_what_was_wanted(tmp_path: Path) -> None:
    held = HandReviewer(let=2)
    with Room(config_for(tmp_path, reviewer=held)) as room:
        first, second = ended(room), ended(room)
        post(room, first)
        post(room, second)
        wait_until(room, lambda: len(held.cases) == 3)
    again = HandReviewer()
    with Room(config_for(tmp_path, reviewer=again)) as room:
        assert {get(room, made).state for made in (first, second)} == {"waiting"}
        room.call(room.hall.reviews.tend)
        assert finished(room, first).state == finished(room, second).state == "done"
        assert len(again.cases) == 16
    with sqlite3.connect(tmp_path / "sixfold.db") as database:
        rows = database.execute("SELECT match, body IS NULL FROM reviews").fetchall()
    assert sorted(rows) == sorted([(first["match"], 0), (second["match"], 0)])


def test_a_wish_for_a_match_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, reviewer=HandReviewer())) as room:
        made = ended(room)
    with sqlite3.connect(tmp_path / "sixfold.db") as database:
        database.execute("INSERT INTO reviews VALUES ('ZZZZ-ZZZZ', 'old', NULL)")
    with Room(config_for(tmp_path, reviewer=HandReviewer())) as room:
        room.call(room.hall.reviews.tend)
        wait_until(room, lambda: room.hall.reviews._working is None)
        post(room, made)
        assert finished(room, made).state == "done"
    with sqlite3.connect(tmp_path / "sixfold.db") as database:
        assert database.execute("SELECT match FROM reviews").fetchall() == [(made["match"],)]


def test_nothing_begins_before_the_workers_are_ready(tmp_path: Path) -> None:
    reviewer = HandReviewer()
    with Room(config_for(tmp_path, reviewer=reviewer)) as room:
        made = ended(room)
        room.hall.house.warmth.ready = False
        assert post(room, made).state == "waiting"
        room.call(room.hall.reviews.tend)
        assert (get(room, made).state, reviewer.cases) == ("waiting", [])
        room.hall.house.warmth.ready = True
        room.call(room.hall.reviews.tend)
        assert finished(room, made).state == "done"


# ---- the process that judges --------------------------------------------------------------------------------------

ECHO = """
import sys
for line in sys.stdin:
    print('{"found": {"played": "a", "best": "b", "worth": 0.25, "best_worth": 0.5, "exact": true}}', flush=True)
"""
SAYS = """
import sys
for line in sys.stdin: print('{"error": "out of ideas"}', flush=True)
"""
ENDS = "import sys; sys.stdin.readline()"
SLEEPS = "import time\nwhile True: time.sleep(60)"


def some_case(tmp_path: Path) -> Case:
    with Room(config_for(tmp_path, reviewer=HandReviewer())) as room:
        made = ended(room)
        return Reviewing(room.hall.tables[made["match"]].match).case(1)


def asked(case: Case, *command: str, patience_ms: int = 60_000) -> str:
    """What comes of asking twice, a rest in between."""

    async def ask() -> str:
        process = ReviewProcess(command, patience_ms)
        told = []
        for _ in range(2):
            try:
                told.append(str(await process.judge(case)))
            except JudgingFailed as failure:
                told.append(f"failed: {failure}")
            await process.rest()
        assert told[0] == told[1]
        return told[0]

    return asyncio.run(ask())


def test_a_process_that_breaks_takes_too_long_or_gives_up_is_a_failure(tmp_path: Path) -> None:
    case = some_case(tmp_path)
    assert "worth=0.25" in asked(case, sys.executable, "-c", ECHO)
    assert asked(case, sys.executable, "-c", SAYS) == "failed: out of ideas"
    assert asked(case, sys.executable, "-c", ENDS) == "failed: the worker ended"
    assert "no answer within 50 ms" in asked(case, sys.executable, "-c", SLEEPS, patience_ms=50)
    assert "broke" in asked(case, "/nowhere/at/all")


def test_what_the_process_is_told_survives_the_journey(tmp_path: Path) -> None:
    case = some_case(tmp_path)
    text = msgspec.json.encode(JudgeChoice(case))
    told = judgement(msgspec.json.decode(text, type=JudgeChoice))
    assert told.error is None
    assert (
        msgspec.json.decode(msgspec.json.encode(told), type=Judgement) == told == judgement(JudgeChoice(case))
    )
    with judged_by(None):
        failed = judgement(JudgeChoice(case))
    assert failed.found is None
    assert failed.error is not None
    assert "null-game" in failed.error


def test_the_process_itself_reviews_a_match(tmp_path: Path) -> None:
    """Plain and with compiled code, which are two engines: neither shows what the other found."""
    found = []
    made: Message = {}
    for plain in (True, False):
        with Room(config_for(tmp_path, plain=plain)) as room:
            if not made:
                made = room.make(game="cultivating-flowers", options={"side": 3, "first": "0"})
                one, two = (room.join(made["match"], token) for token in made["seat_tokens"])
                one.sit("Ada")
                two.sit("Ben")
                one.act("A1-A2-a3", 1)
                two.act("resign", 2)
            assert get(room, made).state == "none"
            post(room, made)
            found.append(finished(room, made))
    for review in found:
        assert (review.state, review.level) == ("done", "Master")
        assert [choice.played for choice in review.decisions] == ["A1-A2-a3"]
        assert review.curve[-1].share == 1
