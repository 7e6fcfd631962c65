"""Random miniatures games for the laws: any number of players, any options, ready fleets and fleets of any units.

The seed alone decides everything, so a law that fails names a game that can be played again. Set BUILDSTARS_LONG=1 for many more.
"""

from __future__ import annotations

import math
import os
import random
from array import array
from collections.abc import Callable, Iterator
from typing import Final

from buildstars.content.fleets import ready_fleets
from buildstars.content.loader import load_sets
from buildstars.content.model import Force, Unit
from buildstars.core.cells import ALIVE, DEPTH, FRAME_SIZE, FRAMES, KIND, STEP
from buildstars.minis.game import MinisGame, new_game
from buildstars.minis.layout import (
    BACK,
    CARD,
    F_MOVE,
    FULL,
    HEADING,
    ON_TABLE,
    PASS,
    SEAT_SIZE,
    SEATS,
    STEP_MOVE,
    UNIT,
    UNIT_HEADING,
    UNIT_X,
    UNIT_Y,
)
from buildstars.minis.spec import cost_of
from buildstars.minis.steps import V_UNIT, step_length, step_turn
from playing_on import play_on

LONG: Final = os.environ.get("BUILDSTARS_LONG", "") not in ("", "0")
COLLECTION: Final = load_sets()
UNITS: Final = tuple(COLLECTION.units.values())
CARDS: Final = tuple(COLLECTION.cards.values())
READY: Final = tuple(fleet.force for fleet in ready_fleets(COLLECTION).values())
PLAYERS: Final = tuple(range(2, 9))
"""Far more than any game takes."""

Chooser = Callable[[MinisGame, list[int]], int]


def many(few: int, long: int) -> int:
    """How often: a few times in every run, many times in a long one."""
    return long if LONG else few


# ---- fleets and options -----------------------------------------------------------------------------------------------


