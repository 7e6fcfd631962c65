"""Players' own sets: in their folder or named, under ids of their own; a broken one never stops the game."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from buildstars.bots.card.recruit import Recruit
from buildstars.content import loader
from buildstars.content.home import NAMED_SETS, HomeError, home, named_sets, own_sets, sets_variable
from buildstars.content.loader import ContentError, load_force, load_forces, load_set, load_sets, shipped_text
from buildstars.core.generator import Generator
from buildstars.match.chance import SeededChance
from buildstars.match.match import new_match
from buildstars.match.record import check, read, write
from buildstars.match.scenarios import card_file as scenario_file


def template(id_: str = "harbor", name: str = "Harbor") -> str:
    return shipped_text("templates/set.toml").replace("@ID@", id_).replace("@NAME@", name)


STARS_LINE = next(number for number, line in enumerate(template().splitlines(), 1) if "stars = 1," in line)


@pytest.fixture
def sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The sets folder of a person who has none yet."""
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path / "home"))
    monkeypatch.delenv(NAMED_SETS, raising=False)
    loader._tell_once.cache_clear()
    folder = tmp_path / "home" / "sets"
    folder.mkdir(parents=True)
    return folder


def put(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


# ---- where sets come from ---------------------------------------------------------------------------------------------


def test_the_home_is_named_or_the_systems_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BUILDSTARS_HOME", str(tmp_path))
    assert home() == tmp_path
    monkeypatch.delenv("BUILDSTARS_HOME")
    assert home().name == "buildstars" and home().is_absolute()


def test_a_file_or_folder_among_the_sets_belongs_to_the_collection(sets: Path) -> None:
    put(sets / "harbor.toml", template())
    (sets / "docks").mkdir()
    head, _, rest = template("docks", "Docks").partition("# ---- a unit ---")
    put(sets / "docks" / "set.toml", head)
    put(sets / "docks" / "rest.toml", f"# {rest}")
    put(sets / "docks" / ".rest.toml", "an editor's leavings")
    put(sets / "notes.txt", "not a set")
    put(sets / ".hidden.toml", "not a set")
    assert [path.name for path in own_sets()] == ["docks", "harbor.toml"]
    collection = load_sets()
    assert [one.id for one in collection.sets] == ["core", "docks", "harbor"]
    assert collection.unit("docks:u1").name == collection.unit("harbor:u1").name
    assert collection.card("harbor:c2").name["en"] == "Free Harbor"
    assert collection.left_out == ()


def test_without_any_only_the_shipped_ones(sets: Path) -> None:
    sets.rmdir()
    assert [one.id for one in load_sets().sets] == ["core"]


def test_a_broken_one_is_left_out_and_told_once(sets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = put(sets / "harbor.toml", template().replace("stars = 1,", "stars = 9,").replace('kind = "ground"', 'kind = "hover"'))
    put(sets / "good.toml", template("good", "Good"))
    (sets / "empty").mkdir()
    assert [one.id for one in load_sets().sets] == ["core", "good"]
    told = capsys.readouterr().err.splitlines()
    assert told == [
        f"buildstars: the set {sets / 'empty'} has a mistake and is left out; `buildstars set check {sets / 'empty'}` tells more.",
        f"buildstars: the set {file} has 2 mistakes and is left out; `buildstars set check {file}` tells more.",
    ]
    assert len(load_sets().left_out) == 2
    assert capsys.readouterr().err == ""


def test_sets_are_named_for_a_command_and_its_processes(sets: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = put(tmp_path / "one.toml", template("one")), put(tmp_path / "two.toml", template("two"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(NAMED_SETS, sets_variable(["one.toml", str(two), "one.toml"]))
    monkeypatch.chdir(sets)
    assert named_sets() == [one, two, one]
    assert [found.id for found in load_sets().sets] == ["core", "one", "two"]
    with pytest.raises(HomeError, match="cannot be part of a path"):
        sets_variable(["a:b.toml"])


def test_a_set_of_the_folder_may_be_named_as_well(sets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = put(sets / "harbor.toml", template())
    monkeypatch.setenv(NAMED_SETS, str(file))
    assert [one.id for one in load_sets().sets] == ["core", "harbor"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (template().replace("stars = 1,", "stars = 9,"), rf"named\.toml, line {STARS_LINE}: unit 1 \"Harbor Patrol\": 9 will not do"),
        (template("core"), r'two sets have the id "core": .*sets.core and .*named\.toml; give one of them another id\.'),
    ],
)
def test_a_named_one_that_is_broken_is_an_error(sets: Path, tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        load_sets([put(tmp_path / "named.toml", text)])


def test_a_table_or_a_folder_without_a_head_is_no_set(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"this is a table, not a set; `buildstars set import .*units\.csv --id NAME` makes a set of it"):
        load_set(tmp_path / "units.csv")
    with pytest.raises(ContentError, match=r"begins with the file set\.toml, and there is none; add it"):
        load_set(tmp_path)


# ---- ids and names ----------------------------------------------------------------------------------------------------


def test_an_id_that_is_taken_is_refused_with_both_files(sets: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = put(sets / "a.toml", template()), put(sets / "b.toml", template())
    own = put(sets / "c.toml", template("core"))
    assert [one.id for one in load_sets().sets] == ["core", "harbor"]
    told = capsys.readouterr().err.splitlines()
    assert f"the set {second} is left out" in told[0] and str(first) in told[0] and f"`buildstars set check {second}`" in told[0]
    assert f"the set {own} is left out" in told[1] and "sets/core" in told[1]
    with pytest.raises(ContentError) as caught:
        load_sets([put(tmp_path / "d.toml", template())])
    assert str(caught.value) == f'two sets have the id "harbor": {first} and {tmp_path / "d.toml"}; give one of them another id.'


def test_names_that_sets_share_break_no_force(sets: Path, tmp_path: Path) -> None:
    """Ready forces name things by id; whoever names them by name is asked which."""
    shipped = load_sets()
    unit = next(iter(shipped.units.values()))
    put(sets / "harbor.toml", template().replace("Harbor Patrol", unit.name["en"]).replace("Hafenpatrouille", unit.name["de"]))
    collection = load_sets()
    assert load_forces(collection) == load_forces(shipped)
    name = unit.name["en"]
    force = put(tmp_path / "mine.toml", f'name = "Mine"\nunits = [\n  ["{name}", 1],\n]\ncards = []\n')
    with pytest.raises(ContentError, match=rf'line 3: units: the name ".*" belongs to more than one unit; .*: {unit.id} or harbor:u1'):
        load_force(force, collection)
    force.write_text(f'name = "Mine"\nunits = [["{unit.id}", 1], ["harbor:u1", 1]]\ncards = []\n', encoding="utf-8")
    assert [found.set for found in load_force(force, collection).units] == ["core", "harbor"]


def test_a_scenario_counts_the_sets_that_it_names_before_those_of_whoever_runs_it(sets: Path, tmp_path: Path) -> None:
    put(sets / "harbor.toml", template().replace("Harbor Patrol", "Another Patrol"))
    put(tmp_path / "theirs.toml", template())
    scenario_file.shipped.cache_clear()
    try:
        reader = scenario_file.Reader({"sets": ["theirs.toml"]}, "a.toml", tmp_path)
        reader.collect()
    finally:
        scenario_file.shipped.cache_clear()
    assert reader.all.unit("harbor:u1").name["en"] == "Harbor Patrol"
    assert "core" in {one.id for one in reader.all.sets}


# ---- odd files --------------------------------------------------------------------------------------------------------


def test_a_folder_that_cannot_be_read(sets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (sets / "locked").mkdir()

    def refuse(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "is_file", refuse)
    with pytest.raises(ContentError, match=r"locked: the file cannot be read \(Permission denied\); check its name and place\."):
        load_set(sets / "locked")


@pytest.mark.parametrize(
    "text",
    [
        b"\xef\xbb\xbf" + template().encode(),
        template().replace("\n", "\r\n").encode(),
        b"\xef\xbb\xbf" + template().replace("\n", "\r\n").encode(),
        template().rstrip("\n").encode(),
        template().replace("Hafenpatrouille", "Hafen\u00a0patrouille \u00ad").encode(),
    ],
    ids=["mark", "windows line ends", "both", "no last line end", "typographic spaces"],
)
def test_what_editors_leave_behind_is_no_mistake(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "odd.toml").write_bytes(text)
    assert len(load_set(tmp_path / "odd.toml").units) == 2


def test_lines_are_counted_the_same_in_windows_files(tmp_path: Path) -> None:
    (tmp_path / "odd.toml").write_bytes(b"\xef\xbb\xbf" + template().replace("stars = 1,", "stars = 9,").replace("\n", "\r\n").encode())
    with pytest.raises(ContentError, match=rf"odd\.toml, line {STARS_LINE}: "):
        load_set(tmp_path / "odd.toml")


# ---- records ----------------------------------------------------------------------------------------------------------


def test_a_record_outlives_the_set_it_was_played_with(sets: Path, tmp_path: Path) -> None:
    file = put(sets / "harbor.toml", template())
    force = 'name = "Harbor"\nunits = [["harbor:u1", 2], ["harbor:u2", 1]]\ncards = [["harbor:c1", 3], ["harbor:c2", 3]]\n'
    collection = load_sets()
    own = load_force(put(tmp_path / "force.toml", force), collection)
    match = new_match([own, load_forces(collection)["starter-b"]], {"packs": "on"}, ["A", "B"], SeededChance("7"), open_seed=True)
    bot, mind = Recruit(), Generator(1)
    while (seat := match.to_answer()) >= 0:
        match.answer(seat, bot.answer(match.game.view(seat), mind))
    text = write(match.record)
    file.unlink()
    assert "harbor" not in {one.id for one in load_sets().sets}
    report = check(read(text), dice=True)
    assert report.result == match.game.result() is not None
    assert '"Harbor Patrol"' in text and '"Tractor Beam"' in text


def test_the_whole_collection_loads_in_no_time() -> None:
    """Aim: 0.3 s; of the processor's time, and the best of five, because the machine has other work."""
    def seconds() -> float:
        began = time.process_time()
        load_sets()
        return time.process_time() - began

    assert min(seconds() for _ in range(5)) < 0.3
