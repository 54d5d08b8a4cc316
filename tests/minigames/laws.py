"""What every minigame must keep, and problems to try it on. ``test_laws.py`` runs all of it over the registry.

A law takes one minigame and its problems and raises AssertionError where it is broken. The number of problems of each
level is small, so that the suite stays quick; ``SIXFOLD_PROBLEMS=200`` tries as many as ``bench/minigames.py``.
Run as a module it prints the problems' fingerprints, for comparison with another process.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import sixfold
from sixfold.minigames import BANDS, BLIND, CATEGORY_TITLES, Kind, Level, Minigame, Problem, get, names
from sixfold.minigames.drawing import DARK, LIGHT
from sixfold.minigames.folding import fold
from sixfold.minigames.forms import MAX_ANSWER_CHARS, read
from sixfold.minigames.registry import module_of
from sixfold.minigames.stored import problem_json, read_problem
from sixfold.rng import Rng
from tests.minigames.perturb import perturbed

_SOURCE = Path(sixfold.__file__).parents[1]

PROBLEMS = int(os.environ.get("SIXFOLD_PROBLEMS", "3"))

OPEN = {"expression", "words"}
"""Forms whose right answers are too many to list: a solver gives a few, and the minigame's own judge decides."""

OPEN_GAMES: set[str] = set()
"""Minigames with problems that are open although their form is not: any three that fit, where many would."""

DRAWN = {"set", "sets", "coords", "order", "choice", "fields"}
"""Forms whose answers are put together from what is printed, so that a part of one proves nothing."""

HOSTILE = (
    "",
    " ",
    "\t\n\r",
    "\0",
    "\x1b[31m4071\x07",
    "7" * 10_000,
    "(" * 10_000,
    "(" * (MAX_ANSWER_CHARS - 1),
    "9**9**9**9",
    "__import__('os')",
    "1/0",
    "1÷(2−2)",
    "--1",
    "\u202e1704",
    "\u200b\u200d\ufeff",
    "שלום",
    "مرحبا",
    "четыре",
    "四〇七一",
    "٤٠٧١",
    "①②③④",
    "½ ⅓",
    "1²",
    "ß" * 9,
    "İstanbul",
    "🦊🦊🦊",
    "👩‍👩‍👧‍👦",
    "e\u0301" * 60,
    "\ud800",
    "NaN",
    "Infinity",
    "1e9",
    "0x1F",
    "null",
    "'; DROP TABLE problems; --",
    "<b>A1</b>",
    "%s%n{0}",
    "A1 A1",
    "Ａ１",
    ",;.,;.",
    "−",
    "’",
)


def written() -> tuple[str, ...]:
    """The registered minigames whose module is there."""
    return tuple(name for name in names() if (_SOURCE / f"{module_of(name).replace('.', '/')}.py").exists())


def example_of(name: str) -> Problem:
    """The worked example as a problem: every minigame's module has one as ``EXAMPLE``, so that it is judged too."""
    example = import_module(module_of(name)).EXAMPLE
    assert isinstance(example, Problem)
    return example


def seed(name: str, level: Level, n: int) -> Rng:
    return Rng(2026).fork(f"{name}/{level.value}/{n}")


@cache
def problem(name: str, level: Level, n: int) -> Problem:
    return get(name).generate(level, seed(name, level, n))


def problems(name: str, level: Level) -> list[Problem]:
    return [problem(name, level, n) for n in range(PROBLEMS)]


def is_open(name: str, it: Problem) -> bool:
    return it.form.kind in OPEN or name in OPEN_GAMES


@cache
def solved(name: str, it: Problem) -> tuple[str, ...]:
    return get(name).solve(it)


def as_json(it: Problem) -> str:
    return json.dumps(dataclasses.asdict(it), sort_keys=True, ensure_ascii=False)


def fingerprint(it: Problem) -> str:
    return hashlib.sha256(as_json(it).encode()).hexdigest()


# ---- the laws -----------------------------------------------------------------------------------------------------


