"""How the seats of the miniatures game stand, in parts, and the chances to win that follow: what hints and reviews speak of.

Each seat has a strength, a sum of a few numbers that a person could read off the table. They are units, reserves, the
home base, what could be fired at this turn, and how far everybody still is from what counts. The chances are in
proportion to the exponentials of the strengths, and a draw counts as shared. The weights were fitted to games of
Pilots: `python -m buildstars.lab.training.calibrate --game minis` fits them again and shows how far they can be
trusted. Interpreted: it is asked once a question, not in the opponents' thoughts.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from buildstars.bots.minis.worth import longest_move
from buildstars.core.cells import ALIVE, DEPTH, FRAME_SIZE, FRAMES, KIND, TURN, WHO, WINNERS
from buildstars.core.kernel import is_alive, top
from buildstars.core.seats import OVER
from buildstars.minis.geometry.plane import gap_card, gap_discs
from buildstars.minis.layout import (
    BASE_CARDS,
    BASE_DAMAGE,
    CARD_TARGET,
    DECLARED,
    DECLARING,
    ENTERED,
    F_BRING,
    F_SHOT,
    FIRING,
    IN_RESERVE,
    MM,
    MOVED,
    MOVING,
    ON_TABLE,
    PHASE,
    POINTS,
    RESERVE_DIE,
    RESERVING,
    TO_FIRE,
    TO_FIRE_AGAIN,
    UNIT_AIM,
    UNIT_AIM2,
    WRECKS,
    of_seat,
)
from buildstars.minis.odds.shots import hit_ways, left_on
from buildstars.minis.rules.bringing import B_LEFT, B_SEAT
from buildstars.minis.rules.elimination import ARTIFACT_STAR, stars_at_artifact
from buildstars.minis.rules.firing import is_ruthless_shot
from buildstars.minis.rules.shooting import H_FIRER, H_TARGET, H_WHICH
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT, is_out_of_sight, is_there, list_targets, may_fire, reach_of
from buildstars.minis.rules.turn import EACH_BRINGS, MOST_RESERVES, T_CURSOR
from buildstars.minis.rules.values import damage_of
from buildstars.minis.spec import MOST_BASE_DAMAGE
from buildstars.minis.state import (
    State,
    block,
    card_stands,
    cards_left,
    damage_on,
    face_at,
    get,
    in_order,
    is_in,
    set_of,
    stars_of,
    x_of,
    y_of,
)

Chances = tuple[float, ...]
Parts = dict[str, int]

FEATURES: Final = ("units", "base", "declared", "fire", "reach", "forward", "points")
"""What the strength of a seat is made of: stars on the table, less for wounds; damage that the base still takes; stars that declared shots
take, on the average; the same for possible shots of this turn, and for where units could go next; stars by how near they are to an enemy
card; points (M5.3, if more than two play). Stars in reserve say nothing more: what is not on the table is there."""
WEIGHTS: Final = (0.09, 0.57, 0.14, 0.08, 0.05, 0.1, 0.15)
"""In the logarithm of the odds. Declared shots weigh what they take, so that dice change nothing on the average. That of points is a guess:
there are too few games of more than two."""
STAR: Final = WEIGHTS[0] + WEIGHTS[5] / 2
"""What a star half-way between the bases adds: parts are told in stars."""
PARTS: Final = ("end", "my-units", "my-base", "my-fire", "my-place", "their-units", "their-base", "their-fire", "their-place")
"""Each in hundredths of a star, positive if it is good for the seat."""
PART_OF: Final = {
    "units": "units", "base": "base", "declared": "fire", "fire": "fire", "reach": "fire", "forward": "place", "points": "base",
}
END: Final = 10_000
"""The part `end` of a game that is won."""
WOUND: Final = 0.45
"""How much of a unit's worth lies in wounding it all but dead."""
POINT_STARS: Final = WEIGHTS[1] / STAR
"""What a point of damage to a card is worth."""
FAR: Final = 900 * MM
"""Between two bases (J53)."""


