"""Reports: pages that are whole and say their plots in words, figures as CSV, lines for a terminal; hostile names."""

from __future__ import annotations

import csv
import io
import re
from math import inf
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.lab.estimate import Estimate
from sixfold.lab.overview import overview
from sixfold.lab.plots import Axis
from sixfold.lab.report import (
    Bars,
    Key,
    Report,
    Row,
    Section,
    Table,
    Trace,
    Whiskers,
    change,
    elo,
    interval,
    percent,
    plain,
    points,
)
from sixfold.lab.report_html import page
from sixfold.lab.report_text import figures, text

NASTY = """<script>alert("&")</script>'"""
BLOCKS = (
    Table(NASTY, ("", NASTY), ((NASTY, "1"), ("b", "2")), NASTY),
    Whiskers(
        NASTY, NASTY, ((NASTY, Estimate(0.5, 0.25, inf, 9)), ("b", Estimate(-inf, -inf, 0, 9))), percent, 0.5
    ),
    Whiskers("nothing", "", (), percent),
    Bars(NASTY, NASTY, ((NASTY, 3), ("none", 0))),
    Bars("nothing", "", ()),
    Trace(NASTY, NASTY, (0.5, -0.25, 1.5), ((NASTY, 2.9),)),
    Trace("nothing", "", (), ()),
)
SECTION = Section(NASTY, (NASTY,), BLOCKS, (Row(NASTY, "=1+1", 0.5, None, inf, 3),))
REPORT = Report(NASTY, (SECTION, SECTION), (NASTY,))


def parsed(html: str) -> ElementTree.Element:
    """The page as XML, which every tag of ours is fit for."""
    assert html.startswith("<!doctype html>\n")
    return ElementTree.fromstring(html.removeprefix("<!doctype html>\n"))


def test_a_page_is_well_formed_and_fetches_nothing() -> None:
    html = page(REPORT)
    root = parsed(html)
    tags = {element.tag for element in root.iter()}
    assert "script" not in tags
    assert not {"img", "link", "iframe", "object"} & tags
    assert "url(" not in html and "http" not in html
    assert [element.text for element in root.iter("title")] == [NASTY]
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    links = [element.get("href") for element in root.iter("a")]
    assert links == [f"#{name}" for name in ids]


def test_tables_and_plots_can_be_read_aloud() -> None:
    root = parsed(page(Report("A report", (Section("One", (), BLOCKS),))))
    assert root.get("lang") == "en"
    for table in root.iter("table"):
        assert table.find("caption") is not None
        assert {cell.get("scope") for cell in table.iter("th")} == {"col", "row"}
    plots = list(root.iter("svg"))
    assert len(plots) == 3, "empty ones are left out"
    for plot in plots:
        assert plot.get("role") == "img"
        label = plot.get("aria-label") or ""
        assert label.startswith(NASTY)
    labels = " ".join(plot.get("aria-label") or "" for plot in plots)
    assert "50.0 % (25.0 to ∞ %)" in labels
    assert f"{NASTY}: 3; none: 0" in labels
    assert "3 values, the last 1.50" in labels


