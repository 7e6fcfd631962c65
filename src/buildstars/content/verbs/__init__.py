"""What cards can do: a record a verb, by subject, as in `card/effects`.

A record is the struct that a file's effect becomes: its fields, its help (the docstring), an example, where it makes sense, its
sentence, the rule it touches and its picture. Whoever needs one of these asks the record, and nobody else lists verbs.
"""

from __future__ import annotations

from typing import Final

from buildstars.content.verbs import by_hand, dice, hands, objectives, played, units, values
from buildstars.content.verbs.record import Effect

VERBS: Final[tuple[type[Effect], ...]] = (
    *values.VERBS, *dice.VERBS, *played.VERBS, *units.VERBS, *hands.VERBS, *objectives.VERBS, *by_hand.VERBS,
)
