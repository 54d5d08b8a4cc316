"""How Cultivating Flowers reads in a log: bouts, flowers gained, refills, and the field in signs."""

from __future__ import annotations

from sixfold.cli.scribe import Moment, Names
from sixfold.cli.terminal import Style
from sixfold.games.contract import SEATS, JsonDict, other
from sixfold.games.cultivating_flowers.flowers import flowers
from sixfold.hexboard import board


class CultivatingFlowersScribe:
    """Tells what a spectator of the match may know, no more."""

    def opening(self, before: Moment | None, after: Moment, names: Names) -> str | None:
        bout, first = after.seen["bout"], after.seen["first"]
        known_before = before is not None and before.seen["bout"] == bout and before.seen["first"] is not None
        if first is None or known_before:
            return None
        line = f"Bout {bout}: {names[first]} moves first"
        if after.seen["bouts"]:
            a, b = after.seen["bouts"][-1]["flowers"]
            line += f" (bout {bout - 1} was tied, {a} to {b})"
        return line

    def note(self, before: Moment, after: Moment, action: str, names: Names) -> str:
        words = []
        if before.figures and after.figures and before.seen["phase"] == "plant":
            words += _gains(before, after, names)
        if action.endswith("++"):
            words.append("refilled by Free Refill")
        elif action.endswith("+"):
            words.append("refilled")
        return ", ".join(words)

    def board(self, moment: Moment, style: Style) -> list[str]:
        seen = moment.seen
        on = board(seen["side"])
        cells: str = seen["cells"]
        last = set(seen["last"].rstrip("+").upper().split("-")) if seen["last"] else set()
        private = seen["property"]
        heads = set() if moment.figures is None else _centres(seen["side"], cells)
        lines = []
        for row, members in enumerate(on.rows):
            parts = []
            for cell in members:
                name, owner = on.names[cell], cells[cell]
                if owner == ".":
                    sign = (
                        _private(style)
                        if private and private["cell"] == name
                        else "·"
                        if style.unicode
                        else "."
                    )
                else:
                    seat = SEATS[int(owner)]
                    sign = style.in_seat(seat, _head(seat, style) if name in heads else style.gem(seat))
                parts.append(f"[{sign}]" if name in last else f" {sign} ")
            indent = " " * (2 * abs(on.radius - row))
            lines.append(f"  {indent}{style.dim(chr(65 + row))} {' '.join(parts)}".rstrip())
        return [*lines, "", style.dim(_legend(seen, style, blooming=bool(heads)))]


def _legend(seen: JsonDict, style: Style, *, blooming: bool) -> str:
    parts = [f"{style.gem(SEATS[0])} garnet", f"{style.gem(SEATS[1])} moonstone"]
    if blooming:
        parts.append(f"{_head(0, style)} {_head(1, style)} centres of flowers")
    if seen["last"]:
        parts.append("[ ] last plant")
    if seen["property"] and seen["cells"][board(seen["side"]).cell(seen["property"]["cell"])] == ".":
        parts.append(f"{_private(style)} private property")
    return "  " + ", ".join(parts)


def _centres(side: int, cells: str) -> set[str]:
    """The names of the cells on which flowers have their centre (CF-8)."""
    masks = [sum(1 << i for i, mark in enumerate(cells) if mark == str(seat)) for seat in SEATS]
    return {flower.centre for mask in masks for flower in flowers(side, mask)}


def _gains(before: Moment, after: Moment, names: Names) -> list[str]:
    """Flowers that a plant made, the planter's first. It was planted in the bout that ``before`` tells."""
    number = before.seen["bout"] - 1
    old, new = _flowers(before, number), _flowers(after, number)
    planter = before.seen["to_move"]
    words = []
    for seat in (planter, other(planter)):
        gained = new[seat] - old[seat]
        if gained:
            whose = "" if seat == planter else f" for {names[seat]}"
            words.append(f"{gained} flower{'s' * (gained != 1)}{whose}")
    if words:
        words[-1] += f": {new[0]} to {new[1]}"
    return words


def _flowers(moment: Moment, number: int) -> list[int]:
    bouts = (moment.figures or {}).get("bouts", [])
    found: list[int] = bouts[number]["flowers"] if number < len(bouts) else [0, 0]
    return found


def _head(seat: int, style: Style) -> str:
    return ("❖◉" if style.unicode else "*@")[seat]


def _private(style: Style) -> str:
    return "▣" if style.unicode else "%"
