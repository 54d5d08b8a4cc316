"""``sixfold review``: the sheet, the figures and the page say the same, and what can't be reviewed is said."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import textwrap
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sixfold.cli.review_sheet import graph, sheet
from sixfold.cli.terminal import Style
from sixfold.games.contract import Seat
from sixfold.lab.reviewing import Judged, Point, Review
from sixfold.lab.reviewing.report import as_json, report
from sixfold.lab.reviewing.review import NOTHING, mean_losses, worst_of
from sixfold.match import LoggedEvent, check_record, encode_record
from tests.cli.conftest import Run

NODES = ("--nodes", "3000", "--processes", "1")


def review(shares: list[float], choices: list[Judged], unjudged: str = "") -> Review:
    curve = tuple(Point(number, share) for number, share in enumerate(shares, start=1))
    return Review(
        game="some-game",
        level="Master",
        nodes=1234,
        judged=len(choices),
        total=len(choices) + 1,
        decisions=tuple(choices),
        curve=curve,
        worst=worst_of(choices),
        mean_loss=mean_losses(choices),
        unjudged=unjudged,
    )


CHOICES = [
    Judged(1, 1, Seat(0), "A1", "B1", 0.5, 0.75, exact=False),
    Judged(2, 2, Seat(1), "A2", "A2", 0.25, 0.25, exact=False),
    Judged(3, 3, Seat(0), "A3", "B3", 0.5, 1.0, exact=True),
]
SMALL = review([0.5, 0.75, 1.0, 0.25], CHOICES, "Sleeping is not judged.")


def test_the_sheet() -> None:
    assert (
        "\n".join(sheet(SMALL, ("Ada", "Benjamin"), Style()))
        == """\
Ada’s expected score, decision by decision
  100 % │        ████
        │    ████████
   50 % │████████████
        │████████████████
    0 % └────────────────
        1              4
         2       1

The costliest decisions
  1  event 3  ◆ Ada  A3
     B3 was better by 50.0 percentage points (100.0 % instead of 50.0 %), proved
  2  event 1  ◆ Ada  A1
     B1 was better by 25.0 percentage points (75.0 % instead of 50.0 %)

The seats
  ◆ Ada         2 judged, mean loss 37.5 percentage points
  ○ Benjamin    1 judged, mean loss 0.0 percentage points

