"""The word list, read when first asked for: which words are accepted and which may be asked for. No minigame enters.

Every word of SCOWL up to level 80 is accepted, in British, American, Canadian and Australian spelling. Asked for are
only words of level 35 at most that all these spellings share, without those that would spoil anybody's evening.
``tools/data/build_words.py`` makes the file.
"""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

DICTIONARY = "SCOWL’s word list up to level 80, British and American"
ASKED = (10, 20, 35)
"""The levels of words that may be asked for; 10 is the most common."""

_WILD = "?"


def data_text(name: str) -> str:
    """A file of ``minigames/data``, unpacked where its name ends in ``.gz``."""
    raw = (Path(__file__).parent / "data" / name).read_bytes()
    return (gzip.decompress(raw) if name.endswith(".gz") else raw).decode("utf-8")


@cache
def _sections() -> dict[tuple[int, int], str]:
    found = {}
    for section in data_text("words.txt.gz").split("=")[1:]:
        head, _, words = section.partition("\n")
        length, level = head.split()
        found[int(length), int(level)] = words
    return found


@cache
def asked(length: int, level: int) -> tuple[str, ...]:
    """The words of exactly that level (10, 20 or 35) that may be asked for, in the order of the alphabet."""
    return tuple(_sections()[length, level].split())


@cache
def accepted(length: int) -> frozenset[str]:
    """Every accepted word of that length, 3 to 9."""
    return frozenset(word for (n, _), words in _sections().items() if n == length for word in words.split())


@cache
def _levels(length: int) -> dict[str, int]:
    return {word: level for level in ASKED for word in asked(length, level)}


def level(word: str) -> int:
    """10, 20 or 35 for a word that may be asked for; 80 for every other."""
    return _levels(len(word)).get(word, 80)


@cache
def _by_pattern(length: int) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for word in sorted(accepted(length)):
        for i in range(length):
            found.setdefault(word[:i] + _WILD + word[i + 1 :], []).append(word)
    return {pattern: tuple(words) for pattern, words in found.items()}


def one_letter_away(word: str) -> list[str]:
    """The accepted words that differ from ``word`` in exactly one place."""
    table = _by_pattern(len(word))
    patterns = (word[:i] + _WILD + word[i + 1 :] for i in range(len(word)))
    return [other for pattern in patterns for other in table.get(pattern, ()) if other != word]
