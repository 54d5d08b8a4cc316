"""The computer at Picky Pig: legal everywhere, repeatable, content with what its seat may know, and not to be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from sixfold.games.contract import SEATS, JsonDict, Seat, SeatSetup
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.games.picky_pig.actions import Pass
from sixfold.games.picky_pig.state import State
from sixfold.lab.duel import duel
from sixfold.rng import Rng
from sixfold.search import Budget, choose, levels, names
from sixfold.search.picky_pig.kernel import observed, step_text, steps
from tests.games.picky_pig.table import beans, both, new, nine, whole_round

PP = "picky-pig"
LEVELS = ("gentle", "mild", "steady", "keen", "sharp", "fierce", "expert", "master")
EVERY = ("random", "greedy", *LEVELS)
WITHHELD = {"unique_cells"}


def start(raw: JsonDict, rng: Rng) -> State:
    options = GAME.options(raw)
    roster = GAME.check_roster(options, (SeatSetup(), SeatSetup()))
    state: State = GAME.start(options, roster, GAME.draw_setup(options, roster, rng))
    return state


def random_match(raw: JsonDict, rng_seed: int) -> Iterator[tuple[State, Seat]]:
    """Each decision of a match played by lot, for each seat that is asked."""
    rng = Rng(rng_seed)
    state = start(raw, rng)
    while (decision := GAME.decision(state)) is not None:
        yield from ((state, seat) for seat in decision.seats)
        state = GAME.apply(state, {seat: GAME.sample(state, seat, rng) for seat in decision.seats})


def legal(state: State, seat: Seat, text: str) -> bool:
    """Whether the text is a legal action in its canonical spelling. Raises what ``check`` raises."""
    action = GAME.parse(state, text)
    GAME.check(state, seat, action)
    return GAME.text(action) == text


def test_levels_weakest_first_and_every_name() -> None:
    assert tuple(level.name for level in levels(PP)) == LEVELS
    assert tuple(level.title.lower() for level in levels(PP)) == LEVELS
    assert set(names(PP)) == {*EVERY, *(f"level:{number}" for number in range(1, 9))}


@pytest.mark.parametrize("side", [3, 4])
@pytest.mark.parametrize("level", EVERY)
def test_c16_legal_under_both_settings_and_the_same_answer(level: str, side: int) -> None:
    more: JsonDict = {"side": side, "rounds": 4}
    phases = set()
    pairs = zip(
        random_match({**more, "assistance": "rules"}, side),
        random_match({**more, "assistance": "full"}, side),
        strict=True,
    )
    for number, ((bare, seat), (helped, _)) in enumerate(pairs):
        less, told = GAME.observe(bare, seat), GAME.observe(helped, seat)
        assert told.keys() - less.keys() == WITHHELD
        answers = {choose(PP, seen, seat, level, number, Budget(40)) for seen in (less, told)}
        assert len(answers) == 1
        assert legal(bare, seat, answers.pop())
        phases.add(bare.phase.value)
    assert phases == {"expression", "movement"}


@pytest.mark.parametrize(
    "raw",
    [
        {"beans": beans({}, {})},
        {"beans": beans({"C3": 99}, {"A1": 1})},
        {"ranges": [[9000, 9999]] * 9},
        {"ranges": [[5, 5]] * 9, "beans": "2-5"},
        {"goal": 1, "rounds": 2},
    ],
    ids=str,
)
@pytest.mark.parametrize("level", EVERY)
def test_odd_matches_are_played_to_the_end(level: str, raw: JsonDict) -> None:
    rng = Rng(4)
    state = start({"side": 3, "rounds": 4, **raw}, rng)
    while (decision := GAME.decision(state)) is not None:
        joint = {}
        for seat in decision.seats:
            text = choose(PP, GAME.observe(state, seat), seat, level, rng.bits(30), Budget(5))
            assert legal(state, seat, text)
            joint[seat] = GAME.parse(state, text)
        state = GAME.apply(state, joint)
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize("level", EVERY)
def test_pp10_a_seat_that_has_written_all_nine_only_moves(level: str) -> None:
    state = new(rounds=15, goal=9)
    for text in nine():
        state = whole_round(state, (text, text))
    for seat in SEATS:
        assert legal(state, seat, choose(PP, GAME.observe(state, seat), seat, level, 1))


@pytest.mark.parametrize("level", EVERY)
def test_the_same_seed_gives_the_same_answer(level: str) -> None:
    different = 0
    for state, seat in random_match({"side": 3, "rounds": 4}, 11):
        seen = GAME.observe(state, seat)
        kept = repr(seen)
        answers = [choose(PP, seen, seat, level, 3, Budget(20)) for _ in range(2)]
        assert answers[0] == answers[1]
        assert repr(seen) == kept
        different += choose(PP, seen, seat, level, 4, Budget(20)) != answers[0]
    assert different > 0


def midgame(phase: str) -> State:
    """Both have expressions in range that a move can spoil."""
    state = new(beans="twos")
    state = whole_round(state, ("A1+B1+C1@6", "A2+B2+C2@6"))
    state = whole_round(state, ("C3xC4+D1@7", "E1+E2-E3@5"))
    state = both(state, "D3-D4-E3@4", "D2-C5-B4@4")
    return state if phase == "movement" else both(state)


@pytest.mark.parametrize("nodes", [0, 1, 7, 50, 2_000])
@pytest.mark.parametrize("phase", ["expression", "movement"])
def test_the_budget_is_kept(phase: str, nodes: int) -> None:
    state = midgame(phase)
    budget = Budget(nodes)
    assert legal(state, SEATS[0], choose(PP, GAME.observe(state, SEATS[0]), SEATS[0], "master", 1, budget))
    assert budget.used <= nodes
    assert budget.used > 0 or nodes < 50


@pytest.mark.parametrize("phase", ["expression", "movement"])
def test_thinking_ends_when_time_is_up(phase: str) -> None:
    asked = 0

    def out_of_time() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5

    state = midgame(phase)
    budget = Budget(10_000, out_of_time)
    assert legal(state, SEATS[0], choose(PP, GAME.observe(state, SEATS[0]), SEATS[0], "master", 1, budget))
    assert asked <= 7


@pytest.mark.parametrize("level", ["fierce", "master"])
def test_a_strong_mover_cannot_be_read(level: str) -> None:
    """Over many seeds of one position no single move comes nearly always; a greedy mover's best is always the same."""
    state = midgame("movement")
    seen = GAME.observe(state, SEATS[0])
    drawn = Counter(choose(PP, seen, SEATS[0], level, seed) for seed in range(60))
    assert len(drawn) >= 2
    assert max(drawn.values()) < 54


