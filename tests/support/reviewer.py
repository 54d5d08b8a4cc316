"""A reviewer in this process, which knows the games of the test; it can be held back and told to fail."""

from __future__ import annotations

import asyncio

from sixfold.lab.reviewing import Case, judge
from sixfold.search import Appraisal
from sixfold.server.reviewer import JudgingFailed


class HandReviewer:
    """Fulfils ``Reviewer``. It judges as many choices as it is ``let`` to, and no more."""

    def __init__(self, let: int = 1_000) -> None:
        self._let = let
        self._more = asyncio.Condition()
        self.cases: list[Case] = []
        """Those that it was asked, in this order."""
        self.fails = 0
        """How many of the next choices come to nothing."""
        self.error: Exception = JudgingFailed("told to fail")
        self.rests = 0

    async def judge(self, case: Case) -> Appraisal | None:
        self.cases.append(case)
        async with self._more:
            await self._more.wait_for(lambda: self._let > 0)
            self._let -= 1
        if self.fails:
            self.fails -= 1
            raise self.error
        return judge(case)

    async def let(self, many: int) -> None:
        """Judge so many more. Call from the event loop."""
        async with self._more:
            self._let += many
            self._more.notify_all()

    async def rest(self) -> None:
        self.rests += 1
