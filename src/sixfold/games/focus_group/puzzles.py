"""How a minigame and its seven problems are told: never more of a problem than its phase allows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import msgspec

from sixfold.games.contract import SEATS, Json, JsonDict, Seat
from sixfold.games.focus_group.coins import VALUE
from sixfold.games.focus_group.draw import Draw
from sixfold.games.focus_group.state import Rejected, Standing, Standings
from sixfold.minigames.forms import Form
from sixfold.minigames.stored import LABELS, StoredMinigame


@dataclass(frozen=True, slots=True)
class Sheet:
    """Seven problems of one round, and how they stand.

    Attributes:
        over: their phase is over, so answers are shown.
        locked: of each problem, by seat.
    """

    round: int
    stored: StoredMinigame
    standings: Standings
    rejected: tuple[Rejected, ...]
    over: bool
    locked: tuple[tuple[bool, bool], ...]


def minigame_told(stored: StoredMinigame) -> JsonDict:
    """FG-20: what is read before the problems."""
    info, example = stored.info, stored.info.example
    return {
        "name": info.name,
        "title": info.title,
        "category": info.category.value,
        "line": info.line,
        "rules": info.rules,
        "example": {
            "prompt": example.prompt,
            "right": example.right,
            "why": example.why,
            "wrong": example.wrong,
            "why_wrong": example.why_wrong,
            "picture": _picture(example.alt, example.size, None),
        },
        "source": stored.source,
        "author": stored.author,
    }


def sheet_told(draw: Draw, sheet: Sheet, seat: Seat | None) -> list[JsonDict]:
    """The problems for a seat, or for a spectator (None)."""
    told = []
    for n, (label, problem) in enumerate(zip(LABELS, sheet.stored.problems, strict=True)):
        wrong = [r for r in sheet.rejected if r.label == label]
        one: JsonDict = {
            "label": label,
            "level": problem.level.value,
            "coins": VALUE[problem.level],
            "status": _status(sheet.standings[n], sheet.over),
            "by": sheet.standings[n].by,
            "prompt": problem.prompt,
            "form": _form(problem.form),
            "picture": _picture(problem.alt, problem.size, draw.picture_id(sheet.round, label)),
            # FG-9: who guessed at what is public, the text of a wrong answer is not
            "wrong": [sum(r.seat == s for r in wrong) for s in SEATS],
            "tried": [r.text for r in wrong if r.seat == seat],
            "locked": list(sheet.locked[n]),
        }
        if sheet.over:
            one["answer"] = problem.answers[0]
            one["why"] = problem.why
        told.append(one)
    return told


def _status(standing: Standing, over: bool) -> str:
    if standing.void:
        return "void"
    if standing.by is not None:
        return "solved"
    return "unsolved" if over else "open"


def _picture(alt: str, size: tuple[int, int], picture_id: str | None) -> Json:
    width, height = size
    if not width:
        return None
    told: JsonDict = {} if picture_id is None else {"id": picture_id}
    return {**told, "alt": alt, "width": width, "height": height}


@lru_cache(maxsize=512)
def _form(form: Form) -> JsonDict:
    """Every field of a form, as JSON; told in every view, so worked out once."""
    told: JsonDict = msgspec.json.decode(msgspec.json.encode(form))
    return told
