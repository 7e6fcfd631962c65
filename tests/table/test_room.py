"""A room: answers, going back, what must be agreed on, passing, clocks, and who is away."""

from __future__ import annotations

import random

import pytest

from buildstars.card.layout import PASS
from buildstars.content.loader import load_sets
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.table import wire
from buildstars.table.card.table import STAND_IN
from buildstars.table.live.clock import PACES
from buildstars.table.live.errors import Refused
from buildstars.table.live.room import Change, Room
from buildstars.table.live.seats import Chair, Settings
from table.rooms import asked, forces_for, give, legal, persons, play_randomly, rebuilt, room_of

FREE = Settings(options={"packs": "on"})
BIG = Settings()


def version(room: Room, seat: int) -> int:
    assert room.play is not None
    return room.play.version(seat)


def request(room: Room, what: str) -> wire.Request | None:
    return next((one for one in room.meta().requests if one.what == what), None)


def until(room: Room, question: str, dice: random.Random) -> None:
    """Random answers until this is asked."""
    assert room.play is not None
    while room.play.view(asked(room)).question().id != question:
        assert not room.play.over, f"{question} was never asked"
        give(room, dice.choice(legal(room)))


def with_question(question: str, players: int = 2, settings: Settings = BIG) -> Room:
    """A room in which this is asked."""
    for seed in range(50):
        dice = random.Random(f"{question} {seed}")
        room = room_of(persons(players), settings, forces_for(players, dice, settings.options.get("packs") == "on"))
        try:
            until(room, question, dice)
        except AssertionError:
            continue
        return room
    raise AssertionError(question)


# ---- answers ----------------------------------------------------------------------------------------------------------


def test_a_repeated_or_late_answer_does_nothing() -> None:
    room = room_of(persons(2))
    seat, old = asked(room), version(room, asked(room))
    answer = legal(room)[0]
    assert room.answer(seat, old, answer, 0) is not None
    assert room.play is not None
    text = room.play.record_text()
    for late in (old, old - 1, old + 5):
        assert room.answer(seat, late, answer, 0) is None
    assert room.play.record_text() == text


def test_an_answer_that_is_not_allowed_is_refused_with_its_rule() -> None:
    room = room_of(persons(2))
    seat = asked(room)
    with pytest.raises(Refused) as error:
        room.answer(seat, version(room, seat), 9999, 0)
    assert error.value.why.rule
    with pytest.raises(Refused):
        room.answer(1 - seat, version(room, 1 - seat), legal(room)[0], 0)
    assert room.answer(-1, version(room, -1), 0, 0) is None


def test_every_step_brings_new_lines_and_each_is_handed_out_once() -> None:
    room = Room("t", "C", FREE, persons(2), b"x" * 32)
    change = room.begin(forces_for(2), 0)
    assert room.play is not None and change.step is not None
    lines = list(change.step.lines)
    dice = random.Random(3)
    for _ in range(60):
        if room.play.over:
            break
        seat = asked(room)
        done = room.answer(seat, version(room, seat), dice.choice(legal(room)), 0)
        assert done is not None and done.step is not None
        lines += done.step.lines
    assert [n for n, _ in lines] == list(range(len(lines)))
    assert room.play.head_text() + "".join(f"{text}\n" for _, text in lines) == room.play.record_text()


@pytest.mark.parametrize("players", [2, 3])
def test_while_players_deploy_the_others_see_nothing_of_it_not_even_how_many_answers(players: int) -> None:
    room = room_of(persons(players), BIG, forces_for(players, packs=False))
    assert room.play is not None
    first = asked(room)
    dice = random.Random(5)
    while asked(room) == first:
        before = {viewer: (version(room, viewer), wire.encode(room.welcome(viewer, [], 0))) for viewer in room.play.viewers}
        change = room.answer(first, version(room, first), dice.choice(legal(room)), 0)
        assert change is not None and change.step is not None
        if asked(room) == first:
            assert change.step.viewers == (first,) and not change.around
            for viewer, (old, welcome) in before.items():
                if viewer != first:
                    assert version(room, viewer) == old and wire.encode(room.welcome(viewer, [], 0)) == welcome
    assert set(change.step.viewers) == set(room.play.viewers)


# ---- going back -------------------------------------------------------------------------------------------------------


