"""Which class of movement fits a unit in the miniatures game (M3.2): a guess for units that name none, a doubt about odd ones.

The class is a field of the unit, so nothing here overrules a file. What kind of craft it is, is read from the words of
its craft and name: "tie_fighter" is a fighter, "at_st" walks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from buildstars.content.model import Unit
from buildstars.content.names import words_of

FALCON: Final = ("falcon", "falke")
BOMBERS: Final = ("b wing", "y wing", "b flugler", "y flugler")
ARC: Final = ("arc 170", "arc170")
FIGHTERS: Final = (
    "wing", "flugler", "fighter", "jager", "interceptor", "headhunter", "z 95", "tie", "bomber", "vulture", "starviper",
)
SHIPS: Final = ("destroyer", "zerstorer", "cruiser", "kreuzer", "frigate", "fregatte", "shuttle", "freighter", "frachter")
LEGS: Final = (
    "at st", "at at", "at te", "at ap", "at rt", "at pt", "at tt", "walker", "laufer", "dewback", "tauntaun", "bantha", "rancor", "spider",
    "spinnen", "crab", "krabben", "kaadu", "wampa", "spha", "vulture",
)
QUICK: Final = ("speeder", "bike", "swoop", "gunship", "kanonenboot", "skyhopper", "stap", "gleiter", "bikes")
WHEELS: Final = ("wheel", "wheels", "tracks", "tank", "panzer", "juggernaut", "hailfire", "crawler", "kettenfahrzeug", "droideka")
HOVERING: Final = ("skiff", "barge", "barke", "aat", "mtt", "hover", "hovertank", "schweber")


def guess_movement(words: Iterable[str], kind: str, stars: int) -> str:
    """M3.2: named craft first, then the first row that fits, legs before other ground rows."""
    text = _spoken(words)
    if kind == "space":
        if _is_one(text, FALCON):
            return "LL"
        if stars >= 4:
            return "L"
        return "LL" if _is_one(text, BOMBERS) else "SL" if _is_one(text, ARC) else "SSS" if _is_one(text, FIGHTERS) else "SS"
    if _is_one(text, LEGS):
        return "S"
    if _is_one(text, QUICK):
        return "SL"
    if _is_one(text, WHEELS) or (_is_one(text, HOVERING) and stars <= 3):
        return "SS"
    return "L" if stars <= 2 else "S"


def guess_kind(words: Iterable[str]) -> str:
    """Space or ground, if the words tell; else nothing."""
    text = _spoken(words)
    if _is_one(text, (*FALCON, *BOMBERS, *ARC, *FIGHTERS, *SHIPS)):
        return "space"
    return "ground" if _is_one(text, (*LEGS, *QUICK, *WHEELS, *HOVERING)) else ""


def _spoken(words: Iterable[str]) -> str:
    return f" {' '.join(' '.join(words_of(word)) for word in words)} "


def _is_one(text: str, known: tuple[str, ...]) -> bool:
    """A long word may be part of another, "Starfighter"; a short one stands alone."""
    return any((word if len(word) > 4 else f" {word} ") in text for word in known)


def odd_movement(unit: Unit) -> str:
    """The class one would expect if no row of M3.2 gives a unit of this kind and size the one it has; else nothing."""
    stars = unit.front.stars
    fitting: tuple[str, ...]
    if unit.kind == "space":
        fitting = ("SSS", "LL", "SL", "SS") if stars <= 3 else ("L", "LL")
    else:
        fitting = ("SL", "SS", "L", "S") if stars <= 2 else ("SL", "SS", "S")
    return "" if unit.movement in fitting else guess_movement((unit.craft, unit.name["en"]), unit.kind, stars)
