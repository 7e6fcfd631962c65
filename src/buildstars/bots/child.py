"""The far end of `process.BotProcess`: `python -m buildstars.bots.child` plays one opponent for the process that started it.

It knows what it is sent and nothing else: who it is, the forces and options, and the bytes of views. What the opponent
prints goes to stderr, so that it cannot spoil the messages. The process ends when its input ends, even in the middle of
a thought.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
from typing import IO

from buildstars.bots.interface import Bot
from buildstars.bots.own_file import UnknownBot, last_line
from buildstars.bots.registry import make_bot
from buildstars.bots.wire import Answer, Ask, Failed, Heard, Named, Ready, Told, frame, generator, told, write
from buildstars.card.spec import Spec
from buildstars.card.view import view_from_bytes


class Player:
    """One opponent, and the table it sits at."""

    def __init__(self) -> None:
        self.bot: Bot | None = None
        self.spec: Spec | None = None

    def reply(self, message: Told) -> Heard:
        try:
            if isinstance(message, Ask):
                return self.answer(message)
            if isinstance(message, Named):
                self.bot = make_bot(message.text)
            else:
                self.spec = Spec(message.forces, message.options)
            return Ready(self.bot.name if self.bot is not None else "")
        except UnknownBot as error:
            return Failed(str(error))
        except (Exception, SystemExit) as error:
            return Failed(last_line(error))

    def answer(self, message: Ask) -> Answer:
        if self.bot is None or self.spec is None:
            raise RuntimeError("asked before it was told who it is and what is played")
        view = view_from_bytes(self.spec, message.seat, message.view)
        rng = generator(message.x, message.weyl)
        given: object = self.bot.agrees_to_draw(view) if message.draw else self.bot.answer(view, rng)
        whole = isinstance(given, int) and abs(given) < 1 << 53
        return Answer(int(given) if isinstance(given, int) and whole else repr(given)[:80], rng.x, rng.weyl)


def listen(stream: IO[bytes], questions: queue.Queue[bytes]) -> None:
    """In a thread of its own, so that the end of the input ends the process whatever it does at the moment."""
    while (data := frame(stream)) is not None:
        questions.put(data)
    os._exit(0)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group: whoever started this decides
    from_game, to_game = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nowhere, 0)
    os.dup2(2, 1)
    sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115, for as long as the process lives
    questions: queue.Queue[bytes] = queue.Queue()
    threading.Thread(target=listen, args=(from_game, questions), daemon=True).start()
    player = Player()
    while True:
        write(to_game, player.reply(told(questions.get())))


if __name__ == "__main__":
    main()
