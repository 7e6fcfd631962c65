"""The balance laboratory counts what happened, sums up the same whoever plays, and its intervals hold what they promise."""

from __future__ import annotations

import json
import math
import os
import random
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from buildstars.bots.registry import LEVELS, UnknownBot, make_bot
from buildstars.card.engine import take_chance
from buildstars.card.game import CardGame, start
from buildstars.card.spec import Spec, cost_of
from buildstars.card.view import CardView
from buildstars.cli import main
from buildstars.content import effects as fx
from buildstars.content.legal import force_problems
from buildstars.content.loader import Collection, Set, load_forces, load_sets
from buildstars.content.model import Bonus, Card, Face, Force, Text, Unit
from buildstars.core.generator import Generator
from buildstars.core.seats import CHANCE
from buildstars.lab.balance.numbers import Numbers
from buildstars.lab.balance.report import Report, correlation, difference, report_of, score_of_pairs
from buildstars.lab.balance.run import ALWAYS, Laboratory, Plan, games_in, measure, pieces
from buildstars.lab.balance.star_fit import AVERAGE, FitGame, FitPlan, any_force, fit_games, fit_stars, usual_values, values_of
from buildstars.lab.balance.tables import fill_page, markdown, sheets
from buildstars.lab.balance.tally import Games, Tally, count_game
from buildstars.lab.balance.watch import POINTS, GameFacts, watch_game
from buildstars.lab.forces import BENCH, PACKS, READY, ready_forces
from buildstars.lab.luck import Luck
from buildstars.lab.workers import WorkerDied, spread, tell_why
from buildstars.match.chance import ScriptedChance

SHORT = {"turn_limit": "12"}


@pytest.fixture(scope="module")
def collection() -> Collection:
    return load_sets()


@pytest.fixture(scope="module")
def shipped(collection: Collection) -> dict[str, Force]:
    return load_forces(collection)


def plan_of(shipped: dict[str, Force], names: Iterable[str], games: int = 4, players: int = 2, options: dict[str, str] = SHORT) -> Plan:
    return Plan({name: shipped[name] for name in names}, "random", options, 11, games, players)


@pytest.fixture(scope="module")
def tally(shipped: dict[str, Force]) -> Tally:
    return measure(plan_of(shipped, BENCH, 6, options={"turn_limit": "60"}))


@pytest.fixture(scope="module")
def report(tally: Tally, shipped: dict[str, Force], collection: Collection) -> Report:
    return report_of(tally, {name: shipped[name] for name in BENCH}, collection, 2)


# ---- playing ----------------------------------------------------------------------------------------------------------


def test_the_number_of_workers_does_not_matter(shipped: dict[str, Force]) -> None:
    plan = plan_of(shipped, BENCH)
    assert measure(plan, 1) == measure(plan, 2)


def test_other_forces_do_not_change_a_matchup(shipped: dict[str, Force]) -> None:
    more = measure(plan_of(shipped, (*BENCH, READY[0]), 2))
    alone = measure(plan_of(shipped, BENCH, 2))
    assert {names: more.pairs[names] for names in alone.pairs} == alone.pairs
    assert {cell: more.cells[cell] for cell in alone.cells} == alone.cells


def test_every_pair_of_forces_is_played_as_often(shipped: dict[str, Force]) -> None:
    plan = plan_of(shipped, READY[:5], 7)
    played = Counter(piece.names for piece in pieces(plan) for _ in piece.numbers)
    assert set(played.values()) == {4} and len(played) == 15
    assert games_in(plan) == 15 * 8


