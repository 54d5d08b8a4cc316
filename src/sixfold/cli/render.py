"""``sixfold render``: a position of a record as a picture."""

from __future__ import annotations

from pathlib import Path

from sixfold.cli.arguments import Arguments, Commands, whole_number
from sixfold.cli.complaint import Complaint
from sixfold.cli.files import one_source, write_whole
from sixfold.cli.record import add_at, add_which, checked, end_or
from sixfold.cli.terminal import safe
from sixfold.picture import KINDS, MAX_WIDTH, THEMES, png_of, svg_of


def add_to(commands: Commands) -> None:
    parser = commands.add("render", "Draw a record's position as a picture for sharing.", _run)
    parser.add_argument("file", metavar="FILE", help="a record; - is standard input")
    parser.add_argument("-o", "--output", metavar="PICTURE", required=True, help="board.svg or board.png")
    add_at(parser)
    add_which(parser)
    parser.add_argument("--theme", choices=tuple(THEMES), default="dark", help="(default: %(default)s)")
    parser.add_argument(
        "--kind",
        choices=KINDS,
        default="card",
        help="card: with names and what decided; board: the board alone (default: %(default)s)",
    )
    parser.add_argument(
        "--width", type=whole_number(1, MAX_WIDTH), metavar="PIXELS", help="the height follows"
    )


def _run(arguments: Arguments) -> int:
    suffix = Path(arguments.output).suffix.lower()
    if suffix not in (".svg", ".png"):
        raise Complaint(f"cannot write {safe(arguments.output)}: a picture ends in .svg or .png")
    record = checked(one_source(arguments.file, arguments.record))
    n = end_or(record, arguments.at, arguments.file)
    last = n == len(record.positions) - 1
    match = record.match
    result = match.outcome if last else None
    look = {"theme": arguments.theme, "kind": arguments.kind, "width": arguments.width}
    position = (match.game, record.position_after(n), match.names, result, arguments.at)
    data = svg_of(*position, **look).encode() if suffix == ".svg" else png_of(*position, **look)
    write_whole(arguments.output, data)
    print(f"wrote {safe(arguments.output)}")
    return 0
