"""docs/how-to-add.md: its files exist, its counts are right, and three of its recipes are followed in a copy of the sources."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pages.blocks import ROOT, blocks_of
from pages.recipes import PAGE, counts, new_files, recipes

RECIPES = recipes()


def test_the_counts_at_the_head_are_those_of_the_recipes() -> None:
    found = {
        name: (len(steps), sum(step.sort == "new" for step in steps), sum(step.sort == "made" for step in steps))
        for name, steps in RECIPES.items()
    }
    assert found == counts()
    assert len(found) == 10


@pytest.mark.parametrize("name", RECIPES)
def test_every_file_of_a_recipe_is_there_unless_it_is_new(name: str) -> None:
    steps = RECIPES[name]
    assert [step.n for step in steps] == list(range(1, len(steps) + 1))
    for step in steps:
        path = ROOT / step.file
        assert path.exists() is (step.sort != "new"), step.file
        assert path.parent.is_dir(), step.file


# ---- followed for real ------------------------------------------------------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The sources without what is compiled, to be changed."""
    without = shutil.ignore_patterns("*.so", "__pycache__", "static", "_build.json")
    shutil.copytree(ROOT / "src" / "buildstars", tmp_path / "src" / "buildstars", ignore=without)
    return tmp_path


def block(title: str) -> str:
    (found,) = [one for one in blocks_of(PAGE.read_text(encoding="utf-8"), "docs/how-to-add.md") if one.title == title]
    return found.text


def edit(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{path.name} has not one place like {before!r}"
    path.write_text(text.replace(before, after), encoding="utf-8")


def buildstars(copy: Path, *arguments: str) -> str:
    variables = {**os.environ, "PYTHONPATH": str(copy / "src"), "BUILDSTARS_HOME": str(copy / "home"), "COLUMNS": "200"}
    command = [sys.executable, "-P", "-m", "buildstars", *arguments]
    ran = subprocess.run(command, env=variables, cwd=copy, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_a_command_by_its_recipe(copy: Path) -> None:
    module, commands, _, _ = (copy / step.file for step in RECIPES["A command"])
    module.write_text(block(module.name), encoding="utf-8")
    edit(commands, '"info": "info",', '"info": "info",\n    "hello": "study.hello",')
    assert re.search(r"\bhello\b.*Say hello", buildstars(copy, "--help"))
    assert buildstars(copy, "hello", "--name", "Anna") == "Hello, Anna.\n"


MADE_UP_CARD = """
[[cards]]
number = 999
name = { en = "Back to Port", de = "Zurück in den Hafen" }
type = "objective"
rarity = "common"
stars = 2
defense = 9
icon = "transport"
effects = [{ when = "reveal", may = true, do = "recall" }]
"""
MADE_UP_SCENARIO = """
name = "recall: all units in the contested zone go home"
rules = ["R4.2"]
units = [{ name = "Fighter", stars = 1, attack = 0, damage = 1, defense = 20, shields = 9 }]
cards = [{ name = "Port", type = "objective", effects = [{ when = "reveal", may = true, do = "recall" }] }]

[[seat]]
home = ["Fighter"]
contested = [["Fighter", 2]]
hand = ["Port"]

[[seat]]
contested = ["Fighter"]

[[step]]
answers = ["Port", "objective 1"]
expect = { asked = 0, question = { id = "ability-may", do = "recall" }, offered = ["no", "yes"] }

[[step]]
answer = "yes"
expect = { units = { "0:Fighter #2" = "home", "0:Fighter #3" = "home", "1:Fighter" = "contested" } }
"""


def test_a_verb_by_its_recipe(copy: Path) -> None:
    """Five files, and the verb is read, checked, told in both languages, compiled and played."""
    record, english, german, engine, cards, *_ = (copy / step.file for step in RECIPES["An effect verb"])
    verbs = "VERBS: Final[tuple[type[Effect], ...]] = ("
    edit(record, verbs, f"{block('recall_record.py')}\n\n{verbs}Recall, ")
    edit(engine, "VERBS: Final[list[Verb]] = [", block("recall_verb.py") + "\n\nVERBS: Final[list[Verb]] = [Recall(), ")
    lines = re.findall(r"`((?:do|ga-effect)-recall = .*?)`", PAGE.read_text(encoding="utf-8"))
    assert len(lines) == 4
    for file, texts in ((english, lines[:2]), (german, lines[2:])):
        file.write_text(file.read_text(encoding="utf-8") + "\n" + "\n".join(texts) + "\n", encoding="utf-8")
    cards.write_text(cards.read_text(encoding="utf-8") + MADE_UP_CARD, encoding="utf-8")
    told = "return your units in the contested zone to your home zone, if you like."
    assert told in buildstars(copy, "cards", "show", "Back to Port")
    assert "in der Kampfzone" in buildstars(copy, "cards", "show", "Back to Port", "--lang", "de")
    scenario = copy / "recall.toml"
    scenario.write_text(MADE_UP_SCENARIO, encoding="utf-8")
    assert "1" in buildstars(copy, "scenario", "run", str(scenario))
    schema = copy / "schema.json"
    buildstars(copy, "set", "schema", "--out", str(schema))
    assert '"recall"' in schema.read_text(encoding="utf-8")


def test_an_opponent_by_its_recipe(copy: Path) -> None:
    module, registry, english, german, _ = (copy / step.file for step in RECIPES["An opponent"])
    line = re.search(r'`(Level\("sleeper".*?\))` \|', PAGE.read_text(encoding="utf-8"))
    assert line is not None
    module.write_text(block(module.name), encoding="utf-8")
    before = "from buildstars.bots.card.advice.teaching import"
    edit(registry, before, f"from buildstars.bots.card.sleeper import Sleeper\n{before}")
    edit(registry, '        Level("recruit",', f'        {line[1]},\n        Level("recruit",')
    for file, about in ((english, "Takes the first answer."), (german, "Nimmt die erste Antwort.")):
        edit(file, "opponent-recruit = ", f"opponent-sleeper = Sleeper\n    .about = {about}\n    .suits = {about}\nopponent-recruit = ")
    assert "Takes the first answer." in buildstars(copy, "opponents")
    assert "Nimmt die erste Antwort." in buildstars(copy, "opponents", "show", "sleeper", "--lang", "de")
    played = "import buildstars; from buildstars.bots.registry import make_bot; game = buildstars.card_game(seed=1);" + (
        "print(make_bot('sleeper').answer(game.view(), game.luck) == game.legal()[0], buildstars.__file__)"
    )
    variables = {**os.environ, "PYTHONPATH": str(copy / "src")}
    said = subprocess.run([sys.executable, "-P", "-c", played], env=variables, cwd=copy, capture_output=True, text=True, check=True).stdout
    assert said.startswith(f"True {copy}")


def test_new_files_are_named_once() -> None:
    assert len(set(new_files())) == len(new_files())
