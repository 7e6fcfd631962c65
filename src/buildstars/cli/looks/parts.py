"""How units and cards look on the command line: stars, icons, sides and values as coloured text, and a console for them.

Colours only repeat what words say. Output that goes into a file or another program is plain text, a line a thing.
"""

from __future__ import annotations

from collections import Counter
from os import environ
from typing import Any, Final

from rich.console import Console, RenderableType
from rich.text import Text

from buildstars.content.languages import spoken
from buildstars.content.model import Bonus, Card, Face, Unit
from buildstars.content.model import Text as Words
from buildstars.content.text.languages import render
from buildstars.content.touched import colour_of
from buildstars.core.messages import Argument

WIDEST: Final = 120
UNBROKEN: Final = 1000
"""The width of lines that nobody reads on a screen."""
SIDES: Final = {
    "rebel": "bright_red", "imperial": "bright_white", "republic": "bright_magenta", "separatist": "bright_cyan", "fringe": "yellow",
}
GATES: Final = {"green": "green", "silver": "bold white", "gold": "bold yellow"}
STATS: Final = {"attack": "red", "damage": "yellow", "defense": "bright_blue", "shields": ""}
"""R8.2: red attack, yellow damage, blue defense."""


def say(id_: str, lang: str, **args: Argument) -> str:
    return render(id_, args, lang)


def in_language(words: Words, lang: str) -> str:
    return spoken(words, lang)


def console_for(lines: bool = False) -> Console:
    """For the terminal, not too wide; for a file or a pipe without any colours, and `lines` of any length if nobody set a width."""
    console = Console(highlight=False, markup=False)
    if console.is_terminal:
        console.width = min(console.width, WIDEST)
    elif lines and "COLUMNS" not in environ:
        console.width = UNBROKEN
    return console


def out(console: Console, *parts: RenderableType) -> None:
    """Print; into a file or a pipe without blanks at the ends of lines."""
    if console.is_terminal:
        console.print(*parts, sep="\n")
        return
    with console.capture() as caught:
        console.print(*parts, sep="\n")
    print("\n".join(line.rstrip() for line in caught.get().splitlines()))


def stars(n: int, wide: bool = True) -> Text:
    return Text("★" * n if wide else f"{n}★", style="yellow")


def side(affiliation: str | None, lang: str, short: bool = False) -> Text:
    """Its name, or the first three letters of it, which differ in both languages."""
    if not affiliation:
        return Text("")
    return Text(say(f"affiliation-{affiliation}", lang)[: 3 if short else None], style=SIDES[affiliation])


def icon(word: str, lang: str) -> Text:
    return Text(say(f"icon-{word}", lang), style=GATES[colour_of(word)]) if word else Text("")


def icons(words: tuple[str, ...], lang: str, before: str = "") -> Text:
    parts = [Text(before, style="dim")] if before else []
    counted = [icon(word, lang).append(f" ×{n}" if n > 1 else "") for word, n in Counter(words).items()]
    return Text(", ").join([*parts, *counted])


def stat_name(stat: str, lang: str, short: bool) -> str:
    return say(f"cards-{stat}-short" if short else f"cards-{stat}", lang)


def values(face: Face, lang: str, short: bool = False) -> Text:
    """attack 3 · damage 2 · …, in their colours."""
    found = [Text(f"{stat_name(stat, lang, short)} {getattr(face, stat)}", style=style) for stat, style in STATS.items()]
    return Text(" " if short else " · ").join(found)


def bonus(given: Bonus, lang: str, short: bool = True) -> Text:
    """+1 att +2 def, in their colours; empty if there is none."""
    found = []
    for stat in ("attack", "damage", "defense"):
        if amount := getattr(given, stat):
            found.append(Text(f"+{amount} {stat_name(stat, lang, short)}", style=STATS[stat]))
    return Text(" " if short else " · ").join(found)


def name(thing: Unit | Card, lang: str) -> Text:
    return Text(in_language(thing.name, lang), style="bold")


def kind(unit: Unit, lang: str, face: Face | None = None) -> str:
    return say(f"cards-kind-{(face.kind if face is not None else None) or unit.kind}", lang)


def cells(**options: Any) -> Any:
    """A table without lines, for aligned columns."""
    from rich.table import Table

    return Table(**({"box": None, "pad_edge": False, "header_style": "dim", "padding": (0, 1, 0, 0)} | options))
