"""Builds ``minigames/data/words.txt.gz`` from SCOWL. Run by hand; neither the server nor the tests run it.

    apt-get install scowl
    python tools/data/build_words.py

Read: the ``words`` lists of SCOWL up to level 80 in every spelling, from ``/usr/share/dict/scowl``. Written: sections
``=LENGTH LEVEL``, a word a line. Levels 10, 20 and 35 hold words that may be asked for: those that every spelling
shares (SCOWL's ``english`` lists, so no word with a British or an American twin) less ``blocked.txt``. Level 80 holds
every other accepted word. Only lengths that some minigame uses are kept.
"""

from __future__ import annotations

import gzip
import shutil
import unicodedata
from pathlib import Path

SCOWL = Path("/usr/share/dict/scowl")
LICENCE = Path("/usr/share/doc/scowl/copyright")
DATA = Path(__file__).parents[2] / "src" / "sixfold" / "minigames" / "data"
LENGTHS = range(3, 10)
ASKED = (10, 20, 35)
ACCEPTED = (10, 20, 35, 40, 50, 55, 60, 70, 80)
SPELLINGS = ("english", "american", "british", "british_z", "canadian", "australian")
VARIANTS = ("variant_1", "variant_2", "variant_3")
NATIONAL_VARIANTS = [f"{of}_{v}" for of in SPELLINGS[2:] for v in VARIANTS[:2]]


def read(spelling: str, level: int) -> list[str]:
    path = SCOWL / f"{spelling}-words.{level}"
    return path.read_text("latin-1").split("\n") if path.exists() else []


def plain(word: str) -> str:
    """Without accents; a player types cafe."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", word) if not unicodedata.combining(sign))


def usable(word: str) -> bool:
    return word.isascii() and word.isalpha() and word.islower() and len(word) in LENGTHS


def main() -> None:
    blocked = set((Path(__file__).parent / "blocked.txt").read_text("utf-8").split())
    level_of: dict[str, int] = {}
    for spelling in (*SPELLINGS, *VARIANTS, *NATIONAL_VARIANTS):
        for level in ACCEPTED:
            level_of |= {plain(word): 80 for word in read(spelling, level) if usable(plain(word))}
    for level in reversed(ASKED):
        words = set(read("english", level))
        level_of |= {word: level for word in words if usable(word) and word not in blocked}
    parts = []
    for length in LENGTHS:
        for level in (*ASKED, 80):
            words_here = sorted(w for w, n in level_of.items() if n == level and len(w) == length)
            parts.append(f"={length} {level}\n" + "\n".join(words_here))
            print(length, level, len(words_here))
    packed = gzip.compress(("\n".join(parts) + "\n").encode("ascii"), 9, mtime=0)
    (DATA / "words.txt.gz").write_bytes(packed)
    shutil.copyfile(LICENCE, DATA / "words-licence.txt")
    print(len(level_of), "words,", len(packed), "bytes")


if __name__ == "__main__":
    main()
