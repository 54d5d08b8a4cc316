"""Getting ready: nobody waits for compiled code, one process compiles, and the table says so while it lasts."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sixfold.search import bot, registry
from sixfold.server import worker
from sixfold.server.bots import ChooserFailed, Question
from sixfold.server.warming import WarmingWorkers
from tests.support.room import Person, Room, config_for

QUESTION = Question("cultivating-flowers", {}, 1, "master", 1, 1000)
PATIENCE_MS = 30_000

ANSWERS = """
import sys
for line in sys.stdin:
    print('{"action":"%s"}' if '"choose"' in line else '{}', flush=True)
"""
STUCK = "import sys\nsys.stdin.read()"
"""Never ready."""
COMPILES = """
import os, sys
for line in sys.stdin:
    if '"choose"' in line:
        print('{"action":"compiled"}', flush=True)
        continue
    os.close(os.open(sys.argv[1], os.O_CREAT | os.O_EXCL))  # fails while another compiles
    os.unlink(sys.argv[1])
    print('{}', flush=True)
"""


def program(text: str, *more: str) -> tuple[str, ...]:
    return (sys.executable, "-c", text, *more)


PLAIN = program(ANSWERS % "plain")


def long_after_the_start() -> Callable[[], float]:
    """A clock on which an hour passes between two looks."""
    now_s = [0.0]

    def seconds() -> float:
        now_s[0] += 3600
        return now_s[0]

    return seconds


def carried_out(workers: WarmingWorkers, what: Callable[[WarmingWorkers], Awaitable[None]]) -> None:
    async def go() -> None:
        try:
            await what(workers)
        finally:
            await workers.close()

    asyncio.run(go())


def test_a_question_meanwhile_is_answered_by_a_plain_worker() -> None:
    async def check(workers: WarmingWorkers) -> None:
        warming = asyncio.create_task(workers.warm())
        await asyncio.sleep(0)
        assert await workers.choose(QUESTION, PATIENCE_MS) == "plain"
        assert not warming.done()
        warming.cancel()
        with pytest.raises(asyncio.CancelledError):
            await warming

    carried_out(WarmingWorkers(1, program(STUCK), PLAIN, long_after_the_start()), check)


def test_ready_workers_take_over_and_one_compiles_at_a_time(tmp_path: Path) -> None:
    async def check(workers: WarmingWorkers) -> None:
        before = await asyncio.gather(*(workers.choose(QUESTION, PATIENCE_MS) for _ in range(2)))
        assert set(before) == {"plain"}  # asked before anybody has begun
        await workers.warm()
        after = await asyncio.gather(*(workers.choose(QUESTION, PATIENCE_MS) for _ in range(6)))
        assert set(after) == {"compiled"}

    command = program(COMPILES, str(tmp_path / "compiling"))
    carried_out(WarmingWorkers(3, command, PLAIN, long_after_the_start()), check)


def test_a_worker_that_thinks_is_relieved_when_it_has_answered(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    thinks = 'import sys\nsys.stdin.readline(); open(sys.argv[1]).read(); print(\'{"action":"plain"}\', flush=True)'

    async def check(workers: WarmingWorkers) -> None:
        warming = asyncio.create_task(workers.warm())
        await asyncio.sleep(0)
        thinking = asyncio.create_task(workers.choose(QUESTION, PATIENCE_MS))
        await warming
        assert not thinking.done()
        await asyncio.to_thread(gate.write_text, "go on")
        assert await thinking == "plain"
        assert await workers.choose(QUESTION, PATIENCE_MS) == "compiled"

    plain = program(thinks, str(gate))
    carried_out(WarmingWorkers(1, program(ANSWERS % "compiled"), plain, long_after_the_start()), check)


def test_just_after_the_start_a_question_waits_for_what_is_only_being_loaded() -> None:
    async def check(workers: WarmingWorkers) -> None:
        warming = asyncio.create_task(workers.warm())
        await asyncio.sleep(0)
        assert await workers.choose(QUESTION, PATIENCE_MS) == "compiled"
        await warming

    carried_out(WarmingWorkers(1, program(ANSWERS % "compiled"), PLAIN, lambda: 0.0), check)


@pytest.mark.parametrize(
    "text",
    [
        "raise SystemExit(3)",
        'input(); print(\'{"error":"no numba"}\', flush=True); input()',
        "input(); print(7)",
    ],
    ids=["crash", "error", "garbage"],
)
def test_where_compiling_fails_the_plain_ones_play_on(text: str, caplog: pytest.LogCaptureFixture) -> None:
    async def check(workers: WarmingWorkers) -> None:
        with caplog.at_level(logging.WARNING, "sixfold.workers"):
            await workers.warm()
        assert "without compiled code" in caplog.text
        assert await workers.choose(QUESTION, PATIENCE_MS) == "plain"

    carried_out(WarmingWorkers(2, program(text), PLAIN, long_after_the_start()), check)


def test_closing_ends_whoever_compiles() -> None:
    async def check(workers: WarmingWorkers) -> None:
        warming = asyncio.create_task(workers.warm())
        while not workers._all:
            await asyncio.sleep(0)
        await workers.close()
        await warming
        assert all(process.returncode is not None for process in workers._all)
        with pytest.raises(ChooserFailed):
            await workers.choose(QUESTION, PATIENCE_MS)

    carried_out(WarmingWorkers(1, program(STUCK), PLAIN, long_after_the_start()), check)


# ---- at the table -----------------------------------------------------------------------------------------------


class Slow:
    """A chooser that gets ready when it is told to, and never answers."""

    def __init__(self) -> None:
        self.told = asyncio.Event()

    async def warm(self) -> None:
        await self.told.wait()

    async def choose(self, question: Question, patience_ms: int) -> str:
        await asyncio.Event().wait()
        raise AssertionError

    async def close(self) -> None:
        return None


@pytest.fixture
def only_master_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the levels are at present."""
    family = registry.family("cultivating-flowers")
    levels = tuple(replace(level, compiled=level.name == "master") for level in family.levels)
    monkeypatch.setitem(registry._FAMILIES, family.game, replace(family, levels=levels))


