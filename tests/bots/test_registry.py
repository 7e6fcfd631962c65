"""An opponent is named by a text; what cannot be understood is told in one sentence that helps."""

from __future__ import annotations

from pathlib import Path

import pytest

from buildstars.bots.card.advice.teaching import Blunderer
from buildstars.bots.card.pilot import Pilot
from buildstars.bots.own_file import whole_path
from buildstars.bots.registry import LEVELS, UnknownBot, described, make_bot
from buildstars.bots.styles import NAMES, STYLES, Sliders, weights_of
from buildstars.content.text.languages import LANGUAGES, render
from buildstars.core.generator import Generator
from buildstars.front import card_game

OWN = """
from dataclasses import dataclass

class Good:
    name = "Good"
    def answer(self, view, rng):
        return view.legal()[0]
    def agrees_to_draw(self, view):
        return False

@dataclass
class Needs:
    something: int

class Mute:
    name = "Mute"
    def agrees_to_draw(self, view):
        return False

class Nameless(Good):
    name = None
"""


@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_can_be_made_and_reads_in_both_languages(level: str) -> None:
    assert make_bot(level).name
    assert described(level.upper()).level == level
    for lang in LANGUAGES:
        assert render(f"opponent-{level}", {}, lang)
        for part in ("about", "suits"):
            assert render(f"opponent-{level}", {}, lang, part).endswith(".")


@pytest.mark.parametrize(("kind", "ids"), [("style", tuple(STYLES)), ("slider", NAMES)])
def test_styles_and_sliders_read_in_both_languages(kind: str, ids: tuple[str, ...]) -> None:
    for lang in LANGUAGES:
        assert len({render(f"{kind}-{id_}", {}, lang) for id_ in ids}) == len(ids)
        assert all(render(f"{kind}-{id_}", {}, lang, "about").endswith(".") for id_ in ids)


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("pilot", "pilot"),
        (" Pilot ", "pilot"),
        ("pilot:blunder=10,style=raider", "pilot:style=raider,blunder=10"),
        ("pilot: aggression = +2 , caution=-1", "pilot:aggression=2,caution=-1"),
        ("pilot:style=balanced,blunder=0,caution=0", "pilot"),
        ("pilot:style=raider,caution=-2,hunger=0", "pilot:style=raider,hunger=0"),
        ("recruit:blunder=007", "recruit:blunder=7"),
        ("some place/my_bot.py:MyBot", "some place/my_bot.py:MyBot"),
    ],
)
def test_a_text_has_one_spelling(text: str, short: str) -> None:
    assert described(text).short == short
    assert described(short).short == short
    assert described(described(text).text).text == described(text).text


@pytest.mark.parametrize("level", [level for level in LEVELS.values() if level.nodes])
def test_a_budget_is_part_of_the_complete_spelling(level: object) -> None:
    from buildstars.bots.registry import Level

    assert isinstance(level, Level)
    assert described(level.id).text == f"{level.id}:nodes={level.nodes}"
    assert described(f"{level.id}:seconds=1.50").text == f"{level.id}:seconds=1.5"
    assert described(f"{level.id}:nodes=7").short == f"{level.id}:nodes=7"
    for text in (f"{level.id}:nodes=0", f"{level.id}:seconds=0", f"{level.id}:seconds=nan", f"{level.id}:seconds=soon"):
        with pytest.raises(UnknownBot, match="must be"):
            make_bot(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("pilto", 'there is no opponent "pilto"; did you mean "pilot"?'),
        ("", 'there is no opponent ""; there are random, recruit'),
        ("pilot:", 'opponent "pilot:": nothing follows the colon; write pilot alone, or options as in pilot:style=raider.'),
        ("pilot:raider", '"raider" is not key=value; write it as in pilot:style=raider.'),
        ("pilot:stile=raider", 'pilot has no option "stile"; did you mean "style"?'),
        ("recruit:style=raider", 'recruit has no option "style"; there are blunder.'),
        ("pilot:style=guard", 'there is no style "guard"; did you mean "guardian"?'),
        ("pilot:spite=3", "spite=3 must be a whole number from -2 to 2."),
        ("pilot:spite=--1", "spite=--1 must be a whole number from -2 to 2."),
        ("pilot:blunder=ten", "blunder=ten must be a whole number in per cent from 0 to 100."),
        ("pilot:blunder=" + "9" * 5000, "must be a whole number in per cent from 0 to 100."),
        ("pilot:blunder=1,blunder=2", "blunder is given twice; leave one out."),
    ],
)
def test_what_is_not_understood_is_told_in_a_sentence(text: str, sentence: str) -> None:
    for understand in (make_bot, described):
        with pytest.raises(UnknownBot) as error:
            understand(text)
        assert sentence in str(error.value)
        assert "\n" not in str(error.value)


