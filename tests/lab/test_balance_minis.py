"""The fleets' balance: pairs with exchanged seats, the same whoever plays and wherever a run goes on; what is asked wrongly is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from buildstars.content.fleets import ready_fleets
from buildstars.lab.arena.bouts import POINTS
from buildstars.lab.arena.results import BoutLine, GameLine
from buildstars.lab.balance.minis import Plan, battle_report, measure, report_of, sheets
from cli.test_cli import run

SHORT = {"turn_limit": "3"}


def plan_of(games: int = 2) -> Plan:
    ready = ready_fleets()
    return Plan({"ground": {name: ready[name].force for name in ("gun-line", "iron-column", "walker-march")}}, "recruit", SHORT, 5, games)


def line(number: int, first: int, second: int, cause: str = "base", turns: int = 8) -> BoutLine:
    """A pair of `a` and `b`: the points of `a` in the first seat, then in the second."""
    games = [
        GameLine([first, POINTS - first], [1, 2], turns, cause, [1, 1], [], []),
        GameLine([POINTS - second, second], [1, 2], turns, cause, [1, 1], [], []),
    ]
    return BoutLine(number, [0, 0], ["space a", "space b"], games, [])


def test_scores_follow_the_fleet_and_not_the_seat() -> None:
    """`a` wins both games of three pairs, the first seat both games of one."""
    won = [line(0, POINTS, POINTS), line(1, POINTS, POINTS), line(2, POINTS, POINTS, turns=20)]
    report = battle_report("space", [*won, line(3, POINTS, 0)])
    assert [(one.fleet, one.games, one.score.value) for one in report.fleets] == [("a", 8, 0.875), ("b", 8, 0.125)]
    assert report.fleets[0].against["b"] == report.fleets[0].score
    assert report.first_seat.value == pytest.approx(5 / 8)  # won by a three times as first seat, and twice by whoever sat there
    assert report.turns_median == 8 and report.endings["base"].count == 8
    assert report.fleets[0].score.low < 0.875 < report.fleets[0].score.high < 1


def test_every_two_fleets_meet_in_both_orders() -> None:
    bouts = measure(plan_of())
    assert [bout.forces for bout in bouts] == [
        ["ground gun-line", "ground iron-column"], ["ground gun-line", "ground walker-march"],
        ["ground iron-column", "ground walker-march"],
    ]
    assert all(len(bout.games) == 2 for bout in bouts)
    report = report_of(plan_of(), bouts)[0]
    assert report.games == 6 and sum(one.score.value for one in report.fleets) == pytest.approx(1.5)
    assert {sheet.key for sheet in sheets([report])} == {"fleets", "battles", "meetings-ground"}


def results(bouts: list[BoutLine]) -> list[list[list[int]]]:
    return [[game.points for game in bout.games] for bout in bouts]


def test_more_games_begin_with_the_same_ones_and_workers_change_nothing() -> None:
    few, more = measure(plan_of(1)), measure(plan_of(4), workers=2)
    assert results(more)[: len(few)] == results(few) and len(more) == 2 * len(few)


def test_the_command_goes_on_from_its_file_and_writes_its_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept, page, told = tmp_path / "kept.jsonl", tmp_path / "page.md", tmp_path / "told.json"
    common = ["balance", "--game", "minis", "--battle", "ground", "--forces", "gun-line,iron-column", "--opponent", "recruit",
              "--option", "turn_limit=3", "--results", str(kept)]
    code, out, err = run(capsys, *common, "--games", "2", "--seed", "9")
    assert (code, err) == (0, "") and "2 games of fleets" in out
    before = kept.read_text(encoding="utf-8")
    code, _, _ = run(capsys, *common, "--games", "4", "--markdown", str(page), "--json", str(told))
    assert code == 0 and kept.read_text(encoding="utf-8").startswith(before) and len(kept.read_text().splitlines()) == 3
    found = json.loads(told.read_text(encoding="utf-8"))
    assert found["seed"] == 9 and found["battles"][0]["games"] == 4
    assert "--seed 9 --battle ground --forces gun-line,iron-column" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(("arguments", "sentence"), [
    (("--game", "minis", "--battle", "water"), 'there is no battle "water"'),
    (("--game", "minis", "--forces", "gun-line"), "needs another"),
    (("--game", "minis", "--players", "3"), "are for the card game"),
    (("--game", "minis", "--option", "battle=space"), "--battle names it"),
    (("--game", "minis", "--opponent", "nobody"), 'no opponent "nobody"'),
    (("--battle", "space"), "add --game minis"),
])
def test_what_cannot_be_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str) -> None:
    code, _, err = run(capsys, "balance", *arguments)
    assert code != 0 and sentence in err and "Traceback" not in err
