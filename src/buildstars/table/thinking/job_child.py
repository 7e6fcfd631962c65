"""The far end of `guest_jobs`: what every process does that works for a guest."""

from __future__ import annotations

import os
import signal
import sys
import threading
from typing import BinaryIO, TypeVar

import msgspec

T = TypeVar("T")


def end_with(server: int) -> None:
    """Nothing more is ever said: reading ends when the server does."""
    while os.read(server, 1024):
        pass
    os._exit(0)


def ordered(kind: type[T]) -> tuple[T, BinaryIO]:
    """What to do, and where to say it. The process ends with its input."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group: the server decides
    os.nice(int(sys.argv[1]))
    stream = sys.stdin.buffer
    size = int.from_bytes(stream.read(4), "big")
    order = msgspec.msgpack.decode(stream.read(size), type=kind)
    threading.Thread(target=end_with, args=(sys.stdin.fileno(),), daemon=True).start()
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anything prints must not spoil the lines
    return order, out
