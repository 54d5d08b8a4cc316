"""Cultivating Flowers in words: the headline of a picture, the ledger of its tie-breaks, a text for screen readers."""

from __future__ import annotations

from sixfold.games.contract import JsonDict, Outcome
from sixfold.picture.story import Names, Row, Story

_HOLDS = "early-riser"
_BY_PLAY = ("flowers", "bouquets", "early-riser", "draw")


def story(seen: JsonDict, names: Names, result: Outcome | None) -> Story:
    """The words beside the board."""
    return _running(seen, names) if result is None else _ended(seen, names, result)


def _running(seen: JsonDict, names: Names) -> Story:
    mover: int | None = seen["to_move"]
    does = {
        "first": "chooses who moves first",
        "property": "may name one private cell",
        "plant": "to plant",
    }.get(seen["phase"], "")
    score = seen.get("score")
    return Story(
        headline=f"Bout {seen['bout']}, turn {seen['turn']}",
        subline=f"{names[mover]} {does}" if mover is not None and does else "",
        to_move=mover,
        score=(score[0], score[1]) if score is not None else None,
        score_word="flower",
        notes=(_items(seen, 0), _items(seen, 1)),
        rows=tuple(
            Row(f"Flowers, bout {n}", "Tied: play again, order reversed", tuple(bout["flowers"]))
            for n, bout in enumerate(seen["bouts"], start=1)
        ),
    )


def _items(seen: JsonDict, seat: int) -> str:
    """A seat's items and what has become of each (C-11)."""
    words = []
    for held in seen["items"][seat]:
        title = held["item"].replace("-", " ").title()
        place = f" on {seen['property']['cell']}" if held["state"] == "in-force" and seen["property"] else ""
        words.append(f"{title}{place}{', spent' if held['state'] == 'spent' else ''}")
    return " · ".join(words)


def _ended(seen: JsonDict, names: Names, result: Outcome) -> Story:
    winner = result.winner
    loser = None if winner is None else names[1 - winner]
    headline = (
        "No result" if result.reason == "abort" else "A draw" if winner is None else f"{names[winner]} wins"
    )
    two = len(result.detail.get("bouts", ())) > 1
    against = f"against {loser}" if loser is not None else f"{names[0]} and {names[1]}"
    by = {
        "flowers": "by flowers, after a tied bout" if two else "by flowers",
        "bouquets": "by bouquets, after two tied bouts",
        "early-riser": "by Early Riser, after two tied bouts",
        "flag": "on time",
        "resignation": "by resignation",
        "host": "by the host’s decision",
        "draw": "after two tied bouts",
        "abort": "The match was called off",
    }.get(result.reason, "")
    if winner is None:
        subline = f"{names[0]} and {names[1]}, {by[:1].lower()}{by[1:]}" if by else against
    else:
        subline = f"{by}, {against}" if by else against
    return Story(headline=headline, subline=subline, rows=_ledger(seen, names, result), lead=winner)


def _ledger(seen: JsonDict, names: Names, result: Outcome) -> tuple[Row, ...]:
    """CF-9 to CF-12 in their order, down to the row that decided; the rest is not needed."""
    if result.reason == "abort":
        return (Row(*_stopped(names, result), weight="decides"),)
    bouts = result.detail.get("bouts", [])
    played_out = result.reason in _BY_PLAY
    rows = []
    for number, bout in enumerate(bouts, start=1):
        a, b = bout["flowers"]
        finished = number <= len(seen["bouts"])
        if a != b and finished and played_out:
            note = "Decided here"
        elif a == b and finished:
            note = "Tied: play again, order reversed" if number == 1 else "Tied: count bouquets"
        else:
            note = "When the match stopped"
        question = f"Flowers, bout {number}" if len(bouts) > 1 else "Flowers"
        rows.append(Row(question, note, (a, b), weight="decides" if note == "Decided here" else "plain"))
    if not played_out:
        return (*rows, Row(*_stopped(names, result), weight="decides"))
    if len(bouts) > 1:
        rows += _tie_breaks(seen, names, result, bouts)
    return tuple(rows)


def _tie_breaks(seen: JsonDict, names: Names, result: Outcome, bouts: list[JsonDict]) -> list[Row]:
    a, b = (sum(bout["bouquets"][seat] for bout in bouts) for seat in (0, 1))
    sums = [" + ".join(str(bout["bouquets"][seat]) for bout in bouts) for seat in (0, 1)]
    holder = next((s for s in (0, 1) if any(i["item"] == _HOLDS for i in seen["items"][s])), None)
    reason = result.reason
    rows = []
    if reason == "bouquets":
        rows.append(
            Row(
                "Bouquets, both fields",
                f"Decided here: {sums[0]} against {sums[1]}",
                (a, b),
                weight="decides",
            )
        )
    elif reason in ("early-riser", "draw"):
        rows.append(Row("Bouquets, both fields", f"Tied: {sums[0]} against {sums[1]}", (a, b)))
    if reason == "early-riser" and holder is not None:
        rows.append(
            Row("Early Riser", f"Decided here: {names[holder]} holds it", holder=holder, weight="decides")
        )
    elif reason == "draw":
        rows.append(Row("Early Riser", "Nobody holds it: a draw", weight="decides"))
    elif holder is not None:
        rows.append(Row("Early Riser", "Not needed", holder=holder, weight="idle"))
    return rows


def _stopped(names: Names, result: Outcome) -> tuple[str, str]:
    """The question and the answer where something other than the score ended the match."""
    loser = "" if result.winner is None else names[1 - result.winner]
    return {
        "flag": ("Time", f"{loser}’s flag fell" if loser else "Both flags fell"),
        "resignation": ("Resignation", f"{loser} resigned" if loser else "Resigned"),
        "host": (
            "The host’s decision",
            f"The win goes to {names[result.winner]}" if result.winner is not None else "A draw",
        ),
        "abort": ("Called off", "No result"),
    }.get(result.reason, ("Ended", result.reason))


def describe(seen: JsonDict, names: Names, result: Outcome | None) -> str:
    """The picture in words, with every stone's cell, as a screen reader may read it."""
    told = story(seen, names, result)
    parts = [told.headline, told.subline]
    for row in told.rows:
        figures = f" {row.figures[0]} to {row.figures[1]}." if row.figures else ""
        parts.append(f"{row.question}:{figures} {row.note}")
    if told.score is not None:
        parts.append(f"Flowers: {names[0]} {told.score[0]}, {names[1]} {told.score[1]}")
    if seen["property"]:
        parts.append(f"{seen['property']['cell']} is private property of {names[seen['property']['owner']]}")
    if seen["last"]:
        parts.append(f"Last plant: {seen['last']}")
    return ". ".join(part.strip().rstrip(".") for part in parts if part) + "."
