"""The miniatures game at a table: over sockets and HTTP, hidden deployment to the last byte, and what people are shown and told."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from buildstars.content.text.languages import LANGUAGES
from buildstars.content.text.messages import render_message
from buildstars.core.generator import Generator
from buildstars.core.messages import Message, Name
from buildstars.match.chance import SeededChance
from buildstars.match.record import check, read
from buildstars.match.scenarios.card import MinisScenario, load_any
from buildstars.match.scenarios.minis import MinisRunner
from buildstars.minis.game import MinisGame
from buildstars.minis.layout import BACK, CARD_TARGET, PLACE
from buildstars.minis.odds.shots import shot_odds
from buildstars.minis.state import heading_of, on_table, x_of, y_of
from buildstars.minis.steps import (
    heading_answer,
    is_heading,
    is_place,
    is_step,
    place_answer,
    place_x,
    place_y,
    step_answer,
    step_kind,
)
from buildstars.table import wire
from buildstars.table.live import play as plays
from buildstars.table.live.errors import Refused
from buildstars.table.live.registry import GAMES
from buildstars.table.live.room import Room
from buildstars.table.live.seats import Settings
from buildstars.table.minis.scene import scene_of
from buildstars.table.minis.talk import question_of
from buildstars.table.thinking.pool import WorkerPool
from table.rooms import SEED, asked, give, legal, persons, rebuilt
from table.running import Guest, Seat, Served, run, server
from table.test_killed import WITHIN, guest_at, program
from table.test_sockets import play

MINIS = GAMES["minis"]
SHORT = {"size": "12", "turn_limit": "2", "first_player": "0"}
ONE, TWO = {"key": "random:5"}, {"key": "random:8"}
ME, OPEN = {"kind": "me", "name": "Anna", "force": ONE}, {"kind": "open"}
BOT = {"kind": "bot", "opponent": "random", "force": TWO}


# ---- rooms ------------------------------------------------------------------------------------------------------------


def minis_room(players: int = 2, seed: int = 5, **options: str) -> Room:
    """Small fleets, so that a game is short."""
    given = {**SHORT, **options}
    room = Room("table", "ABCDEF", Settings(given, host="guest-0", game="minis"), persons(players), SEED)
    room.begin([MINIS.random_force(seed + seat, given) for seat in range(players)], 0)
    return room


def game_in(room: Room) -> MinisGame:
    assert room.play is not None
    game = room.play.game
    assert isinstance(game, MinisGame)
    return game


def free_answer(room: Room, dice: random.Random) -> int:
    """An offered answer, or one beside it: where lengths, turns and spots are free, any that the rules allow."""
    game = game_in(room)
    answer = dice.choice([one for one in legal(room) if one != BACK] or legal(room))
    for _ in range(20):
        other = answer
        if is_step(answer):
            other = step_answer(step_kind(answer), dice.randint(-900, 900), dice.randint(1, 6300))
        elif is_heading(answer):
            other = heading_answer(dice.randrange(3600))
        elif is_place(answer):
            other = place_answer(place_x(answer) + dice.randint(-300, 300), place_y(answer), dice.randrange(3600))
        if game.refusal(other) is None:
            return int(other)
    return answer


def positions(players: int, seed: int, **options: str) -> Iterator[Room]:
    """Every position of a random game at which somebody is asked."""
    room, dice = minis_room(players, seed, **options), random.Random(f"minis {seed}")
    assert room.play is not None
    while not room.play.over:
        yield room
        give(room, free_answer(room, dice))


def test_a_whole_game_with_answers_that_were_not_offered_comes_back_from_its_record() -> None:
    """Versions, logs, scenes: the same for every viewer, to the last byte."""
    for seed, players in ((1, 2), (2, 3)):
        room, dice = minis_room(players, seed), random.Random(seed)
        assert room.play is not None
        free = 0
        while not room.play.over:
            answer = free_answer(room, dice)
            free += answer not in legal(room)
            give(room, answer)
            if dice.random() < 0.1:
                seat = dice.randrange(players)
                try:
                    room.undo(seat, room.play.version(seat), 0)
                    room.agree([other for other in range(players) if other != seat], "undo", seat, True, 0)
                except Refused:
                    pass
            if dice.random() < 0.03:
                again = rebuilt(room)
                for viewer in room.play.viewers:
                    assert wire.encode(again.welcome(viewer, [], 0)) == wire.encode(room.welcome(viewer, [], 0))
                room = again
                assert room.play is not None
        assert free > 30
        assert check(read(room.play.record_text()), dice=True).result == room.play.result()


@pytest.mark.rule("J3")
@pytest.mark.parametrize("players", [2, 3])
def test_while_players_deploy_the_others_see_nothing_of_it_not_even_how_many_answers(players: int) -> None:
    room, dice = minis_room(players), random.Random(5)
    assert room.play is not None
    first = asked(room)
    while asked(room) == first:
        before = {viewer: (room.play.version(viewer), wire.encode(room.welcome(viewer, [], 0))) for viewer in room.play.viewers}
        change = room.answer(first, room.play.version(first), free_answer(room, dice), 0)
        assert change is not None and change.step is not None
        if asked(room) == first:
            assert change.step.viewers == (first,) and not change.around
            for viewer, (old, welcome) in before.items():
                if viewer != first:
                    assert room.play.version(viewer) == old and wire.encode(room.welcome(viewer, [], 0)) == welcome
    assert set(change.step.viewers) == set(room.play.viewers)


@pytest.mark.rule("J3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_others_deploy_changes_no_byte_on_the_wire_until_all_have(players: int) -> None:
    """Two tables at which the others deploy differently, and in other numbers of answers."""
    for seed in range(4):
        for viewer in (-1, seed % players):
            dice = random.Random(f"hidden {seed} {viewer}")
            rooms = [minis_room(players, seed, first_player=str((seed + 1) % players)) for _ in range(2)]
            spots = 0
            while all(MINIS.is_deploying(game_in(room)) for room in rooms):
                seat = asked(rooms[0])
                assert asked(rooms[1]) == seat
                if seat == viewer:
                    answer = free_answer(rooms[0], dice)
                    sent = [step(room, answer, viewer) for room in rooms]
                    spots += answer >= PLACE
                else:
                    sent = [deploy(room, seat, viewer, dice) for room in rooms]
                if not all(MINIS.is_deploying(game_in(room)) for room in rooms):
                    break
                assert sent[0] == sent[1]
                assert seen(rooms[0], viewer) == seen(rooms[1], viewer)
                nonsense = wire.AskWhy(1, "answer", place_answer(dice.randint(-20000, 20000), dice.randint(-60000, 60000), 0))
                whys = [MINIS.why(room.play.view(viewer), nonsense) for room in rooms if room.play is not None]
                assert whys[0] == whys[1]
            assert viewer < 0 or spots > 0
            shown = [seen(room, -1) for room in rooms]
            assert shown[0] != shown[1], "the fleets were the same by chance"


def step(room: Room, answer: int, viewer: int) -> list[str]:
    assert room.play is not None
    seat = room.play.asked
    change = room.answer(seat, room.play.version(seat), answer, 0)
    assert change is not None and change.step is not None
    told = [wire.encode(room.update(viewer, change.step, 0))] if viewer in change.step.viewers else []
    return told + ([wire.encode(room.around(0))] if change.around else [])


def deploy(room: Room, seat: int, viewer: int, dice: random.Random) -> list[str]:
    """All of one seat's deployment; what the viewer gets meanwhile."""
    sent: list[str] = []
    while MINIS.is_deploying(game_in(room)) and asked(room) == seat:
        assert not sent
        sent += step(room, free_answer(room, dice), viewer)
    return sent


