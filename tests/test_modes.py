"""The engine is one source: compiled and interpreted, the same seeds give the same games, position by position."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import buildstars

CARDS = """
import json, sys
import buildstars
from buildstars.card import engine
from buildstars.card.game import new_game, possible_game
from buildstars.core.generator import Generator
from buildstars.lab.forces import seated
from buildstars.lab.seeds import derive

found = {"mode": buildstars.MODE, "file": engine.__file__, "games": []}
for players, names, options in (
    (2, ["bench-a", "bench-b"], {}), (2, [], {"battle_order": "each", "refill": "all"}), (3, [], {}), (5, [], {"combat_targets": "any"}),
    (8, ["bench-a", "bench-b"], {"first_player": "rolloff"}), (2, [], {"packs": "on"}),
):
    forces = seated(names, players, options)
    for number in range(3):
        game, rng, hashes = new_game(forces, options), Generator(derive(players, number)), []
        game.settle(rng)
        step = 0
        while answers := game.legal():
            if step % 40 == 0:
                hashes.append(game.position_hash())
                hashes.append(possible_game(game.view(game.to_answer()), rng).position_hash())
            game.play(answers[rng.below(len(answers))], rng)
            step += 1
        result = game.result()
        found["games"].append([step, hashes, game.position_hash(), game.to_bytes().hex(), result.winners, result.cause])
    for number in range(3):
        game = new_game(forces, options)
        counts = game.playout(Generator(derive(players, 100 + number)))
        found["games"].append([counts, game.position_hash()])
print(json.dumps(found))
"""

MINIS = """
import json, sys
import buildstars
from buildstars.bots.minis.registry import make_minis_bot
from buildstars.core.generator import Generator
from buildstars.lab.fleets import seated
from buildstars.lab.seeds import derive
from buildstars.minis import engine
from buildstars.minis.game import new_game, possible_game

found = {"mode": buildstars.MODE, "file": engine.__file__, "games": []}
for players, options in (
    (2, {"battle": "space"}), (2, {"battle": "ground", "kinds_pass": "on"}), (2, {"battle": "mixed", "base_bonus": "on"}), (3, {}),
    (8, {"first_player": "rolloff"}),
):
    options = {**options, "turn_limit": "4"}
    game, rng, hashes = new_game(seated([], players, options), options), Generator(derive(players, 1)), []
    game.settle(rng)
    pilot, step = make_minis_bot("pilot"), 0
    while answers := game.legal():
        if step % 20 == 0:
            hashes.append(game.position_hash())
            hashes.append(possible_game(game.view(game.to_answer()), rng).position_hash())
        thinks = players == 2 and step % 15 == 0
        game.play(pilot.answer(game.view(game.to_answer()), rng) if thinks else answers[rng.below(len(answers))], rng)
        step += 1
    found["games"].append([step, hashes, game.position_hash(), game.to_bytes().hex()])
print(json.dumps(found))
"""

THINKERS = """
import json
import buildstars
from buildstars.bots.card import thinking
from buildstars.bots.registry import make_bot
from buildstars.card.game import new_game
from buildstars.core.generator import Generator
from buildstars.lab.forces import seated

found = {"mode": buildstars.MODE, "file": thinking.__file__, "games": []}
for players, text in ((2, "captain:nodes=12"), (2, "admiral:nodes=12,style=raider"), (3, "commander:nodes=12")):
    options = {"turn_limit": "12"}
    game, rng, given = new_game(seated([], players, options), options), Generator(players), []
    game.settle(rng)
    recruit, step = make_bot("recruit"), 0
    while game.legal():
        view = game.view(game.to_answer())
        if step % 7 == 0:
            given.append(make_bot(text).answer(view, Generator(step)))
        game.play(recruit.answer(view, rng), rng)
        step += 1
    found["games"].append([step, given, game.position_hash()])
print(json.dumps(found))
"""


def play(games: str, **environment: str) -> dict[str, Any]:
    run = subprocess.run([sys.executable, "-c", games], env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    return found


@pytest.mark.skipif(buildstars.MODE != "compiled" and not os.environ.get("CI"), reason="the engine is not compiled")
@pytest.mark.parametrize("games", [CARDS, MINIS, THINKERS], ids=["cards", "minis", "thinkers"])
def test_compiled_and_interpreted_games_are_the_same(games: str) -> None:
    compiled, interpreted = play(games), play(games, BUILDSTARS_PURE="1")
    assert compiled["mode"] == "compiled" and compiled["file"].endswith((".so", ".pyd"))
    assert interpreted["mode"] == "interpreted" and interpreted["file"].endswith(".py")
    for one, other in zip(compiled["games"], interpreted["games"], strict=True):
        assert one == other
    assert sum(len(game[1]) for game in compiled["games"] if isinstance(game[1], list)) > 50


PACKAGE = Path(buildstars.__file__).parent
GENERATED = [PACKAGE.parents[1] / "build" / f"__native_buildstars_{group}.c" for group in ("engine", "learned", "minis")]
"""What mypyc made of the sources, left there by the installation that compiled them."""


def test_no_literal_is_shifted_left_in_compiled_code() -> None:
    """mypyc writes the literal into C as it is, an int of 32 bits, and shifts that: bits.bit_of(n) is right in both modes."""
    files = [file for folder in ("core", "card", "minis", "bots") for file in sorted((PACKAGE / folder).rglob("*.py"))]
    assert lines_with(r"^[^\"]*\bi64\(\w+\) <<", files) == []
    if buildstars.MODE == "compiled":
        assert lines_with(r"^(?!.*__bitmap).*= -?\d+ << ", GENERATED) == []  # mypyc's own bitmaps of arguments are 32 bits wide


def lines_with(pattern: str, files: list[Path]) -> list[str]:
    return [
        f"{file.name}:{number}: {line.strip()}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(pattern, line)
    ]
