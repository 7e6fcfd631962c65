"""The Commander of the miniatures game: the Captain's ways, and what he leaves out.

It begins a battle of two with the units that are in time for the race to the base (deployment), counts attackers for more and cards
for less than a Captain does, and solves its whole fire jointly (volley). In a battle of two it judges moves by how the battle is
going to end (foresight). Else, in a turn in which the enemy's base could fall, it moves each unit where its fire adds the most to
that of those who have moved. Nothing here draws on chance.
"""

from __future__ import annotations

from typing import Final

from buildstars.bots.minis.deployment import deploy
from buildstars.bots.minis.foresight import CELL, SAME_WAY, Depth, Foresight, in_touch, is_race
from buildstars.bots.minis.players import FINER, MORE_ROUNDS, balance
from buildstars.bots.minis.policy import choose, choose_instead, first_step
from buildstars.bots.minis.race import enemy_of, points_left, points_now, standing
from buildstars.bots.minis.volley import NOTHING, Volley, volley_of
from buildstars.bots.minis.ways import carry_out, load, put_at, search
from buildstars.bots.minis.worth import Weights, fire_worth, has_moved, racing, stand_worth
from buildstars.core.cells import KIND, STEP
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.minis.engine import offers
from buildstars.minis.layout import F_DECLARE, F_DEPLOY, F_FIRE, F_MOVE, MOVED, PASS, UNIT
from buildstars.minis.rules import declaring, firing
from buildstars.minis.rules.declaring import answer_at
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT
from buildstars.minis.state import State, face_at, heading_of, put_in, scratch, x_of, y_of
from buildstars.minis.steps import TURNING, V_LONG, V_MADE, V_SHORT, V_UNIT
from buildstars.minis.view import MinisView

KEPT: Final = 60
"""Chains of which the ends are weighed again."""
MOST_ENDS: Final = 12
COARSE: Final = 450
"""Turns of the net for the enemies' moves."""
DEPTH: Final = Depth(shares=(8, 3, 3))


def pressing() -> Weights:
    """The Captain's, but whoever comes near a base is shot rather than the first cards of the other."""
    w = racing()
    w.threat = 6_000
    w.card = 6_000
    w.second_card = 8_000
    return w


