"""The computer opponent: compact kernels, search, one family of bots a game.

Bots see only their seat's observation. Nothing here reads a clock or a random device, and nothing here may import the
match: time comes in as a ``Budget``, randomness as a seed.
"""

from __future__ import annotations

from sixfold.search.appraisal import Appraisal
from sixfold.search.bot import Appraise, Bot, Family, Level
from sixfold.search.budget import Budget
from sixfold.search.pacing import Act, Deed, Pacer
from sixfold.search.registry import (
    appraise,
    choose,
    choose_with,
    family,
    levels,
    names,
    pacer,
    resolve,
    review_nodes,
    solve,
    usual_budget,
    wants_compiled,
    warm,
)
from sixfold.search.solved import Solved, Unsolved

__all__ = [
    "Act",
    "Appraisal",
    "Appraise",
    "Bot",
    "Budget",
    "Deed",
    "Family",
    "Level",
    "Pacer",
    "Solved",
    "Unsolved",
    "appraise",
    "choose",
    "choose_with",
    "family",
    "levels",
    "names",
    "pacer",
    "resolve",
    "review_nodes",
    "solve",
    "usual_budget",
    "wants_compiled",
    "warm",
]
