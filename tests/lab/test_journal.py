"""The journal: what it keeps, and what it makes of files that are none."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sixfold.games.errors import BadOptions
from sixfold.lab.journal import FORMAT, FileJournal, Header, code_digest, fingerprint
from sixfold.lab.trial import Played, Trial

GAME = Played(1, "flowers", 0, 9, 9, 4500, {"bouts": [{"flowers": [0, 1]}]})
HEADER = msgspec.json.encode(Header(FORMAT, code_digest())) + b"\n"


def write(path: Path, *units: tuple[str, int]) -> None:
    with closing(FileJournal(path)) as journal:
        for experiment, number in units:
            journal.add(experiment, number, (GAME,))
        journal.sync()


def test_what_is_added_is_known_again(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write(path, ("a", 3), ("b", 0))
    write(path, ("a", 1))
    with closing(FileJournal(path)) as journal:
        assert journal.known("a") == {3: (GAME,), 1: (GAME,)}
        assert journal.known("b") == {0: (GAME,)}
        assert journal.known("c") == {}


@pytest.mark.parametrize("cut", [1, 5, 40])
def test_half_a_line_at_the_end_is_cut_off(cut: int, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write(path, ("a", 0), ("a", 1))
    path.write_bytes(path.read_bytes()[:-cut])
    write(path, ("a", 2))
    with closing(FileJournal(path)) as journal:
        assert set(journal.known("a")) == {0, 2}


@pytest.mark.parametrize("length", range(0, len(HEADER), 9))
def test_killed_while_writing_the_first_line(length: int, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_bytes(HEADER[:length])
    write(path)
    assert path.read_bytes() == HEADER


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"hello\n", "is not a journal of the laboratory"),
        (b"hello", "is not a journal of the laboratory"),
        (b'{"format":"sixfold/1","code":"x"}\n', "is not a journal of the laboratory"),
        (b'{"format":"sixfold-lab/1","code":"x"}\n', "from other rules or bots"),
        (HEADER + b"{}\n", "line 2 is no finished unit"),
        (HEADER + b'{"experiment":"a","unit":"x","games":[]}\n', "line 2 is no finished unit"),
        (HEADER + b"[" * 100_000 + b"\n", "line 2 is no finished unit"),
    ],
)
def test_other_files_are_refused_and_left_alone(content: bytes, told: str, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_bytes(content)
    with pytest.raises(BadOptions, match=told):
        FileJournal(path)
    assert path.read_bytes() == content


def test_places_where_no_journal_can_be(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match=r"there is no folder .*no$"):
        FileJournal(tmp_path / "no" / "journal")
    with pytest.raises(BadOptions, match="can’t be opened: is a directory"):
        FileJournal(tmp_path)


def test_fingerprints_tell_games_apart_and_nothing_else() -> None:
    trial = Trial("picky-pig", ("greedy", "random"), {"side": 3, "rounds": 2})
    same = Trial("picky-pig", ("greedy", "random"), {"rounds": 2, "side": 3})
    assert fingerprint((trial,), 1) == fingerprint((same,), 1)
    changes: list[dict[str, Any]] = [
        {"bots": ("random", "greedy")},
        {"options": {}},
        {"items": (("x",), ())},
        {"opening": 1},
        {"idle": True},
        {"stream": "duel/0"},
    ]
    others = [fingerprint((msgspec.structs.replace(trial, **change),), 1) for change in changes]
    others += [fingerprint((trial,), 2), fingerprint((trial, trial), 1)]
    assert len({fingerprint((trial,), 1), *others}) == len(others) + 1
