"""What people ask about a position of the card game, answered from a view and nothing else: odds, and why not.

Plain functions from a view to a message of the wire, so that a worker, a test and every other caller get the same
answer. What is hidden from the viewer is not in the view, so it cannot show in the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final, ParamSpec, TypeVar

from buildstars.card.layout import (
    AIM,
    BATTLE_ON,
    CARD,
    DIE,
    F_BATTLE,
    F_COMBAT,
    F_STRIKES,
    FIGHTER,
    LASTING_COUNT,
    NEXT,
    PICK,
    PICK_ZONE,
    PICKS,
    STRIKING,
    UNIT,
)
from buildstars.card.odds.exact import NO_CARD, BattleOdds, Fight, Odds, OddsError
from buildstars.card.rows import ATTACK_STAT, AUTOMATIC_12, MAY_HIT
from buildstars.card.rules import combat, strike
from buildstars.card.rules.battle import ATTACKER_PLAYS, SECOND_CHANCE
from buildstars.card.rules.modifiers import allowed, defense_result, value_of
from buildstars.card.state import State, face_at
from buildstars.card.text.table import struck_slot
from buildstars.card.text.wishes import AttackWish, BringWish, MoveWish, PlayWish, StrikeWish, Wish
from buildstars.card.view import CardView
from buildstars.core.cells import KIND, STEP, WHO
from buildstars.core.kernel import top
from buildstars.core.seats import OVER
from buildstars.table import wire
from buildstars.table.wire.saying import why_of

ANY_ROLL: Final = 2
BEST_ROLL: Final = 12
ONLY_AUTOMATIC: Final = 13
CANNOT: Final = 14
MOST_NUMBER: Final = 1_000_000
"""No answer and nothing on the table has a higher one."""

Given = ParamSpec("Given")
Found = TypeVar("Found")


# ---- odds -------------------------------------------------------------------------------------------------------------


def odds(view: CardView, request: int = 0, version: int = 0) -> wire.OddsReply:
    """Everything about the present question in one reply; what has no odds is left out."""
    table, state = Odds(view), view.known()
    now: wire.HitChances | None = None
    cards: list[wire.CardOdds] = []
    replies: wire.ReplyBand | None = None
    pairs: dict[int, wire.HitChances] = {}
    strikes: dict[int, float] = {}
    series: list[wire.SeriesStep] = []
    if state.words[WHO] != OVER:
        kind, step = int(state.words[top(state) + KIND]), int(state.words[top(state) + STEP])
        if state.words[BATTLE_ON] == 1:
            now = tried(in_progress, table, NO_CARD)
            if kind == F_BATTLE and step <= SECOND_CHANCE and view.is_asked():
                cards = cards_tried(table, view)
                replies = tried(reply_band, table) if step == ATTACKER_PLAYS else None
        elif state.words[BATTLE_ON] == STRIKING:
            strikes = striking_now(table, state)
        elif kind == F_COMBAT:
            series = tried(battles_declared, table, state) or []
            pairs = targets_tried(table, view) if step == combat.AIMING else {}
        elif kind == F_STRIKES and step != strike.AIMING:
            series = tried(strikes_declared, table, state) or []
            strikes = strikers_tried(table, view) if step == strike.PICKING else {}
    return wire.OddsReply(request, version, now, cards, replies, pairs, strikes, series)


def tried(work: Callable[Given, Found], *args: Given.args, **named: Given.kwargs) -> Found | None:
    """None where there are no such odds: a rule or an effect forbids it, or effects upon effects go further than the engine looks."""
    try:
        return work(*args, **named)
    except (OddsError, OverflowError):
        return None


def percent(chance: Fraction) -> float:
    """To two decimals, so that sums are right to the one that is shown; and never 0 or 100 for what is neither."""
    found = round(chance * 10_000) / 100
    return min(max(found, 0.1), 99.9) if 0 < chance < 1 else found


def chances_of(found: BattleOdds, needs: list[int]) -> wire.HitChances:
    def share(weight: int) -> float:
        return percent(found.chance(weight))

    return wire.HitChances(
        both=share(found.hits(True, True)), only_attacker=share(found.hits(True, False)), only_defender=share(found.hits(False, True)),
        neither=share(found.hits(False, False)), attacker_destroyed=share(found.destroyed(0)), defender_destroyed=share(found.destroyed(1)),
        needs=needs,
    )


def needs_of(s: State) -> list[int]:
    """What each side's dice must show at least (R7.4-R7.6), by the sums of a battle as they stand."""
    return [need_of(s, 0), need_of(s, 1)]


def need_of(s: State, side: int) -> int:
    unit, other = s.words[FIGHTER + side], s.words[FIGHTER + 1 - side]
    if not allowed(s, MAY_HIT, unit, True):
        return CANNOT
    if allowed(s, MAY_HIT, unit, False):  # an effect says that it hits
        return ANY_ROLL
    defense = int(defense_result(s, other))
    need = defense - int(value_of(s, ATTACK_STAT, unit, s.spec.attack[face_at(s, unit)])) if defense > 0 else ANY_ROLL
    if need > BEST_ROLL:
        return ONLY_AUTOMATIC if allowed(s, AUTOMATIC_12, unit, True) else CANNOT
    return max(ANY_ROLL, need)


