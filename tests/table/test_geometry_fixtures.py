"""The browser's geometry is tested against the server's answers (web/src/minis/geometry/geometry.test.ts): these are what they must be."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools/geometry-fixtures"


def test_the_fixtures_are_the_servers_answers() -> None:
    done = subprocess.run([sys.executable, str(TOOL), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
