"""A dataset is the games that were played: they can be played again row by row, and the seed alone decides every byte."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest

from buildstars.cli import main
from buildstars.core.seats import CHANCE, OVER
from buildstars.envs.dataset.data_card import COLUMNS, GAME_COLUMNS
from buildstars.envs.dataset.files import manifest_of
from buildstars.envs.dataset.rows import Plan
from buildstars.envs.door import DOORS
from buildstars.envs.minis_rounding import nearest_offered
from buildstars.minis.steps import KIND_LONG, KIND_SHORT, heading_answer, place_answer, step_answer
from buildstars.versions import DATASET

pl = pytest.importorskip("polars")
pytest.importorskip("pyarrow")

SHORT = ("--forces", "bench-a,bench-b", "--option", "turn_limit=8", "--seed", "3", "--shard", "2")


def dataset(capsys: pytest.CaptureFixture[str], folder: Path, *arguments: str) -> tuple[int, str]:
    with pytest.raises(SystemExit) as ended:
        main(["dataset", *arguments, "--out", str(folder)])
    captured = capsys.readouterr()
    told = [line for line in captured.err.splitlines() if "not compiled" not in line]
    return int(ended.value.code or 0), captured.out + "\n".join(told)


def files(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five games of random players and recruits, in three files."""
    folder = tmp_path_factory.mktemp("data") / "set"
    with pytest.raises(SystemExit) as ended:
        main(["dataset", "random", "recruit", "--games", "5", "--workers", "1", *SHORT, "--out", str(folder)])
    assert not ended.value.code
    return folder


# ---- the same bytes ---------------------------------------------------------------------------------------------------


def test_the_number_of_workers_does_not_matter(capsys: pytest.CaptureFixture[str], tmp_path: Path, made: Path) -> None:
    code, told = dataset(capsys, tmp_path / "set", "random", "recruit", "--games", "5", "--workers", "2", *SHORT)
    assert (code, told.count("5 games are in")) == (0, 1)
    assert files(tmp_path / "set") == files(made)
    assert set(files(made)) == {
        "README.md", "dataset.json", *(f"{part}/0000{shard}.parquet" for part in ("decisions", "games") for shard in range(3))
    }


def test_an_interrupted_run_goes_on_and_another_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, made: Path) -> None:
    folder, command = tmp_path / "set", ("random", "recruit", "--games", "5", "--workers", "1", *SHORT)
    (folder / "decisions").mkdir(parents=True)
    (folder / "games").mkdir()
    for name, data in files(made).items():
        if name not in ("README.md", "games/00001.parquet"):
            (folder / name).write_bytes(data if name != "decisions/00001.parquet" else b"half of it")
    untouched = (folder / "games" / "00000.parquet").stat().st_mtime_ns
    assert dataset(capsys, folder, *command)[0] == 0
    assert files(folder) == files(made)
    assert (folder / "games" / "00000.parquet").stat().st_mtime_ns == untouched

    for option, value, words in (("--games", "6", "games: the folder has 5, now it is 6"), ("--seed", "4", "seed: the folder has 3")):
        code, told = dataset(capsys, folder, *command, option, value)
        assert code == 2 and words in told and "--out" in told
    assert files(folder) == files(made)


def test_what_else_is_in_a_folder_stays_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("precious")
    code, told = dataset(capsys, tmp_path, "random", "--games", "1", *SHORT)
    assert code == 2 and "holds something else" in told
    (tmp_path / "thesis.tex").rename(tmp_path / "dataset.json")
    code, told = dataset(capsys, tmp_path, "random", "--games", "1", *SHORT)
    assert code == 2 and "cannot be read" in told
    assert files(tmp_path) == {"dataset.json": b"precious"}


# ---- the same games ---------------------------------------------------------------------------------------------------


def replayed(plan: Plan, folder: Path) -> Any:
    """Play every game again from its rows alone: each row must be what the game shows there, and the last must end it."""
    rows, games = pl.read_parquet(folder / "decisions"), pl.read_parquet(folder / "games")
    for line in games.iter_rows(named=True):
        door = plan.door(line["forces"])
        game = door.new()
        of_game = rows.filter(pl.col("game") == line["game"])
        assert of_game["decision"].to_list() == list(range(line["decisions"]))
        for row in of_game.iter_rows(named=True):
            settle(game, row["chance"], row["odds"])
            seat = row["seat"]
            assert (game.to_answer(), game.turn_number(), game.question().id) == (seat, row["turn"], row["question"])
            assert door.observe(game, seat).tolist() == list(row["observation"])
            assert door.mask(game, seat).tolist() == list(row["mask"])
            assert len(game.legal()) == row["offered"] and row["mask"][row["action"]]
            assert (row["player"], row["force"]) == (line["players"][seat], line["forces"][seat])
            assert row["opponent"].split(" + ") == [line["players"][(seat + k) % plan.arena.players] for k in range(1, plan.arena.players)]
            answer = door.answer(game, seat, row["action"])
            assert answer == row["answer"] and row["return"] == pytest.approx(line["returns"][seat])
            game.apply(answer)
        settle(game, line["closing_chance"])
        result = game.result()
        assert game.to_answer() == OVER and result is not None
        assert (list(result.winners), result.cause, game.turn_number()) == (line["winners"], line["cause"], line["turns"])
        assert door.returns(game) == pytest.approx(line["returns"])
    return rows