def sat(room: Room, level: str) -> Person:
    seats = [{}, {"level": level}]
    made = room.make(game="cultivating-flowers", options={"side": 3, "first": "0"}, seats=seats)
    return room.join(made["match"], made["seat_tokens"][0])


@pytest.mark.usefixtures("only_master_wants_it")
def test_the_table_is_told_while_it_lasts_and_when_it_is_done(tmp_path: Path) -> None:
    slow = Slow()
    with Room(config_for(tmp_path, chooser=slow)) as room:
        strong, weak = sat(room, "master"), sat(room, "gentle")
        assert strong.until("presence")["warming"] is True
        assert "warming" not in weak.until("presence")
        room.call(slow.told.set)
        assert "warming" not in strong.until("presence")
        assert "warming" not in sat(room, "master").until("presence")


def test_nothing_is_told_where_nothing_gets_ready(tmp_path: Path) -> None:
    with Room(config_for(tmp_path)) as room:
        assert "warming" not in sat(room, "master").until("presence")


# ---- the worker -------------------------------------------------------------------------------------------------


def test_whatever_goes_wrong_while_compiling_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise OSError("the disk is full")

    family = bot.Family("null-game", (), {}, warm=broken)
    monkeypatch.setattr(registry, "_FAMILIES", {"null-game": family})
    assert worker.warmed().error == "OSError: the disk is full"
    monkeypatch.setattr(registry, "_FAMILIES", {})
    assert worker.warmed().error is None


def test_a_plain_worker_imports_no_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", sys)  # put back afterwards, whatever it was
    worker.do_without_compiled()
    with pytest.raises(ImportError):
        __import__("numba")


# ---- the levels -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["cultivating-flowers", "picky-pig", "focus-group"])
def test_the_strongest_levels_want_compiled_code_and_none_below_them(game: str) -> None:
    names = [level.name for level in registry.levels(game)]
    wanting = [registry.wants_compiled(game, name) for name in names]
    assert wanting[-1]
    assert wanting == sorted(wanting)
    assert [registry.wants_compiled(game, f"level:{n}") for n in range(1, len(names) + 1)] == wanting
    assert not any(registry.wants_compiled(game, name) for name in ("random", "greedy", "engine:master", ""))


def test_a_game_without_bots_wants_nothing() -> None:
    assert not registry.wants_compiled("null-game", "master")
