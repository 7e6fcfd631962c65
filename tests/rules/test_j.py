"""Judgements that a scenario file cannot show: byte-equal views, forces that are refused, numbers of players.

All others are scenarios: tests/scenarios/j01-….toml to j50-….toml.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from buildstars.bots.registry import make_bot
from buildstars.card.game import CardGame, new_game, possible_game
from buildstars.card.spec import Spec
from buildstars.card.state import units_at
from buildstars.content.legal import force_problems, problems_by
from buildstars.content.loader import ContentError, inline_set, load_forces
from buildstars.content.model import Card, Force, Unit
from buildstars.content.text.languages import render
from buildstars.core.generator import Generator
from buildstars.core.options import OptionError, SetupError
from buildstars.core.seats import CHANCE
from buildstars.lab.forces import refuse_illegal
from buildstars.match.scenarios.card import begin, read_scenario
from buildstars.match.scenarios.card_names import offered_answer

HERE = Path(__file__).parent
BASE_UNIT = {"kind": "space", "affiliation": "rebel", "rarity": "common", "craft": "x_wing", "movement": "SSS"}
BASE_FACE: dict[str, Any] = {"stars": 1, "attack": 1, "damage": 1, "defense": 9, "shields": 2}
BASE_CARD = {"type": "combat", "rarity": "common", "stars": 1, "defense": 9, "affiliation": "rebel", "bonus": {"attack": 1}}


def unit_of(number: int = 1, set_id: str = "test", **front: Any) -> Unit:
    raw = {**BASE_UNIT, "number": number, "name": {"en": "Fighter", "de": "Jäger"}, "front": {**BASE_FACE, **front}}
    return inline_set(set_id, [raw], [], "test").units[0]


def card_of(number: int, set_id: str = "test", name: str = "") -> Card:
    name = name or f"Card {number}"
    return inline_set(set_id, [], [{**BASE_CARD, "number": number, "name": {"en": name, "de": name}}], "test").cards[0]


def deck_of(count: int) -> tuple[Card, ...]:
    """So many cards, at most three of each."""
    return tuple(card_of(1 + at // 3) for at in range(count))


def rules_of(force: Force, **options: Any) -> list[str]:
    return [problem.rule for problem in force_problems(force, **options)]


def game_of(text: str) -> CardGame:
    return begin(read_scenario(text, "test_j.py", HERE))


def settle(game: CardGame) -> None:
    """Chance comes up with the first thing that can come."""
    while game.to_answer() == CHANCE:
        game.apply(game.legal()[0])


def answer(game: CardGame, *wishes: str) -> None:
    for wish in wishes:
        game.apply(offered_answer(game, wish))
        settle(game)


# ---- J3 ---------------------------------------------------------------------------------------------------------------

DEPLOYMENT = """
name = "deployment"
setup = true
options = { first_player = 1 }
[[units]]
name = "Five"
front = { stars = 5, attack = 1, damage = 1, defense = 9, shields = 5 }
[[units]]
name = "Shifter"
front = { stars = 2, attack = 1, damage = 1, defense = 9, shields = 2, icons = ["convert"] }
back = { kind = "ground", stars = 2, attack = 1, damage = 1, defense = 9, shields = 2, icons = ["convert"] }
[[seat]]
units = [["Five", 2], "Shifter"]
[[seat]]
units = [["Five", 2], "Shifter"]
[[seat]]
units = [["Five", 2], "Shifter"]
[[step]]
expect = { asked = 1 }
"""


def views(game: CardGame, but: int) -> list[bytes]:
    return [game.view(seat).to_bytes() for seat in (-1, 0, 1, 2) if seat != but]


@pytest.mark.rule("J3")
def test_nothing_that_another_seat_gets_changes_while_one_deploys() -> None:
    game = game_of(DEPLOYMENT)
    for seat in (1, 2, 0):
        before = views(game, seat)
        for wish in ("Five #1", "Shifter", "face back", "back", "Five #2"):
            answer(game, f"{seat}:{wish}" if wish[0].isupper() else wish)
            assert game.to_answer() == seat
            assert views(game, seat) == before
        assert [event.kind for event in game.take_events() if event.kind != "first-player"] == []
        answer(game, "done")


@pytest.mark.rule("J3")
def test_what_was_deployed_shows_when_all_have_deployed_and_not_before() -> None:
    seen: list[list[bytes]] = []
    for choice in ("1:Five #1", "1:Shifter"):
        game = game_of(DEPLOYMENT)
        answer(game, choice, *(["face front"] if choice.endswith("Shifter") else []), "done")
        seen.append(views(game, 1))
        answer(game, "2:Five #1", "done", "0:Five #1", "done")
        seen.append(views(game, 1))
    first_hidden, first_open, second_hidden, second_open = seen
    assert first_hidden == second_hidden
    assert first_open[0] != second_open[0]


@pytest.mark.rule("J3")
def test_with_open_deployment_the_next_one_sees_it_before_deploying() -> None:
    """And nothing while somebody is at it, nor in how many answers."""
    seen: list[list[bytes]] = []
    for choice in ("1:Five #1", "1:Shifter"):
        game = game_of(DEPLOYMENT.replace("first_player = 1", 'first_player = 1, deployment = "open"'))
        before = views(game, 1)
        answer(game, choice, *(["face front"] if choice.endswith("Shifter") else []))
        assert views(game, 1) == before and "deployed" not in [event.kind for event in game.take_events()]
        answer(game, "done")
        assert game.to_answer() == 2 and [event.message.args["seat"] for event in game.take_events() if event.kind == "deployed"] == [1]
        seen.append(views(game, 1))
        before = views(game, 2)
        answer(game, "2:Five #1")
        assert views(game, 2) == before
        answer(game, "done", "0:Five #1", "done")
        assert [event.message.args["seat"] for event in game.take_events() if event.kind == "deployed"] == [2, 0]
    assert all(one != two for one, two in zip(*seen, strict=True))


@pytest.mark.rule("J3")
def test_with_open_deployment_a_possible_game_keeps_what_was_seen() -> None:
    game = game_of(DEPLOYMENT.replace("first_player = 1", 'first_player = 1, deployment = "open"'))
    answer(game, "1:Shifter", "face back", "done", "2:Five #2")
    for seed in range(5):
        possible = possible_game(game.view(0), Generator(seed))
        assert units_at(possible, 1, 1) == units_at(game, 1, 1) and possible.to_answer() == 2
        assert units_at(possible, 2, 2) == 0, "who is at it begins again"


@pytest.mark.rule("J4")
@pytest.mark.parametrize("level", ["recruit", "pilot"])
def test_opponents_deploy_as_many_stars_as_they_can(level: str) -> None:
    """Where any total up to 20 may be placed, and where exactly 20 cannot be made."""
    bot = make_bot(level)
    units = [unit_of(number=1, stars=3)] * 7 + [unit_of(number=2, stars=5)]
    for options, units_ in (({"deploy": "up_to"}, units), ({}, [unit_of(number=1, stars=3)] * 8)):
        game = new_game([Force("a", tuple(units_), deck_of(30)), Force("b", tuple(units_), deck_of(30))], {"first_player": "0", **options})
        rng = Generator(3)
        while game.turn_number() == 0 and (seat := game.to_answer()) >= 0:
            game.apply(bot.answer(game.view(seat), rng))
        stars = sum(units_[k].front.stars for k in range(len(units_)) if (units_at(game, 0, 0) >> k) & 1)
        assert stars == (20 if options else 18)


# ---- J5, J46 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("J5", "J46")
@pytest.mark.parametrize(("size", "most"), [(10, 1), (19, 1), (20, 2), (30, 3), (39, 3), (40, 4), (60, 6)])
def test_copies_of_a_unit_by_the_size_of_the_game(size: int, most: int) -> None:
    assert rules_of(Force("most", (unit_of(),) * most, deck_of(30)), size=size) == []
    assert rules_of(Force("more", (unit_of(),) * (most + 1), deck_of(30)), size=size) == ["R2.4"]


@pytest.mark.rule("J46")
def test_with_the_option_there_is_one_of_each_person() -> None:
    person = msgspec.structs.replace(unit_of(number=7), named=True)
    twice = Force("twice", (person, person, unit_of(), unit_of()), deck_of(30))
    assert rules_of(twice) == [] and rules_of(twice, named_once=True) == ["J46"]
    assert problems_by(twice, {}) == [] and [one.id for one in problems_by(twice, {"named": "one"})] == ["force-named-copies"]
    assert rules_of(Force("once", (person, unit_of(), unit_of()), deck_of(30)), named_once=True) == []
    with pytest.raises(ContentError, match="J46"):
        refuse_illegal([twice], 30, named_once=True)


@pytest.mark.rule("J46", "R2.1")
def test_the_limit_of_a_deck_is_the_programs_own_and_says_so() -> None:
    found = force_problems(Force("large", (unit_of(),), deck_of(61)))
    assert [(one.rule, one.id) for one in found] == [("J46", "force-deck-large")]
    assert "none of the rules" in render(found[0].id, found[0].args, "en")
    assert force_problems(Force("full", (unit_of(),), deck_of(60))) == []


@pytest.mark.rule("J46")
def test_one_copy_is_allowed_below_ten_stars_too() -> None:
    assert rules_of(Force("one", (unit_of(),), deck_of(30)), size=5) == []
    assert rules_of(Force("two", (unit_of(), unit_of()), deck_of(30)), size=5) == ["R2.4"]


@pytest.mark.rule("J5")
@pytest.mark.parametrize("size", ["9", "61", "many"])
def test_sizes_that_there_are_not(size: str) -> None:
    force = load_forces()["starter-a"]
    with pytest.raises(OptionError):
        Spec([force, force], {"size": size})


@pytest.mark.rule("J46")
def test_the_same_is_the_same_set_and_number_whatever_the_name() -> None:
    namesakes = (*(unit_of(number) for number in (1, 1, 1, 2, 2, 2)), unit_of(1, "other"))
    assert rules_of(Force("units", namesakes, deck_of(30))) == []
    assert rules_of(Force("units", (*namesakes, unit_of(2)), deck_of(30))) == ["R2.4"]
    cards = (*(card_of(number, name="Aim") for number in (1, 1, 1, 2, 2, 2)), card_of(1, "other", "Aim"))
    rest = tuple(card_of(3 + at // 3) for at in range(30))
    assert rules_of(Force("cards", (unit_of(),), (*cards, *rest))) == []
    assert rules_of(Force("cards", (unit_of(),), (*cards, card_of(2, name="Aim"), *rest))) == ["R2.2"]


@pytest.mark.rule("J46")
def test_both_faces_of_a_unit_are_one_unit_and_cost_its_front() -> None:
    faces = {"front": {**BASE_FACE, "stars": 5, "icons": ["veteran"]}, "back": {**BASE_FACE, "stars": 1}}
    raw = {**BASE_UNIT, "number": 1, "name": {"en": "Ace", "de": "Ass"}, **faces}
    ace = inline_set("test", [raw], [], "test").units[0]
    assert rules_of(Force("aces", (ace,) * 3, deck_of(30))) == []
    assert rules_of(Force("aces", (ace,) * 4, deck_of(30))) == ["R2.4"]


@pytest.mark.rule("J46")
@pytest.mark.parametrize("size", [10, 30, 60])
def test_deck_minimum_and_three_objectives_hold_for_every_size(size: int) -> None:
    assert rules_of(Force("small", (unit_of(),), deck_of(29)), size=size) == ["R2.1"]
    force = Force("enough", (unit_of(stars=5), unit_of(2)), deck_of(30))
    assert rules_of(force, size=size) == []
    game = new_game([force, force], {"size": str(size), "first_player": "0"})
    assert game.view(0).known().spec.objectives == 3


# ---- J10 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("J10")
@pytest.mark.parametrize("players", range(1, 10))
def test_two_to_eight_players(players: int) -> None:
    forces = [load_forces()["starter-a"]] * players
    if 2 <= players <= 8:
        assert new_game(forces).players == players
    else:
        with pytest.raises(SetupError, match="2 to 8"):
            new_game(forces)


# ---- J39 --------------------------------------------------------------------------------------------------------------

HANDS = """
name = "what others are told"
units = [{ name = "Fighter", stars = 1, attack = 0, damage = 1, defense = 9, shields = 3 }]
cards = [
  { name = "Bank", type = "objective", effects = [{ when = "reveal", do = "draw" }] },
  { name = "Sieve", type = "objective", effects = [{ when = "reveal", do = "discard", who = "you", count = 2 }] },
  { name = "Aim", bonus = { attack = 1 } },
  { name = "Dodge", bonus = { defense = 1 } },
]
[[seat]]
home = ["Fighter"]
hand = ["Bank", "Sieve", "Aim", "Dodge"]
objectives = ["(Dodge)", "Aim", "(Aim)"]
[[seat]]
home = ["Fighter"]
[[step]]
expect = { asked = 0 }
"""


@pytest.mark.rule("J39")
def test_what_is_drawn_or_taken_in_hand_is_told_to_its_owner_only() -> None:
    game = game_of(HANDS)
    answer(game, "Bank", "objective 1")
    told = {event.kind: event for event in game.take_events()}
    for kind, card in (("taken-in-hand", "Dodge"), ("drew", "Filler")):
        own, others = told[kind].seen_by(0), told[kind].seen_by(1)
        assert own is not None and str(own.args["card"]) == card
        assert others is not None and "card" not in others.args
        assert told[kind].seen_by(-1) == others


@pytest.mark.rule("J39")
def test_a_discard_pile_is_a_set_whose_order_means_nothing() -> None:
    games = [game_of(HANDS), game_of(HANDS)]
    for game, order in zip(games, (("Aim", "Dodge"), ("Dodge", "Aim"))):
        answer(game, "Sieve", "objective 2", *order)
    one, two = games
    assert one.same_as(two) and one.position_hash() == two.position_hash()
    assert [one.view(seat).to_bytes() for seat in (-1, 0, 1)] == [two.view(seat).to_bytes() for seat in (-1, 0, 1)]


@pytest.mark.rule("J39")
def test_a_seat_sees_the_same_whatever_lies_face_down_before_it_and_in_the_other_hand() -> None:
    other = HANDS.replace('["(Dodge)", "Aim", "(Aim)"]', '["(Aim)", "Aim", "(Dodge)"]')
    one, two = game_of(HANDS), game_of(other)
    assert [one.view(seat).to_bytes() for seat in (-1, 0, 1)] == [two.view(seat).to_bytes() for seat in (-1, 0, 1)]
    swapped = HANDS.replace('"Bank", "Sieve", "Aim", "Dodge"]', '"Bank", "Sieve", "Aim", "Aim"]').replace('"(Aim)"]', '"(Dodge)"]')
    three = game_of(swapped)
    assert one.view(1).to_bytes() == three.view(1).to_bytes() and one.view(0).to_bytes() != three.view(0).to_bytes()


@pytest.mark.rule("J39")
def test_an_objective_that_only_the_opponent_has_looked_at_is_still_any_unseen_card_to_its_owner() -> None:
    looked_at = '{ card = "Dodge", face = "down", seen_by = [1] }'
    seen = HANDS.replace('["(Dodge)", "Aim", "(Aim)"]', f'[{looked_at}, "Aim", "(Aim)"]\ndeck = ["Aim", ["Filler", 8]]')
    other = seen.replace('card = "Dodge"', 'card = "Aim"').replace('deck = ["Aim"', 'deck = ["Dodge"')
    one, two = game_of(seen), game_of(other)
    assert one.view(0).to_bytes() == two.view(0).to_bytes() and one.view(-1).to_bytes() == two.view(-1).to_bytes()
    assert one.view(1).to_bytes() != two.view(1).to_bytes()


# ---- J47 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("J47")
def test_a_force_that_cannot_deploy_is_refused() -> None:
    assert rules_of(Force("nobody", (), deck_of(30))) == ["J47"]
    assert rules_of(Force("nobody", (), deck_of(30)), packs=True) == ["J47"]
    empty, full = Force("nobody", (), deck_of(30)), Force("somebody", (unit_of(),), deck_of(30))
    with pytest.raises(SetupError, match="J47"):
        Spec([full, empty], {})


@pytest.mark.rule("J47")
@pytest.mark.parametrize("value", ["stars", "shields"])
def test_units_without_stars_or_shields_are_refused(value: str) -> None:
    with pytest.raises(ContentError, match=value):
        unit_of(1, "test", **{value: 0})
    assert unit_of(1, "test", **{value: 1})


@pytest.mark.rule("J47")
def test_two_packs_need_four_cards_each() -> None:
    three, four = (Force("pack", (unit_of(),), deck_of(count)) for count in (3, 4))
    assert rules_of(three, packs=True) == ["R13"] and rules_of(four, packs=True) == []
    with pytest.raises(SetupError, match="J47"):
        new_game([four, three], {"packs": "on"})
    game = new_game([four, four], {"packs": "on", "first_player": "0"})
    settle(game)
    assert (game.to_answer(), game.turn_number()) == (0, 1)
