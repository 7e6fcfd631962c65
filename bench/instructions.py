"""How many machine instructions the compiled engine needs for a decision of a random game: `python bench/instructions.py [minis|batch]`.

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

CARDS = """
from buildstars.card.spec import Spec
from buildstars.content.loader import load_forces
from buildstars.core.generator import Generator
from buildstars.lab.seeds import derive
forces = load_forces()
spec = Spec([forces["bench-a"], forces["bench-b"]], {})
"""
MINIS = """
from buildstars.content.fleets import ready_fleets
from buildstars.core.generator import Generator
from buildstars.lab.seeds import derive
from buildstars.minis.game import start
from buildstars.minis.spec import Spec
fleets = ready_fleets()
spec = Spec([fleets["last-alliance"].force, fleets["dark-council"].force], {"turn_limit": "20"})
"""
PLAYED = "print(sum(start(spec).playout(Generator(derive(20, game)))[0] for game in range({games})))"
BATCH = """
from buildstars.card.learning.batch import Batch
from buildstars.card.learning.encoding import Encoding
from buildstars.core.batches import ALL
batch = Batch(Encoding(spec, 0, 0), [derive(20, game) for game in range(64)], ALL, 0)
for _ in range(400):
    batch.step(list(batch.drawn))
print(batch.decisions)
"""
SCRIPTS = {
    "cards": CARDS + "from buildstars.card.game import start\n" + PLAYED.format(games=40),
    "minis": MINIS + PLAYED.format(games=10),
    "batch": CARDS + BATCH,
}
"""As `buildstars bench` plays, with as few imports as will do: all of it runs under valgrind. `batch` with observations and masks."""
COUNTED = {
    "cards": "CPyPy_*kernel___Kernel___playout", "minis": "CPyPy_*kernel___Kernel___playout", "batch": "CPyPy_*batches___Batches___step",
}
"""What Python calls: it cannot be inlined away, and is 0 where nothing is compiled."""


def measure(what: str) -> tuple[int, int]:
    """Instructions inside what is counted, and decisions."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "callgrind.out")
        run = subprocess.run(
            [
                "valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", f"--toggle-collect={COUNTED[what]}", sys.executable, "-c",
                SCRIPTS[what],
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
    print(f"{instructions / decisions:.1f} instructions a decision ({instructions} in {decisions} decisions)")
