"""Cells of a collector's table: which column a heading means, and what a cell says, in English or German.

Headings may stand in any order; a cell may say "★★★" or "3,0" for three stars and "Battle Droid / Laser" for icons. The grid in the
browser gets the same headings (`table.http.sets`), so that a paste is understood as a file is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from buildstars.content import vocabulary as words
from buildstars.content.languages import LANGUAGES
from buildstars.content.spelling import key_of, words_of
from buildstars.content.text.languages import render
from buildstars.content.text.phrases import Phrase, phrase

COLUMNS: Final[Mapping[str, str]] = {
    "number": "number, no, nr, num, nummer, card number, collector number, kartennummer",
    "name": "name, unit, unit name, einheit, title, card, card name, karte, kartenname",
    "name en": "name en, name english, name englisch, english name, english, englischer name, englisch",
    "name de": "name de, name german, name deutsch, german name, german, deutscher name, deutsch",
    "craft": "craft, ship, model, vehicle, schiff, modell, fahrzeug",
    "type": "type, typ, class, klasse",
    "kind": "kind, art, base, basis, space ground, space or ground",
    "affiliation": "affiliation, faction, side, allegiance, zugehörigkeit, fraktion, seite, gruppe",
    "rarity": "rarity, seltenheit, seltenheitsgrad",
    "stars": "stars, star, build stars, cost, points, sterne, stern, kosten, punkte",
    "attack": "attack, att, atk, angriff, angriffswert",
    "damage": "damage, dmg, dam, schaden, schadenswert",
    "defense": "defense, defence, def, verteidigung, verteidigungswert, abwehr",
    "shields": "shields, shield, hull, schilde, schild, schildwert",
    "icons": "icons, icon, symbols, symbol, symbole",
    "movement": "movement, move, bewegung, bewegungsklasse",
    "named": "named, character, pilot, benannt",
    "bonus attack": "bonus attack, attack bonus, angriffsbonus, bonus angriff",
    "bonus damage": "bonus damage, damage bonus, schadensbonus, bonus schaden",
    "bonus defense": "bonus defense, bonus defence, defense bonus, defence bonus, verteidigungsbonus, bonus verteidigung",
    "objective defense": "objective defense, objective defence, obj def, objective, ziel, zielverteidigung, zielwert",
    "unit stars": "unit stars, units, stars of units, sterne der einheit, sterne der einheiten, einheitensterne",
    "text": "text, ability, card text, rules text, kartentext, spezialfähigkeit, fähigkeit",
    "flavour en": "flavour, flavor, flavour en, flavour text, flavor text, quote",
    "flavour de": "flavour de, flavor de, zitat, spruch",
}
HEADINGS: Final = {key_of(text): column for column, texts in COLUMNS.items() for text in texts.split(", ")}
BACK: Final = ("back", "veteran", "second", "reverse", "flip", "ruckseite", "hinten", "zweite", "umgedreht")
FACE: Final = ("stars", "attack", "damage", "defense", "shields")
KINDS: Final = {"space": "space raum weltraum black schwarz s", "ground": "ground boden gray grey grau surface g"}
AFFILIATIONS: Final = {
    "rebel": "rebel rebels rebelalliance rebellion rebellen rebell allianz",
    "imperial": "imperial imperials empire galacticempire imperium imp",
    "republic": "republic republik oldrepublic rep galacticrepublic",
    "separatist": "separatist separatists separatisten cis sep tradefederation handelsfoderation",
    "fringe": "fringe scum neutral randwelten scumandvillainy bountyhunters kopfgeldjager",
}
NO_AFFILIATION: Final = ("none", "no", "keine", "ohne", "noaffiliation", "ohnezugehorigkeit", "")
RARITIES: Final = {"common": "c common haufig gewohnlich", "uncommon": "u uncommon ungewohnlich", "rare": "r rare selten"}
TYPES: Final = {
    "combat": "combat combatcard battle kampf kampfkarte gefecht k", "objective": "objective objectivecard ziel zielkarte objektiv o z",
}
YES: Final = ("yes", "y", "ja", "j", "x", "true", "wahr", "1", "✓", "✔")
STAR_SIGNS: Final = "★⭐✶✭*☆"


class UnreadableCell(ValueError):
    """What is wrong with a cell."""

    def __init__(self, why: Phrase) -> None:
        super().__init__(why)
        self.why = why


def column_of(heading: str) -> str:
    """`attack` or `back attack`; nothing if the heading is not known."""
    if heading.strip() in ("#", "№"):
        return "number"
    if heading.strip() and not heading.strip().strip(STAR_SIGNS):
        return "stars"
    parts = list(words_of(heading))
    back = any(part in BACK for part in parts)
    column = HEADINGS.get("".join(part for part in parts if part not in BACK), "")
    if back:
        return f"back {column}" if column in (*FACE, "icons", "kind", "movement") else ""
    return column or _language_column(parts)


def _language_column(parts: Sequence[str]) -> str:
    """`name fr`, for any language that there is."""
    if len(parts) != 2 or parts[0] not in ("name", "flavour", "flavor"):
        return ""
    found = next((lang for lang, one in LANGUAGES.items() if parts[1] == lang or parts[1] in one.also), "")
    return f"{parts[0].replace('vor', 'vour')} {found}" if found else ""


# ---- cells ------------------------------------------------------------------------------------------------------------


def whole_number(text: str) -> int:
    """ "3", "+3", "3,0" and "3.0" are 3. """
    cleaned = re.sub(r"[\s\u00a0]", "", text).replace("−", "-").replace("–", "-").replace(",", ".")
    if not re.fullmatch(r"[+-]?\d{1,6}(\.0*)?", cleaned):
        raise UnreadableCell(phrase("cell-number", text=text))
    return int(cleaned.split(".")[0])


def star_number(text: str) -> int:
    """Three signs, or a number with or without a sign."""
    signs = sum(text.count(sign) for sign in STAR_SIGNS)
    rest = text.translate({ord(sign): None for sign in STAR_SIGNS}).replace("\ufe0f", "").strip()
    return whole_number(rest) if rest else signs


def icon_words(text: str, known: tuple[str, ...] = words.UNIT_ICONS) -> list[str]:
    """Icons, by their English or German names, separated by almost anything. Only Artillery counts twice if it is there twice (J35)."""
    found: list[str] = []
    for piece in re.split(r"[/,;|+&\n]+", text):
        parts = [part for part in re.split(r"[\s_]+", piece.strip()) if part]
        while parts:
            taken = next((n for n in range(min(3, len(parts)), 0, -1) if _icons().get(key_of("".join(parts[:n]))) in known), 0)
            if not taken:
                raise UnreadableCell(phrase("cell-word", text=parts[0], what="icon", known=", ".join(known)))
            found.append(_icons()[key_of("".join(parts[:taken]))])
            parts = parts[taken:]
    return [icon for at, icon in enumerate(found) if icon == "artillery" or icon not in found[:at]]


def _icons() -> dict[str, str]:
    if not _ICONS:
        for icon in words.ICONS:
            _ICONS.update({key_of(name): icon for name in (icon, *(render(f"icon-{icon}", {}, lang) for lang in LANGUAGES))})
        _ICONS.update({"laser": "lasers", "troopers": "trooper", "torpedoes": "torpedo", "torpedos": "torpedo", "armour": "armor"})
    return _ICONS


_ICONS: Final[dict[str, str]] = {}


def word_of(text: str, known: Mapping[str, str], what: str) -> str:
    for word, others in known.items():
        if key_of(text) in map(key_of, others.split()):
            return word
    raise UnreadableCell(phrase("cell-word", text=text, what=what, known=", ".join(known)))


def movement_of(text: str) -> str:
    letters = "".join(sorted(re.sub(r"[\s+/,-]", "", text).upper(), reverse=True))
    if letters not in words.MOVEMENT_CLASSES:
        raise UnreadableCell(phrase("cell-word", text=text, what="movement", known=", ".join(words.MOVEMENT_CLASSES)))
    return letters


def number_of(text: str) -> int | str:
    """ "7", "#7" and "7/120" are 7; "s4" is S4. """
    cleaned = text.strip().lstrip("#№ ").split("/")[0].strip()
    if re.fullmatch(r"(?=[0-9]*[A-Za-z])[0-9A-Za-z]{1,8}", cleaned):
        return cleaned.upper()
    return whole_number(cleaned)


def affiliation_of(text: str) -> str | None:
    """None: it says that there is none."""
    return None if key_of(text) in NO_AFFILIATION else word_of(text, AFFILIATIONS, "affiliation")


def rarity_of(text: str) -> str:
    """One of ours, or the word as it is printed."""
    try:
        return word_of(text, RARITIES, "rarity")
    except UnreadableCell:
        return text


def star_numbers(text: str) -> list[int]:
    """ "3, 4", "3-5" and "3/4/5": the stars of the units that a wild icon names. """
    found: list[int] = []
    for piece in re.split(r"[/,;|+&\s]+", re.sub(r"\s*[-–—]\s*", "-", text.strip())):
        first, _, last = piece.partition("-")
        low = star_number(first)
        found += range(low, (star_number(last) if last else low) + 1)
        if len(found) > 20:
            raise UnreadableCell(phrase("cell-number", text=text))
    return list(dict.fromkeys(found))
