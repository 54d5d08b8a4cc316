"""The computer at Picky Pig."""

from __future__ import annotations

from sixfold.search.bot import Family, Level
from sixfold.search.picky_pig import levels as rows
from sixfold.search.picky_pig.appraising import appraise
from sixfold.search.picky_pig.bots import GlimpsingBot, GreedyBot, LevelBot, MixingBot, RandomBot
from sixfold.search.picky_pig.compiled import warm

_PLAIN = MixingBot()

FAMILY = Family(
    game="picky-pig",
    levels=(
        Level("gentle", "Gentle", "Writes the first sum that fits, and moves by the eye.", 1_000),
        Level("mild", "Mild", "Looks at a few sums and a few moves, and hardly at yours.", 1_000),
        Level("steady", "Steady", "Writes with some room to spare, and makes its own best moves.", 1_000),
        Level("keen", "Keen", "Sees some of your moves coming, and never lets a sure point go.", 1_000),
        Level(
            "sharp",
            "Sharp",
            "Writes what is hard to upset, spoils yours, and reckons with your answers.",
            1_000,
        ),
        Level(
            "fierce",
            "Fierce",
            "Weighs every move against every one of yours, and cannot be read.",
            1_000,
            compiled=True,
        ),
        Level(
            "expert",
            "Expert",
            "Tries each sum against the moves that follow before it writes.",
            1_000,
            compiled=True,
        ),
        Level(
            "master",
            "Master",
            "Looks a round further, and guesses at what you write.",
            2_000,
            compiled=True,
        ),
    ),
    bots={
        "random": RandomBot(),
        "greedy": GreedyBot(),
        "gentle": LevelBot(rows.GENTLE, GlimpsingBot(looks=8)),
        "mild": LevelBot(rows.MILD, GlimpsingBot(looks=40)),
        "steady": LevelBot(rows.STEADY, GreedyBot()),
        "keen": LevelBot(rows.KEEN, GreedyBot()),
        "sharp": LevelBot(rows.SHARP, _PLAIN),
        "fierce": LevelBot(rows.FIERCE, _PLAIN),
        "expert": LevelBot(rows.EXPERT, _PLAIN),
        "master": LevelBot(rows.MASTER, _PLAIN),
    },
    warm=warm,
    appraise=appraise,
)