def seen(room: Room, viewer: int) -> str:
    return wire.encode(room.welcome(viewer, [], 0))


@pytest.mark.rule("J3")
def test_whoever_deploys_last_cannot_take_that_back_after_seeing_the_others() -> None:
    room, dice = minis_room(2), random.Random(2)
    assert room.play is not None
    while MINIS.is_deploying(game_in(room)):
        last = asked(room)
        give(room, free_answer(room, dice))
    assert last == 1
    reason = room.play.why_no_undo(1)
    assert reason is not None and reason.id == "undo-learned"


@pytest.mark.rule("J11")
def test_whoever_resigns_is_answered_for_until_the_action_is_over_and_the_others_play_on() -> None:
    """In the middle of one's own move, and of another's."""
    for own in (True, False):
        room, dice = minis_room(3, 9), random.Random(9)
        assert room.play is not None
        while game_in(room).question().id != "m-q-move":
            give(room, free_answer(room, dice))
        seat = asked(room) if own else (asked(room) + 1) % 3
        room.act(seat, "resign", 0)
        assert room.play.has_resigned(seat) and not room.play.is_in(seat)
        answers = 0
        while room.play.has_resigned(seat):
            answer = room.automatic()
            if answer is None:
                give(room, free_answer(room, dice))
            else:
                assert answer[0] == seat
                room.answer_automatically(*answer, 0)
                answers += 1
        assert (answers > 0) == own
        scene = room.welcome(-1, [], 0).scene
        assert isinstance(scene, wire.MiniScene) and not scene.seats[seat].alive and scene.seats[seat].out_cause == "resignation"
        while not room.play.over:
            assert asked(room) != seat
            give(room, free_answer(room, dice))


