"""What a player should think over: cards that nobody can use, stars that do not add up, decks that are too thin."""

from __future__ import annotations

import pytest

from buildstars.content.advice import can_use, deploys_exactly, helped, users, warnings
from buildstars.content.loader import load_forces, load_sets
from buildstars.content.model import Card, Force, Unit
from buildstars.content.text.languages import LANGUAGES, render

CORE = load_sets()
X_WING, A_WING, FRIGATE = CORE.unit("core:u1"), CORE.unit("core:u7"), CORE.unit("core:u52")
LASERS, JABBA, MOMENT = CORE.card("Converging Lasers"), CORE.card("Jabba the Hutt"), CORE.card("Trust the Moment")
ECHO_BASE, STEADY_HAND = CORE.card("Echo Base"), CORE.card("Steady Hand")


@pytest.mark.rule("R8.3")
def test_who_can_use_a_card() -> None:
    assert can_use(X_WING, LASERS) and not can_use(A_WING, LASERS)
    assert can_use(FRIGATE, JABBA) and not can_use(X_WING, JABBA)  # 3 to 5 stars
    assert can_use(A_WING, MOMENT)
    assert can_use(CORE.unit("core:u4"), CORE.card("Speech Before the Battle"))  # Leader on the second face


def test_whom_an_objective_helps() -> None:
    assert helped(X_WING, ECHO_BASE) and not helped(CORE.unit("Imperial AT-ST"), ECHO_BASE)
    assert users([X_WING, X_WING, CORE.unit("Imperial AT-ST")], ECHO_BASE) == 2


@pytest.mark.rule("R3.3")
def test_exact_deployment() -> None:
    assert deploys_exactly([CORE.unit("core:u16")] * 4, 30)  # five stars each
    assert not deploys_exactly([FRIGATE] * 4 + [CORE.unit("core:u15")], 30)  # 4, 4, 4, 4 and 3


def ids(units: tuple[Unit, ...], cards: tuple[Card, ...], size: int = 30, packs: bool = False) -> list[str]:
    found = warnings(Force("test", units, cards), size, packs)
    for problem in found:
        for lang in LANGUAGES:
            assert render(problem.id, problem.args, lang)
    return [problem.id for problem in found]


def test_each_warning() -> None:
    deck = (LASERS,) * 20 + (ECHO_BASE,) * 10
    assert ids((X_WING,) * 30, deck) == []
    assert ids((X_WING,) * 29, deck) == ["advice-stars"]
    assert ids((X_WING,) * 29, deck, packs=True) == []
    assert ids((FRIGATE,) * 7, deck) == ["advice-stars"]  # 5 of them make 20
    assert ids((CORE.unit("core:u15"),) * 10, deck) == ["advice-deployment", "advice-unit", "advice-icon", "advice-objective"]
    assert ids((X_WING,) * 27 + (A_WING,) * 3, deck) == ["advice-unit"]
    assert ids((X_WING,) * 30, (*deck, STEADY_HAND)) == ["advice-icon"]
    assert ids((X_WING,) * 30, (*deck, JABBA)) == ["advice-wild"]
    assert ids((X_WING,) * 30, (LASERS,) * 10 + (ECHO_BASE,) * 20) == ["advice-few-combat"]
    assert ids((X_WING,) * 30, (LASERS,) * 30) == ["advice-no-objectives"]
    assert ids((X_WING,) * 30, deck * 2) == ["advice-large"]
    assert ids((), ()) == []


def test_many_single_cards() -> None:
    usable = [card for card in CORE.cards.values() if users([X_WING], card)]
    assert len(usable) >= 30
    assert "advice-singles" in ids((X_WING,) * 30, tuple(usable[:30]))


@pytest.mark.parametrize("name", ["rebel-squadrons", "imperial-fist", "bench-a"])
def test_ready_forces_need_no_advice(name: str) -> None:
    assert [problem.id for problem in warnings(load_forces(CORE)[name]) if problem.id in ("advice-deployment", "advice-icon")] == []
