"""A policy against the ladder, many games at a time: the same games as the arena's, whoever is asked how."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from buildstars.bots.own_file import UnknownBot
from buildstars.cli import main
from buildstars.content.loader import load_forces
from buildstars.envs.layout import AS_NEEDED, Layout
from buildstars.envs.training.evaluation import Room, Together, evaluate
from buildstars.envs.training.policies import Asked, policy_of
from buildstars.lab.arena.bouts import Plan, play_all
from buildstars.lab.arena.report import report_of
from buildstars.lab.arena.results import BoutLine
from buildstars.lab.arena.run import Course, run

FORCES = {name: load_forces()[name] for name in ("bench-a", "bench-b")}
SHORT = {"turn_limit": "6"}

FILE = '''
"""The same player twice: asked about one view, and about many observations."""
from buildstars.envs.door import open_door
from buildstars.envs.layout import Layout


def choose(observations, masks):
    """The last offered action but `back`; by the byte of the turn sometimes the first."""
    masks = masks.copy()
    masks[:, 2] *= masks.sum(axis=1) == 1
    last = masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
    first = masks.argmax(axis=1)
    turn = observations[:, 1] % 2
    return last * (1 - turn) + first * turn


class Alone:
    name = "Alone"

    def answer(self, view, rng):
        door = open_door("card", 2, list(view.known().spec.forces), room=["bench-a", "bench-b"])
        action = int(choose(door.observe(view, view.seat)[None], door.mask(view, view.seat)[None])[0])
        return int(door.encoding.to_answer(view.seat, action))

    def agrees_to_draw(self, view):
        return False


class Together:
    layout = Layout()

    def __init__(self, shift=0):
        self.shift = shift

    def act(self, asked):
        return choose(asked.observations, asked.masks)
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "own_player.py"
    found.write_text(FILE)
    return found


def plan(*opponents: str, games: int = 4, **more: Any) -> Plan:
    return Plan(opponents, FORCES, SHORT, 11, games, **more)


def games_of(bouts: list[BoutLine]) -> Any:
    """All that the seed decides: times are measured."""
    return [msgspec.to_builtins(msgspec.structs.replace(bout, times=[])) for bout in sorted(bouts, key=lambda bout: bout.bout)]


def test_levels_play_the_very_games_of_the_arena() -> None:
    for given in (plan("pilot", "recruit", games=2), plan("recruit", "random", "recruit", games=3, players=3)):
        arena = list(play_all(given))
        together = list(Room(given, {}, AS_NEEDED).play(range(given.bouts()), 64))
        assert games_of(together) == games_of(arena)
        narrow = list(Room(given, {}, AS_NEEDED).play(range(given.bouts()), 1))
        assert games_of(narrow) == games_of(arena)


def test_a_policy_plays_the_games_that_it_would_play_as_an_opponent(file: Path) -> None:
    """One by one in the arena, by a function, by an object, and by a name: the same games, scores and intervals."""
    arena = list(play_all(plan(f"{file}:Alone", "recruit")))
    for name in ("choose", "Together", "Together,shift=3"):
        assert [line["games"] for line in games_of(list(Room(plan(f"{file}:{name}", "recruit"), {}, AS_NEEDED).play(range(2), 64)))] == [
            line["games"] for line in games_of(arena)
        ]
    choose = policy_of(f"{file}:choose")
    assert choose is not None
    report = evaluate(choose, "recruit", 4, 11, forces=FORCES, options=SHORT)
    course = Course(plan(f"{file}:Alone", "recruit"))
    for bout in arena:
        course.add(bout)
    expected = report_of(course.plan, course)
    assert report.matches[0].score == expected.matches[0].score and report.matches[0].pairs == expected.matches[0].pairs
    assert report.games == 4 and not report.incidents()


def test_workers_and_widths_change_nothing(file: Path) -> None:
    given = plan(f"{file}:choose", "random", games=8)
    courses = [run(given, workers, playing=Together(width=width)) for workers, width in ((1, 256), (1, 3), (2, 4))]
    found = [games_of(list(course.done.values())) for course in courses]
    assert found[0] == found[1] == found[2] and len(found[0]) == 4


def test_a_policy_is_asked_about_many_games_and_told_their_forces() -> None:
    sizes, players = [], 2

    class Net:
        layout = Layout(4, 20, 30, "listed", back=False)

        def act(self, asked: Asked) -> Any:
            sizes.append(len(asked))
            assert asked.observations.shape[1] == 4 * 20 * 4 + 96 + 32 + 16 + 4 * 64 and asked.sides.shape == (len(asked), 4)
            assert set((asked.sides >= 0).sum(axis=1).tolist()) == {players} and (asked.sides[:, :players] >= 0).all()
            assert asked.forces.rows("card_rows").shape[:2] == (len(asked.forces), 30)
            assert not (asked.masks[:, 2].astype(bool) & (asked.masks.sum(axis=1) > 1)).any()
            draws = asked.draws()
            return [np.flatnonzero(mask)[int(draw * mask.sum())] for mask, draw in zip(asked.masks, draws)]

    first, again = (evaluate(Net(), "random", 8, 3, forces=FORCES, options=SHORT) for _ in range(2))
    assert first.matches == again.matches and max(sizes) >= 4
    players = 4
    table = evaluate(Net(), "random", 4, 3, forces=FORCES, options=SHORT, players=4)
    assert table.players == 4 and [player.seats for player in table.opponents] == [4, 12]


def test_policies_of_two_layouts_meet() -> None:
    seen: dict[str, set[int]] = {"small": set(), "wide": set()}

    class Net:
        def __init__(self, name: str, layout: Layout) -> None:
            self.name, self.layout = name, layout

        def act(self, asked: Asked) -> Any:
            seen[self.name].add(asked.observations.shape[1])
            return asked.masks.argmax(axis=1)

    wide = Net("wide", Layout(units=30, cards=40, form="packed", back=False))
    report = evaluate(Net("small", Layout(back=False)), wide, 4, 2, forces=FORCES, options={"turn_limit": "2"})
    assert report.games == 4 and not report.incidents()
    assert all(len(sizes) == 1 for sizes in seen.values()) and seen["small"] != seen["wide"]


def test_what_a_policy_does_wrong_is_told() -> None:
    report = evaluate(lambda observations, masks: masks.argmin(axis=1), "random", 2, 1, forces=FORCES, options={"turn_limit": "1"})
    assert report.opponents[0].incidents["illegal"] > 0 and "which is not offered" in report.told[0]
    with pytest.raises(ValueError, match="a whole number for each of"):
        evaluate(lambda observations, masks: 3, "random", 2, 1, forces=FORCES)
    with pytest.raises(ValueError, match="is no policy"):
        evaluate(3, "random", 2)
    with pytest.raises(ValueError, match="leave workers at 1"):
        evaluate(lambda observations, masks: masks.argmax(axis=1), "random", 2, workers=2)


def test_the_command_takes_policies(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", f"{file}:choose", "random", "--forces", "bench-a,bench-b", "--games", "4", "--seed", "11", "--option", "turn_limit=6",
             "--no-luck", "--json", "-", "--workers", "1"]  # fmt: skip
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code in (0, None)
    told = msgspec.json.decode(capsys.readouterr().out)
    expected = report_of(given := plan(f"{file}:choose", "random"), run(given, playing=Together()))
    assert told["results"]["matches"][0]["score"]["value"] == expected.matches[0].score.value
    assert told["results"]["games"] == 4


def test_what_is_no_policy_is_said_in_a_sentence(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UnknownBot, match="has no class"):
        policy_of(f"{file}:Nobody")
    with pytest.raises(UnknownBot, match="raised"):
        policy_of(f"{file}:Together,wrong=3")
    assert policy_of(f"{file}:Alone") is None and policy_of("pilot") is None and policy_of(Room) is None
