"""A row for each card of a force, and one for each of its effects: what the card does, as the engine itself reads it.

Nothing here says which card it is. Two cards that do the same have the same rows, and a card that nobody has seen before has rows of
the same columns. They are made from the tables of the game (`card.rows`); conditions and descriptions of units stand in them in full.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from buildstars.card import rows
from buildstars.card.effects.registry import VERBS
from buildstars.card.layout import of_seat
from buildstars.card.spec import Spec, with_six
from buildstars.content import vocabulary
from buildstars.rows.columns import ICON_ROOM, Column, flags, with_room

EFFECTS: Final = 4
"""Rows of effects a card; what a card does beyond them is not told, but `effects` of its row counts it."""
CONDITIONS: Final = 3
"""Conditions that a row of an effect tells; `conditions` counts them all."""
VERB_ROOM: Final = 39
"""Verbs that a code has room for."""
ICONS: Final = with_room(vocabulary.UNIT_ICONS, ICON_ROOM)
NO_BOUND: Final = 20
"""`most` of a condition that has no upper bound."""
STAR_VALUES: Final = ("1", "2", "3", "4", "5", "6")
LASTING: Final = ("modify", "permit")
"""The verbs that speak of a stat or a permission."""


def numbered(words: dict[str, int], first: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Words in the order of their numbers, after those that come first."""
    found = {number: word for word, number in words.items()}
    return (*first, *(found.get(number, "") for number in range(max(found) + 1)))


def unit_columns(prefix: str) -> tuple[Column, ...]:
    """A description of units. `side` is `none` where there is none."""
    return (
        Column(f"{prefix} side", numbered(rows.SIDES, ("none",))),
        Column(f"{prefix} zone", numbered(rows.ZONES)),
        Column(f"{prefix} damaged", ("any", "damaged", "undamaged")),
        Column(f"{prefix} role", numbered(rows.ROLES)),
        Column(f"{prefix} others", flag=True),
        *flags(f"{prefix} stars", STAR_VALUES),
        Column(f"{prefix} icon", ("any", *ICONS)),
        Column(f"{prefix} kind", ("any", *vocabulary.KINDS)),
        Column(f"{prefix} affiliation", ("any", *vocabulary.AFFILIATIONS)),
    )


def condition_columns(number: int) -> tuple[Column, ...]:
    prefix = f"if{number}"
    return (
        Column(f"{prefix} is", numbered(rows.CONDITIONS, ("none",))),
        Column(f"{prefix} not", flag=True),
        Column(f"{prefix} least"), Column(f"{prefix} most"),
        Column(f"{prefix} whose", numbered(rows.WHOSE)),
        Column(f"{prefix} roll", numbered(rows.ROLLS)),
        *unit_columns(f"{prefix} units"),
    )  # fmt: skip


CARD_COLUMNS: Final = (
    Column("copies"),
    Column("objective", flag=True),
    Column("stars"), Column("defense"), Column("attack bonus"), Column("damage bonus"), Column("defense bonus"),
    Column("gate", ("none", "icon", "wild")),
    *flags("gate stars", STAR_VALUES),
    *flags("gate icon", ICONS),
    Column("effects"),
)  # fmt: skip
"""`copies` is 0 in rows that no card has. The gate says which units gain the ability of a combat card (R8.3)."""
EFFECT_COLUMNS: Final = (
    Column("do", ("none", *with_room([verb.word for verb in VERBS], VERB_ROOM))),
    Column("when", (*numbered(rows.TRIGGERS), "never")),
    Column("may", flag=True),
    Column("until", numbered(rows.UNTIL)),
    Column("stat", ("none", *numbered({**rows.STATS, **{f"may {word}": number for word, number in rows.PERMISSIONS.items()}}))),
    Column("amount"), Column("mode"),
    Column("per", numbered(rows.COUNTS | {"none": rows.PER_NOTHING})),
    Column("most"),
    Column("who", numbered(rows.WHO)),
    Column("a"), Column("b"),
    Column("conditions"),
    *unit_columns("units"),
    *unit_columns("per units"),
    *(column for number in range(CONDITIONS) for column in condition_columns(number)),
)  # fmt: skip
"""`do` is 0 in rows that no effect has. `mode`, `a` and `b` mean what the verb says (card/effects)."""


