"""The decorators of compiled functions. Importing this needs numba: a game’s ``compiled.py`` says whether there is one.

A compiled function never calls itself: numba 0.68 compiles such a one, keeps it, and crashes when the next process
loads it. Searches keep their own stacks instead. Compiled code of one game calls none of another.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

Function = TypeVar("Function", bound=Callable[..., object])

_LEAN = {"_nrt": False, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def kernel(function: Function) -> Function:
    """Compile at the first call, and keep the result on disk where there is a place for it."""
    return cast(Function, _compile(function, {}))


def inner(function: Function) -> Function:
    """As ``kernel``, for what only compiled code calls and what makes no arrays: compiling takes a third less."""
    return cast(Function, _compile(function, _LEAN))


@cache
def _stamp(folder: Path) -> str:
    """Of a game's compiled sources together: numba looks only at a function's own file, and would keep stale calls."""
    sources = [Path(__file__), *sorted(folder.glob("arrays.py")), *sorted(folder.glob("compiled*.py"))]
    return sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()


def _compile(function: Callable[..., object], how: dict[str, Any]) -> object:
    try:
        made = numba.njit(cache=True, nogil=True, **how)(function)
    except RuntimeError:  # no folder to keep it in
        return numba.njit(nogil=True, **how)(function)
    made._cache._cache_file._source_stamp = _stamp(Path(function.__code__.co_filename).parent)
    return made
