"""Every craft that can be drawn: each module of this folder builds models and registers them with `@craft("name")`.

The name is the `craft` of units. The modules are imported when a craft is first asked for, so adding a file here is all it takes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Final, Literal, NamedTuple

from buildstars.content.model import Affiliation, Unit
from buildstars.pictures.solids.drawing import THREE_QUARTER, TOP, Drawing, View
from buildstars.pictures.solids.projection import project
from buildstars.pictures.solids.shapes import Solid
from buildstars.pictures.themes import NIGHT, Theme, code, paint

ViewName = Literal["three_quarter", "top"]
VIEWS: Final[tuple[ViewName, ...]] = ("three_quarter", "top")


class _Entry(NamedTuple):
    build: Callable[[], Solid]
    view: View


_REGISTER: dict[str, _Entry] = {}


def craft(
    name: str, *, azimuth: float = THREE_QUARTER.azimuth, elevation: float = THREE_QUARTER.elevation,
) -> Callable[[Callable[[], Solid]], Callable[[], Solid]]:
    """Registers the function that builds a craft; another azimuth or elevation where the usual one hides what makes it known."""
    def register(build: Callable[[], Solid]) -> Callable[[], Solid]:
        if name in _REGISTER and _REGISTER[name].build.__module__ != build.__module__:
            raise ValueError(f"craft {name!r} is drawn twice: in {_REGISTER[name].build.__module__} and in {build.__module__}")
        _REGISTER[name] = _Entry(build, View(azimuth, elevation))
        return build

    return register


@cache
def _all() -> dict[str, _Entry]:
    for module in sorted(m.name for m in iter_modules(__path__)):
        import_module(f"{__name__}.{module}")
    return _REGISTER


def craft_names() -> tuple[str, ...]:
    return tuple(sorted(_all()))


def model_of(name: str) -> Solid:
    return _entry(name).build()


def view_of(name: str) -> View:
    """From where it is drawn in three quarters."""
    return _entry(name).view


@cache
def drawing_of(name: str, view: ViewName = "three_quarter") -> Drawing:
    entry = _entry(name)
    return project(entry.build(), entry.view if view == "three_quarter" else TOP)


def svg_of(
    name: str, affiliation: Affiliation | None, theme: Theme = "holo", view: ViewName = "three_quarter", size: int = 200,
    background: bool = False,
) -> str:
    """A whole SVG picture, `size` pixels wide and high. For a picture inside another use `themes.paint(drawing_of(name), …)`."""
    ground = ""
    if background:
        ground = f'<rect width="100" height="100" fill="{code(NIGHT) if theme == "holo" else "#fff"}"/>'
    inner = paint(drawing_of(name, view), affiliation, theme, size)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="{size}" height="{size}">{ground}{inner}</svg>'


def craft_for(unit: Unit) -> str:
    """The unit's craft if it is drawn, else the generic one that fits: players' sets may have craft of their own."""
    if unit.craft in _all():
        return unit.craft
    if unit.kind == "space":
        return "generic_capital" if unit.front.stars >= 4 else "generic_fighter"
    return "generic_walker" if unit.front.stars >= 3 else "generic_speeder"


def _entry(name: str) -> _Entry:
    try:
        return _all()[name]
    except KeyError:
        raise ValueError(f"no craft {name!r} is drawn; there are {', '.join(craft_names())}") from None
