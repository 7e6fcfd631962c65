"""docs/sets.md shows every text of its cards in both languages, and its units and cards are played. (tests/pages follows it.)"""

from __future__ import annotations

from pathlib import Path

import pytest

from buildstars.content.loader import load_force, load_set, load_sets
from buildstars.content.text.cardtext import bonus_text, card_text, gate_text
from pages.blocks import ROOT, Block, blocks_of

BLOCKS = blocks_of((ROOT / "docs" / "sets.md").read_text(encoding="utf-8"), "docs/sets.md")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for block in BLOCKS:
        if block.title:
            (tmp_path / block.title).write_text(block.text, encoding="utf-8")
    return tmp_path


def answers(block: Block, command: str) -> set[str]:
    """The lines that a block shows after a command."""
    return {line for part in block.text.split("$ buildstars ")[1:] if part.startswith(f"{command}\n") for line in part.splitlines()}


def test_the_page_shows_every_text_in_both_languages(folder: Path) -> None:
    for lang, command in (("en", "set check dune-sea.toml"), ("de", "set check dune-sea.toml --lang de")):
        shown = set().union(*(answers(block, command) for block in BLOCKS if block.language == "console"))
        for card in load_set(folder / "dune-sea.toml").cards:
            texts = [line for line in (bonus_text(card, lang), gate_text(card, lang), *card_text(card, lang)) if line]
            assert texts and {f"      {line}" for line in texts} <= shown


def test_the_units_of_the_page_are_played(folder: Path) -> None:
    force = load_force(folder / "dunes.toml", load_sets([folder / "dune-sea.toml"]))
    assert {"dune-sea:u1", "dune-sea:u2"} < {unit.id for unit in force.units}
    assert {"dune-sea:c1", "dune-sea:c2"} < {card.id for card in force.cards}