def test_a_pair_is_two_games_each_side_first_once(tally: Tally) -> None:
    a, b = BENCH
    pairs = tally.pairs[a, b]
    n = sum(pairs.values())
    assert n == 3 and tally.games == 18
    assert [tally.cells[cell].all.games for cell in ((a, b, True), (a, b, False), (b, a, True), (b, a, False))] == [n] * 4
    assert tally.cells[a, b, True].all.points == sum(x * count for (x, _), count in pairs.items())
    assert tally.cells[a, b, False].all.points == sum(y * count for (_, y), count in pairs.items())
    for mine, theirs in (((a, b, True), (b, a, False)), ((a, b, False), (b, a, True)), ((a, a, True), (a, a, False))):
        assert tally.cells[mine].all.points + tally.cells[theirs].all.points == n * POINTS * (2 if mine[0] == mine[1] else 1)
    mirror = tally.pairs[a, a]
    assert tally.cells[a, a, True].all.points == sum((x + POINTS - y) * count for (x, y), count in mirror.items())


def test_a_pair_shares_its_luck_and_a_mirror_match_exchanges_it(shipped: dict[str, Force]) -> None:
    def opening(forces: tuple[str, str], exchanged: bool) -> list[set[int]]:
        spec = Spec([shipped[name] for name in forces], {"first_player": "0", "turn_limit": "1"})
        whims = [Generator(1), Generator(2)]
        facts = watch_game(spec, [make_bot("random")] * 2, Luck(5, exchanged), whims)
        return [{spec.local[seat * 64 + spec.first_copy[seat * 64 + k]] for k in range(spec.card_kinds[seat])
                 if spec.card_of[seat * 64 + spec.first_copy[seat * 64 + k]] in side.opening} for seat, side in enumerate(facts.seats)]

    mine, theirs = opening((BENCH[0], BENCH[0]), False)
    assert mine != theirs
    assert opening((BENCH[0], BENCH[0]), True) == [theirs, mine]
    assert opening((BENCH[0], BENCH[1]), False)[0] == mine  # the luck of a seat hangs neither on its neighbour's force ...
    assert opening((BENCH[1], BENCH[0]), False)[1] == theirs  # ... nor on its deck


def test_an_interruption_keeps_whole_pairs(shipped: dict[str, Force]) -> None:
    done: list[int] = []

    def stop_soon(games: int) -> None:
        done.append(games)
        if len(done) == 2:
            raise KeyboardInterrupt

    found = measure(plan_of(shipped, BENCH, 12), 1, stop_soon)
    assert 0 < found.games == sum(done) < 36
    assert found.games == 2 * sum(count for pairs in found.pairs.values() for count in pairs.values())


def die_at_nine(number: int) -> int:
    if number == 9:
        os._exit(1)
    return number


def test_a_process_that_dies_is_told_and_loses_only_what_is_under_way(capsys: pytest.CaptureFixture[str]) -> None:
    found: list[int] = []
    with pytest.raises(WorkerDied) as died:
        found.extend(spread(die_at_nine, range(20), 2, int, ()))
    assert len(found) < 20 and 9 not in found
    tell_why(died.value)
    tell_why(KeyboardInterrupt())
    assert capsys.readouterr().err.count("want of memory") == 1


@pytest.mark.parametrize("players", [3, 8])
def test_more_players_sit_at_random(shipped: dict[str, Force], collection: Collection, players: int) -> None:
    plan = plan_of(shipped, READY, 3, players, {"turn_limit": "4"})
    found = measure(plan)
    assert found.games == 3 and not found.pairs
    assert sum(cell.all.games for cell in found.cells.values()) == 3 * players
    assert sum(cell.all.points for cell in found.cells.values()) == 3 * POINTS
    made = report_of(found, plan.forces, collection, players)
    assert made.matrix == {} and len(made.places) == players
    assert sum(place.value for place in made.places) == pytest.approx(1)
    assert all(markdown(sheet) for sheet in sheets(made, None))


def test_ready_forces_are_neither_packs_nor_for_the_bench(shipped: dict[str, Force]) -> None:
    ready = ready_forces(shipped)
    assert set(READY) <= set(ready)
    assert not set(ready) & {*PACKS, *BENCH}
    assert all(not force_problems(force) for force in ready.values())


@pytest.mark.parametrize("name", list(LEVELS))
def test_opponents_by_name(name: str, shipped: dict[str, Force]) -> None:
    spec = Spec([shipped[name] for name in BENCH], {"first_player": "0", "turn_limit": "2"})
    facts = watch_game(spec, [make_bot(name)] * 2, Luck(1), [Generator(1), Generator(2)])
    assert facts.cause == "turn_limit" and facts.turns == 4 and facts.seats[0].turns == 2


