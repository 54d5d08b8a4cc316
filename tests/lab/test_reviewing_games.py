"""Every game of the house has a judge that fits the review: matches that were played before get judged."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import msgspec
import pytest

from sixfold.games import registry
from sixfold.lab.reviewing import Case, Review, Reviewing, judge
from sixfold.match import Match, check_record

PLAYED = Path(__file__).parents[1] / "games"
ENOUGH = 3


def some_match(game: str) -> Match:
    files = sorted((PLAYED / game.replace("-", "_") / "playthroughs").glob("*.json"))
    matches = (check_record(file.read_bytes()).match for file in files)
    return next(match for match in matches if len(match.events) > 20)


def begun(match: Match) -> Review:
    """The review as far as its first few judged decisions."""
    under_way = Reviewing(match, nodes=200)
    for _ in under_way.run():
        if len(under_way.review().decisions) == ENOUGH:
            break
    return under_way.review()


@pytest.mark.parametrize("game", sorted(registry.games()))
def test_every_game_is_judged_and_the_same_way_again(game: str) -> None:
    match = some_match(game)
    review = begun(match)
    assert len(review.decisions) == ENOUGH
    for choice in review.decisions:
        assert 0 <= choice.worth <= choice.best_worth <= 1
        assert (choice.best == choice.played) == (choice.loss == 0)
    assert begun(match) == review


@pytest.mark.parametrize("game", sorted(registry.games()))
def test_a_case_is_the_same_after_a_journey_as_json(game: str) -> None:
    """As the server sends it to the process that judges."""
    under_way = Reviewing(some_match(game), nodes=200)
    judged = 0
    for place in islice(range(under_way.total), 60):
        case = under_way.case(place)
        told = msgspec.json.decode(msgspec.json.encode(case), type=Case)
        assert told.moment.observation == msgspec.to_builtins(case.moment.observation)
        found = judge(case)
        if found is not None:
            assert judge(told) == found
            judged += 1
        if judged:
            break
    assert judged
