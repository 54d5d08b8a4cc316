"""Typed words made comparable: case, accents, spaces, punctuation, number words, articles, and slips of the pen."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction

_LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)
_WORDS_TO_19 = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen"""
_WORDS_OF_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_NUMBER_WORDS = {word: str(n) for n, word in enumerate(_WORDS_TO_19.split())}
_NUMBER_WORDS |= {word: str(n) for n, word in zip(range(20, 100, 10), _WORDS_OF_TENS.split(), strict=True)}
_NUMBER_WORDS["hundred"] = "100"


def fold(text: str) -> str:
    """The text as it is compared: lower case, plain letters, single spaces, no punctuation, no leading article.

    Letters that no accent explains are mapped after the case is folded (Ł becomes ł first), or they would be lost.
    """
    text = fold_letters(text).replace("&", " and ")
    text = re.sub(r"['’`´]", "", text)
    text = "".join(sign if sign.isalnum() else " " for sign in text)
    words = text.split()
    if len(words) > 1 and words[0] in ("the", "a", "an"):
        words = words[1:]
    words = ["saint" if word == "st" else word for word in words]
    return " ".join(_joined_numbers(words))


def fold_letters(text: str) -> str:
    """Lower case and plain letters, nothing else changed: ``five`` stays a word."""
    text = unicodedata.normalize("NFKC", text).casefold().translate(_LETTERS)
    text = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return text.translate(_LETTERS)


def _joined_numbers(words: list[str]) -> list[str]:
    """Number words as digits; a ten and a unit after it make one number."""
    out: list[str] = []
    for word in words:
        value = _NUMBER_WORDS.get(word)
        if value is None:
            out.append(word)
        elif out and out[-1].isdigit() and len(out[-1]) == 2 and out[-1][1] == "0" and 0 < int(value) < 10:
            out[-1] = str(int(out[-1]) + int(value))
        else:
            out.append(value)
    return out


def fold_number(text: str) -> str | None:
    """A number in its shortest exact spelling (``7``, ``-3``, ``5/2``), or None for what is none.

    Thousands may be set off by spaces or commas, a fraction by a point or, alone, a comma; ``3/4`` counts too.
    """
    plain = unicodedata.normalize("NFKC", text).strip().replace("−", "-").replace("\u00a0", " ")
    words = fold(plain)
    if words.isascii() and words.isdigit() and any(sign.isalpha() for sign in plain):
        plain = words
    plain = re.sub(r"(?<=\d)[ ,'’](?=\d{3}(?:\D|$))", "", plain)
    if re.fullmatch(r"[+-]?\d{1,15},\d{1,9}", plain, re.ASCII):
        plain = plain.replace(",", ".")
    if not re.fullmatch(r"[+-]?\d{1,15}(\.\d{1,9})?( ?/ ?\d{1,15})?", plain, re.ASCII):
        return None
    top, _, bottom = plain.replace(" ", "").partition("/")
    if bottom and int(bottom) == 0:
        return None
    return str(Fraction(top) / int(bottom or 1))


def near(typed: str, wanted: str) -> bool:
    """Whether ``typed`` is a slip of ``wanted``: 0 edits up to 4 letters, 1 up to 8, else 2; digits never slip."""
    if any(sign.isdigit() for sign in typed + wanted):
        return typed == wanted
    allowed = 0 if len(wanted) <= 4 else 1 if len(wanted) <= 8 else 2
    return distance(typed, wanted, allowed) <= allowed


def distance(a: str, b: str, most: int) -> int:
    """Edits (insert, drop, change, swap of neighbours) between two texts; anything over ``most`` is ``most + 1``."""
    if abs(len(a) - len(b)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                best = min(best, before[j - 2] + 1)
            row.append(best)
        before, last = last, row
    return min(last[-1], most + 1)