def test_any_number_is_judged_and_none_does_harm() -> None:
    dice = random.Random("numbers")
    allowed = 0
    for number, room in enumerate(positions(2, 11)):
        assert room.play is not None
        view = room.play.view(asked(room))
        for answer in (-1, 2**53, dice.randrange(2**53), dice.randrange(2000), dice.randrange(2**27), dice.randrange(2**27, 2**50)):
            reply = MINIS.why(view, wire.AskWhy(number, "answer", answer))
            assert reply.why is None or reply.why.rule
            if reply.why is not None and number % 10 == 0:
                with pytest.raises(Refused):
                    room.answer(view.seat, room.play.version(view.seat), answer, 0)
            allowed += reply.why is None
    assert allowed > 0


# ---- what people are shown --------------------------------------------------------------------------------------------


def test_an_offer_says_where_it_leaves_the_unit() -> None:
    told: Counter[str] = Counter()
    for number, room in enumerate(chain(positions(2, 3), positions(2, 53, battle="space"))):
        if number % 5:
            continue
        game = game_in(room)
        question = room.question(asked(room))
        for offer in question.offers:
            if offer.x is None:
                continue
            after = game.copy()
            scene = room.welcome(asked(room), [], 0).scene
            assert isinstance(scene, wire.MiniScene)
            u = scene.move.unit if scene.move is not None else scene.place.unit if scene.place is not None else -1
            after.apply(offer.answer)
            assert on_table(after, u) and (x_of(after, u), y_of(after, u), heading_of(after, u)) == (offer.x, offer.y, offer.heading)
            told["segment" if offer.segment else "heading" if scene.move is not None else "place"] += 1
    assert min(told[kind] for kind in ("segment", "heading", "place")) > 10


def test_a_scene_shows_the_move_in_progress_the_queue_and_what_is_left_to_bring() -> None:
    trails = queues = budgets = 0
    for room in positions(2, 4):
        scene = room.welcome(asked(room), [], 0).scene
        assert isinstance(scene, wire.MiniScene) and scene.asked == asked(room)
        units = {unit.unit: unit for seat in scene.seats for unit in seat.units}
        if scene.phase == "deploy":
            assert scene.allowance == 8 and 0 <= scene.bringing <= 8
            budgets += 1
        if scene.move is not None:
            unit = units[scene.move.unit]
            assert scene.phase == "movement" and scene.next == scene.asked == scene.move.unit >> 6 and scene.queue[0] == scene.move.unit
            made = len(scene.move.trail)
            assert made + scene.move.short + scene.move.long == len(unit.movement)
            if made:
                assert scene.move.trail[-1] == [unit.x, unit.y]
                trails += 1
        for before, after in zip(scene.queue, scene.queue[1:]):
            assert not units[after].moved and units[after].where == "table"
            if before >> 6 == after >> 6:
                assert units[before].stars >= units[after].stars
            queues += 1
    assert trails > 5 and queues > 5 and budgets > 5


