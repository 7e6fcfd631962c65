"""Laws of the encoding (docs/encoding.md): over random games of both games, with 2 to 8 players."""

from __future__ import annotations

import copy
import hashlib
import os
import pickle
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import buildstars
from buildstars.card.game import CardGame
from buildstars.card.layout import BACK, BATTLE_ON, BATTLE_ZONE, F_RESERVES, MOST_CARDS, PASS, UNIT_DAMAGE, UNIT_ZONE
from buildstars.card.rules.reserves import V_ZONE
from buildstars.card.state import block
from buildstars.content.fleets import ready_fleets
from buildstars.content.loader import load_forces, load_sets
from buildstars.content.model import Force
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.core.seats import CHANCE, OVER
from buildstars.envs.batch import Batch
from buildstars.envs.door import Door, Game, open_door
from buildstars.lab.forces import ready_forces
from buildstars.lab.seeds import derive
from buildstars.minis import layout as minis_layout
from minis.random_games import many

GAMES = ("card", "minis")
SPYING = {"LookHand", "LookDeck", "LookObjective", "Exchange", "Recover", "RevealObjective", "TurnDown", "ReplaceObjective"}
OPTIONS = {"card": {"turn_limit": "12"}, "minis": {"turn_limit": "3"}}


def any_door(game: str, players: int, seed: int) -> Door:
    """Random forces, in every third game made of any units and cards."""
    dice = random.Random(seed)
    if seed % 3 == 0:
        forces = [f"random:{dice.randrange(1000)}" for _ in range(players)]
    else:
        ready = [*ready_forces(load_forces())] if game == "card" else [*ready_fleets()]
        forces = [dice.choice(ready) for _ in range(players)]
    return open_door(game, players, forces, options=OPTIONS[game])


def positions(door: Door, seed: int, every: int) -> Iterator[Game]:
    """Every so many-th question of a random game."""
    game, dice, luck = door.new(), random.Random(seed), Generator(seed)
    game.settle(luck)
    step = 0
    while game.to_answer() != OVER:
        if step % every == 0:
            yield game
        game.apply(dice.choice(game.legal()))
        game.settle(luck)
        step += 1


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_in_an_observation(game: str, players: int) -> None:
    """What a seat sees is the same after everything it may not know was dealt anew, and when it is made from its view."""
    luck = Generator(7)
    for number in range(many(1, 20)):
        door = any_door(game, players, 100 * players + number)
        for position in positions(door, 100 * players + number, 13):
            for seat in range(players):
                seen = door.observe(position, seat).tobytes()
                other = door.possible(position, seat, luck)
                assert door.observe(other, seat).tobytes() == seen, door.decode(seen)
                assert door.observe(position.view(seat), seat).tobytes() == seen
                assert np.array_equal(door.mask(other, seat), door.mask(position, seat))


@pytest.mark.parametrize("players", [2, 3])
def test_what_one_has_looked_at_is_not_in_what_the_others_see(players: int) -> None:
    """Decks full of cards that look at hands, decks and objectives, or exchange them."""
    cards = [card for card in load_sets().cards.values() if {type(effect).__name__ for effect in card.effects} & SPYING]
    force = Force("Spies", load_forces()["bench-a"].units, tuple(cards[:MOST_CARDS]))
    door, luck, known = open_door("card", players, force, options={"turn_limit": "40"}), Generator(3), 0
    for number in range(many(2, 60)):
        for position in positions(door, number, 11):
            for seat in range(players):
                seen = door.observe(position, seat)
                assert np.array_equal(door.observe(door.possible(position, seat, luck), seat), seen), door.decode(seen)
                assert np.array_equal(door.observe(position.view(seat), seat), seen)
                told = door.decode(seen)["seats"]
                known += sum("face down" in text and text != "face down" for one in told for text in one["objectives"])
                known += sum(card is not None for one in told for card in one["top"])
    assert known > 0


@pytest.mark.parametrize("players", [2, 3, 5, 8])
@pytest.mark.parametrize("game", GAMES)
def test_every_offered_answer_is_one_action_and_back(game: str, players: int) -> None:
    door = any_door(game, players, players)
    for position in positions(door, players, 3):
        who, answers = position.to_answer(), position.legal()
        actions = door.actions_of(position, who)
        assert actions == sorted(set(actions)) and len(actions) == len(answers)
        assert sorted(door.answer(position, who, action) for action in actions) == sorted(answers)
        assert [door.action(position, who, door.answer(position, who, action)) for action in actions] == actions
        assert np.flatnonzero(door.mask(position, who)).tolist() == actions
        for seat in range(players):
            assert seat == who or not door.mask(position, seat).any()