def answers_are_exactly_right(name: str, it: Problem) -> None:
    """The solver, which sees what a player sees, finds the accepted answers and no other."""
    game = get(name)
    assert it.answers and len(set(it.answers)) == len(it.answers)
    found = solved(name, it)
    assert found, "the solver finds nothing"
    if not is_open(name, it):
        assert sorted(found) == sorted(it.answers)
    for answer in (*found, *it.answers):
        verdict = game.judge(it, answer)
        assert verdict.kind is Kind.RIGHT, f"{answer!r} is rejected: {verdict}"
        assert game.judge(it, f"  {answer}\n").canonical == verdict.canonical
        assert game.judge(it, answer.lower()).kind is Kind.RIGHT


def solver_never_peeks(name: str, it: Problem) -> None:
    """What the solver says does not hang on the answers that stand in the problem."""
    assert solved(name, it) == get(name).solve(dataclasses.replace(it, answers=("?",), why=""))


def difficulty_is_in_band(name: str, it: Problem, level: Level) -> None:
    low, high = BANDS[level]
    assert it.level is level
    assert low <= it.seconds <= high
    assert it.metric > 0
    assert 0 < it.blind <= BLIND[level]


def wrong_answers_are_wrong(name: str, it: Problem, rng: Rng) -> None:
    """A right answer with one slip is not right, unless the solver says so; whatever is no answer says why."""
    game = get(name)
    right = {game.judge(it, answer).canonical for answer in (*solved(name, it), *it.answers)}
    tried = perturbed(it, rng)
    assert tried, "nothing to try"
    kinds = set()
    for text in tried:
        verdict = game.judge(it, text)
        kinds.add(verdict.kind)
        if verdict.kind is Kind.RIGHT:
            assert is_open(name, it) or verdict.canonical in right, f"{text!r} is taken for right"
        elif verdict.kind is Kind.WRONG:
            assert verdict.canonical, "a wrong answer needs its one spelling, or repetitions are not known"
            assert game.judge(it, verdict.canonical).canonical == verdict.canonical
        else:
            assert verdict.message
    assert kinds != {Kind.RIGHT}


def nothing_hostile_is_right(name: str, it: Problem) -> None:
    game = get(name)
    right = {*solved(name, it), *it.answers}
    for text in HOSTILE:
        verdict = game.judge(it, text)
        if verdict.kind is Kind.RIGHT:
            assert verdict.canonical in right, f"{text[:40]!r} is taken for right"
        if verdict.kind is Kind.NOT_AN_ANSWER:
            assert 0 < len(verdict.message) <= 300
    assert game.judge(it, "").kind is Kind.NOT_AN_ANSWER
    assert game.judge(it, "7" * 10_000).kind is Kind.NOT_AN_ANSWER


def form_shows_the_format(name: str, it: Problem) -> None:
    """The sample can be read, and is not the answer."""
    assert it.form.hint and it.form.hint[-1] not in ".:,"
    assert isinstance(read(it.form, it.form.sample), str)
    verdict = get(name).judge(it, it.form.sample)
    assert verdict.kind is not Kind.RIGHT, "the sample is the answer"


def statement_keeps_the_secret(name: str, it: Problem) -> None:
    """What goes to a browser does not spell an answer out."""
    assert it.prompt == it.prompt.strip() and it.prompt
    assert it.why == it.why.strip() and it.why
    assert "\t" not in it.prompt and all(len(line) <= 200 for line in it.prompt.splitlines())
    if it.form.kind in DRAWN or (it.form.kind == "number" and len(it.answers[0]) < 4):
        return
    shown = " ".join((it.prompt, it.alt, it.form.hint, *it.form.items, str(it.form.fields)))
    for answer in it.answers:
        assert answer.casefold() not in shown.casefold()
        if it.form.kind == "text" and len(fold(answer)) > 3:
            assert f" {fold(answer)} " not in f" {fold(shown)} "


