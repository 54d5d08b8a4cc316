"""Focus Group in two browsers, one of them a phone: all items, a race, the split, the land, two ways to the end."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from sixfold.match import check_record
from sixfold.minigames import Category
from tests.browser.conftest import Open
from tests.browser.hands import record_of
from tests.browser.hands_focus_group import (
    Person,
    answers,
    begin_problems,
    both_sit,
    close_problems,
    in_phase,
    made_match,
    open_round,
    priced,
    secrets,
)
from tests.support.server import LiveServer

ITEMS = (
    [
        {"item": "order", "given_by": "Ruth"},
        {"item": "sweep", "given_by": "Oka"},
        {"item": "mulligan", "given_by": "Idris"},
    ],
    [{"item": "embargo", "given_by": "Tamsin"}],
)


class Slow:
    """A page's line that can be held up: what it sends goes out at once, what comes waits."""

    def __init__(self, page: Page) -> None:
        self.holds = False
        self._waiting: list[str | bytes] = []
        page.route_web_socket(re.compile("/api/play/"), self._route)
        page.reload()

    def _route(self, line: WebSocketRoute) -> None:
        self._line = line
        server = line.connect_to_server()
        server.on_message(lambda told: self._waiting.append(told) if self.holds else line.send(told))

    def let_go(self) -> None:
        self.holds = False
        for told in self._waiting:
            self._line.send(told)
        self._waiting.clear()


def _race(desk: Person, phone: Person, slow: Slow, label: str, right: str) -> None:
    """Both send the same right answer, the phone before it can have heard of the other's."""
    phone.turn_to(label)
    phone.write(right)
    slow.holds = True
    desk.answer(label, right)
    expect(desk.page.locator(".fg-fate")).to_contain_text(f"You solved {label} with {right}: 2 coins")
    phone.send()
    slow.let_go()
    told = phone.page.locator(".fg-fate")
    expect(told).to_contain_text(f"Marisol solved {label}: 2 coins")
    expect(told).to_contain_text("It cost nothing")


