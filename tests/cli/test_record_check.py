"""``sixfold record check``: true records pass, and whatever is wrong is named with its event."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cli.conftest import Run

Document = dict[str, Any]


def test_a_true_record_passes(sixfold: Run, early_riser: Path) -> None:
    said = sixfold("record", "check", early_riser)
    assert (said.code, said.err) == (0, "")
    assert said.out == f"{early_riser}: ok, cultivating-flowers, 13 events, Marisol wins (early-riser)\n"


def test_a_running_match_and_an_indented_file_pass(sixfold: Run, early_riser: Path, tmp_path: Path) -> None:
    document = json.loads(early_riser.read_bytes())
    document |= {"events": document["events"][:5], "result": None, "seed": None}
    file = tmp_path / "running.json"
    file.write_text("\ufeff" + json.dumps(document, indent=2))
    assert (
        sixfold("record", "check", file).out == f"{file}: ok, cultivating-flowers, 5 events, still running\n"
    )


def test_standard_input(sixfold: Run, early_riser: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(early_riser.read_bytes())))
    said = sixfold("record", "check", "-")
    assert said.code == 0
    assert said.out.startswith("standard input: ok, ")


def _set(index: int, **values: Any) -> Callable[[Document], None]:
    return lambda d: d["events"][index].update(values)


CORRUPTIONS: dict[str, tuple[Callable[[Document], None], str, str]] = {
    "planted on a stone": (_set(4, action="C2-c3-D3"), "event 5: ", "planted"),
    "no notation": (_set(5, action="E2-E2"), "event 6: ", "E2"),
    "not its turn": (_set(3, seat=0), "event 4: ", "Ibex"),
    "time runs back": (_set(2, at=0.2), "event 3: ", "0.2"),
    "half a millisecond": (_set(2, at=1.5005), "event 3: ", "millisecond"),
    "a seat that is none": (_set(6, seat=2), "event 7: ", "seat"),
    "more than there is": (_set(0, colour="red"), "event 1: ", "colour"),
    "after the end": (
        lambda d: d["events"].append({"at": 9, "seat": 0, "action": "resign"}),
        "event 14: ",
        "over",
    ),
    "another winner": (lambda d: d["result"].update(winner=1), "", "winner"),
    "another reason": (lambda d: d["result"].update(reason="draw"), "", "early-riser"),
    "another figure": (lambda d: d["result"]["detail"]["bouts"][0].update(flowers=[2, 1]), "", "detail"),
    "no result": (lambda d: d.update(result=None), "", "early-riser"),
    "a result too early": (lambda d: d["events"].pop(), "", "no result"),
    "an option that is none": (lambda d: d["options"].update(sides=3), "", "sides"),
    "an option left out": (lambda d: d["options"].pop("side"), "", "side"),
    "an item that is none": (lambda d: d["seats"][0]["items"].append({"item": "rake"}), "", "rake"),
    "a setup that nobody drew": (lambda d: d["setup"].update(first=0), "", "setup"),
    "another format": (lambda d: d.update(format="sixfold/2"), "", "sixfold/1"),
    "another game": (lambda d: d.update(game="chess"), "", "cultivating-flowers"),
}


@pytest.mark.parametrize("what", CORRUPTIONS)
def test_what_is_wrong_is_named(what: str, sixfold: Run, early_riser: Path, tmp_path: Path) -> None:
    spoil, place, word = CORRUPTIONS[what]
    document = json.loads(early_riser.read_bytes())
    spoil(document)
    file = tmp_path / "spoilt.json"
    file.write_text(json.dumps(document))
    said = sixfold("record", "check", file)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"{file}: {place}")
    assert ("event" in said.err.split(":")[1]) == bool(place)
    assert word in said.err
    assert said.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["spoilt.json"]


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "there is no record"),
        (b"  \n\n", "there is no record"),
        (b"\xff\xfe{}", "not UTF-8 text (byte 1)"),
        (b"{", "JSON"),
        (b"[1, 2]", "not a record"),
        (b"\x89PNG\r\n", "not UTF-8"),
        (b'{"setup":' * 100_000, "JSON"),
    ],
)
def test_what_is_no_record(data: bytes, word: str, sixfold: Run, tmp_path: Path) -> None:
    file = tmp_path / "no-record"
    file.write_bytes(data)
    said = sixfold("record", "check", file)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"{file}: ")
    assert word in said.err


def test_all_files_are_checked(sixfold: Run, early_riser: Path, bouquets: Path, tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    said = sixfold("record", "check", early_riser, missing, tmp_path, bouquets)
    assert said.code == 2
    assert [line.split(":")[0] for line in said.out.splitlines()] == [str(early_riser), str(bouquets)]
    assert said.err == f"{missing}: there is no such file\n{tmp_path}: that is a directory\n"


def test_a_file_with_one_record_a_line(
    sixfold: Run, early_riser: Path, bouquets: Path, tmp_path: Path
) -> None:
    file = tmp_path / "many.jsonl"
    spoilt = early_riser.read_bytes().replace(b"C3-c4-D4", b"C3-c4-D5")
    file.write_bytes(bouquets.read_bytes() + b"\n" + spoilt + early_riser.read_bytes() + b'{"format":')
    said = sixfold("record", "check", file)
    assert said.code == 2
    assert [line.split(" ")[0] for line in said.out.splitlines()] == [f"{file}:1:", f"{file}:4:"]
    assert said.err.startswith(f"{file}:3: event 5: ")
    assert said.err.splitlines()[1].startswith(f"{file}:5: It is not JSON")


def test_names_cannot_steer_the_terminal(sixfold: Run, early_riser: Path, tmp_path: Path) -> None:
    document = json.loads(early_riser.read_bytes())
    document["seats"][0]["name"] = "\x1b[2Jkg\u202e"
    document["seats"][1]["items"][0]["given_by"] = "\x07\r\nBen"
    file = tmp_path / "steering.json"
    file.write_text(json.dumps(document))
    checked, shown = sixfold("record", "check", file), sixfold("record", "show", file)
    assert (checked.code, shown.code) == (0, 0)
    assert "[2Jkg" in checked.out
    assert "Ben" in shown.out
    assert not set("\x1b\x07\r\u202e") & set(checked.out + shown.out)
