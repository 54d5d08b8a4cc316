"""PP-6 to PP-11: rounds, what may be written, how beans move, and every way to be refused."""

from __future__ import annotations

import pytest

from sixfold.games.contract import Mode, Seat
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.games.picky_pig.actions import Pass
from sixfold.games.picky_pig.legal import sample
from sixfold.games.picky_pig.state import State
from sixfold.hexboard import board
from sixfold.rng import Rng
from tests.games.picky_pig.table import A, B, beans, both, new, nine, refused, whole_round

WRITTEN = "A1+B2xC3@6"


def written_nine() -> State:
    """Round 10: both have written all nine."""
    state = new(rounds=15, goal=9)
    for text in nine():
        state = whole_round(state, (text, text))
    return state


def test_pp06_a_round_is_expressions_then_moves() -> None:
    state = new()
    seen = []
    for _ in range(4):
        decision = GAME.decision(state)
        assert decision is not None
        assert (decision.mode, decision.seats) == (Mode.SEALED, (A, B))
        seen.append((state.round, decision.name))
        state = both(state)
    assert seen == [(1, "expression"), (1, "movement"), (2, "expression"), (2, "movement")]


@pytest.mark.parametrize("seat", [A, B])
def test_pp06_each_phase_takes_its_own_kind(seat: Seat) -> None:
    assert "Expression Phase" in refused(new(), seat, "A1>A2:1", "wrong-phase", "PP-6").message
    assert "Movement Phase" in refused(both(new()), seat, WRITTEN, "wrong-phase", "PP-6").message


def test_pp07_one_expression_or_a_pass() -> None:
    state = both(new(), WRITTEN, "-")
    assert [state.written(seat) for seat in (A, B)] == [1, 0]
    entry = state.entries[A][5]
    assert entry is not None
    assert (str(entry.sum), entry.round, entry.streak, entry.scored) == ("A1+B2xC3", 1, 0, None)


@pytest.mark.parametrize("text", ["A1+A1+B1@1", "A1+B1+A1@1", "B1+A1+A1@1", "A1xA1/A1@1"])
def test_pp07_the_same_cell_twice(text: str) -> None:
    error = refused(new(), A, text, "same-cell", "PP-7")
    assert "A1 stands in it more than once" in error.message
    assert error.cells == ("A1",)


@pytest.mark.parametrize("number", [0, 10, 99])
def test_pp05_there_is_no_such_range(number: int) -> None:
    refused(new(), A, f"A1+B1+C1@{number}", "no-range", "PP-5")


def test_pp08_one_expression_a_range_for_the_whole_match() -> None:
    state = both(both(new(), WRITTEN, "-"))
    assert "10 to 19" in refused(state, A, "D1+D2+D3@6", "range-used", "PP-8").message
    # the other player may still write for it
    state = both(state, "D1+D2+D3@7", "D1+D2+D4@6")
    assert state.written(B) == 1


def test_pp08_a_range_that_scored_is_closed_too() -> None:
    state = both(new(ranges=[[6, 6]] * 9), "A1/B1+C1@1")
    state = both(both(both(state)))
    assert state.points(A) == 0
    state = whole_round(whole_round(new(ranges=[[12, 12]] * 9), ("A1+B1+C1@1", "-")))
    assert state.points(A) == 1
    refused(state, A, "D1+D2+D3@1", "range-used", "PP-8")


@pytest.mark.parametrize("order", ["A1+B2+C3", "A1+C3+B2", "B2+A1+C3", "B2+C3+A1", "C3+A1+B2", "C3+B2+A1"])
@pytest.mark.parametrize("seat", [A, B])
def test_pp09_the_cells_of_an_expression_in_whatever_order(seat: Seat, order: str) -> None:
    state = both(both(new(), WRITTEN, "-"))
    error = refused(state, seat, f"{order}@1", "same-cells", "PP-9")
    assert set(error.cells) == {"A1", "B2", "C3"}
    both(state, f"{order[:-2]}C4@1", "-")  # two of them and another are another set


def test_pp09_also_when_that_expression_has_scored() -> None:
    state = whole_round(whole_round(new(ranges=[[12, 12]] * 9), ("A1+B1+C1@1", "-")))
    assert state.points(A) == 1
    refused(state, B, "C1+B1+A1@2", "same-cells", "PP-9")


def test_pp09_both_may_use_the_same_cells_in_the_same_phase() -> None:
    state = both(new(), WRITTEN, "C3/B2/A1@6")
    assert [state.written(seat) for seat in (A, B)] == [1, 1]
    refused(both(state), A, "B2+A1+C3@1", "same-cells", "PP-9")


def test_pp10_one_who_has_written_all_nine_passes_automatically() -> None:
    state = new(rounds=15, goal=9)
    for text in nine():
        state = whole_round(state, (text, "-"))
    decision = GAME.decision(state)
    assert decision is not None
    assert (decision.name, decision.seats) == ("expression", (B,))
    assert "all nine" in refused(state, A, "-", "all-written", "PP-10").message
    refused(state, A, "D1+D2+D3@1", "all-written", "PP-10")
    assert list(GAME.legal(state, A)) == []
    assert list(GAME.legal_texts(state, A)) == []
    state = both(state, None, "D1+D2+D3@1")
    assert GAME.observe(state, None)["reveal"]["actions"] == [None, "D1+D2+D3@1"]
    assert state.asked() == (A, B)


