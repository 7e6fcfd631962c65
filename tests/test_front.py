"""The front door: `import buildstars` is quick, and two functions of it are games that a person can play at a prompt."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import buildstars
from buildstars.card.game import new_game
from buildstars.content.loader import load_forces
from buildstars.core.generator import Generator
from buildstars.core.messages import IllegalAnswer, Result
from buildstars.core.seats import OVER
from buildstars.front import PlayedCardGame, PlayedMinisGame

CLASSIC = ("rebel-squadrons", "imperial-fist")


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh Python has after this code, besides its own."""
    script = f"import sys, json; before = set(sys.modules)\n{code}\nprint(json.dumps(sorted(set(sys.modules) - before)))"
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    return set(json.loads(said))


def test_importing_the_package_loads_no_engine() -> None:
    loaded = loaded_by("import buildstars; dir(buildstars)")
    assert {name for name in loaded if name.startswith("buildstars")} <= {"buildstars", "buildstars_engine__mypyc"}
    assert len(loaded) < 60, sorted(loaded)
    assert "buildstars.front" in loaded_by("import buildstars; buildstars.card_game")


def test_the_package_names_its_games_and_no_others() -> None:
    assert {"card_game", "minis_game"} <= set(dir(buildstars))
    with pytest.raises(AttributeError, match="no attribute 'bard_game'"):
        buildstars.bard_game  # type: ignore[attr-defined]  # noqa: B018


def test_the_same_seed_and_answers_are_the_same_game_as_the_engines_own() -> None:
    ready = load_forces()
    engine, luck = new_game([ready[name] for name in CLASSIC]), Generator(7)
    engine.settle(luck)
    game = buildstars.card_game(seed=7)
    for _ in range(80):
        assert game.to_bytes() == engine.to_bytes() and game.legal() == engine.legal()
        engine.play(engine.legal()[0], luck)
        game.play(game.legal()[0])


@pytest.fixture(params=["card_game", "minis_game"])
def game(request: pytest.FixtureRequest) -> PlayedCardGame | PlayedMinisGame:
    made = getattr(buildstars, request.param)(seed=3)
    assert isinstance(made, PlayedCardGame | PlayedMinisGame)
    return made


def test_a_position_is_shown_in_words(game: PlayedCardGame | PlayedMinisGame) -> None:
    count = len(game.legal())
    assert repr(game) == f'<{game.game_name} game, setting up: seat {game.to_answer()} is asked "{game.question()}", {count} answers>'
    assert str(game).startswith("Setting up") and str(game).endswith(game.question())
    assert game.describe(game.legal()[0]) and game.refusal(game.legal()[0]) is None
    assert game.refusal(-5).endswith(")"), "the rule, in brackets"  # type: ignore[union-attr]


def test_what_a_person_sees_is_what_the_asked_seat_knows(game: PlayedCardGame | PlayedMinisGame) -> None:
    asked = game.to_answer()
    assert game.view().seat == asked and game.view().to_bytes() == game.view(asked).to_bytes()
    assert game.view(1 - asked).seat == 1 - asked


def test_an_answer_is_taken_back_with_its_luck(game: PlayedCardGame | PlayedMinisGame) -> None:
    before = [game.to_bytes()]
    for _ in range(40):
        game.play(game.legal()[0])
        before.append(game.to_bytes())
    for wanted in reversed(before[:-1]):
        game.undo()
        assert game.to_bytes() == wanted
    with pytest.raises(ValueError, match="nothing was played"):
        game.undo()
    for wanted in before[1:]:
        game.play(game.legal()[0])
        assert game.to_bytes() == wanted


def test_a_refused_answer_changes_nothing(game: PlayedCardGame | PlayedMinisGame) -> None:
    before = game.to_bytes()
    with pytest.raises(IllegalAnswer):
        game.play(-5)
    assert game.to_bytes() == before
    with pytest.raises(ValueError, match="nothing was played"):
        game.undo()


def test_events_are_told_after_going_back_too() -> None:
    game = buildstars.card_game(seed=3)
    game.tell(True)
    game.play(game.legal()[0])
    game.undo()
    game.resign(0)
    assert [event.kind for event in game.take_events()]


def test_a_copy_goes_its_own_way(game: PlayedCardGame | PlayedMinisGame) -> None:
    twin, before = game.copy(), game.to_bytes()
    assert type(twin) is type(game)
    twin.play(twin.legal()[0])
    assert game.to_bytes() == before
    game.play(game.legal()[0])
    assert game.to_bytes() == twin.to_bytes()


def test_a_game_that_is_over_says_who_won() -> None:
    game = buildstars.card_game(seed=3)
    assert not game.over and game.result() is None
    game.resign(0)
    assert game.over and game.to_answer() == OVER and game.question() == "" and game.legal() == []
    assert game.result() == Result((1,), "resignation", (-1.0, 1.0))
    assert str(game).splitlines()[-1] in repr(game)


def test_forces_players_options_and_languages() -> None:
    assert buildstars.card_game(["torpedo-run"], seed=1).players == 2
    assert buildstars.card_game(CLASSIC, players=4, seed=1, options={"turn_limit": 50}).players == 4
    assert buildstars.minis_game(seed=1, options={"battle": "ground"}).players == 2
    german = buildstars.card_game(seed=1, lang="de")
    assert german.question() != buildstars.card_game(seed=1).question() and "Spieler" in str(german)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"forces": "rebel-squadron"}, 'did you mean "rebel-squadrons"'),
        ({"players": 9}, "2 to 8 players"),
        ({"forces": CLASSIC * 2, "players": 3}, "too many"),
        ({"lang": "fr"}, "no language"),
        ({"seed": -1}, "a seed is"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
    ],
)
@pytest.mark.parametrize("name", ["card_game", "minis_game"])
def test_what_cannot_be_is_told_in_a_sentence(name: str, wrong: dict[str, object], told: str) -> None:
    if name == "minis_game":
        told = told.replace('did you mean "rebel-squadrons"', 'there is no fleet "rebel-squadron"')
    with pytest.raises(ValueError, match=told):
        getattr(buildstars, name)(**wrong)