def test_what_nobody_has_learned_anything_by_is_taken_back_at_once() -> None:
    room = with_question("q-action")
    seat = asked(room)
    assert room.play is not None
    moves = room.play.view(seat).legal()
    before = room.play.record_text()
    give(room, next(answer for answer in moves if answer == 3))
    assert room.question(seat).undo is None
    old = version(room, seat)
    change = room.undo(seat, old, 0)
    assert change is not None and change.step is not None and len(change.step.lines) == 1
    assert version(room, seat) == old + 1
    assert asked(room) == seat and legal(room) == moves
    assert room.play.record_text().startswith(before)
    assert room.undo(seat, old, 0) is None, "a repeated wish to go back does nothing"


def test_beyond_that_the_others_must_agree_and_one_no_is_enough() -> None:
    room = with_question("q-attacker-card")
    seat = asked(room)
    assert room.play is not None
    place = len(room.play.match.history)
    give(room, PASS)
    other = asked(room)
    assert other != seat
    give(room, PASS)
    assert room.question(seat).undo is not None
    change = room.undo(seat, version(room, seat), 0)
    assert change is not None and change.step is None and change.around
    assert request(room, "undo") == wire.Request("undo", seat, [seat], [other])
    assert room.agree([seat], "undo", seat, True, 0) is None, "the one who asks has no vote"
    assert room.agree([other], "undo", seat, False, 0) is not None
    assert request(room, "undo") is None
    room.undo(seat, version(room, seat), 0)
    change = room.agree([other], "undo", seat, True, 0)
    assert change is not None and change.step is not None
    assert len(room.play.match.history) <= place + 1 and asked(room) == seat
    assert request(room, "undo") is None


def test_a_request_lapses_when_the_one_who_asked_answers_again() -> None:
    room = with_question("q-attacker-card")
    seat = asked(room)
    give(room, PASS)
    give(room, PASS)
    room.undo(seat, version(room, seat), 0)
    dice = random.Random(1)
    while request(room, "undo") is not None:
        assert room.play is not None and not room.play.over
        give(room, dice.choice(legal(room)))
    assert room.play is not None


def test_opponents_agree_and_so_does_whoever_sits_at_the_same_screen() -> None:
    for chairs in (
        [Chair(0, "person", "g", "Anna"), Chair(1, "bot", name="Recruit", opponent="recruit")],
        [Chair(0, "person", "g", "Anna"), Chair(1, "person", "g", "Ben")],
    ):
        room = room_of(chairs, BIG)
        dice = random.Random(2)
        assert room.play is not None
        while not (room.play.undo_target(0) >= 0 and room.play.why_no_undo(0) is not None and asked(room) == 0):
            give(room, dice.choice(legal(room))) if room.chairs[asked(room)].kind == "person" else room.opponent_answers(
                asked(room), room.place, dice.choice(legal(room)), 0
            )
        change = room.undo(0, version(room, 0), 0)
        assert change is not None and change.step is not None


def test_a_table_may_allow_no_going_back_at_all() -> None:
    room = with_question("q-action", settings=Settings(undo="none"))
    seat = asked(room)
    give(room, 3)
    question = room.question(seat)
    assert question.undo is not None and question.undo.say.id == "t-error-undo-none" and not question.ask_undo
    with pytest.raises(Refused):
        room.undo(seat, version(room, seat), 0)


def test_where_all_must_agree_the_own_last_choice_is_free_and_the_one_before_is_asked_for() -> None:
    room = with_question("q-action", settings=Settings(undo="consent"))
    seat = asked(room)
    assert room.play is not None
    before = legal(room)
    give(room, 3)
    give(room, next(answer for answer in legal(room) if answer >= 64))
    assert room.question(seat).undo is None
    change = room.undo(seat, version(room, seat), 0)
    assert change is not None and change.step is not None, "nobody has learned anything by it"
    question = room.question(seat)
    assert question.undo is not None and question.undo.say.id == "t-error-undo-consent" and question.ask_undo
    change = room.undo(seat, version(room, seat), 0)
    assert change is not None and change.step is None
    assert request(room, "undo") == wire.Request("undo", seat, [seat], [1 - seat])
    room.agree([1 - seat], "undo", seat, True, 0)
    assert legal(room) == before and asked(room) == seat


