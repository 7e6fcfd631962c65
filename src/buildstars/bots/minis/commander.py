"""The Commander of the miniatures game: moves like the Captain, and solves its whole fire jointly (volley)."""

from __future__ import annotations

from typing import Final

from buildstars.bots.minis.players import FINER, MORE_ROUNDS, balance
from buildstars.bots.minis.policy import choose, choose_instead, first_step
from buildstars.bots.minis.race import Race, arrival, enemy_of, falls_in, nearest_card, points_left, shots_of, standing
from buildstars.bots.minis.volley import NOTHING, Volley, volley_of
from buildstars.bots.minis.ways import carry_out, load, put_at, search
from buildstars.bots.minis.worth import fire_worth, has_moved, racing, stand_worth
from buildstars.core.cells import KIND, STEP, TURN
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.minis.layout import BRING, F_DECLARE, F_FIRE, F_MOVE, MOVED, PASS, UNIT
from buildstars.minis.rules import declaring, firing
from buildstars.minis.rules.declaring import answer_at
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT
from buildstars.minis.state import State, face_at, heading_of, put_in, scratch, x_of, y_of
from buildstars.minis.steps import TURNING, V_LONG, V_SHORT, V_UNIT
from buildstars.minis.view import MinisView

KEPT: Final = 60
CELL: Final = 2500
"""Ends no further apart than this are one."""
MOST_ENDS: Final = 12
COARSE: Final = 450


