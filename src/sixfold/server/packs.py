"""Hosts' packs in the store: which a match's options name, and their documents for whoever draws the match."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

import msgspec

from sixfold.games.contract import Json, JsonDict
from sixfold.games.errors import BadOptions

_NAME = re.compile(r"pack:([0-9a-f]{16})")


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