def test_what_one_gesture_answered_is_taken_back_at_once() -> None:
    """A unit that is dragged into a zone is three answers, and one undo."""
    room = with_question("q-action", settings=Settings(undo="consent"))
    seat = asked(room)
    assert room.play is not None
    before, begun, plies = legal(room), version(room, seat), len(room.play.match.history)
    give(room, 3)
    give(room, next(answer for answer in legal(room) if answer >= 64))
    change = room.undo(seat, version(room, seat), 0, begun)
    assert change is not None and change.step is not None and len(change.step.lines) == 1
    assert legal(room) == before and len(room.play.match.history) == plies
    again = room.play.undo_target(seat, begun)
    assert again == room.play.undo_target(seat), "what is taken back already means the choice before it"


def test_a_gesture_is_known_after_a_restart_too() -> None:
    room = with_question("q-action", settings=Settings(undo="free"))
    seat = asked(room)
    assert room.play is not None
    begun = version(room, seat)
    give(room, 3)
    again = rebuilt(room)
    assert again.play is not None and again.play.version(seat) == version(room, seat)
    assert again.play.undo_target(seat, begun) == room.play.undo_target(seat, begun) >= 0


def test_whether_a_hand_left_a_choice_does_not_show_in_how_far_back_one_goes() -> None:
    """A defender without a combat card goes back to the question all the same (R7.2)."""
    room = with_question("q-defender-card")
    seat = asked(room)
    assert room.play is not None
    ply = len(room.play.match.history)
    give(room, PASS)
    assert room.play.undo_target(seat) == ply


# ---- draws, resigning -------------------------------------------------------------------------------------------------


def test_a_draw_is_offered_declined_and_agreed() -> None:
    room = room_of(persons(2))
    room.act(0, "offer", 0)
    assert request(room, "draw") == wire.Request("draw", 0, [0], [1])
    with pytest.raises(Refused):
        room.act(0, "offer", 0)
    room.agree([1], "draw", 0, False, 0)
    assert request(room, "draw") is None
    with pytest.raises(Refused):
        room.act(1, "decline", 0)
    room.act(1, "offer", 0)
    room.agree([0], "draw", 1, True, 0)
    assert room.state == "over" and room.play is not None
    result = room.play.result()
    assert result is not None and result.cause == "agreement"


def test_an_opponent_is_asked_what_it_thinks_of_a_draw() -> None:
    room = room_of([Chair(0, "person", "g", "Anna"), Chair(1, "bot", name="Recruit", opponent="recruit")])
    assert room.draw_to_answer() is None
    room.act(0, "offer", 0)
    assert room.draw_to_answer() == (1, "recruit")
    room.act(1, "decline", 0)
    assert room.draw_to_answer() is None


def test_a_spectator_can_do_nothing() -> None:
    room = room_of(persons(2))
    for what in ("resign", "offer"):
        with pytest.raises(Refused):
            room.act(-1, what, 0)
    with pytest.raises(Refused):
        room.pass_on(-1, True)
    assert room.undo(-1, version(room, -1), 0) is None
    assert room.agree([], "draw", 0, True, 0) is None


def test_whoever_resigned_in_the_middle_of_an_action_is_not_asked_any_more() -> None:
    room = with_question("q-defender-card", 3)
    seat = asked(room)
    room.act(seat, "resign", 0)
    assert room.play is not None
    assert room.play.has_resigned(seat)
    automatic = room.automatic()
    assert automatic is not None and automatic[0] == seat
    room.answer_automatically(*automatic, 0)


# ---- passing for the rest of an action (S41) --------------------------------------------------------------------------


def test_passing_for_the_rest_of_an_action_is_public_and_ends_with_it() -> None:
    room = with_question("q-defender-card")
    seat = asked(room)
    assert room.play is not None
    turn = room.play.turn
    change = room.pass_on(seat, True)
    assert change.around and room.meta().seats[seat].passing
    dice = random.Random(4)
    passed = 0
    while room.play.turn == turn and not room.play.over:
        automatic = room.automatic()
        if automatic is None:
            assert asked(room) != seat or room.play.view(seat).question().id not in ("q-defender-card", "q-second-chance")
            give(room, dice.choice(legal(room)))
        else:
            assert automatic == (seat, PASS)
            room.answer_automatically(*automatic, 0)
            passed += 1
    assert passed >= 1
    assert not room.meta().seats[seat].passing and room.automatic() is None


def test_passing_can_be_taken_back() -> None:
    room = with_question("q-defender-card")
    seat = asked(room)
    room.pass_on(seat, True)
    room.pass_on(seat, False)
    assert room.automatic() is None and not room.meta().seats[seat].passing


# ---- who is away ------------------------------------------------------------------------------------------------------


