"""One sitting at the terminal: shows what happened and what is asked, reads a line, does what it says, until the game or the input ends.

What is typed is a choice (a number or a code), a question (`?`) or a command. Nothing typed can lose the game: it is saved after every
answer, and at the end of input.
"""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from types import FrameType
from typing import TextIO

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from buildstars.bots.coaching import is_coach
from buildstars.bots.guard import Guard
from buildstars.bots.registry import described
from buildstars.card.text.table import table_of
from buildstars.content.loader import Collection
from buildstars.content.text.languages import render
from buildstars.content.text.messages import render_message, render_result
from buildstars.core.messages import Event
from buildstars.core.seats import OVER, SPECTATOR
from buildstars.match.match import UndoRefused
from buildstars.terminal.asking import no_number
from buildstars.terminal.battle_panel import draw_battle
from buildstars.terminal.choices import Asked, answer_for, choice_text, choices_of, draw_choices, find_choice
from buildstars.terminal.coaching import Words, level_now, told
from buildstars.terminal.coded import tell, tell_refusal
from buildstars.terminal.codes import read_thing
from buildstars.terminal.commands import COMMANDS, Leave, why
from buildstars.terminal.happened import lines_of
from buildstars.terminal.screen import draw_table
from buildstars.terminal.sitting import Sitting
from buildstars.terminal.words import Look

MOST_LINES = 40
"""So many lines of what happened are shown at once; `log` has them all."""
NOWHERE = (-1, -1)


def told_before(events: list[Event]) -> int:
    """When a game is gone on with, what happened in the last two turns is told again."""
    turns = [place for place, event in enumerate(events) if event.kind == "turn"]
    return turns[-2] if len(turns) > 2 else 0


