"""How much one visitor may ask: a bucket of tokens that refills with time, and clean short texts.

Names and lines of talk are shown to other people, so nothing may hide in them: no control or direction marks,
no towers of accents, no text that looks empty.
"""

from __future__ import annotations

import unicodedata

_JOINERS = "\u200c\u200d"  # scripts and emoji need them between letters
_BLANKS = "\u115f\u1160\u3164\uffa0\u2800"  # letters and symbols by name, nothing to the eye
_MOST_MARKS = 3


class Bucket:
    """Allows ``rate`` requests a second on average and ``burst`` at once."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self._then = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Whether a request at ``now`` (seconds, monotonic) is allowed; if so, it is counted."""
        self.level = min(self.burst, self.level + (now - self._then) * self.rate)
        self._then = now
        if self.level < cost:
            return False
        self.level -= cost
        return True


def clean(text: str) -> str:
    """The text as others will see it: one line, single spaces, nothing hidden; empty if nothing shows."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind[0] == "Z" or sign in "\t\n\r":
            kept.append(" ")
        elif (kind[0] != "C" or sign in _JOINERS) and marks <= _MOST_MARKS:
            kept.append(sign)
    joined = " ".join("".join(kept).split())
    visible = any(unicodedata.category(s)[0] not in "CMZ" and s not in _BLANKS for s in joined)
    return joined if visible else ""
