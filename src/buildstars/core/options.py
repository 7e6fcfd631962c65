"""Options of a game: a few named values with defaults, read from `key=value` and written back the same way.

Which options exist and what values they take is the game's own business; this is the common reading and its error sentences.
"""

from __future__ import annotations

from dataclasses import dataclass


class OptionError(ValueError):
    """A sentence that says which option is wrong and what it may be."""


class SetupError(ValueError):
    """A sentence that says why a game cannot be made of these forces and options."""


@dataclass(frozen=True)
class Option:
    """A whole number between `least` and `most`, or one of `words`; both may be allowed. The default is written first in the docs."""

    key: str
    default: str
    words: tuple[str, ...]
    least: int
    most: int
    rule: str

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
        raise OptionError(f"option {self.key}={text}: it can be {self.allowed()} ({self.rule})")


def read_options(known: tuple[Option, ...], given: dict[str, str]) -> dict[str, str]:
    """Every known option with its value, defaults filled in."""
    values = {option.key: option.default for option in known}
    by_key = {option.key: option for option in known}
    for key, text in given.items():
        if key not in by_key:
            raise OptionError(f"there is no option {key!r}; the options are {', '.join(values)}")
        values[key] = by_key[key].check(text)
    return values


def split_option(text: str) -> tuple[str, str]:
    """`key=value` as on the command line."""
    key, equals, value = text.partition("=")
    if not equals or not key or not value:
        raise OptionError(f"option {text!r}: write it as key=value, for example refill=all")
    return key.strip(), value.strip()
