"""Sitting down: a new game, or the one that was left; then the session."""

from __future__ import annotations

import io
import os
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from rich.console import Console
from rich.text import Text

from buildstars.bots.guard import PATIENCE, Guard
from buildstars.bots.own_file import is_own_file, whole_path
from buildstars.bots.registry import described, make_bot
from buildstars.card.options import card_options
from buildstars.content.loader import load_sets
from buildstars.content.text.phrases import SaidError, phrase
from buildstars.core.options import split_option
from buildstars.lab.forces import READY, seated, usual
from buildstars.match.chance import SeededChance
from buildstars.match.match import Match, new_match
from buildstars.terminal.coaching import at_level
from buildstars.terminal.session import Session
from buildstars.terminal.sitting import PERSON, Sitting
from buildstars.terminal.store import Saved, go_on, new_file, read_saved, unfinished
from buildstars.terminal.words import LETTERS, PLAIN_SIGNS, say

WIDEST = 120
FIRST_OPPONENT = "recruit"
FIRST_CHOICE = ("rebel-squadrons", "imperial-fist", *(name for name in READY if name not in ("rebel-squadrons", "imperial-fist")))


class WantedError(SaidError):
    """A sentence about options that do not go together."""


@dataclass(frozen=True)
class Wanted:
    """What was asked for on the command line."""

    force: str = ""
    against: tuple[str, ...] = ()
    players: int | None = None
    seed: int | None = None
    options: tuple[str, ...] = ()
    lang: str = "en"
    load: Path | None = None
    hot_seat: bool = False
    opponents: tuple[str, ...] = ()

    def new(self) -> bool:
        """Does it speak of a new game?"""
        return bool(self.force or self.against or self.players or self.options or self.hot_seat or self.opponents) or self.seed is not None


def play(wanted: Wanted) -> None:
    """Until the game is over or the person leaves."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors=PLAIN_SIGNS)  # for a terminal that has no ★
    console = Console(highlight=False, markup=False)
    console.width = min(console.width, WIDEST)
    if wanted.load is not None and replace(wanted, opponents=()).new():
        raise WantedError(phrase("terminal-load"))
    session = sit_down(wanted, console)
    try:
        session.run()
    except BrokenPipeError:  # whoever read the output has gone
        session.sitting.save(session.file)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def sit_down(wanted: Wanted, console: Console) -> Session:
    saved = read_saved(wanted.load) if wanted.load is not None else unfinished()
    if saved is not None and (wanted.load is not None or goes_on(saved, wanted, console)):
        console.print(Text(say("resumed", wanted.lang, file=str(saved.file)), style="dim"))
        if wanted.load is not None:
            check_own_files(Sitting(go_on(saved)), wanted)
        return session_of(go_on(saved), saved.file, wanted.lang, console)
    match, seed = new_game(wanted)
    if saved is not None and wanted.new():
        console.print(Text(say("kept", wanted.lang, file=str(saved.file)), style="dim"))
    session = session_of(match, new_file(), wanted.lang, console)
    forces = [force.called(wanted.lang) for force in session.sitting.spec.forces]
    console.print(Text(say("welcome", wanted.lang, force=forces[0], others=", ".join(forces[1:]), seed=str(seed)), style="bold"))
    console.print(Text(say("goal", wanted.lang)))
    return session


def goes_on(saved: Saved, wanted: Wanted, console: Console) -> bool:
    """Ask, if there is somebody to ask; otherwise go on."""
    if wanted.new():
        return False
    if not sys.stdin.isatty():
        return True
    names = " / ".join(force.called(wanted.lang) for force in Sitting(go_on(saved)).spec.forces)
    game = say("resume-game", wanted.lang, turn=saved.turn, forces=names, when=saved.when)
    console.print(Text(say("resume-ask", wanted.lang, game=game), style="bold"))
    try:
        return input("> ").strip().casefold() not in ("n", "no", "nein")
    except EOFError:
        return True


def session_of(match: Match, file: Path, lang: str, console: Console) -> Session:
    sitting = Sitting(match)
    bots = {seat: Guard(make_bot(text), PATIENCE) for seat, text in sitting.opponents().items()}
    return Session(sitting, bots, load_sets(), file, lang, console)


def check_own_files(sitting: Sitting, wanted: Wanted) -> None:
    """A record may come from anywhere, so it alone does not decide which Python file is run."""
    allowed = {whole_path(text) for text in wanted.opponents if is_own_file(text)}
    for text in sitting.opponents().values():
        if is_own_file(text) and text not in allowed:
            raise WantedError(phrase("terminal-own-file", text=text))


# ---- a new game -------------------------------------------------------------------------------------------------------


def new_game(wanted: Wanted) -> tuple[Match, int]:
    options = dict(split_option(text) for text in wanted.options)
    players = wanted.players or max(2, 1 + len(wanted.against), 1 + len(wanted.opponents))
    if players < 1 + len(wanted.opponents):
        raise WantedError(phrase("terminal-opponents", count=str(len(wanted.opponents)), players=str(players)))
    if players < 1 + len(wanted.against):
        raise WantedError(phrase("terminal-against", count=str(len(wanted.against)), players=str(players)))
    card_options(options, players)  # OptionError, before anything is made of them
    forces = seated(chosen_forces(wanted, players, options), players, options, people=True)
    seed = wanted.seed if wanted.seed is not None else secrets.randbelow(1 << 32)
    names = seat_names(players, [] if wanted.hot_seat else [at_level(text) for text in wanted.opponents or [FIRST_OPPONENT]])
    return new_match(forces, options, names, SeededChance(str(seed)), open_seed=True), seed


def chosen_forces(wanted: Wanted, players: int, options: Mapping[str, str]) -> list[str]:
    """Those named; for the others the ready ones of such a game, first those that nobody has."""
    ready = usual(options)
    ready = FIRST_CHOICE if ready is READY else ready
    given = [wanted.force, *wanted.against]
    free = [name for name in ready if name not in given] or list(ready)
    chosen: list[str] = []
    for seat in range(players):
        name = given[seat] if seat < len(given) else ""
        chosen.append(name or free[0])
        if not name:
            free = [*free[1:], free[0]]
    return chosen


def seat_names(players: int, opponents: list[str]) -> list[str]:
    """As they stand in the record; they tell who is played by whom when the game is gone on with. The last opponent plays what is left."""
    if not opponents:
        return [f"{PERSON} {LETTERS[seat]}" for seat in range(players)]
    given = [*opponents, *([opponents[-1]] * (players - 1 - len(opponents)))]
    names = [PERSON, *(seat_name(text) for text in given)]
    return [f"{name} {LETTERS[seat]}" if names.count(name) > 1 else name for seat, name in enumerate(names)]


def seat_name(text: str) -> str:
    """An opponent's text as a name, once it is sure that there is one."""
    make_bot(text)
    if is_own_file(text):
        return whole_path(text)
    short = described(text).short
    return short[0].upper() + short[1:]
