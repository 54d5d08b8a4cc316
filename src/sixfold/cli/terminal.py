"""How text reaches the terminal: which signs it can show, whether in colour, and nothing that could steer it."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from rich.cells import cell_len, set_cell_size

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_SEAT_COLOURS = ("\x1b[91m", "\x1b[96m")
_BOLD, _DIM, _PLAIN = "\x1b[1m", "\x1b[2m", "\x1b[0m"


class Screen(Protocol):
    """What we ask of an output."""

    @property
    def encoding(self) -> str: ...

    def isatty(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Style:
    """What may be printed. A seat is told apart by its sign as well as by its colour (C-5)."""

    unicode: bool = True
    colour: bool = False

    def gem(self, seat: int) -> str:
        """The sign of a seat's stone."""
        return ("◆○" if self.unicode else "Xo")[seat]

    def in_seat(self, seat: int, text: str) -> str:
        return f"{_SEAT_COLOURS[seat]}{text}{_PLAIN}" if self.colour else text

    def bold(self, text: str) -> str:
        return f"{_BOLD}{text}{_PLAIN}" if self.colour else text

    def dim(self, text: str) -> str:
        return f"{_DIM}{text}{_PLAIN}" if self.colour else text

    def dash(self) -> str:
        """Between two figures."""
        return "–" if self.unicode else "-"


def style_for(out: Screen, environment: Mapping[str, str] = os.environ, *, ascii_only: bool = False) -> Style:
    """Unicode where the encoding has our signs; colour on a terminal only, and not where NO_COLOR is set."""
    colour = out.isatty() and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"
    return Style(not ascii_only and _can_show("◆○❖◉·▣–×", out.encoding), colour)


def _can_show(signs: str, encoding: str | None) -> bool:
    try:
        signs.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def safe(text: str) -> str:
    """Text from a file or a person, with controls made visible: it can't move the cursor or change colours."""
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)


def pad(text: str, columns: int) -> str:
    """The text in exactly so many columns of the terminal; what is longer is cut."""
    return text if cell_len(text) == columns else set_cell_size(text, columns)


def columns(text: str) -> int:
    """How many columns of the terminal the text takes."""
    return cell_len(text)


def clock(ms: int, *, tenths: bool = False) -> str:
    """Milliseconds as ``m:ss`` or ``m:ss.t``, rounded down."""
    minutes, rest = divmod(ms, 60_000)
    seconds = f"{rest // 1000:02}"
    return f"{minutes}:{seconds}.{rest % 1000 // 100}" if tenths else f"{minutes}:{seconds}"
