"""A possible state from a view: what a seat knows stays, what it does not is dealt anew, consistently with everything it knows.

Opponents that search use this; they never get the state itself.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from buildstars.card.canonical import holds_card
from buildstars.card.layout import (
    BACK,
    CARD_AT,
    DECK,
    DISCARD,
    FACE_UP,
    FIGHTER,
    FORCED,
    HAND,
    HIDDEN,
    KNOWN,
    ORIGIN,
    PLAYED,
    POOL,
    POOL_OF,
    PUBLIC,
    REMOVED,
    SEEN,
    SEEN_ANY,
    TOP,
    TOP_COUNT,
    UNSEEN,
    of_seat,
    owner_of,
)
from buildstars.card.rules.cards import on_its_way
from buildstars.card.rules.moments import A_SEAT, A_X
from buildstars.card.rules.setup import DEPLOYING, Y_SEAT, answer_deploy, offer_deploy, push_deploy
from buildstars.card.state import State, block, lowest
from buildstars.core.bits import bit_of, count_bits
from buildstars.core.cells import DEPTH, FIRST, FRAME_SIZE, FRAMES, STEP, TURN, VIEWED
from buildstars.core.generator import Generator
from buildstars.core.rolling_off import P_CURSOR

TRIES: Final = 200


def take_copy(s: State, seat: i64, free: i64, card: i64) -> i64:
    """A free copy of a card's definition; there always is one in a consistent view."""
    copies = free & s.spec.mates[of_seat(seat, card)]
    if copies == 0:
        raise ValueError(f"a view of seat {seat} holds more copies of a card than its deck")
    return lowest(s, copies)


def take_set(s: State, seat: i64, free: i64, bits: i64) -> i64:
    """Free copies for a canonical set."""
    found: i64 = 0
    while bits != 0:
        card = lowest(s, bits)
        bits &= bits - 1
        found |= bit_of(take_copy(s, seat, free & ~found, card))
    return found


def random_bit(s: State, rng: Generator, bits: i64) -> i64:
    k = rng.below(count_bits(bits))
    while k > 0:
        bits &= bits - 1
        k -= 1
    return lowest(s, bits)


def random_bits(s: State, rng: Generator, bits: i64, n: i64) -> i64:
    found: i64 = 0
    while n > 0:
        found |= bit_of(random_bit(s, rng, bits & ~found))
        n -= 1
    return found


def widen(s: State, seat: i64, bits: i64, within: i64) -> i64:
    """All copies, within a set, of the definitions in a canonical set: copies are alike."""
    found: i64 = 0
    while bits != 0:
        card = lowest(s, bits)
        bits &= bits - 1
        found |= within & s.spec.mates[of_seat(seat, card)]
    return found


def possible_words(s: State, viewer: i64, rng: Generator) -> vec[i64]:
    """`s` holds the words of a view; a spectator's knows what everybody knows."""
    w = s.words[:]
    w[VIEWED] = 0
    if viewer < 0:
        viewer = PUBLIC
    for owner in range(s.spec.players):
        deal(s, w, owner, viewer, rng)
    if w[TURN] == 0 and w[DEPTH] > 0 and w[FRAMES + STEP] == DEPLOYING:
        deploy_hidden(State(s.spec, w, s.out), viewer, rng)
    return w


def possible_state(s: State, viewer: i64, rng: Generator) -> State:
    """The same as a state. Make states here, in the compiled part: vectors handed over by interpreted code are never given back."""
    return State(s.spec, possible_words(s, viewer, rng), s.out)


def deploy_hidden(s: State, viewer: i64, rng: Generator) -> None:
    """J3: those who have deployed already did so somehow; one who is at it begins again."""
    w = s.words
    done = w[FRAMES + P_CURSOR]
    if w[DEPTH] > 1:  # somebody is at it
        done -= 1
        at = FRAMES + FRAME_SIZE
        seat = w[at + Y_SEAT]
        if seat != viewer:
            w[DEPTH] = 1
            push_deploy(s, seat)
    if s.spec.open_deployment:
        return
    for k in range(done):
        seat = (w[FIRST] + k) % s.spec.players
        if seat == viewer:
            continue
        depth = w[DEPTH]
        push_deploy(s, seat)
        while w[DEPTH] > depth:
            n = offer_deploy(s)
            answer = s.out[rng.below(n)]
            if answer != BACK:
                answer_deploy(s, answer)