def card_rows(spec: Spec, seat: int, most: int) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Of a seat's deck, in the order of its definitions: rows of cards, and rows of effects by card."""
    cards = np.zeros((most, len(CARD_COLUMNS)), np.int16)
    effects = np.zeros((most, EFFECTS, len(EFFECT_COLUMNS)), np.int16)
    for local in range(int(spec.card_kinds[seat])):
        first = int(spec.first_copy[of_seat(seat, local)])
        definition = int(spec.card_of[of_seat(seat, first)])
        cards[local] = card_row(spec, definition, int(spec.mates[of_seat(seat, first)]).bit_count())
        for place, row in enumerate(range(int(spec.row_start[definition]), int(spec.row_end[definition]))[:EFFECTS]):
            effects[local, place] = effect_row(spec, row)
    return cards, effects


def card_row(spec: Spec, definition: int, copies: int) -> list[int]:
    stars, icon = int(spec.gate_stars[definition]), int(spec.gate_icon[definition])
    gate = int(spec.gate[definition])
    return [
        copies, int(spec.is_objective[definition]), int(spec.card_stars[definition]), int(spec.card_defense[definition]),
        *(int(spec.bonus[definition * 3 + k]) for k in range(3)),
        gate,
        *((stars >> value) & 1 if gate else 0 for value in range(1, 7)),
        *((icon >> bit) & 1 for bit in range(ICON_ROOM)),
        int(spec.row_end[definition] - spec.row_start[definition]),
    ]  # fmt: skip


def effect_row(spec: Spec, row: int) -> list[int]:
    at = row * rows.ROW
    values = [int(spec.rows[at + column]) for column in range(rows.ROW)]
    speaks = VERBS[values[rows.R_DO]].word in LASTING
    first, count = values[rows.R_IF], values[rows.R_IFS]
    found = [
        1 + values[rows.R_DO], values[rows.R_WHEN], values[rows.R_MAY], values[rows.R_UNTIL],
        1 + values[rows.R_STAT] if speaks else 0, values[rows.R_AMOUNT], values[rows.R_MODE],
        values[rows.R_PER], values[rows.R_MOST], values[rows.R_WHO], values[rows.R_A], values[rows.R_B], count,
        *selector_row(spec, values[rows.R_UNITS]), *selector_row(spec, values[rows.R_PER_UNITS]),
    ]  # fmt: skip
    for number in range(CONDITIONS):
        found += condition_row(spec, first + number if number < count else -1)
    return found


def condition_row(spec: Spec, condition: int) -> list[int]:
    if condition < 0:
        return [0] * len(condition_columns(0))
    at = condition * rows.COND
    kind, negated, units, least, most, whose, what = (int(spec.conditions[at + column]) for column in range(rows.COND))
    return [1 + kind, negated, least, min(most, NO_BOUND), whose, what, *selector_row(spec, units)]


def selector_row(spec: Spec, selector: int) -> list[int]:
    if selector < 0:
        return [0] * len(unit_columns(""))
    at = selector * rows.SEL
    side, printed, zone, damaged, role, others = (int(spec.selectors[at + column]) for column in range(rows.SEL))
    stars, icon, kind, affiliation = spec.printed_filters[printed] if printed >= 0 else ((), "", "any", "")
    wanted = with_six(stars)
    return [
        1 + side, zone, damaged, role, others, *(not wanted or value in wanted for value in range(1, 7)),
        place(icon, vocabulary.UNIT_ICONS), place("" if kind == "any" else kind, vocabulary.KINDS),
        place(affiliation, vocabulary.AFFILIATIONS),
    ]  # fmt: skip


def place(word: str, words: tuple[str, ...]) -> int:
    """1 + where it stands; 0 for none."""
    return 1 + words.index(word) if word else 0


def rows_of(spec: Spec, most: int) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The same for all seats of a game."""
    found = [card_rows(spec, seat, most) for seat in range(int(spec.players))]
    return np.stack([cards for cards, _ in found]), np.stack([effects for _, effects in found])
