"""How forces look on the command line: the list of them, one in full with its curve and who can use what, and the verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from buildstars.cli.looks import parts as looks
from buildstars.cli.looks.cards import ability
from buildstars.cli.looks.parts import say
from buildstars.content import vocabulary
from buildstars.content.advice import can_use, users, warnings
from buildstars.content.files.lists import ListResult, Remark
from buildstars.content.legal import Problem, cost
from buildstars.content.model import Force
from buildstars.content.search import icons_of
from buildstars.content.text.cardtext import card_text
from buildstars.content.text.languages import has, render
from buildstars.lab.forces import HALVES

BAR = "▇"
COLUMNS = 76
"""From this width on units and cards stand in columns."""


def theme(force: Force, lang: str) -> str:
    """The theme's words, where they are words of the game; else as it is written."""
    spoken = []
    for word in force.theme.split("-"):
        ids = [id_ for id_ in (f"theme-{word}", f"affiliation-{word}", f"icon-{word}") if has(id_, lang)]
        spoken.append(say(ids[0], lang) if ids else word.replace("_", " "))
    whole = f"theme-{force.theme}"
    return say(whole, lang) if has(whole, lang) else " · ".join(spoken)


def numbers(force: Force, lang: str) -> str:
    kinds = Counter(card.type for card in force.cards)
    return say(
        "forces-numbers", lang, stars=sum(map(cost, force.units)), units=len(force.units), cards=len(force.cards), combat=kinds["combat"],
        objective=kinds["objective"],
    )


# ---- the list ---------------------------------------------------------------------------------------------------------


def print_forces(shipped: Mapping[str, Force], own: Mapping[str, Force | str], lang: str) -> None:
    console = looks.console_for()
    packs = {key: force for key, force in shipped.items() if key.startswith("starter")}
    halves = {key: force for key, force in shipped.items() if key in HALVES}
    ready = {key: force for key, force in shipped.items() if key not in packs and key not in halves}
    parts: list[RenderableType] = []
    for heading, forces in (("forces-ready", ready), ("forces-halves", halves), ("forces-packs", packs), ("forces-own", own)):
        if forces:
            parts += [*([Text()] if parts else []), Text(say(heading, lang), style="bold underline")]
            parts += [summary(key, force, lang) for key, force in forces.items()]
    looks.out(console, Group(*parts, *([Text(), Text(say("forces-hint", lang), style="dim")] if console.is_terminal else [])))


def summary(key: str, force: Force | str, lang: str) -> RenderableType:
    if isinstance(force, str):
        return Group(Text(key, style="bold"), Padding(Text(force, style="red"), (0, 0, 0, 2)))
    head = Text.assemble((force.called(lang), "bold"), "  ", (key, "cyan"))
    facts = Text(" · ".join(part for part in (theme(force, lang), numbers(force, lang)) if part), style="dim")
    about = [Text(looks.in_language(force.description, lang))] if force.description is not None else []
    return Group(head, Padding(Group(facts, *about), (0, 0, 0, 2)))


# ---- one force --------------------------------------------------------------------------------------------------------


def print_force(force: Force, lang: str, size: int) -> None:
    console = looks.console_for()
    wide = console.width >= COLUMNS
    facts = " · ".join(part for part in (theme(force, lang), numbers(force, lang)) if part)
    parts: list[RenderableType] = [Text(force.called(lang), style="bold"), Text(facts, style="dim")]
    if force.description is not None:
        parts += [Text(), Text(looks.in_language(force.description, lang))]
    parts += [Text(), heading("list-units", lang), unit_lines(force, lang, wide), Text(), curve(force, lang), Text()]
    parts += [heading("list-cards", lang), *card_lines(force, lang), Text(), icon_table(force, lang)]
    if found := warnings(force, size, packs=len(force.cards) < 30):
        parts += [Text(), heading("forces-advice", lang), *(verdict(one, "!", "yellow", lang) for one in found)]
    looks.out(console, Group(*parts))


def heading(id_: str, lang: str) -> Text:
    return Text(say(id_, lang), style="bold underline")


def unit_lines(force: Force, lang: str, wide: bool) -> RenderableType:
    """Each unit with its values, its icons, and how many of the combat cards it can use."""
    combat = [card for card in force.cards if card.type == "combat"]
    table: Table = looks.cells()
    table.add_column("", justify="right", no_wrap=True)
    table.add_column(say("cards-name", lang), overflow="fold")
    table.add_column("★", no_wrap=True)
    if wide:
        for stat in looks.STATS:
            table.add_column(say(f"cards-{stat}-short", lang), justify="right", no_wrap=True)
    table.add_column(say("cards-icons", lang))
    table.add_column(say("forces-uses", lang), justify="right", no_wrap=True)
    for unit, copies in Counter(force.units).items():
        using = sum(1 for card in combat if can_use(unit, card))
        values = [Text(str(getattr(unit.front, stat)), style=style) for stat, style in looks.STATS.items()] if wide else []
        ground = looks.kind(unit, lang) if unit.kind == "ground" else ""
        table.add_row(
            f"{copies}×", looks.name(unit, lang), looks.stars(unit.front.stars, wide=False), *values,
            looks.icons(unit.front.icons, lang, ground), Text(f"{using}/{len(combat)}", style="red" if combat and not using else "dim"),
        )
    return table


