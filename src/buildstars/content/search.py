"""Which units and cards are asked for: by type, kind, icon, affiliation, stars, rarity, set, craft, effect, or by words.

Words are looked for in names, generated texts and flavour lines of both languages, capitals and accents aside, so that a German
word finds a card in an English list. Words of the filters may be English or German too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from buildstars.content import vocabulary
from buildstars.content.languages import all_spoken, spoken
from buildstars.content.loader import Collection
from buildstars.content.model import Card, Unit, number_key
from buildstars.content.names import WordError, choose
from buildstars.content.spelling import folded, key_of, words_of
from buildstars.content.text.cardtext import bonus_text, card_text, gate_text
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.content.text.phrases import phrase

Thing = Unit | Card
TYPES: Final = ("unit", "combat", "objective")
SORTS: Final = ("number", "name", "stars", "affiliation", "rarity", "icon")
MOST_STARS: Final = 5
ID: Final = re.compile(r"(?:[a-z0-9][a-z0-9_-]*:)?[uc][a-z]?[0-9]+[a-z]?", re.IGNORECASE)


@dataclass(frozen=True)
class Wanted:
    """What is asked for; an empty tuple asks for nothing in particular, several words for any of them."""

    words: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    affiliations: tuple[str, ...] = ()
    stars: tuple[int, ...] = ()
    rarities: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    crafts: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()

    @property
    def everything(self) -> bool:
        return self == Wanted()


def find(collection: Collection, wanted: Wanted) -> list[Thing]:
    """Units, then cards, in the order of their sets and numbers."""
    things: list[Thing] = [*collection.units.values(), *collection.cards.values()]
    return [thing for thing in things if fits(thing, wanted)]


def fits(thing: Thing, wanted: Wanted) -> bool:
    asked: tuple[tuple[Sequence[Any], Callable[[Any], bool]], ...] = (
        (wanted.types, lambda word: word == type_of(thing)),
        (wanted.sets, lambda word: word == thing.set),
        (wanted.rarities, lambda word: word == thing.rarity),
        (wanted.affiliations, lambda word: word == thing.affiliation),
        (wanted.stars, lambda n: n in stars_of(thing)),
        (wanted.kinds, lambda word: word in kinds_of(thing)),
        (wanted.icons, lambda word: word in icons_of(thing)),
        (wanted.crafts, lambda word: isinstance(thing, Unit) and key_of(word) in key_of(thing.craft)),
        (wanted.effects, lambda word: isinstance(thing, Card) and word in effect_words(thing)),
    )
    if not all(not words or any(map(holds, words)) for words, holds in asked):
        return False
    ids = (folded(thing.id), folded(thing.id.partition(":")[2]))
    words = [word for word in wanted.words if folded(word) not in ids]
    text = haystack(thing) if words else ""
    return all(not is_id(word) and needle(word) in text for word in words)


def is_id(word: str) -> bool:
    """`core:u2`, or `u2` as lists of one set show it: that thing alone, and not what begins like it."""
    return ID.fullmatch(word) is not None


def type_of(thing: Thing) -> str:
    return "unit" if isinstance(thing, Unit) else thing.type


def stars_of(thing: Thing) -> set[int]:
    """Of both faces."""
    if isinstance(thing, Card):
        return {thing.stars}
    return {face.stars for face in (thing.front, thing.back) if face is not None}


def kinds_of(thing: Thing) -> set[str]:
    """Of both faces; cards have none."""
    if isinstance(thing, Card):
        return set()
    return {thing.kind, *(face.kind for face in (thing.front, thing.back) if face is not None and face.kind is not None)}


def icons_of(thing: Thing) -> list[str]:
    """Those a unit shows on either face; a card's own, and those its effects ask for."""
    if isinstance(thing, Unit):
        return list(dict.fromkeys(icon for face in (thing.front, thing.back) if face is not None for icon in face.icons))
    asked = [word.removeprefix("icon=") for word in effect_words(thing) if word.startswith("icon=")]
    return list(dict.fromkeys(icon for icon in (thing.icon, *asked) if icon))


# ---- words ------------------------------------------------------------------------------------------------------------


def needle(word: str) -> str:
    return " ".join(words_of(word)) or folded(word)


def haystack(thing: Thing) -> str:
    """All that can be read on a unit or card, in both languages, folded, and its id."""
    texts = [thing.id, *icons_of(thing)]
    for lang in LANGUAGES:
        texts.append(spoken(thing.name, lang))
        texts += [spoken(thing.flavour, lang)] if thing.flavour else []
        texts += [render(f"icon-{icon}", {}, lang) for icon in icons_of(thing) if icon in vocabulary.ICONS]
        texts += [render(f"affiliation-{thing.affiliation}", {}, lang)] if thing.affiliation else []
        if isinstance(thing, Card):
            texts += [*card_text(thing, lang), gate_text(thing, lang), bonus_text(thing, lang)]
    if isinstance(thing, Unit):
        texts.append(thing.craft)
    return " | ".join(f"{' '.join(words_of(text))} {folded(text)}" for text in texts)


