"""The guided first game: it can be played to its end, teaches what it should, and goes on from wherever it was left."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pytest

from buildstars.cardgame.game import CardGame
from buildstars.content.languages import LANGUAGES, render
from buildstars.content.loader import shipped_text
from buildstars.content.rulebook import find
from buildstars.core.messages import Event
from buildstars.core.seats import OVER
from buildstars.match import record as records
from buildstars.match.match import Match, new_match, resume
from buildstars.table import card_study as study
from buildstars.table import wire
from buildstars.table.chairs import Chair, Settings
from buildstars.table.errors import Refused
from buildstars.table.lesson import LEARNER, NOT_NOW, WATCH, Lesson, LessonChance, LessonError, Script, Step, load_lesson, read_script
from buildstars.table.room import Room

SEED: Final = b"any seed at all"
LESSON: Final = load_lesson()
BUTTONS: Final = (
    "a-no-objective", "a-move", "a-combat", "a-strike", "a-no-card", "b-done-move", "b-done-attack", "b-done-strike", "b-done-reserves",
)
LONGEST: Final = 200
"""Letters of one text: no wall of them."""

Choice = Callable[[list[int]], int]


def begin() -> Match:
    return new_match(LESSON.forces, LESSON.script.options, ["Anna", "Recruit"], LessonChance(LESSON, SEED))


def game_of(match: Match) -> CardGame:
    assert isinstance(match.game, CardGame)
    return match.game


@dataclass
class Played:
    """What there was to see when the lesson was played."""

    events: list[Event] = field(default_factory=list)
    steps: list[wire.LessonStep] = field(default_factory=list)
    records: list[str] = field(default_factory=list)
    """Before each answer of the learner."""


def play_on(match: Match, choice: Choice = min) -> Played:
    """To the end, as the lesson has it."""
    played = Played(events=list(match.events))
    while match.to_answer() != OVER:
        step = LESSON.step(match.game, LEARNER)
        assert step is not None
        if match.to_answer() == LEARNER:
            assert step.focus and set(step.focus) <= set(match.game.legal())
            played.steps.append(step)
            played.records.append(records.write(match.record))
            played.events += match.answer(LEARNER, choice(step.focus))
        else:
            answer = LESSON.scripted(match.game)
            assert answer is not None and step.say.id == WATCH and not step.focus
            played.events += match.answer(match.to_answer(), answer)
    return played


PLAYED: Final = play_on(begin())


# ---- the whole game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choice", [min, max])
def test_the_learner_wins_in_about_ten_minutes_whichever_of_equal_units_are_chosen(choice: Choice) -> None:
    match = begin()
    played = play_on(match, choice)
    result = match.game.result()
    assert result is not None and result.winners == (LEARNER,) and result.cause == "objectives"
    assert 35 <= len(played.steps) <= 60
    assert [step.n for step in played.steps] == list(range(1, len(LESSON.script.step) + 1))
    end = LESSON.step(match.game, LEARNER)
    assert end is not None and end.done and end.n == end.of
    assert records.check(records.read(records.write(match.record))).result is not None


def test_everything_that_is_to_be_learned_happens() -> None:
    kinds = {event.kind for event in PLAYED.events}
    assert kinds >= {
        "moved", "declared", "battle", "rolled", "attack", "card-played", "no-ability", "ability", "damaged", "destroyed", "discarded",
        "drew", "objective-played", "taken-in-hand", "struck", "revealed", "strike", "objective-holds", "objective-replaced", "reinforced",
        "objective-destroyed", "eliminated", "over",
    }
    assert {event.message.args["seat"] for event in PLAYED.events if event.kind == "card-played"} == {0, 1}
    assert {event.message.args["hit"] for event in PLAYED.events if event.kind == "attack"} == {0, 1}
    by_me = [event.message.args for event in PLAYED.events if event.kind == "strike" and event.message.args["seat_unit"] == LEARNER]
    assert [args["hit"] for args in by_me] == [0, 1]


def test_the_numbers_are_those_that_the_texts_tell() -> None:
    attacks = [event.message.args for event in PLAYED.events if event.kind == "attack"]
    assert [(args["n"], args["need"], args["hit"]) for args in attacks] == [
        (11, 10, 1), (8, 10, 0),  # the Red Squadron and the first TIE
        (10, 11, 0), (11, 10, 1),  # Biggs and the Interceptor
        (16, 11, 0), (11, 10, 1),  # the Interceptor's 12, and Biggs
        (12, 11, 1), (10, 10, 1),  # the Black TIE and the A-wing
        (11, 10, 1), (6, 11, 0),  # the Red Squadron and the second TIE
    ]  # fmt: skip
    strikes = [event.message.args for event in PLAYED.events if event.kind == "strike"]
    assert [(args["n"], args["need"]) for args in strikes] == [(9, 13), (12, 13), (10, 13), (13, 13)]
    counters = [event.message.args["counters"] for event in PLAYED.events if event.kind == "damaged"]
    assert counters[:2] == [2, 2]


def test_the_odds_are_those_that_the_text_tells() -> None:
    match = begin()
    place = next(k for k, step in enumerate(LESSON.script.step) if step.say == "lesson-target-obsidian")
    match = resume(records.read(PLAYED.records[place]), LessonChance(LESSON, SEED))
    target = game_of(match).from_token("u1.0") - game_of(match).from_token("u0.0")
    chances = study.odds(game_of(match).view(LEARNER)).pairs[target]
    assert round(chances.both + chances.only_attacker) == 58
    for lang in LANGUAGES:
        assert "58 %" in render("lesson-target-obsidian", {}, lang)


def test_cards_and_units_in_the_texts_have_their_names() -> None:
    names = [unit.name for force in LESSON.forces for unit in force.units] + [card.name for force in LESSON.forces for card in force.cards]
    quotes = {"en": r"“([^”]+)”", "de": r"„([^“]+)“"}
    for lang, quote in quotes.items():
        known = {getattr(name, lang) for name in names}
        pressed = {render(id_, {}, lang) for id_ in BUTTONS}
        for id_ in texts():
            for quoted in re.findall(quote, render(id_, {}, lang)):
                assert quoted in known | pressed, (id_, quoted)


# ---- texts ------------------------------------------------------------------------------------------------------------


def texts() -> list[str]:
    script = LESSON.script
    found = [WATCH, NOT_NOW, script.end.say, script.end.told]
    for step in script.step:
        found += [id_ for id_ in (step.say, step.told, step.instead) if id_]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_there_and_short(lang: str) -> None:
    for id_ in texts():
        text = render(id_, {}, lang)
        assert 0 < len(text) <= LONGEST, id_
        assert len(re.findall(r"[.!?](?:\s|$)", text)) <= 2, f"{id_}: more than two sentences"


def test_both_languages_have_the_same_texts_and_none_is_left_over() -> None:
    english, german = (
        re.findall(r"^(lesson-[a-z0-9-]+) =", shipped_text(f"locale/{lang}/lesson.ftl"), re.MULTILINE) for lang in LANGUAGES
    )
    assert english == german
    client = {
        "lesson-title", "lesson-progress", "lesson-free", "lesson-free-about", "lesson-free-sure", "lesson-stay", "lesson-smaller",
        "lesson-larger", "lesson-next",
    }
    assert set(english) == set(texts()) | client


def test_every_step_names_rules_that_there_are() -> None:
    for rules in [LESSON.script.end.rules, *(step.rules for step in LESSON.script.step)]:
        assert 1 <= len(rules) <= 3
        for number in rules:
            find(number, "en")


# ---- something else ---------------------------------------------------------------------------------------------------


def test_whatever_else_is_offered_gets_a_friendly_reason() -> None:
    others = 0
    for text, step in zip(PLAYED.records, PLAYED.steps):
        match = resume(records.read(text), LessonChance(LESSON, SEED))
        for answer in match.game.legal():
            why = LESSON.judge(match.game, answer)
            assert (why is None) == (answer in step.focus)
            if why is not None:
                others += 1
                for lang in LANGUAGES:
                    assert render(why.say.id, {}, lang)
        assert LESSON.judge(match.game, match.game.answer_space - 1) is None  # the rules themselves say why that cannot be
    assert others > 100


# ---- left and found again ---------------------------------------------------------------------------------------------


def test_it_goes_on_from_its_record_wherever_it_was_cut() -> None:
    whole = records.write(new_end := play_to_end().record)
    lines = whole.splitlines(keepends=True)
    for count in range(len(new_end.head), len(lines)):
        match = resume(records.read("".join(lines[:count])), LessonChance(LESSON, SEED))
        if match.to_answer() != OVER:
            assert LESSON.step(match.game, LEARNER) is not None, count
            play_on(match)
        assert records.write(match.record) == whole, count


def play_to_end() -> Match:
    match = begin()
    play_on(match)
    return match


def test_an_answer_can_be_taken_back() -> None:
    match = begin()
    for _ in range(3):
        step = LESSON.step(match.game, LEARNER)
        assert step is not None
        match.answer(LEARNER, step.focus[0])
    match.undo(LEARNER)
    again = LESSON.step(match.game, LEARNER)
    assert again is not None and again.n == 3
    play_on(match, max)
    result = match.game.result()
    assert result is not None and result.winners == (LEARNER,)


def test_off_the_script_it_is_a_free_game() -> None:
    for n, text in enumerate(PLAYED.records):
        dice = random.Random(n)
        match = resume(records.read(text), LessonChance(LESSON, SEED))
        left = False
        for _ in range(5000):
            if match.to_answer() == OVER:
                break
            match.answer(match.to_answer(), dice.choice(match.game.legal()))
            left = left or LESSON.due(match.game) is None
        assert left and match.to_answer() == OVER
        if n > 5:
            break


def test_only_the_learner_is_guided() -> None:
    match = begin()
    assert LESSON.step(match.game, 1) is None and LESSON.step(match.game, -1) is None


# ---- at a table -------------------------------------------------------------------------------------------------------


def table() -> Room:
    chairs = [Chair(0, "person", "guest", "Anna"), Chair(1, "bot", name="Recruit", opponent="recruit")]
    settings = Settings(dict(LESSON.script.options), host="guest", lesson=LESSON.id)
    room = Room("table", "ABCDEF", settings, chairs, SEED, None, LESSON)
    room.begin(LESSON.forces, 0)
    return room


def test_at_a_table_another_answer_changes_nothing_and_the_opponent_plays_its_part() -> None:
    room = table()
    play = room.play
    assert play is not None
    refusals = 0
    while not play.over:
        if (automatic := room.automatic()) is not None:
            room.answer_automatically(*automatic, 0)
            continue
        lesson = room.question(LEARNER).lesson
        assert lesson is not None and play.asked == LEARNER
        before = wire.encode(room.welcome(LEARNER, [LEARNER], 0))
        for answer in set(play.view(LEARNER).legal()) - set(lesson.focus):
            with pytest.raises(Refused):
                room.answer(LEARNER, play.version(LEARNER), answer, 0)
            refusals += 1
        assert wire.encode(room.welcome(LEARNER, [LEARNER], 0)) == before
        room.answer(LEARNER, play.version(LEARNER), lesson.focus[0], 0)
    assert refusals > 100
    lesson = room.question(LEARNER).lesson
    assert lesson is not None and lesson.done


def test_in_the_lesson_nobody_passes_for_the_rest_of_an_action() -> None:
    room = table()
    with pytest.raises(Refused):
        room.pass_on(LEARNER, True)
    room.play_freely()
    room.pass_on(LEARNER, True)
    assert room.meta().seats[LEARNER].passing


def test_who_plays_on_freely_is_guided_no_more() -> None:
    room = table()
    assert room.play is not None
    room.play_freely()
    assert room.question(LEARNER).lesson is None and room.meta().lesson == ""
    assert room.automatic() is None
    answer = room.play.view(LEARNER).legal()[-1]
    assert room.answer(LEARNER, room.play.version(LEARNER), answer, 0) is not None


# ---- scripts that do not fit ------------------------------------------------------------------------------------------


def changed(**changes: list[Step] | list[str]) -> Script:
    script = read_script(LESSON.id)
    return Script(**{**{name: getattr(script, name) for name in script.__struct_fields__}, **changes})


def test_a_script_that_does_not_fit_says_where() -> None:
    steps = LESSON.script.step
    wrong_answer = Step("lesson-welcome", ["strike"])
    for script, words in (
        (changed(step=[wrong_answer]), r"step 1 \(lesson-welcome\): strike is not offered; offered are pass"),
        (changed(step=steps[:5]), "must win"),
        (changed(begin=LESSON.script.begin[:3]), "chance is asked first"),
        (changed(begin=[*LESSON.script.begin, "3+4"]), "left over"),
        (changed(begin=["3+4"]), "cannot come up"),
        (changed(step=[*steps[:5], Step("lesson-end-move", ["pass"], then=["strike"])]), "the opponent cannot answer strike"),
    ):
        with pytest.raises(LessonError, match=words):
            Lesson("wrong", script, LESSON.forces)
