"""Whether an action is allowed, and if not, why: the rule it breaks, in words that a player understands.

Reads only what the seat may know: never what the other has committed in this phase.
"""

from __future__ import annotations

from typing import NoReturn

from sixfold.games.contract import Seat
from sixfold.games.errors import IllegalAction
from sixfold.games.picky_pig.actions import Action, Move, Pass, Write
from sixfold.games.picky_pig.state import RANGES, Phase, State
from sixfold.games.picky_pig.sums import OPS, Op, left_after
from sixfold.hexboard import board

SIGNS = {Op.PLUS: "+", Op.MINUS: "−", Op.TIMES: "×", Op.DIVIDE: "÷"}


def check(state: State, seat: Seat, action: Action) -> None:
    """Return, or raise IllegalAction with the rule that forbids it."""
    if state.phase is Phase.OVER:
        _no("match-over", "The match is over", "PP-14")
    # PP-10: whoever has submitted all nine is not asked again
    if seat not in state.asked():
        _no("all-written", "You have written for all nine ranges", "PP-10")
    match action:
        case Pass():
            return  # PP-7, PP-11: always allowed
        case Write():
            # PP-6: an Expression Phase, then a Movement Phase
            if state.phase is not Phase.EXPRESSION:
                _no("wrong-phase", "This is the Movement Phase: move beans, or stay put with -", "PP-6")
            _check_write(state, seat, action)
        case Move():
            if state.phase is not Phase.MOVEMENT:
                _no(
                    "wrong-phase", "This is the Expression Phase: write an expression, or pass with -", "PP-6"
                )
            _check_move(state, seat, action)


def _check_write(state: State, seat: Seat, write: Write) -> None:
    cells = write.sum.cells
    _check_cells(state, *cells)
    # PP-7: three different cells
    twice = sorted({cell for cell in cells if cells.count(cell) > 1})
    if twice:
        _no(
            "same-cell",
            f"{twice[0]} stands in it more than once: an expression takes three different cells",
            "PP-7",
            *twice,
        )
    # PP-5: nine ranges
    if not 1 <= write.range <= RANGES:
        _no("no-range", f"There is no range {write.range}: they are numbered 1 to {RANGES}", "PP-5")
    # PP-8: one expression a player and range for the whole match, and it is final
    if state.entries[seat][write.range - 1] is not None:
        low, high = state.ranges[write.range - 1]
        _no("range-used", f"You have already written for {low} to {high}", "PP-8")
    # PP-4: only operators still in stock
    stock = state.stocks[seat]
    if left_after(stock, write.sum.ops) is None:
        short = next(op for op, have in zip(OPS, stock, strict=True) if write.sum.ops.count(op) > have)
        have = stock[OPS.index(short)]
        _no("no-operator", f"You have {'no' if not have else 'only one'} {SIGNS[short]} left", "PP-4")
    # PP-9: not the three cells of any expression that exists, in whatever order
    wanted = frozenset(cells)
    for column in state.entries:
        for entry in column:
            if entry is not None and frozenset(entry.sum.cells) == wanted:
                a, b, c = cells
                _no("same-cells", f"{a}, {b} and {c} are used by another expression", "PP-9", *cells)


def _check_move(state: State, seat: Seat, move: Move) -> None:
    _check_cells(state, move.origin, move.target)
    on = board(state.options.side)
    origin, target = on.cell(move.origin), on.cell(move.target)
    # PP-11: to an adjacent cell
    if target not in on.neighbours[origin]:
        words = "are the same cell" if origin == target else "are not neighbours"
        _no("not-adjacent", f"{move.origin} and {move.target} {words}", "PP-11", move.origin, move.target)
    if move.amount < 1:
        _no("no-beans", "To move no beans, stay put: write -", "PP-11")
    # PP-11: one's own beans, and only those that lie there
    have = state.beans[seat][origin]
    if move.amount > have:
        lie = f"{have or 'no'} bean{'' if have == 1 else 's'} of yours"
        _no("too-many", f"{move.origin} holds {lie}: you can't move {move.amount}", "PP-11", move.origin)


def _check_cells(state: State, *names: str) -> None:
    on = board(state.options.side)
    outside = [name for name in names if on.find(name) is None]
    if outside:
        _no("outside", f"{outside[0]} is outside the board", "PP-1", *outside)


def _no(code: str, words: str, rule: str, *cells: str) -> NoReturn:
    raise IllegalAction(code, words, rule=rule, cells=cells)
