"""The eight levels, weakest first: one table of how far each looks, what it notices and how loosely it chooses.

Each is meant to score about 70 % against the one before; docs/bots.md holds what was measured and how. No level is
told what a seat may not know, and none is given more than its own nodes.
"""

from __future__ import annotations

from dataclasses import replace

from sixfold.search.bot import Bot, Level
from sixfold.search.cultivating_flowers.master import STRONGEST, MasterBot
from sixfold.search.cultivating_flowers.skilled import Skill, SkilledBot

ROWS: tuple[tuple[Level, Bot], ...] = (
    (
        Level("gentle", "Gentle", "Sees a few places at a time, and forgives you much.", 1_000),
        SkilledBot(Skill(sees=100, slack=100, oversight=70, prepared=False)),
    ),
    (
        Level("mild", "Mild", "Takes what looks best now, and leaves you a flower now and then.", 1_000),
        SkilledBot(Skill(slack=60, oversight=12, prepared=False)),
    ),
    (
        Level("steady", "Steady", "Thinks of your answer, and lets many a small chance go by.", 20_000),
        SkilledBot(Skill(depth=2, slack=800, oversight=3)),
    ),
    (
        Level("keen", "Keen", "Looks three turns ahead, and gives no flower away.", 60_000),
        SkilledBot(Skill(depth=3, slack=300)),
    ),
    (
        Level("sharp", "Sharp", "Looks three turns ahead, and knows what half a flower is worth.", 60_000),
        SkilledBot(Skill(depth=3, root=60, width=(1, 1, 14, 14), experienced=True)),
    ),
    (
        Level(
            "fierce",
            "Fierce",
            "Looks four turns ahead, and plays late endings exactly.",
            12_000,
            compiled=True,
        ),
        MasterBot(replace(STRONGEST, memory_bits=14)),
    ),
    (
        Level(
            "expert",
            "Expert",
            "Looks five or six turns ahead, and plays endings exactly.",
            75_000,
            compiled=True,
        ),
        MasterBot(replace(STRONGEST, memory_bits=17)),
    ),
    (
        Level("master", "Master", "Looks as far as it can in about a second.", 1_000_000, compiled=True),
        MasterBot(STRONGEST),
    ),
)
