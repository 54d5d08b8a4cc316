"""Geometry of hexagonal boards: cells, names, neighbours, symmetries, masks, places to draw. No game enters here.

``board(5)`` is the side-5 board, built once and shared. A cell is a small whole number in reading order, so that
a set of cells fits into one ``int`` (a *mask*: bit ``i`` stands for cell ``i``).
"""

from sixfold.hexboard.axial import DIRECTIONS, Axial
from sixfold.hexboard.board import MAX_SIDE, MIN_SIDE, Board, Cell, UnknownCell, board

__all__ = ["DIRECTIONS", "MAX_SIDE", "MIN_SIDE", "Axial", "Board", "Cell", "UnknownCell", "board"]
