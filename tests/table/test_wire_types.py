"""The client's types are those of the server's messages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_client_knows_what_the_server_sends() -> None:
    done = subprocess.run([sys.executable, ROOT / "tools/wire-types", "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
