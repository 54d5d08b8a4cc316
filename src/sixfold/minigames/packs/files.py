"""A pack as it comes: one TOML file, or a zip or folder of it and its pictures. Names and sizes are checked here."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from sixfold.minigames.packs.notes import BadPack, Note

MAX_PACK_BYTES = 6 * 1024 * 1024
MAX_TOML_BYTES = 512 * 1024
MAX_FILES = 200
_NAME = "pack.toml"


@dataclass(frozen=True, slots=True)
class Files:
    """What was found. ``toml``: the text; ``images``: every other file by its path, with / between folders."""

    toml: str
    images: Mapping[str, bytes]


def opened(data: bytes) -> Files:
    """The files of an upload: a zip, or the TOML by itself. Raises BadPack."""
    if len(data) > MAX_PACK_BYTES:
        raise _bad("file", f"a pack has at most {MAX_PACK_BYTES // 1024 // 1024} MB")
    if not data.startswith(b"PK"):
        return Files(_text(data), {})
    try:
        return _unzipped(zipfile.ZipFile(io.BytesIO(data)))
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError) as error:
        raise _bad("file", f"the zip can't be opened: {error}") from error


def folder(path: Path) -> Files:
    """The files of a folder, or of one TOML or zip file. Raises BadPack; OSError where it can't be read."""
    if path.is_file():
        return opened(path.read_bytes())
    found = {
        file.relative_to(path).as_posix(): file.read_bytes()
        for file in sorted(path.rglob("*"))
        if file.is_file() and not file.is_symlink()
    }
    if sum(map(len, found.values())) > MAX_PACK_BYTES or len(found) > MAX_FILES:
        raise _bad("folder", f"a pack has at most {MAX_FILES} files and {MAX_PACK_BYTES // 1024 // 1024} MB")
    return _sorted(found)


def escapes(name: str) -> bool:
    """Whether a path leaves the pack's folder."""
    path = PurePosixPath(name.replace("\\", "/"))
    return path.is_absolute() or ".." in path.parts or ":" in name


def _unzipped(archive: zipfile.ZipFile) -> Files:
    infos = [info for info in archive.infolist() if not info.is_dir()]
    if len(infos) > MAX_FILES:
        raise _bad("zip", f"a pack has at most {MAX_FILES} files")
    if sum(info.file_size for info in infos) > MAX_PACK_BYTES:
        raise _bad("zip", f"unpacked, a pack has at most {MAX_PACK_BYTES // 1024 // 1024} MB")
    found: dict[str, bytes] = {}
    for info in infos:
        if escapes(info.filename):
            raise _bad(f"zip, {info.filename[:60]!r}", "this path leaves the pack’s folder")
        with archive.open(info) as file:  # the size in the directory may lie
            found[info.filename] = file.read(MAX_PACK_BYTES + 1)
        if sum(map(len, found.values())) > MAX_PACK_BYTES:
            raise _bad("zip", f"unpacked, a pack has at most {MAX_PACK_BYTES // 1024 // 1024} MB")
    return _sorted(found)


def _sorted(found: Mapping[str, bytes]) -> Files:
    """The one TOML of a set of files, and the rest, by paths as the TOML names them."""
    tomls = [name for name in found if name.endswith(".toml")]
    if len(tomls) != 1:
        raise _bad("files", f"a pack has exactly one .toml file ({_NAME}), not {len(tomls)}")
    top = tomls[0].rpartition("/")[0]
    start = f"{top}/" if top else ""
    images = {name.removeprefix(start): data for name, data in found.items() if name != tomls[0]}
    return Files(_text(found[tomls[0]]), images)


def _text(data: bytes) -> str:
    if len(data) > MAX_TOML_BYTES:
        raise _bad("pack.toml", f"it has at most {MAX_TOML_BYTES // 1024} kB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _bad("pack.toml", f"it is not UTF-8 text (byte {error.start})") from error


def _bad(place: str, message: str) -> BadPack:
    return BadPack([Note(place, message)])
