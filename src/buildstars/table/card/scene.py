"""The scene of the card game: a seat's view as the wire tells it. Everything comes from views, so nothing hidden can be in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from buildstars.card.layout import (
    BATTLE_ON,
    CARD,
    CONTESTED,
    F_BATTLE,
    F_CARRIER,
    F_COMBAT,
    F_DEPLOY,
    F_MANUAL,
    F_MOVE,
    F_RESERVES,
    F_STRIKES,
    F_TURN,
    GONE,
    LASTING_COUNT,
    RESERVES,
    ROLL,
    SEAT,
    SLOT,
    STATICS,
    STRIKING,
    UNIT,
    ZONE,
)
from buildstars.card.rows import ATTACK_STAT, DAMAGE_STAT, DEFENSE_STAT
from buildstars.card.rules import combat, manual, strike, turn
from buildstars.card.rules.modifiers import value_of
from buildstars.card.spec import Spec
from buildstars.card.state import State
from buildstars.card.text import table as seen
from buildstars.card.text.describe import act_of
from buildstars.card.view import CardView
from buildstars.content.called import text_by
from buildstars.core import messages as core
from buildstars.core.cells import DEPTH, FRAME_SIZE, KIND, STEP, WHO
from buildstars.core.cells import FRAMES as STACK
from buildstars.core.kernel import top
from buildstars.core.messages import Message
from buildstars.core.seats import OVER
from buildstars.table import wire
from buildstars.table.wire.saying import name_of, say, sum_of, text_name

STATS: Final = (("attack", ATTACK_STAT), ("damage", DAMAGE_STAT), ("defense", DEFENSE_STAT))
FRAMES: Final = {F_DEPLOY: "deploy", F_MOVE: "move", F_BATTLE: "battle", F_RESERVES: "reserves", F_CARRIER: "carrier"}
PLACES: Final = {"home": 0, "contested": CONTESTED, "reserves": RESERVES}


# ---- the scene --------------------------------------------------------------------------------------------------------


def scene_of(view: CardView, open_views: Sequence[CardView] = ()) -> wire.Scene:
    """What a view shows; with the views of all seats, their hands too (a table with open hands, or a game that is over)."""
    table = seen.table_of(view)
    state = view.known()
    hands = [seen.table_of(one).seats[one.seat].hand for one in open_views]
    result = table.result
    return wire.Scene(
        viewer=table.viewer, asked=table.asked, turn=table.turn, active=table.active, first=table.first, phase=phase_of(state),
        left=table.left, quiet=table.quiet, quiet_limit=table.quiet_limit, places=table.places,
        seats=[seat_now(state, seat, hands[seat.seat] if hands else seat.hand) for seat in table.seats],
        battle=battle_now(table.battle),
        picks=[wire.PickNow(pick.unit, pick.other, pick.lapsed, pick.done, pick.now) for pick in table.picks],
        struck=table.struck,
        effects=[
            wire.EffectNow(state.spec.definitions[effect.card].id, effect.seat, effect.until, effect.unit, effect.slot)
            for effect in table.effects
        ],
        result=wire.ResultNow(list(result.winners), result.cause) if result is not None else None,
        by_hand=by_hand_now(state),
    )


def by_hand_now(s: State) -> wire.ByHandNow | None:
    """The card that is being resolved by hand, if there is one."""
    for k in range(int(s.words[DEPTH])):
        at = STACK + k * FRAME_SIZE
        if s.words[at + KIND] == F_MANUAL:
            wish = Message("say-by-hand", act_of(s, at)) if s.words[at + STEP] == manual.AGREEING else None
            card = s.spec.definitions[s.words[at + manual.N_CARD]].id
            text = s.spec.manual_texts[s.words[at + manual.N_ROW]].en
            return wire.ByHandNow(int(s.words[at + manual.N_SEAT]), card, text, say(wish) if wish is not None else None)
    return None


def seat_now(s: State, seat: seen.TableSeat, hand: Sequence[seen.TableCard]) -> wire.SeatNow:
    force = s.spec.forces[seat.seat]
    changes = s.words[STATICS] != 0 or s.words[LASTING_COUNT] > 0
    return wire.SeatNow(
        seat=seat.seat, force=text_name(text_by(force.called)), alive=seat.alive, hand_count=seat.hand_count,
        hand_size=seat.hand_size, deck=seat.deck, hand=cards_now(hand), top=[card_now(card) for card in seat.top],
        discard=cards_now(seat.discard), objectives=[objective_now(one) for one in seat.objectives],
        units=[unit_now(s, unit, changes) for unit in seat.units],
        move_stars=seat.move_stars, combat_stars=seat.combat_stars, strike_stars=seat.strike_stars, points=seat.points,
        out_cause=seat.out_cause if not seat.alive else "", out_turn=seat.out_turn if not seat.alive else 0,
        resigned=seat.resigned, offers_draw=seat.offers_draw,
    )


def card_now(card: seen.TableCard | None) -> wire.CardNow | None:
    return wire.CardNow(card.id, card.local, card.count) if card is not None else None


def cards_now(cards: Sequence[seen.TableCard]) -> list[wire.CardNow]:
    return [wire.CardNow(card.id, card.local, card.count) for card in cards]


def objective_now(one: seen.TableObjective) -> wire.ObjectiveNow:
    defense = sum_of(one.defense) if one.defense is not None else None
    return wire.ObjectiveNow(one.slot, one.face_up, card_now(one.card), one.stars, defense)


def unit_now(s: State, unit: seen.TableUnit, changes: bool) -> wire.UnitNow:
    values = changed_values(s, unit) if changes and unit.zone <= CONTESTED else {}
    return wire.UnitNow(unit.unit, unit.id, name_of(unit.name), unit.zone, unit.face, unit.counters, unit.acted, values)


def changed_values(s: State, unit: seen.TableUnit) -> dict[str, wire.Sum]:
    """The values that effects in force change at present (S3), outside of a battle's cards."""
    found: dict[str, wire.Sum] = {}
    for name, stat in STATS:
        printed = int(getattr(unit, name))
        if int(value_of(s, stat, unit.unit, printed)) != printed:
            seen.begin(s)
            found[name] = sum_of(seen.finish(s, value_of(s, stat, unit.unit, printed)))
    return found


