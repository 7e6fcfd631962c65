"""The arena plays fair pairs, gives the same results whoever plays, goes on where it stopped, and measures luck that adds up to nothing."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

import buildstars.bots.card.v0
from buildstars.bots.registry import make_bot
from buildstars.card.engine import take_chance
from buildstars.card.game import start
from buildstars.card.layout import COMBAT, MOVE, PASS
from buildstars.card.spec import Spec
from buildstars.content.loader import load_forces, load_sets
from buildstars.content.model import Force
from buildstars.core.generator import Generator
from buildstars.core.seats import CHANCE, OVER
from buildstars.lab.arena.bouts import POINTS, Laboratory, Plan, matchup, round_the_table, seating, time_class
from buildstars.lab.arena.card_luck import MeasuredLuck
from buildstars.lab.arena.card_turns import CardTurns
from buildstars.lab.arena.plots import draw
from buildstars.lab.arena.report import QUIET, as_json, report_of
from buildstars.lab.arena.results import BoutLine, Header, ResultsError, ResultsFile, header_of, kept_seed
from buildstars.lab.arena.run import Course, half_points, run
from buildstars.lab.arena.stats import share_of
from buildstars.lab.forces import BENCH, READY
from buildstars.lab.luck import Luck
from buildstars.lab.workers import cores, spread

SHORT = {"turn_limit": "8"}


@pytest.fixture(scope="module")
def forces() -> dict[str, Force]:
    shipped = load_forces(load_sets())
    return {name: shipped[name] for name in BENCH}


@pytest.fixture(scope="module")
def plan(forces: dict[str, Force]) -> Plan:
    return Plan(("random", "recruit"), forces, SHORT, 5, 8)


def deciding(course: Course) -> list[tuple[object, ...]]:
    """What a run gave, without the times."""
    return [(bout.bout, bout.lineup, bout.forces, bout.games) for bout in course.counted()]


# ---- who sits where ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 3, 7, 12])
def test_every_beginning_of_a_run_is_balanced(count: int) -> None:
    names = [str(number) for number in range(count)]
    whole = [matchup(names, number) for number in range(count * count)]
    assert len(set(whole)) == count * count
    for end in range(1, len(whole)):
        firsts, seconds = Counter(first for first, _ in whole[:end]), Counter(second for _, second in whole[:end])
        for seen in (firsts, seconds):
            assert max(seen.values()) - min(seen[name] for name in names) <= 1


def test_the_opponents_of_a_pair_change_seats_and_nothing_else(plan: Plan) -> None:
    bout = Laboratory(plan).bout(0)
    assert bout.lineup == [0, 1] and bout.forces == list(BENCH)
    assert [seat for _, seat in bout.of(0)] == [0, 1] and [seat for _, seat in bout.of(1)] == [1, 0]


def test_all_meet_all_equally_often(forces: dict[str, Force]) -> None:
    plan = Plan(("a", "b", "c", "d"), forces, {}, 1, 100)
    met = Counter(seating(plan, number).lineup for number in range(24))
    assert set(met.values()) == {4} and len(met) == 6
    assert len({seating(plan, number) for number in range(24)}) == 24  # and with all matchups of forces


@pytest.mark.parametrize(("opponents", "players"), [(3, 3), (2, 4), (5, 3), (8, 8)])
def test_at_a_table_all_have_every_seat(forces: dict[str, Force], opponents: int, players: int) -> None:
    plan = Plan(tuple("abcdefgh"[:opponents]), forces, {}, 1, 100, players=players)
    seats: Counter[int] = Counter()
    for number in range(opponents):
        seats.update(seating(plan, number).lineup)
    assert len(set(seats.values())) == 1
    line = BoutLine(0, list(range(players)), [], [], [])
    assert [(slot - game) % players for slot in [0] for game in range(players)] == [0, *range(players - 1, 0, -1)]
    assert line.of(0) == []


def test_two_that_are_alike_play_the_same_game_twice(forces: dict[str, Force]) -> None:
    """Same forces, same luck, same whims by seat: so pairs of near equals differ only where the opponents do."""
    course = run(Plan(("recruit", "recruit"), forces, SHORT, 3, 4))
    for bout in course.counted():
        assert bout.games[0] == bout.games[1] and half_points(bout) == 2


# ---- results do not depend on who plays -------------------------------------------------------------------------------


def test_the_number_of_workers_does_not_matter(plan: Plan) -> None:
    alone, two = run(plan, 1), run(plan, 2)
    assert deciding(alone) == deciding(two) and len(alone.counted()) == 4
    assert as_json(report_of(plan, alone))["results"] == as_json(report_of(plan, two))["results"]


def test_the_sequential_test_stops_at_the_same_pair(forces: dict[str, Force]) -> None:
    plan = Plan(("recruit", "random"), forces, {"turn_limit": "60"}, 2, 1000, (-500.0, 500.0))
    alone, two = run(plan, 1), run(plan, 2)
    assert alone.verdict == two.verdict and alone.verdict is not None and alone.verdict.accepted == "H1"
    assert deciding(alone) == deciding(two) and alone.ratios == two.ratios


def test_pairs_count_in_order_whenever_they_come(plan: Plan) -> None:
    laboratory = Laboratory(plan)
    bouts = [laboratory.bout(number) for number in range(4)]
    test = Course(replace(plan, sprt=(0.0, 100.0)))
    for number in (2, 1, 3):
        test.add(bouts[number])
    assert test.counted() == [] and not test.ended()
    test.add(bouts[0])
    assert [bout.bout for bout in test.counted()] == [0, 1, 2, 3] and test.ended()


def test_without_a_number_all_cores_work() -> None:
    assert cores() >= 1
    assert sorted(spread(abs, [-1, 2, -3], 0, print, ())) == [1, 2, 3]


def test_whoever_has_enough_stops_the_workers() -> None:
    found = spread(abs, iter(range(1000)), 2, print, ())
    assert next(found) >= 0
    found.close()  # returns at once, and leaves no process behind


# ---- the file of results ----------------------------------------------------------------------------------------------


def header(plan: Plan) -> Header:
    return header_of(plan.opponents, plan.forces, plan.options, plan.seed, plan.players, plan.luck, plan.patience)


def into(file: Path, plan: Plan, stop_after: int = 0) -> Course:
    kept = ResultsFile(file, header(plan))
    played = 0

    def progress(course: Course) -> None:
        nonlocal played
        played += 1
        if played == stop_after + 1 and stop_after:
            raise KeyboardInterrupt

    course = run(plan, 1, kept, progress)
    kept.close()
    return course


def test_an_interrupted_run_goes_on(plan: Plan, tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    into(whole, plan)
    stopped = into(part, plan, stop_after=2)
    assert not stopped.ended() and len(stopped.counted()) == 2
    with part.open("ab") as file:
        file.write(whole.read_bytes().splitlines()[3][:40])  # a line that was being written when the power went
    assert deciding(into(part, plan)) == deciding(run(plan))
    assert [json.loads(line).get("bout") for line in part.read_text().splitlines()] == [None, 0, 1, 2, 3]


def test_what_is_played_is_not_played_again(plan: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "results.jsonl"
    first = into(file, plan)
    monkeypatch.setattr("buildstars.lab.arena.run.spread", None)
    assert deciding(into(file, plan)) == deciding(first)
    assert len(into(file, replace(plan, games=4)).counted()) == 2  # a shorter run of the same
    assert kept_seed(file) == plan.seed and kept_seed(tmp_path / "none") is None


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda plan: replace(plan, seed=6), "seed: the file has 5, now it is 6"),
        (lambda plan: replace(plan, opponents=("random", "v0")), "opponents: the file has random recruit, now it is random v0"),
        (lambda plan: replace(plan, options={"turn_limit": "9"}), "options: the file has turn_limit 8, now it is turn_limit 9"),
        (lambda plan: replace(plan, luck=True), "measuring of luck: the file has no, now it is yes"),
        (lambda plan: replace(plan, forces={"bench-a": plan.forces["bench-b"], "bench-b": plan.forces["bench-b"]}), "forces or their"),
    ],
)
def test_another_run_is_refused_with_the_difference(plan: Plan, tmp_path: Path, change: Callable[[Plan], Plan], told: str) -> None:
    file = tmp_path / "results.jsonl"
    ResultsFile(file, header(plan)).close()
    with pytest.raises(ResultsError, match="holds the results of another run") as refused:
        ResultsFile(file, header(change(plan)))
    assert told in str(refused.value) and str(refused.value).count("\n") == 0


def test_other_files_are_left_alone(plan: Plan, tmp_path: Path) -> None:
    for text in ("notes\n", "notes", '{"format": 1}\n'):
        file = tmp_path / "notes.txt"
        file.write_text(text)
        with pytest.raises(ResultsError):
            ResultsFile(file, header(plan))
        assert file.read_text() == text
    file.write_bytes(b'{"form')  # nothing but the beginning of a header: the power went at once
    ResultsFile(file, header(plan)).close()
    assert kept_seed(file) == plan.seed


def test_an_own_file_is_pinned_by_what_it_says(plan: Plan, tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    own.write_text("one")
    before = header(replace(plan, opponents=("random", f"{own}:Own")))
    own.write_text("two")
    assert header(replace(plan, opponents=("random", f"{own}:Own"))) != before


# ---- luck -------------------------------------------------------------------------------------------------------------


def test_the_luck_of_all_outcomes_adds_up_to_nothing(forces: dict[str, Force]) -> None:
    """At every moment of chance of a game, over every outcome with its true weight, to the last millionth."""
    spec = Spec(list(forces.values()), {"turn_limit": "14", "first_player": "0"})
    luck = MeasuredLuck(3, spec)
    game, rng, recruit = start(spec), Generator(9), make_bot("recruit")
    moments: Counter[str] = Counter()
    moved = 0
    while (seat := game.to_answer()) != OVER:
        if seat != CHANCE:
            game.apply(recruit.answer(game.view(seat), rng))
            continue
        before = game.to_bytes()
        outcomes = luck.worths(game)
        assert game.to_bytes() == before
        assert {answer: weight for answer, (weight, _) in outcomes.items()} == dict(game.chances())
        total = sum(weight for weight, _ in outcomes.values())
        for side in (0, 1):
            mean = sum(weight * worth[side] for weight, worth in outcomes.values())
            assert sum(weight * (total * worth[side] - mean) for weight, worth in outcomes.values()) == 0
        answer = luck.answer(game)
        swings = luck.swings(game, answer)
        assert abs(sum(swings)) < 1e-5  # what one wins the other loses
        moved += len({tuple(worth) for _, worth in outcomes.values()}) > 1
        moments[game.chance_label().what] += 1
        take_chance(game, answer)
    assert moments["dice"] > 10 and moments["draw"] > 10 and moved > 15


def test_measuring_luck_changes_no_game(plan: Plan) -> None:
    plain, measured = run(replace(plan, games=4)), run(replace(plan, games=4, luck=True))
    for one, other in zip(plain.counted(), measured.counted()):
        for left, right in zip(one.games, other.games):
            assert left.points == right.points and left.choices == right.choices
            assert left.luck == [] and len(right.luck) == 2


def test_winners_were_luckier(forces: dict[str, Force]) -> None:
    spec = Spec(list(forces.values()), {"turn_limit": "60", "first_player": "0"})
    recruit = make_bot("recruit")
    given = []
    for seed in range(8):
        game, luck, rng = start(spec), MeasuredLuck(seed, spec), Generator(seed)
        luck.settle(game)
        while (seat := game.to_answer()) != OVER:
            game.apply(recruit.answer(game.view(seat), rng))
            luck.settle(game)
        result = game.result()
        assert result is not None
        given += [luck.luck[winner] for winner in result.winners]
    assert sum(given) / len(given) > 0.1


def test_the_measured_luck_is_the_same_luck(forces: dict[str, Force]) -> None:
    spec = Spec(list(forces.values()), {"first_player": "0"})
    games = [start(spec), start(spec)]
    Luck(4).settle(games[0])
    MeasuredLuck(4, spec).settle(games[1])
    assert games[0].to_bytes() == games[1].to_bytes()


# ---- the report -------------------------------------------------------------------------------------------------------


def test_the_report_counts_what_happened(plan: Plan) -> None:
    course = run(replace(plan, options={"turn_limit": "60"}, luck=True))
    report = report_of(course.plan, course)
    games = [(game, seat) for bout in course.counted() for game, seat in bout.of(0)]
    (match,) = report.matches
    assert match.wins == sum(game.points[seat] == POINTS for game, seat in games)
    assert match.draws == sum(game.points[seat] == POINTS // 2 for game, seat in games)
    assert match.games() == 8 and sum(match.pairs) == 4
    assert match.score.value == pytest.approx((match.wins + match.draws / 2) / 8)
    assert match.adjusted is not None
    first = report.opponents[0]
    assert first.choices == sum(game.choices[seat] for game, seat in games) / 8
    assert first.times.decisions == sum(game.choices[seat] for game, seat in games)
    assert 0 < first.times.p50 <= first.times.p95 <= first.times.p99 <= first.times.most
    assert report.incidents() == 0 and sum(report.causes.values()) == 8


def test_times_are_known_to_four_per_cent() -> None:
    assert all(2 ** (time_class(ns) / 16) <= ns * 1.0001 < 2 ** ((time_class(ns) + 1) / 16) * 1.0002 for ns in (1, 999, 123456, 10**10))


def test_several_at_a_table(forces: dict[str, Force], tmp_path: Path) -> None:
    plan = Plan(("recruit", "random", "random"), forces, {"turn_limit": "15"}, 1, 6, players=3)
    course = run(plan)
    report = report_of(plan, course)
    assert report.games == 6 and [player.name for player in report.opponents] == ["recruit", "random"]
    recruit, other = report.opponents
    assert (recruit.seats, other.seats) == (6, 12)
    assert recruit.share.value + 2 * other.share.value == pytest.approx(1)
    for bout in course.counted():
        for game in bout.games:
            assert sum(game.points) == POINTS and min(game.places) == 1
            assert all(place == 1 for place, points in zip(game.places, game.points) if points == POINTS)
    draw(plan, course, report, tmp_path / "ratings.png")
    assert (tmp_path / "ratings.png").stat().st_size > 10_000


@pytest.mark.parametrize(("seats", "players", "table"), [(1, 4, "ABBB"), (2, 4, "ABAB"), (3, 4, "ABAA"), (1, 2, "AB"), (3, 6, "ABABAB")])
def test_seats_are_shared_out_round_the_table(seats: int, players: int, table: str) -> None:
    assert "".join(round_the_table("A", "B", seats, players)) == table


def test_one_against_three_sits_everywhere_once_a_table(forces: dict[str, Force]) -> None:
    """Its share is of one seat, and the interval goes by tables: the four games of a table are one case."""
    plan = Plan(round_the_table("recruit", "random", 1, 4), forces, {"turn_limit": "15"}, 1, 12, players=4)
    course = run(plan)
    for bout in course.counted():
        assert sorted(seat for _, seat in bout.of(0)) == [0, 1, 2, 3]
    recruit, other = report_of(plan, course).opponents
    assert (recruit.name, recruit.seats, other.seats) == ("recruit", 12, 36)
    shares = [sum(game.points[seat] for game, seat in bout.of(0)) / (4 * POINTS) for bout in course.counted()]
    assert recruit.share == share_of(shares) and recruit.share.cases == 3
    assert recruit.share.value + 3 * other.share.value == pytest.approx(1)


PASSING = """
class Passing:
    name = "Passing"
    action = 0
    def answer(self, view, rng):
        answers = view.legal()
        if view.question().id == "q-action":
            return self.action
        return 0 if 0 in answers else next(a for a in answers if a != 2)
    def agrees_to_draw(self, view):
        return False

