"""What the cells cost (FG-1): drawn from the seed around a preset's total, or set by hand."""

from __future__ import annotations

from collections.abc import Mapping
from reprlib import repr as short

from sixfold.games.contract import Json, JsonDict
from sixfold.games.errors import BadOptions
from sixfold.hexboard import board
from sixfold.rng import Rng

BOARD = board(5)

Prices = tuple[int, ...]
"""In whole coins, of every cell in reading order."""

TOTALS: dict[str, tuple[int, int]] = {
    "usual": (138, 142),
    "cheap": (130, 134),
    "default": (148, 152),
    "dear": (166, 170),
}
"""Of each preset: the least and the most that all cells together cost. ``docs/presets.md`` says what they are worth.

The usual one was called ``default`` and drawn around 150 before; old records name it, so it stays what it was.
"""

USUAL = "usual"
"""What a match has where the host chooses none."""

BY_RING = (5, 4, 3, 2, 2)
"""The price around which a cell's is drawn, from the centre outwards."""

STRAY = 2
"""How far a drawn price may lie from that."""

LOWEST, HIGHEST = 1, 20
"""Set by hand."""


def _ring_of() -> tuple[int, ...]:
    return tuple(BOARD.distance(cell, BOARD.centre) for cell in BOARD.cells)


_RINGS = _ring_of()


def draw_prices(preset: str, rng: Rng) -> Prices:
    """FG-1 R: by ring, with a little noise; pairs opposite each other alike; then moved to the preset's total."""
    low, high = TOTALS[preset]
    half = range(
        BOARD.size // 2 + 1
    )  # a half-turn runs through the cells backwards; the centre is its own pair
    prices = [max(LOWEST, BY_RING[_RINGS[n]] + rng.between(-1, 1)) for n in half]
    while not low <= (total := _total(prices)) <= high:
        step = 1 if total < low else -1
        n = rng.below(len(prices))
        if _can_be(n, prices[n] + step):
            prices[n] += step
    return (*prices, *reversed(prices[:-1]))


def check_drawn(preset: str, prices: Prices) -> None:
    """Raises BadOptions for prices that the preset cannot have drawn."""
    low, high = TOTALS[preset]
    symmetric = prices == prices[::-1]
    if not symmetric or not low <= sum(prices) <= high or not all(map(_can_be, range(len(prices)), prices)):
        raise BadOptions(
            "bad-setup", f"The setup's prices cannot be drawn from the preset {preset!r}", rule="FG-1"
        )


def read_prices(value: Json) -> str | Prices:
    """The option: a preset's name, or a price for each cell. Raises BadOptions."""
    if isinstance(value, str) and value in TOTALS:
        return value
    if not isinstance(value, Mapping):
        raise BadOptions(
            "bad-option",
            f"prices is {short(value)}, but can be {', '.join(TOTALS)} or a map from each of the "
            f"{BOARD.size} cells to its price",
            rule="FG-1",
        )
    strange = [name for name in value if BOARD.find(name) is None] if all_texts(value) else list(value)
    if strange:
        raise BadOptions("bad-option", f"prices names {short(strange[0])}, which is no cell", rule="FG-1")
    missing = [name for name in BOARD.names if name not in value]
    if missing:
        raise BadOptions("bad-option", f"prices has no price for {missing[0]}", rule="FG-1")
    for name in BOARD.names:
        price = value[name]
        if type(price) is not int or not LOWEST <= price <= HIGHEST:
            raise BadOptions(
                "bad-option",
                f"{name} costs {short(price)}, but a price is a whole number from {LOWEST} to {HIGHEST}",
                rule="FG-1",
            )
    return tuple(value[name] for name in BOARD.names)


def all_texts(value: Mapping[Json, Json]) -> bool:
    return all(isinstance(name, str) for name in value)


def prices_json(prices: Prices) -> JsonDict:
    """By cell."""
    return dict(zip(BOARD.names, prices, strict=True))


def _total(half: list[int]) -> int:
    return 2 * sum(half[:-1]) + half[-1]


def _can_be(cell: int, price: int) -> bool:
    return price >= LOWEST and abs(price - BY_RING[_RINGS[cell]]) <= STRAY
