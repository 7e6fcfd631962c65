"""Opponents by the texts that commands and records use: `pilot`, `captain:nodes=400`, `pilot:style=raider,blunder=10`, `my_bot.py:MyBot`.

A level of the ladder is one line of `LEVELS`; what may follow its name is read here, and a text that cannot be understood is answered
with one sentence. `described` gives the one spelling of a text that tells everything, for records and the headers of results.
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from buildstars.bots.away import here
from buildstars.bots.card.advice.coach import Coach
from buildstars.bots.card.advice.teaching import blundering
from buildstars.bots.card.network import NetworkError, read_network, shipped_network
from buildstars.bots.card.pilot import Pilot
from buildstars.bots.card.recruit import Recruit
from buildstars.bots.card.searching import ADMIRAL_NODES, CAPTAIN_NODES, COMMANDER_NODES, Admiral, Captain, Commander
from buildstars.bots.card.v0 import V0
from buildstars.bots.card.v1.admiral import Admiral as OldAdmiral
from buildstars.bots.card.v1.captain import CAPTAIN_NODES as OLD_CAPTAIN_NODES
from buildstars.bots.card.v1.captain import Captain as OldCaptain
from buildstars.bots.card.v1.commander import COMMANDER_NODES as OLD_COMMANDER_NODES
from buildstars.bots.card.v1.commander import Commander as OldCommander
from buildstars.bots.card.weights_file import WeightsError, from_dict, learned, read_weights
from buildstars.bots.coaching import HIGHEST, LOWEST, START
from buildstars.bots.interface import Bot
from buildstars.bots.own_file import UnknownBot, is_own_file, own_bot
from buildstars.bots.random_player import RandomPlayer
from buildstars.bots.styles import MOST, NAMES, STYLES, Sliders, weights_of, with_slider
from buildstars.content.text.phrases import Phrase, phrase

__all__ = ["LEVELS", "Described", "Level", "UnknownBot", "described", "make_bot"]

COACH_NODES: Final = 600
NO_LIMIT: Final = 1_000_000_000
"""The node budget of an opponent that plays by the clock alone."""

BOUNDS: Final = {"blunder": (0, 100), "level": (LOWEST, HIGHEST)}

Maker = Callable[..., Any]
"""Weights (None: the level's own), nodes, seconds (0: no clock), and the network of a level that has one. A `Bot` of the card game, or an
opponent of the miniatures game."""


@dataclass(frozen=True)
class Level:
    """A step of the ladder. Without a node budget (`nodes` 0) a level takes neither nodes nor seconds."""

    id: str
    make: Maker
    milliseconds: int
    """What it may take for a decision (p95) when it plays against people: an aim; `buildstars arena` shows what it takes."""
    nodes: int = 0
    has_styles: bool = True
    learned: bool = False
    """It judges by the learned weights, unless others are given."""
    for_people: bool = True
    """The others are there to measure by."""
    may_blunder: bool = True
    stands_in: str = ""
    """Of a level that judges by a network: who plays if the network cannot be read."""
    coaches: bool = False
    """It plays at a level of its own (bots.coaching), which may follow its name."""

    @property
    def options(self) -> tuple[str, ...]:
        """What may follow its name."""
        budget = (*(("level",) if self.coaches else ()), *(("nodes", "seconds") if self.nodes else ()))
        judged = ("network", "weights") if self.stands_in else ("weights",)
        return (*budget, *(("style", *NAMES, *judged) if self.has_styles else ()), *(("blunder",) if self.may_blunder else ()))


LEVELS: Final[dict[str, Level]] = {
    level.id: level
    for level in (
        Level("random", lambda weights, nodes, seconds: RandomPlayer(), 1, has_styles=False, for_people=False),
        Level("recruit", lambda weights, nodes, seconds: Recruit(), 1, has_styles=False),
        Level("pilot", lambda weights, nodes, seconds: Pilot(weights), 10),
        Level("captain", Captain, 5, nodes=CAPTAIN_NODES, stands_in="v1-captain"),
        Level("commander", Commander, 100, nodes=COMMANDER_NODES, stands_in="v1-commander"),
        Level("admiral", Admiral, 1000, nodes=ADMIRAL_NODES, stands_in="v1-admiral"),
        Level("coach", Commander, 100, nodes=COACH_NODES, may_blunder=False, coaches=True, stands_in="v1-captain"),
        Level("v0", lambda weights, nodes, seconds: V0(), 20, has_styles=False, for_people=False),
        Level("v1-recruit", lambda weights, nodes, seconds: Recruit(), 1, has_styles=False, for_people=False),
        Level("v1-pilot", lambda weights, nodes, seconds: Pilot(weights), 10, for_people=False),
        Level("v1-captain", OldCaptain, 100, nodes=OLD_CAPTAIN_NODES, for_people=False),
        Level("v1-commander", OldCommander, 1000, nodes=OLD_COMMANDER_NODES, for_people=False),
        Level("v1-admiral", OldAdmiral, 1000, nodes=OLD_COMMANDER_NODES, learned=True, for_people=False),
    )
}
"""From the weakest to the strongest, who plays at any strength, and the yardsticks; a level with a node budget is
`Level("captain", Captain, 100, nodes=400)`."""


@dataclass(frozen=True)
class Described:
    """What a text says: the level, or "" for an opponent in a file of one's own, and its options in their one spelling."""

    level: str
    options: dict[str, str]
    text: str
    """Complete, with the level's node budget if none was named: the same text will give the same opponent."""
    short: str
    """Only what was asked for."""


def make_bot(text: str) -> Bot:
    """A new opponent; it keeps nothing from game to game. UnknownBot, with a sentence, if there is none of this name."""
    if is_own_file(text):
        return own_bot(text)
    level, options = read(text)
    seconds = float(options.get("seconds", "0"))
    nodes = int(options.get("nodes", str(NO_LIMIT if seconds else level.nodes)))
    bot = thinker(level, options, nodes, seconds) if level.stands_in else None
    if bot is None:
        bot = by_weights(LEVELS[level.stands_in] if level.stands_in else level, options, nodes, seconds)
    if level.coaches:
        return Coach(bot, int(options.get("level", str(START))))
    return blundering(bot, int(options.get("blunder", "0")))


def by_weights(level: Level, options: dict[str, str], nodes: int, seconds: float) -> Any:
    """An opponent that judges by weights."""
    sliders = sliders_of(options)
    own = from_dict(read_weights(here(Path(options["weights"])))) if "weights" in options else learned() if level.learned else None
    return level.make(weights_of(sliders, own) if sliders != Sliders() else own, nodes, seconds)


def thinker(level: Level, options: dict[str, str], nodes: int, seconds: float) -> Any:
    """One that judges by a network; None where weights are named, as before there was one, or where the network cannot be read."""
    if "weights" in options:
        return None
    try:
        network = read_network(here(Path(options["network"]))) if "network" in options else shipped_network()
    except NetworkError as error:
        tell_once(level, error)
        return None
    sliders = sliders_of(options)
    return level.make(weights_of(sliders) if sliders != Sliders() else None, nodes, seconds, network)


_told: set[str] = set()


def tell_once(level: Level, error: NetworkError) -> None:
    """That the network cannot be read, and who plays instead; an opponent is made for every game, and this is said once."""
    if level.id not in _told:
        _told.add(level.id)
        said = phrase("network-instead", level=level.id, why=error.why, other=level.stands_in)
        print(f"buildstars: {said}", file=sys.stderr)


def described(text: str, levels: Mapping[str, Level] | None = None) -> Described:
    """UnknownBot like `make_bot`, but for a file of one's own, which is not opened."""
    if is_own_file(text):
        return Described("", {}, text, text)
    level, options = read(text, levels)
    complete = dict(options)
    if level.nodes and not {"nodes", "seconds"} & set(options):
        complete = {"nodes": str(level.nodes), **options}
    return Described(level.id, options, spelled(level.id, complete), spelled(level.id, options))


def spelled(name: str, options: dict[str, str]) -> str:
    return name + (":" if options else "") + ",".join(f"{key}={value}" for key, value in options.items())


# ---- reading a text ---------------------------------------------------------------------------------------------------


def read(text: str, levels: Mapping[str, Level] | None = None) -> tuple[Level, dict[str, str]]:
    """The level (of the card game's ladder, if none is given), and its options checked, in the order of `Level.options`, without those
    that change nothing."""
    levels = LEVELS if levels is None else levels
    name, colon, rest = text.strip().partition(":")
    level = levels.get(name.strip().casefold())
    if level is None:
        raise UnknownBot(phrase("bot-unknown", name=name.strip(), known=nearest(name.strip(), levels)))
    if colon and not rest.strip():
        raise UnknownBot(phrase("bot-colon", text=text, level=level.id, example=example(level)))
    given: dict[str, str] = {}
    for part in rest.split(",") if colon else ():
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals or not key or not value:
            raise UnknownBot(phrase("bot-not-option", text=text, part=part.strip(), example=example(level)))
        if key not in level.options:
            there = nearest(key, level.options) if level.options else phrase("bot-no-options", level=level.id)
            raise UnknownBot(phrase("bot-option", text=text, level=level.id, key=key, there=there))
        if key in given:
            raise UnknownBot(phrase("bot-twice", text=text, key=key))
        given[key] = checked(text, key, value)
    style = STYLES[given.get("style", "balanced")]
    plain = {"style": "balanced", "blunder": "0"} | {name: str(getattr(style, name)) for name in NAMES}
    return level, {key: given[key] for key in level.options if key in given and plain.get(key) != given[key]}


def checked(text: str, key: str, value: str) -> str:
    """The one spelling of an option's value."""
    if key == "style":
        if value.casefold() not in STYLES:
            raise UnknownBot(phrase("bot-style", text=text, style=value, known=nearest(value, STYLES)))
        return value.casefold()
    if key == "seconds":
        return seconds_of(text, value)
    if key == "network":
        try:
            read_network(here(Path(value)))
        except NetworkError as error:
            raise UnknownBot(phrase("bot-wrong", text=text, why=error.why)) from None
        return value
    if key == "weights":
        try:
            read_weights(here(Path(value)))
        except WeightsError as error:
            raise UnknownBot(phrase("bot-wrong", text=text, why=error.why)) from None
        return value
    least, most = BOUNDS.get(key, (-MOST, MOST) if key in NAMES else (1, NO_LIMIT))
    sign, digits = (value[0], value[1:]) if value[0] in "+-" else ("", value)
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 12 and least <= int(sign + digits) <= most):
        bounds = {"least": str(least), "most": str(most), "unit": "percent" if key == "blunder" else "none"}
        raise UnknownBot(phrase("bot-number", text=text, key=key, value=value, **bounds))
    return str(int(sign + digits))


def seconds_of(text: str, value: str) -> str:
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= 600:
        raise UnknownBot(phrase("bot-seconds", text=text, value=value))
    return f"{seconds:.2f}".rstrip("0").rstrip(".")


def sliders_of(options: dict[str, str]) -> Sliders:
    """Of the named style, with the sliders that are given set as they are given."""
    sliders = STYLES[options.get("style", "balanced")]
    for name in NAMES:
        if name in options:
            sliders = with_slider(sliders, name, int(options[name]))
    return sliders


def example(level: Level) -> str:
    if level.coaches:
        return f"{level.id}:level={START}"
    if level.nodes:
        return f"{level.id}:nodes=400"
    return f"{level.id}:style=raider" if level.has_styles else f"{level.id}:blunder=10" if level.may_blunder else level.id


def nearest(word: str, words: Iterable[str]) -> Phrase:
    """`did you mean …?`, or all there are."""
    near = difflib.get_close_matches(word.casefold(), list(words), n=1, cutoff=0.6)
    return phrase("bot-near", near=near[0]) if near else phrase("bot-there-are", known=", ".join(words))
