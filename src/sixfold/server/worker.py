"""The program of one worker process: questions come in on standard input, answers go out on standard output.

One JSON document a line. The process knows nothing but the question: one seat's observation, or what is to be drawn.
It ends when its input does, so it never outlives the server for longer than a thought.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from typing import Any, BinaryIO, cast

import msgspec

from sixfold.games import registry
from sixfold.games.contract import Prepares, Seat
from sixfold.games.errors import SixfoldError
from sixfold.match.log import setup_rng
from sixfold.minigames import Level, get
from sixfold.minigames.stored import problem_json
from sixfold.rng import Rng
from sixfold.search import Budget, choose, resolve, warm
from sixfold.server.bots import Answer, Question, Warm, Warmed
from sixfold.server.drawer import DrawMatch, Drawn, DrawProblem, Wanted

DRAW = "draw"
"""The argument of a worker that draws. Nobody at a table waits for it, so it gives way to those that think."""

PLAIN = "plain"
"""The argument of a worker that does without compiled code, as where there is none."""

_THINKING, _DRAWING = 5, 15


def answer(question: Question) -> Answer:
    """Decide. Whatever goes wrong is an answer too."""
    ends = time.monotonic() + question.think_ms / 1000
    try:
        _, nodes = resolve(question.game, question.level)
        budget = Budget(nodes, out_of_time=lambda: time.monotonic() >= ends)
        seat = Seat(question.seat)
        action = choose(question.game, question.observation, seat, question.level, question.rng_seed, budget)
    except Exception as error:  # the server must hear of it, whatever it was
        return Answer(error=f"{type(error).__name__}: {error}")
    return Answer(action=action)


def warmed() -> Warmed:
    """Get ready. Whatever goes wrong is an answer too."""
    try:
        warm()
    except Exception as error:  # the server must hear of it, whatever it was
        return Warmed(error=f"{type(error).__name__}: {error}")
    return Warmed()


def do_without_compiled() -> None:
    """From now on importing numba fails here, so every level plays on what the plain kernels can."""
    cast("dict[str, object]", sys.modules)["numba"] = None


def drawn(wanted: Wanted) -> Drawn:
    """Draw. Whatever goes wrong is an answer too."""
    try:
        return Drawn(_match(wanted) if isinstance(wanted, DrawMatch) else _problem(wanted))
    except SixfoldError as error:
        return Drawn(refusal=(error.code, error.message))
    except Exception as error:  # the server must hear of it, whatever it was
        return Drawn(error=f"{type(error).__name__}: {error}")


def _match(wanted: DrawMatch) -> dict[str, Any]:
    game = registry.get(wanted.game)
    if not isinstance(game, Prepares):
        raise TypeError(f"{wanted.game} prepares nothing")
    rng = setup_rng(wanted.rng_seed).fork("prepared")
    return game.prepare(game.options(wanted.options), rng, wanted.library)


def _problem(wanted: DrawProblem) -> dict[str, Any]:
    problem = get(wanted.minigame).generate(Level(wanted.level), Rng(wanted.rng_seed))
    return problem_json(problem)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the questions end."""
    decoder = msgspec.json.Decoder(Question | Warm | DrawMatch | DrawProblem)
    for line in questions:
        question = decoder.decode(line)
        told = _told(question)
        answers.write(msgspec.json.encode(told) + b"\n")
        answers.flush()


def _told(question: Question | Warm | Wanted) -> Answer | Warmed | Drawn:
    if isinstance(question, Question):
        return answer(question)
    return warmed() if isinstance(question, Warm) else drawn(question)


def main() -> None:
    """Keep standard output for answers alone: what a bot may print goes to standard error."""
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        if hasattr(os, "nice"):
            with contextlib.suppress(OSError):
                os.nice(_DRAWING if DRAW in sys.argv[1:] else _THINKING)  # must not slow the table down
        if PLAIN in sys.argv[1:]:
            do_without_compiled()
        serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        main()
