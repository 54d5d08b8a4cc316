"""How Focus Group reads in a log: rounds, who solved what, what a wrong answer cost, the split, purchases and groups.

Tells what a spectator may know; what was rejected or answered stands in the record itself. How the board, the groups
and the problems look below the log stands in ``focus_group_sheet``.
"""

from __future__ import annotations

from collections.abc import Iterator

from sixfold.cli.focus_group_sheet import board_lines, coins, group_lines, problem_lines, proof_lines
from sixfold.cli.scribe import Moment, Names
from sixfold.cli.terminal import Style, safe
from sixfold.games.contract import SEATS, JsonDict, other
from sixfold.games.focus_group.land import part_of, parts
from sixfold.games.focus_group.prices import BOARD

_IN_PROBLEMS = ("problems", "sweep")


class FocusGroupScribe:
    """Tells what a spectator of the match may know, no more."""

    def opening(self, before: Moment | None, after: Moment, names: Names) -> str | None:
        seen = after.seen
        if seen["phase"] == "over":
            return None
        if seen["phase"] == "order":
            return f"Order: {names[seen['to_move']]} says who picks the first category"
        known = before is not None and before.seen["picker"] is not None
        # FG-4
        if not known or (before is not None and before.seen["round"] != seen["round"]):
            picker, first = names[seen["picker"]], names[seen["first"]]
            return f"Round {seen['round']} of {seen['rounds']}: {picker} picks, {first} buys first"
        if before is None or before.seen["phase"] == seen["phase"]:
            return None
        if seen["phase"] == "problems":
            return "Problems"
        if seen["phase"] == "placement":
            have = ", ".join(f"{names[seat]} {coins(seen['means'][seat])}" for seat in SEATS)
            return f"Placement: coins {have}"
        return None

    def note(self, before: Moment, after: Moment, action: str, names: Names) -> str:
        return ", ".join(_notes(before, after, action, names))

    def board(self, moment: Moment, style: Style) -> list[str]:
        return [
            *board_lines(moment.seen, style),
            *group_lines(moment, style),
            *proof_lines(moment.seen, style),
            *problem_lines(moment, style),
        ]


def _notes(before: Moment, after: Moment, action: str, names: Names) -> Iterator[str]:
    """What an action, a deadline or the host's word did, thing by thing."""
    was, phase = before.seen, before.seen["phase"]
    kind, _, said = action.partition(":")
    timed = kind == "time"
    if timed and not said.startswith("flag:"):
        yield "time is up"
    word = said if timed else action
    if phase in ("order", "category"):
        yield from _chosen(after.seen, word, names, drawn=timed)
    elif phase == "reading":
        yield from _forbidden(was, after.seen, names)
    elif phase == "placement":
        yield from _bought(before, after)
    elif phase in _IN_PROBLEMS:
        yield from _answered(was, after.seen, names)
        if action.startswith("host:void:"):
            yield f"{safe(action[-1:])} is taken out"
        elif action.startswith("host:accept:"):
            yield "accepted after all"
        yield from _lifted(was, after.seen)
        yield from _ended(was, after.seen, word, names)
    # FG-12
    if "proof" in after.seen:
        yield f"{names[after.seen['proof']['leader']]} cannot lose any more"


def _chosen(now: JsonDict, word: str, names: Names, *, drawn: bool) -> Iterator[str]:
    if word.startswith("pick:"):
        yield f"{names[now['picker']]} picks first{' by lot' if drawn else ''}"
    elif word.startswith("category:") and now["minigame"] is not None:
        yield f"{'drawn: ' if drawn else ''}{safe(now['minigame']['title'])}"


def _forbidden(was: JsonDict, now: JsonDict, names: Names) -> Iterator[str]:
    """FG-16: a new embargo."""
    for embargo in now["embargoes"][len(was["embargoes"]) :]:
        yield f"{names[other(embargo['owner'])]} may not answer {embargo['level']} problems"


def _lifted(was: JsonDict, now: JsonDict) -> Iterator[str]:
    """FG-16: embargoes that ended while problems are still being solved."""
    if now["phase"] == "problems":
        for old, new in zip(was["embargoes"], now["embargoes"], strict=True):
            if old["on"] and not new["on"]:
                yield f"{old['level']} problems are free again"


