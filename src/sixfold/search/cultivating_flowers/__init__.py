"""The computer at Cultivating Flowers."""

from __future__ import annotations

from sixfold.search.bot import Family, Level
from sixfold.search.cultivating_flowers.compiled import warm
from sixfold.search.cultivating_flowers.lookahead import Shape, SharpBot
from sixfold.search.cultivating_flowers.master import Breadth, MasterBot
from sixfold.search.cultivating_flowers.simple import GentleBot, GreedyBot, RandomBot
from sixfold.search.cultivating_flowers.solving import solve

FAMILY = Family(
    game="cultivating-flowers",
    levels=(
        Level("gentle", "Gentle", "Sees a few places at a time, and forgives you much.", 1_000),
        Level("steady", "Steady", "Takes the best-looking place every turn, and never looks ahead.", 1_000),
        Level(
            "sharp",
            "Sharp",
            "Looks ahead, knows when to leave the bag empty, and plays endings exactly.",
            3_000,
        ),
        Level(
            "master",
            "Master",
            "Looks further and wider than Sharp, and plays the last eight turns or so exactly.",
            400_000,
        ),
    ),
    bots={
        "random": RandomBot(),
        "greedy": GreedyBot(),
        "gentle": GentleBot(looks=24),
        "steady": GreedyBot(),
        "sharp": SharpBot(Shape()),
        "master": MasterBot(Breadth()),
    },
    warm=warm,
    solve=solve,
)
