"""Two games alike but for one effect of one card, which in the second is silenced: what differs between them, the effect has done.

Both get the same answers and dice. While the effect itself asks or draws, only the first goes on; then they are compared again. That
an effect is noted down to last is no difference: what it changes must come to light.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import fields, replace

from buildstars.card.canonical import canonical_words
from buildstars.card.game import CardGame, new_game
from buildstars.card.layout import (
    BACK,
    CARD,
    CARRIER,
    CHANCE_POOL,
    F_ABILITY,
    LASTING,
    LASTING_COUNT,
    OLD_DIE,
    PASS,
    ROLL,
    SEATS,
    SHUFFLES,
    STATICS,
    STRIKE,
)
from buildstars.card.rules.moments import A_ROW
from buildstars.card.text import events as told
from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.model import Bonus, Card, Face, Force, Text, Unit
from buildstars.core.cells import CHANCE_KIND, CHANCE_SEAT
from buildstars.core.seats import CHANCE, OVER
from card.helpers import frames, words_of
from playing_on import chance_answer

NEVER: Final = fx.Hand(min=99)
"""Nobody holds so many cards."""
MOST_STEPS: Final = 500
NUMBERS: Final = (told.ATTACKED, told.STRIKE_MADE, told.HIT_DAMAGE)
SIXES: Final = ROLL + 35


def silenced(card: Card, at: int) -> Card:
    """The same card, one of whose effects never comes about."""
    mute = replace(card.effects[at], conditions=(*card.effects[at].conditions, NEVER))
    return replace(card, effects=(*card.effects[:at], mute, *card.effects[at + 1 :]))


def unconditional(card: Card, at: int) -> Card:
    """The same card, one of whose effects asks no conditions."""
    return replace(card, effects=(*card.effects[:at], replace(card.effects[at], conditions=()), *card.effects[at + 1 :]))


# ---- forces that suit a card ------------------------------------------------------------------------------------------


def helper(number: int, type_: Any, icon: str, bonus: Bonus, *effects: fx.AnyEffect) -> Card:
    name = Text(en=f"Helper {number}", de=f"Helfer {number}")
    return Card(number, name, type_, "common", 2, 8 if number % 2 else 19, icon, None, (), bonus, effects, set="helpers")


HELPERS: Final = (
    helper(1, "combat", "luck", Bonus(attack=2), fx.Reroll(when="rolled", may=True)),
    helper(2, "combat", "force", Bonus(defense=1), fx.Modify(when="always", stat="damage", add=1)),
    helper(3, "objective", "elite", Bonus(), fx.Discard(when="turn_start", who="each", count=2)),
    helper(4, "objective", "leader", Bonus(), fx.Draw(when="reveal", count=2)),
    helper(5, "combat", "luck", Bonus(), fx.AttackAgain(when="battle_end"), fx.Reroll(when="rolled", whose="opposing")),
)
"""Cards to cancel, steal, recover and turn over, rolls made again, a second attack; objectives that fall easily, or hardly ever."""


def described(thing: Any) -> Iterator[fx.Units]:
    """All descriptions of units inside effects and conditions."""
    if isinstance(thing, fx.Units):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from described(part)
    elif isinstance(thing, Struct):
        for field in fields(thing):
            yield from described(getattr(thing, field.name))


def suited_unit(card: Card, number: int, dice: random.Random) -> Unit:
    """A unit that most often shows the card's icon and fits some of what it speaks of."""
    meant = [units for units in described(card.effects) if dice.random() < 0.6]
    gate = (card.icon,) if card.icon in words.UNIT_ICONS and dice.random() < 0.85 else ()
    extra = tuple(icon for icon in ("carrier", "armor", "turbolaser") if dice.random() < 0.25)
    icons = tuple(dict.fromkeys(gate + tuple(units.icon for units in meant if units.icon) + extra))
    if "veteran" in icons and "convert" in icons:
        icons = tuple(icon for icon in icons if icon != dice.choice(("veteran", "convert")))
        icons = tuple(icon for icon in icons if icon != "veteran") if {"veteran", "convert"} <= set(icons) else icons
    stars = dice.choice(next((units.stars for units in meant if units.stars), card.unit_stars or (1, 1, 2, 2, 3, 4)))
    kind = next((units.kind for units in meant if units.kind != "any"), dice.choice(words.KINDS))
    affiliation = next((units.affiliation for units in meant if units.affiliation), dice.choice(words.AFFILIATIONS))
    front = Face(stars, dice.randint(0, 5), dice.randint(1, 2), dice.choice((6, 7, 8, 9, 16)), dice.randint(1, 4), icons)
    back = None
    if "veteran" in icons:
        back = replace(front, icons=tuple(icon for icon in icons if icon != "veteran"), attack=6)
    elif "convert" in icons:
        back = replace(front, kind="ground" if kind == "space" else "space")
    name = Text(en=f"Unit {number}", de=f"Einheit {number}")
    return Unit(number, name, "x_wing", kind, "common", front, "SS", affiliation, back, set="drawn")  # type: ignore[arg-type]