ASKED_IN_FIRE = ("m-q-declare", "m-q-target", "m-q-second-target", "m-q-fire", "m-q-which-target", "m-q-reroll", "m-q-named-target")


def fire_positions(count: int = 12) -> Iterator[Room]:
    """Rooms in which somebody declares or fires: units that go for each other."""
    found = 0
    for seed in range(40):
        room, dice = minis_room(2, 20 + seed, turn_limit="6"), random.Random(seed)
        assert room.play is not None
        while not room.play.over:
            view = room.play.view(asked(room))
            if view.question().id in ASKED_IN_FIRE:
                yield room
                found += 1
                if found >= count:
                    return
            give(room, forward(room, dice))


def forward(room: Room, dice: random.Random) -> int:
    """Towards the enemy where that is a question, else anything that does not pass."""
    offers = room.question(asked(room)).offers
    away = 1 if asked(room) == 0 else -1
    ahead = [offer for offer in offers if offer.segment]
    if ahead:
        return max(ahead, key=lambda offer: (offer.y or 0) * away - abs(offer.x or 0)).answer
    choices = [offer.answer for offer in offers if offer.answer > BACK and offer.say.id != "m-a-command"]
    return dice.choice(choices or [offer.answer for offer in offers])


def test_of_a_unit_with_two_shots_both_are_told_where_either_may_come_first() -> None:
    """J21: by its name beside the others, and by its targets when it is chosen."""
    scenario = load_any(Path(__file__).parents[1] / "scenarios" / "minis" / "j21-second-shot-first.toml")
    assert isinstance(scenario, MinisScenario)
    runner = MinisRunner(scenario)
    runner.take(scenario.steps[0])
    two = [(0, 64, 0), (0, 65, 1)]
    view = runner.game.view(0)
    question = question_of(view, None)
    assert question.say.id == "m-q-which-target" and [offer.target for offer in question.offers] == [64, 65, -1]
    assert [(shot.unit, shot.target, shot.which) for shot in MINIS.odds(view).shots] == two
    runner.take(scenario.steps[1])
    view = runner.game.view(0)
    assert [(offer.unit, offer.target) for offer in question_of(view, None).offers] == [(0, -1), (1, 64)]
    assert [(shot.unit, shot.target, shot.which) for shot in MINIS.odds(view).shots] == [*two, (1, 64, 0)]
    runner.take(scenario.steps[2])
    runner.take(scenario.steps[3])  # its second shot is fired
    mine = scene_of(runner.game.view(0)).seats[0].units[0]
    assert (mine.aim, mine.aim2, mine.fired) == (64, -1, False)
    assert [(shot.unit, shot.target, shot.which) for shot in MINIS.odds(runner.game.view(0)).shots] == [(0, 64, 0), (1, 64, 0)]


