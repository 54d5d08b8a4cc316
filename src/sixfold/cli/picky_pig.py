"""How Picky Pig reads in a log: rounds, what expressions were worth, what scored, beans in signs, the nine ranges."""

from __future__ import annotations

from collections.abc import Iterator

from sixfold.cli.scribe import Moment, Names
from sixfold.cli.terminal import Style, pad
from sixfold.games.contract import SEATS, JsonDict
from sixfold.games.picky_pig.actions import Write
from sixfold.games.picky_pig.notation import parse
from sixfold.games.picky_pig.state import Phase
from sixfold.games.picky_pig.sums import Sum, value
from sixfold.hexboard import board


class PickyPigScribe:
    """Tells what a spectator of the match may know, no more."""

    def opening(self, before: Moment | None, after: Moment, names: Names) -> str | None:
        seen = after.seen
        if seen["phase"] == "over" or (before is not None and before.seen["round"] == seen["round"]):
            return None
        # PP-10
        moves = ", moves only" if seen["phase"] == "movement" else ""
        return f"Round {seen['round']}{moves}"

    def note(self, before: Moment, after: Moment, action: str, names: Names) -> str:
        if before.seen["phase"] == "expression":
            return "" if "@" not in action else _written(before, action)
        revealed = after.seen["reveal"] != before.seen["reveal"]
        return "; ".join(_checked(after, names)) if revealed else ""

    def board(self, moment: Moment, style: Style) -> list[str]:
        return [*_beans(moment, style), "", *_ranges(moment, style)]


def _written(before: Moment, action: str) -> str:
    """The range of an expression, and what it was worth when it was written."""
    write = parse(action, Phase.EXPRESSION)
    assert isinstance(write, Write), "an action with @ in an Expression Phase is an expression"
    low, high = before.seen["ranges"][write.range - 1]
    words = f"for {low} to {high}"
    return words if before.figures is None else f"{words}, {_worth(before.seen, write.sum, low, high)}"


def _worth(seen: JsonDict, expression: Sum, low: int, high: int) -> str:
    on = board(seen["side"])
    a, b, c = (sum(beans[on.cell(name)] for beans in seen["beans"]) for name in expression.cells)
    worth = value((a, b, c), expression.ops)
    if worth is None:
        return "undefined"
    return f"{worth} {'in' if low <= worth <= high else 'out'}"


def _checked(after: Moment, names: Names) -> Iterator[str]:
    """PP-13: what scored in this Movement Phase, and what is in range for the first time in a row."""
    seen = after.seen
    scored = seen["reveal"]["scored"]
    for seat in SEATS:
        if scored[seat]:
            yield f"{names[seat]} scores {_numbers(scored[seat])}"
    once = [
        [n for n, entry in enumerate(column, 1) if entry is not None and entry.get("streak") == 1]
        for column in seen["entries"]
    ]
    waiting = [f"{names[seat]} {_numbers(once[seat])}" for seat in SEATS if once[seat]]
    if waiting:
        yield f"in once: {', '.join(waiting)}"
    if any(scored):
        yield f"{seen['points'][0]} to {seen['points'][1]}"


def _numbers(ranges: list[int]) -> str:
    return " ".join(f"@{n}" for n in ranges)


# ---- the board ----------------------------------------------------------------------------------------------------


def _beans(moment: Moment, style: Style) -> Iterator[str]:
    """Each cell's total over both colours' beans; no totals where nothing is worked out (C-16)."""
    seen = moment.seen
    on = board(seen["side"])
    mine, theirs = seen["beans"]
    wide = len(str(max(*mine, *theirs, 10)))
    told = moment.figures is not None
    for number, row in enumerate(on.rows):
        indent = " " * ((wide + 1) * abs(on.radius - number))
        letter = chr(ord("A") + number)
        if told:
            totals = " ".join(f"{mine[cell] + theirs[cell]:^{2 * wide + 1}}" for cell in row)
            yield f"  {indent}{style.dim(letter)} {totals}".rstrip()
        pairs = " ".join(
            style.in_seat(0, f"{mine[cell]:>{wide}}")
            + style.dim("+")
            + style.in_seat(1, f"{theirs[cell]:<{wide}}")
            for cell in row
        )
        yield f"  {indent}{' ' if told else style.dim(letter)} {pairs}".rstrip()
    signs = f"beans of {style.gem(0)} garnet + {style.gem(1)} moonstone"
    yield ""
    yield style.dim(f"  {'totals over ' if told else ''}{signs}{_last_moves(seen, style)}")


def _last_moves(seen: JsonDict, style: Style) -> str:
    shown = seen["reveal"]
    if shown is None:
        return ""
    moves = (f"{style.gem(seat)} {text}" for seat, text in enumerate(shown["actions"]) if text is not None)
    return f"; last: {', '.join(moves)}"


def _ranges(moment: Moment, style: Style) -> Iterator[str]:
    """PP-5: the nine ranges with both seats' expressions, what they are worth now, and what scored."""
    seen = moment.seen
    shown = [[_entry(moment, seat, n) for n in range(9)] for seat in SEATS]
    spans = [f"{low} to {high}" for low, high in seen["ranges"]]
    wide = max(map(len, spans))
    column = max(len(text) for column in shown for text in column)
    heads = "  ".join(
        pad(f"{style.gem(seat)} {seen['points'][seat]} point{'s' * (seen['points'][seat] != 1)}", column)
        for seat in SEATS
    )
    yield style.bold(f"       {pad('range', wide)}  {heads}".rstrip())
    for n, span in enumerate(spans):
        first, second = (style.in_seat(seat, pad(shown[seat][n], column)) for seat in SEATS)
        yield f"  @{n + 1}   {pad(span, wide)}  {first}  {second}".rstrip()
    stocks = "  ".join(
        pad(
            " ".join(
                f"{sign}{have}"
                for sign, have in zip("+−×÷" if style.unicode else "+-x/", seen["stocks"][seat], strict=True)
            ),
            column,
        )
        for seat in SEATS
    )
    yield style.dim(f"       {pad('left', wide)}  {stocks}".rstrip())


def _entry(moment: Moment, seat: int, n: int) -> str:
    entry = moment.seen["entries"][seat][n]
    if entry is None:
        return ""
    words = [entry["text"]]
    if moment.figures is not None:
        write = parse(f"{entry['text']}@{n + 1}", Phase.EXPRESSION)
        assert isinstance(write, Write), "an entry is an expression"
        words.append(f"= {_worth(moment.seen, write.sum, *moment.seen['ranges'][n])}")
    if entry["scored"] is not None:
        words.append(f"scored in round {entry['scored']}")
    elif entry.get("streak") == 1:
        words.append("once")
    return " ".join(words)
