"""Moves in a battle of two that are judged by how the battle is going to end: the Commander's and the Admiral's.

Ends of a unit's move that differ are gathered. All others who have not moved go on in thought, each as a Captain would. Then each end
is judged by the outlook: both sides fire, over all rolls, and the race for the bases says who wins. To judge an end is cheap, and to
search for ends is not. What matters is that they differ: the best chains of a search lead to nearly the same place.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, NamedTuple

from buildstars.bots.minis.outlook import Outlook, two_are_in
from buildstars.bots.minis.players import FINER, MORE_ROUNDS
from buildstars.bots.minis.policy import first_step
from buildstars.bots.minis.race import standing, standing_cards
from buildstars.bots.minis.ways import FACING, Chains, carry_out, load, put_at, search, spread
from buildstars.bots.minis.worth import Weights, has_moved, longest_move, racing, stand_worth
from buildstars.minis.geometry.plane import gap_card, gap_discs
from buildstars.minis.layout import DOGFIGHT, FULL, MOVED, PASS
from buildstars.minis.rules.targets import FIRST_SHOT, reach_of
from buildstars.minis.state import State, face_at, has_icon, heading_of, put_in, scratch, stars_of, x_of, y_of
from buildstars.minis.steps import V_LONG, V_SHORT, heading_answer

DRAW: Final = 0.5
"""What both bases falling in one turn is worth."""
SPICE: Final = 0.004
"""What a star that is taken counts beside the outcome."""
LOCAL: Final = 1e-5
"""What a thousandth of a star of the Commander's own count of a place adds."""
CELL: Final = 2500
"""Ends no further apart than this, that look the same way, are one."""
SAME_WAY: Final = 300
NEXT_STEP: Final = 225
"""Turns of the net of the second and third mind, and the rounds of refining."""
NEXT_ROUNDS: Final = 4
REPLY_STEP: Final = 450
"""Turns of the net for all others' moves, and for the moves of those who are in touch with nobody."""
QUIET_STEP: Final = 900
HEADINGS: Final = 24
TURNED: Final = 2
"""For each end that is wanted of a unit that turns freely, so many places are tried with all headings."""
ANY_WAY: Final = -1

Place = tuple[int, int, int]


@dataclass(frozen=True)
class Depth:
    """How much is thought about a move."""

    step: int = FINER
    """Turns of the net, and rounds of refining."""
    rounds: int = MORE_ROUNDS
    shares: tuple[int, ...] = (8, 4, 4)
    """How many ends of each mind are judged."""
    kept: int = 150
    """Chains of which the ends are looked at."""
    headings: int = 99
    """How many ends of one place, with different headings, are judged."""
    turns: bool = False
    """Is the heading at the end of a move that may turn there judged by the outlook?"""


class End(NamedTuple):
    """Where a move could end."""

    answer: int
    """The step that begins it."""
    place: Place
    local: float
    """What the place is worth by itself, beside the outlook."""


def rushing() -> Weights:
    """Straight on, whatever fires."""
    w = racing()
    w.danger = 30
    w.home = 90
    return w


def hunting() -> Weights:
    """Attackers before cards."""
    w = racing()
    w.home = 10
    w.threat = 9_000
    w.card = 5_000
    w.second_card = 6_000
    return w


def is_race(s: State) -> bool:
    """Two are in, and it is the bases that decide: the outlook does not know the artifact (J77)."""
    return bool(two_are_in(s)) and not s.spec.artifact


def place_of(s: State, u: int) -> Place:
    return int(x_of(s, u)), int(y_of(s, u)), int(heading_of(s, u))


def way_left(s: State, u: int) -> int:
    """How far a unit may still go in this turn."""
    return 0 if has_moved(s, u) else int(longest_move(s, u))


def in_touch(s: State) -> set[int]:
    """In a battle of two, the units that could fire, or be fired at by units, in this turn, wherever all of them go."""
    spec = s.spec
    sides = [[(v, way_left(s, v), int(reach_of(s, v, FIRST_SHOT))) for v in standing(s, seat)] for seat in (0, 1)]
    found: set[int] = set()
    for u, move, reach in sides[0]:
        x, y, radius = x_of(s, u), y_of(s, u), spec.radius[u]
        for v, other_move, other_reach in sides[1]:
            if gap_discs(x, y, radius, x_of(s, v), y_of(s, v), spec.radius[v]) <= move + other_move + max(reach, other_reach):
                found |= {u, v}
    for seat in (0, 1):
        enemy = 1 - seat
        for card in standing_cards(s, enemy):
            for u, move, reach in sides[seat]:
                gap = gap_card(x_of(s, u), y_of(s, u), spec.radius[u], spec.card_x[card], spec.card_y[card], spec.card_angle[enemy])
                if gap <= move + reach:
                    found.add(u)
    return found


