"""Nobody sees a deployment before all have deployed (J3), and nothing else is hidden; what is mirrored stays mirrored."""

from __future__ import annotations

import random

import pytest

from buildstars.core.cells import FIRST, TURN, VIEWED
from buildstars.core.generator import Generator
from buildstars.core.seats import CHANCE, OVER
from buildstars.minis.game import MinisGame, possible_game, start
from buildstars.minis.layout import CARD, FULL, HEADING, IN_RESERVE, ON_TABLE, PLACE, STEP_MOVE, UNIT
from buildstars.minis.notation import read_position, write_position, write_view
from buildstars.minis.steps import (
    heading_answer,
    heading_in,
    is_step,
    place_answer,
    place_heading,
    place_x,
    place_y,
    step_answer,
    step_kind,
    step_length,
    step_turn,
)
from buildstars.minis.view import MinisView, view_from_bytes
from minis.random_games import block, chooser, many, place_of, random_game, units_on_table, words_of
from playing_on import step


def deployments(game: MinisGame, dice: random.Random, choices: dict[int, random.Random], seen: list[list[bytes]]) -> None:
    """Deploy, each seat by its own dice; what every viewer (spectators last) gets to see is noted whenever it changes."""
    game.settle(Generator(7))
    while game.turn_number() == 0:
        for seat in range(-1, game.players):
            data = game.view(seat).to_bytes()
            if not seen[seat] or seen[seat][-1] != data:
                seen[seat].append(data)
        assert game.take_events() == [] or words_of(game)[TURN] > 0, "nothing is told before all have deployed"
        game.apply(choices[game.to_answer()].choice(game.legal()))
        if words_of(game)[TURN] > 0:
            return


@pytest.mark.rule("J3")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_whatever_others_deploy_every_byte_that_a_seat_sees_is_the_same(players: int) -> None:
    """Two games in which a seat does the same and all others do something else: not even the number of views differs."""
    for seed in range(many(1, 20)):
        for viewer in range(-1, players) if players < 4 else (-1, players - 1):
            told: list[list[bytes]] = []
            reached: list[bytes] = []
            for variant in ("one", "two"):
                game = random_game(500 + seed, players, 3, first_player="0")
                game.tell(True)
                game.take_events()
                seen: list[list[bytes]] = [[] for _ in range(players + 1)]
                choices = {seat: random.Random(f"{seat} {'' if seat == viewer else variant} {seed}") for seat in range(players)}
                deployments(game, random.Random(seed), choices, seen)
                told.append(seen[viewer])
                reached.append(game.to_bytes())
            assert told[0] == told[1]
            assert reached[0] != reached[1]


@pytest.mark.rule("J3")
def test_a_hidden_fleet_looks_as_if_it_were_all_in_reserve() -> None:
    game = random_game(1, 3, 3, first_player="0")
    dice = random.Random(1)
    while game.to_answer() == 0:
        game.apply(dice.choice(game.legal()))
    mine, others = game.view(0).known(), game.view(2).known()
    assert mine.words[block(0) + ON_TABLE] == game.words[block(0) + ON_TABLE] != 0
    assert others.words[block(0) + ON_TABLE] == 0
    assert others.words[block(0) + IN_RESERVE] == (1 << len(game.spec.forces[0].units)) - 1
    text = write_view(game.view(2))
    assert text.startswith("view 1 minis seat 2\n") and " at " not in text and " at " in write_view(game.view(0))


