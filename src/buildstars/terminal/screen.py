"""The table as text: opponents' home zones on top, the contested zone in the middle, one's own home zone and hand at the bottom.

Everything comes from a `Table`, which holds what the viewer may see. Colours only repeat what letters and words say already.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.box import ROUNDED, Box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.segment import Segment
from rich.table import Table as Grid
from rich.text import Text

from buildstars.card.layout import CONTESTED, RESERVES
from buildstars.card.spec import Spec
from buildstars.card.text.table import Table, TableCard, TableObjective, TableSeat, TableUnit
from buildstars.content.model import Card
from buildstars.content.text.cardtext import bonus_text, card_text, gate_text
from buildstars.content.text.languages import render
from buildstars.terminal.codes import slot_code, unit_code, units_code
from buildstars.terminal.words import LETTERS, Look, stars

WIDE = 100
"""From this width on the columns have full names."""
TOP_BOX = ROUNDED
NEXT_BOX = Box(str(ROUNDED).replace("╭─┬╮", "├─┬┤"))
OWN = "cyan"
OTHERS = ("red", "yellow", "magenta", "green", "blue", "bright_red", "bright_yellow", "bright_magenta")


def style_of(seat: int, look: Look) -> str:
    return OWN if seat == look.viewer else OTHERS[seat % len(OTHERS)]


@dataclass(frozen=True)
class Section:
    """A part of the table under its heading."""

    title: Text
    body: RenderableType
    style: str = ""


class Sections:
    """Parts of the table in one frame, each with its heading in the line above it: fewer lines than a box for each."""

    def __init__(self, sections: Sequence[Section]) -> None:
        self.sections = sections

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for place, section in enumerate(self.sections):
            last = place == len(self.sections) - 1
            shape = TOP_BOX if place == 0 else NEXT_BOX
            panel = Panel(section.body, title=section.title, title_align="left", box=shape, border_style=section.style, padding=(0, 1))
            lines = console.render_lines(panel, options)
            for line in lines if last else lines[:-1]:
                yield from line
                yield Segment.line()


def draw_table(table: Table, spec: Spec, look: Look, width: int) -> RenderableType:
    """The whole table."""
    own = table.viewer if table.viewer >= 0 else 0
    others = [table.seats[(own + step) % len(table.seats)] for step in range(1, len(table.seats))]
    filled = [zone for zone in [*(seat.seat for seat in others), CONTESTED, own] if any(table.units_in(s.seat, zone) for s in table.seats)]
    first = filled[0] if filled else -1  # the columns are named once
    parts = [home_section(table, seat, look, width, header=seat.seat == first) for seat in others]
    parts.append(contested_section(table, look, width, header=first == CONTESTED))
    parts.append(home_section(table, table.seats[own], look, width, header=first == own))
    parts += in_force(table, spec, look)
    if table.viewer >= 0 and table.seats[own].alive and table.turn > 0:
        parts.append(hand_section(table.seats[own], spec, look))
    legend = Text(look.say("legend" if width >= WIDE else "legend-short"), style="dim")
    return Group(headline(table, look), Sections(parts), legend)


def headline(table: Table, look: Look) -> RenderableType:
    words = [look.say("turn", turn=table.turn)]
    if table.turn > 0:
        words.append(look.say("your-turn") if table.active == table.viewer else look.say("turn-of", name=look.name(table.active)))
    if table.quiet >= 10:
        words.append(look.say("quiet", n=table.quiet, most=table.quiet_limit))
    return Text(" · ".join(words), style="bold")


# ---- zones ------------------------------------------------------------------------------------------------------------


def home_section(table: Table, seat: TableSeat, look: Look, width: int, header: bool) -> Section:
    """A home zone: its objectives, the units in it, and what else its player has."""
    style = style_of(seat.seat, look)
    title = Text.assemble((LETTERS[seat.seat], f"bold {style}"), " ", (look.name(seat.seat), "bold"), f" · {seat.force}")
    if not seat.alive:
        title.append(f" · {look.say('out', cause=seat.out_cause)}")
        return Section(title, Text(look.say("no-units"), style="dim"))
    own = seat.seat == look.viewer
    counts = look.say("counts-own" if own else "counts", hand=seat.hand_count, deck=seat.deck, discard=sum(c.count for c in seat.discard))
    home = ("your-home" if own else "home") + ("" if width >= WIDE else "-short")
    title.append(f" · {look.say(home)} · {counts}")
    if seat.resigned:
        title.append(f" · {look.say('resigning')}")
    parts: list[RenderableType] = [objectives_grid(seat, table.places, look)]
    here = [unit for other in table.seats for unit in other.units if unit.zone == seat.seat]
    parts.append(units_grid(alike(here), look, width, header=header) if here else Text(look.say("no-units"), style="dim"))
    reserves = [unit for unit in seat.units if unit.zone == RESERVES]
    if reserves:
        parts.append(units_text(look.say("reserves"), reserves, look))
    return Section(title, Group(*parts, *knowledge(seat, look)), style)


def contested_section(table: Table, look: Look, width: int, header: bool) -> Section:
    """The contested zone: others' units above, one's own below."""
    order = sorted(table.seats, key=lambda seat: (seat.seat == look.viewer, seat.seat))
    here = [unit for seat in order for unit in seat.units if unit.zone == CONTESTED]
    inside: RenderableType = units_grid(alike(here), look, width, header=header) if here else Text(look.say("no-units"), style="dim")
    return Section(Text(look.say("contested"), style="bold"), inside)


def objectives_grid(seat: TableSeat, places: int, look: Look) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    cells = {objective.place: objective for objective in seat.objectives}
    row: list[Text] = []
    for place in range(places):
        grid.add_column()
        if place in cells:
            row.append(objective_text(cells[place], look))
        else:
            row.append(Text(f"{slot_code(seat.seat * 3 + place)} {look.say('destroyed')}", style="dim"))
    grid.add_row(*row)
    return grid


def objective_text(objective: TableObjective, look: Look) -> Text:
    """Face down all look alike, to their owner too; what the viewer has looked at is told beside it."""
    text = Text.assemble((slot_code(objective.slot), "bold"), " ")
    card = objective.card
    if card is None or objective.defense is None:
        return text.append(f"▒ {look.say('face-down')}")
    if not objective.face_up:
        return text.append(f"▒ {look.say('face-down')} ({look.say('looked-at', card=look.spoken(card.name))})")
    shown = look.say("objective", card=look.spoken(card.name), stars=stars(objective.stars), defense=objective.defense.value)
    return text.append(f"□ {shown}")


def units_grid(
    groups: Sequence[Sequence[TableUnit]],
    look: Look,
    width: int,
    numbers: Sequence[str] = (),
    notes: Sequence[str] = (),
    header: bool = True,
) -> Grid:
    """Units in lines, alike ones in one; for choices with a number before each and a note behind it."""
    wide = width >= WIDE
    grid = Grid(box=None, padding=(0, 1, 0, 0), expand=True, pad_edge=False, header_style="dim", show_header=header)
    if numbers:
        grid.add_column("", justify="right", width=3)
    grid.add_column("", width=6, no_wrap=True)
    grid.add_column("", ratio=None if wide else 3, width=36 if wide else None, no_wrap=True, overflow="ellipsis")
    grid.add_column("★", width=5 if wide else 2, no_wrap=True)
    for column in ("attack", "damage", "defense", "hurt"):
        label = render(f"column-{column}{'' if wide else '-short'}", {}, look.lang)
        grid.add_column(label, justify="right", width=max(3, len(label)), no_wrap=True)
    grid.add_column("", ratio=2, no_wrap=True, overflow="ellipsis")
    for place, group in enumerate(groups):
        unit = group[0]
        cells: list[RenderableType] = [
            Text(units_code([one.unit for one in group]), style=f"bold {style_of(unit.seat, look)}"), Text(plain_name(unit, look)),
            stars(unit.stars) if wide else f"{unit.stars}★", str(unit.attack), str(unit.damage), str(unit.defense), hurt_text(unit),
            Text(notes[place], style="dim") if notes else icons_text(unit, look),
        ]
        grid.add_row(*([Text(numbers[place], style="bold")] if numbers else []), *cells)
    return grid


def alike(units: Sequence[TableUnit]) -> list[list[TableUnit]]:
    """Units that differ in nothing but their number stand together."""
    groups: dict[tuple[int, str, int, int, int, bool], list[TableUnit]] = {}
    for unit in units:
        groups.setdefault((unit.seat, unit.id, unit.face, unit.counters, unit.zone, unit.acted), []).append(unit)
    return list(groups.values())


def plain_name(unit: TableUnit, look: Look) -> str:
    """The unit's name without its number, which its code tells."""
    return look.spoken(unit.name).partition(" #")[0]


