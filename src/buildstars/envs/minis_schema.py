"""The miniatures game's encoding in words: its fields and actions, and an observation written so that people can read it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from buildstars import versions
from buildstars.content import vocabulary
from buildstars.content.model import Force
from buildstars.envs.schema import ActionRange, Reader, Schema, named
from buildstars.minis.learning import encoding as code

KINDS: Final = ("setup", "deploy", "place", "turn", "movement", "move", "bring", "declare", "fire", "shot", "end", "command")
PHASES: Final = ("setting up", "moving", "declaring", "firing", "ending", "reserves")
WHERE: Final = ("table", "reserve", "wreck", "flipped", "cloaked", "moved", "held")
DONE: Final = ("entered", "stirred", "converted", "declared", "to fire", "to fire again", "fired")
SPENT: Final = ("elite", "leader", "command", "lasers", "named", "ended", "upgrade rolled")


def schema_of(e: code.Encoding) -> Schema:
    n, units, bytes_ = int(e.seats), int(e.units), int(e.unit_bytes)
    rows: list[tuple[str, int, int | tuple[int, ...], str, str]] = [
        ("seat", code.G_SEAT, 1, "number", "the seat that looks, as the game counts seats: it tells whose fleet is one's own"),
        ("turn", code.G_TURN, 1, "number", "turns begun; 0 while setting up; at most 127"),
        ("quiet", code.G_QUIET, 1, "number", "turns since something was destroyed (J11)"),
        ("asked", code.G_ASKED, 1, "seat", "who is asked; 0: chance, or nobody any more"),
        ("first", code.G_FIRST, 1, "seat", "who moves first this turn"),
        ("phase", code.G_PHASE, 1, "code", ", ".join(PHASES)),
        ("next", code.G_NEXT, 1, "seat", "whose unit moves next"),
        ("step", code.G_STEP, 1, "code", "the step of what is in progress"),
        ("kind", code.G_KIND, len(KINDS), "flag", "what is in progress: " + ", ".join(KINDS)),
        ("budget", code.G_BUDGET, 1, "number", "stars left to deploy or to bring"),
        ("unit", code.G_UNIT, 2, "unit", "the unit that the question is about"),
        ("other", code.G_OTHER, 2, "unit", "a second one: who brings it, who borrows"),
        ("third", code.G_THIRD, 2, "unit", "a third one: who lends"),
        ("target", code.G_TARGET, 2, "code", "what is fired at: seat, and 1 + the index of a unit or 61 + the place of a card of the base"),
        ("dice", code.G_DICE, 2, "number", "the dice as they lie"),
        ("detail", code.G_DETAIL, 1, "code", "shot: 4 × which + rerolls; place: 0 at the base, 1 at a unit, 2 near a friend; end: ability"),
        ("segments", code.G_SEGMENTS, 3, "number", "short and long segments left, segments made"),
        ("reserve_die", code.G_RESERVE_DIE, 1, "number", "the die for reserves of this turn (M6), 0 before it is rolled"),
        ("loans", code.G_LOANS, (code.MOST_SHOWN_LOANS, 3), "code", "icons borrowed this turn: seat, 1 + index, 1 + icon"),
        ("seats", int(e.seats_at), (n, code.SEAT_BYTES), "number", "still in, points, damage on the cards of the base, its bonus is lost"),
        ("units", int(e.units_at), (n, units, bytes_), "bits",
         f"bits {', '.join(WHERE)}; bits {', '.join(DONE)}; used: {', '.join(SPENT)}; x, y (127: {int(e.scale) / 100} mm); "
         "16ths of x × 16 + of y; 127 × cosine and sine of the heading; damage; hits; target; second target"
         + ("" if n == 2 else "; the seats of both targets")),
    ]  # fmt: skip
    return Schema("minis", versions.ENCODING, n, units, 0, "rows", int(e.size), int(e.actions), named(rows), ranges(e))


def ranges(e: code.Encoding) -> tuple[ActionRange, ...]:
    return (
        ActionRange("word", 0, 16, "pass, yes, back, hold, cloak, convert, bring, command, Elite"),
        ActionRange("number", 16, 32, "an icon by its place in the list of unit icons, a face"),
        ActionRange("die", 49, 6, "one die: only chance"),
        ActionRange("seat", 56, 8, "a seat, from the own one clockwise"),
        ActionRange("roll", 64, 36, "two dice: only chance"),
        ActionRange("base", 104, 24, "a card of a home base: 3 × seat + place"),
        ActionRange("unit", 128, 64 * int(e.seats), "64 × seat + index"),
        ActionRange("segment", int(e.segments_at), code.SEGMENTS,
                    "(18 × kind + turn) × 2 + half; kind 0 S, 1 L; turns −90° … 90° by 15°, then 120° … 240° by 30°, to the left"),
        ActionRange("heading", int(e.headings_at), code.HEADINGS, "turn to the left by so many times 15° at the end of a move"),
        ActionRange("spot", int(e.spots_at), code.SPOTS, "the k-th offered spot"),
    )  # fmt: skip


# ---- reading ----------------------------------------------------------------------------------------------------------


def decode(e: code.Encoding, forces: Sequence[Force], data: bytes) -> dict[str, Any]:
    """An observation told with the names of units; places in millimetres and headings in degrees, as the seat sees the table."""
    return MinisReader(e, forces, data).told()


class MinisReader(Reader):
    def told(self) -> dict[str, Any]:
        d, g = self.data, code
        kind = next((name for at, name in enumerate(KINDS) if d[g.G_KIND + at]), "")
        return {
            "seat": d[g.G_SEAT], "turn": d[g.G_TURN], "quiet": d[g.G_QUIET], "asked": self.who(d[g.G_ASKED]),
            "first": self.who(d[g.G_FIRST]), "phase": PHASES[d[g.G_PHASE]], "next": self.who(d[g.G_NEXT]),
            "question": kind, "step": d[g.G_STEP], "budget": d[g.G_BUDGET], "unit": self.unit(g.G_UNIT), "other": self.unit(g.G_OTHER),
            "third": self.unit(g.G_THIRD), "target": self.target(d[g.G_TARGET], d[g.G_TARGET + 1]),
            "dice": list(d[g.G_DICE : g.G_DICE + 2]), "detail": d[g.G_DETAIL],
            "segments": dict(zip(("short", "long", "made"), d[g.G_SEGMENTS : g.G_SEGMENTS + 3])),
            "reserve_die": d[g.G_RESERVE_DIE], "loans": self.loans(), "seats": [self.seat(k) for k in range(self.players)],
        }  # fmt: skip

    def target(self, seat: int, one: int) -> dict[str, Any] | None:
        if not one:
            return None
        what = {"base": one - 61} if one > 60 else {"index": one - 1, "name": self.forces[seat - 1].units[one - 1].name["en"]}
        return {"seat": self.who(seat), **what}

    def loans(self) -> list[dict[str, Any]]:
        places = [code.G_LOANS + 3 * k for k in range(code.MOST_SHOWN_LOANS)]
        return [{"unit": self.unit(at), "icon": vocabulary.UNIT_ICONS[self.data[at + 2] - 1]} for at in places if self.data[at]]

    def seat(self, k: int) -> dict[str, Any]:
        g, d = code, self.data
        at = int(self.e.seats_at) + k * g.SEAT_BYTES
        return {
            "who": self.who(k + 1), "fleet": self.forces[k].name, "in": bool(d[at + g.P_ALIVE]), "points": d[at + g.P_POINTS],
            "base": list(d[at + g.P_BASE : at + g.P_BASE + 3]), "bonus_lost": bool(d[at + g.P_BONUS]),
            "units": [self.row(k, i, unit.name["en"]) for i, unit in enumerate(self.forces[k].units)],
        }  # fmt: skip

    def row(self, k: int, i: int, name: str) -> dict[str, Any]:
        g = code
        at = int(self.e.units_at) + (k * int(self.e.units) + i) * int(self.e.unit_bytes)
        d = self.data[at : at + int(self.e.unit_bytes)]
        where = bits(d[g.U_WHERE], WHERE)
        found: dict[str, Any] = {"name": name, "where": where}
        if not {"table", "wreck"} & set(where):
            return found
        whose = (2 - k, 2 - k) if self.e.seats == 2 else (d[g.U_AIM_SEAT], d[g.U_AIM2_SEAT])
        step = int(self.e.scale) / (127 * g.FINE * 100)
        found |= {
            "x": round((signed(d[g.U_X]) * g.FINE + d[g.U_FINE] // g.FINE) * step, 1),
            "y": round((signed(d[g.U_Y]) * g.FINE + d[g.U_FINE] % g.FINE) * step, 1),
            "heading": round(math.degrees(math.atan2(signed(d[g.U_SINE]), signed(d[g.U_COSINE])))) % 360,
            "damage": d[g.U_DAMAGE], "hits": d[g.U_HITS], "done": bits(d[g.U_DONE], DONE), "used": bits(d[g.U_USED], SPENT),
            "aim": self.target(whose[0], d[g.U_AIM]), "second_aim": self.target(whose[1], d[g.U_AIM2]),
        }  # fmt: skip
        return found


def bits(value: int, names: Sequence[str]) -> list[str]:
    return [name for at, name in enumerate(names) if value >> at & 1]


def signed(value: int) -> int:
    return value - 256 if value > 127 else value
