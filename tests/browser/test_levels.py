"""The eight levels where they are chosen and shown: by keyboard, on a small phone, remembered, with their numbers."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.support.server import LiveServer

SMALL = {"width": 360, "height": 740}
LEAST = 44


def test_a_level_is_chosen_by_keyboard_shown_on_the_plate_and_remembered(
    house: LiveServer, open_page: Open
) -> None:
    page = open_page(f"{house.url}new?game=cultivating-flowers", viewport=SMALL)
    steps = page.get_by_role("group", name="Level")
    newcomers = steps.get_by_role("radio", name="3 Steady")
    expect(newcomers).to_be_checked()
    newcomers.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(steps.get_by_role("radio", name="5 Sharp")).to_be_checked()
    expect(steps.get_by_text("5 · Sharp")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_role("article", name="Sharp, computer, level 5")).to_be_visible()
    expect(page.locator(".plate.me").get_by_text("You", exact=True)).to_be_visible()

    page.goto(house.url)
    for game in ("Cultivating Flowers", "Picky Pig", "Focus Group"):
        choice = page.get_by_label(f"Computer's level at {game}")
        expect(choice).to_have_value("sharp")
        expect(choice.locator("option")).to_have_count(8)
        expect(choice.locator("option:checked")).to_have_text("5 · Sharp")


def test_every_step_is_as_large_as_a_finger_and_is_hit_to_its_tips(
    house: LiveServer, open_page: Open
) -> None:
    page = open_page(f"{house.url}new?game=picky-pig", viewport=SMALL, has_touch=True, is_mobile=True)
    steps = page.locator(".steps label")
    expect(steps).to_have_count(8)
    for at in range(8):
        box = steps.nth(at).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= LEAST
        for y in (box["y"] + 6, box["y"] + box["height"] - 6):
            page.touchscreen.tap(box["x"] + box["width"] / 2, y)
            expect(steps.nth(at).get_by_role("radio")).to_be_checked()
