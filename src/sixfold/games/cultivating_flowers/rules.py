"""The rules of Cultivating Flowers: what is allowed, what it leads to, who has won.

Pure functions over ``State``. What a seat is shown stands in ``observe``; spelling in ``notation``.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from sixfold.games.contract import SEATS, JsonDict, Outcome, Roster, Seat, other
from sixfold.games.cultivating_flowers.actions import Action, First, Plant, Property, Refill
from sixfold.games.cultivating_flowers.flowers import bouquets, flowers
from sixfold.games.cultivating_flowers.options import EARLY_RISER, Options, check_setup, chooser, owner
from sixfold.games.cultivating_flowers.seeds import FULL_BAG, placements
from sixfold.games.cultivating_flowers.state import Bout, Deed, Phase, State
from sixfold.hexboard import board


def start(options: Options, roster: Roster, setup: JsonDict) -> State:
    """The first position: Early Riser's choice if there is one, else straight on to bout 1."""
    first = check_setup(options, roster, setup)
    state = State(options, roster, Phase.FIRST, bout=1, first=first, to_move=chooser(options, roster))
    return state if first is None else _open_bout(state)


def legal(state: State, seat: Seat) -> Iterator[Action]:
    """Every legal action of this seat, each once: in reading order, refill choices last."""
    if seat != state.to_move:
        return
    if state.phase is Phase.FIRST:
        yield from (First(s) for s in SEATS)
    elif state.phase is Phase.PROPERTY:
        yield from (Property(name) for name in board(state.options.side).names)
        yield Property(None)
    else:
        blocked = state.blocked(seat)
        bag = state.bags[seat]
        refills = _refills(len(bag) - 1, state.may_refill_free(seat))
        for place in placements(state.options.side).all:
            if not place.mask & blocked and place.seed in bag:
                for refill in refills:
                    yield Plant(place.cells, place.theirs, refill)


def apply(state: State, action: Action) -> State:
    """The position after a legal action of the seat to move."""
    match action:
        case First(seat):
            return _open_bout(replace(state, first=seat))
        case Property(None):
            # CF-15: kept for the next bout
            return _first_turn(replace(state, deed=Deed.KEPT))
        case Property(name):
            cell = None if name is None else board(state.options.side).cell(name)
            return _first_turn(replace(state, deed=Deed.USED, private=cell))
        case Plant():
            return _settle(_planted(state, action))


def _planted(state: State, plant: Plant) -> State:
    """The field and the bags after a plant, the other seat to move (CF-4)."""
    seat = state.to_move
    assert seat is not None, "a plant has passed check, so somebody is to move"
    place = placements(state.options.side).by_cells[plant.cells, plant.theirs]
    ours, theirs = state.stones[seat] | place.ours, state.stones[other(seat)] | place.theirs_mask
    # CF-5: the planted type leaves the bag; refilled, it holds one of every type again
    bag = state.bags[seat] - {place.seed} if plant.refill is Refill.NONE else FULL_BAG
    return replace(
        state,
        to_move=other(seat),
        stones=(ours, theirs) if seat == 0 else (theirs, ours),
        bags=(bag, state.bags[1]) if seat == 0 else (state.bags[0], bag),
        planted=state.planted + 1,
        # CF-14: single use
        free_refill_spent=state.free_refill_spent or plant.refill is Refill.FREE,
        last=plant,
    )


def _refills(left: int, free: bool) -> list[Refill]:
    """The refill choices with so many seeds left after planting."""
    choices = [Refill.NONE]
    # CF-5: by right with 0 or 1 seeds left
    if left <= 1:
        choices.append(Refill.BY_RIGHT)
    # CF-14: whatever is left
    if free:
        choices.append(Refill.FREE)
    return choices


# ---- bouts -------------------------------------------------------------------------


def _open_bout(state: State) -> State:
    """Before a bout's first turn: Private Property's owner is asked, if it is still to be used."""
    # CF-15: after Early Riser's choice, and at most once in the match
    if state.landlord is not None and state.deed is not Deed.USED:
        return replace(state, phase=Phase.PROPERTY, to_move=state.landlord)
    return _first_turn(state)


def _first_turn(state: State) -> State:
    return _settle(replace(state, phase=Phase.PLANT, to_move=state.first))


def _settle(state: State) -> State:
    """CF-7: the bout ends when the seat to move has no legal placement, by the field or by its bag."""
    assert state.to_move is not None, "somebody is to move while a bout runs"
    if can_plant(state, state.to_move):
        return state
    finished = (*state.finished, bout_so_far(state))
    # CF-9: more flowers win the match; CF-10: a tie is followed by one more bout
    if state.bout == 1 and finished[0].flowers[0] == finished[0].flowers[1]:
        return _open_bout(_second_bout(state, finished))
    return replace(state, phase=Phase.OVER, to_move=None, finished=finished)


def can_plant(state: State, seat: Seat) -> bool:
    """Whether some seed in this seat's bag has a place left (CF-7)."""
    return placements(state.options.side).any_fits(state.bags[seat], state.blocked(seat))


def _second_bout(state: State, finished: tuple[Bout, ...]) -> State:
    """CF-10: an empty field, full bags, the turn order reversed; what is spent stays spent."""
    assert state.first is not None, "a finished bout had a first seat"
    return replace(
        state,
        bout=2,
        first=other(state.first),
        stones=(0, 0),
        bags=(FULL_BAG, FULL_BAG),
        planted=0,
        private=None,  # CF-15: a bout-1 property does not bind bout 2
        last=None,
        finished=finished,
    )


def bout_so_far(state: State) -> Bout:
    """The present bout as it would stand if it ended now."""
    side = state.options.side
    bloom = [flowers(side, colour) for colour in state.stones]
    return Bout(
        first=state.first,
        stones=state.stones,
        flowers=(len(bloom[0]), len(bloom[1])),
        bouquets=(bouquets(bloom[0]), bouquets(bloom[1])),
    )


# ---- who has won -------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    """The outcome, or None while the match runs."""
    return adjudicate(state) if state.phase is Phase.OVER else None


def adjudicate(state: State) -> Outcome:
    """The ranking of the bouts played so far, the present one as it stands (C-8)."""
    played = bouts_played(state)
    detail = figures(state)
    # CF-9, and CF-10 for the second bout: only the latest bout can differ, the one before was a tie
    by_flowers = _more(played[-1].flowers)
    if by_flowers is not None:
        return Outcome(by_flowers, "flowers", detail)
    # CF-11: bouquets, both fields added up
    by_bouquets = _more((sum(b.bouquets[0] for b in played), sum(b.bouquets[1] for b in played)))
    if by_bouquets is not None:
        return Outcome(by_bouquets, "bouquets", detail)
    # CF-12: the holder of Early Riser, or nobody
    riser = owner(state.roster, EARLY_RISER)
    return Outcome(riser, "draw" if riser is None else "early-riser", detail)


def bouts_played(state: State) -> tuple[Bout, ...]:
    """The finished bouts, and the present one if anything was planted in it or there is no other."""
    if state.phase is Phase.OVER or (state.finished and not state.planted):
        return state.finished
    return (*state.finished, bout_so_far(state))


def figures(state: State) -> JsonDict:
    """The record's ``result.detail`` (C-13)."""
    return {
        "bouts": [{"flowers": list(b.flowers), "bouquets": list(b.bouquets)} for b in bouts_played(state)]
    }


def _more(figure: tuple[int, int]) -> Seat | None:
    """The seat with more, or None."""
    if figure[0] == figure[1]:
        return None
    return SEATS[0] if figure[0] > figure[1] else SEATS[1]
