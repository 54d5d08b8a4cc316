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
from sixfold.games.contract import SEATS, AnyGame, HidesSetup, Seat
from sixfold.match.answers import Step
from sixfold.match.check import check_record
from sixfold.match.lifecycle import HOST_COMMANDS
from sixfold.match.log import Audience, head_from_json, head_json
from sixfold.match.match import Match
from sixfold.match.messages import Ack, LogEntry, Refusal
from sixfold.match.record import encode_record
from tests.match.quiz import quiz
from tests.match.table import A, B, waiting
from tests.null_game.rules import CALLS, NULL_GAME, NUMBERS
from tests.null_quiz.rules import NULL_QUIZ

TEXTS = st.one_of(
    st.sampled_from((*CALLS, *NUMBERS, "tap", "resign", "abort", "time:flag:0", "host:pause")),
    st.text(max_size=8),
)
GAPS = st.one_of(st.sampled_from((0, 1, 9_999, 10_000, 10_001)), st.integers(0, 15_000))
seats = st.sampled_from(SEATS)
ids = st.one_of(st.none(), st.sampled_from(("a", "b", "c")), st.uuids().map(str))


class MatchMachine(RuleBasedStateMachine):
    """One match of the null game, poked at from all sides."""

    game: AnyGame = NULL_GAME

    def __init__(self) -> None:
        super().__init__()
        self.match = waiting()
        self.now_ms = 400
        self.logs: dict[Audience, list[LogEntry]] = {A: [], B: [], None: [], "host": []}
        self.by_halves = False
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
        text = data.draw(st.sampled_from(list(self.game.legal(self.match.state, seat))))
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
        again = Match.replay(head_from_json(self.game, stored), self.match.events)
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
        if self.by_halves and not self.match.told_by_halves:
            # what was held back is told now: everybody begins anew
            self.logs = {audience: [] for audience in self.logs}
        self.by_halves = self.match.told_by_halves
        for audience, log in self.logs.items():
            view = self.match.view(audience, self.now_ms, len(log) + 1)
            log += view.log
            msgspec.json.encode(view)
            assert view.rng_seed is None or view.status == "over"
            assert (view.result is not None) == (view.status == "over")
            for clock in view.clocks:
                assert 0 <= clock.used_ms <= clock.base_ms + clock.reserve_ms
            assert all(timer.left_ms >= 0 for timer in view.timers)
            assert view.decision is None or all(wait_ms >= 0 for wait_ms in view.decision.wait_ms)
            assert log == self.match.view(audience, self.now_ms).log
            assert [entry.n for entry in log] == list(range(1, len(log) + 1))
            assert [e.at_ms for e in log] == sorted(e.at_ms for e in log)

    @invariant()
    def the_record_checks(self) -> None:
        if self.match.status == "waiting":
            return
        with registry.with_game(self.game):
            checked = check_record(encode_record(self.match.record(audience_public=False)))
            assert checked.match.state == self.match.state
            assert checked.match.record(audience_public=False) == self.match.record(audience_public=False)
            if not isinstance(self.game, HidesSetup) or self.match.status == "over":
                check_record(encode_record(self.match.record()))

    @invariant()
    def a_match_is_the_fold_of_its_log(self) -> None:
        assert Match.replay(self.match.head, self.match.events) == self.match


RULINGS = ("void", "accept:0:1", "accept:0:2", "accept:1:1", "accept:1:3", "accept:2:1")


class QuizMachine(MatchMachine):
    """The same with the null quiz: judged actions, their pace, hidden texts, a host who rules."""

    game: AnyGame = NULL_QUIZ

    @initialize(digits=st.sampled_from(("11", "12", "21", "99")), pause=st.sampled_from((2, 3, 10)))
    def begin_quiz(self, digits: str, pause: int) -> None:
        self.match = quiz(digits, pause=pause)
        self.match.sit(A, "Ibex", None, self.now_ms)
        self.match.sit(B, "Kestrel", None, self.now_ms)
        self.match.submit(A, None, 1, "open", self.now_ms)

    @initialize()
    def begin(self) -> None:
        """Of the null game, which is not played here."""

    @rule(seat=seats, digit=st.sampled_from("123"), gap_ms=st.sampled_from((0, 1_999, 2_000, 3_000, 10_000)))
    def guess(self, seat: Seat, digit: str, gap_ms: int) -> None:
        self.now_ms += gap_ms
        self.match.on_deadline(self.now_ms)
        wait_ms, number = self.match.wait_ms(seat, self.now_ms), self.match.number
        before = self.match.snapshot()
        answer = self.match.submit(seat, None, number, f"guess={digit}", self.now_ms).answer
        assert isinstance(answer, Refusal) or wait_ms == 0
        if isinstance(answer, Refusal):
            assert (answer.code == "too-fast") <= (wait_ms > 0)
            assert self.match.snapshot() == before

    @rule(command=st.sampled_from(RULINGS), request_id=ids)
    def ruling(self, command: str, request_id: str | None) -> None:
        self.after(None, request_id, lambda: self.match.host(command, request_id, self.now_ms, "Ursa"))

    @invariant()
    def nobody_hears_what_is_hidden(self) -> None:
        if self.match.status == "over":
            return
        guesses = {f"guess={digit}".encode() for digit in "123"}
        for audience in (A, B, None):
            entries = [e for e in self.match.view(audience, self.now_ms).log if e.seat != audience]
            told = msgspec.json.encode(entries)
            assert not any(guess in told for guess in guesses)
        assert b"digits" not in encode_record(self.match.record())


MatchMachine.TestCase.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
TestMatches = MatchMachine.TestCase
QuizMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
TestQuizzes = QuizMachine.TestCase