def deal(s: State, w: vec[i64], owner: i64, viewer: i64, rng: Generator) -> None:
    spec = s.spec
    at = block(owner)
    free = bit_of(spec.card_count[owner]) - 1
    hand_count = w[at + SEEN_ANY]
    # what is known gets copies of its own
    known_top: i64 = 0
    for k in range(i64(3)):
        if w[at + CARD_AT + k] >= 0:
            w[at + CARD_AT + k] = take_copy(s, owner, free, w[at + CARD_AT + k])
            free &= ~bit_of(w[at + CARD_AT + k])
    for k in range(w[at + TOP_COUNT]):
        if w[at + TOP + k] >= 0:
            w[at + TOP + k] = take_copy(s, owner, free, w[at + TOP + k])
            free &= ~bit_of(w[at + TOP + k])
            known_top += 1
    for side in range(i64(2)):
        if w[FIGHTER + side] >= 0 and owner_of(w[FIGHTER + side]) == owner and w[PLAYED + side] >= 0:
            w[PLAYED + side] = take_copy(s, owner, free, w[PLAYED + side])
            free &= ~bit_of(w[PLAYED + side])
    w[at + DISCARD] = take_set(s, owner, free, w[at + DISCARD])
    free &= ~w[at + DISCARD]
    w[at + REMOVED] = take_set(s, owner, free, w[at + REMOVED])
    free &= ~w[at + REMOVED]
    w[at + HAND] = take_set(s, owner, free, w[at + HAND])
    free &= ~w[at + HAND]
    public_hand = w[at + HAND]
    if owner == viewer:
        for k in range(i64(4)):
            w[at + POOL + k] = take_set(s, owner, free, w[at + POOL + k])
            free &= ~w[at + POOL + k]
        deal_hidden_places(s, w, at, rng)
    else:
        deal_unseen(s, w, owner, hand_count, rng)
    for side in range(i64(2)):
        if w[FIGHTER + side] >= 0 and owner_of(w[FIGHTER + side]) == owner and w[FORCED + side] >= 0:
            w[FORCED + side] = lowest(s, w[at + HAND] & spec.mates[of_seat(owner, w[FORCED + side])])
    for k in range(w[DEPTH]):
        frame = FRAMES + k * FRAME_SIZE
        if holds_card(s, w, frame) and w[frame + A_SEAT] == owner and w[frame + A_X] > 0:
            w[frame + A_X] = 1 + lowest(s, w[at + HAND] & spec.mates[of_seat(owner, w[frame + A_X]) - 1])
    restore_seen(s, w, owner, viewer, public_hand)


def deal_hidden_places(s: State, w: vec[i64], at: i64, rng: Generator) -> None:
    """An owner's own cards that others looked at and the owner did not: for the owner they are still cards of their pool."""
    for k in range(i64(3)):
        if w[at + CARD_AT + k] == HIDDEN:
            pool = at + POOL + w[at + POOL_OF + k]
            w[at + CARD_AT + k] = random_bit(s, rng, w[pool])
            w[pool] &= ~bit_of(w[at + CARD_AT + k])
    for k in range(w[at + TOP_COUNT]):
        if w[at + TOP + k] == HIDDEN:
            w[at + TOP + k] = random_bit(s, rng, w[at + POOL])
            w[at + POOL] &= ~bit_of(w[at + TOP + k])


