"""`?`: what something is, what one can do, and why something cannot be done.

`? attack A3 B1` is a wish, and `why_not` answers it with a rule. `? A3`, `? h1`, `? 2` explain a unit, a card, a
choice. `?` alone says what could be asked, and why the actions that are missing from the choices are missing.
"""

from __future__ import annotations

from buildstars.card.layout import CARRIER, COMBAT, CONTESTED, RESERVES, STRIKE, UNIT, ZONE
from buildstars.card.text.wishes import AttackWish, BringWish, MoveWish, PlayWish, StrikeWish, Wish, why_not
from buildstars.content.languages import spoken
from buildstars.content.model import Card
from buildstars.content.text.cardtext import bonus_text, card_text, gate_text, icon_text, unit_line
from buildstars.content.text.languages import render
from buildstars.core.cells import of_seat, owner_of
from buildstars.terminal.choices import Asked, Choice, answer_for, choice_text
from buildstars.terminal.coded import tell, tell_refusal
from buildstars.terminal.codes import (
    FILLERS,
    CardThing,
    SlotThing,
    Thing,
    UnitThing,
    ZoneThing,
    named_card,
    read_thing,
    slot_code,
    unit_code,
)
from buildstars.terminal.words import Look, stars

VERBS = {
    "move": "move", "go": "move", "bewege": "move", "bewegen": "move", "ziehe": "move",
    "attack": "attack", "combat": "attack", "fight": "attack", "angriff": "attack", "angreifen": "attack",
    "strike": "strike", "zielschlag": "strike", "schlage": "strike",
    "play": "play", "spiele": "play", "spielen": "play", "ausspielen": "play",
    "bring": "bring", "deploy": "bring", "place": "bring", "hole": "bring", "stelle": "bring", "bringe": "bring",
}


