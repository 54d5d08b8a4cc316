"""The review: what is judged, by what the seat could see, and what follows from it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.games.contract import JsonDict, Outcome, Seat
from sixfold.lab.reviewing import SEED, CannotReview, Judged, Reviewing, moments
from sixfold.lab.reviewing.review import LEAST_LOSS, curve_of, mean_losses, result_of, worst_of
from sixfold.lab.session import LabError
from sixfold.lab.workers import Workers
from sixfold.match import Match, check_record, encode_record
from sixfold.rng import Rng
from sixfold.search import Appraisal, Budget
from tests.lab.null_bots import FAMILY
from tests.lab.null_judge import CALLER, JUDGED, UNJUDGED, WHOLE, judged_by, judged_null_game, played
from tests.null_game.rules import NOBODY, NULL_GAME


@pytest.fixture(autouse=True)
def _null_game() -> Iterator[None]:
    with judged_null_game():
        yield


def reviewed(match: Match, **settings: int) -> Reviewing:
    under_way = Reviewing(match, **settings)
    for _ in under_way.run():
        pass
    return under_way


def test_a_choice_is_met_as_it_was_asked_and_sealed_ones_before_either_was_known() -> None:
    match = played(WHOLE)
    met = moments(match)
    assert [(m.number, m.asked, m.seat, m.played) for m in met] == [
        (1, 1, CALLER, "call:odd"),
        (2, 2, 1, "3"), (3, 2, 0, "1"),
        (4, 4, 0, "2"), (5, 4, 1, "3"),
        (6, 6, 0, "tap"), (7, 7, 1, "tap"), (8, 8, 1, "tap"), (9, 9, 1, "tap"),
    ]  # fmt: skip
    for moment in met:
        replayed = played(WHOLE[: moment.asked - 1])
        assert moment.observation == replayed.observe(moment.seat)
        assert moment.seat in replayed.awaited


def test_the_numbers_are_those_of_the_record_and_of_the_log() -> None:
    """Taking seats is no event of the record, so it doesn't count."""
    match = Match.create(NULL_GAME, "", {}, NOBODY, ("", ""), (None, None), 5)
    for second, (seat, name) in enumerate(((0, "Ada"), (1, "Ben"))):
        assert match.sit(Seat(seat), name, None, second).events
    for second, (who, action) in enumerate(WHOLE, start=1):
        assert who is not None
        assert match.submit(Seat(who), None, match.number, action, 1000 * second).events
    log = {entry.n: entry.action for entry in match.view(None, 0).log}
    review = reviewed(match).review()
    assert all(log[choice.number] == choice.played for choice in review.decisions)
    assert review == reviewed(played(WHOLE)).review()


def test_the_whole_review() -> None:
    review = reviewed(played(WHOLE)).review()
    assert (review.game, review.level, review.nodes) == ("null-game", "Three", 70)
    assert (review.judged, review.total, review.unjudged) == (9, 9, UNJUDGED)
    assert [(c.number, c.played, c.best, c.exact) for c in review.decisions] == [
        (1, "call:odd", "call:odd", False),
        (2, "3", "3", False), (3, "1", "3", False),
        (4, "2", "3", True), (5, "3", "3", True),
    ]  # fmt: skip
    assert [round(c.loss, 6) for c in review.decisions] == [0, 0, 0.4, 0.2, 0]
    assert review.worst == (2, 3)
    first, second = review.mean_loss
    assert first == pytest.approx(0.6 / (2 + (CALLER == 0)))
    assert second == 0
    call, ben, ada = review.decisions[:3]
    assert [point.number for point in review.curve] == [1, 2, 4, 10]
    assert [point.share for point in review.curve] == pytest.approx(
        [
            0.5,
            (call.worth + 1 - ben.best_worth + ada.best_worth) / 3,
            0.5,  # both think that they are at 0.8
            0,
        ]
    )


def test_it_grows_choice_by_choice_and_can_be_left() -> None:
    under_way = Reviewing(played(WHOLE))
    seen = [under_way.review()]
    seen += [under_way.review() for _ in itertools.islice(under_way.run(), 4)]
    assert [(review.judged, len(review.decisions)) for review in seen] == [(n, n) for n in range(5)]
    assert [point.number for point in seen[-1].curve] == [1, 2, 4]  # no result yet
    for _ in under_way.run():
        pass
    assert under_way.review() == reviewed(played(WHOLE)).review()


def test_the_same_review_from_the_match_and_from_its_record_whoever_judges() -> None:
    match = played(WHOLE)
    again = check_record(encode_record(match.record())).match
    under_way = Reviewing(again)
    with ThreadPoolExecutor(3) as pool:
        for _ in under_way.run(Workers(pool, 4, lambda: None)):
            pass
    assert under_way.review() == reviewed(match).review()
    assert reviewed(match, rng_seed=SEED + 1).review() != reviewed(match).review()


def test_nodes_can_be_chosen() -> None:
    assert reviewed(played(WHOLE), nodes=12).review().nodes == 12
    with judged_by(replace(JUDGED, review_nodes=None)):
        assert Reviewing(played(WHOLE)).nodes == JUDGED.levels[-1].nodes


