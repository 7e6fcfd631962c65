"""Rules broken one at a time, for tools/break-rules; tests/test_mutations.py holds that none of them is stale."""

from __future__ import annotations

from mutations import card, minis, minis_icons, minis_judgements, minis_revised
from mutations.kind import Mutation

MUTATIONS: list[Mutation] = [
    *card.MUTATIONS, *minis.MUTATIONS, *minis_icons.MUTATIONS, *minis_judgements.MUTATIONS, *minis_revised.MUTATIONS,
]
