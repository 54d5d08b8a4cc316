"""The sixteen steps of The Machine, and every program of up to three of them. No problem, no words of one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

Step = Callable[[str], str]
Program = tuple[str, ...]

MOST = 3


def _shift(letters: str, by: int) -> str:
    return "".join(chr((ord(letter) - 65 + by) % 26 + 65) for letter in letters)


def _in_pairs(word: str) -> str:
    return "".join(word[n : n + 2][::-1] for n in range(0, len(word), 2))


STEPS: dict[str, Step] = {
    "reverse": lambda word: word[::-1],
    "sort": lambda word: "".join(sorted(word)),
    "swap ends": lambda word: word[-1] + word[1:-1] + word[0],
    "swap first two": lambda word: word[1] + word[0] + word[2:],
    "swap last two": lambda word: word[:-2] + word[-1] + word[-2],
    "swap pairs": _in_pairs,
    "first to end": lambda word: word[1:] + word[0],
    "last to front": lambda word: word[-1] + word[:-1],
    "drop first": lambda word: word[1:],
    "drop last": lambda word: word[:-1],
    "double first": lambda word: word[0] + word,
    "double last": lambda word: word + word[-1],
    "first up": lambda word: _shift(word[0], 1) + word[1:],
    "last up": lambda word: word[:-1] + _shift(word[-1], 1),
    "all up": lambda word: _shift(word, 1),
    "all down": lambda word: _shift(word, -1),
}
"""By the name under which each is printed. They need words of two letters or more; three drops leave enough of five."""

COSTS: dict[str, float] = {
    "reverse": 9, "sort": 18, "swap ends": 11, "swap first two": 11, "swap last two": 11, "swap pairs": 15,
    "first to end": 10, "last to front": 10, "drop first": 8, "drop last": 8, "double first": 8, "double last": 8,
    "first up": 14, "last up": 14, "all up": 16, "all down": 16,
}  # fmt: skip
"""Seconds to see it, alone: an estimate."""


def run(program: Sequence[str], word: str) -> str:
    """What the machine makes of the word."""
    for name in program:
        word = STEPS[name](word)
    return word


def programs(most: int = MOST) -> Iterator[Program]:
    """All programs of up to ``most`` steps, short ones first: 16 + 256 + 4096."""
    last: list[Program] = [()]
    for _ in range(most):
        last = [(*program, name) for program in last for name in STEPS]
        yield from last


def fitting(shown: Sequence[tuple[str, str]]) -> list[Program]:
    """Every program that turns each word shown into what stands beside it, short ones first."""
    first, made = shown[0]
    reached: dict[Program, str] = {(): first}
    found = []
    for _ in range(MOST):
        reached = {
            (*program, name): step(word) for program, word in reached.items() for name, step in STEPS.items()
        }
        found += [
            program
            for program, word in reached.items()
            if word == made and all(run(program, a) == b for a, b in shown[1:])
        ]
    return found
