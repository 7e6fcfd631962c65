"""The picture on a card: a place, a craft that would play it, and what the card does as a luminous sign above them.

Nothing is placed by hand. The scene follows from the card's type and icon, the craft from the units that show its icon and its
affiliation, the sign from its first effect; the rest is drawn from the card's id, so that no two cards look alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from buildstars.content.model import Card, Unit, number_key
from buildstars.content.vocabulary import WILD_ICONS
from buildstars.pictures.craft import ViewName, craft_for, drawing_of
from buildstars.pictures.looks import BLACK, WHITE, Look, shifted
from buildstars.pictures.motifs import motif_of
from buildstars.pictures.paper import Paper, num
from buildstars.pictures.pen import Pen
from buildstars.pictures.scenery import scene
from buildstars.pictures.themes import Theme, code, mix, paint

GROUND_ICONS: Final = ("trooper", "airborne", "artillery", "armor")


def seeded(key: str) -> Random:
    return Random(f"buildstars {key}")


def scene_of(card: Card, random: Random) -> str:
    if card.type == "objective":
        return random.choice(("city", "orbit", "ridge", "city"))
    if card.effects and card.effects[0].at_table:
        return "grid"
    if card.icon in GROUND_ICONS:
        return "ridge"
    return random.choice(("space", "space", "orbit"))


def hero_of(card: Card, units: Sequence[Unit], random: Random) -> Unit | None:
    """A unit that would play the card, of its affiliation: it shows the icon, or has the stars that a wild icon names."""
    if card.icon in WILD_ICONS:
        fits = [unit for unit in units if not card.unit_stars or unit.front.stars in card.unit_stars]
    elif card.icon:
        fits = [unit for unit in units if card.icon in unit.front.icons]
    else:
        fits = [unit for unit in units if unit.affiliation == card.affiliation]
    own = [unit for unit in fits if card.affiliation in (None, unit.affiliation)]
    choice = sorted(own or fits, key=lambda unit: number_key(unit.number))
    return random.choice(choice) if choice else None


def craft_drawing(unit: Unit, theme: Theme, view: ViewName = "three_quarter", size: int = 400) -> Paper:
    """The unit's craft in a box of 100 units."""
    return Paper().add(paint(drawing_of(craft_for(unit), view), unit.affiliation, theme, size))


def card_art(card: Card, look: Look, width: float, height: float, units: Sequence[Unit] = ()) -> Paper:
    """The picture of a card, from (0, 0) to (width, height); its corners are left to the bonus and the icon."""
    random = seeded(card.id)
    paper = Paper()
    place = look if card.affiliation else replace(look, tint=shifted(look.tint, random.uniform(-50, 50)))
    kind = scene_of(card, random)
    hero = hero_of(card, units, random)
    if hero is not None and hero.kind == "ground" and kind in ("space", "orbit"):
        kind = "ridge"
    scene(paper, kind, place, random, width, height)
    left = random.random() < 0.4 and sum(map(bool, (card.bonus.attack, card.bonus.damage, card.bonus.defense))) < 2
    objective = card.type == "objective"
    x, y = width * 0.5, height * 0.5
    if hero is not None and not objective:
        x, y = width * (0.57 if left else 0.43), height * 0.43
    size = min(30.0, height * 0.66)
    _light(paper, look, x, y, size * 0.95)
    _sign(paper, card, look, x, y, size, random)
    if hero is not None:
        big = (18.0 if objective else 25.0 if hero.front.stars < 4 else 28.0) * min(1, height / 40)
        _hero(paper, hero, look, left, big, width, height, squad=hero.front.stars <= 2 and not objective)
    return paper


def _light(paper: Paper, look: Look, x: float, y: float, r: float) -> None:
    colour = code(mix(look.hue, WHITE, 0.25)) if look.dark else "#ffffff"
    paper.circle(
        x, y, r, fill=paper.glow(((0, colour, 0.5 if look.dark else 0.95), (0.5, colour, 0.2 if look.dark else 0.6), (1, colour, 0)))
    )


def _sign(paper: Paper, card: Card, look: Look, x: float, y: float, size: float, random: Random) -> None:
    accent = ("#ffffff" if card.icon in WILD_ICONS else "#ffd45e") if look.dark else "#d23c14"
    bright = code(mix(look.hue, WHITE, 0.72)) if look.dark else code(mix(look.hue, BLACK, 0.35))
    sign = Paper()
    motif_of(card)(Pen(sign, bright, code(look.tint), accent, look.dark, random))
    paper.put(sign, x - size / 2, y - size / 2, size / 100)


def _hero(paper: Paper, unit: Unit, look: Look, left: bool, size: float, width: float, height: float, squad: bool) -> None:
    """The craft in a lower corner, heading inwards; small ones come in threes."""
    drawing = craft_drawing(unit, look.theme)
    foot = height - 2.6
    places = [(0.0, 0.0, 1.0)]
    if squad:
        places = [(-0.30, -0.52, 0.42), (-0.78, -0.06, 0.5), (0.0, 0.0, 1.0)]
    for dx, dy, scale in places:
        own = size * scale
        x = width - size - 0.5 + dx * size + (size - own) * 0.5
        y = foot - size + dy * size + (size - own) * 0.6
        _light(paper, look, (width - x - own / 2) if left else x + own / 2, y + own / 2, own * 0.5)
        if left:
            paper.group(drawing, transform=f"translate({num(width - x)} {num(y)})scale({num(-own / 100)} {num(own / 100)})")
        else:
            paper.put(drawing, x, y, own / 100)