def hurt_text(unit: TableUnit) -> Text:
    return Text(f"{unit.counters}/{unit.shields}", style="bold red" if unit.counters else "")


def icons_text(unit: TableUnit, look: Look) -> Text:
    words = [render(f"icon-{icon}", {}, look.lang) for icon in unit.icons]
    if unit.kind == "ground":
        words.insert(0, look.say("ground"))
    return Text(" · ".join(words), style="dim")


def units_text(label: str, units: Sequence[TableUnit], look: Look) -> Text:
    """Units in one running line."""
    text = Text(f"{label}: ", style="dim")
    for place, group in enumerate(alike(units)):
        text.append(", " if place else "")
        text.append(units_code([one.unit for one in group]), style="bold").append(f" {plain_name(group[0], look)} {group[0].stars}★")
    return text


def knowledge(seat: TableSeat, look: Look) -> list[RenderableType]:
    """What the viewer knows of another's hand, and of cards on top of a deck."""
    found: list[RenderableType] = []
    if seat.seat != look.viewer and seat.hand:
        found.append(Text(look.say("knows-hand", cards=card_names(seat.hand, look)), style="dim"))
    if any(card is not None for card in seat.top):
        names = ", ".join(look.spoken(card.name) if card is not None else look.say("unknown-card") for card in seat.top)
        found.append(Text(look.say("knows-top", cards=names), style="dim"))
    return found


