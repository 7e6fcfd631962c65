"""What people type, as the commands spell it: help and version as words, languages and games in other words or with capitals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from buildstars.content.languages import LANGUAGES
from buildstars.registry import canonical, games

MINIS: Final = ("mini", "miniatures", "miniature", "miniaturen", "fleets")
CARD: Final = ("card-game", "karten", "kartenspiel")


def as_commands_spell(given: Sequence[str]) -> list[str]:
    """The arguments with what can only be meant in one way put right; all others as they are, for the command to complain about."""
    if given and given[0] == "help":
        return [*given[1:], "--help"]
    if list(given) == ["version"]:
        return ["--version"]
    return [spelt(option_before(given, place), text) for place, text in enumerate(given)]


def option_before(given: Sequence[str], place: int) -> str:
    """The option whose value this is; "" if it is none, or no option that has other words."""
    text = given[place]
    if "--" in given[:place]:
        return ""
    if text.startswith(("--lang=", "--game=")):
        return text.partition("=")[0]
    before = given[place - 1] if place else ""
    return {"-l": "--lang", "-g": "--game"}.get(before, before if before in ("--lang", "--game") else "")


def spelt(option: str, text: str) -> str:
    if not option:
        return text
    start = f"{option}=" if text.startswith(f"{option}=") else ""
    value = text.removeprefix(start)
    word = value.casefold().replace("_", "-").partition(".")[0]
    if option == "--lang":
        found = next((lang for lang, one in LANGUAGES.items() if word == lang or word in one.also), value)
    else:
        word = "minis" if word in MINIS else "card" if word in CARD else canonical(word)
        found = word if word in games() else value
    return start + found
