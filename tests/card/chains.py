"""Every wish that a seat can get by a chain of its own answers, found by trying all of them.

What a wish means is read off the positions before and after an answer, not off the question; nothing here knows which answers
matter for which wish. A search that would grow too big gives up and says so.
"""

from __future__ import annotations

from array import array

from buildstars.card.game import CardGame
from buildstars.card.layout import (
    AIM,
    BACK,
    CARD_AT,
    CONTESTED,
    F_STRIKES,
    FACE_UP,
    FIGHTER,
    HAND,
    PICK,
    PICKS,
    PLAYED,
    RESERVES,
    SEEN,
    UNIT_ZONE,
)
from buildstars.card.rules import strike
from buildstars.card.text.wishes import AttackWish, BringWish, MoveWish, PlayWish, StrikeWish, Wish
from card.helpers import bits, block, frames, words_of


class TooMany(Exception):
    """More positions than we want to look at."""


def wishes_in_reach(game: CardGame, seat: int, most: int) -> set[Wish]:
    """All wishes of a seat that some chain of its own answers fulfils within this turn; TooMany beyond so many positions."""
    found: set[Wish] = set()
    met, waiting = {game.to_bytes()}, [game]
    while waiting:
        here = waiting.pop(0)
        before = words_of(here)
        for answer in here.legal():
            there = here.copy()
            there.apply(answer)
            if answer != BACK:  # what is only taken back was not wished for
                found |= fulfilled(there, seat, before, words_of(there))
            if there.turn_number() != game.turn_number() or shows_something(here, there, seat):
                continue
            if there.to_answer() == seat and (known := there.to_bytes()) not in met:
                met.add(known)
                waiting.append(there)
        if len(met) > most:
            raise TooMany
    return found


def shows_something(before: CardGame, after: CardGame, seat: int) -> bool:
    """Has the seat got to see a face-down objective that only others knew? From then on it is no chain of the seat's own making."""
    return any(card not in hidden(after, seat) for card in hidden(before, seat))


def hidden(game: CardGame, seat: int) -> set[tuple[int, int]]:
    """Face-down objectives, by owner and card, that somebody knows and this seat does not."""
    words, found = words_of(game), set()
    for owner in range(game.players):
        at = block(owner)
        for k in range(3):
            card = words[at + CARD_AT + k]
            if card >= 0 and not words[at + FACE_UP + k] and not (words[at + SEEN + seat] >> card) & 1:
                found.add((owner, card))
    return found


def fulfilled(game: CardGame, seat: int, before: array[int], after: array[int]) -> set[Wish]:
    """The wishes of a seat that came true between two positions, one answer apart."""
    at = block(seat)
    found: set[Wish] = set()
    for index in range(len(game.spec.forces[seat].units)):
        was, now = before[at + UNIT_ZONE + index], after[at + UNIT_ZONE + index]
        if was != now and now <= CONTESTED:
            found.add(BringWish(seat * 64 + index) if was == RESERVES else MoveWish(seat * 64 + index, now))
    aims = attacks(after) - attacks(before)
    found |= {AttackWish(attacker, defender) for attacker, defender in aims if defender >= 0 and attacker >> 6 == seat}
    found |= {StrikeWish(unit, slot) for unit, slot in strikes(after) - strikes(before) if unit >> 6 == seat}
    laid = [after[at + CARD_AT + k] for k in range(3) if after[at + FACE_UP + k]]
    laid += [after[PLAYED + side] for side in (0, 1) if after[FIGHTER + side] >> 6 == seat]
    gone = before[at + HAND] & ~after[at + HAND]
    return found | {PlayWish(int(game.spec.local[seat * 64 + card])) for card in bits(gone) if card in laid}


def attacks(words: array[int]) -> set[tuple[int, int]]:
    return {(words[PICK + k], words[AIM + k]) for k in range(words[PICKS])}


def strikes(words: array[int]) -> set[tuple[int, int]]:
    """Strikers and the objective they are sent against."""
    for at, kind, _ in frames(words):
        if kind == F_STRIKES:
            slot = words[at + strike.K_OWNER] * 3 + words[at + strike.K_PLACE]
            return {(words[PICK + k], slot) for k in range(words[PICKS])}
    return set()


def all_wishes(game: CardGame, seat: int) -> list[Wish]:
    """Everything that a seat could wish for with its own units and cards, sensible or not."""
    spec = game.spec
    own = [seat * 64 + index for index in range(len(spec.forces[seat].units))]
    foes = [other * 64 + index for other in range(game.players) for index in range(len(spec.forces[other].units))]
    wishes: list[Wish] = [MoveWish(unit, zone) for unit in own for zone in (*range(game.players), CONTESTED)]
    wishes += [AttackWish(unit, foe) for unit in own for foe in foes]
    wishes += [StrikeWish(unit, slot) for unit in own for slot in range(3 * game.players)]
    wishes += [PlayWish(card) for card in range(int(spec.card_kinds[seat]))]
    return wishes + [BringWish(unit) for unit in own]
