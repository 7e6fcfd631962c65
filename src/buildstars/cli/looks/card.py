"""One unit or card in full: values, icons with what they do, both faces, text, bonus, flavour, where it belongs and the rules it
touches. A frame in the terminal, plain paragraphs in a file."""

from __future__ import annotations

from collections.abc import Mapping

from rich.box import ROUNDED
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from buildstars.cli.looks import parts as looks
from buildstars.cli.looks.parts import say
from buildstars.content import vocabulary
from buildstars.content.advice import faces
from buildstars.content.languages import other_language
from buildstars.content.loader import Collection
from buildstars.content.model import Card, Face, Force, Unit
from buildstars.content.movement import movement_of
from buildstars.content.search import icons_of
from buildstars.content.text.cardtext import card_text, gate_text, icon_text, rarity_text
from buildstars.content.text.languages import has
from buildstars.content.touched import colour_of, rules_of

WIDEST = 78
MOST_NAMES = 4
"""Of the cards behind an icon; the list tells them all."""


def panel(thing: Unit | Card, collection: Collection, forces: Mapping[str, Force], lang: str, console: Console) -> RenderableType:
    body = unit_parts(thing, collection, lang, console.width) if isinstance(thing, Unit) else card_parts(thing, lang)
    if thing.flavour is not None:
        body += [Text(), Text(looks.in_language(thing.flavour, lang), style="italic dim")]
    body += [Text(), footer(thing, collection, forces, lang)]
    type_ = "unit" if isinstance(thing, Unit) else thing.type
    stars = thing.front.stars if isinstance(thing, Unit) else thing.stars
    title = Text.assemble(looks.name(thing, lang), " ", looks.stars(stars))
    under = Text(f"{say(f'cards-type-{type_}', lang)} · {thing.id}", style="dim")
    other = looks.in_language(thing.name, other_language(lang))
    if other != looks.in_language(thing.name, lang):
        under.append(f" · {other}")
    if not console.is_terminal:
        return Group(title, under, Text(), *body)
    style = looks.SIDES[thing.affiliation] if thing.affiliation else "white"
    return Panel(
        Group(under, Text(), *body), title=title, title_align="left", box=ROUNDED, border_style=style, padding=(0, 1),
        width=min(console.width, WIDEST),
    )


# ---- units ------------------------------------------------------------------------------------------------------------


def unit_parts(unit: Unit, collection: Collection, lang: str, width: int) -> list[RenderableType]:
    craft = say("cards-craft", lang, craft=unit.craft)
    who = [looks.side(unit.affiliation, lang), Text(say(f"kind-{unit.kind}", lang)), Text(craft)]
    if unit.named:
        who.append(Text(say("cards-named", lang)))
    parts: list[RenderableType] = [Text(" · ").join(who), Text(), *face_parts(unit, unit.front, lang, width)]
    if unit.back is not None:
        label = "convert" if "convert" in unit.front.icons else "veteran"
        about = Text(say(f"cards-face-{label}", lang), style="bold")
        about.append_text(Text.assemble(" ", looks.stars(unit.back.stars)))
        if unit.back.kind is not None:
            about.append(f" · {say(f'kind-{unit.back.kind}', lang)}")
        parts += [Text(), about, *face_parts(unit, unit.back, lang, width)]
    if icons_of(unit):
        parts += [Text(), *icon_parts(unit, collection, lang, width)]
    moves = list(dict.fromkeys("+".join(movement_of(unit, face)) for face in faces(unit)))
    parts += [Text(), Text(say("cards-movement", lang, movement=" / ".join(moves)), style="dim")]
    return parts


def icon_parts(unit: Unit, collection: Collection, lang: str, width: int) -> list[RenderableType]:
    """What each icon does by itself, and the combat cards whose abilities it opens."""
    table: Table = looks.cells(padding=(0, 2, 0, 0), show_header=False)
    table.add_column(no_wrap=True)
    table.add_column()
    for icon in icons_of(unit):
        names = [looks.in_language(card.name, lang) for card in collection.cards.values() if card.type == "combat" and card.icon == icon]
        listed = ", ".join(names[:MOST_NAMES]) + (" …" if len(names) > MOST_NAMES else ".")
        does = icon_text(icon, lang) if has(f"icon-text-{icon}", lang) or not names else ""
        opens = say("cards-opens", lang, count=len(names), names=listed) if names else ""
        table.add_row(looks.icon(icon, lang), Text.assemble(does, " " if does and opens else "", (opens, "dim" if does else "")))
    return [table]


def face_parts(unit: Unit, face: Face, lang: str, width: int) -> list[RenderableType]:
    """The four values under their names, and the icons."""
    short = width < 50
    table: Table = looks.cells(padding=(0, 2, 0, 0))
    for stat, style in looks.STATS.items():
        table.add_column(Text(looks.stat_name(stat, lang, short), style=style), justify="right")
    table.add_row(*(Text(str(getattr(face, stat)), style=f"bold {style}".strip()) for stat, style in looks.STATS.items()))
    return [table, looks.icons(face.icons, lang)] if face.icons else [table]


# ---- cards ------------------------------------------------------------------------------------------------------------


def card_parts(card: Card, lang: str) -> list[RenderableType]:
    parts: list[RenderableType] = []
    facts = [looks.side(card.affiliation, lang), looks.icon("" if gate_text(card, lang) else card.icon, lang)]
    if any(facts):
        parts += [Text(" · ").join(fact for fact in facts if fact), Text()]
    if given := looks.bonus(card.bonus, lang, short=False):
        parts.append(Text.assemble((f"{say('cards-bonus-label', lang)}: ", "bold"), given))
    if gate := gate_text(card, lang):
        parts.append(Text(f"{gate}:", style=looks.GATES[colour_of(card.icon)]))
    lines = [Text(line) for line in card_text(card, lang)]
    parts += [Padding(line, (0, 0, 0, 2)) for line in lines] if gate else lines
    if card.icon and card.type == "combat" and card.icon in vocabulary.WILD_ICONS:
        parts += [Text(), Text.assemble(looks.icon(card.icon, lang), f"  {icon_text(card.icon, lang)}")]
    among = Text.assemble((f"{say('cards-as-objective', lang)}: ", "bold"))
    among.append(say("cards-objective-defense", lang, defense=card.defense)).append(" · ").append_text(looks.stars(card.stars))
    return [*parts, *([Text()] if parts else []), among, Text(say("cards-as-objective-hint", lang, stars=card.stars), style="dim")]


def footer(thing: Unit | Card, collection: Collection, forces: Mapping[str, Force], lang: str) -> RenderableType:
    """Number, set, rarity; which ready forces have it; the rules."""
    from_set = next((one for one in collection.sets if one.id == thing.set), None)
    set_name = looks.in_language(from_set.name, lang) if from_set is not None else thing.set
    lines = [Text(say("cards-number", lang, number=thing.number, set=set_name, rarity=rarity_text(thing.rarity, lang)), style="dim")]
    using = []
    for key, force in forces.items():
        if count := [one.id for one in force.units].count(thing.id) + [one.id for one in force.cards].count(thing.id):
            using.append(f"{force.called(lang)} ({key})\u00a0×{count}")
    if using:
        lines.append(Text(say("cards-used-by", lang, forces=", ".join(using)), style="dim"))
    if rules := rules_of(thing):
        lines.append(Text(say("cards-rules", lang, rules=", ".join(rules)), style="dim"))
    return Group(*lines)