# ---- a battle ---------------------------------------------------------------------------------------------------------


def in_progress(table: Odds, card: int) -> wire.HitChances:
    """The battle in progress with no further cards, or with this one of the seat that is asked."""
    if card != NO_CARD:
        side = table.asked_side()
        before = table.before_dice(card=card) if side == 0 else table.before_dice(reply=card)
        return chances_of(table.hovered(card), needs_of(before))
    is_rolled = table.state.words[DIE] > 0
    return chances_of(table.now(), needs_of(table.state if is_rolled else table.before_dice()))


def cards_tried(table: Odds, view: CardView) -> list[wire.CardOdds]:
    locals_ = [answer - CARD for answer in view.legal() if CARD <= answer < UNIT]
    found = [(local, tried(in_progress, table, local)) for local in locals_]
    return [wire.CardOdds(local, chances) for local, chances in found if chances is not None]


def reply_band(table: Odds) -> wire.ReplyBand | None:
    """If the attacker plays nothing: the best card that the defender can hold, and the mean over all that it may hold; none if it can
    hold none. The dice needed with the mean are those with no card."""
    replies = table.hovered_replies(NO_CARD)
    if len(replies.replies) < 2:
        return None
    best = chances_of(replies.best, needs_of(table.before_dice(reply=replies.replies[0].card)))
    return wire.ReplyBand(best, chances_of(replies.average, needs_of(table.before_dice())))


def targets_tried(table: Odds, view: CardView) -> dict[int, wire.HitChances]:
    """The attacker that was just chosen against each unit that it may attack."""
    state = view.known()
    attacker = int(state.words[top(state) + combat.B_UNIT])
    found = {unit: tried(pair, table, attacker, unit) for unit in units_offered(view)}
    return {unit: chances for unit, chances in found.items() if chances is not None}


def pair(table: Odds, attacker: int, defender: int) -> wire.HitChances:
    return chances_of(table.battle(attacker, defender), needs_of(table.before_dice(attacker, defender)))


def units_offered(view: CardView) -> list[int]:
    return [answer - UNIT for answer in view.legal() if answer >= UNIT]


# ---- one after the other ----------------------------------------------------------------------------------------------


def picked(s: State) -> list[tuple[int, int]]:
    """Declared battles or strikers that are still to come, in order, with the defender or -1 (J29: without those that lapsed)."""
    w = s.words
    return [(int(w[PICK + k]), int(w[AIM + k])) for k in range(int(w[NEXT]), int(w[PICKS])) if w[PICK_ZONE + k] >= 0]


def battles_declared(table: Odds, s: State) -> list[wire.SeriesStep]:
    """With no further cards, damage carried on."""
    fights = [Fight(attacker, defender) for attacker, defender in picked(s)]
    if not fights:
        return []
    series = table.series(fights)
    return [
        wire.SeriesStep(fight.attacker, percent(series.fallen(fight.defender)[k]), percent(series.fallen(fight.attacker)[k]))
        for k, fight in enumerate(fights)
    ]


def strikes_declared(table: Odds, s: State) -> list[wire.SeriesStep]:
    strikers = [unit for unit, _ in picked(s)]
    if not strikers:
        return []
    series = table.strikes(struck_slot(s), strikers)
    return [
        wire.SeriesStep(unit, percent(series.falls()[k]), percent(series.fallen(unit)[k])) for k, unit in enumerate(strikers)
    ]


def falls(table: Odds, slot: int, striker: int) -> float:
    """By one strike; face down, over all that may lie there."""
    return percent(table.strikes(slot, [striker]).falls()[0])


def strikers_tried(table: Odds, view: CardView) -> dict[int, float]:
    slot = struck_slot(view.known())
    found = {unit: tried(falls, table, slot, unit) for unit in units_offered(view)}
    return {unit: chance for unit, chance in found.items() if chance is not None}


def striking_now(table: Odds, s: State) -> dict[int, float]:
    """The striker whose dice are still to come. What lasts for this strike only would be lost on a stage set anew: then there is none."""
    if s.words[DIE] > 0 or s.words[LASTING_COUNT] > 0:
        return {}
    chance = tried(falls, table, struck_slot(s), int(s.words[FIGHTER]))
    return {int(s.words[FIGHTER]): chance} if chance is not None else {}


# ---- why not ----------------------------------------------------------------------------------------------------------


def why(view: CardView, ask: wire.AskWhy) -> wire.WhyReply:
    first = min(ask.first, MOST_NUMBER)
    refusal = view.refusal(first) if ask.wish == "answer" else view.why_not(wish_of(ask, first))
    return wire.WhyReply(ask.request, why_of(refusal) if refusal is not None else None)


def wish_of(ask: wire.AskWhy, first: int) -> Wish:
    if ask.wish == "move":
        return MoveWish(first, ask.second)
    if ask.wish == "attack":
        return AttackWish(first, ask.second)
    if ask.wish == "strike":
        return StrikeWish(first, ask.second)
    return PlayWish(first) if ask.wish == "play" else BringWish(first)
