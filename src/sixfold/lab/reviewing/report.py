"""A review as a page and as a table of figures. How it looks on a terminal is the command's own affair."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from sixfold.games.contract import SEATS, JsonDict
from sixfold.lab.report import Course, Report, Section, Table, signless
from sixfold.lab.report_text import cell
from sixfold.lab.reviewing.review import LEAST_LOSS, NOTHING, Judged, Review

_COLUMNS = ("event", "seat", "played", "best", "worth", "best_worth", "loss", "proved")
_LOST = "lost, percentage points"


def report(review: Review, title: str, names: Sequence[str]) -> Report:
    """The page: the curve, the costliest choices, each seat, and every judged choice; or that there is none."""
    if not review.decisions:
        return Report(title, (Section(title, (nothing_judged(review),)),))
    worst = [review.decisions[place] for place in review.worst]
    marks = tuple((choice.asked, str(rank)) for rank, choice in enumerate(worst, start=1))
    points = tuple((point.number, point.share) for point in review.curve)
    blocks = (
        Course(f"How {names[0]} stood", "event", f"{names[0]}’s expected score", points, marks),
        Table(
            "The costliest decisions",
            ("", "event", "who", "played", "better", _LOST, ""),
            tuple((f"{rank}", *_row(choice, names)) for rank, choice in enumerate(worst, start=1)),
            "" if worst else nothing_costly(),
        ),
        Table(
            "The seats",
            ("", "judged", "mean loss"),
            tuple((names[seat], *of_seat(review, seat)) for seat in SEATS),
        ),
        Table(
            "Every judged decision",
            ("event", "who", "played", "best", _LOST, ""),
            tuple(_row(choice, names) for choice in review.decisions),
        ),
    )
    section = Section(title, tuple(summary(review)), blocks)
    return Report(title, (section,), (how(review),))


def summary(review: Review) -> Iterator[str]:
    """What was judged, and what was not."""
    proved = sum(choice.exact for choice in review.decisions)
    yield (
        f"{len(review.decisions)} of {review.total} decisions judged, {proved} of them proved. "
        "The others left no choice, or are not judged."
        if len(review.decisions) < review.total
        else f"All {review.total} decisions judged, {proved} of them proved."
    )
    if review.unjudged:
        yield review.unjudged


def nothing_judged(review: Review) -> str:
    """All there is to say of a match without a judged choice: that nothing could be judged, and why."""
    if not review.total:
        return f"{NOTHING} It ended before anybody made one."
    why = review.unjudged.removeprefix(NOTHING).strip()
    made = "The only one" if review.total == 1 else f"Each of the {review.total}"
    return f"{NOTHING} {made} left no choice, or is of a kind that is not judged. {why}".strip()


def nothing_costly() -> str:
    """In place of the costliest decisions."""
    return f"No decision lost {lost(LEAST_LOSS)} or more."


def how(review: Review) -> str:
    """Who judged, and what the figures mean."""
    return (
        f"Judged by {review.level} with {review.nodes:,} nodes a decision, by what the seat could know then. Figures "
        "are expected scores of the match (a win 100 %, a draw 50 %) if both play on as well as the computer would: "
        "estimates, except where they are proved."
    )


def of_seat(review: Review, seat: int) -> tuple[str, str]:
    """How many choices of a seat were judged, and its mean loss."""
    count = sum(choice.seat == seat for choice in review.decisions)
    loss = review.mean_loss[seat]
    return str(count), "–" if loss is None else lost(loss)


def lost(loss: float) -> str:
    """A loss in percentage points."""
    return f"{signless(100 * loss, 1)} percentage points"


def as_json(review: Review, names: Sequence[str]) -> JsonDict:
    """All of it as plain values."""
    return {
        "game": review.game,
        "names": list(names),
        "level": review.level,
        "nodes": review.nodes,
        "judged": review.judged,
        "total": review.total,
        "decisions": [
            {
                "number": choice.number,
                "seat": choice.seat,
                "played": choice.played,
                "best": choice.best,
                "worth": choice.worth,
                "best_worth": choice.best_worth,
                "loss": choice.loss,
                "exact": choice.exact,
            }
            for choice in review.decisions
        ],
        "curve": [{"number": point.number, "share": point.share} for point in review.curve],
        "worst": list(review.worst),
        "mean_loss": list(review.mean_loss),
        "unjudged": review.unjudged,
    }


def table_of_figures(review: Review) -> bytes:
    """Every judged choice, one a line, as CSV in UTF-8."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for choice in review.decisions:
        texts = (cell(choice.played), cell(choice.best))
        figures = (repr(choice.worth), repr(choice.best_worth), repr(choice.loss), int(choice.exact))
        writer.writerow((choice.number, choice.seat, *texts, *figures))
    return out.getvalue().encode()


def _row(choice: Judged, names: Sequence[str]) -> tuple[str, ...]:
    better = choice.best if choice.loss > 0 else "–"
    said = "proved" if choice.exact else ""
    return str(choice.number), names[choice.seat], choice.played, better, signless(100 * choice.loss, 1), said
