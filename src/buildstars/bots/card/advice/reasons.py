"""The judgement of a position in parts: what of it is units, objectives, cards, and what each side could do next.

`standing` is one number, made for speed. Here the same functions are added up part by part, so that a hint can say
where a difference comes from. The parts of a position add up to its standing exactly. `next_of` says who is behind a
danger or a chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from buildstars.bots.card.judgement import (
    STAR,
    WIN,
    Mind,
    Weights,
    against,
    battle_gain,
    combat_threat,
    fall_chance,
    fortune,
    holding,
    next_action,
    stars_in,
    strike_chance,
    strike_threat,
)
from buildstars.card.layout import BUDGET, CARD_AT, CONTESTED, FACE_UP, NO_CARD, RESERVES
from buildstars.card.rows import COMBAT_STARS, STRIKE_STARS
from buildstars.card.rules.combat import targets
from buildstars.card.rules.modifiers import seat_value
from buildstars.card.rules.strike import may_be_struck, strikers
from buildstars.card.state import State, block, hand_count, stars_of, units_at, weight_of
from buildstars.core.cells import ALIVE, WHO, WINNERS, of_seat
from buildstars.core.kernel import is_alive
from buildstars.core.seats import OVER

PARTS: Final = (
    "end", "my-units", "my-reserves", "my-cards", "my-objectives", "their-units", "their-reserves", "their-cards", "their-objectives",
    "their-next", "my-next", "guard",
)
"""Each in hundredths of a star, positive if it is good for the seat. `end`: the game is over, or the seat is out."""

Parts = dict[str, int]


def mind_for(known: State, seat: int, state: State, weights: Weights) -> Mind:
    """Whoever judges outside the opponents themselves gets a mind here."""
    return Mind(seat, weights, known, state)


def parts_of(m: Mind, s: State) -> Parts:
    """The parts of `standing(m, s)`, all of PARTS; their sum is the standing."""
    found = dict.fromkeys(PARTS, 0)
    w = s.words
    me = int(m.me)
    g = m.weights
    if w[WHO] == OVER:
        won = (w[WINNERS] >> me) & 1 != 0
        found["end"] = WIN if won else -WIN if w[WINNERS] != 0 else -WIN // 10
        return found
    if not is_alive(s, me):
        found["end"] = -WIN
        return found
    foes = [foe for foe in range(int(s.spec.players)) if foe != me and (w[ALIVE] >> foe) & 1]
    theirs(m, s, foes, found)
    units, reserves, cards = held(g, s, me)
    found["my-units"], found["my-reserves"], found["my-cards"] = units, reserves, cards
    found["my-objectives"] = int(fortune(g, s, me))
    found["my-next"] = max([0, *(int(next_action(m, s, me, foe)) * int(g.my_turn) // 100 for foe in foes)])
    if any(stars_in(s, foe, units_at(s, foe, CONTESTED) | units_at(s, foe, me)) for foe in foes):
        found["guard"] = int(g.guard) * min(5, int(stars_in(s, me, units_at(s, me, me))))
    return found


def held(g: Weights, s: State, seat: int) -> tuple[int, int, int]:
    """`holding` as units in play, reserves, and cards (the hand, and objectives whose strength is known)."""
    if not is_alive(s, seat):
        return 0, 0, 0
    reserves = STAR * int(g.in_reserve) * int(stars_in(s, seat, units_at(s, seat, RESERVES))) // 100
    shown = sum(1 for place in range(3) if s.words[block(seat) + FACE_UP + place] != 0)
    cards = int(g.hand_card) * min(5, int(hand_count(s, seat))) + int(g.face_up) * shown
    return int(holding(g, s, seat)) - reserves - cards, reserves, cards


def theirs(m: Mind, s: State, foes: list[int], found: Parts) -> None:
    """What the others have and could do: all of it against the seat, and with several of them their mean."""
    g = m.weights
    share, hunger = int(g.theirs), int(g.hunger)
    total = 0
    sums = dict.fromkeys(("their-units", "their-reserves", "their-cards", "their-objectives", "their-next"), 0)
    for foe in foes:
        danger = int(next_action(m, s, foe, int(m.me))) * int(g.fear) // 100
        total -= int(against(g, s, foe)) + danger
        _, reserves, cards = held(g, s, foe)
        sums["their-reserves"] -= reserves * share // 100
        sums["their-cards"] -= cards * share // 100
        sums["their-objectives"] -= int(fortune(g, s, foe)) * hunger // 100
        sums["their-next"] -= danger
    if len(foes) > 1:
        total //= len(foes)
        sums = {name: value // len(foes) for name, value in sums.items()}
    sums["their-units"] = total - sum(sums.values())  # what the divisions leave over is less than a hundredth of a star each
    found.update(sums)


# ---- who is behind it -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Next:
    """The best thing that a seat could do to another in its next turn: a strike, a combat, or a strike that is a move away."""

    kind: str  # strike, combat, approach, or "" for nothing worth telling
    units: tuple[int, ...]
    target: int  # a unit, or the place (seat * 3 + place) of an objective; -1: several
    chance: int  # of a strike, in thousandths


NOTHING: Final = Next("", (), -1, 0)


def next_of(m: Mind, s: State, seat: int, foe: int) -> Next:
    """What `next_action` thinks of, by name."""
    here = strikers(s, seat, foe)
    coming = units_at(s, seat, foe) | units_at(s, seat, CONTESTED)
    strike = int(strike_threat(m, s, seat, foe, here))
    combat = int(combat_threat(m, s, seat, foe))
    approach = int(strike_threat(m, s, seat, foe, coming)) * int(m.weights.approach) // 100 if coming != 0 else 0
    if max(strike, combat, approach) <= 0:
        return NOTHING
    if combat >= strike and combat >= approach:
        return best_battle(m, s, seat, foe)
    near = strike >= approach
    return best_strike(m, s, seat, foe, int(here if near else coming), "strike" if near else "approach")


def best_battle(m: Mind, s: State, seat: int, foe: int) -> Next:
    """The one battle that brings the attacker most."""
    budget = int(seat_value(s, COMBAT_STARS, seat, BUDGET))
    best, found = 0, NOTHING
    for index in indexes(sum_zones(s, seat)):
        u = of_seat(seat, index)
        if weight_of(s, u) > budget:
            continue
        for other in indexes(int(targets(s, u, foe))):
            gain = int(battle_gain(m, s, u, of_seat(foe, other)))
            if gain > best:
                best, found = gain, Next("combat", (u,), of_seat(foe, other), 0)
    return found


def sum_zones(s: State, seat: int) -> int:
    bits = int(units_at(s, seat, CONTESTED))
    for zone in range(int(s.spec.players)):
        bits |= int(units_at(s, seat, zone))
    return bits


def best_strike(m: Mind, s: State, seat: int, owner: int, bits: int, kind: str) -> Next:
    """The objective that falls most likely, and the strikers that the budget covers, as `fall_chance` picks them."""
    budget = int(seat_value(s, STRIKE_STARS, seat, BUDGET))
    best, place = 0, -1
    for k in range(3):
        if s.words[block(owner) + CARD_AT + k] != NO_CARD and may_be_struck(s, owner, k):
            chance = int(fall_chance(m, s, seat, bits, owner, k, budget))
            if chance > best:
                best, place = chance, k
    if place < 0:
        return NOTHING
    units: list[int] = []
    left = indexes(bits)
    while True:
        fitting = [index for index in left if weight_of(s, of_seat(seat, index)) <= budget]
        ranked = [
            (int(strike_chance(m, s, of_seat(seat, i), owner, place)) * 60 // int(stars_of(s, of_seat(seat, i))), -i) for i in fitting
        ]
        if not ranked or max(ranked)[0] <= 0:
            return Next(kind, tuple(units), owner * 3 + place, best)
        chosen = -max(ranked)[1]
        units.append(of_seat(seat, chosen))
        left.remove(chosen)
        budget -= int(weight_of(s, of_seat(seat, chosen)))


def indexes(bits: int) -> list[int]:
    return [place for place in range(bits.bit_length()) if (bits >> place) & 1]
