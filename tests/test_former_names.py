"""Names that the card game had before (`cardgame`, `cards`) are read wherever people have them, and written nowhere any more.

The files of `former` were made by a program that still wrote them; a database of it is opened in `table/test_backup.py`, too.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest
from pydantic import TypeAdapter, ValidationError

from buildstars.cli import main
from buildstars.lab.arena.results import Header, ResultsFile, read_line
from buildstars.lab.study.games import STUDIES
from buildstars.match import record as records
from buildstars.match.match import begin, resume
from buildstars.match.scenarios.card import load_any
from buildstars.registry import FORMER, Facets, canonical, games
from buildstars.table.http.models.builder import ForceSheet
from buildstars.table.http.models.tables import AnyGameName
from buildstars.table.live.registry import GAMES
from buildstars.table.live.seats import Settings, read_settings
from buildstars.table.storage.rows import settings_text
from buildstars.table.workshop import collection as stock
from buildstars.table.workshop.drafts import as_toml, read_kept

HERE = Path(__file__).parent
FORMER_FILES = HERE / "former"


def test_one_function_knows_them() -> None:
    assert [canonical(name) for name in ("card", "cards", "cardgame", "minis", "chess")] == ["card", "card", "card", "minis", "chess"]
    assert games()[:2] == ("card", "minis") and not FORMER.keys() & set(games())
    assert GAMES["cards"] is GAMES["card"] and "cardgame" in STUDIES


def test_facets() -> None:
    """Loaded when they are asked for; what there is not is told by the names there are."""
    facets: Facets[object] = Facets("wheels", card="buildstars.registry:canonical", minis="no.such.module:thing")
    assert facets["cards"] is canonical and facets.names() == ("card", "minis")
    with pytest.raises(ModuleNotFoundError):
        facets["minis"]
    with pytest.raises(ValueError, match='there is no game "chess"; there are card, minis'):
        facets["chess"]
    with pytest.raises(ValueError, match='"cards" cannot be the name of a game'):
        facets.register("cards", 1)
    with pytest.raises(ValueError, match='the game "card" has wheels already'):
        facets.register("card", 1)
    some: Facets[int] = Facets("wheels")
    with pytest.raises(ValueError, match='the game "card" has no wheels'):
        some["card"]
    assert Facets("wheels", len)["card"] == 4


def test_a_record_opens() -> None:
    text = (FORMER_FILES / "record.txt").read_text(encoding="utf-8")
    record = records.read(text)
    assert "game = cardgame\n" in text and record.header.game == "card" and records.check(record, dice=True).result is not None
    assert records.write(record) == text  # what somebody has stays as it is
    match = resume(record)
    again = begin(match.kind, match.kind.start(record.header.options, record.header.definitions), match.chance)
    assert "game = card\n" in records.write(again.record)


def test_a_scenario_opens(tmp_path: Path) -> None:
    scenario = next((HERE / "scenarios").rglob("r*.toml"))
    text = scenario.read_text(encoding="utf-8")
    for name in ("cardgame", "cards", "card"):
        file = tmp_path / f"{name}.toml"
        file.write_text(f'game = "{name}"\n{text}', encoding="utf-8")
        assert load_any(file).name == load_any(scenario).name


def test_results_of_an_arena_are_gone_on_with(tmp_path: Path) -> None:
    data = (FORMER_FILES / "arena.jsonl").read_bytes()
    header = read_line(data.splitlines()[0], Header)
    assert b'"game":"cardgame"' in data and header.game == "card"
    (tmp_path / "arena.jsonl").write_bytes(data)
    kept = ResultsFile(tmp_path / "arena.jsonl", header)
    kept.close()
    assert len(kept.done) == len(data.splitlines()) - 1
    assert b'"game":"card"' in msgspec.json.encode(header)


def test_a_kept_draft_opens() -> None:
    text = (FORMER_FILES / "draft.toml").read_text(encoding="utf-8")
    sheet = read_kept(text, "minis")
    assert text.startswith("# Buildstars: cards,") and sheet.game == "card" and sheet.units == [("core:u1", 2), ("core:u4", 1)]
    assert as_toml(sheet, stock.collection()).startswith("# Buildstars: card,")


def test_settings_of_a_database_open() -> None:
    database = sqlite3.connect(":memory:")
    database.executescript((HERE / "table" / "earlier" / "table-0004.sql").read_text(encoding="utf-8"))
    rows = [text for (text,) in database.execute("SELECT settings FROM game")]
    assert rows and all('"game":"cards"' in text for text in rows)
    assert {read_settings(text).game for text in rows} == {"card"}
    assert '"game":"card"' in settings_text(read_settings(rows[0]))
    assert read_settings(settings_text(Settings(game="minis"))).game == "minis" and read_settings("{}").game == "card"
    with pytest.raises(msgspec.ValidationError):
        read_settings('{"game": "chess"}')


def test_requests_are_understood() -> None:
    assert ForceSheet.model_validate({"game": "cards"}).game == "card"
    for wrong in ("chess", ["cards"], None):
        with pytest.raises(ValidationError):
            TypeAdapter(AnyGameName).validate_python(wrong)


@pytest.mark.parametrize("name", ["card", "cards", "cardgame", "Kartenspiel"])
def test_commands_take_them_all(capsys: pytest.CaptureFixture[str], name: str) -> None:
    for command in (["force", "list"], ["simulate", "--games", "1", "--workers", "1", "--option", "turn_limit=2", "--json"]):
        with pytest.raises(SystemExit) as ended:
            main([*command, "--game", name])
        assert not ended.value.code
    assert '"game": "card"' in capsys.readouterr().out
