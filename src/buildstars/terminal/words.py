"""Small words of the terminal: labels in the language of the game, names of players, stars, odds."""

from __future__ import annotations

import codecs
from dataclasses import dataclass

from buildstars.bots.card.estimates import at_least
from buildstars.card.layout import CONTESTED, RESERVES
from buildstars.content.languages import spoken
from buildstars.content.text.languages import has, render
from buildstars.core.messages import Argument, Name

LETTERS = "ABCDEFGJ"
"""Of the players. Not H, which begins the codes of the hand."""


PLAIN_SIGNS = "buildstars-plain-signs"
"""The name of the way in which signs are written that a terminal's encoding does not have."""
SIGNS = {"★": "*", "·": "-", "→": "->", "×": "x", "▒": "#", "□": "=", "…": ".", "−": "-", "’": "'", "“": '"', "”": '"', "„": '"'}
SIGNS |= {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "–": "-", "✗": "x", "▇": "#", "↳": ">", "é": "e"}


def plain_sign(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(SIGNS.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


codecs.register_error(PLAIN_SIGNS, plain_sign)


def say(key: str, lang: str, **args: Argument) -> str:
    """A label or sentence of content/locale/*/terminal.ftl."""
    return render(f"terminal-{key}", args, lang)


def stars(n: int) -> str:
    return "★" * n


def percent(outcomes: int) -> int:
    """Of 36 rolls so many: in percent."""
    return (outcomes * 100 + 18) // 36


def battle_roll(attack: int, defense: int) -> tuple[int, int]:
    """The least base roll that hits (12 always does, R7.4) and its chance in percent."""
    need = max(2, min(12, defense - attack))
    return need, percent(at_least(need))


def strike_roll(attack: int, defense: int) -> tuple[int, int]:
    """The same for a strike, where a 12 is nothing special (J7); 13 means never."""
    need = max(2, min(13, defense - attack))
    return need, percent(at_least(need))


@dataclass(frozen=True)
class Look:
    """How things are shown: the language, who looks, and what the players are called."""

    lang: str
    viewer: int
    humans: tuple[bool, ...]
    opponents: tuple[str, ...] = ()
    """Who plays each seat: a level of bots.registry, or the name of an opponent of one's own. Empty: a Recruit, where no person sits."""

    def say(self, key: str, **args: Argument) -> str:
        return say(key, self.lang, **args)

    def name(self, seat: int) -> str:
        """Player for a person, Recruit or the like for an opponent; with a letter where there are several of them."""
        name = self.kind(seat)
        if sum(1 for other in range(len(self.humans)) if self.kind(other) == name) == 1:
            return name
        return self.say("name-letter", name=name, letter=LETTERS[seat])

    def kind(self, seat: int) -> str:
        if self.humans[seat]:
            return self.say("player")
        who = self.opponents[seat] if self.opponents else "recruit"
        return render(f"opponent-{who}", {}, self.lang) if has(f"opponent-{who}", self.lang) else who

    def names(self) -> list[str]:
        return [self.name(seat) for seat in range(len(self.humans))]

    def zone(self, zone: int) -> str:
        """The contested zone for -1 and for its number."""
        if zone == RESERVES:
            return self.say("reserves")
        if zone < 0 or zone == CONTESTED:
            return self.say("zone-contested")
        return self.say("zone-yours") if zone == self.viewer else self.say("zone-of", name=self.name(zone))

    def spoken(self, name: Name) -> str:
        return spoken(name, self.lang)
