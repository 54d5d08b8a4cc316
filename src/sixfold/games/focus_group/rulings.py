"""What the host may rule where the host judges: a problem is taken out, a rejected answer is right after all (FG-20).

Only in the problem phase, and while Sweep's owner is asked after it: then the coins have not been shared yet.
"""

from __future__ import annotations

from dataclasses import replace as changed

from msgspec.structs import replace

from sixfold.games.contract import Seat
from sixfold.games.errors import BadNotation, IllegalAction
from sixfold.games.focus_group import held, notation, phases
from sixfold.games.focus_group.actions import Answer
from sixfold.games.focus_group.coins import FINE, HalfCoins
from sixfold.games.focus_group.rules import solved
from sixfold.games.focus_group.state import Cost, Phase, Rejected, Standing, State
from sixfold.games.focus_group.tuples import put
from sixfold.minigames.stored import LABELS

COMMANDS = ("void:E", "accept:SEAT:E=text")
"""As patterns for people."""


def ruled(state: State, command: str) -> State:
    """The position after the host's ruling: ``void:E`` or ``accept:0:E=text``. Raises BadNotation, IllegalAction."""
    head, _, rest = command.partition(":")
    if not state.options.judged_by_host or head not in ("void", "accept"):
        raise BadNotation("not-a-command", f"There is no command {command[:40]!r} at this table")
    if state.phase not in (Phase.PROBLEMS, Phase.SWEEP):
        raise IllegalAction(
            "wrong-phase", "Rulings are for the problem phase, and for Sweep's moment after it", rule="FG-20"
        )
    return _void(state, rest.strip().upper()) if head == "void" else _accept(state, rest)


def _void(state: State, label: str) -> State:
    """A problem is taken out: nobody may solve it, and its coins are not split."""
    if label not in LABELS:
        raise BadNotation("no-problem", f"There is no problem {label[:10]!r}: say void:E")
    if not state.standing(label).open:
        raise IllegalAction("not-open", f"{label} is not open any more: it stays as it is", rule="FG-20")
    # What was tried at a problem that should not have been asked costs nothing
    for wrong in reversed([r for r in state.rejected if r.label == label]):
        state = _forgiven(state, wrong)
    standings = put(state.standings, LABELS.index(label), Standing(void=True))
    return phases.after_settling(replace(state, standings=standings))


def _accept(state: State, rest: str) -> State:
    """A rejected answer is right after all: it solves the problem if nobody has, and what it cost comes back."""
    number, _, answer = rest.partition(":")
    action = notation.parse(answer, Phase.PROBLEMS)
    if number.strip() not in ("0", "1") or not isinstance(action, Answer):
        raise BadNotation(
            "not-a-ruling", "Say accept:0:E=text: the seat, the problem, and the rejected answer"
        )
    seat = Seat(int(number))
    found = held.verdict(state.minigame, state.problem(action.label), action.text)
    wanted = (seat, action.label, found.canonical)
    wrong = next((r for r in state.rejected if (r.seat, r.label, r.canonical) == wanted), None)
    if wrong is None:
        raise IllegalAction(
            "not-rejected", "Only an answer that was rejected in this round can be accepted", rule="FG-20"
        )
    state = _forgiven(state, wrong)
    return solved(state, seat, action.label) if state.standing(action.label).open else state


def _forgiven(state: State, wrong: Rejected) -> State:
    """The position as if that answer had not been wrong: what it cost comes back, or falls to a later one instead."""
    seat, cost = wrong.seat, wrong.cost
    rejected = [r for r in state.rejected if r is not wrong]
    # FG-18: the first three wrong answers are free: a fourth has become one of them.
    # FG-9: the coin that this one took would have been there for one that found the purse empty.
    cheaper = {Cost.MULLIGAN: (Cost.COIN, Cost.NOTHING), Cost.COIN: (Cost.NOTHING,), Cost.NOTHING: ()}[cost]
    start = state.rejected.index(wrong)
    heir = next(
        (n for n, r in enumerate(rejected) if n >= start and r.seat == seat and r.cost in cheaper), None
    )
    if heir is not None:
        cost, rejected[heir] = rejected[heir].cost, changed(rejected[heir], cost=cost)
    if cost is Cost.COIN:
        state = replace(state, purse=put(state.purse, seat, HalfCoins(state.purse[seat] + FINE)))
    elif cost is Cost.MULLIGAN:
        state = replace(state, mulligans=put(state.mulligans, seat, state.mulligans[seat] + 1))
    return replace(state, rejected=tuple(rejected))


def told(command: str) -> str:
    """How the log tells of a ruling while the match runs: an accepted text is its author's affair (FG-9)."""
    head, equals, _ = command.partition("=")
    return head + equals
