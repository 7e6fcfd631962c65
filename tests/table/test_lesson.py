"""The guided games: each can be played to its end, teaches what it should, and goes on from wherever it was left."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pytest

from buildstars.content.loader import shipped_text
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.content.text.rulebook import find
from buildstars.core.messages import Event
from buildstars.core.seats import OVER
from buildstars.match import record as records
from buildstars.match.match import Match, new_match, resume
from buildstars.table import wire
from buildstars.table.live.errors import Refused
from buildstars.table.live.games import played
from buildstars.table.live.lesson import (
    BATTLE,
    FIRST,
    LEARNER,
    LESSONS,
    NOT_NOW,
    WATCH,
    Lesson,
    LessonChance,
    LessonError,
    Script,
    Step,
    load_lesson,
    read_script,
)
from buildstars.table.live.registry import GAMES
from buildstars.table.live.room import Room
from buildstars.table.live.seats import Chair, Settings

SEED: Final = b"any seed at all"
ALL: Final = {id_: load_lesson(id_) for id_ in LESSONS}
BUTTONS: Final = (
    "a-no-objective", "a-move", "a-combat", "a-strike", "a-no-card", "b-done-move", "b-done-attack", "b-done-strike", "b-done-reserves",
    "m-a-done", "m-a-stay", "m-t-tool-threats",
)
LONGEST: Final = 200
"""Letters of one text: no wall of them."""

Choice = Callable[[list[int]], int]


@pytest.fixture(params=LESSONS)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return ALL[request.param]


def begin(lesson: Lesson) -> Match:
    kind = GAMES[lesson.script.game].kind
    return new_match(lesson.forces, lesson.script.options, ["Anna", "Recruit"], LessonChance(lesson, SEED), kind=kind)


@dataclass
class Played:
    """What there was to see when the lesson was played."""

    events: list[Event] = field(default_factory=list)
    steps: list[wire.LessonStep] = field(default_factory=list)
    records: list[str] = field(default_factory=list)
    """Before each answer of the learner."""


def play_on(lesson: Lesson, match: Match, choice: Choice = min) -> Played:
    """To the end, as the lesson has it."""
    seen = Played(events=list(match.events))
    while match.to_answer() != OVER:
        step = lesson.step(match.game, LEARNER)
        assert step is not None
        if match.to_answer() == LEARNER:
            assert step.focus and set(step.focus) <= set(match.game.legal())
            seen.steps.append(step)
            seen.records.append(records.write(match.record))
            seen.events += match.answer(LEARNER, choice(step.focus))
        else:
            answer = lesson.scripted(match.game)
            assert answer is not None and step.say.id == WATCH and not step.focus
            seen.events += match.answer(match.to_answer(), answer)
    return seen


PLAYED: Final = {id_: play_on(lesson, begin(lesson)) for id_, lesson in ALL.items()}


# ---- the whole game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choice", [min, max])
def test_the_learner_wins_in_about_ten_minutes_whichever_of_equal_units_are_chosen(lesson: Lesson, choice: Choice) -> None:
    match = begin(lesson)
    seen = play_on(lesson, match, choice)
    result = match.game.result()
    assert result is not None and result.winners == (LEARNER,) and result.cause == {FIRST: "objectives", BATTLE: "units"}[lesson.id]
    assert 35 <= len(seen.steps) <= 60
    assert [step.n for step in seen.steps] == list(range(1, len(lesson.script.step) + 1))
    end = lesson.step(match.game, LEARNER)
    assert end is not None and end.done and end.n == end.of
    assert end.next == {FIRST: BATTLE, BATTLE: ""}[lesson.id]
    assert records.check(records.read(records.write(match.record))).result is not None


TAUGHT: Final = {
    FIRST: {
        "moved", "declared", "battle", "rolled", "attack", "card-played", "no-ability", "ability", "damaged", "destroyed", "discarded",
        "drew", "objective-played", "taken-in-hand", "struck", "revealed", "strike", "objective-holds", "objective-replaced", "reinforced",
        "objective-destroyed", "eliminated", "over",
    },
    BATTLE: {
        "deployed", "moves", "stays", "declares", "declares-second", "fires", "rolled", "attack", "hit-damage", "damaged", "destroyed",
        "removed", "reserves", "enters", "out", "over",
    },
}


def test_everything_that_is_to_be_learned_happens(lesson: Lesson) -> None:
    assert {event.kind for event in PLAYED[lesson.id].events} >= TAUGHT[lesson.id]
    assert {event.message.args["hit"] for event in PLAYED[lesson.id].events if event.kind == "attack"} == {0, 1}


def test_both_sides_play_cards_and_the_learner_strikes_twice() -> None:
    events = PLAYED[FIRST].events
    assert {event.message.args["seat"] for event in events if event.kind == "card-played"} == {0, 1}
    by_me = [event.message.args for event in events if event.kind == "strike" and event.message.args["seat_unit"] == LEARNER]
    assert [args["hit"] for args in by_me] == [0, 1]


def test_the_numbers_are_those_that_the_texts_tell() -> None:
    events = PLAYED[FIRST].events
    assert rolls(events) == [
        (11, 10, 1), (8, 10, 0),  # the Red Squadron and the first TIE
        (10, 11, 0), (11, 10, 1),  # Biggs and the Interceptor
        (16, 11, 0), (11, 10, 1),  # the Interceptor's 12, and Biggs
        (12, 11, 1), (10, 10, 1),  # the Black TIE and the A-wing
        (11, 10, 1), (6, 11, 0),  # the Red Squadron and the second TIE
    ]  # fmt: skip
    strikes = [event.message.args for event in events if event.kind == "strike"]
    assert [(args["n"], args["need"]) for args in strikes] == [(9, 13), (12, 13), (10, 13), (13, 13)]
    counters = [event.message.args["counters"] for event in events if event.kind == "damaged"]
    assert counters[:2] == [2, 2]


def test_the_numbers_of_the_battle_are_those_that_the_texts_tell() -> None:
    events = PLAYED[BATTLE].events
    assert rolls(events) == [
        (11, 10, 1), (9, 10, 0), (11, 10, 1), (10, 10, 1),  # turn 2: the Interceptor, the TIE, the X-wing, the Falcon
        (12, 10, 1), (9, 10, 0),  # turn 3: the Falcon, and the Interceptor as a wreck
        (9, 10, 0), (11, 10, 1), (11, 9, 1), (11, 10, 1), (9, 10, 0),  # turn 4: Vader, the TIE, the strike, the X-wing, the second shot
        (13, 10, 1), (13, 10, 1), (11, 10, 1), (12, 10, 1),  # turn 5: both fall, and both still fire
    ]  # fmt: skip
    for lang in LANGUAGES:
        assert re.search(r"\b5\b", render("m-lesson-points", {}, lang)) and re.search(r"\b19\b.*\b6\b", render("m-lesson-won", {}, lang))
    at = step_of(ALL[BATTLE], "m-lesson-points")
    assert [seat.points for seat in seats_at(PLAYED[BATTLE].records[at])] == [5, 2]
    end = seats_at(records.write(play_to_end(ALL[BATTLE]).record))
    assert [seat.points for seat in end] == [19, 6]
    assert [card.damage for card in end[1].cards] == [0, 1, 0]


def rolls(events: list[Event]) -> list[tuple[object, object, object]]:
    found = [event.message.args for event in events if event.kind == "attack"]
    return [(args["n"], args["need"], args["hit"]) for args in found]


def seats_at(record: str) -> list[wire.MiniSeat]:
    scene = GAMES["minis"].scene(played(resume(records.read(record), LessonChance(ALL[BATTLE], SEED)).game).view(LEARNER))
    assert isinstance(scene, wire.MiniScene)
    return scene.seats


def step_of(lesson: Lesson, say: str) -> int:
    return next(k for k, step in enumerate(lesson.script.step) if step.say == say)


def test_the_odds_are_those_that_the_texts_tell() -> None:
    for lesson, say, percent in ((ALL[FIRST], "lesson-target-obsidian", 58), (ALL[BATTLE], "m-lesson-target-interceptor", 72)):
        match = resume(records.read(PLAYED[lesson.id].records[step_of(lesson, say)]), LessonChance(lesson, SEED))
        odds = GAMES[lesson.script.game].odds(played(match.game).view(LEARNER))
        if lesson.id == FIRST:
            target = match.game.from_token("u1.0") - match.game.from_token("u0.0")
            found = odds.pairs[target].both + odds.pairs[target].only_attacker
        else:
            found = next(shot.hit for shot in odds.shots if shot.target == 65)
        assert round(found) == percent
        for lang in LANGUAGES:
            assert f"{percent} %" in render(say, {}, lang)


def test_cards_and_units_in_the_texts_have_their_names(lesson: Lesson) -> None:
    names = [unit.name for force in lesson.forces for unit in force.units] + [card.name for force in lesson.forces for card in force.cards]
    quotes = {"en": r"“([^”]+)”", "de": r"„([^“]+)“"}
    for lang, quote in quotes.items():
        known = {name[lang] for name in names}
        pressed = {render(id_, {}, lang) for id_ in BUTTONS}
        for id_ in texts(lesson):
            for quoted in re.findall(quote, render(id_, {}, lang)):
                assert quoted in known | pressed, (id_, quoted)


# ---- texts ------------------------------------------------------------------------------------------------------------


def texts(lesson: Lesson) -> list[str]:
    script = lesson.script
    found = [WATCH, NOT_NOW, script.end.say, script.end.told]
    for step in script.step:
        found += [id_ for id_ in (step.say, step.told, step.instead) if id_]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_there_and_short(lesson: Lesson, lang: str) -> None:
    for id_ in texts(lesson):
        text = render(id_, {}, lang)
        assert 0 < len(text) <= LONGEST, id_
        assert len(re.findall(r"[.!?](?:\s|$)", text)) <= 3 - (lesson.id == FIRST), f"{id_}: too many sentences"


def test_both_languages_have_the_same_texts_and_none_is_left_over() -> None:
    used = {id_ for lesson in ALL.values() for id_ in texts(lesson)}
    client = {
        "lesson-title", "lesson-progress", "lesson-free", "lesson-free-about", "lesson-free-sure", "lesson-stay", "lesson-smaller",
        "lesson-larger", "lesson-next", "lesson-next-battle", "m-lesson-title", "m-lesson-next",
    }
    written: set[str] = set()
    for file in ("lesson", "minis-lesson"):
        english, german = (
            re.findall(r"^((?:m-)?lesson-[a-z0-9-]+) =", shipped_text(f"locale/{lang}/{file}.ftl"), re.MULTILINE) for lang in LANGUAGES
        )
        assert english == german
        written |= set(english)
    assert written == used | client


def test_every_step_names_rules_that_there_are(lesson: Lesson) -> None:
    for rules in [lesson.script.end.rules, *(step.rules for step in lesson.script.step)]:
        assert 1 <= len(rules) <= 3
        for number in rules:
            find(number, "en")


# ---- something else ---------------------------------------------------------------------------------------------------


def test_whatever_else_is_offered_gets_a_friendly_reason(lesson: Lesson) -> None:
    others = 0
    seen = PLAYED[lesson.id]
    for text, step in zip(seen.records, seen.steps):
        match = resume(records.read(text), LessonChance(lesson, SEED))
        for answer in match.game.legal():
            why = lesson.judge(match.game, answer)
            assert (why is None) == (answer in step.focus)
            if why is not None:
                others += 1
                for lang in LANGUAGES:
                    assert render(why.say.id, {}, lang)
        assert lesson.judge(match.game, match.game.answer_space - 1) is None  # the rules themselves say why that cannot be
    assert others > 100


def test_so_does_a_segment_that_is_allowed_but_not_offered() -> None:
    lesson = ALL[BATTLE]
    match = resume(records.read(PLAYED[BATTLE].records[step_of(lesson, "m-lesson-first-segment")]), LessonChance(lesson, SEED))
    freely, too_far = (match.game.from_token(token) for token in ("L12.5L/40", "L95L"))
    assert freely not in match.game.legal()
    assert lesson.judge(match.game, freely) is not None
    assert lesson.judge(match.game, too_far) is None and match.game.refusal(too_far) is not None


# ---- left and found again ---------------------------------------------------------------------------------------------


def test_it_goes_on_from_its_record_wherever_it_was_cut(lesson: Lesson) -> None:
    whole = records.write(new_end := play_to_end(lesson).record)
    lines = whole.splitlines(keepends=True)
    for count in range(len(new_end.head), len(lines)):
        match = resume(records.read("".join(lines[:count])), LessonChance(lesson, SEED))
        if match.to_answer() != OVER:
            assert lesson.step(match.game, LEARNER) is not None, count
            if count % 8:
                continue
            play_on(lesson, match)
        assert records.write(match.record) == whole, count


def play_to_end(lesson: Lesson) -> Match:
    match = begin(lesson)
    play_on(lesson, match)
    return match


def test_an_answer_can_be_taken_back(lesson: Lesson) -> None:
    match = begin(lesson)
    for _ in range(3):
        step = lesson.step(match.game, LEARNER)
        assert step is not None
        match.answer(LEARNER, step.focus[0])
    match.undo(LEARNER)
    again = lesson.step(match.game, LEARNER)
    assert again is not None and again.n == 3
    play_on(lesson, match, max)
    result = match.game.result()
    assert result is not None and result.winners == (LEARNER,)


def test_off_the_script_it_is_a_free_game(lesson: Lesson) -> None:
    for n, text in enumerate(PLAYED[lesson.id].records[::16]):
        dice = random.Random(n)
        match = resume(records.read(text), LessonChance(lesson, SEED))
        left = False
        for _ in range(20_000):
            if match.to_answer() == OVER:
                break
            match.answer(match.to_answer(), dice.choice(match.game.legal()))
            left = left or lesson.due(match.game) is None
        assert left and match.to_answer() == OVER


def test_only_the_learner_is_guided(lesson: Lesson) -> None:
    match = begin(lesson)
    assert lesson.step(match.game, 1) is None and lesson.step(match.game, -1) is None


# ---- at a table -------------------------------------------------------------------------------------------------------


def table(lesson: Lesson) -> Room:
    chairs = [Chair(0, "person", "guest", "Anna"), Chair(1, "bot", name="Recruit", opponent="recruit")]
    settings = Settings(dict(lesson.script.options), host="guest", lesson=lesson.id, game=lesson.script.game)
    room = Room("table", "ABCDEF", settings, chairs, SEED, None, lesson)
    room.begin(lesson.forces, 0)
    return room


def test_at_a_table_another_answer_changes_nothing_and_the_opponent_plays_its_part(lesson: Lesson) -> None:
    room = table(lesson)
    play = room.play
    assert play is not None
    refusals = 0
    while not play.over:
        if (automatic := room.automatic()) is not None:
            room.answer_automatically(*automatic, 0)
            continue
        step = room.question(LEARNER).lesson
        assert step is not None and play.asked == LEARNER
        before = wire.encode(room.welcome(LEARNER, [LEARNER], 0))
        for answer in set(play.view(LEARNER).legal()) - set(step.focus):
            with pytest.raises(Refused):
                room.answer(LEARNER, play.version(LEARNER), answer, 0)
            refusals += 1
        assert wire.encode(room.welcome(LEARNER, [LEARNER], 0)) == before
        room.answer(LEARNER, play.version(LEARNER), step.focus[0], 0)
    assert refusals > 100
    end = room.question(LEARNER).lesson
    assert end is not None and end.done


def test_in_the_lesson_nobody_passes_for_the_rest_of_an_action() -> None:
    room = table(ALL[FIRST])
    with pytest.raises(Refused):
        room.pass_on(LEARNER, True)
    room.play_freely()
    room.pass_on(LEARNER, True)
    assert room.meta().seats[LEARNER].passing


def test_who_plays_on_freely_is_guided_no_more() -> None:
    room = table(ALL[FIRST])
    assert room.play is not None
    room.play_freely()
    assert room.question(LEARNER).lesson is None and room.meta().lesson == ""
    assert room.automatic() is None
    answer = room.play.view(LEARNER).legal()[-1]
    assert room.answer(LEARNER, room.play.version(LEARNER), answer, 0) is not None


# ---- scripts that do not fit ------------------------------------------------------------------------------------------


def changed(**changes: list[Step] | list[str]) -> Script:
    script = read_script(FIRST)
    return Script(**{**{name: getattr(script, name) for name in script.__struct_fields__}, **changes})


def test_a_script_that_does_not_fit_says_where() -> None:
    steps = ALL[FIRST].script.step
    wrong_answer = Step("lesson-welcome", ["strike"])
    for script, words in (
        (changed(step=[wrong_answer]), r"step 1 \(lesson-welcome\): strike is not offered; offered are pass"),
        (changed(step=steps[:5]), "must win"),
        (changed(begin=ALL[FIRST].script.begin[:3]), "chance is asked first"),
        (changed(begin=[*ALL[FIRST].script.begin, "3+4"]), "left over"),
        (changed(begin=["3+4"]), "cannot come up"),
        (changed(step=[*steps[:5], Step("lesson-end-move", ["pass"], then=["strike"])]), "the opponent cannot answer strike"),
    ):
        with pytest.raises(LessonError, match=words):
            Lesson("wrong", script, ALL[FIRST].forces)
