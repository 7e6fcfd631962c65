"""Where a named file lies on a machine that plays for another: below one folder, at the place it has at home.

A command names files of its own machine (`my_bot.py:MyBot`, `pilot:weights=FILE`). Where it has games played elsewhere they travel with
it (lab.cluster.luggage), and two environment variables say where they were unpacked and what names without a folder are counted from.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

AWAY: Final = "BUILDSTARS_AWAY"
AWAY_FROM: Final = "BUILDSTARS_AWAY_FROM"


def here(path: Path) -> Path:
    """The same file on this machine."""
    root = os.environ.get(AWAY, "")
    return Path(root) / inside(path, os.environ.get(AWAY_FROM, "")) if root else path


def inside(path: Path, start: str) -> Path:
    """The place of a file below the folder that travels."""
    whole = os.path.normpath(os.path.join(start, path))
    return Path(os.path.splitdrive(whole)[1].lstrip("/\\"))
