"""The core set uses the whole vocabulary, so that playing it plays everything; its ready forces are legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.advice import users
from buildstars.content.legal import cost, force_problems
from buildstars.content.loader import load_forces, load_sets
from buildstars.content.model import Card
from buildstars.content.text.languages import has

CORE = load_sets()
FORCES = load_forces(CORE)
READY = [name for name in FORCES if not name.startswith(("bench-", "starter-"))]
CARDS = list(CORE.cards.values())
COMBAT = [card for card in CARDS if card.type == "combat"]
EFFECTS = [effect for card in CARDS for effect in card.effects]
CONDITIONS = [condition for effect in EFFECTS for condition in effect.conditions]
FACES = [face for unit in CORE.units.values() for face in (unit.front, unit.back) if face is not None]


def selectors() -> Iterator[fx.Units]:
    for struct in [*EFFECTS, *CONDITIONS, *(effect.per for effect in EFFECTS if isinstance(effect, fx.Modify | fx.Damage) and effect.per)]:
        units = getattr(struct, "units", None)
        if isinstance(units, fx.Units):
            yield units


SELECTORS = list(selectors())


def used(kind: type[Any], field: str) -> set[Any]:
    return {getattr(struct, field) for struct in [*EFFECTS, *CONDITIONS] if isinstance(struct, kind)}


def test_there_is_enough_of_it() -> None:
    assert len(CORE.units) >= 100
    assert len(CARDS) >= 48
    assert 0.55 < len(COMBAT) / len(CARDS) < 0.75
    assert {unit.front.stars for unit in CORE.units.values()} == {1, 2, 3, 4, 5}
    assert {unit.affiliation for unit in CORE.units.values()} == set(words.AFFILIATIONS)
    assert {card.rarity for card in CARDS} == set(words.RARITIES)
    assert all(card.flavour for card in CARDS) and all(unit.flavour for unit in CORE.units.values())


def test_every_icon_is_on_a_unit_and_gates_a_card() -> None:
    assert {icon for face in FACES for icon in face.icons} == set(words.UNIT_ICONS)
    assert {card.icon for card in COMBAT} == set(words.ICONS)
    assert all(face.stars >= 4 for face in FACES if "carrier" in face.icons)


def test_every_trigger_condition_and_effect_is_used() -> None:
    assert {effect.when for effect in EFFECTS} == set(words.TRIGGERS)
    assert {type(condition) for condition in CONDITIONS} == set(get_args(fx.AnyCondition))
    assert {type(effect) for effect in EFFECTS} == set(get_args(fx.AnyEffect)) - {fx.Manual}  # for cards that others printed
    assert {effect.may for effect in EFFECTS} == {True, False}
    assert {condition.negated for condition in CONDITIONS} == {True, False}


def test_every_stat_permission_count_and_duration_is_used() -> None:
    assert used(fx.Modify, "stat") == set(words.STATS)
    assert used(fx.Permit, "what") == set(words.PERMISSIONS)
    assert {effect.what for effect in EFFECTS if isinstance(effect, fx.Permit) and effect.can} == {"hit", "automatic_12", "attack_space"}
    cannot = {effect.what for effect in EFFECTS if isinstance(effect, fx.Permit) and not effect.can}
    assert cannot == set(words.PERMISSIONS) - {"attack_space"}
    assert {per.count for per in used(fx.Modify, "per") if per is not None} == set(words.COUNTS)
    assert any(per is not None for per in used(fx.Damage, "per"))
    lasting = {effect.until for effect in EFFECTS if isinstance(effect, fx.Modify | fx.Permit) and effect.when != "always"}
    assert lasting == set(words.UNTIL)
    assert any(value is not None for value in used(fx.Modify, "set"))
    assert used(fx.Modify, "only_this") == used(fx.Permit, "only_this") == used(fx.Permit, "choose") == {True, False}


def test_every_field_of_a_selector_is_used() -> None:
    assert {units.side for units in SELECTORS} == set(words.SIDES)
    assert {units.zone for units in SELECTORS} == set(words.ZONES)
    assert {units.role for units in SELECTORS} == set(words.ROLES)
    assert {units.kind for units in SELECTORS} == {"any", *words.KINDS}
    assert {units.damaged for units in SELECTORS} == {None, True, False}
    for field in ("stars", "icon", "affiliation", "others"):
        assert any(getattr(units, field) for units in SELECTORS), field


VARIANTS: list[tuple[type[Any], str, set[str]]] = [
    (fx.Reroll, "keep", {"second", "best", "worst", "choose"}), (fx.Reroll, "whose", {"own", "opposing"}),
    (fx.SetDie, "which", {"lowest", "highest", "choose"}), (fx.SetDie, "whose", {"own", "opposing"}),
    (fx.Cancel, "what", {"bonus", "ability", "both"}), (fx.Steal, "what", {"bonus", "ability", "both"}),
    (fx.Draw, "who", {"you", "opponent", "each"}), (fx.Discard, "who", {"you", "opponent"}),
    (fx.LookObjective, "whose", {"own", "opposing"}), (fx.RevealObjective, "whose", {"own", "opposing"}),
    (fx.TurnDown, "whose", {"own", "opposing"}), (fx.ReplaceObjective, "whose", {"own", "opposing"}),
    (fx.Retreat, "whose", {"own", "opposing"}), (fx.Exchange, "against", {"discard", "objective"}),
    (fx.Recover, "type", {"any", "combat", "objective"}), (fx.MoveUnit, "to", {"adjacent", "home", "contested"}),
    (fx.Reserves, "zone", {"home", "here"}), (fx.Roll, "what", {"double", "even", "at_least", "at_most", "shows"}),
    (fx.Roll, "whose", {"own", "opposing"}), (fx.Hand, "whose", {"own", "opposing"}), (fx.Objectives, "whose", {"own", "opposing"}),
]


@pytest.mark.parametrize(("kind", "field", "wanted"), VARIANTS)
def test_every_variant_is_used(kind: type[Any], field: str, wanted: set[str]) -> None:
    assert used(kind, field) == wanted


@pytest.mark.parametrize(("kind", "field"), [(fx.Damage, "all"), (fx.Heal, "all"), (fx.Discard, "random"), (fx.LookDeck, "discard")])
def test_every_switch_is_used_both_ways(kind: type[Any], field: str) -> None:
    assert used(kind, field) == {True, False}


def test_values_stay_within_what_the_dice_can_tell_apart() -> None:
    for face in FACES:
        assert 0 <= face.attack <= 5 and 1 <= face.damage <= 5 and 7 <= face.defense <= 12 and 1 <= face.shields <= 9
    for card in CARDS:
        assert 11 <= card.defense <= 14  # strikes of 2 to 4 succeed seldom alone and often together
        assert card.bonus.attack + card.bonus.damage + card.bonus.defense <= 3


def test_a_larger_unit_is_worth_more() -> None:
    """Attack, damage, defense above 6 and shields, on average over the fronts of so many stars."""
    sums: dict[int, list[int]] = {}
    for unit in CORE.units.values():
        front = unit.front
        sums.setdefault(front.stars, []).append(front.attack + front.damage + front.defense - 6 + front.shields)
    means = [sum(sums[stars]) / len(sums[stars]) for stars in range(1, 6)]
    assert means == sorted(means)


def card_named(name: str) -> Card:
    return CORE.card(name)


def test_the_two_sample_cards_are_there() -> None:
    jabba = card_named("Jabba the Hutt")
    assert (jabba.icon, jabba.unit_stars) == ("luck", (3, 4, 5))
    assert jabba.effects == (fx.ForceCard(when="played", conditions=(fx.PlayedFirst(),)),)
    assert card_named("Trust the Moment").effects == (fx.Reroll(when="rolled", may=True),)


# ---- forces -----------------------------------------------------------------------------------------------------------


def sums_to(costs: list[int], wanted: int) -> bool:
    reached = {0}
    for stars in costs:
        reached |= {total + stars for total in reached}
    return wanted in reached


@pytest.mark.parametrize("name", [name for name in FORCES if not name.startswith("starter-")])
def test_a_ready_force_is_legal_and_can_deploy_exactly_20_stars(name: str) -> None:
    force = FORCES[name]
    assert force_problems(force) == []
    assert sum(cost(unit) for unit in force.units) == 30
    assert sums_to([cost(unit) for unit in force.units], 20)
    assert 30 <= len(force.cards) <= 40
    kinds = Counter(card.type for card in force.cards)
    assert kinds["combat"] > kinds["objective"] >= 6


@pytest.mark.parametrize("name", FORCES)
def test_a_deck_fits_its_force(name: str) -> None:
    """Each combat card's ability can be gained by some unit of the force."""
    force = FORCES[name]
    icons = {icon for unit in force.units for face in (unit.front, unit.back) if face is not None for icon in face.icons}
    stars = {unit.front.stars for unit in force.units}
    for card in force.cards:
        if card.type == "combat" and card.icon not in words.WILD_ICONS:
            assert card.icon in icons, card.name["en"]
        assert not card.unit_stars or stars & set(card.unit_stars), card.name["en"]


