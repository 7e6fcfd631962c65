"""Which cards, effects and icons come to use while games are played, read off what the engine writes down.

An effect counts only when something is told that it alone can have done: the card's ability acts, and then what it does happens.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator

from buildstars.card.game import CardGame, new_game
from buildstars.card.layout import ABILITY, BATTLE_ON, FIGHTER, FLAGS, PLAYED, UP, UP_CARD
from buildstars.card.rows import MOVE_STARS
from buildstars.card.rules.modifiers import BY_ARMOR, BY_CARD, BY_GROUND, BY_OBJECTIVE, BY_TURBOLASER, seat_value
from buildstars.card.text import events as told
from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.model import Card, Force
from buildstars.core.seats import OVER
from card.helpers import CARDS, UNITS, bits, lively, random_force, words_of
from playing_on import step

Use = tuple[str, str, str]
"""A card's id, and when it does what; for what holds always, which value or permission."""

EVIDENCE: dict[str, tuple[int, ...]] = {
    "modify": (told.LASTS,), "permit": (told.LASTS,), "reroll": (told.REROLLED,), "set_die": (told.DIE_SET,),
    "swap_rolls": (told.ROLLS_SWAPPED,), "cancel": (told.CANCELLED,), "steal": (told.STOLEN,), "forbid_card": (told.NO_CARD_ALLOWED,),
    "force_card": (told.RANDOM_CARD,), "damage": (told.DAMAGED,), "heal": (told.HEALED,), "redirect": (told.REDIRECTED,),
    "attack_again": (told.DECLARED,), "draw": (told.DREW,), "discard": (told.DISCARDED,), "look_hand": (told.LOOKED_HAND,),
    "look_deck": (told.LOOKED_DECK,), "look_objective": (told.LOOKED_OBJECTIVE,), "exchange": (told.EXCHANGED, told.RECOVERED),
    "recover": (told.RECOVERED,), "reveal_objective": (told.REVEALED,), "turn_down": (told.TURNED_DOWN,),
    "replace_objective": (told.OBJECTIVE_REPLACED,), "move": (told.MOVED,), "retreat": (told.RETREATED,), "reserves": (told.REINFORCED,),
    "keep_card": (told.RETURNED_CARD,),
}
ENDS_AN_ABILITY = (told.TURN_BEGINS, told.BATTLE, told.ATTACKED, told.ACTION)
SUMS = {told.ATTACKED: ("attack", "defense"), told.HIT_DAMAGE: ("damage",), told.STRIKE_MADE: ("strike", "objective_defense")}
ICONS = {told.CARRIER_USED: "carrier", told.TURNED_OVER: "veteran"}


def game_about(card: Card, dice: random.Random) -> CardGame:
    """Two players with small decks full of one card, and a few units, most of which show its icon."""
    units = sorted(UNITS, key=lambda unit: (card.icon not in unit.front.icons, dice.random()))[:5] + dice.sample(UNITS, 3)
    deck = (card,) * 3 + tuple(dice.sample(CARDS, 5))
    return new_game([Force("", tuple(dice.sample(units, 8)), deck), random_force(dice, 30, False)], {"size": "60"})


def tag(effect: fx.AnyEffect) -> str:
    return str(type(effect).__struct_config__.tag)


def uses_of(card: Card) -> Iterator[Use]:
    """Everything a card can do."""
    for effect in card.effects:
        yield card.id, effect.when, what_of(effect)


def what_of(effect: fx.AnyEffect) -> str:
    if effect.when == "always":
        return effect.stat if isinstance(effect, fx.Modify) else f"permit {getattr(effect, 'what', '')}"
    return tag(effect)


