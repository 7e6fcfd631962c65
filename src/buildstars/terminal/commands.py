"""The commands of the terminal, one function each; what is not a number, a code or a `?` is looked up here.

A command returns True if the question is settled by it: answered, taken back, or the game ended.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from buildstars.bots.card.recruit import Recruit
from buildstars.content.languages import spoken
from buildstars.content.loader import ContentError, plain
from buildstars.content.text.cardtext import unit_line
from buildstars.content.text.languages import LANGUAGES
from buildstars.content.text.rulebook import NoSuchRule, Section, find
from buildstars.core.seats import OVER
from buildstars.terminal.asking import Asking, card_lines
from buildstars.terminal.choices import Asked
from buildstars.terminal.coaching import SIZES
from buildstars.terminal.coded import tell
from buildstars.terminal.codes import read_thing
from buildstars.terminal.happened import lines_of
from buildstars.terminal.screen import card_names
from buildstars.terminal.words import Look

if TYPE_CHECKING:
    from buildstars.terminal.session import Session


class Leave(Exception):
    """The input has ended, or the person wants to go."""


def show_help(session: Session, rest: str, asked: Asked) -> bool:
    session.line(session.say("goal"))
    session.line(session.say("help"))
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    for command, key in HELP:
        grid.add_row(Text(f"  {command}"), Text(session.say(f"help-{key}")))
    session.console.print(grid)
    return False


def show_table(session: Session, rest: str, asked: Asked) -> bool:
    session.show_question(asked, whole=True)
    return False


def show_log(session: Session, rest: str, asked: Asked) -> bool:
    """All of it, or the last lines."""
    lines = lines_of(session.sitting.events(), asked.view.spec, asked.look)
    for line in lines[-int(rest) :] if rest.isdecimal() and int(rest) else lines:
        session.line(line)
    if not lines:
        session.line(session.say("log-empty"))
    return False


def show_piles(session: Session, rest: str, asked: Asked) -> bool:
    look = asked.look
    for seat in asked.table.seats:
        session.line(look.say("pile", name=look.name(seat.seat), cards=card_names(seat.discard, look) or look.say("empty-hand")))
    return False


def show_card(session: Session, rest: str, asked: Asked) -> bool:
    """A card or unit of the collection by its name, or a thing on the table by its code."""
    if not rest or read_thing(rest, asked.table) is not None:
        return why(session, rest, asked)
    try:
        lines = card_lines(session.collection.card(rest), asked.look)
    except ContentError:
        try:
            lines = [unit_line(session.collection.unit(rest), asked.look.lang)]
        except ContentError:
            lines = [no_such_card(session, rest, asked.look)]
    for line in lines:
        session.line(line)
    return False


def no_such_card(session: Session, name: str, look: Look) -> str:
    """With the names that are spelled most like it."""
    texts = [card.name for card in session.collection.cards.values()] + [unit.name for unit in session.collection.units.values()]
    names = {plain(text): text for text in (spoken(name, look.lang) for name in texts)}
    near = [names[one] for one in difflib.get_close_matches(plain(name), names, n=3, cutoff=0.5)]
    return look.say("no-such-card", name=name, count=len(near), near=", ".join(near))


def show_rules(session: Session, rest: str, asked: Asked) -> bool:
    if not rest:
        session.line(session.say("rule-missing"))
    for number in rest.split():
        try:
            found = find(number, asked.look.lang)
        except NoSuchRule as error:
            session.line(str(error))
            continue
        session.line(f"{found.number} {found.title}", style="bold")
        if found.text:
            session.line(f"  {found.text}")
        for rule in found.rules if isinstance(found, Section) else ():
            session.line(f"  {rule.number} {rule.title}: {rule.text}")
    return False


def why(session: Session, rest: str, asked: Asked) -> bool:
    for line in Asking(asked).answer(rest):
        session.line(line)
    return False


def undo(session: Session, rest: str, asked: Asked) -> bool:
    return session.take_back(asked.view.seat, agreed=False)


def undo_agreed(session: Session, rest: str, asked: Asked) -> bool:
    return session.take_back(asked.view.seat, agreed=True)


def save(session: Session, rest: str, asked: Asked) -> bool:
    file = Path(rest).expanduser() if rest else session.file
    if session.save(file):
        session.line(session.say("saved", file=str(file)))
    return False


def language(session: Session, rest: str, asked: Asked) -> bool:
    if rest not in LANGUAGES:
        session.line(session.say("lang-unknown", name=rest))
        return False
    session.lang = rest
    session.line(session.say("lang"))
    session.last_table = (-1, -1)
    return True  # not answered, but to be asked again in the other language


def offer_draw(session: Session, rest: str, asked: Asked) -> bool:
    """J11: agreed when every player still in offers it; the opponents decide at once."""
    sitting = session.sitting
    sitting.offer_draw(asked.view.seat)
    session.line(session.say("draw-offered"))
    for seat, bot in session.bots.items():
        if sitting.asked() == OVER or not asked.table.seats[seat].alive:
            continue
        if bot.agrees_to_draw(sitting.view(seat)):
            sitting.offer_draw(seat)
        else:
            sitting.decline_draw(seat)
            session.tell_incidents(seat)
            session.line(session.say("draw-refused", name=asked.look.name(seat)))
            break
    session.save(session.file)
    return sitting.asked() == OVER


def resign(session: Session, rest: str, asked: Asked) -> bool:
    if not session.resigning:
        session.resigning = True
        session.line(session.say("resign-sure"))
        return False
    session.resigning = False
    session.sitting.resign(asked.view.seat)
    session.save(session.file)
    return True


def auto(session: Session, rest: str, asked: Asked) -> bool:
    """The Recruit answers for the person: this question, or the whole deployment."""
    seat = asked.view.seat
    question = asked.view.question().id
    while session.sitting.asked() == seat:
        view = session.sitting.view(seat)
        if view.question().id not in (question, "q-face"):
            break
        answer = Recruit().answer(view, session.sitting.mind())
        session.line(session.say("auto", choice=tell(view.describe(answer), asked.look)), style="dim")
        session.give(seat, answer)
        if question != "q-deploy":
            break
    return True


def coach(session: Session, rest: str, asked: Asked) -> bool:
    """From which size of a mistake on the coach speaks."""
    if session.coach is None:
        session.line(session.say("coach-none"))
    elif rest.casefold() not in SIZES:
        session.line(session.say("coach-sizes", sizes=", ".join(SIZES), now=session.coach.size))
    else:
        session.coach.size = rest.casefold()
        session.line(session.say("coach-speaks", size=session.coach.size))
    return False


def leave(session: Session, rest: str, asked: Asked) -> bool:
    raise Leave


Command = Callable[["Session", str, Asked], bool]
COMMANDS: dict[str, Command] = {
    "help": show_help, "hilfe": show_help, "undo": undo, "undo!": undo_agreed, "table": show_table, "tisch": show_table, "log": show_log,
    "card": show_card, "karte": show_card, "unit": show_card, "einheit": show_card, "rules": show_rules, "rule": show_rules,
    "regel": show_rules, "pile": show_piles, "why": why, "warum": why, "save": save, "lang": language, "draw": offer_draw,
    "coach": coach, "trainer": coach, "resign": resign, "auto": auto, "quit": leave, "exit": leave, "q": leave,
}
HELP = (
    ("?", "why"), ("? A3, ? h2, ? 1", "thing"), ("undo, undo!", "undo"), ("auto", "auto"), ("table", "table"), ("log [N]", "log"),
    ("pile", "pile"), ("card NAME", "card"), ("rules R7.4", "rules"), ("save [FILE]", "save"), ("lang en|de", "lang"), ("draw", "draw"),
    ("coach SIZE", "coach"), ("resign", "resign"), ("quit", "quit"),
)