@pytest.mark.parametrize("name", READY)
def test_a_deck_is_good_for_many_of_its_units(name: str) -> None:
    """Nine of ten combat cards give their ability to three units or more; the deck is two thirds combat, more or less."""
    force = FORCES[name]
    combat = [card for card in force.cards if card.type == "combat"]
    wide = [card for card in combat if users(force.units, card) >= 3]
    assert len(wide) >= 0.9 * len(combat), {card.name["en"] for card in combat} - {card.name["en"] for card in wide}
    assert 0.6 <= len(combat) / len(force.cards) <= 0.75
    assert all(force.units.count(unit) == 1 for unit in force.units if unit.named)


@pytest.mark.parametrize("name", [*READY, "starter-a", "starter-b"])
def test_a_ready_force_says_in_both_languages_how_it_wins(name: str) -> None:
    force = FORCES[name]
    assert force.title is not None and force.description is not None
    for text in (force.description["en"], force.description["de"]):
        assert text.count(".") >= 2 and 100 < len(text) < 500 and text == " ".join(text.split())
    assert force.description["en"] != force.description["de"]


def test_each_theme_has_two_ready_forces() -> None:
    themes = Counter(FORCES[name].theme for name in READY)
    assert len(themes) >= 4 and set(themes.values()) == {2}
    assert all(has(f"theme-{theme}", lang) for theme in themes for lang in ("en", "de"))


