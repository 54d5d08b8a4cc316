"""The program of one worker process: questions come in on standard input, answers go out on standard output.

One JSON document a line. The process knows nothing but the question: one seat's observation. It ends when its
input does, so it never outlives the server for longer than a thought.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from typing import BinaryIO

import msgspec

from sixfold.games.contract import Seat
from sixfold.search import Budget, choose, resolve
from sixfold.server.bots import Answer, Question


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


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the questions end."""
    decoder = msgspec.json.Decoder(Question)
    for line in questions:
        answers.write(msgspec.json.encode(answer(decoder.decode(line))) + b"\n")
        answers.flush()


def main() -> None:
    """Keep standard output for answers alone: what a bot may print goes to standard error."""
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        if hasattr(os, "nice"):
            with contextlib.suppress(OSError):
                os.nice(5)  # thinking must not slow the table down
        serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        main()