def deal_unseen(s: State, w: vec[i64], owner: i64, hand_count: i64, rng: Generator) -> None:
    """Another player's unseen cards: hand, deck, face-down objectives. Old objectives and the deck hold what their shuffle could."""
    spec = s.spec
    at = block(owner)
    everything = bit_of(spec.card_count[owner]) - 1
    used = w[at + HAND] | w[at + DISCARD] | w[at + REMOVED]
    for k in range(i64(3)):
        if w[at + CARD_AT + k] >= 0:
            used |= bit_of(w[at + CARD_AT + k])
        if k < w[at + TOP_COUNT] and w[at + TOP + k] >= 0:
            used |= bit_of(w[at + TOP + k])
    for side in range(i64(2)):
        if w[FIGHTER + side] >= 0 and owner_of(w[FIGHTER + side]) == owner and w[PLAYED + side] >= 0:
            used |= bit_of(w[PLAYED + side])
    unseen = take_set(s, owner, everything & ~used, w[at + POOL])
    known = w[at + HAND]
    origins = [widen(s, owner, w[at + ORIGIN + k], everything) for k in range(4)]
    for attempt in range(TRIES):
        if try_deal(s, w, owner, unseen, known, hand_count, origins, attempt, rng):
            return
    raise ValueError("no state fits the view")


def try_deal(
    s: State, w: vec[i64], owner: i64, unseen: i64, known: i64, hand_count: i64, origins: list[i64], attempt: int, rng: Generator
) -> bool:
    """One attempt; later ones fill the most constrained places first."""
    at = block(owner)
    left = unseen
    pools = [i64(0), i64(0), i64(0), i64(0)]
    # objectives of older shuffles first: they have the fewest candidates
    for k in range(i64(3)):
        pool = w[at + POOL_OF + k]
        if w[at + CARD_AT + k] == UNSEEN and pool > 0:
            fits = left & origins[pool]
            if attempt > TRIES // 2 and fits & ~origins[0] != 0:
                fits &= ~origins[0]
            if fits == 0:
                return False
            card = random_bit(s, rng, fits)
            pools[pool] |= bit_of(card)
            left &= ~bit_of(card)
    in_pool = w[at + DECK] - w[at + TOP_COUNT]  # known cards on top are no longer in the pool
    for k in range(i64(3)):
        if w[at + CARD_AT + k] == UNSEEN and w[at + POOL_OF + k] == 0:
            in_pool += 1
    pool = on_its_way(w, owner)
    if pool == 0:
        in_pool += 1
    elif pool > 0:
        fits = left & origins[pool]
        if fits == 0:
            return False
        card = random_bit(s, rng, fits)
        pools[pool] |= bit_of(card)
        left &= ~bit_of(card)
    fits = left & origins[0]
    if count_bits(fits) < in_pool:
        return False
    pools[0] = random_bits(s, rng, fits, in_pool)
    left &= ~pools[0]
    places: list[i64] = [w[at + CARD_AT + k] for k in range(3)]
    tops: list[i64] = [w[at + TOP + k] for k in range(3)]
    for k in range(i64(3)):
        if places[k] == HIDDEN:
            if left == 0:
                return False
            places[k] = random_bit(s, rng, left)
            left &= ~bit_of(places[k])
    for k in range(w[at + TOP_COUNT]):
        if tops[k] == HIDDEN:
            fits = left & origins[0]
            if fits == 0:
                return False
            tops[k] = random_bit(s, rng, fits)
            left &= ~bit_of(tops[k])
    if count_bits(left) != hand_count - count_bits(known):
        return False
    w[at + HAND] = known | left
    for k in range(i64(4)):
        w[at + POOL + k] = pools[k]
    for k in range(i64(3)):
        w[at + CARD_AT + k] = places[k]
        w[at + TOP + k] = tops[k]
    return True


def restore_seen(s: State, w: vec[i64], owner: i64, viewer: i64, known_hand: i64) -> None:
    """From the canonical split (SEEN for the hand, KNOWN for places) back to one set of instances a viewer."""
    at = block(owner)
    anything: i64 = 0
    for other in range(i64(PUBLIC) + 1):
        seen: i64 = 0
        if other != owner:
            if owner == viewer:
                seen = take_set(s, owner, w[at + HAND], w[at + SEEN + other])
            elif other == viewer:
                seen = known_hand
        known = w[at + KNOWN + other]
        for k in range(i64(3)):
            if (known >> k) & 1 != 0 and w[at + FACE_UP + k] == 0:
                seen |= bit_of(w[at + CARD_AT + k])
            if (known >> (3 + k)) & 1 != 0:
                seen |= bit_of(w[at + TOP + k])
        w[at + SEEN + other] = seen
        w[at + KNOWN + other] = 0
        anything |= seen
    w[at + SEEN_ANY] = anything
