"""The list of units and cards: tables where there is room, two lines an entry where there is not, and an overview of the whole.

With texts each card is an entry of its own with what it does below its name; into a file or a pipe each is one line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from buildstars.cli.looks import parts as looks
from buildstars.cli.looks.parts import say
from buildstars.content import vocabulary
from buildstars.content.loader import Collection
from buildstars.content.model import Card, Unit
from buildstars.content.search import Thing, icons_of, type_of
from buildstars.content.text.cardtext import card_text, gate_text, rarity_text

NARROW = 70
"""Below this width there are no columns."""
ROOMY = 96
"""From here on sides have their full names, and from WIDE on kinds a column of their own."""
WIDE = 110
TYPES = ("unit", "combat", "objective")


def listing(things: Sequence[Thing], lang: str, console: Console, texts: bool) -> RenderableType:
    """Units, combat cards and objective cards, each under its heading."""
    several = len({thing.set for thing in things}) > 1
    parts: list[RenderableType] = []
    for type_ in TYPES:
        chosen = [thing for thing in things if type_of(thing) == type_]
        if not chosen:
            continue
        heading = Text.assemble((say(f"cards-types-{type_}", lang), "bold underline"), (f" {len(chosen)}", "dim"))
        parts += [*([Text()] if parts else []), heading]
        units = [thing for thing in chosen if isinstance(thing, Unit)]
        cards = [thing for thing in chosen if isinstance(thing, Card)]
        if console.width < NARROW or (texts and cards and console.is_terminal):
            parts += [entry(thing, lang, several, texts) for thing in chosen]
        else:
            table = card_table(cards, lang, console.width, several, texts) if cards else unit_table(units, lang, console.width, several)
            parts.append(table)
    return Group(*parts)


def short_id(thing: Thing, several: bool) -> Text:
    return Text(thing.id if several else thing.id.partition(":")[2], style="dim")


def longest_word(things: Sequence[Thing], lang: str) -> int:
    """So that names break between words, not within them."""
    return min(30, max(len(word) for thing in things for word in looks.in_language(thing.name, lang).split()))


# ---- tables -----------------------------------------------------------------------------------------------------------


def unit_table(units: Sequence[Unit], lang: str, width: int, several: bool) -> Table:
    """A line a unit, and a second one for its other face."""
    wide = width >= WIDE
    table: Table = looks.cells()
    table.add_column("", no_wrap=True)
    table.add_column(say("cards-name", lang), no_wrap=width > looks.WIDEST, overflow="fold", min_width=longest_word(units, lang))
    table.add_column("★", no_wrap=True)
    for stat in looks.STATS:
        table.add_column(say(f"cards-{stat}-short", lang), justify="right", no_wrap=True)
    if wide:
        table.add_column(say("cards-kind", lang), no_wrap=True)
    table.add_column(say("cards-side", lang), no_wrap=True)
    table.add_column(say("cards-icons", lang), no_wrap=width > looks.WIDEST)
    for unit in units:
        for face in (unit.front, unit.back):
            if face is None:
                continue
            first = face is unit.front
            label = looks.name(unit, lang) if first else Text(f"↳ {say('cards-other-face', lang)}", style="dim")
            ground = looks.kind(unit, lang, face) if not wide and (face.kind or unit.kind) == "ground" else ""
            table.add_row(
                short_id(unit, several) if first else "", label, looks.stars(face.stars, wide),
                *(Text(str(getattr(face, stat)), style=style) for stat, style in looks.STATS.items()),
                *([Text(looks.kind(unit, lang, face), style="dim")] if wide else []),
                looks.side(unit.affiliation, lang, width < ROOMY) if first else "", looks.icons(face.icons, lang, ground),
            )
    return table


def card_table(cards: Sequence[Card], lang: str, width: int, several: bool, texts: bool) -> Table:
    table: Table = looks.cells()
    whole = width > looks.WIDEST
    table.add_column("", no_wrap=True)
    table.add_column(say("cards-name", lang), no_wrap=whole, overflow="fold", min_width=longest_word(cards, lang))
    table.add_column("★", no_wrap=True)
    table.add_column(say("cards-defense-short", lang), justify="right", no_wrap=True)
    bonuses = any(card.type == "combat" for card in cards)
    if bonuses:
        table.add_column(say("cards-bonus", lang), no_wrap=whole)
    table.add_column(say("cards-icon", lang), no_wrap=True)
    table.add_column(say("cards-side", lang), no_wrap=True)
    if width >= WIDE:
        table.add_column(say("cards-rarity", lang), no_wrap=True)
    if texts:
        table.add_column(say("cards-text", lang), no_wrap=whole)
    for card in cards:
        table.add_row(
            short_id(card, several), looks.name(card, lang), looks.stars(card.stars), str(card.defense),
            *([looks.bonus(card.bonus, lang)] if bonuses else []), looks.icon(card.icon, lang), looks.side(card.affiliation, lang),
            *([Text(rarity_text(card.rarity, lang), style="dim")] if width >= WIDE else []),
            *([Text(ability(card, lang))] if texts else []),
        )
    return table


def ability(card: Card, lang: str) -> str:
    """Gate and text in one line."""
    gate, text = gate_text(card, lang), " ".join(card_text(card, lang))
    return f"{gate}: {text}" if gate else text


# ---- entries ----------------------------------------------------------------------------------------------------------


def entry(thing: Thing, lang: str, several: bool, texts: bool) -> RenderableType:
    """A unit or card in a line or two, and what a card does below it."""
    head = Text.assemble(looks.name(thing, lang), " ", looks.stars(thing.front.stars if isinstance(thing, Unit) else thing.stars), "  ")
    head.append_text(short_id(thing, several))
    lines: list[RenderableType] = []
    if isinstance(thing, Unit):
        for face in (thing.front, thing.back):
            if face is not None:
                mark = Text("") if face is thing.front else Text(f"↳ {'★' * face.stars} ", style="dim")
                lines.append(Text.assemble(mark, looks.values(face, lang, short=True)))
                lines.append(looks.icons(face.icons, lang, looks.kind(thing, lang, face)))
        facts = [looks.side(thing.affiliation, lang)]
    else:
        facts = [looks.bonus(thing.bonus, lang), looks.icon(thing.icon, lang), looks.side(thing.affiliation, lang)]
        facts.append(Text(say("cards-objective-defense", lang, defense=thing.defense), style="dim"))
    lines.insert(0, Text(" · ").join(fact for fact in facts if fact))
    if texts and isinstance(thing, Card) and thing.effects:
        lines.append(Text(ability(thing, lang) if thing.icon in vocabulary.WILD_ICONS else " ".join(card_text(thing, lang))))
    return Group(head, Padding(Group(*lines), (0, 0, 0, 2)))


# ---- the whole --------------------------------------------------------------------------------------------------------


def overview(collection: Collection, lang: str, width: int) -> RenderableType:
    """How many there are, by side, by stars and by icon."""
    units, cards = list(collection.units.values()), list(collection.cards.values())
    kinds = Counter(card.type for card in cards)
    title = say(
        "cards-overview", lang, units=len(units), cards=len(cards), combat=kinds["combat"], objective=kinds["objective"],
        sets=len(collection.sets),
    )
    hint = Text(say("cards-hint", lang), style="dim")
    return Group(Text(title, style="bold"), Text(), by_side(units, cards, lang, width), Text(), by_icon(units, cards, lang), Text(), hint)


def by_side(units: Sequence[Unit], cards: Sequence[Card], lang: str, width: int) -> Table:
    table: Table = looks.cells(padding=(0, 2, 0, 0))
    table.add_column("")
    for column in ("cards-kind-space", "cards-kind-ground", "cards-types-combat", "cards-types-objective"):
        table.add_column(say(f"{column}-short", lang), justify="right")
    for affiliation in (*vocabulary.AFFILIATIONS, None):
        ours = [unit for unit in units if unit.affiliation == affiliation]
        own = Counter(card.type for card in cards if card.affiliation == affiliation)
        numbers = (*(sum(unit.kind == kind for unit in ours) for kind in vocabulary.KINDS), own["combat"], own["objective"])
        if any(numbers):
            nobody = Text("–" if width < NARROW else say("cards-no-side", lang), style="dim")
            label = looks.side(affiliation, lang, width < NARROW) if affiliation else nobody
            table.add_row(label, *(Text(str(number) if number else "·", style="" if number else "dim") for number in numbers))
    return table


def by_icon(units: Sequence[Unit], cards: Sequence[Card], lang: str) -> RenderableType:
    """Each icon with how many units show it and how many combat cards ask for it."""
    shown = Counter(icon for unit in units for icon in icons_of(unit))
    gated = Counter(card.icon for card in cards if card.type == "combat")
    parts = [
        Text.assemble(looks.icon(icon, lang), (f"\u00a0{shown[icon]}/{gated[icon]}" if shown[icon] else f"\u00a0{gated[icon]}", "dim"))
        for icon in vocabulary.ICONS if shown[icon] or gated[icon]
    ]
    return Group(Text(say("cards-by-icon", lang), style="dim"), Text("  ").join(parts))
