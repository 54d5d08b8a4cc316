"""A pack's TOML, read strictly: every error with its place and a suggestion, warnings for what could be better."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sixfold.minigames.arithmetic.on_target import judge as judge_expression
from sixfold.minigames.folding import fold
from sixfold.minigames.forms import Form, read
from sixfold.minigames.packs.fields import Fields
from sixfold.minigames.packs.files import Files, escapes
from sixfold.minigames.packs.forms import form_of, options_of
from sixfold.minigames.packs.images import BadImage, kind_of
from sixfold.minigames.packs.notes import BadPack, Note, Notes
from sixfold.minigames.problem import BLIND, Category, Level
from sixfold.minigames.verdict import Kind, Verdict, not_an_answer

FORMAT = 1
NEEDED = {Level.EASY: 3, Level.MEDIUM: 2, Level.HARD: 2}
"""FG-6: what a match takes of a pack."""
MAX_PROBLEMS = 300
MAX_RULES_WORDS = 180
_PACK = ("format", "id", "title", "category", "author", "line", "rules", "example", "answer", "problem")
_PROBLEM = ("id", "level", "prompt", "image", "alt", "answers", "answer", "near", "why")
_EXAMPLE = ("prompt", "answer", "why", "wrong", "why_wrong")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class PackProblem:
    """One problem of a pack. ``image``: a path among the pack's files, or empty."""

    id: str
    level: Level
    prompt: str
    form: Form
    answers: tuple[str, ...]
    near: Mapping[str, str]
    why: str
    image: str
    alt: str


@dataclass(frozen=True, slots=True)
class Pack:
    """A sound pack. ``images``: the files that its problems show; ``warnings``: what could be better."""

    id: str
    title: str
    category: Category
    author: str
    line: str
    rules: str
    example: Mapping[str, str]
    problems: tuple[PackProblem, ...]
    images: Mapping[str, bytes]
    warnings: tuple[Note, ...]


def read_files(files: Files) -> Pack:
    """The pack in these files. Raises BadPack with everything that is wrong."""
    try:
        table = tomllib.loads(files.toml)
    except tomllib.TOMLDecodeError as error:
        raise BadPack([Note("pack.toml", f"it is no sound TOML: {error}")]) from error
    notes = Notes()
    pack = _pack(table, files, notes)
    if notes.errors:
        raise BadPack(notes.errors)
    return pack


def _pack(table: Mapping[str, Any], files: Files, notes: Notes) -> Pack:
    fields = Fields(table, "pack", notes, _PACK)
    if table.get("format") != FORMAT:
        fields.wrong("format", f"this is format {FORMAT}: write format = {FORMAT}")
    name = fields.text("id", 40, needed=True)
    if name and not _ID.fullmatch(name):
        fields.wrong("id", "it has small letters, digits and hyphens: kitchen-maths")
    rules = fields.text("rules", 2_000, needed=True)
    if len(rules.split()) > MAX_RULES_WORDS:
        fields.wrong("rules", f"they have {len(rules.split())} words, at most {MAX_RULES_WORDS}")
    example = _example(fields)
    problems = _problems(fields, files)
    title = fields.text("title", 60, needed=True)
    return Pack(
        id=name,
        title=title,
        category=Category(fields.one_of("category", [c.value for c in Category])),
        author=fields.text("author", 60),
        line=fields.text("line", 160, default=f"{title}, by hand."),
        rules=rules,
        example=example,
        problems=problems,
        images={p.image: files.images[p.image] for p in problems if p.image in files.images},
        warnings=tuple(notes.warnings),
    )


def _example(fields: Fields) -> Mapping[str, str]:
    if "example" not in fields.table:
        fields.notes.warn("pack, example", "there is none: players read it before the problems begin")
        return dict.fromkeys(_EXAMPLE, "")
    inner = Fields(fields.table_of("example"), "pack, example", fields.notes, _EXAMPLE)
    return {name: inner.text(name, 400) for name in _EXAMPLE}


def _problems(fields: Fields, files: Files) -> tuple[PackProblem, ...]:
    raw, notes = fields.table.get("problem", []), fields.notes
    if not isinstance(raw, list) or not all(isinstance(one, dict) for one in raw):
        fields.wrong("problem", "problems are written as [[problem]], each with its fields below")
        return ()
    if len(raw) > MAX_PROBLEMS:
        fields.wrong("problem", f"there are {len(raw)}, at most {MAX_PROBLEMS}")
        return ()
    lines = [
        n for n, line in enumerate(files.toml.splitlines(), 1) if re.match(r"\s*\[\[\s*problem\s*\]\]", line)
    ]
    default = fields.table_of("answer")
    found = []
    for number, table in enumerate(raw, 1):
        shown = f" “{table['id']!s:.30}”" if "id" in table else ""
        line = f"line {lines[number - 1]}, " if len(lines) == len(raw) else ""
        found.append(_problem(table, f"{line}problem {number}{shown}", default, files, notes))
    _twice(found, notes)
    for level, needed in NEEDED.items():
        there = sum(problem.level is level for problem in found)
        if there < needed:
            fields.wrong("problem", f"a match takes {needed} {level.value} ones, there are {there}")
    return tuple(found)


