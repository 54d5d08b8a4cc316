"""Hosts' packs: what is right plays, what is wrong is told in full, each thing with its place."""

from __future__ import annotations

import io
import json
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.minigames import Kind, Level
from sixfold.minigames.packs import (
    BadPack,
    document,
    document_text,
    imported,
    info_of,
    judge,
    problems_of,
    read_pack,
)
from sixfold.minigames.packs.images import BadImage, kind_of
from sixfold.rng import Rng

HEAD = """format = 1
id = "kitchen-maths"
title = "Kitchen Maths"
category = "math"
author = "Ben"
rules = "Each line is a recipe. Find the number of eggs."
example = { prompt = "Two cakes", answer = "4", why = "2 × 2", wrong = "2", why_wrong = "One cake." }
"""
KINDS = {"easy": 4, "medium": 2, "hard": 2}


def problems(answer: str = 'answers = ["40"]', more: str = "") -> str:
    """Four easy, two medium, two hard problems."""
    text = ""
    for level, count in KINDS.items():
        for n in range(count):
            text += f"""
[[problem]]
id = "{level}-{n}"
level = "{level}"
prompt = "{level.title()} recipe {n}"
{answer}
why = "counted"
{more}
"""
    return text


def pack(default: str = 'kind = "number"', **parts: str) -> bytes:
    return f"{HEAD}[answer]\n{default}\n{problems(**parts)}".encode()


def errors_of(data: bytes) -> list[str]:
    with pytest.raises(BadPack) as caught:
        read_pack(data)
    assert caught.value.problems
    return [str(problem) for problem in caught.value.problems]


def test_fg21_a_pack_gives_seven_problems_of_the_right_levels() -> None:
    kept = document(read_pack(pack()), {})
    assert info_of(kept).title == "Kitchen Maths"
    drawn = problems_of(kept, Rng(1))
    assert "".join(drawn) == "ABCDEFG"
    assert [problem.level for problem in drawn.values()] == [
        *[Level.EASY] * 3, *[Level.MEDIUM] * 2, *[Level.HARD] * 2,
    ]  # fmt: skip
    assert len({problem.prompt for problem in drawn.values()}) == 7
    assert drawn == problems_of(json.loads(document_text(kept)), Rng(1))
    every = {p.prompt for seed in range(20) for p in problems_of(kept, Rng(seed)).values()}
    assert len(every) == sum(KINDS.values()), "each problem of a pack comes up"


@pytest.mark.parametrize(
    ("default", "answer", "good", "bad", "none"),
    [
        ('kind = "number"', '["40"]', "forty", "41", "many"),
        ('kind = "text"\ntypo = true', '["Reykjavik"]', "reykjavík", "Oslo", "…"),
        ('kind = "coords"\nrows = 4\ncols = 5', '["A1 B2"]', "b2, a1", "A1 B3", "Z9"),
        ('kind = "set"\nitems = ["A","B","C"]\ncount = 2', '["A C"]', "ca", "AB", "A"),
        ('kind = "sequence"\nlength = 3\nalphabet = "ABC"', '["ABC"]', "a b c", "CBA", "ABCD"),
        ('kind = "order"\nitems = ["A","B","C"]', '["CAB"]', "c-a-b", "ABC", "AAB"),
        ('kind = "choice"\nitems = ["red","green"]', '["red"]', "Red", "green", "blue"),
        ('kind = "expression"\nnumbers = [2,3,4]\ntarget = 14', '["2+3*4"]', "(4×3)+2", "2×3+4", "2+3×4×4"),
    ],
)
def test_fg20_every_kind_of_answer_is_judged(
    default: str, answer: str, good: str, bad: str, none: str
) -> None:
    kept = document(read_pack(pack(default, answer=f"answers = {answer}")), {})
    problem = problems_of(kept, Rng(1))["A"]
    assert judge(problem, good).kind is Kind.RIGHT
    assert judge(problem, bad).kind is Kind.WRONG
    assert judge(problem, none).kind is Kind.NOT_AN_ANSWER