# ---- one game, by hand ------------------------------------------------------------------------------------------------

WING = Unit(1, Text(en="Wing", de="Schwinge"), "x_wing", "space", "common", Face(2, 3, 3, 8, 2), "SSS", "rebel", set="small")
WALKER = Unit(2, Text(en="Walker", de="Läufer"), "at_st", "ground", "common", Face(3, 2, 2, 9, 3), "S", "imperial", set="small")
AIM = Card(1, Text(en="Aim", de="Zielen"), "combat", "common", 1, 8, bonus=Bonus(attack=1), set="small")
TRICK = Card(2, Text(en="Trick"), "combat", "common", 2, 9, icon="droid", effects=(fx.Draw(when="played"),), set="small")
BASE = Card(3, Text(en="Base", de="Basis"), "objective", "common", 1, 8, set="small")
FORCES = {
    "wings": Force("Wings", (WING, WING), (AIM, AIM, TRICK, BASE, BASE)),
    "walkers": Force("Walkers", (WALKER, WALKER), (BASE, BASE, AIM, TRICK)),
}
LUCK = ["aim", "trick", "base", "base", "aim", "trick", "aim", "4+4", "1+1", "base", "trick", "base", "1+1", "6+6"]
"""Both hands; the face-down card that Base replaces; the battle's dice and refills; what the strike turns up, and two strikes."""
ANSWERS = """
    c2 o0.0 move u0.0 pass
    pass move u1.0 pass
    combat u0.0 u1.0 pass c0 c2
    pass pass
    pass move u0.0 home1 pass
    pass pass
    pass strike u0.0 pass
    pass pass
    pass strike u0.0 pass
"""
WINGS, WALKERS = 0, 1
IN_GAME = {"aim": 0, "trick": 1, "base": 2}


class Told(ScriptedChance):
    def settle(self, game: CardGame) -> None:
        while game.to_answer() == CHANCE:
            take_chance(game, self.answer(game))


class Reader:
    """Answers as a script says."""

    name = "Reader"

    def __init__(self, answers: str) -> None:
        self.left = answers.split()

    def answer(self, view: CardView, rng: Generator) -> int:
        wanted = self.left.pop(0)
        game = start(view.spec)
        answer = game.from_token(wanted)
        assert answer in view.legal(), f"{wanted} is not offered to seat {view.seat}: {[game.token(a) for a in view.legal()]}"
        return answer

    def agrees_to_draw(self, view: CardView) -> bool:
        return False


@pytest.fixture(scope="module")
def small_spec() -> Spec:
    return Spec(list(FORCES.values()), {"packs": "on", "first_player": "0"})


@pytest.fixture(scope="module")
def by_hand(small_spec: Spec) -> GameFacts:
    reader, luck = Reader(ANSWERS), Told(LUCK)
    facts = watch_game(small_spec, [reader, reader], luck, [Generator(1), Generator(2)])
    luck.finish()
    assert reader.left == []
    return facts


def test_the_facts_of_a_game_played_by_hand(by_hand: GameFacts) -> None:
    wings, walkers = by_hand.seats
    aim, trick, base = IN_GAME.values()
    assert (by_hand.winners, by_hand.cause, by_hand.turns) == ((WINGS,), "objectives", 9)
    assert (wings.points, walkers.points) == (POINTS, 0)
    assert (walkers.out_cause, walkers.out_turn, wings.out_cause) == ("objectives", 9, "")
    # cards: an objective taken in hand and a refill count as drawn, the opening hand is what the set-up dealt
    assert wings.opening == walkers.opening == {aim, trick, base}
    assert wings.drawn == {aim: 2, trick: 1, base: 2}
    assert wings.played == {base: 1, aim: 1} and not +wings.no_ability and not +wings.revealed
    assert walkers.drawn == {aim: 1, trick: 2, base: 1}  # Trick came back after the reshuffle
    assert walkers.played == {trick: 1} and walkers.no_ability == {trick: 1}
    assert walkers.revealed == {base: 1}
    # units
    assert wings.deployed == walkers.deployed == {0, 1}
    assert wings.fought == walkers.fought == {0: 1} and wings.units_used() == walkers.units_used() == 1
    assert walkers.lost == {0: 1} and not +wings.lost
    assert wings.stars_taken == {0: 3} and (wings.stars_destroyed, walkers.stars_destroyed) == (3, 0)
    # strikes: the first fails in the fourth own turn, the second wins in the fifth
    assert wings.strikes == {0: 2} and +wings.strikes_won == {0: 1}
    assert (wings.turns, wings.first_strike, wings.early_strikes, wings.razed) == (5, 4, 1, 1)
    assert (walkers.turns, walkers.first_strike) == (4, 0)