def side_now(side: seen.TableSide) -> wire.SideNow:
    return wire.SideNow(
        unit=side.unit, card=card_now(side.card), attack=sum_of(side.attack), qualifies=side.qualifies, ability=side.ability,
        dice=list(side.dice), defense=sum_of(side.defense) if side.defense is not None else None,
        damage=sum_of(side.damage) if side.damage is not None else None,
    )


def battle_now(battle: seen.TableBattle | None) -> wire.BattleNow | None:
    if battle is None:
        return None
    return wire.BattleNow(battle.zone, battle.step, [side_now(side) for side in battle.sides], battle.slot)


def phase_of(s: State) -> str:
    """Where we are (S7), in the words of the rules; everybody knows that."""
    if s.words[WHO] == OVER:
        return "over"
    at = top(s)
    kind, step = s.words[at + KIND], s.words[at + STEP]
    if kind == F_TURN:
        return "action" if step > turn.PLACE else "objective"
    if kind == F_COMBAT:
        return "declare" if step <= combat.AIMING else "order"
    if kind == F_STRIKES:
        return "strike-aim" if step == strike.AIMING else "strikers" if step == strike.PICKING else "strike-order"
    if s.words[BATTLE_ON] == STRIKING:
        return "strike"
    if s.words[BATTLE_ON] != 0:
        return "battle"
    return FRAMES.get(int(kind), "ability")


# ---- questions --------------------------------------------------------------------------------------------------------


def question_of(view: CardView, undo: core.Message | None) -> wire.Question:
    offers = [offer_of(view, answer) for answer in view.legal()]
    return wire.Question(view.to_answer(), say(view.question()), offers, wire.Why(say(undo)) if undo is not None else None)


def offer_of(view: CardView, answer: int) -> wire.Offer:
    words = say(view.describe(answer))
    if answer >= UNIT:
        return wire.Offer(answer, words, unit=answer - UNIT)
    if answer >= CARD:
        return wire.Offer(answer, words, card=answer - CARD)
    if answer >= SLOT:
        return wire.Offer(answer, words, slot=answer - SLOT)
    if ZONE <= answer < ROLL:
        return wire.Offer(answer, words, zone=answer - ZONE)
    if SEAT <= answer < ZONE:
        return wire.Offer(answer, words, seat=answer - SEAT)
    return wire.Offer(answer, words)


# ---- the log ----------------------------------------------------------------------------------------------------------


def entry_of(spec: Spec, n: int, turn_number: int, event: core.Event, viewer: int) -> wire.Entry | None:
    """What a viewer may read of an event; None: not even that it happened."""
    message = event.seen_by(viewer)
    if message is None:
        return None
    args = message.args
    card = args.get("card")
    return wire.Entry(
        n, turn_number, event.kind, event.rule, say(message), unit=core.unit_in(args, "unit"), other=core.unit_in(args, "other"),
        slot=slot_named(args), zone=zone_named(args, "zone", "seat_zone"), came=zone_named(args, "from", "seat_zone_from"),
        card=spec.definitions[card.id].id if isinstance(card, core.Name) and card.kind == "card" else "",
        sums=[sum_of(total) for total in event.sums],
    )


def slot_named(args: dict[str, core.Argument]) -> int:
    seat, place = args.get("seat_slot"), args.get("n_slot")
    return seat * 3 + place - 1 if isinstance(seat, int) and isinstance(place, int) else wire.NOBODY


def zone_named(args: dict[str, core.Argument], key: str, seat_key: str) -> int:
    zone = args.get(key)
    if not isinstance(zone, str):
        return wire.NOBODY
    seat = args.get(seat_key, wire.NOBODY)
    return int(seat) if zone == "home" and isinstance(seat, int) else PLACES.get(zone, GONE)