def test_a_near_answer_is_free_and_has_its_hint() -> None:
    data = pack(more='near = { "36" = "And the four over?" }')
    problem = problems_of(document(read_pack(data), {}), Rng(1))["A"]
    verdict = judge(problem, "36")
    assert (verdict.kind, verdict.message) == (Kind.NOT_AN_ANSWER, "And the four over?")


@pytest.mark.parametrize(
    ("old", "new", "place", "says"),
    [
        ('level = "easy"', 'level = "esy"', "line 11, problem 1 “easy-0”, level", "did you mean “easy”?"),
        ('answers = ["40"]', "answers = [40]", "problem 1", 'write ["40"]'),
        ('answers = ["40"]', 'answers = ["many"]', "answers", "not a number"),
        ('answers = ["40"]', "answers = []", "answers", "there is none"),
        ('answers = ["40"]', 'anwsers = ["40"]', "anwsers", "did you mean “answers”?"),
        ('category = "math"', 'category = "maths"', "pack, category", "did you mean “math”?"),
        ("format = 1", "format = 2", "pack, format", "format = 1"),
        ('id = "kitchen-maths"', 'id = "Kitchen Maths"', "pack, id", "small letters"),
        ('id = "easy-1"', 'id = "easy-0"', "problem 2", "the id of problem 1"),
        ("Easy recipe 1", "Easy  RECIPE 0", "problem 2", "prompt and picture of problem 1"),
        ('why = "counted"', 'image = "../secret.png"', "image", "leaves the pack’s folder"),
        ('why = "counted"', 'image = "no.png"', "image", "no file"),
        ('why = "counted"', 'near = { "40" = "warm" }', "near", "is an accepted answer"),
        ('why = "counted"', 'answer = { kind = "sett" }', "answer, kind", "did you mean “set”?"),
        ('why = "counted"', 'answer = { kind = "set" }', "answer, items", "at least two"),
        ('why = "counted"', "answer = { case = true }", "case", "capitals"),
        ("Each line", "word " * 181, "pack, rules", "at most 180"),
        ("[[problem]]", "[[problem", "pack.toml", "no sound TOML"),
    ],
)
def test_fg20_an_error_tells_its_place_and_what_would_be_right(
    old: str, new: str, place: str, says: str
) -> None:
    text = pack().decode()
    assert old in text
    found = errors_of(text.replace(old, new, 1).encode())
    assert any(place in error and says in error for error in found), found


def test_all_errors_are_told_at_once_and_a_pack_needs_enough_problems() -> None:
    text = HEAD.replace('"math"', '"maths"') + '[[problem]]\nlevel = "esy"\n'
    found = errors_of(text.encode())
    assert len(found) >= 6
    assert "pack, problem: a match takes 2 hard ones, there are 0" in found


def test_fg20_what_is_soon_guessed_is_warned_about_and_not_refused() -> None:
    warned = [str(w) for w in read_pack(pack('kind = "choice"\nitems = ["40","41"]')).warnings]
    assert any("a blind guess wins 1 in 2" in text for text in warned)
    assert any("soon guessed" in str(w) for w in read_pack(pack(answer='answers = ["7"]')).warnings)


