"""The engine is one source: compiled and interpreted, the same seeds give the same games, position by position."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import buildstars

GAMES = """
import json, sys
import buildstars
from buildstars.cardgame import engine
from buildstars.cardgame.game import new_game, possible_game
from buildstars.cardgame.playout import Generator
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
    run = subprocess.run([sys.executable, "-c", GAMES], env={**os.environ, **environment}, capture_output=True, text=True, check=True)
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
