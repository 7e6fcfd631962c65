"""Filters for units and cards: each holds for what it finds and for nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from buildstars.content import search, vocabulary
from buildstars.content.loader import load_sets
from buildstars.content.model import Card, Unit
from buildstars.content.names import WordError
from buildstars.content.search import Thing, Wanted, find
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.content.text.rulebook import all_rules
from buildstars.content.touched import rules_of

CORE = load_sets()
ALL: list[Thing] = [*CORE.units.values(), *CORE.cards.values()]


def names(wanted: Wanted) -> list[str]:
    return [thing.name["en"] for thing in find(CORE, wanted)]


def test_nothing_asked_is_everything() -> None:
    assert find(CORE, Wanted()) == ALL and Wanted().everything and not Wanted(stars=(1,)).everything


FILTERS: list[tuple[Wanted, Callable[[Thing], bool]]] = [
    (Wanted(types=("unit",)), lambda thing: isinstance(thing, Unit)),
    (Wanted(types=("combat", "objective")), lambda thing: isinstance(thing, Card)),
    (Wanted(types=("objective",)), lambda thing: isinstance(thing, Card) and thing.type == "objective"),
    (Wanted(kinds=("space",), types=("unit",)), lambda thing: isinstance(thing, Unit) and "space" in search.kinds_of(thing)),
    (Wanted(affiliations=("rebel", "fringe")), lambda thing: thing.affiliation in ("rebel", "fringe")),
    (Wanted(rarities=("rare",)), lambda thing: thing.rarity == "rare"),
    (Wanted(crafts=("x_wing",)), lambda thing: isinstance(thing, Unit) and thing.craft == "x_wing"),
    (Wanted(effects=("reroll",)), lambda thing: isinstance(thing, Card) and '"do":"reroll"' in text_of(thing)),
    (Wanted(stars=(5,), types=("unit",)), lambda thing: isinstance(thing, Unit) and 5 in search.stars_of(thing)),
]


def text_of(card: Card) -> str:
    import msgspec

    text = msgspec.json.encode(card).decode()
    return text.replace('"what":"reroll"', '"do":"reroll"')  # the word stands for the permission too


@pytest.mark.parametrize(("wanted", "holds"), FILTERS)
def test_a_filter_finds_what_fits_and_nothing_else(wanted: Wanted, holds: Callable[[Thing], bool]) -> None:
    found = find(CORE, wanted)
    assert found == [thing for thing in ALL if holds(thing)] and found


def test_an_icon_finds_units_that_show_it_and_cards_that_ask_for_it() -> None:
    found = names(Wanted(icons=("lasers",)))
    assert {"Dagger Squadron X-wing", "Converging Lasers"} <= set(found) and "Green Squadron A-wing" not in found
    assert "Known Weakness" in names(Wanted(icons=("torpedo",)))
    assert "Rogue Squadron X-wing" in names(Wanted(icons=("veteran", "carrier")))


WORDS = ["torpedo", "TORPEDO", "Protonentorp", "proton torpedoes", "vertrau dem augenblick", "Schließ die Augen", "Fluegler"]


@pytest.mark.parametrize("word", WORDS)
def test_words_are_found_in_both_languages(word: str) -> None:
    assert find(CORE, Wanted(words=(word,)))


def test_all_words_must_be_there() -> None:
    one, both = find(CORE, Wanted(words=("reroll",))), find(CORE, Wanted(words=("reroll", "attacking")))
    assert both and len(both) < len(one) and all(thing in one for thing in both)
    assert find(CORE, Wanted(words=("reroll", "xyzzy"))) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_a_filter_has_its_name_in_both_languages(lang: str) -> None:
    for icon in vocabulary.ICONS:
        assert search.icon_named(render(f"icon-{icon}", {}, lang)) == icon
    for one in vocabulary.AFFILIATIONS:
        assert search.affiliation_named(render(f"affiliation-{one}", {}, lang)) == one
    for one in vocabulary.RARITIES:
        assert search.rarity_named(render(f"rarity-{one}", {}, lang), CORE) == one
    for one in vocabulary.KINDS:
        assert search.kind_named(render(f"cards-kind-{one}", {}, lang)) == one
    for one in search.TYPES:
        assert search.type_named(render(f"cards-types-{one}", {}, lang)) == one


@pytest.mark.parametrize(
    ("text", "stars"),
    [("3", (3,)), ("1-3", (1, 2, 3)), ("4+", (4, 5)), ("2,4", (2, 4)), ("3★", (3,)), ("5–4", (4, 5)), ("1 5", (1, 5))],
)
def test_stars(text: str, stars: tuple[int, ...]) -> None:
    assert search.stars_named(text) == stars


@pytest.mark.parametrize("text", ["0", "6", "x", "1-", "1-9", "-1", " "])
def test_stars_that_are_none(text: str) -> None:
    with pytest.raises(WordError, match="is not a number of stars"):
        search.stars_named(text)


def test_unknown_words_get_a_suggestion() -> None:
    with pytest.raises(WordError, match='did you mean "lasers"'):
        search.icon_named("lazers")
    with pytest.raises(WordError, match='did you mean "reroll"'):
        search.effect_named("rerol", CORE)
    with pytest.raises(WordError, match="there is no craft"):
        search.craft_named("qqq", CORE)
    assert search.effect_named("do=reroll", CORE) == "do=reroll" and search.effect_named("Turn-Start", CORE) == "turn_start"


@pytest.mark.parametrize("order", search.SORTS)
def test_orders(order: str) -> None:
    found = search.sorted_by(ALL, order, "de")
    assert len(found) == len(ALL) and set(found) == set(ALL)
    types = [search.type_of(thing) == "unit" for thing in found]
    assert types == sorted(types, reverse=True)
    if order == "stars":
        stars = [unit.front.stars for unit in found if isinstance(unit, Unit)]
        assert stars == sorted(stars)


def test_the_rules_that_a_thing_touches_exist() -> None:
    known = {rule.number for rule in all_rules("en")}
    assert {number for thing in ALL for number in rules_of(thing)} <= known
    assert all(rules_of(card) for card in CORE.cards.values())
    assert rules_of(CORE.unit("Imperial AT-AT"))[:2] == ["R12.1", "R12.3"]
    assert {"R8.3", "J37"} <= set(rules_of(CORE.card("Jabba the Hutt")))