def test_greedy_makes_a_move_that_pays() -> None:
    """One bean into C1 completes a second check in range; no other move does."""
    state = new(beans=beans({"A1": 4, "B1": 4, "C2": 3, "C1": 3}, {}), ranges=[[12, 12]] + [[500, 600]] * 8)
    state = both(state, "A1+B1+C1@1")
    state = both(state, "C2>C1:1")
    state = both(both(state), "C1>C2:1")
    state = both(both(state), "C2>C1:1")
    state = both(state)
    for level in ("greedy", "keen", "sharp", "fierce", "expert", "master"):
        text = choose(PP, GAME.observe(state, SEATS[0]), SEATS[0], level, 1)
        after = both(state, text)
        assert after.points(SEATS[0]) == 1


@pytest.mark.parametrize("level", LEVELS[3:])
def test_pp13_no_point_is_let_go_that_staying_put_would_score(level: str) -> None:
    """From keen on: whatever is drawn, against one who stays put it scores at least what staying put scores."""
    judged = 0
    for number in range(12):
        rng = Rng(number).fork("held")
        state = start({"side": 3, "ranges": "wide"}, rng)
        while (decision := GAME.decision(state)) is not None and state.round < 6:
            joint = {}
            for seat in decision.seats:
                text = choose(PP, GAME.observe(state, seat), seat, level, rng.bits(30), Budget(60))
                joint[seat] = GAME.parse(state, text)
                if state.phase.value == "movement":
                    apart = [
                        lead(GAME.apply(state, {SEATS[1 - seat]: Pass(), seat: a}), seat)
                        for a in (joint[seat], Pass())
                    ]
                    assert apart[0] >= apart[1]
                    judged += apart[1] > lead(state, seat)
            state = GAME.apply(state, joint)
    assert judged > 2


def lead(state: State, seat: Seat) -> int:
    return state.points(seat) - state.points(SEATS[1 - seat])


def test_the_kernel_counts_the_moves_of_the_rules() -> None:
    for state, seat in random_match({"side": 3, "rounds": 3}, 2):
        if state.phase.value != "movement":
            continue
        position = observed(GAME.observe(state, seat))
        assert {step_text(3, step) for step in steps(position, seat)} == set(GAME.legal_texts(state, seat))


def test_the_kernel_sees_values_and_streaks_as_the_rules_do() -> None:
    seen = 0
    for state, seat in random_match({"rounds": 12, "beans": "twos"}, 9):
        position = observed(GAME.observe(state, seat))
        told: list[Any] = [
            (owner, state.value(entry.sum), entry.streak)
            for owner in SEATS
            for entry in state.entries[owner]
            if entry is not None and entry.scored is None
        ]
        assert [(p.seat, p.value(position.totals), p.streak) for p in position.pending] == told
        seen += len(told)
    assert seen > 40


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stronger", "weaker"), [("master", "steady"), ("keen", "gentle"), ("mild", "random")]
)
def test_a_stronger_bot_scores_more(stronger: str, weaker: str) -> None:
    tally = duel(PP, (stronger, weaker), 4, rng_seed=1, options={"side": 3, "rounds": 8})
    assert tally.score > 0.5
