"""The text of cards and units, made from their definitions in English and German (content/locale/*/cards.ftl, verbs.ftl).

A card's effects are grouped into lines here; `sentences` makes the sentences. Nobody writes card text by hand, so what a card says
is what it does.
"""

from __future__ import annotations

from collections import Counter

from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.languages import spoken
from buildstars.content.model import Card, Face, Unit
from buildstars.content.text.languages import has, render
from buildstars.content.text.sentences import Group, Phrases, change, joined, stars_text
from buildstars.core.messages import Argument


def card_text(card: Card, lang: str) -> list[str]:
    """What a card does: a line for each effect, effects that hang together in one line."""
    return [_group_text(card, group, lang) for group in _groups(card)]


def gate_text(card: Card, lang: str) -> str:
    """Which units gain a combat card's ability (R8.3); empty if there is none to gain."""
    if card.type == "objective" or not card.effects:
        return ""
    icon = render(f"icon-{card.icon}", {}, lang)
    if card.icon not in words.WILD_ICONS:
        units = Phrases(card, lang).units(fx.Units(side="any", icon=card.icon), "some", "acc", many=True)
        return render("gate-match", {"icon": icon, "units": units}, lang)
    if not card.unit_stars:
        return render("gate-any", {"icon": icon}, lang)
    return render("gate-stars", {"icon": icon, "stars": stars_text(card.unit_stars, lang)}, lang)


def bonus_text(card: Card, lang: str) -> str:
    """R8.2; empty if the card has no combat bonus."""
    values = (("attack", card.bonus.attack), ("damage", card.bonus.damage), ("defense", card.bonus.defense))
    changes = [change(value, stat, lang) for stat, value in values if value]
    return render("part-bonus", {"changes": joined(changes, "and", lang)}, lang) if changes else ""


def unit_line(unit: Unit, lang: str) -> str:
    """A unit in one line: kind, affiliation, values and icons, of both faces."""
    args: dict[str, Argument] = {
        "name": spoken(unit.name, lang),
        "kind": render("unit-line-kind", {"kind": unit.kind}, lang),
        "affiliation": affiliation_text(unit.affiliation, lang),
        "face": _face_text(unit.front, lang),
    }
    if unit.back is None:
        return render("unit-line", args, lang)
    args["icon"] = turns_by(unit)
    args["back_kind"] = render("unit-line-back-kind", {"kind": unit.back.kind or unit.kind}, lang)
    return render("unit-line-two", {**args, "back": _face_text(unit.back, lang)}, lang)


def rarity_text(rarity: str, lang: str) -> str:
    """Its name in a language; a word that is not ours is said as it is printed."""
    return render(f"rarity-{rarity}", {}, lang) if rarity in words.RARITIES else rarity


def affiliation_text(affiliation: str | None, lang: str) -> str:
    return render(f"affiliation-{affiliation or 'none'}", {}, lang)


def turns_by(unit: Unit) -> str:
    """Which of its icons turns a unit of two faces over."""
    return next((icon for icon in ("convert", "veteran", "cloaked") if icon in unit.front.icons), "veteran")


def icon_text(icon: str, lang: str) -> str:
    """What an icon does in the card game (R12)."""
    if icon in words.WILD_ICONS:
        return render("icon-text-wild", {}, lang)
    if has(f"icon-text-{icon}", lang):
        return render(f"icon-text-{icon}", {}, lang)
    return render("icon-text-match", {"icon": render(f"icon-{icon}", {}, lang)}, lang)


def _face_text(face: Face, lang: str) -> str:
    icons = "".join(f", {render(f'icon-{icon}', {}, lang)}" + (f" ×{n}" if n > 1 else "") for icon, n in Counter(face.icons).items())
    return render(
        "unit-face",
        {
            "stars": face.stars, "attack": face.attack, "damage": face.damage, "defense": face.defense, "shields": face.shields,
            "icons": icons,
        },
        lang,
    )


# ---- groups of effects ------------------------------------------------------------------------------------------------


def _groups(card: Card) -> list[list[Group]]:
    """Lines, each of sentences, each of effects: several only where values change together."""
    lines: list[list[Group]] = []
    for effect in card.effects:
        before = lines[-1][-1][-1] if lines else None
        if before is not None and effect.joins(before):
            lines[-1][-1].append(effect)
        elif before is not None and (effect.asks(fx.Did) or _same_moment(before, effect)):
            lines[-1].append([effect])
        else:
            lines.append([[effect]])
    return lines


def _same_moment(before: fx.AnyEffect, effect: fx.AnyEffect) -> bool:
    """At the same time and under the same conditions: "also"."""
    return effect.when == before.when != "always" and effect.conditions == before.conditions and not before.asks(fx.Did)


def _group_text(card: Card, line: list[Group], lang: str) -> str:
    sentences: list[str] = []
    before: fx.AnyEffect | None = None
    phrases = Phrases(card, lang)
    for group in line:
        sentences.append(phrases.sentence(group, before))
        phrases.said, phrases.last = phrases.last, ""
        before = group[0]
    return " ".join(sentences)
