"""What must be true of every position, written from the rules and the layout alone: each law takes a game and asserts.

None of it uses the engine's own functions for what it checks, except where a law says so.
"""

from __future__ import annotations

from array import array
from collections import Counter

from buildstars.card.game import CardGame
from buildstars.card.layout import (
    AIM,
    AT,
    BATTLE_ON,
    CARD,
    CARD_AT,
    CHANCE_POOL,
    CONTESTED,
    DECK,
    DISCARD,
    DRAWN,
    F_COMBAT,
    F_DEPLOY,
    F_IDENTIFY,
    F_MOVE,
    F_RESERVES,
    F_STRIKES,
    FACE_UP,
    FIGHTER,
    FLIPPED,
    FORCED,
    GONE,
    HAND,
    LEFT,
    NO_CARD,
    PICK,
    PICK_ZONE,
    PICKS,
    PLAYED,
    POOL,
    POOL_OF,
    PUBLIC,
    REMOVED,
    RESERVES,
    ROLL,
    SEAT,
    SEEN,
    SEEN_ANY,
    TOP,
    TOP_COUNT,
    UNIT_DAMAGE,
    UNIT_ZONE,
    UNSEEN,
    USED,
)
from buildstars.card.rows import COMBAT_STARS, MOVE_STARS, STRIKE_STARS
from buildstars.card.rules import combat, setup, strike
from buildstars.card.rules.cards import I_POOL, I_SEAT, I_TO, TO_HAND
from buildstars.card.rules.modifiers import seat_value
from buildstars.card.rules.reserves import V_LAST, V_LEFT, V_SEAT
from buildstars.card.spec import cost_of, face_of
from buildstars.core.cells import CHANCE_KIND, CHANCE_SEAT, DICE, FIRST_SEAT, TURN
from buildstars.core.seats import CHANCE, OVER
from card.helpers import bits, block, frames, is_alive, words_of

# ---- units ------------------------------------------------------------------------------------------------------------


def units_are_conserved(game: CardGame) -> None:
    """Each unit is in one zone; counters stay below the shields (R7.7) and are taken off in reserve (R4.3), as is the second face (J25)."""
    words, spec = words_of(game), game.spec
    for seat, force in enumerate(spec.forces):
        at = block(seat)
        zones = words[at + UNIT_ZONE : at + UNIT_ZONE + len(force.units)]
        standing = [0] * (GONE + 1)
        for index, zone in enumerate(zones):
            standing[zone] |= 1 << index
        assert list(words[at + AT : at + AT + GONE + 1]) == standing
        for index, zone in enumerate(zones):
            if zone == RESERVES and words[at + UNIT_DAMAGE + index] == 0 and not (words[at + FLIPPED] >> index) & 1:
                continue
            counters, flipped = words[at + UNIT_DAMAGE + index], (words[at + FLIPPED] >> index) & 1
            assert zone < spec.players or zone in (CONTESTED, RESERVES, GONE)
            assert zone != GONE or not is_alive(words, seat)
            if zone <= CONTESTED:
                assert 0 <= counters < face_of(force.units[index], flipped).shields
            assert zone != RESERVES, "counters or the second face, in reserve"
        if not is_alive(words, seat) and game.to_answer() != OVER:
            assert set(zones) == {GONE}  # J10


# ---- cards ------------------------------------------------------------------------------------------------------------


def places_of_cards(words: array[int], seat: int) -> dict[str, list[int]]:
    """Where each card of a seat lies, by place."""
    at = block(seat)
    found = {name: bits(words[at + word]) for name, word in (("hand", HAND), ("discard", DISCARD), ("removed", REMOVED))}
    found |= {f"pool {k}": bits(words[at + POOL + k]) for k in range(4)}
    found["objectives"] = [card for card in words[at + CARD_AT : at + CARD_AT + 3] if card >= 0]
    found["top"] = list(words[at + TOP : at + TOP + words[at + TOP_COUNT]])
    found["played"] = [words[PLAYED + side] for side in (0, 1) if words[PLAYED + side] >= 0 and words[FIGHTER + side] >> 6 == seat]
    return found


def cards_are_conserved(game: CardGame) -> None:
    """Each card of each deck is in exactly one place."""
    words = words_of(game)
    for seat, deck in enumerate(game.spec.decks):
        at = block(seat)
        sets = [words[at + word] for word in (HAND, DISCARD, REMOVED, POOL, POOL + 1, POOL + 2, POOL + 3)]
        sets += [1 << card for card in words[at + CARD_AT : at + CARD_AT + 3] if card >= 0]
        sets += [1 << card for card in words[at + TOP : at + TOP + words[at + TOP_COUNT]]]
        sets += [1 << words[PLAYED + side] for side in (0, 1) if words[PLAYED + side] >= 0 and words[FIGHTER + side] >> 6 == seat]
        assert sum(sets) == (1 << len(deck)) - 1  # no two sets can share a card, or the sum would have
        assert sum(cards.bit_count() for cards in sets) == len(deck)


