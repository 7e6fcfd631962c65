"""A third game goes through every layer by its kind alone: no line of the others knows it. What it has not, no layer offers."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

from buildstars import registry
from buildstars.bots.own_file import UnknownBot
from buildstars.content.model import Force
from buildstars.core.generator import Generator
from buildstars.core.interface import Game
from buildstars.core.seats import CHANCE, OVER, SPECTATOR
from buildstars.lab.arena.bouts import Plan as ArenaPlan
from buildstars.lab.arena.bouts import play_all
from buildstars.lab.arena.games import GAMES as ARENA
from buildstars.lab.arena.report import report_of
from buildstars.lab.arena.results import ResultsFile, header_of
from buildstars.lab.arena.run import run
from buildstars.lab.simulate import Plan, engine_mode, results_of, simulate
from buildstars.lab.study.games import study_of
from buildstars.match import record as records
from buildstars.match.chance import SeededChance
from buildstars.match.kinds import KINDS
from buildstars.match.match import Match, UndoRefused, new_match, resume
from third_game import BID, CARDS, Duel, DuelKind

pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning")
FORCES = tuple(Force(name, (), ()) for name in ("Red", "Blue", "Green", "Gold"))


def match_of(players: int, seed: str = "a duel") -> Match:
    return new_match(FORCES[:players], {"turn_limit": "9"}, chance=SeededChance(seed), open_seed=True, kind=KINDS["duel"])


def played(match: Match, answers: int = 1000) -> Match:
    dice = Generator(7)
    while answers and (seat := match.to_answer()) != OVER:
        offered = match.game.view(seat).legal()
        match.answer(seat, offered[dice.below(len(offered))])
        answers -= 1
    return match


def test_it_is_a_game_and_known() -> None:
    def is_a_game(game: Duel) -> Game:
        return game

    kind = DuelKind()
    assert is_a_game(kind.begin(kind.spec(FORCES[:2], {}))).game_name == "duel"
    assert "duel" in KINDS and "duel" in registry.games() and "chess" not in KINDS
    with pytest.raises(ValueError, match='there is no game "chess"; there are card, minis, duel'):
        KINDS["chess"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_simulated(players: int) -> None:
    plan = Plan(FORCES[:players], {}, 5, 60, "duel")
    found = results_of(simulate(plan), players)
    assert found.games == 60 and set(found.causes) <= {"last", "draw"} and found.turns.mean > players
    assert sum(share.share for share in found.wins) + found.draws.share == pytest.approx(1)
    assert found == results_of(simulate(plan), players) and engine_mode("duel") == "interpreted"


@pytest.mark.parametrize("players", [2, 4])
def test_it_is_recorded_undone_replayed_and_resumed(players: int) -> None:
    match = match_of(players)
    match.answer(0, 3)
    match.undo(0)
    assert match.to_answer() == 0 and match.game.turn_number() == 1
    match.answer(0, 4)
    match.answer(1, 6)
    with pytest.raises(UndoRefused):
        match.undo(0)  # another has answered
    half = records.write(match.record)
    whole = records.write(played(match).record)

    assert "game = duel" in whole and 'force = "Red"' in whole
    report = records.check(records.read(whole), dice=True)
    assert report.result == match.game.result() and report.undone == 1 and report.dice
    again = played(resume(records.read(half)))
    assert again.game.to_answer() == OVER and records.check(records.read(records.write(again.record))).result is not None
    assert records.position_at(records.read(whole)).to_bytes() == match.game.to_bytes()


def test_resigning_and_draws_are_recorded() -> None:
    match = match_of(3)
    match.resign(1)
    match.offer_draw(0)
    match.decline_draw(2)
    match.offer_draw(0)
    match.offer_draw(2)
    result = records.check(records.read(records.write(match.record))).result
    assert result is not None and (result.winners, result.cause) == ((), "draw") and not match.game.is_alive(1)


def arena_plan(players: int, games: int = 12) -> ArenaPlan:
    named = {force.name: force for force in FORCES}
    return ArenaPlan(("random", "random"), named, {"turn_limit": "9"}, 3, games, players=players, game="duel")


@pytest.mark.parametrize("players", [2, 3])
def test_random_players_meet_in_the_arena(tmp_path: Path, players: int) -> None:
    plan = arena_plan(players)
    header = header_of(plan.opponents, plan.forces, plan.options, plan.seed, plan.players, plan.luck, plan.patience, plan.game)
    kept = ResultsFile(tmp_path / "duel.jsonl", header)
    course = run(plan, 1, kept)
    kept.close()
    report = report_of(plan, course)
    assert not report.incidents() and [bout.games for bout in course.counted()] == [bout.games for bout in play_all(plan)]
    assert len(ResultsFile(tmp_path / "duel.jsonl", header).done) == plan.bouts()
    with pytest.raises(UnknownBot, match='no opponent "pilot"; there are random'):
        ARENA["duel"].bot("pilot")


def test_it_is_saved_as_a_dataset(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    from buildstars.envs.dataset.data_card import write_card
    from buildstars.envs.dataset.files import file_of, kept_manifest, manifest_of, open_folder, written
    from buildstars.envs.dataset.rows import Plan as DatasetPlan
    from buildstars.envs.dataset.rows import prepare, work

    plan = DatasetPlan(arena_plan(2, 6), 3)
    folder = tmp_path / "duels"
    open_folder(folder, manifest_of(plan))
    prepare(plan)
    for shard in range(plan.shards()):
        number, games, made = work(shard)
        assert (number, games) == (shard, 3)
        for part, data in made.items():
            written(file_of(folder, part, number), data)
    write_card(folder, plan, manifest_of(plan))
    assert kept_manifest(folder) == manifest_of(plan) and "of the game “duel”" in (folder / "README.md").read_text()

    rows = parquet.read_table(folder / "decisions").to_pylist()
    games = parquet.read_table(folder / "games").to_pylist()
    for line in games:
        door = plan.door(line["forces"])
        game = door.new()
        for row in (row for row in rows if row["game"] == line["game"]):
            for answer in row["chance"]:
                assert game.to_answer() == CHANCE
                game.apply(answer)
            assert door.observe(game, row["seat"]).tolist() == list(row["observation"])
            assert door.mask(game, row["seat"]).tolist() == list(row["mask"])
            assert door.decode(door.observe(game, row["seat"]))["view"] == game.view(row["seat"]).to_bytes()
            game.apply(door.answer(game, row["seat"], row["action"]))
        for answer in line["closing_chance"]:
            game.apply(answer)
        assert door.returns(game) == pytest.approx(line["returns"])


def test_pettingzoo_takes_it() -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    from buildstars.envs.pettingzoo import env

    for players in (2, 4):
        api_test(env("duel", players=players), num_cycles=200)
    seed_test(lambda: env("duel", players=3, max_turns=9), num_cycles=100)
    with pytest.raises(ValueError, match="2 to 4 players play the game duel, not 5"):
        env("duel", players=5)


def test_gymnasium_takes_it() -> None:
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    from buildstars.envs.gymnasium import BuildstarsEnv

    check_env(BuildstarsEnv("duel", players=3), skip_render_check=True)


def test_openspiel_takes_it() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from buildstars.envs.openspiel import offer

    offer("duel")
    for name in ("python_buildstars_duel(turn_limit=5)", "python_buildstars_duel(players=4,turn_limit=9)"):
        game = pyspiel.load_game(name)
        pyspiel.random_sim_test(game, num_sims=8, serialize=False, verbose=False)
        state: Any = game.new_initial_state()
        while not state.is_terminal():
            assert state.is_chance_node() == bool(state.at.game.chances())
            again = pickle.loads(pickle.dumps(state.at))
            assert again.whole() == state.at.whole() and again.information(0) == state.at.information(0)
            state.apply_action(state.legal_actions()[-1])
        assert sum(state.returns()) == pytest.approx(0)


def test_nothing_hidden_shows() -> None:
    game = match_of(3).game
    for seat in (SPECTATOR, 0, 1, 2):
        view: Any = game.view(seat)
        assert [bool(card) for card in view.words[CARDS : CARDS + 3]] == [owner == seat for owner in range(3)]
    other = game.copy()
    other.words[CARDS + 1] = other.words[CARDS + 1] % 6 + 1  # type: ignore[attr-defined]
    assert other.view(0).to_bytes() == game.view(0).to_bytes() and other.view(1).to_bytes() != game.view(1).to_bytes()
    assert game.view(0).words[BID] == 0  # type: ignore[attr-defined]


def test_what_it_has_not_is_not_offered() -> None:
    from buildstars.envs.door import open_door
    from buildstars.envs.rendering import picture_of
    from buildstars.table.live.registry import GAMES as TABLES

    game = match_of(2).game
    with pytest.raises(ValueError, match='the game "duel" has no hints and reviews; card, minis have'):
        study_of(game.view(0))
    with pytest.raises(ValueError, match='the game "duel" has no pictures'):
        picture_of(game.view(0))
    with pytest.raises(ValueError, match='the game "duel" has no batches'):
        open_door("duel").batch(2)
    assert "duel" not in TABLES and TABLES.names() == ("card", "minis")
