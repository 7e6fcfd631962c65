"""`buildstars collection`: count, import with a look before anything is kept, export, what a force lacks, a checklist to print."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from buildstars.cli import main
from buildstars.content.files.owned_table import merged, read_any
from buildstars.content.loader import load_sets
from buildstars.content.owned import Holding, Owned, read_owned, write_owned
from content.odd_tables import PLAIN, TABLES

CORE = load_sets()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "150")
    return tmp_path / "home"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["collection", *arguments])
    captured = capsys.readouterr()
    told = [line for line in captured.err.splitlines() if "not compiled" not in line]
    return int(ended.value.code or 0), captured.out, "\n".join(told)


def kept(home: Path, name: str = "mine") -> dict[str, tuple[int, int, int]]:
    owned = read_owned((home / "collections" / f"{name}.toml").read_text(encoding="utf-8"))
    return {id_: (one.count, one.wanted, one.swap) for id_, one in owned.things.items()}


def begin(home: Path, name: str = "Mine", **things: int) -> None:
    (home / "collections").mkdir(parents=True, exist_ok=True)
    owned = Owned(name, {f"core:{key}": Holding(count) for key, count in things.items()})
    (home / "collections" / f"{name.casefold()}.toml").write_text(write_owned(owned, CORE), encoding="utf-8")


def test_things_are_added_marked_and_taken(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "list")
    assert code == 0 and "you have no collection yet" in out
    code, out, _ = run(capsys, "add", "3x Dagger Squadron X-wing", "Known Weakness", "core:u2 x2")
    assert code == 0 and "0 → 3" in out and kept(home) == {"core:u1": (3, 0, 0), "core:u2": (2, 0, 0), "core:c75": (1, 0, 0)}
    assert run(capsys, "add", "core:u1", "--as", "swap")[0] == run(capsys, "add", "2x core:u9", "--as", "wanted")[0] == 0
    assert run(capsys, "add", "2x core:u2", "core:u1", "--take")[0] == 0
    assert kept(home) == {"core:u1": (2, 0, 1), "core:u9": (0, 2, 0), "core:c75": (1, 0, 0)}
    code, _, err = run(capsys, "add", "core:u3", "2x Death Star")
    assert code == 2 and "Death Star" in err and "core:u3" not in kept(home), "all of them, or nothing"
    code, out, _ = run(capsys, "show", "--only", "wanted", "--lang", "de")
    assert code == 0 and "Mon-Calamari-Sternkreuzer" in out and "X-Flügler" not in out and "selten 0/" in out


def test_several_collections_need_a_name(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begin(home, u1=3)
    assert run(capsys, "add", "core:u5", "--in", "My child’s")[0] == 0
    assert kept(home, "my-child-s") == {"core:u5": (1, 0, 0)}
    code, _, err = run(capsys, "show")
    assert code == 2 and "you have several collections: mine, my-child-s. Say which one with --in NAME." in err
    code, out, _ = run(capsys, "show", "my childs")
    assert code == 0 and "Gold Squadron Y-wing" in out
    code, _, err = run(capsys, "show", "Yours", "--lang", "de")
    assert code == 2 and 'es gibt keine Sammlung "Yours"; es gibt mine, my-child-s.' in err
    code, out, _ = run(capsys, "list")
    assert code == 0 and "1 of 273" in out and "My child’s" in out


def test_a_broken_file_is_told_and_left_alone(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begin(home, u1=3)
    file = home / "collections" / "mine.toml"
    file.write_text(file.read_text().replace("count = 3", "count = -3"))
    before = file.read_text()
    for arguments in (("show",), ("add", "core:u1"), ("check", "imperial-fist")):
        code, _, err = run(capsys, *arguments)
        assert code == 2 and "mine.toml, line 4" in err
    code, out, _ = run(capsys, "list")
    assert code == 0 and "mine.toml, line 4" in out and file.read_text() == before


# ---- tables -----------------------------------------------------------------------------------------------------------


def test_a_table_is_shown_before_it_is_kept(home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    begin(home, u1=1, u9=2)
    Path("mine.csv").write_text(PLAIN + "Nix,2\n")
    code, out, _ = run(capsys, "import", "mine.csv", "--dry-run")
    assert code == 0 and "1 → 3" in out and "line 4: Nix | 2: no unit or card is called “Nix”" in out
    assert "2 rows read, 2 changes, one row that could not be read." in out
    code, _, err = run(capsys, "import", "mine.csv")
    assert code == 2 and "--yes keeps the changes" in err and kept(home) == {"core:u1": (1, 0, 0), "core:u9": (2, 0, 0)}
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    for answer, after in (("n\n", {"core:u1": (1, 0, 0), "core:u9": (2, 0, 0)}), ("y\n", {"core:u1": (3, 0, 0), "core:u2": (1, 0, 0)})):
        said = io.StringIO(answer)
        monkeypatch.setattr(said, "isatty", lambda: True, raising=False)
        monkeypatch.setattr("sys.stdin", said)
        code, out, _ = run(capsys, "import", "mine.csv", "--mode", "replace")
        assert "Keep these 3 changes in “Mine”?" in out and kept(home) == after and code == (0 if answer == "y\n" else 1)
    assert run(capsys, "import", "mine.csv", "--mode", "add", "--yes")[0] == 0
    assert kept(home) == {"core:u1": (6, 0, 0), "core:u2": (2, 0, 0)}


@pytest.mark.parametrize("ending", ["csv", "tsv", "xlsx", "toml"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_is_exported_is_imported_as_the_same(home: Path, capsys: pytest.CaptureFixture[str], ending: str, lang: str) -> None:
    begin(home, u1=3, c7=2)
    code, out, _ = run(capsys, "export", "--out", f"mine.{ending}", "--lang", lang, "--everything")
    assert code == 0 and "written" in out
    code, out, _ = run(capsys, "import", f"mine.{ending}", "--mode", "replace", "--dry-run")
    assert code == 0 and "Nothing would change." in out and "note" not in out and "line" not in out
    assert run(capsys, "export", "--out", f"mine.{ending}")[0] == 2, "what is there is not written over"
    code, out, _ = run(capsys, "export", "--lang", lang)
    assert code == 0 and out.splitlines()[0].startswith("id," if lang == "en" else "Kennung;") and len(out.splitlines()) == 3
    assert run(capsys, "export", "--out", "mine.doc")[0] == 2


@pytest.mark.parametrize("name", TABLES)
def test_no_odd_table_is_a_traceback_or_half_kept(home: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    begin(home, u1=7)
    before = (home / "collections" / "mine.toml").read_text()
    Path("odd.csv").write_bytes(TABLES[name].raw)
    code, out, err = run(capsys, "import", "odd.csv", "--mode", "replace", "--yes", "--lang", "de")
    after = (home / "collections" / "mine.toml").read_text()
    assert "Traceback" not in err
    if TABLES[name].sentence or not TABLES[name].counts:
        assert code == 2 and "odd.csv" in err and after == before
        return
    told = read_any(TABLES[name].raw, CORE).things
    owned = read_owned(before)
    assert code == 0 and read_owned(after) == owned.changed({one.id: one.after for one in merged(owned, told, "replace")}), "all of it"
    assert out.count("Zeile ") >= len(TABLES[name].unread[:1])


def test_a_table_is_pasted(home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    class Pasted:
        buffer = io.BytesIO(PLAIN.encode())

    monkeypatch.setattr("sys.stdin", Pasted())
    assert run(capsys, "import", "-", "--yes")[0] == 0
    assert kept(home) == {"core:u1": (3, 0, 0), "core:u2": (1, 0, 0)}


# ---- building from it -------------------------------------------------------------------------------------------------


def test_a_force_says_what_is_missing(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "check", "imperial-fist")
    assert code == 2 and "you have no collection yet" in err
    begin(home, u12=1)
    code, out, _ = run(capsys, "check", "imperial-fist")
    assert code == 1 and "2× Obsidian Squadron TIE Fighter (core:u12; 1 of 3 are there)" in out
    begin(home, **{id_.removeprefix("core:"): 60 for id_ in (*CORE.units, *CORE.cards)})
    code, out, _ = run(capsys, "check", "imperial-fist", "--lang", "de")
    assert code == 0 and "ist in „Mine“." in out
    code, out, _ = run(capsys, "check", "rogue-aces", "--game", "minis")
    assert code == 0 and "is in “Mine”." in out


def test_a_random_force_of_what_i_own(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begin(home, u1=1)
    with pytest.raises(SystemExit) as ended:
        main(["force", "random", "--seed", "1", "--collection", "mine"])
    assert ended.value.code == 2 and "your collection is too small for a force" in capsys.readouterr().err
    mine = {id_.removeprefix("core:"): 1 + n % 2 for n, id_ in enumerate([*CORE.units, *CORE.cards]) if n % 3}
    begin(home, **mine)
    with pytest.raises(SystemExit) as ended:
        main(["force", "random", "--seed", "1", "--collection", "mine", "--out", "random.toml"])
    assert not ended.value.code
    code, out, _ = run(capsys, "check", "random.toml")
    assert code == 0, out


def test_a_checklist_to_print(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begin(home, u1=3)
    code, out, _ = run(capsys, "print", "--out", "list.pdf", "--only", "have", "--paper", "letter")
    assert code == 0 and "1 page" in out and Path("list.pdf").read_bytes().startswith(b"%PDF")
    code, _, err = run(capsys, "print", "--only", "swap")
    assert code == 2 and "nothing in" in err
    assert run(capsys, "print", "--paper", "a9")[0] == 2
