"""The program of the process that judges: decisions come in on standard input, judgements go out on standard output.

One JSON document a line. It gives way to everything else on the machine, and ends when its input does.
"""

from __future__ import annotations

import contextlib
import os
import sys
from typing import BinaryIO

import msgspec

from sixfold.lab.reviewing import judge
from sixfold.server.reviewer import JudgeChoice, Judgement
from sixfold.server.worker import PLAIN, do_without_compiled

_REVIEWING = 19
"""Nobody waits for it at a table: the computer's thinking, drawing, and every other program come first."""


def judgement(asked: JudgeChoice) -> Judgement:
    """Judge. Whatever goes wrong is an answer too."""
    try:
        return Judgement(judge(asked.case))
    except Exception as error:  # the server must hear of it, whatever it was
        return Judgement(error=f"{type(error).__name__}: {error}")


def serve(asked: BinaryIO, answers: BinaryIO) -> None:
    """Judge until nothing more is asked."""
    decoder = msgspec.json.Decoder(JudgeChoice)
    for line in asked:
        answers.write(msgspec.json.encode(judgement(decoder.decode(line))) + b"\n")
        answers.flush()


def main() -> None:
    """Keep standard output for answers alone: what a judge may print goes to standard error."""
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        if hasattr(os, "nice"):
            with contextlib.suppress(OSError):
                os.nice(_REVIEWING)
        if PLAIN in sys.argv[1:]:
            do_without_compiled()
        serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        main()
