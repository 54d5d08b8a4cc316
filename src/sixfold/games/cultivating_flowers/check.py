"""Whether an action is allowed, and if not, why: the rule it breaks, in words that a player understands."""

from __future__ import annotations

from typing import NoReturn

from sixfold.games.contract import Seat
from sixfold.games.cultivating_flowers.actions import Action, First, Plant, Property, Refill
from sixfold.games.cultivating_flowers.options import FREE_REFILL
from sixfold.games.cultivating_flowers.seeds import placements
from sixfold.games.cultivating_flowers.state import Phase, State
from sixfold.games.errors import IllegalAction
from sixfold.hexboard import board

_ASKED = {
    Phase.FIRST: ("CF-13", "First say who moves first: first:0 or first:1"),
    Phase.PROPERTY: ("CF-15", "First name your private property, or keep it with property:-"),
    Phase.PLANT: ("CF-4", "It is time to plant a seed"),
}


def check(state: State, seat: Seat, action: Action) -> None:
    """Return, or raise IllegalAction with the rule that forbids it."""
    if state.phase is Phase.OVER:
        _no("match-over", "The match is over", "CF-7")
    # CF-4: seats alternate
    if seat != state.to_move:
        _no("not-your-turn", "It is not your turn", "CF-4")
    asked = {First: Phase.FIRST, Property: Phase.PROPERTY, Plant: Phase.PLANT}[type(action)]
    # CF-15: Early Riser's choice, then property, then the first plant; neither choice comes twice
    if asked is not state.phase:
        rule, words = _ASKED[state.phase]
        _no("not-asked", words, rule)
    match action:
        case Property(str(cell)):
            # CF-15: a cell of this field
            if board(state.options.side).find(cell) is None:
                _no("outside", f"{cell} is outside the field", "CF-15", cell)
        case Plant():
            _check_cells(state, seat, action)
            _check_seed(state, seat, action)


def _check_cells(state: State, seat: Seat, plant: Plant) -> None:
    """Whether the three cells are free to this seat."""
    field = board(state.options.side)
    # CF-4: inside the field
    outside = [name for name in plant.cells if field.find(name) is None]
    if outside:
        _no("outside", "Part of the seed is outside the field", "CF-4", *outside)
    cells = field.mask(field.cell(name) for name in plant.cells)
    # CF-4: on empty cells
    if cells & state.occupied:
        taken = field.names_of(cells & state.occupied)
        verb = "is" if len(taken) == 1 else "are"
        _no("taken", f"{_and(taken)} {verb} already planted", "CF-4", *taken)
    # CF-15: not on the other's property, whichever colour would lie there
    if barred := cells & state.barred(seat):
        names = field.names_of(barred)
        _no("barred", f"{names[0]} is private property: you may not plant there", "CF-15", *names)


def _check_seed(state: State, seat: Seat, plant: Plant) -> None:
    """Whether the three cells are a seed that this seat has, and the bag may be refilled as wanted."""
    place = placements(state.options.side).by_cells.get((plant.cells, plant.theirs))
    # CF-2: mutually connected
    if place is None:
        _no(
            "not-a-seed",
            f"{_and(plant.cells)} do not hang together: a seed is three joined cells",
            "CF-2",
            *plant.cells,
        )
    bag = state.bags[seat]
    # CF-4, CF-5: from the bag
    if place.seed not in bag:
        _no("spent", "That seed is spent until you refill", "CF-5", *plant.cells)
    left = len(bag) - 1
    # CF-5: by right only with 0 or 1 seeds left
    if plant.refill is Refill.BY_RIGHT and left > 1:
        _no("no-refill", f"You may refill at 0 or 1 seeds: {left} would be left", "CF-5")
    # CF-14: the item, once
    if plant.refill is Refill.FREE and not state.may_refill_free(seat):
        held = state.roster[seat].holds(FREE_REFILL)
        words = "Your Free Refill is spent" if held else "You do not hold Free Refill"
        _no("no-free-refill", words, "CF-14")


def _and(names: tuple[str, ...]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _no(code: str, words: str, rule: str, *cells: str) -> NoReturn:
    raise IllegalAction(code, words, rule=rule, cells=cells)
