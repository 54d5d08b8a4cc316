"""Bradley–Terry on toys whose answer is known, and what no set of results may break."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.lab.estimate import elo_of, score_of
from sixfold.lab.ratings import Meeting, ratings, solve


def test_two_players_differ_by_the_elo_of_their_score() -> None:
    first, second = ratings(2, [Meeting(0, 1, [1, 1, 1, 0])], drawn_pairs=0)
    assert first.value - second.value == pytest.approx(190.85, abs=0.01)
    assert first.value == -second.value


def test_three_players_whose_odds_are_1_2_4() -> None:
    """Scores of exactly 2/3, 2/3 and 4/5 between strengths of 4, 2 and 1."""
    meetings = [
        Meeting(0, 1, [1] * 10 + [0] * 5),
        Meeting(1, 2, [1] * 10 + [0] * 5),
        Meeting(0, 2, [1] * 12 + [0] * 3),
    ]
    found = [rating.value for rating in ratings(3, meetings, drawn_pairs=0)]
    step = elo_of(2 / 3)
    assert found == pytest.approx([step, 0, -step], abs=1e-6)


def test_who_never_met_is_rated_through_others() -> None:
    meetings = [Meeting(0, 1, [1, 1, 0]), Meeting(1, 2, [1, 1, 0])]
    first, _, last = (rating.value for rating in ratings(3, meetings, drawn_pairs=0))
    assert first - last == pytest.approx(2 * elo_of(2 / 3))


def test_who_won_everything_has_a_finite_rating() -> None:
    winner, loser = ratings(2, [Meeting(0, 1, [1] * 9)])
    assert winner.value - loser.value == pytest.approx(elo_of(9.5 / 10))
    assert winner.low is not None and winner.high is not None
    assert winner.low < winner.value < winner.high


def test_the_interval_of_two_players_is_that_of_their_score() -> None:
    """The difference's error is the score's, over the slope of the Elo curve; each rating has half of it."""
    pairs = [0.0, 0.25, 0.5, 0.5, 0.75, 1.0, 1.0, 0.75] * 10
    first, _ = ratings(2, [Meeting(0, 1, pairs)], drawn_pairs=0)
    mean = sum(pairs) / len(pairs)
    spread = sum((pair - mean) ** 2 for pair in pairs) / len(pairs)
    error = 1.96 * (spread / len(pairs)) ** 0.5
    slope = (elo_of(mean + 1e-6) - elo_of(mean - 1e-6)) / 2e-6
    assert first.high is not None
    assert first.high - first.value == pytest.approx(error * slope / 2, rel=0.02)


@given(
    st.lists(
        st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=12),
        min_size=6,
        max_size=6,
    )
)
def test_ratings_explain_the_points_of_everybody(results: list[list[float]]) -> None:
    """At the maximum of the likelihood each player's points are those that its rating promises."""
    who = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    meetings = [Meeting(i, j, pairs) for (i, j), pairs in zip(who, results, strict=True)]
    found = [rating.value for rating in ratings(4, meetings)]
    assert sum(found) == pytest.approx(0, abs=1e-6)
    for player in range(4):
        points = expected = 0.0
        for meeting in meetings:
            if player in (meeting.first, meeting.second):
                other = meeting.first + meeting.second - player
                won = sum(meeting.pairs) + 0.5
                count = len(meeting.pairs) + 1
                points += won if player == meeting.first else count - won
                expected += count * score_of(found[player] - found[other])
        assert points == pytest.approx(expected, abs=1e-6)


def test_solve_needs_pivots() -> None:
    assert solve([[0, 2], [3, 1]], [4, 5]) == pytest.approx([1, 2])
