"""Pictures of problems, by the ids that observations refer to. One that is not open yet has no picture (FG-5)."""

from __future__ import annotations

from sixfold.games.contract import Illustration
from sixfold.games.focus_group import held
from sixfold.games.focus_group.state import Phase, State
from sixfold.minigames.stored import LABELS


def begun(state: State) -> int:
    """How many problem phases have begun."""
    return len(state.played) - (state.phase is Phase.READING)


def picture_ids(state: State, *, ahead: bool) -> tuple[str, ...]:
    """The pictures that may be seen; with ``ahead`` also those of the problem phase that comes next."""
    rounds = len(state.played) if ahead else begun(state)
    return tuple(
        state.draw.picture_id(round_, label)
        for round_ in range(1, rounds + 1)
        for label, problem in zip(LABELS, state.draw.held(state.played[round_ - 1]).problems, strict=True)
        if problem.size != (0, 0)
    )


def illustration(state: State, picture_id: str, theme: str, *, ahead: bool = False) -> Illustration | None:
    """The picture of that id, once its problem phase has begun; with ``ahead`` while its rules are still read."""
    for round_ in range(1, (len(state.played) if ahead else begun(state)) + 1):
        for label in LABELS:
            if state.draw.picture_id(round_, label) == picture_id:
                stored = state.draw.held(state.played[round_ - 1])
                return held.picture(stored, stored.problem(label), theme)
    return None