def random_units(dice: random.Random, size: int) -> tuple[Unit, ...]:
    """Units worth at most `size` stars, at most one copy for each full 10 of them (R2.4)."""
    left, found = size, list[Unit]()
    for unit in dice.sample(UNITS * max(1, size // 10), len(UNITS) * max(1, size // 10)):
        if cost_of(unit) <= left:
            found.append(unit)
            left -= cost_of(unit)
    return tuple(found)


def random_fleet(dice: random.Random, size: int) -> Force:
    return Force("random", random_units(dice, size), tuple(dice.sample(CARDS, 40)))


def random_options(dice: random.Random, players: int, turns: int) -> dict[str, str]:
    options = {
        "first_player": dice.choice(["random", "rolloff", str(dice.randrange(players))]),
        "size": dice.choice(["30", "30", "20", str(dice.randint(10, 60))]),
        "quiet_turns": dice.choice(["50", str(dice.randint(3, 20))]),
        "kinds_pass": dice.choice(["off", "on"]),
        "cloaked_target": dice.choice(["off", "on"]),
        "base_bonus": dice.choice(["off", "on"]),
    }
    given = {key: value for key, value in options.items() if dice.random() < 0.7}
    return given if turns == 0 else {**given, "turn_limit": str(turns)}


def random_game(seed: int, players: int = 0, turns: int = 0, **options: str) -> MinisGame:
    """A new game; the number of players is drawn too if it is not given. `turns`: the game is drawn after so many, 0: no limit."""
    dice = random.Random(f"minis {seed} {players}")
    players = players or dice.choice(PLAYERS)
    drawn = {**random_options(dice, players, turns), **options}
    size = int(drawn.get("size", "30"))
    if size == 30 and drawn.get("base_bonus") != "on" and dice.random() < 0.3:
        return new_game([dice.choice(READY) for _ in range(players)], drawn)
    while True:
        fleets = [random_fleet(dice, size) for _ in range(players)]
        if drawn.get("base_bonus") != "on" or all(has_base(fleet) for fleet in fleets):
            return new_game(fleets, drawn)


def has_base(fleet: Force) -> bool:
    kinds = [card.type for card in fleet.cards]
    return kinds.count("objective") >= 2 and "combat" in kinds


# ---- playing ----------------------------------------------------------------------------------------------------------


def uniform(dice: random.Random) -> Chooser:
    return lambda game, answers: dice.choice(answers)


def hunting(dice: random.Random) -> Chooser:
    """Goes where others are and fires: units meet, shoot and die, so that games have everything in them and end soon."""

    def choose(game: MinisGame, answers: list[int]) -> int:
        if dice.random() < 0.15:
            return dice.choice(answers)
        moves = [answer for answer in answers if STEP_MOVE <= answer < HEADING]
        if moves and dice.random() < 0.8:
            prey = enemies(game)
            return min(dice.sample(moves, min(6, len(moves))), key=lambda answer: distance_after(game, answer, prey))
        acts = [answer for answer in answers if answer not in (PASS, BACK)]
        targets = [answer for answer in acts if CARD <= answer < STEP_MOVE]
        return dice.choice(targets or acts or answers)

    return choose


def enemies(game: MinisGame) -> list[tuple[int, int]]:
    """Where the units and bases of the others are."""
    words, seat = words_of(game), game.to_answer()
    found = [(int(game.spec.card_x[card]), int(game.spec.card_y[card])) for card in range(3 * game.players) if card // 3 != seat]
    return found + [place_of(words, other)[:2] for other in units_in(words, game.players) if other >> 6 != seat]


def distance_after(game: MinisGame, answer: int, prey: list[tuple[int, int]]) -> float:
    """How far from the next enemy a segment would leave the unit that moves; what is in its way does not count."""
    words = game.words
    at = FRAMES + (int(words[DEPTH]) - 1) * FRAME_SIZE
    assert words[at + KIND] == F_MOVE
    u = int(words[at + V_UNIT])
    mine = block(u >> 6)
    x, y = int(words[mine + UNIT_X + (u & 63)]), int(words[mine + UNIT_Y + (u & 63)])
    angle = math.radians((int(words[mine + UNIT_HEADING + (u & 63)]) + int(step_turn(answer))) / 10)
    x, y = x + int(step_length(answer) * math.cos(angle)), y + int(step_length(answer) * math.sin(angle))
    return min(math.hypot(x - other_x, y - other_y) for other_x, other_y in prey)


def chooser(seed: int, dice: random.Random) -> Chooser:
    return uniform(dice) if seed % 4 == 0 else hunting(dice)


def positions(seed: int, players: int = 0, every: int = 1, turns: int = 12) -> Iterator[MinisGame]:
    """One random game; in every fifth somebody resigns or offers a draw now and then."""
    dice = random.Random(f"play {seed}")
    return play_on(random_game(seed, players, turns), chooser(seed, dice), dice, every, 0.002 if seed % 5 == 0 else 0)


# ---- reading a state --------------------------------------------------------------------------------------------------


def words_of(game: MinisGame) -> array[int]:
    return array("q", game.to_bytes())


def block(seat: int) -> int:
    return SEATS + seat * SEAT_SIZE


def bits(number: int) -> list[int]:
    """The places of a bit set, in order."""
    found = []
    while number:
        low = number & -number
        found.append(low.bit_length() - 1)
        number ^= low
    return found


def is_alive(words: array[int], seat: int) -> bool:
    return bool((words[ALIVE] >> seat) & 1)


def frames(words: array[int]) -> list[tuple[int, int, int]]:
    """Where each frame begins, its kind and its step; the uppermost comes last."""
    places = [FRAMES + k * FRAME_SIZE for k in range(words[DEPTH])]
    return [(at, words[at + KIND], words[at + STEP]) for at in places]


def units_in(words: array[int], players: int) -> list[int]:
    """Those on the table."""
    return [seat * 64 + index for seat in range(players) for index in bits(words[block(seat) + ON_TABLE])]


def units_on_table(game: MinisGame) -> list[int]:
    return units_in(words_of(game), game.players)


def place_of(words: array[int], u: int) -> tuple[int, int, int]:
    at = block(u >> 6)
    return words[at + UNIT_X + (u & 63)], words[at + UNIT_Y + (u & 63)], words[at + UNIT_HEADING + (u & 63)]


def unit_in(answer: int) -> int:
    """The unit an answer names, or -1."""
    return answer - UNIT if UNIT <= answer < STEP_MOVE else -1


def turned_by(before: int, after: int) -> int:
    """The smaller turn from one heading to the other, in tenths of a degree."""
    turn = (after - before) % FULL
    return min(turn, FULL - turn)
