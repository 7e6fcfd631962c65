"""Versions are in one place, are said wherever others read or write, and what a newer program wrote is refused in a clear sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from buildstars import versions
from buildstars.card.notation import words as card_words
from buildstars.content.files.set_file import set_text
from buildstars.content.files.set_schema import set_schema
from buildstars.content.loader import ContentError, load_force, load_set, load_sets
from buildstars.content.model import Text
from buildstars.match.record import FIRST_LINE, RecordError, read
from buildstars.match.scenarios.card import ScenarioError, load_any
from buildstars.minis.notation import words as minis_words
from buildstars.table.http.app import create_app
from buildstars.table.storage.store import MIGRATIONS, Store, newest_version
from buildstars.table.thinking.inline import InlineThinker

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "versions.md").read_text(encoding="utf-8")
NEWER = r"has format 2, of a newer Buildstars; this one reads format 1"


def test_the_page_says_every_version_as_it_is() -> None:
    for what in ("API", "RECORD", "POSITION", "SET", "FORCE", "COLLECTION", "SCENARIO", "DATASET", "ENCODING", "STATICS"):
        assert re.search(rf"\| `{what}` \| {getattr(versions, what)} \|", PAGE), what
    assert re.search(rf"\| latest migration \| {newest_version()} \|", PAGE)


def test_positions_and_records_begin_with_theirs() -> None:
    assert card_words.VERSION == minis_words.VERSION == versions.POSITION
    assert f"buildstars record {versions.RECORD}" == FIRST_LINE
    with pytest.raises(RecordError, match=NEWER):
        read("buildstars record 2\nanything = at all\n")


def test_the_description_of_the_server_says_the_version_of_its_addresses(tmp_path: Path) -> None:
    app = create_app(Store(f"sqlite+aiosqlite:///{tmp_path}/table.db"), InlineThinker(), "a secret")
    assert app.openapi()["info"]["version"] == str(versions.API)


def test_migrations_are_numbered_without_a_gap_each_after_the_one_before() -> None:
    files = sorted((MIGRATIONS / "versions").glob("[0-9]*.py"))
    before = "None"
    for number, file in enumerate(files, 1):
        text = file.read_text(encoding="utf-8")
        assert file.name.startswith(f"{number:04d}_") and f'revision = "{number:04d}"' in text and f"down_revision = {before}" in text
        before = f'"{number:04d}"'


def test_a_set_file_carries_its_format_and_a_newer_one_is_refused(tmp_path: Path) -> None:
    unit = next(iter(load_sets().units.values()))
    text = set_text("mine", Text(en="Mine", de="Meins"), [unit])
    assert f"\nformat = {versions.SET}\n" in text and "format" in set_schema()["properties"]
    file = tmp_path / "mine.toml"
    for written, why in (("2", NEWER), ("0", "a set has format 1"), ('"x"', "a set has format 1"), ("true", "a set has format 1")):
        file.write_text(text.replace(f"format = {versions.SET}", f"format = {written}\nstrange = true"), encoding="utf-8")
        with pytest.raises(ContentError, match=why) as told:
            load_set(file)
        assert "strange" not in str(told.value), "what a newer program may write is not explained as a mistake"
    for written in (text, text.replace(f"format = {versions.SET}\n", "")):
        file.write_text(written, encoding="utf-8")
        assert len(load_set(file).units) == 1


def test_newer_force_and_scenario_files_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "newer.toml"
    file.write_text('format = 2\nname = "x"\nunits = []\ncards = []\n', encoding="utf-8")
    with pytest.raises(ContentError, match=NEWER):
        load_force(file, load_sets())
    for game in ("card", "minis"):
        file.write_text(f'format = 2\ngame = "{game}"\nname = "x"\nstrange = 1\n', encoding="utf-8")
        with pytest.raises(ScenarioError, match=NEWER):
            load_any(file)
