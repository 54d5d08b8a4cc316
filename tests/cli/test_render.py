"""``sixfold render``: a picture is written whole or not at all, and the same record gives the same one."""

from __future__ import annotations

import io
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from tests.cli.conftest import Run


def test_svg_and_png_twice_the_same(sixfold: Run, bouquets: Path, tmp_path: Path) -> None:
    for name in ("board.svg", "board.png"):
        first, second = tmp_path / name, tmp_path / f"again-{name}"
        said = sixfold("render", bouquets, "-o", first)
        assert (said.code, said.out, said.err) == (0, f"wrote {first}\n", "")
        sixfold("render", bouquets, "-o", second)
        assert first.read_bytes() == second.read_bytes()
    ElementTree.fromstring((tmp_path / "board.svg").read_text(encoding="utf-8"))
    with Image.open(tmp_path / "board.png") as picture:
        assert picture.size == (1200, 630)


def test_at_shows_the_position_after_that_event(sixfold: Run, early_riser: Path, tmp_path: Path) -> None:
    desc = []
    for at in ("4", "13"):
        sixfold("render", early_riser, "--at", at, "-o", tmp_path / f"{at}.svg")
        root = ElementTree.fromstring((tmp_path / f"{at}.svg").read_text(encoding="utf-8"))
        desc.append(root.findtext("{http://www.w3.org/2000/svg}desc") or "")
    assert desc[0].startswith("Bout 1, turn 3. Marisol to plant.")
    assert "Last plant: B2-b3-C2" in desc[0]
    assert desc[1].startswith("Marisol wins. by Early Riser, after two tied bouts, against Ibex.")


def test_theme_kind_and_width(sixfold: Run, early_riser: Path, tmp_path: Path) -> None:
    file = tmp_path / "board.png"
    said = sixfold(
        "render",
        early_riser,
        "-o",
        file,
        "--theme",
        "light",
        "--kind",
        "board",
        "--width",
        "300",
        "--at",
        "9",
    )
    assert said.code == 0
    with Image.open(io.BytesIO(file.read_bytes())) as picture:
        assert picture.width == 300
        assert picture.convert("RGB").getpixel((1, 1)) == (0xF1, 0xEA, 0xE8)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["-o", "board.gif"], "cannot write board.gif: a picture ends in .svg or .png"),
        (["-o", "board"], "a picture ends in .svg or .png"),
        ([], "the following arguments are required: -o/--output"),
        (["-o", "board.svg", "--at", "99"], "--at 99 is past its end; it has 13 events"),
        (["-o", "board.svg", "--at", "-1"], "-1 must be 0 or more"),
        (["-o", "board.svg", "--at", "x"], "'x' is no whole number"),
        (["-o", "board.svg", "--width", "5000"], "5000 must be from 1 to 4096"),
        (["-o", "board.svg", "--theme", "sepia"], "choose from 'light', 'dark'"),
        (
            ["-o", "no/such/folder/board.svg"],
            "cannot write no/such/folder/board.svg: there is no folder no/such/folder",
        ),
        (["-o", "folder.svg"], "cannot write folder.svg: that is a directory"),
    ],
)
def test_what_cannot_be_drawn(
    arguments: list[str],
    words: str,
    sixfold: Run,
    early_riser: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.svg").mkdir()
    said = sixfold("render", early_riser, *arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("sixfold: ")
    assert words in said.err
    assert said.err.count("\n") == 1
    assert [path.name for path in tmp_path.rglob("*")] == ["folder.svg"]


def test_a_false_record_leaves_the_old_picture(sixfold: Run, early_riser: Path, tmp_path: Path) -> None:
    false, picture = tmp_path / "false.json", tmp_path / "board.svg"
    false.write_bytes(early_riser.read_bytes().replace(b"C3-c4-D4", b"C3-c4-D5"))
    picture.write_text("old")
    said = sixfold("render", false, "-o", picture)
    assert said.code == 2
    assert said.err.startswith(f"sixfold: {false}: event 5: ")
    assert picture.read_text() == "old"


def test_a_failing_disk_leaves_nothing_behind(
    sixfold: Run, early_riser: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    said = sixfold("render", early_riser, "-o", tmp_path / "board.svg")
    assert said.code == 2
    assert "no space left on device" in said.err
    assert list(tmp_path.iterdir()) == []
