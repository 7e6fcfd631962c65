"""Work spread over processes, piece by piece, so that Ctrl-C loses only the pieces under way.

Pieces come back in any order; whoever adds them up must not care.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

Piece = TypeVar("Piece")
Found = TypeVar("Found")


class WorkerDied(KeyboardInterrupt):
    """Like Ctrl-C, but from outside: what is finished counts, and somebody must be told why there is no more."""


def tell_why(stopped: KeyboardInterrupt) -> None:
    if isinstance(stopped, WorkerDied):
        sentence = "a process that played was ended from outside, most likely for want of memory; try fewer --workers."
        print(f"buildstars: {sentence}", file=sys.stderr)


def ignore_interrupts(prepare: Callable[..., None], arguments: tuple[object, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group: the parent decides
    prepare(*arguments)


def spread(
    work: Callable[[Piece], Found], pieces: Iterable[Piece], workers: int, prepare: Callable[..., None], arguments: tuple[object, ...]
) -> Iterator[Found]:
    """What `work` finds in each piece; `prepare` runs once in every process. One worker is this process."""
    if workers == 1:
        prepare(*arguments)
        yield from map(work, pieces)
        return
    waiting = iter(pieces)
    running: set[Future[Found]] = set()
    with ProcessPoolExecutor(workers, initializer=ignore_interrupts, initargs=(prepare, arguments)) as pool:
        try:
            while True:
                for piece in waiting:
                    running.add(pool.submit(work, piece))
                    if len(running) >= 3 * workers:
                        break
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BrokenProcessPool:
            raise WorkerDied from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
