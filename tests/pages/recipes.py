"""docs/how-to-add.md as data: every recipe with its files in order, and which of them are new or made by a command."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from pages.blocks import ROOT

PAGE: Final = ROOT / "docs" / "how-to-add.md"
ROW: Final = re.compile(r"^\| (?P<n>\d+) \| `(?P<file>[^`]+)` \| (?:\*(?P<sort>new|made)\*)?", re.M)
COUNTS: Final = re.compile(r"^\| \[(?P<name>[^\]]+)\]\(#(?P<anchor>[\w-]+)\) \| (?P<files>\d+) \| (?P<new>\d+) \| (?P<made>\d+) \|$", re.M)


@dataclass(frozen=True)
class Step:
    n: int
    file: str
    sort: str
    """`new`, `made`, or nothing for a file that is edited."""


def recipes() -> dict[str, list[Step]]:
    """By heading: the rows of the table below it."""
    _, *sections = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.M)
    return {
        section.partition("\n")[0]: [Step(int(row["n"]), row["file"], row["sort"] or "") for row in ROW.finditer(section)]
        for section in sections
    }


def counts() -> dict[str, tuple[int, int, int]]:
    """What the table at the head of the page says: files, new ones, made ones."""
    text = PAGE.read_text(encoding="utf-8")
    return {row["name"].capitalize(): (int(row["files"]), int(row["new"]), int(row["made"])) for row in COUNTS.finditer(text)}


def new_files() -> list[str]:
    return [step.file for steps in recipes().values() for step in steps if step.sort == "new"]