def suited_game(card: Card, dice: random.Random) -> list[Force]:
    """Small forces and small decks full of the card."""
    players = 3 if dice.random() < 0.4 else 2
    count = dice.choice((3, 5, 9))
    units = [tuple(suited_unit(card, seat * 20 + number + 1, dice) for number in range(count)) for seat in range(players)]
    return [Force(str(seat), units[seat], (card,) * 5 + HELPERS + tuple(dice.choices(HELPERS, k=2))) for seat in range(players)]


def with_card(forces: list[Force], card: Card) -> list[Force]:
    return [replace(force, cards=tuple(card if other.id == card.id else other for other in force.cards)) for force in forces]


# ---- side by side -----------------------------------------------------------------------------------------------------


def is_carrying_out(game: CardGame, row: int) -> bool:
    """Is this row in the middle of being carried out?"""
    state = words_of(game)
    return any(kind == F_ABILITY and state[at + A_ROW] == row for at, kind, _ in frames(state))


def on_the_table(game: CardGame) -> list[int]:
    """All that there is, without the notes on what lasts and what is spoken of, and without what is left over from before."""
    state = list(canonical_words(game))
    for word in (STATICS, LASTING_COUNT, SHUFFLES, CHANCE_KIND, CHANCE_SEAT, CHANCE_POOL, *range(OLD_DIE, OLD_DIE + 2)):
        state[word] = 0
    state[LASTING:SEATS] = [0] * (SEATS - LASTING)
    return state


def numbers_told(game: CardGame) -> list[tuple[int, ...]]:
    """What attacks, damage and strikes came to since the last time."""
    found: list[tuple[int, ...]] = [entry for entry in game.log if entry[0] in NUMBERS]
    game.log = []
    game.log_sums = {}
    return found


def eager(game: CardGame, card: int, dice: random.Random) -> int:
    """An answer that mostly does something, and with the card if it can be; sixes come often."""
    if game.to_answer() == CHANCE:
        answers = game.legal()
        wanted_ = SIXES if SIXES in answers else CARD + card
        return wanted_ if wanted_ in answers and dice.random() < 0.3 else chance_answer(game, dice)
    answers = game.legal()
    acts = [answer for answer in answers if answer not in (PASS, BACK)]
    for liked in (CARD + card, STRIKE, CARRIER):
        if liked in acts and dice.random() < 0.5:
            return liked
    return dice.choice(acts if acts and dice.random() < 0.75 else answers)


def differ(one: CardGame, two: CardGame) -> bool:
    if numbers_told(one) != numbers_told(two):
        return True
    if one.to_bytes() == two.to_bytes():
        return one.legal() != two.legal() or one.chances() != two.chances()
    return on_the_table(one) != on_the_table(two) or one.legal() != two.legal() or one.chances() != two.chances()


def tells_apart(card: Card, at: int, twin: Card, dice: random.Random) -> bool:
    """Does one game come to a difference between the two cards, whose effect in this place is not the same?"""
    forces = suited_game(card, dice)
    options = {"size": str(dice.randint(12, 24)), "packs": dice.choice(("off", "off", "off", "on"))}
    one, two = new_game(forces, options, True), new_game(with_card(forces, twin), options, True)
    mine = next(index for index, other in enumerate(one.spec.definitions) if other.id == card.id)
    row = one.spec.row_start[mine] + at
    for _ in range(MOST_STEPS):
        while is_carrying_out(one, row) and not is_carrying_out(two, row) and one.to_answer() != OVER:
            one.apply(eager(one, mine, dice))
        if differ(one, two):
            return True
        if one.to_answer() == OVER:
            return False
        answer = eager(one, mine, dice)
        one.apply(answer)
        two.apply(answer)
    return False


def games_to_tell_apart(card: Card, at: int, twin: Card, most: int, seed: str = "") -> int:
    """How many games it takes; 0 if even the most do not show it."""
    for number in range(1, most + 1):
        if tells_apart(card, at, twin, random.Random(f"twins {seed} {card.number} {at} {number}")):
            return number
    return 0
