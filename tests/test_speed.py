"""The engine does not get slower unnoticed: instructions a decision, counted by callgrind, the same in every run.

To update the limit after a change that is meant: run `python bench/instructions.py [minis|batch]`, and write its number into MEASURED.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import buildstars

MEASURED = {"cards": 1875.0, "minis": 22_868.0, "batch": 6630.0}  # 1817, 24,622 and 6350 before one kernel below both games
MEASURED_WITH = ("gcc", "12", "3.11", "x86_64")
ROOM = {"cards": 1.05, "minis": 1.15, "batch": 1.05}  # the fleets of the miniatures may change
ROOM_ELSEWHERE = 1.5  # other compilers make other code
LEAST = 0.75  # quicker than that: well done, and time for a new limit (interpreted code counts as 0)

INSTRUCTIONS = Path(__file__).parents[1] / "bench" / "instructions.py"


def compiler() -> tuple[str, str, str, str]:
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    version = subprocess.run([command, "-dumpversion"], capture_output=True, text=True, check=True).stdout
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return Path(command).name, version.split(".")[0].strip(), python, platform.machine()


@pytest.mark.skipif(
    not os.environ.get("CI") and (buildstars.MODE != "compiled" or not shutil.which("valgrind")),
    reason="needs the compiled engine and valgrind",
)
@pytest.mark.parametrize("game", ["cards", *(pytest.param(game, marks=pytest.mark.long) for game in ("minis", "batch"))])
def test_instructions_a_decision(game: str) -> None:
    spec = importlib.util.spec_from_file_location("instructions", INSTRUCTIONS)
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    instructions, decisions = script.measure(game)
    room = ROOM[game] if compiler() == MEASURED_WITH else ROOM_ELSEWHERE
    each = instructions / decisions
    print(f"{each:.1f} instructions a decision, {MEASURED[game]} when the limit was written")
    assert MEASURED[game] * LEAST < each < MEASURED[game] * room
