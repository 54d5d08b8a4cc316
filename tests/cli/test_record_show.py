"""``sixfold record show`` and ``legal``: the log as a person reads it, and the actions as a program does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sixfold.cli.main import main
from sixfold.cli.terminal import Style, style_for
from tests.cli.conftest import DATA, Run


@pytest.mark.parametrize(
    ("golden", "arguments"),
    [
        ("early-riser.show.txt", ["early-riser.json"]),
        ("early-riser.show-ascii-5.txt", ["early-riser.json", "--ascii", "--at", "5"]),
        ("bouquets.show.txt", ["bouquets.json"]),
    ],
)
def test_the_log_reads_as_it_did(golden: str, arguments: list[str], sixfold: Run) -> None:
    said = sixfold("record", "show", DATA / arguments[0], *arguments[1:])
    assert (said.code, said.err) == (0, "")
    assert said.out == (DATA / golden).read_text(encoding="utf-8")


def test_plain_letters_on_request(sixfold: Run, early_riser: Path) -> None:
    assert sixfold("record", "show", early_riser, "--ascii").out.isascii()


def test_c16_a_running_match_under_rules_tells_no_flowers(
    sixfold: Run, early_riser: Path, tmp_path: Path
) -> None:
    document = json.loads(early_riser.read_bytes())
    document["options"]["assistance"] = "rules"
    over = tmp_path / "over.json"
    over.write_text(json.dumps(document))
    document |= {"events": document["events"][:7], "result": None}
    running = tmp_path / "running.json"
    running.write_text(json.dumps(document))
    said = sixfold("record", "show", running)
    assert said.code == 0
    assert "Still running" in said.out
    assert "flower:" not in said.out
    assert "flowers" not in said.out
    assert "1 flower: 1 to 0" in sixfold("record", "show", over).out


def test_without_a_clock_there_is_no_reserve(sixfold: Run, early_riser: Path, tmp_path: Path) -> None:
    document = json.loads(early_riser.read_bytes())
    document["options"]["clock"] = "off"
    file = tmp_path / "calm.json"
    file.write_text(json.dumps(document))
    said = sixfold("record", "show", file)
    assert said.code == 0
    assert "reserve" not in said.out.replace("reserve_seconds", "")


def test_the_reserve_falls_by_begun_periods(sixfold: Run, early_riser: Path, tmp_path: Path) -> None:
    document = json.loads(early_riser.read_bytes())
    for event in document["events"][2:]:
        event["at"] += 70  # 70.5 s for a decision: base 60 s, then two begun periods of 10 s
    file = tmp_path / "slow.json"
    file.write_text(json.dumps(document))
    lines = sixfold("record", "show", file).out.splitlines()
    planted = next(line for line in lines if "d2-D3-E2" in line)
    assert "1:11.5" in planted
    assert planted.endswith("4:40")


def test_legal_lists_seat_and_action(sixfold: Run, early_riser: Path) -> None:
    start = sixfold("record", "legal", early_riser, "--at", "0")
    assert (start.code, start.out) == (0, "0\tfirst:0\n0\tfirst:1\n")
    naming = sixfold("record", "legal", early_riser, "--at", "1").out.splitlines()
    assert len(naming) == 20  # 19 cells, or keep it
    assert {"1\tproperty:-", "1\tproperty:E3"} <= set(naming)
    late = sixfold("record", "legal", early_riser, "--at", "12").out.splitlines()
    assert "1\ta2-B1-B2" in late
    assert len(set(late)) == len(late)


def test_nothing_is_legal_when_it_is_over(sixfold: Run, early_riser: Path) -> None:
    said = sixfold("record", "legal", early_riser)
    assert (said.code, said.out, said.err) == (0, "", "")


def test_what_is_legal_is_what_a_record_may_go_on_with(
    sixfold: Run, early_riser: Path, tmp_path: Path
) -> None:
    document = json.loads(early_riser.read_bytes())
    document |= {"events": document["events"][:4], "result": None}
    file = tmp_path / "cut.json"
    file.write_text(json.dumps(document))
    lines = sixfold("record", "legal", file).out.splitlines()
    assert lines == sixfold("record", "legal", early_riser, "--at", "4").out.splitlines()
    for line in lines[:: len(lines) // 5]:
        seat, action = line.split("\t")
        document["events"][4:] = [{"at": 3, "seat": int(seat), "action": action}]
        file.write_text(json.dumps(document))
        assert sixfold("record", "check", file).code == 0


@pytest.mark.parametrize("command", ["show", "legal"])
def test_past_the_end(command: str, sixfold: Run, early_riser: Path) -> None:
    said = sixfold("record", command, early_riser, "--at", "14")
    assert (said.code, said.out) == (2, "")
    assert said.err == f"sixfold: {early_riser}: --at 14 is past its end; it has 13 events\n"


@pytest.mark.parametrize("command", ["show", "legal"])
def test_a_false_record_is_not_shown(command: str, sixfold: Run, early_riser: Path, tmp_path: Path) -> None:
    file = tmp_path / "spoilt.json"
    file.write_bytes(early_riser.read_bytes().replace(b"C3-c4-D4", b"C3-c4-D5"))
    said = sixfold("record", command, file)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"sixfold: {file}: event 5: ")


def test_one_of_several_records(sixfold: Run, early_riser: Path, bouquets: Path, tmp_path: Path) -> None:
    file = tmp_path / "two.jsonl"
    file.write_bytes(early_riser.read_bytes() + bouquets.read_bytes())
    both = sixfold("record", "show", file).out
    second = sixfold("record", "show", file, "--record", "2").out
    assert both == (DATA / "early-riser.show.txt").read_text(encoding="utf-8") + "\n" + second
    assert "there are 2 records in it; choose one with --record N" in sixfold("record", "legal", file).err
    assert (
        "there are 2 records in it, and no number 3" in sixfold("record", "legal", file, "--record", "3").err
    )
    assert sixfold("record", "legal", file, "--record", "1", "--at", "0").out == "0\tfirst:0\n0\tfirst:1\n"


class _Terminal:
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_colours_only_on_a_terminal_that_wants_them(
    early_riser: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    main(["record", "show", str(early_riser)])
    assert "\x1b" not in capsys.readouterr().out
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    main(["record", "show", str(early_riser)])
    assert "\x1b[91m◆" in capsys.readouterr().out
    monkeypatch.setenv("NO_COLOR", "1")
    main(["record", "show", str(early_riser)])
    assert "\x1b" not in capsys.readouterr().out


def test_c05_seats_differ_by_sign_in_every_style() -> None:
    for style in (Style(), Style(unicode=False), Style(colour=True)):
        assert style.gem(0) != style.gem(1)


def test_signs_that_the_terminal_lacks_are_not_used() -> None:
    class Old(_Terminal):
        encoding = "latin-1"

    assert style_for(_Terminal(), {}).unicode
    assert not style_for(Old(), {}).unicode
    assert not style_for(_Terminal(), {}, ascii_only=True).unicode
    assert not style_for(_Terminal(), {"TERM": "dumb"}).colour