def test_the_report_of_that_game(by_hand: GameFacts, small_spec: Spec) -> None:
    tally = Tally()
    count_game(tally, small_spec, ("wings", "walkers"), by_hand)
    made = report_of(tally, FORCES, Collection([Set("small", Text(en="Small", de="Klein"), 1, (WING, WALKER), (AIM, TRICK, BASE))]), 2)
    aim, trick, base = made.cards
    assert (aim.drawn, aim.played, aim.revealed, aim.games) == (3, 1, 0, 2)
    assert (aim.play_share.count, aim.play_share.of) == (1, 2)
    assert (trick.drawn, trick.played, trick.ability.count, trick.ability.of) == (3, 1, 0, 1)
    assert (base.drawn, base.played, base.revealed) == (3, 1, 1)
    assert (aim.played_rate.count, aim.played_rate.of, aim.played_expected) == (1, 1, 1)
    wing, walker = made.units
    assert (wing.deployed.count, wing.deployed.of, wing.used.count, wing.stars_taken) == (2, 2, 1, 1.5)
    assert (wing.strikes.count, wing.strikes.of, walker.lost, walker.battles) == (1, 2, 0.5, 1)
    rush = made.rush
    assert (rush.by_objectives.share, rush.bare_rush.share, rush.never_struck.share) == (1, 1, 0.5)
    assert rush.first_strike.counted == {4: 1} and rush.struck_first.value == 1
    assert rush.units_used == {"objectives": 0.5}
    assert (rush.winner_stars["objectives"].median, rush.winner_strikes["objectives"].median) == (3, 2)
    ends = {force.name: force.ends for force in made.forces}
    assert ends == {"wings": {"won by objectives": 1}, "walkers": {"lost by objectives": 1}}
    assert "Trick was played 1 times, and no unit ever gained its ability (droid)." in made.broken
    assert "No game was won by units." in made.broken


def test_picks_taken_back_bring_nobody(small_spec: Spec) -> None:
    """The same event tells of reserves and of attackers that are taken back."""
    from buildstars.card.text import events as told
    from buildstars.lab.balance.watch import Watcher

    watcher = Watcher(small_spec)
    watcher.read([(told.REINFORCED, 64, 1, 0, 0, 0), (told.TAKEN_BACK, 64, 0, 0, 0, 0), (told.REINFORCED, 65, 1, 0, 0, 0)])
    watcher.read([(told.DECLARED, 65, 0, 0, 0, 0), (told.TAKEN_BACK, 65, 0, 0, 0, 0)])
    assert +watcher.facts.seats[1].brought == {1: 1}


# ---- statistics -------------------------------------------------------------------------------------------------------


def test_the_matrix_is_its_own_mirror(report: Report) -> None:
    a, b = BENCH
    one, other = report.matrix[a][b], report.matrix[b][a]
    assert one.value + other.value == pytest.approx(1)
    assert one.low + other.high == pytest.approx(1)
    assert one.high + other.low == pytest.approx(1)
    assert one.cases == other.cases == 3
    assert sum(force.score.value for force in report.forces) == pytest.approx(1)
    for force in report.forces:
        assert force.score.value == pytest.approx((force.first.value + force.second.value) / 2)
        assert force.going_first.value == pytest.approx(force.first.value - force.second.value)


