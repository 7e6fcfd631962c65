"""Why a shot, or an answer while declaring and firing, is refused: a rule's number and a sentence, by how much a shot is short included.

Written rule by rule, answer by answer, and so independent of the scan that lists the offered targets; a test compares the two.
"""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.core.cells import PLACES, STEP, WHO
from buildstars.core.kernel import top
from buildstars.core.messages import Argument, Message, Name, Refusal
from buildstars.minis.geometry.plane import arc_excess, gap_card, gap_discs
from buildstars.minis.layout import (
    ARTILLERY,
    BACK,
    BASE_CARDS,
    CARD,
    CARD_TARGET,
    CLOAKED,
    COMMAND,
    CONVERTED,
    DECLARED,
    ELITE,
    MM,
    PASS,
    RUTHLESS,
    UNIT,
    UNIT_AIM,
    UNIT_AIM2,
    index_of,
    owner_of,
)
from buildstars.minis.rules import declaring, firing, shooting
from buildstars.minis.rules.commanding import may_command
from buildstars.minis.rules.declaring import target_in
from buildstars.minis.rules.targets import (
    FIRST_SHOT,
    NAMED_SHOT,
    SECOND_SHOT,
    aimed_x,
    aimed_y,
    blockers_of,
    fires_all_round,
    has_target,
    is_ground_target,
    is_out_of_sight,
    is_there,
    range_of,
    reach_of,
    stands_as_artillery,
    target_owner,
    within,
)
from buildstars.minis.rules.units import leaders_near
from buildstars.minis.state import (
    State,
    get,
    has_icon,
    heading_of,
    is_in,
    on_table,
    stars_of,
    x_of,
    y_of,
)


def refuse(rule: str, name: str, args: dict[str, Argument] | None = None) -> Refusal:
    return Refusal(rule, Message("m-refused-fire-" + name, args or {}))


def name_of(s: State, u: i64) -> Name:
    return s.spec.unit_names[u]


# ---- a shot -----------------------------------------------------------------------------------------------------------


def refuse_target(s: State, u: i64, target: i64, which: i64) -> Refusal | None:
    """Why this unit may not fire this shot at that target; None exactly if it is a legal target."""
    if not exists(s, target):
        return refuse("M4.1", "unknown")
    return refuse_firer(s, u, which) or refuse_as_target(s, u, target, which) or refuse_aim(s, u, target, which)


def exists(s: State, target: i64) -> bool:
    if target >= CARD_TARGET:
        return target - CARD_TARGET < s.spec.players * BASE_CARDS
    return unit_exists(s, target)


def unit_exists(s: State, u: i64) -> bool:
    return 0 <= u < s.spec.players * PLACES and index_of(u) < s.spec.unit_count[owner_of(u)]


def refuse_firer(s: State, u: i64, which: i64) -> Refusal | None:
    if not on_table(s, u):
        return refuse("M4.1", "not-on-table", {"unit": name_of(s, u)})
    if is_in(s, u, CLOAKED):
        return refuse("M7.18", "cloaked", {"unit": name_of(s, u)})
    if is_in(s, u, CONVERTED):
        return refuse("M7.19", "converted", {"unit": name_of(s, u)})
    if range_of(s, u, which) == 0:
        return refuse("M4.2", "no-second", {"unit": name_of(s, u), "stars": stars_of(s, u)})
    return None


def refuse_as_target(s: State, u: i64, target: i64, which: i64) -> Refusal | None:
    if target_owner(target) == owner_of(u):
        return refuse("M4.1", "own")
    if target < CARD_TARGET and not on_table(s, target):
        return refuse("M4.1", "not-on-table", {"unit": name_of(s, target)})
    if not is_there(s, target):
        return refuse("M4.7" if target >= CARD_TARGET else "J58", "destroyed")
    if target < CARD_TARGET and is_out_of_sight(s, target):
        return refuse("J69", "target-cloaked", {"unit": name_of(s, target)})
    if which == SECOND_SHOT and target == get(s, u, UNIT_AIM):
        return refuse("J56", "same", {"unit": name_of(s, u)})
    if has_icon(s, u, ARTILLERY) and not is_ground_target(s, target):
        return refuse("M7.16", "artillery", {"unit": name_of(s, u)})
    return None


