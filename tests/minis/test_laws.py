"""Laws of the miniatures game, held at every step of random games: two to eight players, all units, all options.

Written from the rules and the layout alone; geometry is worked out anew, with floating-point numbers. BUILDSTARS_LONG=1 plays many more.
"""

from __future__ import annotations

import math
import random
from array import array

import pytest

from buildstars.core.cells import ALIVE, GAME_OVER, TURN
from buildstars.core.generator import Generator
from buildstars.core.messages import IllegalAnswer
from buildstars.core.seats import CHANCE, OVER
from buildstars.minis.game import MinisGame, from_bytes
from buildstars.minis.layout import (
    ANSWERS,
    BACK,
    BASE_DAMAGE,
    CARD_TARGET,
    DIE,
    DOGFIGHT,
    ENDED,
    F_MOVE,
    FLIPPED,
    HEADING,
    HELD,
    IN_RESERVE,
    IS_GONE,
    LONG,
    MOVED,
    NO_TARGET,
    ON_TABLE,
    POINTS,
    ROLL,
    SEAT,
    SHORT,
    SLACK,
    STEP_MOVE,
    UNIT_AIM,
    UNIT_AIM2,
    UNIT_BORROWED,
    UNIT_DAMAGE,
    UNIT_HITS,
    UNIT_LENT,
    UPGRADE_ROLLED,
    WRECKS,
)
from buildstars.minis.spec import face_of
from buildstars.minis.state import has_icon
from buildstars.minis.steps import V_UNIT, is_step, step_answer, step_kind, step_length
from buildstars.minis.text.events import ATTACKS, DAMAGED, DESTROYED, POINTS_WON
from minis.random_games import (
    PLAYERS,
    bits,
    block,
    chooser,
    frames,
    is_alive,
    many,
    place_of,
    play_on,
    positions,
    random_game,
    turned_by,
    units_in,
    units_on_table,
    words_of,
)
from playing_on import step

GRID = 1.5
"""Ends of segments are rounded to the grid: in each direction by half of a hundredth of a millimetre."""


# ---- the table --------------------------------------------------------------------------------------------------------


