"""A host's pack in a match: drawn, stored, judged, its picture an asset; and refused where it does not belong."""

from __future__ import annotations

import json

import pytest

from sixfold.games.contract import JsonDict
from sixfold.games.errors import BadOptions
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.minigames.packs import Asset, document, read_pack
from sixfold.minigames.stored import LEVELS
from sixfold.rng import Rng
from tests.games.focus_group.table import CATEGORIES, A, B, at_problems, do, refused, roster

HEAD = """format = 1
id = "kitchen-maths"
title = "Kitchen Maths"
category = "math"
author = "Ben"
rules = "Each line is a recipe. Find the number of eggs."
example = { prompt = "Two cakes", answer = "4", why = "2 × 2", wrong = "2", why_wrong = "One cake." }
[answer]
kind = "number"
"""


def kept() -> JsonDict:
    """The document of a pack with exactly seven problems; the answer to each is 40."""
    text = HEAD
    for label, level in LEVELS.items():
        text += f"""
[[problem]]
id = "{label.lower()}-1"
level = "{level}"
prompt = "Recipe {label}"
answers = ["40"]
why = "counted"
near = {{ "41" = "One egg too many" }}
"""
    plain: JsonDict = json.loads(json.dumps(document(read_pack(text.encode()), {})))
    return plain


OPTIONS = {
    "minigames": {**dict.fromkeys(CATEGORIES, "tokens"), "math": "pack:abc"},
    "picker": "0",
    "obvious": "off",
}


def setup_with(library: JsonDict) -> JsonDict:
    options = GAME.options(OPTIONS)
    prepared = GAME.prepare(options, Rng(3), library)
    return GAME.draw_prepared(options, roster(), Rng(3), prepared)


def test_fg21_a_packs_problems_are_played_and_judged_as_the_pack_says() -> None:
    setup = setup_with({"abc": kept()})
    assert setup == setup_with({"abc": kept()})
    state = at_problems(GAME.start(GAME.options(OPTIONS), roster(), json.loads(json.dumps(setup))), "math")
    seen = GAME.observe(state, A)
    told = seen["minigame"]
    assert (told["title"], told["source"], told["author"]) == ("Kitchen Maths", "pack", "Ben")
    assert {p["prompt"] for p in seen["problems"]} == {f"Recipe {label}" for label in LEVELS}
    # FG-20: number formats are normalised
    assert GAME.observe(do(state, (A, "A=40.0")), A)["purse"] == [5, 3]
    assert GAME.observe(do(state, (B, "A=42")), A)["purse"] == [3, 2]
    # a near miss that the host foresaw is free
    assert refused(state, A, "A=41", "not-an-answer", "FG-9").message.startswith("One egg too many")


def test_fg21_a_packs_picture_is_a_stored_file() -> None:
    text = kept()
    for problem in text["problems"]:
        problem["facts"]["asset"] = "abc.png"
        problem["size"], problem["alt"] = [10, 10], "eggs"
    state = at_problems(GAME.start(GAME.options(OPTIONS), roster(), setup_with({"abc": text})), "math")
    shown = GAME.illustration(state, GAME.observe(state, A)["problems"][0]["picture"]["id"], "light")
    assert shown is not None
    assert (shown.asset, shown.svg) == ("abc.png", None)
    assert Asset("abc.png", 10, 10).name == shown.asset


def test_fg02_a_pack_stands_only_in_its_category() -> None:
    options = GAME.options({"minigames": {**dict.fromkeys(CATEGORIES, "tokens"), "word": "pack:abc"}})
    with pytest.raises(BadOptions) as caught:
        GAME.prepare(options, Rng(3), {"abc": kept()})
    assert (caught.value.code, caught.value.rule) == ("wrong-category", "FG-2")


def test_a_pack_may_not_pass_for_a_minigame_of_the_house() -> None:
    setup = setup_with({"abc": kept()})
    for source in ("generated", "tokens"):
        changed = json.loads(json.dumps(setup))
        changed["minigames"]["math"]["source"] = source
        with pytest.raises(BadOptions):
            GAME.start(GAME.options(OPTIONS), roster(), changed)
    with pytest.raises(BadOptions):
        GAME.start(GAME.options({**OPTIONS, "minigames": "tokens"}), roster(), setup)


@pytest.mark.parametrize("facts", [{"near": 3}, {"near": {"40": 1}}, {"near": ["40"]}], ids=str)
def test_fg20_facts_that_nothing_can_be_judged_by_are_refused(facts: JsonDict) -> None:
    setup = setup_with({"abc": kept()})
    setup["minigames"]["math"]["problems"]["A"]["facts"] = facts
    with pytest.raises(BadOptions) as caught:
        GAME.start(GAME.options(OPTIONS), roster(), setup)
    assert caught.value.rule == "FG-20"


def test_fg20_facts_that_turn_out_damaged_later_refuse_the_answer() -> None:
    setup = setup_with({"abc": kept()})
    setup["minigames"]["math"]["problems"]["A"]["facts"] = {"near": {"41": 7}}
    state = at_problems(GAME.start(GAME.options(OPTIONS), roster(), setup), "math")
    refused(state, A, "A=41", "cannot-judge", "FG-20")