def curve(force: Force, lang: str) -> RenderableType:
    """How many units there are of each size."""
    counts = Counter(unit.front.stars for unit in force.units)
    table: Table = looks.cells(show_header=False)
    for stars in range(1, 7 if counts[6] else 6):
        count = Text(str(counts[stars] or "·"), style="dim")
        table.add_row(looks.stars(stars), Text(BAR * counts[stars], style="cyan"), count)
    return Group(Text(say("forces-curve", lang), style="dim"), table)


def card_lines(force: Force, lang: str) -> list[RenderableType]:
    """Each card with its text and how many units it is good for."""
    lines: list[RenderableType] = []
    for card, copies in Counter(force.cards).items():
        using = users(force.units, card)
        facts = [looks.bonus(card.bonus, lang), looks.icon(card.icon, lang), looks.side(card.affiliation, lang)]
        head = Text.assemble(f"{copies}× ", looks.name(card, lang), " ", looks.stars(card.stars), "  ")
        head.append_text(Text(" · ").join(fact for fact in facts if fact))
        if card.effects or card.type == "combat":
            told = say("forces-good-for", lang, count=using, all=len(force.units))
            head.append_text(Text(f"  {told}", style="dim" if using else "red"))
        text = ability(card, lang) if card.icon in vocabulary.WILD_ICONS else " ".join(card_text(card, lang))
        lines.append(Group(head, Padding(Text(text), (0, 0, 0, 3))) if text else head)
    return lines


def icon_table(force: Force, lang: str) -> RenderableType:
    """Icons of units beside icons of cards: where the two do not meet, something is wasted."""
    shown = Counter(icon for unit in force.units for icon in icons_of(unit))
    asked = Counter(card.icon for card in force.cards if card.type == "combat" and card.effects)
    table: Table = looks.cells(padding=(0, 2, 0, 0))
    table.add_column(say("cards-icon", lang))
    table.add_column(say("list-units", lang), justify="right")
    table.add_column(say("cards-types-combat", lang), justify="right")
    for icon in sorted(vocabulary.ICONS, key=lambda icon: (-asked[icon], -shown[icon])):
        if shown[icon] or asked[icon]:
            wild = icon in vocabulary.WILD_ICONS
            units = "–" if wild else str(shown[icon])
            table.add_row(looks.icon(icon, lang), Text(units, style="red" if units == "0" else ""), str(asked[icon] or "·"))
    return table


# ---- the verdict ------------------------------------------------------------------------------------------------------


def print_check(brought: ListResult, problems: Sequence[Problem], advice: Sequence[Problem], size: int, kind: str, lang: str) -> None:
    """`kind` of game: full, half or packs."""
    console = looks.console_for()
    force = brought.force
    name = force.called(lang) or say("forces-unnamed", lang)
    parts: list[RenderableType] = [Text.assemble((name, "bold"), (f" · {numbers(force, lang)}", "dim")), *remarks(brought, lang)]
    parts += [verdict(problem, "✗", "red", lang) for problem in problems]
    parts += [verdict(problem, "!", "yellow", lang) for problem in advice]
    legal = {"full": "forces-legal", "half": "forces-legal-half", "packs": "forces-legal-packs"}[kind]
    said = "forces-illegal" if problems else "forces-incomplete" if brought.unread else legal
    wrong = len(problems or brought.unread)
    parts.append(Text(say(said, lang, size=size, count=wrong), style="bold red" if wrong else "bold green"))
    looks.out(console, Group(*parts))


def verdict(problem: Problem, mark: str, style: str, lang: str) -> RenderableType:
    table: Table = looks.cells(show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, min_width=5)
    table.add_column()
    table.add_row(Text(mark, style=f"bold {style}"), Text(problem.rule, style="cyan"), Text(render(problem.id, problem.args, lang)))
    return table


def remarks(brought: ListResult, lang: str) -> list[RenderableType]:
    """What was guessed, and what could not be read."""
    def line(remark: Remark, id_: str, style: str) -> Text:
        return Text(say(id_, lang, number=remark.number, text=remark.text, why=remark.say(lang)), style=style)

    return [*(line(one, "forces-note", "dim") for one in brought.notes), *(line(one, "forces-unread", "red") for one in brought.unread)]


def print_lines(brought: ListResult, lang: str, stderr: bool = False) -> None:
    if found := remarks(brought, lang):
        console = Console(stderr=True, highlight=False, markup=False) if stderr else looks.console_for()
        console.print(Group(*([] if stderr else [Text()]), *found))


