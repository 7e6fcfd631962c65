"""An opponent in a process of its own: it gets the bytes of views, and cannot reach the game, hold it up or bring it down.

A decision that takes too long is ended by ending the process; the next one starts another. It is an opponent like any other, and
raises `guard.Forfeited`, so put a `guard.Guard` around it. `answer_soon` is for asyncio.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import subprocess
import sys
import threading
import time
from typing import IO, Final, Self

import msgspec

from buildstars.bots.guard import PATIENCE, Forfeited
from buildstars.bots.own_file import UnknownBot
from buildstars.bots.wire import Answer, Ask, Failed, Heard, Named, Ready, Table, Told, frame, heard, write
from buildstars.card.spec import Spec
from buildstars.card.view import CardView
from buildstars.content.text.phrases import phrase
from buildstars.core.generator import Generator

START: Final = 60.0
"""Seconds until a new process is ready: Python and the engine have to be loaded."""
CHILD: Final = (sys.executable, "-P", "-m", "buildstars.bots.child")


class BotProcess:
    """The opponent that `bots.registry` makes of a text, elsewhere. `seconds` for a decision is a hard limit."""

    def __init__(self, text: str, seconds: float = PATIENCE) -> None:
        self.text = text
        self.seconds = seconds
        self.started = 0
        """How many processes there were."""
        self._one_at_a_time = threading.Lock()
        self._child: subprocess.Popen[bytes] | None = None
        self._replies: queue.Queue[bytes | None] = queue.Queue()
        self._table: Spec | None = None
        """The game that the process knows of."""
        self.name = self._start()

    # ---- an opponent --------------------------------------------------------------------------------------------------

    def answer(self, view: CardView, rng: Generator) -> int:
        """Forfeited if there is none; a number need not be legal."""
        given = self._ask(view, Ask(view.seat, view.to_bytes(), rng.x, rng.weyl))
        rng.x, rng.weyl = given.x, given.weyl
        if isinstance(given.answer, int):
            return given.answer
        raise Forfeited("illegal", f"answered {given.answer}, which is no number of an answer")

    def agrees_to_draw(self, view: CardView) -> bool:
        """Asked in the process; Forfeited if there is no answer."""
        return self._ask(view, Ask(view.seat, view.to_bytes(), 1, 1, draw=True)).answer == 1

    async def answer_soon(self, view: CardView, rng: Generator) -> int:
        """Without holding up the event loop. A task that is cancelled ends the process, and with it the waiting."""
        try:
            return await asyncio.to_thread(self.answer, view, rng)
        except asyncio.CancelledError:
            self.stop()
            raise

    def _ask(self, view: CardView, question: Ask) -> Answer:
        with self._one_at_a_time:
            if self._child is None or self._child.poll() is not None:
                self._start()
            if self._table is not view.spec:
                self._exchange(Table(view.spec.forces, view.spec.options), START)
                self._table = view.spec
            reply = self._exchange(question, self.seconds)
            if not isinstance(reply, Answer):
                raise Forfeited("raised", "its process answered out of turn")
            return reply

    # ---- the process --------------------------------------------------------------------------------------------------

    def _start(self) -> str:
        """A new process that knows who it is; returns the opponent's name. UnknownBot if there is none such."""
        self.stop()
        self.started += 1
        child = subprocess.Popen(CHILD, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._child, self._table, self._replies = child, None, queue.Queue()
        assert child.stdout is not None
        threading.Thread(target=_hear, args=(child.stdout, self._replies), daemon=True).start()
        try:
            reply = self._exchange(Named(self.text), START)
        except Forfeited as fault:
            self.stop()
            if fault.kind == "late":
                raise UnknownBot(phrase("bot-not-ready", text=self.text, seconds=f"{START:g}")) from None
            raise UnknownBot(str(fault)) from None
        return reply.name if isinstance(reply, Ready) else self.text

    def _exchange(self, message: Told, seconds: float) -> Heard:
        """Tell it something and wait for its reply; a process that is late, gone or talks nonsense is ended."""
        child, until = self._child, time.monotonic() + seconds
        if child is None or child.stdin is None:
            raise Forfeited("raised", "its process was stopped")
        try:
            write(child.stdin, message)
            data = self._replies.get(timeout=max(0.0, until - time.monotonic()))
            reply = heard(data) if data is not None else None
        except queue.Empty:
            self.stop()
            raise Forfeited("late", f"took longer than {seconds:g} s, and its process was ended") from None
        except (OSError, ValueError, msgspec.DecodeError):
            reply = None
        if reply is None:
            self.stop()
            raise Forfeited("raised", f"its process ended by itself{_how(child)}")
        if isinstance(reply, Failed):
            raise Forfeited("raised", reply.why)
        return reply

    def stop(self) -> None:
        """End the process. The next question starts another."""
        child, self._child = self._child, None
        if child is None:
            return
        child.kill()
        with contextlib.suppress(OSError):  # what was still to be told is lost with it
            if child.stdin is not None:
                child.stdin.close()
        child.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def _hear(stream: IO[bytes], replies: queue.Queue[bytes | None]) -> None:
    """In a thread of its own, since not every system can wait for a pipe with a limit."""
    with contextlib.suppress(OSError, ValueError), stream:
        while (data := frame(stream)) is not None:
            replies.put(data)
    replies.put(None)


def _how(child: subprocess.Popen[bytes]) -> str:
    return f" (exit code {child.returncode})" if child.returncode is not None else ""