def test_plots_have_no_coordinates_that_are_no_numbers() -> None:
    for plot in parsed(page(REPORT)).iter("svg"):
        for element in plot.iter():
            for name in ("x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "width", "height", "points"):
                assert re.fullmatch(r"[-\d., ]*", element.get(name, "")), (element.tag, name)


def test_equal_reports_make_equal_pages() -> None:
    assert page(REPORT) == page(Report(NASTY, (SECTION, SECTION), (NASTY,)))


def test_a_heading_is_not_said_twice() -> None:
    root = parsed(page(Report("Same", (Section("Same"),))))
    assert [element.text for element in root.iter("h1")] == ["Same"]
    assert list(root.iter("h2")) == []


def test_csv() -> None:
    rows = list(csv.DictReader(io.StringIO(figures(REPORT).decode())))
    assert len(rows) == 2
    assert rows[0] == {
        "experiment": NASTY,
        "figure": "'=1+1",
        "value": "0.5",
        "low": "",
        "high": "inf",
        "n": "3",
    }


def test_lines_for_a_terminal() -> None:
    table = Table(
        "Score", ("", "games", "score"), (("all", "12", "50.0 %"), ("in seat 0", "6", "100.0 %")), "Note."
    )
    lines = list(text(Report("R", (Section("One", ("Found.",), (table, BLOCKS[3])),), ("Seed 1.",))))
    assert lines == [
        "One",
        "===",
        "Found.",
        "",
        "Score",
        "             games    score",
        "  all           12   50.0 %",
        "  in seat 0      6  100.0 %",
        "  Note.",
        "",
        "Seed 1.",
    ]


def test_numbers_as_people_read_them() -> None:
    assert [percent(0.5), percent(0), points(-0.031), points(0.2), points(0)] == [
        "50.0 %",
        "0.0 %",
        "−3.1 pts",
        "+20.0 pts",
        "0.0 pts",
    ]
    assert [elo(190.9), elo(-3.25), elo(0), elo(inf), elo(-inf), elo(10)] == [
        "+191",
        "−3.2",
        "0",
        "+∞",
        "−∞",
        "+10",
    ]
    assert [plain(0.123), plain(12.34), plain(123.4), plain(-0.001)] == ["0.12", "12.3", "123", "0.00"]
    assert [change(1.5), change(-1.5), change(0)] == ["+1.50", "−1.50", "0.00"]
    assert interval(Estimate(0.5, 0.25, 0.75, 9), percent) == "25.0 to 75.0 %"
    assert interval(Estimate(0.5, None, None, 1), percent) == "–"


@given(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=20))
def test_an_axis_holds_all_its_values(values: list[float]) -> None:
    axis = Axis.over(values, 100, 500)
    assert 2 <= len(axis.ticks) <= 8
    for value in values:
        assert 100 - 1e-6 <= axis.at(value) <= 500 + 1e-6
    places = [axis.at(tick) for tick in axis.ticks]
    assert places == sorted(places)


def test_an_overview_puts_sections_side_by_side() -> None:
    def section(score: float) -> Section:
        return Section(
            "S",
            ("x",),
            (),
            (Row("S", "score", score, 0, 1, 5),),
            (Key("score", percent, 0.5), Key("Elo", elo)),
        )

    found = overview("All", [("side 3", section(0.25)), ("side 4", section(0.75))])
    table, plot = found.blocks
    assert isinstance(table, Table) and isinstance(plot, Whiskers)
    assert table.columns == ("", "score", "Elo")
    assert table.rows == (
        ("side 3", "25.0 % (0.0 to 100.0 %)", "–"),
        ("side 4", "75.0 % (0.0 to 100.0 %)", "–"),
    )
    assert [name for name, _ in plot.rows] == ["side 3", "side 4"]


@pytest.mark.parametrize("count", [1, 2, 399, 400, 401, 5000])
def test_long_traces_keep_their_end(count: int) -> None:
    html = page(Report("T", (Section("S", (), (Trace("T", "n", tuple(range(count)), ()),)),)))
    (line,) = parsed(html).iter("polyline")
    places = (line.get("points") or "").split()
    assert len(places) <= 402
    x, y = places[-1].split(",")
    assert float(x) <= 590 and float(y) >= 0


def test_long_names_are_cut_in_the_plot_and_whole_in_its_words() -> None:
    name = "cmd:python " + "x" * 80
    html = page(
        Report("T", (Section("S", (), (Whiskers("W", "", ((name, Estimate(1, 0, 2, 5)),), plain),)),))
    )
    root = parsed(html)
    assert max(len(element.text or "") for element in root.iter("text")) == 40
    assert name in (next(root.iter("svg")).get("aria-label") or "")
