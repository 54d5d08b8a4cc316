"""Hosts' packs in the store: which a match's options name, and their documents for whoever draws the match.

A finished match's record names its packs. Whoever reads it must not be able to make a match of their own from one, as
that match's host would be shown the answers. So a new match wants the pack's key too, which was told to its uploader
alone and follows from the whole document; the match then keeps the bare id.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping

import msgspec

from sixfold.games.contract import Json, JsonDict
from sixfold.games.errors import BadOptions

ID_DIGITS = 16
_NAME = re.compile(r"pack:([0-9a-f]{16})")
_KEYED = re.compile(r"pack:([0-9a-f]{16})([0-9a-f]{16})")


def key_of(body: bytes) -> str:
    """What only somebody who has the whole document can know."""
    return hashlib.sha256(b"sixfold pack key\0" + body).hexdigest()[:ID_DIGITS]


def unlocked(options: Json, read: Callable[[str], str | None]) -> Json:
    """The options of a wish with each pack's key checked and taken off. Raises BadOptions for one that doesn't fit.

    ``read``: gives a pack's JSON, or None where there is no such pack.
    """
    if isinstance(options, Mapping):
        return {name: unlocked(value, read) for name, value in options.items()}
    if not isinstance(options, str) or not options.startswith("pack:"):
        return options
    found = _KEYED.fullmatch(options)
    body = None if found is None else read(found[1])
    if found is None or body is None or key_of(body.encode()) != found[2]:
        raise BadOptions(
            "unknown-pack", f"There is no pack {options[5:45]!r} here. Upload it first, then make the match."
        )
    return f"pack:{found[1]}"


def named(options: Json) -> Iterator[str]:
    """The ids of all packs that options name, wherever they stand: ``pack:0123456789abcdef``."""
    if isinstance(options, str):
        found = _NAME.fullmatch(options)
        if found is not None:
            yield found[1]
    elif isinstance(options, Mapping):
        for value in options.values():
            yield from named(value)
    elif isinstance(options, list | tuple):
        for value in options:
            yield from named(value)


def library(options: JsonDict, read: Callable[[str], str | None]) -> dict[str, JsonDict]:
    """The documents of all packs that options name, by name (``pack:…``).

    ``read``: gives a pack's JSON, or None where there is no such pack. Raises BadOptions.
    """
    found: dict[str, JsonDict] = {}
    for pack_id in named(options):
        body = read(pack_id)
        if body is None:
            raise BadOptions(
                "unknown-pack", f"There is no pack {pack_id} here. Upload it first, then make the match."
            )
        found[f"pack:{pack_id}"] = msgspec.json.decode(body, type=dict)
    return found
