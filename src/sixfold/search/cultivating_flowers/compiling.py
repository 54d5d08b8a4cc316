"""The decorators of compiled functions. Importing this needs numba: ``compiled.py`` says whether there is one.

A compiled function never calls itself: numba 0.68 compiles such a one, keeps it, and crashes when the next process
loads it. Searches keep their own stacks instead.
"""

from __future__ import annotations

from collections.abc import Callable
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


def _compile(function: Callable[..., object], how: dict[str, Any]) -> object:
    try:
        return numba.njit(cache=True, nogil=True, **how)(function)
    except RuntimeError:  # no folder to keep it in
        return numba.njit(nogil=True, **how)(function)
