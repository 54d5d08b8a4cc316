"""Random matches under Hypothesis: whatever anybody sends and whenever, the match stays whole.

After every step the match must equal its own replay, its views must be possible, and a refusal must have changed
nothing. A small model of the clocks, written apart from the real ones, must agree with them.
"""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sixfold.games import registry
from sixfold.games.contract import SEATS, Seat
from sixfold.match.answers import Step
from sixfold.match.check import check_record
from sixfold.match.lifecycle import HOST_COMMANDS
from sixfold.match.log import Audience, head_from_json, head_json
from sixfold.match.match import Match
from sixfold.match.messages import Ack, LogEntry, Refusal
from sixfold.match.record import encode_record
from tests.match.table import A, B, waiting
from tests.null_game.rules import CALLS, NULL_GAME, NUMBERS

TEXTS = st.one_of(
    st.sampled_from((*CALLS, *NUMBERS, "tap", "resign", "abort", "time:flag:0", "host:pause")),
    st.text(max_size=8),
)
GAPS = st.one_of(st.sampled_from((0, 1, 9_999, 10_000, 10_001)), st.integers(0, 15_000))
seats = st.sampled_from(SEATS)
ids = st.one_of(st.none(), st.sampled_from(("a", "b", "c")), st.uuids().map(str))


class MatchMachine(RuleBasedStateMachine):
    """One match, poked at from all sides."""

    def __init__(self) -> None:
        super().__init__()
        self.match = waiting()
        self.now_ms = 400
        self.logs: dict[Audience, list[LogEntry]] = {A: [], B: [], None: []}
        self.answers: dict[tuple[Audience, str], Ack | Refusal] = {}

    @initialize(
        base=st.sampled_from((0, 1, 10)), reserve=st.sampled_from((0, 10, 35)), seed=st.integers(0, 99)
    )
    def begin(self, base: int, reserve: int, seed: int) -> None:
        self.match = waiting(base, reserve, seed=seed)

    @rule(seat=seats, name=st.sampled_from(("Ibex", "Kestrel", "")), request_id=ids)
    def sit(self, seat: Seat, name: str, request_id: str | None) -> None:
        self.after(seat, request_id, lambda: self.match.sit(seat, name, request_id, self.now_ms))

    @rule(seat=seats, text=TEXTS, number=st.integers(0, 5), request_id=ids)
    def anything(self, seat: Seat, text: str, number: int, request_id: str | None) -> None:
        self.after(seat, request_id, lambda: self.match.submit(seat, request_id, number, text, self.now_ms))

    @precondition(lambda self: self.match.awaited)
    @rule(data=st.data(), request_id=ids)
    def legal(self, data: st.DataObject, request_id: str | None) -> None:
        seat = data.draw(st.sampled_from(self.match.awaited))
        text = data.draw(st.sampled_from(list(NULL_GAME.legal(self.match.state, seat))))
        number = self.match.number
        self.after(seat, request_id, lambda: self.match.submit(seat, request_id, number, text, self.now_ms))

    @rule(command=st.sampled_from((*HOST_COMMANDS, "pause", "resume", "nonsense")), request_id=ids)
    def host(self, command: str, request_id: str | None) -> None:
        self.after(None, request_id, lambda: self.match.host(command, request_id, self.now_ms, "Ursa"))

    @rule(gap_ms=GAPS)
    def time_passes(self, gap_ms: int) -> None:
        self.now_ms += gap_ms

    @rule()
    def deadline(self) -> None:
        due = self.match.next_deadline_ms
        step = self.match.on_deadline(self.now_ms)
        assert bool(step.events) == (due is not None and due <= self.now_ms)

    @precondition(lambda self: self.match.next_deadline_ms is not None)
    @rule(early_ms=st.integers(0, 1))
    def go_to_the_deadline(self, early_ms: int) -> None:
        due = self.match.next_deadline_ms
        assert due is not None
        self.now_ms = max(self.now_ms, due - early_ms)

    @rule()
    def restart(self) -> None:
        stored = msgspec.json.decode(msgspec.json.encode(head_json(self.match.head)))
        again = Match.replay(head_from_json(NULL_GAME, stored), self.match.events)
        assert again == self.match
        assert [again.version(a) for a in self.logs] == [self.match.version(a) for a in self.logs]
        self.match = again
        self.answers = {k: answer for k, answer in self.answers.items() if isinstance(answer, Ack)}

    def after(self, who: Audience, request_id: str | None, call: Any) -> None:
        """Time passes first; then the request alone is judged."""
        self.match.on_deadline(self.now_ms)
        before = self.match.snapshot()
        step: Step = call()
        assert step.answer is not None
        if isinstance(step.answer, Refusal) or not step.events:
            assert self.match.snapshot() == before
            assert (step.events, step.changed) == ((), frozenset())
        if request_id is not None:
            known = self.answers.setdefault((who, request_id), step.answer)
            if step.events or isinstance(known, Refusal):
                assert known == step.answer

    @invariant()
    def logs_grow_and_views_encode(self) -> None:
        for audience, log in self.logs.items():
            view = self.match.view(audience, self.now_ms, len(log) + 1)
            log += view.log
            msgspec.json.encode(view)
            assert view.rng_seed is None or view.status == "over"
            assert (view.result is not None) == (view.status == "over")
            for clock in view.clocks:
                assert 0 <= clock.used_ms <= clock.base_ms + clock.reserve_ms
            assert all(timer.left_ms >= 0 for timer in view.timers)
            assert [entry.n for entry in log] == list(range(1, len(log) + 1))
            assert [e.at_ms for e in log] == sorted(e.at_ms for e in log)

    @invariant()
    def the_record_checks(self) -> None:
        if self.match.status == "waiting":
            return
        with registry.with_game(NULL_GAME):
            checked = check_record(encode_record(self.match.record(audience_public=False)))
            assert checked.match.state == self.match.state
            assert checked.match.record(audience_public=False) == self.match.record(audience_public=False)
            check_record(encode_record(self.match.record()))

    @invariant()
    def a_match_is_the_fold_of_its_log(self) -> None:
        assert Match.replay(self.match.head, self.match.events) == self.match


MatchMachine.TestCase.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
TestMatches = MatchMachine.TestCase