def refuse_aim(s: State, u: i64, target: i64, which: i64) -> Refusal | None:
    """Out of range by so many millimetres, out of the arc by so many degrees (both rounded up), or blocked by the nearest that blocks."""
    reach = reach_of(s, u, which)
    if not within(s, u, target, reach):
        rule = "M7.16" if which != SECOND_SHOT and stands_as_artillery(s, u) else "M4.2"
        short = (gap_to(s, u, target) - reach + MM - 1) // MM
        return refuse(rule, "range", {"unit": name_of(s, u), "mm": short, "reach": reach // MM})
    if not fires_all_round(s, u, which):
        excess = arc_excess(x_of(s, u), y_of(s, u), heading_of(s, u), aimed_x(s, u, target), aimed_y(s, u, target))
        if excess > 0:
            return refuse("M4.3", "arc", {"unit": name_of(s, u), "degrees": (excess + 9) // 10})
    for v, blocks in blockers_of(s, u, target):
        if blocks:
            return refuse("M4.4", "blocked", {"unit": name_of(s, u), "other": name_of(s, v), "stars": stars_of(s, v)})
    return None


def gap_to(s: State, u: i64, target: i64) -> i64:
    """J18: from edge to edge, rounded up."""
    spec = s.spec
    x, y, r = x_of(s, u), y_of(s, u), spec.radius[u]
    if target >= CARD_TARGET:
        card = target - CARD_TARGET
        return gap_card(x, y, r, spec.card_x[card], spec.card_y[card], spec.card_angle[card // BASE_CARDS])
    return gap_discs(x, y, r, x_of(s, target), y_of(s, target), spec.radius[target])


# ---- answers ----------------------------------------------------------------------------------------------------------


def names_unit(s: State, answer: i64) -> bool:
    return UNIT <= answer < UNIT + s.spec.players * PLACES


def names_target(s: State, answer: i64) -> bool:
    return names_unit(s, answer) or CARD <= answer < CARD + s.spec.players * BASE_CARDS


def refuse_answer_target(s: State, u: i64, answer: i64, which: i64) -> Refusal | None:
    if not names_target(s, answer):
        return refuse("M4.1", "other-question")
    return refuse_target(s, u, target_in(answer), which)


def refuse_own_unit(s: State, seat: i64, answer: i64) -> Refusal | None:
    """The answer names a unit of the seat, on the table."""
    if not names_unit(s, answer):
        return refuse("M4.1", "other-question")
    u = answer - UNIT
    if not unit_exists(s, u):
        return refuse("M4.1", "unknown")
    if owner_of(u) != seat:
        return refuse("M4.1", "not-yours", {"unit": name_of(s, u)})
    if not on_table(s, u):
        return refuse("M4.1", "not-on-table", {"unit": name_of(s, u)})
    return None


def refuse_declare(s: State, answer: i64) -> Refusal | None:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if step == declaring.CHOOSING_TARGET:
        return None if answer == BACK else refuse_answer_target(s, w[at + declaring.D_UNIT], answer, FIRST_SHOT)
    if step == declaring.CHOOSING_SECOND:
        if answer == PASS or answer == BACK:
            return None
        return refuse_answer_target(s, w[at + declaring.D_UNIT], answer, SECOND_SHOT)
    if answer == PASS:
        return None
    if answer == BACK:
        return None if w[at + declaring.D_LAST] != 0 else refuse("J21", "nothing-to-take-back")
    if answer == COMMAND:
        return None if may_command(s, w[at + declaring.D_SEAT]) else refuse("M7.4", "no-command")
    return refuse_own_unit(s, w[at + declaring.D_SEAT], answer) or refuse_declaring(s, answer - UNIT)


def refuse_declaring(s: State, u: i64) -> Refusal | None:
    if is_in(s, u, DECLARED):
        return refuse("J56", "declared", {"unit": name_of(s, u)})
    if has_icon(s, u, RUTHLESS):
        return refuse("M7.11", "ruthless", {"unit": name_of(s, u)})
    return refuse_firer(s, u, FIRST_SHOT) or refuse_without_target(s, u, FIRST_SHOT)


def refuse_without_target(s: State, u: i64, which: i64) -> Refusal | None:
    return None if has_target(s, u, which) else refuse("M4.1", "nothing-there", {"unit": name_of(s, u)})


def refuse_fire(s: State, answer: i64) -> Refusal | None:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    seat = w[at + firing.E_SEAT]
    if step == firing.ASKING_OTHERS:
        return None if answer == PASS or answer == COMMAND else refuse("M7.4", "other-question")
    if step == firing.CHOOSING_TARGET:
        u = w[at + firing.E_UNIT]
        return None if answer == BACK else refuse_answer_target(s, u, answer, firing.next_shot(s, u))
    if step == firing.CHOOSING_FIRST:
        return refuse_which(s, w[at + firing.E_UNIT], answer)
    if answer == PASS:
        return refuse("J21", "must-fire") if firing.declared_units(s, seat) != 0 else None
    if answer == COMMAND:
        return None if may_command(s, seat) else refuse("M7.4", "no-command")
    return refuse_own_unit(s, seat, answer) or refuse_firing(s, answer - UNIT)


def refuse_which(s: State, u: i64, answer: i64) -> Refusal | None:
    """J21: of a unit's two shots one comes first; back only where somebody chose the unit."""
    if answer == BACK:
        return refuse("J21", "nothing-to-take-back") if firing.is_forced(s, owner_of(u)) else None
    if not names_target(s, answer):
        return refuse("J21", "other-question")
    target = target_in(answer)
    if not exists(s, target):
        return refuse("M4.1", "unknown")
    if target != get(s, u, UNIT_AIM) and target != get(s, u, UNIT_AIM2):
        return refuse("M4.1", "not-declared", {"unit": name_of(s, u)})
    return None


def refuse_firing(s: State, u: i64) -> Refusal | None:
    if firing.is_declared(s, u):
        return None
    if not has_icon(s, u, RUTHLESS):
        return refuse("J56", "no-shot", {"unit": name_of(s, u)})
    if not firing.has_ruthless_shot(s, u):
        return refuse("M7.11", "all-fired", {"unit": name_of(s, u)})
    which = firing.next_shot(s, u)
    return refuse_firer(s, u, which) or refuse_without_target(s, u, which)


def refuse_shot(s: State, answer: i64) -> Refusal | None:
    w = s.words
    at = top(s)
    u = w[at + shooting.H_FIRER]
    if answer == PASS:
        return None
    if w[at + STEP] == shooting.NAMING:
        return refuse_answer_target(s, u, answer, NAMED_SHOT)
    if answer == ELITE:
        return None if shooting.elite_helps(s, at) else refuse("M7.7", "no-elite", {"unit": name_of(s, u)})
    if answer == COMMAND:
        if shooting.may_command_now(s, at):
            return None
        return refuse("J65", "command-no-reroll") if may_command(s, w[WHO]) else refuse("M7.4", "no-command")
    return refuse_own_unit(s, w[WHO], answer) or refuse_leader(s, at, u, answer - UNIT)


def refuse_leader(s: State, at: i64, u: i64, leader: i64) -> Refusal | None:
    """M7.9: a Leader within S that has not helped this turn; J64: once a roll."""
    if s.words[at + shooting.H_FLAGS] & shooting.BY_LEADER != 0:
        return refuse("J64", "leader-twice")
    if (leaders_near(s, u) >> index_of(leader)) & 1 == 0:
        return refuse("M7.9", "no-leader", {"unit": name_of(s, u), "other": name_of(s, leader)})
    if (shooting.helping_leaders(s, at) >> index_of(leader)) & 1 == 0:
        return refuse("M7.9", "leader-hit")
    return None
