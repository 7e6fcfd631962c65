"""Every file in tests/scenarios is a test, marked with the rules it shows; those in docs/ are run by tests/pages."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from buildstars.match.scenarios.card import load_any, run_scenario

HERE = Path(__file__).parent


def scenario_files() -> list[Any]:
    """A broken file is a failing test, not a failing collection."""
    found = []
    for path in sorted((HERE / "scenarios").rglob("*.toml")):
        try:
            numbers = tomllib.loads(path.read_text(encoding="utf-8")).get("rules", [])
        except (tomllib.TOMLDecodeError, UnicodeDecodeError):
            numbers = []
        name = path.relative_to(HERE / "scenarios").with_suffix("").as_posix()
        found.append(pytest.param(path, id=name, marks=pytest.mark.rule(*numbers)))
    return found


@pytest.mark.parametrize("path", scenario_files())
def test_scenario(path: Path) -> None:
    report = run_scenario(load_any(path))
    assert report.ok, "\n".join(report.lines())


def test_every_scenario_has_a_headline_of_its_own() -> None:
    names = [load_any(param.values[0]).name for param in scenario_files()]
    assert len(set(names)) == len(names)
