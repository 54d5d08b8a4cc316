"""``sixfold warm``: get the computer's compiled code ready ahead, so that no server and no program waits for it."""

from __future__ import annotations

import sys

from sixfold.cli.arguments import Arguments, Commands


def add_to(commands: Commands) -> None:
    commands.add(
        "warm", "Compile ahead what the strongest levels need; once for each installation will do.", _run
    )


def _run(arguments: Arguments) -> int:
    from sixfold.search import warm  # the other commands do without

    warm()
    if "numba" in sys.modules:
        print("The computer is ready.")
    else:
        print("There is no compiled code here. All works, and the strongest levels play somewhat weaker.")
    return 0
