"""A position as text (docs/positions.md): whole, or as a seat sees it, on several lines or on one that fits into an address.

Written from canonical words, so that equal positions give equal texts whichever copies of a card lie where. What people care about
is readable; the stack of frames is plain numbers. Everything that follows from the rest is left out and worked out on reading.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.canonical import canonical_words
from buildstars.card.copies import canonical_card
from buildstars.card.game import CardGame
from buildstars.card.layout import (
    ACTIVE,
    AIM,
    AT,
    BATTLE_ON,
    BATTLE_ZONE,
    BROKEN,
    CARD_AT,
    CAUSES,
    CHANCE_POOL,
    DAMAGE,
    DECK,
    DIE,
    DISCARD,
    FACE_UP,
    FIGHTER,
    FLAGS,
    FLIPPED,
    FOE,
    FORCED,
    HAND,
    HIT,
    INSTEAD,
    KILLED,
    KNOWN,
    L_AMOUNT,
    L_ROW,
    L_SEAT,
    L_SLOT,
    L_UNIT,
    L_UNTIL,
    LASTING,
    LASTING_COUNT,
    LASTING_SIZE,
    LEFT,
    NEXT,
    NO_CARD,
    OLD_DIE,
    ORIGIN,
    OUT_CAUSE,
    OUT_TURN,
    PICK,
    PICK_ZONE,
    PICKS,
    PLAYED,
    PLAYED_FIRST,
    POINTS,
    POOL,
    POOL_OF,
    POWER_USED,
    PUBLIC,
    REMOVED,
    SEEN,
    SEEN_ANY,
    SHUFFLES,
    STRIKING,
    TOP,
    TOP_COUNT,
    UNIT_DAMAGE,
    USED,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.card.notation.lines import Lines
from buildstars.card.notation.words import (
    ALL_CARDS,
    CHANCES,
    EVERYBODY,
    FRAMES_BY_KIND,
    LAPSED,
    NOTHING,
    UNKNOWN,
    UNTILS,
    VERSION,
    bit_list,
    joined,
    zone_word,
)
from buildstars.card.state import State, block
from buildstars.card.view import CardView
from buildstars.core.bits import bit_of, count_bits
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
)
from buildstars.core.seats import CHANCE, OVER

LINE_END: Final = ";"
BLANK: Final = "~"
WHOLE: Final = -2  # instead of a viewer


def write_position(game: CardGame) -> str:
    """The whole position, secrets included. Equal positions (`game.same_as`) give equal texts."""
    return "\n".join([f"position {VERSION}", *Writer(game, canonical_words(game), WHOLE).lines()]) + "\n"


def write_view(view: CardView) -> str:
    """The position as a seat sees it, with `?` for cards it does not know; to be read by people, not back."""
    state = view.known()
    whose = f"seat {view.seat}" if view.seat >= 0 else "spectators"
    return "\n".join([f"view {VERSION} {whose}", *Writer(state, state.words, view.seat).lines()]) + "\n"


def to_line(text: str) -> str:
    """A position's text on one line, of characters that an address may hold. Comments are left out."""
    return LINE_END.join([BLANK.join(line.words) for line in Lines(text).all])


def from_line(line: str) -> str:
    """The inverse of to_line."""
    return line.strip().replace(BLANK, " ").replace(LINE_END, "\n") + "\n"


