"""The example of the cards of one battle: a true picture of the engine, and solved."""

from __future__ import annotations

import sys
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")
sys.path.append(str(Path(__file__).parents[2] / "examples"))

import battle_cards_cfr as example  # noqa: E402

from buildstars.card.game import CardGame  # noqa: E402
from buildstars.card.layout import CARD, COMBAT, CONTESTED, FIGHTER, PASS, UNIT  # noqa: E402
from buildstars.card.position import ObjectiveAt, Position, SeatPosition, UnitAt, game_at  # noqa: E402
from buildstars.card.spec import Spec  # noqa: E402
from buildstars.card.state import zone_of  # noqa: E402
from buildstars.content.loader import load_sets  # noqa: E402
from buildstars.content.model import Force  # noqa: E402
from buildstars.lab.study.empty_table import LOOKOUT  # noqa: E402
from buildstars.match.scenarios.card_file import FILLER  # noqa: E402

SECOND = UNIT + 64
COLLECTION = load_sets()


@pytest.fixture(scope="module")
def game() -> Any:
    return pyspiel.load_game("python_battle_cards")


def at_the_battle(hands: tuple[tuple[int, ...], tuple[int, ...]]) -> CardGame:
    """The engine when the attacker is asked for a card, with these hands, by their numbers in the example's decks."""
    units = [COLLECTION.unit(f"core:{name}") for name in example.UNITS]
    decks = [[COLLECTION.card(f"core:{name}") for name in deck] for deck in example.DECKS]
    forces = [Force(str(k), (units[k], LOOKOUT), (*decks[k], *[FILLER] * 6)) for k in (0, 1)]
    seats = [
        SeatPosition((UnitAt(0, CONTESTED, 1), UnitAt(1, k)), tuple(decks[k][card - 1].id for card in hands[k]), (ObjectiveAt(),))
        for k in (0, 1)
    ]
    game = game_at(Spec(forces, {"packs": "on"}), Position(tuple(seats), begin="action"))
    for answer in (COMBAT, UNIT, SECOND, PASS):
        while game.to_answer() >= 0 and answer not in game.legal():
            game.apply(PASS)
        game.apply(answer)
        if game.words[FIGHTER] == 0 and game.words[FIGHTER + 1] == 64:
            break
    return game


def card_answer(game: CardGame, seat: int, action: int) -> int:
    if action == 0:
        return PASS
    card = COLLECTION.card(f"core:{example.DECKS[seat][action - 1]}")
    index = [one.id for one in game.spec.decks[seat]].index(card.id)
    return CARD + int(game.spec.local[seat * 64 + index])


def gain(game: CardGame) -> Fraction:
    """The attacker's gain in stars, summed over all rolls; nobody has anything to decide any more."""
    ends: Counter[int] = Counter()
    todo = [game]
    while todo:
        now = todo.pop()
        rolls = [answer for answer, _ in now.chances() if answer < CARD]  # cards are drawn after the battle
        fallen = [zone_of(now, unit) != CONTESTED for unit in (0, 64)]
        if rolls and not any(fallen):
            for answer in rolls:
                then = now.copy()
                then.apply(answer)
                todo.append(then)
        else:
            ends[3 * fallen[1] - 3 * fallen[0]] += 1
    return Fraction(sum(stars * n for stars, n in ends.items()), ends.total())


@pytest.mark.parametrize(
    ("hands", "actions"),
    [
        (((1, 3), (2, 3)), (1, 2)), (((1, 3), (2, 3)), (0, 0)), (((1, 3), (2, 3)), (0, 3, 1)), (((1, 3), (2, 5)), (0, 2, 0)),
        (((2, 3), (1, 4)), (3, 0)), (((2, 3), (1, 4)), (0, 1, 3)),
    ],
)
def test_the_engine_asks_the_same_questions_and_ends_as_the_table_says(game: Any, hands: Any, actions: tuple[int, ...]) -> None:
    engine = at_the_battle(hands)
    state = game.new_initial_state()
    for seat in (0, 1):
        state.apply_action(game.hands[seat].index(hands[seat]))
    for action in actions:
        seat = state.current_player()
        assert engine.to_answer() == seat
        assert sorted(engine.legal()) == sorted(card_answer(engine, seat, one) for one in state.legal_actions())
        engine.apply(card_answer(engine, seat, action))
        state.apply_action(action)
    assert state.is_terminal() and engine.to_answer() < 0
    worth = float(gain(engine))
    assert state.returns() == pytest.approx([worth, -worth])


def test_it_is_a_game_of_openspiel(game: Any) -> None:
    pyspiel.random_sim_test(game, num_sims=10, serialize=True, verbose=False)


def test_the_solution(game: Any) -> None:
    """Weak hands wait, Tables Turned is played at once, and Salvage Rights now and then lies in wait among the weak ones."""
    lines: list[str] = []
    tree, policy = example.solve(game, 1000, tell=lines.append)
    left = [float(line.split()[3]) for line in lines]
    assert left == sorted(left, reverse=True) and left[0] > 0.1 and left[-1] < 0.0001
    for hand, plan in example.attackers_plan(game, tree, policy).items():
        if 4 in hand:
            assert plan["card 4"] > 0.98
        elif 1 in hand:
            assert 0.5 < plan["card 1"] < 0.72 and plan["pass"] > 0.28
        else:
            assert plan["pass"] > 0.98
    for hand, plan in example.defenders_plan(game, tree, policy).items():
        assert (plan.get("card 3", 0) > 0.98) == (3 in hand)
    worth = example.value(policy, tree.new_initial_state())
    assert worth == pytest.approx(0.826, abs=0.001)
    without, policy = example.solve(pyspiel.load_game("python_battle_cards", {"second_chance": False}), 100, tell=lines.append)
    assert example.value(policy, without.new_initial_state()) < worth - 0.005


def test_the_script_says_what_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "example-battle-cards.md").read_text(encoding="utf-8")
    shown = page.split("```console\n")[1].split("```")[0].splitlines()[1:]
    example.main([])
    said = capsys.readouterr().out.splitlines()
    assert [line for line in shown if line != "…" and line not in said] == []
    assert "  Salvage Rights + Tables Turned: Tables Turned 100%" in said
    with pytest.raises(SystemExit):
        example.main(["--hand", "9"])
