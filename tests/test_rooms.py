"""Folders stay small enough to find one's way in: about twenty modules beside each other, and then a room of its own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[1] / "src" / "buildstars"
MOST: Final = 22


def test_no_folder_is_crowded() -> None:
    counts = Counter(path.parent for path in SOURCE.rglob("*.py"))
    crowded = {str(folder.relative_to(SOURCE)): count for folder, count in counts.items() if count > MOST}
    assert not crowded, f"regroup these by what a newcomer would look for: {crowded}"
    assert len(counts) > 40
