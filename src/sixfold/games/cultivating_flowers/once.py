"""What a position looks like is the same for both seats and the spectators, who are shown it one right after another.

So whatever was worked out last is kept for the next who asks about the very same position. One value is kept, and by
identity: to look a position up in a table would cost as much as to work out most of what is shown of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Value = TypeVar("Value")
Result = TypeVar("Result")


def kept_for_the_next(work_out: Callable[[Value], Result]) -> Callable[[Value], Result]:
    """The same function of one frozen value; nobody may change what it returns, others are given it too."""
    last: tuple[Value, Result] | None = None

    def recall(value: Value) -> Result:
        nonlocal last
        found = last  # read once: another thread may put its own in place
        if found is None or found[0] is not value:
            last = found = (value, work_out(value))
        return found[1]

    return recall
