"""An opponent that raises, hangs or answers illegally forfeits the decision to a safe default, is reported, and stops nothing."""

from __future__ import annotations

import signal
import sys
import threading
import time

import pytest

from buildstars.bots.card.recruit import Recruit
from buildstars.bots.guard import Guard, Incident, safe_default
from buildstars.bots.interface import Bot
from buildstars.bots.random_player import RandomPlayer
from buildstars.card.game import CardGame, new_game
from buildstars.card.layout import BACK, PASS
from buildstars.card.view import CardView
from buildstars.core.generator import Generator
from buildstars.front import card_game
from card.helpers import SHIPPED, many, positions, random_game

SOON = 0.02
"""Seconds after which a hanging opponent is stopped here."""


class Raises(RandomPlayer):
    name = "Raises"

    def answer(self, view: CardView, rng: Generator) -> int:
        raise KeyError("a\nb")

    def agrees_to_draw(self, view: CardView) -> bool:
        raise ValueError("no idea")


class Exits(RandomPlayer):
    def answer(self, view: CardView, rng: Generator) -> int:
        sys.exit(1)


class Recurses(RandomPlayer):
    def answer(self, view: CardView, rng: Generator) -> int:
        return self.answer(view, rng)


class Illegal(RandomPlayer):
    def __init__(self, given: object) -> None:
        self.given = given

    def answer(self, view: CardView, rng: Generator) -> int:
        return self.given  # type: ignore[return-value]


class Unprintable:
    def __repr__(self) -> str:
        raise ValueError


class Hangs(RandomPlayer):
    def answer(self, view: CardView, rng: Generator) -> int:
        turns = 0
        while True:
            turns += 1

    def agrees_to_draw(self, view: CardView) -> bool:
        return bool(self.answer(view, Generator(1)))


class Sleeps(RandomPlayer):
    def answer(self, view: CardView, rng: Generator) -> int:
        time.sleep(60)
        return 0


class Stubborn(Hangs):
    """Catches whatever it can, twice, and then answers."""

    def answer(self, view: CardView, rng: Generator) -> int:
        for _ in range(2):
            try:
                super().answer(view, rng)
            except BaseException:
                pass
        return view.legal()[0]


@pytest.fixture
def view() -> CardView:
    game = card_game(seed=1)
    return game.view(game.to_answer())


def forfeited(bot: Bot, view: CardView, seconds: float | None = None) -> Incident:
    guard = Guard(bot, seconds)
    assert guard.answer(view, Generator(1)) == safe_default(view)
    (incident,) = guard.incidents
    return incident


def test_a_good_opponent_is_left_alone(view: CardView) -> None:
    for seconds in (None, 60.0):
        guard = Guard(Recruit(), seconds)
        assert guard.name == "Recruit"
        assert guard.answer(view, Generator(3)) == Recruit().answer(view, Generator(3))
        assert guard.agrees_to_draw(view) == Recruit().agrees_to_draw(view)
        assert guard.incidents == []


def test_one_that_raises(view: CardView) -> None:
    incident = forfeited(Raises(), view)
    assert (incident.kind, incident.name, incident.seat, incident.turn, incident.question) == ("raised", "Raises", view.seat, 0, "q-deploy")
    assert incident.detail.startswith("KeyError: 'a\\nb' (test_guard.py, line ") and "\n" not in str(incident)
    assert forfeited(Exits(), view).detail.startswith("SystemExit: 1")
    assert forfeited(Recurses(), view).detail.startswith("RecursionError")


def test_ctrl_c_is_not_an_opponents_mistake(view: CardView) -> None:
    class Interrupted(RandomPlayer):
        def answer(self, view: CardView, rng: Generator) -> int:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Guard(Interrupted(), 60.0).answer(view, Generator(1))


@pytest.mark.parametrize("given", [-1, 10**30, "0", None, True, 156.0, Unprintable(), [0] * 1000])
def test_one_that_answers_illegally(view: CardView, given: object) -> None:
    incident = forfeited(Illegal(given), view)
    assert incident.kind == "illegal" and len(incident.detail) < 200


