"""What runs on a machine of the cluster: a task plays some pieces of work, in a process that has prepared itself for them once."""

from __future__ import annotations

import os
import pickle
import time
from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from typing import Any, NamedTuple

_prepared = ""
"""The order that this process is ready for."""


class Played(NamedTuple):
    """What a task gives back: what was found (pickled), how long that took, in which process."""

    found: bytes
    seconds: float
    worker: str
    prepared: float
    """Seconds of them to make the process ready: the first task alone."""


def play(key: str, order: bytes, home: dict[str, str], large: dict[str, Any], pieces: bytes, get: Callable[[Any], bytes]) -> Played:
    """Work on some pieces. `order` is the work and how to prepare for it; `large` are things that many pieces share, `get` fetches one."""
    global _prepared
    began = time.perf_counter()
    work, prepare, arguments = pickle.loads(order) if _prepared != key else (None, None, ())
    if prepare is not None and work is not None:
        os.environ.update(home)
        _prepared = ""
        prepare(*arguments)
        _prepared, _work[0] = key, work
    ready = time.perf_counter()
    given = Unpickler(pieces, large, get).load()
    found = pickle.dumps([_work[0](piece) for piece in given], protocol=5)
    return Played(found, time.perf_counter() - ready, f"{os.uname().nodename if hasattr(os, 'uname') else ''} {os.getpid()}", ready - began)


_work: list[Callable[[Any], Any]] = [lambda piece: piece]


class Unpickler(pickle.Unpickler):
    """Fetches what many pieces share."""

    def __init__(self, data: bytes, large: dict[str, Any], get: Callable[[Any], bytes]) -> None:
        super().__init__(BytesIO(data))
        self.large, self.get = large, get

    def persistent_load(self, digest: str) -> bytes:
        return fetched(digest, lambda: self.get(self.large[digest]))


class Fetch:
    """A key that is looked at for its digest alone."""

    def __init__(self, digest: str, get: Callable[[], bytes]) -> None:
        self.digest, self.get = digest, get

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fetch) and other.digest == self.digest


@lru_cache(8)
def fetch(what: Fetch) -> bytes:
    return bytes(what.get())


def fetched(digest: str, get: Callable[[], bytes]) -> bytes:
    return fetch(Fetch(digest, get))
