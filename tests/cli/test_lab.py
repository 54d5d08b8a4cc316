"""``sixfold lab``: what it prints and writes, one sentence for bad input, interrupts, journals, its page."""

from __future__ import annotations

import re
import signal
import textwrap
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from sixfold.lab.plan import read_plan
from sixfold.lab.trial import play_unit
from tests.cli.conftest import Run

DOCS = Path(__file__).parents[2] / "docs"
SMALL = ("--options", '{"side": 3}', "--processes", "1")
DUEL = ("lab", "duel", "cultivating-flowers", "greedy", "random", *SMALL)


def test_a_duel_on_the_terminal_on_a_page_and_as_figures(sixfold: Run, tmp_path: Path) -> None:
    html, figures = tmp_path / "report.html", tmp_path / "out.csv"
    said = sixfold(*DUEL, "--games", "6", "-o", html, "--csv", figures)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("greedy against random: Cultivating Flowers, side 3\n====")
    assert "of 6 games: a score of" in said.out
    assert "Not decided between 0 and +10 Elo" in said.out
    page = html.read_text("utf-8")
    ElementTree.fromstring(page.removeprefix("<!doctype html>\n"))
    assert "The test: log likelihood ratio" in page
    assert figures.read_text("utf-8").startswith("experiment,figure,value,low,high,n\n")
    assert "The test" not in sixfold(*DUEL, "--games", "2", "--no-stop").out


def test_the_number_of_processes_changes_nothing(sixfold: Run, tmp_path: Path) -> None:
    pages = []
    for processes in ("1", "2"):
        page = tmp_path / f"{processes}.html"
        asked = ("lab", "balance", "cultivating-flowers", "--games", "4", "--options", '{"side": 3}')
        assert sixfold(*asked, "--processes", processes, "-o", page).code == 0
        pages.append(page.read_bytes())
    assert pages[0] == pages[1]


def test_ladder_balance_and_compare(sixfold: Run, tmp_path: Path) -> None:
    ladder = sixfold("lab", "ladder", "cultivating-flowers", "gentle", "random", *SMALL, "--games", "4")
    assert (ladder.code, ladder.err) == (0, "")
    assert "Score of the row against the column" in ladder.out
    pigs = tmp_path / "pigs.toml"
    pigs.write_text("side = 3\nrounds = 2\n")
    asked = ("--games", "2", "--bots", "random", "--processes", "1")
    balance = sixfold("lab", "balance", "picky-pig", "--options", pigs, *asked)
    assert (balance.code, balance.err) == (0, "")
    assert "unique cells, apart" in balance.out
    assert "What items are worth" not in balance.out, "it has none"
    more = tmp_path / "more.json"
    more.write_text('{"side": 3, "rounds": 3}')
    compare = sixfold("lab", "compare", "picky-pig", pigs, more, *asked)
    assert (compare.code, compare.err) == (0, "")
    assert "A is side 3, rounds 2. B is side 3, rounds 3." in compare.out
    assert re.search(r"^  decisions +4\.00 .* 6\.00 .* \+2\.00", compare.out, re.M)


def test_focus_group_plays_with_tokens_and_says_so(sixfold: Run) -> None:
    said = sixfold(
        *("lab", "balance", "focus-group", "--options", '{"rounds": 1}', "--games", "2"),
        *("--bots", "random", "--items", "sweep", "--idle", "--processes", "1"),
    )
    assert (said.code, said.err) == (0, "")
    assert "Minigames are tokens" in said.out
    assert "coins were equal" in said.out
    assert "sweep is worth in seat 1" in said.out
    assert "embargo" not in said.out


def test_a_plan(sixfold: Run, tmp_path: Path) -> None:
    plan, page = tmp_path / "plan.toml", tmp_path / "plan.html"
    plan.write_text(
        'title = "Pigs"\n[[balance]]\ngame = "picky-pig"\nbots = ["random"]\ngames = 2\n'
        "options = { side = 3 }\ngrid = { rounds = [2, 3] }\n"
    )
    said = sixfold("lab", "run", plan, "--processes", "1", "-o", page)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Pigs\n\nBalance of picky-pig by rounds\n")
    assert page.read_text("utf-8").count("<section") == 3


