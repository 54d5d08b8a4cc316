"""Cultivating Flowers: plant seeds that are two parts yours and one part theirs. Most flowers wins.

``rules`` reads like the rule book, ``check`` says why something is refused, ``seeds`` and ``flowers`` hold the
geometry, ``observe`` what is shown. ``CULTIVATING_FLOWERS`` is the game as the contract wants it.
"""

from sixfold.games.cultivating_flowers.game import CultivatingFlowers

CULTIVATING_FLOWERS = CultivatingFlowers()

__all__ = ["CULTIVATING_FLOWERS", "CultivatingFlowers"]
