"""Who plays the games: this process, a pool of processes on this machine, or a Dask cluster. One executor either way.

What is sent to a worker is a function of this package and plain values. Which worker plays a game changes nothing
about it; no statistics and no files enter.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, connection, get_context, parent_process
from threading import Thread, current_thread, main_thread
from typing import Any, ParamSpec, TypeVar

from sixfold.games.errors import BadOptions

P = ParamSpec("P")
T = TypeVar("T")

_AHEAD = 3
"""Units that are sent out for each worker, so that none waits for the next."""

_PATIENCE = "10s"
"""How long a Dask scheduler may take to answer."""


@dataclass(frozen=True, slots=True)
class Workers:
    """An executor, and how many units to have on their way at once. ``abandon`` ends it without waiting."""

    executor: Executor
    width: int
    abandon: Callable[[], None]


class Here(Executor):
    """Plays in this process, at once."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def local(processes: int) -> Iterator[Workers]:
    """Workers on this machine; with one process, this one."""
    if processes == 1:
        yield Workers(Here(), 1, lambda: None)
        return
    before = set(active_children())
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _begin)

    def abandon() -> None:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - before:
            child.terminate()

    try:
        with _deaf():
            for _ in range(processes):
                pool.submit(os.getpid)  # each call starts a process
        yield Workers(pool, processes * _AHEAD, abandon)
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def on_dask(address: str) -> Iterator[Workers]:
    """The workers of a Dask scheduler. Raises BadOptions where Dask or the scheduler is missing.

    They need the same Sixfold installed as here.
    """
    try:
        import distributed
    except ImportError as error:
        raise BadOptions("no-dask", "Dask isn’t installed here: pip install 'sixfold[dask]'") from error
    make: Any = distributed.Client  # not typed in full
    try:
        client = make(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise BadOptions("no-dask", f"No Dask scheduler answers at {address}") from error
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise BadOptions(
                "no-dask", f"The Dask scheduler at {address} has no workers yet; start some first"
            )
        executor = client.get_executor(pure=False)
        yield Workers(executor, threads * _AHEAD, lambda: None)
        executor.shutdown(wait=False)
    finally:
        client.close()


def cores() -> int:
    """How many processes this machine has room for."""
    return os.cpu_count() or 1


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes started meanwhile ignore interrupts from their first moment on: the one who started them hears them."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _begin() -> None:
    """In each process of a pool: leave an interrupt to the one who started it, and don't outlive that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)
