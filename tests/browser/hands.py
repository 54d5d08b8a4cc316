"""What a person does at the table, by mouse, finger or keyboard."""

from __future__ import annotations

from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect

from sixfold.games.cultivating_flowers.seeds import Seed, placements
from sixfold.hexboard import board
from tests.support.server import LiveServer

SEED_NUMBER = {
    Seed("straight-end"): 1,
    Seed("straight-middle"): 2,
    Seed("bent-end"): 3,
    Seed("bent-middle"): 4,
    Seed("triangle"): 5,
}


def make_match(house: LiveServer, seats: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """POST /api/matches; the answer's body."""
    body = {"game": "cultivating-flowers", "seats": seats, **more}
    # A game whose problems must be drawn first takes its time
    answer = httpx.post(f"{house.url}api/matches", json=body, timeout=60)
    answer.raise_for_status()
    made: dict[str, Any] = answer.json()
    return made


def seat_url(house: LiveServer, made: dict[str, Any], seat: int) -> str:
    return f"{house.url}m/{made['match']}#{made['seat_tokens'][seat]}"


def record_of(house: LiveServer, code: str) -> dict[str, Any]:
    """The match's record as the server gives it to anybody."""
    record: dict[str, Any] = httpx.get(f"{house.url}api/matches/{code}/record").json()
    return record


def sit(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'[role=gridcell][aria-label^="{name},"]')


def draft(page: Page) -> str:
    """The action that the tray proposes, without the refill sign."""
    return page.get_by_test_id("draft").locator("b").inner_text().rstrip("+")


def seed_of(action: str, side: int) -> tuple[int, str]:
    """The number of the seed that a plant uses, and the cell by which its ghost hangs:
    one of the planter's colour if it can be, next to both others."""
    parts = action.rstrip("+").split("-")
    first, second, third = (part.upper() for part in parts)
    theirs = next(part.upper() for part in parts if part[0].islower())
    on = board(side)
    cells = [on.cell(name) for name in (first, second, third)]
    hearts = [c for c in cells if sum(other in on.neighbours[c] for other in cells) == 2]
    heart = next((c for c in hearts if on.names[c] != theirs), hearts[0])
    kind = placements(side).by_cells[(first, second, third), theirs].seed
    return SEED_NUMBER[kind], on.names[heart]


def aim(page: Page, action: str, side: int, *, touch: bool = False) -> None:
    """Choose the seed and lay its ghost so that the tray says ``action`` (a plant in notation)."""
    number, heart = seed_of(action, side)
    press = Locator.tap if touch else Locator.click
    press(page.get_by_role("radio").nth(number - 1))
    press(cell(page, heart))
    for _ in range(2):
        for _ in range(6):
            if draft(page) == action.rstrip("+"):
                return
            press(page.get_by_role("button", name="Rotate right"))
        press(page.get_by_role("button", name="Reflect"))
    raise AssertionError(f"no turn of the seed gives {action}")


def plant(page: Page, action: str, side: int, *, touch: bool = False) -> None:
    """Plant by mouse or finger and wait until the table has it."""
    aim(page, action, side, touch=touch)
    choice = {"": "Keep", "+": "Refill", "++": "Free Refill"}[action[len(action.rstrip("+")) :]]
    offered = page.locator(".refill label", has_text=choice).first
    if offered.count():
        offered.click()
    button = page.get_by_test_id("plant")
    button.tap() if touch else button.click()
    # An empty bag is asked about first (CF-7)
    if choice == "Keep" and page.get_by_role("alertdialog").count():
        page.get_by_role("button", name="Keep it empty").click()


def your_turn(page: Page) -> None:
    """Wait until the page says so."""
    expect(page).to_have_title("Your turn · Cultivating Flowers · Sixfold")
