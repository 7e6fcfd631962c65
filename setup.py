"""Compiles the engine with mypyc, in two groups: calls between the modules of one cost nothing extra, and both are compiled at once.

One group for both games would save the card game an eighth of its instructions, but the compiler takes twice as long over it.
gcc spends a third of its time on what runs once or seldom: that is optimized less (COLD).

Without a C compiler the same files are installed to run interpreted. Either way buildstars/_build.json, beside them, tells
what happened, and what every source was like; buildstars/__init__.py reads it.
BUILDSTARS_PURE=1 compiles nothing; BUILDSTARS_REQUIRE_COMPILED=1 makes it an error not to compile. A type error in a compiled
module always ends the installation. BUILDSTARS_LATER=1 installs the program and leaves the engine as it is.

`python setup.py build_ext --inplace` compiles beside people who play: one at a time, held by a lock that also says that it goes on;
what was compiled is put into its place at the end, and _build.json is written last. Stopped at any moment, the sources run.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("src/buildstars")
LOCK = PACKAGE / "_build.lock"
BUILDING = {"build_ext", "build", "bdist_wheel", "editable_wheel"}
LATER = "it is not compiled yet; ./play does that"
COMPILED = ["core", "card", "minis"]  # every module in these folders, except __init__.py
HOT: list[str] = [  # and these files of other folders, each written out from src/ on
    "src/buildstars/bots/card/boldness.py",
    "src/buildstars/bots/card/exact_turn.py",
    "src/buildstars/bots/card/judgement.py",
    "src/buildstars/bots/card/lookahead.py",
    "src/buildstars/bots/minis/outlook.py",
    "src/buildstars/bots/minis/players.py",
    "src/buildstars/bots/minis/policy.py",
    "src/buildstars/bots/minis/ways.py",
    "src/buildstars/bots/minis/worth.py",
    "src/buildstars/bots/card/pilot.py",
    "src/buildstars/bots/card/plans.py",
    "src/buildstars/bots/card/pointing.py",
    "src/buildstars/bots/card/policy.py",
    "src/buildstars/bots/card/settling.py",
    "src/buildstars/bots/card/sight.py",
    "src/buildstars/bots/card/thinking.py",
    "src/buildstars/bots/card/turns.py",
    "src/buildstars/bots/card/v1/admiral.py",
    "src/buildstars/bots/card/v1/captain.py",
    "src/buildstars/bots/card/v1/commander.py",
    "src/buildstars/bots/card/v1/search.py",
    "src/buildstars/bots/card/valuing.py",
]
LEARNED = ["boldness", "exact_turn", "pointing", "policy", "settling", "sight", "thinking", "valuing"]  # of bots/card: a group of its own
READ = ["content"]  # not compiled, but the values of its constants are compiled into those that import them

ONCE = "_____top_level__("  # of the names of C functions: the lines of a module itself
COLD = re.compile(  # what is for people's eyes, or runs once a game
    r"___(?:card|minis)___(?:text|notation|refusals|position|options|compiler)___|___rules___manual___"
    r"|___core___(?:messages|options)___|___Spec____(?:units|cards|definitions)\("
)

SOURCES = sorted(
    [str(file) for folder in COMPILED for file in (PACKAGE / folder).rglob("*.py") if file.name != "__init__.py"] + HOT
)


def is_set(variable: str) -> bool:
    return os.environ.get(variable, "") not in ("", "0")


def digests() -> dict[str, str]:
    """What every source is like: taken before compiling, because somebody may change one meanwhile."""
    watched = [file for folder in COMPILED + READ for file in (PACKAGE / folder).rglob("*.py")] + [Path(file) for file in HOT]
    return {file.relative_to(PACKAGE).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(watched)}


def record(compiled: bool, why: str, package: Path = PACKAGE) -> None:
    build = {
        "compiled": compiled,
        "why": why,
        "python": sys.implementation.cache_tag,
        "folders": COMPILED + READ,
        "digests": DIGESTS if compiled else {},
    }
    new = package / "_build.json.new"
    new.write_text(json.dumps(build, indent=1) + "\n", encoding="utf-8")
    new.replace(package / "_build.json")


def may_be_interpreted(why: str) -> str:
    if is_set("BUILDSTARS_REQUIRE_COMPILED"):
        raise SystemExit(f"buildstars must be compiled (BUILDSTARS_REQUIRE_COMPILED is set), but: {why}")
    return why


def hold_lock() -> object:
    """Until this process ends, however it ends. Whoever compiles in the background does not wait for another who does."""
    try:
        fcntl = importlib.import_module("fcntl")
    except ImportError:  # not on Windows
        return None
    lock = LOCK.open("wb")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | (fcntl.LOCK_NB if is_set("BUILDSTARS_COMPILING") else 0))
    except BlockingIOError:
        raise SystemExit("buildstars: the engine is being compiled already") from None
    return lock


def extensions() -> tuple[list[Extension], str]:
    """What to compile, or nothing and why."""
    if is_set("BUILDSTARS_LATER"):
        return [], LATER
    if not BUILDING.intersection(sys.argv):
        return [], "only metadata was asked for"  # an installation runs this file several times
    if is_set("BUILDSTARS_PURE"):
        return [], may_be_interpreted("it was built for any machine (BUILDSTARS_PURE)")
    if not SOURCES:
        return [], may_be_interpreted("there is nothing to compile")
    if what_is_missing():
        return [], may_be_interpreted(what_is_missing())
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        return [], may_be_interpreted(f"mypyc is missing ({error})")
    minis = [source for source in SOURCES if "/minis/" in source]
    learned = [source for source in SOURCES if source in {f"src/buildstars/bots/card/{name}.py" for name in LEARNED}]
    groups: list[tuple[list[str], str | None]] = [
        ([source for source in SOURCES if source not in minis + learned], "buildstars_engine"),
        (minis, "buildstars_minis"),
        (learned, "buildstars_learned"),
    ]
    fresh = "--cache-dir=/dev/null" if os.name == "posix" else "--no-incremental"  # what mypy has kept of a group lacks what others need
    found: list[Extension] = mypycify([fresh, *SOURCES], opt_level="3", debug_level="0", separate=groups)
    for extension in found:
        extension.sources = [cooled(source) for source in extension.sources]
        if os.name == "posix":  # nobody replaces the engine's functions, so the compiler may inline them: 11 % fewer instructions
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]  # all share one list
    return found, "its compilation was interrupted"


def cooled(source: str) -> str:
    """A C file of mypyc's with cold functions optimized less. Beside the original, which mypyc compares with what it would write."""
    file = Path(source)
    if os.name != "posix" or not file.name.startswith("__native_"):
        return source
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    for place, line in enumerate(lines):
        if line.endswith("{\n") and line[0].isalpha() and " = " not in line and (ONCE in line or COLD.search(line)):
            lines[place] = f'__attribute__((optimize("{"O0" if ONCE in line else "O1"}"))) {line}'
    cool, text = file.with_name(f"cooled{file.name}"), "".join(lines)
    if not cool.is_file() or cool.read_text(encoding="utf-8") != text:
        cool.write_text(text, encoding="utf-8")
    return str(cool)


