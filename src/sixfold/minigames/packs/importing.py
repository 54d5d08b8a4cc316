"""Questions from elsewhere made into a pack's TOML: Open Trivia DB's JSON, CSV, and lines set apart by tabs.

What comes out is an ordinary pack that its host should read through: levels are the source's own opinion, and one
accepted answer a question is seldom enough.
"""

from __future__ import annotations

import csv
import html
import io
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sixfold.minigames.packs.notes import BadPack, Note, Notes

LEVELS = ("easy", "medium", "hard")
_MOST = 300
_NEEDS_CHOICES = re.compile(
    r"\b(which|who|what) of (the following|these)\b|\bnot (one )?of\b|\btrue or false\b", re.I
)


@dataclass(frozen=True, slots=True)
class Question:
    """One question. ``place``: where it stood, for notes."""

    place: str
    level: str
    prompt: str
    answers: tuple[str, ...]


@dataclass(slots=True)
class Imported:
    """The TOML, and what was left out or should be looked at."""

    toml: str
    notes: list[Note] = field(default_factory=list)


def looks_foreign(data: bytes) -> bool:
    """Whether an upload is one of the foreign kinds: JSON, or a table with a head line."""
    head = data[:400].lstrip(b"\xef\xbb\xbf \t\r\n")
    return head.startswith((b"{", b"[{")) or bool(
        re.match(rb"level\s*[,;\t]\s*prompt\s*[,;\t]\s*answer", head, re.I)
    )


def imported(data: bytes, title: str = "Imported", category: str = "trivia") -> Imported:
    """A pack's TOML from the bytes of a foreign file. Raises BadPack."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadPack([Note("file", f"it is not UTF-8 text (byte {error.start})")]) from error
    notes = Notes()
    found = list(_open_trivia(text, notes) if text.lstrip().startswith(("{", "[")) else _table(text, notes))
    if notes.errors:
        raise BadPack(notes.errors)
    if not found:
        raise BadPack([Note("file", "there is no question in it that can be asked without its choices")])
    if len(found) > _MOST:
        notes.warn("file", f"it has {len(found)} questions; the first {_MOST} were taken")
    return Imported(_toml(found[:_MOST], title, category), notes.warnings)


def _open_trivia(text: str, notes: Notes) -> Iterator[Question]:
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError) as error:
        notes.error("file", f"it is no sound JSON: {error}")
        return
    results = raw.get("results") if isinstance(raw, dict) else raw
    if not isinstance(results, list):
        notes.error("file", "Open Trivia DB’s JSON has a list “results”")
        return
    for number, entry in enumerate(results, 1):
        place = f"result {number}"
        question, answer, level = (_text(entry, k) for k in ("question", "correct_answer", "difficulty"))
        if not question or not answer:
            notes.error(place, "it wants “question”, “correct_answer” and “difficulty”")
        elif level not in LEVELS:
            notes.error(f"{place}, difficulty", f"“{level:.20}” is not easy, medium or hard")
        elif _text(entry, "type") == "boolean" or answer in ("True", "False"):
            notes.warn(place, "left out: true or false is soon guessed")
        elif _NEEDS_CHOICES.search(question):
            notes.warn(place, f"left out, as it needs its choices: “{question:.60}”")
        else:
            yield Question(place, level, question, (answer,))


def _text(entry: Any, key: str) -> str:
    value = entry.get(key) if isinstance(entry, dict) else None
    return html.unescape(value).strip() if isinstance(value, str) else ""


def _table(text: str, notes: Notes) -> Iterator[Question]:
    """CSV with the head ``level,prompt,answer,…``, or lines “prompt TAB answer”, which are all easy."""
    head = text.splitlines()[0] if text.strip() else ""
    comma = next((sign for sign in "\t;," if sign in head), ",")
    named = head.lower().replace(" ", "").split(comma)[:3] == ["level", "prompt", "answer"]
    if not named and comma != "\t":
        notes.error("line 1", "the first line names the columns: level,prompt,answer,alias1,alias2")
        return
    reader = csv.reader(io.StringIO(text), delimiter=comma)
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if not any(cells) or (named and reader.line_num == 1):
                continue
            place = f"line {reader.line_num}"
            level, *rest = cells if named else ("easy", *cells)
            if level.lower() not in LEVELS:
                notes.error(f"{place}, level", f"“{level:.20}” is not easy, medium or hard")
            elif len(rest) < 2 or not rest[0] or not rest[1]:
                notes.error(place, "it wants a prompt and an answer")
            else:
                yield Question(place, level.lower(), rest[0], tuple(dict.fromkeys(filter(None, rest[1:]))))
    except csv.Error as error:
        notes.error(f"line {reader.line_num}", f"it can't be read: {error}")


def _toml(questions: list[Question], title: str, category: str) -> str:
    name = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "imported"
    lines = [
        "format = 1",
        f"id = {quoted(name[:40].strip('-'))}",
        f"title = {quoted(title[:60])}",
        f"category = {quoted(category)}",
        'rules = """Answer the questions. A word or a name will do; capitals and accents don’t matter."""',
        'answer = { kind = "text", typo = true }',
    ]
    for number, question in enumerate(questions, 1):
        answers = ", ".join(quoted(answer[:120]) for answer in question.answers)
        lines += [
            "",
            "[[problem]]",
            f'id = "q{number}"',
            f"level = {quoted(question.level)}",
            f"prompt = {quoted(question.prompt[:2000])}",
            f"answers = [{answers}]",
        ]
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    """The text as TOML writes it, in quotes."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
