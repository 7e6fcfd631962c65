"""The card game's encoding in words: its fields and actions, and an observation written so that people can read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from buildstars import versions
from buildstars.card.effects.registry import VERBS
from buildstars.card.learning import encoding as code
from buildstars.content.model import Force
from buildstars.envs.schema import ActionRange, Reader, Schema, named

KINDS: Final = (
    "setup", "deploy", "turn", "move", "combat", "battle", "strikes", "reserves", "carrier", "draw", "identify", "reveal", "ability",
    "moment",
)
STEPS: Final[dict[str, tuple[str, ...]]] = {
    "deploy": ("unit", "face"),
    "turn": ("start", "objective", "place", "action", "end", "close"),
    "move": ("unit", "zone"),
    "combat": ("attacker", "defender", "order", "next"),
    "battle": ("attacker's card", "defender's card", "second chance"),
    "strikes": ("objective", "striker", "order", "next", "roll", "resolved", "reinforcing", "end"),
    "reserves": ("unit", "face"),
    "ability": (
        "begin", "agreed", "may", "unit", "objective", "card of the hand", "card of the pile", "zone", "seat", "number",
        "card of the deck", "chance", "after",
    ),
}  # fmt: skip
FORMS: Final = ("flagged", "listed", "packed")


def schema_of(e: code.Encoding) -> Schema:
    n, units, kinds, form = int(e.seats), int(e.units), int(e.kinds), int(e.form)
    rows: list[tuple[str, int, int | tuple[int, ...], str, str]] = [
        ("seat", code.G_SEAT, 1, "number", "the seat that looks, as the game counts seats: it tells whose force is one's own"),
        ("turn", code.G_TURN, 1, "number", "turns begun, all players counted; 0 while setting up; at most 127"),
        ("quiet", code.G_QUIET, 1, "number", "turns since something was destroyed (J11)"),
        ("asked", code.G_ASKED, 1, "seat", "who is asked; 0: chance, or nobody any more"),
        ("active", code.G_ACTIVE, 1, "seat", "whose turn it is"),
        ("first", code.G_FIRST, 1, "seat", "the first player"),
        ("step", code.G_STEP, 1, "code", "the step of what is in progress"),
        ("budget", code.G_BUDGET, 1, "number", "stars left to pick for"),
        ("kind", code.G_KIND, len(KINDS), "flag", "what is in progress: " + ", ".join(KINDS)),
        ("subject", code.G_SUBJECT, 2, "unit", "the unit that the question is about"),
        ("card", code.G_CARD, 3, "code", "the card that it is about: its owner's seat, 1 + its definition, 1 + its effect's kind"),
        ("target", code.G_TARGET, 1, "code", "the objective struck at: 1 + 3 × seat + place"),
        ("zone", code.G_ZONE, 1, "place", "1 + the zone of the battle, or where reserves come in"),
        ("foe", code.G_FOE, 1, "seat", "the opponent attacked by this combat action (J8)"),
        ("battle", code.G_BATTLE, 1, "code", "1 a battle, 2 a strike"),
        ("fighters", code.G_FIGHTER, (2, 2), "unit", "attacker (or striker) and defender"),
        ("played", code.G_PLAYED, 2, "card", "the cards that they play"),
        ("played_first", code.G_PLAYED_FIRST, 1, "code", "1 the attacker played first, 2 the defender"),
        ("dice", code.G_DIE, 6, "number", "two of the attacker, two of the defender, two kept aside while rerolling"),
        ("hit", code.G_HIT, 2, "flag", "whether they hit"),
        ("damage", code.G_DAMAGE, 2, "number", "the damage that they deal"),
        ("killed", code.G_KILLED, 2, "flag", "whether they were destroyed"),
        ("battle_flags", code.G_FLAGS, 2, "bits", "1 ability, 2 no bonus, 4 bonus taken, 8 no ability, 16 taken, 32 no card, 64 kept"),
        ("forced", code.G_FORCED, 2, "card", "the cards that they must play"),
        ("picks", code.G_PICKS, 1, "number", "units picked for this action"),
        ("next", code.G_NEXT, 1, "number", "of them, whose battle or strike is in progress"),
        ("picked", code.G_PICK, (code.MOST_SHOWN_PICKS, 3), "code", "the first six: 1 + index, seat and 1 + index of the aim"),
        ("lasting", code.G_LASTING, 1, "number", "effects that last beyond their moment"),
        ("lasts", code.G_LASTS, (code.MOST_SHOWN_LASTING, 4), "code", "the first four: owner's seat, 1 + definition, the unit concerned"),
    ]  # fmt: skip
    if form == code.FLAGGED:
        meaning = "own home zone, the other's, contested zone, reserves, out; damage; second face; picked in this action"
    elif form == code.LISTED:
        meaning = "1 + place (home zones from the own one clockwise, contested zone, reserves, out); damage; second face; picked"
    else:
        meaning = "1 + place + 11 × damage; bit 7, the sign: second face"
    rows.append(("units", int(e.units_at), (n, units, int(e.unit_bytes)), ("flag", "code", "bits")[form], meaning))
    about = "still in; cards in hand, deck, discard pile; objectives (0 gone, 1 face down, 2 + definition known, 66 + definition up); tops"
    rows.append(("seats", int(e.seats_at), (n, code.SEAT_BYTES), "code", about))
    about = "cards on top of the deck, the next one first: 0 nobody knows, 1 somebody else knows, 2 + definition"
    rows.append(("tops", int(e.tops_at), (n, code.TOPS), "code", about))
    meaning = "how many are known in the hand; how many in the discard pile" if form != code.PACKED else "known in the hand + 8 × discarded"
    width = int(e.card_bytes)  # a seat's row may have one to three rows that no definition uses
    rows.append(("cards", int(e.cards_at), (n, int(e.card_row) // width, width), "number", meaning + "; in the deck list's order"))
    return Schema("card", versions.ENCODING, n, units, kinds, FORMS[form], int(e.size), int(e.actions), named(rows), ranges(n))


def ranges(players: int) -> tuple[ActionRange, ...]:
    return (
        ActionRange("word", 0, 8, "pass, yes, back, move, combat, strike, Carrier"),
        ActionRange("number", 8, 8, "a die, a face, which of two"),
        ActionRange("seat", 16, 8, "a seat, from the own one clockwise"),
        ActionRange("zone", 24, 9, "a home zone by its seat, then the contested zone (32)"),
        ActionRange("roll", 36, 36, "two dice: only chance"),
        ActionRange("objective", 72, 24, "3 × seat + place"),
        ActionRange("card", 96, 60, "a card of one's own by its definition"),
        ActionRange("unit", 156, 64 * players, "64 × seat + index"),
    )


# ---- reading ----------------------------------------------------------------------------------------------------------


def decode(e: code.Encoding, forces: Sequence[Force], data: bytes) -> dict[str, Any]:
    """An observation told with the names of units and cards."""
    return CardReader(e, forces, data).told()


class CardReader(Reader):
    def __init__(self, e: code.Encoding, forces: Sequence[Force], data: bytes) -> None:
        super().__init__(e, forces, data)
        self.decks = [list(dict.fromkeys(card.id for card in force.cards)) for force in self.forces]

    def told(self) -> dict[str, Any]:
        d, g = self.data, code
        kind = next((name for at, name in enumerate(KINDS) if d[g.G_KIND + at]), "")
        step = d[g.G_STEP]
        steps = STEPS.get(kind, ())
        found: dict[str, Any] = {
            "seat": d[g.G_SEAT], "turn": d[g.G_TURN], "quiet": d[g.G_QUIET],
            "asked": self.who(d[g.G_ASKED]), "active": self.who(d[g.G_ACTIVE]), "first": self.who(d[g.G_FIRST]),
            "question": kind, "step": steps[step] if step < len(steps) else step, "budget": d[g.G_BUDGET],
            "subject": self.unit(g.G_SUBJECT), "card": self.card(d[g.G_CARD], d[g.G_CARD + 1]),
            "effect": VERBS[d[g.G_CARD + 2] - 1].word.replace("_", "-") if d[g.G_CARD + 2] else None,
            "target": self.slot(d[g.G_TARGET]), "zone": self.place(d[g.G_ZONE] - 1) if d[g.G_ZONE] else None,
            "foe": self.who(d[g.G_FOE]), "battle": self.battle(), "picks": self.picks(), "lasting": self.lasting(),
            "seats": [self.seat(k) for k in range(self.players)],
        }  # fmt: skip
        return found

    def card(self, seat: int, one: int) -> str | None:
        return self.decks[seat - 1][one - 1] if seat and one else None

    def slot(self, one: int) -> dict[str, Any] | None:
        return {"seat": self.who((one - 1) // 3 + 1), "place": (one - 1) % 3} if one else None

    def place(self, zone: int) -> str:
        """`own home`, `home +1` …, `contested`, `reserves`, `out`."""
        if zone < self.players:
            return "own home" if zone == 0 else f"home +{zone}"
        return ("contested", "reserves", "out")[zone - int(self.e.seats)]

    def battle(self) -> dict[str, Any] | None:
        d, g = self.data, code
        if not d[g.G_BATTLE]:
            return None
        sides = []
        for side in range(2):
            seat = d[g.G_FIGHTER + 2 * side]
            sides.append({
                "unit": self.unit(g.G_FIGHTER + 2 * side), "card": self.card(seat, d[g.G_PLAYED + side]),
                "must_play": self.card(seat, d[g.G_FORCED + side]), "dice": list(d[g.G_DIE + 2 * side : g.G_DIE + 2 * side + 2]),
                "hit": bool(d[g.G_HIT + side]), "damage": d[g.G_DAMAGE + side], "killed": bool(d[g.G_KILLED + side]),
                "flags": d[g.G_FLAGS + side],
            })  # fmt: skip
        first = (None, "attacker", "defender")[d[g.G_PLAYED_FIRST]]
        kind = ("battle", "strike")[d[g.G_BATTLE] - 1]
        return {"kind": kind, "sides": sides, "played_first": first, "aside": list(d[g.G_DIE + 4 : g.G_DIE + 6])}

    def picks(self) -> dict[str, Any]:
        g, found = code, []
        active = self.data[g.G_ACTIVE]
        for k in range(g.MOST_SHOWN_PICKS):
            at = g.G_PICK + 3 * k
            if self.data[at]:
                index = self.data[at] - 1
                found.append({"unit": self.forces[active - 1].units[index].name["en"], "index": index, "aim": self.unit(at + 1)})
        return {"count": self.data[g.G_PICKS], "next": self.data[g.G_NEXT], "first": found}

    def lasting(self) -> dict[str, Any]:
        d, g, found = self.data, code, []
        for k in range(min(d[g.G_LASTING], g.MOST_SHOWN_LASTING)):
            at = g.G_LASTS + 4 * k
            found.append({"seat": self.who(d[at]), "card": self.card(d[at], d[at + 1]), "unit": self.unit(at + 2)})
        return {"count": d[g.G_LASTING], "first": found}

    def seat(self, k: int) -> dict[str, Any]:
        g = code
        at = int(self.e.seats_at) + k * g.SEAT_BYTES
        d = self.data
        held, gone = self.cards(k)
        return {
            "who": self.who(k + 1), "force": self.forces[k].name, "in": bool(d[at + g.P_ALIVE]), "hand": d[at + g.P_HAND],
            "deck": d[at + g.P_DECK], "objectives": [self.objective(k, d[at + g.P_OBJECTIVE + j]) for j in range(3)],
            "top": [self.on_top(k, d[int(self.e.tops_at) + k * g.TOPS + j]) for j in range(g.TOPS)],
            "known_hand": held, "discard": gone,
            "units": [self.row(k, i, unit.name["en"]) for i, unit in enumerate(self.forces[k].units)],
        }  # fmt: skip

    def objective(self, k: int, one: int) -> str:
        if one < 2:
            return ("gone", "face down")[one]
        return f"{self.decks[k][one - 66]}, face up" if one >= code.FACE_UP_CODE else f"{self.decks[k][one - 2]}, face down"

    def on_top(self, k: int, one: int) -> str | None:
        return (None, "unknown to you")[one] if one < 2 else self.decks[k][one - 2]

    def row(self, k: int, i: int, name: str) -> dict[str, Any]:
        form = int(self.e.form)
        at = int(self.e.units_at) + (k * int(self.e.units) + i) * int(self.e.unit_bytes)
        d = self.data
        if form == code.FLAGGED:
            zone, damage, face, picked = list(d[at : at + 5]).index(1), d[at + 5], d[at + 6], d[at + 7]
        elif form == code.LISTED:
            zone, damage, face, picked = d[at] - 1, d[at + 1], d[at + 2], d[at + 3]
        else:
            damage, zone = divmod((d[at] & 127) - 1, 11)
            face, picked = d[at] >> 7, 0
        return {"name": name, "place": self.place(zone), "damage": damage, "face": "back" if face else "front", "picked": bool(picked)}

    def cards(self, k: int) -> tuple[dict[str, int], dict[str, int]]:
        form = int(self.e.form)
        at = int(self.e.cards_at) + k * int(self.e.card_row)
        held, gone = {}, {}
        for local, card in enumerate(self.decks[k]):
            if form == code.PACKED:
                counts = (self.data[at + local] & 7, self.data[at + local] >> 3)
            else:
                counts = (self.data[at + 2 * local], self.data[at + 2 * local + 1])
            held[card], gone[card] = counts
        return {card: n for card, n in held.items() if n}, {card: n for card, n in gone.items() if n}