def test_an_interrupt_ends_with_what_is_finished_and_a_journal_goes_on(
    sixfold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def interrupted(trials: Any, rng_seed: int, number: int) -> Any:
        played.append(number)
        if number == 2:
            signal.raise_signal(signal.SIGINT)
        return play_unit(trials, rng_seed, number)

    monkeypatch.setattr("sixfold.lab.session.play_unit", interrupted)
    page, journal = tmp_path / "report.html", tmp_path / "journal"
    before = signal.getsignal(signal.SIGINT)
    said = sixfold(*DUEL, "--games", "10", "--journal", journal, "-o", page)
    assert (said.code, said.err) == (130, "")
    assert "of 6 games: a score of" in said.out
    assert "Stopped before the end: 3 of 5 pairs of games." in said.out
    assert "Stopped before the end" in page.read_text("utf-8")
    assert signal.getsignal(signal.SIGINT) is before
    again = sixfold(*DUEL, "--games", "10", "--journal", journal)
    assert played == [0, 1, 2, 3, 4]
    monkeypatch.undo()
    assert (again.code, again.out) == (0, sixfold(*DUEL, "--games", "10").out)


def test_a_second_interrupt_ends_at_once(
    sixfold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: object) -> None:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("sixfold.lab.session.play_unit", interrupted)
    said = sixfold(*DUEL, "--games", "4", "-o", tmp_path / "report.html")
    assert (said.code, said.out, said.err) == (130, "", "")
    assert list(tmp_path.iterdir()) == []


def test_a_bar_on_a_terminal_only(sixfold: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    piped = sixfold(*DUEL, "--games", "4")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    watched = sixfold(*DUEL, "--games", "4")
    assert (piped.err, watched.out) == ("", piped.out)
    assert "2/2" in watched.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["duel", "chess", "greedy", "random"], "no game 'chess'"),
        (["duel", "picky-pig", "greedy", "deep"], "no level “deep”"),
        (["duel", "picky-pig", "greedy"], "BOT"),
        (["duel", "picky-pig", "greedy", "random", "--games", "0"], "0 must be 1 or more"),
        (["duel", "picky-pig", "greedy", "random", "--elo1", "much"], "invalid number value: 'much'"),
        (["duel", "picky-pig", "greedy", "random", "--elo1", "-5"], "elo1 must be the larger"),
        (["duel", "picky-pig", "greedy", "random", "--items", "[]"], "one list a seat"),
        (["duel", "picky-pig", "greedy", "random", "--options", "nowhere.json"], "neither JSON nor a file"),
        (["duel", "picky-pig", "greedy", "random", "--options", "{3}"], "no JSON"),
        (["duel", "picky-pig", "greedy", "random", "--options", '{"size": 3}'], "side"),
        (["duel", "picky-pig", "greedy", "random", "--opening", "-1"], "-1 must be from 0 to 1000"),
        (["duel", "picky-pig", "greedy", "random", "--processes", "0"], "0 must be from 1 to 1024"),
        (["duel", "picky-pig", "greedy", "random", "--dask", "x", "--processes", "2"], "not allowed with"),
        (
            ["duel", "picky-pig", "greedy", "random", "-o", "no/such/report.html"],
            "there is no folder no/such",
        ),
        (["duel", "picky-pig", "greedy", "random", "--csv", "."], "that is a directory"),
        (["duel", "picky-pig", "greedy", "random", "--journal", "no/such"], "there is no folder no"),
        (
            ["duel", "picky-pig", "greedy", "random", "--journal", "bad.toml"],
            "not a journal of the laboratory",
        ),
        (["ladder", "picky-pig", "greedy"], "two bots or more"),
        (["balance", "picky-pig", "--bots", "greedy,greedy,greedy"], "not 3"),
        (["balance", "cultivating-flowers", "--items", "spade"], "no item 'spade', only early-riser"),
        (["balance", "picky-pig", "--options", "bad.toml"], "no TOML"),
        (["compare", "picky-pig", "{}"], "OPTIONS_B"),
        (["compare", "picky-pig", "{}", '{"side": 9}'], "side"),
        (["run", "nowhere.toml"], "there is no such file"),
        (["run", "bad.toml"], "This is no TOML"),
        (["run", "."], "that is a directory"),
        (["race"], "invalid choice: 'race'"),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: list[str], words: str, sixfold: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.toml").write_text("side =")
    said = sixfold("lab", *arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("sixfold: ")
    assert words in said.err
    assert said.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["bad.toml"]


@pytest.mark.parametrize("command", [("duel", "greedy", "random"), ("balance",)])
def test_an_opening_that_leaves_the_bots_nothing_is_refused(command: tuple[str, ...], sixfold: Run) -> None:
    asked = ("lab", command[0], "cultivating-flowers", *command[1:], *SMALL, "--games", "2")
    said = sixfold(*asked, "--opening", "999")
    assert (said.code, said.out) == (2, "")
    assert "an opening of 999 at random left the bots nothing to decide. Choose a shorter opening" in said.err
    assert said.err.count("\n") == 1
    assert sixfold(*asked, "--opening", "2").code == 0


def test_the_page_tells_every_command_and_option(sixfold: Run) -> None:
    page = (DOCS / "lab.md").read_text(encoding="utf-8")
    for command in ("duel", "ladder", "balance", "compare", "run"):
        assert f"sixfold lab {command}" in page
        options = set(re.findall(r"--[a-z][a-z0-9-]+", sixfold("lab", command, "--help").out)) - {"--help"}
        assert options <= set(re.findall(r"--[a-z][a-z0-9-]+", page)), command


def test_the_plan_on_the_page_can_be_read() -> None:
    page = (DOCS / "lab.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```toml\n(.*?)```", page, re.S)
    assert blocks
    for block in blocks:
        assert read_plan(block).series


def test_the_python_on_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (DOCS / "lab.md").read_text(encoding="utf-8")
    program = textwrap.dedent(
        "".join(re.findall(r"^    (?:from|section|print).*\n|^\n(?=    section)", page, re.M))
    )
    exec(compile(program, "lab.md", "exec"), {})
    assert "greedy won" in capsys.readouterr().out
