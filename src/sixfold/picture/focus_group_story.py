"""Focus Group in words: a picture’s headline, the groups down to the row that decides, a text for screen readers."""

from __future__ import annotations

from sixfold.games.contract import SEATS, JsonDict, Outcome
from sixfold.hexboard import board
from sixfold.picture.story import Names, Row, Story

_SIDE = 5
_ONE_BY_ONE = 2
"""So many tied rows stand one by one; more are told in one, for a card has no room."""

_RANKS = ("Largest", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth")

Sizes = tuple[list[int], list[int]]


def coins(amount: float) -> str:
    """``"4½ coins"`` (FG-10: halves are kept)."""
    whole, half = int(amount), amount != int(amount)
    figure = f"{whole or ''}½" if half else str(whole)
    return f"{figure} coin{'' if amount in (0.5, 1) else 's'}"


def owned(seen: JsonDict, seat: int) -> str:
    """``"15 cells"``."""
    number = seen["cells"].count(str(seat))
    return f"{number} cell{'' if number == 1 else 's'}"


def in_hand(seen: JsonDict, seat: int) -> float:
    """What a seat can spend, or will be able to: all it has in placement, else what it has earned and kept."""
    means = seen["means"]
    if means is not None:
        return float(means[seat])
    earned = seen["purse"][seat] if seen["phase"] in ("problems", "sweep") else 0
    return float(earned + seen["carried"][seat])


def last_bought(seen: JsonDict) -> list[str]:
    """The cells bought last, as far as one seat bought them without the other in between."""
    cells: list[str] = []
    bought = seen["purchases"]
    for deed in reversed(bought):
        if (deed["seat"], deed["round"]) != (bought[-1]["seat"], bought[-1]["round"]):
            break
        cells.append(deed["cell"])
    return cells


def rank(row: int) -> str:
    """``"Second group"``, the first row being 0."""
    return f"{_RANKS[row]} group" if row < len(_RANKS) else f"Group {row + 1}"


def deciding(groups: Sizes) -> int | None:
    """FG-13: the first row in which the two differ; a missing group counts 0."""
    first, second = groups
    for row in range(max(len(first), len(second))):
        if _at(first, row) != _at(second, row):
            return row
    return None


def _at(sizes: list[int], row: int) -> int:
    return sizes[row] if row < len(sizes) else 0


def _sizes(given: JsonDict) -> Sizes:
    first, second = given["groups"]
    return list(first), list(second)


def story(seen: JsonDict, names: Names, result: Outcome | None) -> Story:
    """The words beside the board."""
    return _running(seen, names) if result is None else _ended(names, result)


# ---- a running match ----------------------------------------------------------------------------------------------


def _running(seen: JsonDict, names: Names) -> Story:
    held = [f"{owned(seen, seat)} · {coins(in_hand(seen, seat))}" for seat in SEATS]
    return Story(
        headline=f"Round {seen['round']} of {seen['rounds']}",
        subline=_doing(seen, names),
        to_move=seen["to_move"] if seen["phase"] == "placement" else None,
        notes=(held[0], held[1]),
        # C-16: under `rules` no groups are told
        rows=_standing(_sizes(seen), names) if "groups" in seen else (),
    )


def _doing(seen: JsonDict, names: Names) -> str:
    who = "" if seen["to_move"] is None else names[seen["to_move"]]
    minigame = seen["minigame"]["title"] if seen["minigame"] else ""
    return {
        "order": f"{who} says who picks first",
        "category": f"{who} picks a category",
        "reading": f"Both read the rules of {minigame}",
        "problems": f"Both solve {minigame}",
        "sweep": f"{minigame} is over",
        "placement": f"{who} to buy",
    }.get(seen["phase"], "")


def _standing(groups: Sizes, names: Names) -> tuple[Row, ...]:
    row = deciding(groups)
    largest = (_at(groups[0], 0), _at(groups[1], 0))
    if row is None:
        return (Row(rank(0), "All groups are equal" if any(groups) else "Nothing is bought yet", largest),)
    here = (_at(groups[0], row), _at(groups[1], row))
    leads = Row(rank(row), f"{names[0 if here[0] > here[1] else 1]} leads", here, weight="decides")
    return (leads,) if row == 0 else (Row(rank(0), "Equal", largest), leads)


# ---- a finished match ---------------------------------------------------------------------------------------------


def _ended(names: Names, result: Outcome) -> Story:
    winner = result.winner
    headline = (
        "No result" if result.reason == "abort" else "A draw" if winner is None else f"{names[winner]} wins"
    )
    by = {
        "groups": "by groups",
        "earliest": "by the earlier group",
        "obvious": "beyond doubt",
        "flag": "on time",
        "resignation": "by resignation",
        "host": "by the host’s decision",
        "abort": "the match was called off",
    }.get(result.reason, "")
    against = f"{names[0]} and {names[1]}" if winner is None else f"against {names[1 - winner]}"
    subline = ", ".join(filter(None, (against, by) if winner is None else (by, against)))
    return Story(headline=headline, subline=subline, rows=_ledger(names, result), lead=winner)


def _ledger(names: Names, result: Outcome) -> tuple[Row, ...]:
    """FG-12 to FG-14: down to the row that decided."""
    if result.reason == "abort":
        return (Row("Called off", "No result", weight="decides"),)
    proof = result.detail.get("proof")
    if result.reason == "obvious" and proof is not None:
        return _proved(names, proof)
    groups = _sizes(result.detail)
    if result.reason not in ("groups", "earliest", "obvious"):
        largest = (_at(groups[0], 0), _at(groups[1], 0))
        if not any(groups) and result.reason == "draw":
            return (Row("Groups", "Nothing was bought", largest, weight="decides"),)
        return (
            Row(rank(0), "When the match stopped", largest),
            Row(*_stopped(names, result), weight="decides"),
        )
    row = deciding(groups)
    rows = _tied(groups[0] if row is None else groups[0][:row], last=row is None)
    if row is not None:
        here = (_at(groups[0], row), _at(groups[1], row))
        more = f"{names[0 if here[0] > here[1] else 1]} has {abs(here[0] - here[1])} more"
        return (*rows, Row(rank(row), f"Decided here: {more}", here, weight="decides"))
    # FG-14
    at: tuple[int, int] = tuple(result.detail["completed_at"])
    first = names[0 if at[0] < at[1] else 1]
    return (
        *rows,
        Row("Whose was first", f"Decided here: {first}’s, with purchase {min(at)}", at, weight="decides"),
    )


def _tied(sizes: list[int], *, last: bool) -> tuple[Row, ...]:
    """Rows in which both are equal. ``last``: no further group decides."""
    if len(sizes) > _ONE_BY_ONE:
        return (Row(f"Groups 1 to {len(sizes)}", f"Tied: {', '.join(map(str, sizes))} each"),)
    notes = [f"Tied: compare the {_RANKS[row + 1].lower()}" for row in range(len(sizes))]
    if last and notes:
        notes[-1] = "Tied: ask whose was first"
    return tuple(
        Row(rank(row), note, (size, size)) for row, (size, note) in enumerate(zip(sizes, notes, strict=True))
    )


def _proved(names: Names, proof: JsonDict) -> tuple[Row, ...]:
    """FG-12 R: the winner's groups as they stand against the most that the other could reach."""
    leader = proof["leader"]
    other = names[1 - leader]
    sides: Sizes = (proof["groups"], proof["best"]) if leader == 0 else (proof["best"], proof["groups"])
    row = deciding(sides)
    most = Row("What could still come", f"{coins(proof['coins'])} at most for {other}")
    if row is None:
        return (most, Row("At best equal", f"Decided here: {other} later", holder=leader, weight="decides"))
    here = (_at(sides[0], row), _at(sides[1], row))
    note = f"Decided here: {other} can reach {here[1 - leader]} at most"
    return (most, Row(rank(row), note, here, weight="decides"))


def _stopped(names: Names, result: Outcome) -> tuple[str, str]:
    """The question and the answer where something other than the land ended the match."""
    loser = "" if result.winner is None else names[1 - result.winner]
    return {
        "flag": ("Time", f"{loser}’s flag fell" if loser else "Both flags fell"),
        "resignation": ("Resignation", f"{loser} resigned" if loser else "Resigned"),
        "host": (
            "The host’s decision",
            f"The win goes to {names[result.winner]}" if result.winner is not None else "A draw",
        ),
    }.get(result.reason, ("Ended", result.reason))


def describe(seen: JsonDict, names: Names, result: Outcome | None) -> str:
    """The picture in words, with every cell's price or owner, as a screen reader may read it."""
    told = story(seen, names, result)
    parts = [told.headline, told.subline]
    for row in told.rows:
        figures = f" {row.figures[0]} to {row.figures[1]}." if row.figures else ""
        parts.append(f"{row.question}:{figures} {row.note}")
    for name, note in zip(names, told.notes, strict=True):
        if note:
            parts.append(f"{name}: {note.replace(' · ', ', ')}")
    cells = board(_SIDE).names
    for seat in SEATS:
        mine = [name for name, owner in zip(cells, seen["cells"], strict=True) if owner == str(seat)]
        parts.append(f"{names[seat]}’s cells: {' '.join(mine) or 'none'}")
    free = zip(cells, seen["cells"], seen["prices"], strict=True)
    prices = ", ".join(f"{name} {price}" for name, owner, price in free if owner == ".")
    parts.append(f"For sale: {prices or 'nothing'}")
    return ". ".join(part.strip().rstrip(".") for part in parts if part) + "."
