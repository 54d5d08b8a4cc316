"""One match in memory: what its viewers ask is carried out, stored, answered and shown, and time is kept.

Validate and step in memory; append durably; acknowledge and publish. The line (line.py) keeps that order.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

import msgspec

from sixfold.games.contract import Seat
from sixfold.games.errors import Refused, SixfoldError
from sixfold.match import Step
from sixfold.match.messages import Ack, Refusal
from sixfold.server.clock import Alarm
from sixfold.server.founding import revive
from sixfold.server.gallery import Gallery, audience_of, text_of
from sixfold.server.house import House
from sixfold.server.keys import Key
from sixfold.server.limits import clean
from sixfold.server.line import AGAIN_MS, Line
from sixfold.server.measuring import Measuring
from sixfold.server.opponent import Opponents
from sixfold.server.rematch import Rematches
from sixfold.server.schema import EVENT, STATUS, Statement, StoredMatch, StoreError
from sixfold.server.talk import Talk
from sixfold.server.viewer import Viewer
from sixfold.server.wire import Act, HostCommand, LiveMatch, Rematch, RematchOffer, Say, Sit

HOUSE = "House"
"""Who speaks for the table itself."""
NOT_STORED = "The table could not write that down, so it has not happened. Please try again."
BROKEN = "Something went wrong at the table; nothing has changed. Please try again."

T = TypeVar("T")
Request = Sit | Act | HostCommand | Say | Rematch

_encode = msgspec.json.Encoder().encode


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
        self.line = Line(house, code, self._rebuild)
        self.gallery = Gallery(house, lambda: self.match, head.host)
        self.opponents = Opponents(house, lambda: self.match, self.line.post, self._carry_out, self._announce)
        self._talk = Talk(code, stored.chat, house.config.limits.chat_lines)
        self._rematches = Rematches(house, code, stored.rematch, lambda: self.line.post(self._settle_rematch))
        self._measuring = Measuring()
        self._pictured = 0
        self._stored_status = self.match.status
        self._live: LiveMatch | None = None
        self._alarm: Alarm | None = None
        self._alarm_ms = 0
        self._closed = False
        self.guests = 0
        """Connections that hold this table, those included that have not said hello yet."""
        self._plan()
        if self._rematches.offer.agreed:  # the server ended before the new match was drawn
            self._rematches.prepare(self.match)

    @property
    def idle(self) -> bool:
        """Nobody looks and nothing waits: it may leave memory."""
        waits = self.line.waits or self._alarm is not None or self.opponents.busy or self._rematches.busy
        return not self.guests and not self.gallery.viewers and not waits

    def close(self) -> None:
        """Let go of alarms and thoughts."""
        self._closed = True
        self._set_alarm(None)
        self.opponents.close()
        self._rematches.close()
        self.line.close()

    # ---- who comes, looks and goes --------------------------------------------------------------------------

    def enter(self, viewer: Viewer, key: Key | None, token: str) -> None:
        """A connection has said who it is: it is shown everything, now and from now on."""

        def job() -> None:
            if self.line.broken:
                viewer.close(1011, "the table cannot be read now")
                return
            viewer.key, viewer.token = key, token
            self.gallery.viewers.add(viewer)
            self._show_all(viewer)
            self.gallery.tell_presence(viewer)

        self.line.post(job)

    def refresh(self, viewer: Viewer) -> None:
        """Show a connection that fell behind everything afresh."""
        self.line.post(lambda: self._show_all(viewer) if viewer in self.gallery.viewers else None)

    def leave(self, viewer: Viewer) -> None:
        """A connection has ended."""
        self.line.post(lambda: self.gallery.leave(viewer))

    async def read(self, look: Callable[[], T]) -> T:
        """What ``look`` finds, at a moment when all that it can see is on the disk. Raises StoreError."""
        found: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def job() -> None:
            if found.cancelled():
                return
            try:
                if self.line.broken:
                    raise StoreError("the match cannot be read now")
                found.set_result(look())
            except Exception as error:  # the reader's, whatever it is; looking has changed nothing
                found.set_exception(error)

        self.line.post(job)
        return await found

    def live(self) -> LiveMatch | None:
        """The match in a line while it goes on; what is not on the disk yet doesn't show in it."""
        match = self.match
        if not self.line.writing:
            self._live = None
            if match.status in ("running", "paused") and not self.line.broken:
                glance, names = match.glance(), list(match.names)
                score = None if glance.score is None else list(glance.score)
                game, watching = match.game.info.name, self.gallery.watching
                self._live = LiveMatch(self.code, game, names, score, glance.text, watching)
        return self._live

    def version_for(self, viewer: Viewer) -> int:
        """The number of the view that this connection should have."""
        return self.match.version(audience_of(viewer, self.match))

    def _show_all(self, viewer: Viewer) -> None:
        self.gallery.show_all(viewer, self._talk.lines, self._offer_to)

    def _offer_to(self, viewer: Viewer) -> RematchOffer | None:
        made = self._rematches.offer.made
        return self._rematches.message(viewer.seat, viewer.token) if made else None

    # ---- what viewers ask -----------------------------------------------------------------------------------

    def request(self, viewer: Viewer, request: Request) -> None:
        """Carry out a request and answer it. Its time is the time of this call, however long the line is."""
        now_ms = self.house.clock.now_ms()

        def job() -> None:
            try:
                if self.line.broken:
                    raise Refused("not-stored", NOT_STORED)
                self._request(viewer, request, now_ms)
            except SixfoldError as error:
                refuse(viewer, request.id, error)
            except Exception:
                refuse(viewer, request.id, Refused("internal", BROKEN))
                raise

        self.line.post(job)

    def _request(self, viewer: Viewer, request: Request, now_ms: int) -> None:
        key = viewer.key
        seat = None if key is None or key.seat is None else Seat(key.seat)
        match request:
            case Say():
                self._say(viewer, request, now_ms)
            case HostCommand():
                if key is None or key.kind != "host":
                    raise Refused("not-host", "Only the host of this table can do that.")
                step = self.match.host(request.command, request.id, now_ms, self.host_name)
                self._carry_out(step, viewer, request.id)
            case Sit() | Act() | Rematch() if seat is None:
                raise Refused("no-seat", "You are watching this match. Only its two seats can do that.")
            case Sit():
                name = clean(request.name)
                if not name:
                    raise Refused("bad-name", "A name needs at least one letter that shows.")
                self._carry_out(self.match.sit(seat, name, request.id, now_ms), viewer, request.id)
            case Act():
                step = self.match.submit(seat, request.id, request.decision, request.action, now_ms)
                self._carry_out(step, viewer, request.id)
            case Rematch():
                self._rematch(viewer, seat, request, now_ms)

    def _carry_out(self, step: Step, viewer: Viewer | None = None, request_id: str | None = None) -> None:
        """Store a step's events; then answer, and show everybody what has changed."""

        def then() -> None:
            if viewer is not None and step.answer is not None:
                viewer.reply(text_of(step.answer))
            if step.changed:
                self.gallery.publish(step.changed)
            self._plan()

        def failed() -> None:
            if viewer is not None:
                refuse(viewer, request_id, Refused("not-stored", NOT_STORED))

        if not step.events:
            then()
            return
        rows: list[Statement] = [(EVENT, (self.code, e.n, _encode(e).decode())) for e in step.events]
        rows += [attempt.row() for attempt in self._measuring.attempts(self.match)]
        if self.match.status != self._stored_status:
            rows.append((STATUS, (self.match.status, self.code)))
        self.line.save(rows, then, failed)

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
            decision = self.match.decision
            if decision is not None and decision.quiet and self.match.status != "over":
                raise Refused("quiet", "Table talk is closed to players for the moment.")
        if self._talk.said(key, request.id):
            self._acknowledge(viewer, request)
            return
        line, row = self._talk.compose(key, name, clean(request.text), request.id, now_ms)

        def then() -> None:
            self._talk.add(key, line, request.id)
            self._acknowledge(viewer, request)
            self.gallery.tell(text_of(line))

        self.line.save([row], then, lambda: refuse(viewer, request.id, Refused("not-stored", NOT_STORED)))

    def _announce(self, text: str) -> None:
        """The house says something itself; where the talk is full it keeps silent."""
        request_id = f"house-{len(self._talk.lines) + 1}"
        try:
            line, row = self._talk.compose(None, HOUSE, text, request_id, self.house.clock.now_ms())
        except Refused:
            return

        def then() -> None:
            self._talk.add(None, line, request_id)
            self.gallery.tell(text_of(line))

        self.line.save([row], then, lambda: None)

    def _rematch(self, viewer: Viewer, seat: Seat, request: Rematch, now_ms: int) -> None:
        if self.match.status != "over":
            raise Refused("not-over", "A rematch can be asked for when the match is over.")
        offer = self._rematches.asked(seat, self.match)
        if offer == self._rematches.offer:
            self._acknowledge(viewer, request)
            return
        offer, rows = self._rematches.agree(offer, self.match, self.host_name, self.open, self.keys, now_ms)

        def then() -> None:
            self._rematches.stored(offer)
            self._acknowledge(viewer, request)
            self._tell_offer()
            if offer.next is None:
                self._rematches.prepare(self.match)

        self.line.save(rows, then, lambda: refuse(viewer, request.id, Refused("not-stored", NOT_STORED)))

    def _settle_rematch(self) -> None:
        """The long part of the new match is drawn, or can't be: go on if both have agreed meanwhile."""
        rematches, now_ms = self._rematches, self.house.clock.now_ms()

        def again() -> None:
            self.house.clock.call_at(now_ms + AGAIN_MS, lambda: self.line.post(self._settle_rematch))

        if not rematches.offer.agreed or self._closed:
            return
        if self.line.broken:
            again()
            return
        failed = rematches.failed
        if failed is None:
            offer, rows = rematches.agree(
                rematches.offer, self.match, self.host_name, self.open, self.keys, now_ms
            )
        else:
            offer, rows = rematches.withdraw()

        def then() -> None:
            rematches.stored(offer)
            self._tell_offer()
            for seated in self.gallery.viewers:
                if failed is not None and seated.seat is not None:
                    refuse(seated, None, Refused("not-prepared", failed))

        self.line.save(rows, then, again)

    def _tell_offer(self) -> None:
        for viewer in self.gallery.viewers:
            viewer.show(text_of(self._rematches.message(viewer.seat, viewer.token)))

    def _acknowledge(self, viewer: Viewer, request: Request) -> None:
        viewer.reply(text_of(Ack(request.id, self.version_for(viewer))))

    # ---- what happens by itself ------------------------------------------------------------------------------

    def _plan(self, not_before_ms: int = 0) -> None:
        """After every change: set the alarm, draw what will be asked for, let the computer think."""
        self._stored_status = self.match.status
        self._measuring.note(self.match)
        if self.match.status == "running" and self.match.number != self._pictured:
            self._pictured = self.match.number
            self.house.pictures.ahead(self.match)
        due_ms = self.match.next_deadline_ms
        self._set_alarm(None if due_ms is None else max(due_ms, not_before_ms))
        if not_before_ms and self.match.awaited:
            self.house.clock.call_at(not_before_ms, self.opponents.wake)
        else:
            self.opponents.wake()

    def _set_alarm(self, due_ms: int | None) -> None:
        """An alarm that rings too early is harmless, and cheaper than a new one at every move."""
        if self._closed:
            due_ms = None
        if self._alarm is not None:
            if due_ms is not None and self._alarm_ms <= due_ms:
                return
            self._alarm.cancel()
            self._alarm = None
        if due_ms is not None:
            self._alarm_ms = due_ms
            self._alarm = self.house.clock.call_at(due_ms, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self.line.post(lambda: self._carry_out(self.match.on_deadline(self.house.clock.now_ms())))

    def _rebuild(self) -> None:
        stored = self.house.store.load(self.code)
        if stored is None:
            raise StoreError("its rows are gone")
        self.match, _ = revive(stored)
        self.opponents.forget()
        self._set_alarm(None)
        self._plan(not_before_ms=self.house.clock.now_ms() + AGAIN_MS)
        for viewer in self.gallery.viewers:
            self._show_all(viewer)


def refuse(viewer: Viewer, request_id: str | None, error: SixfoldError) -> None:
    """Tell a connection why its request changed nothing."""
    viewer.reply(text_of(Refusal(request_id, error.code, error.rule, error.message, list(error.cells))))