def test_of_two_players_the_other_decides_what_becomes_of_one_who_is_away() -> None:
    room = room_of(persons(2))
    room.presence({0, 1}, 0, 0)
    room.presence({0}, 0, 0)
    change = room.is_away(1)
    assert change.around and room.meta().seats[1].away
    assert {one.what for one in room.meta().requests} == {"takeover", "remove"}
    assert room.agree([1], "takeover", 1, True, 0) is None
    change = room.agree([0], "takeover", 1, True, 0) or Change()
    assert change.chairs == {1}
    meta = room.meta().seats[1]
    assert meta.kind == "bot" and meta.opponent == STAND_IN and meta.name == "Ben" and not room.meta().requests


def test_whoever_comes_back_takes_the_seat_back() -> None:
    room = room_of(persons(2))
    room.is_away(1)
    room.agree([0], "takeover", 1, True, 0)
    assert room.chairs[1].played_by
    room.presence({1}, 0, 0)
    assert not room.chairs[1].played_by and room.meta().seats[1].kind == "person"
    assert room.opponent_answers(asked(room), room.place, legal(room)[0], 0) is None


def test_a_slow_player_takes_the_seat_back_by_answering() -> None:
    room = room_of(persons(2))
    seat = asked(room)
    room.presence({0, 1}, 0, 0)
    room.is_away(seat)
    room.agree([1 - seat], "takeover", seat, True, 0)
    assert room.chairs[seat].played_by
    change = room.answer(seat, version(room, seat), legal(room)[0], 0)
    assert change is not None and change.chairs == {seat} and not room.chairs[seat].played_by


def test_with_more_players_a_majority_of_the_others_decides() -> None:
    room = room_of(persons(4))
    room.is_away(3)
    room.agree([0], "remove", 3, True, 0)
    assert request(room, "remove") == wire.Request("remove", 3, [0], [1, 2])
    room.agree([0], "remove", 3, False, 0)
    room.agree([1], "remove", 3, True, 0)
    assert room.play is not None and room.play.is_in(3)
    room.agree([2], "remove", 3, True, 0)
    assert not room.play.is_in(3) and not room.meta().requests


def test_an_answer_shows_that_somebody_is_not_away() -> None:
    room = room_of(persons(2))
    seat = asked(room)
    room.is_away(seat)
    give(room, legal(room)[0])
    assert not room.meta().seats[seat].away and not room.meta().requests


def test_against_opponents_alone_nobody_decides() -> None:
    room = room_of([Chair(0, "person", "g", "Anna"), Chair(1, "bot", name="Recruit", opponent="recruit")])
    room.is_away(0)
    assert room.meta().seats[0].away and not room.meta().requests


# ---- clocks -----------------------------------------------------------------------------------------------------------


def test_a_question_takes_its_own_time_first_and_then_from_the_bank() -> None:
    room = room_of(persons(2), Settings(options={"packs": "on"}, clock="fast"))
    pace = PACES["fast"]
    assert pace is not None and room.clock is not None
    seat = asked(room)
    assert room.clock_now(5_000) == wire.ClockNow(15_000, [pace.bank, pace.bank], seat)
    give(room, legal(room)[0], now=pace.question + 3_000)
    assert room.clock.banks[seat] == pace.bank - 3_000
    up = room.clock.time_up_at()
    assert up == pace.question + 3_000 + pace.question + room.clock.banks[asked(room)]
    shown = room.clock_now(up or 0)
    assert shown is not None and shown.question == 0 and shown.banks[asked(room)] == 0


def test_nobody_runs_out_of_time_while_an_opponent_thinks() -> None:
    chairs = [Chair(0, "bot", name="Recruit", opponent="recruit"), Chair(1, "bot", name="Recruit", opponent="recruit")]
    room = room_of(chairs, Settings(options={"packs": "on"}, clock="casual"))
    assert room.clock is not None and room.clock.time_up_at() is None


# ---- another game -----------------------------------------------------------------------------------------------------


def test_all_persons_must_want_another_game() -> None:
    room = room_of([*persons(2), Chair(2, "bot", name="Recruit", opponent="recruit")])
    assert room.agree([0], "rematch", 0, True, 0) is None, "not before the end"
    room.act(0, "resign", 0)
    while room.state != "over":
        room.act(1, "resign", 0)
    first = room.agree([0], "rematch", 0, True, 0)
    assert first is not None and not first.rematch
    assert request(room, "rematch") == wire.Request("rematch", 0, [0], [1])
    second = room.agree([1], "rematch", 1, True, 0)
    assert second is not None and second.rematch


