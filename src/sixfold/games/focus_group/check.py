"""Whether an action is allowed, and if not, why: the rule it breaks, in words that a player understands.

Reads only what the seat may know: an answer's verdict is no part of it. That an answer is none at all follows from its
form, which stands beside the box; that it was rejected before, the seat has seen.
"""

from __future__ import annotations

from typing import NoReturn, assert_never

from sixfold.games.contract import Seat
from sixfold.games.errors import IllegalAction
from sixfold.games.focus_group import held
from sixfold.games.focus_group.actions import Action, Answer, Buy, Choose, Forbid, Pick, Ready, Sweep
from sixfold.games.focus_group.coins import HalfCoins, whole, words
from sixfold.games.focus_group.prices import BOARD
from sixfold.games.focus_group.state import Phase, State
from sixfold.minigames import Kind
from sixfold.minigames.stored import LEVELS

_NOW: dict[Phase, str] = {
    Phase.ORDER: "Now Order’s owner says who picks the first category",
    Phase.CATEGORY: "Now a category is picked",
    Phase.READING: "The rules are being read: the problems come after them",
    Phase.PROBLEMS: "This is the problem phase",
    Phase.SWEEP: "Now Sweep is used or kept",
    Phase.PLACEMENT: "This is the placement phase: buy a cell",
    Phase.OVER: "The match is over",
}

_PHASES: dict[type[Action], tuple[Phase, ...]] = {
    Pick: (Phase.ORDER,),
    Choose: (Phase.CATEGORY,),
    Ready: (Phase.READING, Phase.PROBLEMS),
    Forbid: (Phase.READING,),
    Answer: (Phase.PROBLEMS,),
    Sweep: (Phase.SWEEP,),
    Buy: (Phase.PLACEMENT,),
}


def check(state: State, seat: Seat, action: Action) -> None:
    """Return, or raise IllegalAction with the rule that forbids it."""
    if state.phase is Phase.OVER:
        _no("match-over", "The match is over", "FG-12")
    # FG-3: each thing in its phase
    if state.phase not in _PHASES[type(action)]:
        _no("wrong-phase", _NOW[state.phase], "FG-3")
    if state.to_move not in (None, seat):
        _no("not-your-turn", "The other player decides now", "FG-3")
    match action:
        case Pick() | Sweep():
            return
        case Choose(category):
            # FG-2: each category is played once
            if category in state.played:
                _no("played", f"{category.value.capitalize()} has been played: pick another", "FG-2")
        case Ready():
            if state.ready[seat]:
                rule = "FG-5" if state.phase is Phase.READING else "FG-6"
                _no("already-ready", "You have said so: now it is up to the other player", rule)
        case Forbid():
            _check_forbid(state, seat)
        case Answer():
            _check_answer(state, seat, action)
        case Buy(cell):
            _check_buy(state, seat, cell)
        case _:
            assert_never(action)


def _check_forbid(state: State, seat: Seat) -> None:
    # FG-16: the owner, once
    if not state.may_forbid(seat):
        spent = state.forbade[seat] is not None
        _no("no-embargo", "Your Embargo is spent" if spent else "You don’t hold Embargo", "FG-16")


def _check_answer(state: State, seat: Seat, answer: Answer) -> None:
    label, standing = answer.label, state.standing(answer.label)
    if standing.void:
        _no("void", f"The host has taken {label} out: it counts for nobody. This cost you nothing", "FG-20")
    # FG-8: once it is solved nobody may answer it any more; FG-9: and that costs nothing
    if standing.by is not None:
        who = "You have" if standing.by == seat else "The other player was first: they have"
        _no("solved", f"{who} solved {label} already. This cost you nothing", "FG-8")
    # FG-16
    if state.locked(seat, label):
        level = LEVELS[label].value
        _no(
            "embargoed",
            f"An embargo keeps you from {level} problems: answer one of the others for now",
            "FG-16",
        )
    found = held.verdict(state.minigame, state.problem(label), answer.text)
    # FG-9: what is not of the problem's form is refused and costs nothing
    if found.kind is Kind.NOT_AN_ANSWER:
        _no("not-an-answer", found.message, "FG-9")
    # FG-9: a repetition is no guess
    if state.repeated(seat, label, found.canonical):
        _no(
            "repeated",
            f"You have tried that on {label} already, and it was wrong. This cost you nothing",
            "FG-9",
        )


def _check_buy(state: State, seat: Seat, name: str) -> None:
    cell = BOARD.find(name)
    # FG-1: a board of side 5
    if cell is None:
        _no("outside", f"{name} is outside the board", "FG-1", name)
    # FG-11: an empty cell, at its price
    if not state.free >> cell & 1:
        _no("taken", f"{name} is bought already: choose an empty cell", "FG-11", name)
    assert state.means is not None, "placement has means"
    price, have = whole(state.draw.prices[cell]), state.means[seat]
    if price > have:
        _no("too-dear", f"{name} costs {_coins(price)}, and you have {_coins(have)}", "FG-11", name)


def _coins(coins: HalfCoins) -> str:
    return f"{words(coins)} {'coin' if coins <= whole(1) and coins > 0 else 'coins'}"


def _no(code: str, message: str, rule: str, *cells: str) -> NoReturn:
    raise IllegalAction(code, message, rule=rule, cells=cells)
