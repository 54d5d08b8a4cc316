"""The computer at Focus Group."""

from __future__ import annotations

from sixfold.search.bot import Family, Level
from sixfold.search.focus_group.bots import FocusBot, anywhere, growing, nearest_cheap
from sixfold.search.focus_group.buying import searched
from sixfold.search.focus_group.pacing import FocusPacer
from sixfold.search.focus_group.solving_ends import solve

FAMILY = Family(
    game="focus-group",
    levels=(
        Level("gentle", "Gentle", "Simulated solving at a stroll; buys what joins on.", 1_000),
        Level("steady", "Steady", "Simulated solving at a good pace; looks ahead when it buys.", 60),
        Level("sharp", "Sharp", "Simulated solving like the best; weighs every cell to the end.", 800),
    ),
    bots={
        "random": FocusBot(anywhere),
        "greedy": FocusBot(nearest_cheap),
        "gentle": FocusBot(growing, "gentle"),
        "steady": FocusBot(searched, "steady"),
        "sharp": FocusBot(searched, "sharp"),
    },
    pacer=FocusPacer(),
    solve=solve,
)