class Writer:
    """Lines for canonical words, of a game or of a view."""

    def __init__(self, state: State, words: vec[i64], viewer: int) -> None:
        self.state = state
        self.spec = state.spec
        self.words = words
        self.viewer = viewer

    def lines(self) -> list[str]:
        found = [f"players {self.spec.players}", *self.header(), *self.action(), *self.battle()]
        depth = self.words[DEPTH]
        found += [self.frame(k) for k in range(depth)]
        found += [self.lasting(k) for k in range(self.words[LASTING_COUNT])]
        for seat in range(self.spec.players):
            found += self.seat(seat)
        return found

    # ---- the table ----------------------------------------------------------------------------------------------------

    def header(self) -> list[str]:
        w = self.words
        turn = f"turn {w[TURN]} active {w[ACTIVE]} first {w[FIRST]} quiet {w[QUIET]}"
        turn += (f" loud {w[LOUD]}" if w[LOUD] != 0 else "") + (f" shuffles {w[SHUFFLES]}" if w[SHUFFLES] != 0 else "")
        found = [turn]
        if w[WHO] == OVER:
            winners = joined(bit_list(w[WINNERS]))
            found.append(f"over by {CAUSES[w[CAUSE]]}" + (f" winners {winners}" if winners else ""))
        elif w[WHO] == CHANCE:
            pool = f" pool {w[CHANCE_POOL]}" if w[CHANCE_POOL] != 0 else ""
            found.append(f"chance {CHANCES[w[CHANCE_KIND]]} seat {w[CHANCE_SEAT]}{pool}")
        else:
            found.append(f"asks {w[WHO]}")
        if w[DRAW_OFFERS] != 0:
            found.append(f"offers {joined(bit_list(w[DRAW_OFFERS]))}")
        if w[RESIGNED] != 0:
            found.append(f"resigned {joined(bit_list(w[RESIGNED]))}")
        return found

    def action(self) -> list[str]:
        """What is left of the budget, who was used, whom it concerns, and what was declared."""
        w = self.words
        found: list[str] = []
        items = ""
        if w[LEFT] != 0:
            items += f" left {w[LEFT]}"
        if w[USED] != 0:
            items += f" used {joined(bit_list(w[USED]))}"
        if w[FOE] >= 0:
            items += f" foe {w[FOE]}"
        if w[POWER_USED] != 0:
            items += f" power {w[POWER_USED]}"
        if items:
            found.append("action" + items)
        if w[PICKS] != 0 or w[NEXT] != 0:
            picks = [self.pick(k) for k in range(w[PICKS])]
            found.append(" ".join(["picks", str(w[NEXT]), *picks]))
        return found

    def pick(self, k: i64) -> str:
        w = self.words
        zone = zone_word(w[PICK_ZONE + k]) if w[PICK_ZONE + k] >= 0 else LAPSED
        return f"{self.against(w[PICK + k], w[AIM + k])}@{zone}"

    def unit(self, u: i64) -> str:
        return f"{owner_of(u)}.{index_of(u)}" if u >= 0 else NOTHING

    def against(self, u: i64, other: i64) -> str:
        return f"{self.unit(u)}-{self.unit(other)}" if other >= 0 else self.unit(u)

    def battle(self) -> list[str]:
        w = self.words
        if w[BATTLE_ON] == 0:
            return []
        found = "strike" if w[BATTLE_ON] == STRIKING else "battle"
        found += f" {self.against(w[FIGHTER], w[FIGHTER + 1])}@{zone_word(w[BATTLE_ZONE])}"
        if w[PLAYED] >= 0 or w[PLAYED + 1] >= 0:
            found += f" played {self.played(0, w[PLAYED])},{self.played(1, w[PLAYED + 1])}"
        if w[PLAYED_FIRST] >= 0:
            found += f" first {w[PLAYED_FIRST]}"
        if w[DIE] != 0 or w[DIE + 2] != 0:
            found += f" dice {w[DIE]}.{w[DIE + 1]},{w[DIE + 2]}.{w[DIE + 3]}"
        found += self.both("hit", HIT) + self.both("damage", DAMAGE) + self.both("flags", FLAGS)
        if w[FORCED] >= 0 or w[FORCED + 1] >= 0:
            found += f" forced {self.played(0, w[FORCED])},{self.played(1, w[FORCED + 1])}"
        if w[BROKEN] != 0:
            found += f" broken {w[BROKEN]}"
        found += self.both("killed", KILLED)
        if w[INSTEAD] >= 0 or w[INSTEAD + 1] >= 0:
            found += f" instead {self.unit(w[INSTEAD])},{self.unit(w[INSTEAD + 1])}"
        if w[OLD_DIE] != 0:
            found += f" old {w[OLD_DIE]}.{w[OLD_DIE + 1]}"
        return [found]

    def both(self, word: str, at: i64) -> str:
        """An item with a number a side, if there is anything to say."""
        w = self.words
        return f" {word} {w[at]},{w[at + 1]}" if w[at] != 0 or w[at + 1] != 0 else ""

    def played(self, side: i64, card: i64) -> str:
        return self.card(owner_of(self.words[FIGHTER + side]), card) if card >= 0 else NOTHING

    def frame(self, k: i64) -> str:
        w = self.words
        at = FRAMES + k * FRAME_SIZE
        word, _, letters = FRAMES_BY_KIND[w[at + KIND]]
        count = FRAME_SIZE - 2
        while count > len(letters) and w[at + 1 + count] == 0:
            count -= 1
        numbers = [str(w[at + 2 + i]) for i in range(count)]
        return " ".join(["frame", word, str(w[at + STEP]), *numbers])

    def lasting(self, k: i64) -> str:
        w = self.words
        at = LASTING + k * LASTING_SIZE
        found = f"lasting {self.effect(w[at + L_ROW])} seat {w[at + L_SEAT]} until {UNTILS[w[at + L_UNTIL]]} amount {w[at + L_AMOUNT]}"
        if w[at + L_UNIT] >= 0:
            found += f" unit {self.unit(w[at + L_UNIT])}"
        if w[at + L_SLOT] >= 0:
            found += f" objective {w[at + L_SLOT] // 3}.{w[at + L_SLOT] % 3}"
        return found

    def effect(self, row: i64) -> str:
        """`1.c4/0`: the first effect of card 4 of the first deck that holds it."""
        definition = self.spec.row_card[row]
        for seat in range(self.spec.players):
            for local in range(self.spec.card_kinds[seat]):
                if self.spec.card_of[of_seat(seat, self.spec.first_copy[of_seat(seat, local)])] == definition:
                    return f"{seat}.c{local}/{row - self.spec.row_start[definition]}"
        raise ValueError(f"no deck holds the card of effect {row}")

    # ---- a seat -------------------------------------------------------------------------------------------------------

    def card(self, seat: i64, card: i64) -> str:
        return f"c{self.spec.local[of_seat(seat, canonical_card(self.state, seat, card))]}" if card >= 0 else UNKNOWN

    def cards(self, seat: i64, bits: i64) -> list[str]:
        """`c4x2 c7`: of each definition of the deck list how many."""
        if bits == bit_of(self.spec.card_count[seat]) - 1:
            return [ALL_CARDS]
        found: list[str] = []
        for local in range(self.spec.card_kinds[seat]):
            n = count_bits(bits & self.spec.mates[of_seat(seat, self.spec.first_copy[of_seat(seat, local)])])
            if n > 0:
                found.append(f"c{local}" if n == 1 else f"c{local}x{n}")
        return found

    def seat(self, seat: i64) -> list[str]:
        w = self.words
        at = block(seat)
        out = f" out {CAUSES[w[at + OUT_CAUSE]]} turn {w[at + OUT_TURN]}" if w[at + OUT_CAUSE] != 0 else ""
        points = f" points {w[at + POINTS]}" if w[at + POINTS] != 0 else ""
        found = [f"seat {seat}{points}{out}", "units" + self.units(seat, at)]
        found.append(" ".join(["objectives"] + [self.objective(seat, at, k) for k in range(i64(3))]))
        hand = self.cards(seat, w[at + HAND]) if w[at + HAND] != 0 else []
        hidden = w[at + SEEN_ANY] - count_bits(w[at + HAND])
        if hidden > 0:
            hand.append(UNKNOWN if hidden == 1 else f"{UNKNOWN}x{hidden}")
        if hand:
            found.append(" ".join(["hand", *hand]))
        if w[at + DECK] != 0:
            found.append(f"deck {w[at + DECK]}")
        if w[at + TOP_COUNT] != 0:
            found.append(" ".join(["top"] + [self.card(seat, w[at + TOP + k]) for k in range(w[at + TOP_COUNT])]))
        for k in range(i64(4)):
            pool = f"pool {k}" if self.viewer == WHOLE or self.viewer == seat else "unseen"  # a viewer cannot tell them apart
            found += self.set_of(pool, seat, w[at + POOL + k])
        for k in range(i64(4)):
            found += self.set_of(f"origin {k}", seat, w[at + ORIGIN + k])
        found += self.set_of("discard", seat, w[at + DISCARD])
        found += self.set_of("removed", seat, w[at + REMOVED])
        for viewer in range(i64(PUBLIC) + 1):
            found += self.seen(seat, at, viewer)
        return found

    def set_of(self, word: str, seat: i64, bits: i64) -> list[str]:
        return [" ".join([word, *self.cards(seat, bits)])] if bits != 0 else []

    def units(self, seat: i64, at: i64) -> str:
        """` home0 1 3:2 contested 4b`: by zone; counters after a colon, b for the second face."""
        w = self.words
        found = ""
        for zone in range(i64(11)):
            bits = w[at + AT + zone]
            if bits == 0:
                continue
            found += f" {zone_word(zone)}"
            for index in bit_list(bits):
                face = "b" if (w[at + FLIPPED] >> index) & 1 != 0 else ""
                damage = f":{w[at + UNIT_DAMAGE + index]}" if w[at + UNIT_DAMAGE + index] != 0 else ""
                found += f" {index}{face}{damage}"
        return found

    def objective(self, seat: i64, at: i64, k: i64) -> str:
        """`c4` face up, `-c4` face down with an identity, `?` unknown; `/1` if it comes from an older shuffle."""
        w = self.words
        card = w[at + CARD_AT + k]
        if card == NO_CARD:
            return NOTHING
        shown = self.card(seat, card)
        if card >= 0 and w[at + FACE_UP + k] == 0:
            shown = "-" + shown
        return f"{shown}/{w[at + POOL_OF + k]}" if w[at + POOL_OF + k] != 0 else shown

    def seen(self, seat: i64, at: i64, viewer: i64) -> list[str]:
        """Hidden cards of a seat that a viewer knows: of the hand, by place among the objectives (o0), on top of the deck (t0)."""
        w = self.words
        known = w[at + KNOWN + viewer]
        hand = w[at + SEEN + viewer]
        if known == 0 and hand == 0:
            return []
        items = self.cards(seat, hand) if hand != 0 else []
        items += [f"o{bit}" if bit < 3 else f"t{bit - 3}" for bit in bit_list(known)]
        return [" ".join(["seen", EVERYBODY if viewer == PUBLIC else str(viewer), *items])]
