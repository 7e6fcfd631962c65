"""The signs in pictures: one for whatever a card may do, inside its frame."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

import pytest

from buildstars.content import effects as fx
from buildstars.content.loader import load_shipped
from buildstars.content.vocabulary import PERMISSIONS, STATS
from buildstars.pictures import signs_battle, signs_table
from buildstars.pictures.art import hero_of, scene_of, seeded
from buildstars.pictures.looks import card_look
from buildstars.pictures.motifs import MODIFIED, PERMITTED, motif_of, sign_named
from buildstars.pictures.paper import Paper
from buildstars.pictures.pen import Pen
from buildstars.pictures.scenery import SCENES, scene
from pictures.seen import SVG, bounds

CARDS = [card for one in load_shipped() for card in one.cards]
UNITS = [unit for one in load_shipped() for unit in one.units]
SIGNS = {
    name: sign for module in (signs_battle, signs_table) for name, sign in vars(module).items()
    if callable(sign) and getattr(sign, "__module__", "") == module.__name__ and name not in ("dart", "tower")
}


def test_there_is_a_sign_for_every_effect() -> None:
    assert set(MODIFIED) == set(STATS) and set(PERMITTED) == set(PERMISSIONS)
    assert all(callable(sign_named(verb.motif)) for verb in fx.VERBS)
    assert all(callable(motif_of(card)) for card in CARDS)


@pytest.mark.parametrize("name", SIGNS)
@pytest.mark.parametrize("seed", range(3))
def test_signs_stay_in_their_frame(name: str, seed: int) -> None:
    for dark in (True, False):
        paper = Paper()
        SIGNS[name](Pen(paper, "#ffffff", "#00aaff", "#ffcc00", dark, Random(seed)))
        root = ElementTree.fromstring(paper.document(100, 100, name))
        for group in (root, *root.iter(f"{SVG}g")):
            if group.get("clip-path"):
                continue
            for path in group.findall(f"{SVG}path"):
                if path.get("transform") or re.fullmatch(r"(M[-\d. ]+h0)+", path.get("d", "")):
                    continue
                left, top, right, bottom = bounds(path.get("d", ""))
                assert left >= -5 and top >= -6 and right <= 105 and bottom <= 105, f"{name}: {path.get('d')}"


@pytest.mark.parametrize("kind", SCENES)
def test_scenes_are_well_formed_and_their_own(kind: str) -> None:
    made = set()
    for theme in ("holo", "print"):
        for key in ("a", "b"):
            paper = Paper()
            scene(paper, kind, card_look(CARDS[0], theme), seeded(key), 60, 44)
            ElementTree.fromstring(paper.document(60, 44, kind))
            made.add(paper.body)
    assert len(made) == 4


def test_pictures_show_a_craft_that_could_play_the_card() -> None:
    for card in CARDS:
        hero = hero_of(card, UNITS, seeded(card.id))
        assert scene_of(card, seeded(card.id)) in SCENES
        if card.icon and card.icon not in ("force", "luck"):
            assert hero is not None and card.icon in hero.front.icons, card.id
        if card.unit_stars:
            assert hero is not None and hero.front.stars in card.unit_stars, card.id
        if hero is not None and card.affiliation and any(hero_fits(card, unit) for unit in UNITS):
            assert hero.affiliation == card.affiliation, card.id


def hero_fits(card: object, unit: object) -> bool:
    icon, side = getattr(card, "icon", ""), getattr(card, "affiliation", None)
    front = getattr(unit, "front", None)
    if getattr(unit, "affiliation", None) != side or front is None:
        return False
    if icon in ("force", "luck"):
        return not getattr(card, "unit_stars", ()) or front.stars in getattr(card, "unit_stars", ())
    return not icon or icon in front.icons
