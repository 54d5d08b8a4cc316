"""The computer at Focus Group."""

from __future__ import annotations

from sixfold.search.bot import Family
from sixfold.search.focus_group.appraising import appraise
from sixfold.search.focus_group.bots import FocusBot, anywhere, nearest_cheap
from sixfold.search.focus_group.compiled import warm
from sixfold.search.focus_group.levels import BOTS, LEVELS
from sixfold.search.focus_group.pacing import FocusPacer
from sixfold.search.focus_group.solving_ends import solve

FAMILY = Family(
    game="focus-group",
    levels=LEVELS,
    bots={"random": FocusBot(anywhere), "greedy": FocusBot(nearest_cheap), **BOTS},
    pacer=FocusPacer(),
    warm=warm,
    solve=solve,
    appraise=appraise,
    review_nodes=40_000,
    unjudged="Only the buying of land is judged, not the solving, the categories or the use of items.",
)
