"""Rows of units, cards and effects (what they do, not what they are called), and what every action points at."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from buildstars import versions
from buildstars.content.effects import Attacking, CountOf, Damage, Modify, Per, Reserves, Roll, Units
from buildstars.content.loader import load_forces, load_sets
from buildstars.content.model import Card, Force, Unit
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.envs.door import Door, Game, open_door
from buildstars.envs.layout import Layout
from buildstars.envs.rows.pointers import KINDS
from buildstars.rows.card_rows import CARD_COLUMNS, CONDITIONS, EFFECT_COLUMNS, EFFECTS
from buildstars.rows.columns import Column, place_of, widened, width_of
from buildstars.rows.unit_rows import UNIT_COLUMNS

PAGE = Path(__file__).parents[2] / "docs" / "training-ground.md"
FORCES = load_forces()
BASE = FORCES["bench-a"]


def with_card(card: Card) -> Force:
    """The first card of a force, exchanged."""
    first = BASE.cards[0].id
    return Force("Mine", BASE.units, tuple(card if one.id == first else one for one in BASE.cards))


def rows(force: Force, name: str) -> Any:
    return open_door("card", forces=[force, "bench-b"]).statics()[name][0]


def changed(columns: tuple[Column, ...], before: Any, after: Any) -> set[str]:
    return {columns[int(place)].name for place in np.flatnonzero(before != after)}


MADE_UP = Card(
    900, {"en": "Made up", "de": "Ausgedacht"}, "combat", "common", 2, 11, icon=next(c.icon for c in BASE.cards if c.icon), set="mine",
    effects=(Modify(when="always", units=Units(side="this"), stat="attack", add=1),),
)  # fmt: skip


@pytest.mark.parametrize(("card", "names"), [
    (msgspec.structs.replace(MADE_UP, stars=3), {"stars"}),
    (msgspec.structs.replace(MADE_UP, defense=13), {"defense"}),
    (msgspec.structs.replace(MADE_UP, name={"en": "Another name", "de": "Ein anderer Name"}, number=901, set="other"), set()),
    (msgspec.structs.replace(MADE_UP, effects=(*MADE_UP.effects, *MADE_UP.effects)), {"effects"}),
])  # fmt: skip
def test_a_card_of_ones_own_differs_where_it_differs(card: Card, names: set[str]) -> None:
    before, after = (rows(with_card(one), "card_rows") for one in (MADE_UP, card))
    assert changed(CARD_COLUMNS, before[0], after[0]) == names
    assert np.array_equal(before[1:], after[1:])


EFFECT = MADE_UP.effects[0]


@pytest.mark.parametrize(("effect", "names"), [
    (msgspec.structs.replace(EFFECT, add=2), {"amount"}),
    (msgspec.structs.replace(EFFECT, stat="defense"), {"stat"}),
    (msgspec.structs.replace(EFFECT, add=None, set=1), {"mode"}),
    (msgspec.structs.replace(EFFECT, units=Units(side="other")), {"units side"}),
    (msgspec.structs.replace(EFFECT, units=Units(side="this", kind="ground")), {"units kind"}),
    (msgspec.structs.replace(EFFECT, units=Units(side="this", stars=(1, 2, 3, 4))), {"units stars 5", "units stars 6"}),
    (msgspec.structs.replace(EFFECT, units=Units(side="this", affiliation="rebel")), {"units affiliation"}),
    (msgspec.structs.replace(EFFECT, conditions=(Attacking(),)), {"conditions", "if0 is", "if0 most"}),
    (msgspec.structs.replace(EFFECT, conditions=(Attacking(negated=True),)), {"conditions", "if0 is", "if0 most", "if0 not"}),
    (msgspec.structs.replace(EFFECT, per=Per("hand", most=3)), {"per", "most"}),
])  # fmt: skip
def test_an_effect_differs_where_it_differs(effect: Any, names: set[str]) -> None:
    before = rows(with_card(MADE_UP), "effect_rows")
    after = rows(with_card(msgspec.structs.replace(MADE_UP, effects=(effect,))), "effect_rows")
    assert changed(EFFECT_COLUMNS, before[0, 0], after[0, 0]) == names
    assert np.array_equal(before[1:], after[1:]) and np.array_equal(before[0, 1:], after[0, 1:])


def test_other_verbs_have_their_rows() -> None:
    card = msgspec.structs.replace(MADE_UP, effects=(
        Damage(when="hits", units=Units(side="opposing", zone="here", damaged=True), amount=2, may=True),
        Reserves(when="destroys", stars=3, conditions=(CountOf(units=Units(icon=BASE.units[0].front.icons[0]), min=2),
                                                       Roll(what="at_least", n=9, whose="opposing"))),
    ))  # fmt: skip
    first, second, *rest = rows(with_card(card), "effect_rows")[0]
    told = {column.name: (column.words[value] if column.words else int(value)) for column, value in zip(EFFECT_COLUMNS, first)}
    assert {key: told[key] for key in ("do", "when", "may", "units side", "units zone", "units damaged", "amount")} == {
        "do": "damage", "when": "hits", "may": 1, "units side": "opposing", "units zone": "here", "units damaged": "damaged", "amount": 2,
    }
    told = {column.name: (column.words[value] if column.words else int(value)) for column, value in zip(EFFECT_COLUMNS, second)}
    assert told["do"] == "reserves" and told["amount"] == 3 and told["conditions"] == 2
    assert told["if0 is"] == "count" and told["if0 least"] == 2 and told["if0 units icon"] == BASE.units[0].front.icons[0]
    assert told["if1 is"] == "roll" and told["if1 roll"] == "at_least" and told["if1 least"] == 9 and told["if1 whose"] == "opposing"
    assert not np.any(rest)


def test_every_card_and_unit_that_is_shipped_fits_its_rows() -> None:
    """No code is outside its words, nothing is left out, and cards that differ in what they do have different rows."""
    cards = list(load_sets().cards.values())
    seen: dict[bytes, Any] = {}
    for at in range(0, len(cards), 50):
        force = Force("Some", BASE.units, tuple(cards[at : at + 50]))
        statics = open_door("card", forces=force).statics()
        for place, card in enumerate(force.cards):
            row, effects = statics["card_rows"][0, place], statics["effect_rows"][0, place]
            assert row[place_of(CARD_COLUMNS, "effects")] == len(card.effects) <= EFFECTS
            assert all(len(effect.conditions) <= CONDITIONS for effect in card.effects)
            for column, values in zip(EFFECT_COLUMNS, effects.T):
                assert not column.words or (values.min() >= 0 and values.max() < len(column.words)), column
                assert not column.flag or set(values.tolist()) <= {0, 1}, column
            does = (card.type, card.stars, card.defense, card.bonus, card.icon, card.unit_stars, card.effects)
            key = row.tobytes() + effects.tobytes()
            assert seen.setdefault(key, does) == does, card.name
    units: dict[bytes, Any] = {}
    owned = list(load_sets().units.values())
    for at in range(0, len(owned), 40):
        some = tuple(owned[at : at + 40])
        found = open_door("minis", forces=Force("Some", some, BASE.cards)).statics()["unit_rows"][0]
        for unit, row in zip(some, found):
            assert units.setdefault(row.tobytes(), worth(unit)) == worth(unit), unit.name


def worth(unit: Unit) -> tuple[Any, ...]:
    def printed(face: Any) -> Any:
        return None if face is None else (*(getattr(face, name) for name in ("stars", "attack", "damage", "defense", "shields")), face.kind)

    return unit.kind, unit.affiliation, unit.named, printed(unit.front), printed(unit.back)


def test_a_unit_of_ones_own_differs_where_it_differs() -> None:
    unit = BASE.units[0]
    for face, names in (({"attack": unit.front.attack + 1}, {"attack"}), ({"shields": unit.front.shields + 2}, {"shields"}),
                        ({"icons": (*unit.front.icons, "armor")}, {"icon armor"})):  # fmt: skip
        front = msgspec.structs.replace(unit.front, **face)
        other = msgspec.structs.replace(unit, front=front, name={"en": "New", "de": "Neu"}, set="mine")
        before, after = (rows(Force("Mine", (one, *BASE.units[1:]), BASE.cards), "unit_rows") for one in (unit, other))
        assert changed(UNIT_COLUMNS, before[0, 0], after[0, 0]) == names
        assert np.array_equal(before[1:], after[1:])


def test_widened_rows_have_a_flag_for_each_word() -> None:
    effects = rows(BASE, "effect_rows")
    wide = widened(EFFECT_COLUMNS, effects)
    assert wide.shape == (*effects.shape[:-1], width_of(EFFECT_COLUMNS)) and wide.dtype == np.float32
    do = len(EFFECT_COLUMNS[0].words)
    assert np.array_equal(wide[..., :do].argmax(axis=-1), effects[..., 0]) and (wide[..., :do].sum(axis=-1) == 1).all()
    with pytest.raises(ValueError, match="rows of another kind"):
        widened(CARD_COLUMNS, effects)


def test_the_page_tells_the_version_and_the_widths() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name, columns in (("unit_rows", UNIT_COLUMNS), ("card_rows", CARD_COLUMNS), ("effect_rows", EFFECT_COLUMNS)):
        assert re.search(rf"\| `{name}` \| [^|]* \| {len(columns)} \| {width_of(columns)} \|", page), name
        assert len({column.name for column in columns}) == len(columns)
    assert f"`versions.STATICS` is {versions.STATICS}" in page
    for kind in KINDS:
        assert f"`{kind}`" in page, kind


# ---- what actions point at --------------------------------------------------------------------------------------------


def positions(door: Door, seed: int) -> Iterator[Game]:
    game, dice, luck = door.new(), random.Random(seed), Generator(seed)
    game.settle(luck)
    while game.to_answer() != OVER:
        yield game
        game.apply(dice.choice([answer for answer in game.legal() if answer not in (0, 2)] or game.legal()))
        game.settle(luck)


@pytest.mark.parametrize(("players", "layout"), [(2, Layout()), (3, Layout(5, 20, 40, "listed"))])
def test_every_action_of_the_card_game_points_at_what_the_view_describes(players: int, layout: Layout) -> None:
    forces = ["separatist-swarm", "jedi-council", "sith-shadow"][:players]
    door = open_door("card", players, forces, options={"turn_limit": "25"}, layout=layout)
    spec, seen = door.spec, Counter[str]()
    for seed in range(3):
        for game in positions(door, seed):
            seat = game.to_answer()
            view, table = game.view(seat), door.points_at(door.observe(game, seat))[0]
            for action in door.actions_of(game, seat):
                said = view.describe(door.answer(game, seat, action))
                kind, side, row, detail = (int(value) for value in table[action])
                owner, args = (seat + side) % players, said.args
                word = KINDS[kind]
                seen[word] += 1
                if said.id in ("a-unit", "a-battle"):
                    assert word == "unit" and args["seat"] == owner and args["unit"] == spec.unit_names[64 * owner + row]
                elif said.id == "a-card":
                    first = int(spec.first_copy[64 * owner + row])
                    assert word == "card" and args["card"] == spec.card_names[int(spec.card_of[64 * owner + first])]
                elif said.id == "a-zone":
                    assert word == "zone"
                    assert row == (int(door.schema.players) if args["zone"] == "contested" else side)
                    assert args["zone"] == "contested" or args["seat_zone"] == owner
                elif said.id.startswith("a-objective"):
                    assert word == "objective" and args["seat"] == owner and args["n"] == row + 1
                    if said.id == "a-objective-up":
                        first = int(spec.first_copy[64 * owner + detail - 1])
                        assert args["card"] == spec.card_names[int(spec.card_of[64 * owner + first])]
                elif said.id.startswith("a-face"):
                    assert word == "face" and detail == (said.id == "a-face-back")
                    assert view.question().args["unit"] == spec.unit_names[64 * owner + row]
                elif said.id == "a-seat":
                    assert word == "seat" and args["seat"] == owner
                elif action < 8:
                    assert word == "word" and row == action
                else:
                    assert word == "number" and row == action - 8, said
    assert {"unit", "card", "zone", "objective", "word", "face"} <= set(seen)


def test_a_number_points_at_the_card_whose_ability_comes_next() -> None:
    """While abilities wait to be put in order, a number names a card that lies in the battle."""
    moments = ("hits", "destroys", "destroyed", "is_hit", "rolled", "battle_end")
    cards = [card for card in load_sets().cards.values() if any(effect.when in moments for effect in card.effects)]
    force = Force("Moments", BASE.units, (*[card for card in cards if card.type == "objective"][:12], *cards[:24]))
    door, found = open_door("card", forces=force, options={"turn_limit": "40"}), 0
    for seed in range(8):
        for game in positions(door, seed):
            seat = game.to_answer()
            if game.view(seat).question().id != "q-which-ability":
                continue
            table = door.points_at(door.observe(game, seat))[0]
            for action in door.actions_of(game, seat):
                said = game.view(seat).describe(door.answer(game, seat, action))
                kind, side, row, _ = (int(value) for value in table[action])
                if said.id == "a-card":
                    owner = (seat + side) % 2
                    first = int(door.spec.first_copy[64 * owner + row])
                    assert KINDS[kind] == "card" and said.args["card"] == door.spec.card_names[int(door.spec.card_of[64 * owner + first])]
                    found += 1
        if found:
            break
    assert found > 0


def test_every_action_of_the_miniatures_game_points_at_what_is_described() -> None:
    door, seen = open_door("minis", options={"turn_limit": "3"}), Counter[str]()
    table = door.pointers()
    for number, game in enumerate(positions(door, 1)):
        if number % 3:
            continue
        seat = game.to_answer()
        for action in door.actions_of(game, seat):
            answer = door.answer(game, seat, action)
            token = game.token(answer)
            kind, side, row, _ = (int(value) for value in table[action])
            owner = (seat + side) % 2
            seen[KINDS[kind]] += 1
            expected = {"unit": f"u{owner}.{row}", "base": f"b{owner}.{row}", "number": f"n{row}"}.get(KINDS[kind])
            assert expected is None or token == expected
            assert (KINDS[kind] == "segment") == (token[0] in "SL") and (KINDS[kind] == "spot") == (token[0] == "@")
    assert {"unit", "word", "segment", "spot"} <= set(seen)
    assert (door.points_at(np.zeros((2, door.size), np.int8)) == table).all()


def test_what_no_game_offers_points_at_nothing() -> None:
    door = open_door("card", layout=Layout(3, 18, 25, "listed"))
    table = door.pointers()
    assert len(table) == door.actions == 156 + 64 * 3
    kinds = [KINDS[kind] for kind in table[:, 0]]
    assert Counter(kinds)["unit"] == 3 * 18 and Counter(kinds)["card"] == 25 and Counter(kinds)["objective"] == 9
    assert {tuple(row) for row in table[table[:, 0] == 0].tolist()} == {(0, -1, -1, 0)}
    with pytest.raises(ValueError, match="an observation of this layout has"):
        door.points_at(np.zeros(3, np.int8))
