"""The far end of `pool.WorkerPool`: `python -m buildstars.table.thinking.child` thinks for the server that started it.

It knows what it is sent and nothing else: forces and options, and the bytes of views. An opponent stays the same object
as long as its table lasts, because a Captain keeps the plan of its turn. The process is nice to the server. It ends
when its input ends, or between two questions when it has grown too large. A thought that takes too long is ended by the
operating system, even if the server is gone.
"""

from __future__ import annotations

import os
import queue
import resource
import signal
import sys
import threading
import time
from collections import OrderedDict
from pathlib import Path
from typing import Final

import msgspec

from buildstars.bots.child import listen
from buildstars.bots.own_file import UnknownBot, last_line
from buildstars.core.generator import Generator
from buildstars.lab.study.review import NothingToReview
from buildstars.match.record_lines import RecordError
from buildstars.table.live.games import Opponent, TableGame, TableSpec, TableView
from buildstars.table.live.registry import GAMES
from buildstars.table.thinking import advice, background, drawing
from buildstars.table.thinking.wire import (
    LIMITED,
    Done,
    Draw,
    DrawThings,
    Drop,
    Failed,
    Game,
    Heard,
    Hint,
    Luck,
    MakePuzzle,
    Odds,
    Question,
    Review,
    Reviewed,
    Think,
    Told,
    Word,
    packed,
    told,
)
from buildstars.table.workshop import texts
from buildstars.table.workshop.text_wire import Sent

NICE: Final = 10
MOST_BOTS: Final = 1000
SLICE: Final = 0.03
"""Seconds of a review at a time, so that a hint does not wait for all of it."""
READY: Final = Done(b"")


class Mind:
    """What a process knows: games, opponents at tables, and the record it is looking at."""

    def __init__(self) -> None:
        self.games: dict[int, tuple[TableGame, TableSpec]] = {}
        self.bots: OrderedDict[tuple[str, int, str], Opponent] = OrderedDict()
        self.review: advice.Review | None = None

    def reply(self, message: Told) -> Heard | None:
        """None to what is only told."""
        if isinstance(message, Game):
            rules = GAMES[message.name]
            self.games[message.game] = (rules, rules.new_spec(message.forces, message.options))
            return None
        if isinstance(message, Drop):
            self.drop(message)
            return None
        try:
            return Done(msgspec.msgpack.encode(self.answer(message)))
        except (UnknownBot, RecordError, NothingToReview) as error:
            return Failed(str(error))
        except (Exception, SystemExit) as error:
            return Failed(last_line(error))

    def drop(self, message: Drop) -> None:
        for game in message.games:
            self.games.pop(game, None)
        for key in [key for key in self.bots if key[0] in message.tables]:
            del self.bots[key]

    def answer(self, message: Question) -> object:
        if isinstance(message, Review):
            return self.look_again(message.text)
        if isinstance(message, MakePuzzle):
            return background.puzzle_of(message.position)
        if isinstance(message, Luck):
            return background.lucks_of(message.text)
        if isinstance(message, Sent):
            return texts.read(message)
        if isinstance(message, DrawThings):
            return drawing.things(message.showing)
        rules, spec = self.games[message.game]
        view = rules.view_from_bytes(spec, message.seat, message.view)
        if isinstance(message, Think):
            return self.think(message, rules, view)
        if isinstance(message, Draw):
            return drawing.position(view, message.names, message.lang, message.words)
        if isinstance(message, Odds):
            return rules.odds(view, message.request, message.version, message.of)
        if isinstance(message, Hint):
            return rules.hint(view, rules.adviser(message.opponent), message.request, message.version, message.plan)
        if isinstance(message, Word):
            return advice.word(view, message.answers, message.ply, message.request, message.version)
        return rules.why(view, message.ask)

    def think(self, message: Think, rules: TableGame, view: TableView) -> int | str:
        """Whatever it answers, if that is a whole number, else its text."""
        bot = self.bot(message, rules)
        given: object = bot.agrees_to_draw(view) if message.draw else bot.answer(view, Generator(message.seed))
        return int(given) if isinstance(given, int) and abs(given) <= 1 << 53 else repr(given)[:80]

    def bot(self, message: Think, rules: TableGame) -> Opponent:
        key = (message.table, message.seat, message.opponent)
        if key not in self.bots:
            self.bots[key] = rules.opponent(message.opponent, for_people=True)
            if len(self.bots) > MOST_BOTS:
                self.bots.popitem(last=False)
        self.bots.move_to_end(key)
        return self.bots[key]

    def look_again(self, text: str | None) -> Reviewed:
        if text is not None:
            self.review = advice.Review(text)
        review = self.review
        if review is None:  # begun in another process, which is gone
            return Reviewed(0, 0)
        until = time.monotonic() + SLICE
        while review.done < review.plies and time.monotonic() < until:
            review.go_on()
        if review.done < review.plies:
            return Reviewed(review.done, review.plies)
        self.review = None
        return Reviewed(review.done, review.plies, msgspec.msgpack.encode(review.result()))


def megabytes() -> int:
    """What this process takes now; where that cannot be read, what it has taken at most so far.

    On Linux the most is no measure: a new process inherits it from the one that started it.
    """
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most >> (20 if sys.platform == "darwin" else 10)
    return pages * resource.getpagesize() >> 20


def main() -> None:
    seconds, most = float(sys.argv[1]), int(sys.argv[2])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group: the server decides
    os.nice(NICE)
    from_server, to_server = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)  # what an opponent prints must not spoil the messages
    sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115, for as long as the process lives
    questions: queue.Queue[bytes] = queue.Queue()
    threading.Thread(target=listen, args=(from_server, questions), daemon=True).start()
    mind = Mind()
    limited = sys.argv[3:] == [LIMITED]
    if limited:
        texts.limit_memory()
    reply: Heard | None = READY
    while True:
        if reply is not None:
            try:
                to_server.write(packed(reply))
                to_server.flush()
            except BrokenPipeError:  # the server was killed: nobody waits for it
                os._exit(0)
            if mind.review is None and megabytes() > most and reply != READY:
                os._exit(0)  # the server starts another one
        signal.setitimer(signal.ITIMER_REAL, 0)
        data = questions.get()
        if limited:
            texts.limit_time()
        signal.setitimer(signal.ITIMER_REAL, seconds)  # its signal ends the process, also where compiled code holds everything else up
        reply = mind.reply(told(data))


if __name__ == "__main__":
    main()
