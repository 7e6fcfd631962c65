"""Positions put together from a description: what is described is there, what cannot be is refused with a sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from buildstars.card.game import CardGame, possible_game
from buildstars.card.layout import CONTESTED, RESERVES, TOP
from buildstars.card.position import ObjectiveAt, Position, PositionError, SeatPosition, UnitAt, game_at
from buildstars.card.spec import Spec
from buildstars.card.state import block
from buildstars.content.loader import load_forces
from buildstars.core.generator import Generator
from buildstars.core.messages import Message
from buildstars.match.scenarios.card_table import Table

FORCES = load_forces()
SPEC = Spec([FORCES["bench-a"], FORCES["bench-b"], FORCES["bench-a"]], {})
DECK = [card.id for card in SPEC.decks[0]]
OBJECTIVE = next(card.id for card in SPEC.decks[0] if card.type == "objective")
COMBATS = list(dict.fromkeys(card.id for card in SPEC.decks[0] if card.type == "combat"))
HOME = SeatPosition(units=(UnitAt(0, 1),))
FIRST = SeatPosition(
    units=(UnitAt(0, CONTESTED), UnitAt(1, 1), UnitAt(2, RESERVES)),
    hand=(COMBATS[0], COMBATS[1]),
    objectives=(ObjectiveAt(OBJECTIVE, True), ObjectiveAt(COMBATS[2], False, (1,)), ObjectiveAt()),
    discard=(COMBATS[3],),
    top=(COMBATS[4],),
)
LAST = SeatPosition(units=(UnitAt(0, 2),))
POSITION = Position((FIRST, HOME, LAST), active=2, turn=7, quiet=3)


def name_of(card_id: str) -> str:
    return next(card.name["en"] for card in SPEC.decks[0] if card.id == card_id)


def test_what_is_described_lies_on_the_table() -> None:
    table = Table(game_at(SPEC, POSITION))
    assert [table.unit(u).zone for u in (0, 1, 2, 64, 128)] == ["contested", "home1", "reserves", "home1", "home2"]
    assert sorted(table.hand(0)) == sorted(name_of(card) for card in FIRST.hand)
    assert table.objectives(0) == [name_of(OBJECTIVE), f"({name_of(COMBATS[2])})", "?"]
    assert table.discard(0) == [name_of(COMBATS[3])]
    assert table.deck(0) == len(DECK) - 2 - 3 - 1
    assert (table.turn(), table.active(), table.quiet()) == (7, 2, 3)


@pytest.mark.parametrize(("begin", "question"), [("turn", "q-objective"), ("objective", "q-objective"), ("action", "q-action")])
def test_the_question_a_position_begins_with(begin: str, question: str) -> None:
    game = game_at(SPEC, replace(POSITION, begin=begin))
    assert (game.to_answer(), game.question(), game.turn_number()) == (2, Message(question, {}), 7)


def test_a_face_down_card_is_known_to_those_who_saw_it_and_a_top_card_to_its_owner() -> None:
    game = game_at(SPEC, POSITION)
    seen = [Table(game.view(seat)).objectives(0)[1] for seat in (0, 1, 2)]
    assert seen == ["?", f"({name_of(COMBATS[2])})", "?"]
    tops = [game.view(seat).known().words[block(0) + TOP] for seat in (0, 1, 2)]
    assert [SPEC.decks[0][card].id if card >= 0 else "" for card in tops] == [COMBATS[4], "", ""]


def test_what_a_seat_knows_of_a_position_is_in_every_state_it_holds_possible() -> None:
    game = game_at(SPEC, POSITION)
    for seed in range(20):
        for seat in (0, 1, 2):
            possible = possible_game(game.view(seat), Generator(seed))
            assert possible.view(seat).to_bytes() == game.view(seat).to_bytes()


def played_out(game: CardGame, seed: int) -> CardGame:
    game.playout(Generator(seed))
    return game


def test_a_position_can_be_played_to_the_end() -> None:
    for seed in range(5):
        game = played_out(game_at(SPEC, POSITION), seed)
        assert game.result() is not None
        assert played_out(game_at(SPEC, POSITION), seed).same_as(game)


def test_who_is_out_has_nothing_left() -> None:
    game = game_at(SPEC, replace(POSITION, seats=(FIRST, SeatPosition(out="objectives"), LAST)))
    table = Table(game)
    assert (table.alive(), table.out(1)) == ([0, 2], "objectives")
    assert {unit.zone for unit in table.units(1).values()} == {"gone"}
    assert (table.hand(1), table.deck(1), table.objectives(1)) == ([], 0, ["-", "-", "-"])


def test_the_start_of_the_turn_is_told() -> None:
    assert [event.kind for event in game_at(SPEC, POSITION, telling=True).take_events()] == ["turn"]
    assert game_at(SPEC, POSITION).take_events() == []


COPIES = DECK.count(COMBATS[0])
WRONG = [
    (replace(POSITION, seats=(FIRST, HOME)), "the position has 2 seats, but 3 forces play"),
    (replace(POSITION, active=3), "there is no seat 3; the seats are 0 to 2"),
    (replace(POSITION, turn=0), "turns are counted from 1"),
    (replace(POSITION, begin="combat"), 'a position begins with turn or objective or action, not with "combat"'),
    (replace(POSITION, seats=(FIRST, HOME, SeatPosition(out="units"))), "it cannot be the turn of seat 2, which is out (R5.1)"),
    (replace(POSITION, seats=(SeatPosition(out="units"), SeatPosition(out="units"), LAST)), "fewer than two players are still in"),
    (replace(POSITION, seats=(FIRST, SeatPosition(out="hunger"), LAST)), 'seat 1 is out by "hunger"; the causes are units'),
    (SeatPosition(), "seat 0 has no units in play and would be eliminated (R10.1)"),
    (replace(FIRST, units=(UnitAt(0, RESERVES),)), "seat 0 has no units in play and would be eliminated (R10.1)"),
    (replace(FIRST, objectives=()), "seat 0 has no objectives and would be eliminated (R10.2)"),
    (replace(FIRST, objectives=(ObjectiveAt(),) * 4), "seat 0 has 4 objectives; there are three places for them (R3.1)"),
    (replace(FIRST, units=(UnitAt(0, 0), UnitAt(0, 1))), "of seat 0 stands in two places; name it once"),
    (replace(FIRST, units=(UnitAt(60, 0),)), "seat 0 has no unit 60; its"),
    (replace(FIRST, units=(UnitAt(0, 3),)), "of seat 0 stands in zone 3, which is not part of a game of 3 players"),
    (replace(FIRST, units=(UnitAt(0, 0, damage=20),)), "of seat 0 has 20 damage; its"),
    (replace(FIRST, units=(UnitAt(0, 0), UnitAt(1, RESERVES, damage=1))), "of seat 0 is in reserve, where units have no counters"),
    (replace(FIRST, hand=(COMBATS[0],) * (COPIES + 1)), f"{COMBATS[0]} is named more often than the deck of seat 0 holds it"),
    (replace(FIRST, discard=("core:c999",)), "the deck of seat 0 has no card core:c999"),
    (replace(FIRST, objectives=(ObjectiveAt("", True),)), "objective 1 of seat 0 names no card, so nobody can have seen it"),
    (replace(FIRST, objectives=(ObjectiveAt(OBJECTIVE, True, (0,)),)), "objective 1 of seat 0 lies face up: everybody sees it"),
    (replace(FIRST, objectives=(ObjectiveAt(OBJECTIVE, False, (3,)),)), "objective 1 of seat 0 is seen by seat 3, which is not there"),
    (replace(FIRST, top=tuple(COMBATS[4:8])), "seat 0 knows 4 cards on top of the deck; at most 3 can be known"),
]


@pytest.mark.parametrize(("wrong", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_what_cannot_be_is_refused(wrong: Position | SeatPosition, sentence: str) -> None:
    position = wrong if isinstance(wrong, Position) else replace(POSITION, seats=(wrong, HOME, LAST))
    with pytest.raises(PositionError) as caught:
        game_at(SPEC, position)
    assert sentence in str(caught.value)


def test_unseen_objectives_need_cards_that_could_be_them() -> None:
    spec = Spec([FORCES["starter-a"], FORCES["starter-b"]], {"packs": "on"})
    cards = [card.id for card in spec.decks[0]]
    position = Position((SeatPosition(units=(UnitAt(0, 0),), hand=tuple(cards[:-2])), SeatPosition(units=(UnitAt(0, 1),))))
    with pytest.raises(PositionError, match="seat 0 has 3 unseen objectives, but only 2 cards are left that could be them"):
        game_at(spec, position)
