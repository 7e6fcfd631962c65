"""Whatever a game comes to, the terminal can show it: every question, battle and event, in both languages and widths."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from buildstars.bots.card.recruit import Recruit
from buildstars.card.game import CardGame, new_game
from buildstars.card.layout import CARD, CONTESTED, SLOT, UNIT
from buildstars.card.text.table import table_of
from buildstars.content.loader import load_forces, load_sets
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.terminal.asking import Asking
from buildstars.terminal.battle_panel import draw_battle
from buildstars.terminal.choices import Asked, answer_for, choices_of, draw_choices
from buildstars.terminal.codes import CardThing, SlotThing, UnitThing, ZoneThing, read_thing, slot_code, unit_code, units_code
from buildstars.terminal.happened import lines_of
from buildstars.terminal.screen import draw_table
from buildstars.terminal.words import Look, battle_roll, strike_roll

FORCES = load_forces(load_sets())


def show(asked: Asked, width: int) -> str:
    """All that the terminal would print for a question."""
    out = io.StringIO()
    console = Console(file=out, width=width, highlight=False, markup=False, color_system=None)
    console.print(draw_table(asked.table, asked.view.spec, asked.look, width))
    battle = draw_battle(asked.table, asked.look)
    if battle is not None:
        console.print(battle)
    console.print(draw_choices(asked, width, brief=False))
    for line in Asking(asked).answer(""):
        console.print(line)
    return out.getvalue()


@pytest.mark.parametrize(
    ("names", "lang", "width", "seed"),
    [
        (("rebel-squadrons", "imperial-fist"), "de", 80, 1),
        (("separatist-swarm", "fringe-raiders"), "en", 120, 2),
        (("bench-a", "bench-b"), "de", 120, 3),
        (("republic-landing", "separatist-swarm", "rebel-squadrons"), "en", 80, 4),
    ],
)
def test_everything_can_be_shown(names: tuple[str, ...], lang: str, width: int, seed: int) -> None:
    game = new_game([FORCES[name] for name in names])
    game.tell(True)
    dice, mind = Generator(seed), Generator(seed + 1)
    game.settle(dice)
    humans = tuple(seat == 0 for seat in range(game.players))
    steps = 0
    met: set[str] = set()
    while (who := game.to_answer()) != OVER and steps < 400:
        view = game.view(who)
        table = table_of(view)
        asked = Asked(view, table, choices_of(view, table), Look(lang, who, humans))
        check_choices(asked)
        if steps % 3 == 0 or view.question().id not in met:
            assert max(len(line) for line in show(asked, width).splitlines()) <= width
        met.add(view.question().id)
        events = game.take_events()
        for seat in range(-1, game.players):
            lines_of(events, game.spec, Look(lang, seat, humans))
        legal = view.legal()
        game.play(legal[mind.below(len(legal))] if steps % 3 == 0 else Recruit().answer(view, mind), dice)
        steps += 1


def check_choices(asked: Asked) -> None:
    """Every offered answer is one choice, every number stands once, and the code of a thing chooses it."""
    answers = [answer for choice in asked.choices for answer in choice.answers]
    assert sorted(answers) == sorted(asked.view.legal())
    numbers = [choice.number for choice in asked.choices]
    assert len(set(numbers)) == len(numbers)
    for answer in answers:
        code = unit_code(answer - UNIT) if answer >= UNIT else slot_code(answer - SLOT) if SLOT <= answer < CARD else ""
        if code:
            thing = read_thing(code, asked.table)
            assert thing is not None and answer_for(thing) == answer


# ---- codes ------------------------------------------------------------------------------------------------------------


def packs(seat: int = 0) -> CardGame:
    game = new_game([FORCES["starter-a"], FORCES["starter-b"]], {"packs": "on", "first_player": str(seat)})
    game.settle(Generator(1))
    return game


def test_codes_are_read_as_they_are_written() -> None:
    table = table_of(packs().view(0))
    assert read_thing("A3", table) == read_thing("a3", table) == UnitThing(2)
    assert read_thing("b9", table) == UnitThing(64 + 8)
    assert read_thing("B10", table) is None
    assert read_thing("Bo1", table) == read_thing("o1", table) == SlotThing(3)
    assert read_thing("contested", table) == read_thing("Kampfzone", table) == ZoneThing(CONTESTED)
    assert (read_thing("home", table), read_thing("B", table), read_thing("C", table)) == (ZoneThing(0), ZoneThing(1), None)
    card = table.seats[0].hand[0]
    assert read_thing("h1", table) == read_thing("c1", table) == CardThing(card.card, card.local)
    assert read_thing("h9", table) is None
    assert read_thing("", table) is None


def test_units_that_stand_together_share_a_code() -> None:
    assert [units_code(units) for units in ([0], [0, 1, 2], [12, 14], [64, 65])] == ["A1", "A1-3", "A13,15", "B1-2"]


@pytest.mark.rule("R7.4", "J7")
def test_the_roll_that_is_needed() -> None:
    assert battle_roll(3, 10) == (7, 58)
    assert battle_roll(0, 30) == (12, 3)  # a 12 hits whatever the numbers
    assert battle_roll(9, 3) == (2, 100)
    assert strike_roll(0, 30) == (13, 0)  # but does not in a strike
    assert strike_roll(3, 10) == (7, 58)
