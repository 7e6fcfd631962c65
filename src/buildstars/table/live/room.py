"""One table, without input and output: it takes what people and opponents do, and says what to store and whom to send it to.

Everything a viewer gets is made here, from views. What must be agreed on is in `consent`, the game itself in `play`, clocks in `clock`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from msgspec.structs import replace

from buildstars.bots.guard import safest
from buildstars.content.model import Force
from buildstars.core.messages import IllegalAnswer, Message
from buildstars.match.chance import SeededChance
from buildstars.match.match import UndoRefused
from buildstars.table import wire
from buildstars.table.live import play as plays
from buildstars.table.live.clock import NOBODY, PACES, Clock
from buildstars.table.live.coach import may_speak
from buildstars.table.live.consent import Consent, What
from buildstars.table.live.errors import Refused, refused
from buildstars.table.live.lesson import NOT_NOW, Lesson
from buildstars.table.live.meta import meta_of
from buildstars.table.live.play import Play, Step
from buildstars.table.live.registry import GAMES
from buildstars.table.live.seats import Chair, Settings
from buildstars.table.wire.saying import say, why_of

PASS: Final = 0
"""In every game."""
CHAT_KEPT: Final = 100
State = Literal["open", "playing", "over"]


@dataclass
class Change:
    """What one thing that was done has changed."""

    step: Step | None = None
    around: bool = False
    """What everybody sees around the game is not as it was."""
    chairs: set[int] = field(default_factory=set)
    settings: bool = False
    begun: bool = False
    rematch: bool = False
    """All want another game."""
    said: wire.Chat | None = None


def mind_seed(seed: bytes, plies: int) -> int:
    """What an opponent leaves to chance after so many plies, from the table's seed."""
    return int.from_bytes(hashlib.sha256(seed + b"/mind/%d" % plies).digest()[:7], "big")