def card_names(cards: Sequence[TableCard], look: Look) -> str:
    """Names, and how many where there are several."""
    names = [(look.spoken(card.name), card.count) for card in cards]
    return ", ".join(look.say("times", name=name, n=count) if count > 1 else name for name, count in names)


# ---- cards ------------------------------------------------------------------------------------------------------------


def card_words(card: Card, lang: str) -> str:
    """What a card does, in one paragraph."""
    words = [render(f"type-{card.type}", {}, lang), bonus_text(card, lang)]
    ability = " ".join(card_text(card, lang))
    gate = gate_text(card, lang)
    words.append(f"{gate}: {ability}" if gate else ability)
    return " · ".join(word for word in words if word)


def hand_section(seat: TableSeat, spec: Spec, look: Look) -> Section:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for place, card in enumerate(seat.hand):
        words = card_words(spec.definitions[card.card], look.lang)
        grid.add_row(Text(f"h{place + 1}", style="bold"), Text.assemble((card_names([card], look), "bold"), " · ", words))
    inside: RenderableType = grid if seat.hand else Text(look.say("empty-hand"), style="dim")
    return Section(Text(look.say("your-hand"), style="bold"), inside, OWN)


def in_force(table: Table, spec: Spec, look: Look) -> list[Section]:
    """Face-up objectives and lasting effects, each with what its card says."""
    if not table.effects:
        return []
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for effect in table.effects:
        card = spec.definitions[effect.card]
        words = " ".join(card_text(card, look.lang))
        if effect.until:
            until = render("say-until", {"until": effect.until}, look.lang)
            on = f"{unit_code(effect.unit)}: " if effect.unit >= 0 else ""
            words = f"{on}{until}. {words}"
        code = LETTERS[effect.seat] if effect.slot < 0 or effect.until else slot_code(effect.slot)
        grid.add_row(Text(code, style="bold"), Text.assemble((look.spoken(effect.name), "bold"), f": {words}"))
    return [Section(Text(look.say("in-force"), style="bold"), grid)]
