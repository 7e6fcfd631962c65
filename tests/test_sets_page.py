"""docs/sets.md is followed to the letter: its files are written, its commands run, and what it says they answer is compared."""

from __future__ import annotations

import io
import re
import shlex
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from buildstars.cli import main
from buildstars.content.cardtext import bonus_text, card_text, gate_text
from buildstars.content.loader import load_force, load_set, load_sets

PAGE = (Path(__file__).parent.parent / "docs" / "sets.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+) ?([\w.-]*)\n(.*?)^```$", PAGE, re.S | re.M)


@dataclass
class Ran:
    command: str
    said: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    """What the page says that it says."""


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Ran]]:
    """The page from top to bottom, in an empty folder and with a home of its own."""
    folder = tmp_path_factory.mktemp("page")
    ran: list[Ran] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BUILDSTARS_HOME", str(folder / "home"))
        patch.setenv("COLUMNS", "200")
        patch.chdir(folder)
        for kind, name, text in BLOCKS:
            if name:
                Path(name).write_text(text, encoding="utf-8")
            elif kind == "console":
                for line in text.splitlines():
                    if line.startswith("$ buildstars "):
                        ran.append(Ran(line.removeprefix("$ buildstars ")))
                        ran[-1].said = run(ran[-1].command, patch)
                    else:
                        ran[-1].told.append(line)
    return folder, ran


def run(command: str, patch: pytest.MonkeyPatch) -> list[str]:
    out = io.StringIO()
    patch.setattr(sys, "stdout", out)
    patch.setattr(sys, "stderr", out)
    with pytest.raises(SystemExit) as ended:
        main(shlex.split(command))
    wanted = 1 if "wrong.toml" in command else 0
    assert (ended.value.code or 0) == wanted, out.getvalue()
    return [line.rstrip() for line in out.getvalue().splitlines() if "not compiled" not in line]


def test_every_answer_on_the_page_is_given(followed: tuple[Path, list[Ran]]) -> None:
    _, ran = followed
    assert len(ran) >= 7
    for one in ran:
        places = [one.said.index(line) for line in one.told]  # ValueError: the page says what the program does not
        assert places == sorted(places)
    assert any("4 games of random players, seed 7" in line for one in ran for line in one.said)


def test_the_page_shows_every_text_in_both_languages(followed: tuple[Path, list[Ran]]) -> None:
    folder, ran = followed
    checks = [one for one in ran if one.command.startswith("set check dune")]
    shown = {"de" if "--lang de" in one.command else "en": one.told for one in checks}
    assert set(shown) == {"en", "de"}
    for card in load_set(folder / "dune-sea.toml").cards:
        for lang, told in shown.items():
            texts = [line for line in (bonus_text(card, lang), gate_text(card, lang), *card_text(card, lang)) if line]
            assert texts and {f"      {line}" for line in texts} <= set(told)


def test_the_units_of_the_page_are_played(followed: tuple[Path, list[Ran]]) -> None:
    folder, _ = followed
    force = load_force(folder / "dunes.toml", load_sets([folder / "dune-sea.toml"]))
    assert {"dune-sea:u1", "dune-sea:u2"} < {unit.id for unit in force.units}
    assert {"dune-sea:c1", "dune-sea:c2"} < {card.id for card in force.cards}
