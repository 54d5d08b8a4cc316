"""A session of the laboratory: who plays, where finished units are kept, and whether it was asked to stop.

Units come back in the order of their numbers, whoever finished first, so whatever is counted from them is the same
with any number of processes, and after any number of interruptions.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from sixfold.games.errors import SixfoldError
from sixfold.lab.journal import Journal, NoJournal, fingerprint
from sixfold.lab.selfplay import match_seed
from sixfold.lab.trial import Played, Trial, play_unit
from sixfold.lab.workers import Here, Workers

Unit = tuple[Played, ...]
"""The games played from one seed, in the order of the experiment's trials."""

Progress = Callable[[str, int, int], None]
"""Told a title, how many units are done, and of how many."""

_GLANCE_S = 0.2
"""How long a wait for workers may last before we look whether to stop."""

_FAR = 8
"""No unit is begun that is so many times the width ahead of the first unfinished one."""


class LabError(SixfoldError):
    """A game could not be played: a bot was refused, or a worker died."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """What is played: every trial once with each seed. ``title`` is for people."""

    title: str
    trials: tuple[Trial, ...]
    rng_seed: int

    @property
    def key(self) -> str:
        return fingerprint(self.trials, self.rng_seed)


class Session:
    """Runs experiments. ``stop`` may be called from anywhere: what is finished by then is what there is."""

    def __init__(
        self,
        workers: Workers | None = None,
        journal: Journal | None = None,
        progress: Progress | None = None,
    ) -> None:
        self._workers = workers or Workers(Here(), 1, lambda: None)
        self._journal = journal or NoJournal()
        self._progress = progress or (lambda title, done, of: None)
        self.stopped = False
        """Whether it was asked to stop: reports are of what was finished."""

    def stop(self) -> None:
        self.stopped = True

    def units(self, experiment: Experiment, count: int) -> Generator[Unit, None, None]:
        """Units 0, 1, … of an experiment, ``count`` of them or fewer if the session is stopped. Raises LabError."""
        key = experiment.key
        done = {n: games for n, games in self._journal.known(key).items() if n < count}
        missing = iter([n for n in range(count) if n not in done])
        waiting: dict[Future[Unit], int] = {}
        ahead = next(missing, None)
        told = 0
        self._progress(experiment.title, len(done), count)
        finished = len(done)
        try:
            while told < count:
                if told in done:
                    yield done.pop(told)
                    told += 1
                    continue
                if self.stopped:
                    return
                while ahead is not None and self._room(len(waiting), ahead - told):
                    waiting[self._send(experiment, ahead)] = ahead
                    ahead = next(missing, None)
                ready, _ = wait(waiting, _GLANCE_S, FIRST_COMPLETED)
                for future in ready:
                    number = waiting.pop(future)
                    done[number] = _games(future, experiment, number)
                    self._journal.add(key, number, done[number])
                    finished += 1
                if ready:
                    self._journal.sync()
                    self._progress(experiment.title, finished, count)
        finally:
            if self.stopped:
                self._workers.abandon()
            else:
                for future in waiting:
                    future.cancel()

    def _room(self, waiting: int, distance: int) -> bool:
        width = self._workers.width
        return waiting < width and distance < width * _FAR

    def _send(self, experiment: Experiment, number: int) -> Future[Unit]:
        try:
            return self._workers.executor.submit(play_unit, experiment.trials, experiment.rng_seed, number)
        except BrokenProcessPool as error:
            raise _died() from error


def _games(future: Future[Unit], experiment: Experiment, number: int) -> Unit:
    try:
        return future.result()
    except (BrokenProcessPool, CancelledError) as error:
        raise _died() from error
    except Exception as error:
        seed = match_seed(experiment.rng_seed, number)
        raise LabError(
            "failed-game", f"Games {number} of “{experiment.title}” (seed {seed}) failed: {error}"
        ) from error


def _died() -> LabError:
    return LabError(
        "dead-worker", "A worker process died; with --journal, the same command goes on from there"
    )