def storage_keeps_everything(name: str, it: Problem) -> None:
    """What a record holds reads back as the same problem, and is judged and drawn as before."""
    again = read_problem(json.loads(json.dumps(problem_json(it))))
    assert again == it
    assert as_json(again) == as_json(it)
    game = get(name)
    assert all(game.judge(again, answer).kind is Kind.RIGHT for answer in it.answers)
    assert game.judge(again, it.form.sample) == game.judge(it, it.form.sample)
    assert game.picture(again.facts, LIGHT) == game.picture(it.facts, LIGHT)


_COLOUR = re.compile(r"#[0-9a-f]{6}")
_TAGS = {"svg", "g", "rect", "circle", "ellipse", "line", "polygon", "polyline", "path", "text"}


def picture_is_sound(name: str, it: Problem) -> None:
    """A picture that is well formed, the same every time, legible on a telephone, and mute about the answer."""
    game = get(name)
    facts = json.loads(json.dumps(it.facts))
    assert facts == it.facts, "facts are plain JSON"
    light = game.picture(it.facts, LIGHT)
    if light is None:
        assert it.size == (0, 0) and it.alt == "" and game.picture(it.facts, DARK) is None
        return
    dark = game.picture(it.facts, DARK)
    assert dark is not None and it.alt
    assert light == game.picture(facts, LIGHT)
    assert _COLOUR.sub("#", light) == _COLOUR.sub("#", dark), "themes differ in colours only"
    assert light.startswith(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {it.size[0]} {it.size[1]}" '
        f'width="{it.size[0]}" height="{it.size[1]}">'
    )
    assert it.size[0] <= 720 and it.size[1] <= 620
    words = []
    for element in ElementTree.fromstring(light).iter():
        tag = element.tag.rpartition("}")[2]
        assert tag in _TAGS, f"<{tag}> does not belong into a picture"
        for key, value in element.attrib.items():
            assert key not in ("id", "class", "style") and not key.startswith(("data", "aria", "on"))
            if key == "stroke-width":
                assert float(value) >= 2, "strokes thinner than 2 units fade on a telephone"
            if key == "font-size":
                assert float(value) >= 16, "words smaller than 16 units cannot be read on a telephone"
        if tag == "text":
            words.append(element.text or "")
    bare = _COLOUR.sub("", light)
    for answer in it.answers:
        assert answer not in words or len(answer) == 1 or it.form.kind in DRAWN
        if it.form.kind not in DRAWN and len(answer) > 5:
            assert answer not in bare and answer not in "".join(words) and answer not in " ".join(words)


def same_seed_same_problem(name: str, level: Level) -> None:
    again = get(name).generate(level, seed(name, level, 0))
    assert as_json(again) == as_json(problem(name, level, 0))
    assert again == problem(name, level, 0)


def rules_can_be_read_in_two_minutes(name: str) -> None:
    """The rules text is short, and its example is true: the right answer is right and the wrong one is not."""
    game: Minigame = get(name)
    info, example, it = game.info, game.info.example, example_of(name)
    assert info.name == name and info.name in names(info.category) and info.category in CATEGORY_TITLES
    assert info.title and info.line.endswith((".", "?")) and info.version >= 1
    assert 10 <= len(info.rules.split()) <= 120, f"{len(info.rules.split())} words"
    assert len(info.line.split()) <= 25
    assert example.why and example.why_wrong and example.right != example.wrong
    assert (example.prompt, example.facts, example.alt, example.size) == (
        it.prompt,
        it.facts,
        it.alt,
        it.size,
    )
    assert game.judge(it, example.right).kind is Kind.RIGHT
    assert game.judge(it, example.wrong).kind is not Kind.RIGHT
    found = game.solve(it)
    assert found and all(game.judge(it, answer).kind is Kind.RIGHT for answer in found)
    if not is_open(name, it):
        assert sorted(found) == sorted(it.answers)
    picture_is_sound(name, it)


def fingerprints() -> dict[str, str]:
    """One problem of every minigame and level."""
    return {
        f"{name}/{level.value}": fingerprint(problem(name, level, 0)) for name in written() for level in Level
    }


if __name__ == "__main__":
    json.dump(fingerprints(), sys.stdout)