@pytest.mark.parametrize(("game", "players"), [("card", 2), ("card", 3), ("card", 7), ("minis", 2), ("minis", 4)])
def test_a_seat_sees_the_same_wherever_it_sits(game: str, players: int) -> None:
    """The forces moved on by one seat, and the same actions: everybody sees what the seat before saw, but for the seat's own number."""
    names = [*load_forces()] if game == "card" else [*ready_fleets()]
    forces = [name for name in names if not name.startswith("starter")][:players]
    here = open_door(game, players, forces, options={**OPTIONS[game], "first_player": "0"})
    there = open_door(game, players, forces[-1:] + forces[:-1], options={**OPTIONS[game], "first_player": "1"})
    first, second, dice = here.new(), there.new(), random.Random(players)
    while (who := first.to_answer()) != OVER:
        if who == CHANCE:
            answer = dice.choice(first.legal())
            first.apply(answer)
            second.apply(answer)
            continue
        for seat in range(players):
            one, other = here.observe(first, seat), there.observe(second, (seat + 1) % players)
            assert one[1:].tobytes() == other[1:].tobytes(), (seat, here.decode(one), there.decode(other))
        actions = here.actions_of(first, who)
        assert actions == there.actions_of(second, (who + 1) % players)
        action = dice.choice(actions)
        here.play(first, action)
        there.play(second, action)
    assert second.to_answer() == OVER
    returns = here.returns(first)
    assert there.returns(second) == [returns[seat - 1] for seat in range(players)]


def test_observations_are_small() -> None:
    """At most 512 bytes: the card game with any ready forces and any number of players, the miniatures game with two."""
    forces, fleets = load_forces(), [fleet.force for fleet in ready_fleets().values()]
    for players in range(2, 9):
        door = open_door("card", players, forces["bench-a"], room=list(forces.values()))
        assert door.size <= 512, (players, door.schema.form)
        assert door.size == max(field.offset + field.length for field in door.schema.fields) + 7 & ~7
    assert open_door("minis", 2, room=fleets).size <= 512
    usual = [name for name in forces if not name.startswith("starter")]
    alone, roomy = open_door("card", 2, "starter-a", options={"packs": "on"}), open_door("card", 2, room=usual)
    assert alone.size < roomy.size and roomy.schema.hash == open_door("card", 2, "bench-b", room=usual).schema.hash


def test_the_documented_layouts_are_the_ones_in_use() -> None:
    """Who changes a layout or its words must say so: a new version, and the table of docs/encoding.md."""
    page = (Path(__file__).parents[2] / "docs" / "encoding.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (card|minis) \| (\d) \| (\d+) \| (\d+) \| (\w+) \| `(\w+)` \|$", page, re.MULTILINE)
    assert len(rows) == 5
    collection = load_sets()
    units, cards = tuple(collection.units.values()), tuple(collection.cards.values())[:23]
    for game, players, size, actions, form, digest in rows:
        schema = open_door(game, int(players), room=[Force("Room", units[: 17 if game == "card" else 18], cards)]).schema
        assert (schema.version, schema.size, schema.actions, schema.form, schema.hash) == (1, int(size), int(actions), form, digest)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_observed_before_does_not_matter(game: str) -> None:
    """Rows of units that a seat does not have are empty, whoever looked before."""
    door, fresh = open_door(game, 3), open_door(game, 3)
    for position in positions(door, 5, 29):
        for seat in range(3):
            before = door.observe(position, seat)
            door.observe(position, (seat + 1) % 3)
            assert np.array_equal(door.observe(position, seat), before)
        assert np.array_equal(fresh.observe(position, 2), before)
        if position.turn_number() > 2:
            break