class Foresight:
    """Chooses moves on tables of its own. It remembers nothing from one move to the next."""

    def __init__(self, weights: Weights, depth: Depth) -> None:
        self.weights = weights
        self.minds = (weights, rushing(), hunting())
        self.depth = depth

    def step_for(self, s: State, at: int, u: int, touching: set[int]) -> int:
        """The answer that begins the best move of a unit whose move it is, or goes on with it."""
        ends = self.all_ends(s, at, u)
        if all(end.answer == ends[0].answer for end in ends):
            return ends[0].answer
        later = self.moved_on(s, u, ends[0].place, touching)
        best, most = ends[0], self.judged(later, u, ends[0])
        for end in ends[1:]:
            value = self.judged(later, u, end)
            if value > most:
                best, most = end, value
        return best.answer

    def turn_for(self, s: State, u: int, touching: set[int]) -> int:
        """The answer of a unit that may turn where its move has ended (M7.5)."""
        x, y, heading = place_of(s, u)
        ends: list[End] = []
        for k in range(HEADINGS):
            place = x, y, (heading + k * (FULL // HEADINGS)) % FULL
            put_at(s, u, *place)
            ends.append(End(int(heading_answer(place[2])) if k else PASS, place, LOCAL * int(stand_worth(s, self.weights, u))))
        put_at(s, u, x, y, heading)
        later = self.moved_on(s, u, max(ends, key=lambda end: end.local).place, touching)
        return max(ends, key=lambda end: self.judged(later, u, end)).answer

    def all_ends(self, s: State, at: int, u: int) -> list[End]:
        """The ends that each mind likes best, none twice; the first is the one that the first mind would take."""
        depth, seen, found = self.depth, set[Place](), list[End]()
        segments = int(s.words[at + V_SHORT]), int(s.words[at + V_LONG])
        for mind, share in enumerate(depth.shares):
            w = self.minds[mind]
            if not has_icon(s, u, DOGFIGHT):
                step, rounds = (depth.step, depth.rounds) if mind == 0 else (NEXT_STEP, NEXT_ROUNDS)
                found += self.ends(s, u, search(s, w, u, *segments, step, depth.kept, rounds), share, seen)
                continue
            if mind == 0:
                found += self.ends(s, u, search(s, w, u, *segments, depth.step, 3, depth.rounds), 1, seen)
            found += self.turned_ends(s, u, segments, w, NEXT_STEP, share, seen)
        return found or [End(PASS, place_of(s, u), 0.0)]

    def ends(self, s: State, u: int, chains: Chains, share: int, seen: set[Place]) -> list[End]:
        """The best so many of a search, of cells that are not among those seen. The unit stands where it stood afterwards."""
        start, found, here = place_of(s, u), list[End](), Counter[tuple[int, int]]()
        for rank in range(int(chains.found)):
            if len(found) >= share:
                break
            load(chains, rank)
            if carry_out(s, u, chains.now, *start):
                place = place_of(s, u)
                cell = place[0] // CELL, place[1] // CELL, place[2] // SAME_WAY
                if cell not in seen and here[cell[:2]] < self.depth.headings:
                    seen.add(cell)
                    here[cell[:2]] += 1
                    found.append(End(int(first_step(chains, rank)), place, LOCAL * int(stand_worth(s, self.weights, u))))
            put_at(s, u, *start)
        return found

    def turned_ends(self, s: State, u: int, segments: tuple[int, int], w: Weights, step: int, share: int, seen: set[Place]) -> list[End]:
        """The same for a unit that may turn where it ends (M7.5). A search would find one place with all its headings. Here the places
        differ, and each has the heading that the unit is going to take there."""
        start, chains = place_of(s, u), Chains(self.depth.kept)
        chains.now[FACING] = -1
        spread(s, w, u, chains, *segments, step, 0, *start)
        found: list[tuple[int, End]] = []
        for rank in range(int(chains.found)):
            if len(found) >= TURNED * share:
                break
            load(chains, rank)
            if carry_out(s, u, chains.now, *start):
                x, y, heading = place_of(s, u)
                cell = x // CELL, y // CELL, ANY_WAY
                if cell not in seen:
                    seen.add(cell)
                    worth, place = self.best_turn(s, u, w, (x, y, heading))
                    found.append((worth, End(int(first_step(chains, rank)), place, LOCAL * int(stand_worth(s, self.weights, u)))))
            put_at(s, u, *start)
        found.sort(key=lambda one: -one[0])
        return [end for _, end in found[:share]]

    def best_turn(self, s: State, u: int, w: Weights, place: Place) -> tuple[int, Place]:
        """The heading that is best at a place, and its worth; the unit is left like that."""
        x, y, heading = place
        most, best = int(stand_worth(s, w, u)), heading
        for k in range(HEADINGS):
            put_at(s, u, x, y, k * (FULL // HEADINGS))
            worth = int(stand_worth(s, w, u))
            if worth > most:
                most, best = worth, k * (FULL // HEADINGS)
        put_at(s, u, x, y, best)
        return most, (x, y, best)

    # ---- the table when all have moved --------------------------------------------------------------------------------

    def moved_on(self, s: State, u: int, place: Place, touching: set[int]) -> State:
        """The table when a unit has gone to a place, and all others who have not moved have gone on, the largest first."""
        later = scratch(s)
        put_at(later, u, *place)
        put_in(later, u, MOVED)
        rest = [v for v in standing(later, 0) + standing(later, 1) if not has_moved(later, v)]
        for v in sorted(rest, key=lambda v: (-int(stars_of(later, v)), v)):
            self.move_on(later, v, v in touching)
        return later

    def move_on(self, s: State, v: int, touches: bool) -> None:
        """Move a unit on as a Captain would; roughly straight on if nobody is near."""
        face = int(face_at(s, v))
        chains = search(s, self.weights, v, s.spec.shorts[face], s.spec.longs[face], REPLY_STEP if touches else QUIET_STEP, 1, 0)
        for end in self.ends(s, v, chains, 1, set()):
            put_at(s, v, *end.place)
        put_in(s, v, MOVED)

    def judged(self, s: State, u: int, end: End) -> float:
        """What it is worth to a unit's side that it ends its move there, on a table on which the others stand as they will."""
        put_at(s, u, *end.place)
        return end.local + Outlook(s, self.weights, u >> 6, DRAW, SPICE).solve()
