"""``sixfold pack``: what is wrong is told with its place, what is right can be looked at and tried."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.minigames.packs.test_packs import SVG, pack, with_image


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    path = tmp_path / "kitchen.toml"
    path.write_bytes(pack())
    return path


def test_check_says_what_there_is(sixfold: Run, kitchen: Path) -> None:
    said = sixfold("pack", "check", kitchen)
    assert (said.code, said.err) == (0, "")
    assert said.out == f"{kitchen}: ok, Kitchen Maths (math), 4 easy, 2 medium, 2 hard\n"


def test_check_lists_every_error_with_its_place(sixfold: Run, kitchen: Path) -> None:
    kitchen.write_bytes(pack().replace(b'"easy"', b'"esy"').replace(b'"math"', b'"maths"'))
    said = sixfold("pack", "check", kitchen)
    assert (said.code, said.out) == (2, "")
    assert said.err.count("did you mean “easy”?") == 4
    assert f"{kitchen}: line 11, problem 1 “easy-0”, level: " in said.err
    assert "pack, category" in said.err


@pytest.mark.parametrize("command", ["check", "preview", "try"])
def test_what_is_no_pack_is_one_sentence(sixfold: Run, tmp_path: Path, command: str) -> None:
    options: dict[str, list[Path | str]] = {"preview": ["-o", tmp_path / "p.html"], "try": ["a", "b"]}
    more = options.get(command, [])
    said = sixfold("pack", command, tmp_path / "none.toml", *more)
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    assert not (tmp_path / "p.html").exists()


def test_preview_is_one_page_with_pictures_and_no_script(sixfold: Run, tmp_path: Path) -> None:
    path = tmp_path / "kitchen.zip"
    path.write_bytes(with_image(SVG))
    said = sixfold("pack", "preview", path, "-o", tmp_path / "p.html")
    assert said.code == 0
    page = (tmp_path / "p.html").read_text("utf-8")
    assert page.count("<article>") == 8
    assert "data:image/png;base64," in page
    assert "<script" not in page
    assert not re.search(r"https?://", page)


def test_what_a_pack_says_cannot_become_markup(sixfold: Run, kitchen: Path, tmp_path: Path) -> None:
    kitchen.write_bytes(pack().replace(b"Easy recipe 0", b"<script>alert(1)</script>"))
    assert sixfold("pack", "preview", kitchen, "-o", tmp_path / "p.html").code == 0
    assert "<script" not in (tmp_path / "p.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("answer", "verdict"), [("forty", "correct\n"), ("41", "wrong\n"), ("many", "not an answer (free): ")]
)
def test_an_answer_can_be_tried(sixfold: Run, kitchen: Path, answer: str, verdict: str) -> None:
    assert sixfold("pack", "try", kitchen, "easy-1", answer).out.startswith(verdict)
    assert "there is no problem" in sixfold("pack", "try", kitchen, "eggs-9", answer).err


def test_import_makes_a_pack_that_checks(sixfold: Run, tmp_path: Path) -> None:
    table = tmp_path / "quiz.csv"
    rows = [
        f"{level},Question {n}?,Oslo"
        for n, level in enumerate(["easy", "easy", "easy", "medium", "medium", "hard", "hard"])
    ]
    table.write_text("level,prompt,answer\n" + "\n".join(rows), "utf-8")
    out = tmp_path / "pack.toml"
    said = sixfold("pack", "import", table, "-o", out, "--title", "Quiz", "--category", "word")
    assert (said.code, said.err) == (0, "")
    assert "Quiz (word)" in sixfold("pack", "check", out).out
    table.write_text("level,prompt,answer\nesy,What?,That", "utf-8")
    said = sixfold("pack", "import", table, "-o", tmp_path / "other.toml")
    assert (said.code, said.err) == (2, f"{table}: line 2, level: “esy” is not easy, medium or hard\n")
    assert not (tmp_path / "other.toml").exists()
