"""``sixfold solve``: the exact value of a record's position and its best actions, or why there is none."""

from __future__ import annotations

import time
from collections.abc import Iterator

from sixfold.cli.arguments import Arguments, Commands, whole_number
from sixfold.cli.complaint import Complaint
from sixfold.cli.files import one_source
from sixfold.cli.record import add_at, add_which, checked, end_or
from sixfold.cli.terminal import safe
from sixfold.games.contract import SEATS
from sixfold.search import Budget, Solved, Unsolved, solve, warm

_SECONDS = 10
_SHOWN = 20


def add_to(commands: Commands) -> None:
    parser = commands.add("solve", "Who wins with best play from a record's position, and how.", _run)
    parser.add_argument("file", metavar="FILE", help="a record; - is standard input")
    add_at(parser)
    add_which(parser)
    parser.add_argument(
        "--seconds", type=whole_number(1), metavar="S", help=f"give up after so long (default: {_SECONDS})"
    )
    parser.add_argument(
        "--nodes",
        type=whole_number(1),
        metavar="N",
        help="give up after so many positions, on every machine alike",
    )


def _run(arguments: Arguments) -> int:
    record = checked(one_source(arguments.file, arguments.record))
    n = end_or(record, arguments.at, arguments.file)
    game, position = record.game, record.position_after(n)
    decision = game.decision(position)
    last = len(record.positions) - 1
    place = f"after event {n} of {last}"
    if decision is None or (n == last and record.match.status == "over"):
        raise Complaint(
            f"{safe(arguments.file)}: the match is over {place}; choose a position before that with --at N"
        )
    seat = decision.seats[0]
    try:
        warm()
        solved = solve(game.info.name, game.observe(position, seat), _budget(arguments))
    except Unsolved as why:
        raise Complaint(f"{safe(arguments.file)}: {place}: {why}") from why
    names = [safe(record.match.names[seat]).strip() or f"seat {seat}" for seat in SEATS]
    print("\n".join(_told(solved, names, place)))
    return 0


def _budget(arguments: Arguments) -> Budget:
    seconds = arguments.seconds
    if seconds is None and arguments.nodes is not None:
        return Budget(arguments.nodes)
    ends = time.monotonic() + (_SECONDS if seconds is None else seconds)
    nodes = 10**15 if arguments.nodes is None else arguments.nodes
    return Budget(nodes, lambda: time.monotonic() >= ends)


def _told(solved: Solved, names: list[str], place: str) -> Iterator[str]:
    yield f"{place.capitalize()}: {names[solved.seat]} decides, {solved.choices:,} choices"
    yield ""
    if solved.low is not None and solved.high is not None:
        yield f"Bout   {names[solved.seat]} {_margin(solved.low, solved.high)}"
    yield f"Match  {_match(solved, names)}"
    if solved.best:
        yield f"Best   {len(solved.best):,} of {solved.choices:,}"
        yield from (f"       {action}" for action in solved.best[:_SHOWN])
        if len(solved.best) > _SHOWN:
            yield f"       … and {len(solved.best) - _SHOWN:,} more"
    yield ""
    if solved.unsure:
        yield f"Not all is solved: {solved.unsure}."
    yield f"{solved.positions:,} positions"


def _margin(low: int, high: int) -> str:
    if low != high:
        return f"ends between {_lead(low)} and {_lead(high)}"
    return "ends level with best play" if low == 0 else f"ends {_lead(low)} with best play"


def _lead(flowers: int) -> str:
    if flowers == 0:
        return "level"
    many = f"{abs(flowers)} flower{'s' * (abs(flowers) != 1)}"
    return f"{many} {'ahead' if flowers > 0 else 'behind'}"


def _match(solved: Solved, names: list[str]) -> str:
    if solved.decided:
        return (
            "a draw with best play"
            if solved.winner is None
            else f"{names[solved.winner]} wins with best play"
        )
    if solved.low == solved.high == 0:
        return "a tied bout is followed by a second one, which is not solved"
    return "open"
