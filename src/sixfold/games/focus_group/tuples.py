"""Changed copies of short tuples."""

from __future__ import annotations

from typing import TypeVar, overload

T = TypeVar("T")


@overload
def put(values: tuple[T, T], place: int, value: T) -> tuple[T, T]: ...
@overload
def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]: ...
def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The tuple with the value at that place replaced."""
    return (*values[:place], value, *values[place + 1 :])
