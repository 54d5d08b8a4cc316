"""A host's upload on its way into the store: checked, its pictures drawn anew, and named by what it holds.

A pack's id is made from its document, so the same upload has the same id and is kept once. Only who uploaded it is told
the key that goes with it (``packs.py``). Its pictures are kept under
names made from their bytes. Imported when the first pack comes: it brings readers that a server without packs never
needs.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass

from sixfold.minigames import Level
from sixfold.minigames.packs import BadPack, Note, document, document_text, read_pack
from sixfold.picture.packs import asset_of, redrawn_images
from sixfold.server.packs import ID_DIGITS, key_of
from sixfold.server.schema import ASSET, PACK, Statement
from sixfold.server.wire import BadPackView, PackNote, PackView


@dataclass(frozen=True, slots=True)
class Kept:
    """A sound pack, and the rows to store for it."""

    view: PackView
    rows: tuple[Statement, ...]


def keep(data: bytes) -> Kept | BadPackView:
    """What becomes of an upload: the pack, or everything that is wrong with it. Not for the event loop."""
    try:
        return _keep(data)
    except BadPack as error:
        notes = error.problems
        many = "There is one thing" if len(notes) == 1 else f"There are {len(notes)} things"
        return BadPackView("bad-pack", "FG-20", f"{many} to put right in this pack.", _told(notes))


def _keep(data: bytes) -> Kept:
    pack = read_pack(data)
    pictures = redrawn_images(pack)
    assets = {path: asset_of(picture) for path, picture in pictures.items()}
    body = document_text(document(pack, assets))
    pack_id = hashlib.sha256(body).hexdigest()[:ID_DIGITS]
    rows: list[Statement] = [(ASSET, (assets[path].name, picture.png)) for path, picture in pictures.items()]
    problems = Counter(problem.level.value for problem in pack.problems)
    view = PackView(
        id=pack_id + key_of(body),
        title=pack.title,
        category=pack.category.value,
        problems={level.value: problems[level.value] for level in Level},
        warnings=_told(pack.warnings),
    )
    return Kept(view, (*rows, (PACK, (pack_id, body.decode()))))


def _told(notes: tuple[Note, ...]) -> list[PackNote]:
    return [PackNote(note.place, note.message) for note in notes]