def zipped(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="9" height="9"/></svg>'


def with_image(svg: bytes, path: str = "img/a.svg") -> bytes:
    toml = pack().replace(b'why = "counted"', b'image = "img/a.svg"\nalt = "A square"', 1)
    return zipped({"kitchen/pack.toml": toml, f"kitchen/{path}": svg})


def test_a_zip_brings_its_pictures() -> None:
    found = read_pack(with_image(SVG))
    assert dict(found.images) == {"img/a.svg": SVG}


@pytest.mark.parametrize(
    "inside",
    [
        b"<script>alert(1)</script>",
        b'<rect onclick="alert(1)"/>',
        b'<image href="file:///etc/passwd"/>',
        b'<image href="http://example.org/x.png"/>',
        b'<use href="other.svg#a"/>',
        b"<style>@import 'x.css';</style>",
        b"<style>rect { fill: url(http://example.org/a) }</style>",
        b"<rect style=\"fill:url( 'x.svg#a' )\"/>",
        b"<foreignObject><p/></foreignObject>",
    ],
)
def test_an_svg_that_reaches_out_or_acts_is_refused(inside: bytes) -> None:
    bad = SVG.replace(b"<rect", inside + b"<rect", 1)
    with pytest.raises(BadImage):
        kind_of(bad)
    assert any("image" in error for error in errors_of(with_image(bad)))


def test_entities_and_document_types_are_refused() -> None:
    bomb = b'<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'
    with pytest.raises(BadImage):
        kind_of(bomb)


@pytest.mark.parametrize("name", ["../pack.toml", "/etc/pack.toml", "a/../../pack.toml", "C:/pack.toml"])
def test_a_zip_may_not_write_elsewhere(name: str) -> None:
    assert "leaves the pack’s folder" in errors_of(zipped({name: pack()}))[0]


def test_too_much_is_refused_before_it_is_unpacked() -> None:
    bomb = zipped({"pack.toml": pack(), "zeros.png": bytes(40_000_000)})
    assert len(bomb) < 100_000
    assert "at most 6 MB" in errors_of(bomb)[0]
    assert "at most 6 MB" in errors_of(b"#" * 7_000_000)[0]
    assert "exactly one .toml" in errors_of(zipped({"a.png": b"x"}))[0]


@given(st.binary(max_size=300))
def test_no_bytes_are_a_pack_by_accident_and_none_do_harm(data: bytes) -> None:
    for found in (data, b"PK\x03\x04" + data, b"format = 1\n" + data, b'{"results": ' + data):
        with pytest.raises(BadPack):
            read_pack(found)


def test_open_trivia_db_is_imported() -> None:
    kept = [
        {"type": "multiple", "difficulty": level, "question": f"Who wrote &quot;{level} {n}&quot;?",
         "correct_answer": "Bront&euml;", "incorrect_answers": ["x"]}
        for level, count in KINDS.items() for n in range(count)
    ]  # fmt: skip
    left_out = [
        {"type": "boolean", "difficulty": "easy", "question": "Is it?", "correct_answer": "True"},
        {
            "type": "multiple",
            "difficulty": "easy",
            "question": "Which of these is red?",
            "correct_answer": "a",
        },
    ]
    data = json.dumps({"response_code": 0, "results": kept + left_out}).encode()
    made = imported(data, "Books")
    assert len(made.notes) == 2
    problem = problems_of(document(read_pack(made.toml.encode()), {}), Rng(1))["A"]
    assert problem.prompt.startswith('Who wrote "easy')
    assert judge(problem, "bronte").kind is Kind.RIGHT
    assert len(read_pack(data).problems) == len(kept)


def test_csv_and_tabbed_lines_are_imported() -> None:
    rows = [
        f'{level},"Recipe, {level} {n}",Oslo,Christiania'
        for level, count in KINDS.items()
        for n in range(count)
    ]
    text = "level,prompt,answer,alias1\n" + "\n".join(rows) + "\n\n"
    found = read_pack(text.encode())
    assert len(found.problems) == sum(KINDS.values())
    assert found.problems[0].answers == ("oslo", "christiania")
    assert imported(b"Capital of Norway\tOslo\n").toml.count("[[problem]]") == 1


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"level,prompt,answer\neasy,What?\n", "line 2"),
        (b"level,prompt,answer\nesy,What?,This\n", "line 2, level"),
        (b"what,ever\n1,2\n", "line 1"),
        (b'{"results": [{"question": "x"}]}', "result 1"),
        (b'{"results": 3}', "file"),
        (b"{", "file"),
    ],
)
def test_a_foreign_file_that_is_wrong_tells_where(data: bytes, place: str) -> None:
    with pytest.raises(BadPack) as caught:
        imported(data)
    assert caught.value.problems[0].place == place
