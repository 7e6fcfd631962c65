"""The cards of the core set: enough of each sort, every word of the vocabulary on more than one card, none better than another in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import permutations
from typing import Any, get_args

import pytest

from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.loader import load_sets
from buildstars.content.model import Card
from buildstars.content.text.cardtext import card_text

CARDS = list(load_sets().cards.values())
COMBAT = [card for card in CARDS if card.type == "combat"]
OBJECTIVES = [card for card in CARDS if card.type == "objective"]
TAGS: tuple[tuple[str, ...], ...] = tuple(
    tuple(kind.__struct_config__.tag for kind in get_args(union)) for union in (fx.AnyEffect, fx.AnyCondition)
)
LONGEST = {"en": 260, "de": 320}
"""What fits on a card."""


def test_there_are_enough_of_each_sort() -> None:
    assert len(COMBAT) >= 100 and len(OBJECTIVES) >= 50
    share = {rarity: count / len(CARDS) for rarity, count in Counter(card.rarity for card in CARDS).items()}
    assert 0.40 < share["common"] < 0.50 and 0.30 < share["uncommon"] < 0.40 and 0.15 < share["rare"] < 0.25
    gates = Counter(card.icon for card in COMBAT)
    assert all(gates[icon] >= 3 for icon in words.UNIT_ICONS)
    assert all(gates[icon] >= 8 for icon in words.WILD_ICONS)
    assert all(sum(card.icon == icon and bool(card.unit_stars) for card in COMBAT) >= 3 for icon in words.WILD_ICONS)
    affiliations = Counter(card.affiliation for card in OBJECTIVES)
    assert all(affiliations[affiliation] >= 5 for affiliation in words.AFFILIATIONS)


def tag(struct: Any) -> str:
    return str(type(struct).__struct_config__.tag)


WORDS: list[tuple[str, tuple[str, ...], Callable[[fx.AnyEffect], Iterable[str]]]] = [
    ("do", TAGS[0], lambda effect: [tag(effect)]),
    ("if", TAGS[1], lambda effect: [tag(condition) for condition in effect.conditions]),
    ("when", words.TRIGGERS, lambda effect: [effect.when]),
    ("stat", words.STATS, lambda effect: [effect.stat] if isinstance(effect, fx.Modify) else []),
    ("permit", words.PERMISSIONS, lambda effect: [effect.what] if isinstance(effect, fx.Permit) else []),
]


@pytest.mark.parametrize(("known", "used"), [(known, used) for _, known, used in WORDS], ids=[name for name, _, _ in WORDS])
def test_every_word_is_on_more_than_one_card(known: tuple[str, ...], used: Callable[[fx.AnyEffect], Iterable[str]]) -> None:
    cards = Counter(word for card in CARDS for word in {word for effect in card.effects for word in used(effect)})
    assert [word for word in known if cards[word] < 2 and word != "manual"] == []  # that one is for cards that others printed


def as_good(one: Card, other: Card) -> bool:
    """Whatever the other one gives, this one gives too, to the same units."""
    bonus = all(getattr(one.bonus, stat) >= getattr(other.bonus, stat) for stat in ("attack", "damage", "defense"))
    units = not one.unit_stars or (other.unit_stars and {*other.unit_stars} <= {*one.unit_stars})
    return bonus and bool(units) and {*other.effects} <= {*one.effects}


def test_no_card_is_better_than_another_in_everything() -> None:
    for one, other in permutations(COMBAT, 2):
        assert one.icon != other.icon or not as_good(one, other), (one.name["en"], other.name["en"])
    for one, other in permutations(OBJECTIVES, 2):
        better = one.defense >= other.defense and one.stars >= other.stars
        assert not (better and {*other.effects} <= {*one.effects}), (one.name["en"], other.name["en"])


def test_names_are_told_apart_and_texts_fit_on_a_card() -> None:
    for lang, longest in LONGEST.items():
        assert len({card.name[lang] for card in CARDS}) == len(CARDS)
        for card in CARDS:
            assert len(" ".join(card_text(card, lang))) <= longest, card.name["en"]
            assert card.flavour is not None and 0 < len(card.flavour[lang]) <= 70, card.name["en"]
