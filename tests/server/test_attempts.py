"""What is measured of solvers: times that are honest, medians of enough, and a metric that is fitted anew."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.server.attempts import LEAST_FITTED, LEAST_SHOWN, Answered, Median, medians, of_phase, refit
from sixfold.server.schema import AttemptRow

MINIGAME: dict[str, Any] = {
    "name": "vault-code",
    "version": 2,
    "source": "generated",
    "problems": {label: {"level": "easy", "metric": n} for n, label in enumerate("ABCD", start=1)},
}


def problems(**by: int | str | None) -> list[dict[str, Any]]:
    """Of each label: the seat that solved it, ``void``, or None."""
    told = []
    for label, seat in by.items():
        status = "void" if seat == "void" else "unsolved" if seat is None else "solved"
        told.append({"label": label, "status": status, "by": seat if status == "solved" else None})
    return told


def answers(*listed: tuple[float, int, str, bool]) -> list[Answered]:
    return [Answered(*one) for one in listed]


def test_a_solve_counts_from_the_last_answer_to_another_problem() -> None:
    found = of_phase(
        MINIGAME,
        problems(A=0, B=0, C=1),
        answers(
            (30, 0, "A", True),
            (40, 1, "C", False),
            (50, 0, "B", False),
            (75, 0, "B", True),
            (90, 1, "C", True),
        ),
        10,
        (0, 1),
    )
    assert [(a.metric, a.seconds, a.wrong, a.solved) for a in found] == [
        (1, 20, 0, True),  # from the start
        (2, 45, 1, True),  # from A; the wrong answer to B itself belongs to B
        (3, 80, 1, True),
    ]
    assert {(a.minigame, a.version, a.level, a.source) for a in found} == {("vault-code", 2, "easy", "match")}


def test_what_nobody_solved_counts_for_whoever_tried() -> None:
    found = of_phase(
        MINIGAME,
        problems(A=None, B=None, C="void"),
        answers((20, 0, "A", False), (50, 0, "A", False), (60, 1, "C", False)),
        0,
        (0, 1),
    )
    assert [(a.metric, a.seconds, a.wrong, a.solved) for a in found] == [(1, 50, 2, False)]


def test_the_computer_a_lost_race_a_late_ruling_and_packs_are_not_measured() -> None:
    race = answers((20, 0, "A", False), (30, 1, "A", True), (40, 0, "B", False))
    # A was the computer's, and seat 0 lost the race for it; the host accepted seat 0's answer to B
    assert of_phase(MINIGAME, problems(A=1, B=0, C=None), race, 0, (0,)) == []
    assert of_phase({**MINIGAME, "source": "pack"}, problems(A=1), race, 0, (0, 1)) == []


def row(seconds: float, *, metric: float = 1.0, solved: int = 1, version: int = 2, **more: Any) -> AttemptRow:
    return (
        more.get("minigame", "a"),
        version,
        more.get("level", "easy"),
        metric,
        seconds,
        0,
        solved,
        "practice",
    )


def test_medians_of_the_present_version_alone_and_of_enough() -> None:
    rows = [row(float(n)) for n in range(1, LEAST_SHOWN)]
    other = [row(1.0, solved=0), row(1.0, version=1), row(1.0, level="hard"), row(1.0, minigame="b")]
    assert medians([*rows, *other], {"a": 2, "b": 2}) == {}
    assert medians([*rows, row(9.0), *other], {"a": 2, "b": 2}) == {("a", "easy"): Median(3.0, LEAST_SHOWN)}


@given(st.floats(2, 4), st.floats(-0.2, 0.3), st.floats(0.05, 0.2), st.integers(LEAST_FITTED, 60))
def test_a_law_without_noise_is_found_again(a: float, b: float, step: float, n: int) -> None:
    rows = [row(math.exp(a + b * step * k), metric=step * k) for k in range(n)]
    (fit,) = refit(rows)
    assert fit.n == n
    for x in (0.0, 8.0):
        assert fit.seconds(x) == pytest.approx(math.exp(a + b * x), rel=1e-6)
    assert fit.spread == pytest.approx(0, abs=1e-6)


def test_too_few_one_metric_or_an_old_version_are_not_fitted() -> None:
    many = [row(10.0 + n, metric=float(n)) for n in range(LEAST_FITTED)]
    assert len(refit(many)) == 1
    assert refit(many[1:]) == []
    assert refit([*many[1:], row(3.0, solved=0)]) == []
    assert refit([row(10.0 + n) for n in range(LEAST_FITTED)]) == []
    assert refit([*many, row(5.0, version=3)]) == []  # what is asked today differs
