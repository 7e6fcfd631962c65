"""The exact search of the miniatures game: against numbers worked out by hand, and against the plain tree in which nothing is left out."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from buildstars.bots.minis.registry import make_minis_bot
from buildstars.cli import main
from buildstars.core.buffers import BACK
from buildstars.core.seats import CHANCE
from buildstars.lab.puzzles import score as puzzle_score
from buildstars.lab.puzzles.exact_minis import MinisExact
from buildstars.lab.puzzles.mining_minis import Phase, draft_minis, finds, mine_minis, position_of, standing
from buildstars.lab.puzzles.puzzle import PuzzleError, ahead, at_question, find_file, load_proofs, load_puzzle, load_puzzles
from buildstars.lab.puzzles.searching import Goal
from buildstars.match.scenarios.card import read_any
from buildstars.minis.game import MinisGame

UNITS = """
units = [
  { name = "Gun", stars = 2, attack = 2, damage = 1, defense = 20, shields = 9 },
  { name = "Twin", stars = 2, attack = 2, damage = 1, defense = 20, shields = 9, icons = ["elite"] },
  { name = "Prey", stars = 1, attack = 0, damage = 1, defense = 9, shields = 1 },
  { name = "Hulk", stars = 3, attack = 0, damage = 1, defense = 9, shields = 1 },
]
"""


def game_of(own: str, theirs: str) -> MinisGame:
    """Units in rows, 60 mm apart, looking at each other."""
    text = f"""name = "x"
