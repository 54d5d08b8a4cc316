"""Picky Pig: sealed sums over a moving field of beans (rule ids ``PP-…``)."""

from __future__ import annotations

from sixfold.games.picky_pig.game import PickyPig

PICKY_PIG = PickyPig()

__all__ = ["PICKY_PIG", "PickyPig"]
