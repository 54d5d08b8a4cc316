"""Matches that take long to draw: what lies ready is used once, and nobody's table waits for what does not."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from sixfold.games.registry import with_game
from sixfold.match.log import setup_rng
from sixfold.server.drawer import DrawingFailed, DrawMatch, DrawProblem
from sixfold.server.larder import MOST_WAITING
from sixfold.server.worker import drawn
from sixfold.server.workers import Drawers
from tests.support.drawer import HandDrawer
from tests.support.room import Message, Person, Room, config_for
from tests.support.slow_game import SLOW_GAME

SLOW: dict[str, Any] = {"game": "slow-game", "seats": [{}, {}]}


@pytest.fixture(autouse=True)
def _slow_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The slow game; the larder keeps nothing of any other."""
    monkeypatch.setattr("sixfold.server.larder.registry.games", lambda: {SLOW_GAME.info.name: SLOW_GAME})
    with with_game(SLOW_GAME):
        yield


def tend(room: Room, until: int) -> None:
    """Let the larder fill itself."""

    async def filled() -> None:
        room.hall.house.larder.tend()
        while room.hall.house.larder.ready < until:
            await asyncio.sleep(0)

    asyncio.run_coroutine_threadsafe(filled(), room.loop).result(20)


def head(room: Room, made: Message) -> Any:
    return room.hall.tables[made["match"]].match.head


def test_what_lies_ready_is_taken_once_and_replaced(tmp_path: Path) -> None:
    drawer = HandDrawer()
    with Room(config_for(tmp_path, larder=2, drawer=drawer)) as room:
        assert drawer.wishes == []  # nothing at the start: that would slow it down
        tend(room, 2)
        heads = [head(room, room.make(**SLOW)) for _ in range(2)]
        seeds = [h.rng_seed for h in heads]
        assert seeds == [wish.rng_seed for wish in drawer.wishes[:2] if isinstance(wish, DrawMatch)]
        assert heads[0].setup["prepared"] != heads[1].setup["prepared"]
        tend(room, 2)
        assert len(drawer.wishes) == 4


def test_c15_a_match_is_the_same_whether_or_not_it_was_drawn_ahead(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, larder=1, drawer=HandDrawer())) as room:
        tend(room, 1)
        ahead = head(room, room.make(**SLOW))
        again = head(room, room.make(**SLOW, rng_seed=ahead.rng_seed))
        assert again.setup == ahead.setup
        assert ahead.setup == SLOW_GAME.draw_setup(ahead.options, ahead.roster, setup_rng(ahead.rng_seed))


def test_another_wish_is_drawn_at_once_and_leaves_what_lies_ready(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, larder=1, drawer=HandDrawer())) as room:
        tend(room, 1)
        assert head(room, room.make(**SLOW, rng_seed=77)).rng_seed == 77
        room.make(**SLOW, options={"base": 25})
        assert room.hall.house.larder.ready == 1


def test_who_comes_while_something_is_drawn_ahead_gets_that(tmp_path: Path) -> None:
    drawer = HandDrawer(held=True)
    with Room(config_for(tmp_path, larder=1, drawer=drawer)) as room:
        room.call(room.hall.house.larder.tend)
        made: list[Message] = []
        asking = threading.Thread(target=lambda: made.append(room.make(**SLOW)))
        asking.start()
        wait_until(room, lambda: room.hall.house.larder._waiting == 1)
        assert len(drawer.wishes) == 1
        room.call(drawer.let_go)
        asking.join(20)
        (wish,) = drawer.wishes[:1]
        assert head(room, made[0]).rng_seed == wish.rng_seed


def wait_until(room: Room, met: Any) -> None:
    async def waiting() -> None:
        while not met():
            await asyncio.sleep(0)

    asyncio.run_coroutine_threadsafe(waiting(), room.loop).result(20)


def post(room: Room, **more: Any) -> httpx.Response:
    return room.http.post("/api/matches", json={**SLOW, **more})