game = "minis"
begin = "fire"
turn = 3
{UNITS}
[[seat]]
units = [{own}]
[[seat]]
units = [{theirs}]
[[step]]
expect = {{ turn = 3 }}
"""
    game = at_question(read_any(text, "x.toml", Path()))
    ahead(game)
    assert isinstance(game, MinisGame)
    return game


def row(y: int, heading: int, *names: str) -> str:
    hurt = {"Prey": ", damage = 1"}
    return ", ".join(f'{{ unit = "{name}", at = [{40 * k - 60}, {y}, {heading}]{hurt.get(name, "")} }}' for k, name in enumerate(names))


def against(own: tuple[str, ...], theirs: tuple[str, ...], looking: int = 270) -> MinisGame:
    """The others look back at 270 degrees, and away at 90."""
    return game_of(row(0, 90, *own), row(60, looking, *theirs))


def values(game: MinisGame, goal: Goal) -> dict[str, Fraction]:
    return {game.token(answer): value for answer, value in MinisExact(game, 0, goal).values(game)}


HIT = Fraction(21, 36)
"""A 7 or more: attack 2 against defense 9."""


def test_one_shot() -> None:
    game = against(("Gun",), ("Prey", "Hulk"))
    assert values(game, Goal("destroy", unit=64)) == {"pass": 0, "u0.0": HIT}
    assert values(game, Goal("destroy", unit=65)) == {"pass": 0, "u0.0": 0}, "two points are needed"


def test_two_shots_at_one_thing() -> None:
    game = against(("Gun", "Gun"), ("Prey", "Hulk"))
    assert values(game, Goal("destroy", unit=64))["u0.0"] == 1 - (1 - HIT) ** 2
    assert values(game, Goal("destroy", unit=65))["u0.0"] == HIT**2


def test_the_last_units_are_the_battle() -> None:
    """M4.8: who has no unit left is out; both shots must find their own target."""
    game = against(("Gun", "Gun"), ("Prey", "Prey"))
    assert values(game, Goal("win"))["u0.0"] == HIT**2


def test_an_elite_rolls_a_miss_with_a_one_again() -> None:
    """M7.7: of the 36 rolls 9 miss a 7 with a 1 in them."""
    game = against(("Twin",), ("Prey", "Hulk"))
    assert values(game, Goal("destroy", unit=64))["u0.0"] == HIT + Fraction(9, 36) * HIT


def test_stars_are_weighed_against_what_the_others_take() -> None:
    """One star on a 7 or three on two of them; what the others hit with a 12 does not fall to a point or two."""
    game = against(("Gun", "Gun"), ("Prey", "Hulk"))
    found = values(game, Goal("lead"))
    assert found["pass"] == 0 and found["u0.0"] == max(3 * HIT**2, 1 - (1 - HIT) ** 2)


def plainly(game: MinisGame, search: MinisExact) -> Fraction:
    """The same tree with nothing remembered, merged or left out."""
    worth = search.settled(game)
    if worth is not None:
        return worth
    found = []
    if game.to_answer() == CHANCE:
        weights = game.chances()
        for answer, weight in weights:
            after = game.copy()
            after.take_chance(answer)
            found.append(plainly(after, search) * weight)
        return sum(found, Fraction(0)) / sum(weight for _, weight in weights)
    for answer in game.legal():
        if answer != BACK:
            after = game.copy()
            after.take(answer)
            found.append(plainly(after, search))
    return max(found) if game.to_answer() == search.seat else min(found)


@pytest.mark.parametrize(
    ("own", "theirs", "looking", "goal"),
    [
        (("Gun",), ("Prey", "Hulk"), 90, Goal("destroy", unit=64)),
        (("Gun",), ("Prey",), 270, Goal("win")),
        (("Gun", "Gun"), ("Prey", "Hulk"), 90, Goal("lead")),
    ],
    ids=["destroy", "win", "lead"],
)
def test_nothing_is_lost_by_what_is_left_out(own: tuple[str, ...], theirs: tuple[str, ...], looking: int, goal: Goal) -> None:
    game = against(own, theirs, looking)
    search = MinisExact(game, 0, goal)
    plain = MinisExact(game, 0, goal)
    plain.fixed, plain.skipped, plain.aims = Fraction(0), -1, None
    assert search.value(game.copy()) == plainly(game.copy(), plain)


@pytest.mark.parametrize("name", ["finish-it", "the-surer-hand-first", "veers-fires-again", "xizor-first"])
def test_nothing_is_lost_in_puzzles_either(name: str) -> None:
    """The search with all narrowing taken away finds the kept values."""
    puzzle = load_puzzle(find_file(name))
    game = puzzle.start()
    search = MinisExact(game, puzzle.seat, puzzle.goal)
    search.fixed, search.skipped, search.aims = Fraction(0), -1, None
    assert {game.token(answer): value for answer, value in search.values(game)} == load_proofs()[name].root.values


# ---- files and finds --------------------------------------------------------------------------------------------------


def test_a_goal_ends_with_the_fire_phase(tmp_path: Path) -> None:
    text = find_file("finish-it").read_text(encoding="utf-8").replace('goal = "lead"', 'goal = "lead"\nturns = 2')
    (tmp_path / "x.toml").write_text(text, encoding="utf-8")
    with pytest.raises(PuzzleError, match="ends with the Fire phase"):
        load_puzzle(tmp_path / "x.toml")
    text = text.replace("turns = 2\n", "").replace('goal = "lead"', 'goal = "raze"\nplace = "1:objective 2"')
    (tmp_path / "x.toml").write_text(text, encoding="utf-8")
    with pytest.raises(PuzzleError, match="write it like 1:base 2"):
        load_puzzle(tmp_path / "x.toml")


def test_a_draft_holds_the_position(tmp_path: Path) -> None:
    puzzle = load_puzzle(find_file("the-last-card"))
    game = puzzle.start()
    assert game.to_answer() == puzzle.seat and len(standing(game, 0)) == 2
    found = next(iter(finds(Phase(game.copy()), game, "here", 5000)))
    text = draft_minis(found, ["echo-base", "dune-caravan"])
    (tmp_path / "draft.toml").write_text(text, encoding="utf-8")
    drafted = load_puzzle(tmp_path / "draft.toml")
    assert drafted.start().position_hash() == game.position_hash()
    assert (drafted.seat, drafted.goal, drafted.solution) == (found.seat, found.goal, found.solution)
    assert position_of(game, set(), 1).seats[1].units == ()


def test_opponents_are_marked_in_the_game_they_play() -> None:
    puzzles = [one for one in load_puzzles() if one.name in ("the-last-card", "not-together")]
    proofs = load_proofs()
    scores = puzzle_score.score(puzzles, proofs, {"captain": {"minis": make_minis_bot("captain")}}, 1, 1)
    marks = {mark.puzzle: mark for mark in scores[0].marks}
    assert marks["the-last-card"].share == 1.0 and not marks["not-together"].asked
    assert puzzle_score.ticks(marks["not-together"]) == "–" and scores[0].share == 1.0
    _, rows = puzzle_score.group_table(puzzles, scores)
    assert [row[0] for row in rows[:3]] == ["all", "game-card", "game-minis"]


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    def told(*words: str) -> str:
        with pytest.raises(SystemExit):
            main(["puzzles", *words])
        return capsys.readouterr().out

    listed = told("list", "--game", "minis", "--lang", "de")
    assert "keep-the-leader" in listed and "not-together" not in listed
    shown = told("show", "keep-the-leader", "--solution")
    assert "75.0 %" in shown and "Leave the roll as it is" in shown and "this Fire" in shown
    assert "✓" in told("score", "pilot", "--game", "minis", "-p", "the-last-card", "--tries", "1")


def test_mining_is_the_same_every_time() -> None:
    puzzle = load_puzzle(find_file("the-last-card"))
    bot = make_minis_bot("recruit")
    forces = list(puzzle.scenario.spec.forces)
    first = [(find.origin, find.goal, find.solution) for _, find in zip(range(2), mine_minis(forces, bot, 3, range(1), 300))]
    again = [(find.origin, find.goal, find.solution) for _, find in zip(range(2), mine_minis(forces, bot, 3, range(1), 300))]
    assert first == again
