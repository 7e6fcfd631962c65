"""Follow a page from top to bottom, in an empty folder and with a home of its own: run its Python and its commands, read its files."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec
import yaml

from buildstars.card.notation import from_line
from buildstars.content.effects import AnyEffect
from buildstars.content.files.lists import read_list
from buildstars.content.fleets import read_fleet
from buildstars.content.loader import inline_set, load_forces, load_set, load_sets, read_force
from buildstars.content.owned import read_owned
from buildstars.lab.puzzles.puzzle import puzzle_of
from buildstars.match.record import check, read
from buildstars.match.scenarios.card import read_any, run_scenario
from pages.blocks import ROOT, Block, UnknownBlock
from pages.commands import BUILDSTARS, how, pieces, run, shorter, understood

SKIP: Final = "…"


class PageError(AssertionError):
    """A block that does not do what the page says, with its place."""


@dataclass
class Follower:
    folder: Path
    names: dict[str, Any] = field(default_factory=lambda: {"__name__": "__page__"})
    printed: list[str] = field(default_factory=list)
    """What the last Python block printed."""
    done: Counter[str] = field(default_factory=Counter)

    def follow(self, blocks: list[Block]) -> None:
        for block in blocks:
            kind = block.kind()
            if block.title:
                (self.folder / block.title).write_text(block.text, encoding="utf-8")
            WAYS[kind](self, block)
            self.done[kind] += 1

    # ---- code ---------------------------------------------------------------------------------------------------------

    def python(self, block: Block) -> None:
        out = io.StringIO()
        code = compile("\n" * block.line + block.text, block.page, "exec")
        with contextlib.redirect_stdout(out):
            try:
                exec(code, self.names)
            except Exception as error:
                raise PageError(f"{block.place}: this Python fails: {type(error).__name__}: {str(error)[:300]}") from error
        self.printed = out.getvalue().splitlines()

    def compiled(self, block: Block) -> None:
        compile(block.text, block.page, "exec")
        self.done[f"needs {', '.join(block.missing())}"] += 1

    def output(self, block: Block) -> None:
        if not told_in_order(block.text.splitlines(), self.printed, whole=True):
            raise PageError(f"{block.place}: the Python above printed something else:\n" + "\n".join(self.printed))

    # ---- commands -----------------------------------------------------------------------------------------------------

    def sh(self, block: Block) -> None:
        for line in block.text.replace("\\\n", " ").splitlines():
            self.command(line, block.place)

    def command(self, line: str, place: str) -> None:
        for words in pieces(line, place):
            way = how(words, place)
            self.done[f"sh, {way}"] += 1
            if words[0] in BUILDSTARS:
                complaint = understood(words[1:])
                if complaint:
                    raise PageError(f"{place}: {line!r}: {complaint}")
            if way == "run":
                stdin = re.search(r"< (\S+)", line)
                code, said = run(shorter(words[1:]), (self.folder / stdin[1]).read_text(encoding="utf-8") if stdin else "")
                if code != 0:
                    raise PageError(f"{place}: {line!r} ends with {code}:\n" + "\n".join(said))

    def console(self, block: Block) -> None:
        """Commands as they stand, each followed by lines that it says."""
        for part in re.split(r"^\$ ", block.text, flags=re.M)[1:]:
            line, *told = part.splitlines()
            (words,) = pieces(line, block.place)
            way = how(words, block.place)
            self.done[f"console, {way}"] += 1
            complaint = understood(words[1:]) if words[0] in BUILDSTARS else ""
            if complaint:
                raise PageError(f"{block.place}: {line!r}: {complaint}")
            if way != "run":
                continue
            code, said = run(words[1:])
            wanted = re.search(r"# exits with (\d)", line)
            if code != (int(wanted[1]) if wanted else 0):
                raise PageError(f"{block.place}: {line!r} ends with {code}:\n" + "\n".join(said))
            if not told_in_order(told, said):
                raise PageError(f"{block.place}: {line!r} says something else:\n" + "\n".join(said))

    # ---- files --------------------------------------------------------------------------------------------------------

    def json(self, block: Block) -> None:
        json.loads(re.sub(r",?\s*…", "", block.text))

    def yaml(self, block: Block) -> None:
        yaml.safe_load(block.text)

    def csv(self, block: Block) -> None:
        rows = list(csv.reader(io.StringIO(block.text), delimiter=";" if ";" in block.text.partition("\n")[0] else ","))
        if len({len(row) for row in rows}) != 1:
            raise PageError(f"{block.place}: the rows of this table have different lengths")

    def set_file(self, block: Block) -> None:
        """A set is right, unless a command of its page shows what is wrong with it."""
        if not block.title.startswith("wrong"):
            path = self.folder / (block.title or "page-set.toml")
            path.write_text(block.text, encoding="utf-8")
            load_set(path)

    def cards(self, block: Block) -> None:
        inline_set("page", [], tomllib.loads(block.text)["cards"], block.place)

    def force(self, block: Block) -> None:
        read_force(block.text, block.place, load_sets(sorted(self.folder.glob("*-sea.toml"))))

    def fleet(self, block: Block) -> None:
        read_fleet(block.text, block.place, load_sets())

    def collection(self, block: Block) -> None:
        read_owned(block.text, block.place)

    def effects(self, block: Block) -> None:
        msgspec.convert(tomllib.loads(block.text)["effects"], tuple[AnyEffect, ...])

    def translations(self, block: Block) -> None:
        collection = load_sets()
        things = [*collection.units.values(), *collection.cards.values()]
        known = {thing.name["en"] for thing in things} | {force.called("en") for force in load_forces(collection).values()}
        if strange := set(tomllib.loads(block.text)) - known:
            raise PageError(f"{block.place}: nothing is called {', '.join(sorted(strange))}")

    def scenario(self, block: Block) -> None:
        report = run_scenario(read_any(block.text, block.place, self.folder))
        if not report.ok:
            raise PageError("\n".join(report.lines()))

    def puzzle(self, block: Block) -> None:
        raw = tomllib.loads(block.text)
        puzzle_of(raw, "page", read_any(block.text, block.place, self.folder)).start()

    def record(self, block: Block) -> None:
        check(read(block.text), dice=True)

    def position(self, block: Block) -> None:
        """Whole positions are read for their game by the tests of the notation; here: they are written as positions are."""
        text = from_line(block.text.strip()) if "~" in block.text else block.text
        if not text.startswith(("position 1", "view 1")) or "\nplayers " not in text or "\nseat " not in text:
            raise PageError(f"{block.place}: this is no position")

    def listed(self, block: Block) -> None:
        found = read_list(block.text, load_sets())
        if found.unread or found.notes:
            raise PageError(f"{block.place}: {found.unread or found.notes}")

    def layers(self, block: Block) -> None:
        """The picture has the layers of the contract that a tool checks, in its order."""
        contract = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"][0]
        wanted = [set(layer.split(" | ")) for layer in contract["layers"] if layer not in ("registry", "versions")]
        drawn = [set(re.findall(r"\w+", re.split(r"  +", line.strip())[0])) for line in block.text.splitlines()]
        if drawn != wanted:
            raise PageError(f"{block.place}: drawn are {drawn}, the contract has {wanted}")

    def shown(self, block: Block) -> None:
        """Nothing to check."""


WAYS: Final[dict[str, Callable[[Follower, Block], None]]] = {
    "python": Follower.python, "python, compiled only": Follower.compiled, "output": Follower.output, "sh": Follower.sh,
    "console": Follower.console, "json": Follower.json, "yaml": Follower.yaml, "csv": Follower.csv, "formula": Follower.shown,
    "toml: set": Follower.set_file, "toml: cards": Follower.cards, "toml: force": Follower.force, "toml: fleet": Follower.fleet,
    "toml: collection": Follower.collection, "toml: effects": Follower.effects, "toml: names": Follower.translations,
    "toml: scenario": Follower.scenario, "toml: puzzle": Follower.puzzle, "toml: schema line": Follower.shown,
    "text: record": Follower.record, "text: position": Follower.position, "text: view": Follower.position, "text: list": Follower.listed,
    "text: layers": Follower.layers,
}


def told_in_order(told: list[str], said: list[str], whole: bool = False) -> bool:
    """Are all these lines said, in this order? `whole`: and no others, unless … stands for them."""
    if not whole:
        place = 0
        for line in told:
            if line.strip() == SKIP:
                continue
            try:
                place = said.index(line.rstrip(), place) + 1
            except ValueError:
                return False
        return True
    pattern = "".join(r"(?:.*\n)*" if line.strip() == SKIP else re.escape(line.rstrip()) + r"\n" for line in told)
    return re.fullmatch(pattern, "".join(line.rstrip() + "\n" for line in said)) is not None


__all__ = ["Follower", "PageError", "UnknownBlock"]
