"""The pictures of a pack, drawn anew, and the names under which they are kept: what is drawn decides the name."""

from __future__ import annotations

import hashlib

from sixfold.minigames.packs import Asset, BadPack, Note, Pack
from sixfold.minigames.packs.images import kind_of
from sixfold.picture.imported import BadPicture, Redrawn, redrawn


def redrawn_images(pack: Pack) -> dict[str, Redrawn]:
    """Each of ``pack.images`` by its path. Raises BadPack for those that can't be drawn."""
    made: dict[str, Redrawn] = {}
    wrong: list[Note] = []
    for path, data in pack.images.items():
        try:
            made[path] = redrawn(data, kind_of(data))
        except BadPicture as error:
            wrong.append(Note(path, str(error)))
    if wrong:
        raise BadPack(wrong)
    return made


def asset_of(image: Redrawn) -> Asset:
    """Its name and size; equal pictures have one name."""
    return Asset(hashlib.sha256(image.png).hexdigest()[:32], image.width, image.height)
