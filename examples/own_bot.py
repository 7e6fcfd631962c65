"""An opponent of your own in forty lines: `python examples/own_bot.py` enters it in the arena against random players."""

import sys

from buildstars.card.layout import BACK, COMBAT, CONTESTED, MOVE, PASS, STRIKE, UNIT, ZONE
from buildstars.card.state import face_at, zone_of


class Raider:
    """Strikes whenever it can, otherwise marches on the objectives of others, and fights when three of its units are on their way."""

    name = "Raider"

    def answer(self, view, rng):
        answers = [answer for answer in view.legal() if answer != BACK] or view.legal()  # what is picked stays picked
        return max(answers, key=lambda answer: (self.worth(view, answer), rng.below(1000)))

    def worth(self, view, answer):
        state, question, me = view.known(), view.question().id, view.seat
        if question == "q-action":
            return {STRIKE: 4, MOVE: 3 if self.away(state, me) < 3 else 1.5, COMBAT: 2, PASS: 0}.get(answer, 1)
        if question == "q-move-zone":
            return {ZONE + me: 0, ZONE + CONTESTED: 1}.get(answer, 2)  # on to anybody's home but my own
        if answer >= UNIT and question in ("q-move", "q-deploy", "q-striker", "q-attacker", "q-reserves"):
            face, behind = face_at(state, answer - UNIT), zone_of(state, answer - UNIT) == me
            hits_for_its_stars = (int(state.spec.attack[face]) + 4) / int(state.spec.stars[face])
            return 1 + hits_for_its_stars + (5 if behind and question == "q-move" else 0)
        return 0 if answer == PASS else 1

    def away(self, state, me):
        units = range(64 * me, 64 * me + int(state.spec.unit_count[me]))
        return sum(1 for unit in units if zone_of(state, unit) <= CONTESTED and zone_of(state, unit) != me)

    def agrees_to_draw(self, view):
        return False


if __name__ == "__main__":
    from buildstars.cli import main
    main(["arena", f"{__file__}:Raider", *(sys.argv[1:] or ["random", "--games", "400", "--seed", "1", "--no-luck"])])