def test_a_match_with_every_item_on_a_desk_and_a_phone(house: LiveServer, open_page: Open) -> None:
    options = {
        "minigames": "tokens",
        "rounds": 2,
        "prices": priced(11, F5=3, C5=3),
        "obvious": "off",
    }
    draw = secrets(options, ("order", "sweep", "mulligan"), ("embargo",))
    made = made_match(house, [{"items": ITEMS[0]}, {"items": ITEMS[1]}], options=options)
    desk, phone = both_sit(house, made, open_page)
    slow = Slow(phone.page)

    # FG-15: Order's owner names the picker
    expect(phone.body).to_contain_text("Marisol says who picks the first category")
    desk.press_button("Let Ibex pick")
    expect(desk.page.get_by_role("heading", name="Ibex picks a category")).to_be_visible()
    phone.pick(Category.WORD)
    in_phase("reading", desk, phone)
    # FG-16: a difficulty closed to the other
    phone.embargo("hard")
    expect(desk.body).to_contain_text("Ibex has embargoed hard")
    begin_problems(desk, phone)
    right = answers(draw, Category.WORD)
    desk.turn_to("F")
    expect(desk.tile("F")).to_have_class(re.compile("barred"))
    expect(desk.form).to_contain_text(
        re.compile(r"Hard opens to you in [45]:\d\d, or when the rest is solved")
    )
    desk.write(right["F"])
    expect(desk.page.get_by_test_id("answer")).to_have_attribute("aria-disabled", "true")
    desk.box.press("Enter")
    expect(phone.tile("F")).not_to_have_class(re.compile("barred"))

    # FG-18: the first three wrong answers are free; FG-9: the same one again is refused
    desk.answer("A", "1111")
    expect(desk.form).to_contain_text("Mulligan pays for two more")
    expect(desk.form).to_contain_text("1111 was wrong")
    desk.answer("A", "1111")
    expect(desk.form).to_contain_text("You have tried")
    desk.answer("A", right["A"])
    expect(desk.page.locator(".fg-fate")).to_contain_text(f"You solved A with {right['A']}: 2 coins")
    phone.answer("B", "1111")
    expect(phone.form).to_contain_text("One coin gone: 2 left")
    phone.answer("B", right["B"])
    expect(phone.page.locator(".fg-fate")).to_contain_text(f"You solved B with {right['B']}: 2 coins")
    # FG-8: the first to arrive
    _race(desk, phone, slow, "C", right["C"])
    desk.turn_to("B")
    expect(desk.page.locator(".fg-fate")).to_contain_text("Ibex solved B")

    # FG-6: both ask for the end
    desk.end_early()
    expect(phone.body).to_contain_text("Marisol is ready to end early")
    phone.end_early(last=True)
    # FG-17: kept now, taken in the next round
    expect(phone.page.get_by_role("heading", name="Marisol may sweep")).to_be_visible()
    expect(desk.page.get_by_role("heading", name="Sweep 14 coins?")).to_be_visible()
    desk.press_button("Keep Sweep")
    in_phase("placement", desk, phone)
    for person in (desk, phone):
        expect(person.body).to_contain_text("Fourteen coins unsolved: seven coins each")

    # FG-4: who does not pick buys first. By the keys: a cell is proposed, Enter buys it
    desk.page.keyboard.press("Tab")
    desk.cell("E5").focus()
    desk.page.keyboard.press("ArrowRight")
    expect(desk.page.get_by_test_id("draft")).to_contain_text("E6 for 11 coins")
    desk.page.keyboard.press("ArrowLeft")
    expect(desk.page.get_by_test_id("draft")).to_contain_text("Your first group")
    desk.page.keyboard.press("Enter")
    expect(phone.cell("E5")).to_have_attribute("aria-label", re.compile("^E5, Marisol"))
    phone.propose("E5")
    expect(phone.page.get_by_test_id("draft")).to_contain_text("E5 is Marisol’s")
    phone.buy("D4")
    # FG-11: the phone can pay nothing; the desk can, and must
    expect(phone.body).to_contain_text("You can afford nothing now")
    expect(phone.button("Marisol to buy")).to_have_attribute("aria-disabled", "true")
    desk.propose("E6")
    expect(desk.page.get_by_test_id("draft")).to_contain_text("E6 costs 11, you have 3")
    expect(desk.body).to_contain_text("You must buy while you can afford a cell")
    desk.buy("F5")

    open_round(desk, phone, Category.MATH)
    close_problems(desk, phone)
    desk.press_button("Take 20 coins")
    in_phase("placement", desk, phone)
    expect(phone.body).to_contain_text("Marisol takes the twenty coins of the unsolved problems by Sweep")
    phone.buy("C5")
    for name in ("E6", "F6"):
        desk.buy(name)
    for person in (desk, phone):
        expect(person.page.get_by_role("heading", name="Marisol wins")).to_be_visible()
        expect(person.page.locator("#why")).to_contain_text("Decided here: Marisol has 3 more")
    record = record_of(house, made["match"])
    assert record["result"]["reason"] == "groups"
    assert record["result"]["detail"] == {"groups": [[4], [1, 1]], "completed_at": [6, 2]}
    texts = [event["action"] for event in record["events"]]
    assert f"F={right['F']}" not in texts, "an embargo was broken"
    assert texts.count("A=1111") == 1, "a repetition was judged"
    assert texts.count(f"C={right['C']}") == 1, "the slower of two was judged"
    check_record(record)


def test_a_match_that_ends_when_its_winner_is_obvious(house: LiveServer, open_page: Open) -> None:
    # Five cells that can be paid; of two neighbours nobody can reach more, nor as many as early
    options = {
        "minigames": "tokens",
        "picker": "1",
        "rounds": 1,
        "prices": priced(20, E4=5, E5=5, E6=5, A1=5, I5=5),
    }
    right = answers(secrets(options), Category.LOGIC)
    made = made_match(house, [{}, {}], options=options)
    desk, phone = both_sit(house, made, open_page)
    open_round(phone, desk, Category.LOGIC)
    for label in "AB":
        desk.answer(label, right[label])
    close_problems(phone, desk)
    for buyer, name in ((desk, "E5"), (phone, "A1")):
        buyer.buy(name)
    desk.propose("E4")
    desk.press_button("Buy E4")
    for person in (desk, phone):
        expect(person.page.get_by_role("heading", name="Marisol wins")).to_be_visible()
        why = person.page.locator("#why")
        expect(why).to_contain_text("Is the winner obvious?")
        expect(why).to_contain_text("Decided here: Ibex could only be equal, and later")
        # FG-12 R: the argument with its figures
        expect(why).to_contain_text("Marisol owns a group of 2")
        expect(why).to_contain_text("Ibex could spend 6 coins at the very most")
    record = record_of(house, made["match"])
    assert record["result"]["reason"] == "obvious"
    check_record(record)
