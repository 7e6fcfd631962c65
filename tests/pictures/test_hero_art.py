"""The picture of the client's first page is what tools/hero-art draws, and small enough to be looked at."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_hero_is_drawn_from_the_craft_as_they_are() -> None:
    done = subprocess.run([sys.executable, str(ROOT / "tools/hero-art"), "--check"], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
