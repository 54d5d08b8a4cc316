"""Focus Group on the command line: the log of a match, its board, its problems, what C-16 withholds, what is legal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sixfold.games.contract import Item, Seat, SeatSetup
from sixfold.games.focus_group import FOCUS_GROUP
from sixfold.match import Match, encode_record
from tests.cli.conftest import DATA, Run

OBVIOUS = DATA / "focus-group.json"
ITEMS = DATA / "focus-group-items.json"


def above_the_result(text: str) -> str:
    """The log without its last lines, which the game's picture words."""
    return text.rpartition("\n\n")[0] + "\n"


@pytest.mark.parametrize(
    ("golden", "arguments"),
    [
        ("focus-group.show.txt", [OBVIOUS]),
        ("focus-group-items.show-ascii.txt", [ITEMS, "--ascii"]),
        ("focus-group-items.show-ascii-9.txt", [ITEMS, "--ascii", "--at", "9"]),
    ],
)
def test_the_log_reads_as_it_did(golden: str, arguments: list[str | Path], sixfold: Run) -> None:
    said = sixfold("record", "show", *arguments)
    assert (said.code, said.err) == (0, "")
    assert above_the_result(said.out) == (DATA / golden).read_text(encoding="utf-8")
    if "--ascii" in arguments:
        assert said.out.isascii()


def test_fg12_the_argument_of_an_obvious_end_is_shown(sixfold: Run) -> None:
    said = sixfold("record", "show", OBVIOUS).out
    proof = json.loads(OBVIOUS.read_text(encoding="utf-8"))["result"]["detail"]["proof"]
    assert f"could still spend {proof['coins']} coins at most" in said
    assert "sharp cannot lose any more" in said
    # before that nothing is proved
    assert "obvious\n" not in sixfold("record", "show", OBVIOUS, "--at", "32").out


class Table:
    """A match with tokens that a test plays: who says what, and what time and the host do."""

    def __init__(self, items: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()), **options: Any) -> None:
        first, second = (SeatSetup(tuple(Item(name) for name in held)) for held in items)
        given = {"minigames": "tokens", "picker": "0", "rounds": 2, **options}
        self.match = Match.create(
            FOCUS_GROUP, "kitchen", given, (first, second), ("Ada", "Bo"), (None, None), 5
        )
        self.now_ms = 0
        for seat, name in ((Seat(0), "Ada"), (Seat(1), "Bo")):
            self.match.sit(seat, name, None, 0)

    def say(self, seat: int, text: str) -> None:
        self.now_ms += 3_000
        self._took(self.match.submit(Seat(seat), None, self.match.number, text, self.now_ms).events)

    def solve(self, seat: int, label: str) -> None:
        self.say(seat, f"{label}={self.match.state.problem(label).answers[0]}")

    def host(self, command: str) -> None:
        self.now_ms += 1_000
        self._took(self.match.host(command, None, self.now_ms).events)

    def wait(self) -> None:
        """Until the next deadline, which passes."""
        due = self.match.next_deadline_ms
        assert due is not None
        self.now_ms = due
        self._took(self.match.on_deadline(due).events)

    def begin(self) -> None:
        """To the first problem phase."""
        self.say(0, "category:logic")
        self.say(0, "ready")
        self.say(1, "ready")

    def saved(self, folder: Path) -> Path:
        path = folder / "match.json"
        path.write_bytes(encode_record(self.match.record(audience_public=False)))
        return path

    @staticmethod
    def _took(events: tuple[object, ...]) -> None:
        assert events, "what this test plays is legal"


def notes(said: str) -> dict[str, str]:
    """What is told about each action, by action; where there is no clock, so that two spaces part them."""
    parts = [line.split("  ") for line in said.splitlines() if line[:4].strip().isdigit()]
    found = [[part.strip() for part in line if part.strip()] for line in parts]
    return {row[-2]: row[-1] for row in found if len(row) > 3 or row[-2].startswith(("time:", "host:"))}


def test_fg16_fg18_embargo_and_mulligan(sixfold: Run, tmp_path: Path) -> None:
    table = Table((("embargo",), ("mulligan",)), clock="off")
    table.say(0, "category:logic")
    table.say(0, "embargo:hard")
    table.say(0, "ready")
    table.say(1, "ready")
    for wrong in ("0000", "0001", "0002", "0003", "0004", "0005", "0006", "0007"):
        table.say(1, f"A={wrong}")
    for label in "ABCDE":
        table.solve(0, label)
    told = notes(sixfold("record", "show", table.saved(tmp_path)).out)
    assert told["embargo:hard"] == "Bo may not answer hard problems"
    assert [told[f"A=000{n}"] for n in (0, 2, 3, 5, 6)] == [
        "wrong: Mulligan, 2 left",
        "wrong: Mulligan, 0 left",
        "wrong: costs 1, purse 2",
        "wrong: costs 1, purse 0",
        "wrong: the purse is empty, it costs nothing",
    ]
    last = table.match.state.problem("E").answers[0]
    assert told[f"E={last}"] == "Ada solves E for 3, purse 15, hard problems are free again"


