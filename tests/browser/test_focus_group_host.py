"""The host of Focus Group: rulings on answers, and a pack of their own, from the form to its problems at the table."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from sixfold.match import check_record
from sixfold.minigames import Category
from tests.browser.conftest import Open
from tests.browser.hands import record_of
from tests.browser.hands_focus_group import (
    DEAR,
    Person,
    answers,
    both_sit,
    close_problems,
    in_phase,
    made_match,
    open_round,
    secrets,
)
from tests.support.server import LiveServer

FORMS = {
    # kind: what stands in the form, and an answer
    "number": ("", "40"),
    "choice": ('items = ["Hen", "Duck", "Goose"]', "Duck"),
    "text": ("", "omelette"),
}


def _pack(*problems: tuple[str, str, str]) -> str:
    """A pack of these problems: level, kind, answer."""
    head = (
        'format = 1\nid = "kitchen-maths"\ntitle = "Kitchen Maths"\ncategory = "math"\nauthor = "Ben"\n'
        'line = "Count the eggs."\nrules = "Each problem is a recipe."\n'
        'example = { prompt = "Two cakes", answer = "4", why = "2 × 2", wrong = "2", why_wrong = "One cake." }\n'
        '[answer]\nkind = "number"\n'
    )
    parts = []
    for n, (level, kind, answer) in enumerate(problems, 1):
        more = FORMS[kind][0] if kind in FORMS else ""
        parts.append(
            f'[[problem]]\nid = "p{n}"\nlevel = "{level}"\nprompt = "Recipe {n}: {kind}."\n'
            f'answer = {{ kind = "{kind}"{", " if more else ""}{more} }}\n'
            f'answers = ["{answer}"]\nwhy = "So it says."\n'
        )
    return head + "".join(parts)


LEVELS = ("easy", "easy", "easy", "medium", "medium", "hard", "hard")


def test_a_host_accepts_an_answer_and_takes_a_problem_out(house: LiveServer, open_page: Open) -> None:
    options = {
        "minigames": "tokens",
        "picker": "0",
        "rounds": 1,
        "prices": DEAR,
        "judging": "host",
        "obvious": "off",
    }
    right = answers(secrets(options), Category.LOGIC)
    made = made_match(house, [{}, {}], options=options, host="Tamsin")
    desk, phone = both_sit(house, made, open_page)
    host = Person(open_page(f"{house.url}m/{made['match']}#{made['host_token']}"))
    open_round(desk, phone, Category.LOGIC)
    in_phase("problems", host)
    phone.answer("A", "1111")
    expect(phone.form).to_contain_text("One coin gone: 2 left")

    host.turn_to("A")
    rulings = host.page.get_by_role("region", name="Rulings on A")
    expect(rulings).to_contain_text(right["A"])
    rulings.get_by_role("button", name="Accept 1111 from Ibex").click()
    host.asked("Accept for Ibex").click()
    for person in (desk, phone, host):
        expect(person.tile("A")).to_contain_text("solved by")
    expect(phone.page.locator(".fg-fate")).to_contain_text("You solved A")
    # three to begin with, the one that it cost given back, and two for A
    expect(phone.page.get_by_label("Ibex, you")).to_contain_text("5")
    expect(desk.body).to_contain_text("The host accepts Ibex’s answer to A")

    host.turn_to("G")
    host.press_button("Void G")
    host.asked("Take out G").click()
    desk.turn_to("G")
    expect(desk.page.locator(".fg-fate")).to_contain_text("The host has taken G out")
    expect(desk.body).to_contain_text("The host takes out G")
    close_problems(desk, phone)
    for person in (desk, phone):
        expect(person.page.get_by_role("heading", name="A draw")).to_be_visible()
    record = record_of(house, made["match"])
    ruled = [event["action"] for event in record["events"] if event["action"].startswith("host:")]
    assert ruled == ["host:accept:1:A=1111", "host:void:G"]
    check_record(record)


def _choose_file(page: Page, file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)


def test_a_pack_from_the_page_to_the_table(house: LiveServer, open_page: Open, tmp_path: Path) -> None:
    page = open_page(f"{house.url}new?game=focus-group")
    page.get_by_text("Bring a pack of your own").click()
    good = [(level, "number", FORMS["number"][1]) for level in LEVELS]
    good[0] = ("easy", "choice", "Duck")
    good[1] = ("easy", "text", "omelette")
    bad = _pack(*good[:-1]).replace('id = "p2"', 'id = "p1"')
    _choose_file(page, tmp_path / "bad.toml", bad)
    expect(page.get_by_role("alert").first).to_be_visible()
    faults = page.locator("details").get_by_role("listitem")
    expect(faults).to_have_text(
        [
            re.compile("^problem 2 “p1”: it has the id of problem 1"),
            re.compile("^pack, problem: a match takes 2 hard ones, there are 1"),
        ]
    )
    expect(page.get_by_label("Math", exact=True)).to_have_value("drawn")

    _choose_file(page, tmp_path / "good.toml", _pack(*good))
    expect(page.locator("details").get_by_role("status")).to_contain_text("Kitchen Maths is taken")
    # FG-20: one of three is soon guessed, which is said and allowed
    expect(faults).to_have_text([re.compile("guess")])
    expect(page.get_by_label("Math", exact=True)).to_have_value(re.compile("^pack:"))
    page.get_by_role("group", name="Who picks the first category").get_by_role("radio", name="Garnet").check()
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_url("**/m/*")
    me = Person(page)
    me.pick(Category.MATH)
    in_phase("reading", me)
    expect(page.get_by_role("heading", name="Kitchen Maths")).to_be_visible()
    expect(me.body).to_contain_text("from Ben’s pack")
    me.ready()
    in_phase("problems", me)
    kinds = set()
    for label in "ABC":
        me.turn_to(label)
        asked = me.page.get_by_role("tabpanel").get_by_role("heading").inner_text()
        kind = next(kind for kind in FORMS if kind in asked)
        kinds.add(kind)
        answer = FORMS[kind][1]
        if kind == "choice":
            me.form.get_by_role("radio", name=answer).check()
        else:
            me.write(answer)
        me.send()
        expect(me.page.locator(".fg-fate")).to_contain_text(f"You solved {label}")
    assert kinds == set(FORMS)
    me.button("Match menu").click()
    me.page.get_by_text("Resign").first.click()
    me.asked("Resign").click()
    expect(me.page.get_by_role("heading", name=re.compile(" wins"))).to_be_visible()
    code = page.url.partition("/m/")[2].partition("#")[0]
    check_record(record_of(house, code))
