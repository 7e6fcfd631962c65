"""The published JSON Schema agrees with the loader, judged by a validator that is not ours."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from buildstars.content import vocabulary as words
from buildstars.content.files.set_schema import schema_text, set_schema
from buildstars.content.loader import SHIPPED, shipped_text

DOCS = Path(__file__).parents[2] / "docs"
BROKEN = Path(__file__).parent / "broken"
VALIDATOR = jsonschema.Draft7Validator(set_schema())


def written(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_it_is_a_schema_and_published_as_it_is() -> None:
    jsonschema.Draft7Validator.check_schema(set_schema())
    published = (DOCS / "set.schema.json").read_text(encoding="utf-8")
    assert published == schema_text(), "make it again: buildstars set schema --out docs/set.schema.json"


def test_every_shipped_file_and_the_template_fit() -> None:
    files = sorted((SHIPPED / "sets").rglob("*.toml"))
    assert len(files) > 5
    for path in files:
        assert [error.message for error in VALIDATOR.iter_errors(written(path))] == [], path
    template = tomllib.loads(shipped_text("templates/set.toml").replace("@ID@", "mine"))
    assert [error.message for error in VALIDATOR.iter_errors(template)] == []


def by_schema(path: Path) -> bool:
    """Is the mistake one that the schema speaks of: a field, a type, a limit or a word?"""
    told = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("# expect: ")]
    return any(
        sign in line
        for line in told
        for sign in ("not a known", "is missing; add it", " must be ", "will not do", "the wild icon", "name is empty", "flavour is empty")
        if "set is filled in" not in line and "on combat cards only (R8.3)" not in line
    )


def test_what_it_can_refuse_it_refuses() -> None:
    refused, judged = 0, 0
    for path in sorted(BROKEN.glob("*.toml")):
        try:
            raw = written(path)
        except (ValueError, RecursionError):
            continue
        if path.name.startswith("force-") or path.name == "head-id-missing.toml":  # a file of a folder may have no id
            continue
        fits = VALIDATOR.is_valid(raw)
        judged += 1
        refused += not fits
        if by_schema(path) and path.name != "head-empty-file.toml":
            assert not fits, path.name
    assert judged > 130 and refused > 55


@pytest.mark.parametrize(("part", "field", "known"), [("Card", "icon", words.ICONS), ("Units", "icon", words.UNIT_ICONS)])
def test_icons_are_listed(part: str, field: str, known: tuple[str, ...]) -> None:
    assert set(set_schema()["$defs"][part]["properties"][field]["enum"]) == {*known, ""}


def test_it_explains_every_part_and_every_field_of_units_and_cards() -> None:
    parts = json.loads(schema_text())["$defs"]
    assert [name for name, part in parts.items() if not part.get("description")] == []
    for name in ("Unit", "Face", "Card"):
        plain = {"affiliation", "rarity"}
        assert [field for field, told in parts[name]["properties"].items() if not told.get("description") and field not in plain] == []
