"""Focus Group's puzzles: generators, solvers, judges and pictures. No game and no match may enter.

    from sixfold.minigames import get, names

    vault = get("vault-code")
    problem = vault.generate(Level.EASY, Rng(7))
    vault.judge(problem, "4071")

One folder a category, one module a minigame; ``docs/add-a-minigame.md`` walks through one.
"""

from sixfold.minigames.problem import (
    BANDS,
    BLIND,
    CATEGORY_TITLES,
    Category,
    Example,
    Level,
    Minigame,
    MinigameInfo,
    Problem,
)
from sixfold.minigames.registry import get, names
from sixfold.minigames.verdict import Kind, Verdict

__all__ = [
    "BANDS",
    "BLIND",
    "CATEGORY_TITLES",
    "Category",
    "Example",
    "Kind",
    "Level",
    "Minigame",
    "MinigameInfo",
    "Problem",
    "Verdict",
    "get",
    "names",
]