def test_decoding_tells_the_position() -> None:
    door = open_door("card", 2, ["bench-a", "bench-b"])
    for position in positions(door, 3, 17):
        told = door.decode(door.observe(position, 1))
        assert told["seat"] == 1 and told["turn"] == min(127, position.turn_number())
        assert told["asked"] == ("you" if position.to_answer() == 1 else "+1")
        table = position.view(1)
        known = table.known()
        assert [len(seat["units"]) for seat in told["seats"]] == [len(door.forces[1].units), len(door.forces[0].units)]
        hand = told["seats"][0]
        assert sum(hand["known_hand"].values()) == hand["hand"]
        for k, owner in enumerate((1, 0)):
            for index, unit in enumerate(told["seats"][k]["units"]):
                zone = int(known.words[block(owner) + UNIT_ZONE + index])
                assert unit["place"] == {1: "own home", 0: "home +1", 8: "contested", 9: "reserves", 10: "out"}[zone]
                assert unit["damage"] == known.words[block(owner) + UNIT_DAMAGE + index]
        for action in door.actions_of(position, position.to_answer()):
            assert door.describe(position, position.to_answer(), action)


@pytest.mark.parametrize("players", [2, 3])
def test_reserves_in_the_middle_of_a_battle_are_asked_for_their_own_zone(players: int) -> None:
    """The zone is where they come in, not that of the battle, nor a mixture of both."""
    door, found = open_door("card", players, "separatist-swarm", options={"turn_limit": "20"}), 0
    for seed in range(4):
        game, dice, luck = door.new(), random.Random(seed), Generator(seed)
        game.settle(luck)
        while game.to_answer() != OVER:
            assert isinstance(game, CardGame)
            frame = int(top(game))
            if game.words[frame] == F_RESERVES and game.words[BATTLE_ON] and game.words[BATTLE_ZONE] != game.words[frame + V_ZONE]:
                found += 1
                for seat in range(players):
                    home = (int(game.words[frame + V_ZONE]) - seat) % players
                    assert door.decode(door.observe(game, seat))["zone"] == ("own home" if home == 0 else f"home +{home}")
            game.apply(dice.choice([answer for answer in game.legal() if answer not in (PASS, BACK)] or game.legal()))
            game.settle(luck)
    assert found > 0


def test_decoding_tells_where_miniatures_are() -> None:
    """In millimetres, on the table as the seat sees it."""
    door = open_door("minis", 2)
    for position in positions(door, 4, 11):
        for seat in range(2):
            told = door.decode(door.observe(position, seat))
            for k, owner in enumerate((seat, 1 - seat)):
                for index, unit in enumerate(told["seats"][k]["units"]):
                    if "x" in unit:
                        at = minis_layout.SEATS + owner * minis_layout.SEAT_SIZE + index
                        sign = -1 if seat else 1
                        assert unit["x"] == pytest.approx(sign * position.words[at + minis_layout.UNIT_X] / 100, abs=0.5)
                        assert unit["y"] == pytest.approx(sign * position.words[at + minis_layout.UNIT_Y] / 100, abs=0.5)


def test_wrong_actions_are_refused_with_a_sentence() -> None:
    door = open_door("card")
    game = door.new()
    game.settle(Generator(1))
    who = game.to_answer()
    missing = next(action for action in range(door.actions) if action not in door.actions_of(game, who))
    for action, words in ((missing, "is not offered to seat"), (-1, "there is no action -1"), (10**9, "there is no action")):
        with pytest.raises(ValueError, match=words):
            door.answer(game, who, action)
    offered = door.actions_of(game, who)[0]
    numbers: tuple[Any, ...] = (np.int64(offered), np.uint8(offered), np.array(offered))
    assert {door.answer(game, who, number) for number in numbers} == {door.answer(game, who, offered)}
    for no_number in (offered + 0.7, str(offered), None, np.array([offered])):
        with pytest.raises(TypeError, match="an action is one whole number"):
            door.answer(game, who, no_number)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="is not asked"):
        door.answer(game, 1 - who, 0)
    with pytest.raises(ValueError, match="a seat is not asked: chance is asked"):
        door.play(door.new(), 0)
    for seat in (-1, 2):
        with pytest.raises(ValueError, match=f"there is no seat {seat}; seats go from 0 to 1"):
            door.observe(game, seat)
    for wrong, words in (({"game": "chess"}, "there is no game"), ({"players": 9}, "2 to 8 players"), ({"forces": "nobody"}, "nobody"),
                         ({"forces": ["bench-a"] * 3}, "2 players need 2 forces"), ({"max_turns": 0}, "at least 1"),
                         ({"players": "3"}, "give a whole number"), ({"max_turns": 2.5}, "give a whole number"),
                         ({"forces": 3}, "3 is no force"), ({"forces": [1, 2]}, "1 is no force"), ({"room": "nobody"}, '"nobody"'),
                         ({"options": ["size"]}, "a dictionary"), ({"options": {"size": "x"}}, "option size=x"),
                         ({"options": {"turn_limit": 0}}, "option turn_limit=0")):  # fmt: skip
        with pytest.raises(ValueError, match=words):
            open_door(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["card", "minis"])
