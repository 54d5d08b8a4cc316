"""``sixfold pack``: a host's own minigame, checked, looked at as a player would see it, or made from other files."""

from __future__ import annotations

import sys
from pathlib import Path

from sixfold.cli.arguments import Arguments, Commands, Parser
from sixfold.cli.complaint import Complaint
from sixfold.cli.files import why, write_whole
from sixfold.cli.pack_page import page
from sixfold.cli.terminal import safe
from sixfold.minigames.packs import BadPack, Note, Pack, document, imported, judge, read_folder
from sixfold.minigames.problem import Category
from sixfold.minigames.stored import read_problem
from sixfold.minigames.verdict import Kind
from sixfold.picture.packs import asset_of, redrawn_images

_BAD = 2
_LEVELS = ("easy", "medium", "hard")
_SAID = {Kind.RIGHT: "correct", Kind.WRONG: "wrong", Kind.NOT_AN_ANSWER: "not an answer (free)"}


def add_to(commands: Commands) -> None:
    packs = Commands(commands.add("pack", "Check, preview, try and import a host’s own minigames."))
    check = packs.add("check", "Everything that is wrong with a pack, each thing with its place.", _check)
    _add_pack(check)
    preview = packs.add("preview", "A page that shows every problem as players see it.", _preview)
    _add_pack(preview)
    preview.add_argument("-o", "--output", metavar="PAGE", required=True, help="preview.html")
    attempt = packs.add("try", "The verdict on an answer.", _try)
    _add_pack(attempt)
    attempt.add_argument("problem", metavar="PROBLEM", help="its id, such as eggs-1")
    attempt.add_argument("answer", metavar="ANSWER", help="as a player would type it")
    foreign = packs.add(
        "import", "Make a pack of Open Trivia DB’s JSON, of CSV, or of tabbed lines.", _import
    )
    foreign.add_argument("file", metavar="FILE")
    foreign.add_argument("-o", "--output", metavar="PACK", required=True, help="pack.toml")
    foreign.add_argument("--title", default="Imported", help="(default: %(default)s)")
    foreign.add_argument(
        "--category", choices=[c.value for c in Category], default="trivia", help="(default: %(default)s)"
    )


def _add_pack(parser: Parser) -> None:
    parser.add_argument("pack", metavar="PACK", help="a folder with pack.toml, a zip of one, or a TOML file")


def _check(arguments: Arguments) -> int:
    try:
        pack = _read(arguments.pack)
    except BadPack as bad:
        _tell(arguments.pack, bad.problems)
        return _BAD
    _tell(arguments.pack, pack.warnings, "warning: ")
    counts = ", ".join(f"{sum(p.level == level for p in pack.problems)} {level}" for level in _LEVELS)
    print(f"{safe(arguments.pack)}: ok, {safe(pack.title)} ({pack.category}), {counts}")
    return 0


def _preview(arguments: Arguments) -> int:
    pack = _sound(arguments.pack)
    try:
        images = redrawn_images(pack)
    except BadPack as bad:
        raise Complaint(f"{safe(arguments.pack)}: {bad.problems[0]}") from bad
    write_whole(arguments.output, page(pack, images).encode())
    print(f"wrote {safe(arguments.output)}")
    return 0


def _try(arguments: Arguments) -> int:
    pack = _sound(arguments.pack)
    assets = {path: asset_of(image) for path, image in redrawn_images(pack).items()}
    for problem, raw in zip(pack.problems, document(pack, assets)["problems"], strict=True):
        if problem.id == arguments.problem:
            verdict = judge(read_problem(raw), arguments.answer)
            print(f"{_SAID[verdict.kind]}{': ' if verdict.message else ''}{safe(verdict.message)}")
            return 0
    known = ", ".join(problem.id for problem in pack.problems[:20])
    raise Complaint(
        f"{safe(arguments.pack)}: there is no problem {safe(arguments.problem)!r}; there are {known}"
    )


def _import(arguments: Arguments) -> int:
    try:
        made = imported(_bytes(arguments.file), arguments.title, arguments.category)
    except BadPack as bad:
        _tell(arguments.file, bad.problems)
        return _BAD
    _tell(arguments.file, made.notes, "note: ")
    write_whole(arguments.output, made.toml.encode())
    print(f"wrote {safe(arguments.output)}, {made.toml.count('[[problem]]')} problems: read them through")
    return 0


def _sound(path: str) -> Pack:
    try:
        return _read(path)
    except BadPack as bad:
        more = f" (and {len(bad.problems) - 1} more: sixfold pack check)" if len(bad.problems) > 1 else ""
        raise Complaint(f"{safe(path)}: {safe(str(bad.problems[0]))}{more}") from bad


def _read(path: str) -> Pack:
    try:
        return read_folder(Path(path))
    except (OSError, ValueError) as error:
        if isinstance(error, BadPack):
            raise
        raise Complaint(f"{safe(path)}: {why(error)}") from error


def _bytes(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise Complaint(f"{safe(path)}: {why(error)}") from error


def _tell(name: str, notes: tuple[Note, ...] | list[Note], kind: str = "") -> None:
    for note in notes:
        print(f"{safe(name)}: {kind}{safe(str(note))}", file=sys.stderr)
