"""Simulated solving: it knows no answers, keeps its plan whatever others do, and behaves like a player."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.rng import Rng
from sixfold.search.focus_group.solving import LABELS, SKILLS, Happening, Puzzle, next_act
from sixfold.search.pacing import Act

LEVELS = ("easy", "easy", "easy", "medium", "medium", "hard", "hard")
END_MS = 600_000
levels = st.sampled_from(sorted(SKILLS))


def puzzles(closed: Sequence[str] = ()) -> list[Puzzle]:
    return [Puzzle(a, b, a not in closed, False) for a, b in zip(LABELS, LEVELS, strict=True)]


def run(level: str, seed: int, others: Sequence[Happening] = ()) -> list[Act]:
    """All acts of one phase in which others do what is listed."""
    acts: list[Act] = []
    done: list[Happening] = []
    while True:
        now = acts[-1].at_ms if acts else 0
        act = next_act(puzzles(), "math", _sorted(done, others, now), 1, level, Rng(seed))
        coming = [h for h in others if act is not None and now < h.at_ms <= act.at_ms]
        act = (
            next_act(puzzles(), "math", _sorted(done, others, coming[-1].at_ms), 1, level, Rng(seed))
            if coming
            else act
        )
        if act is None or act.at_ms > END_MS or len(acts) > 40:
            return acts
        acts.append(act)
        label, right = act.answer or ("", False)
        done.append(Happening(act.at_ms, 1, label, right))


def _sorted(done: Sequence[Happening], others: Sequence[Happening], now: int) -> list[Happening]:
    return sorted([*done, *(h for h in others if h.at_ms <= now)], key=lambda h: h.at_ms)


@given(levels, st.integers(0, 10_000))
def test_acts_come_in_order_and_end_with_ready(level: str, seed: int) -> None:
    acts = run(level, seed)
    times = [act.at_ms for act in acts]
    assert times == sorted(times)
    assert sum(act.text == "ready" for act in acts) <= 1
    right = [act.answer[0] for act in acts if act.answer is not None and act.answer[1]]
    assert len(set(right)) == len(right)
    assert acts == run(level, seed)


@given(levels, st.integers(0, 10_000), st.sampled_from(LABELS), st.integers(1, 300))
def test_it_never_answers_what_is_closed(level: str, seed: int, label: str, at_s: int) -> None:
    taken = Happening(1000 * at_s, 0, label, True)
    for act in run(level, seed, [taken]):
        if act.answer is not None and act.answer[0] == label:
            assert act.at_ms <= taken.at_ms


@pytest.mark.parametrize("seat", [0, 1])
def test_stronger_levels_solve_more(seat: int) -> None:
    def solved(level: str) -> int:
        return sum(
            act.answer is not None and act.answer[1]
            for seed in range(60)
            for act in run(level, 2 * seed + seat)
        )

    gentle, steady, sharp = (solved(level) for level in ("gentle", "steady", "sharp"))
    assert gentle < steady < sharp


def test_fg16_an_embargoed_difficulty_waits_until_it_is_free() -> None:
    locked = [Puzzle(a, b, True, b == "hard") for a, b in zip(LABELS, LEVELS, strict=True)]
    for seed in range(30):
        done: list[Happening] = []
        for _ in range(30):
            act = next_act(locked, "math", done, 1, "sharp", Rng(seed), unlocks_ms=300_000)
            if act is None or act.answer is None:
                break
            if act.answer[0] in "FG":
                assert act.at_ms > 300_000
            done.append(Happening(act.at_ms, 1, act.answer[0], act.answer[1]))
