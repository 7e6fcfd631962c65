"""Names and words as people type them: folded (`spelling`), so that capitals, accents and signs do not matter, and near misses.

A typo is accepted only word by word: "Dager Squadron X-wing" is the Dagger Squadron, but "Dagger Squadron Y-wing" is another craft
that does not exist, however alike the two lines look.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from buildstars.content.languages import all_spoken
from buildstars.content.loader import plain
from buildstars.content.model import Card, Unit
from buildstars.content.spelling import folded as folded
from buildstars.content.spelling import key_of as key_of
from buildstars.content.spelling import words_of as words_of
from buildstars.content.text.phrases import SaidError, phrase

LONG_WORD: Final = 8
"""From so many letters on a word may have two wrong ones, below it one."""
NUMBERED: Final = re.compile(r"(?:(?P<set>[a-z][a-z0-9_-]*):)?(?P<kind>[uc])(?P<number>[0-9]*+[0-9a-z]*+)")
"""core:u4; u4, as lists show it where there is one set; u004, as files of pictures are called."""
SHORTEST: Final = 4
"""A shorter word must be right."""


def distance(one: str, other: str, most: int) -> int:
    """How many letters are wrong, missing, too many or swapped; anything above `most` is `most` + 1."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
            if before and j > 1 and a == other[j - 2] and one[i - 2] == b:
                best = min(best, before[j - 2] + 1)
            row.append(best)
        if min(row) > most:
            return most + 1
        before, last = last, row
    return min(last[-1], most + 1)


def wrong_letters(typed: tuple[str, ...], meant: tuple[str, ...]) -> int | None:
    """How many letters are wrong if each word is the word meant with a small mistake; None if it is another name."""
    if len(typed) != len(meant):
        return None
    wrong = 0
    for word, right in zip(typed, meant):
        if word == right:
            continue
        allowed = 0 if len(right) < SHORTEST or right.isdigit() else 1 if len(right) < LONG_WORD else 2
        found = distance(word, right, allowed)
        if found > allowed:
            return None
        wrong += found
    return wrong


@dataclass(frozen=True)
class Found:
    """What a name may mean: one thing if it is found, several if it is not clear which, and names near it if there is none."""

    things: tuple[Unit | Card, ...] = ()
    exact: bool = True
    """False: it was taken for a slip of the keyboard, or for a part of the name."""
    near: tuple[str, ...] = ()

    @property
    def only(self) -> Unit | Card | None:
        return self.things[0] if len(self.things) == 1 else None


class Finder:
    """Units and cards by id, by name in either language, by a name with a slip in it, or by enough of its words."""

    def __init__(self, things: Iterable[Unit | Card]) -> None:
        self.things = {thing.id: thing for thing in things}
        self._plain: dict[str, list[str]] = {}
        self._keys: dict[str, list[str]] = {}
        self._spelled: dict[tuple[str, ...], tuple[list[str], str]] = {}
        for thing in self.things.values():
            for name in all_spoken(thing.name):
                for table, key in ((self._plain, plain(name)), (self._keys, key_of(name))):
                    ids = table.setdefault(key, [])
                    if key and thing.id not in ids:  # a name of signs alone is found as it is printed, and not otherwise
                        ids.append(thing.id)
                self._spelled.setdefault(words_of(name), ([], name))[0].append(thing.id)
        self._joined = {" ".join(words): words for words in self._spelled}

    def exactly(self, text: str) -> Found:
        """By id or by name, whatever its signs and capitals."""
        if (id_ := text.strip().casefold()) in self.things:
            return Found((self.things[id_],))
        ids = self._plain.get(plain(text)) or self._keys.get(key_of(text)) or self._numbered(id_)
        return Found(tuple(self.things[id_] for id_ in ids))

    def _numbered(self, text: str) -> list[str]:
        """The ids that a kind and a number mean, in one set or in any; several if several sets have that number."""
        if (match := NUMBERED.fullmatch(text)) is None:
            return []
        short = f":{match['kind']}{match['number'].lstrip('0')}"
        return [id_ for id_ in self.things if id_ == (match["set"] or id_.rpartition(":")[0]) + short]

    def find(self, text: str) -> Found:
        """Exactly, or nearly; with names near it if there is none."""
        found = self.nearly(text)
        return found if found.things else Found(near=self.near(text))

    def nearly(self, text: str) -> Found:
        """Exactly, with a slip, or by enough of its words if only one thing has them all."""
        found = self.exactly(text)
        if found.things:
            return found
        typed = words_of(text)
        slips = {id_: wrong for name, (ids, _) in self._spelled.items() if (wrong := wrong_letters(typed, name)) is not None for id_ in ids}
        if slips:
            least = min(slips.values())
            return Found(tuple(self.things[id_] for id_, wrong in slips.items() if wrong == least), exact=False)
        parts = dict.fromkeys(id_ for name, (ids, _) in self._spelled.items() if _is_part(typed, name) for id_ in ids)
        return Found(tuple(self.things[id_] for id_ in parts) if len(parts) == 1 else (), exact=False)

    def near(self, text: str, most: int = 3) -> tuple[str, ...]:
        """Names with its words in them, and names of much the same letters; one for each thing."""
        typed = set(words_of(text))
        names = {ids[0]: name for words, (ids, name) in self._spelled.items() if typed and typed <= set(words)}
        for close in difflib.get_close_matches(" ".join(words_of(text))[:80], self._joined, n=2 * most, cutoff=0.6):
            ids, name = self._spelled[self._joined[close]]
            names.setdefault(ids[0], name)
        return tuple(names.values())[:most]


def _is_part(typed: tuple[str, ...], name: tuple[str, ...]) -> bool:
    """Words of the name, in its order, and at least half of its letters."""
    rest = iter(name)
    return all(word in rest for word in typed) and 2 * len("".join(typed)) >= len("".join(name)) > 0


def choose(word: str, known: Mapping[str, Iterable[str]], what: str) -> str:
    """Which of the known words is meant, each given with all that it is called; WordError with what there is if none."""
    typed = key_of(word)
    for right, names in known.items():
        if typed in {key_of(right), *map(key_of, names)}:
            return right
    spoken = {key_of(name): right for right, names in known.items() for name in (right, *names)}
    close = difflib.get_close_matches(typed, spoken, n=1, cutoff=0.6)
    if close:
        raise WordError(phrase("word-near", what=what, word=word, near=spoken[close[0]], known=", ".join(known)))
    raise WordError(phrase("word-unknown", what=what, word=word, known=", ".join(known)))


class WordError(SaidError):
    """A word that is not known."""