def test_decoding_takes_the_numbers_of_learners_and_refuses_what_is_no_observation(game: str) -> None:
    door = open_door(game, players=2)
    position = door.new()
    position.settle(Generator(1))
    seen = door.observe(position, 0)
    told = door.decode(seen)
    for same in (seen.tobytes(), seen.view(np.uint8), seen.astype(np.float32), seen.astype(np.int64), seen.tolist()):
        assert door.decode(same) == told
    for wrong in (seen[:-1], seen / 128 + 0.5, np.full(door.size, 300), np.full(door.size, np.nan), ["a"] * door.size,
                  np.full(door.size, 99, np.int8)):  # fmt: skip
        with pytest.raises(ValueError, match="observation"):
            door.decode(wrong)


@pytest.mark.parametrize("game", ["card", "minis"])
def test_a_door_can_be_pickled_and_copied(game: str) -> None:
    door = open_door(game, 3, max_turns=5, options={"turn_limit": 7})
    for same in (pickle.loads(pickle.dumps(door)), copy.deepcopy(door)):
        assert same.schema.hash == door.schema.hash and same.max_turns == 5
        assert same.new().to_bytes() == door.new().to_bytes()


# ---- many games at once ------------------------------------------------------------------------------------------------


def same_as_single(batch: Batch, number: int, game: Game) -> None:
    door, seat = batch.door, game.to_answer()
    assert batch.seats[number] == seat
    assert np.array_equal(batch.observations[number], door.observe(game, seat))
    assert np.array_equal(batch.masks[number], door.mask(game, seat))


@pytest.mark.parametrize(("game", "players"), [("card", 2), ("card", 4), ("minis", 2)])
def test_a_batch_plays_the_same_games(game: str, players: int) -> None:
    """Self-play: every game of a batch is the game that its generator makes of the same actions, one after the other."""
    from buildstars.lab.seeds import derive

    door = open_door(game, players, options=OPTIONS[game])
    batch = door.batch(3, seed=11)
    luck = [Generator(derive(11, number)) for number in range(3)]
    games = [door.new() for _ in luck]
    for one, its in zip(games, luck):
        one.settle(its)
    dice, ended = random.Random(1), 0
    for _ in range(600 if game == "card" else 400):
        chosen = [int(dice.choice(np.flatnonzero(mask))) for mask in batch.masks]
        batch.step(np.array(chosen))
        for number, action in enumerate(chosen):
            acting = games[number].to_answer()
            door.play(games[number], action)
            games[number].settle(luck[number])
            over = games[number].to_answer() == OVER
            assert bool(batch.ends[number]) == over and not batch.cuts[number]
            expected = door.returns(games[number])
            assert batch.returns[number].tolist() == expected and batch.rewards[number] == expected[acting]
            if over:
                ended += 1
                assert np.array_equal(batch.finals[number], door.observe(games[number], acting))
                games[number] = door.new()
                games[number].settle(luck[number])
            same_as_single(batch, number, games[number])
    assert ended > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_against_random_opponents_asks_one_seat(game: str) -> None:
    door = open_door(game, 3, options=OPTIONS[game], max_turns=8 if game == "card" else 2)
    batch = door.batch(4, seed=3, opponent="random", seat=1)
    ended, cut = 0, 0
    for _ in range(400):
        assert set(batch.seats) == {1} and all(batch.masks.any(axis=1))
        assert all(mask[action] for mask, action in zip(batch.masks, batch.drawn))
        batch.step(batch.drawn)
        ended, cut = ended + int(batch.ends.sum()), cut + int(batch.cuts.sum())
        for number in range(4):
            same_as_single(batch, number, batch.game(number))
    assert cut > 0 and batch.decisions > 3 * 400
    turns = door.batch(6, opponent="random")
    assert set(turns.seats) == {0, 1, 2}


