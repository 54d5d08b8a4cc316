"""What the review says of moves and expressions: never more than of the best; a thrown point is seen."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.games.contract import SEATS, Seat
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.games.picky_pig.state import State
from sixfold.rng import Rng
from sixfold.search import Appraisal, Budget, appraise, choose
from tests.games.picky_pig.table import A, beans, both, new, whole_round
from tests.search.picky_pig.test_bots import legal, start
from tests.search.picky_pig.twins import some_options

PP = "picky-pig"


def judged(state: State, seat: Seat, played: str, seed: int = 1, nodes: int = 400) -> Appraisal | None:
    return appraise(PP, GAME.observe(state, seat), seat, played, Rng(seed), Budget(nodes))


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 300))
def test_worths_are_chances_and_the_best_is_no_worse_at_any_decision(number: int, nodes: int) -> None:
    rng = Rng(number).fork("appraise")
    options = {**some_options(rng), "side": 3, "rounds": 4}
    state = start(options, rng)
    while (decision := GAME.decision(state)) is not None:
        joint = {seat: GAME.sample(state, seat, rng) for seat in decision.seats}
        for seat, action in joint.items():
            seen = GAME.observe(state, seat)
            kept = repr(seen)
            found = appraise(PP, seen, seat, GAME.text(action), Rng(number), Budget(nodes))
            assert repr(seen) == kept
            assert found is not None
            assert found.played == GAME.text(action)
            assert 0 <= found.worth <= found.best_worth <= 1
            assert legal(state, seat, found.best)
            assert not found.exact
            if found.best == found.played:
                assert found.loss == 0
        state = GAME.apply(state, joint)


def needs_one_bean() -> State:
    """Seat 0 has an expression that has been in once; staying put scores it, beans away let it go for good."""
    state = new(
        beans=beans({"A1": 4, "B1": 4, "C1": 4}, {"E3": 1}), ranges=[[12, 12]] + [[500, 600]] * 8, rounds=3
    )
    state = both(state, "A1+B1+C1@1")
    return both(both(state))


def test_pp13_a_point_let_go_is_a_loss() -> None:
    state = needs_one_bean()
    held, thrown = judged(state, A, "-"), judged(state, A, "C1>C2:4")
    assert held is not None
    assert thrown is not None
    assert held.loss < 0.02
    assert thrown.loss > 0.1
    assert thrown.best != thrown.played
    assert thrown.best_worth > held.best_worth - 0.05


def test_pp15_the_last_check_is_judged_by_who_wins_the_match() -> None:
    """Moving the bean away loses the match, which the role of the other decides."""
    state = new(
        beans=beans({"A1": 4, "B1": 4, "C1": 4}, {"E3": 1}), ranges=[[12, 12]] + [[500, 600]] * 8, rounds=2
    )
    state = both(both(state, "A1+B1+C1@1"))
    state = both(state)
    thrown = judged(state, A, "C1>C2:4")
    assert thrown is not None
    assert thrown.worth == 0
    assert thrown.best_worth == 1


def test_pp07_an_expression_far_from_its_range_is_a_loss() -> None:
    state = new(side=4, beans="1-3", ranges="s5")
    written = choose(PP, GAME.observe(state, A), A, "master", 3)
    good = judged(state, A, written)
    assert good is not None
    for text in ("A1+A2+A3@1", "A1+A2+A3@2", "A1/A2/A3@9"):
        bad = judged(state, A, text)
        assert bad is not None
        assert bad.loss > good.loss + 0.1
    passed = judged(state, A, "-")
    assert passed is not None
    assert passed.best != "-"


def test_pp11_who_has_no_beans_has_nothing_to_be_judged_by() -> None:
    state = both(new(beans=beans({}, {"A1": 2})))
    assert judged(state, A, "-") is None
    assert judged(state, SEATS[1], "-") is not None


def test_the_same_seed_gives_the_same_judgement() -> None:
    state = whole_round(new(), ("A1+B1+C1@6", "A2+B2+C2@6"))
    assert judged(state, A, "-", 3) == judged(state, A, "-", 3)
    moving = both(state, "D3-D4-E3@4", "D2-C5-B4@4")
    assert judged(moving, A, "-", 3) == judged(moving, A, "-", 3)