def test_odds_are_told_of_every_shot_that_could_be_chosen_with_all_parts() -> None:
    shots = 0
    questions: Counter[str] = Counter()
    for room in fire_positions(40):
        assert room.play is not None
        view = room.play.view(asked(room))
        reply = MINIS.odds(view, 3, 8)
        assert (reply.request, reply.version) == (3, 8)
        question = room.question(asked(room))
        questions[question.say.id] += 1
        targets = {offer.target for offer in question.offers if offer.target >= 0}
        assert targets <= {shot.target for shot in reply.shots}
        for shot in reply.shots:
            exact = shot_odds(game_in(room), shot.unit, shot.target, shot.which)
            assert abs(shot.hit - 100 * float(exact.hit)) < 0.2 and shot.destroy <= shot.hit
            assert shot.hit_again >= shot.hit and shot.destroy_again >= shot.destroy
            assert shot.attack.value == sum(part.value for part in shot.attack.parts) and shot.defense.value > 0
            assert shot.need in (exact.need, 13) and 0 < shot.hit <= 100
            for part in (*shot.attack.parts, *shot.defense.parts):
                assert part.rule
            shots += 1
    assert shots > 20 and questions["m-q-declare"] and questions["m-q-target"] and questions["m-q-fire"] + questions["m-q-reroll"]


def test_declared_shots_are_shown_until_they_are_fired_and_a_shot_in_progress_with_its_sums() -> None:
    aims = shot_seen = 0
    for room in fire_positions(60):
        scene = room.welcome(-1, [], 0).scene
        assert isinstance(scene, wire.MiniScene)
        units = [unit for seat in scene.seats for unit in seat.units]
        for unit in units:
            if unit.aim >= 0:
                assert not unit.fired and (unit.aim >= CARD_TARGET or unit.aim >> 6 != unit.unit >> 6)
                aims += 1
        if scene.shot is not None:
            shot_seen += 1
            assert scene.shot.dice and scene.shot.attack is not None and scene.shot.defense is not None
            assert scene.shot.hit == (scene.shot.attack.value >= scene.shot.defense.value or sum(scene.shot.dice) == 12)
            assert (scene.shot.damage is not None) == scene.shot.hit
    assert aims > 5


def test_everything_that_is_said_can_be_said_in_both_languages() -> None:
    ids: set[str] = set()
    for players, seed in ((2, 6), (3, 7)):
        for room in positions(players, seed):
            for viewer in (asked(room), -1):
                question = room.question(viewer)
                for say in (question.say, *(offer.say for offer in question.offers)):
                    rendered(say)
                    ids.add(say.id)
        assert room.play is not None
        for entry in room.play.log.read(-1):
            rendered(entry.say)
            ids.add(entry.say.id)
    assert len(ids) > 25


def rendered(say: wire.Say) -> None:
    args = {key: Name(value.texts) if isinstance(value, wire.Name) else value for key, value in say.args.items()}
    for lang in LANGUAGES:
        assert render_message(Message(say.id, dict(args)), lang, ["Anna", "Ben", "Cleo", "Dora"], 0)


def test_entries_of_the_log_name_what_they_speak_of() -> None:
    room = list(fire_positions(60))[-1]
    assert room.play is not None
    entries = room.play.log.read(-1)
    fired = [entry for entry in entries if entry.kind in ("declares", "fires", "attack")]
    assert fired and all(entry.unit >= 0 and entry.target >= 0 for entry in fired)
    assert all(entry.unit >= 0 for entry in entries if entry.kind in ("moves", "deployed"))


# ---- minds ------------------------------------------------------------------------------------------------------------


def test_other_processes_answer_as_this_one_would() -> None:
    async def work() -> None:
        minds = WorkerPool()
        try:
            room = next(fire_positions(1))
            assert room.play is not None
            view = room.play.view(asked(room))
            assert await minds.odds(view, 3, 8) == MINIS.odds(view, 3, 8)
            why = wire.AskWhy(5, "answer", place_answer(0, 0, 0))
            assert await minds.why(view, why) == MINIS.why(view, why)
            for level in ("random", *MINIS.levels()):
                answer = await minds.answer("t", view.seat, level, view, 7)
                assert answer == MINIS.opponent(level).answer(view, Generator(7)) and view.refusal(answer) is None
                assert await minds.agrees_to_draw("t", view.seat, level, view) == MINIS.opponent(level).agrees_to_draw(view)
            assert minds.incidents == []
        finally:
            await minds.stop()

    run(work())


# ---- over sockets and HTTP --------------------------------------------------------------------------------------------


