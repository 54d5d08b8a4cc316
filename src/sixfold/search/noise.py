"""Fast, poor randomness for playouts: xorshift on 64 bits, seeded from an ``Rng``. Never for anything that is shown."""

from __future__ import annotations

from sixfold.rng import Rng

_MASK = (1 << 64) - 1


class Noise:
    """A stream of pseudo-random numbers; the same seed gives the same stream on every machine."""

    __slots__ = ("_state",)

    def __init__(self, rng: Rng) -> None:
        self._state = rng.bits(64) or 1

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n - 1``, nearly evenly, for n up to some thousands."""
        state = self._state
        state ^= (state << 13) & _MASK
        state ^= state >> 7
        state ^= (state << 17) & _MASK
        self._state = state
        return (state >> 20) % n