def test_one_that_spoils_the_view_in_its_hands() -> None:
    """The offered answers were listed before; the game itself is out of reach."""
    game = card_game(seed=1)

    class Spoils(RandomPlayer):
        def answer(self, view: CardView, rng: Generator) -> int:
            words = view.known().words
            for place in range(100):
                words[place] = 0
            return 3

    before = game.to_bytes()
    guard = Guard(Spoils())
    game.play(guard.answer(game.view(game.to_answer()), Generator(1)))
    assert guard.incidents[0].kind == "illegal" and game.to_bytes() != before


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no such timer")
class TestTimer:
    @pytest.mark.parametrize("bot", [Hangs(), Sleeps(), Stubborn()])
    def test_one_that_hangs(self, bot: Bot, view: CardView) -> None:
        incident = forfeited(bot, view, SOON)
        assert incident.kind == "late" and incident.detail.startswith("took longer than 0.02 s")

    def test_everything_is_as_it_was_before(self, view: CardView) -> None:
        before = signal.getsignal(signal.SIGALRM)
        for bot in (Hangs(), Recruit(), Raises()):
            Guard(bot, SOON if isinstance(bot, Hangs) else 60.0).answer(view, Generator(1))
            assert signal.getsignal(signal.SIGALRM) is before
            assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)

    def test_one_within_another(self, view: CardView) -> None:
        """The outer time is the shorter one, then the longer one, which goes on running."""
        inner = Guard(Hangs(), 60.0)
        assert forfeited(inner, view, SOON).kind == "late"
        assert inner.incidents == []
        inner = Guard(Hangs(), SOON)
        outer = Guard(inner, 60.0)
        outer.answer(view, Generator(1))
        assert [incident.kind for incident in inner.incidents] == ["late"] and outer.incidents == []

        class Twice(RandomPlayer):
            def answer(self, view: CardView, rng: Generator) -> int:
                Guard(Hangs(), SOON).answer(view, rng)
                return Hangs().answer(view, rng)

        assert forfeited(Twice(), view, 3 * SOON).kind == "late"

    def test_about_a_draw(self, view: CardView) -> None:
        guard = Guard(Hangs(), SOON)
        assert guard.agrees_to_draw(view) is False
        assert (guard.incidents[0].kind, guard.incidents[0].question) == ("late", "draw")


def test_where_no_timer_reaches_it_is_late_when_it_is_done(view: CardView) -> None:
    class Slow(RandomPlayer):
        def answer(self, view: CardView, rng: Generator) -> int:
            until = time.monotonic() + 2 * SOON
            while time.monotonic() < until:
                pass
            return view.legal()[-1]

    found: list[Incident] = []
    thread = threading.Thread(target=lambda: found.append(forfeited(Slow(), view, SOON)))
    thread.start()
    thread.join()
    assert found[0].kind == "late"


def test_about_a_draw_one_that_raises_says_no(view: CardView) -> None:
    guard = Guard(Raises())
    assert guard.agrees_to_draw(view) is False
    assert guard.incidents[0].question == "draw" and guard.incidents[0].detail.startswith("ValueError: no idea")


# ---- safe defaults ----------------------------------------------------------------------------------------------------


def test_the_safe_default_is_offered_and_leads_on_at_every_kind_of_question() -> None:
    kinds: set[str] = set()
    for seed in range(6000, 6000 + many(24, 300)):
        for game in positions(seed, 2 + seed % 3):
            if game.to_answer() >= 0:
                view = game.view(game.to_answer())
                legal, answer = view.legal(), safe_default(view)
                assert answer in legal and answer != BACK
                assert answer == PASS or PASS not in legal
                kinds.add(game.question().id)
    assert len(kinds) >= 28, kinds


@pytest.mark.parametrize("seed", range(8))
def test_a_game_of_safe_defaults_ends(seed: int) -> None:
    """Of opponents that all fail, at any table; the guards hold a report of every decision."""
    game = random_game(seed) if seed % 2 else new_game(list(SHIPPED[seed : seed + 2]))
    guards = [Guard(Raises()) for _ in range(game.players)]
    decisions = played(game, guards, 20_000)
    assert game.result() is not None
    assert sum(len(guard.incidents) for guard in guards) == decisions > 0


def played(game: CardGame, bots: list[Guard], most: int) -> int:
    dice, decisions = Generator(4), 0
    game.settle(dice)
    while (seat := game.to_answer()) >= 0:
        game.play(bots[seat].answer(game.view(seat), dice), dice)
        decisions += 1
        assert decisions < most
    return decisions
