"""The lines of a position that speak of the table: the turn, who is asked, the action, the battle, frames, lasting effects."""

from __future__ import annotations

from typing import Final

from buildstars.card.layout import (
    ACTIVE,
    AIM,
    BATTLE_ON,
    BATTLE_ZONE,
    BROKEN,
    CAUSES,
    CHANCE_POOL,
    DAMAGE,
    DIE,
    F_ABILITY,
    FIGHTER,
    FLAGS,
    FOE,
    FORCED,
    HIT,
    INSTEAD,
    KILLED,
    L_AMOUNT,
    L_CARD,
    L_ROW,
    L_SEAT,
    L_SLOT,
    L_UNIT,
    L_UNTIL,
    LASTING,
    LASTING_COUNT,
    LASTING_SIZE,
    LEFT,
    MOST_FRAMES,
    MOST_LASTING,
    MOST_PICKS,
    NEXT,
    OLD_DIE,
    PICK,
    PICK_ZONE,
    PICKS,
    PLAYED,
    PLAYED_FIRST,
    POWER_USED,
    SHUFFLES,
    STRIKING,
    USED,
)
from buildstars.card.notation.draft import Draft
from buildstars.card.notation.words import (
    BATTLE_ITEMS,
    CHANCE_FRAMES,
    CHANCES,
    FRAME_KINDS,
    FRAMES_BY_KIND,
    LAPSED,
    NOTHING,
    UNTILS,
    ZONES,
    zone_number,
)
from buildstars.core.bits import bit_of
from buildstars.core.cells import (
    CAUSE,
    CHANCE_KIND,
    CHANCE_SEAT,
    DEPTH,
    DRAW_OFFERS,
    FIRST,
    FRAME_SIZE,
    FRAMES,
    KIND,
    LOUD,
    QUIET,
    RESIGNED,
    STEP,
    TURN,
    WHO,
    WINNERS,
    of_seat,
    owner_of,
)
from buildstars.core.notation import MOST, Line, items_of, number_in
from buildstars.core.seats import CHANCE, OVER

TABLE_LINES: Final = (
    "players", "turn", "asks", "chance", "over", "offers", "resigned", "action", "picks", "battle", "strike", "frame", "lasting", "seat",
)


def table_line(d: Draft, line: Line) -> None:
    word = line.words[0]
    w = d.words
    if word not in TABLE_LINES:
        raise line.error("notation-unknown", word=word, known=", ".join(TABLE_LINES))
    if word == "frame":
        frame(d, line)
        return
    if word == "lasting":
        lasting(d, line)
        return
    d.only(line, "who" if word in ("asks", "chance", "over") else "battle" if word == "strike" else word)
    if word == "players":
        d.length(line, 2, 2, "players 2")
        if number_in(line, line.words[1], 2, 8, "players") != d.players:
            raise line.error("notation-forces", given=line.words[1], players=d.players)
    elif word == "turn":
        turn(d, line)
    elif word == "asks":
        d.length(line, 2, 2, "asks 0")
        w[WHO] = d.seat_number(line, line.words[1], "asked")
    elif word == "chance":
        chance(d, line)
    elif word == "over":
        over(d, line)
    elif word == "offers" or word == "resigned":
        d.length(line, 2, 2, f"{word} 0,1")
        w[DRAW_OFFERS if word == "offers" else RESIGNED] = d.seats(line, line.words[1])
    elif word == "action":
        action(d, line)
    elif word == "picks":
        picks(d, line)
    else:
        battle(d, line)


def turn(d: Draft, line: Line) -> None:
    w = d.words
    d.length(line, 2, 99, "turn 12 active 0 first 1 quiet 3")
    w[TURN] = number_in(line, line.words[1], 0, MOST, "turn")
    items = items_of(line, 2, ("active", "first", "quiet", "loud", "shuffles"))
    w[ACTIVE] = d.seat_number(line, items.get("active", "0"), "active")
    w[FIRST] = d.seat_number(line, items.get("first", "0"), "first")
    w[QUIET] = number_in(line, items.get("quiet", "0"), 0, MOST, "quiet")
    w[LOUD] = number_in(line, items.get("loud", "0"), 0, 1, "loud")
    w[SHUFFLES] = number_in(line, items.get("shuffles", "0"), 0, MOST, "shuffles")


def chance(d: Draft, line: Line) -> None:
    w = d.words
    d.length(line, 2, 6, "chance dice seat 0")
    if line.words[1] not in CHANCE_FRAMES:
        raise line.error("notation-no-chance", word=line.words[1], known=", ".join(CHANCE_FRAMES))
    items = items_of(line, 2, ("seat", "pool"))
    w[WHO] = CHANCE
    w[CHANCE_KIND] = CHANCES.index(line.words[1])
    w[CHANCE_SEAT] = d.seat_number(line, items.get("seat", "0"), "chance-seat")
    w[CHANCE_POOL] = number_in(line, items.get("pool", "0"), 0, 3, "pool")