def card_distance(game: MinisGame, card: int, x: int, y: int) -> float:
    """From a point to the nearest point of a home base card, a rectangle."""
    spec = game.spec
    angle = math.radians(int(spec.card_angle[card // 3]) / 10)
    dx, dy = x - int(spec.card_x[card]), y - int(spec.card_y[card])
    along, across = dx * math.cos(angle) + dy * math.sin(angle), dy * math.cos(angle) - dx * math.sin(angle)
    return math.hypot(max(0.0, abs(along) - LONG / 2), max(0.0, abs(across) - SHORT / 2))


def nothing_overlaps(game: MinisGame) -> None:
    """J12, J73: bases do not overlap each other, nor standing cards, nor the edge of the table."""
    words, spec = words_of(game), game.spec
    units = [(u, *place_of(words, u)[:2], int(spec.radius[u])) for u in units_in(words, game.players)]
    cards = [
        card for card in range(3 * game.players)
        if is_alive(words, card // 3) and words[block(card // 3) + BASE_DAMAGE + card % 3] < 3
    ]
    for k, (u, x, y, radius) in enumerate(units):
        assert abs(x) + radius <= spec.half_width + SLACK and abs(y) + radius <= spec.half_height + SLACK, game.spec.unit_names[u]
        for v, other_x, other_y, other_radius in units[k + 1 :]:
            assert math.hypot(x - other_x, y - other_y) >= radius + other_radius - SLACK - 0.01, (u, v)
        for card in cards:
            assert card_distance(game, card, x, y) >= radius - SLACK - 0.5, (u, card)


def units_are_conserved(game: MinisGame) -> None:
    """Each unit is in one place; in reserve it is as new (J72), and those of players who are out are gone (J74)."""
    words = words_of(game)
    for seat, force in enumerate(game.spec.forces):
        at = block(seat)
        places = [words[at + which] for which in (ON_TABLE, IN_RESERVE, IS_GONE)]
        assert sum(places) == (1 << len(force.units)) - 1 and sum(one.bit_count() for one in places) == len(force.units)
        assert (places[2] != 0) == (not is_alive(words, seat))
        if not is_alive(words, seat):
            assert places[0] == places[1] == 0
        for index in bits(places[1] | places[2]):
            fields = (UNIT_DAMAGE, UNIT_HITS, UNIT_BORROWED, UNIT_LENT)
            assert place_of(words, seat * 64 + index) == (0, 0, 0) and not any(words[at + field + index] for field in fields)
            assert words[at + UNIT_AIM + index] == words[at + UNIT_AIM2 + index] == NO_TARGET
        assert all(words[at + which] & ~places[0] == 0 for which in range(WRECKS, ENDED)), "only who is on the table is marked"
        assert words[at + UPGRADE_ROLLED] & ~places[0] == 0


def damage_stays_below_shields(game: MinisGame) -> None:
    """M1.4: whoever has damage of shields + 1 is a wreck, and nobody has more."""
    words = words_of(game)
    for u in units_on_table(game):
        at = block(u >> 6)
        face = face_of(game.spec.forces[u >> 6].units[u & 63], (words[at + FLIPPED] >> (u & 63)) & 1)
        damage = words[at + UNIT_DAMAGE + (u & 63)]
        if damage > face.shields:
            assert (words[at + WRECKS] >> (u & 63)) & 1
    for seat in range(game.players):
        assert all(0 <= words[block(seat) + BASE_DAMAGE + place] <= 3 for place in range(3))


def answers_are_offered(game: MinisGame) -> None:
    """While a seat is asked there is something to answer, nothing twice, and none of it is refused."""
    answers = game.legal()
    assert (len(answers) > 0) == (game.to_answer() != OVER)
    assert len(set(answers)) == len(answers)
    for answer in answers:
        assert 0 <= answer < game.answer_space
        assert game.refusal(answer) is None, (game.token(answer), game.refusal(answer), game.question())


EVERYWHERE = (nothing_overlaps, units_are_conserved, damage_stays_below_shields, answers_are_offered)


@pytest.mark.rule("J12", "J72", "J73", "J74", "M1.4")
@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_overlaps_and_units_are_conserved_at_every_step(players: int) -> None:
    for seed in range(many(1, 12)):
        for game in positions(100 * players + seed, players, every=7, turns=many(8, 60)):
            for law in EVERYWHERE:
                law(game)


# ---- moves ------------------------------------------------------------------------------------------------------------


def check_step(game: MinisGame, before: array[int], after: array[int], answer: int) -> None:
    """M3.2, M3.3: a segment leads no further than its length, and turns by no more than 90 degrees but for Dogfight (M7.5)."""
    at, kind, _ = frames(before)[-1]
    assert kind == F_MOVE
    u = before[at + V_UNIT]
    x, y, heading = place_of(before, u)
    if not (after[block(u >> 6) + ON_TABLE] >> (u & 63)) & 1:
        return
    new_x, new_y, new_heading = place_of(after, u)
    assert math.hypot(new_x - x, new_y - y) <= step_length(answer) + GRID
    if frames(after) and frames(after)[-1][1] == F_MOVE:
        assert turned_by(heading, new_heading) <= 900 or has_icon(game, u, DOGFIGHT)


@pytest.mark.rule("M3.1", "M3.2", "M3.3", "M7.5")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_unit_moves_further_than_its_segments_and_each_has_its_time_once_a_turn(players: int) -> None:
    for seed in range(many(2, 20)):
        dice = random.Random(f"moves {seed} {players}")
        game = random_game(seed, players, many(10, 60))
        choose = chooser(seed + 1, dice)
        places: dict[int, tuple[int, int, int]] = {}
        turn, moved = -1, 0
        while game.to_answer() != OVER:
            before = words_of(game)
            if before[TURN] != turn:
                turn = before[TURN]
                places = {u: place_of(before, u) for u in units_on_table(game)}
            answer = step(game, choose, dice)
            after = words_of(game)
            if before[TURN] == 0 or after[TURN] != turn:
                continue
            if is_step(answer):
                check_step(game, before, after, answer)
                moved += 1
            there = set(units_in(after, players))
            places = {u: place for u, place in places.items() if u in there}  # who is destroyed may come back elsewhere (J72)
            for u in places:
                most = max(int(game.spec.shorts[face]) * SHORT + int(game.spec.longs[face]) * LONG for face in (2 * u, 2 * u + 1))
                x, y, _ = place_of(after, u)
                assert math.hypot(x - places[u][0], y - places[u][1]) <= most + 3 * GRID
            for seat in range(players):  # who has moved is not held, and has moved until the turn ends
                at = block(seat)
                assert after[at + MOVED] & after[at + HELD] == 0
                assert before[at + MOVED] & after[at + ON_TABLE] & before[at + ON_TABLE] & ~after[at + MOVED] == 0
        assert moved > 20


# ---- answers ----------------------------------------------------------------------------------------------------------


def strange_answers(game: MinisGame, dice: random.Random) -> list[int]:
    """Answers of all kinds, most of which are not offered: all small ones, and free ones near what is offered and far from it."""
    found = [*dice.sample(range(STEP_MOVE), 60), -1, ANSWERS, ANSWERS - 1, dice.randrange(ANSWERS), HEADING + dice.randrange(3700)]
    found += [step_answer(dice.randrange(2), dice.randrange(-1800, 1801), dice.randrange(8801)) for _ in range(6)]
    free = [answer for answer in game.legal() if answer >= STEP_MOVE]
    for answer in dice.sample(free, min(4, len(free))):
        found += [answer + dice.randint(-30, 30), answer + dice.choice((-1, 1)) * 4096 * dice.randint(1, 3)]
        if is_step(answer):
            found.append(step_answer(step_kind(answer), dice.randrange(-900, 901), dice.randint(1, step_length(answer))))
    return found


@pytest.mark.parametrize("players", PLAYERS)
def test_refused_answers_are_never_taken_and_others_always(players: int) -> None:
    free = refused = 0
    for seed in range(many(1, 10)):
        dice = random.Random(f"strange {seed} {players}")
        for game in positions(2000 + 10 * players + seed, players, every=11, turns=many(6, 40)):
            offered, before = set(game.legal()), game.to_bytes()
            for answer in strange_answers(game, dice):
                reason = game.refusal(answer)
                if 0 <= answer < STEP_MOVE:
                    assert (reason is None) == (answer in offered), (answer, reason, game.question())
                if reason is None:
                    other = game.copy()
                    other.apply(answer)
                    nothing_overlaps(other)
                    free += answer not in offered
                    continue
                refused += 1
                assert reason.rule[0] in "MJR" and "refused-" in reason.message.id
                with pytest.raises(IllegalAnswer):
                    game.apply(answer)
                assert game.to_bytes() == before
    assert free > 20 and refused > 100


def test_views_offer_the_same() -> None:
    """The seat that is asked is offered the same by its view; the others and spectators nothing."""
    for seed in range(3000, 3000 + many(3, 40)):
        for game in positions(seed, every=23, turns=6):
            for seat in range(-1, game.players):
                view = game.view(seat)
                assert view.to_answer() == game.to_answer()
                asked = seat >= 0 and seat == game.to_answer()
                assert view.legal() == (game.legal() if asked else [])
                if asked:
                    assert [view.describe(answer) for answer in view.legal()] == [game.describe(answer) for answer in game.legal()]
                    assert view.question() == game.question()
                    assert all(view.refusal(answer) is None for answer in view.legal())
                elif game.to_answer() != OVER:
                    assert view.refusal(0) is not None


def test_chances_are_exact() -> None:
    seen: set[int] = set()
    for seed in range(3100, 3100 + many(2, 40)):
        for game in positions(seed, turns=4):
            if game.to_answer() != CHANCE:
                assert game.chances() == []
                continue
            found = game.chances()
            seen.add(len(found))
            assert [answer for answer, _ in found] == game.legal() and all(weight == 1 for _, weight in found)
            dice, die = [ROLL + outcome for outcome in range(36)], [DIE + eyes for eyes in range(1, 7)]
            assert [answer for answer, _ in found] in (dice, die, [SEAT + seat for seat in range(game.players)])
    assert {6, 36} <= seen


# ---- copies, bytes, ends ----------------------------------------------------------------------------------------------


def test_copies_and_bytes_go_on_as_the_first_would_have() -> None:
    for seed in range(3200, 3200 + many(3, 40)):
        dice = random.Random(f"copies {seed}")
        game = random_game(seed, 0, 5)
        twin = game.copy()
        while game.to_answer() != OVER:
            if dice.random() < 0.1:
                twin = game.copy() if dice.random() < 0.5 else from_bytes(game.spec, game.to_bytes())
            assert twin.legal() == game.legal() and twin.to_bytes() == game.to_bytes()
            answer = dice.choice(game.legal())
            game.apply(answer)
            assert twin.to_bytes() != game.to_bytes() or answer == BACK  # nothing is shared
            twin.apply(answer)
        assert twin.same_as(game) and twin.position_hash() == game.position_hash() and twin.result() == game.result()


def test_playouts_end_and_are_repeatable() -> None:
    for seed in range(3300, 3300 + many(2, 60)):
        one, two = random_game(seed, 2 + seed % 2, 0), random_game(seed, 2 + seed % 2, 0)
        assert one.playout(Generator(seed)) == two.playout(Generator(seed))
        assert one.to_bytes() == two.to_bytes() and one.result() is not None
        units_are_conserved(one)


@pytest.mark.rule("M5.2", "J11", "J74")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_game_ends_and_its_result_is_what_is_left(players: int) -> None:
    for seed in range(many(1, 12)):
        dice = random.Random(f"ends {seed} {players}")
        game = random_game(40 + seed, players, many(30, 0), quiet_turns="20")
        for _ in play_on(game, chooser(1, dice), dice, 100_000):
            pass
        result, words = game.result(), words_of(game)
        assert result is not None and abs(sum(result.returns)) < 1e-9
        alive = bits(words[ALIVE])
        if result.cause in ("quiet", "turn_limit"):
            assert len(alive) > 1
        if players == 2 and result.cause in ("quiet", "turn_limit"):
            assert result.winners == ()
        elif players == 2:
            assert list(result.winners) == alive and len(alive) <= 1
        else:
            assert result.cause in ("quiet", "turn_limit") or (result.cause == "points" and len(alive) <= 1)
            points = [words[block(seat) + POINTS] for seat in range(players)]
            assert list(result.winners) == [seat for seat in range(players) if points[seat] == max(points)]


# ---- points -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M5.3", "J75")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_points_are_damage_and_stars_of_what_was_destroyed(players: int) -> None:
    """Added up from what is told: damage done by fire, the stars of a unit that it destroyed, 5 for the last one in."""
    destroyed = 0
    for seed in range(many(2, 20)):
        dice = random.Random(f"points {seed} {players}")
        game = random_game(70 + seed, players, many(40, 0), quiet_turns="15")
        game.tell(True)
        wanted, firing = [0] * players, -1
        choose = chooser(1, dice)
        while game.to_answer() != OVER:
            before = words_of(game)
            step(game, choose, dice)
            last_damaged = -1
            for kind, first, second, _, _, _ in game.log:
                if kind == ATTACKS:
                    firing = first >> 6
                elif kind == DAMAGED:
                    wanted[firing] += second
                    last_damaged = first
                elif kind == DESTROYED and first == last_damaged and first < CARD_TARGET:
                    face = (before[block(first >> 6) + FLIPPED] >> (first & 63)) & 1
                    wanted[firing] += face_of(game.spec.forces[first >> 6].units[first & 63], face).stars
                    destroyed += 1
                elif kind == GAME_OVER and players > 2 and words_of(game)[ALIVE] != 0 and game.result().cause == "points":  # type: ignore[union-attr]
                    wanted[bits(words_of(game)[ALIVE])[0]] += 5
            assert players > 2 or all(entry[0] != POINTS_WON for entry in game.log)
            game.take_events()
            assert [words_of(game)[block(seat) + POINTS] for seat in range(players)] == wanted
    assert destroyed > 5


@pytest.mark.rule("J61", "J15")
def test_parts_add_up_to_the_numbers_used() -> None:
    """Each number told is the sum of its parts, and decides what is told to come of it (M4.5, J19)."""
    kinds = {"attack": 0, "hit-damage": 0}
    for seed in range(90, 90 + many(4, 40)):
        dice = random.Random(f"parts {seed}")
        game = random_game(seed, 2 + seed % 3, many(25, 0))
        game.tell(True)
        for _ in play_on(game, chooser(1, dice), dice, 1_000_000):
            pass
        for event in game.take_events():
            if event.kind not in kinds:
                assert event.sums == ()
                continue
            kinds[event.kind] += 1
            args = event.message.args
            numbers = [args["n"]] if event.kind == "hit-damage" else [args["n"], args["need"]]
            assert [total.value for total in event.sums] == [total.total() for total in event.sums] == numbers
            if event.kind == "attack":
                roll = next(part.value for part in event.sums[0].parts if part.source.id == "from-dice")
                assert bool(args["hit"]) == (int(str(numbers[0])) >= int(str(numbers[1])) or roll == 12)
    assert min(kinds.values()) > 30, kinds