def test_the_ready_forces_use_every_card() -> None:
    assert len(READY) >= 8
    assert {card.id for name in READY for card in FORCES[name].cards} == set(CORE.cards)
    assert len({unit.id for name in READY for unit in FORCES[name].units}) >= 0.85 * len(CORE.units)
    sides = [{unit.affiliation for unit in FORCES[name].units} for name in READY]
    assert all(sum(side in present for present in sides) >= 2 for side in words.AFFILIATIONS)
    assert any(len(present) > 1 for present in sides)


def test_the_bench_pair_uses_forty_cards() -> None:
    assert len({card.id for name in ("bench-a", "bench-b") for card in FORCES[name].cards}) == 40


@pytest.mark.rule("R13")
def test_the_starter_pair_is_a_pair_of_packs() -> None:
    for name in ("starter-a", "starter-b"):
        assert force_problems(FORCES[name], packs=True) == []
    assert sum(map(cost, FORCES["starter-a"].units)) == sum(map(cost, FORCES["starter-b"].units)) <= 20
    assert len(FORCES["starter-a"].cards) == len(FORCES["starter-b"].cards)


def test_definitions_survive_being_written_down() -> None:
    """Records pin the definitions they used."""
    for thing in [*CORE.cards.values(), *CORE.units.values()]:
        assert msgspec.json.decode(msgspec.json.encode(thing), type=type(thing)) == thing
