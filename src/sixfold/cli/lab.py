"""``sixfold lab``: how strong bots are, how rule sets play, from games between bots. Same arguments, same report.

An interrupt ends with a report of what was finished; with a journal the same command goes on from there.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sixfold.cli.arguments import Arguments, Commands, Parser, item_lists, json_object, whole_number
from sixfold.cli.complaint import Complaint
from sixfold.cli.files import check_place, why, write_whole
from sixfold.cli.lab_session import running
from sixfold.cli.terminal import safe
from sixfold.lab.balance import Balance
from sixfold.lab.compare import Compare
from sixfold.lab.ladder import Ladder
from sixfold.lab.plan import read_plan
from sixfold.lab.report import Report
from sixfold.lab.report_html import page
from sixfold.lab.report_text import figures, text
from sixfold.lab.selfplay import make_roster
from sixfold.lab.session import Session
from sixfold.lab.sprt import Sprt
from sixfold.lab.strength import Duel
from sixfold.lab.task import Settings, Task, remarks
from sixfold.lab.workers import cores

_INTERRUPTED = 130


def add_to(commands: Commands) -> None:
    lab = Commands(commands.add("lab", "Measure bots and rule sets by games between bots."))

    parser = lab.add(
        "duel", "How strong one bot is against another: score, Elo, and a test that stops.", _duel
    )
    _add_game(parser)
    parser.add_argument("bots", metavar="BOT", nargs=2, help="two bots; see: sixfold games GAME")
    _add_games(parser, 400, "games at most, in pairs with the seats swapped")
    _add_options(parser)
    parser.add_argument(
        "--items", type=item_lists, metavar="JSON", help="one list a seat; they stay with the seat"
    )
    parser.add_argument(
        "--elo0", type=_number, default=0.0, metavar="ELO", help="the test: this little (default: 0)"
    )
    parser.add_argument(
        "--elo1", type=_number, default=10.0, metavar="ELO", help="against this much (default: 10)"
    )
    parser.add_argument("--no-stop", action="store_true", help="no test: play all games")
    _add_common(parser)

    parser = lab.add("ladder", "Each bot against each, and ratings fitted to all results.", _ladder)
    _add_game(parser)
    parser.add_argument("bots", metavar="BOT", nargs="+", help="two bots or more")
    _add_games(parser, 100, "games of any two bots, in pairs with the seats swapped")
    _add_options(parser)
    _add_common(parser)

    parser = lab.add(
        "balance", "How a rule set plays: seats, draws, what decides, what items are worth.", _balance
    )
    _add_game(parser)
    _add_games(parser, 100, "seeds; on each, one game without items and two for each item")
    _add_options(parser)
    _add_players(parser)
    _add_common(parser)

    parser = lab.add(
        "compare", "Two sets of options side by side, with the difference of each figure.", _compare
    )
    _add_game(parser)
    parser.add_argument(
        "a", type=_options, metavar="OPTIONS_A", help="""JSON such as '{"side": 3}', or a file"""
    )
    parser.add_argument("b", type=_options, metavar="OPTIONS_B", help="the other rule set")
    _add_games(parser, 100, "seeds; on each, both rule sets are played")
    _add_players(parser)
    _add_common(parser)

    parser = lab.add("run", "A plan with several of these, also over grids of options.", _run_plan)
    parser.add_argument("file", metavar="FILE.toml", help="the plan; - is standard input")
    _add_work(parser)


def _add_game(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="such as cultivating-flowers; see: sixfold games")


def _add_games(parser: Parser, usual: int, text: str) -> None:
    parser.add_argument(
        "--games", type=whole_number(1), default=usual, metavar="N", help=f"{text} (default: {usual})"
    )


def _add_options(parser: Parser) -> None:
    parser.add_argument(
        "--options",
        type=_options,
        default={},
        metavar="JSON|FILE",
        help="""such as '{"side": 3}', or a JSON or TOML file""",
    )


def _add_players(parser: Parser) -> None:
    parser.add_argument(
        "--bots",
        type=_names,
        default=("greedy",),
        metavar="A,B",
        help="one for both seats, or two (default: greedy)",
    )
    parser.add_argument(
        "--items", type=_names, metavar="A,B", help="items to measure; '' for none (default: all there are)"
    )


def _add_common(parser: Parser) -> None:
    parser.add_argument(
        "--opening",
        type=whole_number(0, 1000),
        default=2,
        metavar="K",
        help="random events at the start of each game (default: 2)",
    )
    parser.add_argument(
        "--idle", action="store_true", help="answer open decisions at once: nobody solves a problem"
    )
    parser.add_argument(
        "--rng-seed",
        type=whole_number(0),
        default=1,
        metavar="S",
        help="the same seed, the same games (default: 1)",
    )
    _add_work(parser)


def _add_work(parser: Parser) -> None:
    work = parser.add_mutually_exclusive_group()
    work.add_argument(
        "--processes",
        type=whole_number(1, 1024),
        metavar="P",
        help="that play at once (default: one a core)",
    )
    work.add_argument("--dask", metavar="ADDRESS", help="play on a Dask cluster, such as tcp://10.0.0.5:8786")
    parser.add_argument(
        "--journal", metavar="FILE", help="keep finished games here; the same command goes on where it ended"
    )
    parser.add_argument(
        "-o", "--output", metavar="PAGE", help="the report as a page, with plots: report.html"
    )
    parser.add_argument("--csv", metavar="FILE", help="every figure of the report")


def _number(text: str) -> float:
    return float(text)


_number.__name__ = "number"  # argparse names it where it refuses one


def _names(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _options(text: str) -> dict[str, Any]:
    """Options as JSON, or a JSON or TOML file of them."""
    if text.lstrip()[:1] in ("{", "["):
        return json_object(text)
    try:
        content = Path(text).read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Complaint(f"{safe(text)}: not UTF-8 text (byte {error.start + 1})") from error
    except (OSError, ValueError) as error:
        raise Complaint(f"options {safe(text)}: neither JSON nor a file ({why(error)})") from error
    if Path(text).suffix.lower() != ".toml":
        return json_object(content)
    try:
        return tomllib.loads(content)
    except tomllib.TOMLDecodeError as error:
        raise Complaint(f"{safe(text)}: no TOML ({error})") from error


# ---- the commands -------------------------------------------------------------------------------------------------


def _settings(arguments: Arguments, units: int) -> Settings:
    return Settings(units, arguments.rng_seed, arguments.opening, arguments.idle)


def _duel(arguments: Arguments) -> int:
    make_roster(arguments.items)
    first, second = ((), ()) if arguments.items is None else arguments.items
    return _one(
        arguments,
        Duel(
            arguments.game,
            tuple(arguments.bots),
            arguments.options,
            (tuple(first), tuple(second)),
            _settings(arguments, (arguments.games + 1) // 2),
            None if arguments.no_stop else Sprt(arguments.elo0, arguments.elo1),
        ),
        arguments.options,
    )


def _ladder(arguments: Arguments) -> int:
    settings = _settings(arguments, (arguments.games + 1) // 2)
    task = Ladder(arguments.game, tuple(arguments.bots), arguments.options, settings)
    return _one(arguments, task, arguments.options)


def _balance(arguments: Arguments) -> int:
    settings = _settings(arguments, arguments.games)
    task = Balance(arguments.game, arguments.options, arguments.bots, arguments.items, settings)
    return _one(arguments, task, arguments.options)


def _compare(arguments: Arguments) -> int:
    settings = _settings(arguments, arguments.games)
    task = Compare(arguments.game, arguments.a, arguments.b, arguments.bots, arguments.items, settings)
    return _one(arguments, task, arguments.a)


def _one(arguments: Arguments, task: Task, options: dict[str, Any]) -> int:
    notes = remarks(
        arguments.game, options, Settings(1, arguments.rng_seed, arguments.opening, arguments.idle)
    )
    return _report(arguments, lambda session: Report(task.title, (task.run(session),), notes))


def _run_plan(arguments: Arguments) -> int:
    try:
        data = sys.stdin.buffer.read() if arguments.file == "-" else Path(arguments.file).read_bytes()
        plan = read_plan(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Complaint(f"{safe(arguments.file)}: not UTF-8 text (byte {error.start + 1})") from error
    except (OSError, ValueError) as error:
        raise Complaint(f"{safe(arguments.file)}: {why(error)}") from error
    return _report(arguments, plan.run)


def _report(arguments: Arguments, run: Callable[[Session], Report]) -> int:
    for file in (arguments.output, arguments.csv):
        if file is not None:
            check_place(file)
    with running(arguments.processes or cores(), arguments.dask, arguments.journal) as session:
        report = run(session)
    if arguments.output is not None:
        write_whole(arguments.output, page(report).encode())
    if arguments.csv is not None:
        write_whole(arguments.csv, figures(report))
    for line in text(report):
        print(safe(line))
    return _INTERRUPTED if session.stopped else 0