class Staying(Passing):
    name = "Staying"
    action = 3
"""


def test_turns_are_counted_that_were_passed_though_something_could_be_done(forces: dict[str, Force], tmp_path: Path) -> None:
    """To move nobody is to pass, too."""
    (tmp_path / "own.py").write_text(PASSING)
    plan = Plan((f"{tmp_path / 'own.py'}:Passing", f"{tmp_path / 'own.py'}:Staying"), forces, {"turn_limit": "6"}, 1, 4)
    course = run(plan)
    for player in report_of(plan, course).opponents:
        assert player.passed is not None and player.passed.count == player.passed.of == 4 * 6
    plan = Plan(("recruit", "pilot"), forces, {"turn_limit": "30"}, 1, 4)
    course = run(plan)
    games = [game for bout in course.counted() for game in bout.games]
    assert all(0 <= passed <= could <= 30 for game in games for passed, could in zip(game.passed, game.could))
    assert sum(sum(game.could) for game in games) > 0.9 * sum(game.turns for game in games)
    assert sum(sum(game.passed) for game in games) < sum(sum(game.could) for game in games) / 2


def test_a_quiet_draw_counts_for_those_who_were_still_in(forces: dict[str, Force]) -> None:
    plan = Plan(round_the_table("recruit", "random", 1, 3), forces, SHORT, 1, 3, players=3)
    course = run(plan)
    bout = course.done[0]
    for without, counts in ((0, (0, 1)), (1, (1, 1))):  # the first game, where the recruit has the first seat
        points = [0 if seat == without else POINTS // 2 for seat in range(3)]
        quiet = msgspec.structs.replace(bout.games[0], cause=QUIET, points=points)
        course.done[0] = msgspec.structs.replace(bout, games=[quiet, *bout.games[1:]])
        assert tuple(player.quiet for player in report_of(plan, course).opponents) == counts


def test_games_of_before_tell_of_no_passed_turns(plan: Plan) -> None:
    """Lines of former files have no such counts, and the miniatures game makes none."""
    course = run(plan)
    for number, bout in course.done.items():
        before = [msgspec.structs.replace(game, could=[], passed=[]) for game in bout.games]
        course.done[number] = msgspec.structs.replace(bout, games=before)
    assert [player.passed for player in report_of(plan, course).opponents] == [None, None]


def test_whoever_cannot_move_has_passed_nothing() -> None:
    """The game is made up: it offers to move, and nobody is there to pick."""

    class Stuck:
        def copy(self) -> Stuck:
            return self

        def apply(self, answer: int) -> None:
            assert answer == MOVE

        def legal(self) -> list[int]:
            return [PASS]

    turns, game = CardTurns(2), cast(Any, Stuck())
    turns.note(game, 0, [PASS, MOVE], PASS)
    turns.note(game, 1, [PASS, MOVE], MOVE)
    turns.note(game, 1, [PASS], PASS)
    assert (turns.could, turns.passed) == ([0, 0], [0, 0])
    turns.note(game, 0, [PASS, MOVE, COMBAT], PASS)
    turns.note(game, 1, [PASS, MOVE], MOVE)
    turns.note(game, 1, [PASS, 200], 200)
    turns.note(game, 1, [PASS, 201], PASS)  # that is enough moved
    assert (turns.could, turns.passed) == ([1, 1], [1, 0])


def test_a_round_of_three_has_a_cross_table(forces: dict[str, Force]) -> None:
    plan = Plan(("random", "recruit", "random"), forces, SHORT, 1, 12)
    report = report_of(plan, run(plan))
    assert [(match.first, match.second, match.games()) for match in report.matches] == [(0, 1, 4), (0, 2, 4), (1, 2, 4)]
    assert [player.name for player in report.opponents] == ["random", "recruit", "random #2"]


# ---- opponents that misbehave -----------------------------------------------------------------------------------------

BAD = """
class Bad:
    name = "Bad"
    def __init__(self):
        self.asked = 0
    def answer(self, view, rng):
        self.asked += 1
        if self.asked % 3 == 0:
            raise RuntimeError("lost")
        return view.legal()[0] if self.asked % 3 == 1 else 999_999
    def agrees_to_draw(self, view):
        return False

