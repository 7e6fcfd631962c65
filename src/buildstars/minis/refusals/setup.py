"""Why an answer is refused in deployment, in bringing reserves and at the turn's end: None exactly if it is offered.

Written from the rules, answer by answer; a test compares it with what is offered.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from buildstars.core.cells import STEP
from buildstars.core.kernel import top
from buildstars.core.messages import Argument, Message, Refusal
from buildstars.minis.layout import (
    AIRBORNE,
    BACK,
    COMMAND,
    DROID,
    ENDED,
    IN_RESERVE,
    LEADER,
    LEADER_USED,
    ON_TABLE,
    PASS,
    UNIT,
    UNIT_DAMAGE,
    UPGRADE_ROLLED,
    VETERAN,
    index_of,
    owner_of,
)
from buildstars.minis.rules import bringing, ending, setup
from buildstars.minis.rules.bringing import faces_for, is_trooper
from buildstars.minis.rules.commanding import may_command
from buildstars.minis.rules.placing import NEAR_FRIEND, TOUCH_BASE, has_spot
from buildstars.minis.rules.units import leaders_near, person_in_play
from buildstars.minis.state import State, get, has_icon, is_in, on_table, set_of
from buildstars.minis.text.events import BY_CARRIER, BY_RESERVES, BY_TRANSPORT

WHY_RULES: Final = {BY_RESERVES: "M6", BY_TRANSPORT: "M7.13", BY_CARRIER: "M7.17"}


def refuse(rule: str, name: str, args: dict[str, Argument] | None = None) -> Refusal:
    return Refusal(rule, Message(name, args or {}))


def unit_args(s: State, u: i64) -> dict[str, Argument]:
    return {"unit": s.spec.unit_names[u]}


def not_own_unit(s: State, seat: i64, answer: i64) -> Refusal | None:
    """None if the answer names one of the seat's own units."""
    u = answer - UNIT
    if not 0 <= u < 64 * s.spec.players:
        return refuse("M1.3", "refused-other-question")
    if index_of(u) >= s.spec.unit_count[owner_of(u)]:
        return refuse("R1.1", "refused-no-such-unit")
    if owner_of(u) != seat:
        return refuse("R1.5", "refused-not-yours", unit_args(s, u))
    return None


def not_in_reserve(s: State, u: i64) -> Refusal | None:
    """None if it may come into play, as far as its name is concerned."""
    if not is_in(s, u, IN_RESERVE):
        return refuse("M6", "refused-not-in-reserves", unit_args(s, u))
    if person_in_play(s, u):
        return refuse("M7.22", "m-refused-bring-second-of-person", unit_args(s, u))
    return None


# ---- deployment -------------------------------------------------------------------------------------------------------


def refuse_deploy(s: State, answer: i64) -> Refusal | None:
    at = top(s)
    seat = s.words[at + setup.Y_SEAT]
    left = s.words[at + setup.Y_LEFT]
    if answer == PASS:
        if setup.may_finish(s, at, setup.deployable(s, at)):
            return None
        if set_of(s, seat, ON_TABLE) == 0:
            return refuse("J47", "m-refused-deploy-nothing")
        return refuse("M2.3", "m-refused-deploy-exactly", {"total": s.spec.deploy, "left": left})
    if answer == BACK:
        return None if s.words[at + setup.Y_LAST] >= 0 else refuse("M2.3", "refused-nothing-to-take-back")
    wrong = not_own_unit(s, seat, answer)
    if wrong is not None:
        return wrong
    u = answer - UNIT
    if on_table(s, u):
        return refuse("M2.3", "m-refused-deploy-already", unit_args(s, u))
    wrong = not_in_reserve(s, u)
    if wrong is not None:
        return wrong
    if s.spec.cost[u] > left:
        return refuse("M2.3", "refused-too-many-stars", {**unit_args(s, u), "stars": s.spec.cost[u], "left": left})
    if (setup.in_reach(s, at) >> index_of(u)) & 1 == 0:
        return refuse("M2.3", "refused-exact-out-of-reach", {**unit_args(s, u), "total": s.spec.deploy, "option": "yes"})
    if not has_spot(s, u, TOUCH_BASE, -1):
        return refuse("J73", "m-refused-bring-no-room", unit_args(s, u))
    return None


# ---- reserves ---------------------------------------------------------------------------------------------------------


