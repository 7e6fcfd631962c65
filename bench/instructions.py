"""How many machine instructions the compiled engine needs for a decision of a random game: `python bench/instructions.py [minis]`.

Counted by valgrind's callgrind, for a fixed seed and number of games, so the number is the same, to a few in a million, however busy the
machine: what a stopwatch cannot say. tests/test_speed.py holds the engine to it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

GAMES = {"cards": 40, "minis": 10}
COUNTED = {"cards": "CPyPy_*game___CardGame___playout", "minis": "CPyPy_*game___MinisGame___playout"}
"""What Python calls: it cannot be inlined away, and is 0 where nothing is compiled."""
CARDS = """
from buildstars.lab.bench import SEED, bench_spec, play_inside
from buildstars.lab.seeds import derive
spec = bench_spec(2)
print(sum(play_inside(spec, derive(SEED, game))[0] for game in range({games})))
"""
MINIS = CARDS.replace("lab.bench import SEED, bench_spec, play_inside", "lab.bench_minis import SEED, bench_spec, play_inside")
SCRIPTS = {"cards": CARDS, "minis": MINIS}


def measure(game: str) -> tuple[int, int]:
    """Instructions inside the playouts, and decisions."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "callgrind.out")
        run = subprocess.run(
            [
                "valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", f"--toggle-collect={COUNTED[game]}", sys.executable, "-c",
                SCRIPTS[game].format(games=GAMES[game]),
            ],
            env={"PATH": os.environ["PATH"], "PYTHONHASHSEED": "0", "PYTHONPATH": os.environ.get("PYTHONPATH", "")},
            capture_output=True, text=True, check=True,
        )
    counted = re.search(r"Collected : (\d+)", run.stderr)
    assert counted, run.stderr
    return int(counted[1]), int(run.stdout)


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else "cards"
    instructions, decisions = measure(name)
    print(f"{instructions / decisions:.1f} instructions a decision ({instructions} in {decisions} decisions of {GAMES[name]} games)")
