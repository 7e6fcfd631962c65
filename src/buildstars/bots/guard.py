"""An opponent that cannot stop a game: whatever it does, its seat gets a legal answer, and what went wrong is written down.

An opponent that raises, answers illegally or takes too long forfeits the decision to `safe_default`. A timer of the
operating system watches the time, and ends Python code in the main thread only. Where that is not enough, put the
opponent into a `process.BotProcess`.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType
from typing import Any, Final, Literal, TypeVar

from buildstars.bots.own_file import last_line
from buildstars.core.generator import Generator
from buildstars.core.interface import View
from buildstars.registry import Facets

Found = TypeVar("Found")
Fault = Literal["raised", "illegal", "late"]

PATIENCE: Final = 60.0
"""Seconds for a decision where people wait for it. No level takes nearly as long, even interpreted."""
AGAIN: Final = 0.05
"""Seconds until the timer rings again, for an opponent that catches everything."""
PASS: Final = 0
BACK: Final = 2
"""Answers that every game writes so: nothing more, and the last pick back (docs/answers.md)."""

TWINS: Final[Facets[Callable[[Any], View] | None]] = Facets("twins of views", lambda game: None, minis="buildstars.bots.minis.twins:twin")
"""A view of its own, out of the opponent's reach, where answers count that are not offered; None: only offered ones count."""


@dataclass(frozen=True)
class Incident:
    """A decision that was forfeited. Turn and question tell where in the game; the detail is one line."""

    kind: Fault
    name: str
    seat: int
    turn: int
    question: str
    detail: str

    def __str__(self) -> str:
        return f"{self.name} (seat {self.seat}, turn {self.turn}, {self.question}) {self.kind}: {self.detail}"


class Forfeited(Exception):
    """What becomes an incident. An opponent in a process of its own raises it for what happened there."""

    def __init__(self, kind: Fault, detail: str) -> None:
        super().__init__(detail)
        self.kind: Fault = kind


def safe_default(view: View) -> int:
    """The answer for a seat whose opponent gave none: to pass where that is offered, else the first answer that leads on.

    To pass does nothing, or makes do with what is already chosen. Nothing is ever taken back, so that no game goes round in circles.
    """
    return safest(view.legal())


def safest(answers: list[int]) -> int:
    if PASS in answers:
        return PASS
    return next((answer for answer in answers if answer != BACK), answers[0])


def by_hand(view: View) -> int | None:
    """The answer of every opponent about a card that players resolve themselves: the text means nothing to it, and it agrees."""
    if not view.question().id.startswith("q-manual"):
        return None
    return safest(view.legal())


class Guard:
    """Another opponent, watched. `seconds`: what a decision may take at most; None: as long as it likes."""

    def __init__(self, bot: Any, seconds: float | None = None) -> None:
        self.bot = bot  # it gets views of its own game
        self.seconds = seconds
        self.incidents: list[Incident] = []

    @property
    def name(self) -> str:
        return str(self.bot.name)

    def answer(self, view: View, rng: Generator) -> int:
        """The opponent's answer, or the safe default if it raises, is late, or answers what it may not."""
        legal = view.legal()  # before the opponent has the view in its hands
        turn, question = view.turn_number(), view.question().id
        twin = TWINS[view.game_name]
        judge = twin(view) if twin is not None else None
        if (agreed := by_hand(view)) is not None:
            return agreed
        try:
            answer: Any = self._watched(lambda: self.bot.answer(view, rng))
            if type(answer) is not int or (answer not in legal and (judge is None or judge.refusal(answer) is not None)):
                raise Forfeited("illegal", f"answered {shortly(answer)}, offered were {shortly(legal)}")
            return answer
        except Forfeited as fault:
            self.incidents.append(Incident(fault.kind, self.name, view.seat, turn, question, str(fault)))
            return safest(legal)

    def agrees_to_draw(self, view: View) -> bool:
        """No, if it cannot say."""
        turn = view.turn_number()
        try:
            return self._watched(lambda: self.bot.agrees_to_draw(view)) is True
        except Forfeited as fault:
            self.incidents.append(Incident(fault.kind, self.name, view.seat, turn, "draw", str(fault)))
            return False

    def _watched(self, work: Callable[[], Found]) -> Found:
        try:
            return within(self.seconds, work)
        except Forfeited:
            raise
        except (Exception, SystemExit) as error:
            raise Forfeited("raised", last_line(error)) from None


def shortly(thing: object) -> str:
    try:
        text = repr(thing)
    except Exception:  # of an opponent's own type
        text = type(thing).__name__
    return text if len(text) <= 80 else text[:79] + "…"


# ---- the timer --------------------------------------------------------------------------------------------------------


class _Ring(BaseException):
    """Raised inside the opponent's code when its time is up; no Exception, so that it does not catch it by accident."""

    def __init__(self, timer: _Timer) -> None:
        super().__init__()
        self.timer = timer


class _Timer:
    def __init__(self) -> None:
        self.armed = True

    def ring(self, number: int, frame: FrameType | None) -> None:
        if self.armed:
            raise _Ring(self)


def within(seconds: float | None, work: Callable[[], Found]) -> Found:
    """What the work gives; Forfeited if it takes longer. Where there is no timer, it is asked for the time when it is done."""
    began = time.monotonic()
    found = work() if seconds is None or not may_ring() else _timed(seconds, began, work)
    if seconds is not None and time.monotonic() - began > seconds:
        raise Forfeited("late", f"took longer than {seconds:g} s")
    return found


def may_ring() -> bool:
    """Signals reach the main thread alone, and not every system has this timer."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def _timed(seconds: float, began: float, work: Callable[[], Found]) -> Found:
    left, interval = signal.getitimer(signal.ITIMER_REAL)
    if 0 < left <= seconds:
        return work()  # a timer around this one rings first, and is not ours to catch
    timer = _Timer()
    before = signal.signal(signal.SIGALRM, timer.ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
        found = work()
        timer.armed = False
        return found
    except _Ring as ring:
        timer.armed = False
        if ring.timer is not timer:
            raise
        raise Forfeited("late", f"took longer than {seconds:g} s, and was stopped") from None
    finally:
        timer.armed = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if left > 0:  # of the timer around this one
            signal.setitimer(signal.ITIMER_REAL, max(1e-6, left - (time.monotonic() - began)), interval)
