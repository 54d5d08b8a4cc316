"""``sixfold review``: a finished match judged decision by decision, on the terminal, as a page or as figures."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sixfold.cli.arguments import MOST_NODES, Arguments, Commands, whole_number
from sixfold.cli.complaint import Complaint
from sixfold.cli.files import Source, check_place, one_source, write_whole
from sixfold.cli.record import add_which, checked
from sixfold.cli.review_sheet import sheet
from sixfold.cli.terminal import safe, style_for
from sixfold.games.contract import SEATS
from sixfold.lab.report_html import page
from sixfold.lab.reviewing import CannotReview, Review, Reviewing, judges_of
from sixfold.lab.reviewing.report import as_json, report, table_of_figures
from sixfold.lab.workers import cores, local
from sixfold.match import CheckedRecord

_LONG_S = 10.0
"""A review that takes longer says how far it is, whoever listens."""


def add_to(commands: Commands) -> None:
    parser = commands.add(
        "review", "Judge every decision of a finished match: what was better, and by how much.", _run
    )
    parser.add_argument("file", metavar="FILE", help="a record; - is standard input")
    add_which(parser)
    parser.add_argument(
        "--nodes",
        type=whole_number(1, MOST_NODES),
        metavar="N",
        help="how much to think about a decision (default: the game’s)",
    )
    parser.add_argument(
        "--processes",
        type=whole_number(1, 1024),
        metavar="P",
        help="judge so many decisions at once (default: one a core)",
    )
    parser.add_argument("--json", action="store_true", help="print the review as JSON instead of as text")
    parser.add_argument("--ascii", action="store_true", help="the graph in plain letters")
    parser.add_argument("--csv", metavar="FILE", help="write every judged decision as CSV")
    parser.add_argument(
        "--html", metavar="FILE", help="write a page with the graph and every judged decision"
    )


def _run(arguments: Arguments) -> int:
    for file in (arguments.csv, arguments.html):
        if file is not None:
            check_place(file)
    source = one_source(arguments.file, arguments.record)
    record = checked(source)
    review = _reviewed(record, source, arguments)
    names = _names(record)
    if arguments.csv is not None:
        write_whole(arguments.csv, table_of_figures(review))
    if arguments.html is not None:
        title = f"{record.game.info.title}: {names[0]} and {names[1]}"
        write_whole(arguments.html, page(report(review, title, names)).encode())
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(as_json(review, names))).decode())
    else:
        style = style_for(sys.stdout, ascii_only=arguments.ascii)
        print("\n".join(sheet(review, names, style)))
    return 0


def _reviewed(record: CheckedRecord, source: Source, arguments: Arguments) -> Review:
    try:
        under_way = Reviewing(record.match, arguments.nodes)
    except CannotReview as error:
        raise Complaint(f"{source.name}: {error.message}") from error
    processes = min(arguments.processes or cores(), max(1, under_way.total))
    warm = judges_of(under_way.game).warm
    if warm is not None:  # once, before each process does it for itself
        warm()
        if "numba" not in sys.modules:
            print("sixfold: without compiled code decisions are judged less deeply", file=sys.stderr)
    with _progress(under_way) as tell, local(processes) as workers:
        for _ in under_way.run(workers):
            tell()
    return under_way.review()


def _names(record: CheckedRecord) -> tuple[str, str]:
    first, second = (safe(record.match.names[seat]).strip() or f"seat {seat}" for seat in SEATS)
    return (first, second) if first != second else (f"{first} (seat 0)", f"{second} (seat 1)")


class _Teller:
    """Says how far it is: on a terminal with a bar, else in a line for each tenth of a review that takes long."""

    def __init__(self, under_way: Reviewing, bar: Progress | None) -> None:
        self._under_way = under_way
        self._bar = bar
        self._since = time.monotonic()
        self._tenths = 0
        self._task = None if bar is None else bar.add_task("decisions", total=under_way.total)

    def __call__(self) -> None:
        if self._bar is not None and self._task is not None:
            self._bar.update(self._task, completed=self._under_way.judged)
            return
        judged, total = self._under_way.judged, self._under_way.total
        tenths = 10 * judged // total
        if tenths > self._tenths:
            self._tenths = tenths
            if time.monotonic() - self._since >= _LONG_S:
                print(f"sixfold: {judged} of {total} decisions looked at", file=sys.stderr, flush=True)


@contextmanager
def _progress(under_way: Reviewing) -> Iterator[_Teller]:
    if not sys.stderr.isatty():
        yield _Teller(under_way, None)
        return
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*parts, console=Console(stderr=True), transient=True) as bar:
        yield _Teller(under_way, bar)
