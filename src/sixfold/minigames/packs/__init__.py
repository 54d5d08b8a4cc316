"""Hosts' own minigames: a TOML file and pictures, checked, kept as a document, and played (``docs/packs.md``).

pack = read_pack(data)                     BadPack tells everything that is wrong, each with its place
kept = document(pack, assets)              what a server keeps; assets are its pictures, drawn anew
problems_of(kept, rng), judge(problem, "42")
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sixfold.minigames.packs.files import MAX_PACK_BYTES, folder, opened
from sixfold.minigames.packs.importing import imported, looks_foreign
from sixfold.minigames.packs.notes import BadPack, Note
from sixfold.minigames.packs.playing import Asset, document, document_text, info_of, judge, problems_of
from sixfold.minigames.packs.reading import Pack, PackProblem, read_files

__all__ = [
    "MAX_PACK_BYTES",
    "Asset",
    "BadPack",
    "Note",
    "Pack",
    "PackProblem",
    "document",
    "document_text",
    "imported",
    "info_of",
    "judge",
    "problems_of",
    "read_folder",
    "read_pack",
]


def read_pack(data: bytes) -> Pack:
    """The pack in an upload: TOML, zip, or a foreign file that can be made into one. Raises BadPack."""
    if looks_foreign(data[:MAX_PACK_BYTES]):
        made = imported(data)
        pack = read_files(opened(made.toml.encode()))
        return replace(pack, warnings=(*made.notes, *pack.warnings))
    return read_files(opened(data))


def read_folder(path: Path) -> Pack:
    """The pack in a folder, or in a TOML or zip file. Raises BadPack; OSError where it can't be read."""
    return read_files(folder(path))