def test_one_who_does_not_want_to_is_enough() -> None:
    room = room_of(persons(2))
    room.act(0, "resign", 0)
    room.agree([0], "rematch", 0, True, 0)
    room.agree([1], "rematch", 0, False, 0)
    assert request(room, "rematch") is None


# ---- what is kept -----------------------------------------------------------------------------------------------------


def test_banks_passing_and_who_is_away_outlive_a_restart() -> None:
    room = with_question("q-defender-card", settings=Settings(clock="fast"))
    seat = asked(room)
    assert room.clock is not None
    room.clock.banks[1 - seat] = 1234
    room.pass_on(seat, True)
    room.is_away(1 - seat)
    again = rebuilt(room)
    assert again.clock is not None and again.clock.banks[1 - seat] == 1234
    assert again.meta().seats[seat].passing and again.meta().seats[1 - seat].away
    assert again.meta().requests == room.meta().requests


def test_open_hands_show_every_hand_and_so_does_the_end() -> None:
    for settings, finish in ((Settings(open_hands=True), False), (Settings(), True)):
        room = with_question("q-action", settings=settings)
        if finish:
            room.act(0, "resign", 0)
        scene = room.welcome(-1, [], 0).scene
        assert isinstance(scene, wire.Scene)
        assert all(sum(card.count for card in seat.hand) == seat.hand_count for seat in scene.seats)


def test_forces_keep_their_german_names_when_a_table_is_made_again() -> None:
    room = rebuilt(room_of(persons(2), BIG, forces_for(2, packs=False)))
    scene = room.welcome(0, [0], 0).scene
    assert scene is not None and scene.seats[0].force.texts["de"] != scene.seats[0].force.texts["en"]


def test_every_refusal_is_written_in_both_languages() -> None:
    """Those that this package's sources name."""
    import re
    from pathlib import Path

    import buildstars.table

    folder = Path(buildstars.table.__file__).parent
    ids = {id_ for file in folder.rglob("*.py") for id_ in re.findall(r'"(t-error-[a-z-]+)"', file.read_text(encoding="utf-8"))}
    args = dict.fromkeys(("where", "why", "most", "number", "key", "size", "name", "rule", "line", "text", "ply", "last", "until"), "x")
    assert len(ids) > 40
    for id_ in ids:
        for lang in LANGUAGES:
            assert render(id_, args, lang)
    assert load_sets().units


@pytest.mark.parametrize("seed", range(4))
def test_a_browser_that_pieces_the_log_together_has_what_a_new_one_gets(seed: int) -> None:
    dice = random.Random(f"pieces {seed}")
    players = 2 + seed % 3
    room = room_of(persons(players), BIG if seed % 2 else FREE, forces_for(players, dice, not seed % 2))
    assert room.play is not None
    logs = {viewer: list(room.welcome(viewer, [], 0).log) for viewer in room.play.viewers}
    for _ in range(150):
        if room.play.over:
            break
        seat = asked(room)
        change = None
        if dice.random() < 0.1:
            try:
                change = room.undo(seat, version(room, seat), 0)
                others = [other for other in range(players) if other != seat]
                change = room.agree(others, "undo", seat, True, 0) if change is not None and change.step is None else change
            except Refused:
                change = None
        if change is None:
            change = room.answer(seat, version(room, seat), dice.choice(legal(room)), 0)
        assert change is not None and change.step is not None
        for viewer in change.step.viewers:
            update = room.update(viewer, change.step, 0)
            logs[viewer] = [*logs[viewer][: update.cut], *update.log]
            fresh = room.welcome(viewer, [], 0)
            assert logs[viewer] == fresh.log and update.scene == fresh.scene and update.version == fresh.version


def test_a_browser_that_was_away_gets_what_it_missed_also_what_was_taken_back() -> None:
    dice = random.Random("missed")
    room = room_of(persons(2), BIG)
    assert room.play is not None
    for _ in range(40):
        seen = room.welcome(0, [0], 0)
        play_randomly(room, dice, dice.randint(1, 30), undo=0.2)
        missed = room.welcome(0, [0], 0, len(seen.log), seen.version)
        assert [*seen.log[: missed.since], *missed.log] == room.welcome(0, [0], 0).log
        if room.play.over:
            break
