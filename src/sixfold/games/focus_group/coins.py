"""Coins, counted in halves: an odd total splits exactly (FG-10). How a problem's level is paid stands here too."""

from __future__ import annotations

from typing import NewType

from sixfold.minigames import Level

HalfCoins = NewType("HalfCoins", int)

Pair = tuple[HalfCoins, HalfCoins]
"""Of each seat."""

VALUE: dict[Level, int] = {Level.EASY: 2, Level.MEDIUM: 3, Level.HARD: 4}
"""FG-6: coins of a problem, whole."""

NOTHING = HalfCoins(0)


def whole(coins: int) -> HalfCoins:
    """Whole coins as halves."""
    return HalfCoins(2 * coins)


# FG-7: what a purse holds when a problem phase begins
PURSE = whole(3)

# FG-9: what a wrong answer costs
FINE = whole(1)

ALL_PROBLEMS = whole(20)
"""FG-6: three easy, two medium, two hard."""


def plain(coins: HalfCoins) -> int | float:
    """As JSON tells it: whole where it can be, else with .5."""
    return coins // 2 if coins % 2 == 0 else coins / 2


def words(coins: HalfCoins) -> str:
    """As a player reads it: 3, 2½, ½."""
    if coins % 2 == 0:
        return str(coins // 2)
    return f"{coins // 2 or ''}½"
