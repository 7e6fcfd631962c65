"""`buildstars cards render`: what it writes, where, and what it says about mistakes."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from buildstars.cli import main
from buildstars.content.loader import load_forces, load_sets
from buildstars.pictures import sheets

DOCS = Path(__file__).parents[2] / "docs"
SVG = "{http://www.w3.org/2000/svg}"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = 0
    try:
        main(["cards", "render", *arguments])
    except SystemExit as end:
        code = int(end.code or 0)
    out = capsys.readouterr()
    return code, out.out, out.err


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_one_card_as_svg(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "Jabba the Hutt", "--lang", "de", "--out", str(tmp_path / "new" / "folder"))
    (name,) = names(tmp_path / "new" / "folder")
    assert code == 0 and name == "core-c001-jabba-der-hutt-de.svg" and name in out
    root = ElementTree.parse(tmp_path / "new" / "folder" / name).getroot()
    assert root.findtext(f"{SVG}title") == "Jabba der Hutt"


def test_both_faces_of_a_veteran_and_the_extras_as_png(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "core:u3", "legend", "back", "--format", "png", "--dpi", "72", "--out", str(tmp_path))
    assert code == 0 and "wrote 4 files" in out
    assert ["-".join(name.split("-")[:2]) for name in names(tmp_path)] == ["back-en.png", "core-u003", "core-u003b", "legend-en.png"]
    assert all((tmp_path / name).read_bytes().startswith(b"\x89PNG") for name in names(tmp_path))


def test_themes_differ(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for theme in ("holo", "print"):
        assert run(capsys, "core:c1", "--theme", theme, "--out", str(tmp_path / theme))[0] == 0
    (name,) = names(tmp_path / "holo")
    assert (tmp_path / "holo" / name).read_text("utf-8") != (tmp_path / "print" / name).read_text("utf-8")


def test_a_whole_force_with_its_copies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    force = load_forces(load_sets())["rebel-squadrons"]
    code, _, _ = run(capsys, "--force", "rebel-squadrons", "--sheet", "letter", "--backs", "--bases", "--out", str(tmp_path))
    assert code == 0
    pages = {kind: [path for path in sorted(tmp_path.iterdir()) if path.stem.endswith(kind)] for kind in ("cards", "backs", "bases")}
    placed = {kind: sum(len(ElementTree.parse(path).getroot().findall(f"{SVG}use")) for path in found) for kind, found in pages.items()}
    everything = len(force.units) + len(force.cards) + 1  # the legend
    assert placed == {"cards": everything, "backs": everything, "bases": sum(2 if unit.back else 1 for unit in force.units)}
    assert all("letter" in path.name for found in pages.values() for path in found)


def test_without_backs_the_second_faces_are_cards_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "core:u3", "--sheet", "a4", "--out", str(tmp_path))[0] == 0
    (path,) = tmp_path.iterdir()
    assert len(ElementTree.parse(path).getroot().findall(f"{SVG}use")) == 2


def test_filters(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--icon", "force", "--type", "combat", "--out", str(tmp_path))[0] == 0
    wanted = [card for card in load_sets().cards.values() if card.icon == "force" and card.type == "combat"]
    assert len(names(tmp_path)) == len(wanted) > 0


def test_a_sheet_as_pdf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "core:c1", "--sheet", "a4", "--format", "pdf", "--dpi", "36", "--out", str(tmp_path))[0] == 0
    assert names(tmp_path) == ["buildstars-a4.pdf"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "say what to draw"),
        (["Slave I", "--all"], "in one way"),
        (["Slave 1x"], 'there is no unit or card "Slave 1x"'),
        (["core:c1", "--backs"], "--backs goes with sheets; add --sheet a4"),
        (["core:c1", "--format", "pdf"], "--format pdf is for sheets"),
        (["core:c1", "--sheet", "a4", "--bases"], "there is no unit among what is drawn"),
        (["--force", "rebel-squadron"], 'did you mean "rebel-squadrons"?'),
        (["--icon", "luck", "--type", "unit"], "no unit or card fits"),
        (["core:c1", "--sheet", "a4", "--grid", "3"], "leave one of them out"),
    ],
)
def test_mistakes_are_sentences(arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *arguments, "--out", str(tmp_path / "out"))
    assert code == 2 and sentence in err and out == "" and "Traceback" not in err


def test_texts_too_long_are_told_all_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    name = "An Own Card with a Name That Nobody Could Ever Print in One Line of a Card"
    cards = "".join(
        f'[[cards]]\nnumber = {n}\nname = {{ en = "{name} {n}", de = "Kurz {n}" }}\ntype = "objective"\nrarity = "rare"\nstars = 1\n'
        "defense = 9\n"
        'affiliation = "rebel"\neffects = [{ when = "always", do = "modify", stat = "hand_size", add = 1 }]\n' for n in (1, 2)
    )
    (tmp_path / "own.toml").write_text(f'id = "own"\nversion = 1\nname = {{ en = "Own", de = "Eigen" }}\n{cards}', encoding="utf-8")
    monkeypatch.setenv("BUILDSTARS_SETS", str(tmp_path / "own.toml"))
    code, out, err = run(capsys, "own:c1", "own:c2", "core:c1", "--out", str(tmp_path / "out"))
    assert code == 2 and out == "" and "own:c1" in err and "own:c2" in err and "make it shorter" in err and not (tmp_path / "out").exists()
    assert run(capsys, "own:c1", "--lang", "de", "--out", str(tmp_path / "out"))[0] == 0
    assert names(tmp_path / "out") == ["own-c001-kurz-1-de.svg"]


def test_a_file_in_the_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "out").write_text("mine")
    code, _, err = run(capsys, "core:c1", "--out", str(tmp_path / "out"))
    assert code == 2 and "there is a file of this name" in err and (tmp_path / "out").read_text() == "mine"


def test_a_grid_is_one_small_picture_of_all_fronts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["core:u3", "core:u16", "core:c1"]  # the first has two faces
    code, out, _ = run(capsys, *wanted, "--grid", "2", "--out", str(tmp_path))
    assert code == 0 and out == f"wrote {tmp_path / 'cards.svg'}\n"
    root = ElementTree.parse(tmp_path / "cards.svg").getroot()
    assert root.get("viewBox") == "0 0 138 188"  # two columns and two rows, 4 mm around each
    places = [group.get("transform") for group in root.findall(f"{SVG}g")]
    assert places == ["translate(4 4)", "translate(71 4)", "translate(37.5 96)"]  # the last row is centred
    assert run(capsys, *wanted, "--grid", "2", "--format", "png", "--dpi", "40", "--out", str(tmp_path))[0] == 0
    with Image.open(tmp_path / "cards.png") as picture:
        assert picture.mode == "P" and picture.size == (217, 296)
    assert run(capsys, "--force", "starter-a", "--grid", "5", "--lang", "de", "--out", str(tmp_path / "force"))[0] == 0
    assert names(tmp_path / "force") == ["spielpack-der-rebellen.svg"]


def test_the_picture_of_the_page_is_made_by_the_command_on_it() -> None:
    page = DOCS / "pictures.md"
    command = next(line for line in page.read_text("utf-8").splitlines() if line.startswith("$ buildstars cards render"))
    words = command.split()
    ids = [word for word in words if word.startswith("core:")]
    collection = load_sets()
    shown = [collection.units[id_].affiliation if ":u" in id_ else collection.cards[id_].affiliation for id_ in ids]
    assert set(shown) >= {"rebel", "imperial", "republic", "separatist", "fringe"}
    columns, dpi = (int(words[words.index(option) + 1]) for option in ("--grid", "--dpi"))
    picture = DOCS / "pictures" / "cards.png"
    assert picture.stat().st_size <= 250_000
    with Image.open(picture) as drawn:
        rows = len(ids) // columns
        assert drawn.size == pytest.approx(((4 + columns * 67) * dpi / 25.4, (4 + rows * 92) * dpi / 25.4), abs=1)


def test_bases_have_a_hint_of_their_own(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(sheets, "write", lambda paper, words, *rest: written.append(words))
    assert run(capsys, "core:u1", "--sheet", "a4", "--bases", "--lang", "de", "--out", str(tmp_path))[0] == 0
    assert [words for words in written if "100 %" in words] == [
        "Mit 100 % drucken, an den Marken schneiden. Karten: 63 × 88 mm.",
        "Mit 100 % drucken, die Kreise ausschneiden und auf die Basen kleben.",
    ]
