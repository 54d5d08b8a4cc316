"""Focus Group: puzzles for coins, coins for land (rule ids ``FG-…``)."""

from __future__ import annotations

from sixfold.games.focus_group.game import FocusGroup

FOCUS_GROUP = FocusGroup()

__all__ = ["FOCUS_GROUP", "FocusGroup"]
