"""Reading records from files and standard input, and writing files that are whole or not there.

A file holds one record, or one a line as self-play writes them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from sixfold.cli.complaint import Complaint
from sixfold.cli.terminal import safe

_BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Source:
    """One record's text, and how to name it: the file, with the line where there are several."""

    name: str
    data: bytes


def read_sources(file: str) -> list[Source]:
    """The records of a file (``-``: standard input), unchecked. Raises Complaint if it can't be read or is empty."""
    name = "standard input" if file == "-" else safe(file)
    data = _read(file, name).removeprefix(_BOM)
    try:
        data.decode()
    except UnicodeDecodeError as error:
        raise Complaint(f"{name}: not UTF-8 text (byte {error.start + 1})") from error
    if not data.strip():
        raise Complaint(f"{name}: there is no record in it")
    lines = [(number, line) for number, line in enumerate(data.split(b"\n"), start=1) if line.strip()]
    if len(lines) > 1 and any(_is_object(line) for _, line in lines):
        return [Source(f"{name}:{number}", line) for number, line in lines]
    return [Source(name, data)]


def one_source(file: str, which: int | None) -> Source:
    """The only record of a file, or number ``which`` from 1. Raises Complaint if that leaves it open."""
    sources = read_sources(file)
    if which is None:
        if len(sources) > 1:
            raise Complaint(
                f"{safe(file)}: there are {len(sources)} records in it; choose one with --record N"
            )
        return sources[0]
    if not 1 <= which <= len(sources):
        count = "is 1 record" if len(sources) == 1 else f"are {len(sources)} records"
        raise Complaint(f"{safe(file)}: there {count} in it, and no number {which}")
    return sources[which - 1]


def _read(file: str, name: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        raise Complaint(f"{name}: {why(error)}") from error


def _is_object(line: bytes) -> bool:
    try:
        return isinstance(msgspec.json.decode(line), dict)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False


def why(error: OSError | ValueError) -> str:
    """The reason in a few words."""
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, IsADirectoryError):
        return "that is a directory"
    if isinstance(error, PermissionError):
        return "permission denied"
    return (error.strerror or str(error)).lower() if isinstance(error, OSError) else str(error)


def write_whole(file: str, data: bytes) -> None:
    """Write a file so that it is complete or unchanged. Raises Complaint."""
    path = Path(file)
    try:
        if path.is_dir():
            raise IsADirectoryError
        if path.exists() and not path.is_file():
            path.write_bytes(data)  # a device or a pipe: nothing to replace
            return
        scratch = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            scratch.write_bytes(data)
            scratch.replace(path)
        except BaseException:
            with suppress(OSError):
                scratch.unlink()
            raise
    except (OSError, ValueError) as error:
        raise Complaint(f"cannot write {safe(file)}: {_why_unwritten(path, error)}") from error


def check_place(file: str) -> None:
    """Whether a file could be written there, asked before the work rather than after. Raises Complaint."""
    path = Path(file)
    if path.is_dir():
        raise Complaint(f"cannot write {safe(file)}: that is a directory")
    if not path.parent.is_dir():
        raise Complaint(f"cannot write {safe(file)}: {_no_folder(path)}")


def _no_folder(path: Path) -> str:
    return f"there is no folder {safe(str(path.parent))}"


def _why_unwritten(path: Path, error: OSError | ValueError) -> str:
    """As ``why``; but where a new file can't be made, what is missing is its folder."""
    return _no_folder(path) if isinstance(error, FileNotFoundError) else why(error)


@contextmanager
def line_writer(file: str) -> Iterator[Callable[[bytes], None]]:
    """A writer of lines, given without their line ends. Whatever happens, the file never ends in half a line.

    Raises Complaint if the file can't be opened or takes no more.
    """
    with ExitStack() as stack:
        try:
            out = stack.enter_context(Path(file).open("wb", buffering=0))
        except (OSError, ValueError) as error:
            raise Complaint(f"cannot write {safe(file)}: {_why_unwritten(Path(file), error)}") from error
        whole = 0

        def write(line: bytes) -> None:
            nonlocal whole
            data = memoryview(line + b"\n")
            try:
                while data:
                    data = data[out.write(data) :]
            except BaseException as error:
                with suppress(OSError):
                    out.truncate(whole)
                if isinstance(error, OSError) and not isinstance(error, BrokenPipeError):
                    raise Complaint(f"cannot write {safe(file)}: {why(error)}") from error
                raise
            whole += len(line) + 1

        yield write
