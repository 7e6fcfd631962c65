"""Small fleets, positions set by hand and answers by name, for the tests of set-up, turns, reserves and endings."""

from __future__ import annotations

from typing import Any

from buildstars.content.loader import inline_set
from buildstars.content.model import Force, Unit
from buildstars.core.cells import CHANCE_KIND, DICE, STEP, TURN, WHO
from buildstars.core.kernel import top
from buildstars.core.seats import CHANCE, OVER
from buildstars.minis.engine import advance, chance_weights, offers, take_answer, take_chance
from buildstars.minis.layout import (
    DIE,
    F_TURN,
    IN_RESERVE,
    ON_TABLE,
    ONE_DIE,
    PASS,
    PHASE,
    PLACE,
    ROLL,
    UNIT,
    UNIT_DAMAGE,
    UNIT_HEADING,
    UNIT_X,
    UNIT_Y,
)
from buildstars.minis.rules.setup import new_words
from buildstars.minis.spec import Spec
from buildstars.minis.state import State, push, put, put_in, take_out
from buildstars.minis.text.events import KINDS

MM = 100
NUMBERS: dict[str, int] = {}
"""Of units, by name: the same name is the same unit."""


def unit(name: str = "Fighter", stars: int = 1, *icons: str, kind: str = "space", back: dict[str, Any] | None = None, **more: Any) -> Unit:
    """A unit with values that do not matter unless given: attack, damage, defense, shields; craft, movement, named."""
    values = {key: more.pop(key, default) for key, default in (("attack", 3), ("damage", 2), ("defense", 9), ("shields", 2))}
    front = {"stars": stars, **values, "icons": list(icons)}
    raw: dict[str, Any] = {
        "number": NUMBERS.setdefault(name, len(NUMBERS) + 1), "name": {"en": name, "de": name}, "craft": "x_wing", "kind": kind,
        "affiliation": "rebel", "rarity": "common", "movement": "SS", "front": front, **more,
    }
    if back is not None:
        raw["back"] = {**front, "icons": [], **back}
    return inline_set("test", [raw], [], "tests").units[0]


def convert(name: str, stars: int, *icons: str, other_stars: int = 0, **more: Any) -> Unit:
    """A unit that is a space unit on its front and a ground unit on its back."""
    both = ["convert", *icons]
    return unit(name, stars, *both, back={"kind": "ground", "stars": other_stars or stars, "icons": both}, **more)


def veteran(name: str, stars: int, /, *icons: str, **back: Any) -> Unit:
    """`back`: what is different on the second face."""
    return unit(name, stars, "veteran", *icons, back={"icons": list(icons), **back})


def fleet(*units: Unit) -> Force:
    return Force("fleet", units, ())


def new_state(*fleets: Force, **options: Any) -> State:
    """A table with all units in reserve, events written down."""
    spec = Spec(list(fleets), {"first_player": "0", **{key: str(value) for key, value in options.items()}})
    s = State(spec, new_words(spec), spec.out)
    s.telling = True
    return s


def stand(s: State, u: int, x: int, y: int, heading: int = 900, damage: int = 0) -> None:
    """Put a unit on the table; x and y in millimetres."""
    take_out(s, u, IN_RESERVE)
    put_in(s, u, ON_TABLE)
    put(s, u, UNIT_X, x * MM)
    put(s, u, UNIT_Y, y * MM)
    put(s, u, UNIT_HEADING, heading)
    put(s, u, UNIT_DAMAGE, damage)


def line_up(s: State) -> None:
    """Every unit that is in reserve on the table, in rows far from those of the others."""
    for seat in range(s.spec.players):
        for index in range(s.spec.unit_count[seat]):
            stand(s, seat * 64 + index, -500 + 90 * (index % 12), -300 + 200 * seat + 60 * (index // 12))


def begin(s: State, step: int, phase: int = 0) -> None:
    """Run from a step of the first turn on."""
    at = push(s, F_TURN)
    s.words[at + STEP] = step
    s.words[TURN] = 1 if step != 0 else 0
    s.words[PHASE] = phase
    advance(s)


# ---- questions and answers --------------------------------------------------------------------------------------------


def who(s: State) -> int:
    return int(s.words[WHO])


def frame(s: State) -> int:
    """The kind of the frame that asks."""
    return int(s.words[top(s)])


def offered(s: State) -> list[int]:
    assert who(s) >= 0, "nobody is asked"
    n = offers(s)
    return [int(s.out[i]) for i in range(n)]


def picks(s: State) -> list[int]:
    """The units offered."""
    return [answer - UNIT for answer in offered(s) if UNIT <= answer < UNIT + 512]


def answer(s: State, *answers: int) -> None:
    for one in answers:
        assert one in offered(s), f"{one} is not offered"
        take_answer(s, one)


def pick(s: State, *units: int) -> None:
    answer(s, *(UNIT + u for u in units))


def put_down(s: State) -> None:
    """The first spot offered."""
    answer(s, next(one for one in offered(s) if one >= PLACE))


def asks_die(s: State) -> bool:
    return who(s) == CHANCE and s.words[CHANCE_KIND] == ONE_DIE


def die(s: State, *numbers: int) -> None:
    for number in numbers:
        assert asks_die(s), "no die is rolled"
        take_chance(s, DIE + number)


def dice(s: State, first: int, second: int) -> None:
    assert who(s) == CHANCE and s.words[CHANCE_KIND] == DICE, "no dice are rolled"
    take_chance(s, ROLL + 6 * (first - 1) + second - 1)


def pass_on(s: State) -> None:
    """The least: pass, or the first answer; of chance the first outcome, of a single die the 6 (nothing comes of it)."""
    if who(s) == CHANCE:
        take_chance(s, DIE + 6 if asks_die(s) else chance_weights(s)[0][0])
    else:
        choices = offered(s)
        take_answer(s, PASS if PASS in choices else choices[0])


def play_turn(s: State) -> None:
    """Pass until another turn has begun or the game is over."""
    turn = s.words[TURN]
    while who(s) != OVER and s.words[TURN] == turn:
        pass_on(s)


def told(s: State, kind: int) -> list[tuple[int, ...]]:
    """The arguments of the events of a kind so far."""
    return [entry[1 : 1 + len(KINDS[kind][2])] for entry in s.log if entry[0] == kind]
