"""Buildstars: the rules of the game, opponents for it, and the tools around them.

The engine is one source. Where a C compiler was at hand it was compiled at install time, elsewhere the same files run
interpreted: MODE says which ("compiled" or "interpreted"), WHY says the reason. BUILDSTARS_PURE=1 asks for the interpreted
files, and a source that changed since it was compiled gets them too, so that nobody ever runs stale code. ./play compiles in the
background: a process stays what it was when it began, and `next_mode` says what one that begins now would be.

`buildstars.card_game(seed=7)` and `buildstars.minis_game()` are games at a prompt (front.py). They are loaded when they are first
asked for: importing this package alone loads no engine.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from buildstars.front import card_game as card_game
    from buildstars.front import minis_game as minis_game

__version__ = "0.1.0"

_HERE = Path(__file__).parent
_FRONT = ("card_game", "minis_game")


class _SourceFinder:
    """Finds every module of this package as .py, never as a compiled file beside it."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        package, *inside = name.split(".")
        if package != __name__ or not inside:
            return None
        file = _HERE.joinpath(*inside).with_suffix(".py")
        return importlib.util.spec_from_file_location(name, file) if file.is_file() else None


def _changed(folders: list[str], digests: dict[str, str]) -> list[str]:
    """The files that are not what they were when the engine was compiled; `setup.py` wrote both arguments down."""
    names = set(digests).union(file.relative_to(_HERE).as_posix() for folder in folders for file in (_HERE / folder).rglob("*.py"))
    files = {name: _HERE / name for name in sorted(names)}
    return [n for n, f in files.items() if not f.is_file() or hashlib.sha256(f.read_bytes()).hexdigest() != digests.get(n)]


def _mode() -> tuple[str, str]:
    if os.environ.get("BUILDSTARS_PURE", "") not in ("", "0"):
        return "interpreted", "BUILDSTARS_PURE is set"
    try:
        build = json.loads((_HERE / "_build.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return "interpreted", "it is being compiled" if being_compiled() else "it was never compiled; ./play does that"
    if not build["compiled"]:
        return "interpreted", build["why"]
    if build["python"] != sys.implementation.cache_tag:
        return "interpreted", f"it was compiled for {build['python']}, this is {sys.implementation.cache_tag}"
    if changed := _changed(build["folders"], build["digests"]):
        return "interpreted", f"{', '.join(changed[:3])}{', …' if changed[3:] else ''} changed since; ./play compiles again"
    if importlib.util.find_spec("buildstars_engine__mypyc") is None:
        return "interpreted", "the compiled files are gone; ./play compiles again"
    return "compiled", build["why"]


def being_compiled() -> bool:
    """Does somebody compile the engine at this moment? Whoever does holds a lock (`setup.py`), which even a killed process gives back."""
    if sys.platform == "win32":
        return False
    import fcntl

    try:
        with (_HERE / "_build.lock").open("rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:  # nobody ever compiled here
        return False
    return False


def next_mode() -> str:
    """The MODE of a process that begins now: "compiled" as soon as somebody has compiled the engine beside this process."""
    if MODE == "compiled":
        return MODE
    try:
        written = (_HERE / "_build.json").stat().st_mtime_ns
    except OSError:
        return "interpreted"
    if written not in _modes:
        _modes.clear()
        _modes[written] = _mode()[0]
    return _modes[written]


def announce() -> None:
    """For the start of a program: one line on stderr if the engine runs interpreted, nothing if it is compiled."""
    if MODE == "interpreted" and os.environ.get("BUILDSTARS_COMPILING", "") not in ("", "0"):
        print("buildstars: the engine is being compiled in the background; until then opponents think more slowly", file=sys.stderr)
    elif MODE == "interpreted":
        print(f"buildstars: the engine is not compiled and therefore slower: {WHY}", file=sys.stderr)


_modes: dict[int, str] = {}
"""The mode by when _build.json was written, the latest alone."""
MODE, WHY = _mode()
if MODE == "interpreted":
    sys.meta_path.insert(0, _SourceFinder)


if not TYPE_CHECKING:  # a type checker reads the import above, and goes on telling names that are wrong

    def __getattr__(name: str) -> object:
        if name in _FRONT:
            return getattr(importlib.import_module("buildstars.front"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *_FRONT})
