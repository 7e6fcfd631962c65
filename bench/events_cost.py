"""What the events cost while they are off: `python bench/events_cost.py` compiles the engine twice, with and without the places that
write events, and counts instructions for the same games. It takes about three minutes.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def without_events(text: str) -> str:
    """The source with every block `if s.telling:` emptied."""
    lines: list[str] = []
    inside: int | None = None
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        if inside is not None and line.strip() and indent <= inside:
            inside = None
        if inside is not None:
            continue
        found = re.match(r"(\s*)(el)?if s\.telling.*:$", line)
        if found:
            inside = indent
            lines += [f"{found[1]}else:", f"{found[1]}    pass"] if found[2] else [f"{found[1]}pass"]
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


def count(tree: Path) -> tuple[int, int]:
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=tree, check=True, capture_output=True)
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    run = subprocess.run([sys.executable, "bench/instructions.py"], cwd=tree, env=environment, check=True, capture_output=True, text=True)
    counted = re.search(r"\((\d+) in (\d+) decisions", run.stdout)
    assert counted, run.stdout
    return int(counted[1]), int(counted[2])


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for name in ("with", "without"):
            tree = Path(folder, name)
            shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", "_build.json"))
            shutil.copytree(ROOT / "bench", tree / "bench")
            for file in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
                shutil.copy(ROOT / file, tree)
        for source in Path(folder, "without", "src/buildstars/card").glob("*.py"):
            source.write_text(without_events(source.read_text(encoding="utf-8")), encoding="utf-8")
        on, games = count(Path(folder, "with"))
        off, same = count(Path(folder, "without"))
    assert games == same, "the games differ: something else than events was taken out"
    print(f"{on} instructions with the places that write events, {off} without: {100 * (on / off - 1):.2f} % more, for {games} decisions")


if __name__ == "__main__":
    main()
