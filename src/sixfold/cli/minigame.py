"""``sixfold minigame``: what minigames there are, one problem to try at the terminal, and what solvers took."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from sixfold.cli.arguments import Arguments, Commands, whole_number
from sixfold.cli.complaint import Complaint
from sixfold.cli.terminal import safe
from sixfold.minigames import CATEGORY_TITLES, Category, Kind, Level, Minigame, Problem, get, names
from sixfold.minigames.drawing import PALETTES
from sixfold.picture.puzzle import puzzle_png
from sixfold.rng import Rng

_SEEDS = 1_000_000


def add_to(commands: Commands) -> None:
    minigames = Commands(
        commands.add("minigame", "Focus Group’s minigames: list, try one, what solvers took.")
    )
    minigames.add("list", "Every minigame by category.", _list)
    play = minigames.add(
        "play", "One problem at the terminal; a line is an answer, an empty one gives up.", _play
    )
    play.add_argument("name", metavar="NAME", help="such as vault-code")
    play.add_argument(
        "--level", choices=[level.value for level in Level], default="easy", help="(default: %(default)s)"
    )
    play.add_argument(
        "--seed",
        type=whole_number(0),
        metavar="N",
        help="the same one gives the same problem (default: a new one)",
    )
    stats = minigames.add("stats", "What solvers took, and each metric fitted anew.", _stats)
    stats.add_argument(
        "--db", type=Path, metavar="FILE", help="the server’s database (default: with this user’s data)"
    )


def _list(arguments: Arguments) -> int:
    wide = max(len(name) for name in names())
    for category in Category:
        print(CATEGORY_TITLES[category])
        for name in names(category):
            info = get(name).info
            print(f"  {name:<{wide}}  {info.title}: {info.line}")
    return 0


def _play(arguments: Arguments) -> int:
    minigame = _minigame(arguments.name)
    seed = time.time_ns() % _SEEDS if arguments.seed is None else arguments.seed
    problem = minigame.generate(Level(arguments.level), Rng(seed))
    info = minigame.info
    print(
        f"{info.title} ({CATEGORY_TITLES[info.category]}), {arguments.level}, seed {seed}\n\n{info.rules}\n"
    )
    print(problem.prompt)
    picture = _picture(minigame, problem)
    if picture is not None:
        print(f"\nThe picture is in {picture}")
    print(f"\n{problem.form.hint}, like {problem.form.sample}.", flush=True)
    _ask(minigame, problem)
    return 0


def _ask(minigame: Minigame, problem: Problem) -> None:
    """Judge line after line until one is right or the person gives up."""
    began, tried = time.monotonic(), set[str]()
    solved = False
    for line in sys.stdin:
        text = line.rstrip("\r\n")
        if not text.strip():
            break
        verdict = minigame.judge(problem, text)
        if verdict.kind is Kind.RIGHT:
            solved = True
            break
        if verdict.kind is Kind.NOT_AN_ANSWER:
            print(f"No answer, and free: {safe(verdict.message)}", flush=True)
        elif verdict.canonical in tried:
            print("Wrong as before; a repetition is free.", flush=True)
        else:
            tried.add(verdict.canonical)
            print(f"Wrong. {safe(verdict.message)}".rstrip(), flush=True)
    seconds = time.monotonic() - began
    told = "Correct" if solved else "Given up"
    wrong = f"{len(tried)} wrong answer{'' if len(tried) == 1 else 's'}"
    print(f"{told} after {seconds:.1f} s, {wrong}; {problem.seconds:.0f} s were predicted.")
    print(f"\n{problem.answers[0]}\n{problem.why}")


def _picture(minigame: Minigame, problem: Problem) -> Path | None:
    """The picture as a file that stays, for the person's own viewer."""
    svg = minigame.picture(problem.facts, PALETTES["light"]) if problem.size != (0, 0) else None
    if svg is None:
        return None
    with tempfile.NamedTemporaryFile(prefix=f"{minigame.info.name}-", suffix=".png", delete=False) as file:
        file.write(puzzle_png(svg))
    return Path(file.name)


def _minigame(name: str) -> Minigame:
    if name not in names():
        raise Complaint(f"there is no minigame {safe(name)!r}, only {', '.join(names())}")
    return get(name)


def _stats(arguments: Arguments) -> int:
    # playing and listing need no server
    from sixfold.server.attempts import LEAST_FITTED, LEAST_SHOWN, attempts_in, medians, refit
    from sixfold.server.config import default_db

    path = arguments.db or default_db()
    try:
        rows = attempts_in(path)
    except OSError as error:
        raise Complaint(f"{path} can't be read: {error}") from error
    versions = {name: get(name).info.version for name in names()}
    found = medians(rows, versions)
    fits = {fit.minigame: fit for fit in refit(rows)}
    wide = max(len(name) for name in names())
    print(f"{len(rows)} attempts. Medians of solves, from {LEAST_SHOWN} on; fits from {LEAST_FITTED} on.")
    for name in names():
        cells = []
        for level in Level:
            told = found.get((name, level.value))
            cells.append("untested" if told is None else f"{told.seconds:.0f} s (n={told.n})")
        fit = fits.get(name)
        law = (
            ""
            if fit is None
            else f"  log T = {fit.a:.2f} + {fit.b:.3f} metric (n={fit.n}, spread {fit.spread:.2f})"
        )
        print(f"  {name:<{wide}}  " + "  ".join(f"{cell:<14}" for cell in cells) + law)
    return 0
