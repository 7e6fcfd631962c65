"""The page that teaches how a card's effect is written (docs/cards.md), made from the schema itself so that it stays true."""

from __future__ import annotations

import typing
from typing import Any, Final

import msgspec

from buildstars.content import effects, vocabulary
from buildstars.content.model import Card, Face, Unit

HEAD: Final = """# Writing cards: *when / if / do*

This page is made from the schema (`buildstars.content.text.handbook`). A set is a TOML file with an `id`, units and cards; the shipped
one is `src/buildstars/content/sets/core/`. A card's text in English and German is made from its effects, never written by hand.

```toml
[[cards]]
number = 2
name = { en = "Trust the Moment", de = "Vertrau dem Augenblick" }
type = "combat"              # or "objective"
rarity = "common"
stars = 2                    # what a fallen objective calls from the reserves (R9.5)
defense = 10                 # any card can lie among the objectives (R1.2)
icon = "force"               # match, power match or wild (R8.3)
unit_stars = [1, 2, 3]       # wild icons only: which units; none named means any
bonus = { attack = 1 }       # red attack, yellow damage, blue defense (R8.2)
effects = [
  { when = "rolled", may = true, do = "reroll" },
]
```

An effect says **when** it happens, **if** what holds (all conditions must), and what it **do**es; `may = true` lets its controller decline.
Under `always` a change holds as long as the card does: for the battle, or while the objective lies face up. A `modify` or `permit`
under any other trigger lasts `until` the end of the `battle`, of the `turn`, the start (`next_turn_start`) or end (`next_turn_end`) of its
controller's next turn, or for the rest of the `game`. Effects of one card at one moment are carried out in the order written; the
condition `did` asks whether the one before was. "Can't" beats "can" (R8.5). A mistake in a file is answered with the line, the entry,
the reason and a suggestion.
"""


def fields_of(struct: type, without: tuple[str, ...]) -> str:
    """`name (values)` for the fields of a Struct, required ones in bold."""
    parts = []
    for field in msgspec.structs.fields(struct):
        if field.encode_name in without:
            continue
        values = values_of(field.type)
        name = f"**{field.encode_name}**" if field.required else field.encode_name
        parts.append(f"{name}{f' ({values})' if values else ''}")
    return ", ".join(parts) or "–"


def values_of(kind: Any) -> str:
    """The words a field may take, if it takes words."""
    words = [argument for argument in typing.get_args(kind) if isinstance(argument, str)]
    if typing.get_origin(kind) is typing.Literal and len(words) <= 8:
        return ", ".join(words)
    return ""


def table_of(union: Any, tag: str, without: tuple[str, ...]) -> list[str]:
    rows = [f"| `{tag}` | what it means | fields |", "|---|---|---|"]
    for struct in typing.get_args(union):
        text = " ".join((struct.__doc__ or "").split())
        rows.append(f"| `{struct.__struct_config__.tag}` | {text} | {fields_of(struct, without)} |")
    return rows


def verbs_table() -> list[str]:
    """What a card can do, with an example of each."""
    rows = ["| `do` | what it means | fields | example |", "|---|---|---|---|"]
    for verb in effects.VERBS:
        text = " ".join((verb.__doc__ or "").split())
        rows.append(f"| `{verb.word()}` | {text} | {fields_of(verb, ('when', 'if', 'may'))} | `{verb.example}` |")
    return rows


def docs_page() -> str:
    lines = [HEAD, "## when", "", ", ".join(f"`{word}`" for word in vocabulary.TRIGGERS) + ".", ""]
    lines += ["Combat cards know neither `reveal`, `turn_start`, `turn_end`, `holds`, `falls` nor `razes`; objectives no `played`.", ""]
    lines += ["## if", "", *table_of(effects.AnyCondition, "is", ("not",)), "", "`not = true` turns a condition round."]
    lines += ["", "## do", "", *verbs_table()]
    lines += ["", "## Which units", "", " ".join((effects.Units.__doc__ or "").split()), ""]
    lines += [f"Fields: {fields_of(effects.Units, ())}.", "", "`per` multiplies an amount: " + fields_of(effects.Per, ()) + "."]
    lines += ["", "## Values and permissions", ""]
    lines += ["Values: " + ", ".join(f"`{word}`" for word in vocabulary.STATS) + "."]
    lines += ["", "Permissions: " + ", ".join(f"`{word}`" for word in vocabulary.PERMISSIONS) + "."]
    lines += ["", "## Units and cards", "", f"A unit: {fields_of(Unit, ('set',))}.", "", f"A face: {fields_of(Face, ())}."]
    lines += ["", f"A card: {fields_of(Card, ('set',))}.", "", "Icons on units: " + ", ".join(vocabulary.UNIT_ICONS) + "."]
    lines += ["", "Wild icons: " + ", ".join(vocabulary.WILD_ICONS) + ". Affiliations: " + ", ".join(vocabulary.AFFILIATIONS) + "."]
    return "\n".join(lines) + "\n"
