"""Random forces that a player could have built: a theme, units of all sizes that add up, and a deck that those units can use.

The seed decides everything, so `random:7` is the same force everywhere as long as the collection is the same. Units are
drawn by a curve of stars until the game's size is filled exactly, and again until two thirds of it can be deployed
exactly (R3.3). Cards are drawn by how many of those units they are good for.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from buildstars.content import vocabulary as words
from buildstars.content.advice import deployed, faces, sums, users
from buildstars.content.called import text_by
from buildstars.content.languages import LANGUAGES
from buildstars.content.legal import FULL_DECK, MOST_UNITS, cost
from buildstars.content.loader import Collection
from buildstars.content.model import Card, Force, Unit, number_key
from buildstars.content.names import choose
from buildstars.content.owned import only_owned
from buildstars.content.search import icons_of
from buildstars.content.text.languages import render
from buildstars.content.text.phrases import SaidError, phrase
from buildstars.lab.seeds import derive

CURVE: Final = {1: 5, 2: 6, 3: 4, 4: 2, 5: 1, 6: 1}
"""How often a unit of so many stars is drawn, before its fitness for the theme."""
SIZES: Final = {"swarm": (1, 2), "capital": (3, 4, 5)}
"""Themes by stars: many small units, or few large ones."""
MORE_CARDS: Final = 4
"""How many more than it must have a deck may hold."""
MOST_COPIES: Final = 3
ATTEMPTS: Final = 60
SMALLEST: Final = 2
"""Below that nothing can be deployed and kept in reserve."""
LARGEST: Final = 60


class BuildError(SaidError):
    """A force that cannot be built."""


@dataclass(frozen=True)
class Theme:
    """What the units of a force have in common, as far as there are enough of them."""

    affiliation: str = ""
    icon: str = ""
    kind: str = ""
    size: str = ""

    def fits(self, unit: Unit) -> bool:
        return (
            (not self.affiliation or unit.affiliation == self.affiliation)
            and (not self.icon or any(self.icon in face.icons for face in faces(unit)))
            and (not self.kind or unit.kind == self.kind)
            and (not self.size or unit.front.stars in SIZES[self.size])
        )

    @property
    def share(self) -> float:
        """How much of a force is of the theme before others may come: few show an icon, and large ships need an escort."""
        return 0.45 if self.icon else 0.6 if self.size == "capital" else 1.0

    @property
    def words(self) -> tuple[tuple[str, str], ...]:
        """The messages that name it, with the words themselves."""
        all_of = (("affiliation", self.affiliation), ("icon", self.icon), ("theme", self.kind), ("theme", self.size))
        return tuple((f"{kind}-{word}", word) for kind, word in all_of if word)


def theme_named(text: str) -> Theme:
    """An affiliation, an icon, a kind or a size, in English or German."""
    known = {word: _called(id_) for word, id_ in _theme_words().items()}
    word = choose(text, known, "theme")
    if word in words.AFFILIATIONS:
        return Theme(affiliation=word)
    if word in words.UNIT_ICONS:
        return Theme(icon=word)
    return Theme(kind=word) if word in words.KINDS else Theme(size=word)


def _theme_words() -> dict[str, str]:
    return {
        **{word: f"affiliation-{word}" for word in words.AFFILIATIONS},
        **{word: f"icon-{word}" for word in words.UNIT_ICONS},
        **{word: f"theme-{word}" for word in (*words.KINDS, *SIZES)},
    }


def _called(id_: str) -> list[str]:
    return [render(id_, {}, lang) for lang in LANGUAGES]


class Stock:
    """How many copies of a thing there are; without a count of them, as many as anybody wants."""

    def __init__(self, counts: Mapping[str, int] | None = None) -> None:
        self.counts = counts

    def units(self, unit: Unit, size: int) -> int:
        """R2.4; but of a named person only one."""
        most = 1 if unit.named else max(1, size // 10)
        return most if self.counts is None else min(most, self.counts.get(unit.id, 0))

    def cards(self, card: Card) -> int:
        return MOST_COPIES if self.counts is None else min(MOST_COPIES, self.counts.get(card.id, 0))


def random_force(
    collection: Collection, seed: int, size: int = 30, theme: Theme | None = None, counts: Mapping[str, int] | None = None,
    deck: bool = True, least: int = FULL_DECK,
) -> Force:
    """A legal force for a game of so many stars; the same for the same seed, size, theme, deck and collection.

    With `counts`, by ids, of nothing more copies than that: what somebody owns. Without a deck, as many stars as there are units for.
    `least`: how many cards a deck has at least, 15 in a half game (F5).
    """
    if not SMALLEST <= size <= LARGEST:
        raise BuildError(phrase("build-size", size=size, least=SMALLEST, most=LARGEST))
    stock = Stock(counts)
    if counts is not None:
        collection = only_owned(collection, counts)
    there = sum(stock.cards(card) for card in collection.cards.values())
    if (deck and there < least) or not collection.units:
        if counts is not None:
            raise BuildError(phrase("build-owned", units=len(collection.units), there=there, cards=least))
        raise BuildError(phrase("build-deck", cards=least))
    dice = random.Random(derive(seed, size))
    asked = theme or _any_theme(dice, collection, size, stock)
    units = _units(dice, list(collection.units.values()), asked, size, stock)
    cards = _deck(dice, list(collection.cards.values()), Counter(units), asked, stock, least) if deck else []
    title = text_by(lambda lang: _title(asked, seed, lang))
    return Force(title["en"], tuple(units), tuple(cards), title, theme="-".join(word for _, word in asked.words))


def _title(theme: Theme, seed: int, lang: str) -> str:
    named = " · ".join(render(id_, {}, lang) for id_, _ in theme.words)
    return render("random-force-theme" if named else "random-force", {"theme": named, "seed": str(seed)}, lang)


def _any_theme(dice: random.Random, collection: Collection, size: int, stock: Stock) -> Theme:
    """An affiliation, an icon, or both, of which there are units enough to be seen."""
    units = list(collection.units.values())
    icons = [icon for icon in words.UNIT_ICONS if _worth(units, Theme(icon=icon), size, stock) * 2 >= size]
    sides = [side for side in words.AFFILIATIONS if _worth(units, Theme(affiliation=side), size, stock) >= size]
    kind = dice.random()
    if sides and (kind < 0.5 or not icons):
        return Theme(affiliation=dice.choice(sides))
    if icons and (kind < 0.8 or not sides):
        return Theme(icon=dice.choice(icons))
    both = [Theme(side, icon) for side in sides for icon in icons if _worth(units, Theme(side, icon), size, stock) * 3 >= size]
    return dice.choice(both) if both else Theme()


def _worth(units: Sequence[Unit], theme: Theme, size: int, stock: Stock) -> int:
    """How many stars of units of a theme one may have (R2.4)."""
    return sum(cost(unit) * stock.units(unit, size) for unit in units if theme.fits(unit))


# ---- units ------------------------------------------------------------------------------------------------------------


def _units(dice: random.Random, units: Sequence[Unit], theme: Theme, size: int, stock: Stock) -> list[Unit]:
    """Drawn until they are worth exactly the size and deploy exactly; first from the theme, then with more and more others."""
    best: list[Unit] = []
    for others in (0.0, 0.04, 0.2, 1.0):
        pool = [unit for unit in units if others or theme.share < 1 or theme.fits(unit)]
        for _ in range(ATTEMPTS):
            drawn = _draw_units(dice, pool, theme, size, others, stock)
            stars = sum(cost(unit) for unit in drawn)
            exact = sums([cost(unit) for unit in drawn], deployed(size)) >> deployed(size) & 1
            if stars == size and exact:
                return _in_order(drawn)
            if stars > sum(cost(unit) for unit in best) and any(cost(unit) <= deployed(size) for unit in drawn):
                best = drawn
    if not best:
        raise BuildError(phrase("build-unit", size=size))
    return _in_order(best)  # a collection too small for an exact sum


def _draw_units(dice: random.Random, pool: Sequence[Unit], theme: Theme, size: int, others: float, stock: Stock) -> list[Unit]:
    """By the curve, one after the other; what would be too large is passed over."""
    friends = theme.affiliation or _affiliation(dice, pool, theme)
    base = [_liking(unit, theme, friends, size) for unit in pool]
    own = [theme.fits(unit) for unit in pool]
    costs = [cost(unit) for unit in pool]
    most = [stock.units(unit, size) for unit in pool]
    copies = [0] * len(pool)
    left = own_left = size
    while left > 0 and sum(copies) < MOST_UNITS:
        strange = others if size - own_left < theme.share * size else max(others, 0.25)
        weights = [
            0.0 if costs[n] > left or copies[n] >= most[n]
            else base[n] * (1.0 if own[n] else strange) * (2.0 if copies[n] and costs[n] <= 2 else 1.0)
            for n in range(len(pool))
        ]
        if sum(weights) <= 0:
            break
        n = dice.choices(range(len(pool)), weights)[0]
        copies[n] += 1
        left -= costs[n]
        own_left -= costs[n] if own[n] else 0
    return [unit for n, unit in enumerate(pool) for _ in range(copies[n])]


def _liking(unit: Unit, theme: Theme, friends: str, size: int) -> float:
    """How gladly a unit is taken, by its stars and by the side it fights on."""
    side = 1.0 if unit.affiliation in (friends, None) else 0.2 if unit.affiliation == "fringe" else 0.05
    if theme.icon and theme.fits(unit):
        side = max(side, 0.12)
    large = 1.0 if cost(unit) * 4 <= size else 0.2  # a third of a small force in one unit is seldom wise
    return CURVE[unit.front.stars] * side * large


def _affiliation(dice: random.Random, pool: Sequence[Unit], theme: Theme) -> str:
    """Those who show an icon seldom all fight on one side: one side is chosen, the others only help."""
    sides = Counter(unit.affiliation or "" for unit in pool if theme.fits(unit))
    return dice.choices(list(sides), [float(count * count) for count in sides.values()])[0] if sides else ""


def _in_order(units: Sequence[Unit]) -> list[Unit]:
    return sorted(units, key=lambda unit: (unit.set, number_key(unit.number)))


# ---- cards ------------------------------------------------------------------------------------------------------------


def _deck(dice: random.Random, cards: Sequence[Card], units: Counter[Unit], theme: Theme, stock: Stock, least: int) -> list[Card]:
    """Two thirds combat cards, one third objectives, most of them more than once."""
    wanted = min(dice.randint(least, least + MORE_CARDS), sum(map(stock.cards, cards)))
    sides: set[str] = {unit.affiliation for unit in units if unit.affiliation}
    objectives = [card for card in cards if card.type == "objective"]
    combat = [card for card in cards if card.type == "combat"]
    third = min(round(wanted / 3), sum(map(stock.cards, objectives)), max(0, wanted - 1))
    found = _draw_cards(dice, combat, wanted - third, units, sides, theme, stock)
    found += _draw_cards(dice, objectives, wanted - len(found), units, sides, theme, stock)
    if len(found) < wanted:  # few objectives: more combat cards
        rest = [card for card in combat if card not in found]
        found += _draw_cards(dice, rest, wanted - len(found), units, sides, theme, stock)
    for card in cards:  # and of a small collection whatever is there
        found += [card] * max(0, min(wanted - len(found), stock.cards(card) - found.count(card)))
    return sorted(found, key=lambda card: (card.type == "objective", card.set, number_key(card.number)))


def _draw_cards(
    dice: random.Random, cards: Sequence[Card], wanted: int, units: Counter[Unit], sides: set[str], theme: Theme, stock: Stock
) -> list[Card]:
    """By fitness, each card in one to three copies; those that nobody can use only if nothing else is left."""
    weights = [fitness(card, units, sides, theme) for card in cards]
    rest = set(range(len(cards)))
    found: list[Card] = []
    while len(found) < wanted and rest:
        if sum(weights) > 0:
            n = dice.choices(range(len(cards)), weights)[0]
        else:
            n = min(rest)
        copies = dice.choices((1, 2, 3), (2, 5, 3) if weights[n] > 0.2 else (5, 3, 1))[0]
        rest.discard(n)
        weights[n] = 0.0
        needed = wanted - len(found) - sum(stock.cards(cards[one]) for one in rest)  # never so few that the rest cannot fill the deck
        found += [cards[n]] * min(wanted - len(found), max(copies, needed), stock.cards(cards[n]))
    return found


def fitness(card: Card, units: Counter[Unit], sides: set[str], theme: Theme) -> float:
    """The share of the stars that can use it; less for a card of another side, more for one of the theme. 0: nobody can."""
    using = sum(cost(unit) * copies for unit, copies in units.items() if users([unit], card))
    if not using:
        return 0.0
    share = using / sum(cost(unit) * copies for unit, copies in units.items())
    if card.icon in words.WILD_ICONS or not card.effects:
        share *= 0.4  # good for all, but nobody's own
    side = 1.0 if card.affiliation is None or card.affiliation in sides else 0.05
    own = 1.5 if theme.affiliation and card.affiliation == theme.affiliation else 1.0
    own *= 2.0 if theme.icon and theme.icon in icons_of(card) else 1.0
    return float(share**1.5 * side * own)
