"""Definitions that can be written but make no sense are refused with a sentence; forces that break R2 with the rule's number."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from buildstars.content.files.check import card_mistakes, unit_mistakes
from buildstars.content.legal import Problem, cost, force_problems
from buildstars.content.loader import Collection, load_sets
from buildstars.content.model import Card, Force, Unit
from buildstars.content.text.languages import LANGUAGES, render

FACE = {"stars": 2, "attack": 1, "damage": 1, "defense": 8, "shields": 1}


def unit(**changes: Any) -> Unit:
    raw = {
        "number": 1, "name": {"en": "Craft", "de": "Schiff"}, "craft": "x_wing", "kind": "space", "affiliation": "rebel",
        "rarity": "common", "front": FACE, "movement": "SSS", "set": "test",
    }
    return msgspec.convert({**raw, **changes}, Unit)


def card(*effects: dict[str, Any], **changes: Any) -> Card:
    raw = {
        "number": 1, "name": {"en": "Card", "de": "Karte"}, "type": "combat", "rarity": "common", "stars": 1, "defense": 9,
        "icon": "lasers", "effects": list(effects), "set": "test",
    }
    return msgspec.convert({**raw, **changes}, Card)


def objective(*effects: dict[str, Any], **changes: Any) -> Card:
    return card(*effects, type="objective", **changes)


UNITS = [
    ({"front": {**FACE, "icons": ["laser"]}}, 'front: "laser" is not a known icon. Did you mean "lasers"? Known words: airborne'),
    ({"front": {**FACE, "icons": ["luck"]}}, 'front: the wild icon "luck" stands on combat cards only, never on units (R8.3)'),
    ({"front": {**FACE, "icons": ["veteran"]}}, "it shows the Veteran icon but has no second face; add `back`"),
    ({"front": {**FACE, "icons": ["convert"]}}, "it shows the Convert icon but has no second face; add `back`"),
    ({"back": FACE}, "it has a second face but shows none of Veteran, Convert and Cloaked"),
    ({"front": {**FACE, "icons": ["veteran"]}, "back": {**FACE, "kind": "ground"}}, "only Convert changes the kind (J34)"),
    ({"front": {**FACE, "icons": ["veteran"]}, "back": {**FACE, "icons": ["veteran"]}}, "a Veteran turns over once (J34)"),
    ({"front": {**FACE, "icons": ["veteran", "convert"]}, "back": FACE}, "Veteran and Convert both use the second face"),
    ({"front": {**FACE, "icons": ["convert"]}, "back": {**FACE, "kind": "ground"}}, "it shows Convert on one face only"),
    ({"front": {**FACE, "icons": ["convert"]}, "back": {**FACE, "icons": ["convert"]}}, 'write kind = "ground" in `back`'),
    ({"front": {**FACE, "kind": "space"}}, "`front` names a kind"),
    ({"name": {"en": "Craft", "de": " "}}, "its name is empty in one language"),
]


@pytest.mark.parametrize(("changes", "said"), UNITS)
def test_a_unit_that_makes_no_sense_is_refused(changes: dict[str, Any], said: str) -> None:
    told = [f"{mistake.where}: {mistake.reason}" for mistake in unit_mistakes(unit(**changes))]
    assert any(said in reason for reason in told), told


ATTACK = {"do": "modify", "stat": "attack", "add": 1}
ALWAYS = {"when": "always", **ATTACK}
DRAW = {"do": "draw"}

CARDS = [
    (card(icon="laser"), '"laser" is not a known icon. Did you mean "lasers"?'),
    (card(), "a combat card needs a bonus or an ability"),
    (card(ALWAYS, icon="", affiliation="rebel"), "a combat card's ability stands behind an icon"),
    (card(icon="", bonus={"attack": 1}), "it shows neither an icon nor an affiliation (R1.2)"),
    (card(ALWAYS, unit_stars=[3]), "`unit_stars` belongs to wild icons"),
    (card(ALWAYS, name={"en": "", "de": "x"}), "its name is empty in one language"),
    (objective(icon="force"), 'the wild icon "force" stands on combat cards only'),
    (objective(bonus={"attack": 1}), "an objective card has no combat bonus"),
    # triggers
    (card({"when": "reveal", **DRAW}), '"reveal" is no trigger of a combat card. Known words: always, played'),
    (card({"when": "turn_start", **DRAW}), '"turn_start" is no trigger of a combat card'),
    (card({"when": "razes", **DRAW}), '"razes" is no trigger of a combat card'),
    (objective({"when": "played", **DRAW}), '"played" is no trigger of an objective card. Known words: always, reveal'),
    (objective({"when": "rolled", "do": "keep_card"}), '"keep_card" is for combat cards only'),
    (objective({"when": "rolled", "do": "cancel", "what": "both"}), '"cancel" is for combat cards only'),
    (objective({"when": "rolled", "do": "steal", "what": "both"}), '"steal" is for combat cards only'),
    (objective({"when": "rolled", "do": "force_card"}), '"force_card" is for combat cards only'),
    (objective({"when": "rolled", "do": "forbid_card"}), '"forbid_card" is for combat cards only'),
    (card({"when": "always", **DRAW}), '"draw" happens at a moment, so it cannot be under "always"'),
    (card({**ALWAYS, "may": True}), 'what holds "always" is not a choice'),
    (card({"when": "played", "do": "permit", "what": "hit", "can": True, "may": True}), "a permission is not a choice"),
    (card({"when": "is_hit", "do": "redirect", "units": {}}), 'write when = "damage"'),
    (card({"when": "hits", "do": "reroll"}), '"reroll" works on dice that lie; write when = "rolled"'),
    (card({"when": "played", "do": "set_die", "to": 6}), '"set_die" works on dice that lie'),
    (card({"when": "hits", "do": "swap_rolls"}), '"swap_rolls" works on dice that lie'),
    (card({"when": "hits", "do": "cancel", "what": "both"}), 'write when = "played"'),
    (card({"when": "destroyed", "do": "retreat"}), '"retreat" needs a battle that is going on'),
    (objective({"when": "reveal", "do": "attack_again"}), '"attack_again" follows a battle'),
    (objective({"when": "reveal", "do": "reserves", "stars": 1, "zone": "here"}), 'write zone = "home"'),
    # modify
    (card({"when": "always", "do": "modify", "stat": "attack"}), "`modify` takes exactly one of `add` and `set`"),
    (card({**ALWAYS, "set": 1}), "`modify` takes exactly one of `add` and `set`"),
    (card({**ALWAYS, "add": 0}), "`add = 0` changes nothing"),
    (card({"when": "always", "do": "modify", "stat": "attack", "set": 1, "per": {"count": "hand"}}), "`set` goes neither with `per`"),
    (card({**ALWAYS, "who": "opponent"}), '"attack" is a value of units; take `who` and `only_this` out'),
    (objective({"when": "reveal", **ATTACK, "until": "turn"}), 'under "reveal" there is no unit of this card; say which `units`'),
    (objective({"when": "always", "do": "modify", "stat": "hand_size", "add": 1, "units": {}}), '"hand_size" is no value of units'),
    (objective({"when": "always", "do": "modify", "stat": "hand_size", "add": 1, "only_this": True}), "`only_this` is for the objective_"),
    (
        objective({"when": "always", "do": "modify", "stat": "objective_defense", "add": 1, "only_this": True, "who": "opponent"}),
        "`only_this` means this card itself, which is yours",
    ),
    (
        objective({"when": "always", "do": "permit", "what": "be_struck", "can": False, "only_this": True, "who": "each"}),
        "`only_this` means this card itself, which is yours",
    ),
    (card({"when": "always", "do": "modify", "stat": "hand_size", "add": 1}), '"hand_size" does nothing within a battle'),
    (objective({"when": "always", "do": "modify", "stat": "strike", "add": 1}), '"strike" of the unit that fights is never asked for'),
    (card({**ALWAYS, "until": "turn"}), 'what holds "always" needs no `until`'),
    (card({"when": "hits", **ATTACK}), "write an `until` that lasts longer: turn, next_turn_start, next_turn_end, game"),
    (card({"when": "hits", **ATTACK, "units": {"zone": "here"}, "until": "turn"}), '"here" and `others` are forgotten'),
    # permit
    (card({"when": "always", "do": "permit", "what": "be_damaged", "can": True}), "only hit, automatic_12, attack_space can be granted"),
    (objective({"when": "always", "do": "permit", "what": "attack_space", "can": False, "units": {}}), "is given by no rule"),
    (objective({"when": "always", "do": "permit", "what": "be_struck", "can": False, "units": {}}), '"be_struck" speaks of objectives'),
    (objective({"when": "always", "do": "permit", "what": "be_struck", "can": False, "choose": True}), "`choose` asks at a moment"),
    (card({"when": "hits", "do": "permit", "what": "be_struck", "can": False, "only_this": True, "until": "turn"}), "here it cannot be"),
    (
        card({"when": "hits", "do": "permit", "what": "be_struck", "can": False, "choose": True, "who": "each", "until": "turn"}),
        "`choose` chooses among your own objectives",
    ),
    (card({"when": "always", "do": "permit", "what": "hit", "can": True, "who": "each"}), '"hit" speaks of units'),
    (objective({"when": "turn_end", "do": "permit", "what": "move", "can": False, "until": "turn"}), "say which `units` are meant"),
    (card({"when": "always", "do": "permit", "what": "move", "can": False}), '"move" does nothing within a battle'),
    # units
    (card({**ALWAYS, "units": {"icon": "lazers"}}), '"lazers" is not a known icon. Did you mean "lasers"?'),
    (card({**ALWAYS, "units": {"icon": "force"}}), 'no unit shows the wild icon "force"'),
    (card({**ALWAYS, "units": {"affiliation": "rebels"}}), '"rebels" is not a known affiliation. Did you mean "rebel"?'),
    (card({**ALWAYS, "units": {"side": "other", "stars": [1]}}), '"other" is one certain unit; say more about it by a condition'),
    (card({**ALWAYS, "if": [{"is": "count", "units": {"side": "this"}, "min": 1}]}), '"this" is one certain unit and not counted'),
    (card({**ALWAYS, "per": {"count": "units", "units": {"side": "other"}}}), '"other" is one certain unit and not counted'),
    (card({"when": "destroyed", "do": "reserves", "stars": 1, "zone": "here"}), 'under "destroyed" there is no unit whose zone'),
    (objective({"when": "reveal", "do": "damage", "amount": 1, "units": {"side": "other"}}), 'under "reveal" there is no "other" unit'),
    (objective({"when": "falls", "do": "damage", "amount": 1, "units": {"side": "this"}}), 'under "falls" there is no "this" unit'),
    (card({**ALWAYS, "units": {"side": "opposing", "others": True}}), "`others` leaves out this unit"),
    (objective({"when": "reveal", "do": "heal", "amount": 1, "units": {"zone": "here"}}), 'no zone is "here". Known words: any, own_home'),
    (objective({"when": "always", **ATTACK, "units": {"zone": "here"}}), 'under "always" no zone is "here"'),
    (objective({"when": "reveal", "do": "damage", "amount": 1, "units": {"role": "attacking"}}), "nobody attacks or defends"),
    (card({"when": "hits", "do": "damage", "amount": 1, "units": {"side": "other"}, "all": True}), '`all` of "other" is just one unit'),
    (card({"when": "hits", "do": "heal", "amount": 1, "units": {"damaged": False}}), "undamaged units have nothing to heal"),
    (card({"when": "damage", "do": "redirect", "units": {"side": "this"}}), "cannot be redirected to the unit that takes it"),
    (card({**ALWAYS, "per": {"count": "units"}}), "`per` names `units` exactly if it counts units"),
    (card({**ALWAYS, "per": {"count": "hand", "units": {}}}), "`per` names `units` exactly if it counts units"),
    (objective({"when": "always", **ATTACK, "units": {}, "per": {"count": "opposing_hand"}}), "it is open which opponent is meant"),
    (
        objective({"when": "reveal", "do": "modify", "stat": "hand_size", "add": 1, "per": {"count": "own_damage"}, "until": "turn"}),
        "no unit whose damage could be counted",
    ),
    # conditions
    (card({**ALWAYS, "if": [{"is": "did"}]}), '"did" asks about the effect before this one, but this is the first'),
    (card({"when": "hits", **DRAW}, {"when": "is_hit", **DRAW, "if": [{"is": "did"}]}), 'write when = "hits"'),
    (card(ALWAYS, {**ALWAYS, "if": [{"is": "did"}]}), "what holds always never happens"),
    (card({**ALWAYS, "if": [{"is": "roll", "what": "double"}]}), 'under "always" none lie; use "rolled" or a later trigger'),
    (card({"when": "played", **DRAW, "if": [{"is": "roll", "what": "even"}]}), 'under "played" none lie'),
    (card({"when": "hits", **DRAW, "if": [{"is": "roll", "what": "shows", "n": 7}]}), "a die shows 1 to 6"),
    (card({"when": "hits", **DRAW, "if": [{"is": "roll", "what": "at_least", "n": 1}]}), "two dice show 2 to 12"),
    (card({**ALWAYS, "if": [{"is": "this", "units": {}}]}), "the condition says nothing about the unit"),
    (card({**ALWAYS, "if": [{"is": "other", "units": {"side": "opposing", "stars": [1]}}]}), "here the unit is known; take `side`"),
    (card({**ALWAYS, "if": [{"is": "this", "units": {"icon": "drod"}}]}), '"drod" is not a known icon. Did you mean "droid"?'),
    (card({**ALWAYS, "if": [{"is": "hand"}]}), '"hand" says nothing without `min` or `max`'),
    (card({**ALWAYS, "if": [{"is": "objectives", "min": 3, "max": 2}]}), '"objectives" needs 0 <= min <= max'),
    (objective({"when": "rolled", **DRAW, "if": [{"is": "played_first"}]}), '"played_first" is for combat cards only'),
    (objective({"when": "turn_start", **DRAW, "if": [{"is": "attacking"}]}), '"attacking" asks about a battle, and there is none under'),
    (objective({"when": "always", **ATTACK, "units": {}, "if": [{"is": "attacking"}]}), '"attacking" asks about a battle'),
    (objective({"when": "reveal", **DRAW, "if": [{"is": "this", "units": {"stars": [1]}}]}), '"this" asks about a unit, and there is none'),
    (objective({"when": "razes", **DRAW, "if": [{"is": "other", "units": {"stars": [1]}}]}), '"other" asks about a unit, and there is'),
    (objective({"when": "reveal", **DRAW, "if": [{"is": "hand", "whose": "opposing", "max": 1}]}), "ask about the own hand"),
]


@pytest.mark.parametrize(("broken", "said"), CARDS)
def test_a_card_that_makes_no_sense_is_refused(broken: Card, said: str) -> None:
    told = [mistake.reason for mistake in card_mistakes(broken)]
    assert any(said in reason for reason in told), told
    assert all(reason.endswith((".", "?")) for reason in told)


def test_a_mistake_names_its_effect() -> None:
    wrong = card({"when": "hits", **DRAW}, {"when": "hits", "do": "reroll"})
    assert [str(mistake.where) for mistake in card_mistakes(wrong)] == ["effect 2"]


GOOD = [
    objective({**ALWAYS, "units": {"side": "this"}, "if": [{"is": "attacking"}, {"is": "other", "units": {"stars": [5]}}]}),
    objective({"when": "always", "do": "permit", "what": "hit", "can": False, "units": {"side": "other"}}),
    objective({"when": "hits", "do": "damage", "amount": 1, "units": {"side": "opposing", "zone": "here"}}),
    objective({"when": "holds", **DRAW, "if": [{"is": "other", "units": {"kind": "ground"}}]}),
    objective({"when": "razes", "do": "heal", "amount": 1, "units": {"side": "this"}}),
    card({"when": "hits", "do": "discard", "may": True}, {"when": "hits", **DRAW, "if": [{"is": "did", "not": True}]}),
]


@pytest.mark.parametrize("fine", GOOD)
def test_sensible_cards_pass(fine: Card) -> None:
    assert card_mistakes(fine) == []


# ---- forces -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def core() -> Collection:
    return load_sets()


def force(core: Collection, units: dict[int, int], cards: dict[int, int]) -> Force:
    return Force(
        "test",
        tuple(core.units[f"core:u{number}"] for number, copies in units.items() for _ in range(copies)),
        tuple(core.cards[f"core:c{number}"] for number, copies in cards.items() for _ in range(copies)),
    )


DECK = dict.fromkeys(range(1, 11), 3)


def rules(problems: list[Problem]) -> list[tuple[str, str]]:
    return [(problem.rule, problem.id) for problem in problems]


@pytest.mark.rule("R2.1", "R2.2", "R2.3", "R2.4")
def test_a_legal_force_has_no_problems(core: Collection) -> None:
    assert force_problems(force(core, {1: 3, 16: 3, 15: 3, 12: 3}, DECK)) == []


@pytest.mark.rule("R2.1")
def test_a_deck_has_at_least_30_cards_and_at_most_what_fits(core: Collection) -> None:
    assert rules(force_problems(force(core, {1: 1}, {**DECK, 10: 2}))) == [("R2.1", "force-deck-small")]
    assert rules(force_problems(force(core, {1: 1}, dict.fromkeys(range(1, 22), 3)))) == [("J46", "force-deck-large")]
    assert force_problems(force(core, {1: 1}, dict.fromkeys(range(1, 21), 3))) == []


@pytest.mark.rule("R2.2")
def test_three_copies_of_a_card_are_allowed_and_no_more(core: Collection) -> None:
    problem = force_problems(force(core, {1: 1}, {**DECK, 7: 4}))
    assert rules(problem) == [("R2.2", "force-card-copies")]
    assert render(problem[0].id, problem[0].args, "en") == "The deck has 4 copies of Converging Lasers; at most 3 are allowed."
    assert render(problem[0].id, problem[0].args, "de") == "Das Kartenset hat 4 Exemplare von „Gebündelte Laser“; erlaubt sind höchstens 3."


@pytest.mark.rule("R2.3", "R12.4", "J45")
def test_stars_are_counted_by_the_front_or_for_convert_units_by_the_higher_face(core: Collection) -> None:
    assert cost(core.unit("core:u15")) == 3  # a Veteran, whose back has 4
    faces = {"front": {**FACE, "stars": 1, "icons": ["convert"]}, "back": {**FACE, "stars": 3, "icons": ["convert"], "kind": "ground"}}
    assert cost(unit(**faces)) == 3
    assert rules(force_problems(force(core, {16: 3, 9: 3, 1: 1}, DECK))) == [("R2.3", "force-stars")]


@pytest.mark.rule("R2.4", "J46")
def test_one_copy_of_a_unit_for_each_full_ten_stars_and_at_least_one(core: Collection) -> None:
    assert rules(force_problems(force(core, {1: 4}, DECK))) == [("R2.4", "force-unit-copies")]
    assert force_problems(force(core, {1: 1}, DECK), size=9) == []
    assert rules(force_problems(force(core, {1: 2}, DECK), size=19)) == [("R2.4", "force-unit-copies")]
    assert force_problems(force(core, {1: 2}, DECK), size=20) == []


@pytest.mark.rule("J47", "J5")
def test_at_least_one_unit_can_be_deployed(core: Collection) -> None:
    assert rules(force_problems(force(core, {}, DECK))) == [("J47", "force-no-units")]
    assert rules(force_problems(force(core, {16: 1}, DECK), size=7)) == [("J47", "force-no-deployment")]  # 5 stars, 4 deployed
    assert force_problems(force(core, {16: 1}, DECK), size=8) == []


def test_a_table_has_room_for_sixty_units(core: Collection) -> None:
    many = force(core, dict.fromkeys((1, 7, 10, 11, 12, 20, 21, 29, 41, 42, 43), 6), DECK)
    assert rules(force_problems(many, size=66)) == [("R2.3", "force-units-many")]


@pytest.mark.rule("R13", "J47")
def test_two_packs_need_four_cards_and_nothing_else(core: Collection) -> None:
    assert rules(force_problems(force(core, {1: 9}, {1: 3}), packs=True)) == [("R13", "force-pack-small")]
    assert force_problems(force(core, {1: 9}, {1: 4}), packs=True) == []
    assert rules(force_problems(force(core, {}, {1: 4}), packs=True)) == [("J47", "force-no-units")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_has_a_sentence(core: Collection, lang: str) -> None:
    broken = [
        (force(core, {1: 4, 16: 6}, {1: 4}), 30, False), (force(core, {}, dict.fromkeys(range(1, 22), 3)), 30, False),
        (force(core, {16: 1}, DECK), 7, False), (force(core, {1: 61}, {1: 1}), 30, True),
    ]
    found = [problem for one, size, packs in broken for problem in force_problems(one, size, packs)]
    assert len({problem.id for problem in found}) == 9
    for problem in found:
        assert render(problem.id, problem.args, lang).endswith(".")