3 of 4 decisions judged, 1 of them proved. The others left no choice, or are not judged.
Sleeping is not judged.
Judged by Master with 1,234 nodes a decision, by what the seat could know then. Figures are expected
scores of the match (a win 100 %, a draw 50 %) if both play on as well as the computer would:
estimates, except where they are proved."""
    )


def test_a_long_match_fits_the_terminal_and_plain_letters_will_do() -> None:
    curve = [Point(number, (number % 50) / 50) for number in range(1, 200)]
    late = [Judged(198, 198, Seat(1), "a", "b", 0, 1, exact=False)]
    for style in (Style(), Style(unicode=False)):
        lines = list(graph(curve, late, style))
        assert max(map(len, lines)) <= 80
        assert lines[-1].strip() == "1"
        assert lines[-1].index("1") >= 60
    assert "\n".join(lines).isascii()


def test_where_nothing_could_be_judged_only_that_is_said_and_why() -> None:
    only = "Only sleeping is judged."
    nothing = review([0.5], [], f"{NOTHING} {only}")
    for found, said in (
        (
            replace(nothing, judged=4, total=4),
            f"{NOTHING} Each of the 4 left no choice, or is of a kind that is not judged. " + only,
        ),
        (
            replace(nothing, judged=1, total=1, unjudged=NOTHING),
            f"{NOTHING} The only one left no choice, or is of a kind that is not judged.",
        ),
        (
            replace(nothing, judged=0, total=0, unjudged=only),
            f"{NOTHING} It ended before anybody made one.",
        ),
    ):
        assert " ".join(sheet(found, ("Ada", "Ben"), Style())) == said
        told = report(found, "Ada and Ben", ("Ada", "Ben"))
        assert [(section.lines, section.blocks) for section in told.sections] == [((said,), ())]
        assert told.notes == ()


def test_names_and_actions_cannot_steer_the_terminal() -> None:
    choice = Judged(1, 1, Seat(0), "\x1b[2J", "\x1b[3J", 0, 1, exact=False)
    assert "\x1b" not in "\n".join(sheet(review([0.5], [choice]), ("Ada", "Ben"), Style()))


def test_sheet_json_csv_and_page_agree(sixfold: Run, early_riser: Path, tmp_path: Path) -> None:
    page, figures = tmp_path / "page.html", tmp_path / "figures.csv"
    said = sixfold("review", early_riser, *NODES, "--html", page, "--csv", figures)
    assert (said.code, said.err) == (0, "")
    told = sixfold("review", early_riser, *NODES, "--json")
    found: dict[str, Any] = json.loads(told.out)
    assert found["names"] == ["Marisol", "Ibex"]
    assert (found["nodes"], found["judged"], found["total"]) == (3000, 13, 13)
    rows = list(csv.DictReader(io.StringIO(figures.read_text())))
    assert [int(row["event"]) for row in rows] == [choice["number"] for choice in found["decisions"]]
    assert [float(row["worth"]) for row in rows] == [choice["worth"] for choice in found["decisions"]]
    assert [row["proved"] == "1" for row in rows] == [choice["exact"] for choice in found["decisions"]]
    html = page.read_text()
    for choice in found["decisions"]:
        assert f"<td>{choice['played']}</td>" in html
    for place in found["worst"]:
        worst = found["decisions"][place]
        assert f"{worst['best']} was better by {100 * worst['loss']:.1f} percentage points" in said.out
    assert found["curve"][-1] == {"number": 14, "share": 1.0}
    assert "<svg" in html
    assert "http" not in html


def test_json_and_the_same_again_by_two_processes(sixfold: Run, early_riser: Path) -> None:
    one = sixfold("review", early_riser, "--nodes", "500", "--processes", "1", "--json")
    two = sixfold("review", early_riser, "--nodes", "500", "--processes", "2", "--json")
    assert one.out == two.out


def test_json_holds_all_of_the_review() -> None:
    written = as_json(SMALL, ("Ada", "Ben"))
    assert written["worst"] == [2, 0]
    assert written["mean_loss"] == [0.375, 0.0]
    assert written["decisions"][2]["loss"] == 0.5
    assert written["unjudged"] == "Sleeping is not judged."
    assert set(written) >= {"game", "level", "nodes", "judged", "total", "curve"}


def test_what_cannot_be_reviewed_is_said(sixfold: Run, early_riser: Path, tmp_path: Path) -> None:
    record = json.loads(early_riser.read_text())
    running = tmp_path / "running.json"
    running.write_text(json.dumps({**record, "events": record["events"][:5], "result": None}))
    said = sixfold("review", running)
    assert (said.code, said.out) == (2, "")
    assert "running.json: The match isn’t over yet. It can be reviewed once it is." in said.err
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps({**record, "events": record["events"][:-1]}))
    assert "running" in sixfold("review", wrong).err
    assert sixfold("review", tmp_path / "none.json").code == 2
    for nodes, shown in (("0", "0"), ("99999999999999999999", "99,999,999,999,999,999,999")):
        bad = sixfold("review", early_riser, "--nodes", nodes)
        assert (bad.code, f"{shown} must be from 1 to 100,000,000" in bad.err) == (2, True)


def test_nothing_is_printed_where_a_file_cannot_be_written(
    sixfold: Run, early_riser: Path, tmp_path: Path
) -> None:
    for option in ("--csv", "--html"):
        said = sixfold("review", early_riser, option, tmp_path / "no" / "x")
        assert (said.code, said.out) == (2, "")
        assert f"there is no folder {tmp_path / 'no'}" in said.err


def test_a_long_review_says_how_far_it_is_whoever_listens(
    sixfold: Run, early_riser: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sixfold.cli.review._LONG_S", 0.0)
    said = sixfold("review", early_riser, "--nodes", "10", "--processes", "1")
    lines = said.err.splitlines()
    assert lines[-1] == "sixfold: 13 of 13 decisions looked at"
    assert len(lines) == 10


@pytest.mark.parametrize("ending", [{"seat": 0, "action": "resign"}, {"seat": None, "action": "host:draw"}])
def test_a_match_that_ended_early(
    sixfold: Run, early_riser: Path, tmp_path: Path, ending: dict[str, Any]
) -> None:
    record = json.loads(early_riser.read_text())
    match = check_record(json.dumps({**record, "events": record["events"][:4], "result": None})).match
    last = match.events[-1]
    seat = None if ending["seat"] is None else Seat(ending["seat"])
    match.take(LoggedEvent(last.n + 1, last.at_ms + 500, seat, ending["action"]))
    path = tmp_path / "early.json"
    path.write_bytes(encode_record(match.record()))
    found = json.loads(sixfold("review", path, "--nodes", "100", "--processes", "1", "--json").out)
    assert found["curve"][-1] == {"number": 6, "share": 0.0 if seat == 0 else 0.5}
    assert found["total"] == 4


def test_the_python_of_the_review_page_runs(
    early_riser: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "review.md").read_text(encoding="utf-8")
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", page, re.MULTILINE)
    (program,) = [textwrap.dedent(block) for block in blocks if block.lstrip().startswith("from ")]
    monkeypatch.chdir(tmp_path)
    shutil.copy(early_riser, "game.json")
    exec(compile(program, "review.md", "exec"), {})
    lines = capsys.readouterr().out.splitlines()
    assert lines[-2] == "13 of 13"
    assert lines[-1].startswith("(0.")
