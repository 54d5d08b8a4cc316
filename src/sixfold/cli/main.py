"""``sixfold``: the commands, and what becomes of errors. What each command does lives in a module of its name.

Exit codes: 0 done; 2 the user's error, one sentence on standard error; 130 interrupted; 141 nobody reads the output.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from sixfold import __version__
from sixfold.cli import bot, games, lab, minigame, pack, record, render, review, selfplay, serve, solve, warm
from sixfold.cli.arguments import Commands, Parser
from sixfold.cli.complaint import Complaint
from sixfold.cli.terminal import safe
from sixfold.games.errors import SixfoldError

_USER_ERROR, _INTERRUPTED, _UNREAD = 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Returns the exit code; prints no traceback for anything that a user may do wrong."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a name that the terminal can't show is no reason to fail
    try:
        arguments = _parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except SystemExit as done:  # --help and --version
        return done.code if isinstance(done.code, int) else 0
    except (Complaint, SixfoldError) as error:
        return _complain(str(error))
    except BrokenPipeError:
        _forget_output()
        return _UNREAD
    except KeyboardInterrupt:
        return _INTERRUPTED
    return code


def _parser() -> Parser:
    parser = Parser(
        prog="sixfold",
        description="Two-player games on hexagonal boards: play in a browser, check records, draw pictures.",
    )
    parser.add_argument("--version", action="version", version=f"sixfold {__version__}")
    commands = Commands(parser)
    for module in (serve, games, record, render, solve, review, selfplay, lab, minigame, pack, bot, warm):
        module.add_to(commands)
    return parser


def _complain(sentence: str) -> int:
    with suppress(BrokenPipeError):
        sys.stdout.flush()
        print(f"sixfold: {safe(sentence)}", file=sys.stderr)
    return _USER_ERROR


def _forget_output() -> None:
    """Nobody reads any more: what is still buffered must not raise again when Python ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
