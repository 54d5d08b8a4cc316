"""Observations of placements that are laid out by hand."""

from __future__ import annotations

from sixfold.games.contract import JsonDict, Seat
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.hexboard import board
from tests.games.focus_group.table import at_problems, do, new


def last_round(mine: str, theirs: str, coins: tuple[int, int], price: int = 3) -> JsonDict:
    """Seat 0 is to buy in the last round; every cell costs the same; nobody's purchases are told."""
    seen = GAME.observe(do(at_problems(new(rounds=1)), "problems"), Seat(0))
    cells = ["."] * 61
    for owner, owned in (("0", mine), ("1", theirs)):
        for name in owned.split():
            cells[board(5).cell(name)] = owner
    names = [name for name, sign in zip(board(5).names, cells, strict=True) if sign == "."]
    return {
        **seen,
        "cells": "".join(cells),
        "prices": [price] * 61,
        "means": list(coins),
        "to_move": 0,
        "first": 0,
        "purchases": [],
        "affordable": [names if coins[seat] >= price else [] for seat in (0, 1)],
    }
