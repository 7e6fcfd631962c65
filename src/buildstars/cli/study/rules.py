"""`buildstars rules`: the rules by number, a section, the table of contents, or those that contain a word; in English or German."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer

from buildstars.cli.language import LangOfText

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from buildstars.content.text.rulebook import Rule, Section

WIDEST = 100
"""Longer lines are hard to read, however wide the terminal."""


def register(app: typer.Typer) -> None:
    app.command()(rules)


def rules(
    numbers: Annotated[list[str] | None, typer.Argument(metavar="NUMBER", help="A rule (R7.4, M3.2, J11) or a section (R7, J).")] = None,
    lang: LangOfText = "en",
    search: Annotated[str, typer.Option("--search", "-s", metavar="WORD", help="Print the rules that contain this.")] = "",
    markdown: Annotated[bool, typer.Option("--markdown", help="Print the whole book in Markdown, as in docs/rules.md.")] = False,
) -> None:
    """Print rules by number, or the table of contents without one."""
    from rich.console import Console

    from buildstars.content.text import rulebook

    if markdown:
        print(rulebook.docs_page(lang), end="")
        return
    console = Console(highlight=False)
    console.width = min(console.width, WIDEST)
    if search.strip():
        print_found(console, search, lang)
    elif not numbers:
        print_contents(console, lang)
    for found in [rulebook.find(number, lang) for number in numbers or []]:  # all of them exist before the first is printed
        if isinstance(found, rulebook.Section):
            print_section(console, found, lang)
        else:
            print_rule(console, found, lang)


def print_contents(console: Console, lang: str) -> None:
    from rich.table import Table

    from buildstars.content.text.languages import render
    from buildstars.content.text.rulebook import range_of, sections

    console.print(render("rules-title", {}, lang), style="bold")
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(style="bold cyan")
    table.add_column()
    table.add_column(style="dim")
    for section in sections(lang):
        table.add_row(section.number, section.title, range_of(section))
    console.print(table)
    console.print()
    console.print(render("rules-hint", {}, lang), style="dim", markup=False)


def print_section(console: Console, section: Section, lang: str) -> None:
    from rich.rule import Rule as Line
    from rich.text import Text

    console.print(Line(Text(f"{section.number} {section.title}", style="bold"), align="left", characters="─"))
    if section.text:
        console.print(cited(section.text))
        console.print()
    for rule in section.rules:
        print_rule(console, rule, lang)


def print_rule(console: Console, rule: Rule, lang: str, mark: str = "") -> None:
    from rich.padding import Padding
    from rich.text import Text

    from buildstars.content.text.languages import render
    from buildstars.content.text.rulebook import option_texts, values_text

    console.print(Text.assemble((rule.number, "bold cyan"), " ", (rule.title, "bold")))
    text = cited(rule.text)
    if mark:
        text.highlight_regex(re.compile(r"\s+".join(re.escape(word) for word in mark.split()), re.IGNORECASE), "bold reverse")
    console.print(Padding(text, (0, 0, 0, 2), expand=False))
    for option in option_texts(lang):
        if option.key in rule.options:
            values = render("rules-option-default", {"default": option.default, "values": values_text(option, lang)}, lang)
            line = Text.assemble((render("rules-see-options", {"count": 1, "options": option.key}, lang), "green"), ". ", values)
            console.print(Padding(line, (0, 0, 0, 2), expand=False))
    console.print()


def print_found(console: Console, word: str, lang: str) -> None:
    from buildstars.content.text.languages import render
    from buildstars.content.text.rulebook import search

    found = search(word, lang)
    for rule in found:
        print_rule(console, rule, lang, mark=word)
    console.print(render("rules-found", {"count": len(found), "word": word}, lang), style="dim", markup=False)
    if not found:
        raise typer.Exit(1)


def cited(text: str) -> Text:
    """A rule's text with the numbers of other rules in color."""
    from rich.text import Text

    from buildstars.content.text.rulebook import NUMBER

    shown = Text(text)
    shown.highlight_regex(NUMBER, "cyan")
    return shown
