"""The reviews of finished matches: asked for, waiting in line, judged one after the other, and kept for good.

A wish is on the disk before it is answered, so a server that was killed begins its waiting reviews again. A finished
review is kept as long as the code that judged it is the same; after that it can be asked for anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TypeVar

import msgspec

from sixfold.lab.journal import code_digest
from sixfold.lab.reviewing import Judged, Review, Reviewing, check_over, count_choices, judges_of
from sixfold.match import Match
from sixfold.search import review_nodes
from sixfold.server.reviewer import JudgingFailed, Reviewer
from sixfold.server.schema import REVIEW_ASKED, REVIEW_DONE, REVIEW_FORGOTTEN, Statement, StoreError
from sixfold.server.store import Store
from sixfold.server.wire import CurvePoint, ReviewedDecision, ReviewState, ReviewView

log = logging.getLogger("sixfold.reviews")

T = TypeVar("T")

MOST = 8
"""Reviews under way and in line; who wants another is asked to come back."""
_KEPT = 64
"""Finished reviews, and names of failed ones, kept in memory."""
_DECIDING = ("rng.py", "hexboard", "games", "match", "search", "lab/reviewing")
"""What of the package decides how a review turns out."""


class LineFull(Exception):
    """Too many reviews wait already."""


@dataclass(slots=True)
class _Job:
    """A review that is wanted. ``asked``: the wish is on the disk. ``match``: None until it is read."""

    match: Match | None
    asked: bool
    under_way: Reviewing | None = None


class Reviews:
    """All of one server's.

    Args:
        store: where finished ones and wishes are read.
        keep: makes rows durable. Raises StoreError.
        match: finds a match by its code; None: there is none. Raises StoreError.
        reviewer: who judges.
        engine: see ``engine``; reviews by another are no longer shown.
        ready: whether reviews may begin: while workers compile, a judge would compile the same once more.
    """

    def __init__(
        self,
        store: Store,
        keep: Callable[[list[Statement]], Awaitable[None]],
        match: Callable[[str], Awaitable[Match | None]],
        reviewer: Reviewer,
        engine: str,
        ready: Callable[[], bool],
    ) -> None:
        self._store = store
        self._keep = keep
        self._match = match
        self._reviewer = reviewer
        self._engine = engine
        self._ready = ready
        self._jobs: OrderedDict[str, _Job] = OrderedDict()
        self._done: OrderedDict[str, ReviewView] = OrderedDict()
        self._failed: OrderedDict[str, None] = OrderedDict()
        self._working: asyncio.Task[None] | None = None

    def resume(self) -> None:
        """Take up what was wanted when the server ended; ``tend`` begins it. Raises StoreError."""
        for code in self._store.reviews_asked():
            self._jobs[code] = _Job(None, asked=True)

    async def close(self) -> None:
        """Judge no more; what waits stays wanted."""
        if self._working is not None:
            self._working.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._working
        await self._reviewer.rest()

    def view(self, match: Match) -> ReviewView:
        """How the review of a finished match stands. Raises CannotReview or StoreError."""
        _check(match)
        code = match.code
        job = self._jobs.get(code)
        if job is not None and job.under_way is not None:
            return review_view("running", job.under_way.review())
        done = None if job is not None else self._finished(code)
        if done is not None:
            return done
        state: ReviewState = "failed" if code in self._failed else "none"
        return _empty("waiting" if job is not None else state, match)

    async def ask(self, match: Match) -> None:
        """Want a review of a finished match; again is harmless. Raises CannotReview, LineFull or StoreError."""
        _check(match)
        code = match.code
        if code in self._jobs or self._finished(code) is not None:
            return
        if len(self._jobs) >= MOST:
            raise LineFull
        job = self._jobs[code] = _Job(match, asked=False)
        try:
            await self._keep([(REVIEW_ASKED, (code, self._engine))])
        except BaseException:
            del self._jobs[code]
            raise
        self._failed.pop(code, None)
        job.asked = True
        self.tend()

    def tend(self) -> None:
        """Begin with what waits, unless something is under way. Call now and then, from the event loop."""
        if self._working is None and self._ready() and self._next() is not None:
            self._working = asyncio.get_running_loop().create_task(self._work())

    def _next(self) -> str | None:
        return next((code for code, job in self._jobs.items() if job.asked), None)

    async def _work(self) -> None:
        try:
            while self._next() is not None:
                while (code := self._next()) is not None:
                    await self._settle(code, self._jobs[code])
                await self._reviewer.rest()
        finally:
            self._working = None

    async def _settle(self, code: str, job: _Job) -> None:
        """Judge one match; keep what comes of it, or forget the wish."""
        try:
            done = await self._review(code, job)
        except Exception as failure:  # whatever it was, the others in line go on
            log.error("The review of match %s failed: %s", code, failure)
            _remember(self._failed, code, None)
            row: Statement = (REVIEW_FORGOTTEN, (code,))
        else:
            _remember(self._done, code, done)
            row = (REVIEW_DONE, (code, self._engine, msgspec.json.encode(done).decode()))
        del self._jobs[code]
        with contextlib.suppress(StoreError):  # the store has logged it; a restart begins this one again
            await self._keep([row])

    async def _review(self, code: str, job: _Job) -> ReviewView:
        match = job.match or await self._match(code)
        if match is None:
            raise JudgingFailed("there is no such match")
        under_way = await asyncio.to_thread(Reviewing, match)
        job.under_way = under_way
        while under_way.judged < under_way.total:
            under_way.add(await self._reviewer.judge(under_way.case(under_way.judged)))
        return review_view("done", under_way.review())

    def _finished(self, code: str) -> ReviewView | None:
        done = self._done.get(code)
        if done is None:
            stored = self._store.review(code, self._engine)
            if stored is not None:
                done = msgspec.json.decode(stored, type=ReviewView)
                _remember(self._done, code, done)
        return done


def review_view(state: ReviewState, review: Review) -> ReviewView:
    """A review as it travels."""
    return ReviewView(
        state=state,
        judged=review.judged,
        total=review.total,
        level=review.level,
        nodes=review.nodes,
        decisions=[_decision(choice) for choice in review.decisions],
        curve=[CurvePoint(point.number, point.share) for point in review.curve],
        worst=list(review.worst),
        unjudged=review.unjudged,
    )


def _decision(choice: Judged) -> ReviewedDecision:
    return ReviewedDecision(
        number=choice.number,
        seat=0 if choice.seat == 0 else 1,
        played=choice.played,
        best=choice.best,
        worth=choice.worth,
        best_worth=choice.best_worth,
        exact=choice.exact,
    )


def engine(*, plain: bool) -> str:
    """Equal for servers whose reviews of a match are equal.

    Args:
        plain: they do without compiled code, so they judge less deeply.
    """
    return code_digest(_DECIDING) + ("-plain" if plain or find_spec("numba") is None else "")


def _check(match: Match) -> None:
    judges_of(match.game.info.name)
    check_over(match)


def _empty(state: ReviewState, match: Match) -> ReviewView:
    game = match.game.info.name
    judges = judges_of(game)
    level, nodes = judges.levels[-1].title, review_nodes(game)
    return ReviewView(state, 0, count_choices(match), level, nodes, [], [], [], judges.unjudged)


def _remember(kept: OrderedDict[str, T], code: str, value: T) -> None:
    kept[code] = value
    if len(kept) > _KEPT:
        kept.popitem(last=False)
