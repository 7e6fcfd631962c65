"""The Admiral of the miniatures game: every end of a move is judged by how the battle is going to end from there.

In a battle of two it gathers ends that differ, of three minds: the Commander's, one that rushes on to the base, and one that hunts
attackers. All others who have not moved go on in thought, each as a Captain would. Then both sides fire, over all rolls, and the
race for the bases says who wins (outlook). With more players it judges ends as the Commander does, on the table as it will be
when the enemies have moved.
"""

from __future__ import annotations

from typing import Final

from buildstars.bots.minis.commander import CELL, SAME_WAY, Commander
from buildstars.bots.minis.outlook import Outlook, two_are_in
from buildstars.bots.minis.policy import choose_instead, first_step
from buildstars.bots.minis.race import standing
from buildstars.bots.minis.ways import Chains, carry_out, load, put_at, search
from buildstars.bots.minis.worth import Weights, has_moved, racing, stand_worth
from buildstars.minis.layout import MOVED, PASS
from buildstars.minis.state import State, heading_of, put_in, scratch, stars_of, x_of, y_of
from buildstars.minis.steps import V_LONG, V_MADE, V_SHORT, V_UNIT

DRAW: Final = 0.5
"""What both bases falling in one turn is worth."""
SPICE: Final = 0.004
"""What a star that is taken counts beside the outcome."""
LOCAL: Final = 1e-5
"""What a thousandth of a star of the Commander's own count of a place adds."""
KEPT: Final = 150
"""Chains of which the ends are looked at."""
NEXT_STEP: Final = 225
"""Turns of the net of the second and third mind, and the rounds of refining."""
NEXT_ROUNDS: Final = 4
MOVED_ON: Final = 300
"""Turns of the net for all others' moves."""


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


class Admiral(Commander):
    """Looks at where the enemies will be, and at the end of the battle, before it moves."""

    name = "Admiral"
    foresees = True
    coarse = MOVED_ON
    shares = (8, 4, 4)
    """How many ends of each mind are judged."""

    def __init__(self) -> None:
        super().__init__()
        self.minds = (self.weights, rushing(), hunting())

    def move(self, s: State, at: int) -> int:
        if not two_are_in(s):
            return super().move(s, at)
        u = int(s.words[at + V_UNIT])
        if s.words[at + V_MADE] == 0:
            instead = int(choose_instead(s, self.weights, u))
            if instead != PASS:
                return instead
        x, y, heading = int(x_of(s, u)), int(y_of(s, u)), int(heading_of(s, u))
        later: State | None = None
        seen: set[tuple[int, int, int]] = set()
        best, most = PASS, 0.0
        for mind, share in enumerate(self.shares):
            found = self.ends(s, at, u, mind)
            if later is None:
                later = self.moved_on(s, u, found)
            judged = 0
            for rank in range(int(found.found)):
                load(found, rank)
                if carry_out(s, u, found.now, x, y, heading):
                    place = int(x_of(s, u)), int(y_of(s, u)), int(heading_of(s, u))
                    cell = place[0] // CELL, place[1] // CELL, place[2] // SAME_WAY
                    if cell not in seen:
                        seen.add(cell)
                        judged += 1
                        put_at(later, u, *place)
                        value = LOCAL * int(stand_worth(s, self.weights, u)) + self.outlook(later, u >> 6)
                        if len(seen) == 1 or value > most:
                            best, most = int(first_step(found, rank)), value
                put_at(s, u, x, y, heading)
                if judged >= share:
                    break
        return best

    def ends(self, s: State, at: int, u: int, mind: int) -> Chains:
        """The ends that a mind likes best."""
        step, rounds = (self.step, self.rounds) if mind == 0 else (NEXT_STEP, NEXT_ROUNDS)
        return search(s, self.minds[mind], u, s.words[at + V_SHORT], s.words[at + V_LONG], step, KEPT, rounds)

    def outlook(self, s: State, seat: int) -> float:
        """The share of the game to expect on a table on which all have moved."""
        return Outlook(s, self.weights, seat, DRAW, SPICE).solve()

    def moved_on(self, s: State, u: int, found: Chains) -> State:
        """The table when a unit has gone where it seems best, and all others who have not moved on, the largest first."""
        later = scratch(s)
        load(found, 0)
        carry_out(later, u, found.now, int(x_of(s, u)), int(y_of(s, u)), int(heading_of(s, u)))
        put_in(later, u, MOVED)
        rest = [v for v in standing(later, 0) + standing(later, 1) if not has_moved(later, v)]
        for v in sorted(rest, key=lambda v: (-int(stars_of(later, v)), v)):
            self.move_on(later, v)
        return later
