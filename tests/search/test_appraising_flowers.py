"""Judging played plants: fair to what was played, sure only of what is proved, with and without compiled code."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixfold.games.contract import JsonDict, Seat
from sixfold.rng import Rng
from sixfold.search import Budget, choose
from sixfold.search.cultivating_flowers import lookout
from sixfold.search.cultivating_flowers.ending import sure_value
from sixfold.search.cultivating_flowers.observed import observed_position
from sixfold.search.cultivating_flowers.stakes import WIN, Stakes
from sixfold.search.registry import appraise
from tests.search.positions import GAME, kernel_texts, late_position, legal_texts, random_game, random_start
from tests.search.test_endings import seen, turn_value

CF = "cultivating-flowers"


def decisions(seed: int, side: int) -> list[tuple[JsonDict, Seat, str]]:
    """Every plant of a random match: what its seat saw, and what it played."""
    found: list[tuple[JsonDict, Seat, str]] = []
    state, rng = random_start(Rng(seed), side), Rng(seed)
    while state.to_move is not None:
        seat, observation = state.to_move, GAME.observe(state, state.to_move)
        played = choose(CF, observation, seat, "random", rng.bits(30))
        if observation["phase"] == "plant":
            found.append((observation, seat, played))
        state = GAME.apply(state, {seat: GAME.parse(state, played)})
    return found


def kernel_turns(observation: JsonDict) -> set[str]:
    return set(kernel_texts(observed_position(observation)))


@pytest.mark.parametrize("compiled", [True, False])
@given(seed=st.integers(0, 10**6), side=st.sampled_from([3, 4, 5]), nodes=st.sampled_from([0, 300, 4_000]))
@settings(max_examples=10, deadline=None)
def test_what_was_played_is_never_better_than_the_best(
    compiled: bool, seed: int, side: int, nodes: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        if not compiled:
            patch.setattr(lookout, "engine_for", lambda *_: None)
        for observation, seat, played in decisions(seed, side)[seed % 5 :: 5]:
            kept = repr(observation)
            judged = appraise(CF, observation, seat, played, Rng(seed), Budget(nodes))
            assert repr(observation) == kept
            if judged is None:
                assert len(kernel_turns(observation)) == 1
                continue
            assert judged.played == played
            assert 0 <= judged.worth <= judged.best_worth <= 1
            assert judged.best in kernel_turns(observation)
            again = appraise(CF, observation, seat, played, Rng(seed), Budget(nodes))
            assert again == judged
            if judged.exact:
                assert {judged.worth, judged.best_worth} <= {0, 0.5, 1}


@pytest.mark.parametrize("compiled", [True, False])
def test_endings_are_judged_like_brute_force(compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not compiled:
        monkeypatch.setattr(lookout, "engine_for", lambda *_: None)
    sure = 0
    for number in range(12):
        state = late_position(Rng(number).fork("tail"), 3, 36)
        if state is None or state.to_move is None:
            continue
        seat = state.to_move
        values = {GAME.text(action): turn_value(state, action) for action in GAME.legal(state, seat)}
        top = max(values.values())
        for played in sorted(values)[::3]:
            judged = appraise(CF, GAME.observe(state, seat), seat, played, Rng(1), Budget(50_000))
            if judged is None:
                assert len(values) == 1
                continue
            assert values[judged.best] == top
            assert (judged.loss == 0) == (values[played] == top)
            if abs(values[played]) == abs(top) == WIN:
                assert judged.exact
                assert (judged.worth, judged.best_worth) == (values[played] > 0, top > 0)
                sure += 1
    assert sure > 10


FLOWER = ("B3", "C4", "D4", "C5")


def test_cf07_giving_a_won_match_away_is_a_blunder() -> None:
    # A flower ahead with one seed left: left empty, the bag ends the bout after the opponent's next turn.
    observation = seen(FLOWER, ("G3", "F3", "H5", "G6"), Seat(0))
    position = observed_position(observation)
    sure = {
        position.move_text(*turn): sure_value(position.plant(*turn), Stakes()) for turn in position.moves()
    }
    thrown = [text for text, value in sure.items() if value is not None and value < WIN]
    assert thrown
    assert WIN in sure.values()
    for played in thrown[::60]:
        judged = appraise(CF, observation, Seat(0), played, Rng(1), Budget(20_000))
        assert judged is not None
        assert sure[judged.best] == WIN
        assert judged.best_worth == 1
        assert judged.loss > 0.3


def test_a_first_bouts_tie_is_no_proof() -> None:
    judged = [
        appraise(CF, observation, seat, played, Rng(1), Budget(20_000))
        for seed in range(25)
        for observation, seat, played in decisions(seed, 3)
        if observation["bout"] == 1 and observed_position(observation).alive.bit_count() < 60
    ]
    level = [one for one in judged if one is not None and not {one.worth, one.best_worth} & {0, 0.5, 1}]
    assert level
    assert not any(one.exact for one in level)


def test_choices_before_a_bout_and_forced_turns_are_not_judged() -> None:
    kinds = set()
    for seed in range(40):
        for state, seat in random_game(Rng(seed), 3):
            observation, legal = GAME.observe(state, seat), sorted(legal_texts(state))
            if observation["phase"] != "plant" or len(legal) == 1:
                assert appraise(CF, observation, seat, legal[0], Rng(1), Budget(100)) is None
                kinds.add(observation["phase"])
    assert kinds == {"first", "property", "plant"}


def test_what_cant_be_planted_is_refused() -> None:
    observation, seat, _ = decisions(1, 3)[0]
    with pytest.raises(ValueError, match="A1-A1-A1"):
        appraise(CF, observation, seat, "A1-A1-A1", Rng(1), Budget(100))
