"""The browser's form of prices is bound to our presets by a file. It must be the present one."""

from __future__ import annotations

import json

import pytest

from sixfold.games.errors import BadOptions
from sixfold.games.focus_group.prices import check_drawn, draw_prices, read_prices
from sixfold.rng import Rng
from tests.vectors.focus_group import FILE, vectors, written


def test_fg01_the_file_of_presets_is_current() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "run: python -m tests.vectors.focus_group"


def test_fg01_the_file_reads_back_as_what_was_written() -> None:
    assert json.loads(written()) == vectors()


@pytest.mark.parametrize(("name", "least", "most"), vectors()["totals"])
def test_fg01_a_preset_is_drawn_within_what_the_file_says(name: str, least: int, most: int) -> None:
    told = vectors()
    for seed in range(20):
        prices = draw_prices(name, Rng(seed))
        check_drawn(name, prices)
        assert least <= sum(prices) <= most
        assert told["lowest"] <= min(prices)
        assert max(prices) <= told["highest"]


def test_fg01_prices_by_hand_are_taken_up_to_the_bounds_that_the_file_says() -> None:
    told = vectors()
    for price in (told["lowest"], told["highest"]):
        assert set(read_prices(dict.fromkeys(told["cells"].split(), price))) == {price}
    for price in (told["lowest"] - 1, told["highest"] + 1):
        with pytest.raises(BadOptions):
            read_prices(dict.fromkeys(told["cells"].split(), price))
