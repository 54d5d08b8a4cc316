"""How actions are written, by the rules and by people."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.games.errors import BadNotation
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.games.picky_pig.actions import Action, Move, Pass, Write
from sixfold.games.picky_pig.sums import OPS, Op, Sum
from sixfold.hexboard import board
from tests.games.picky_pig.table import A, both, new, refused

EXPRESSION, MOVEMENT = new(), both(new())

names = st.sampled_from(board(4).names)
actions: st.SearchStrategy[Action] = st.one_of(
    st.just(Pass()),
    st.builds(
        Write,
        st.builds(Sum, st.tuples(names, names, names), st.tuples(st.sampled_from(OPS), st.sampled_from(OPS))),
        st.integers(0, 99),
    ),
    st.builds(Move, names, names, st.integers(0, 999_999)),
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("A1+B2xC3@4", Write(Sum(("A1", "B2", "C3"), (Op.PLUS, Op.TIMES)), 4)),
        ("A1-B2/C3@9", Write(Sum(("A1", "B2", "C3"), (Op.MINUS, Op.DIVIDE)), 9)),
        ("A1>B2:3", Move("A1", "B2", 3)),
        ("-", Pass()),
    ],
)
def test_the_rule_books_own_spellings(text: str, action: Action) -> None:
    assert GAME.parse(EXPRESSION, text) == action
    assert GAME.text(action) == text


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("a1 + b2 × c3 @ 4", "A1+B2xC3@4"),
        ("A1 ÷ B2 * C3 @4", "A1/B2xC3@4"),
        ("A1XB2xC3@4", "A1xB2xC3@4"),
        ("A1·B2−C3@4", "A1xB2-C3@4"),
        ("A1–B2-C3@04", "A1-B2-C3@4"),
        ("a1 > b2 : 03", "A1>B2:3"),
        ("A1→B2:3", "A1>B2:3"),
        ("A1->B2:3", "A1>B2:3"),
        (" – ", "-"),
        ("−", "-"),
    ],
)
def test_what_people_write_is_stored_in_one_spelling(written: str, canonical: str) -> None:
    for state in (EXPRESSION, MOVEMENT):
        assert GAME.text(GAME.parse(state, written)) == canonical


@given(actions)
def test_notation_goes_both_ways(action: Action) -> None:
    text = GAME.text(action)
    for state in (EXPRESSION, MOVEMENT):
        assert GAME.parse(state, text) == action
        assert GAME.parse(state, text.lower()) == action
        assert GAME.parse(state, " ".join(text)) == action


@given(st.text(alphabet="ABxX123 +-*/@>:.–·÷×→²٣\x00", max_size=14) | st.text(max_size=8))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    error = unread(text)
    if error is None:
        action = GAME.parse(EXPRESSION, text)
        assert GAME.parse(EXPRESSION, GAME.text(action)) == action
    else:
        assert error.code in ("not-an-action", "no-range", "no-amount")
        assert error.rule in ("PP-7", "PP-11", "PP-12")
        assert "Write " in error.message


def unread(text: str) -> BadNotation | None:
    """Why the text cannot be read, or None."""
    try:
        GAME.parse(EXPRESSION, text)
    except BadNotation as error:
        return error
    return None


@pytest.mark.parametrize(
    ("text", "code", "rule", "words"),
    [
        ("A1+B2xC3", "no-range", "PP-7", "names no range"),
        ("A1+B2xC3@", "no-range", "PP-7", "names no range"),
        ("A1>B2", "no-amount", "PP-11", "does not say how many"),
        ("A1>B2:", "no-amount", "PP-11", "does not say how many"),
        ("A1+B2@4", "not-an-action", "PP-12", "C3+D4xE5@4: three cells, two operators"),
        ("A1+B2+C3+D4@4", "not-an-action", "PP-12", "three cells, two operators"),
        ("A1+B2^C3@4", "not-an-action", "PP-12", "three cells, two operators"),
        ("(A1+B2)xC3@4", "not-an-action", "PP-12", "three cells, two operators"),
        ("A1+2xC3@4", "not-an-action", "PP-12", "three cells, two operators"),
        ("A1+B2xC3@٤", "not-an-action", "PP-12", "three cells, two operators"),
        ("pass", "not-an-action", "PP-12", "or - for nothing"),
        ("A01+B2xC3@4", "not-an-action", "PP-12", "three cells, two operators"),
    ],
)
def test_what_cannot_be_read(text: str, code: str, rule: str, words: str) -> None:
    assert words in refused(EXPRESSION, A, text, code, rule).message


def test_the_suggestion_suits_the_phase() -> None:
    assert "C3>C4:2" in refused(MOVEMENT, A, "move", "not-an-action", "PP-11").message
    assert "C3>C4:2" in refused(MOVEMENT, A, "A1>B2:-1", "not-an-action", "PP-11").message
    long = refused(EXPRESSION, A, "A" * 5000, "not-an-action", "PP-12").message
    assert len(long) < 200
