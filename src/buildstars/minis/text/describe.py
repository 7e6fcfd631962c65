"""Questions and answers as messages for people."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.content.vocabulary import UNIT_ICONS
from buildstars.core.cells import CHANCE_KIND, CHANCE_SEAT, KIND, STEP, WHO
from buildstars.core.kernel import top
from buildstars.core.messages import UNKNOWN, Argument, Message, Name, number_name
from buildstars.core.seats import CHANCE, OVER
from buildstars.minis.geometry.plane import gap_card, gap_discs
from buildstars.minis.layout import (
    BACK,
    BRING,
    CARD,
    CARD_TARGET,
    CLOAK,
    CLOAKED,
    COMMAND,
    CONVERT,
    DIE,
    ELITE,
    F_BRING,
    F_COMMAND,
    F_DECLARE,
    F_END,
    F_FIRE,
    F_MOVE,
    F_MOVEMENT,
    F_PLACE,
    F_SHOT,
    HOLD,
    MM,
    NO_TARGET,
    NUMBER,
    ON_TABLE,
    PASS,
    ROLL,
    SEAT,
    STEP_MOVE,
    UNIT,
    UNIT_AIM,
    UNIT_AIM2,
    YES,
    index_of,
    owner_of,
)
from buildstars.minis.rules import bringing, commanding, declaring, ending, firing, movement, placing, setup, shooting
from buildstars.minis.rules.targets import FIRST_SHOT
from buildstars.minis.state import (
    State,
    block,
    damage_on,
    face_at,
    get,
    is_in,
    stars_of,
    x_of,
    y_of,
)
from buildstars.minis.steps import (
    SEGMENT,
    V_LONG,
    V_MADE,
    V_SHORT,
    V_UNIT,
    full_length,
    heading_in,
    is_heading,
    is_place,
    is_step,
    place_heading,
    place_x,
    place_y,
    step_kind,
    step_length,
    step_turn,
)
from buildstars.minis.text.tokens import SEGMENTS, degrees, millimetres

CHANCES: Final = ("", "m-q-chance-first", "m-q-chance-dice", "m-q-chance-die")
MODES: Final = ("base", "unit", "friend")
"""Where a unit is put down (placing.TOUCH_BASE …)."""
ABILITIES: Final = ("", "repair", "upgrade", "land")
WORDS: Final = {
    YES: "m-a-yes", BACK: "m-a-back", HOLD: "m-a-hold", CONVERT: "m-a-convert", BRING: "m-a-bring", COMMAND: "m-a-command",
    ELITE: "m-a-elite",
}


# ---- things -----------------------------------------------------------------------------------------------------------


def unit_name(s: State, u: int) -> Name:
    return s.spec.unit_names.get(u, UNKNOWN)


def unit_args(s: State, u: int, key: str) -> dict[str, Argument]:
    """A unit and whose it is."""
    return {key: unit_name(s, u), f"seat_{key}": owner_of(u)}


def card_args(s: State, card: int) -> dict[str, Argument]:
    """A card of a home base: its name if it has one (M2.5), whose it is, and which of the three."""
    return {"card": s.spec.base_names.get(card, UNKNOWN), "seat_card": card // 3, "n_card": card % 3 + 1}


def target_args(s: State, target: int) -> dict[str, Argument]:
    """What is fired at: a unit or a card of a home base."""
    if target >= CARD_TARGET:
        card = target - CARD_TARGET
        name = s.spec.base_names.get(card, UNKNOWN)
        return {"target": name, "seat_target": card // 3, "n_target": card % 3 + 1, "what": "card"}
    return {"target": unit_name(s, target), "seat_target": owner_of(target), "n_target": 0, "what": "unit"}


# ---- questions --------------------------------------------------------------------------------------------------------


def describe_question(s: State) -> Message:
    w = s.words
    who = w[WHO]
    if who == OVER:
        return Message("m-q-over", {})
    if who == CHANCE:
        return Message(CHANCES[w[CHANCE_KIND]], {"seat": w[CHANCE_SEAT]})
    at = top(s)
    kind = w[at + KIND]
    step = w[at + STEP]
    if kind == F_MOVE:
        return move_question(s, at, step)
    if kind == F_MOVEMENT:
        if step == movement.GROUP:
            return Message("m-q-next-droid", {})
        return Message("m-q-mover", {})
    if kind == F_DECLARE or kind == F_FIRE or kind == F_SHOT:
        return fire_question(s, at, kind, step)
    if kind == F_PLACE:
        return place_question(s, at, step)
    if kind == F_BRING:
        return bring_question(s, at, step)
    if kind == F_END:
        if step == ending.REROLLING:
            what = ABILITIES[w[at + ending.E_WHAT]]
            return Message("m-q-reroll-die", {**unit_args(s, w[at + ending.E_UNIT], "unit"), "die": w[at + ending.E_DIE], "what": what})
        return Message("m-q-end", {})
    if kind == F_COMMAND:
        return command_question(s, at, step)
    left, exact = w[at + setup.Y_LEFT], w[at + setup.Y_EXACT]
    return Message("m-q-deploy", {"left": left, "total": s.spec.deploy, "exact": exact})


def move_question(s: State, at: i64, step: i64) -> Message:
    w = s.words
    args = unit_args(s, w[at + V_UNIT], "unit")
    if step != SEGMENT:
        return Message("m-q-heading", args)
    return Message("m-q-move", {**args, "short": w[at + V_SHORT], "long": w[at + V_LONG], "made": w[at + V_MADE]})


def fire_question(s: State, at: i64, kind: i64, step: i64) -> Message:
    w = s.words
    if kind == F_DECLARE:
        u = w[at + declaring.D_UNIT]
        if step == declaring.CHOOSING_TARGET:
            return Message("m-q-target", unit_args(s, u, "unit"))
        if step == declaring.CHOOSING_SECOND:
            return Message("m-q-second-target", {**unit_args(s, u, "unit"), **target_args(s, get(s, u, UNIT_AIM))})
        return Message("m-q-declare", {})
    if kind == F_FIRE:
        if step == firing.ASKING_OTHERS:
            return Message("m-q-lend-before-fire", {"seat": w[at + firing.E_SEAT]})
        if step == firing.CHOOSING_TARGET:
            return Message("m-q-target", unit_args(s, w[at + firing.E_UNIT], "unit"))
        if step == firing.CHOOSING_FIRST:
            return Message("m-q-which-target", unit_args(s, w[at + firing.E_UNIT], "unit"))
        return Message("m-q-fire", {})
    shot: dict[str, Argument] = {**unit_args(s, w[at + shooting.H_FIRER], "unit"), **target_args(s, w[at + shooting.H_TARGET])}
    if step == shooting.NAMING:
        return Message("m-q-named-target", shot)
    return Message("m-q-reroll", {**shot, "first": w[at + shooting.H_FIRST], "second": w[at + shooting.H_SECOND]})


def place_question(s: State, at: i64, step: i64) -> Message:
    w = s.words
    args = unit_args(s, w[at + placing.Z_UNIT], "unit")
    if step == placing.CHOOSING_FACE:
        return Message("m-q-face", args)
    mode = MODES[w[at + placing.Z_MODE]]
    return Message("m-q-place", {**args, "mode": mode, "other": unit_name(s, w[at + placing.Z_OTHER])})


def bring_question(s: State, at: i64, step: i64) -> Message:
    w = s.words
    u = w[at + bringing.B_CARRIER]
    if step == bringing.CHOOSING:
        return Message("m-q-bring-how", unit_args(s, u, "unit"))
    if step == bringing.REROLLING:
        return Message("m-q-reroll-die", {**unit_args(s, u, "unit"), "die": w[at + bringing.B_DIE], "what": "bring"})
    return Message("m-q-bring", {"left": w[at + bringing.B_LEFT], "by": unit_name(s, u), "trooper": w[at + bringing.B_TROOPER]})


def command_question(s: State, at: i64, step: i64) -> Message:
    w = s.words
    if step == commanding.COMMANDER:
        return Message("m-q-commander", {})
    if step == commanding.BORROWER:
        return Message("m-q-borrower", unit_args(s, w[at + commanding.C_BY], "unit"))
    borrower = unit_args(s, w[at + commanding.C_BORROWER], "unit")
    if step == commanding.LENDER:
        return Message("m-q-lender", borrower)
    return Message("m-q-icon", {**borrower, **unit_args(s, w[at + commanding.C_LENDER], "other")})


# ---- answers ----------------------------------------------------------------------------------------------------------


def passing(s: State) -> str:
    """What PASS means for the present question."""
    w = s.words
    at = top(s)
    kind = w[at + KIND]
    step = w[at + STEP]
    if kind == F_MOVE:
        return "m-a-keep-heading" if step != SEGMENT else "m-a-stay" if w[at + V_MADE] == 0 else "m-a-end-move"
    if kind == F_MOVEMENT:
        return "m-a-rest-stays"
    if kind == F_SHOT:
        return "m-a-no-attack" if step == shooting.NAMING else "m-a-no-reroll"
    if kind == F_DECLARE:
        return "m-a-no-second" if step == declaring.CHOOSING_SECOND else "m-a-all-declared"
    if kind == F_FIRE:
        return "m-a-no-command" if step == firing.ASKING_OTHERS else "m-a-cease-fire"
    if (kind == F_END and step == ending.REROLLING) or (kind == F_BRING and step == bringing.REROLLING):
        return "m-a-no-reroll"
    if kind == F_PLACE:
        return "m-a-stay-in-reserve"
    return "m-a-done"


def describe_answer(s: State, answer: int) -> Message:
    if s.words[WHO] == OVER or not 0 <= answer < s.spec.answers:
        return Message("m-a-unknown", {"n": str(answer)})
    if answer == PASS:
        return Message(passing(s) if s.words[WHO] >= 0 else "m-a-done", {})
    if answer == CLOAK:
        return Message("m-a-uncloak" if is_moving_cloaked(s) else "m-a-cloak", {})
    if answer in WORDS:
        return Message(WORDS[answer], {})
    if NUMBER <= answer < NUMBER + 32:
        return describe_number(s, answer - NUMBER)
    if DIE < answer <= DIE + 6:
        return Message("m-a-die", {"die": answer - DIE})
    if SEAT <= answer < SEAT + s.spec.players:
        return Message("m-a-seat", {"seat": answer - SEAT})
    if ROLL <= answer < ROLL + 36:
        first, second = (answer - ROLL) // 6 + 1, (answer - ROLL) % 6 + 1
        return Message("m-a-roll", {"first": first, "second": second, "n": first + second})
    if CARD <= answer < CARD + 3 * s.spec.players:
        return describe_card(s, answer - CARD)
    if UNIT <= answer < STEP_MOVE:
        return describe_unit(s, answer - UNIT)
    return describe_free(answer)


def is_moving_cloaked(s: State) -> bool:
    at = top(s)
    return s.words[WHO] >= 0 and s.words[at + KIND] == F_MOVE and is_in(s, s.words[at + V_UNIT], CLOAKED)


def spoken(number: str) -> Name:
    """A decimal number as each language writes it."""
    return number_name(number)


def describe_free(answer: int) -> Message:
    """A segment, a heading or a spot."""
    if answer >= STEP_MOVE and is_step(answer):
        kind, length = step_kind(answer), step_length(answer)
        turn: int = step_turn(answer)
        side = "straight" if turn == 0 else "around" if turn == 1800 else "left" if turn > 0 else "right"
        cut = 0 if length == full_length(kind) else 1
        return Message("m-a-segment", {
            "segment": SEGMENTS[kind], "side": side, "degrees": spoken(degrees(abs(turn))), "cut": cut,
            "length": spoken(millimetres(length)),
        })
    if answer >= STEP_MOVE and is_heading(answer):
        return Message("m-a-heading", {"degrees": spoken(degrees(heading_in(answer)))})
    if answer >= STEP_MOVE and is_place(answer):
        x, y, heading = millimetres(place_x(answer)), millimetres(place_y(answer)), degrees(place_heading(answer))
        return Message("m-a-place", {"x": spoken(x), "y": spoken(y), "degrees": spoken(heading)})
    return Message("m-a-unknown", {"n": str(answer)})


def describe_number(s: State, n: i64) -> Message:
    if s.words[WHO] >= 0 and s.words[top(s) + KIND] == F_PLACE:
        return Message("m-a-face-front" if n == 0 else "m-a-face-back", {})
    if n < len(UNIT_ICONS):
        return Message("m-a-icon", {"icon": UNIT_ICONS[n]})
    return Message("m-a-number", {"n": n})


def aiming_unit(s: State) -> i64:
    """The unit whose target is asked for, or -1."""
    w = s.words
    if w[WHO] < 0:
        return -1
    at = top(s)
    kind = w[at + KIND]
    step = w[at + STEP]
    if kind == F_DECLARE and step != declaring.CHOOSING_UNIT:
        return w[at + declaring.D_UNIT]
    if kind == F_FIRE and (step == firing.CHOOSING_TARGET or step == firing.CHOOSING_FIRST):
        return w[at + firing.E_UNIT]
    if kind == F_SHOT and step == shooting.NAMING:
        return w[at + shooting.H_FIRER]
    return -1


def distance(s: State, u: i64, target: i64) -> i64:
    """From base edge to base edge, or to the card, in whole millimetres (J18)."""
    spec = s.spec
    if target >= CARD_TARGET:
        card = target - CARD_TARGET
        found = gap_card(x_of(s, u), y_of(s, u), spec.radius[u], spec.card_x[card], spec.card_y[card], spec.card_angle[card // 3])
    else:
        found = gap_discs(x_of(s, u), y_of(s, u), spec.radius[u], x_of(s, target), y_of(s, target), spec.radius[target])
    return (found + MM // 2) // MM


def describe_card(s: State, card: i64) -> Message:
    u = aiming_unit(s)
    return Message("m-a-card", {**card_args(s, card), "mm": distance(s, u, CARD_TARGET + card) if u >= 0 else -1})


def declared_target(s: State, u: i64) -> i64:
    """While the next shot is chosen: what this unit will fire at, or NO_TARGET, also if that is asked then (J21)."""
    w = s.words
    at = top(s)
    if w[WHO] < 0 or w[at + KIND] != F_FIRE or w[at + STEP] != firing.CHOOSING_SHOT or not firing.is_declared(s, u):
        return NO_TARGET
    if firing.asks_which(s, u):
        return NO_TARGET
    return get(s, u, UNIT_AIM if firing.next_shot(s, u) == FIRST_SHOT else UNIT_AIM2)


def describe_unit(s: State, u: i64) -> Message:
    if owner_of(u) >= s.spec.players or index_of(u) >= s.spec.unit_count[owner_of(u)]:
        return Message("m-a-unknown", {"n": str(UNIT + u)})
    shot_at = declared_target(s, u)
    if shot_at != NO_TARGET:
        return Message("m-a-shot", {**unit_args(s, u, "unit"), **target_args(s, shot_at)})
    aiming = aiming_unit(s)
    on_table = (s.words[block(owner_of(u)) + ON_TABLE] >> index_of(u)) & 1 != 0
    return Message("m-a-unit", {
        "unit": unit_name(s, u), "seat": owner_of(u), "stars": stars_of(s, u), "damage": damage_on(s, u),
        "most": s.spec.shields[face_at(s, u)] + 1, "where": "table" if on_table else "reserve",
        "mm": distance(s, aiming, u) if aiming >= 0 and on_table else -1,
    })
