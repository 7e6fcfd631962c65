"""What chance brought, as a message: who rolled what and whether it hit, which card was drawn or turned up."""

from __future__ import annotations

from buildstars.bots.card.lookahead import hitting_roll
from buildstars.card.game import CardGame
from buildstars.card.layout import CARD, DRAWN, F_BATTLE, F_STRIKES, FIGHTER, ROLL
from buildstars.card.rules import battle, strike
from buildstars.card.text import events as told
from buildstars.card.text.describe import card_name, unit_name
from buildstars.core.cells import CHANCE_KIND, CHANCE_SEAT, DICE, KIND, STEP, of_seat
from buildstars.core.kernel import top
from buildstars.core.messages import Argument, Message


def what_came(game: CardGame, answer: int) -> Message:
    """An outcome of chance as a sentence: who rolled what, and whether it hit."""
    w = game.words
    at = top(game)
    if w[CHANCE_KIND] == DICE:
        first, second = (answer - ROLL) // 6 + 1, (answer - ROLL) % 6 + 1
        args: dict[str, Argument] = {"n": first + second, "first": first, "second": second}
        if w[at + KIND] == F_BATTLE and w[at + STEP] in (battle.ATTACKER_ROLLS, battle.DEFENDER_ROLLS):
            side = 0 if w[at + STEP] == battle.ATTACKER_ROLLS else 1
            hit = int(bool(hitting_roll(game.copy(), side, first, second)))
            names: dict[str, Argument] = {"unit": unit_name(game, w[FIGHTER + side]), "other": unit_name(game, w[FIGHTER + 1 - side])}
            return Message("luck-battle", {**args, **names, "hit": hit})
        if w[at + KIND] == F_STRIKES and w[at + STEP] in (strike.ROLLING, strike.NEXT_STRIKER):
            return struck(game, answer, args)
        return Message("luck-roll", {**args, "seat": int(w[CHANCE_SEAT])})
    if w[CHANCE_KIND] == DRAWN and answer >= CARD:
        return drawn(game, answer)
    return Message("luck-other", {"seat": int(w[CHANCE_SEAT])})


def struck(game: CardGame, answer: int, args: dict[str, Argument]) -> Message:
    there = game.copy()
    there.tell(True)
    there.apply(answer)
    made = next((entry for entry in there.log if entry[0] == told.STRIKE_MADE), None)
    if made is None:
        return Message("luck-roll", {**args, "seat": int(game.words[CHANCE_SEAT])})
    return Message("luck-strike", {**args, "unit": unit_name(game, made[1]), "card": card_name(game, made[2]), "hit": made[5]})


def drawn(game: CardGame, answer: int) -> Message:
    """A card into a hand, or one that a strike or an ability turned up."""
    seat = int(game.words[CHANCE_SEAT])
    there = game.copy()
    there.tell(True)
    there.apply(answer)
    shown = next((entry for entry in there.log if entry[0] == told.REVEALED), None)
    card = card_name(game, int(game.spec.card_of[of_seat(seat, game.spec.first_copy[of_seat(seat, answer) - CARD])]))
    if shown is not None:
        return Message("luck-revealed", {"seat": seat, "n": shown[1] % 3 + 1, "card": card})
    return Message("luck-drawn", {"seat": seat, "card": card})
