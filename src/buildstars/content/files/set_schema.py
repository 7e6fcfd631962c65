"""The JSON Schema of set files, for editors and other programs, made from the same structs that the loader reads them with.

What the structs leave open as plain text but the checks know, the icons and affiliations, is written into it. It is draft 7,
which editors know best. What a schema cannot say (an effect that makes no sense, a number taken twice) is for `buildstars set check`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from buildstars.content import vocabulary as words
from buildstars.content.files.check_sheets import MOST_UNITS
from buildstars.content.languages import ENGLISH, LANGUAGES
from buildstars.content.loader import SetHead
from buildstars.content.model import Card, Sheet, Unit

TITLE: Final = "A set of units and cards for buildstars"
LANGUAGE_CODE: Final = "^[a-z]{2}(-[a-z]{2})?$"
TEXT: Final[Mapping[str, str]] = {"$ref": "#/$defs/Text"}
FIELDS: Final[Mapping[str, Mapping[str, str]]] = {
    "Unit": {
        "number": "Its printed number, 12 or \"S4\", taken once; with the set's id it makes the unit's id, mine:u12.",
        "name": "Its name, in English and in any other language.",
        "craft": "The craft, for its drawing: x_wing, at_st, …; others are drawn as a fighter, ship, speeder or walker.",
        "kind": "Space (black base) or ground (gray base).",
        "front": "The side it starts with.",
        "back": "The second side of a Veteran (R12.4), Convert (J45) or Cloaked (J69) unit.",
        "movement": "Segments of a move in the miniatures game (M3.2), with its first side up; left out, they follow from the craft (J54).",
        "named": "Carries a person's name (M7.22).",
        "affiliation": "Whom it belongs to; left out where none is printed.",
        "rarity": "common, uncommon, rare, or the word that is printed.",
        "flavour": "A line to set the mood.",
        "picture": "A picture of your own, which the table's server keeps: the editor fills it in.",
    },
    "Face": {
        "stars": "Build stars: cost and size.",
        "attack": "Added to the roll of two dice (R7.4).",
        "damage": "Counters that a hit puts on the other unit (R7.7).",
        "defense": "What an attack must reach (R7.6).",
        "shields": "So many damage counters destroy it (R7.7).",
        "icons": "What abilities it can gain (R8.3), and what it does by itself (R12).",
        "kind": "Only on the second face of a Convert unit: the other kind (J34).",
        "movement": "Segments of a move with this side up; left out, they follow from kind, stars and craft (J54).",
    },
    "Card": {
        "number": "Its printed number, 7 or \"S4\", taken once among cards; with the set's id it makes the card's id, mine:c7.",
        "name": "Its name, in English and in any other language.",
        "type": "A combat card is played in battles, an objective card into the home zone.",
        "stars": "What it calls from the reserves when it falls as an objective (R9.5).",
        "defense": "Its objective defense: any card can lie among the objectives (R1.2).",
        "icon": "Which units gain a combat card's ability (R8.3).",
        "affiliation": "Whom it belongs to.",
        "unit_stars": "With a wild icon: the stars of the units that gain the ability; none named means any (R8.3).",
        "bonus": "What a combat card always adds (R8.2).",
        "effects": "What it does: when, if, do. Its text is made from this.",
        "rarity": "common, uncommon, rare, or the word that is printed.",
        "flavour": "A line to set the mood.",
        "picture": "A picture of your own, which the table's server keeps: the editor fills it in.",
    },
    "Sheet": {
        "number": "Taken once among sheets; with the set's id it makes the sheet's id, mine:s7.",
        "name": "Its name, in English and in any other language.",
        "rarity": "How often a pack holds it (F1).",
        "units": "One to six units of this set by their numbers, each once for each copy.",
    },
}


def set_schema() -> dict[str, Any]:
    """The schema, as JSON would hold it."""
    (unit, card, sheet), parts = msgspec.json.schema_components((Unit, Card, Sheet), ref_template="#/$defs/{name}")
    head: dict[str, Any] = msgspec.json.schema_components((SetHead,), ref_template="#/$defs/{name}")[1]["SetHead"]
    for name in ("Unit", "Card", "Sheet"):
        del parts[name]["properties"]["set"]
    for name, fields in FIELDS.items():
        for field, description in fields.items():
            parts[name]["properties"][field] = {"description": description, **parts[name]["properties"][field]}
    _name_words(parts)
    parts = _tidied(parts)
    _share(parts)
    properties = {
        "id": {"description": "The first part of the ids of its units and cards: mine:u1.", **head["properties"]["id"]},
        "name": {"description": "The set's name, in English and in any other language.", **TEXT},
        "version": {"description": "Raise it when you change the set.", **head["properties"]["version"]},
        "format": {"description": "Of this kind of file; may be left out while it is 1.", **head["properties"]["format"]},
        "units": {"description": "[[units]] entries.", "type": "array", "items": unit},
        "cards": {"description": "[[cards]] entries.", "type": "array", "items": card},
        "sheets": {
            "description": "[[sheets]] entries: what units come on in packs. All three rarities, or none.", "type": "array", "items": sheet,
        },
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": TITLE,
        "description": "A set file, or one of the files of a set that is a folder: only its set.toml has id, name and version.",
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "anyOf": [{"required": ["id", "name"]}, {"properties": {"id": False, "name": False, "version": False, "format": False}}],
        "$defs": dict(sorted(parts.items())),
    }


def _name_words(parts: dict[str, Any]) -> None:
    """Icons and affiliations are plain text in the structs."""
    def choice(part: str, field: str, known: tuple[str, ...], empty: bool = True) -> None:
        parts[part]["properties"][field]["enum"] = [*known, *([""] if empty else [])]

    choice("Card", "icon", words.ICONS)
    choice("Units", "icon", words.UNIT_ICONS)
    choice("Units", "affiliation", words.AFFILIATIONS)
    parts["Face"]["properties"]["icons"]["items"]["enum"] = list(words.UNIT_ICONS)
    _name_languages(parts)


def _name_languages(parts: dict[str, Any]) -> None:
    """Names and lines are plain tables in the structs."""
    text = {"type": "string", "pattern": r"\S"}
    shipped = [code for code, one in LANGUAGES.items() if one.complete]
    parts["Text"] = {
        "title": "Text",
        "description": "A hand-written name or line by language. English must be there, and stands for what is missing.",
        "type": "object",
        "properties": dict.fromkeys(shipped, text),
        "patternProperties": {LANGUAGE_CODE: text},
        "required": [ENGLISH],
        "additionalProperties": False,
    }
    parts["Sheet"]["properties"]["units"] |= {"minItems": 1, "maxItems": MOST_UNITS}
    parts["Sheet"]["properties"]["name"] = {"description": parts["Sheet"]["properties"]["name"]["description"], **TEXT}
    for part in ("Unit", "Card"):
        for field in ("name", "flavour"):
            described = parts[part]["properties"][field]["description"]
            parts[part]["properties"][field] = {"description": described, **TEXT}
        parts[part]["properties"]["rarity"]["pattern"] = "\\S"


def _tidied(part: Any) -> Any:
    """Without what TOML does not know (null) and JSON Schema does not (OpenAPI's hint about tags: each struct names its own)."""
    if isinstance(part, list):
        return [_tidied(one) for one in part]
    if not isinstance(part, dict):
        return part
    kinds = [one for one in part.get("anyOf", []) if one != {"type": "null"}]
    if len(kinds) == 1 and len(part["anyOf"]) == 2:
        part = {**{key: value for key, value in part.items() if key != "anyOf"}, **kinds[0]}
    left_out = ("discriminator", *(["default"] if part.get("default", "") is None else []))
    tidied = {key: _tidied(value) for key, value in part.items() if key not in left_out}
    if isinstance(tidied.get("description"), str):
        tidied["description"] = " ".join(tidied["description"].split())
    if isinstance(tidied.get("enum"), list):
        tidied["enum"] = [one for one in tidied["enum"] if one is not None]
    return tidied


def _share(parts: dict[str, Any]) -> None:
    """What every effect has stands in one place."""
    effects = parts["Card"]["properties"]["effects"]
    parts["Effect"] = {"description": "When it happens, if what holds, and what it does.", **effects["items"]}
    effects["items"] = {"$ref": "#/$defs/Effect"}
    for reference in parts["Effect"]["anyOf"]:
        properties = parts[reference["$ref"].rsplit("/", 1)[1]]["properties"]
        parts["Condition"] = {"description": "What must hold; all conditions of an effect must.", **properties["if"]["items"]}
        parts["When"] = {"description": "When an effect happens.", "enum": list(words.TRIGGERS)}
        properties["if"] = {**properties["if"], "items": {"$ref": "#/$defs/Condition"}}
        properties["when"] = {"$ref": "#/$defs/When"}


def schema_text() -> str:
    """The file, laid out for reading."""
    return msgspec.json.format(msgspec.json.encode(set_schema()), indent=2).decode() + "\n"