def pools_hold_what_is_unseen(game: CardGame) -> None:
    """A pool is the unseen part of a deck and the unseen objectives of the same shuffle, and one more while a card changes places."""
    words = words_of(game)
    on_the_way = Counter(
        (words[at + I_SEAT], words[at + I_POOL])
        for at, kind, done in frames(words)
        if kind == F_IDENTIFY and words[at + I_TO] == TO_HAND and not done
    )
    for seat in range(game.players):
        at = block(seat)
        assert 0 <= words[at + TOP_COUNT] <= min(3, words[at + DECK])
        for pool in range(4):
            unseen = sum(1 for k in range(3) if words[at + CARD_AT + k] == UNSEEN and words[at + POOL_OF + k] == pool)
            deck = words[at + DECK] - words[at + TOP_COUNT] if pool == 0 else 0
            assert words[at + POOL + pool].bit_count() == deck + unseen + on_the_way[seat, pool]


def only_hidden_cards_are_known_to_somebody(game: CardGame) -> None:
    """What viewers know is about hidden cards: hands, face-down objectives, the top of the deck. A forced card is still in its hand."""
    words = words_of(game)
    for seat in range(game.players):
        at = block(seat)
        hidden = words[at + HAND]
        for card in words[at + TOP : at + TOP + words[at + TOP_COUNT]]:
            hidden |= 1 << card
        for k in range(3):
            card, up = words[at + CARD_AT + k], words[at + FACE_UP + k]
            assert card >= 0 or (card in (NO_CARD, UNSEEN) and not up)
            if card >= 0 and not up:
                hidden |= 1 << card
        for viewer in range(PUBLIC + 1):
            seen = words[at + SEEN + viewer]
            assert seen & ~hidden == 0 and seen & ~words[at + SEEN_ANY] == 0
            assert viewer < game.players or viewer == PUBLIC or not seen
        for side in (0, 1):
            if words[BATTLE_ON] == 1 and words[FIGHTER + side] >> 6 == seat and words[FORCED + side] >= 0:
                assert (words[at + HAND] >> words[FORCED + side]) & 1


# ---- stars ------------------------------------------------------------------------------------------------------------


def stars_of(game: CardGame, words: array[int], unit: int) -> int:
    """The stars that show."""
    face = (words[block(unit >> 6) + FLIPPED] >> (unit & 63)) & 1
    return face_of(game.spec.unit(unit), face).stars


def stars_stay_within_budgets(game: CardGame) -> None:
    """R5.4-R5.6: while an action is put together, what is picked and what is left make the budget; nothing is left below 0."""
    words = words_of(game)
    for at, kind, now in frames(words)[-1:]:
        picks = [words[PICK + k] for k in range(words[PICKS])]
        seat = words[at + 2]
        if kind == F_MOVE:
            picks, budget = [seat * 64 + index for index in bits(words[USED])], seat_value(game, MOVE_STARS, seat, 5)
        elif kind == F_COMBAT and now in (combat.DECLARING, combat.AIMING, combat.ORDERING):
            budget = seat_value(game, COMBAT_STARS, seat, 5)
            foes = {words[AIM + k] >> 6 for k in range(words[PICKS])}
            assert len(foes) <= 1 or game.spec.any_target  # J8
        elif kind == F_STRIKES and now in (strike.AIMING, strike.PICKING, strike.ORDERING):
            budget = seat_value(game, STRIKE_STARS, seat, 5)
            assert {words[PICK_ZONE + k] for k in range(words[PICKS])} <= {words[at + strike.K_OWNER]}
        elif kind == F_RESERVES:
            assert words[at + V_LEFT] >= 0
            continue
        else:
            continue
        assert len(set(picks)) == len(picks) and {unit >> 6 for unit in picks} <= {seat}
        assert sum(stars_of(game, words, unit) for unit in picks) == budget - words[LEFT] and words[LEFT] >= 0


