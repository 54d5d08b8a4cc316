"""The eight levels of Picky Pig: one player, and for each level a line that says how much of it is used."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """How one level plays.

    Attributes:
        sets: sets of three cells looked at when writing, by lot; more than there are: all, once.
        keep: expressions kept for each range, the sturdiest.
        weighed: of those, how many are weighed by the Movement Phase that follows; 0: the sturdiest is written.
        guesses: expressions that the other may write at the same time, reckoned with in that.
        blur: how far a look at an expression is off, as a lead.
        own: of 256 own moves, how many are seen.
        theirs: of 256 moves of the other, how many are reckoned with; 0: it is taken to stay put.
        rounds: of regret matching.
        heat: 0: moves are drawn from the mixture; else the better the more often, by chance to win over heat.
        ahead: moves of each seat that are looked at a round further; 0: none.
        after: rounds of regret matching there.
        safe: never lets a point go that staying put would score.
    """

    sets: int = 10_000
    keep: int = 4
    weighed: int = 0
    guesses: int = 0
    blur: float = 0.0
    own: int = 256
    theirs: int = 256
    rounds: int = 150
    heat: float = 0.0
    ahead: int = 0
    after: int = 40
    safe: bool = True


GENTLE = Row(sets=13, keep=1, blur=0.9, own=44, theirs=0, heat=0.11, safe=False)
MILD = Row(sets=18, keep=1, blur=0.8, own=64, theirs=0, heat=0.08, safe=False)
STEADY = Row(sets=34, keep=1, blur=0.6, own=125, theirs=0, heat=0.05, safe=False)
KEEN = Row(sets=90, keep=1, blur=0.45, own=256, theirs=24, heat=0.025)
SHARP = Row(sets=240, keep=1, blur=0.2, own=256, theirs=112, heat=0.013)
FIERCE = Row(sets=350, keep=1, blur=0.12, own=256, theirs=144, rounds=80)
EXPERT = Row(sets=1_500, keep=3, weighed=27)
MASTER = Row(sets=10_000, keep=4, weighed=36, guesses=4, ahead=10)

JUDGE = Row(sets=1_500, keep=3, weighed=27, guesses=9, ahead=10)
"""Who judges for the review: nearly the strongest, at a price that a whole match can bear."""
