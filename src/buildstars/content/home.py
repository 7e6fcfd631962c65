"""Where this person's own files are: games, sets, forces and collections in one folder, and the sets named on the command line.

The sets named by `--set` are handed on in an environment variable, so that processes which a command starts find them too.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from buildstars.content.languages import add_language
from buildstars.content.text.phrases import SaidError, phrase

HOME: Final = "BUILDSTARS_HOME"
NAMED_SETS: Final = "BUILDSTARS_SETS"
"""Paths of further sets, separated as in PATH."""


class HomeError(SaidError):
    """A sentence about a path that cannot be used."""


def home() -> Path:
    """Where games, sets and forces of this person are kept."""
    given = os.environ.get(HOME, "")
    if given:
        return Path(given)
    import platformdirs

    return platformdirs.user_data_path("buildstars", appauthor=False)


def own_sets() -> list[Path]:
    """The files (*.toml) and folders in the sets folder of this person's home, by name; hidden ones are passed by."""
    folder = home() / "sets"
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return [path for path in found if not path.name.startswith(".") and (path.suffix == ".toml" or path.is_dir())]


def own_collections() -> list[Path]:
    """The files in the collections folder of this person's home, by name: what they own."""
    folder = home() / "collections"
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return [path for path in found if path.suffix == ".toml" and not path.name.startswith(".") and path.is_file()]


def own_locale(lang: str) -> Path:
    """Where the texts of a language of this person's are."""
    return home() / "locale" / lang


def own_languages() -> list[str]:
    """The languages that this person has added: the folders in the locale folder of their home."""
    folder = home() / "locale"
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return [path.name for path in found if path.is_dir() and re.fullmatch(r"[a-z]{2,3}(?:-[a-z]{2,4})?", path.name)]


def add_own_languages() -> None:
    """From now on they are languages like ours; where they lack a text, English stands for it."""
    for code in own_languages():
        add_language(code)


def named_sets() -> list[Path]:
    """The sets named by `--set`, or in the environment."""
    return [Path(text) for text in os.environ.get(NAMED_SETS, "").split(os.pathsep) if text]


def sets_variable(paths: Sequence[str]) -> str:
    """What the environment must say for these sets, whatever folder a process works in."""
    for path in paths:
        if os.pathsep in path:
            raise HomeError(phrase("home-set", path=str(path), sign=os.pathsep))
    return os.pathsep.join(os.path.abspath(path) for path in paths)