class Circles(Bad):
    name = "Circles"
    def answer(self, view, rng):
        answers = view.legal()
        return 2 if 2 in answers else next(a for a in answers if a != 0)
"""


def test_one_that_misbehaves_forfeits_choices_and_stops_nothing(forces: dict[str, Force], tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(BAD)
    plan = Plan(("random", f"{tmp_path / 'bad.py'}:Bad"), forces, SHORT, 1, 2)
    report = report_of(plan, run(plan))
    assert report.games == 2
    assert report.opponents[0].incidents == {"raised": 0, "illegal": 0, "late": 0, "circles": 0}
    bad = report.opponents[1].incidents
    assert bad["raised"] > 0 and bad["illegal"] > 0 and report.told


def test_one_that_goes_round_in_circles_is_made_to_pass(forces: dict[str, Force], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bad.py").write_text(BAD)
    monkeypatch.setattr("buildstars.lab.arena.bouts.MOST_DECISIONS", 300)
    plan = Plan(("random", f"{tmp_path / 'bad.py'}:Circles"), forces, SHORT, 1, 2)
    report = report_of(plan, run(plan))
    assert report.games == 2 and report.opponents[1].incidents["circles"] == 2


# ---- the frozen reference ---------------------------------------------------------------------------------------------


def test_v0_never_changes(forces: dict[str, Force]) -> None:
    """Its text and its answers. If this fails, put v0 back as it was: strength is measured by it across versions."""
    source = Path(buildstars.bots.card.v0.__file__).read_bytes()
    assert hashlib.sha256(source).hexdigest()[:16] == "c0c145a5daa5b684"
    spec = Spec(list(forces.values()), {"turn_limit": "40", "first_player": "0"})
    game, luck, v0 = start(spec), Luck(7), make_bot("v0")
    whims = [Generator(11), Generator(12)]
    answers = []
    luck.settle(game)
    while (seat := game.to_answer()) != OVER:
        answers.append(v0.answer(game.view(seat), whims[seat]))
        game.apply(answers[-1])
        luck.settle(game)
    assert (len(answers), hashlib.sha256(json.dumps(answers).encode()).hexdigest()[:16]) == (168, "2851edbba4ecd702")


def test_v0_plays_with_every_force() -> None:
    shipped = load_forces(load_sets())
    plan = Plan(("v0", "random"), {name: shipped[name] for name in READY[::4]}, {"turn_limit": "6"}, 1, 6)
    assert report_of(plan, run(plan)).incidents() == 0
