"""A hint names the best choices from the seat's view alone, with a plan and reasons that people can read in both languages."""

from __future__ import annotations

import pytest

from buildstars.bots.card.pilot import Pilot
from buildstars.bots.interface import Opinion
from buildstars.bots.random_player import RandomPlayer
from buildstars.card.game import CardGame, new_game, possible_game
from buildstars.card.notation import NotationError, to_line, write_position, write_view
from buildstars.card.view import CardView
from buildstars.content.loader import load_forces
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.content.text.messages import render_message
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.lab.study.card_hint import MOST_CHOICES, Hint, NoQuestion, hint
from buildstars.lab.study.card_sources import read_view
from buildstars.lab.study.sources import SourceError, open_source
from lab.told_games import LINE_UP, told_game, told_record

ACTION = [*LINE_UP, "pass"]
"""Anna chooses an action, and can strike Ben's only objective."""


def spoken(found: Hint, lang: str) -> list[str]:
    """Everything in it that people read."""
    messages = [found.question]
    for choice in found.choices:
        messages += [choice.message, *choice.plan]
        for reason in choice.reasons:
            messages += [reason.message, *([reason.detail] if reason.detail else [])]
            assert render(f"judged-{reason.part}", {}, lang)
    return [render_message(message, lang, ["Anna", "Ben", "Cem"], found.seat) for message in messages]


def positions(names: tuple[str, ...], seed: int, every: int, count: int) -> list[CardGame]:
    """Questions with a choice, along a random game."""
    forces = load_forces()
    game = new_game([forces[name] for name in names])
    luck = Generator(seed)
    game.settle(luck)
    found: list[CardGame] = []
    asked = 0
    while game.to_answer() != OVER and len(found) < count:
        answers = game.legal()
        asked += int(len(answers) > 1)
        if len(answers) > 1 and asked % every == 0:
            found.append(game.copy())
        game.play(answers[int(luck.below(len(answers)))], luck)
    return found


def test_the_winning_strike_is_the_hint_with_its_plan_and_reason() -> None:
    found = hint(told_game(ACTION).view(0), Pilot())
    best = found.choices[0]
    assert best.token == "strike"
    assert best.chance == found.chance > 0.9
    assert [render_message(message, "en", ["Anna", "Ben"], 0) for message in best.plan] == [
        "Strike Ben’s objective 1 with Wing #1/#2"
    ]
    assert best.reasons[0].part == "end" and best.reasons[0].change > 0
    assert "wins the game at once" in render_message(best.reasons[0].message, "en")
    assert len(found.choices) <= MOST_CHOICES


def test_a_move_is_told_as_a_whole() -> None:
    """At Anna's first action both Wings go forward; the questions for units and zones are part of the plan."""
    found = hint(told_game(["pass"]).view(0), Pilot())
    plan = found.choices[0].plan
    assert found.choices[0].token == "move"
    assert render_message(plan[0], "en", None, 0) == "Move Wing #1/#2 to the contested zone"
    assert render_message(plan[0], "de", None, 0) == "Bewege Schwinge #1/#2 in die Kampfzone"


def test_a_set_up_is_told_as_a_whole() -> None:
    game = positions(("rebel-squadrons", "imperial-fist"), 2, 1, 1)[0]
    found = hint(game.view(game.to_answer()), Pilot())
    assert found.turn == 0
    plans = [render_message(choice.plan[0], "en") for choice in found.choices]
    assert plans[0].startswith("Deploy ") and " and " in plans[0]
    assert len(set(plans)) == len(plans) and not any(choice.reasons for choice in found.choices)


def test_the_first_choice_is_compared_with_the_second_and_the_others_with_the_first() -> None:
    found = hint(told_game(ACTION).view(0), Pilot())
    first, second = found.choices[0], found.choices[1]
    assert {reason.part: reason.change for reason in first.reasons} == {reason.part: -reason.change for reason in second.reasons}


@pytest.mark.parametrize("names", [("rebel-squadrons", "imperial-fist"), ("jedi-council", "sith-shadow", "smugglers-run")])
def test_hints_read_in_both_languages_at_any_question(names: tuple[str, ...]) -> None:
    for game in positions(names, 3, 29, 6):
        found = hint(game.view(game.to_answer()), Pilot())
        assert [choice.chance for choice in found.choices] == sorted((choice.chance for choice in found.choices), reverse=True)
        assert all(choice.answer in game.legal() and 0 <= choice.chance <= 1 for choice in found.choices)
        for lang in LANGUAGES:
            assert all(text and "{" not in text for text in spoken(found, lang))


