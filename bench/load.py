"""Load generator: pairs of clients play whole matches of Cultivating Flowers against a server on one core.

    python bench/load.py --matches 50 200 500 --seconds 20

Moves are legal and drawn beforehand (side 5, random players). In the closed loop each client moves as soon as it
has received the other's move; with --pace it waits first, so that the server is not saturated. Measured is the time
from a client's sending its move to the opponent's receiving the view that shows it; the server commits every move
to the disk (SQLite WAL, synchronous=FULL) before it tells anybody. The null baseline (see server.py) runs in turn.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.line import Line, call, pin
from tests.support.flowers import Script, script

SERVER_CORE, CLIENT_CORE = 0, 1
SCRIPTS = 24
WARM_UP_S = 3.0


class Heard(msgspec.Struct):
    """As much of a message as the generator needs."""

    t: str
    version: int = 0
    message: str = ""


_decode = msgspec.json.Decoder(Heard).decode


class Made(msgspec.Struct):
    match: str
    seat_tokens: list[str]


@dataclass
class Tally:
    """What is counted while ``counting``. Latencies in seconds."""

    counting: bool = False
    latencies: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)


class Pair:
    """Two clients and the match that they are playing."""

    def __init__(self, port: int, scripts: list[Script], tally: Tally, pace_s: float) -> None:
        self.port, self.scripts, self.tally, self.pace_s = port, scripts, tally, pace_s
        self.moves: tuple[tuple[int, str], ...] = ()
        self.lines: list[Line] = []
        self.at = 0
        self.sent = 0.0
        self.over = asyncio.Event()
        self.seated = asyncio.Event()

    async def play(self) -> None:
        while True:
            plan = random.choice(self.scripts)
            body = {"game": "cultivating-flowers", "seats": [{}, {}], "options": plan.options}
            made = msgspec.json.decode(await call(self.port, msgspec.json.encode(body)), type=Made)
            self.moves, self.at = plan.actions, 0
            self.over.clear()
            self.lines = [await self._join(made, seat) for seat in (0, 1)]
            self._move()
            await self.over.wait()
            for line in self.lines:
                line.close()

    async def _join(self, made: Made, seat: int) -> Line:
        self.seated.clear()
        line = Line(f"/api/play/{made.match}", lambda frame: self._heard(seat, frame))
        await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", self.port)
        await line.opened
        line.say(msgspec.json.encode({"t": "hello", "token": made.seat_tokens[seat]}))
        line.say(msgspec.json.encode({"t": "sit", "id": "s", "name": f"Player {seat}"}))
        await self.seated.wait()
        return line

    def _heard(self, seat: int, frame: bytes) -> None:
        message = _decode(frame)
        if message.t == "view":
            # Version 3 is the first of the running match, then one more with every move.
            waits = self.at < len(self.moves) and seat != self.moves[self.at][0]
            if message.version == self.at + 4 and waits and len(self.lines) == 2:
                if self.tally.counting:
                    self.tally.latencies.append(time.perf_counter() - self.sent)
                self.at += 1
                if self.at == len(self.moves):
                    self.over.set()
                elif self.pace_s:
                    pause = random.expovariate(1 / self.pace_s)
                    asyncio.get_running_loop().call_later(pause, self._move)
                else:
                    self._move()
        elif message.t == "ack":
            self.seated.set()
        elif message.t == "refused":
            self.tally.refused.append(message.message)

    def _move(self) -> None:
        seat, action = self.moves[self.at]
        number = self.at + 1
        text = msgspec.json.encode({"t": "act", "id": f"m{number}", "action": action, "decision": number})
        self.sent = time.perf_counter()
        self.lines[seat].say(text)


@dataclass(frozen=True)
class Figures:
    """One run. Times in milliseconds; ``cpu_us``: processor time of the server for a move."""

    moves_s: float
    p50: float
    p99: float
    cpu_us: float
    client_share: float


async def drive(
    port: int, pid: int, matches: int, seconds: float, pace_s: float, scripts: list[Script]
) -> Figures:
    """Play for so long and count."""
    tally = Tally()
    pairs = [asyncio.create_task(Pair(port, scripts, tally, pace_s).play()) for _ in range(matches)]
    await asyncio.sleep(WARM_UP_S + matches / 100)
    tally.counting = True
    began, cpu, own = time.perf_counter(), _cpu_s(pid), time.process_time()
    await asyncio.sleep(seconds)
    tally.counting = False
    took, cpu, own = time.perf_counter() - began, _cpu_s(pid) - cpu, time.process_time() - own
    for pair in pairs:
        pair.cancel()
    failed = [r for r in await asyncio.gather(*pairs, return_exceptions=True) if isinstance(r, Exception)]
    assert not tally.refused, tally.refused[0]
    assert not failed, failed[0]
    found = sorted(tally.latencies)
    p50, p99 = (found[int(len(found) * q)] * 1000 for q in (0.50, 0.99))
    return Figures(len(found) / took, p50, p99, cpu / len(found) * 1e6, own / took)


def _cpu_s(pid: int) -> float:
    """Processor time of the server so far, all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def server(kind: str, folder: str) -> Iterator[tuple[int, int]]:
    """A server on its own core; yields port and process id."""
    command = [sys.executable, str(Path(__file__).with_name("server.py")), kind, "--db", f"{folder}/load.db"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, preexec_fn=lambda: pin(SERVER_CORE)
    )
    assert process.stdout is not None
    try:
        yield int(process.stdout.readline()), process.pid
    finally:
        process.terminate()
        process.wait(30)


def main() -> None:
    parser = argparse.ArgumentParser(description="Drive a server with whole matches.")
    parser.add_argument("--matches", type=int, nargs="+", default=[50, 200, 500])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pace", type=float, default=0.0, help="mean seconds a player waits before moving")
    parser.add_argument("--only", choices=("sixfold", "null"))
    args = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    pin(CLIENT_CORE)
    scripts = [script(seed, side=5) for seed in range(1, SCRIPTS + 1)]
    print("matches  server    moves/s   p50 ms   p99 ms   CPU µs/move   generator")
    for matches in args.matches:
        found: dict[str, Figures] = {}
        for kind in ("sixfold", "null") if args.only is None else (args.only,):
            with tempfile.TemporaryDirectory() as folder, server(kind, folder) as (port, pid):
                run = drive(port, pid, matches, args.seconds, args.pace, scripts)
                with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                    f = found[kind] = runner.run(run)
            print(
                f"{matches:7d}  {kind:8s} {f.moves_s:8.0f} {f.p50:8.2f} {f.p99:8.2f} {f.cpu_us:13.0f}"
                f" {f.client_share:10.0%}",
                flush=True,
            )
        if len(found) == 2:
            ratio = found["sixfold"].moves_s / found["null"].moves_s
            print(f"{matches:7d}  ratio    {ratio:8.2f}", flush=True)


if __name__ == "__main__":
    main()
