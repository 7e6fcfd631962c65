"""Why an answer is refused while an icon is borrowed (M7.4, J65): a rule's number and a sentence."""

from __future__ import annotations

from mypy_extensions import i64

from buildstars.content.vocabulary import UNIT_ICONS
from buildstars.core.bits import bit_of
from buildstars.core.cells import STEP
from buildstars.core.kernel import top
from buildstars.core.messages import Refusal
from buildstars.minis.geometry.plane import gap_discs
from buildstars.minis.layout import (
    BACK,
    COMMAND_ICON,
    COMMAND_USED,
    LONG,
    MM,
    NOT_LENT,
    NUMBER,
    STEP_MOVE,
    UNIT,
)
from buildstars.minis.refusals.parts import decimal, name_of, refuse, refuse_own, unit_in
from buildstars.minis.rules.commanding import (
    BORROWER,
    C_BORROWER,
    C_BY,
    C_LENDER,
    C_SEAT,
    COMMANDER,
    ICON,
    asked_icons,
    borrowers,
    is_near,
    lendable,
    lenders,
    may_command,
    used_icons,
    wanted,
)
from buildstars.minis.state import State, has_icon, is_in, x_of, y_of


def refuse_commanding(s: State, seat: i64) -> Refusal | None:
    """Whether a seat may give a Command now."""
    return None if may_command(s, seat) else refuse("M7.4", "command-none")


def refuse_command(s: State, answer: i64) -> Refusal | None:
    """None exactly if the answer is legal."""
    w = s.words
    at = top(s)
    step = w[at + STEP]
    if answer == BACK:
        return None
    if step == ICON:
        if not NUMBER <= answer < NUMBER + len(UNIT_ICONS):
            return refuse("M7.4", "command-choose-icon")
        return refuse_icon(s, w[at + C_BORROWER], w[at + C_LENDER], answer - NUMBER)
    if not UNIT <= answer < STEP_MOVE:
        return refuse("M7.4", "command-choose-unit")
    u = unit_in(s, answer)
    refusal = refuse_own(s, u, w[at + C_SEAT])
    if refusal is not None:
        return refusal
    if step == COMMANDER:
        return refuse_commander(s, u)
    if step == BORROWER:
        return refuse_borrower(s, w[at + C_BY], u)
    return refuse_lender(s, w[at + C_BORROWER], u)


def refuse_commander(s: State, u: i64) -> Refusal | None:
    name = name_of(s, u)
    if not has_icon(s, u, COMMAND_ICON):
        return refuse("M7.4", "move-no-icon", {"unit": name, "icon": "command"})
    if is_in(s, u, COMMAND_USED):
        return refuse("M7.4", "command-used", {"unit": name})
    if borrowers(s, u, asked_icons(s)) == 0:
        return refuse("M7.4", "command-idle", {"unit": name})
    return None


def refuse_borrower(s: State, by: i64, u: i64) -> Refusal | None:
    name = name_of(s, u)
    if u == by:
        return refuse("M7.4", "command-itself", {"unit": name})
    if not is_near(s, by, u):
        radius = s.spec.radius
        gap = gap_discs(x_of(s, by), y_of(s, by), radius[by], x_of(s, u), y_of(s, u), radius[u])
        return refuse("M7.4", "command-too-far", {"unit": name, "other": name_of(s, by), "n": decimal(gap - LONG, MM)})
    if lenders(s, u, asked_icons(s)) == 0:
        return refuse("M7.4", "command-nothing-for", {"unit": name})
    return None


def refuse_lender(s: State, borrower: i64, u: i64) -> Refusal | None:
    name = name_of(s, u)
    if u == borrower:
        return refuse("M7.4", "command-from-itself", {"unit": name})
    if lendable(s, u) & wanted(s, borrower) & asked_icons(s) == 0:
        return refuse("J65", "command-nothing-to-lend", {"unit": name_of(s, borrower), "other": name})
    return None


def refuse_icon(s: State, borrower: i64, lender: i64, place: i64) -> Refusal | None:
    icon = bit_of(place)
    word = UNIT_ICONS[place]
    name = name_of(s, borrower)
    if icon & NOT_LENT != 0:
        return refuse("M7.4", "command-never-lent", {"icon": word})
    if has_icon(s, borrower, icon):
        return refuse("M7.4", "command-has-it", {"unit": name, "icon": word})
    if not has_icon(s, lender, icon):
        return refuse("M7.4", "move-no-icon", {"unit": name_of(s, lender), "icon": word})
    if used_icons(s, lender) & icon != 0:
        return refuse("J65", "command-icon-used", {"unit": name_of(s, lender), "icon": word})
    if lendable(s, lender) & icon == 0:
        return refuse("J65", "command-borrowed-itself", {"unit": name_of(s, lender), "icon": word})
    if wanted(s, borrower) & icon == 0:
        return refuse("M7.4", "command-no-use", {"unit": name, "icon": word})
    if asked_icons(s) & icon == 0:
        return refuse("J65", "command-for-reroll", {"icon": word})
    return None