def _answered(was: JsonDict, now: JsonDict, names: Names) -> Iterator[str]:
    """FG-8, FG-9, FG-18: problems that were solved, and wrong answers with what they cost."""
    for old, new in zip(was["problems"], _sheet(was, now), strict=True):
        if old["by"] is None and new["by"] is not None:
            solver = new["by"]
            purse = coins(_purse(was, now, solver))
            yield f"{names[solver]} solves {new['label']} for {new['coins']}, purse {purse}"
        for seat in SEATS:
            if new["wrong"][seat] > old["wrong"][seat]:
                yield f"wrong: {_cost(was, now, seat)}"


def _cost(was: JsonDict, now: JsonDict, seat: int) -> str:
    left = _mulligans(now, seat)
    if left != _mulligans(was, seat):
        return f"Mulligan, {left} left"
    if now["purse"][seat] == was["purse"][seat]:
        return "the purse is empty, it costs nothing"
    return f"costs 1, purse {coins(now['purse'][seat])}"


def _purse(was: JsonDict, now: JsonDict, seat: int) -> float:
    """A seat's purse now, or as it was before the split that came with it."""
    if len(now["history"]) == len(was["history"]):
        return float(now["purse"][seat])
    last = now["history"][-1]
    return float(last["purse"][seat] - last["split"]["to"][seat])


def _mulligans(seen: JsonDict, seat: int) -> int | None:
    return next((item["left"] for item in seen["items"][seat] if item["item"] == "mulligan"), None)


def _ended(was: JsonDict, now: JsonDict, word: str, names: Names) -> Iterator[str]:
    """FG-10, FG-17: where the coins of unsolved problems went, once it is settled."""
    settled = len(now["history"]) > len(was["history"])
    swept_by = now["history"][-1]["split"]["swept_by"] if settled else None
    if was["phase"] == "sweep" and word in ("sweep", "sweep:-") and swept_by is None:
        yield "Sweep is kept"
    if now["phase"] == "sweep" and (was["phase"] != "sweep" or now["to_move"] != was["to_move"]):
        yield f"{names[now['to_move']]} may use Sweep"
    if not settled:
        return
    split = now["history"][-1]["split"]
    if swept_by is not None:
        yield f"{names[swept_by]} sweeps {coins(split['coins'])}"
    elif split["coins"]:
        yield f"{coins(split['coins'])} unsolved, {coins(split['to'][0])} each"
    else:
        yield "nothing is left to split"


def _sheet(was: JsonDict, now: JsonDict) -> list[JsonDict]:
    """How the problems of the round of ``was`` stand now, also when the next round has begun."""
    if now["round"] == was["round"] and now["problems"] is not None:
        return list(now["problems"])
    return list(now["history"][-1]["problems"])


def _bought(before: Moment, after: Moment) -> Iterator[str]:
    """FG-11: the price, what is left, and the group that the cell is now part of."""
    new = after.seen["purchases"][len(before.seen["purchases"]) :]
    for bought in new:
        seat, cell = bought["seat"], BOARD.cell(bought["cell"])
        left = before.seen["means"][seat] - bought["price"]
        yield f"for {bought['price']}, {coins(left)} left"
        # C-16
        if after.figures is not None:
            yield _grown(after.seen["cells"], str(seat), cell)


def _grown(cells: str, owner: str, cell: int) -> str:
    mine = sum(1 << place for place, sign in enumerate(cells) if sign == owner)
    group = part_of(mine, 1 << cell)
    before = sorted((part.bit_count() for part in parts(group & ~(1 << cell))), reverse=True)
    joins = f" (joins {' and '.join(map(str, before))})" if len(before) > 1 else ""
    largest = max(part.bit_count() for part in parts(mine))
    was_largest = max((part.bit_count() for part in parts(mine & ~(1 << cell))), default=0)
    word = "largest group" if group.bit_count() == largest > was_largest else "group of"
    return f"{word} {group.bit_count()}{joins}"
