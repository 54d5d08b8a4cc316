"""How many games a second the laboratory plays, on one process and on as many as there are cores.

    python bench/lab.py [--seconds 10]

Games of bots that hardly think show what rules, match, record and bookkeeping cost; games of bots that think show what
a designer waits for. Each line is one batch of pairs of games: as many as fit the time, counted by the wall clock.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from sixfold.games.contract import JsonDict
from sixfold.lab.session import Experiment, Session
from sixfold.lab.strength import pair_trials
from sixfold.lab.trial import Trial
from sixfold.lab.workers import local


@dataclass(frozen=True)
class Line:
    """What is played."""

    game: str
    bot: str
    idle: bool = False
    options: JsonDict = field(default_factory=dict)


_LAND: JsonDict = {"minigames": "tokens"}
LINES = (
    Line("cultivating-flowers", "random"),
    Line("cultivating-flowers", "greedy"),
    Line("cultivating-flowers", "sharp"),
    Line("picky-pig", "random"),
    Line("picky-pig", "greedy"),
    Line("picky-pig", "sharp"),
    Line("focus-group", "random", True, _LAND),
    Line("focus-group", "greedy", True, _LAND),
    Line("focus-group", "sharp", True, _LAND),
)


def games_a_second(line: Line, processes: int, seconds: float) -> float:
    """Pairs are begun until the time is up; the workers are warm when the clock starts."""
    trial = Trial(line.game, (line.bot, line.bot), line.options, opening=2, idle=line.idle)
    trials = pair_trials(trial)
    with local(processes) as workers:
        session = Session(workers)
        for _ in session.units(Experiment("warm", trials, 1), processes):
            pass
        units: Iterator[object] = session.units(Experiment("lab", trials, 2), 1_000_000)
        began, games = time.monotonic(), 0
        for _ in units:
            games += len(trials)
            if time.monotonic() - began >= seconds:
                break
        taken = time.monotonic() - began
        session.stop()
    return games / taken


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=10.0)
    seconds = parser.parse_args().seconds
    cores = len(os.sched_getaffinity(0))
    print(f"| game | bots | one process | {cores} processes | ratio |")
    print("| --- | --- | --- | --- | --- |")
    for line in LINES:
        one, all_ = (games_a_second(line, n, seconds) for n in (1, cores))
        print(f"| {line.game} | {line.bot} | {one:.2f} | {all_:.2f} | {all_ / one:.2f} |", flush=True)


if __name__ == "__main__":
    main()
