"""Sealed phases inside a match: what one seat has committed reaches nobody else in any byte before the reveal."""

from __future__ import annotations

import msgspec
import pytest

from sixfold.games.contract import Json, Seat, other
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.match.log import Audience
from sixfold.match.match import Match
from sixfold.match.record import encode_record
from sixfold.picture import svg_of
from sixfold.rng import Rng
from tests.games.picky_pig.table import RANGES, A, B, roster
from tests.match.table import Table, refused

TRIED = (
    "-",
    "nonsense",
    "A1+A1+B1@1",
    "A1+B2+C3@1",
    "A1+B2+C3@2",
    "A1>A2:1",
    "A1>E3:1",
    "A1>A2:99",
    "D1/E1xE2@9",
)
"""What the other seat tries meanwhile; some of it is legal and is not tried in the phase that would take it."""


def table(**options: Json) -> Table:
    raw = {"side": 3, "beans": "twos", "ranges": RANGES, **options}
    return Table(Match.create(GAME, "PIGS", raw, roster(), ("", ""), (None, None), 5, 400))


def at_phase(phase: str, **options: Json) -> Table:
    """Round 2, with an expression of each seat on the table."""
    at = table(**options)
    for first, second in (("A1+B2+C3@6", "C3xB2xA1@8"), ("A1>A2:1", "-")):
        at.do(A, first)
        at.do(B, second)
    if phase == "movement":
        at.do(A, "-")
        at.do(B, "-")
    return at.pass_ms(3_000)


def choices(at: Table, seat: Seat) -> list[str]:
    """Many commits of every kind, short and long, that this seat may make now."""
    rng = Rng(11)
    drawn = {GAME.text(GAME.sample(at.match.state, seat, rng)) for _ in range(24)}
    return ["-", *sorted(drawn - {"-"})]


def told(match: Match, audience: Audience, house_ms: int) -> bytes:
    """All the bytes that an audience can get out of a match."""
    views = [match.view(audience, house_ms, log_from) for log_from in (1, 2, 4, 5, 6, 9)]
    glance = match.glance()
    facts = [views, match.version(audience), glance.score, glance.text, match.observe(audience)]
    return msgspec.json.encode(facts) + encode_record(match.record())


@pytest.mark.parametrize("commits", ["shown", "hidden"])
@pytest.mark.parametrize("phase", ["expression", "movement"])
@pytest.mark.parametrize("seat", [A, B])
def test_pp09_a_commit_changes_no_byte_that_others_get(phase: str, seat: Seat, commits: str) -> None:
    them = other(seat)
    audiences: tuple[Audience, ...] = (them, None)
    seen: dict[Audience, set[bytes]] = {audience: set() for audience in audiences}
    answers, deadlines = set(), set()
    committed = choices(at_phase(phase, commits=commits), seat)
    allowed = {"-", *("D1/E1xE2@9",) * (phase == "expression"), *("A1>A2:1",) * (phase == "movement")}
    assert len({len(text) for text in committed}) > 1
    for text in committed:
        at = at_phase(phase, commits=commits)
        at.do(seat, text)
        at.pass_ms(500)
        for audience in audiences:
            seen[audience].add(told(at.match, audience, at.house_ms))
        # refusals, too, are the same: what is sealed does not exist for the other seat
        for n, tried in enumerate(TRIED):
            if tried not in allowed:
                answer = at.try_(them, tried, f"try-{n}").answer
                answers.add((n, msgspec.json.encode(answer)))
        for audience in audiences:
            seen[audience].add(told(at.match, audience, at.house_ms))
        deadlines.add(at.match.next_deadline_ms)
    assert {audience: len(bytes_) for audience, bytes_ in seen.items()} == {them: 1, None: 1}
    assert len(answers) == len({n for n, _ in answers}) >= 6
    assert len(deadlines) == 1


def test_pp09_a_picture_shows_no_commit() -> None:
    pictures = set()
    for text in ("-", "A2>A3:3", "E3>E2:1"):
        at = at_phase("movement")
        at.do(A, text)
        pictures.add(svg_of(GAME, at.match.state, at.match.names, at=6))
    assert len(pictures) == 1


