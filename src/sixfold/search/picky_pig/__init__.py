"""The computer at Picky Pig."""

from __future__ import annotations

from sixfold.search.bot import Family, Level
from sixfold.search.picky_pig.bots import GentleBot, GreedyBot, RandomBot, SharpBot

FAMILY = Family(
    game="picky-pig",
    levels=(
        Level("gentle", "Gentle", "Writes the first sum that fits, and moves by the eye.", 1_000),
        Level("steady", "Steady", "Writes with room to spare, and always makes its own best move.", 1_000),
        Level("sharp", "Sharp", "Writes what is hard to upset, spoils yours, and cannot be read.", 1_000),
    ),
    bots={
        "random": RandomBot(),
        "greedy": GreedyBot(),
        "gentle": GentleBot(),
        "steady": GreedyBot(),
        "sharp": SharpBot(),
    },
)
