"""The fleets of a miniatures game: ready ones by name, a fleet file or a list of one's own, or a random one.

All are checked for the battle that is played (M2.1, J52).
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from buildstars.content.files.lists import ListResult, looks_like_toml, read_list, write_toml
from buildstars.content.fleets import BATTLES, Battle, Fleet, read_fleet, ready_fleets
from buildstars.content.home import home
from buildstars.content.languages import LANGUAGES
from buildstars.content.loader import Collection, ContentError, load_sets, plain, read_text
from buildstars.content.model import Force
from buildstars.content.text.phrases import Phrase, located, phrase
from buildstars.lab.building import Theme, random_force, theme_named
from buildstars.lab.forces import ENDINGS, RANDOM, unread_line
from buildstars.lab.seeds import derive
from buildstars.minis.legal import fleet_problems

CLASSIC: Final[dict[str, tuple[str, str]]] = {
    "space": ("rogue-aces", "needle-storm"), "ground": ("walker-march", "iron-column"), "mixed": ("echo-base", "landing-zone"),
    "free": ("last-alliance", "dark-council"),
}
"""The two that sit down first when nobody names any; the others of that battle follow."""
THEMES: Final = {"space": Theme(kind="space"), "ground": Theme(kind="ground")}
ATTEMPTS: Final = 200


@dataclass(frozen=True)
class Brought:
    """A fleet, with what is to be said about the lines of its list."""

    fleet: Fleet
    notes: ListResult


def battle_named(text: str) -> Battle:
    if text not in BATTLES:
        raise ContentError([phrase("battle-unknown", text=text, known=", ".join(BATTLES))])
    return text


def seated(names: Sequence[str], players: int, options: Mapping[str, str]) -> list[Force]:
    """A fleet for each seat: those named, in turn, or the ready ones of the battle; ContentError if one may not be played."""
    battle = battle_named(options.get("battle", "free"))
    size = int(options.get("size", "30"))
    collection = load_sets()
    ready = ready_fleets(collection)
    chosen = names or of_battle(ready, battle)
    forces = [find_fleet(chosen[seat % len(chosen)], ready, collection, size, battle).force for seat in range(players)]
    refuse_illegal(forces, size, battle, options.get("base_bonus") == "on", options.get("named") == "one")
    return forces


def of_battle(ready: Mapping[str, Fleet], battle: Battle) -> list[str]:
    """The ready fleets that are meant for a battle, the classic two first."""
    classic = CLASSIC[battle]
    return [*classic, *(key for key, fleet in ready.items() if fleet.battle == battle and key not in classic)]


def refuse_illegal(forces: Iterable[Force], size: int, battle: str, base_bonus: bool = False, named_once: bool = False) -> None:
    """ContentError with every reason why one of the fleets cannot be played."""
    problems = [
        located(force.name, phrase("said-rule", why=Phrase(problem.id, problem.args), rule=problem.rule))
        for force in dict.fromkeys(forces)
        for problem in fleet_problems(force, size, battle, base_bonus, named_once)
    ]
    if problems:
        raise ContentError(problems)


def find_fleet(key: str, ready: Mapping[str, Fleet], collection: Collection, size: int = 30, battle: Battle = "free") -> Fleet:
    """A fleet by the name of its file, a file, or `random:SEED`; a list with lines that cannot be read is refused."""
    brought = bring(key, ready, collection, size, battle)
    if brought.notes.unread:
        raise ContentError([unread_line(key, one) for one in brought.notes.unread])
    return brought.fleet


def bring(key: str, ready: Mapping[str, Fleet], collection: Collection, size: int = 30, battle: Battle = "free") -> Brought:
    """The same with what is to be said about the lines of a list. The battle is for what names none itself."""
    if key in ready:
        return _without_remarks(ready[key])
    if key.startswith(RANDOM):
        return _without_remarks(_random(key, collection, size, battle))
    if key.endswith(ENDINGS) or (("." in key or "/" in key) and Path(key).is_file()):
        return read_any(read_text(Path(key)), Path(key).name, collection, battle)
    own = own_fleets()
    if key in own:
        return read_any(read_text(own[key]), own[key].name, collection, battle)
    for fleet in ready.values():
        if plain(key) in {plain(fleet.force.name), *(plain(fleet.force.called(lang)) for lang in LANGUAGES)}:
            return _without_remarks(fleet)
    known = [*ready, *own]
    near = difflib.get_close_matches(key, known, n=1, cutoff=0.6)
    if near:
        raise ContentError([phrase("fleet-near", key=key, near=near[0])])
    raise ContentError([phrase("fleet-unknown", key=key, known=", ".join(known))])


def read_any(text: str, file: str, collection: Collection, battle: Battle = "free") -> Brought:
    """A fleet file, or a list that a person pasted."""
    if file.endswith(".toml") or (not file.endswith(".txt") and looks_like_toml(text)):
        return _without_remarks(read_fleet(text, file, collection))
    read = read_list(text, collection, file.removesuffix(".txt"))
    return Brought(Fleet(read.force, battle), read)


def own_fleets() -> dict[str, Path]:
    """The files in the fleets folder of this person's home, by name."""
    folder = home() / "fleets"
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return {path.stem: path for path in found if path.name.endswith(ENDINGS) and path.is_file()}


def write_fleet(fleet: Fleet, lang: str = "en") -> str:
    """The fleet as a fleet file: a force file with its battle."""
    name, _, rest = write_toml(fleet.force, lang).partition("\n")
    return f'{name}\nbattle = "{fleet.battle}"\n{rest}'


def _without_remarks(fleet: Fleet) -> Brought:
    return Brought(fleet, ListResult(fleet.force, (), ()))


def random_fleet(
    collection: Collection, seed: int, size: int, battle: Battle, theme: Theme | None = None, counts: Mapping[str, int] | None = None
) -> Force | None:
    """The first fleet of a row of seeds that the battle allows; with `counts`, of what somebody owns. None if there is none."""
    for attempt in range(ATTEMPTS):
        of_attempt = seed if attempt == 0 else derive(seed, attempt)
        force = random_force(collection, of_attempt, size, theme or THEMES.get(battle), counts, deck=counts is None)
        if not fleet_problems(force, size, battle):
            return force
    return None


def _random(key: str, collection: Collection, size: int, battle: Battle) -> Fleet:
    """Its name tells the seed that was asked for."""
    seed, _, theme = key.removeprefix(RANDOM).partition(":")
    if not seed.isdecimal() or len(seed) > 18:
        raise ContentError([phrase("fleet-random", key=key)])
    force = random_fleet(collection, int(seed), size, battle, theme_named(theme) if theme else None)
    if force is None:
        raise ContentError([phrase("fleet-theme", key=key, battle=battle)])
    return Fleet(Force(key, force.units, force.cards, None, None, force.theme), battle)
