"""How actions are written and read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.games.errors import BadNotation
from sixfold.games.focus_group.actions import Action, Answer, Buy, Choose, Forbid, Pick, Ready, Sweep
from sixfold.games.focus_group.notation import parse, text
from sixfold.games.focus_group.prices import BOARD
from sixfold.games.focus_group.state import Phase
from sixfold.minigames import Category, Level
from sixfold.minigames.stored import LABELS
from tests.games.focus_group.table import A, B

CANONICAL = {
    "pick:0": Pick(A),
    "pick:1": Pick(B),
    "category:logic": Choose(Category.LOGIC),
    "category:word": Choose(Category.WORD),
    "ready": Ready(),
    "embargo:hard": Forbid(Level.HARD),
    "A=paris": Answer("A", "paris"),
    "G=a = b": Answer("G", "a = b"),
    "sweep": Sweep(True),
    "sweep:-": Sweep(False),
    "E5": Buy("E5"),
}

PEOPLE = {
    " Ready ": "ready",
    "CATEGORY: Logic": "category:logic",
    "a=Paris": "A=Paris",
    "b  =  St.  John’s ": "B=St.  John’s",
    "e5": "E5",
    "Sweep: −": "sweep:-",
    "Embargo : easy": "embargo:easy",
    "pick : 1": "pick:1",
}

answers = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=200
).filter(lambda typed: typed == typed.strip() and typed != "")


@pytest.mark.parametrize(("written", "action"), CANONICAL.items(), ids=CANONICAL.keys())
def test_canonical_texts_stay_as_they_are(written: str, action: object) -> None:
    for phase in Phase:
        assert parse(written, phase) == action
    assert text(parse(written, Phase.PROBLEMS)) == written


@pytest.mark.parametrize(("written", "canonical"), PEOPLE.items(), ids=PEOPLE.keys())
def test_what_people_write_becomes_canonical(written: str, canonical: str) -> None:
    assert text(parse(written, Phase.PROBLEMS)) == canonical


@given(st.sampled_from(LABELS), answers)
def test_fg09_an_answer_stays_as_it_was_typed(label: str, typed: str) -> None:
    assert parse(f"{label}={typed}", Phase.PROBLEMS) == Answer(label, typed)
    assert text(Answer(label, typed)) == f"{label}={typed}"


@given(st.sampled_from(BOARD.names))
def test_every_cell_is_an_action(name: str) -> None:
    assert parse(name.lower(), Phase.PLACEMENT) == Buy(name)


def read(written: str, phase: Phase) -> Action | BadNotation:
    """The action, or why it is none."""
    try:
        return parse(written, phase)
    except BadNotation as error:
        return error


@given(st.text(max_size=30), st.sampled_from(list(Phase)))
def test_whatever_comes_is_read_or_refused_in_words(written: str, phase: Phase) -> None:
    action = read(written, phase)
    if isinstance(action, BadNotation):
        assert len(action.message) > 10
        assert action.rule is not None
    else:
        assert parse(text(action), phase) == action


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("H=1", "no-problem"),
        ("A=", "empty"),
        ("A=   ", "empty"),
        ("A=" + "x" * 201, "too-long"),
        ("A=one\ntwo", "control-characters"),
        ("A=one\u2028two", "control-characters"),
        ("A=\x07x", "control-characters"),
        ("pick:2", "not-a-choice"),
        ("category:sport", "not-a-choice"),
        ("embargo:", "not-a-choice"),
        ("sweep:+", "not-an-action"),
        ("A٣", "not-an-action"),
        ("", "not-an-action"),
        ("= x", "not-an-action"),
    ],
)
def test_what_is_no_action_is_refused_with_what_would_be_right(written: str, code: str) -> None:
    with pytest.raises(BadNotation) as caught:
        parse(written, Phase.PROBLEMS)
    assert caught.value.code == code
