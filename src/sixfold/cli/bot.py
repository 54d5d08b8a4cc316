"""``sixfold bot``: one of our bots as a program that speaks the engine protocol on standard input and output."""

from __future__ import annotations

import sys

from sixfold.cli.arguments import MOST_NODES, Arguments, Commands, whole_number
from sixfold.cli.terminal import safe


def add_to(commands: Commands) -> None:
    parser = commands.add(
        "bot", "One of our bots as a program that speaks the engine protocol, for a house of your own.", _run
    )
    parser.add_argument("game", metavar="GAME", help="the game it plays; see: sixfold games")
    parser.add_argument(
        "--level",
        default="sharp",
        help="a level, random or greedy; see: sixfold games (default: %(default)s)",
    )
    parser.add_argument(
        "--nodes",
        type=whole_number(0, MOST_NODES),
        metavar="N",
        help="how much it thinks (default: the level’s usual budget)",
    )


def _run(arguments: Arguments) -> int:
    from sixfold.lab.engine_bot import speak  # the other commands need no bots

    def tell(line: str) -> None:
        print(safe(line), file=sys.stderr, flush=True)

    speak(arguments.game, arguments.level, sys.stdin.buffer, sys.stdout.buffer, tell, nodes=arguments.nodes)
    return 0