def settle(game: Any, happened: list[int], odds: list[float] | None = None) -> None:
    for k, answer in enumerate(happened):
        assert game.to_answer() == CHANCE
        weights = dict(game.chances())
        assert odds is None or odds[k] == pytest.approx(weights[answer] / sum(weights.values()))
        game.apply(answer)
    assert game.to_answer() != CHANCE


def plan_of(game: str, players: int, forces: list[str], options: list[str], games: int, opponents: list[str]) -> Plan:
    from buildstars.cli.lab.arena import plan_of as arena_plan

    return Plan(arena_plan(opponents, forces, games, None, None, players, False, 3, None, 60.0, options, game), 2)


def test_the_rows_are_the_games(made: Path) -> None:
    plan = plan_of("card", 2, ["bench-a,bench-b"], ["turn_limit=8"], 5, ["random", "recruit"])
    rows = replayed(plan, made)
    assert not rows["rounded"].any()
    assert set(rows["player"]) == {"random", "recruit"} and set(rows["force"]) == {"bench-a", "bench-b"}


@pytest.mark.parametrize(("game", "players", "forces", "limit"), [("card", 3, "bench-a,jedi-council", 6), ("minis", 2, "", 2)])
def test_more_players_and_the_other_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str, players: int, forces: str, limit: int
) -> None:
    named = ["--forces", forces] if forces else []
    more = ["--game", game, "--players", str(players), "--games", "2", "--seed", "3", "--shard", "2", "--option", f"turn_limit={limit}"]
    code, told = dataset(capsys, tmp_path / "set", "pilot", "random", *named, *more, "--workers", "1")
    assert code == 0, told
    rows = replayed(plan_of(game, players, [forces], [f"turn_limit={limit}"], 2, ["pilot", "random"]), tmp_path / "set")
    assert rows["rounded"].any() == (game == "minis"), "a Pilot of the miniatures game turns by degrees, and is held to the actions"
    assert not rows.filter(pl.col("player") == "random")["rounded"].any()


def test_an_answer_between_the_actions_becomes_the_nearest() -> None:
    straight, left, long = step_answer(KIND_SHORT, 0, 6300), step_answer(KIND_SHORT, 150, 6300), step_answer(KIND_LONG, 80, 8800)
    assert nearest_offered(step_answer(KIND_SHORT, 80, 6300), [0, straight, left, long]) == left
    assert nearest_offered(step_answer(KIND_SHORT, -70, 3000), [0, straight, left, long]) == straight
    assert nearest_offered(straight, [0, straight, left]) == straight
    here, there = place_answer(100, -200, 900), place_answer(5000, 0, 0)
    assert nearest_offered(place_answer(4000, 0, 900), [here, there, straight]) == there
    north, east = heading_answer(3500), heading_answer(900)
    assert nearest_offered(heading_answer(20), [north, east]) == north, "a circle has no end"
    assert nearest_offered(straight, [0, 5]) == 0


# ---- reading ----------------------------------------------------------------------------------------------------------


def test_one_line_reads_it(made: Path) -> None:
    frame = pl.read_parquet(f"{made}/decisions/*.parquet")
    door = plan_of("card", 2, ["bench-a,bench-b"], ["turn_limit=8"], 5, ["random", "recruit"]).door()
    assert frame["observation"].to_numpy().shape == (len(frame), door.size)
    assert frame["mask"].to_numpy().shape == (len(frame), door.actions) and frame["mask"].to_numpy().dtype == bool
    assert frame.group_by("player", "force").agg(pl.col("return").mean()).height == 4


def test_so_does_pandas(made: Path) -> None:
    pandas = pytest.importorskip("pandas")
    frame = pl.read_parquet(made / "decisions")
    assert pandas.read_parquet(made / "decisions")["action"].tolist() == frame["action"].to_list()


def test_the_card_says_what_is_there(made: Path) -> None:
    card = (made / "README.md").read_text(encoding="utf-8")
    manifest = manifest_of(plan_of("card", 2, ["bench-a,bench-b"], ["turn_limit=8"], 5, ["random", "recruit"]))
    assert f"dataset format {DATASET}" in card and manifest.encoding.split()[1] in card and "license: mit" in card
    for part, columns in (("decisions", COLUMNS), ("games", GAME_COLUMNS)):
        frame = pl.read_parquet(made / part)
        assert frame.columns == list(columns)
        assert all(f"| `{name}` |" in card for name in columns)
    rows = pl.read_parquet(made / "decisions")
    assert f"# 5 games of the card game, {len(rows):,} decisions" in card
    counted = dict(re.findall(r"\| `(\w+)` \| 5 \| \S+ \| ([\d,]+) \|", card))
    assert {name: int(n.replace(",", "")) for name, n in counted.items()} == dict(rows["player"].value_counts().iter_rows())
    command = re.search(r"`buildstars (dataset .*?) --out FOLDER`", card)
    assert command is not None and command[1].startswith("dataset random recruit --game card --players 2 --forces bench-a,bench-b")
    assert DOORS.names()[:2] == ("card", "minis")


def test_without_pyarrow_one_sentence_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    code, told = dataset(capsys, tmp_path / "set", "random", "--games", "1", *SHORT)
    assert code == 2 and "pip install 'buildstars[data]'" in told and "\n" not in told.strip()
    assert not (tmp_path / "set").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(("nobody",), "nobody"), (("random", "--forces", "nowhere"), "nowhere"), (("random", "--option", "x=y"), "x")],
)
def test_mistakes_get_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    code, told = dataset(capsys, tmp_path / "set", *arguments)
    assert code == 2 and words in told and not (tmp_path / "set").exists()
