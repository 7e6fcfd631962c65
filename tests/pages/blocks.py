"""The blocks and commands of the pages people read: README.md, CONTRIBUTING.md and docs/. `python tests/pages/blocks.py` counts them.

Every block of code has a class, by its language and, for `text` and `toml`, by what it begins with or holds. A block that nobody knows is
a mistake (UnknownBlock): nothing on a page is passed over in silence.

| language | what becomes of it |
|---|---|
| `python` | run, one namespace a page; with a title also written as that file. Only compiled where an extra is missing (NEEDS) |
| `output` | what the `python` block before it printed; a line `…` stands for any lines |
| `sh` | each line a command: see commands.py |
| `console` | `$ command`, run as it stands where commands.py says so, and then the lines that it says |
| `toml` | read by the reader of sets, forces, fleets, cards, scenarios or puzzles |
| `json`, `yaml`, `csv` | parsed |
| `text` | records, positions, views and lists, read by their readers; the picture of the layers, compared with the contract |
| `formula` | shown, and nothing else |

A block with `title="name"` is written to the page's folder under that name.
"""

from __future__ import annotations

import ast
import importlib.util
import re
import textwrap
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
NEEDS: Final = {"torch", "stable_baselines3", "sb3_contrib", "pandas"}
"""Large packages of the extra `examples`: where one is missing, a block that imports it is only compiled."""
FENCE: Final = re.compile(r"^(?P<indent> *)(?P<fence>```+)(?P<info>.*)$")
INFO: Final = re.compile(r'^(?P<language>[\w-]*)(?: title="(?P<title>[^"/]+)")?(?: hl_lines="[^"]*")?$')
ITEM: Final = re.compile(r"^(?:[-*+]|\d+\.|:::) ")
"""What may have indented lines below it that are no code: items of lists, and what docstrings are taken for (mkdocstrings)."""
TEXTS: Final = (
    ("record", re.compile(r"buildstars record \d+\n")),
    ("position", re.compile(r"position[ ~]\d+[ ;\n]")),
    ("view", re.compile(r"view \d+ ")),
    ("list", re.compile(r"Name: .+\n")),
    ("layers", re.compile(r" *cli\b")),
)
TOMLS: Final = (
    ("puzzle", {"puzzle"}), ("scenario", {"seat"}), ("set", {"id"}), ("fleet", {"battle"}), ("force", {"units", "cards", "name"}),
    ("collection", {"things", "name"}),
    ("cards", {"cards"}), ("effects", {"effects"}),
)
"""What a TOML file is, by keys that it must have; the first that fits."""


class UnknownBlock(ValueError):
    """A block of a page that nobody knows what to do with."""


@dataclass(frozen=True)
class Block:
    page: str
    line: int
    language: str
    title: str
    text: str

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line}"

    def kind(self) -> str:
        """The class of this block; UnknownBlock if it has none."""
        if self.language == "python":
            return "python, compiled only" if self.missing() else "python"
        if self.language in ("output", "sh", "console", "json", "yaml", "csv", "formula"):
            return self.language
        if self.language == "toml":
            return f"toml: {self._toml_kind()}"
        if self.language == "text":
            for kind, begins in TEXTS:
                if begins.match(self.text):
                    return f"text: {kind}"
            raise UnknownBlock(f"{self.place}: this text is no record, position, view, list or picture of the layers; say what it is")
        if self.language == "":
            raise UnknownBlock(f"{self.place}: a block without a language; write ```sh, ```python, ```text …")
        raise UnknownBlock(f"{self.place}: nobody knows what to do with a block of {self.language!r}")

    def _toml_kind(self) -> str:
        table = tomllib.loads(self.text)
        if not table and self.text.startswith("#:schema"):
            return "schema line"
        for kind, keys in TOMLS:
            if keys <= set(table):
                return kind
        if table and all(isinstance(value, str) for value in table.values()):
            return "names"
        raise UnknownBlock(f"{self.place}: this TOML is no set, force, fleet, collection, card, scenario or puzzle")

    def missing(self) -> list[str]:
        """Packages of NEEDS that this block imports and that are not here."""
        names: set[str] = set()
        for node in ast.walk(ast.parse(self.text)):
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module.partition(".")[0])
        return sorted(name for name in names & NEEDS if importlib.util.find_spec(name) is None)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def blocks_of(text: str, page: str) -> list[Block]:
    """All blocks of a page in order; code that is only indented counts as commands."""
    found: list[Block] = []
    lines = text.splitlines()
    at, above = 0, ""
    while at < len(lines):
        fence = FENCE.match(lines[at])
        if fence is not None:
            end = at + 1
            while end < len(lines) and lines[end].strip() != fence["fence"]:
                end += 1
            if end == len(lines):
                raise UnknownBlock(f"{page}:{at + 1}: this block has no end")
            info = INFO.match(fence["info"].strip())
            if info is None:
                raise UnknownBlock(f'{page}:{at + 1}: after the language only title="…" is known, not {fence["info"]!r}')
            inside = textwrap.dedent("\n".join(lines[at + 1 : end])) if fence["indent"] else "\n".join(lines[at + 1 : end])
            found.append(Block(page, at + 1, info["language"], info["title"] or "", inside + "\n"))
            at = end + 1
        elif lines[at].startswith("    ") and lines[at].strip() and not ITEM.match(above):
            end = at
            while end < len(lines) and lines[end].startswith("    "):
                end += 1
            found.append(Block(page, at + 1, "sh", "", textwrap.dedent("\n".join(lines[at:end])) + "\n"))
            at = end
        else:
            if lines[at].strip() and not lines[at].startswith(" "):
                above = lines[at]
            at += 1
    return found


def spans_of(text: str, page: str) -> Iterator[tuple[str, str]]:
    """The `buildstars …` and other commands in running text and tables, each with its place."""
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if FENCE.match(line):
            inside = not inside
        elif not inside and not line.startswith("    "):
            for span in re.findall(r"(?<!`)`([^`]+)`(?!`)", line):
                if re.match(r"(buildstars|\./play|\./check|\./package|pip install|mkdocs|python (-m|\w+/)\S*) ?", span) and " " in span:
                    yield f"{page}:{number}", span


def all_blocks() -> list[Block]:
    return [block for path in PAGES for block in blocks_of(path.read_text(encoding="utf-8"), name_of(path))]


def counted(blocks: list[Block]) -> str:
    """How many of each class, as lines."""
    counts = Counter(block.kind() for block in blocks)
    return "\n".join([f"{number:4} {kind}" for kind, number in sorted(counts.items())] + [f"{len(blocks):4} blocks"])


if __name__ == "__main__":
    print(counted(all_blocks()))
