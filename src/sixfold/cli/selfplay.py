"""``sixfold selfplay``: matches between bots, one record a line. The same seed gives the same bytes."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from contextlib import nullcontext

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sixfold.cli.arguments import Arguments, Commands, item_lists, json_object, whole_number
from sixfold.cli.files import line_writer
from sixfold.lab.engines import Engines
from sixfold.lab.selfplay import selfplay


def add_to(commands: Commands) -> None:
    parser = commands.add("selfplay", "Let bots play each other; writes one record a line.", _run)
    parser.add_argument("game", metavar="GAME", help="such as cultivating-flowers; see: sixfold games")
    parser.add_argument("--games", type=whole_number(0), required=True, metavar="N", help="how many matches")
    parser.add_argument(
        "--rng-seed", type=whole_number(0), required=True, metavar="S", help="the same seed, the same bytes"
    )
    parser.add_argument(
        "--options", type=json_object, default={}, metavar="JSON", help="""such as '{"side": 3}'"""
    )
    parser.add_argument(
        "--items",
        type=item_lists,
        metavar="JSON",
        help="""one list a seat: '[["early-riser"], ["free-refill"]]'""",
    )
    parser.add_argument(
        "--bots",
        type=_names,
        default=["greedy", "greedy"],
        metavar="A,B",
        help="one for each seat, or one for both (default: greedy,greedy); cmd:COMMAND is a program of your own",
    )
    parser.add_argument(
        "--think",
        type=whole_number(1, 600_000),
        metavar="MS",
        help="how long programs are told to think about an action (default: as long as they like)",
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="instead of standard output")


def _names(text: str) -> list[str]:
    """Bots' names between commas; a comma between quotes belongs to a command."""
    return [name.strip() for name in re.findall(r"""((?:"[^"]*"|'[^']*'|[^,])*)(?:,|$)""", text + ",")[:-1]]


def _run(arguments: Arguments) -> int:
    # Progress and records must not share a terminal.
    watched = sys.stderr.isatty() and (arguments.output is not None or not sys.stdout.isatty())
    bar = _progress_bar() if watched else None
    task = bar.add_task("matches", total=arguments.games) if bar else None

    def advance(done: int) -> None:
        if bar is not None and task is not None:
            bar.update(task, completed=done)

    records = selfplay(
        arguments.game,
        arguments.games,
        arguments.rng_seed,
        options=arguments.options,
        items=arguments.items,
        bots=arguments.bots,
        progress=advance,
        engines=Engines(arguments.think),
    )
    with bar or nullcontext():
        if arguments.output is None:
            _write_all(records, _to_standard_output)
        else:
            with line_writer(arguments.output) as write:
                _write_all(records, write)
    return 0


def _write_all(records: Iterable[bytes], write: Callable[[bytes], None]) -> None:
    for record in records:
        write(record)


def _to_standard_output(record: bytes) -> None:
    sys.stdout.flush()
    sys.stdout.buffer.write(record + b"\n")
    sys.stdout.buffer.flush()


def _progress_bar() -> Progress:
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*parts, console=Console(stderr=True), transient=True)
