"""``sixfold record``: check records, show them, list what is legal in them."""

from __future__ import annotations

import sys
from itertools import islice

from sixfold.cli.arguments import Arguments, Commands, Parser, whole_number
from sixfold.cli.complaint import Complaint
from sixfold.cli.files import Source, one_source, read_sources
from sixfold.cli.show import show
from sixfold.cli.terminal import safe, style_for
from sixfold.games.errors import CorruptRecord
from sixfold.match import CheckedRecord, check_record, legal_texts


def add_to(commands: Commands) -> None:
    group = Commands(commands.add("record", "Check, show or question match records."))
    parser = group.add("check", "Replay records and verify every move, the result and its figures.", _check)
    parser.add_argument("files", metavar="FILE", nargs="+", help="records; - is standard input")

    parser = group.add("show", "A record as a readable log with its board.", _show)
    parser.add_argument("file", metavar="FILE", help="a record; - is standard input")
    add_at(parser)
    add_which(parser)
    parser.add_argument("--ascii", action="store_true", help="the board in plain letters")

    parser = group.add("legal", "Every legal action at the record's end: seat, tab, action.", _legal)
    parser.add_argument("file", metavar="FILE", help="a record; - is standard input")
    add_at(parser)
    add_which(parser)


def add_at(parser: Parser) -> None:
    parser.add_argument(
        "--at", type=whole_number(0), metavar="N", help="after event N (0: the start) instead of the end"
    )


def add_which(parser: Parser) -> None:
    parser.add_argument(
        "--record", type=whole_number(1), metavar="N", help="of a file with several records, number N"
    )


def checked(source: Source) -> CheckedRecord:
    """The record, replayed and verified. Raises Complaint with the file and the event that is wrong."""
    try:
        return check_record(source.data)
    except CorruptRecord as error:
        raise Complaint(_wrong(source, error)) from error


def end_or(record: CheckedRecord, at: int | None, file: str) -> int:
    """The number of the event after which to look. Raises Complaint if the record is shorter."""
    last = len(record.positions) - 1
    if at is not None and at > last:
        raise Complaint(f"{safe(file)}: --at {at} is past its end; it has {last} event{'s' * (last != 1)}")
    return last if at is None else at


def _wrong(source: Source, error: CorruptRecord) -> str:
    place = "" if error.event is None else f"event {error.event}: "
    return f"{source.name}: {place}{error.message.rstrip('.')}"


def _check(arguments: Arguments) -> int:
    code = 0
    for file in arguments.files:
        try:
            sources = read_sources(file)
        except Complaint as complaint:
            print(complaint, file=sys.stderr)
            code = 2
            continue
        for source in sources:
            try:
                record = check_record(source.data)
            except CorruptRecord as error:
                print(safe(_wrong(source, error)), file=sys.stderr)
                code = 2
            else:
                print(f"{source.name}: ok, {_summary(record)}")
    return code


def _summary(record: CheckedRecord) -> str:
    match = record.match
    count = len(record.positions) - 1
    outcome = match.outcome
    if outcome is None:
        end = "still running"
    elif outcome.winner is not None:
        end = f"{safe(match.names[outcome.winner]) or f'seat {outcome.winner}'} wins ({outcome.reason})"
    else:
        end = "a draw" if outcome.reason == "draw" else f"no winner ({outcome.reason})"
    return f"{match.game.info.name}, {count} event{'s' * (count != 1)}, {end}"


def _show(arguments: Arguments) -> int:
    style = style_for(sys.stdout, ascii_only=arguments.ascii)
    one = arguments.record is not None
    sources = [one_source(arguments.file, arguments.record)] if one else read_sources(arguments.file)
    for number, source in enumerate(sources):
        record = checked(source)
        end_or(record, arguments.at, source.name)
        if number:
            print()
        print("\n".join(show(record, arguments.at, style)))
    return 0


def _legal(arguments: Arguments) -> int:
    record = checked(one_source(arguments.file, arguments.record))
    n = end_or(record, arguments.at, arguments.file)
    at_end = n == len(record.positions) - 1
    actions = record.legal() if at_end else legal_texts(record.game, record.position_after(n))
    lines = (f"{seat}\t{action}\n" for seat, action in actions)
    # by the thousand: a game may have millions
    while some := "".join(islice(lines, 1_000)):
        sys.stdout.write(some)
    return 0
