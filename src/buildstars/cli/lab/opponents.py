"""`buildstars opponents`: who there is to play against, what each is like, and how to give one a character of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from buildstars.cli.language import Lang
from buildstars.content.text.phrases import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.table import Table
    from rich.text import Text

    from buildstars.bots.registry import Level
    from buildstars.bots.styles import Sliders




def register(app: typer.Typer) -> None:
    group = typer.Typer(invoke_without_command=True, no_args_is_help=False, help="Who there is to play against: levels and styles.")
    group.callback()(opponents)
    group.command()(show)
    app.add_typer(group, name="opponents")


def opponents(context: typer.Context, lang: Lang = "en") -> None:
    """Who there is to play against: levels from the weakest to the strongest, and styles."""
    if context.invoked_subcommand is not None:
        return
    from buildstars.bots.registry import LEVELS
    from buildstars.bots.styles import NAMES, STYLES
    from buildstars.cli.looks.parts import console_for, out, say

    console = console_for()
    people = [level for level in LEVELS.values() if level.for_people]
    out(console, heading(say("opponents-title", lang)), ladder(people, lang), "")
    styled = ", ".join(level.id for level in LEVELS.values() if level.has_styles)
    out(console, heading(say("opponents-style-title", lang, levels=styled)), listing("style", STYLES, lang), "")
    out(console, heading(say("opponents-slider-title", lang)), listing("slider", NAMES, lang), "")
    measures = [level.id for level in LEVELS.values() if not level.for_people]
    out(console, heading(say("opponents-measure-title", lang)), listing("opponent", measures, lang), "")
    out(console, dim(say("opponents-hint", lang)))


def show(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="A level (pilot), a style (raider), or both (pilot:style=raider,blunder=10).")
    ],
    lang: Lang = "en",
) -> None:
    """What a level or a style is like, and how it is called."""
    from buildstars.bots.own_file import UnknownBot
    from buildstars.bots.registry import LEVELS, described, nearest, sliders_of
    from buildstars.bots.styles import STYLES
    from buildstars.cli.looks.parts import console_for, out

    console = console_for()
    word = name.strip().casefold()
    if word in STYLES:
        out(console, about("style", word, lang), sliders(STYLES[word], lang), command(f"pilot:style={word}", lang))
        return
    found = described(name) if ":" in name or word in LEVELS else None
    if found is None or not found.level:
        raise UnknownBot(phrase("bot-level-or-style", name=name.strip(), known=nearest(word, [*LEVELS, *STYLES])))
    level = LEVELS[found.level]
    out(console, about("opponent", level.id, lang), facts(level, lang))
    character = sliders_of(found.options)
    if "style" in found.options:
        out(console, "", about("style", found.options["style"], lang))
    if level.has_styles and character != STYLES["balanced"]:
        out(console, sliders(character, lang))
    out(console, command(found.short, lang))


# ---- parts of it ------------------------------------------------------------------------------------------------------


def heading(words: str) -> Text:
    from rich.text import Text

    return Text(words, style="bold")


def dim(words: str) -> Text:
    from rich.text import Text

    return Text(words, style="dim")


def part(kind: str, id_: str, attribute: str, lang: str) -> str:
    from buildstars.content.text.languages import render

    return render(f"{kind}-{id_}", {}, lang, attribute)


def time_of(level: Level, lang: str) -> str:
    from buildstars.cli.looks.parts import say

    if level.milliseconds >= 1000:
        return say("opponents-seconds", lang, n=level.milliseconds // 1000)
    return say("opponents-milliseconds", lang, n=level.milliseconds)


def ladder(levels: Iterable[Level], lang: str) -> Table:
    """A level a line: its name, how it is called, its time, and what it is like."""
    from rich.text import Text

    from buildstars.cli.looks.parts import cells, say

    table: Table = cells(padding=(0, 2, 0, 0))
    for column, style in (("name", "bold"), ("call", "cyan"), ("time", "")):
        table.add_column(
            say(f"opponents-column-{column}", lang), style=style, no_wrap=True, justify="right" if column == "time" else "left"
        )
    table.add_column("")
    for level in levels:
        words = Text.assemble(part("opponent", level.id, "about", lang), "\n", (part("opponent", level.id, "suits", lang), "dim"))
        table.add_row(say(f"opponent-{level.id}", lang), level.id, time_of(level, lang), words)
    return table


def listing(kind: str, ids: Iterable[str], lang: str) -> Table:
    from buildstars.cli.looks.parts import cells, say

    table: Table = cells(show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column(style="cyan", no_wrap=True)
    table.add_column()
    for id_ in ids:
        table.add_row(say(f"{kind}-{id_}", lang), id_, part(kind, id_, "about", lang))
    return table


def about(kind: str, id_: str, lang: str) -> Text:
    from rich.text import Text

    from buildstars.cli.looks.parts import say

    return Text.assemble((say(f"{kind}-{id_}", lang), "bold"), "  ", (id_, "cyan"), "\n", part(kind, id_, "about", lang))


def facts(level: Level, lang: str) -> Text:
    from rich.text import Text

    from buildstars.cli.looks.parts import say

    lines = [part("opponent", level.id, "suits", lang), say("opponents-decision", lang, time=time_of(level, lang))]
    if level.nodes:
        lines.append(say("opponents-nodes", lang, n=level.nodes, id=level.id))
    if level.has_styles:
        lines.append(say("opponents-has-styles", lang, id=level.id))
    lines.append(say("opponents-blunder", lang, id=level.id))
    return Text("\n".join(lines))


def sliders(character: Sliders, lang: str) -> Table:
    """Where each slider stands between -2 and +2."""
    from rich.text import Text

    from buildstars.bots.styles import MOST, NAMES
    from buildstars.cli.looks.parts import cells, say

    table: Table = cells(show_header=False, padding=(0, 2, 0, 0))
    for name in NAMES:
        value = int(getattr(character, name))
        bar = "".join("●" if place == value else "│" if place == 0 else "─" for place in range(-MOST, MOST + 1))
        table.add_row(Text(say(f"slider-{name}", lang), style="bold"), Text(bar), Text(f"{value:+d}" if value else "0"))
    return table


def command(text: str, lang: str) -> Text:
    from rich.text import Text

    from buildstars.cli.looks.parts import say

    return Text.assemble(say("opponents-play", lang), " ", (f"buildstars terminal --opponent {text}", "cyan"))