def over(d: Draft, line: Line) -> None:
    w = d.words
    items = items_of(line, 1, ("by", "winners"))
    cause = items.get("by", "")
    if cause not in CAUSES[1:]:
        raise line.error("notation-over", known=", ".join(CAUSES[1:]))
    w[WHO] = OVER
    w[CAUSE] = CAUSES.index(cause)
    if "winners" in items:
        w[WINNERS] = d.seats(line, items["winners"])


def action(d: Draft, line: Line) -> None:
    w = d.words
    items = items_of(line, 1, ("left", "used", "foe", "power"))
    w[LEFT] = number_in(line, items.get("left", "0"), 0, 99, "stars")
    if "used" in items:
        for word in items["used"].split(","):
            w[USED] |= bit_of(number_in(line, word, 0, 59, "used"))
    if "foe" in items:
        w[FOE] = d.seat_number(line, items["foe"], "foe")
    w[POWER_USED] = number_in(line, items.get("power", "0"), 0, 1, "power")


def pair(d: Draft, line: Line, word: str) -> list[int]:
    """`0.3-1.4@contested`: a unit, perhaps an opposing unit (or -1), and a zone (or -1: lapsed)."""
    units, at_sign, where = word.partition("@")
    first, dash, second = units.partition("-")
    if not at_sign:
        raise line.error("notation-pair-zone", word=word)
    zone = -1 if where == LAPSED else d.zone(line, where)
    return [d.unit(line, first), d.unit(line, second) if dash else -1, zone]


def picks(d: Draft, line: Line) -> None:
    w = d.words
    if not 2 <= len(line.words) <= 2 + MOST_PICKS:
        raise line.error("notation-picks", most=MOST_PICKS)
    count = len(line.words) - 2
    w[PICKS] = count
    w[NEXT] = number_in(line, line.words[1], 0, count, "picks")
    for k in range(count):
        found = pair(d, line, line.words[2 + k])
        w[PICK + k] = found[0]
        w[AIM + k] = found[1]
        w[PICK_ZONE + k] = found[2]


def battle(d: Draft, line: Line) -> None:
    w = d.words
    if len(line.words) < 2:
        raise line.error("notation-fighters")
    strike = line.words[0] == "strike"
    found = pair(d, line, line.words[1])
    if (found[1] < 0) != strike or found[2] < 0:
        raise line.error("notation-strike-battle")
    w[BATTLE_ON] = STRIKING if strike else 1
    w[FIGHTER] = found[0]
    w[FIGHTER + 1] = found[1]
    w[BATTLE_ZONE] = found[2]
    items = items_of(line, 2, BATTLE_ITEMS)
    if strike and ("played" in items or "forced" in items):
        raise line.error("notation-strike-cards")
    for side in range(2):
        for word, at in (("played", PLAYED), ("forced", FORCED)):
            value = of_side(line, items, word, side, NOTHING)
            if value != NOTHING:
                w[at + side] = d.card(line, owner_of(w[FIGHTER + side]), value)
        for word, at, most in (("hit", HIT, 1), ("damage", DAMAGE, 999), ("flags", FLAGS, 127), ("killed", KILLED, 1)):
            w[at + side] = number_in(line, of_side(line, items, word, side, "0"), 0, most, word)
        w[INSTEAD + side] = d.unit_or_none(line, of_side(line, items, "instead", side, NOTHING))
        dice(d, line, of_side(line, items, "dice", side, "0.0"), DIE + 2 * side)
    w[PLAYED_FIRST] = number_in(line, items["first"], 0, 1, "side") if "first" in items else -1
    w[BROKEN] = number_in(line, items.get("broken", "0"), 0, 1, "broken")
    dice(d, line, items.get("old", "0.0"), OLD_DIE)


def of_side(line: Line, items: dict[str, str], word: str, side: int, default: str) -> str:
    """One of the two values, parted by a comma, of the attacker and the defender."""
    if word not in items:
        return default
    values = items[word].split(",")
    if len(values) != 2:
        raise line.error("notation-two-values", word=word)
    return values[side]


def dice(d: Draft, line: Line, word: str, at: int) -> None:
    first, dot, second = word.partition(".")
    if not dot:
        raise line.error("notation-no-roll", word=word)
    d.words[at] = number_in(line, first, 0, 6, "die")
    d.words[at + 1] = number_in(line, second, 0, 6, "die")