def refuse_bring(s: State, answer: i64) -> Refusal | None:
    w = s.words
    at = top(s)
    step = w[at + STEP]
    why = w[at + bringing.B_WHY]
    if step == bringing.CHOOSING:
        if answer == bringing.TRANSPORT_ANSWER or answer == bringing.CARRIER_ANSWER:
            return None
        return refuse("M7.13", "m-refused-bring-which", unit_args(s, w[at + bringing.B_CARRIER]))
    if answer == PASS:
        return None
    seat = w[at + bringing.B_SEAT]
    wrong = not_own_unit(s, seat, answer)
    if wrong is not None:
        return wrong
    u = answer - UNIT
    if step == bringing.REROLLING:
        return refuse_leader(s, w[at + bringing.B_CARRIER], u)
    wrong = not_in_reserve(s, u)
    if wrong is not None:
        return wrong
    return refuse_brought(s, at, u, why)


def refuse_brought(s: State, at: i64, u: i64, why: i64) -> Refusal | None:
    """A unit in reserve: of the right kind, small enough, with room."""
    w = s.words
    faces = faces_for(s, u, why)
    if faces == 0:
        name = "m-refused-bring-ground" if why == BY_TRANSPORT else "m-refused-bring-space"
        return refuse(WHY_RULES[why], name, unit_args(s, u))
    stars = s.spec.cost[u]
    left = w[at + bringing.B_LEFT]
    if w[at + bringing.B_TROOPER] != 0 or is_trooper(s, u, faces):
        left += 1
        if stars > left:
            return refuse("M7.14", "refused-too-many-stars", {**unit_args(s, u), "stars": stars, "left": left})
    if stars > left:
        return refuse(WHY_RULES[why], "refused-too-many-stars", {**unit_args(s, u), "stars": stars, "left": left})
    if not has_spot(s, u, bringing.mode_of(why), w[at + bringing.B_CARRIER]):
        return refuse("J73", "m-refused-bring-no-room", unit_args(s, u))
    return None


def refuse_leader(s: State, u: i64, leader: i64) -> Refusal | None:
    """M7.9, J64: whether this Leader can have the unit's die rolled again."""
    args: dict[str, Argument] = {"unit": s.spec.unit_names[leader], "other": s.spec.unit_names[u]}
    if not on_table(s, leader) or not has_icon(s, leader, LEADER):
        return refuse("M7.9", "m-refused-die-no-leader", args)
    if is_in(s, leader, LEADER_USED):
        return refuse("M7.9", "m-refused-die-leader-used", args)
    if leader == u:
        return refuse("M7.9", "m-refused-die-leader-itself", args)
    if (leaders_near(s, u) >> index_of(leader)) & 1 == 0:
        return refuse("M7.9", "m-refused-die-leader-far", args)
    return None


# ---- the turn's end ---------------------------------------------------------------------------------------------------


def refuse_end(s: State, answer: i64) -> Refusal | None:
    w = s.words
    at = top(s)
    seat = w[at + ending.E_SEAT]
    rerolling = w[at + STEP] == ending.REROLLING
    if answer == PASS:
        if rerolling or ending.upgrading(s, seat) == 0:
            return None
        return refuse("M7.21", "m-refused-end-veteran")
    if answer == COMMAND and not rerolling:
        return None if may_command(s, seat) else refuse("M7.4", "m-refused-end-no-command")
    wrong = not_own_unit(s, seat, answer)
    if wrong is not None:
        return wrong
    u = answer - UNIT
    if rerolling:
        return refuse_leader(s, w[at + ending.E_UNIT], u)
    if on_table(s, u):
        return refuse_ending(s, u)
    return refuse_landing(s, u)


def refuse_ending(s: State, u: i64) -> Refusal | None:
    """A unit on the table: Droid or Veteran."""
    if ending.may_repair(s, u) or ending.may_upgrade(s, u):
        return None
    if is_in(s, u, ENDED) or is_in(s, u, UPGRADE_ROLLED):
        return refuse("M5.1", "m-refused-end-once", unit_args(s, u))
    if has_icon(s, u, VETERAN):
        return refuse("M7.21", "m-refused-end-no-hits", unit_args(s, u))
    if has_icon(s, u, DROID) and get(s, u, UNIT_DAMAGE) == 0:
        return refuse("M7.6", "m-refused-end-undamaged", unit_args(s, u))
    return refuse("M5.1", "m-refused-end-no-ability", unit_args(s, u))


def refuse_landing(s: State, u: i64) -> Refusal | None:
    """A unit in reserve: Airborne."""
    wrong = not_in_reserve(s, u)
    if wrong is not None:
        return wrong
    if s.spec.icons[u * 2] & AIRBORNE == 0:
        return refuse("M7.1", "m-refused-end-not-airborne", unit_args(s, u))
    if is_in(s, u, ENDED):
        return refuse("M5.1", "m-refused-end-once", unit_args(s, u))
    if not has_spot(s, u, NEAR_FRIEND, -1):
        return refuse("J73", "m-refused-end-no-friend", unit_args(s, u))
    return None