@pytest.mark.parametrize(
    ("ending", "share"),
    [
        ((0, "resign"), 0.0),
        ((1, "resign"), 1.0),
        ((None, "winner:0"), 1.0),
        ((None, "draw"), 0.5),
        ((None, "abort"), None),
    ],
)
def test_a_match_that_ended_early_is_reviewed_as_far_as_it_went(
    ending: tuple[int | None, str], share: float | None
) -> None:
    review = reviewed(played([*WHOLE[:2], ending])).review()
    assert [choice.number for choice in review.decisions] == [1, 2]
    last = review.curve[-1]
    assert (last.number, last.share) == (4, share) if share is not None else last.number == 2


def test_a_match_that_was_called_off_at_once_has_nothing_to_review() -> None:
    review = reviewed(played([(None, "abort")])).review()
    assert (review.total, review.decisions, review.curve, review.mean_loss) == (0, (), (), (None, None))


def test_where_nothing_could_be_judged_that_is_said() -> None:
    with judged_by(replace(JUDGED, appraise=lambda *asked: None)):
        under_way = Reviewing(played(WHOLE))
        assert under_way.review().unjudged == UNJUDGED
        for _ in under_way.run():
            pass
    review = under_way.review()
    assert review.unjudged == f"No decision of this match could be judged. {UNJUDGED}"
    assert [point.number for point in review.curve] == [10]


def test_a_match_that_runs_is_refused() -> None:
    with pytest.raises(CannotReview) as refused:
        Reviewing(played(WHOLE[:-1]))
    assert refused.value.code == "not-over"


def test_a_game_that_nobody_judges_is_refused() -> None:
    match = played(WHOLE)
    for family in (FAMILY, None):
        with judged_by(family), pytest.raises(CannotReview) as refused:
            Reviewing(match)
        assert refused.value.code == "not-reviewed"


def test_a_judge_that_fails_says_at_which_event() -> None:
    def fails(observation: JsonDict, seat: Seat, played: str, rng: Rng, budget: Budget) -> Appraisal | None:
        if played == "1":
            raise ValueError("never seen a one")
        return None

    with judged_by(replace(JUDGED, appraise=fails)):
        under_way = Reviewing(played(WHOLE))
        with pytest.raises(LabError, match="Event 3 could not be judged: never seen a one"):
            list(under_way.run())
    assert under_way.judged == 2


# ---- what follows from the choices --------------------------------------------------------------------------------

shares = st.floats(0, 1)


@st.composite
def choices(draw: st.DrawFn) -> list[Judged]:
    made: list[Judged] = []
    number = 0
    for _ in range(draw(st.integers(0, 12))):
        number += draw(st.integers(1, 3))
        low, high = sorted((draw(shares), draw(shares)))
        together = draw(st.booleans())
        asked = made[-1].asked if made and together else number
        made.append(Judged(number, asked, Seat(draw(st.integers(0, 1))), "a", "b", low, high, exact=False))
    return made


@given(choices())
def test_the_worst_are_the_three_that_lost_most(decisions: list[Judged]) -> None:
    worst = worst_of(decisions)
    losses = [decisions[place].loss for place in worst]
    assert losses == sorted(losses, reverse=True)
    assert all(loss >= LEAST_LOSS for loss in losses)
    rest = [choice.loss for place, choice in enumerate(decisions) if place not in worst]
    costly = [loss for loss in rest if loss >= LEAST_LOSS]
    assert not costly or (len(worst) == 3 and max(costly) <= min(losses))


@given(choices())
def test_the_curve_has_one_point_a_position(decisions: list[Judged]) -> None:
    curve = curve_of(decisions)
    assert [point.number for point in curve] == sorted({choice.asked for choice in decisions})
    assert all(0 <= point.share <= 1 for point in curve)


def test_the_curve_is_the_mean_of_all_views_of_a_position_and_of_the_proved_ones_where_there_are_any() -> (
    None
):
    def choice(number: int, asked: int, seat: int, worth: float, best: float, proved: bool = False) -> Judged:
        return Judged(number, asked, Seat(seat), "a", "b", worth, best, proved)

    turns = [
        choice(1, 1, 0, 0.5, 0.6),
        choice(2, 2, 1, 0.2, 0.3),  # seen before: 0.5 for seat 0, now 0.7
        choice(4, 4, 1, 0.4, 0.4),  # nothing judged led here
        choice(5, 5, 0, 1.0, 1.0, proved=True),
        choice(6, 6, 1, 0.2, 0.2),  # 0.8, but a win is proved
    ]
    sealed = [choice(7, 7, 0, 0.1, 0.4), choice(8, 7, 1, 0.3, 0.8), choice(9, 9, 0, 0.25, 0.25)]
    shares = [point.share for point in curve_of([*turns, *sealed])]
    assert shares == pytest.approx([0.6, 0.6, 0.6, 1, 1, (0.8 + 0.4 + 0.2) / 3, 0.25])


@given(choices())
def test_mean_losses_are_each_seats_own(decisions: list[Judged]) -> None:
    for seat, mean in enumerate(mean_losses(decisions)):
        own = [choice.loss for choice in decisions if choice.seat == seat]
        assert mean == (pytest.approx(sum(own) / len(own)) if own else None)


def test_results_as_seat_0_has_them() -> None:
    assert result_of(Outcome(Seat(0), "points")) == 1
    assert result_of(Outcome(Seat(1), "flag")) == 0
    assert result_of(Outcome(None, "draw")) == 0.5
    assert result_of(Outcome(None, "abort")) is None
    assert result_of(None) is None
