"""What the computer thinks of a move or an expression after the match: its chance beside that of the best one found.

The other's part is always the mixture that the computer expects, never what the other really did.
"""

from __future__ import annotations

from sixfold.games.contract import JsonDict, Seat
from sixfold.rng import Rng
from sixfold.search.appraisal import Appraisal
from sixfold.search.budget import Budget
from sixfold.search.picky_pig.compiled import judge_for
from sixfold.search.picky_pig.levels import JUDGE


def appraise(observation: JsonDict, seat: Seat, played: str, rng: Rng, budget: Budget) -> Appraisal | None:
    """Fulfils ``Appraise``. None where there is one legal action, and where compiled code is not to be had."""
    if observation["phase"] == "over":
        return None
    if observation["phase"] == "movement" and not any(observation["beans"][seat]):
        return None
    judge = judge_for(observation, seat, JUDGE, rng, budget)
    if judge is None:
        return None
    *worths, best = judge.judge(played)
    worth, best_worth = (min(max(found, 0.0), 1.0) for found in worths)
    if best_worth <= worth:
        return Appraisal(played, played, worth, worth, exact=False)
    return Appraisal(played, best, worth, best_worth, exact=False)
