"""A small random generator that never changes with Python's version: SHA-256 in counter mode.

The only source of randomness below the server; every floor may import it. ``fork`` gives an independent stream by
label, so that what one part draws never disturbs another (puzzles never disturb boards).
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """A deterministic stream of random numbers.

    Args:
        rng_seed: any whole number; the same one gives the same stream on every machine and version.
    """

    def __init__(self, rng_seed: int) -> None:
        self._key = hashlib.sha256(b"sixfold rng\0" + str(rng_seed).encode()).digest()
        self._counter = 0
        self._pool = 0
        self._bits = 0

    def fork(self, label: str) -> Rng:
        """An independent stream named ``label``; the same label gives the same stream, whatever was drawn before."""
        child = Rng(0)
        child._key = hashlib.sha256(self._key + b"\0fork\0" + label.encode()).digest()
        return child

    def hex(self) -> str:
        """64 hexadecimal digits from which another process can make this very stream, from its beginning."""
        return self._key.hex()

    @classmethod
    def from_hex(cls, text: str) -> Rng:
        """The stream that ``hex`` wrote. Raises ValueError for anything else."""
        key = bytes.fromhex(text)
        if len(key) != 32:
            raise ValueError(f"a stream has 64 hexadecimal digits, not {len(text)} characters")
        made = cls(0)
        made._key = key
        return made

    def bits(self, n: int) -> int:
        """A whole number of ``n`` random bits."""
        while self._bits < n:
            block = hashlib.sha256(self._key + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
            self._pool = (self._pool << 256) | int.from_bytes(block, "big")
            self._bits += 256
        self._bits -= n
        value = self._pool >> self._bits
        self._pool &= (1 << self._bits) - 1
        return value

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n - 1``, all equally likely. Raises ValueError for n < 1."""
        if n < 1:
            raise ValueError(f"below() needs a number of at least 1, not {n}")
        width = (n - 1).bit_length()
        while True:  # rejection: no modulo bias
            value = self.bits(width)
            if value < n:
                return value

    def between(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def random(self) -> float:
        """A float in [0, 1) with 53 random bits."""
        return self.bits(53) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, all equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
