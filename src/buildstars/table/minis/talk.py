"""Questions, offered answers and the log of the miniatures game as the wire tells them."""

from __future__ import annotations

from typing import Final

from buildstars.core import messages as core
from buildstars.core.cells import KIND
from buildstars.core.kernel import top
from buildstars.minis.geometry.plane import ahead_x, ahead_y, turned
from buildstars.minis.geometry.sweeping import reach
from buildstars.minis.layout import BASE_CARDS, CARD, CARD_TARGET, F_MOVE, SEAT, STEP_MOVE, UNIT
from buildstars.minis.spec import Spec
from buildstars.minis.state import State, heading_of, x_of, y_of
from buildstars.minis.steps import (
    KIND_LONG,
    V_UNIT,
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
from buildstars.minis.text.describe import aiming_unit, declared_target
from buildstars.minis.view import MinisView
from buildstars.table import wire
from buildstars.table.wire.saying import say, sum_of

SEATS: Final = 8


# ---- questions --------------------------------------------------------------------------------------------------------


def question_of(view: MinisView, undo: core.Message | None) -> wire.Question:
    offers = [offer_of(view, answer) for answer in view.legal()]
    return wire.Question(view.to_answer(), say(view.question()), offers, wire.Why(say(undo)) if undo is not None else None)


def offer_of(view: MinisView, answer: int) -> wire.Offer:
    """With what it names: a unit, a target, or where the unit would be."""
    s, words = view.known(), say(view.describe(answer))
    if is_step(answer):
        return step_offer(s, answer, words)
    if is_heading(answer):
        u = s.words[top(s) + V_UNIT]
        return wire.Offer(answer, words, x=int(x_of(s, u)), y=int(y_of(s, u)), heading=heading_in(answer))
    if is_place(answer):
        return wire.Offer(answer, words, x=place_x(answer), y=place_y(answer), heading=place_heading(answer))
    if UNIT <= answer < STEP_MOVE:
        u = answer - UNIT
        if aiming_unit(s) >= 0:
            return wire.Offer(answer, words, target=u)
        return wire.Offer(answer, words, unit=u, target=int(declared_target(s, u)))
    if CARD <= answer < UNIT:
        return wire.Offer(answer, words, target=CARD_TARGET + answer - CARD)
    if SEAT <= answer < SEAT + SEATS:
        return wire.Offer(answer, words, seat=answer - SEAT)
    return wire.Offer(answer, words)


def step_offer(s: State, answer: int, words: wire.Say) -> wire.Offer:
    """J12: where the segment would end, whatever stops it."""
    at = top(s)
    if s.words[at + KIND] != F_MOVE:
        return wire.Offer(answer, words)
    u = int(s.words[at + V_UNIT])
    x, y, heading = x_of(s, u), y_of(s, u), turned(heading_of(s, u), step_turn(answer))
    distance = reach(s, u, x, y, heading, step_length(answer))
    return wire.Offer(
        answer, words, x=int(ahead_x(x, heading, distance)), y=int(ahead_y(y, heading, distance)), heading=int(heading),
        segment="L" if step_kind(answer) == KIND_LONG else "S",
    )


# ---- the log ----------------------------------------------------------------------------------------------------------


def entry_of(spec: Spec, n: int, turn_number: int, event: core.Event, viewer: int) -> wire.Entry | None:
    """What a viewer may read of an event; None: not even that it happened."""
    message = event.seen_by(viewer)
    if message is None:
        return None
    args = message.args
    return wire.Entry(
        n, turn_number, event.kind, event.rule, say(message), unit=core.unit_in(args, "unit"), other=core.unit_in(args, "other"),
        target=target_in(args), sums=[sum_of(total) for total in event.sums],
    )


def target_in(args: dict[str, core.Argument]) -> int:
    """What was fired at, or the card that was touched."""
    for key in ("target", "card"):
        seat, place = args.get(f"seat_{key}"), args.get(f"n_{key}")
        if isinstance(seat, int) and isinstance(place, int) and place > 0:
            return CARD_TARGET + seat * BASE_CARDS + place - 1
    return core.unit_in(args, "target")
