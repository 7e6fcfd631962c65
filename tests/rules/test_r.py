"""Rules that scenario files cannot show: what a definition must have (R1), building (R2), views and turn order at tables of every
size (R3, R5.1, R14), and game packs (R13). Everything else of Part A is in tests/scenarios/r*.toml.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from buildstars.card.game import CardGame, new_game
from buildstars.card.layout import CONTESTED
from buildstars.card.position import ObjectiveAt, Position, SeatPosition, UnitAt, game_at
from buildstars.card.spec import Spec
from buildstars.content.legal import force_problems
from buildstars.content.loader import ContentError, inline_set
from buildstars.content.model import Card, Force, Unit
from buildstars.core.generator import Generator
from buildstars.core.options import SetupError
from buildstars.core.seats import CHANCE
from buildstars.match.scenarios.card_names import labels
from buildstars.match.scenarios.card_table import Table

rule = pytest.mark.rule
SEATS = range(2, 9)

FACE = {"stars": 1, "attack": 1, "damage": 1, "defense": 8, "shields": 1}
UNIT: dict[str, Any] = {
    "number": 1, "name": {"en": "Craft", "de": "Schiff"}, "craft": "x_wing", "kind": "space", "affiliation": "rebel", "rarity": "common",
    "front": FACE, "movement": "SSS",
}
CARD: dict[str, Any] = {
    "number": 1, "name": {"en": "Card", "de": "Karte"}, "type": "combat", "rarity": "common", "stars": 1, "defense": 9,
    "icon": "lasers", "bonus": {"attack": 1},
}
OBJECTIVE: dict[str, Any] = {key: value for key, value in CARD.items() if key != "bonus"} | {"type": "objective"}
ABILITY = [{"when": "always", "do": "modify", "stat": "attack", "add": 1}]


def unit(number: int, stars: int) -> Unit:
    name = {"en": f"Unit {number}", "de": f"Einheit {number}"}
    return msgspec.convert({**UNIT, "number": number, "name": name, "front": {**FACE, "stars": stars}, "set": "test"}, Unit)


def card(number: int, type_: str = "combat") -> Card:
    name = {"en": f"Card {number}", "de": f"Karte {number}"}
    return msgspec.convert({**(CARD if type_ == "combat" else OBJECTIVE), "number": number, "name": name, "set": "test"}, Card)


def copies(number: int, stars: int, many: int) -> tuple[Unit, ...]:
    return (unit(number, stars),) * many


def deck(*counts: int) -> tuple[Card, ...]:
    """So many copies of each of several cards."""
    return tuple(card(number) for number, many in enumerate(counts, 1) for _ in range(many))


LEGAL_DECK = deck(*[3] * 10)
LEGAL_UNITS = (*copies(1, 5, 3), *copies(2, 5, 3))


def reasons(units: tuple[Unit, ...] = LEGAL_UNITS, cards: tuple[Card, ...] = LEGAL_DECK, size: int = 30) -> list[str]:
    return [problem.rule for problem in force_problems(Force("test", units, cards), size)]


# ---- R1: what a unit and a card must have -----------------------------------------------------------------------------


def without(raw: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in raw.items() if name != key}


def refused(units: list[dict[str, Any]], cards: list[dict[str, Any]]) -> str:
    with pytest.raises(ContentError) as caught:
        inline_set("test", units, cards, "test.toml")
    return str(caught.value)


@rule("R1.1")
@pytest.mark.parametrize("value", ["stars", "attack", "damage", "defense", "shields"])
def test_a_unit_without_one_of_its_values_is_refused(value: str) -> None:
    assert inline_set("test", [UNIT], [], "test.toml").units
    assert f"`{value}` is missing" in refused([{**UNIT, "front": without(FACE, value)}], [])


@rule("R1.1")
def test_a_unit_has_a_kind_perhaps_an_affiliation_and_a_second_face_only_by_veteran_or_convert() -> None:
    assert "`kind` is missing" in refused([without(UNIT, "kind")], [])
    assert inline_set("test", [without(UNIT, "affiliation")], [], "test.toml").units[0].affiliation is None, "the first set prints none"
    assert '"hutts" is not a known word for `affiliation`' in refused([{**UNIT, "affiliation": "hutts"}], [])
    assert '"water" is not a known word for `kind`' in refused([{**UNIT, "kind": "water"}], [])
    assert "none of Veteran, Convert and Cloaked" in refused([{**UNIT, "back": FACE}], [])
    two_faced = inline_set("test", [{**UNIT, "front": {**FACE, "icons": ["veteran"]}, "back": {**FACE, "stars": 2}}], [], "test.toml")
    assert two_faced.units[0].back is not None and two_faced.units[0].back.stars == 2


@rule("R1.1", "J6")
@pytest.mark.parametrize("stars", range(8))
def test_stars_run_from_one_to_six(stars: int) -> None:
    raw = {**UNIT, "front": {**FACE, "stars": stars}}
    if 1 <= stars <= 6:
        assert inline_set("test", [raw], [], "test.toml").units[0].front.stars == stars
    else:
        assert f"{stars} will not do for `stars`" in refused([raw], [])


@rule("R1.2")
@pytest.mark.parametrize("raw", [CARD, OBJECTIVE], ids=["combat", "objective"])
@pytest.mark.parametrize("value", ["name", "number", "rarity", "stars", "defense"])
def test_every_card_of_either_type_prints_these(raw: dict[str, Any], value: str) -> None:
    made = inline_set("test", [], [raw], "test.toml").cards[0]
    assert (made.set, made.stars, made.defense) == ("test", 1, 9)
    assert f"`{value}` is missing" in refused([], [without(raw, value)])


@rule("R1.2")
@pytest.mark.parametrize("raw", [CARD, OBJECTIVE], ids=["combat", "objective"])
def test_every_card_shows_an_icon_or_an_affiliation(raw: dict[str, Any]) -> None:
    assert "neither an icon nor an affiliation (R1.2)" in refused([], [without(raw, "icon")])
    assert inline_set("test", [], [{**without(raw, "icon"), "affiliation": "rebel"}], "test.toml").cards


@rule("R1.2")
def test_there_are_two_types_of_cards() -> None:
    assert '"event" is not a known word for `type`' in refused([], [{**CARD, "type": "event"}])


@rule("R1.3")
def test_a_combat_card_has_a_bonus_an_ability_behind_an_icon_or_both() -> None:
    bare = without(CARD, "bonus")
    assert "a combat card needs a bonus or an ability" in refused([], [bare])
    assert "stands behind an icon" in refused([], [{**without(bare, "icon"), "affiliation": "rebel", "effects": ABILITY}])
    assert "no combat bonus" in refused([], [{**OBJECTIVE, "bonus": {"attack": 1}}])
    for made in ({**bare, "effects": ABILITY}, {**CARD, "effects": ABILITY}, {**bare, "bonus": {"attack": 1, "damage": 1, "defense": 1}}):
        assert inline_set("test", [], [made], "test.toml").cards


@rule("R8.3")
@pytest.mark.parametrize("icon", ["force", "luck"])
def test_a_wild_icon_is_found_on_combat_cards_only(icon: str) -> None:
    assert "never on units (R8.3)" in refused([{**UNIT, "front": {**FACE, "icons": [icon]}}], [])
    assert "combat cards only (R8.3)" in refused([], [{**OBJECTIVE, "icon": icon}])
    assert "`unit_stars` belongs to wild icons" in refused([], [{**CARD, "unit_stars": [3]}])
    assert inline_set("test", [], [{**CARD, "icon": icon, "unit_stars": [3]}], "test.toml").cards[0].unit_stars == (3,)


# ---- R2: building -----------------------------------------------------------------------------------------------------


@rule("R2.1")
def test_a_deck_has_at_least_thirty_cards() -> None:
    assert reasons(cards=deck(*[3] * 9, 2)) == ["R2.1"]
    assert reasons(cards=deck(*[3] * 10)) == []
    assert reasons(cards=deck(*[3] * 10, 1)) == []


@rule("R2.2")
def test_a_deck_has_at_most_three_copies_of_a_card() -> None:
    assert reasons(cards=deck(*[3] * 9, 3)) == []
    assert reasons(cards=deck(*[3] * 9, 4)) == ["R2.2"]
    assert reasons(cards=deck(4, 4, *[3] * 9)) == ["R2.2", "R2.2"]


@rule("R2.3")
def test_a_force_has_at_most_thirty_stars() -> None:
    assert reasons(units=(*copies(1, 5, 3), *copies(2, 5, 3))) == []
    assert reasons(units=(*copies(1, 5, 3), *copies(2, 4, 3), *copies(3, 1, 2))) == []
    assert reasons(units=(*copies(1, 5, 3), *copies(2, 5, 3), *copies(3, 1, 1))) == ["R2.3"]
    assert reasons(units=copies(1, 5, 1)) == []


@rule("R2.4")
@pytest.mark.parametrize(("size", "most"), [(30, 3), (29, 2), (20, 2), (19, 1), (40, 4), (39, 3)])
def test_one_copy_of_a_unit_for_every_full_ten_stars(size: int, most: int) -> None:
    assert reasons(units=copies(1, 1, most), size=size) == []
    assert reasons(units=copies(1, 1, most + 1), size=size) == ["R2.4"]
    assert reasons(units=(*copies(1, 1, most), *copies(2, 1, most)), size=size) == []


# ---- R3, R5.1: views and turns at every table --------------------------------------------------------------------------


def small_force(seat: int, cards: int = 8) -> Force:
    """One unit of a star, and cards that all differ."""
    return Force(f"seat {seat}", (unit(seat + 1, 1), unit(seat + 1, 1)), tuple(card(number) for number in range(1, cards + 1)))


def deployed(players: int, first: int) -> CardGame:
    """Everybody has deployed both units, in turn order; the first card is about to be drawn."""
    game = new_game([small_force(seat) for seat in range(players)], {"first_player": str(first)})
    for step in range(players):
        seat = (first + step) % players
        for token in (f"u{seat}.0", f"u{seat}.1", "pass"):
            game.apply(game.from_token(token))
    return game


def begun(players: int, first: int) -> CardGame:
    """A game after its set-up."""
    game = deployed(players, first)
    game.settle(Generator(players))
    assert game.turn_number() == 1
    return game


@rule("R3.1", "R3.4", "R14")
@pytest.mark.parametrize("players", SEATS)
def test_nobody_sees_a_face_down_objective_and_everybody_the_own_hand_only(players: int) -> None:
    game = begun(players, 0)
    for viewer in range(-1, players):
        table = Table(game.view(viewer))
        for seat in range(players):
            assert table.objectives(seat) == ["?", "?", "?"]
            assert table.deck(seat) == 2
            assert len(table.hand(seat)) == 3
            if seat == viewer:
                assert Counter(table.hand(seat)) == Counter(Table(game).hand(seat)) and "?" not in table.hand(seat)
            else:
                assert table.hand(seat) == ["?", "?", "?"]


def hidden(players: int, lying: str, held: str) -> CardGame:
    """Seat 1 with a certain card face down among its objectives and another in hand."""
    spec = Spec([small_force(seat) for seat in range(players)], {})
    seats = [SeatPosition(units=(UnitAt(0, seat),)) for seat in range(players)]
    seats[1] = SeatPosition(units=(UnitAt(0, 1),), hand=(held,), objectives=(ObjectiveAt(lying), ObjectiveAt(), ObjectiveAt()))
    return game_at(spec, Position(tuple(seats)))


@rule("R3.1")
def test_no_view_depends_on_what_lies_face_down_not_even_its_owners() -> None:
    one, other = hidden(3, "test:c1", "test:c3"), hidden(3, "test:c2", "test:c3")
    assert one.to_bytes() != other.to_bytes()
    for viewer in range(-1, 3):
        assert one.view(viewer).to_bytes() == other.view(viewer).to_bytes()


@rule("R3.4")
def test_no_view_but_the_owners_depends_on_a_hand() -> None:
    one, other = hidden(3, "test:c1", "test:c3"), hidden(3, "test:c1", "test:c4")
    same = [one.view(viewer).to_bytes() == other.view(viewer).to_bytes() for viewer in (-1, 0, 2, 1)]
    assert same == [True, True, True, False]


@rule("R3.1")
def test_the_deck_is_shuffled() -> None:
    """Every card is equally likely to be the first that is drawn, whatever its place in the list."""
    game = deployed(2, 0)
    assert game.to_answer() == CHANCE
    assert [weight for _, weight in game.chances()] == [1] * 8


@rule("R3.2")
@pytest.mark.parametrize("players", SEATS)
def test_any_player_may_be_first_with_the_same_chance(players: int) -> None:
    game = new_game([small_force(seat) for seat in range(players)])
    assert game.to_answer() == CHANCE
    assert [(game.token(answer), weight) for answer, weight in game.chances()] == [(f"seat{seat}", 1) for seat in range(players)]
    game.apply(game.legal()[players - 1])
    assert game.to_answer() == players - 1


@rule("R5.1", "R14")
@pytest.mark.parametrize("players", SEATS)
def test_turns_go_round_from_the_first_player_past_who_is_out(players: int) -> None:
    first = players - 2
    game = begun(players, first)
    taken: list[int] = []
    for turn in range(1, 3 * players):
        assert game.turn_number() == turn
        taken.append(game.to_answer())
        if turn == players + 1 and players > 2:
            game.resign((game.to_answer() + 1) % players)
        game.apply(game.from_token("pass"))
        game.apply(game.from_token("pass"))
    round_ = [(first + step) % players for step in range(players)]
    left = [seat for seat in round_ if players == 2 or seat != (first + 1) % players]
    assert taken == (round_ + left * 3)[: len(taken)]


# ---- R13: game packs --------------------------------------------------------------------------------------------------


@rule("R13")
def test_a_pack_is_judged_by_none_of_the_rules_of_building() -> None:
    pack = Force("pack", copies(1, 5, 9), deck(4))
    assert [problem.rule for problem in force_problems(pack, packs=True)] == []
    assert {problem.rule for problem in force_problems(pack)} == {"R2.1", "R2.2", "R2.3", "R2.4"}
    assert [problem.rule for problem in force_problems(Force("pack", copies(1, 5, 9), deck(3)), packs=True)] == ["R13"]


@rule("R13")
@pytest.mark.parametrize("players", [2, 5])
def test_a_game_of_packs_has_one_objective_each_and_all_units_in_play(players: int) -> None:
    forces = [Force(f"pack {seat}", (*copies(1, 3, 4), *copies(2, 1, 2)), deck(7)) for seat in range(players)]
    game = new_game(forces, {"packs": "on", "first_player": "0"})
    game.settle(Generator(1))
    table = Table(game)
    assert (game.turn_number(), game.to_answer()) == (1, 0)
    for seat in range(players):
        assert table.objectives(seat) == ["?", "-", "-"]
        assert (len(table.hand(seat)), table.deck(seat)) == (3, 3)
        assert {unit.zone for unit in table.units(seat).values()} == {f"home{seat}"}


# ---- R14: two to eight players ----------------------------------------------------------------------------------------


@rule("R14")
@pytest.mark.parametrize("players", [1, 9])
def test_there_are_no_tables_for_one_or_nine(players: int) -> None:
    with pytest.raises(SetupError, match="2 to 8 players"):
        new_game([small_force(seat) for seat in range(players)])


def offered(game: CardGame) -> set[str]:
    """What may be answered, by short names."""
    return {labels(game, answer)[0] for answer in game.legal()}


def crowded(players: int) -> CardGame:
    """Seat 0 has a unit in the contested zone and one in the last player's home zone; all others stand where these are."""
    spec = Spec([small_force(seat) for seat in range(players)], {})
    far = players - 1
    units = [(UnitAt(0, CONTESTED), UnitAt(1, far)) for _ in range(players)]
    return game_at(spec, Position(tuple(SeatPosition(units=own) for own in units), begin="action"))


