"""Every file in tests/scenarios is a test, marked with the rules it shows; so is the example of docs/scenarios.md."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from buildstars.match.scenario import load_any, read_any, run_scenario

HERE = Path(__file__).parent
DOCS = HERE.parent / "docs" / "scenarios.md"


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


def test_the_example_of_the_documentation_runs() -> None:
    examples = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert examples
    for number, example in enumerate(examples, 1):
        report = run_scenario(read_any(example, f"example {number} of docs/scenarios.md", DOCS.parent))
        assert report.ok, "\n".join(report.lines())