def what_is_missing() -> str:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        return "there is no C compiler; with one, ./play compiles it"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's C headers are missing (Debian: apt install python3-dev); with them, ./play compiles it"
    return ""


class BuildPackage(build_py):
    """Before compiling: nothing is compiled yet. Files compiled from earlier sources go away."""

    def run(self) -> None:
        super().run()
        if WHY_NOT == LATER:
            return
        if self.editable_mode:
            for left_over in Path("src").rglob("*.so"):
                left_over.unlink()
        record(False, WHY_NOT, PACKAGE if self.editable_mode else Path(self.build_lib, PACKAGE.name))


class BuildEngine(build_ext):
    """Compiles if it can, and writes down whether it could."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or 2

    def run(self) -> None:
        package = PACKAGE if self.editable_mode or self.inplace else Path(self.build_lib, PACKAGE.name)
        if not self.extensions:
            record(False, WHY_NOT, package)
            return
        try:
            super().run()
        except Exception as error:
            print(f"buildstars: {error}", file=sys.stderr)
            failed = "the C compiler failed; BUILDSTARS_REQUIRE_COMPILED=1 ./play shows how"
            record(False, may_be_interpreted(what_is_missing() or failed), package)
            self.extensions = []
        else:
            record(True, f"by mypyc, {len(SOURCES)} modules", package)

    def copy_extensions_to_source(self) -> None:
        """Nobody loads what is half there: the record says no until all of it is in its place. Who has loaded an earlier one keeps it."""
        record(False, "it was being put into its place; ./play does that again")
        finder = self.get_finalized_command("build_py")
        places: dict[Path, Path] = {}
        for extension in self.extensions:
            place, built = self._get_inplace_equivalent(finder, extension)
            places[Path(place)] = Path(built)
        for left_over in {*Path("src").rglob("*.so"), *Path("src").rglob("*.so.new")} - set(places):
            left_over.unlink()
        for place, built in places.items():
            new = place.with_name(f"{place.name}.new")
            shutil.copyfile(built, new)
            new.replace(place)


DIGESTS = digests()
LOCKED = hold_lock() if BUILDING.intersection(sys.argv) and not (is_set("BUILDSTARS_PURE") or is_set("BUILDSTARS_LATER")) else None
EXTENSIONS, WHY_NOT = extensions()
setup(ext_modules=EXTENSIONS, cmdclass={"build_py": BuildPackage, "build_ext": BuildEngine})
