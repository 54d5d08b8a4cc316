"""Programs that speak the engine protocol well or badly, written to a file of the test: small, and quick to start."""

from __future__ import annotations

import json
import os
import select
import shlex
import sys
from pathlib import Path
from typing import Any

from sixfold.lab.engine import Patience

BRIEF = Patience(start_s=20, move_s=0.3, end_s=0.2)
"""For programs that are to run out of it."""
AMPLE = Patience(start_s=20, move_s=20, end_s=0.2)

EXAMPLE = Path(__file__).parents[2] / "examples" / "random_bot.py"

_FRAME = """
import json, os, sys, threading

def say(**message):
    print(json.dumps(message), flush=True)

def forever():
    threading.Event().wait()

def first_life():
    # whether no process of this program has got here before
    try:
        open({folder!r} + "/lived", "x").close()
    except FileExistsError:
        return False
    return True

def act(m, text=None, **more):
    say(t="action", id=m["id"], text=m["legal"][0] if text is None else text, **more)

def start():
    pass

def hello(m):
    say(t="hello", protocol=1, name="Probe", games=m["games"])

def new(m):
    say(t="ready", match=m["match"])

def go(m):
    act(m)

def observe(m):
    pass

def error(m):
    pass

def result(m):
    pass

def quit(m):
    raise SystemExit(0)

{changes}

with open({folder!r} + "/pids", "a") as f:
    f.write(str(os.getpid()) + "\\n")
start()
for line in sys.stdin:
    with open({folder!r} + "/heard", "a") as f:
        f.write(line)
    m = json.loads(line)
    globals()[m["t"]](m)
"""


def program(folder: Path, changes: str = "") -> tuple[str, ...]:
    """The words of a program that plays the first legal action.

    ``changes``: Python that redefines what it does at a message (``def go(m): …``), or at its start (``def start():``).
    """
    file = folder / "program.py"
    file.write_text(_FRAME.format(folder=str(folder), changes=changes), "utf-8")
    return sys.executable, "-I", "-S", str(file)


def named(words: tuple[str, ...]) -> str:
    """The program as a bot's name."""
    return "cmd:" + shlex.join(words)


def heard(folder: Path) -> list[dict[str, Any]]:
    """All that its processes were told, in order; a line that is still being written is left out."""
    file = folder / "heard"
    whole = file.read_text("utf-8").rpartition("\n")[0] if file.exists() else ""
    return [json.loads(line) for line in whole.split("\n") if line]


def pids(folder: Path) -> list[int]:
    """Its processes so far."""
    file = folder / "pids"
    return [int(line) for line in file.read_text("utf-8").split()] if file.exists() else []


def ends(pid: int) -> bool:
    """Whether a process is gone, or goes at once: what was killed may take a moment to die."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([handle], [], [], 20)[0])
    finally:
        os.close(handle)


def runs(pid: int) -> bool:
    """Whether a process is there and isn't merely unreaped."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
