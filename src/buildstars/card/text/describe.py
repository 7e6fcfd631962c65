"""Questions and answers as messages for people."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.card.effects import steps
from buildstars.card.effects.dice import DO_REROLL, rolled_side
from buildstars.card.effects.registry import VERBS
from buildstars.card.layout import (
    AIM,
    BACK,
    BATTLE_ON,
    CARD,
    CARD_AT,
    CARRIER,
    COMBAT,
    CONTESTED,
    DIE,
    F_ABILITY,
    F_BATTLE,
    F_CARRIER,
    F_COMBAT,
    F_DEPLOY,
    F_MANUAL,
    F_MOMENT,
    F_MOVE,
    F_RESERVES,
    F_STRIKES,
    F_TURN,
    FIGHTER,
    LEFT,
    MOVE,
    NEXT,
    NO_CARD,
    NUMBER,
    OLD_DIE,
    PASS,
    PICK,
    PICKS,
    PLAYED,
    ROLL,
    SEAT,
    SLOT,
    STRIKE,
    TOP,
    UNIT,
    YES,
    ZONE,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.card.rows import R_AMOUNT, R_B, R_DO, R_WHO, ROW
from buildstars.card.rows import WHO as WHO_WORDS
from buildstars.card.rules import battle, combat, manual, movement, reserves, setup, strike, turn
from buildstars.card.rules.moments import A_CARD, A_ROW, A_SEAT, A_X, A_Y
from buildstars.card.state import State, block, damage_on, face_at, face_up_card, stars_of, zone_of
from buildstars.core.cells import CHANCE_KIND, CHANCE_SEAT, KIND, STEP, WHO
from buildstars.core.kernel import top
from buildstars.core.messages import UNKNOWN, Argument, Message, Name
from buildstars.core.seats import CHANCE, OVER

STEPS: Final = {
    steps.ASK_MAY: "q-ability-may", steps.ASK_UNIT: "q-ability-unit", steps.ASK_SLOT: "q-ability-slot",
    steps.ASK_HAND: "q-ability-hand", steps.ASK_PILE: "q-ability-pile", steps.ASK_ZONE: "q-ability-zone",
    steps.ASK_SEAT: "q-ability-seat", steps.ASK_NUMBER: "q-ability-number", steps.ASK_TOP: "q-ability-top",
}
WHO_DOES: Final = {number: word for word, number in WHO_WORDS.items()}
CHANCES: Final = ("", "q-chance-first", "q-chance-dice", "q-chance-draw", "q-chance-pick")


def unit_name(s: State, u: int) -> Name:
    return s.spec.unit_names.get(u, UNKNOWN)


def card_name(s: State, definition: int) -> Name:
    return s.spec.card_names[definition] if definition >= 0 else UNKNOWN


def zone_args(zone: int) -> dict[str, Argument]:
    """A zone as two arguments: what it is, and whose."""
    if zone < CONTESTED:
        return {"zone": "home", "seat_zone": zone}
    return {"zone": "contested" if zone == CONTESTED else "reserves", "seat_zone": -1}


# ---- questions --------------------------------------------------------------------------------------------------------


def describe_question(s: State) -> Message:
    w = s.words
    who = w[WHO]
    if who == OVER:
        return Message("q-over", {})
    if who == CHANCE:
        return Message(CHANCES[w[CHANCE_KIND]], {"seat": w[CHANCE_SEAT]})
    at = top(s)
    kind = w[at + KIND]
    step = w[at + STEP]
    left = {"left": w[LEFT]}
    if kind == F_DEPLOY:
        if step == setup.CHOOSING_FACE:
            return Message("q-face", {"unit": unit_name(s, w[at + setup.Y_LAST])})
        return Message("q-deploy", {"left": w[at + setup.Y_LEFT], "total": s.spec.deploy, "exact": w[at + setup.Y_EXACT]})
    if kind == F_TURN:
        if step == turn.OBJECTIVE:
            return Message("q-objective", {})
        if step == turn.PLACE:
            first = s.spec.first_copy[of_seat(who, w[at + turn.T_CARD])]
            return Message("q-objective-place", {"card": card_name(s, s.spec.card_of[of_seat(who, first)])})
        return Message("q-action", {})
    if kind == F_MOVE:
        if step == movement.CHOOSING_ZONE:
            return Message("q-move-zone", {"unit": unit_name(s, w[at + movement.M_UNIT])})
        return Message("q-move", {**left})
    if kind == F_COMBAT:
        if step == combat.DECLARING:
            return Message("q-attacker", {**left})
        if step == combat.AIMING:
            return Message("q-defender", {"unit": unit_name(s, w[at + combat.B_UNIT])})
        return Message("q-order-battles" if step == combat.ORDERING else "q-next-battle", {})
    if kind == F_BATTLE:
        name = ("q-attacker-card", "q-defender-card", "q-second-chance")[step if step <= battle.SECOND_CHANCE else 0]
        return Message(name, {"unit": unit_name(s, w[FIGHTER]), "other": unit_name(s, w[FIGHTER + 1])})
    if kind == F_STRIKES:
        if step == strike.AIMING:
            return Message("q-strike-objective", {})
        if step == strike.PICKING:
            return Message("q-striker", {**left})
        return Message("q-order-strikes" if step == strike.ORDERING else "q-next-strike", {})
    if kind == F_RESERVES:
        if step == reserves.CHOOSING_FACE:
            return Message("q-face", {"unit": unit_name(s, w[at + reserves.V_LAST])})
        return Message("q-reserves", {"left": w[at + reserves.V_LEFT], **zone_args(w[at + reserves.V_ZONE])})
    if kind == F_CARRIER:
        return Message("q-carrier", {})
    if kind == F_MOMENT:
        return Message("q-which-ability", {})
    if kind == F_MANUAL:
        return manual_question(s, at, step)
    return ability_question(s, at, step)


def ability_question(s: State, at: i64, step: i64) -> Message:
    w = s.words
    rows = s.spec.rows
    row = w[at + A_ROW] * ROW
    args: dict[str, Argument] = {
        "card": card_name(s, w[at + A_CARD]), "do": VERBS[rows[row + R_DO]].word.replace("_", "-"), "n": rows[row + R_AMOUNT],
        "who": WHO_DOES[rows[row + R_WHO]], "whose": "own" if rows[row + R_B] == 0 else "opposing",
    }
    if step == steps.ASK_TOP:
        seat = w[at + A_SEAT]
        looked = w[block(seat) + TOP + w[at + A_Y]]
        if looked >= 0:
            args["top"] = card_name(s, s.spec.card_of[of_seat(seat, looked)])
    if step == steps.ASK_ZONE:
        args["unit"] = unit_name(s, w[at + A_X])
    return Message(STEPS[step], args)


def manual_question(s: State, at: i64, step: i64) -> Message:
    """A card that players resolve themselves: its printed text, or what its player wants to do."""
    w = s.words
    args: dict[str, Argument] = {"card": card_name(s, w[at + manual.N_CARD])}
    if step == manual.TOUCHING:
        return Message("q-manual", args)
    if step == manual.FROM_HAND:
        do = "show" if w[at + manual.N_ACT] == manual.SHOW_CARD else "discard"
        return Message("q-manual-hand", {**args, "do": do})
    act = act_of(s, at)
    if step == manual.AGREEING:
        return Message("q-manual-agree", {**args, "seat": w[at + manual.N_SEAT], **act})
    if step == manual.DOING:
        return Message("q-manual-act", {**args, **thing_args(s, w[at + manual.N_THING])})
    return Message("q-manual-how", {**args, **act})


def thing_args(s: State, thing: i64) -> dict[str, Argument]:
    """What is touched: a unit, a player, an objective or a roll."""
    if thing >= UNIT:
        return {"thing": "unit", "unit": unit_name(s, thing - UNIT), "seat_unit": owner_of(thing - UNIT)}
    if thing >= SLOT:
        return {"thing": "objective", "seat_slot": (thing - SLOT) // 3, "n_slot": (thing - SLOT) % 3 + 1}
    if thing >= SEAT:
        return {"thing": "seat", "seat_other": thing - SEAT}
    u = s.words[FIGHTER + thing - NUMBER]
    return {"thing": "roll", "unit": unit_name(s, u), "seat_unit": owner_of(u)}


def act_of(s: State, at: i64) -> dict[str, Argument]:
    """What the player of a card wants to do by hand."""
    w = s.words
    return act_args(s, w[at + manual.N_ACT], w[at + manual.N_THING], w[at + manual.N_HOW])


def act_args(s: State, act: i64, thing: i64, how: i64) -> dict[str, Argument]:
    """What is done, with what, and how much or where to."""
    args: dict[str, Argument] = {"act": manual.ACTS[act], **thing_args(s, thing)}
    if act == manual.MOVE_UNIT or act == manual.BRING:
        if how != 0:
            args.update(zone_args(how - ZONE))
    elif act == manual.FIRST_DIE or act == manual.SECOND_DIE:
        args["n"] = how - NUMBER
    elif act == manual.CHANGE_ATTACK or act == manual.CHANGE_DAMAGE or act == manual.CHANGE_DEFENSE:
        amount = manual.amount_of(how)
        args["n"] = amount
        args["amount"] = f"+{amount}" if amount > 0 else f"−{-amount}"
    return args


# ---- answers ----------------------------------------------------------------------------------------------------------


def passing(s: State) -> str:
    """What PASS means for the present question."""
    w = s.words
    at = top(s)
    kind = w[at + KIND]
    if kind == F_BATTLE:
        return "a-no-card"
    if kind == F_TURN:
        return "a-no-objective" if w[at + STEP] == turn.OBJECTIVE else "a-no-action"
    if kind == F_ABILITY:
        return "a-no"
    if kind == F_MANUAL and w[at + STEP] == manual.AGREEING:
        return "a-manual-agree"
    return "a-done"


def describe_answer(s: State, answer: int) -> Message:
    if s.words[WHO] == OVER or not 0 <= answer < s.spec.answers:
        return Message("a-unknown", {"n": answer})
    if answer == PASS:
        return Message(passing(s) if s.words[WHO] >= 0 else "a-done", {})
    if answer == BACK and is_agreeing(s):
        return Message("a-manual-object", {})
    if answer < NUMBER:
        names = {BACK: "a-back", MOVE: "a-move", COMBAT: "a-combat", STRIKE: "a-strike", CARRIER: "a-carrier"}
        names[YES] = "a-yes"
        return Message(names[answer], {}) if answer in names else Message("a-unknown", {"n": answer})
    if answer < SEAT:
        return describe_number(s, answer - NUMBER)
    if answer < ZONE:
        return Message("a-seat", {"seat": answer - SEAT})
    if answer < ROLL:
        if answer > ZONE + CONTESTED or (answer - ZONE < CONTESTED and answer - ZONE >= s.spec.players):
            return Message("a-unknown", {"n": answer})
        return Message("a-zone", zone_args(answer - ZONE))
    if answer < SLOT:
        first, second = (answer - ROLL) // 6 + 1, (answer - ROLL) % 6 + 1
        return Message("a-roll", {"first": first, "second": second, "n": first + second})
    if answer < CARD:
        return describe_slot(s, answer - SLOT)
    if answer < UNIT:
        return Message("a-card", {"card": describe_card(s, answer - CARD)})
    return describe_unit(s, answer - UNIT)


def is_agreeing(s: State) -> bool:
    at = top(s)
    return s.words[WHO] >= 0 and s.words[at + KIND] == F_MANUAL and s.words[at + STEP] == manual.AGREEING


def describe_by_hand(s: State, at: i64, n: i64) -> Message:
    """A number in a card that players resolve themselves: a roll, an act, an amount, a face."""
    w = s.words
    step = w[at + STEP]
    if step == manual.TOUCHING and n < 2 and w[BATTLE_ON] == 1:
        u = w[FIGHTER + n]
        dice: dict[str, Argument] = {"first": w[DIE + 2 * n], "second": w[DIE + 2 * n + 1]}
        return Message("a-manual-roll", {"unit": unit_name(s, u), "seat": owner_of(u), **dice})
    if step == manual.DOING and n <= manual.last_act(w[at + manual.N_THING]) - manual.first_act(w[at + manual.N_THING]):
        act = manual.first_act(w[at + manual.N_THING]) + n
        return Message("a-manual-act", {"act": manual.ACTS[act], **thing_args(s, w[at + manual.N_THING])})
    if step == manual.SAYING_HOW and w[at + manual.N_ACT] < manual.MOVE_UNIT:
        amount = manual.amount_of(NUMBER + n)
        return Message("a-manual-amount", {"amount": f"+{amount}" if amount > 0 else f"−{-amount}"})
    return Message("a-number", {"n": n})


def describe_number(s: State, n: i64) -> Message:
    w = s.words
    at = top(s)
    kind = w[at + KIND]
    if kind == F_MANUAL:
        return describe_by_hand(s, at, n)
    if kind == F_DEPLOY or kind == F_RESERVES:
        return Message("a-face-front" if n == 0 else "a-face-back", {})
    if kind == F_MOMENT and n < 2 and w[BATTLE_ON] == 1 and w[PLAYED + n] >= 0:
        owner = owner_of(w[FIGHTER + n])
        return Message("a-card", {"card": card_name(s, s.spec.card_of[of_seat(owner, w[PLAYED + n])])})
    if kind == F_ABILITY and n < 2 and w[BATTLE_ON] == 1:
        row = w[at + A_ROW]
        side = rolled_side(s, at, row)
        if s.spec.rows[row * ROW + R_DO] == DO_REROLL and side >= 0:
            dice = OLD_DIE if n == 0 else DIE + 2 * side
            return Message("a-keep-roll", {"first": w[dice], "second": w[dice + 1], "which": "first" if n == 0 else "second"})
        if side >= 0:
            return Message("a-die", {"n": w[DIE + 2 * side + n], "which": "first" if n == 0 else "second"})
    return Message("a-number", {"n": n})


def describe_slot(s: State, slot: i64) -> Message:
    seat, place = slot // 3, slot % 3
    if seat >= s.spec.players or s.words[block(seat) + CARD_AT + place] == NO_CARD:
        return Message("a-objective-none", {"seat": seat, "n": place + 1})
    card = face_up_card(s, seat, place)
    if card < 0:
        return Message("a-objective-down", {"seat": seat, "n": place + 1})
    return Message("a-objective-up", {"seat": seat, "n": place + 1, "card": card_name(s, card)})


def cards_asked_about(s: State) -> i64:
    """Whose deck list a CARD answer speaks of."""
    w = s.words
    return w[CHANCE_SEAT] if w[WHO] == CHANCE else w[WHO]


def describe_card(s: State, local: i64) -> Name:
    seat = cards_asked_about(s)
    if local >= s.spec.card_kinds[seat]:
        return UNKNOWN
    return card_name(s, s.spec.card_of[of_seat(seat, s.spec.first_copy[of_seat(seat, local)])])


def declared_against(s: State, u: i64) -> i64:
    """While battles are put in order: the unit that this attacker attacks, else -1."""
    w = s.words
    at = top(s)
    if w[WHO] < 0 or w[at + KIND] != F_COMBAT or w[at + STEP] < combat.ORDERING:
        return -1
    for k in range(w[NEXT], w[PICKS]):
        if w[PICK + k] == u:
            return w[AIM + k]
    return -1


def describe_unit(s: State, u: i64) -> Message:
    if owner_of(u) >= s.spec.players or index_of(u) >= s.spec.unit_count[owner_of(u)]:
        return Message("a-unknown", {"n": UNIT + u})
    defender = declared_against(s, u)
    if defender >= 0:
        return Message("a-battle", {
            "unit": unit_name(s, u), "other": unit_name(s, defender), "seat": owner_of(u), "seat_other": owner_of(defender),
        })
    return Message("a-unit", {
        "unit": unit_name(s, u), "seat": owner_of(u), "stars": stars_of(s, u), "counters": damage_on(s, u),
        "shields": s.spec.shields[face_at(s, u)], **zone_args(zone_of(s, u)),
    })
