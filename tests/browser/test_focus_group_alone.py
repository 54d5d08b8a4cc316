"""One person and Focus Group: against the computer, and practising."""

from __future__ import annotations

import re
from itertools import combinations

from playwright.sync_api import expect

from sixfold.match import check_record
from tests.browser.conftest import Open
from tests.browser.hands import record_of, seat_url, sit
from tests.browser.hands_focus_group import PHONE, TITLES, Person, in_phase, made_match, priced
from tests.support.server import LiveServer


def test_against_the_computer(house: LiveServer, open_page: Open) -> None:
    # The computer picks, and reads as long as one does; the problems close by themselves
    options = {
        "minigames": "tokens",
        "picker": "1",
        "rounds": 1,
        "prices": priced(11),
        "obvious": "off",
        "problems_seconds": 3,
    }
    made = made_match(house, [{}, {"level": "gentle"}], options=options)
    me = Person(open_page(seat_url(house, made, 0)))
    sit(me.page, "Marisol")
    in_phase("reading", me)
    expect(me.body).to_contain_text("Its solving is simulated")
    me.ready()
    in_phase("problems", me)
    expect(me.body).to_contain_text("Its solving is simulated")
    in_phase("placement", me)
    me.buy("E5")
    expect(me.page.get_by_role("heading", name=re.compile(" wins"))).to_be_visible()
    record = record_of(house, made["match"])
    texts = [(event["seat"], event["action"]) for event in record["events"]]
    assert (1, "ready") in texts
    assert record["result"]["reason"] == "earliest"
    assert record["result"]["winner"] == 0
    assert record["events"][-1]["seat"] == 1, "the computer buys land"
    check_record(record)


COUNTS = {"three": 3, "four": 4}


def _change(asked: str) -> tuple[list[str], list[str]]:
    """A problem of Exact Change: the numbers that make the sum, found from what the page says, and some that do not."""
    found = re.search(r"exactly (\w+) of these numbers that add up to (\d+)\.\s+([\d ]+)", asked)
    assert found is not None, asked
    count, total = COUNTS[found[1]], int(found[2])
    choices = [list(some) for some in combinations(found[3].split(), count)]
    right = [some for some in choices if sum(map(int, some)) == total]
    assert len(right) == 1, "its answer is one"
    return right[0], next(some for some in choices if some != right[0])


def test_practice(house: LiveServer, open_page: Open) -> None:
    page = open_page(f"{house.url}practice")
    me = Person(page)
    for title in TITLES.values():
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    page.get_by_role("link", name=re.compile("^Exact Change, easy")).click()
    page.wait_for_url("**/practice/exact-change?level=easy")
    me.press_button("Begin")
    problem = page.get_by_role("region", name="Problem")
    right, wrong = _change(problem.inner_text())

    me.write("1 2 3")
    me.send()
    expect(me.form).to_contain_text("“1” is not on offer here")
    expect(me.form).to_contain_text("It counts as nothing")
    me.write(" ".join(wrong))
    me.send()
    expect(me.form).to_contain_text(f"{' '.join(wrong)} was wrong")
    me.write("")
    for number in right:
        me.press(me.form.get_by_role("button", name=number, exact=True))
    me.send()
    expect(problem).to_contain_text(f"{' '.join(right)} is right")
    expect(problem).to_contain_text("1 wrong answer.")

    # another, given up: its solution is told, and the one of before is gone
    page.get_by_role("radio", name="medium").check()
    problem.get_by_role("button", name="Next problem").click()
    expect(problem).to_contain_text("Exact Change, medium")
    right, _ = _change(problem.inner_text())
    me.press_button("Give up and see the solution")
    expect(problem).to_contain_text("Given up")
    expect(problem.locator(".fg-solution")).to_contain_text(f"Answer {' '.join(right)}")


def test_practice_with_a_picture(house: LiveServer, open_page: Open) -> None:
    page = open_page(f"{house.url}practice/twins?level=easy", **PHONE)
    me = Person(page, touch=True)
    me.press_button("Begin")
    image = page.get_by_role("region", name="Problem").locator(".fg-picture img")
    expect(image).to_be_visible()
    assert image.evaluate("img => img.decode().then(() => img.naturalWidth)") > 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