def reserves_are_paid_for(game: CardGame, before: array[int], after: array[int]) -> None:
    """R9.5, R12.2: who comes from the reserves costs its stars, who is taken back brings them back."""
    for (at, kind, _), following in zip(frames(before)[-1:], frames(after)[len(frames(before)) - 1 :]):
        if kind == following[1] == F_RESERVES and before[at + V_SEAT] == after[at + V_SEAT]:
            was, now = (in_reserve(game, words, words[at + V_SEAT]) for words in (before, after))
            if was == now and after[at + V_LAST] < 0:  # done with these, and another effect calls at once
                continue
            assert now - after[at + V_LEFT] == was - before[at + V_LEFT]


def in_reserve(game: CardGame, words: array[int], seat: int) -> int:
    """What the units in reserve cost, together."""
    units = game.spec.forces[seat].units
    return sum(cost_of(units[index]) for index in bits(words[block(seat) + AT + RESERVES]))


def sums_within(costs: list[int], most: int) -> set[int]:
    """Every total that some of the costs make, up to `most`."""
    found = {0}
    for cost in costs:
        found |= {total + cost for total in found if total + cost <= most}
    return found


def deployment_is_exact(game: CardGame, seat: int) -> None:
    """R3.3, J4, J5, J26, J47: exactly two thirds of the size where some units make that, else less, but at least one unit."""
    words, force = words_of(game), game.spec.forces[seat]
    costs = [cost_of(unit) for unit in force.units]
    home = [costs[index] for index in bits(words[block(seat) + AT + seat])]
    wanted = int(game.spec.options["size"]) * 2 // 3
    assert home
    if game.spec.options["packs"] == "on" and sum(costs) <= wanted:
        if not any("convert" in unit.front.icons for unit in force.units):
            assert len(home) == len(costs)
    elif wanted in sums_within(costs, wanted) and game.spec.options["deploy"] == "exact":
        assert sum(home) == wanted
    assert sum(home) <= wanted


def is_deploying(game: CardGame) -> bool:
    words = words_of(game)
    stack = frames(words)
    return words[TURN] == 0 and bool(stack) and (stack[-1][1] == F_DEPLOY or stack[0][2] < setup.REVEAL_DEPLOYMENT)


# ---- answers ----------------------------------------------------------------------------------------------------------


def answers_are_offered(game: CardGame) -> None:
    """While a seat is asked there is something to answer, and nothing twice."""
    answers = game.legal()
    assert (len(answers) > 0) == (game.to_answer() != OVER)
    assert len(set(answers)) == len(answers)
    assert all(0 <= answer < game.answer_space for answer in answers)


def offered_is_what_is_not_refused(game: CardGame) -> None:
    """Over the whole id space: no refusal exactly if it is offered; every refusal names a rule."""
    allowed = []
    for answer in range(-1, game.answer_space + 1):
        refused = game.refusal(answer)
        if refused is None:
            allowed.append(answer)
        else:
            assert refused.rule[0] in "RJ" and refused.message.id.startswith("refused-")
    assert allowed == sorted(game.legal())


def views_offer_the_same(game: CardGame) -> None:
    """The seat that is asked is offered the same answers by its view; the others and spectators none."""
    for seat in range(-1, game.players):
        view = game.view(seat)
        assert view.to_answer() == game.to_answer()
        asked = seat >= 0 and seat == game.to_answer()
        assert view.legal() == (game.legal() if asked else [])
        if asked:
            assert [view.describe(answer) for answer in view.legal()] == [game.describe(answer) for answer in game.legal()]
            assert view.question() == game.question()


# ---- chance -----------------------------------------------------------------------------------------------------------


def chances_are_exact(game: CardGame) -> None:
    """Dice are 36 equal outcomes; a card of a pool is as likely as the copies of it that lie nowhere else."""
    if game.to_answer() != CHANCE:
        assert game.chances() == []
        return
    words, found = words_of(game), game.chances()
    assert all(weight > 0 for _, weight in found)
    assert [answer for answer, _ in found] == game.legal()
    kind, seat = words[CHANCE_KIND], words[CHANCE_SEAT]
    if kind == DICE:
        assert found == [(ROLL + outcome, 1) for outcome in range(36)]
    elif kind == FIRST_SEAT:
        assert found == [(SEAT + player, 1) for player in range(game.players)]
    else:
        deck = [card.id for card in game.spec.decks[seat]]
        places = places_of_cards(words, seat)
        among = f"pool {words[CHANCE_POOL]}" if kind == DRAWN else "hand"
        elsewhere = Counter(deck[card] for place, cards in places.items() if place != among for card in cards)
        kinds = list(dict.fromkeys(deck))
        assert {kinds[answer - CARD]: weight for answer, weight in found} == dict(Counter(deck) - elsewhere)