def test_options_become_what_they_say() -> None:
    styled = make_bot("pilot:style=raider,spite=1")
    assert isinstance(styled, Pilot)
    assert vars_of(styled.weights) == vars_of(weights_of(Sliders(caution=-2, hunger=2, spite=1)))
    erring = make_bot("pilot:blunder=30")
    assert isinstance(erring, Blunderer) and erring.rate == 30 and erring.name == "Pilot"
    assert isinstance(make_bot("pilot:blunder=0"), Pilot)


def vars_of(weights: object) -> dict[str, int]:
    return {name: getattr(weights, name) for name in dir(weights) if isinstance(getattr(weights, name), int)}


# ---- a file of one's own ----------------------------------------------------------------------------------------------


@pytest.fixture
def own(tmp_path: Path) -> Path:
    (tmp_path / "my_bot.py").write_text(OWN)
    (tmp_path / "broken.py").write_text("class Broken:\n    name =\n")
    return tmp_path


def test_an_opponent_in_a_file_of_ones_own(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert make_bot(f"{own}/my_bot.py:Good").name == "Good"
    monkeypatch.chdir(own)
    assert make_bot("my_bot.py:Good").name == "Good"
    assert whole_path("my_bot.py:Good") == f"{own}/my_bot.py:Good"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("my_bot.py", "name the class in the file after a colon, as in my_bot.py:MyBot."),
        ("no_bot.py:Good", "there is no file no_bot.py; check its name and place."),
        ("my_bot.py:Goodd", 'my_bot.py has no class "Goodd"; did you mean "Good"?'),
        ("my_bot.py:Zzz", 'my_bot.py has no class "Zzz"; there are Good, Needs, Mute, Nameless.'),
        ("my_bot.py:OWN", 'my_bot.py has no class "OWN"'),
        ("my_bot.py:Needs", "it must be made without arguments."),
        ("my_bot.py:Mute", 'Mute has no method "answer"'),
        ("my_bot.py:Nameless", 'Nameless has no name; give it one, as in name = "Nameless".'),
        ("broken.py:Broken", "loading broken.py raised SyntaxError"),
    ],
)
def test_what_is_wrong_with_a_file_is_told_in_a_sentence(own: Path, monkeypatch: pytest.MonkeyPatch, text: str, sentence: str) -> None:
    monkeypatch.chdir(own)
    with pytest.raises(UnknownBot) as error:
        make_bot(text)
    assert sentence in str(error.value) and "\n" not in str(error.value)


def test_the_example_of_the_docs_plays(tmp_path: Path) -> None:
    page = Path(__file__).parents[2] / "docs" / "opponents.md"
    (tmp_path / "my_bot.py").write_text(page.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0])
    bot, rng = make_bot(f"{tmp_path}/my_bot.py:MyBot"), Generator(1)
    game = card_game(seed=4)
    while game.to_answer() >= 0:
        game.play(bot.answer(game.view(), rng))
    assert game.result() is not None
