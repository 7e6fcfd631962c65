"""The far end of `measuring`: plays the pairs of games it is sent, and writes a line for each. It ends when its input does."""

from __future__ import annotations

import os
import signal
import sys
import threading

import msgspec

from buildstars.lab.arena.field import Plan, meet


def end_with(server: int) -> None:
    """Nothing more is ever said: reading ends when the server does."""
    while os.read(server, 1024):
        pass
    os._exit(0)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group: the server decides
    os.nice(int(sys.argv[1]))
    stream = sys.stdin.buffer
    size = int.from_bytes(stream.read(4), "big")
    plan = msgspec.msgpack.decode(stream.read(size), type=Plan)
    threading.Thread(target=end_with, args=(sys.stdin.fileno(),), daemon=True).start()
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what an opponent prints must not spoil the lines
    for met in meet(plan):
        out.write(msgspec.json.encode(met) + b"\n")
        out.flush()


if __name__ == "__main__":
    main()