class Session:
    def __init__(self, sitting: Sitting, bots: dict[int, Guard], collection: Collection, file: Path, lang: str, console: Console) -> None:
        self.sitting = sitting
        self.bots = bots
        self.collection = collection
        self.file = file
        self.lang = lang
        self.console = console
        self.input: TextIO = sys.stdin
        self.humans = tuple(seat not in bots for seat in range(sitting.players))
        self.several = sum(self.humans) > 1
        levels = {seat: described(text).level for seat, text in sitting.opponents().items()}
        self.opponents = tuple((levels.get(seat) or bots[seat].name) if seat in bots else "" for seat in range(sitting.players))
        self.shown = dict.fromkeys(range(sitting.players), told_before(sitting.events()))
        """How many events each seat has been shown."""
        self.last_seat = -1
        self.last_table = NOWHERE
        """Seat and turn of the last whole table."""
        self.waiting: list[str] = []
        """Codes typed in one line, still to be taken."""
        coached = not self.several and any(is_coach(text) for text in sitting.opponents().values())
        self.coach = Words(sitting) if coached else None
        """What a coach at the table has to say to the one person here."""
        self.resigning = False
        self.reading = False
        self.interrupted = False

    # ---- the course of things -----------------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the game is over or the person leaves; the game is saved either way."""
        before = signal.signal(signal.SIGINT, self.interrupt)
        try:
            while (who := self.sitting.asked()) != OVER:
                if self.interrupted:
                    raise Leave
                if who in self.bots:
                    self.coach_speaks()
                    self.sitting.answer(who, self.bots[who].answer(self.sitting.view(who), self.sitting.mind()))
                    self.tell_incidents(who)
                else:
                    self.ask(who)
            self.ending()
        except (Leave, KeyboardInterrupt):
            self.console.print()
            if self.save(self.file):
                self.line(self.say("goodbye", file=str(self.file)))
        finally:
            signal.signal(signal.SIGINT, before)

    def coach_speaks(self) -> None:
        """After what the person did, as soon as somebody else is asked."""
        found = self.coach.worst() if self.coach is not None and self.coach.due else None
        if found is not None:
            first, *others = told(found, self.look(self.viewer()))
            self.line(first, style="bold yellow")
            for line in others:
                self.line(line, style="yellow")

    def tell_incidents(self, seat: int) -> None:
        """What went wrong with an opponent; the game goes on."""
        incidents = self.bots[seat].incidents
        for incident in incidents:
            name = self.look(self.viewer()).name(seat)
            self.line(render(f"incident-{incident.kind}", {"name": name, "detail": incident.detail}, self.lang), style="yellow")
        incidents.clear()

    def interrupt(self, number: int, frame: FrameType | None) -> None:
        """Ctrl-C: at once while waiting for a line; in the middle of an answer when that is done."""
        self.interrupted = True
        if self.reading:
            raise KeyboardInterrupt

    def ending(self) -> None:
        seat = SPECTATOR if self.several else self.viewer()
        self.happened(seat)
        self.console.print(draw_table(table_of(self.sitting.view(seat)), self.sitting.spec, self.look(seat), self.console.width))
        result = self.sitting.result()
        self.console.print(Rule(Text(self.say("over"), style="bold"), align="left"))
        if result is not None:
            self.line(render_result(result, self.lang, self.look(seat).names()), style="bold")
        kept = self.save(self.file)
        if self.coach is not None and kept:
            self.line(self.say("coach-next", level=level_now()))
        if kept:
            self.line(self.say("record-kept", file=str(self.file)), style="dim")

    # ---- one question -------------------------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Put the question to the person at this seat until it is answered, taken back, or the game is left."""
        view = self.sitting.view(seat)
        table = table_of(view)
        asked = Asked(view, table, choices_of(view, table), self.look(seat))
        goes_without_saying = not self.several or view.question().id == "q-objective"  # others at the keyboard might learn from it
        if goes_without_saying and len(asked.choices) == 1 and len(asked.choices[0].answers) == 1:
            self.only(asked)
            return
        self.pass_keyboard(seat)
        if self.waiting and self.take_waiting(asked):
            return
        self.show_question(asked)
        while not self.obey(self.read(), asked):
            pass

    def only(self, asked: Asked) -> None:
        """Nothing to decide: it is said, unless it goes without saying, and done."""
        answer = asked.choices[0].answers[0]
        if asked.view.question().id != "q-objective":
            self.happened(asked.view.seat)
            self.line(self.say("only", choice=choice_text(asked, answer).plain), style="dim")
        self.sitting.answer(asked.view.seat, answer)

    def pass_keyboard(self, seat: int) -> None:
        """With several persons at one keyboard, nobody sees another's hand."""
        if self.several and self.last_seat not in (-1, seat):
            self.console.clear()
            self.line(self.look(seat).say("pass-keyboard", name=self.look(seat).name(seat)), style="bold")
            self.last_seat = seat
            self.read()
        self.last_seat = seat

    def show_question(self, asked: Asked, whole: bool = False) -> None:
        """What happened, the table or the battle, the question, the choices."""
        view, table, look = asked.view, asked.table, asked.look
        battle = draw_battle(table, look)
        whole = whole or (battle is None and ((view.seat, table.turn) != self.last_table or view.question().id == "q-reserves"))
        self.happened(view.seat, before_table=whole)
        if whole:
            self.console.print(draw_table(table, view.spec, look, self.console.width))
            self.last_table = (view.seat, table.turn)
        if battle is not None:
            self.console.print(battle)
        self.console.print(Rule(style="dim"))
        self.line(tell(view.question(), look), style="bold")
        self.console.print(draw_choices(asked, self.console.width, brief=whole))
        self.line(self.say("hint-deploy" if view.question().id == "q-deploy" else "hint"), style="dim")

    def happened(self, seat: int, before_table: bool = False) -> None:
        """What this seat has not been shown yet; that a turn begins is told by the table that follows."""
        events = self.sitting.events()
        new = events[self.shown[seat if seat >= 0 else self.viewer()] :]
        self.shown[seat] = len(events)
        while before_table and new and new[-1].kind in ("turn", "no-objective"):
            new = new[:-1]
        lines = lines_of(new, self.sitting.spec, self.look(seat))
        for text in ["  …", *lines[-MOST_LINES:]] if len(lines) > MOST_LINES else lines:
            self.console.print(Padding(Text(text.strip()), (0, 0, 0, 2 if text.startswith(" ") else 0), expand=False))

    # ---- reading ------------------------------------------------------------------------------------------------------

    def read(self) -> str:
        """A line; Leave at the end of input. What comes from a pipe is shown, as if it had been typed."""
        self.reading = True  # from here on Ctrl-C comes at once; what came before is looked at now
        try:
            if self.interrupted:
                raise Leave
            self.console.file.flush()  # whoever reads a pipe sees the question before the answer
            text = input("> ") if self.input.isatty() else self.input.readline()
        except EOFError:
            raise Leave from None
        finally:
            self.reading = False
        if not self.input.isatty():
            if not text:
                raise Leave
            self.line(f"> {text.strip()}")
        return text.strip()

    def obey(self, text: str, asked: Asked) -> bool:
        """Do what was typed. True if the question is settled."""
        if text.startswith("?"):
            return why(self, text[1:].strip(), asked)
        if not text:
            self.show_question(asked)
            return False
        if text.isdecimal():
            return self.take_number(int(text), asked)
        word, _, rest = text.partition(" ")
        command = COMMANDS.get(word.casefold())
        return command(self, rest.strip(), asked) if command is not None else self.take_codes(text, asked)

    # ---- answering ----------------------------------------------------------------------------------------------------

    def give(self, seat: int, answer: int) -> None:
        self.resigning = False
        if self.coach is not None:
            self.coach.answered(len(self.sitting.match.history))
        self.sitting.answer(seat, answer)
        self.save(self.file)

    def take_number(self, number: int, asked: Asked) -> bool:
        choice = next((one for one in asked.choices if one.number == number), None)
        if choice is None:
            self.line(no_number(number, asked.choices, asked.look))
            return False
        self.give(asked.view.seat, choice.answers[0])
        return True

    def take_codes(self, text: str, asked: Asked) -> bool:
        """One code, or several for this question and the next ones."""
        words = text.split()
        first = read_thing(words[0], asked.table)
        if first is None or any(read_thing(word, asked.table) is None for word in words):
            self.line(self.say("not-understood", what=text))
            return False
        self.waiting = words
        if self.take_waiting(asked):
            return True
        refusal = asked.view.refusal(answer_for(first))
        self.line(self.say("not-a-choice", what=words[0], why=tell_refusal(refusal, asked.look) if refusal else ""))
        return False

    def take_waiting(self, asked: Asked) -> bool:
        """The next of several codes; if it is not offered, the rest is forgotten."""
        thing = read_thing(self.waiting[0], asked.table)
        answer = find_choice(asked.choices, thing) if thing is not None else None
        if answer is None:
            self.waiting = []
            return False
        self.waiting = self.waiting[1:]
        self.give(asked.view.seat, answer)
        return True

    def take_back(self, seat: int, agreed: bool) -> bool:
        """Freely if nobody has learned anything since; otherwise all must agree, and Recruits always do."""
        try:
            self.sitting.undo(seat, agreed)
        except UndoRefused as error:
            self.line(render_message(error.message, self.lang, self.look(seat).names(), seat))
            if error.message.id not in ("undo-over", "undo-nothing"):
                self.line(self.say("undo-anyway"))
            return False
        if self.coach is not None:
            self.coach.undone(len(self.sitting.match.history))
        self.shown = {seat: min(count, len(self.sitting.events())) for seat, count in self.shown.items()}
        self.last_table = NOWHERE
        self.waiting = []
        self.line(self.say("undone"))
        self.save(self.file)
        return True

    def save(self, file: Path) -> bool:
        """False, and a sentence, if it could not be."""
        try:
            if file == self.file:
                file.parent.mkdir(parents=True, exist_ok=True)
            self.sitting.save(file)
        except OSError as error:
            self.line(self.say("save-failed", file=str(file), why=error.strerror or str(error)))
            return False
        return True

    # ---- showing ------------------------------------------------------------------------------------------------------

    def viewer(self) -> int:
        """Whose eyes look at the screen."""
        return self.last_seat if self.last_seat >= 0 else self.humans.index(True) if any(self.humans) else -1

    def look(self, seat: int) -> Look:
        return Look(self.lang, seat, self.humans, self.opponents)

    def say(self, key: str, **args: int | str) -> str:
        return self.look(self.viewer()).say(key, **args)

    def line(self, text: str, style: str = "") -> None:
        indent = len(text) - len(text.lstrip())
        self.console.print(Padding(Text(text.strip(), style=style), (0, 0, 0, indent), expand=False))
