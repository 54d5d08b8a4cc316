"""The computer at Cultivating Flowers."""

from __future__ import annotations

from sixfold.search.bot import Family
from sixfold.search.cultivating_flowers.appraising import appraise
from sixfold.search.cultivating_flowers.compiled import warm
from sixfold.search.cultivating_flowers.levels import ROWS
from sixfold.search.cultivating_flowers.simple import GreedyBot, RandomBot
from sixfold.search.cultivating_flowers.solving import solve

FAMILY = Family(
    game="cultivating-flowers",
    levels=tuple(level for level, _ in ROWS),
    bots={"random": RandomBot(), "greedy": GreedyBot(), **{level.name: bot for level, bot in ROWS}},
    warm=warm,
    solve=solve,
    appraise=appraise,
    review_nodes=150_000,
    unjudged="The two choices before a bout are not judged: who moves first, and where Private Property lies.",
)
