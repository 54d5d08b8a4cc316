"""The decorators of compiled functions. Importing this needs numba: ``compiled.py`` says whether there is one.

A compiled function never calls itself: numba 0.68 compiles such a one, keeps it, and crashes when the next process
loads it. Searches keep their own stacks instead.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

Function = TypeVar("Function", bound=Callable[..., object])

_FOLDER = Path(__file__).parent
_STAMP = sha256(
    b"".join(
        path.read_bytes() for pattern in ("arrays.py", "compil*.py") for path in sorted(_FOLDER.glob(pattern))
    )
).hexdigest()
"""Of all sources together: numba looks only at a function's own file, and would keep what calls changed code."""

_LEAN = {"_nrt": False, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def kernel(function: Function) -> Function:
    """Compile at the first call, and keep the result on disk where there is a place for it."""
    return cast(Function, _compile(function, {}))


def inner(function: Function) -> Function:
    """As ``kernel``, for what only compiled code calls and what makes no arrays: compiling takes a third less."""
    return cast(Function, _compile(function, _LEAN))


def _compile(function: Callable[..., object], how: dict[str, Any]) -> object:
    try:
        made = numba.njit(cache=True, nogil=True, **how)(function)
    except RuntimeError:  # no folder to keep it in
        return numba.njit(nogil=True, **how)(function)
    made._cache._cache_file._source_stamp = _STAMP
    return made