class Commander:
    """All shots together, and moves by how the battle is going to end."""

    name = "Commander"
    depth = DEPTH
    """How much it thinks about a move in a battle of two."""
    foresees = False
    """Whether it judges by where the enemies will be in other battles."""
    coarse = COARSE

    def __init__(self, step: int = FINER, rounds: int = MORE_ROUNDS) -> None:
        self.weights = pressing()
        self.step = step
        self.rounds = rounds
        self.foresight = Foresight(self.weights, self.depth)

    def answer(self, view: MinisView, rng: Generator) -> int:
        s = scratch(view.known())
        at = int(top(s))
        kind, step = int(s.words[at + KIND]), int(s.words[at + STEP])
        if kind == F_DEPLOY and s.spec.players == 2:
            return deploy(s)
        if kind == F_MOVE and step != TURNING:
            return self.move(s, at)
        if kind == F_MOVE and self.depth.turns and is_race(s):
            return self.turn(s, int(s.words[at + V_UNIT]))
        if kind == F_DECLARE and step != declaring.CHOOSING_UNIT:
            which = FIRST_SHOT if step == declaring.CHOOSING_TARGET else SECOND_SHOT
            return self.aim(s, int(s.words[at + declaring.D_UNIT]), which)
        if kind == F_FIRE and step == firing.CHOOSING_TARGET:
            u = int(s.words[at + firing.E_UNIT])
            return self.aim(s, u, int(firing.next_shot(s, u)))
        if kind == F_FIRE and step == firing.CHOOSING_SHOT:
            return next_shot(s)
        return self.as_captain(s)

    def as_captain(self, s: State) -> int:
        return int(choose(s, self.weights, self.step, self.rounds))

    def agrees_to_draw(self, view: MinisView) -> bool:
        return bool(balance(scratch(view.known()), self.weights, view.seat) < 0)

    # ---- fire ---------------------------------------------------------------------------------------------------------

    def aim(self, s: State, u: int, which: int) -> int:
        """Where the plan for all shots has this one go."""
        target = volley_of(s, self.weights, u >> 6).aim_of(u, which)
        if target != NOTHING:
            answer = int(answer_at(target))
            if answer in offered(s):
                return answer
        return self.as_captain(s)

    def fire_of(self, s: State, units: list[int]) -> float:
        """What these units' shots bring together."""
        if not units:
            return 0.0
        volley = Volley(s, self.weights, units[0] >> 6)
        for u in units:
            volley.add_unit(u)
        return volley.solve() if volley.shots else 0.0

    # ---- moves --------------------------------------------------------------------------------------------------------

    def move(self, s: State, at: int) -> int:
        u = int(s.words[at + V_UNIT])
        if is_race(s):
            return self.move_in_race(s, at, u)
        decisive = is_decisive(s, u >> 6)
        later = self.foreseen(s, u >> 6) if self.foresees else None
        if not decisive and later is None:
            return self.as_captain(s)
        if s.words[at + V_MADE] == 0:
            instead = int(choose_instead(s, self.weights, u))
            if instead != PASS:
                return instead
        found = search(s, self.weights, u, s.words[at + V_SHORT], s.words[at + V_LONG], self.step, KEPT, self.rounds)
        friends = [v for v in standing(s, u >> 6) if v != u and has_moved(s, v)] if decisive else []
        alone = self.fire_of(s, friends)
        x, y, heading = int(x_of(s, u)), int(y_of(s, u)), int(heading_of(s, u))
        best, most = 0, 0.0
        seen: set[tuple[int, int, int]] = set()
        for rank in range(int(found.found)):
            load(found, rank)
            if carry_out(s, u, found.now, x, y, heading):
                cell = (int(x_of(s, u)) // CELL, int(y_of(s, u)) // CELL, int(heading_of(s, u)) // SAME_WAY)
                if cell not in seen:
                    seen.add(cell)
                    worth = self.weigh(s, u, float(found.worths[rank]), later)
                    if decisive:
                        worth += self.fire_of(s, [*friends, u]) - alone - int(fire_worth(s, self.weights, u))
                    if len(seen) == 1 or worth > most:
                        best, most = rank, worth
            put_at(s, u, x, y, heading)
            if len(seen) >= MOST_ENDS:
                break
        return int(first_step(found, best))

    def move_in_race(self, s: State, at: int, u: int) -> int:
        """By the outlook; a unit that is in touch with nobody goes on as a Captain's."""
        touching = in_touch(s)
        if u not in touching:
            return self.as_captain(s)
        if s.words[at + V_MADE] == 0:
            instead = int(choose_instead(s, self.weights, u))
            if instead != PASS:
                return instead
        return self.foresight.step_for(s, at, u, touching)

    def turn(self, s: State, u: int) -> int:
        """The heading at the end of a move, by the outlook if anybody is near."""
        touching = in_touch(s)
        return self.foresight.turn_for(s, u, touching) if u in touching else self.as_captain(s)

    def weigh(self, s: State, u: int, worth: float, later: State | None) -> float:
        """What it is worth to stand where a unit stands now, on the table as it will be."""
        if later is None:
            return worth
        put_at(later, u, int(x_of(s, u)), int(y_of(s, u)), int(heading_of(s, u)))
        return float(stand_worth(later, self.weights, u))

    def foreseen(self, s: State, seat: int) -> State | None:
        """The table when the enemies who have not moved yet have done so, each as a Captain would; None if there are none."""
        found = scratch(s)
        some = False
        for other in range(int(s.spec.players)):
            for v in standing(found, other) if other != seat else ():
                if not has_moved(found, v):
                    some = True
                    self.move_on(found, v)
        return found if some else None

    def move_on(self, s: State, v: int) -> None:
        face = int(face_at(s, v))
        x, y, heading = int(x_of(s, v)), int(y_of(s, v)), int(heading_of(s, v))
        found = search(s, self.weights, v, s.spec.shorts[face], s.spec.longs[face], self.coarse, 1, 0)
        load(found, 0)
        if not carry_out(s, v, found.now, x, y, heading):
            put_at(s, v, x, y, heading)
        put_in(s, v, MOVED)


def is_decisive(s: State, seat: int) -> bool:
    """Could the enemy's base fall in this turn, if all that can fire at it did, and hit?"""
    other = enemy_of(s, seat)
    return other >= 0 and 0 < points_left(s, other) <= sum(points_now(s, u, other) for u in standing(s, seat))


def next_shot(s: State) -> int:
    """Declared shots first, those of named units last of them: whoever strikes the last blow fires again (M7.22)."""
    found = offered(s)
    units = [answer - UNIT for answer in found if answer >= UNIT]
    if not units:
        return found[0]
    return UNIT + min(units, key=lambda u: (not firing.is_declared(s, u), s.spec.person[u] >= 0, u))


def offered(s: State) -> list[int]:
    return [int(s.out[i]) for i in range(offers(s))]