def test_what_cannot_be_drawn_is_said_and_nothing_is_made(tmp_path: Path) -> None:
    drawer = HandDrawer()
    with Room(config_for(tmp_path, drawer=drawer)) as room:
        drawer.fails = 1
        answer = post(room)
        assert (answer.status_code, answer.json()["code"]) == (503, "not-prepared")
        assert "could not be drawn" in answer.json()["message"]
        refused = post(room, options={"base": 13})
        assert (refused.status_code, refused.json()["code"]) == (400, "unlucky")
        missing = post(room, options={"base": 30, "reserve": 40, "pack": "pack:0123456789abcdef"})
        assert missing.status_code == 400
        assert room.hall.tables == {}
        assert post(room).status_code == 201


def test_a_wish_that_cannot_be_is_refused_before_anything_is_drawn(tmp_path: Path) -> None:
    drawer = HandDrawer()
    with Room(config_for(tmp_path, drawer=drawer)) as room:
        for wrong in (
            {"options": {"base": -1}},
            {"seats": [{"items": [{"item": "sword"}]}, {}]},
            {"seats": [{"name": "\u200b"}, {}]},
            {"seats": [{"level": "gentle"}, {}]},
        ):
            assert post(room, **wrong).status_code == 400
        assert drawer.wishes == []


def test_so_many_at_once_are_asked_to_come_back(tmp_path: Path) -> None:
    drawer = HandDrawer(held=True)
    with Room(config_for(tmp_path, drawer=drawer)) as room:
        threads = [threading.Thread(target=post, args=(room,)) for _ in range(MOST_WAITING)]
        for thread in threads:
            thread.start()
        wait_until(room, lambda: len(drawer.wishes) == MOST_WAITING)
        answer = post(room)
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        room.make()  # a game that prepares nothing goes on
        room.call(drawer.let_go)
        for thread in threads:
            thread.join(20)
        assert len(room.hall.tables) == MOST_WAITING + 1


def test_after_a_failure_the_larder_rests_a_while(tmp_path: Path) -> None:
    drawer = HandDrawer()
    with Room(config_for(tmp_path, larder=1, drawer=drawer)) as room:
        drawer.fails = 1
        room.call(room.hall.house.larder.tend)
        wait_until(room, lambda: room.hall.house.larder._filling is None)
        room.call(room.hall.house.larder.tend)
        assert len(drawer.wishes) == 1
        room.seconds += 61
        tend(room, 1)


# ---- rematches --------------------------------------------------------------------------------------------


def finished(room: Room, **wish: Any) -> tuple[Message, Person, Person]:
    made, one, two = room.table(**SLOW, **wish)
    one.act("resign", 1)
    return made, one, two


def test_a_rematch_is_drawn_while_the_other_seat_decides(tmp_path: Path) -> None:
    drawer = HandDrawer()
    with Room(config_for(tmp_path, drawer=drawer)) as room:
        _, one, two = finished(room)
        assert one.ask(t="rematch")["t"] == "ack"
        wait_until(room, lambda: len(drawer.wishes) == 2)
        two.ask(t="rematch")
        offer = one.until("rematch", wanted=[True, True])
        offer = offer if offer["match"] else one.until("rematch")
        wish = drawer.wishes[1]
        assert room.http.get(f"/api/matches/{offer['match']}").status_code == 200
        assert head(room, offer).rng_seed == wish.rng_seed
        assert room.join(offer["match"], offer["token"]).until("welcome")["you"] == 1