@rule("R14", "R4.2", "R6.1", "R5.6")
@pytest.mark.parametrize("players", SEATS)
def test_everybody_is_an_opponent_and_every_home_zone_is_one_step_away(players: int) -> None:
    far = players - 1
    game = crowded(players)
    assert offered(game) == {"pass", "move", "combat", "strike"}
    moving = game.copy()
    moving.apply(moving.from_token("move"))
    moving.apply(moving.from_token("u0.0"))
    assert offered(moving) == {"back", *(f"home{seat}" for seat in range(players))}
    fighting = game.copy()
    fighting.apply(fighting.from_token("combat"))
    fighting.apply(fighting.from_token("u0.1"))
    assert offered(fighting) == {"back", *(f"u{seat}.1" for seat in range(1, players))}
    game.apply(game.from_token("strike"))
    assert offered(game) == {f"o{far}.{place}" for place in range(3)}


@rule("R14", "R10.3")
@pytest.mark.parametrize("players", SEATS)
def test_a_game_of_any_number_ends_with_one_player_left(players: int) -> None:
    """Random play of one-star units and weak cards; every elimination is told once, and the winner is who was not."""
    game = new_game([small_force(seat, 9) for seat in range(players)], {"quiet_turns": "10000"})
    game.tell(True)
    rng = Generator(players)
    game.settle(rng)
    out: list[int] = []
    while answers := game.legal():
        game.play(answers[rng.below(len(answers))], rng)
        out += [int(str(event.message.args["seat"])) for event in game.take_events() if event.kind == "eliminated"]
    result = game.result()
    assert result is not None
    assert len(set(out)) == len(out)
    assert list(result.winners) == [seat for seat in range(players) if seat not in out]
    assert len(out) >= players - 1