def frame(d: Draft, line: Line) -> None:
    w = d.words
    if w[DEPTH] >= MOST_FRAMES:
        raise line.error("notation-frames", most=MOST_FRAMES)
    if len(line.words) < 3 or line.words[1] not in FRAME_KINDS:
        raise line.error("notation-frame", known=", ".join(FRAME_KINDS))
    kind = FRAME_KINDS[line.words[1]]
    _, steps, letters = FRAMES_BY_KIND[kind]
    count = len(line.words) - 3
    if not len(letters) <= count <= FRAME_SIZE - 2:
        raise line.error("notation-frame-numbers", count=len(letters))
    at = FRAMES + w[DEPTH] * FRAME_SIZE
    w[DEPTH] += 1
    w[at + KIND] = kind
    w[at + STEP] = number_in(line, line.words[2], 0, steps, "step")
    for k in range(count):
        w[at + 2 + k] = frame_number(d, line, letters[k] if k < len(letters) else "?", line.words[3 + k], k + 1)
    if kind == F_ABILITY and w[at + 2] >= w[at + 3]:
        raise line.error("notation-effect-behind")


def frame_number(d: Draft, line: Line, letter: str, word: str, place: int) -> int:
    """What a number of a frame may be, by its letter in FRAMES_BY_KIND."""
    rows = len(d.spec.row_card)
    if letter == "u" or letter == "U":
        u = number_in(line, word, -1 if letter == "U" else 0, 64 * d.players - 1, "frame", str(place))
        if u >= 0 and u % 64 >= d.spec.unit_count[u // 64]:
            raise line.error("notation-frame-unit", n=place, seat=u // 64, unit=u % 64)
        return u
    if letter == "z":
        zone = number_in(line, word, 0, len(ZONES) - 1, "frame", str(place))
        if zone_number(ZONES[zone], d.players) < 0:
            raise line.error("notation-frame-zone", n=place, zone=ZONES[zone])
        return zone
    limits = {
        "s": (0, d.players - 1), "N": (0, d.players), "n": (0, 99), "b": (0, 2**d.players - 1), "v": (0, 511),
        "1": (0, 1), "p": (0, 2), "k": (0, 3), "q": (0, 4), "r": (0, rows - 1), "R": (1, rows), "t": (0, 15),
        "d": (0, len(d.spec.definitions) - 1), "x": (0, 64 * d.players - 1), "o": (-1, 3 * d.players - 1), "m": (0, 63),
        "h": (0, d.spec.answers - 1), "a": (0, 15), "c": (0, 59), "y": (0, d.spec.deploy), "?": (-1, MOST),
    }
    least, most = limits[letter]
    return number_in(line, word, least, most, "frame", str(place))


def lasting(d: Draft, line: Line) -> None:
    w = d.words
    if w[LASTING_COUNT] >= MOST_LASTING:
        raise line.error("notation-lasting", most=MOST_LASTING)
    d.length(line, 2, 99, "lasting 0.c4/0 seat 0 until turn amount 1")
    items = items_of(line, 2, ("seat", "until", "amount", "unit", "objective"))
    if items.get("until", "") not in UNTILS:
        raise line.error("notation-until", known=", ".join(UNTILS))
    at = LASTING + w[LASTING_COUNT] * LASTING_SIZE
    w[LASTING_COUNT] += 1
    w[at + L_ROW] = effect(d, line, line.words[1])
    w[at + L_CARD] = d.spec.row_card[w[at + L_ROW]]
    w[at + L_SEAT] = d.seat_number(line, items.get("seat", ""), "controls")
    w[at + L_UNTIL] = UNTILS.index(items["until"])
    w[at + L_AMOUNT] = number_in(line, items.get("amount", "0"), -999, 999, "amount")
    w[at + L_UNIT] = d.unit_or_none(line, items.get("unit", NOTHING))
    w[at + L_SLOT] = -1
    if "objective" in items:
        owner, _, place = items["objective"].partition(".")
        seat = d.seat_number(line, owner, "objective-seat")
        w[at + L_SLOT] = seat * 3 + number_in(line, place, 0, 2, "objective-place")


def effect(d: Draft, line: Line, word: str) -> int:
    """`1.c4/0`: a seat, a card of its deck list, which of its effects."""
    owner, _, rest = word.partition(".")
    name, _, which = rest.partition("/")
    seat = d.seat_number(line, owner, "effect-seat", word)
    definition = d.spec.card_of[of_seat(seat, d.card(line, seat, name))]
    count: int = d.spec.row_end[definition] - d.spec.row_start[definition]
    if count == 0:
        raise line.error("notation-no-effects", card=name, seat=seat)
    return d.spec.row_start[definition] + number_in(line, which, 0, count - 1, "effect", name)