def _problem(
    table: Mapping[str, Any], place: str, default: Mapping[str, Any], files: Files, notes: Notes
) -> PackProblem:
    fields = Fields(table, place, notes, _PROBLEM)
    name = fields.text("id", 40, needed=True)
    if name and not _ID.fullmatch(name):
        fields.wrong("id", "it has small letters, digits and hyphens: eggs-1")
    level = Level(fields.one_of("level", [level.value for level in Level]))
    prompt = fields.text("prompt", 2_000, needed=True)
    form = form_of(default, fields.table_of("answer"), place, notes)
    answers = _answers(fields, form)
    image = _image(fields, files)
    alt = fields.text("alt", 300)
    if image and not alt:
        notes.warn(f"{place}, alt", "say what is fair to tell of the picture to one who cannot see it")
    why = fields.text("why", 1_000)
    if not why:
        notes.warn(f"{place}, why", "the reason is shown after the problem phase: there is none")
    _guessing(form, level, answers, place, notes)
    return PackProblem(name, level, prompt, form, answers, _near(fields, form, answers), why, image, alt)


def _answers(fields: Fields, form: Form) -> tuple[str, ...]:
    written = fields.texts("answers", 100, 120)
    if not written and not (isinstance(fields.table.get("answers"), list) and fields.table["answers"]):
        fields.wrong("answers", 'there is none: answers = ["40"]')
    found = []
    for text in written:
        canonical = _accepted(form, text)
        if isinstance(canonical, Verdict):
            fields.wrong("answers", f"“{text:.30}” is no answer of the kind {form.kind}: {canonical.message}")
        elif canonical in found:
            fields.notes.warn(fields.at("answers"), f"“{text:.30}” is the same as another one after folding")
        else:
            found.append(canonical)
    return tuple(found)


def _accepted(form: Form, text: str) -> str | Verdict:
    """The canonical spelling of an answer that the pack gives; an expression must hit its target."""
    if form.kind != "expression":
        return read(form, text)
    verdict = judge_expression(form, text)
    if verdict.kind is Kind.WRONG:
        return not_an_answer(f"It does not make {form.target}.")
    return verdict if verdict.kind is Kind.NOT_AN_ANSWER else verdict.canonical


def _near(fields: Fields, form: Form, answers: tuple[str, ...]) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for text, hint in fields.table_of("near").items():
        canonical = read(form, text)
        if isinstance(canonical, Verdict) or not isinstance(hint, str) or not hint.strip() or len(hint) > 200:
            fields.wrong(
                "near", f'“{text:.30}” wants a hint of at most 200 characters: "30" = "That counts …"'
            )
        elif canonical in answers:
            fields.wrong("near", f"“{text:.30}” is an accepted answer")
        else:
            found[canonical] = hint.strip()
    return found


def _image(fields: Fields, files: Files) -> str:
    path = fields.text("image", 200)
    if not path:
        return ""
    if escapes(path):
        fields.wrong("image", "this path leaves the pack’s folder")
    elif path not in files.images:
        fields.wrong("image", f"there is no file {path!r} in the pack")
    else:
        try:
            kind_of(files.images[path])
        except BadImage as error:
            fields.wrong("image", str(error))
        else:
            return path
    return ""


def _guessing(form: Form, level: Level, answers: tuple[str, ...], place: str, notes: Notes) -> None:
    """FG-20: a pack that does worse than the bound is warned about, not refused."""
    options = options_of(form)
    if options is not None and len(answers) / max(1, options) > BLIND[level]:
        notes.warn(f"{place}, answer", f"a blind guess wins 1 in {max(1, options // max(1, len(answers)))}")
    if form.kind == "number" and all(re.fullmatch(r"\d", answer) for answer in answers):
        notes.warn(f"{place}, answers", "a number from 0 to 9 is soon guessed")


def _twice(problems: list[PackProblem], notes: Notes) -> None:
    seen: dict[tuple[str, ...], int] = {}
    for number, problem in enumerate(problems, 1):
        keys = {
            "id": ("id", problem.id),
            "prompt and picture": ("prompt", fold(problem.prompt), problem.image),
        }
        for what, key in keys.items():
            first = seen.setdefault(key, number)
            if first != number:
                notes.error(f"problem {number} “{problem.id}”", f"it has the {what} of problem {first}")