@pytest.mark.rule("J3")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_possible_game_fits_what_the_seat_knows_and_can_be_played(players: int) -> None:
    for seed in range(many(1, 20)):
        game, dice = random_game(600 + seed, players, 2), random.Random(f"possible {seed}")
        hidden = 0
        while game.turn_number() == 0:
            for viewer in {dice.randrange(-1, players), max(game.to_answer(), -1)}:
                view = game.view(viewer)
                other = possible_game(view, Generator(dice.randrange(1000)))
                assert other.words[VIEWED] == 0 and other.view(viewer).to_bytes() == view.to_bytes()
                assert read_position(game.spec, write_position(other)).same_as(other)
                hidden += other.to_bytes() != game.to_bytes()
                if dice.random() < 0.05:
                    other.playout(Generator(seed))
                    assert other.to_answer() == OVER
            step(game, chooser(0, dice), dice)
        assert hidden > 0
        assert possible_game(game.view(0), Generator(1)).same_as(game)  # from now on everything is open


@pytest.mark.rule("J3")
def test_after_deployment_everybody_sees_everything() -> None:
    game, dice = random_game(3, 4, 3), random.Random(3)
    while game.turn_number() == 0:
        step(game, chooser(0, dice), dice)
    whole = words_of(game)
    whole[VIEWED] = 1
    assert all(game.view(seat).to_bytes() == whole.tobytes() for seat in range(-1, 4))


def test_views_travel_as_bytes() -> None:
    game, dice = random_game(4, 2, 3), random.Random(4)
    for _ in range(60):
        if game.to_answer() == OVER:
            break
        for seat in (-1, 0, 1):
            view = game.view(seat)
            again = view_from_bytes(game.spec, seat, view.to_bytes())
            assert again.to_bytes() == view.to_bytes() and again.legal() == view.legal() and again.question() == view.question()
        step(game, chooser(0, dice), dice)
    with pytest.raises(ValueError, match="whole position"):
        view_from_bytes(game.spec, 0, game.to_bytes())
    with pytest.raises(ValueError, match="not a view of this game"):
        view_from_bytes(game.spec, 0, b"123")
    with pytest.raises(ValueError, match="no seat"):
        MinisView(game, 2)


# ---- the mirror -------------------------------------------------------------------------------------------------------


def mirrored_heading(heading: int) -> int:
    return (FULL // 2 - heading) % FULL


def mirrored(answer: int) -> int:
    """The same answer at the table's mirror image, left and right exchanged."""
    if CARD <= answer < UNIT:
        card = answer - CARD
        return CARD + card // 3 * 3 + 2 - card % 3
    if answer < STEP_MOVE:
        return answer
    if is_step(answer):
        return int(step_answer(step_kind(answer), -step_turn(answer), step_length(answer)))
    if HEADING <= answer < PLACE:
        return int(heading_answer(mirrored_heading(heading_in(answer))))
    return int(place_answer(-place_x(answer), place_y(answer), mirrored_heading(place_heading(answer))))


@pytest.mark.rule("J12", "J18", "J57")
def test_a_mirrored_game_has_mirrored_answers_and_positions() -> None:
    """Two players: from the empty table on, each answer is given mirrored to a second game; nothing tells left from right."""
    fired = 0
    for seed in range(many(2, 40)):
        dice = random.Random(f"mirror {seed}")
        game = random_game(700 + seed, 2, many(14, 50))
        image = start(game.spec)
        choose = chooser(1, dice)
        while game.to_answer() != OVER:
            assert image.to_answer() == game.to_answer()
            offered = game.legal()
            listed = {mirrored(answer) for answer in offered if answer < PLACE}
            assert listed == {answer for answer in image.legal() if answer < PLACE}, game.question()
            for answer in offered:  # of the many legal spots, those that are offered may differ
                assert image.refusal(mirrored(answer)) is None, (game.question(), game.token(answer))
            fired += game.question().id == "m-q-target"
            answer = dice.choice(offered) if game.to_answer() == CHANCE else choose(game, offered)
            game.apply(answer)
            image.apply(mirrored(answer))
            assert words_of(image)[FIRST] == words_of(game)[FIRST]
            here, there = words_of(game), words_of(image)
            for u in units_on_table(game):
                x, y, heading = place_of(here, u)
                assert place_of(there, u) == (-x, y, mirrored_heading(heading))
        assert image.result() == game.result()
    assert fired > 5
