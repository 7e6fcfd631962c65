"""Which games there are, by name, and where each layer finds what it must know of one of them.

A layer keeps its own `Facets`: what it needs of a game beyond the shared interface, an entry a game, loaded when it is first asked for.
A further game registers itself with the layers that it has something for; where a layer has a fallback, it needs not even that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, Final, Generic, TypeVar, cast

T = TypeVar("T")

FORMER: Final = {"cards": "card", "cardgame": "card"}
"""Names that games had in records, databases, results, links and commands; they are still read, and never written."""
_games: list[str] = ["card", "minis"]


def canonical(name: str) -> str:
    """The one name of a game, of a name that it has or had; of any other text the text itself."""
    return FORMER.get(name, name)


def games() -> tuple[str, ...]:
    """The names of all games, in the order in which they came."""
    return tuple(_games)


def unknown_game(name: str) -> str:
    """A sentence about a game that there is not."""
    return f'there is no game "{name}"; there are {", ".join(_games)}'


def own(thing: object, type_: type[T]) -> T:
    """A game, view or spec that a layer hands to its facet, as the type that the facet is about."""
    if not isinstance(thing, type_):
        raise TypeError(f"{type(thing).__name__} is not a {type_.__name__}")
    return thing


class Facets(Generic[T]):
    """One thing for each game: `what` it is, for people; `places` of things as "module:attribute".

    `fallback` makes the thing for a game that is known elsewhere but has none of its own here.
    """

    def __init__(self, what: str, fallback: Callable[[str], T] | None = None, **places: str) -> None:
        self.what = what
        self._fallback = fallback
        self._places = places
        self._things: dict[str, T] = {}

    def register(self, name: str, thing: T) -> None:
        """A thing for a game; a game that was not known before is known from now on. ValueError if there is one already."""
        if name in FORMER or not name.isidentifier():
            raise ValueError(f'"{name}" cannot be the name of a game; take a short word that no game had before')
        if name in self._things or name in self._places:
            raise ValueError(f'the game "{name}" has {self.what} already')
        self._things[name] = thing
        if name not in _games:
            _games.append(name)

    def __getitem__(self, name: str) -> T:
        """The thing of a game, by a name that it has or had; ValueError, with a sentence, if there is none."""
        name = canonical(name)
        if name not in self._things:
            self._things[name] = self._found(name)
        return self._things[name]

    def _found(self, name: str) -> T:
        if name in self._places:
            module, _, attribute = self._places[name].partition(":")
            thing: Any = import_module(module)
            return cast(T, getattr(thing, attribute) if attribute else thing)
        if name not in _games:
            raise ValueError(unknown_game(name))
        if self._fallback is None:
            raise ValueError(f'the game "{name}" has no {self.what}; {", ".join(self.names())} have')
        return self._fallback(name)

    def __contains__(self, name: object) -> bool:
        """Has a game of this name one, without looking whether it can be loaded?"""
        return isinstance(name, str) and canonical(name) in self.names()

    def __iter__(self) -> Iterator[str]:
        return iter(self.names())

    def names(self) -> tuple[str, ...]:
        """The games that have one."""
        return tuple(name for name in _games if name in self._places or name in self._things or self._fallback is not None)

    def values(self) -> list[T]:
        """Of all games."""
        return [self[name] for name in self.names()]
