"""The computer's decisions around the problems: who picks, which category, when to embargo, when to sweep."""

from __future__ import annotations

from sixfold.games.contract import JsonDict
from sixfold.rng import Rng
from sixfold.search.focus_group.solving import SECONDS, SKILLS, Skill

_LEVELS = {"easy": ("ABC", 2), "medium": ("DE", 3), "hard": ("FG", 4)}
_EMBARGO_S = 300.0


def category(seen: JsonDict, level: str, rng: Rng) -> str:
    """The category in which this level is quickest, of those left; ties by lot."""
    left: list[str] = [entry["category"] for entry in seen["categories"] if entry["round"] is None]
    skill = SKILLS.get(level)
    if skill is None:
        return rng.choice(left)
    best = min(skill.pace(name) for name in left)
    return rng.choice([name for name in left if skill.pace(name) == best])


def embargo(seen: JsonDict, seat: int, level: str) -> str | None:
    """The difficulty to close to the other player in this round, or None to keep the item.

    It is worth the coins that five minutes alone bring beyond an even race. It is used where the computer is strong,
    or when no such round is left.
    """
    if not any(item["item"] == "embargo" and item["state"] == "held" for item in seen["items"][seat]):
        return None
    skill = SKILLS.get(level)
    if skill is None:
        return None
    here = seen["minigame"]["category"]
    later = [entry["category"] for entry in seen["categories"] if entry["round"] is None]
    rounds_left = seen["rounds"] - seen["round"]
    if here not in skill.strong and rounds_left and any(name in skill.strong for name in later):
        return None
    return max(_LEVELS, key=lambda name: _alone(skill, here, name))


def _alone(skill: Skill, here: str, name: str) -> float:
    """Coins that the computer expects to gain by five minutes alone with a difficulty."""
    labels, worth = _LEVELS[name]
    each_s = SECONDS[name] * skill.pace(here)
    solved = min(float(len(labels)), _EMBARGO_S / each_s) * (1 - skill.stuck[name])
    return solved * worth / 2


def sweep(seen: JsonDict) -> bool:
    """Whether to take what is unsolved: the less can still come, the smaller the sum for which it is worth it."""
    unsolved = sum(
        problem["coins"] for problem in seen["problems"] if problem["status"] in ("open", "unsolved")
    )
    rounds_left = seen["rounds"] - seen["round"]
    wanted = 4 + 2 * min(rounds_left, 4)
    return bool(unsolved >= wanted)