@pytest.mark.parametrize(("game", "players", "turns", "steps"), [("card", 2, 30, 500), ("card", 3, 200, 2500), ("minis", 3, 2, 400)])
def test_a_batch_is_cut_where_the_other_doors_cut(game: str, players: int, turns: int, steps: int) -> None:
    """The same games played beside it, with the same luck, by a loop of our own."""
    door = open_door(game, players, "bench-a" if game == "card" else None, max_turns=turns)
    count = 8 if game == "card" else 2
    batch = door.batch(count, seed=3, opponent="random", seat=0)
    luck = [Generator(derive(3, number)) for number in range(count)]

    def others(table: Game, rng: Generator) -> None:
        while table.to_answer() not in (0, OVER) and not door.is_cut(table):
            answers = table.legal()
            table.apply(answers[rng.below(len(answers))])
            table.settle(rng)

    def begun(rng: Generator) -> Game:
        while True:
            table = door.new()
            table.settle(rng)
            others(table, rng)
            if table.to_answer() == 0:
                return table

    tables, done = [begun(rng) for rng in luck], 0
    for _ in range(steps):
        chosen = batch.drawn.tolist()
        batch.step(chosen)
        for number, action in enumerate(chosen):
            table = tables[number]
            door.play(table, action)
            table.settle(luck[number])
            others(table, luck[number])
            assert (bool(batch.ends[number]), bool(batch.cuts[number])) == (table.to_answer() == OVER, door.is_cut(table))
            assert batch.returns[number].tolist() == door.returns(table)
            if batch.ends[number] or batch.cuts[number]:
                done += 1
                assert np.array_equal(batch.finals[number], door.observe(table, 0))
                tables[number] = begun(luck[number])
    assert done > 0


def test_games_of_other_forces_are_refused_with_a_sentence() -> None:
    door, other = open_door("card", forces="bench-a"), open_door("card", forces="bench-b")
    for look in (door.observe, door.mask, door.actions_of):
        with pytest.raises(ValueError, match="other forces than this door"):
            look(other.new(), 0)
        with pytest.raises(ValueError, match="the other one"):
            look(open_door("minis").new(), 0)
    alike = open_door("card", forces="bench-a").new()
    assert np.array_equal(door.observe(alike.view(0), 0), door.observe(alike, 0))
    assert open_door("cardgame").name == "card"


def test_an_action_that_is_not_offered_ends_a_batch_game_at_minus_one() -> None:
    door = open_door("card")
    batch = door.batch(2, seed=1)
    good = int(np.flatnonzero(batch.masks[0])[0])
    bad = int(np.flatnonzero(batch.masks[1] == 0)[0])
    for wrong in (bad, -1, 70_000):
        batch.step(np.array([good, wrong]))
        assert batch.ends.tolist() == [False, True] and batch.mistakes.tolist() == [False, True]
        assert batch.rewards.tolist() == [0.0, -1.0]
        good = int(np.flatnonzero(batch.masks[0])[0])
    batch.step([int(np.flatnonzero(mask)[0]) for mask in batch.masks])
    assert not batch.ends.any() and not batch.mistakes.any() and not batch.rewards.any()
    with pytest.raises(ValueError, match="2 games need 2 actions"):
        batch.step([0])
    with pytest.raises(ValueError, match="only \"random\" opponents"):
        door.batch(2, opponent="pilot")
    for array in (batch.observations, batch.masks, batch.rewards):
        assert not array.flags.writeable and not array.flags.owndata


# ---- one source --------------------------------------------------------------------------------------------------------


DIGEST = """
import hashlib, numpy as np
from buildstars.envs.door import open_door
digest = hashlib.sha256()
for game, players, steps in (("card", 2, 250), ("card", 3, 150), ("card", 8, 60), ("minis", 2, 120), ("minis", 3, 60)):
    door = open_door(game, players)
    batch = door.batch(2, seed=5)
    for step in range(steps):
        digest.update(batch.observations.tobytes() + batch.masks.tobytes())
        batch.step([int(np.flatnonzero(mask)[step * 7 % mask.sum()]) for mask in batch.masks])
print(digest.hexdigest())
"""


@pytest.mark.skipif(buildstars.MODE != "compiled", reason="the engine is not compiled")
def test_compiled_and_interpreted_encodings_are_the_same() -> None:
    found = [
        subprocess.run([sys.executable, "-c", DIGEST], env={**os.environ, **pure}, capture_output=True, text=True, check=True).stdout
        for pure in ({}, {"BUILDSTARS_PURE": "1"})
    ]
    assert found[0] == found[1] and len(found[0].strip()) == len(hashlib.sha256().hexdigest())