def test_shares_add_up(report: Report, tally: Tally) -> None:
    assert sum(share.count for share in report.causes.values()) == report.games == 18
    assert sum(report.turns.counted.values()) == 18
    assert report.places[0].value + report.places[1].value == pytest.approx(1)
    assert report.first_player.value == pytest.approx(report.places[0].value)
    for card in report.cards:
        assert card.played + card.revealed <= card.drawn + card.games * 3
        assert card.play_share.count <= card.play_share.of <= card.games
    for unit in report.units:
        assert unit.deployed.share <= 1 and unit.strikes.count <= unit.strikes.of
    assert report.games == tally.games


def covered(draw: Any, truth: float, trials: int = 400) -> float:
    rng = random.Random(3)
    hits = 0
    for _ in range(trials):
        found = draw(rng)
        hits += found.low <= truth <= found.high
    return hits / trials


@pytest.mark.parametrize("shared", [0.0, 0.5, 0.9])
@pytest.mark.parametrize("skill", [0.5, 0.7])
def test_intervals_of_pairs_cover_the_truth(shared: float, skill: float) -> None:
    """Either game is decided by the luck that both share, which helps one seat and so each force once, or by skill."""

    def draw(rng: random.Random) -> Any:
        pairs: Counter[tuple[int, int]] = Counter()
        for _ in range(60):
            if rng.random() < shared:
                first = rng.random() < 0.5
                x, y = first, not first
            else:
                x, y = rng.random() < skill, rng.random() < skill
            pairs[POINTS * x, POINTS * y] += 1
        return score_of_pairs(pairs, lambda x, y: x + y)

    share = covered(draw, shared * 0.5 + (1 - shared) * skill)
    assert 0.92 <= share <= (1.0 if shared == 0.9 else 0.99), share  # luck that decides nearly all is worth more than is counted


def test_pairs_that_luck_decides_say_more_than_as_many_games() -> None:
    lucky = score_of_pairs(Counter({(POINTS, 0): 50, (0, POINTS): 50}), lambda x, y: x + y)
    alike = score_of_pairs(Counter({(POINTS, POINTS): 50, (0, 0): 50}), lambda x, y: x + y)
    assert lucky.value == alike.value == 0.5
    assert alike.reach() == pytest.approx(2 * lucky.reach(), rel=0.03)
    assert score_of_pairs(Counter(), lambda x, y: x + y).cases == 0


@pytest.mark.parametrize("effect", [0.0, 0.2])
def test_differences_to_the_usual_score_cover_the_truth(effect: float) -> None:
    """Two cells of unlike strength; the card is there in a third of the games and helps, so all games are better by a third of that."""

    def draw(rng: random.Random) -> Any:
        cells = []
        for usual in (0.3, 0.6):
            part, whole = Games(), Games()
            for _ in range(150):
                there = rng.random() < 1 / 3
                points = POINTS * (rng.random() < usual + effect * there)
                whole.count(points)
                if there:
                    part.count(points)
            cells.append((part, whole))
        return difference(cells)

    assert 0.92 <= covered(draw, effect * 2 / 3) <= 0.99


