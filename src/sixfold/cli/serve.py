"""``sixfold serve``: the games in a browser."""

from __future__ import annotations

from pathlib import Path

from sixfold.cli.arguments import Arguments, Commands, whole_number
from sixfold.cli.files import check_place


def add_to(commands: Commands) -> None:
    parser = commands.add("serve", "Serve the games to browsers, from this machine.", _run)
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS", help="to listen on (default: %(default)s)"
    )
    parser.add_argument(
        "--port",
        type=whole_number(0, 65535),
        default=8000,
        help="0 takes any free one (default: %(default)s)",
    )
    parser.add_argument(
        "--db",
        type=Path,
        metavar="FILE",
        help="the database, in a folder that exists (default: with this user's data)",
    )
    parser.add_argument("--open", action="store_true", help="show the page in a browser")
    parser.add_argument(
        "--workers",
        type=whole_number(1, 64),
        default=1,
        metavar="N",
        help="processes that think for the computer (default: %(default)s)",
    )
    parser.add_argument(
        "--plain",
        action="store_true",
        help="the computer does without compiled code: less memory, and its strongest levels are weaker",
    )
    parser.add_argument(
        "--bot-delay",
        type=whole_number(0, 60_000),
        default=600,
        metavar="MS",
        help="the least time that the computer takes for a move (default: %(default)s)",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="another origin whose pages may use this server; may be repeated",
    )
    parser.add_argument(
        "--connections",
        type=whole_number(1, 60_000),
        default=2_000,
        metavar="N",
        help="how many browsers may be connected to matches at once (default: %(default)s)",
    )
    parser.add_argument(
        "--larder",
        type=whole_number(0, 50),
        default=2,
        metavar="N",
        help="matches kept drawn ahead of a game that takes long to draw (default: %(default)s)",
    )
    parser.add_argument(
        "--engine",
        action="append",
        default=[],
        metavar="NAME=COMMAND",
        help="a program that can be chosen as a level of the games it plays; may be repeated. In the API its "
        "level is engine:NAME",
    )
    parser.add_argument("--access-log", action="store_true", help="log every request")


def _run(arguments: Arguments) -> int:
    from sixfold.server.run import serve  # the other commands need no server

    if arguments.db is not None:  # the usual place is made, but a folder that somebody mistyped is not
        check_place(str(arguments.db))

    return serve(
        host=arguments.host,
        port=arguments.port,
        db=arguments.db,
        open_browser=arguments.open,
        workers=arguments.workers,
        plain=arguments.plain,
        bot_delay_ms=arguments.bot_delay,
        access_log=arguments.access_log,
        origins=tuple(arguments.origin),
        connections=arguments.connections,
        larder=arguments.larder,
        engines=tuple(arguments.engine),
    )
