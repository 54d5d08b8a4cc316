"""Pictures of problems, by the ids that observations refer to. One that is not open yet has no picture (FG-5)."""

from __future__ import annotations

from sixfold.games.contract import Illustration
from sixfold.games.focus_group import held
from sixfold.games.focus_group.state import Phase, State
from sixfold.minigames.stored import LABELS


def begun(state: State) -> int:
    """How many problem phases have begun."""
    return len(state.played) - (state.phase is Phase.READING)


def illustration(state: State, picture_id: str, theme: str) -> Illustration | None:
    """The picture of that id, once its problem phase has begun."""
    for round_ in range(1, begun(state) + 1):
        for label in LABELS:
            if state.draw.picture_id(round_, label) == picture_id:
                stored = state.draw.held(state.played[round_ - 1])
                return held.picture(stored, stored.problem(label), theme)
    return None
