"""A table of miniatures for tests of fire: units put by hand, in millimetres and degrees, and frames run without a whole game."""

from __future__ import annotations

from typing import Any

from buildstars.content import vocabulary
from buildstars.content.model import Bonus, Card, Face, Force, Text, Unit
from buildstars.core.cells import CHANCE_KIND, DEPTH, TURN, WHO
from buildstars.core.messages import Refusal
from buildstars.minis.engine import give_answer, offers, run_top
from buildstars.minis.layout import (
    BASE_DAMAGE,
    CARD,
    CARD_TARGET,
    DECLARING,
    FIRING,
    IN_RESERVE,
    ON_TABLE,
    PHASE,
    POINTS,
    UNIT,
    UNIT_DAMAGE,
    UNIT_HEADING,
    UNIT_X,
    UNIT_Y,
)
from buildstars.minis.rules.declaring import push_declare
from buildstars.minis.rules.firing import push_fire
from buildstars.minis.rules.setup import new_words
from buildstars.minis.rules.shooting import push_shot, roll_shot
from buildstars.minis.spec import Spec
from buildstars.minis.state import State, block, damage_on, get, is_in, put, put_in, take_out
from buildstars.minis.text import events
from buildstars.minis.text.events import KINDS

S = 6300
L = 8800
RADIUS = {1: 1200, 2: 1200, 3: 1600, 4: 2400, 5: 2400}


def unit(stars: int = 2, *icons: str, **more: Any) -> Unit:
    """A unit with attack 3, damage 2, defense 9, shields 3, unless said otherwise."""
    named = more.pop("named", "")
    back = more.pop("back", None)
    kind = more.pop("kind", "space")
    craft = more.pop("craft", "x_wing")
    name = named or f"Unit {stars}{''.join(icons)}"
    values = {"attack": 3, "damage": 2, "defense": 9, "shields": 3, **more}
    front = Face(stars, icons=icons, **values)
    return Unit(1, Text(en=name), craft, kind, "common", front, "SS", "rebel", back=back, named=bool(named), set="test")


def base_deck(**bonus: int) -> tuple[Card, ...]:
    """M2.5: two objective cards and a combat card."""
    cards = [Card(1 + n, Text(en=f"Aim {n}", de=f"Ziel {n}"), "objective", "common", 1, 8, set="test") for n in range(2)]
    return (*cards, Card(9, Text(en="Order", de="Befehl"), "combat", "common", 1, 8, bonus=Bonus(**bonus), set="test"))


class FireTable:
    """Players' units, all in reserve until they are put on the table. Unit `u` is seat * 64 + index."""

    def __init__(self, *fleets: list[Unit], decks: tuple[tuple[Card, ...], ...] = (), **options: str) -> None:
        forces = [Force(f"Fleet {n}", tuple(units), decks[n] if decks else ()) for n, units in enumerate(fleets)]
        self.spec = Spec(forces, {"first_player": "0", **options})
        self.s = State(self.spec, new_words(self.spec), self.spec.out)
        self.s.telling = True
        self.s.words[TURN] = 1
        self.s.words[PHASE] = FIRING

    def put(self, u: int, x: int, y: int = 0, heading: int = 0) -> int:
        """At a place in hundredths of a millimetre, looking in a direction in tenths of a degree."""
        take_out(self.s, u, IN_RESERVE)
        put_in(self.s, u, ON_TABLE)
        for field, value in ((UNIT_X, x), (UNIT_Y, y), (UNIT_HEADING, heading)):
            put(self.s, u, field, value)
        return u

    def beside(self, u: int, v: int, gap: int, y: int = 0, heading: int = 0) -> int:
        """Put v to the right of u, so many hundredths of a millimetre from edge to edge."""
        x = get(self.s, u, UNIT_X) + self.spec.radius[u] + self.spec.radius[v] + gap
        return self.put(v, x, y, heading)

    def mark(self, u: int, *sets: int) -> None:
        for which in sets:
            put_in(self.s, u, which)

    def is_in(self, u: int, which: int) -> bool:
        return bool(is_in(self.s, u, which))

    def hurt(self, u: int, damage: int) -> None:
        put(self.s, u, UNIT_DAMAGE, damage)

    def damage(self, target: int) -> int:
        if target >= CARD_TARGET:
            seat, place = divmod(target - CARD_TARGET, 3)
            return int(self.s.words[block(seat) + BASE_DAMAGE + place])
        return int(damage_on(self.s, target))

    def points(self, seat: int) -> int:
        return int(self.s.words[block(seat) + POINTS])

    # ---- frames -------------------------------------------------------------------------------------------------------

    def shoot(self, firer: int, target: int, which: int = 0) -> None:
        push_shot(self.s, firer, target, which)
        self.advance()

    def declare(self, seat: int = 0) -> None:
        self.s.words[PHASE] = DECLARING
        push_declare(self.s, seat)
        self.advance()

    def fire(self, seat: int = 0) -> None:
        self.s.words[PHASE] = FIRING
        push_fire(self.s, seat)
        self.advance()

    def advance(self) -> None:
        """Until somebody is asked or the frames are done."""
        self.s.words[WHO] = 0
        while self.s.words[DEPTH] > 0 and not run_top(self.s):
            pass

    @property
    def done(self) -> bool:
        return bool(self.s.words[DEPTH] == 0)

    @property
    def asked(self) -> int:
        return int(self.s.words[WHO])

    def offered(self) -> set[int]:
        assert not self.done
        return {int(self.s.out[n]) for n in range(offers(self.s))}

    def answer(self, *answers: int) -> None:
        for answer in answers:
            assert answer in self.offered()
            give_answer(self.s, answer)
            self.advance()

    def roll(self, *dice: tuple[int, int]) -> None:
        for first, second in dice:
            assert self.s.words[CHANCE_KIND] == 2
            self.s.words[CHANCE_KIND] = 0
            roll_shot(self.s, first, second)
            self.advance()

    def told(self, kind: int) -> list[tuple[int, ...]]:
        """The arguments of the events of a kind, in order."""
        count = len(KINDS[kind][2])
        return [entry[1 : 1 + count] for entry in self.s.log if entry[0] == kind]

    def story(self) -> list[str]:
        return [KINDS[entry[0]][0] for entry in self.s.log]


def card(seat: int, place: int) -> int:
    return CARD_TARGET + seat * 3 + place


def at(target: int) -> int:
    """The answer that names a target."""
    return CARD + target - CARD_TARGET if target >= CARD_TARGET else UNIT + target


def icon_bit(name: str) -> int:
    return 1 << vocabulary.UNIT_ICONS.index(name)


def said(refusal: Refusal | None) -> tuple[str, str, dict[str, Any]]:
    """Rule, id and arguments of a refusal."""
    assert refusal is not None
    return refusal.rule, refusal.message.id.removeprefix("m-refused-fire-"), dict(refusal.message.args)


__all__ = ["L", "RADIUS", "S", "FireTable", "at", "base_deck", "card", "events", "icon_bit", "said", "unit"]
