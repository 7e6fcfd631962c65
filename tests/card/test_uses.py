"""Every card and every icon of the shipped set comes to use in random games: no effect is dead, none is out of reach of the laws."""

from __future__ import annotations

import random

from buildstars.content import vocabulary as words
from card.helpers import CARDS, UNITS, many, random_game
from card.uses import Uses, game_about, uses_of

GAMES = many(60, 600)
MOST_ABOUT_ONE = 300
"""Games about one card, until it has done all it can do."""


def test_every_card_does_all_it_can_do_and_every_icon_counts() -> None:
    uses = Uses()
    for seed in range(GAMES):
        uses.play(random_game(seed), random.Random(f"uses {seed}"))
    for card in CARDS:
        for number in range(MOST_ABOUT_ONE):
            if {*uses_of(card)} <= uses.effects and card.id in uses.abilities:
                break
            dice = random.Random(f"about {card.id} {number}")
            uses.play(game_about(card, dice), dice)
    assert {use for card in CARDS for use in uses_of(card)} - uses.effects == set()
    assert {card.id for card in CARDS} - uses.cards == set()
    assert {card.id for card in CARDS} - uses.abilities == set()
    assert {"armor", "turbolaser", "carrier", "veteran", "convert", "ground"} - uses.icons == set()


def test_every_icon_is_on_a_unit_or_a_card_that_games_are_played_with() -> None:
    """The other icons only gate abilities, and every card above was played for a unit that gained its ability (R8.3)."""
    on_units = {icon for unit in UNITS for icon in unit.front.icons}
    on_cards = {card.icon for card in CARDS if card.type == "combat" and card.effects}
    assert set(words.UNIT_ICONS) - on_units == set()
    assert set(words.ICONS) - on_cards == set()