@pytest.mark.parametrize("seat", [A, B])
def test_pp09_the_log_is_held_back_to_the_reveal(seat: Seat) -> None:
    at = at_phase("expression")
    at.do(seat, "D1+D2+D3@1")
    own = [entry.action for entry in at.match.view(seat, at.house_ms).log]
    assert own[-1] == "D1+D2+D3@1"
    for audience in (other(seat), None):
        assert [entry.action for entry in at.match.view(audience, at.house_ms).log] == own[:-1]
    assert len(at.match.record()["events"]) == 4
    at.do(other(seat), "D1+D2+D3@1")
    for everybody in (A, B, None):
        assert len(at.match.view(everybody, at.house_ms).log) == 6
    assert at.match.observe(None)["reveal"]["actions"] == ["D1+D2+D3@1", "D1+D2+D3@1"]


def test_c08_that_one_has_locked_in_is_shown_unless_the_option_hides_it() -> None:
    for commits, flags in (("shown", [True, False]), ("hidden", [False, False])):
        at = at_phase("movement", commits=commits)
        at.do(A, "-")
        for audience in (B, None):
            decision = at.match.view(audience, at.house_ms).decision
            assert decision is not None
            assert decision.committed == flags


def test_c08_hidden_commits_do_not_even_tell_that_there_is_one() -> None:
    """The other seat and the spectator get the same bytes whether a commit has been made or not."""
    without, with_one = at_phase("expression", commits="hidden"), at_phase("expression", commits="hidden")
    with_one.do(A, "D1+D2+D3@1")
    for at in (without, with_one):
        at.pass_ms(700)
    for audience in (B, None):
        assert told(without.match, audience, without.house_ms) == told(
            with_one.match, audience, with_one.house_ms
        )


@pytest.mark.parametrize("phase", ["expression", "movement"])
@pytest.mark.parametrize("seat", [A, B])
def test_pp08_a_commit_cannot_be_withdrawn(seat: Seat, phase: str) -> None:
    at = at_phase(phase)
    text = "D1+D2+D3@1" if phase == "expression" else "D1>D2:1"
    at.do(seat, text)
    before = at.match.snapshot()
    for again in ("-", text, "D1+D2+D4@2", "D1>D2:2", "nonsense"):
        answer = refused(at.try_(seat, again, f"again {again}"), "already-committed")
        assert answer.rule == "C-8"
        assert "sealed" in answer.message
    assert at.match.snapshot() == before


@pytest.mark.parametrize(
    ("text", "phase", "code", "rule"),
    [
        ("A1+A1+B1@1", "expression", "same-cell", "PP-7"),
        ("C3+A1-B2@1", "expression", "same-cells", "PP-9"),
        ("D1+D2+D3@6", "expression", "range-used", "PP-8"),
        ("D1+D2+D3@10", "expression", "no-range", "PP-5"),
        ("D1+D2+E9@1", "expression", "outside", "PP-1"),
        ("A1>A2:1", "expression", "wrong-phase", "PP-6"),
        ("D1+D2+D3@1", "movement", "wrong-phase", "PP-6"),
        ("A1>C3:1", "movement", "not-adjacent", "PP-11"),
        ("A1>A2:3", "movement", "too-many", "PP-11"),
        ("A1>A2:0", "movement", "no-beans", "PP-11"),
        ("A1 to A2", "movement", "not-an-action", "PP-11"),
        ("five", "expression", "not-an-action", "PP-12"),
    ],
)
def test_c10_what_is_refused_changes_nothing(text: str, phase: str, code: str, rule: str) -> None:
    at = at_phase(phase)
    before = at.match.snapshot()
    views = {audience: told(at.match, audience, at.house_ms) for audience in (A, B, None)}
    answer = refused(at.try_(A, text, "bad"), code)
    assert answer.rule == rule
    assert len(answer.message) > 10
    assert at.match.snapshot() == before
    assert {audience: told(at.match, audience, at.house_ms) for audience in (A, B, None)} == views


def test_c14_a_commit_that_nobody_answered_is_told_when_the_match_is_over() -> None:
    at = at_phase("expression")
    at.do(A, "D1+D2+D3@1")
    at.do(B, "resign")
    assert [entry.action for entry in at.match.view(None, at.house_ms).log][-2:] == ["D1+D2+D3@1", "resign"]
    # it was never revealed, so it never counted
    assert at.match.observe(None)["entries"][0][0] is None
