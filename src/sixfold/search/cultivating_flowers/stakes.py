"""What the end of a bout is worth in its match: second bout, bouquets and Early Riser counted (CF-9 to CF-12).

Values are whole numbers in points of ``values.py`` (a flower is 1,000), from one seat's view. A match won is ``WIN``
and a match lost ``-WIN``, whatever the margin; everything else lies well between.
"""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.search.cultivating_flowers.kernel import Position

WIN = 1_000_000

# A drawn first bout leads to a second in the other order. What it leaves to each side is measured, not proved: between
# strong players who moves first in the second scores .74 with bouquets level, .97 with one more and .29 with one less
# (docs/bots.md), and 620 points multiply the odds by e (``appraising.py``). The rest breaks a second tie.
_MOVES_FIRST = 600
_BOUQUET = 1_000
_EARLY_RISER = 200
_PROPERTY = 120


@dataclass(frozen=True, slots=True)
class Stakes:
    """The match around a bout.

    Attributes:
        bout: 1 or 2.
        first: the seat that moved first in this bout.
        bouquets: bouquets of each seat on the fields finished before.
        early_riser: who holds Early Riser, or None.
        kept: whether each seat keeps Private Property for the second bout.
    """

    bout: int = 1
    first: int = 0
    bouquets: tuple[int, int] = (0, 0)
    early_riser: int | None = None
    kept: tuple[bool, bool] = (False, False)

    def ended(self, position: Position, seat: int) -> int:
        """The value to ``seat`` of a bout that is over in ``position``."""
        zero, one = position.flowers()
        if zero != one:  # CF-9
            return WIN if (zero > one) == (seat == 0) else -WIN
        return self.tied(position.bouquets(), seat)

    def tied(self, bouquets: tuple[int, int], seat: int) -> int:
        """The value to ``seat`` of a bout that ends with equal flowers and these bouquets."""
        lead = self.bouquets[0] + bouquets[0] - self.bouquets[1] - bouquets[1]
        if seat == 1:
            lead = -lead
        if self.bout == 1:  # CF-10
            value = -_MOVES_FIRST if seat == self.first else _MOVES_FIRST
            value += _PROPERTY * (self.kept[seat] - self.kept[1 - seat])
            value += max(-3, min(3, lead)) * _BOUQUET
            if self.early_riser is not None:
                value += _EARLY_RISER if seat == self.early_riser else -_EARLY_RISER
            return value
        if lead:  # CF-11
            return WIN if lead > 0 else -WIN
        if self.early_riser is None:  # CF-12
            return 0
        return WIN if seat == self.early_riser else -WIN
