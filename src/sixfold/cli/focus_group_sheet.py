"""What stands below Focus Group's log: the board with prices, the groups compared, why it was obvious, the problems.

Problems show their solutions as far as a spectator may know them; of a match that is over, all of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from sixfold.cli.scribe import Moment
from sixfold.cli.terminal import Style, columns, pad, safe
from sixfold.games.contract import SEATS, JsonDict, other
from sixfold.games.focus_group.prices import BOARD

_PLACES = ("largest group", "second", "third")


def coins(amount: float) -> str:
    """A number of coins: 3, 2.5. In plain letters, as the log is."""
    return f"{amount:g}"


# ---- the board ----------------------------------------------------------------------------------------------------


def board_lines(seen: JsonDict, style: Style) -> Iterator[str]:
    """Each cell's price, with its owner's sign before it; the last purchase in brackets."""
    prices, cells = seen["prices"], seen["cells"]
    last = seen["purchases"][-1]["cell"] if seen["purchases"] else None
    wide = len(str(max(prices)))
    gap = " " * (wide % 2 == 0)  # so that a row can be shifted by half a cell
    half = (wide + 3 + len(gap)) // 2
    for number, row in enumerate(BOARD.rows):
        signs = []
        for cell in row:
            owner = cells[cell]
            price = f"{prices[cell]:>{wide}}"
            text = f" {price}" if owner == "." else style.in_seat(int(owner), style.gem(int(owner)) + price)
            signs.append(f"[{text}]" if BOARD.names[cell] == last else f" {text} ")
        indent = " " * (half * abs(BOARD.radius - number))
        yield f"  {indent}{style.dim(chr(ord('A') + number))} {gap.join(signs)}".rstrip()
    yield ""
    marks = "" if last is None else ", [ ] bought last"
    yield style.dim(f"  {style.gem(0)} garnet, {style.gem(1)} moonstone, figures are prices{marks}")
    yield _purses(seen, style)


def _purses(seen: JsonDict, style: Style) -> str:
    if seen["means"] is not None:
        words, have = "left to spend", seen["means"]
    else:
        words, have = "carried", seen["carried"]
        if seen["phase"] in ("problems", "sweep", "over"):
            words, have = "purse and carried", [a + b for a, b in zip(seen["purse"], have, strict=True)]
    shown = ", ".join(f"{style.gem(seat)} {coins(have[seat])}" for seat in SEATS)
    return style.dim(f"  coins {words}: {shown}")


# ---- groups -------------------------------------------------------------------------------------------------------


def group_lines(moment: Moment, style: Style) -> Iterator[str]:
    """FG-13, FG-14: size by size, down to the first that differs; nothing where nothing is worked out (C-16)."""
    if moment.figures is None:
        return
    groups: list[list[int]] = moment.figures["groups"]
    count = max(map(len, groups))
    if not count:
        return
    sizes = [[*side, *[0] * (count - len(side))] for side in groups]
    rows = [
        (_PLACES[n] if n < len(_PLACES) else f"{n + 1}th", a, b)
        for n, (a, b) in enumerate(zip(*sizes, strict=True))
    ]
    decides = next((n for n, (_, a, b) in enumerate(rows) if a != b), len(rows))
    when = moment.figures["completed_at"]
    if decides == len(rows) and None not in when:
        # FG-14: the earlier one is ahead
        rows.append(("largest by purchase", when[0], when[1]))
    wide = max(len(question) for question, _, _ in rows)
    yield ""
    yield style.bold(f"    {pad('groups', wide)}  {style.gem(0):>3}   {style.gem(1)}")
    for n, (question, a, b) in enumerate(rows):
        sign = "=" if a == b else ">" if a > b else "<"
        line = f"  {'>' if n == decides else ' '} {pad(question, wide)}  {a:>3} {sign} {b}"
        yield style.bold(line) if n == decides else style.dim(line) if n > decides else line


def proof_lines(seen: JsonDict, style: Style) -> Iterator[str]:
    """FG-12: the argument of an obvious end."""
    proof = seen.get("proof")
    if proof is None:
        return
    leader = proof["leader"]
    how = (
        "Every group that it could still make has been looked at."
        if proof["kind"] == "search"
        else "Counted with every cell around for sale at once, the cheapest first."
    )
    yield ""
    yield style.bold("  obvious")
    yield f"    {style.gem(leader)} has groups of {_listed(proof['groups'])}, and they can only grow."
    best = _listed(proof["best"])
    yield (
        f"    {style.gem(other(leader))} could still spend {coins(proof['coins'])} coins at most, and have no better "
        f"than {best}."
    )
    if proof["best"] == proof["groups"]:
        # FG-14
        yield f"    Should they come to that, {style.gem(leader)} was first with the largest group."
    yield style.dim(f"    {how}")


def _listed(sizes: list[int]) -> str:
    return " ".join(map(str, sizes)) or "nothing"


# ---- problems -----------------------------------------------------------------------------------------------------


def problem_lines(moment: Moment, style: Style) -> Iterator[str]:
    """Each round's minigame and its seven problems: who solved them, and the solution where it may be known."""
    seen = moment.seen
    for done in seen["history"]:
        title = _title(done["round"], done["category"], done["title"], done["picker"], style)
        yield from _sheet(title, done["category"], done["problems"], moment, style)
        yield style.dim(f"    {_shared(done['split'], done['purse'], style)}")
    # the round of now, before its problem phase is settled
    minigame = seen["minigame"]
    if minigame is not None and len(seen["history"]) < seen["round"]:
        title = _title(seen["round"], minigame["category"], minigame["title"], seen["picker"], style)
        yield from _sheet(title, minigame["category"], seen["problems"] or [], moment, style)


