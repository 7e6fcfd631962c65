"""Work spread over processes, piece by piece, so that Ctrl-C loses only the pieces under way.

Pieces come back in any order; the code that adds them up must not depend on it, or must put them in order. All mass
play goes through `spread`, and `spread` through an `Executor`: here the cores of one machine. That of many machines is
`lab.cluster`.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol, TypeVar

Piece = TypeVar("Piece")
Found = TypeVar("Found")
A_FEW = 5
"""Games that a worker plays at a time."""


class WorkerDied(KeyboardInterrupt):
    """Like Ctrl-C, but from outside: what is finished counts, and somebody must be told why there is no more."""


def tell_why(stopped: KeyboardInterrupt) -> None:
    if isinstance(stopped, WorkerDied):
        sentence = "a process that played was ended from outside, most likely for want of memory; try fewer --workers."
        print(f"buildstars: {sentence}", file=sys.stderr)


class Executor(Protocol):
    """Whoever has work done. `work`, `prepare`, pieces and what is found must be able to travel (pickle)."""

    def spread(
        self, work: Callable[[Piece], Found], pieces: Iterable[Piece], prepare: Callable[..., None], arguments: tuple[object, ...]
    ) -> Generator[Found, None, None]:
        """What `work` finds in each piece, as it is found; `prepare` runs once wherever work is done, before it.

        Pieces are asked for as they are needed, and only a few are under way: whoever has found enough closes the generator.
        """
        ...


Workers = int | Executor
"""So many processes of this machine (0: one a core), or whoever else has work done."""


class ThisProcess:
    def spread(
        self, work: Callable[[Piece], Found], pieces: Iterable[Piece], prepare: Callable[..., None], arguments: tuple[object, ...]
    ) -> Generator[Found, None, None]:
        prepare(*arguments)
        yield from map(work, pieces)


class Processes:
    """The cores of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def spread(
        self, work: Callable[[Piece], Found], pieces: Iterable[Piece], prepare: Callable[..., None], arguments: tuple[object, ...]
    ) -> Generator[Found, None, None]:
        waiting = iter(pieces)
        running: set[Future[Found]] = set()
        pool = ProcessPoolExecutor(self.workers, initializer=ignore_interrupts, initargs=(prepare, arguments))
        finished = False
        try:
            while True:
                for piece in waiting:
                    running.add(pool.submit(work, piece))
                    if len(running) >= 3 * self.workers:
                        break
                if not running:
                    finished = True
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BrokenProcessPool:
            raise WorkerDied from None
        finally:
            if not finished:  # what is under way is lost anyway, and a piece may take minutes
                for process in list((pool._processes or {}).values()):
                    process.kill()  # not SIGTERM: one that has just been forked would run our own handler, with our own stack above it
            pool.shutdown(wait=True, cancel_futures=True)


def ignore_interrupts(prepare: Callable[..., None], arguments: tuple[object, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group: the parent decides
    prepare(*arguments)


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def executor_for(workers: Workers) -> Executor:
    """As many processes as asked for; 0 is one a core, and one alone is this process."""
    if not isinstance(workers, int):
        return workers
    workers = workers or cores()
    return ThisProcess() if workers == 1 else Processes(workers)


def spread(
    work: Callable[[Piece], Found], pieces: Iterable[Piece], workers: Workers, prepare: Callable[..., None], arguments: tuple[object, ...]
) -> Generator[Found, None, None]:
    """What `work` finds in each piece; `prepare` runs once in every process. One worker is this process, 0 is one a core."""
    return executor_for(workers).spread(work, pieces, prepare, arguments)


def gathered(
    work: Callable[[range], list[Found]], games: int, workers: Workers, prepare: Callable[..., None], arguments: tuple[object, ...]
) -> list[Found]:
    """What `work` finds in so many games, a few at a time, in no order; Ctrl-C leaves what has been found."""
    found: list[Found] = []
    pieces = (range(at, min(at + A_FEW, games)) for at in range(0, games, A_FEW))
    try:
        for part in spread(work, pieces, workers, prepare, arguments):
            found += part
    except KeyboardInterrupt as stopped:
        tell_why(stopped)
    return found