def test_a_hint_hangs_on_nothing_hidden() -> None:
    """Deal what the seat does not know anew: the hint stays the same, to the last digit."""
    for number, game in enumerate(positions(("fringe-raiders", "imperial-fist"), 7, 37, 4)):
        seat = game.to_answer()
        other = possible_game(game.view(seat), Generator(1000 + number))
        assert other.to_bytes() != game.to_bytes()
        assert hint(other.view(seat), Pilot()) == hint(game.view(seat), Pilot())


def test_a_hint_changes_nothing_and_is_the_same_again() -> None:
    game = told_game(ACTION)
    before = game.to_bytes()
    assert hint(game.view(0), Pilot(), seed=5) == hint(game.view(0), Pilot(), seed=5)
    assert game.to_bytes() == before


class Thinking(RandomPlayer):
    """Says what it thinks: the last answer is best."""

    def opinions(self, view: CardView, rng: Generator) -> list[Opinion]:
        answers = view.legal()
        return [Opinion(answer, 0.9 - 0.1 * place, 1 / len(answers)) for place, answer in enumerate(reversed(answers))]

    def chance(self, view: CardView, rng: Generator) -> float:
        return 0.9


def test_a_thinkers_opinion_counts() -> None:
    game = told_game(ACTION)
    found = hint(game.view(0), Thinking())
    assert found.choices[0].answer == game.legal()[-1]
    assert found.chance == 0.9


def test_who_is_not_asked_gets_no_hint() -> None:
    with pytest.raises(NoQuestion):
        hint(told_game(ACTION).view(1), Pilot())


# ---- where questions come from ----------------------------------------------------------------------------------------


def test_a_view_is_read_back_exactly() -> None:
    for names in (("rebel-squadrons", "imperial-fist"), ("jedi-council", "sith-shadow", "smugglers-run")):
        for game in positions(names, 11, 41, 5):
            for seat in range(game.players):
                view = game.view(seat)
                assert read_view(game.spec, write_view(view)).to_bytes() == view.to_bytes()


def test_a_view_that_no_game_gives_is_refused_by_its_line() -> None:
    game = positions(("rebel-squadrons", "imperial-fist"), 11, 41, 1)[0]
    text = write_view(game.view(0))
    for old, new in (("hand ?x3", "hand ?x2"), ("unseen", "unseen c99"), ("turn ", "turn x"), ("view 1 seat 0", "view 2 seat 0")):
        assert old in text
        with pytest.raises(NotationError, match=r"line|no game"):
            read_view(game.spec, text.replace(old, new, 1))


def test_sources() -> None:
    """A view or a position with its forces, on several lines or one; a record, at its end or at a line."""
    forces = ["bench-a", "bench-b"]
    game = new_game([load_forces()[name] for name in forces])
    game.settle(Generator(4))
    seat = game.to_answer()
    view = write_view(game.view(seat))
    assert open_source(view, "it", forces=forces).view.to_bytes() == game.view(seat).to_bytes()
    assert open_source("# forces: bench-a, bench-b\n" + view, "it").view.to_bytes() == game.view(seat).to_bytes()
    assert open_source(to_line(write_position(game)), "it", forces=forces).view.to_bytes() == game.view(seat).to_bytes()
    record = told_record(ACTION)
    assert open_source(record, "it").view.to_bytes() == told_game(ACTION).view(0).to_bytes()
    assert open_source(record + "0 str", "it").view.to_bytes() == told_game(ACTION).view(0).to_bytes(), "a line cut short is left out"
    last = len(record.splitlines())
    assert open_source(record, "it", at=last).view.to_bytes() == told_game(LINE_UP).view(0).to_bytes()


@pytest.mark.parametrize(("text", "options", "sentence"), [
    ("", {}, "neither a position nor a record"),
    ("hello", {}, "neither a position nor a record"),
    ("view 1 seat 0\n", {}, "does not say which forces play"),
    ("view 1 seat 0\nplayers 3\n", {"forces": ["bench-a", "bench-b"]}, "a position of 3 players"),
    ("position 1\nplayers 2\n", {"forces": ["bench-a", "bench-b"]}, "line"),
    (told_record(ACTION), {"at": 3}, "is no line of the game"),
    (told_record(ACTION), {"seat": 1}, "seat 0 is asked"),
    (told_record(ACTION), {"seat": 9}, "there is no seat 9"),
])
def test_bad_sources_get_one_sentence(text: str, options: dict[str, object], sentence: str) -> None:
    with pytest.raises(SourceError, match=sentence) as caught:
        open_source(text, "it", **options)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)
