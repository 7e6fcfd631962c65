"""How fleets look on the command line: the list of them, one in full with how its units move and how far they fire, and the verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from buildstars.cli.looks import parts as looks
from buildstars.cli.looks.forces import COLUMNS, curve, heading, remarks, theme, verdict
from buildstars.cli.looks.parts import say
from buildstars.content.fleets import BATTLES, Fleet
from buildstars.content.legal import Problem, cost
from buildstars.content.model import Force, Unit
from buildstars.content.movement import movement_of
from buildstars.core.options import SetupError
from buildstars.lab.fleet_advice import fleet_advice, most_deployed, stars_by_kind
from buildstars.lab.fleets import Brought
from buildstars.minis.spec import base_cards, person_of

RANGES: Final = {1: "S", 2: "L", 3: "S+S", 4: "S+L", 5: "S+S+S"}
"""M4.2, the first shot."""


def numbers(force: Force, lang: str) -> str:
    kinds = stars_by_kind(force)
    return say("fleets-numbers", lang, stars=sum(map(cost, force.units)), units=len(force.units), **kinds)


# ---- the list ---------------------------------------------------------------------------------------------------------


def print_fleets(ready: Mapping[str, Fleet], own: Mapping[str, Fleet | str], battle: str, lang: str) -> None:
    console = looks.console_for()
    groups: list[tuple[str, Mapping[str, Fleet | str]]] = [
        (f"fleets-battle-{kind}", {key: fleet for key, fleet in ready.items() if fleet.battle == kind}) for kind in BATTLES
    ]
    fitting = {key: fleet for key, fleet in own.items() if isinstance(fleet, str) or battle in ("", fleet.battle)}
    groups.append(("fleets-own", fitting))
    parts: list[RenderableType] = []
    for id_, fleets in groups:
        if fleets and (not battle or id_ in (f"fleets-battle-{battle}", "fleets-own")):
            parts += [*([Text()] if parts else []), heading(id_, lang), *(summary(key, fleet, lang) for key, fleet in fleets.items())]
    looks.out(console, Group(*parts, *([Text(), Text(say("fleets-hint", lang), style="dim")] if console.is_terminal else [])))


def summary(key: str, fleet: Fleet | str, lang: str) -> RenderableType:
    if isinstance(fleet, str):
        return Group(Text(key, style="bold"), Padding(Text(fleet, style="red"), (0, 0, 0, 2)))
    force = fleet.force
    head = Text.assemble((force.called(lang), "bold"), "  ", (key, "cyan"))
    facts = Text(" · ".join(part for part in (theme(force, lang), numbers(force, lang)) if part), style="dim")
    about = [Text(looks.in_language(force.description, lang))] if force.description is not None else []
    return Group(head, Padding(Group(facts, *about), (0, 0, 0, 2)))


# ---- one fleet --------------------------------------------------------------------------------------------------------


def print_fleet(fleet: Fleet, lang: str, size: int) -> None:
    console = looks.console_for()
    force = fleet.force
    facts = [say(f"fleets-battle-{fleet.battle}", lang), theme(force, lang), numbers(force, lang)]
    parts: list[RenderableType] = [Text(force.called(lang), style="bold"), Text(" · ".join(filter(None, facts)), style="dim")]
    if force.description is not None:
        parts += [Text(), Text(looks.in_language(force.description, lang))]
    parts += [Text(), heading("list-units", lang), unit_lines(force, lang, console.width >= COLUMNS), Text(), split(force, size, lang)]
    parts += [Text(), curve(force, lang), *base_lines(force, lang)]
    if found := fleet_advice(force, size):
        parts += [Text(), heading("forces-advice", lang), *(verdict(one, "!", "yellow", lang) for one in found)]
    looks.out(console, Group(*parts))


def split(force: Force, size: int, lang: str) -> Text:
    """M2.3: what starts on the table, and what waits."""
    deployed = most_deployed(force, size)
    return Text(say("fleets-split", lang, deployed=deployed, reserve=sum(map(cost, force.units)) - deployed))


def unit_lines(force: Force, lang: str, wide: bool) -> RenderableType:
    """Each unit with its values, how it moves (M3.2), how far it fires (M4.2), and its icons."""
    table: Table = looks.cells()
    table.add_column("", justify="right", no_wrap=True)
    table.add_column(say("cards-name", lang), overflow="fold")
    table.add_column("★", no_wrap=True)
    if wide:
        for stat in looks.STATS:
            table.add_column(say(f"cards-{stat}-short", lang), justify="right", no_wrap=True)
    table.add_column(say("fleets-move", lang), no_wrap=True)
    table.add_column(say("fleets-range", lang), no_wrap=True)
    table.add_column(say("cards-icons", lang))
    for unit, copies in Counter(force.units).items():
        values = [Text(str(getattr(unit.front, stat)), style=style) for stat, style in looks.STATS.items()] if wide else []
        table.add_row(
            f"{copies}×", looks.name(unit, lang), looks.stars(unit.front.stars, wide=False), *values,
            "+".join(movement_of(unit, unit.front)), RANGES[unit.front.stars], looks.icons(unit.front.icons, lang, before(unit, lang)),
        )
    return table


def before(unit: Unit, lang: str) -> str:
    """What counts like an icon: ground, and a person's name (M7.22)."""
    ground = looks.kind(unit, lang) if unit.kind == "ground" else ""
    return ", ".join(filter(None, (ground, say("fleets-named", lang) if person_of(unit) else "")))


def base_lines(force: Force, lang: str) -> list[RenderableType]:
    """M2.5: the three cards of the home base, if the fleet has them."""
    try:
        cards = base_cards(force)
    except SetupError:
        return []
    told = Text.assemble(Text(say("fleets-base", lang), style="bold underline"), "  ", (say("fleets-base-bonus", lang), "dim"))
    lines = [Text.assemble(looks.name(card, lang), "  ", looks.bonus(card.bonus, lang, short=False)) for card in cards]
    return [Text(), told, *lines]


# ---- the verdict ------------------------------------------------------------------------------------------------------


def print_check(brought: Brought, problems: Sequence[Problem], advice: Sequence[Problem], size: int, battle: str, lang: str) -> None:
    force = brought.fleet.force
    name = force.called(lang) or say("forces-unnamed", lang)
    parts: list[RenderableType] = [Text.assemble((name, "bold"), (f" · {numbers(force, lang)}", "dim")), *remarks(brought.notes, lang)]
    parts += [verdict(problem, "✗", "red", lang) for problem in problems]
    parts += [verdict(problem, "!", "yellow", lang) for problem in advice]
    wrong = len(problems or brought.notes.unread)
    said = "fleets-illegal" if problems else "fleets-incomplete" if wrong else "fleets-legal"
    told = say(said, lang, size=size, count=wrong, battle=say(f"fleets-battle-{battle}", lang))
    looks.out(looks.console_for(), Group(*parts, Text(told, style="bold red" if wrong else "bold green")))
