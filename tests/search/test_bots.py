"""Every level, at every kind of decision: legal, repeatable, content with what its seat may know."""

from __future__ import annotations

import pytest

from sixfold.games.contract import JsonDict, Seat, SeatSetup
from sixfold.games.errors import BadOptions
from sixfold.rng import Rng
from sixfold.search import Budget, choose, family, levels, names, resolve
from sixfold.search.cultivating_flowers.lookahead import Shape, SharpBot
from tests.search.positions import GAME, legal_texts, random_game

CF = "cultivating-flowers"
LEVELS = ("gentle", "mild", "steady", "keen", "sharp", "fierce", "expert", "master")
EVERY = ("random", "greedy", *LEVELS)
PREPARED = ("greedy", *LEVELS[2:])
"""Who chooses well before a bout."""

WITHHELD = {"flowers", "score", "bouquets", "plantable", "fits"}
"""C-16: what ``rules`` leaves out of an observation."""


def test_levels_weakest_first_and_every_name() -> None:
    assert [level.name for level in levels(CF)] == list(LEVELS)
    assert [level.title for level in levels(CF)] == [name.title() for name in LEVELS]
    assert set(names(CF)) == {*EVERY, *(f"level:{number}" for number in range(1, 9))}
    for number, level in enumerate(levels(CF), 1):
        assert (
            resolve(CF, f"level:{number}")
            == resolve(CF, level.name)
            == (family(CF).bots[level.name], level.nodes)
        )


@pytest.mark.parametrize("level", ["", "grandmaster", "level:0", "level:9", "level:x", "level:", "Sharp"])
def test_an_unknown_level_is_told_what_exists(level: str) -> None:
    with pytest.raises(BadOptions) as refused:
        choose(CF, {}, Seat(0), level, 1)
    assert refused.value.code == "unknown-level"
    for name in (*EVERY, "level:1", "level:3"):
        assert name in refused.value.message


def test_an_unknown_game_is_told_what_exists() -> None:
    for ask in (levels, names, family):
        with pytest.raises(BadOptions, match=CF):
            ask("chess")


@pytest.mark.slow
@pytest.mark.parametrize("side", [3, 4, 5])
@pytest.mark.parametrize("level", EVERY)
def test_c16_always_legal_at_decisions_of_random_matches(level: str, side: int) -> None:
    kinds = set()
    for game in range(4):
        rng = Rng(game).fork(f"legal/{side}")
        for state, seat in random_game(rng, side, "rules"):
            observation = GAME.observe(state, seat)
            assert not WITHHELD & observation.keys()
            for nodes in (0,) if level in ("random", "greedy", *LEVELS[:3]) else (0, 400):
                answer = choose(CF, observation, seat, level, game, Budget(nodes))
                assert answer in legal_texts(state)
            kinds.add(state.phase.value)
    assert kinds == {"first", "property", "plant"}


@pytest.mark.parametrize("level", EVERY)
def test_c16_the_assistance_setting_changes_no_answer(level: str) -> None:
    for game in range(3):
        pairs = zip(random_game(Rng(game), 3, "rules"), random_game(Rng(game), 3, "full"), strict=True)
        for (bare, seat), (helped, _) in pairs:
            told, less = GAME.observe(helped, seat), GAME.observe(bare, seat)
            assert told.keys() - less.keys() == WITHHELD
            assert choose(CF, told, seat, level, 5, Budget(10)) == choose(
                CF, less, seat, level, 5, Budget(10)
            )


@pytest.mark.parametrize("level", EVERY)
def test_the_same_seed_gives_the_same_answer(level: str) -> None:
    different = 0
    for state, seat in random_game(Rng(11), 4):
        observation = GAME.observe(state, seat)
        kept = repr(observation)
        answers = [choose(CF, observation, seat, level, 3, Budget(20)) for _ in range(2)]
        assert answers[0] == answers[1]
        assert repr(observation) == kept
        different += choose(CF, observation, seat, level, 4, Budget(20)) != answers[0]
    if level == "random":
        assert different > 0


def test_random_reaches_every_legal_action() -> None:
    for state, seat in random_game(Rng(2), 3):
        legal = legal_texts(state)
        if len(legal) <= 12:
            observation = GAME.observe(state, seat)
            drawn = {choose(CF, observation, seat, "random", seed) for seed in range(300)}
            assert drawn == legal


def first_turn(seat: int = 0) -> JsonDict:
    """What the first mover sees on an empty side-5 field."""
    options = GAME.options({"first": str(seat)})
    start = GAME.start(options, (SeatSetup(), SeatSetup()), {"first": seat})
    observed: JsonDict = GAME.observe(start, Seat(seat))
    return observed


@pytest.mark.parametrize("level", ["keen", "sharp", "fierce", "master"])
def test_no_more_nodes_are_used_than_the_budget_has(level: str) -> None:
    for nodes in (0, 1, 7, 60, 2_000):
        budget = Budget(nodes)
        choose(CF, first_turn(), Seat(0), level, 1, budget)
        assert budget.used <= nodes
        if nodes < 1_000:  # few enough for all of them
            assert budget.used > nodes - 8, "8 is what one look counts"


def test_the_plain_search_obeys_its_budget_to_the_node() -> None:
    for nodes in (0, 1, 7, 60):
        budget = Budget(nodes)
        SharpBot(Shape()).choose(first_turn(), Seat(0), Rng(1), budget)
        assert budget.used == nodes


def test_thinking_ends_when_time_is_up() -> None:
    asked = 0

    def out_of_time() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5

    budget = Budget(10_000, out_of_time)
    SharpBot(Shape()).choose(first_turn(), Seat(0), Rng(1), budget)
    assert budget.used == 5
    assert asked <= 8


def test_a_budget_counts_and_refuses_less_than_nothing() -> None:
    budget = Budget(1)
    assert not budget.spent()
    budget.spend()
    assert budget.spent()
    with pytest.raises(ValueError, match="-1"):
        Budget(-1)


def test_cf13_a_bot_that_may_choose_moves_first() -> None:
    for state, seat in (pair for game in range(9) for pair in random_game(Rng(game), 3)):
        if state.phase.value == "first":
            observation = GAME.observe(state, seat)
            assert {choose(CF, observation, seat, level, 1) for level in PREPARED} == {f"first:{seat}"}


def test_cf15_a_bot_that_may_take_a_cell_takes_the_middle() -> None:
    seen = 0
    for state, seat in (pair for game in range(9) for pair in random_game(Rng(game), 3)):
        if state.phase.value == "property":
            observation = GAME.observe(state, seat)
            assert {choose(CF, observation, seat, level, 1) for level in PREPARED} == {"property:C3"}
            seen += 1
    assert seen
