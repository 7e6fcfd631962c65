"""The far end of `films`: draws the film it is sent, says after each frame how far it is, and writes the file. It ends with its input."""

from __future__ import annotations

import os
import signal
import sys
import threading

import msgspec

from buildstars.boards.film import Tell, film_of, frames_of_battle, frames_of_game
from buildstars.boards.story import Story
from buildstars.table.sharing.films import FILE, Order
from buildstars.table.thinking.measure_child import end_with


def made(order: Order, tell: Tell) -> bytes:
    story = Story(order.record)
    story.names = order.names
    if order.what == "game":
        frames = frames_of_game(story, order.lang)
    else:
        frames = frames_of_battle(story, story.meeting_at(order.at), order.lang)
    tell(0, len(frames))
    return film_of(story, frames, order.lang, order.ending, tell=tell)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group: the server decides
    os.nice(int(sys.argv[1]))
    stream = sys.stdin.buffer
    size = int.from_bytes(stream.read(4), "big")
    order = msgspec.msgpack.decode(stream.read(size), type=Order)
    threading.Thread(target=end_with, args=(sys.stdin.fileno(),), daemon=True).start()
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anything prints must not spoil the lines

    def tell(done: int, of: int) -> None:
        out.write(b"%d/%d\n" % (done, of))
        out.flush()

    data = made(order, tell)
    out.write(FILE + b"%d\n" % len(data) + data)
    out.close()


if __name__ == "__main__":
    main()