def indexes(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def units_in(s: State, seat: int, bits: int) -> Iterator[int]:
    return (of_seat(seat, index) for index in indexes(bits))


def standing_units(s: State, seat: int) -> Iterator[int]:
    return units_in(s, seat, int(set_of(s, seat, ON_TABLE)) & ~int(set_of(s, seat, WRECKS)))


# ---- fire -------------------------------------------------------------------------------------------------------------


def worth_of(s: State, target: int) -> float:
    """In stars, to those who fire at it."""
    return POINT_STARS * int(left_on(s, target)) if target >= CARD_TARGET else float(stars_of(s, target))


def shot_stars(s: State, unit: int, target: int, which: int) -> float:
    """What a shot takes, on the average of all rolls."""
    damage, left = int(damage_of(s, unit, target, which, 1, 1)), int(left_on(s, target))
    if damage <= 0 or left <= 0:
        return 0.0
    part = min(1.0, damage / left) * (1.0 if damage >= left or target >= CARD_TARGET else WOUND)
    return int(hit_ways(s, unit, target)) / 36 * part * worth_of(s, target)


def best_shot(s: State, unit: int, which: int) -> tuple[float, int] | None:
    found = [(shot_stars(s, unit, target, which), target) for target in list_targets(s, unit, which)]
    return max(found, default=None)


def gap(s: State, unit: int, target: int) -> int:
    """From edge to edge."""
    spec, x, y = s.spec, x_of(s, unit), y_of(s, unit)
    if target >= CARD_TARGET:
        card = target - CARD_TARGET
        return int(gap_card(x, y, spec.radius[unit], spec.card_x[card], spec.card_y[card], spec.card_angle[card // BASE_CARDS]))
    return int(gap_discs(x, y, spec.radius[unit], x_of(s, target), y_of(s, target), spec.radius[target]))


def targets_of(s: State, seat: int) -> list[int]:
    """Everything that a seat would like to fire at."""
    found: list[int] = []
    for other in range(int(s.spec.players)):
        if other != seat and is_alive(s, other):
            found += [unit for unit in standing_units(s, other) if not is_out_of_sight(s, unit)]
            cards = range(other * BASE_CARDS, (other + 1) * BASE_CARDS)
            found += [CARD_TARGET + card for card in cards if card_stands(s, card)]
    return found


def declared(s: State, unit: int) -> list[tuple[int, int]]:
    """The shots of a unit that are declared and not resolved, with the one whose dice are due."""
    found: list[tuple[int, int]] = []
    if is_in(s, unit, TO_FIRE):
        found.append((int(get(s, unit, UNIT_AIM)), FIRST_SHOT))
    if is_in(s, unit, TO_FIRE_AGAIN):
        found.append((int(get(s, unit, UNIT_AIM2)), SECOND_SHOT))
    at = top(s)
    if s.words[DEPTH] > 0 and s.words[at + KIND] == F_SHOT and s.words[at + H_FIRER] == unit:
        shot = int(s.words[at + H_TARGET]), int(s.words[at + H_WHICH])
        found += [shot] if shot not in found else []
    return [shot for shot in found if is_there(s, shot[0])]


def fire_of(s: State, seat: int) -> tuple[float, float]:
    """Stars that a seat takes by this turn's fire, on the average: by declared shots, and by the best ones of units that stand where they
    will and have declared none."""
    phase = int(s.words[PHASE])
    named: dict[int, float] = {}
    possible: dict[int, float] = {}
    for unit in units_in(s, seat, int(set_of(s, seat, ON_TABLE))):
        if phase == FIRING or (phase == DECLARING and is_in(s, unit, DECLARED)):
            for target, which in declared(s, unit):
                add(named, target, shot_stars(s, unit, target, which))
            if not is_ruthless_shot(s, unit):
                continue
        elif phase != DECLARING and not (phase == MOVING and (is_in(s, unit, MOVED) or is_in(s, unit, ENTERED))):
            continue
        for which in (FIRST_SHOT, SECOND_SHOT) if may_fire(s, unit) else ():
            best = best_shot(s, unit, which)
            if best is not None:
                add(possible, best[1], best[0])
    return all_together(s, named), all_together(s, possible)


def reach_of_all(s: State, seat: int, targets: list[int]) -> float:
    """Stars that a seat could take by what its units can do after their next move, wherever that is."""
    sums: dict[int, float] = {}
    for unit in standing_units(s, seat):
        reach = int(reach_of(s, unit, FIRST_SHOT)) + int(longest_move(s, unit)) * 9 // 10
        within = [(shot_stars(s, unit, target, FIRST_SHOT), target) for target in targets if gap(s, unit, target) <= reach]
        if within:
            add(sums, max(within)[1], max(within)[0])
    return all_together(s, sums)


def add(sums: dict[int, float], target: int, stars: float) -> None:
    sums[target] = sums.get(target, 0.0) + stars


def all_together(s: State, sums: dict[int, float]) -> float:
    """A target is lost once, however much is fired at it."""
    return sum(worth_of(s, target) * (1 - math.exp(-stars / worth_of(s, target))) for target, stars in sums.items())


# ---- a seat -----------------------------------------------------------------------------------------------------------


def coming(s: State, seat: int) -> int:
    """Stars of reserves that a seat may still bring this turn, by a die that lies already (M6)."""
    w = s.words
    if w[PHASE] != RESERVING or not 0 < w[RESERVE_DIE] <= MOST_RESERVES or w[DEPTH] == 0:
        return 0
    for k in range(1, int(w[DEPTH])):
        at = FRAMES + k * FRAME_SIZE
        if w[at + KIND] == F_BRING and w[at + B_SEAT] == seat:
            return int(w[at + B_LEFT])
    if w[FRAMES + 1] > EACH_BRINGS:
        return 0
    order = [int(in_order(s, k)) for k in range(int(s.spec.players))]
    return int(w[RESERVE_DIE]) if w[FRAMES + 1] < EACH_BRINGS or order.index(seat) >= w[FRAMES + T_CURSOR] else 0


def features(s: State, seat: int) -> tuple[float, ...]:
    """FEATURES of a seat that is in."""
    spec, w, at = s.spec, s.words, int(block(seat))
    stars = 0.0
    for unit in standing_units(s, seat):
        stars += int(stars_of(s, unit)) * (1 - WOUND * int(damage_on(s, unit)) / (int(spec.shields[face_at(s, unit)]) + 1))
    waiting = int(set_of(s, seat, IN_RESERVE)) | int(set_of(s, seat, WRECKS))  # M4.6: wrecks go there
    stars += min(coming(s, seat), sum(int(spec.cost[unit]) for unit in units_in(s, seat, waiting)))
    targets = targets_of(s, seat)
    base = sum(max(0, MOST_BASE_DAMAGE - int(w[at + BASE_DAMAGE + place])) for place in range(BASE_CARDS))
    points = float(w[at + POINTS]) if spec.points_decide or spec.players > 2 else 0.0
    if spec.artifact:
        points += ARTIFACT_STAR * int(stars_at_artifact(s, seat))
    return stars, float(base), *fire_of(s, seat), reach_of_all(s, seat, targets), forward(s, seat, targets), points


def forward(s: State, seat: int, targets: list[int]) -> float:
    """Stars by how near they are to an enemy card: one counts fully at no distance, and not at all beyond that between two bases."""
    cards = [target for target in targets if target >= CARD_TARGET]
    found = 0.0
    for unit in standing_units(s, seat) if cards else ():
        found += int(stars_of(s, unit)) * max(0.0, 1 - min(gap(s, unit, card) for card in cards) / FAR)
    return found


def is_lost(s: State, seat: int) -> bool:
    """M4.8: out at the end of this Fire phase at the latest, whatever the dice show."""
    on_table = int(set_of(s, seat, ON_TABLE)) & ~int(set_of(s, seat, WRECKS))
    return not is_alive(s, seat) or (s.words[TURN] > 0 and s.words[PHASE] <= FIRING and (on_table == 0 or cards_left(s, seat) == 0))


# ---- all seats --------------------------------------------------------------------------------------------------------


def strengths(s: State) -> list[tuple[float, ...] | None]:
    """FEATURES times WEIGHTS of every seat; None: it is lost."""
    return [
        None if is_lost(s, seat) else tuple(weight * value for weight, value in zip(WEIGHTS, features(s, seat)))
        for seat in range(int(s.spec.players))
    ]


def chances(s: State) -> Chances:
    """Every seat's chance to win as the position stands; they add up to 1."""
    players = int(s.spec.players)
    w = s.words
    if w[WHO] == OVER:
        sharing = int(w[WINNERS]) or int(w[ALIVE]) or (1 << players) - 1
        return shared([bool(sharing >> seat & 1) for seat in range(players)])
    if w[TURN] == 0:
        return (1 / players,) * players
    found = strengths(s)
    if all(one is None for one in found):
        return shared([bool(is_alive(s, seat)) for seat in range(players)])
    sums = [sum(one) if one is not None else -math.inf for one in found]
    most = max(sums)
    powers = [math.exp(value - most) for value in sums]
    return tuple(power / sum(powers) for power in powers)


def shared(among: list[bool]) -> Chances:
    return tuple(int(one) / sum(among) for one in among)


def parts_of(s: State, seat: int) -> Parts:
    """How a seat stands, in hundredths of a star: its own parts, and the others', on the average, against it."""
    found = dict.fromkeys(PARTS, 0)
    if s.words[WHO] == OVER or is_lost(s, seat):
        found["end"] = round(END * (2 * chances(s)[seat] - 1))
        return found
    if s.words[TURN] == 0:
        return found
    all_of = strengths(s)
    others = [one for other, one in enumerate(all_of) if other != seat and one is not None]
    if not others:
        found["end"] = END
        return found
    own = all_of[seat]
    assert own is not None
    sums = dict.fromkeys(PARTS, 0.0)
    for place, name in enumerate(FEATURES):
        sums[f"my-{PART_OF[name]}"] += own[place]
        sums[f"their-{PART_OF[name]}"] -= sum(one[place] for one in others) / len(others)
    return {name: round(100 * value / STAR) for name, value in sums.items()}
