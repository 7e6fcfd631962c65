"""The Commander of the miniatures game: moves like the Captain, and solves its whole fire jointly (volley)."""

from __future__ import annotations

from typing import Final

from buildstars.bots.minis.players import FINER, MORE_ROUNDS, balance
from buildstars.bots.minis.policy import choose
from buildstars.bots.minis.race import arrival, enemy_of, falls_in
from buildstars.bots.minis.volley import NOTHING, volley_of
from buildstars.bots.minis.worth import racing
from buildstars.core.cells import KIND, STEP
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.minis.layout import F_DECLARE, F_FIRE, F_MOVE
from buildstars.minis.rules import declaring, firing
from buildstars.minis.rules.declaring import answer_at
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT
from buildstars.minis.state import State, scratch
from buildstars.minis.steps import V_UNIT
from buildstars.minis.view import MinisView

LEAST: Final = 0


class Commander:
    name = "Commander"
    late = 0.0

    def __init__(self) -> None:
        self.weights = racing()
        self.guarding = racing()
        self.guarding.guard = True

    def answer(self, view: MinisView, rng: Generator) -> int:
        s = scratch(view.known())
        at = int(top(s))
        kind = int(s.words[at + KIND])
        if kind == F_DECLARE:
            return self.declare(s, at)
        if kind == F_MOVE and self.comes_too_late(s, int(s.words[at + V_UNIT])):
            return int(choose(s, self.guarding, FINER, MORE_ROUNDS))
        if kind == F_FIRE and s.words[at + STEP] == firing.CHOOSING_TARGET:
            return self.target(s, int(s.words[at + firing.E_UNIT]), int(firing.next_shot(s, int(s.words[at + firing.E_UNIT]))))
        return int(choose(s, self.weights, FINER, MORE_ROUNDS))

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
        plan = volley_of(s, self.weights, u >> 6)
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
