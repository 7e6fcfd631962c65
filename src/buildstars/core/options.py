"""Options of a game: a few named values with defaults, read from `key=value` and written back the same way.

Which options exist and what values they take is the game's own business; this is the common reading and its errors. An error carries an
English sentence for logs and developers, and the same as a message, which people read in their language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from buildstars.core.messages import Message

EDITION: Final = "2"
"""The rules by which new games are played. A rule that changed asks `spec.edition`, so that every record replays as it was played."""
FIRST_EDITION: Final = "1"
"""The rules of records that do not name any: they were written before the rules were revised."""


class OptionError(ValueError):
    """Which option is wrong and what it may be."""

    def __init__(self, sentence: str, message: Message | None = None) -> None:
        super().__init__(sentence)
        self.message = message


class SetupError(ValueError):
    """Why a game cannot be made of these forces and options."""

    def __init__(self, sentence: str, message: Message | None = None) -> None:
        super().__init__(sentence)
        self.message = message


@dataclass(frozen=True)
class Option:
    """A whole number between `least` and `most`, or one of `words`; both may be allowed. The default is written first in the docs."""

    key: str
    default: str
    words: tuple[str, ...]
    least: int
    most: int
    rule: str
    former: str = ""
    """The default of games of the first edition, where it was another."""

    def allowed(self) -> str:
        parts = list(self.words)
        if self.most >= self.least:
            parts.append(f"a whole number from {self.least} to {self.most}")
        return ", ".join(parts[:-1]) + (" or " if len(parts) > 1 else "") + parts[-1]

    def check(self, text: str) -> str:
        if text in self.words:
            return text
        if text.isascii() and text.isdecimal() and self.least <= int(text) <= self.most:
            return str(int(text))
        message = Message("option-value", {
            "key": self.key, "text": text, "words": ", ".join(self.words[:-1] if self.most < self.least else self.words),
            "last": self.words[-1] if self.words and self.most < self.least else "", "least": str(self.least), "most": str(self.most),
            "is": "words" if self.most < self.least else "both" if self.words else "number", "rule": self.rule,
        })
        raise OptionError(f"option {self.key}={text}: it can be {self.allowed()} ({self.rule})", message)


def read_options(known: tuple[Option, ...], given: dict[str, str]) -> dict[str, str]:
    """Every known option with its value, defaults filled in: those of the edition that is named."""
    first = given.get("edition") == FIRST_EDITION
    values = {option.key: option.former if first and option.former else option.default for option in known}
    by_key = {option.key: option for option in known}
    for key, text in given.items():
        if key not in by_key:
            names = ", ".join(values)
            raise OptionError(
                f"there is no option {key!r}; the options are {names}", Message("option-unknown", {"key": repr(key), "known": names})
            )
        values[key] = by_key[key].check(text)
    return values


def edition_option(rule: str) -> Option:
    """By which rules a game is played. It is in every record, but nobody is asked for it."""
    return Option("edition", EDITION, (EDITION, FIRST_EDITION), 0, -1, rule)


def as_recorded(given: Mapping[str, str]) -> dict[str, str]:
    """The options of a record: one that names no edition is of the first."""
    return {"edition": FIRST_EDITION, **given}


def split_option(text: str) -> tuple[str, str]:
    """`key=value` as on the command line."""
    key, equals, value = text.partition("=")
    if not equals or not key or not value:
        raise OptionError(
            f"option {text!r}: write it as key=value, for example refill=all", Message("option-form", {"text": repr(text)})
        )
    return key.strip(), value.strip()


def first_player_error(first: str, players: int, rule: str) -> OptionError:
    return OptionError(
        f"option first_player={first}: with {players} players the seats are 0 to {players - 1} ({rule})",
        Message("option-first-player", {"first": first, "players": players, "last": players - 1, "rule": rule}),
    )


def players_error(players: int) -> SetupError:
    return SetupError(f"a game has 2 to 8 players, not {players} (J10)", Message("setup-players", {"players": players}))


def no_units_error(what: str, name: str) -> SetupError:
    """`what`: force, or fleet."""
    return SetupError(
        f"the {what} {name!r} has no units; at least one must be deployed (J47)",
        Message("setup-no-units", {"what": what, "name": repr(name)}),
    )


def many_units_error(what: str, name: str, count: int, most: int) -> SetupError:
    return SetupError(
        f"the {what} {name!r} has {count} units; at most {most} fit on this table",
        Message("setup-many-units", {"what": what, "name": repr(name), "count": count, "most": most}),
    )