def _title(round_: int, category: str, title: str, picker: int, style: Style) -> str:
    return f"round {round_}: {category}, {safe(title)}, picked by {style.gem(picker)}"


def _sheet(
    title: str, category: str, problems: list[JsonDict], moment: Moment, style: Style
) -> Iterator[str]:
    yield ""
    yield style.bold(f"  {title}")
    rows = [
        (
            f"{problem['label']} {problem['coins']}",
            _state(problem, style),
            _solution(problem, category, moment),
        )
        for problem in problems
    ]
    wide = max((columns(state) for _, state, _ in rows), default=0)
    for name, state, solution in rows:
        yield f"    {name}  {pad(state, wide)}  {solution}".rstrip()


def _state(problem: JsonDict, style: Style) -> str:
    """Who solved it, and how often it was guessed wrong."""
    by = problem["by"]
    words = [problem["status"] if by is None else f"{style.gem(by)} {problem['status']}"]
    words += [
        f"{problem['wrong'][seat]} wrong by {style.gem(seat)}" for seat in SEATS if problem["wrong"][seat]
    ]
    return ", ".join(words)


def _solution(problem: JsonDict, category: str, moment: Moment) -> str:
    answer = problem.get("answer")
    if answer is None and moment.setup is not None:
        # stopped before the problem phase was over; nothing is a secret any more
        answer = moment.setup["minigames"][category]["problems"][problem["label"]]["answers"][0]
    return "" if answer is None else f"= {safe(answer)}"


def _shared(split: JsonDict, purse: list[float], style: Style) -> str:
    """FG-10, FG-17: what became of the coins of unsolved problems."""
    left = coins(split["coins"])
    if split["swept_by"] is not None:
        words = f"{left} swept by {style.gem(split['swept_by'])}"
    elif split["coins"]:
        words = f"{left} unsolved, {coins(split['to'][0])} each"
    else:
        words = "nothing unsolved"
    return f"{words}; purses {style.gem(0)} {coins(purse[0])}, {style.gem(1)} {coins(purse[1])}"