def test_the_strength_of_a_force_is_not_its_cards() -> None:
    """A card always in hand, or as often with the strong as with the weak, makes no difference."""
    strong, weak = Games(10, 9 * POINTS), Games(10, POINTS)
    assert difference([(strong, strong)]).cases == 0
    assert difference([(Games(5, 9 * POINTS // 2), strong), (Games(5, POINTS // 2), weak)]).value == pytest.approx(0)


def test_correlation() -> None:
    assert correlation({(1, 1): 10, (0, 0): 10}).value == pytest.approx(1)
    found = correlation({(0, 0): 30, (1, 1): 30, (0, 1): 10, (1, 0): 10})
    assert found.value == pytest.approx(0.5)
    assert found.low == pytest.approx(math.tanh(math.atanh(0.5) - 1.959964 / math.sqrt(77)))
    assert correlation({(0, 0): 30}).cases == 0


# ---- what a star buys -------------------------------------------------------------------------------------------------


def test_any_force_is_legal(collection: Collection) -> None:
    rng = Generator(8)
    for stars in range(12, 31):
        force = any_force(list(collection.units.values()), list(collection.cards.values()), stars, rng)
        assert not force_problems(force)
        assert sum(cost_of(unit) for unit in force.units) == stars


def test_the_fit_finds_what_is_there(collection: Collection) -> None:
    """Made-up games: a star in play adds 0.2 to the log-odds, going first 0.4, a star in reserve 0.05, and one unit is worth 3 more."""
    rng, dice = Generator(4), random.Random(4)
    units = tuple(list(collection.units.values())[:30])
    cards = list(collection.cards.values())
    gem = units[7]
    games = []
    for number in range(3000):
        forces = [any_force(units, cards, 12 + rng.below(9), rng) for _ in range(2)]
        reserves = (rng.below(11), rng.below(11))
        worth = [sum(cost_of(unit) + 3 * (unit is gem) for unit in force.units) for force in forces]
        logit = 0.4 + 0.2 * (worth[0] - worth[1]) + 0.05 * int(reserves[0] - reserves[1])
        won = dice.random() < 1 / (1 + math.exp(-logit))
        deployed = [tuple(unit.id for unit in force.units) for force in forces]
        games.append(FitGame(number, POINTS * won, (deployed[0], deployed[1]), reserves))
    fit = fit_stars(games, units)
    assert fit.problem == ""
    assert fit.star.low < 1 / (1 + math.exp(-0.2)) < fit.star.high + 0.01
    assert fit.going_first.low < 2 < fit.going_first.high
    assert fit.reserve_star.low < 0.25 < fit.reserve_star.high
    worths = {unit.id: unit for unit in fit.units}
    assert worths[gem.id].by_results.low > cost_of(gem) + 1
    others = [unit for unit in fit.units if unit.id != gem.id]
    assert sum(unit.by_results.low < unit.stars < unit.by_results.high for unit in others) >= 0.85 * len(others)
    average = next(value for value in fit.values if value.name == AVERAGE)
    assert 0 < average.worth.low < average.worth.high < 5


def test_values_are_counted_from_the_average_unit(collection: Collection) -> None:
    units = list(collection.units.values())
    usual = usual_values(units)
    for name in usual:
        assert sum(dict(values_of(unit, usual))[name] for unit in units) == pytest.approx(0, abs=1e-9)
    ground = next(unit for unit in units if unit.kind == "ground" and unit.front.icons)
    points = {name: getattr(ground.front, name) - mean for name, mean in usual.items()}
    assert dict(values_of(ground, usual)) == {AVERAGE: 1, "ground": 1, **dict.fromkeys(ground.front.icons, 1), **points}


def test_a_fit_without_evidence_says_so(collection: Collection) -> None:
    plan = FitPlan(tuple(collection.units.values()), tuple(collection.cards.values()), "random", {"turn_limit": "4"}, 3, 6)
    games = fit_games(plan)
    assert [game.number for game in games] == list(range(6)) and games == fit_games(plan, 2)
    assert all(sum(cost_of(collection.units[id_]) for id_ in ids) <= 20 for game in games for ids in game.deployed)
    assert "too few" in fit_stars(games, plan.units).problem
    drawn = fit_stars([FitGame(k, POINTS // 2, games[k % 6].deployed, (0, 0)) for k in range(60)], plan.units)
    assert "do not win more" in drawn.problem and drawn.units == ()


# ---- the command ------------------------------------------------------------------------------------------------------


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["balance", *arguments])
    said = capsys.readouterr()
    return int(ended.value.code or 0), said.out, said.err


def test_tables_json_page_and_plots(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("Mine.\n<!-- balance:forces -->\nold\n<!-- /balance:forces -->\nMine too.\n", encoding="utf-8")
    code, out, _ = run(
        capsys, "--forces", ",".join(BENCH), "--games", "2", "--seed", "4", "--opponent", "random", "--json", str(tmp_path / "all.json"),
        "--markdown", str(page), "--out", str(tmp_path / "plots"), "--option", "turn_limit=30",
        "--numbers", str(tmp_path / "numbers.json"),
    )
    assert code == 0 and "Bench A" in out and "Plainly broken" in out
    found = json.loads((tmp_path / "all.json").read_text(encoding="utf-8"))
    assert (found["seed"], found["results"]["games"], found["interrupted"]) == (4, 6, False)
    assert set(found["results"]["matrix"]) == set(BENCH)
    numbers = msgspec.json.decode((tmp_path / "numbers.json").read_bytes(), type=Numbers)
    assert (numbers.games, numbers.opponent) == (6, "random") and numbers.command.startswith("buildstars balance --opponent random")
    assert set(numbers.forces) == set(BENCH) and set(numbers.cards) == {row["id"] for row in found["results"]["cards"]}
    shares = {row["id"]: row["used"] for row in found["results"]["units"]}
    assert all(one.used is None or one.used[0] == round(shares[id_]["share"], 3) for id_, one in numbers.units.items()) and shares
    text = page.read_text(encoding="utf-8")
    assert text.startswith("Mine.\n") and text.endswith("\nMine too.\n") and "old" not in text and "| Bench A |" in text
    for name in ("matchups", "going-first", "endings"):
        for ending in ("png", "svg"):
            assert (tmp_path / "plots" / f"balance-{name}.{ending}").stat().st_size > 2000


def test_forces_are_named_with_commas_or_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    how = ("--games", "1", "--seed", "4", "--opponent", "random", "--option", "turn_limit=10")
    both = run(capsys, "--forces", "bench-a", "--forces", "bench-b", *how)[1]
    assert both.startswith("6 games of 2 forces") and both == run(capsys, "--forces", "bench-a,bench-b", *how)[1]
    assert run(capsys, "--forces", "bench-a", *how)[1].startswith("2 games of one force,")


def test_a_new_page_has_all_tables_and_is_filled_again(report: Report) -> None:
    made = sheets(report, None)
    page = fill_page("", made, "buildstars balance")
    assert all(f"<!-- balance:{sheet.key} -->" in page for sheet in made)
    assert fill_page(page, made, "buildstars balance") == page
    assert "--games 9" in fill_page(page, made, "buildstars balance --games 9")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--forces", "bench_a"), 'did you mean "bench-a"?'),
        (("--forces", "bench-a,bench-a"), "twice"),
        (("--forces", "starter-a"), "R2.1"),
        (("--games", "0"), "--games"),
        (("--workers", "0"), "--workers"),
        (("--players", "9"), "--players"),
        (("--opponent", "recrut"), 'did you mean "recruit"?'),
        (("--option", "first_player=1"), "take turns"),
        (("--option", "colour=red"), "colour"),
        (("--json", "/nowhere/at/all.json"), "there is no folder /nowhere/at"),
        (("--json", "/"), "/: this is a folder"),
        (("--out", __file__), "a folder is needed"),
        (("--games", "9" * 20), "--games"),
        (("--forces", "bench-a", "--forces", "bench-a"), "twice"),
    ],
)
def test_mistakes_are_told_in_a_sentence(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert said in " ".join(err.replace("│", " ").split())
    assert "Traceback" not in err and out == ""


def test_an_unknown_opponent_is_a_mistake_of_ours_to_tell() -> None:
    with pytest.raises(UnknownBot, match="there are random, recruit"):
        make_bot("zzz")


def test_a_game_that_repeats_itself_for_ever_is_drawn_at_last(shipped: dict[str, Force]) -> None:
    """An opponent without memory may bring a unit every turn and lose it every turn; something is destroyed, so it is never quiet."""
    assert ALWAYS["turn_limit"] != "off"
    laboratory = Laboratory(Plan({"a": shipped["rebel-squadrons"]}, "recruit", {}, 1, 2))
    assert laboratory.spec(("a", "a")).turn_limit == int(ALWAYS["turn_limit"])
