"""What the client knows of the server is made from the server: types, answers, measures, limits, options."""

from __future__ import annotations

import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOL = ROOT / "tools/client-types"


def test_the_client_knows_what_the_server_says() -> None:
    done = subprocess.run([sys.executable, TOOL, "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_difference_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loader = SourceFileLoader("client_types", str(TOOL))
    spec = spec_from_loader("client_types", loader)
    assert spec is not None
    tool = module_from_spec(spec)
    loader.exec_module(tool)
    monkeypatch.setattr(tool, "FOLDER", tmp_path)
    made: dict[Path, str] = tool.texts()
    assert len(tool.differing(made)) == len(made)  # nothing is there yet
    for file, text in made.items():
        file.write_text(text, encoding="utf-8")
    assert tool.differing(made) == []
    file = tmp_path / "card.ts"
    file.write_text(file.read_text(encoding="utf-8").replace("UNIT = 156", "UNIT = 157"), encoding="utf-8")
    (tmp_path / "stray.ts").write_text("", encoding="utf-8")
    assert tool.differing(made) == ["card.ts", "stray.ts"]