def test_fg17_sweep_kept_by_both_and_the_split_of_an_odd_sum(sixfold: Run, tmp_path: Path) -> None:
    table = Table((("sweep",), ("sweep",)), clock="off")
    table.begin()
    for label in "ABCFG":
        table.solve(0, label)
    table.solve(1, "D")
    table.say(0, "ready")
    table.say(1, "ready")
    table.say(1, "sweep:-")
    table.wait()
    said = sixfold("record", "show", table.saved(tmp_path)).out
    told = notes(said)
    assert told["ready"] == "Bo may use Sweep"
    assert told["sweep:-"] == "Sweep is kept, Ada may use Sweep"
    assert told["time:sweep"] == "time is up, Sweep is kept, 3 unsolved, 1.5 each"
    assert "Placement: coins Ada 18.5, Bo 7.5" in said
    assert "E 3  unsolved" in said
    assert "Still running" in said


def test_fg04_fg05_fg06_what_is_done_by_time(sixfold: Run, tmp_path: Path) -> None:
    table = Table((("order",), ()), picker="drawn", clock="off")
    for _ in range(4):
        table.wait()
    told = notes(sixfold("record", "show", table.saved(tmp_path)).out)
    state = table.match.state
    assert state.first_picker is not None
    picker = table.match.names[state.first_picker]
    assert told[f"time:pick:{state.first_picker}"] == f"time is up, {picker} picks first by lot"
    assert told[f"time:category:{state.played[0].value}"] == "time is up, drawn: Tokens"
    assert told["time:problems"] == "time is up, 20 unsolved, 10 each"


def test_fg20_what_the_host_ruled(sixfold: Run, tmp_path: Path) -> None:
    table = Table(judging="host", clock="off")
    table.begin()
    table.say(1, "A=0000")
    table.host("void:G")
    table.host("accept:1:A=0000")
    table.say(0, "resign")
    said = sixfold("record", "show", table.saved(tmp_path)).out
    told = notes(said)
    assert told["host:void:G"] == "G is taken out"
    assert told["host:accept:1:A=0000"] == "Bo solves A for 2, purse 5, accepted after all"
    assert "G 4  void" in said
    # nothing is a secret any more, though the phase was never finished
    assert f"= {table.match.state.problem('G').answers[0]}" in said


def test_c15_c16_a_running_match_under_rules(sixfold: Run, tmp_path: Path) -> None:
    table = Table(assistance="rules", clock="off")
    table.begin()
    open_answers = [table.match.state.problem(label).answers[0] for label in "BCDEFG"]
    table.solve(0, "A")
    said = sixfold("record", "show", table.saved(tmp_path)).out
    assert not any(answer in said for answer in open_answers)
    assert "Ada solves A for 2, purse 5" in said
    table.say(0, "ready")
    table.say(1, "ready")
    table.say(1, "A1")
    said = sixfold("record", "show", table.saved(tmp_path)).out
    assert "group" not in said
    price = table.match.state.draw.prices[0]
    assert notes(said)["A1"] == f"for {price}, {12 - price} left"
    assert all(answer in said for answer in open_answers)


def test_c15_a_public_record_of_a_running_match_is_refused_in_words(sixfold: Run, tmp_path: Path) -> None:
    table = Table()
    table.begin()
    path = tmp_path / "public.json"
    path.write_bytes(encode_record(table.match.record()))
    said = sixfold("record", "show", path)
    assert said.code == 2
    assert said.out == ""
    assert "until" in said.err or "over" in said.err


def test_legal_in_each_phase(sixfold: Run) -> None:
    def listed(at: int) -> list[str]:
        return sixfold("record", "legal", ITEMS, "--at", str(at)).out.splitlines()

    assert listed(0) == ["1\tpick:0", "1\tpick:1"]
    assert listed(1)[0] == "1\tcategory:logic"
    assert len(listed(1)) == 7
    assert listed(2) == ["0\tready", "1\tready", "1\tembargo:easy", "1\tembargo:medium", "1\tembargo:hard"]
    # FG-16: seat 0 may not answer A, B and C; each other problem comes with a right and a wrong answer
    assert [line[:3] for line in listed(5) if line[0] == "0"] == [
        "0\tD", "0\tD", "0\tE", "0\tE", "0\tF", "0\tF", "0\tG", "0\tG", "0\tr",
    ]  # fmt: skip
    assert listed(14) == ["1\tsweep", "1\tsweep:-"]
    assert listed(15)[:2] == ["0\tA1", "0\tA2"]
    assert listed(25) == []


def test_games_lists_minigames_by_category(sixfold: Run) -> None:
    said = sixfold("games", "focus-group").out
    assert "    logic        vault-code, thrones, table-for-five\n" in said
    assert "mulligan  Your first three wrong answers of the match cost nothing." in said
    assert "sharp" in said
    assert "minigames\n" not in sixfold("games", "picky-pig").out


def test_records_check(sixfold: Run) -> None:
    said = sixfold("record", "check", OBVIOUS, ITEMS)
    assert (said.code, said.err) == (0, "")
    assert said.out.count("(obvious)") == 2
