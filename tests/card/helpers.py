"""Random games for the laws: any number of players, any options, the shipped forces and forces of any units and cards.

The seed alone decides everything, so a law that fails names a game that can be played again. Set BUILDSTARS_LONG=1 for many more.
"""

from __future__ import annotations

import os
import random
from array import array
from collections.abc import Callable, Iterator
from typing import Final

from buildstars.card.game import CardGame, new_game
from buildstars.card.layout import BACK, PASS, SEAT_SIZE, SEATS
from buildstars.card.spec import cost_of
from buildstars.content.loader import load_forces, load_sets
from buildstars.content.model import Card, Force, Unit
from buildstars.core.cells import ALIVE, DEPTH, FRAME_SIZE, FRAMES, KIND, STEP
from playing_on import play_on

LONG: Final = os.environ.get("BUILDSTARS_LONG", "") not in ("", "0")
COLLECTION: Final = load_sets()
UNITS: Final = tuple(COLLECTION.units.values())
CARDS: Final = tuple(COLLECTION.cards.values())
SHIPPED: Final = tuple(load_forces().values())
PLAYERS: Final = tuple(range(2, 9))

"""Far more than any game takes."""

Chooser = Callable[[CardGame, list[int]], int]


def many(few: int, long: int) -> int:
    """How often: a few times in every run, many times in a long one."""
    return long if LONG else few


# ---- forces and options -----------------------------------------------------------------------------------------------


def random_units(dice: random.Random, size: int) -> tuple[Unit, ...]:
    """Units worth at most `size` stars, at most one copy for each full 10 of them (R2.3, R2.4)."""
    left, found = size, list[Unit]()
    for unit in dice.sample(UNITS * max(1, size // 10), len(UNITS) * max(1, size // 10)):
        if cost_of(unit) <= left:
            found.append(unit)
            left -= cost_of(unit)
    return tuple(found)


def random_deck(dice: random.Random, count: int) -> tuple[Card, ...]:
    """At most three copies of a card (R2.2), of few different ones or of many."""
    kinds = dice.sample(CARDS, min(len(CARDS), dice.randint((count + 2) // 3, count)))
    return tuple(dice.sample(kinds * 3, count))


def random_force(dice: random.Random, size: int, packs: bool) -> Force:
    """Small decks break R2.1, which the engine leaves to whoever builds forces; they are reshuffled often."""
    count = dice.randint(4 if packs else 6, 16) if packs or dice.random() < 0.4 else dice.randint(30, 60)
    return Force("random", random_units(dice, size), random_deck(dice, count))


def random_options(dice: random.Random, players: int) -> dict[str, str]:
    options = {
        "first_player": dice.choice(["random", "rolloff", str(dice.randrange(players))]),
        "size": dice.choice(["30", "30", "30", str(dice.randint(10, 60))]),
        "combat_targets": dice.choice(["one", "any"]),
        "quiet_turns": dice.choice(["50", str(dice.randint(3, 20))]),
        "refill": dice.choice(["fighters", "played", "all"]),
        "battle_order": dice.choice(["all", "each"]),
        "turn_limit": dice.choice(["off", "off", str(dice.randint(1, 30))]),
        "packs": dice.choice(["off", "off", "off", "on"]),
        "deploy": dice.choice(["exact", "exact", "up_to"]),
        "deployment": dice.choice(["hidden", "open"]),
        "edition": dice.choice(["2", "2", "2", "1"]),
    }
    return {key: value for key, value in options.items() if dice.random() < 0.7}


def random_game(seed: int, players: int = 0) -> CardGame:
    """A new game; the number of players is drawn too if it is not given."""
    dice = random.Random(f"game {seed} {players}")
    players = players or dice.choice(PLAYERS)
    options = random_options(dice, players)
    size, packs = int(options.get("size", "30")), options.get("packs") == "on"
    if size == 30 and not packs and dice.random() < 0.3:
        return new_game([dice.choice(SHIPPED) for _ in range(players)], options)
    return new_game([random_force(dice, size, packs) for _ in range(players)], options)


# ---- playing ----------------------------------------------------------------------------------------------------------


def lively(dice: random.Random) -> Chooser:
    """Mostly does something: passing and taking back are as likely as a few other answers, not more."""

    def choose(game: CardGame, answers: list[int]) -> int:
        acts = [answer for answer in answers if answer not in (PASS, BACK)]
        return dice.choice(acts if acts and dice.random() < 0.6 else answers)

    return choose


def uniform(dice: random.Random) -> Chooser:
    return lambda game, answers: dice.choice(answers)


def positions(seed: int, players: int = 0, every: int = 1) -> Iterator[CardGame]:
    """One random game; in every fourth somebody resigns or offers a draw now and then."""
    dice = random.Random(f"play {seed}")
    choose = lively(dice) if seed % 3 else uniform(dice)
    return play_on(random_game(seed, players), choose, dice, every, 0.002 if seed % 4 == 0 else 0)


# ---- reading a state --------------------------------------------------------------------------------------------------


def words_of(game: CardGame) -> array[int]:
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


def frames(words: array[int]) -> list[tuple[int, int, int]]:
    """Where each frame begins, its kind and its step; the uppermost comes last."""
    places = [FRAMES + k * FRAME_SIZE for k in range(words[DEPTH])]
    return [(at, words[at + KIND], words[at + STEP]) for at in places]


def is_alive(words: array[int], seat: int) -> bool:
    return bool((words[ALIVE] >> seat) & 1)
