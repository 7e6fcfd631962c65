"""The scene of the card game: a seat's view as the wire tells it. Everything comes from views, so nothing hidden can be in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from buildstars.card.layout import (
    ACTIVE,
    BATTLE_ON,
    BUDGET,
    CARD,
    CARD_AT,
    CAUSES,
    CONTESTED,
    DECK,
    DISCARD,
    F_BATTLE,
    F_CARRIER,
    F_COMBAT,
    F_DEPLOY,
    F_MANUAL,
    F_MOVE,
    F_RESERVES,
    F_STRIKES,
    F_TURN,
    FLIPPED,
    GONE,
    LASTING_COUNT,
    LEFT,
    NO_CARD,
    OUT_CAUSE,
    OUT_TURN,
    POINTS,
    RESERVES,
    ROLL,
    SEAT,
    SEEN_ANY,
    SLOT,
    STATICS,
    STRIKING,
    TOP,
    TOP_COUNT,
    UNIT,
    UNIT_DAMAGE,
    UNIT_ZONE,
    USED,
    ZONE,
)
from buildstars.card.rows import ATTACK_STAT, COMBAT_STARS, DAMAGE_STAT, DEFENSE_STAT, MOVE_STARS, STRIKE_STARS
from buildstars.card.rules import combat, manual, strike, turn
from buildstars.card.rules.cards import hand_size
from buildstars.card.rules.modifiers import seat_value, value_of
from buildstars.card.spec import Spec
from buildstars.card.state import State, block, face_at
from buildstars.card.text import table as seen
from buildstars.card.text.describe import act_of
from buildstars.card.view import CardView
from buildstars.content.called import text_by
from buildstars.content.languages import LANGUAGES
from buildstars.core import messages as core
from buildstars.core.bits import count_bits
from buildstars.core.cells import ALIVE, DEPTH, DRAW_OFFERS, FIRST, FRAME_SIZE, KIND, QUIET, RESIGNED, STEP, TURN, WHO, of_seat
from buildstars.core.cells import FRAMES as STACK
from buildstars.core.kernel import is_alive, top
from buildstars.core.messages import Message
from buildstars.core.seats import OVER
from buildstars.table import wire
from buildstars.table.wire.saying import name_of, say, sum_of, text_name

FRAMES: Final = {F_DEPLOY: "deploy", F_MOVE: "move", F_BATTLE: "battle", F_RESERVES: "reserves", F_CARRIER: "carrier"}
PLACES: Final = {"home": 0, "contested": CONTESTED, "reserves": RESERVES}


# ---- the scene --------------------------------------------------------------------------------------------------------


def scene_of(view: CardView, open_views: Sequence[CardView] = ()) -> wire.Scene:
    """What a view shows; with the views of all seats, their hands too (a table with open hands, or a game that is over)."""
    state = view.known()
    w = state.words
    hands = [hand_of(one, one.seat) for one in open_views] or [hand_of(view, seat) for seat in range(state.spec.players)]
    result = state.result()
    return wire.Scene(
        viewer=view.seat, asked=w[WHO], turn=w[TURN], active=w[ACTIVE], first=w[FIRST], phase=phase_of(state),
        left=w[LEFT], quiet=w[QUIET], quiet_limit=state.spec.quiet_turns * count_bits(w[ALIVE]), places=state.spec.objectives,
        seats=[seat_now(state, seat, hand) for seat, hand in enumerate(hands)],
        battle=battle_now(seen.battle_of(state)),
        picks=[wire.PickNow(pick.unit, pick.other, pick.lapsed, pick.done, pick.now) for pick in seen.picks_of(state)],
        struck=seen.struck_slot(state),
        effects=[
            wire.EffectNow(state.spec.definitions[effect.card].id, effect.seat, effect.until, effect.unit, effect.slot)
            for effect in seen.effects_of(state)
        ],
        result=wire.ResultNow(list(result.winners), result.cause) if result is not None else None,
        by_hand=by_hand_now(state),
    )


def hand_of(view: CardView, seat: int) -> Sequence[seen.TableCard]:
    """The viewer's own hand; of another's, the cards that the viewer knows."""
    state = view.known()
    return seen.cards_in(state, seat, seen.known_hand(state, seat, view.seat))


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


def seat_now(s: State, seat: int, hand: Sequence[seen.TableCard]) -> wire.SeatNow:
    """Straight from the state: a value in between for each of its units would take longer than all the rest."""
    w, at, spec = s.words, block(seat), s.spec
    alive = is_alive(s, seat)
    return wire.SeatNow(
        seat=seat, force=text_name(text_by(spec.forces[seat].called)), alive=alive, hand_count=w[at + SEEN_ANY],
        hand_size=hand_size(s, seat), deck=w[at + DECK], hand=cards_now(hand),
        top=[card_now(seen.card_at(s, seat, w[at + TOP + k])) for k in range(w[at + TOP_COUNT])],
        discard=cards_now(seen.cards_in(s, seat, w[at + DISCARD])),
        objectives=[objective_now(seen.objective_of(s, seat, k)) for k in range(3) if w[at + CARD_AT + k] != NO_CARD],
        units=units_now(s, seat), move_stars=seat_value(s, MOVE_STARS, seat, BUDGET),
        combat_stars=seat_value(s, COMBAT_STARS, seat, BUDGET), strike_stars=seat_value(s, STRIKE_STARS, seat, BUDGET),
        points=w[at + POINTS] if spec.points else -1, out_cause="" if alive else CAUSES[w[at + OUT_CAUSE]],
        out_turn=0 if alive else w[at + OUT_TURN], resigned=(w[RESIGNED] >> seat) & 1 != 0, offers_draw=(w[DRAW_OFFERS] >> seat) & 1 != 0,
    )


def card_now(card: seen.TableCard | None) -> wire.CardNow | None:
    return wire.CardNow(card.id, card.local, card.count) if card is not None else None


def cards_now(cards: Sequence[seen.TableCard]) -> list[wire.CardNow]:
    return [wire.CardNow(card.id, card.local, card.count) for card in cards]


def objective_now(one: seen.TableObjective) -> wire.ObjectiveNow:
    defense = sum_of(one.defense) if one.defense is not None else None
    return wire.ObjectiveNow(one.slot, one.face_up, card_now(one.card), one.stars, defense)


def units_now(s: State, seat: int) -> list[wire.UnitNow]:
    w, at = s.words, block(seat)
    zones, damages, flipped = at + UNIT_ZONE, at + UNIT_DAMAGE, w[at + FLIPPED]
    used = w[USED] if w[ACTIVE] == seat else 0
    changes = w[STATICS] != 0 or w[LASTING_COUNT] > 0
    found = []
    for index, (unit, id_, name) in enumerate(units_called(s.spec, seat, len(LANGUAGES))):
        zone = w[zones + index]
        values = changed_values(s, unit) if changes and zone <= CONTESTED else {}
        found.append(
            wire.UnitNow(unit, id_, name, zone, (flipped >> index) & 1, w[damages + index], (used >> index) & 1 != 0, values)
        )
    return found


@lru_cache(maxsize=16)
def units_called(spec: Spec, seat: int, languages: int) -> list[tuple[int, str, wire.Name]]:
    """The units of a seat with their ids and names, of the games last asked for; made anew when a language is added."""
    units = [of_seat(seat, index) for index in range(spec.unit_count[seat])]
    return [(u, spec.unit(u).id, name_of(spec.unit_names[u])) for u in units]


def changed_values(s: State, unit: int) -> dict[str, wire.Sum]:
    """The values that effects in force change at present (S3), outside of a battle's cards."""
    found: dict[str, wire.Sum] = {}
    at, spec = face_at(s, unit), s.spec
    for name, stat, printed in (
        ("attack", ATTACK_STAT, spec.attack[at]), ("damage", DAMAGE_STAT, spec.damage[at]), ("defense", DEFENSE_STAT, spec.defense[at])
    ):
        if value_of(s, stat, unit, printed) != printed:
            seen.begin(s)
            found[name] = sum_of(seen.finish(s, value_of(s, stat, unit, printed)))
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
