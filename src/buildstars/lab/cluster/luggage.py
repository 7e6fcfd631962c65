"""What travels to a cluster, so that nothing of Buildstars need be there before: the package, own sets and forces, named files. If the
machines lack packages that it imports, or have other versions, these travel as well, where machines are of this kind.

It is one zip file, which Ray unpacks once a machine and makes the working folder of those who play. Equal content is an equal file, so
that a second run sends nothing. Files of the person keep their places below a folder of their own (bots.away).
"""

from __future__ import annotations

import os
import re
import zipfile
from collections.abc import Iterator, Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

import buildstars
from buildstars.bots.away import inside
from buildstars.bots.own_file import is_own_file
from buildstars.content.home import home, named_sets
from buildstars.content.text.phrases import SaidError, phrase

OWN: Final = "own"
"""The folder of the person's files in the zip file."""
OF_HOME: Final = ("sets", "forces", "fleets", "locale")
"""What games depend on of this person's folder; tables, secrets and collections stay at home."""
NOT_NEEDED: Final = ("table/static/",)
"""Of the package: what only browsers get."""
MOST_BYTES: Final = 100_000_000
"""Of the person's files."""
LONG_AGO: Final = (2000, 1, 1, 0, 0, 0)
FILES_OF_OPTIONS: Final = ("weights", "network")


class LuggageError(SaidError):
    """A sentence about files that cannot travel."""


def pack(file: Path, opponents: Sequence[str], packages: Sequence[str] = ()) -> None:
    """Write the zip file with all that games of these opponents need. `packages`: by the names under which they are installed."""
    start, size = os.getcwd(), 0
    found = dict(package_files())
    for name in packages:
        found.update(files_of_package(name))
    for path in own_files(opponents):
        size += path.stat().st_size
        if size > MOST_BYTES:
            raise LuggageError(phrase("cluster-luggage", file=str(path), most=str(MOST_BYTES // 1_000_000)))
        found[f"{OWN}/{inside(path, start).as_posix()}"] = path
    with zipfile.ZipFile(file, "w") as packed:
        for name, path in sorted(found.items()):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 1)


def package_files() -> Iterator[tuple[str, Path]]:
    """The package by the names in the zip file, and the compiled engine beside it."""
    folder = Path(buildstars.__file__).resolve().parent
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and "__pycache__" not in path.parts and not name.startswith((*NOT_NEEDED, "_build.lock")):
            yield f"{folder.name}/{name}", path
    for path in folder.parent.glob(f"{folder.name}_*__mypyc*"):
        yield path.name, path


def plain(name: str) -> str:
    """Of a package, as all write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def packages_for(names: Sequence[str]) -> dict[str, str]:
    """These packages and all that they need, as far as they are installed here, with their versions."""
    found: dict[str, str] = {}
    waiting = list(names)
    while waiting:
        name = plain(waiting.pop())
        try:
            one = distribution(name)
        except PackageNotFoundError:
            continue
        if name not in found:
            found[name] = one.version
            needs = [text for text in one.requires or () if "extra ==" not in text]
            waiting += [match[0] for text in needs if (match := re.match(r"[A-Za-z0-9][A-Za-z0-9._-]*", text))]
    return found


def files_of_package(name: str) -> Iterator[tuple[str, Path]]:
    for path in distribution(name).files or ():
        file = Path(str(path.locate()))
        if ".." not in path.parts and "__pycache__" not in path.parts and file.is_file():
            yield path.as_posix(), file


def own_files(opponents: Sequence[str]) -> Iterator[Path]:
    """Every file of the person that a game may read."""
    places = [home() / part for part in OF_HOME] + named_sets()
    for place in places:
        yield from within(place.absolute())
    for text in opponents:
        yield from files_of(text)


def within(place: Path) -> Iterator[Path]:
    """A file, or those below a folder; hidden ones stay at home."""
    if place.is_file():
        yield place
    elif place.is_dir():
        for path in sorted(place.rglob("*")):
            inner = path.relative_to(place).parts
            if path.is_file() and not any(part.startswith(".") or part == "__pycache__" for part in inner):
                yield path


def files_of(text: str) -> Iterator[Path]:
    """What an opponent is read from. One in a file of its own brings the Python files and packages beside it, and files beside it whose
    names stand in its source or its text."""
    if not is_own_file(text):
        for part in text.partition(":")[2].split(","):
            key, _, value = part.partition("=")
            if key.strip() in FILES_OF_OPTIONS:
                yield from within(Path(value.strip()).absolute())
        return
    file = Path(text.strip().rpartition(":")[0]).absolute()
    if not file.is_file():
        return
    said = file.read_text(encoding="utf-8", errors="replace") + text
    for path in sorted(file.parent.iterdir()):
        if path.name.startswith("."):
            continue
        if path.suffix == ".py" or (path / "__init__.py").is_file() or (path.is_file() and path.name in said):
            yield from within(path)


def unpacked() -> str:
    """Where the zip file is, by the place of the package. The working folder says the same, but may be exchanged for a new one of the
    same name: a second Ray node of one machine does that when it starts."""
    return os.path.dirname(os.path.dirname(buildstars.__file__))


def variables(root: str, start: str, kept_at: str, sets: Sequence[str]) -> dict[str, str]:
    """What the environment says where the zip file is unpacked at `root`; the others are the folders and sets of the machine at home."""
    own = Path(root, OWN)

    def place(path: str) -> str:
        return str(own / inside(Path(path), start))

    return {
        "BUILDSTARS_AWAY": str(own), "BUILDSTARS_AWAY_FROM": start, "BUILDSTARS_HOME": place(kept_at),
        "BUILDSTARS_SETS": os.pathsep.join(place(path) for path in sets),
    }