class Room:
    def __init__(
        self, id_: str, code: str, settings: Settings, chairs: Sequence[Chair], seed: bytes, play: Play | None = None,
        lesson: Lesson | None = None,
    ) -> None:
        self.id = id_
        self.code = code
        self.settings = settings
        self.rules = GAMES[settings.game]
        self.chairs = list(chairs)
        self.seed = seed
        self.made = 0
        """When, in seconds since 1970; 0 while it is not stored."""
        self.play = play
        self.lesson = lesson
        """In a guided game: what is due, and what the opponent and chance do."""
        pace = PACES[settings.clock]
        self.clock = Clock(pace, len(self.chairs)) if pace is not None else None
        self.consent = Consent(self)
        self.passing: dict[int, int] = {}
        """By seat: the turn for the rest of which it passes."""
        self.here: set[int] = set()
        self.watching = 0
        self.chat: list[wire.Chat] = []
        self.chat_count = 0
        self.said_by: dict[int, str] = {}
        """By the number of a line of the chat: its guest. Nobody is told."""
        self._returned: set[int] = set()
        """Seats that persons have taken back, still to be stored."""
        self._seen = self.meta()

    @property
    def state(self) -> State:
        if self.play is None:
            return "over" if self.settings.closed else "open"
        return "over" if self.play.over else "playing"

    @property
    def place(self) -> int:
        """Where the record stands: an opponent's answer counts only if it still stands there."""
        return len(self.play.match.record.lines) if self.play is not None else -1

    def seats_of(self, guest: str) -> list[int]:
        return [chair.seat for chair in self.chairs if guest and chair.kind == "person" and chair.guest == guest]

    def may_watch(self, guest: str) -> bool:
        return self.settings.spectators or bool(self.seats_of(guest))

    def is_coached(self) -> bool:
        """May a coach say a word to those who play here? Not in a guided game, which has its own."""
        return self.lesson is None and may_speak(self.chairs, self.settings.coached)

    def let_coach_speak(self) -> Change:
        """All have agreed."""
        self.settings = replace(self.settings, coached=True)
        change = self._change()
        change.settings = True
        return change

    def coaching(self) -> list[wire.Feature]:
        return ["coach"] if self.is_coached() else []

    def playing(self) -> Play:
        """The game in progress; Refused if there is none."""
        if self.play is None:
            raise refused("t-error-not-begun")
        if self.play.over:
            raise refused("t-error-over")
        return self.play

    def _change(self, step: Step | None = None, chairs: Iterable[int] = ()) -> Change:
        """With whether everybody must be told what is around the game."""
        now = self.meta()
        around, self._seen = now != self._seen, now
        changed, self._returned = {*chairs, *self._returned}, set()
        return Change(step, around, changed)

    # ---- before the game ----------------------------------------------------------------------------------------------

    def sit(self, chair: Chair) -> Change:
        """Somebody takes a seat, or gives it up."""
        if self.state != "open":
            raise refused("t-error-begun" if self.play is not None else "t-error-closed")
        self.chairs[chair.seat] = chair
        return self._change(chairs=[chair.seat])

    def is_full(self) -> bool:
        return all(chair.kind != "open" for chair in self.chairs)

    def begin(self, forces: Sequence[Force], now: int) -> Change:
        """SetupError or OptionError, with a sentence, if these forces make no game."""
        if self.play is not None:
            raise refused("t-error-begun")
        chance = plays.chance_of(self.seed, [chair.entropy for chair in self.chairs], self.lesson)
        play = plays.begin(self.rules, forces, self.settings.options, [chair.name for chair in self.chairs], chance)
        return self.begin_with(play, now)

    def begin_with(self, play: Play, now: int) -> Change:
        self.play = play
        self._run_clock(now)
        change = self._change(Step(play.take_lines(), (), {}))
        change.begun = True
        return change

    # ---- answers ------------------------------------------------------------------------------------------------------

    def answer(self, seat: int, version: int, answer: int, now: int) -> Change | None:
        """None: it answers a question that is no longer, or not yet, asked."""
        play = self.playing()
        if seat < 0 or version != play.version(seat):
            return None
        self.returns(seat)
        if self.lesson is not None and (why := self.lesson.judge(play.game, answer)) is not None and seat == play.asked:
            raise Refused(why)
        return self._answered(seat, answer, now)

    def opponent_answers(self, seat: int, place: int, answer: int, now: int) -> Change | None:
        """None: the game has gone on meanwhile, or a person plays here again."""
        if self.state != "playing" or place != self.place or not self.chairs[seat].played_by:
            return None
        return self._answered(seat, answer, now)

    def _answered(self, seat: int, answer: int, now: int) -> Change:
        play = self.playing()
        try:
            step = play.answer(seat, answer)
        except IllegalAnswer as error:
            raise Refused(why_of(error.refusal)) from None
        return self._stepped(step, now)

    def act(self, seat: int, what: str, now: int) -> Change:
        """Resign, offer a draw or decline one."""
        play = self.playing()
        if what == "decline" and not any(play.offers_draw(other) for other in range(play.players)):
            raise refused("t-error-no-offer")
        if what == "offer" and seat >= 0 and play.offers_draw(seat):
            raise refused("t-error-offered")
        try:
            step = play.act(seat, what)
        except IllegalAnswer as error:
            raise Refused(why_of(error.refusal)) from None
        return self._stepped(step, now)

    def _stepped(self, step: Step, now: int) -> Change:
        play = self.play
        assert play is not None
        self.passing = {seat: turn for seat, turn in self.passing.items() if turn == play.turn and not play.over}
        self.consent.after_step()
        if len(step.viewers) > 1:
            self._run_clock(now)
        return self._change(step)

    def automatic(self) -> tuple[int, int] | None:
        """A seat and the answer that goes without asking it: it passes for the rest of this action, has resigned (J11), or plays a part."""
        play = self.play
        if play is None or play.over:
            return None
        seat = play.asked
        if play.has_resigned(seat):
            return seat, safest(play.view(seat).legal())
        if self.lesson is not None and self.chairs[seat].played_by and (part := self.lesson.scripted(play.game)) is not None:
            return seat, part
        if seat in self.passing and self.rules.may_be_passed(play.view(seat)):
            return seat, PASS
        return None

    def answer_automatically(self, seat: int, answer: int, now: int) -> Change:
        return self._stepped(self.playing().answer(seat, answer), now)

    def opponent_asked(self) -> tuple[int, str] | None:
        """The seat that is asked and the opponent that answers there; None: a person is asked, or nobody."""
        if self.state != "playing" or self.play is None:
            return None
        text = self.chairs[self.play.asked].played_by
        return (self.play.asked, text) if text else None

    def draw_to_answer(self) -> tuple[int, str] | None:
        """An opponent that has been offered a draw and has not said what it thinks of that."""
        play = self.play
        if play is None or play.over or not any(play.offers_draw(seat) for seat in range(play.players)):
            return None
        waiting = (chair for chair in self.chairs if chair.played_by and play.is_in(chair.seat) and not play.offers_draw(chair.seat))
        return next(((chair.seat, chair.played_by) for chair in waiting), None)

    def mind_seed(self) -> int:
        """What an opponent leaves to chance in its next answer: from the table's seed, apart from the dice."""
        return mind_seed(self.seed, len(self.play.match.history) if self.play is not None else 0)

    def play_freely(self) -> Change:
        """From here on a game like any other."""
        play = self.playing()
        if self.lesson is None:
            raise refused("t-error-no-lesson")
        self.lesson = None
        self.settings = replace(self.settings, lesson="")
        chance = SeededChance(self.seed)
        chance.labels = play.match.labels
        play.match.chance = chance
        change = self._change()
        change.settings = True
        return change

    def pass_on(self, seat: int, on: bool) -> Change:
        play = self.playing()
        if "pass_on" not in self.rules.features:
            raise refused("t-error-feature")
        if seat < 0 or not play.is_in(seat):
            raise refused("t-error-not-in")
        if on and self.lesson is not None:
            raise refused(NOT_NOW)
        self.passing.pop(seat, None)
        if on:
            self.passing[seat] = play.turn
        return self._change()

    # ---- going back, and what must be agreed on -----------------------------------------------------------------------

    def undo(self, seat: int, version: int, now: int, to: int = -1) -> Change | None:
        """At once if that is free or nobody has to be asked, otherwise a request. None: the game has gone on meanwhile.

        `to`: back to the question of this version, if the seat answered it."""
        play = self.playing()
        if seat < 0 or version != play.version(seat):
            return None
        if self.settings.undo == "none":
            raise refused("t-error-undo-none")
        target = play.undo_target(seat, to)
        reason = play.why_no_undo(seat, to)
        if target < 0 and reason is not None:
            raise Refused(wire.Why(say(reason)))
        if (reason is None and self._goes_back_freely()) or not self.consent.voters("undo", seat):
            return self.take_back(seat, target, now)
        self.consent.ask("undo", seat, target)
        return self._change()

    def _goes_back_freely(self) -> bool:
        """By what nobody has learned anything. Where all must agree that is one's last choice alone: who has just gone back asks."""
        return self.settings.undo == "free" or (self.settings.undo == "consent" and not self.playing().has_gone_back())

    def take_back(self, seat: int, target: int, now: int) -> Change:
        try:
            step = self.playing().undo_to(seat, target)
        except UndoRefused as error:
            raise Refused(wire.Why(say(error.message))) from None
        return self._stepped(step, now)

    def agree(self, seats: Sequence[int], what: What, seat: int, yes: bool, now: int) -> Change | None:
        """The person of these seats says yes or no to a request. None: there is no such request any more."""
        return self.consent.answer(seats, what, seat, yes, now)

    # ---- who is here --------------------------------------------------------------------------------------------------

    def presence(self, here: Iterable[int], watching: int, now: int) -> Change:
        """Who is connected. Somebody who comes back takes the seat back."""
        before, self.here, self.watching = self.here, set(here), watching
        for seat in self.here - before:
            self.returns(seat)
        if self.state == "playing" and self.play is not None and self.play.asked in self._returned:
            self._run_clock(now)
        return self._change()

    def returns(self, seat: int) -> None:
        """Somebody who was away, or for whom an opponent played, is back."""
        chair = self.chairs[seat]
        if chair.kind == "person" and (chair.away or chair.left or chair.opponent):
            chair.away, chair.left, chair.opponent = False, False, ""
            self._returned.add(seat)
            self.consent.forget(seat)

    def is_away(self, seat: int) -> Change:
        """Its time is up, or it has been gone for too long; the others may decide what to do."""
        if self.chairs[seat].kind == "person" and not self.chairs[seat].opponent and self.state == "playing":
            self.chairs[seat].away = True
            self.consent.offer_stand_in(seat)
        return self._change(chairs=[seat])

    def leave(self, seat: int) -> Change:
        """For good, as far as one can tell: before the game the seat is free again."""
        if self.play is None:
            change = self.sit(Chair(seat))
            if not any(chair.kind == "person" for chair in self.chairs):
                self.settings = replace(self.settings, closed=True)
                change.settings = True
            return change
        self.chairs[seat].left = True
        return self.is_away(seat)

    def stand_in(self, seat: int, now: int) -> Change:
        """An opponent plays on for somebody who is away."""
        self.chairs[seat].opponent, self.chairs[seat].away = self.rules.stand_in, False
        self.consent.forget(seat)
        if self.play is not None and self.play.asked == seat:
            self._run_clock(now)
        return self._change(chairs=[seat])

    def _run_clock(self, now: int) -> None:
        if self.clock is not None and self.play is not None:
            asked = self.play.asked
            self.clock.run(asked if asked >= 0 and self.chairs[asked].is_person else NOBODY, now)

    # ---- talk ---------------------------------------------------------------------------------------------------------

    def say(self, seat: int, name: str, text: str, at: int, guest: str = "") -> Change:
        chat = wire.Chat(self.chat_count, seat, name, text, at)
        self.said_by = {n: who for n, who in self.said_by.items() if n > chat.n - CHAT_KEPT} | {chat.n: guest}
        self.chat_count += 1
        self.chat = [*self.chat[1 - CHAT_KEPT :], chat]
        return Change(said=chat)

    # ---- what viewers get ---------------------------------------------------------------------------------------------

    def meta(self) -> wire.TableMeta:
        return meta_of(self)

    def clock_now(self, now: int) -> wire.ClockNow | None:
        return self.clock.now(now) if self.clock is not None and self.play is not None else None

    def welcome(self, viewer: int, you: Sequence[int], now: int, since: int = 0, version: int | None = None) -> wire.Welcome:
        play = self.play
        first = play.log_since(viewer, since, version) if play is not None else 0
        return wire.Welcome(
            version=play.version(viewer) if play is not None else 0, you=list(you), viewer=viewer, table=self.meta(),
            catalog=f"/api/tables/{self.id}/catalog" if play is not None else "",
            scene=play.scene(viewer, self.settings.open_hands) if play is not None else None,
            question=self.question(viewer) if play is not None else None,
            log=play.log.read(viewer, first) if play is not None else [], chat=self.chat, clock=self.clock_now(now), since=first,
        )

    def update(self, viewer: int, step: Step, now: int) -> wire.Update:
        """What a step has changed for a viewer who sees it."""
        assert self.play is not None
        cut, entries = self.play.news(viewer, step)
        scene = self.play.scene(viewer, self.settings.open_hands)
        return wire.Update(self.play.version(viewer), cut, entries, scene, self.question(viewer), self.clock_now(now))

    def question(self, viewer: int) -> wire.Question:
        assert self.play is not None
        reason = self.why_no_undo(viewer)
        question = replace(self.play.question(viewer, reason), ask_undo=reason is not None and self.may_ask_undo(viewer))
        return replace(question, lesson=self.lesson.step(self.play.game, viewer)) if self.lesson is not None else question

    def why_no_undo(self, viewer: int) -> Message | None:
        """Why a viewer cannot take the last answer back without asking anybody; None: it can."""
        assert self.play is not None
        reason = self.play.why_no_undo(viewer)
        if self.settings.undo == "none":
            return Message("t-error-undo-none", {})
        if reason is None and not self._goes_back_freely() and self.consent.voters("undo", viewer):
            return Message("t-error-undo-consent", {})
        return reason

    def may_ask_undo(self, viewer: int) -> bool:
        assert self.play is not None
        return self.settings.undo != "none" and not self.play.over and viewer >= 0 and self.play.undo_target(viewer) >= 0

    def around(self, now: int) -> wire.Around:
        return wire.Around(self.meta(), self.clock_now(now))

    # ---- what is kept beside the record -------------------------------------------------------------------------------

    def kept(self, now: int) -> dict[str, Any]:
        """What a restart must not forget and the record does not say."""
        return {
            "banks": self.clock.now(now).banks if self.clock is not None else [],
            "passing": {str(seat): turn for seat, turn in self.passing.items()},
            "away": [chair.seat for chair in self.chairs if chair.away],
            "left": [chair.seat for chair in self.chairs if chair.left],
        }

    def restore(self, kept: dict[str, Any], now: int) -> None:
        if self.clock is not None and len(kept.get("banks", ())) == len(self.chairs):
            self.clock.banks = list(kept["banks"])
        if self.play is not None and not self.play.over:
            self.passing = {int(seat): turn for seat, turn in kept.get("passing", {}).items() if turn == self.play.turn}
            for seat in kept.get("left", ()):
                self.chairs[seat].left = True
            for seat in kept.get("away", ()):
                self.is_away(seat)
            self._run_clock(now)
        self._seen = self.meta()