def test_pp10_once_both_have_there_are_only_moves() -> None:
    state = written_nine()
    assert state.stocks == ((0, 0, 0, 0), (0, 0, 0, 0))
    for number in range(10, 15):
        assert (state.round, state.phase.value) == (number, "movement")
        state = both(state)
    assert (state.round, state.phase.value) == (15, "movement")
    assert both(state).phase.value == "over"


def test_pp10_the_round_in_which_the_last_is_written_still_moves() -> None:
    state = new(rounds=15, goal=9)
    for text in nine()[:8]:
        state = whole_round(state, (text, text))
    state = both(state, nine()[8], nine()[8])
    assert (state.round, state.phase.value) == (9, "movement")
    assert both(state).phase.value == "movement"


def test_pp11_any_number_of_own_beans_to_a_neighbour_both_at_once() -> None:
    state = both(both(new(beans=beans({"C3": 5}, {"C3": 4}))), "C3>C4:5", "C3>C2:3")
    on = board(3)
    assert (state.beans[A][on.cell("C3")], state.beans[A][on.cell("C4")]) == (0, 5)
    assert (state.beans[B][on.cell("C3")], state.beans[B][on.cell("C2")]) == (1, 3)
    assert (sum(state.beans[A]), sum(state.beans[B])) == (5, 4)


def test_pp11_beans_can_change_places() -> None:
    state = both(both(new(beans=beans({"C3": 2}, {"C4": 2}))), "C3>C4:2", "C4>C3:2")
    on = board(3)
    assert (state.beans[A][on.cell("C4")], state.beans[B][on.cell("C3")]) == (2, 2)


def test_pp11_no_move_is_allowed() -> None:
    before = both(new())
    assert both(before).beans == before.beans


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("C3>C5:1", "not-adjacent", "C3 and C5 are not neighbours"),
        ("A1>E3:1", "not-adjacent", "A1 and E3 are not neighbours"),
        ("C3>C3:1", "not-adjacent", "C3 and C3 are the same cell"),
        ("C3>C4:3", "too-many", "C3 holds 2 beans of yours: you can't move 3"),
        ("C3>C4:0", "no-beans", "stay put"),
        ("A1>A2:1", "too-many", "A1 holds 1 bean of yours: you can't move 2"),
        ("B1>A1:1", "too-many", "B1 holds no beans of yours: you can't move 1"),
    ],
)
def test_pp11_what_cannot_be_moved(text: str, code: str, words: str) -> None:
    # B1 holds beans of the other player only
    state = both(new(beans=beans({"C3": 2, "A1": 1}, {"C3": 9, "B1": 3})))
    text = text.replace("A1>A2:1", "A1>A2:2")
    assert words in refused(state, A, text, code, "PP-11").message


@pytest.mark.parametrize("seat", [A, B])
def test_pp14_after_the_end_nothing_is_taken(seat: Seat) -> None:
    state = both(both(both(both(new(rounds=2)))))
    assert GAME.decision(state) is None
    for text in ("-", WRITTEN, "A1>A2:1"):
        refused(state, seat, text, "match-over", "PP-14")


def test_pp07_every_expression_on_19_cells_is_streamed() -> None:
    # 19·18·17 orders of cells, 16 pairs of operators, 9 ranges, and the pass
    state = new()
    count = sum(1 for _ in GAME.legal_texts(state, A))
    assert count == 19 * 18 * 17 * 16 * 9 + 1 == 837_217


def test_pp07_legal_is_what_check_lets_pass() -> None:
    """One range and one pair of operators left: few enough to try every text there is."""
    state = new(rounds=15, goal=9)
    for text in nine()[:8]:
        state = whole_round(state, (text, "-"))
    assert state.stocks[A] == (0, 0, 0, 2)
    listed = list(GAME.legal(state, A))
    texts = list(GAME.legal_texts(state, A))
    assert [GAME.text(action) for action in listed] == texts
    assert len(set(texts)) == len(texts) == 19 * 18 * 17 - 8 * 6 + 1
    used = [
        set(text[:-2].replace("+", " ").replace("-", " ").replace("x", " ").split()) for text in nine()[:8]
    ]
    names = board(3).names
    allowed = {
        f"{a}/{b}/{c}@9"
        for a in names
        for b in names
        for c in names
        if len({a, b, c}) == 3 and {a, b, c} not in used
    }
    assert set(texts) == {"-", *allowed}
    for action in listed[::40]:
        GAME.check(state, A, action)


def test_pp11_legal_moves_are_what_check_lets_pass() -> None:
    state = both(new(beans=beans({"A1": 2, "C3": 1}, {"B2": 4})))
    on = board(3)
    by_hand = {"-"}
    for origin, have in (("A1", 2), ("C3", 1)):
        for target in on.neighbours[on.cell(origin)]:
            by_hand |= {f"{origin}>{on.names[target]}:{n}" for n in range(1, have + 1)}
    assert [GAME.text(action) for action in GAME.legal(state, A)] == list(GAME.legal_texts(state, A))
    assert set(GAME.legal_texts(state, A)) == by_hand
    assert len(by_hand) == 1 + 2 * 3 + 6


def test_what_is_drawn_by_lot_is_legal_and_varied() -> None:
    rng = Rng(5)
    for state in (new(), both(new()), written_nine()):
        drawn = [sample(state, A, rng) for _ in range(60)]
        for action in drawn:
            GAME.check(state, A, action)
        assert Pass() in drawn
        assert len(set(drawn)) > 20
    nothing = both(new(beans=beans({}, {"A1": 1})))
    assert {sample(nothing, A, rng) for _ in range(20)} == {Pass()}