async def two(served: Served, **more: Any) -> tuple[Guest, Guest, Seat, Seat, str]:
    anna, ben = await served.guest("Anna"), await served.guest("Ben")
    table = await anna.table(ME, OPEN, game="minis", options={**SHORT, **more.pop("options", {})}, **more)
    assert await ben.post(f"/api/tables/{table}/join", {"name": "Ben", "force": TWO, "entropy": "ab" * 16}) == {"seat": 1}
    return anna, ben, await anna.sit(table), await ben.sit(table), table


def test_two_persons_play_a_whole_game_and_it_can_be_looked_back_at(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben, one, two_, table = await two(served, public=True)
            watcher = await (await served.guest()).sit(table)
            assert one.table["game"] == "minis" and one.table["features"] == ["odds", "hints", "review"]
            assert one.scene is not None and one.scene["game"] == "minis" and one.scene["phase"] == "deploy"
            assert [entry["game"] for entry in (await ben.get("/api/lobby"))["playing"]] == ["minis"]
            await play([one, two_], random.Random(1))
            while not watcher.over:
                await watcher.next()
            text = (await ben.ask("GET", f"/api/games/{table}/record")).text
            assert "game = minis" in text and check(read(text), dice=True).result is not None
            for seat, guest in ((one, anna), (two_, ben)):
                fresh = await guest.sit(table)
                assert fresh.log == seat.log and fresh.scene == seat.scene and fresh.version == seat.version
            mine = await anna.get("/api/me/games")
            assert mine[0]["state"] == "over" and mine[0]["cause"] == "turn_limit" and mine[0]["game"] == "minis"
            await looked_back(anna, table)
            await reviewed(anna, table)
            brought = await (await served.guest()).ask("POST", "/api/records", content=text.encode())
            assert brought.status_code == 200
            await looked_back(ben, brought.json()["id"])

    run(work())


async def reviewed(guest: Guest, game: str) -> None:
    """Worked out when it is first asked for; a point for every ply and one for the end."""
    plies = (await guest.get(f"/api/games/{game}/replay"))["plies"]
    found = await guest.ask("GET", f"/api/games/{game}/review")
    while found.status_code == 202:
        found = await guest.ask("GET", f"/api/games/{game}/review")
    told = found.json()
    assert found.status_code == 200 and [point["ply"] for point in told["points"]] == list(range(plies + 1))
    assert told["decisions"] and len(told["seats"]) == 2


async def looked_back(guest: Guest, game: str) -> None:
    replay = await guest.get(f"/api/games/{game}/replay")
    assert replay["table"]["game"] == "minis" and [turn["turn"] for turn in replay["turns"]] == [1, 2] and replay["result"]["cause"]
    middle = replay["plies"] // 2
    for viewer in (-1, 0, 9):
        found = await guest.get(f"/api/games/{game}/at/{middle}?viewer={viewer}")
        assert found["scene"]["game"] == "minis" and len(found["scene"]["seats"]) == 2
    hidden = [(await guest.get(f"/api/games/{game}/at/8?viewer={viewer}"))["scene"] for viewer in (-1, 0)]
    assert [sum(unit["where"] == "table" for unit in scene["seats"][0]["units"]) > 0 for scene in hidden] == [False, True]
    assert (await guest.get(f"/api/games/{game}/odds/{middle}"))["type"] == "odds"
    catalog = await guest.get(replay["catalog"])
    assert all(unit["top"] for unit in catalog["units"].values()) and "damage" in catalog["icons"]["armor"]["text"]["texts"]["en"]
    picture = await guest.ask("GET", f"/art/{next(iter(catalog['units'].values()))['top']}-holo.svg")
    assert picture.status_code == 200 and picture.headers["content-type"].startswith("image/svg")
    fork = await guest.post(f"/api/games/{game}/fork", {"ply": middle, "seat": 0})
    seat = await guest.sit(fork["id"])
    assert seat.table["game"] == "minis" and seat.table["seats"][1]["opponent"] == "recruit"
    assert await seat.asked()


def test_free_answers_reasons_odds_undo_and_what_a_table_cannot_do(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            _, _, one, two_, _ = await two(served)
            await one.answer(one.offers[0])
            await one.heard("update")
            assert one.question is not None and one.question["say"]["id"] == "m-q-place" and one.scene is not None
            offer = one.question["offers"][0]
            turned = place_answer(offer["x"], offer["y"], (offer["heading"] + 123) % 3600)
            assert turned not in one.offers
            for answer, allowed in ((turned, True), (place_answer(0, 0, 0), False), (2**53, False)):
                await one.send("ask_why", request=1, wish="answer", first=answer)
                why = (await one.heard("why"))["why"]
                assert (why is None) == allowed and (allowed or why["rule"])
            await one.answer(place_answer(0, 0, 0))
            assert await one.refusal() == "m-refused-not-touching-base"
            await one.answer(turned)
            await one.heard("update")
            unit = next(unit for unit in one.scene["seats"][0]["units"] if unit["where"] == "table")
            assert unit["heading"] == (offer["heading"] + 123) % 3600 and unit.get("x", 0) == offer["x"]
            await one.send("undo", version=one.version)
            await one.heard("update")
            assert one.question["say"]["id"] == "m-q-place" and two_.version == 1
            await one.send("ask_odds", request=4)
            assert (await one.heard("odds"))["shots"] == []
            await one.send("ask_hint", request=1)
            hint = await one.heard("hint")
            assert hint["choices"][0]["plan"] and two_.version == 1  # nobody else hears of it
            await one.send("pass_on", on=True)
            assert await one.refusal() == "t-error-feature"

    run(work())


def test_a_person_against_an_opponent_and_one_who_sits_down_where_nobody_does(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna = await served.guest("Anna")
            bot = {**BOT, "opponent": "pilot"}
            seat = await anna.sit(await anna.table(ME, bot, game="minis", options={**SHORT, "turn_limit": "1"}))
            dice = random.Random(3)
            while await seat.asked():
                await seat.answer(dice.choice(seat.offers))
                version = seat.version
                while seat.version == version:
                    await seat.next()
            assert seat.scene is not None and seat.scene["phase"] == "over"
            open_ = await anna.sit(await anna.table(ME, OPEN, game="minis", options=SHORT))
            await open_.send("start")
            await open_.until(lambda message: open_.scene is not None)
            assert open_.table["seats"][1]["kind"] == "bot" and open_.table["seats"][1]["opponent"] == "recruit"

    run(work())


@pytest.mark.rule("M2.1")
def test_fleets_to_choose_from_and_lists_that_somebody_pastes(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            guest = await served.guest("Anna")
            fleets = await guest.get("/api/forces?game=minis")
            assert len(fleets) > 8 and {fleet["battle"] for fleet in fleets} == {"space", "ground", "mixed", "free"}
            catalog = await guest.get("/api/forces/catalog?game=minis")
            assert {id_ for fleet in fleets for id_, _ in fleet["units"]} == set(catalog["units"])
            levels = [level["id"] for level in (await guest.get("/api/opponents?game=minis"))["levels"]]
            assert levels == ["recruit", "pilot", "captain", "commander", "admiral", "coach"]
            for fleet in fleets:
                body = {"game": "minis", "options": {"battle": fleet["battle"]}}
                seats = [{**ME, "force": {"key": fleet["key"]}}, OPEN]
                assert await guest.post("/api/tables", {**body, "seats": seats})
            ground = next(fleet["key"] for fleet in fleets if fleet["battle"] == "ground")
            wrong = {"game": "minis", "options": {"battle": "space"}, "seats": [{**ME, "force": {"key": ground}}, OPEN]}
            response = await guest.ask("POST", "/api/tables", wrong)
            assert response.status_code == 422 and "(M2.1)" in response.json()["error"]["en"]
            await pasted(guest)
            for battle in ("space", "ground", "mixed", "free"):
                body = {"game": "minis", "options": {"battle": battle}, "seats": [{**ME, "force": {"random": True}}, OPEN]}
                assert await guest.post("/api/tables", body)
            for opponent in ("v0", "captain:nodes=900000"):
                seats = [ME, {**BOT, "opponent": opponent}]
                assert await guest.refused("POST", "/api/tables", {"game": "minis", "seats": seats}) == "t-error-no-opponent"
            assert await guest.refused("POST", "/api/tables", {"game": "minis", "options": {"packs": "on"}, "seats": [ME, OPEN]}) == (
                "t-error-option"
            )

    run(work())


async def pasted(guest: Guest) -> None:
    small = "Name: Mine\n1 core:u1\n1 core:u2\n"
    found = await guest.post("/api/forces/check", {"text": small, "game": "minis"})
    assert found["ok"] and found["name"] == "Mine" and found["cards"] == 0
    assert not (await guest.post("/api/forces/check", {"text": small}))["ok"]
    many = await guest.post("/api/forces/check", {"text": "9 core:u1\n", "game": "minis", "size": 20})
    assert not many["ok"] and {problem["rule"] for problem in many["problems"]} >= {"R2.4"}
    assert all(problem["text"]["de"] and problem["text"]["en"] for problem in many["problems"])
    table = await guest.post("/api/tables", {"game": "minis", "seats": [{**ME, "force": {"text": small}}, OPEN]})
    assert (await guest.get(f"/api/tables/{table['id']}"))["seats"][0]["force"] == "Mine"


@pytest.mark.long
def test_a_server_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    async def work() -> None:
        dice = random.Random(4)
        with program(tmp_path) as first:
            anna = guest_at(first.url)
            await anna.get("/api/me")
            table = await anna.table(ME, BOT, game="minis", options=SHORT)
            seat = await anna.sit(table)
            for _ in range(14):
                assert await seat.asked()
                await seat.answer(dice.choice(seat.offers))
                version = seat.version
                while seat.version == version:
                    await seat.next()
            first.kill()
            began = time.monotonic()
            with program(tmp_path, first.port) as second:
                imported = second.worked()  # what any start takes
                again = Seat(await guest_at(second.url, anna.http.cookies).socket(table, f"?since={len(seat.log)}&version={seat.version}"))
                again.log = list(seat.log)
                await again.heard("welcome")
                assert again.version >= seat.version and again.log[: len(seat.log)] == seat.log
                assert await again.asked()
                assert min(time.monotonic() - began, second.worked() - imported) < WITHIN
                while await again.asked():
                    await again.answer(dice.choice(again.offers))
                    version = again.version
                    while again.version == version:
                        await again.next()
                text = (await guest_at(second.url).ask("GET", f"/api/games/{table}/record")).text
                assert check(read(text), dice=True).result is not None
        assert "Traceback" not in (tmp_path / "errors").read_text()

    run(work())


def test_a_report_while_the_game_goes_on_shows_what_the_seat_may_see(tmp_path: Path) -> None:
    async def work() -> None:
        async with server(tmp_path) as served:
            anna, ben, one, _, table = await two(served)
            for _ in range(2):
                await one.answer(one.offers[0])
                await one.heard("update")
            mine, theirs = [(await guest.ask("GET", f"/api/games/{table}/record")).text for guest in (anna, ben)]
            assert mine.startswith("buildstars record") and "game = minis" in mine and mine != theirs

    run(work())


def test_a_seed_of_its_own_is_enough_to_play_the_same_game_again() -> None:
    room = minis_room()
    assert room.play is not None
    chance = SeededChance(room.seed, [chair.entropy for chair in room.chairs])
    again = plays.begin(MINIS, game_in(room).spec.forces, room.settings.options, [chair.name for chair in room.chairs], chance)
    assert again.record_text() == room.play.record_text() and asyncio.iscoroutinefunction(two)
