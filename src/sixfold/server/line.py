"""The line of jobs at one table, and the order of effects that it enforces.

A job steps the match in memory and saves what that means. Until it is on the disk the next job waits, and nobody is
told. If it can't be stored, the match is rebuilt from its rows first, so that memory never runs ahead of the disk.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Sequence

import msgspec

from sixfold.games.errors import SixfoldError
from sixfold.server.house import House
from sixfold.server.schema import Statement, StoreError
from sixfold.server.store import Write

log = logging.getLogger("sixfold.table")

AGAIN_MS = 1_000
"""How soon things that happen by themselves are tried again after the store has failed."""

Job = Callable[[], None]


class Line:
    """One job after another.

    Args:
        house: store and clock.
        code: of the match, for the log.
        rebuild: makes the match anew from its rows; raises StoreError, SixfoldError or msgspec.DecodeError.
    """

    def __init__(self, house: House, code: str, rebuild: Job) -> None:
        self._house = house
        self._code = code
        self._rebuild = rebuild
        self._jobs: deque[Job] = deque()
        self._in_job = False
        self._closed = False
        self.writing = False
        """Something is on its way to the disk; what is in memory must not be shown."""
        self.broken = False
        """What is in memory is not to be believed: it could not be rebuilt yet."""

    @property
    def waits(self) -> bool:
        return self.writing or bool(self._jobs)

    def post(self, job: Job) -> None:
        """Run a job as soon as all before it are on the disk."""
        self._jobs.append(job)
        self._go_on()

    def save(self, statements: Sequence[Statement], then: Job, failed: Job) -> None:
        """From within a job: store these, then run one of the two before any other job."""

        def done(failure: StoreError | None) -> None:
            self.writing = False
            self._jobs.appendleft(then if failure is None else undo)
            self._go_on()

        def undo() -> None:
            self._mend()
            failed()

        self.writing = True
        self._house.store.submit(Write(self._house.clock.now_ms(), done, statements))

    def close(self) -> None:
        """Try nothing again by itself."""
        self._closed = True

    def _go_on(self) -> None:
        if self._in_job:
            return
        self._in_job = True
        try:
            while self._jobs and not self.writing:
                job = self._jobs.popleft()
                try:
                    if self.broken:
                        self._mend()
                    job()
                except Exception:
                    # A fault in our own code: whatever it left half done is rebuilt from the rows.
                    log.exception("Match %s: a job failed.", self._code)
                    self._mend()
        finally:
            self._in_job = False

    def _mend(self) -> None:
        try:
            self._rebuild()
        except (StoreError, SixfoldError, msgspec.DecodeError) as error:
            self.broken = True
            log.error("Match %s cannot be rebuilt now: %s", self._code, error)
            if not self._closed:  # any job tries again
                again_ms = self._house.clock.now_ms() + AGAIN_MS
                self._house.clock.call_at(again_ms, lambda: self.post(lambda: None))
        else:
            self.broken = False