class Uses:
    """What has come to use so far."""

    def __init__(self) -> None:
        self.effects: set[Use] = set()
        self.abilities: set[str] = set()
        """Cards that lay face up as objectives, or were played for a unit that gained their ability."""
        self.cards: set[str] = set()
        self.icons: set[str] = set()
        self.acting: Card | None = None
        self.begun = 0

    def play(self, game: CardGame, dice: random.Random) -> None:
        game.tell(True)
        while game.to_answer() != OVER:
            if game.question().id == "q-face":
                self.icons.add("convert")
            step(game, lively(dice), dice)
            self.read(game)

    def read(self, game: CardGame) -> None:
        """What the last answer brought about."""
        for index, entry in enumerate(game.log):
            self.read_entry(game, entry)
            for what, parts in zip(SUMS.get(entry[0], ()), game.log_sums.get(index, [])):
                self.read_parts(game, what, parts)
        self.look(game)
        game.log = []
        game.log_sums = {}

    def read_entry(self, game: CardGame, entry: tuple[int, ...]) -> None:
        kind = entry[0]
        if kind in ENDS_AN_ABILITY:
            self.acting = None
        if kind in (told.TURN_BEGINS, told.REVEALED, told.OBJECTIVE_PLAYED):
            self.begun = kind
        if kind in (told.CARD_PLAYED, told.OBJECTIVE_PLAYED, told.REVEALED):
            self.cards.add(game.spec.definitions[entry[2]].id)
        if kind in ICONS:
            self.icons.add(ICONS[kind])
        if kind == told.ABILITY_USED:
            self.acting = game.spec.definitions[entry[2]]
        elif kind == told.LASTS:
            self.did(game.spec.definitions[entry[1]], kind)
        elif kind == told.RETURNED_CARD:
            self.did(game.spec.definitions[entry[2]], kind)
        elif self.acting is not None:
            self.did(self.acting, kind)

    def did(self, card: Card, kind: int) -> None:
        for effect in card.effects:
            if effect.when == "always" or kind not in EVIDENCE[tag(effect)]:
                continue
            if effect.when in ("reveal", "turn_start") and (effect.when == "turn_start") != (self.begun == told.TURN_BEGINS):
                continue  # a card may do the same at both moments
            self.effects.add((card.id, effect.when, tag(effect)))

    def read_parts(self, game: CardGame, what: str, parts: list[tuple[int, int, int, int]]) -> None:
        """A number that a card has changed."""
        for _, _, source, thing in parts:
            if source in (BY_CARD, BY_OBJECTIVE):
                card = game.spec.definitions[thing]
                for effect in card.effects:
                    stats = (what, "damage_taken") if what == "damage" else (what,)
                    if effect.when == "always" and what_of(effect) in stats:
                        self.effects.add((card.id, "always", what_of(effect)))
            elif source in (BY_ARMOR, BY_TURBOLASER, BY_GROUND):
                self.icons.add({BY_ARMOR: "armor", BY_TURBOLASER: "turbolaser", BY_GROUND: "ground"}[source])

    def look(self, game: CardGame) -> None:
        """What is in force without being told: abilities of cards, and values of players."""
        state = words_of(game)
        for card in in_force(game, state):
            self.abilities.add(card.id)
            for effect in card.effects:
                use = (card.id, "always", what_of(effect))
                if effect.when != "always" or use in self.effects:
                    continue
                if isinstance(effect, fx.Permit) or (isinstance(effect, fx.Modify) and changes_a_player(game, effect.stat)):
                    self.effects.add(use)


def in_force(game: CardGame, state: array[int]) -> list[Card]:
    """Face-up objectives, and combat cards whose ability was gained or that have none."""
    definitions = game.spec.definitions
    found = [definitions[state[UP_CARD + slot]] for slot in bits(state[UP])]
    for side in (0, 1):
        if state[BATTLE_ON] == 1 and state[PLAYED + side] >= 0:
            card = game.spec.decks[state[FIGHTER + side] >> 6][state[PLAYED + side]]
            if state[FLAGS + side] & ABILITY or not card.effects:
                found.append(card)
    return found


def changes_a_player(game: CardGame, stat: str) -> bool:
    """Is some player's value not the one that the rules give?"""
    if stat not in words.SEAT_STATS:
        return False
    number = MOVE_STARS + words.SEAT_STATS.index(stat)
    return any(seat_value(game, number, seat, 5) != 5 for seat in range(game.players))
