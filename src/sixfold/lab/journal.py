"""The journal: a file to which every finished unit is appended, so that a killed run can go on where it was.

The first line says which code wrote it; every other line is one unit: the experiment's fingerprint, the unit's number
and its games. Units depend on nothing but those, so lines may come in any order, and one journal may serve several
experiments. A half line at the end, left by a kill, is cut off; anything else that is wrong is said.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Protocol

import msgspec
from msgspec import Struct

from sixfold.games.errors import BadOptions
from sixfold.lab.trial import Played, Trial

FORMAT = "sixfold-lab/1"

_DECIDING = (
    "rng.py",
    "hexboard",
    "minigames",
    "games",
    "match",
    "search",
    "lab/selfplay.py",
    "lab/racing.py",
    "lab/trial.py",
)
"""What of the package decides how a game goes."""


class Header(Struct, frozen=True):
    """The first line: the format, and a digest of the code that plays."""

    format: str
    code: str


class Line(Struct, frozen=True):
    """One finished unit."""

    experiment: str
    unit: int
    games: tuple[Played, ...]


class Journal(Protocol):
    """What finished units are kept in while an experiment runs."""

    def known(self, experiment: str) -> dict[int, tuple[Played, ...]]:
        """The units of an experiment that are finished, by number."""
        ...

    def add(self, experiment: str, unit: int, games: tuple[Played, ...]) -> None:
        """A unit is finished."""
        ...

    def sync(self) -> None:
        """What was added is safe when this returns."""
        ...


class NoJournal:
    """Keeps nothing."""

    def known(self, experiment: str) -> dict[int, tuple[Played, ...]]:
        return {}

    def add(self, experiment: str, unit: int, games: tuple[Played, ...]) -> None:
        pass

    def sync(self) -> None:
        pass


class FileJournal:
    """A journal in a file, made where there is none. Raises BadOptions for one that can't be used."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._units: dict[str, dict[int, tuple[Played, ...]]] = {}
        self._whole = 0
        self._header = Header(FORMAT, code_digest())
        try:
            self._file = os.open(
                path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666
            )
        except (OSError, ValueError) as error:
            missing = isinstance(error, FileNotFoundError)
            why = f"there is no folder {path.parent}" if missing else _words(error)
            raise BadOptions("bad-journal", f"The journal {path} can’t be opened: {why}") from error
        try:
            self._read()
        except BaseException:
            self.close()
            raise

    def known(self, experiment: str) -> dict[int, tuple[Played, ...]]:
        return dict(self._units.get(experiment, {}))

    def add(self, experiment: str, unit: int, games: tuple[Played, ...]) -> None:
        self._append(msgspec.json.encode(Line(experiment, unit, games)))

    def sync(self) -> None:
        os.fsync(self._file)

    def close(self) -> None:
        os.close(self._file)

    def _append(self, line: bytes) -> None:
        data = memoryview(line + b"\n")
        try:
            while data:
                data = data[os.write(self._file, data) :]
        except OSError as error:
            os.ftruncate(self._file, self._whole)
            raise BadOptions(
                "bad-journal", f"The journal {self._path} takes no more: {_words(error)}"
            ) from error
        self._whole += len(line) + 1

    def _read(self) -> None:
        try:
            data = self._path.read_bytes()
        except OSError as error:
            raise BadOptions(
                "bad-journal", f"The journal {self._path} can’t be read: {_words(error)}"
            ) from error
        lines = data.split(b"\n")
        half = lines.pop()
        if data and not self._ours(lines[0] if lines else half):
            raise BadOptions(
                "bad-journal", f"{self._path} is not a journal of the laboratory; name another file"
            )
        for number, line in enumerate(lines[1:], start=2):
            unit = _decoded(line)
            if unit is None:
                raise BadOptions(
                    "bad-journal", f"{self._path}: line {number} is no finished unit; remove the line"
                )
            self._units.setdefault(unit.experiment, {})[unit.unit] = unit.games
        self._whole = len(data) - len(half)
        if half:
            os.ftruncate(self._file, self._whole)
        if not lines:
            self._append(msgspec.json.encode(self._header))

    def _ours(self, line: bytes) -> bool:
        """Whether that is the first line of a journal, or begins like one. Raises BadOptions for other code's."""
        written = msgspec.json.encode(self._header)
        if written.startswith(line):
            return True
        try:
            header = msgspec.json.decode(line, type=Header)
        except msgspec.MsgspecError:
            return False
        if header.format == FORMAT:
            raise BadOptions(
                "old-journal",
                f"The journal {self._path} is from other rules or bots than these; name another file",
            )
        return False


def fingerprint(trials: tuple[Trial, ...], rng_seed: int) -> str:
    """The same for experiments whose units are the same games."""
    return sha256(msgspec.json.encode([rng_seed, trials], order="deterministic")).hexdigest()[:20]


def code_digest(deciding: Iterable[str] = _DECIDING) -> str:
    """Of all files that decide how a game goes, or of those files and folders of the package."""
    package = Path(__file__).resolve().parents[1]
    digest = sha256()
    for path in sorted(_files(package, deciding)):
        digest.update(f"{path.relative_to(package).as_posix()}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def _files(package: Path, names: Iterable[str]) -> Iterator[Path]:
    for name in names:
        place = package / name
        found = [place] if place.is_file() else place.rglob("*")
        # what Python and numba keep beside the sources comes and goes
        yield from (path for path in found if path.is_file() and "__pycache__" not in path.parts)


def _decoded(line: bytes) -> Line | None:
    try:
        return msgspec.json.decode(line, type=Line)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None


def _words(error: OSError | ValueError) -> str:
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return text[:1].lower() + text[1:]
