"""Legal actions. All of them, but for answers, which are free text: of those, one right and one wrong for each problem.

For that it reads the secret, as nothing else here may: random play, tests and tools need actions that happen. It never
reaches a player; what a seat may answer is told by the observation (``status`` and ``locked``).
"""

from __future__ import annotations

from collections.abc import Iterator

from sixfold.games.contract import SEATS, Seat
from sixfold.games.focus_group.actions import Action, Answer, Buy, Choose, Forbid, Pick, Ready, Sweep
from sixfold.games.focus_group.answers import accepted, plausible_wrong
from sixfold.games.focus_group.choosing import CATEGORIES
from sixfold.games.focus_group.notation import text
from sixfold.games.focus_group.prices import BOARD
from sixfold.games.focus_group.state import Phase, State
from sixfold.minigames import Level
from sixfold.rng import Rng

_QUIET = 12
"""When drawing by lot in a problem phase, one action in so many asks for its end."""
_WRONG = 3
"""… and one answer in so many is wrong."""


def asked(state: State) -> tuple[Seat, ...]:
    """The seats that have something to decide."""
    if state.phase is Phase.OVER:
        return ()
    if state.phase is Phase.READING:
        return tuple(seat for seat in SEATS if not state.ready[seat] or state.may_forbid(seat))
    if state.phase is Phase.PROBLEMS:
        # An embargo ends before it could leave a seat with nothing to answer (FG-16)
        return SEATS
    assert state.to_move is not None, "in all other phases one seat decides"
    return (state.to_move,)


def legal(state: State, seat: Seat) -> Iterator[Action]:
    """What this seat may do, each once, in a fixed order; of answers a right and a wrong one for each problem."""
    if seat not in asked(state):
        return
    match state.phase:
        case Phase.ORDER:
            yield from (Pick(named) for named in SEATS)
        case Phase.CATEGORY:
            yield from (Choose(category) for category in CATEGORIES if category not in state.played)
        case Phase.READING:
            yield from _reading(state, seat)
        case Phase.PROBLEMS:
            yield from _answers(state, seat)
            if not state.ready[seat]:
                yield Ready()
        case Phase.SWEEP:
            yield from (Sweep(True), Sweep(False))
        case Phase.PLACEMENT:
            yield from (Buy(BOARD.names[cell]) for cell in state.affordable(seat))


def legal_texts(state: State, seat: Seat) -> Iterator[str]:
    """The canonical spelling of every action of ``legal``, in its order."""
    return (text(action) for action in legal(state, seat))


def sample(state: State, seat: Seat, rng: Rng) -> Action:
    """One legal action of a seat that is asked, by lot."""
    if state.phase is not Phase.PROBLEMS:
        return rng.choice(list(legal(state, seat)))
    if not state.ready[seat] and rng.below(_QUIET) == 0:
        return Ready()
    label = rng.choice([label for label in state.open_labels() if not state.locked(seat, label)])
    wrong = plausible_wrong(state, seat, label, rng) if rng.below(_WRONG) == 0 else None
    return Answer(label, accepted(state, label) if wrong is None else wrong)


def _reading(state: State, seat: Seat) -> Iterator[Action]:
    if not state.ready[seat]:
        yield Ready()
    if state.may_forbid(seat):
        yield from (Forbid(level) for level in Level)


def _answers(state: State, seat: Seat) -> Iterator[Action]:
    for label in state.open_labels():
        if not state.locked(seat, label):
            yield Answer(label, accepted(state, label))
            wrong = plausible_wrong(state, seat, label, Rng(len(state.rejected)).fork(label))
            if wrong is not None:
                yield Answer(label, wrong)
