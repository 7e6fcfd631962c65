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

GAMES = """
import json, sys
import buildstars
from buildstars.cardgame import engine
from buildstars.cardgame.game import new_game, possible_game
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


def play(**environment: str) -> dict[str, Any]:
    run = subprocess.run([sys.executable, "-c", GAMES], env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    return found


@pytest.mark.skipif(buildstars.MODE != "compiled" and not os.environ.get("CI"), reason="the engine is not compiled")
def test_compiled_and_interpreted_games_are_the_same() -> None:
    compiled, interpreted = play(), play(BUILDSTARS_PURE="1")
    assert compiled["mode"] == "compiled" and compiled["file"].endswith((".so", ".pyd"))
    assert interpreted["mode"] == "interpreted" and interpreted["file"].endswith(".py")
    for one, other in zip(compiled["games"], interpreted["games"], strict=True):
        assert one == other
    assert sum(len(game[1]) for game in compiled["games"] if isinstance(game[1], list)) > 100


PACKAGE = Path(buildstars.__file__).parent
GENERATED = PACKAGE.parents[1] / "build" / "__native_buildstars_engine.c"
"""What mypyc made of the engine, left there by the installation that compiled it."""


def test_no_literal_is_shifted_left_in_compiled_code() -> None:
    """mypyc writes the literal into C as it is, an int of 32 bits, and shifts that: bits.bit_of(n) is right in both modes."""
    files = [file for folder in ("core", "cardgame") for file in sorted((PACKAGE / folder).rglob("*.py"))]
    assert lines_with(r"^[^\"]*\bi64\(\w+\) <<", files) == []
    if buildstars.MODE == "compiled":
        assert lines_with(r"^(?!.*__bitmap).*= -?\d+ << ", [GENERATED]) == []  # mypyc's own bitmaps of arguments are 32 bits wide


def lines_with(pattern: str, files: list[Path]) -> list[str]:
    return [
        f"{file.name}:{number}: {line.strip()}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(pattern, line)
    ]
