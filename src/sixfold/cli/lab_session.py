"""A session of the laboratory on a terminal: workers, a journal, a bar, and what an interrupt does."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from types import FrameType

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from sixfold.cli.terminal import safe
from sixfold.lab.journal import FileJournal, Journal, NoJournal
from sixfold.lab.session import Session
from sixfold.lab.workers import local, on_dask

_TITLE = 60
"""Letters of an experiment's title beside its bar."""


@contextmanager
def running(processes: int, dask: str | None, journal: str | None) -> Iterator[Session]:
    """A session that an interrupt stops; a second one ends everything at once."""
    with ExitStack() as stack:
        kept: Journal = NoJournal()
        if journal is not None:
            kept = stack.enter_context(closing(FileJournal(Path(journal))))
        workers = stack.enter_context(local(processes) if dask is None else on_dask(dask))
        bar = stack.enter_context(_bar()) if sys.stderr.isatty() else None
        session = Session(workers, kept, None if bar is None else _Bars(bar))
        stack.enter_context(_stopped_by_interrupt(session))
        yield session


class _Bars:
    """One bar an experiment. Fulfils ``Progress``."""

    def __init__(self, bar: Progress) -> None:
        self._bar = bar
        self._tasks: dict[str, TaskID] = {}

    def __call__(self, title: str, done: int, of: int) -> None:
        if title not in self._tasks:
            short = title if len(title) <= _TITLE else title[: _TITLE - 1] + "…"
            self._tasks[title] = self._bar.add_task(escape(safe(short)), total=of)
        self._bar.update(self._tasks[title], completed=done)


def _bar() -> Progress:
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*parts, console=Console(stderr=True), transient=True)


@contextmanager
def _stopped_by_interrupt(session: Session) -> Iterator[None]:
    def stop(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, before)
        session.stop()

    before = signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
