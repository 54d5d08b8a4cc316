"""The board and its prices, the categories and what they hold."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from sixfold.games.contract import JsonDict
from sixfold.games.errors import BadOptions
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.choosing import drawn_name
from sixfold.games.focus_group.prices import BOARD, TOTALS, USUAL, draw_prices
from sixfold.minigames import Category, names
from sixfold.minigames.stored import LABELS
from sixfold.rng import Rng
from tests.games.focus_group.table import CATEGORIES, SAME, A, at_problems, at_reading, new, roster


@pytest.mark.parametrize("preset", TOTALS)
def test_fg01_prices_are_drawn_alike_under_a_half_turn_around_the_presets_total(preset: str) -> None:
    low, high = TOTALS[preset]
    seen = set()
    for seed in range(60):
        prices = draw_prices(preset, Rng(seed))
        assert len(prices) == 61
        assert prices == prices[::-1]
        assert min(prices) >= 1
        assert low <= sum(prices) <= high
        seen.add(prices)
    assert len(seen) == 60


def test_fg01_the_centre_is_dear_and_the_rim_is_cheap() -> None:
    drawn = [draw_prices(USUAL, Rng(seed)) for seed in range(40)]
    mean = [
        sum(prices[cell] for prices in drawn for cell in ring) / (len(ring) * len(drawn))
        for ring in BOARD.rings
    ]
    assert mean[0] > mean[1] > mean[2] > max(mean[3], mean[4])


def test_fg01_a_host_may_set_every_price() -> None:
    prices = {name: 1 + n % 20 for n, name in enumerate(BOARD.names)}
    state = new(prices=prices)
    assert GAME.observe(state, None)["prices"] == list(prices.values())
    assert GAME.options_json(state.options)["prices"] == prices


@pytest.mark.parametrize(
    "value",
    ["free", 7, None, [], {}, {**SAME, "E5": 0}, {**SAME, "E5": 21}, {**SAME, "E5": True}, {**SAME, "E5": 1.0},
     {**SAME, "J1": 1}, {k: v for k, v in SAME.items() if k != "E5"}, {5: 1}],
    ids=str,
)  # fmt: skip
def test_fg01_other_prices_are_refused(value: Any) -> None:
    with pytest.raises(BadOptions) as caught:
        GAME.options({"prices": value})
    assert caught.value.rule == "FG-1"


def test_fg02_the_categories_are_shown_and_what_they_hold_is_not() -> None:
    state = new()
    told = GAME.observe(state, A)["categories"]
    assert [c["category"] for c in told] == list(CATEGORIES)
    assert all((c["round"], c["picker"], c["minigame"]) == (None, None, None) for c in told)
    told = GAME.observe(at_reading(state, "spatial"), A)["categories"]
    assert [c for c in told if c["round"] is not None] == [
        {"category": "spatial", "round": 1, "picker": 0, "minigame": "Tokens"}
    ]


def test_fg02_a_host_may_say_what_a_category_holds() -> None:
    options = GAME.options({"minigames": {"observation": "twins", "logic": "tokens"}})
    assert GAME.options_json(options)["minigames"] == {
        "logic": "tokens", "math": "drawn", "observation": "twins", "pattern": "drawn", "spatial": "drawn",
        "trivia": "drawn", "word": "drawn",
    }  # fmt: skip
    for wrong in (
        {"logic": "twins"},
        {"sport": "tokens"},
        {"logic": "chess"},
        {"logic": 3},
        {"logic": "pack:a/b"},
        "x",
    ):
        with pytest.raises(BadOptions):
            GAME.options({"minigames": wrong})


def test_fg02_which_minigame_is_drawn_comes_from_the_seed() -> None:
    drawn = {drawn_name("drawn", Category.WORD, Rng(seed)) for seed in range(40)}
    assert drawn == set(names(Category.WORD))


def test_fg20_a_minigame_has_rules_an_example_and_seven_problems() -> None:
    state = at_problems(new())
    seen = GAME.observe(state, A)
    assert set(seen["minigame"]) == {
        "name", "title", "category", "line", "rules", "example", "source", "author",
    }  # fmt: skip
    assert seen["minigame"]["source"] == "tokens"
    assert set(seen["minigame"]["example"]) == {"prompt", "right", "why", "wrong", "why_wrong", "picture"}
    assert [p["label"] for p in seen["problems"]] == list(LABELS)
    assert all(p["prompt"] and p["form"]["hint"] for p in seen["problems"])


def test_fg21_no_two_matches_share_their_problems() -> None:
    def prompts(seed: int, category: str = "logic") -> list[str]:
        return [
            p["prompt"] for p in GAME.observe(at_problems(new(rng_seed=seed), category), None)["problems"]
        ]

    assert prompts(1) == prompts(1)
    assert not set(prompts(1)) & set(prompts(2))
    assert not set(prompts(1)) & set(prompts(1, "math"))


def test_fg21_problems_may_come_from_a_hosts_pack() -> None:
    options = GAME.options({"minigames": {**dict.fromkeys(CATEGORIES, "tokens"), "word": "pack:mine"}})
    with pytest.raises(BadOptions, match="no pack 'mine'"):
        GAME.prepare(options, Rng(1))


def _setup() -> JsonDict:
    options = GAME.options({"minigames": "tokens"})
    return copy.deepcopy(GAME.draw_setup(options, roster(), Rng(5)))


def _spoil(setup: JsonDict, path: str, value: Any) -> JsonDict:
    """The setup with one place changed; ``...`` removes it."""
    *steps, last = path.split("/")
    at: Any = setup
    for step in steps:
        at = at[step]
    if value is ...:
        del at[last]
    else:
        at[last] = value
    return setup


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("prices/E5", 19),
        ("prices/A1", ...),
        ("prices", "usual"),
        ("picker", None),
        ("picker", True),
        ("key", "0" * 31),
        ("key", "G" * 32),
        ("key", ...),
        ("more", 1),
        ("minigames/word", ...),
        ("minigames/sport", {}),
        ("minigames/word/name", "ladder"),
        ("minigames/word/source", "pack"),
        ("minigames/word/source", "generated"),
        ("minigames/word/problems/H", {}),
        ("minigames/word/problems/G", ...),
        ("minigames/word/problems/A/level", "hard"),
        ("minigames/word/problems/A/answers", []),
        ("minigames/word/problems/A/answers", ["12"]),
        ("minigames/word/problems/A/answers", ["x" * 201]),
        ("minigames/word/problems/A/form/kind", "riddle"),
        ("minigames/word/problems/A/form/kind", "sets"),
        ("minigames/word/problems/A/statement", 7),
        ("minigames/word/problems/A/statement", "x" * 5000),
        ("minigames/word/problems/A/size", [1, 0]),
        ("minigames/word/problems/A/size", [-1, 10]),
        ("minigames/word/problems/A/blind", 2),
        ("minigames/word/problems/A/facts", []),
        ("minigames/word/problems/A/facts", {"x": "y" * 70_000}),
        ("minigames/word/problems/A/more", 1),
        ("minigames/word/rules", None),
        ("minigames/word/version", "1"),
        ("minigames/word", []),
        ("minigames", None),
    ],
)
def test_fg20_a_setup_that_cannot_be_is_refused(path: str, value: Any) -> None:
    options = GAME.options({"minigames": "tokens"})
    with pytest.raises(BadOptions):
        GAME.start(options, roster(), _spoil(_setup(), path, value))


def test_the_unspoilt_setup_is_read() -> None:
    options = GAME.options({"minigames": "tokens"})
    assert GAME.start(options, roster(), _setup()).round == 1


def test_c15_a_running_match_tells_prices_and_picker_of_its_setup() -> None:
    setup = _setup()
    assert GAME.public_setup(setup) == {"prices": setup["prices"], "picker": setup["picker"]}
    with pytest.raises(BadOptions) as caught:
        GAME.start(GAME.options({"minigames": "tokens"}), roster(), GAME.public_setup(setup))
    assert caught.value.code == "secret-setup"


def test_c15_what_is_prepared_for_the_same_minigames_serves_any_other_options() -> None:
    options = GAME.options({"minigames": "tokens"})
    others = GAME.options({"minigames": dict.fromkeys(CATEGORIES, "tokens"), "rounds": 3, "prices": "dear"})
    assert GAME.preparation(options) == GAME.preparation(others)
    assert GAME.preparation(options) != GAME.preparation(GAME.options({}))
    prepared = GAME.prepare(options, Rng(9))
    setup = GAME.draw_prepared(others, roster(), Rng(4), prepared)
    assert (
        GAME.start(others, roster(), setup).draw.minigames
        == GAME.start(
            options, roster(), GAME.draw_prepared(options, roster(), Rng(5), prepared)
        ).draw.minigames
    )
