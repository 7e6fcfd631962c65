"""Which forces sit down: the ready ones by name, a force file or a list of one's own, or a random one, all checked by the rules of
building (R2)."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from buildstars.content.files.lists import ListResult, Remark, looks_like_toml, read_list
from buildstars.content.home import home
from buildstars.content.languages import LANGUAGES
from buildstars.content.legal import FULL_DECK, force_problems, hands_needed, least_cards
from buildstars.content.loader import SHIPPED, Collection, ContentError, load_force, load_forces, load_sets, plain, read_force, read_text
from buildstars.content.model import Force
from buildstars.content.text.phrases import Phrase, located, phrase
from buildstars.lab.building import random_force, theme_named

READY: Final = (
    "rebel-squadrons", "imperial-fist", "republic-landing", "separatist-swarm", "fringe-raiders", "jedi-council", "sith-shadow",
    "torpedo-run", "allied-fleet", "imperial-march", "thinking-machines", "smugglers-run",
)
"""In the order in which they sit down when nobody names any: the first two make the classic first match."""
PACKS: Final = ("starter-a", "starter-b")
ALL_PACKS: Final = (*PACKS, "starter-c", "starter-d")
"""Two pairs, each even: the first two are made for a first game."""
HALVES: Final = ("half-rebels", "half-empire", "half-republic", "half-separatists")
"""Two pairs for half games (F5)."""
SMALL: Final = (*HALVES, *ALL_PACKS[len(PACKS):])
BENCH: Final = ("bench-a", "bench-b")
RANDOM: Final = "random:"
ENDINGS: Final = (".toml", ".txt")


def seated(names: Sequence[str], players: int, options: Mapping[str, str], people: bool = False) -> list[Force]:
    """A force for each seat: those named, in turn, or the ready ones (the packs, if that is what is played). `people`: there is somebody
    who can carry a printed text out by hand."""
    packs = options.get("packs") == "on"
    size = int(options.get("size", "30"))
    deck = least_cards(options)
    collection = load_sets()
    shipped = load_forces(collection)
    chosen = names or usual(options)
    forces = [find_force(chosen[seat % len(chosen)], shipped, collection, size, deck) for seat in range(players)]
    refuse_illegal(forces, size, packs, options.get("named") == "one", deck)
    if not people:
        refuse_by_hand(forces)
    return forces


def usual(options: Mapping[str, str]) -> Sequence[str]:
    """Who sits down in a game like this when nobody names any."""
    if options.get("packs") == "on":
        return PACKS
    return HALVES if least_cards(options) < FULL_DECK else READY


def small_forces(collection: Collection) -> dict[str, Force]:
    """The shipped forces of small games: for half games (F5), and more packs (R13). They stand apart, since by R2 alone none is legal."""
    return {path.stem: load_force(path, collection) for path in sorted((SHIPPED / "forces" / "small").glob("*.toml"))}


def refuse_illegal(
    forces: Iterable[Force], size: int, packs: bool = False, named_once: bool = False, deck: int = FULL_DECK
) -> None:
    """ContentError with every reason (R2, R13, J46, F5) why one of the forces cannot be played."""
    problems = [
        located(force.name, phrase("said-rule", why=Phrase(problem.id, problem.args), rule=problem.rule))
        for force in dict.fromkeys(forces)
        for problem in force_problems(force, size, packs, named_once, deck)
    ]
    if problems:
        raise ContentError(problems)


def refuse_by_hand(forces: Iterable[Force]) -> None:
    """ContentError if somebody would have to carry out the printed text of a card: no program can."""
    problems = [
        located(force.name, phrase("said-rule", why=Phrase(problem.id, problem.args), rule=problem.rule))
        for force in dict.fromkeys(forces)
        for problem in hands_needed(force)
    ]
    if problems:
        raise ContentError(problems)


def ready_forces(shipped: Mapping[str, Force]) -> dict[str, Force]:
    """All shipped forces that people play with: neither game packs nor those of the speed measurements."""
    return {name: force for name, force in shipped.items() if not name.startswith("bench-") and not name.startswith("starter")}


def find_force(key: str, shipped: Mapping[str, Force], collection: Collection, size: int = 30, deck: int = FULL_DECK) -> Force:
    """A force by the name of its file, a file, or `random:SEED`; a list with lines that cannot be read is refused."""
    brought = bring(key, shipped, collection, size, deck)
    if brought.unread:
        raise ContentError([unread_line(key, one) for one in brought.unread])
    return brought.force


def unread_line(key: str, one: Remark) -> Phrase:
    place = phrase("said-file-line", file=key, line=str(one.number))
    return located(place, phrase("list-line", text=one.text, why=Phrase(one.id, one.args)))


def bring(key: str, shipped: Mapping[str, Force], collection: Collection, size: int = 30, deck: int = FULL_DECK) -> ListResult:
    """The same with what is to be said about the lines of a list."""
    if key in shipped:
        return ListResult(shipped[key], (), ())
    if key in SMALL:
        return ListResult(small_forces(collection)[key], (), ())
    if key.startswith(RANDOM):
        return ListResult(_random(key, collection, size, deck), (), ())
    if key.endswith(ENDINGS) or (("." in key or "/" in key) and Path(key).is_file()):
        return read_any(read_text(Path(key)), Path(key).name, collection)
    own = own_forces()
    if key in own:
        return read_any(read_text(own[key]), own[key].name, collection)
    for force in (*shipped.values(), *small_forces(collection).values()):
        if plain(key) in {plain(force.name), *(plain(force.called(lang)) for lang in LANGUAGES)}:
            return ListResult(force, (), ())
    known = [*(name for name in shipped if name not in BENCH), *SMALL, *own]
    near = difflib.get_close_matches(key, [*known, *BENCH], n=1, cutoff=0.6)
    if near:
        raise ContentError([phrase("force-near", key=key, near=near[0])])
    raise ContentError([phrase("force-unknown", key=key, known=", ".join(known))])


def read_any(text: str, file: str, collection: Collection) -> ListResult:
    """A force file, or a list that a person pasted."""
    if file.endswith(".toml") or (not file.endswith(".txt") and looks_like_toml(text)):
        return ListResult(read_force(text, file, collection), (), ())
    return read_list(text, collection, file.removesuffix(".txt"))


def own_forces() -> dict[str, Path]:
    """The files in the forces folder of this person's home, by name."""
    folder = home() / "forces"
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return {path.stem: path for path in found if path.name.endswith(ENDINGS) and path.is_file()}


def _random(key: str, collection: Collection, size: int, deck: int) -> Force:
    seed, _, theme = key.removeprefix(RANDOM).partition(":")
    if not seed.isdecimal() or len(seed) > 18:
        raise ContentError([phrase("force-random", key=key)])
    return random_force(collection, int(seed), size, theme_named(theme) if theme else None, least=deck)
