"""The outbox of one connection: slow ones are never waited for, and catch up in one go."""

from __future__ import annotations

import asyncio

from sixfold.server.limits import Bucket
from sixfold.server.viewer import Viewer


def viewer(outbox: int = 3) -> Viewer:
    return Viewer(outbox, Bucket(1, 1, 0), Bucket(1, 1, 0))


async def sent_by(slow: Viewer, fresh: list[str]) -> list[str]:
    """Let it send until it rests, then close it."""
    sent: list[str] = []

    async def send(text: str) -> None:
        sent.append(text)

    task = asyncio.create_task(slow.run(send, lambda: slow.show_all(fresh)))
    for _ in range(10):
        await asyncio.sleep(0)
    slow.close(1000, "done")
    await task
    return sent


def test_messages_go_out_in_order() -> None:
    one = viewer()
    one.show("a")
    one.reply("b")
    one.show("c")
    assert asyncio.run(sent_by(one, [])) == ["a", "b", "c"]


def test_who_falls_behind_gets_everything_afresh_and_keeps_its_answers() -> None:
    slow = viewer(3)
    for text in ("1", "2", "3", "4", "5"):
        slow.show(text)
    slow.reply("ack")
    assert slow.stale
    assert asyncio.run(sent_by(slow, ["all"])) == ["1", "2", "3", "ack", "all"]
    assert not slow.stale


def test_who_asks_and_never_reads_is_let_go() -> None:
    deaf = viewer(1)
    for n in range(17):
        deaf.reply(str(n))
    assert deaf.closing is not None
    assert deaf.closing[0] == 1013
