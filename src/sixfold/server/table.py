"""One match in memory with everybody who looks at it, and the order of effects.

Jobs stand in one line. A job steps the match in memory, hands its events to the store, and holds the line until
they are on the disk; only then are answers and views sent and the next job begun. So nobody is ever shown what a
crash could take back. When the store fails, the step is undone by rebuilding the match from its rows.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from sixfold.games.contract import Seat
from sixfold.games.errors import Refused, SixfoldError
from sixfold.match import Audience, Step
from sixfold.match.messages import Ack, Refusal
from sixfold.server.clock import Alarm
from sixfold.server.founding import revive
from sixfold.server.house import House
from sixfold.server.keys import Key, unseal_watch
from sixfold.server.limits import clean
from sixfold.server.opponent import Opponents
from sixfold.server.presence import Attendance
from sixfold.server.rematch import Rematches
from sixfold.server.schema import EVENT, STATUS, Statement, StoredMatch, StoreError
from sixfold.server.store import Write
from sixfold.server.talk import Talk
from sixfold.server.viewer import Viewer
from sixfold.server.wire import Act, FromServer, HostCommand, LiveMatch, Rematch, Say, Sit, Welcome

log = logging.getLogger("sixfold.table")

NOT_STORED = "The table could not write that down, so it has not happened. Please try again."
BROKEN = "Something went wrong at the table; nothing has changed. Please try again."
_AGAIN_MS = 1_000
"""How soon deadlines and the computer try again after the store has failed."""

_CROWD = 20
_CROWD_S = 0.5

_encode = msgspec.json.Encoder().encode


def text_of(message: FromServer) -> str:
    """A message as it travels."""
    return _encode(message).decode()


T = TypeVar("T")

Request = Sit | Act | HostCommand | Say | Rematch


class Table:
    """A match with its viewers, talk and keys.

    Args:
        house: what all tables share.
        code: of the match.
        stored: its rows. Raises SixfoldError or msgspec.DecodeError if they make no match.
    """

    def __init__(self, house: House, code: str, stored: StoredMatch) -> None:
        self.house = house
        self.code = code
        self.match, head = revive(stored)
        self.host_name, self.open = head.host, head.open
        self.keys: tuple[Key, ...] = stored.keys
        self.viewers: set[Viewer] = set()
        self.talk = Talk(code, stored.chat, house.config.limits.chat_lines)
        self.rematches = Rematches(code, stored.rematch)
        self._attendance = Attendance(house.clock.now_ms())
        self._opponents = Opponents(house, lambda: self.match, self.post, self._carry_out)
        self._line: deque[Callable[[], None]] = deque()
        self._writing = False
        self._running_job = False
        self._broken = False
        self._closed = False
        self._told: dict[Audience, int] = {}
        self._stored_status = self.match.status
        self._alarm: Alarm | None = None
        self._presence_due = False
        self._live: LiveMatch | None = None
        self._plan()

    @property
    def idle(self) -> bool:
        """Nobody looks and nothing waits: it may leave memory."""
        waits = self._writing or self._line or self._alarm is not None or self._opponents.busy
        return not self.viewers and not waits

    # ---- the line of jobs -----------------------------------------------------------------------------------

    def post(self, job: Callable[[], None]) -> None:
        """Run a job as soon as all before it are on the disk."""
        self._line.append(job)
        self._go_on()

    def _go_on(self) -> None:
        if self._running_job:
            return
        self._running_job = True
        try:
            while self._line and not self._writing:
                job = self._line.popleft()
                try:
                    if self._broken:
                        self._reload()
                    job()
                except Exception:
                    # A fault in our own code: whatever it left half done is rebuilt from the rows.
                    log.exception("Match %s: a job failed.", self.code)
                    self._reload()
        finally:
            self._running_job = False

    def _save(
        self, statements: Sequence[Statement], then: Callable[[], None], failed: Callable[[], None]
    ) -> None:
        def done(failure: StoreError | None) -> None:
            self._writing = False
            self._line.appendleft(then if failure is None else undo)
            self._go_on()

        def undo() -> None:
            self._reload()
            failed()

        self._writing = True
        self.house.store.submit(Write(self.house.clock.now_ms(), done, statements))

    def _reload(self) -> None:
        try:
            stored = self.house.store.load(self.code)
            if stored is None:
                raise StoreError("its rows are gone")
            self.match, _ = revive(stored)
        except (StoreError, SixfoldError, msgspec.DecodeError) as error:
            # What is in memory is not to be believed: nobody is shown anything until the rows can be read.
            self._broken = True
            log.error("Match %s cannot be rebuilt now: %s", self.code, error)
            if not self._closed:  # any job tries again
                again_ms = self.house.clock.now_ms() + _AGAIN_MS
                self.house.clock.call_at(again_ms, lambda: self.post(lambda: None))
            return
        self._broken = False
        self._opponents.forget()
        self._plan(not_before_ms=self.house.clock.now_ms() + _AGAIN_MS)
        for viewer in self.viewers:
            self._show_all(viewer)

    # ---- what viewers ask -----------------------------------------------------------------------------------

    def enter(self, viewer: Viewer, key: Key | None, token: str) -> None:
        """A connection has said who it is: it is shown everything, now and from now on."""

        def job() -> None:
            if self._broken:
                viewer.close(1011, "the table cannot be read now")
                return
            viewer.key, viewer.token = key, token
            self.viewers.add(viewer)
            self._show_all(viewer)
            self._tell_presence(viewer)

        self.post(job)

    def refresh(self, viewer: Viewer) -> None:
        """Show a connection that fell behind everything afresh."""
        self.post(lambda: self._show_all(viewer) if viewer in self.viewers else None)

    async def read(self, look: Callable[[], T]) -> T:
        """What ``look`` finds, at a moment when all that it can see is on the disk. Raises StoreError."""
        found: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def job() -> None:
            if found.cancelled():
                return
            if self._broken:
                found.set_exception(StoreError("the match cannot be read now"))
                return
            try:
                found.set_result(look())
            except Exception as error:  # the reader's, whatever it is; looking has changed nothing
                found.set_exception(error)

        self.post(job)
        return await found

    def line(self) -> LiveMatch | None:
        """The match in a line while it goes on; what is not on the disk yet doesn't show in it."""
        match = self.match
        if not self._writing:
            self._live = None
            if match.status in ("running", "paused") and not self._broken:
                glance = match.glance()
                score = None if glance.score is None else list(glance.score)
                watching = sum(1 for viewer in self.viewers if viewer.seat is None)
                names = list(match.names)
                self._live = LiveMatch(self.code, match.game.info.name, names, score, glance.text, watching)
        return self._live

    def leave(self, viewer: Viewer) -> None:
        """A connection has ended."""

        def job() -> None:
            if viewer in self.viewers:
                self.viewers.discard(viewer)
                self._attendance.left(viewer.seat, self.house.clock.now_ms())
                self._tell_presence(viewer)

        self.post(job)

    def request(self, viewer: Viewer, request: Request) -> None:
        """Carry out a request and answer it. Its time is the time of this call, however long the line is."""
        now_ms = self.house.clock.now_ms()

        def job() -> None:
            try:
                if self._broken:
                    raise Refused("not-stored", NOT_STORED)
                self._request(viewer, request, now_ms)
            except SixfoldError as error:
                refuse(viewer, request.id, error)
            except Exception:
                viewer.reply(text_of(Refusal(request.id, "internal", None, BROKEN, [])))
                raise

        self.post(job)

    def _request(self, viewer: Viewer, request: Request, now_ms: int) -> None:
        key = viewer.key
        seat = None if key is None or key.seat is None else Seat(key.seat)
        match request:
            case Say():
                self._say(viewer, request, now_ms)
            case Rematch():
                self._rematch(viewer, request, now_ms)
            case HostCommand():
                if key is None or key.kind != "host":
                    raise Refused("not-host", "Only the host of this table can do that.")
                step = self.match.host(request.command, request.id, now_ms, self.host_name)
                self._carry_out(step, viewer, request.id)
            case Sit() | Act() if seat is None:
                raise Refused("no-seat", "You are watching this match. Only its two seats play.")
            case Sit():
                name = clean(request.name)
                if not name:
                    raise Refused("bad-name", "A name needs at least one letter that shows.")
                self._carry_out(self.match.sit(seat, name, request.id, now_ms), viewer, request.id)
            case Act():
                step = self.match.submit(seat, request.id, request.decision, request.action, now_ms)
                self._carry_out(step, viewer, request.id)

    def _carry_out(self, step: Step, viewer: Viewer | None = None, request_id: str | None = None) -> None:
        """Store a step's events; then answer, and show everybody what has changed."""

        def then() -> None:
            if viewer is not None and step.answer is not None:
                viewer.reply(text_of(step.answer))
            if step.changed:
                self._publish(step.changed)
            self._plan()

        def failed() -> None:
            if viewer is not None:
                viewer.reply(text_of(Refusal(request_id, "not-stored", None, NOT_STORED, [])))

        if not step.events:
            then()
            return
        rows: list[Statement] = [(EVENT, (self.code, e.n, _encode(e).decode())) for e in step.events]
        if self.match.status != self._stored_status:
            rows.append((STATUS, (self.match.status, self.code)))
        self._save(rows, then, failed)

    def _say(self, viewer: Viewer, request: Say, now_ms: int) -> None:
        key = viewer.key
        if key is None or key.kind == "watch":
            if self.match.status != "over":
                raise Refused("watching", "Spectators may talk once the match is over.")
            name = "Spectator"
        elif key.seat is None:
            name = self.host_name or "Host"
        else:
            name = self.match.names[key.seat] or f"Seat {key.seat + 1}"
        ack = text_of(Ack(request.id, self.match.version(self._audience(viewer))))
        if self.talk.said(key, request.id):
            viewer.reply(ack)
            return
        line, row = self.talk.compose(key, name, clean(request.text), request.id, now_ms)

        def then() -> None:
            self.talk.add(key, line, request.id)
            viewer.reply(ack)
            text = text_of(line)
            for other in self.viewers:
                other.show(text)

        def failed() -> None:
            viewer.reply(text_of(Refusal(request.id, "not-stored", None, NOT_STORED, [])))

        self._save([row], then, failed)

    def _rematch(self, viewer: Viewer, request: Rematch, now_ms: int) -> None:
        key = viewer.key
        if key is None or key.seat is None:
            raise Refused("no-seat", "Only the two seats can ask for a rematch.")
        if self.match.status != "over":
            raise Refused("not-over", "A rematch can be asked for when the match is over.")
        ack = text_of(Ack(request.id, self.match.version(Seat(key.seat))))
        offer = self.rematches.asked(key.seat, self.match)
        if offer == self.rematches.offer:
            viewer.reply(ack)
            return
        offer, rows = self.rematches.agree(offer, self.match, self.host_name, self.open, self.keys, now_ms)

        def then() -> None:
            self.rematches.offer = offer
            viewer.reply(ack)
            for other in self.viewers:
                other.show(text_of(self.rematches.message(other.seat, other.token)))

        def failed() -> None:
            viewer.reply(text_of(Refusal(request.id, "not-stored", None, NOT_STORED, [])))

        self._save(rows, then, failed)

    # ---- what viewers are shown -----------------------------------------------------------------------------

    @staticmethod
    def _audience(viewer: Viewer) -> Audience:
        return None if viewer.seat is None else Seat(viewer.seat)

    def version_for(self, viewer: Viewer) -> int:
        """The number of the view that this connection should have."""
        return self.match.version(self._audience(viewer))

    def _publish(self, changed: frozenset[Audience]) -> None:
        """Show the new view to everybody whose view has changed; one encoding an audience."""
        now_ms = self.house.clock.now_ms()
        texts: dict[Audience, str] = {}
        for viewer in self.viewers:
            audience = self._audience(viewer)
            if audience not in changed:
                continue
            text = texts.get(audience)
            if text is None:
                text = texts[audience] = self._view(audience, now_ms, self._told.get(audience, 1))
            viewer.show(text)

    def _view(self, audience: Audience, now_ms: int, log_from: int) -> str:
        view = self.match.view(audience, now_ms, log_from)
        self._told[audience] = view.log_from + len(view.log)
        return text_of(view)

    def _show_all(self, viewer: Viewer) -> None:
        key, now_ms = viewer.key, self.house.clock.now_ms()
        watch = None if key is None else unseal_watch(key, viewer.token)
        texts = [
            text_of(Welcome(viewer.seat, viewer.host, watch, self.host_name)),
            self._view(self._audience(viewer), now_ms, 1),
            self._presence(now_ms),
            *(text_of(line) for line in self.talk.lines),
        ]
        if self.rematches.offer.made:
            texts.append(text_of(self.rematches.message(viewer.seat, viewer.token)))
        viewer.show_all(texts)

    def _presence(self, now_ms: int) -> str:
        return text_of(self._attendance.presence(self.match, self.viewers, now_ms))

    def _tell_presence(self, who: Viewer) -> None:
        """Tell the others that somebody came or went; where many watch, a crowd is told of once."""

        def tell() -> None:
            self._presence_due = False
            text = self._presence(self.house.clock.now_ms())
            for viewer in self.viewers:
                if viewer is not who:
                    viewer.show(text)

        if who.seat is not None or len(self.viewers) <= _CROWD:
            tell()
        elif not self._presence_due:
            self._presence_due = True
            asyncio.get_running_loop().call_later(_CROWD_S, tell)

    # ---- what happens by itself ------------------------------------------------------------------------------

    def _plan(self, not_before_ms: int = 0) -> None:
        """After every change: set the alarm for the next deadline and let the computer think."""
        self._stored_status = self.match.status
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._closed:
            return
        due_ms = self.match.next_deadline_ms
        if due_ms is not None:
            self._alarm = self.house.clock.call_at(max(due_ms, not_before_ms), self._ring)
        if not_before_ms and self.match.awaited:
            self.house.clock.call_at(not_before_ms, self._opponents.wake)
        else:
            self._opponents.wake()

    def _ring(self) -> None:
        self._alarm = None

        def job() -> None:
            self._carry_out(self.match.on_deadline(self.house.clock.now_ms()))

        self.post(job)

    def close(self) -> None:
        """Let go of alarms and thoughts."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self._opponents.close()


def refuse(viewer: Viewer, request_id: str | None, error: SixfoldError) -> None:
    """Tell a connection why its request changed nothing."""
    viewer.reply(text_of(Refusal(request_id, error.code, error.rule, error.message, list(error.cells))))
