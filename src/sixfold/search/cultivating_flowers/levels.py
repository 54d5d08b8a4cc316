"""The eight levels, weakest first: one table of how far each looks, what it notices and how loosely it chooses.

Each is meant to score about 70 % against the one before; docs/bots.md holds what was measured and how. No level is
told what a seat may not know, and none is given more than its own nodes.
"""

from __future__ import annotations

from sixfold.search.bot import Bot, Level
from sixfold.search.cultivating_flowers.master import Breadth, MasterBot
from sixfold.search.cultivating_flowers.skilled import Skill, SkilledBot

ROWS: tuple[tuple[Level, Bot], ...] = (
    (
        Level("gentle", "Gentle", "Sees a few places at a time, and forgives you much.", 1_000),
        SkilledBot(Skill(sees=40, slack=100, oversight=70, prepared=False)),
    ),
    (
        Level("mild", "Mild", "Overlooks many places, and now and then a flower.", 1_000),
        SkilledBot(Skill(sees=120, slack=60, oversight=30, prepared=False)),
    ),
    (
        Level(
            "steady",
            "Steady",
            "Takes a good-looking place every turn, and seldom leaves you a flower.",
            1_000,
        ),
        SkilledBot(Skill(slack=60, oversight=8)),
    ),
    (
        Level("keen", "Keen", "Thinks of your answer too, and gives no flower away.", 40_000),
        SkilledBot(Skill(depth=2, slack=300)),
    ),
    (
        Level("sharp", "Sharp", "Looks three turns ahead, and knows when to leave the bag empty.", 80_000),
        SkilledBot(Skill(depth=3, slack=100)),
    ),
    (
        Level("fierce", "Fierce", "Looks four turns ahead, and plays short endings exactly.", 25_000),
        MasterBot(Breadth()),
    ),
    (
        Level(
            "expert",
            "Expert",
            "Looks further and wider, and plays the last seven turns or so exactly.",
            90_000,
        ),
        MasterBot(Breadth()),
    ),
    (
        Level("master", "Master", "Looks as far as it can in a second; few have ever beaten it.", 400_000),
        MasterBot(Breadth()),
    ),
)
