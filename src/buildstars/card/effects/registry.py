"""All verbs by number and by word: a list a subject, joined here."""

from __future__ import annotations

from typing import Final

from buildstars.card.effects import by_hand, dice, hands, objectives, played, units, values
from buildstars.card.effects.verb import Verb

ALL: Final[list[Verb]] = [*values.VERBS, *dice.VERBS, *played.VERBS, *units.VERBS, *hands.VERBS, *objectives.VERBS, *by_hand.VERBS]


def by_number(verbs: list[Verb]) -> list[Verb]:
    """A list indexed by number. A number that nobody has is held by a verb that no card can have."""
    found: dict[int, Verb] = {}
    for verb in verbs:
        number = verb.number
        if number < 0 or number in found:
            other = found[number].word if number in found else "none"
            raise ValueError(f"the verb {verb.word} has the number {number}, which is taken ({other}); give it a free one in card/effects")
        found[number] = verb
    return [found.get(number, Verb()) for number in range(max(found) + 1)]


def by_word(verbs: list[Verb]) -> dict[str, Verb]:
    found = {verb.word: verb for verb in verbs}
    if len(found) != len(verbs):
        raise ValueError("two verbs in card/effects have the same word")
    return found


VERBS: Final[list[Verb]] = by_number(ALL)
NAMED: Final[dict[str, Verb]] = by_word(ALL)
