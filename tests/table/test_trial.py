"""Odds of what is only pointed at: the same as those of the question that comes after it, and nothing hidden shows."""

from __future__ import annotations

import random

import msgspec

from buildstars.card.layout import F_COMBAT, F_STRIKES, ZONE
from buildstars.card.rules import combat, strike
from buildstars.card.text.table import struck_slot
from buildstars.card.view import view_from_bytes
from buildstars.core.cells import STEP
from buildstars.core.kernel import top
from buildstars.core.seats import CHANCE, OVER
from buildstars.table import wire
from buildstars.table.card import study, trial
from card.helpers import many, positions
from card.hidden import top_frame, twins

EMPTY = wire.OddsReply(0, 0, None, [], None, {}, {}, [])


def test_a_target_that_is_pointed_at_has_the_odds_that_it_has_when_it_is_asked_for() -> None:
    pairs = strikes = 0
    for seed in range(1, many(7, 60)):
        for game in positions(seed, every=3):
            seat = game.to_answer()
            if seat < 0:
                continue
            view, (kind, *_), state = game.view(seat), top_frame(game), game.view(seat).known()
            step = int(state.words[top(state) + STEP])
            if kind == F_COMBAT and step == combat.AIMING:
                attacker = int(state.words[top(state) + combat.B_UNIT])
                for other, chances in study.odds(view).pairs.items():
                    found = trial.odds(view, wire.Trial([attacker], "unit", other))
                    assert found.now == chances
                    assert [(one.unit, one.gone, one.lost) for one in found.series] == [
                        (attacker, chances.defender_destroyed, chances.attacker_destroyed)
                    ]
                    pairs += 1
            elif kind == F_STRIKES and step == strike.PICKING:
                for unit, falls in study.odds(view).strikes.items():
                    found = trial.odds(view, wire.Trial([unit], "slot", struck_slot(state)))
                    assert [(one.unit, one.gone) for one in found.series] == [(unit, falls)]
                    assert trial.odds(view, wire.Trial([unit], "zone", struck_slot(state) // 3)).strikes[struck_slot(state)] == falls
                    strikes += 1
    assert pairs > 20 and strikes > 20


def test_what_is_declared_has_other_odds_in_another_order() -> None:
    """In the order in which it was declared they are those that the table shows; in another one those of the same battles."""
    told = turned = 0
    for seed in range(1, many(9, 60)):
        for game in positions(seed):
            seat = game.to_answer()
            if seat < 0 or game.question().id not in ("q-attacker", "q-striker", "q-order-battles", "q-order-strikes"):
                continue
            view = game.view(seat)
            series = study.odds(view).series
            units = [one.unit for one in series]
            if len(set(units)) < 2 or len(set(units)) < len(units):
                continue
            assert trial.odds(view, wire.Trial(units, "order", 0)).series == series
            back = trial.odds(view, wire.Trial(units[::-1], "order", 0)).series
            assert [one.unit for one in back] == units[::-1]
            told += 1
            turned += {one.unit: one.lost for one in back} != {one.unit: one.lost for one in series}
    assert told > 5 and turned > 0


def test_a_zone_shows_what_could_be_struck_from_there() -> None:
    """Before the move and after it the chance is the same, if nothing in the zone changes by it."""
    compared = 0
    for seed in range(1, 30):
        for game in positions(seed, players=2):
            seat = game.to_answer()
            if seat < 0 or game.question().id != "q-move-zone" or ZONE + 1 - seat not in game.legal():
                continue
            unit = int(game.words[top(game) + 5])
            before = trial.odds(game.view(seat), wire.Trial([unit], "zone", 1 - seat)).strikes
            then = game.copy()
            then.apply(ZONE + 1 - seat)
            assert then.question().id == "q-move"
            assert trial.odds(then.view(seat), wire.Trial([unit], "zone", 1 - seat)).strikes == before
            compared += bool(before)
        if compared > 10:
            return
    raise AssertionError("no unit was ever moved into a home zone")


def test_what_cannot_be_has_no_odds_and_does_no_harm() -> None:
    dice = random.Random(4)
    for game in positions(3, every=7):
        for seat in range(-1, game.players):
            for aim, most in (("unit", 1023), ("slot", 30), ("zone", 12)):
                units = [dice.randrange(1024) for _ in range(dice.randint(1, 8))]
                trial.odds(game.view(seat), wire.Trial(units, aim, dice.randrange(most)))  # type: ignore[arg-type]
    assert trial.odds(game.view(0), wire.Trial([0], "unit", 64)) == EMPTY, "the game is over"
    assert trial.odds(game.view(-1), wire.Trial([0], "unit", 64)) == EMPTY, "whoever watches has no units"


def test_with_what_is_hidden_dealt_anew_a_trial_stays_the_same() -> None:
    compared = differ = 0
    for seed in range(1, many(4, 40)):
        for number, game in enumerate(positions(seed, every=23)):
            seat = game.to_answer()
            if seat in (CHANCE, OVER):
                continue
            pair = twins(game, seat, number + 1)
            view = pair.real.view(seat)
            there = view_from_bytes(view.spec, seat, pair.other.view(seat).to_bytes())
            own = [unit for unit in view.spec.unit_names if unit >> 6 == seat][:3]
            other = (seat + 1) % game.players
            for aim, at in (("unit", other * 64), ("slot", other * 3), ("zone", other)):
                of = wire.Trial(own, aim, at)  # type: ignore[arg-type]
                assert msgspec.json.encode(trial.odds(view, of)) == msgspec.json.encode(trial.odds(there, of))
                compared += 1
            differ += pair.real.to_bytes() != pair.other.to_bytes()
    assert compared > 30 and differ > 5