class Commander:
    name = "Commander"
    late = 0.0
    dynamic = 0.0
    racing = 0
    moving = 0
    joint = 0
    bring = 0
    foresee = 0.0
    behind = 1.0
    ahead = 1.0

    def __init__(self) -> None:
        self.weights = racing()
        self.guarding = racing()
        self.guarding.guard = True

    def answer(self, view: MinisView, rng: Generator) -> int:
        s = scratch(view.known())
        at = int(top(s))
        kind = int(s.words[at + KIND])
        if self.dynamic and kind in (F_DECLARE, F_FIRE, F_MOVE):
            self.look_at_clock(s, int(view.seat))
        if self.moving and kind == F_MOVE:
            self.look_at_race(s, int(view.seat))
        if kind == F_MOVE and s.words[at + STEP] != TURNING:
            decisive = self.joint > 0 and self.is_decisive(s, int(view.seat))
            if decisive or self.foresee > 0:
                return self.together(s, at, decisive)
        if kind == F_DECLARE:
            return self.declare(s, at)
        if kind == F_MOVE and self.comes_too_late(s, int(s.words[at + V_UNIT])):
            return int(choose(s, self.guarding, FINER, MORE_ROUNDS))
        if kind == F_FIRE and s.words[at + STEP] == firing.CHOOSING_TARGET:
            return self.target(s, int(s.words[at + firing.E_UNIT]), int(firing.next_shot(s, int(s.words[at + firing.E_UNIT]))))
        if kind == F_FIRE and s.words[at + STEP] == firing.CHOOSING_SHOT:
            return self.next_shot(s)
        answer = int(choose(s, self.weights, FINER, MORE_ROUNDS))
        if answer == BRING and self.bring and not self.is_time_to_bring(s, int(s.words[at + V_UNIT])):
            found = search(s, self.weights, int(s.words[at + V_UNIT]), s.words[at + V_SHORT], s.words[at + V_LONG], FINER, 3, MORE_ROUNDS)
            return int(first_step(found, 0))
        return answer

    def is_time_to_bring(self, s: State, u: int) -> bool:
        """Early, when what comes has time to fly there, or where the enemy's base is near; or where the own one is attacked."""
        other = enemy_of(s, u >> 6)
        if other < 0 or s.words[TURN] <= self.bring:
            return True
        return nearest_card(s, u, other)[1] <= 25_000 or any(arrival(s, v, u >> 6)[0] <= 1 for v in standing(s, other))

    def next_shot(self, s: State) -> int:
        """Declared shots first, those of named units last of them: whoever strikes the last blow fires again (M7.22)."""
        found = offered(s)
        units = [answer - UNIT for answer in found if answer >= UNIT]
        if not units:
            return found[0]
        return UNIT + min(units, key=lambda u: (not firing.is_declared(s, u), s.spec.person[u] >= 0, u))

    def is_decisive(self, s: State, seat: int) -> bool:
        """Could the enemy's base fall in this turn, if all that can fire at it did?"""
        other = enemy_of(s, seat)
        if other < 0:
            return False
        most = 0
        for u in standing(s, seat):
            turns, hit, damage = shots_of(s, u, other)
            if turns <= 0 and hit > 0:
                most += damage
        return 0 < points_left(s, other) <= most

    def foreseen(self, s: State, seat: int) -> State | None:
        """The table as it will be when the enemies who have not moved have done so as a Captain would; None if all have."""
        found = scratch(s)
        some = False
        for other in range(int(s.spec.players)):
            if other == seat:
                continue
            for v in standing(found, other):
                if has_moved(found, v):
                    continue
                some = True
                face = int(face_at(found, v))
                x, y, heading = int(x_of(found, v)), int(y_of(found, v)), int(heading_of(found, v))
                ways = search(found, self.weights, v, found.spec.shorts[face], found.spec.longs[face], COARSE, 1, 0)
                load(ways, 0)
                if not carry_out(found, v, ways.now, x, y, heading):
                    put_at(found, v, x, y, heading)
                put_in(found, v, MOVED)
        return found if some else None

    def together(self, s: State, at: int, decisive: bool) -> int:
        """Of a unit's best ends the one from which its fire adds the most to that of those who have moved."""
        words = s.words
        w = self.weights
        u = int(words[at + V_UNIT])
        if words[at + 5] == 0:
            instead = int(choose_instead(s, w, u))
            if instead != PASS:
                return instead
        found = search(s, w, u, words[at + V_SHORT], words[at + V_LONG], FINER, KEPT, MORE_ROUNDS)
        x, y, heading = int(x_of(s, u)), int(y_of(s, u)), int(heading_of(s, u))
        friends = [v for v in standing(s, u >> 6) if v != u and has_moved(s, v)] if decisive else []
        alone = self.fire_of(s, friends)
        later = self.foreseen(s, u >> 6) if self.foresee > 0 else None
        best, most = 0, 0.0
        seen: set[tuple[int, int, int]] = set()
        for rank in range(int(found.found)):
            load(found, rank)
            if not carry_out(s, u, found.now, x, y, heading):
                put_at(s, u, x, y, heading)
                continue
            cell = (int(x_of(s, u)) // CELL, int(y_of(s, u)) // CELL, int(heading_of(s, u)) // 300)
            if cell not in seen:
                seen.add(cell)
                worth = float(found.worths[rank])
                if later is not None:
                    put_at(later, u, int(x_of(s, u)), int(y_of(s, u)), int(heading_of(s, u)))
                    worth += self.foresee * (int(stand_worth(later, w, u)) - worth)
                if decisive:
                    worth += self.fire_of(s, [*friends, u]) - alone - int(fire_worth(s, w, u))
                if len(seen) == 1 or worth > most:
                    best, most = rank, worth
            put_at(s, u, x, y, heading)
            if len(seen) >= MOST_ENDS:
                break
        return int(first_step(found, best))

    def fire_of(self, s: State, units: list[int]) -> float:
        volley = Volley(s, self.weights, units[0] >> 6) if units else None
        if volley is None:
            return 0.0
        for v in units:
            volley.add_unit(v)
        return volley.solve() if volley.shots else 0.0

    def look_at_race(self, s: State, seat: int) -> None:
        """Weights by how the race of the bases stands: what a point of the enemy's base is worth now, and of the own."""
        other = enemy_of(s, seat)
        if other < 0:
            return
        race = Race(s, seat, other)
        points = race.points()
        three = min(3, race.needed)
        card = int(1000 * points[three] * 3 / max(1, three))
        w = self.weights
        w.card = w.second_card = w.last_card = max(5000, min(45_000, card))
        w.threat = max(1500, min(7000, int(1000 * race.own_point())))
        w.asset = max(1000, min(5000, int(600 * points[min(1, race.needed)])))
        if self.moving > 1:
            end = min(falls_in(s, seat, other), falls_in(s, other, seat))
            w.horizon = max(100, min(400, int(100 * end)))

    def look_at_clock(self, s: State, seat: int) -> None:
        other = enemy_of(s, seat)
        if other < 0:
            return
        mine, theirs = falls_in(s, seat, other), falls_in(s, other, seat)
        end = min(mine, theirs, 6.0)
        for w in (self.weights, self.guarding):
            w.horizon = int(100 * max(0.0, end * self.dynamic))
            factor = self.behind if theirs < mine - 0.3 else self.ahead if mine < theirs - 0.3 else 1.0
            w.threat = int(4000 * factor)
            w.asset = int(2500 * factor)

    def comes_too_late(self, s: State, u: int) -> bool:
        """Would it reach the enemy's base only when one of the two has fallen? Then it is of more use at home."""
        seat = u >> 6
        other = enemy_of(s, seat)
        if other < 0 or s.spec.artifact:
            return False
        turns, _ = arrival(s, u, other)
        return turns >= min(falls_in(s, seat, other), falls_in(s, other, seat)) + self.late

    def declare(self, s: State, at: int) -> int:
        w = s.words
        step = int(w[at + STEP])
        if step == declaring.CHOOSING_UNIT:
            return int(choose(s, self.weights, FINER, MORE_ROUNDS))
        u = int(w[at + declaring.D_UNIT])
        return self.target(s, u, FIRST_SHOT if step == declaring.CHOOSING_TARGET else SECOND_SHOT)

    def target(self, s: State, u: int, which: int) -> int:
        other = enemy_of(s, u >> 6)
        race = Race(s, u >> 6, other) if other >= 0 and self.racing else None
        plan = volley_of(s, self.weights, u >> 6, race)
        aim = plan.aim_of(u, which)
        if aim != NOTHING:
            answer = int(answer_at(aim))
            if answer in offered(s):
                return answer
        return int(choose(s, self.weights, FINER, MORE_ROUNDS))

    def agrees_to_draw(self, view: MinisView) -> bool:
        return bool(balance(scratch(view.known()), self.weights, view.seat) < 0)


def offered(s: State) -> list[int]:
    from buildstars.minis.engine import offers

    n = offers(s)
    return [int(s.out[i]) for i in range(n)]