def test_both_may_agree_before_it_is_drawn_and_the_table_goes_on(tmp_path: Path) -> None:
    drawer = HandDrawer()
    with Room(config_for(tmp_path, drawer=drawer)) as room:
        _, one, two = finished(room)
        drawer._held = True
        one.ask(t="rematch")
        two.ask(t="rematch")
        assert two.until("rematch", wanted=[True, True])["match"] is None
        assert one.ask(t="rematch")["t"] == "ack"  # again is harmless
        assert one.ask(t="say", text="A moment…")["t"] == "ack"
        room.call(drawer.let_go)
        one_next, two_next = (p.until("rematch", seat=s) for p, s in ((one, 1), (two, 0)))
        assert one_next["match"] == two_next["match"]
        assert len(drawer.wishes) == 2


def test_an_agreed_rematch_is_made_after_a_restart(tmp_path: Path) -> None:
    drawer = HandDrawer()
    with Room(config_for(tmp_path, drawer=drawer)) as room:
        made, one, two = finished(room)
        drawer._held = True
        one.ask(t="rematch")
        two.ask(t="rematch")
    with Room(config_for(tmp_path, drawer=HandDrawer())) as room:
        one = room.join(made["match"], made["seat_tokens"][0])
        assert one.until("rematch", seat=1)["match"] is not None


def test_when_no_rematch_can_be_drawn_both_are_told_and_may_ask_again(tmp_path: Path) -> None:
    drawer = HandDrawer()
    with Room(config_for(tmp_path, drawer=drawer)) as room:
        made, one, two = finished(room)
        drawer._held, drawer.fails = True, 1
        one.ask(t="rematch")
        two.ask(t="rematch")
        room.call(drawer.let_go)
        for person in (one, two):
            assert person.until("rematch", wanted=[False, False])["match"] is None
            assert person.until("refused")["code"] == "not-prepared"
        fresh = room.join(made["match"], made["seat_tokens"][0])
        assert not [m for m in fresh.waiting() if m["t"] == "rematch"]
        one.ask(t="rematch")
        two.ask(t="rematch")
        assert one.until("rematch", seat=1)["match"] is not None


def test_a_rematch_that_nobody_took_up_goes_back_to_the_larder(tmp_path: Path) -> None:
    drawer = HandDrawer()
    with Room(config_for(tmp_path, larder=1, drawer=drawer)) as room:
        made, one, _ = finished(room)
        one.ask(t="rematch")
        table = room.hall.tables[made["match"]]
        wait_until(room, lambda: not table._rematches.busy)
        tend(room, 1)
        room.call(table.close)
        assert room.hall.house.larder.ready == 2


# ---- worker processes -------------------------------------------------------------------------------------


def ask(*wishes: DrawMatch | DrawProblem) -> list[str]:
    async def go() -> list[str]:
        drawers, told = Drawers(1), []
        for wish in wishes:
            try:
                told.append(str(await drawers.draw(wish)))
            except DrawingFailed as failed:
                told.append(f"failed: {failed}")
        await drawers.close()
        return told

    return asyncio.run(go())


def test_the_real_worker_says_what_went_wrong() -> None:
    told = ask(DrawMatch("picky-pig", {}, 1, {}), DrawProblem("no-such-game", "easy", 1))
    assert told[0].startswith("failed: TypeError")
    assert told[1].startswith("failed: KeyError")


def test_the_real_worker_draws_what_this_process_would() -> None:
    match, problem = (
        DrawMatch("focus-group", {"minigames": "tokens"}, 5, {}),
        DrawProblem("vault-code", "easy", 5),
    )
    assert ask(match, problem, match) == [str(drawn(wish).value) for wish in (match, problem, match)]


def test_whatever_goes_wrong_in_drawing_is_an_answer() -> None:
    assert drawn(DrawMatch("slow-game", {"base": 13}, 1, {})).refusal == (
        "unlucky", "No deck can be drawn with a base of 13.",
    )  # fmt: skip
    assert drawn(DrawMatch("no-game", {}, 1, {})).refusal is not None
    assert drawn(DrawMatch("null-game", {}, 1, {})).error
    assert drawn(DrawMatch("slow-game", {}, 1, {})).value == drawn(DrawMatch("slow-game", {}, 1, {})).value
