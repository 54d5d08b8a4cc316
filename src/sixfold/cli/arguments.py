"""What the commands' arguments have in common: one-sentence errors, and readers of numbers and JSON."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NoReturn

import msgspec

from sixfold.cli.complaint import Complaint

Arguments = argparse.Namespace
Run = Callable[[Arguments], int]

MOST_NODES = 100_000_000
"""Of a budget for one decision: hours of thought, and far from what compiled code can count to."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, and takes no abbreviated options."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        raise Complaint(f"{message} (see {self.prog} --help)")


class Commands:
    """The commands of a parser, to add to."""

    def __init__(self, parser: Parser) -> None:
        self._commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def add(self, name: str, text: str, run: Run | None = None) -> Parser:
        """A command. ``text``: what it does, in a line. ``run``: None for a group of commands."""
        made = self._commands.add_parser(name, help=text, description=text)
        if run is not None:
            made.set_defaults(run=run)
        return made


def whole_number(low: int, high: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers from ``low`` to ``high``."""
    bounds = f"{low} or more" if high is None else f"from {_shown(low)} to {_shown(high)}"

    def read(text: str) -> int:
        if not (text.removeprefix("-").isdecimal() and text.isascii() and len(text) < 25):
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
        value = int(text)
        if value < low or (high is not None and value > high):
            raise argparse.ArgumentTypeError(f"{_shown(value)} must be {bounds}")
        return value

    return read


def _shown(number: int) -> str:
    """Large numbers in groups of three; a port stays as it is written."""
    return f"{number:,}" if abs(number) >= 1_000_000 else str(number)


def json_value(text: str) -> Any:
    """A reader of JSON."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no JSON ({error})") from error


def json_object(text: str) -> dict[str, Any]:
    """A reader of a JSON object."""
    value = json_value(text)
    if not isinstance(value, dict):
        raise argparse.ArgumentTypeError(f"""{text!r} is no JSON object such as '{{"side": 3}}'""")
    return value


def item_lists(text: str) -> list[list[str]]:
    """A reader of one list of item names a seat."""
    try:
        return msgspec.convert(json_value(text), list[list[str]])
    except msgspec.ValidationError as error:
        raise argparse.ArgumentTypeError(
            f"""{text!r} must be one list a seat, such as '[["early-riser"], []]'"""
        ) from error
