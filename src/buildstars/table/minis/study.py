"""What people ask about a position of the miniatures game, answered from a view and nothing else: odds of shots, and why not."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from buildstars.core.cells import KIND, STEP, WHO
from buildstars.core.kernel import top
from buildstars.core.seats import OVER
from buildstars.minis.layout import CARD, F_DECLARE, F_FIRE, F_SHOT, NO_TARGET, UNIT, UNIT_AIM, UNIT_AIM2
from buildstars.minis.odds.shots import declared_odds, shot_odds
from buildstars.minis.rules import declaring, firing, shooting
from buildstars.minis.rules.targets import FIRST_SHOT, NAMED_SHOT, SECOND_SHOT, list_targets
from buildstars.minis.rules.values import attack_value, defense_of
from buildstars.minis.state import State, get
from buildstars.minis.text.describe import declared_target
from buildstars.minis.view import MinisView
from buildstars.table import wire
from buildstars.table.minis.scene import explained
from buildstars.table.wire.saying import why_of

Shot = tuple[int, int, int]
"""Who fires, at what, and which of its shots."""


def odds(view: MinisView, request: int = 0, version: int = 0) -> wire.OddsReply:
    """Of every shot that could be chosen now, or of the one in progress; and of all that is declared, target by target."""
    s = view.known()
    shots = [shot_of(s, shot) for shot in shots_asked(view)] if s.words[WHO] != OVER else []
    targets = [
        wire.TargetOdds(one.target, percent(one.destroy), float(one.damage)) for one in declared_odds(s, True)
    ] if s.words[WHO] != OVER else []
    return wire.OddsReply(request, version, None, [], None, {}, {}, [], shots, targets)


def shot_of(s: State, shot: Shot) -> wire.ShotOdds:
    u, target, which = shot
    plain, helped = shot_odds(s, u, target, which), shot_odds(s, u, target, which, True)
    return wire.ShotOdds(
        unit=u, target=target, which=which, need=plain.need, hit=percent(plain.hit), destroy=percent(plain.destroy),
        damage=round(float(plain.damage), 2), attack=explained(s, lambda: attack_value(s, u, target)),
        defense=explained(s, lambda: defense_of(s, target, u)), hit_again=percent(helped.hit), destroy_again=percent(helped.destroy),
    )


def percent(chance: Fraction) -> float:
    """To two decimals, and never 0 or 100 for what is neither."""
    found = round(chance * 10_000) / 100
    return min(max(found, 0.1), 99.9) if 0 < chance < 1 else found


# ---- which shots ------------------------------------------------------------------------------------------------------


def shots_asked(view: MinisView) -> Iterable[Shot]:
    """Those that the present question is about; spectators and the others see only what is fired now."""
    s = view.known()
    at = top(s)
    kind, step = s.words[at + KIND], s.words[at + STEP]
    offered = view.legal()
    if kind == F_SHOT:
        u = int(s.words[at + shooting.H_FIRER])
        if step == shooting.NAMING:
            return at_targets(u, offered, NAMED_SHOT)
        return [(u, int(s.words[at + shooting.H_TARGET]), int(s.words[at + shooting.H_WHICH]))]
    if kind == F_DECLARE:
        u = int(s.words[at + declaring.D_UNIT])
        if step == declaring.CHOOSING_UNIT:
            return [shot for answer in offered if answer >= UNIT for shot in all_of(s, answer - UNIT, FIRST_SHOT)]
        return at_targets(u, offered, FIRST_SHOT if step == declaring.CHOOSING_TARGET else SECOND_SHOT)
    if kind == F_FIRE and step == firing.CHOOSING_TARGET:
        u = int(s.words[at + firing.E_UNIT])
        return at_targets(u, offered, int(firing.next_shot(s, u)))
    if kind == F_FIRE and step == firing.CHOOSING_FIRST:
        return both_of(s, int(s.words[at + firing.E_UNIT]))
    if kind == F_FIRE and step == firing.CHOOSING_SHOT:
        return [shot for answer in offered if answer >= UNIT for shot in next_of(s, answer - UNIT)]
    return []


def at_targets(u: int, offered: list[int], which: int) -> list[Shot]:
    return [(u, int(declaring.target_in(answer)), which) for answer in offered if answer >= CARD]


def all_of(s: State, u: int, which: int) -> list[Shot]:
    return [(u, target, which) for target in list_targets(s, u, which)]


def next_of(s: State, u: int) -> list[Shot]:
    """A declared shot, or both that may come now (J21), or those that a Ruthless unit could fire (M7.11)."""
    if firing.asks_which(s, u):
        return both_of(s, u)
    which, target = int(firing.next_shot(s, u)), int(declared_target(s, u))
    return [(u, target, which)] if target != NO_TARGET else all_of(s, u, which)


def both_of(s: State, u: int) -> list[Shot]:
    return [(u, int(get(s, u, UNIT_AIM)), FIRST_SHOT), (u, int(get(s, u, UNIT_AIM2)), SECOND_SHOT)]


# ---- why not ----------------------------------------------------------------------------------------------------------


def why(view: MinisView, ask: wire.AskWhy) -> wire.WhyReply:
    """Every wish is an answer here: any segment, any spot."""
    refusal = view.refusal(ask.first)
    return wire.WhyReply(ask.request, why_of(refusal) if refusal is not None else None)
