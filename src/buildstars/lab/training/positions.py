"""Games as rows for a network: what it sees at every question for an action (`bots.card.sight`), and how the game ended.

Tokens of different forces are brought to one vocabulary: two units that are worth the same in every way are one word,
and so are two cards that do the same. What words mean is beside the rows, so that rows of many runs can be put together.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from buildstars.bots.card.judgement import Mind, Weights
from buildstars.bots.card.network import SHIELDS, definition_rows, unit_inputs
from buildstars.bots.card.sight import COUNTERS, FIRST_CARD, PLACES, WHERES, Sight, see_numbers, see_tokens
from buildstars.bots.card.valuing import numbers_of, tokens_of
from buildstars.card.spec import Spec
from buildstars.card.state import State
from buildstars.rows.unit_rows import unit_rows

ROOM: Final = 48
"""Tokens of a seat that a row keeps."""
UNIT_ROOM: Final = 1 << 14
"""Words of units come before those of cards."""


@dataclass
class Words:
    """What the tokens of rows mean: the inputs of units (a face with so many counters) and of cards. Word 0 is nothing."""

    units: list[NDArray[np.int64]] = field(default_factory=list)
    cards: list[tuple[NDArray[np.int64], NDArray[np.int64]]] = field(default_factory=list)
    known: dict[bytes, int] = field(default_factory=dict)

    def unit(self, row: NDArray[np.int64]) -> int:
        key = b"u" + row.tobytes()
        if key not in self.known:
            self.known[key] = len(self.units)
            self.units.append(row)
        return self.known[key]

    def card(self, card: NDArray[np.int64], effects: NDArray[np.int64]) -> int:
        key = b"c" + card.tobytes() + effects.tobytes()
        if key not in self.known:
            self.known[key] = len(self.cards)
            self.cards.append((card, effects))
        return self.known[key]

    def joined(self, other: Words) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Adds what another has; where its units and cards are now."""
        units = np.array([self.unit(row) for row in other.units] or [0])
        cards = np.array([self.card(*pair) for pair in other.cards] or [0])
        return units, cards


class Reader:
    """The tokens of one game's spec in words."""

    def __init__(self, words: Words, spec: Spec) -> None:
        self.sight = Sight(int(spec.quiet_turns))
        self.players = int(spec.players)
        self.faces = np.zeros((self.players * 128, COUNTERS), np.int64)
        for seat, force in enumerate(spec.forces):
            rows = unit_rows(force, 64)
            for index in range(len(force.units)):
                for face in (0, 1):
                    inputs = unit_inputs(rows[index, face], int(rows[index, face, SHIELDS]))
                    found = [words.unit(one) for one in inputs]
                    self.faces[(seat * 64 + index) * 2 + face] = found + [found[-1]] * (COUNTERS - len(found))
        cards, effects = definition_rows(spec)
        self.cards = np.array([words.card(cards[k], effects[k]) for k in range(len(cards))])

    def see(self, s: State) -> tuple[NDArray[np.int32], NDArray[np.int16]]:
        """Words and numbers of all seats."""
        see_tokens(self.sight, s)
        see_numbers(self.sight, Mind(0, Weights(), s, s), s)
        words = np.zeros((self.players, ROOM), np.int32)
        for seat in range(self.players):
            tokens = np.array(tokens_of(self.sight, seat)[:ROOM], np.int64)
            is_card = tokens >= FIRST_CARD
            place = np.where(is_card, (tokens - FIRST_CARD) % WHERES, tokens % PLACES)
            face = np.where(is_card, 0, tokens // (COUNTERS * PLACES))
            counters = np.where(is_card, 0, tokens // PLACES % COUNTERS)
            definition = np.where(is_card, (tokens - FIRST_CARD) // WHERES, 0)
            unit = 1 + self.faces[face, counters] * PLACES + place
            card = UNIT_ROOM + self.cards[definition] * WHERES + place
            words[seat, : len(tokens)] = np.where(is_card, card, unit)
        numbers = np.array([numbers_of(self.sight, seat) for seat in range(self.players)], np.int16)
        return words, numbers


@dataclass
class Rows:
    """Positions of games with as many players each."""

    words: Words
    tokens: NDArray[np.int32]
    """By position, seat and place."""
    numbers: NDArray[np.int16]
    alive: NDArray[np.bool_]
    ends: NDArray[np.float32]
    """Each seat's share of the win in the end."""
    thought: NDArray[np.bool_]
    """Whether the share is that of a thought, and not of the end of a game."""
    games: NDArray[np.int32]
    """Which game it is of."""

    def __len__(self) -> int:
        return len(self.tokens)

    def save(self, file: Any) -> None:
        units = np.array(self.words.units)
        cards = np.array([card for card, _ in self.words.cards])
        effects = np.array([effect for _, effect in self.words.cards])
        np.savez_compressed(
            file, units=units.astype(np.int16), cards=cards.astype(np.int16), effects=effects.astype(np.int16),
            tokens=self.tokens.astype(np.uint16), numbers=self.numbers, alive=self.alive, ends=self.ends, thought=self.thought,
            games=self.games,
        )  # fmt: skip


def load_rows(file: Any) -> Rows:
    with np.load(file, allow_pickle=False) as found:
        words = Words()
        for row in found["units"].astype(np.int64):
            words.unit(row)
        for card, effect in zip(found["cards"].astype(np.int64), found["effects"].astype(np.int64)):
            words.card(card, effect)
        return Rows(
            words, found["tokens"].astype(np.int32), found["numbers"], found["alive"], found["ends"], found["thought"], found["games"]
        )


def one_vocabulary(parts: list[Rows]) -> list[Rows]:
    """The same rows, all in words of one vocabulary."""
    words = Words()
    found = []
    for part in parts:
        units, cards = words.joined(part.words)
        old = part.tokens
        is_card = old >= UNIT_ROOM
        unit = np.where(is_card | (old == 0), 0, old - 1)
        card = np.where(is_card, old - UNIT_ROOM, 0)
        new_card = UNIT_ROOM + cards[card // WHERES] * WHERES + card % WHERES
        new = np.where(is_card, new_card, 1 + units[unit // PLACES] * PLACES + unit % PLACES)
        found.append(replace(part, words=words, tokens=np.where(old == 0, 0, new).astype(np.int32)))
    return found


def joined(parts: list[Rows]) -> Rows:
    """All rows, of games with as many players each, with one vocabulary; games are numbered through."""
    parts = one_vocabulary(parts)
    games, count = [], 0
    for part in parts:
        games.append(part.games + count)
        count += int(part.games.max()) + 1 if len(part) else 0

    def all_of(name: str) -> NDArray[Any]:
        return np.concatenate([getattr(part, name) for part in parts])

    return Rows(
        parts[0].words, all_of("tokens"), all_of("numbers"), all_of("alive"), all_of("ends"), all_of("thought"), np.concatenate(games)
    )