class Asking:
    """Answers for one question."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.view = asked.view
        self.table = asked.table
        self.choices = asked.choices
        self.look = asked.look

    def answer(self, text: str) -> list[str]:
        """The lines that answer `? text`."""
        words = [word for word in text.replace(",", " ").split() if word.casefold() not in FILLERS]
        if not words:
            return self.everything()
        if words[0].casefold() in VERBS:
            return self.wish(VERBS[words[0].casefold()], words[1:], text)
        if len(words) == 1 and words[0].isdecimal():
            return self.choice(int(words[0]))
        thing = read_thing(words[0], self.table) if len(words) == 1 else None
        if thing is None:
            thing = named_card(text, self.table)
        return self.thing(thing) if thing is not None else [self.unknown(text)]

    def unknown(self, text: str) -> str:
        unit, _, slot = self.examples()
        return self.look.say("no-such-thing", what=text.strip(), unit=unit, slot=slot)

    def examples(self) -> tuple[str, str, str]:
        """An own unit, an opposing one, an opposing objective: for the sentences that show how to ask."""
        seat = self.view.seat
        own = next((unit.unit for unit in self.table.seats[seat].units if unit.zone < RESERVES), of_seat(seat, 0))
        foes = [other for other in self.table.seats if other.seat != seat and other.alive] or [self.table.seats[seat]]
        other = next((unit.unit for unit in foes[0].units if unit.zone < RESERVES), of_seat(foes[0].seat, 0))
        return unit_code(own), unit_code(other), slot_code(foes[0].seat * 3)

    # ---- ? alone ------------------------------------------------------------------------------------------------------

    def everything(self) -> list[str]:
        unit, other, slot = self.examples()
        lines = self.missing_actions()
        lines.append(self.look.say("ask-what"))
        reserve = next((one.unit for one in self.table.seats[self.view.seat].units if one.zone == RESERVES), None)
        wishes = [
            (f"? move {unit} contested", "move"), (f"? attack {unit} {other}", "attack"), (f"? strike {unit} {slot}", "strike"),
            ("? play h1", "play"), *([(f"? bring {unit_code(reserve)}", "bring")] if reserve is not None else []),
        ]
        lines += [f"  {example:<22}{self.look.say('wish-' + wish)}" for example, wish in wishes]
        lines.append(f"  {f'? {unit}, ? h1, ? 1':<22}{self.look.say('help-thing')}")
        return lines

    def missing_actions(self) -> list[str]:
        """Why an action of the turn is not among the choices."""
        if self.view.question().id != "q-action":
            return []
        lines: list[str] = []
        for answer in (COMBAT, STRIKE, CARRIER):
            refusal = self.view.refusal(answer)
            if refusal is not None:
                action = tell(self.view.describe(answer), self.look)
                lines.append(f"  {action}: {tell_refusal(refusal, self.look)}")
        return [self.look.say("not-offered"), *lines] if lines else []

    # ---- wishes -------------------------------------------------------------------------------------------------------

    def wish(self, verb: str, words: list[str], text: str) -> list[str]:
        things: list[Thing] = []
        for word in words:
            thing = read_thing(word, self.table)
            if thing is None and verb != "play":
                return [self.unknown(word)]
            things += [thing] if thing is not None else []
        if verb == "play" and not any(isinstance(thing, CardThing) for thing in things):
            card = named_card(" ".join(words), self.table)
            things = [card] if card is not None else []
        wish = self.read_wish(verb, things)
        if wish is None:
            unit, other, _ = self.examples()
            return [self.look.say("wish-unknown", what=text.strip(), unit=unit, other=other)]
        refusal = why_not(self.view.known(), self.view.seat, wish)
        return [tell_refusal(refusal, self.look) if refusal is not None else self.possible(wish)]

    def read_wish(self, verb: str, things: list[Thing]) -> Wish | None:
        """The things in any order: one's own unit acts, the other is its aim."""
        units = [thing.unit for thing in things if isinstance(thing, UnitThing)]
        own = [unit for unit in units if owner_of(unit) == self.view.seat]
        others = [unit for unit in units if owner_of(unit) != self.view.seat]
        slots = [thing.slot for thing in things if isinstance(thing, SlotThing)]
        zones = [thing.zone for thing in things if isinstance(thing, ZoneThing)]
        cards = [thing.local for thing in things if isinstance(thing, CardThing)]
        if verb == "move" and len(units) == 1:
            here = self.table.unit(units[0]).zone
            return MoveWish(units[0], zones[0] if zones else CONTESTED if here != CONTESTED else self.other_home())
        if verb == "attack" and len(units) == 2:
            return AttackWish(own[0], others[0]) if own and others else AttackWish(units[0], units[1])
        if verb == "strike" and len(units) == 1 and (slots or zones):
            return StrikeWish(units[0], slots[0] if slots else self.first_objective(zones[0]))
        if verb == "play" and cards:
            return PlayWish(cards[0])
        return BringWish(units[0]) if verb == "bring" and len(units) == 1 else None

    def other_home(self) -> int:
        return next((seat.seat for seat in self.table.seats if seat.seat != self.view.seat and seat.alive), self.view.seat)

    def first_objective(self, zone: int) -> int:
        seats = self.table.seats
        return seats[zone].objectives[0].slot if zone < len(seats) and seats[zone].objectives else zone * 3

    def possible(self, wish: Wish) -> str:
        """It can be done; if by a choice offered now, by which."""
        wanted = (
            [UNIT + wish.unit, ZONE + wish.zone] if isinstance(wish, MoveWish)
            else [UNIT + wish.defender, UNIT + wish.attacker] if isinstance(wish, AttackWish)
            else [UNIT + wish.unit] if isinstance(wish, StrikeWish | BringWish) else []
        )
        for choice in self.choices:
            if any(answer in wanted for answer in choice.answers):
                return self.look.say("can", now=1, n=choice.number)
        return self.look.say("can", now=0, n=0)

    # ---- things -------------------------------------------------------------------------------------------------------

    def choice(self, number: int) -> list[str]:
        choice = next((one for one in self.choices if one.number == number), None)
        if choice is None:
            return [no_number(number, self.choices, self.look)]
        answer = choice.answers[0]
        if answer >= UNIT:
            return self.unit(answer - UNIT)
        return [choice_text(self.asked, answer).plain]

    def thing(self, thing: Thing) -> list[str]:
        """What it is, and if it does not answer the question, why not."""
        if isinstance(thing, UnitThing):
            lines = self.unit(thing.unit)
        elif isinstance(thing, SlotThing):
            lines = self.objective(thing.slot)
        elif isinstance(thing, CardThing):
            lines = card_lines(self.view.spec.definitions[thing.card], self.look)
        else:
            lines = []
        refusal = self.view.refusal(answer_for(thing))
        if refusal is not None and refusal.message.id != "refused-other-question":
            lines.append(tell_refusal(refusal, self.look))
        return lines or [self.look.say("choose")]

    def unit(self, u: int) -> list[str]:
        unit = self.table.unit(u)
        lines = [f"{unit_code(u)} {unit_line(self.view.spec.unit(u), self.look.lang)}"]
        lines += [f"  {render(f'icon-{icon}', {}, self.look.lang)}: {icon_text(icon, self.look.lang)}" for icon in unit.icons]
        return lines

    def objective(self, slot: int) -> list[str]:
        found = next((one for one in self.table.seats[slot // 3].objectives if one.slot == slot), None)
        if found is None:
            return [f"{slot_code(slot)} {self.look.say('destroyed')}"]
        if found.card is None:
            return [f"{slot_code(slot)} {self.look.say('face-down')}"]
        return card_lines(self.view.spec.definitions[found.card.card], self.look)


def no_number(number: int, choices: list[Choice], look: Look) -> str:
    numbers = [choice.number for choice in choices]
    return look.say("no-number", n=number, first=min(numbers), last=max(numbers))


def card_lines(card: Card, look: Look) -> list[str]:
    """All that a card says."""
    name = spoken(card.name, look.lang)
    kind = render(f"type-{card.type}", {}, look.lang)
    lines = [look.say("card-head", name=name, type=kind, stars=stars(card.stars), defense=card.defense)]
    gate = gate_text(card, look.lang)
    return lines + [f"  {line}" for line in (bonus_text(card, look.lang), gate, *card_text(card, look.lang)) if line]