def effect_words(card: Card) -> set[str]:
    """The words of the schema that a card's effects are written with: "reroll", and "do=reroll" for one at its place."""
    return {word for effect in card.effects for word in _schema_words(msgspec.to_builtins(effect))}


def _schema_words(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _schema_words(inner, name)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _schema_words(inner, key)
    elif isinstance(value, str) and value:
        yield value
        yield f"{key}={value}"
    elif value is True:
        yield key


# ---- what people type -------------------------------------------------------------------------------------------------


def icon_named(word: str) -> str:
    return choose(word, {icon: _spoken(f"icon-{icon}") for icon in vocabulary.ICONS}, "icon")


def affiliation_named(word: str) -> str:
    return choose(word, {one: _spoken(f"affiliation-{one}") for one in vocabulary.AFFILIATIONS}, "affiliation")


def rarity_named(word: str, collection: Collection) -> str:
    """One of ours by its name in any language, or a word that some set prints."""
    things: list[Thing] = [*collection.units.values(), *collection.cards.values()]
    printed: dict[str, list[str]] = {thing.rarity: [] for thing in things}
    return choose(word, {**printed, **{one: _spoken(f"rarity-{one}") for one in vocabulary.RARITIES}}, "rarity")


def kind_named(word: str) -> str:
    return choose(word, {one: [*_spoken(f"kind-{one}"), *_spoken(f"cards-kind-{one}")] for one in vocabulary.KINDS}, "kind")


def type_named(word: str) -> str:
    known = {one: [f"{one} card", f"{one}s", *_spoken(f"cards-type-{one}"), *_spoken(f"cards-types-{one}")] for one in TYPES}
    return choose(word, known, "type")


def sort_named(word: str) -> str:
    return choose(word, dict.fromkeys(SORTS, ()), "order")


def set_named(word: str, collection: Collection) -> str:
    return choose(word, {one.id: all_spoken(one.name) for one in collection.sets}, "set")


def craft_named(word: str, collection: Collection) -> str:
    """A craft, or a part of the word for one: "wing" is all of them."""
    crafts = sorted({unit.craft for unit in collection.units.values()})
    if key_of(word) and any(key_of(word) in key_of(craft) for craft in crafts):
        return word
    return choose(word, dict.fromkeys(crafts, ()), "craft")


def effect_named(word: str, collection: Collection) -> str:
    known = sorted({one for card in collection.cards.values() for one in effect_words(card)})
    plain = word.strip().casefold().replace("-", "_").replace(" ", "_")
    return plain if plain in known else choose(plain, {one: () for one in known if "=" not in one}, "effect")


def stars_named(text: str) -> tuple[int, ...]:
    """3, 1-3, 2,4 or 4+."""
    found: set[int] = set()
    for part in re.split(r"[,;\s]+", text.replace("★", " ").replace("–", "-").strip()):
        if not (match := re.fullmatch(r"([1-5])(?:-([1-5])|(\+))?", part)):
            raise WordError(phrase("word-stars", text=text))
        last = MOST_STARS if match[3] else int(match[2] or match[1])
        found |= set(range(min(int(match[1]), last), max(int(match[1]), last) + 1))
    return tuple(sorted(found))


def _spoken(id_: str) -> list[str]:
    return [render(id_, {}, lang) for lang in LANGUAGES]


# ---- order ------------------------------------------------------------------------------------------------------------


def rarity_key(rarity: str) -> tuple[int, str]:
    """Ours first, from common to rare, then others by their letters."""
    return (vocabulary.RARITIES.index(rarity), "") if rarity in vocabulary.RARITIES else (len(vocabulary.RARITIES), folded(rarity))


def sorted_by(things: Iterable[Thing], order: str, lang: str) -> list[Thing]:
    """Units before cards, and within them by the order asked for, then by number."""
    def place(thing: Thing) -> tuple[Any, ...]:
        first: Any = {
            "number": 0,
            "name": words_of(spoken(thing.name, lang)),
            "stars": thing.front.stars if isinstance(thing, Unit) else thing.stars,
            "affiliation": (*vocabulary.AFFILIATIONS, None).index(thing.affiliation),
            "rarity": rarity_key(thing.rarity),
            "icon": tuple(vocabulary.ICONS.index(icon) if icon in vocabulary.ICONS else 99 for icon in icons_of(thing)),
        }[order]
        return (isinstance(thing, Card), first, thing.set, number_key(thing.number))

    return sorted(things, key=place)
