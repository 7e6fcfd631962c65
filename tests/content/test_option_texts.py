"""Mistakes in options and set-up: the engine's English sentence is what its message says, and German says it too."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from buildstars.card.options import OPTIONS, card_options
from buildstars.card.spec import Spec as CardSpec
from buildstars.content.loader import load_forces
from buildstars.content.model import Force
from buildstars.content.text.phrases import of_options, say
from buildstars.core.options import OptionError, SetupError, split_option
from buildstars.minis.options import minis_options
from buildstars.minis.spec import Spec as MinisSpec
from buildstars.minis.spec import base_cards

FORCE = load_forces()["bench-a"]
BARE = Force("It's", (), FORCE.cards)
HUGE = Force("Huge", FORCE.units * 9, FORCE.cards)
WRONG: dict[str, Callable[[], object]] = {
    **{f"value of {one.key}": lambda one=one: one.check("?") for one in OPTIONS},  # type: ignore[misc]
    "unknown": lambda: card_options({"colour": "red"}, 2),
    "form": lambda: split_option("size"),
    "first player": lambda: card_options({"first_player": "5"}, 2),
    "first player of fleets": lambda: minis_options({"first_player": "5"}, 2),
    "half game of another size": lambda: card_options({"deck": "15", "size": "20"}, 2),
    "players": lambda: CardSpec([FORCE], {}),
    "players of fleets": lambda: MinisSpec([FORCE], {}),
    "no units": lambda: CardSpec([BARE, BARE], {}),
    "no units in a fleet": lambda: MinisSpec([BARE, BARE], {}),
    "many units": lambda: CardSpec([HUGE, HUGE], {}),
    "many units in a fleet": lambda: MinisSpec([HUGE, HUGE], {}),
    "few cards": lambda: CardSpec([Force("Poor", FORCE.units, FORCE.cards[:3])] * 2, {}),
    "many cards": lambda: CardSpec([Force("Rich", FORCE.units, FORCE.cards * 9)] * 2, {}),
    "base cards": lambda: base_cards(Force("Poor", FORCE.units, ())),
}


@pytest.mark.parametrize("what", WRONG)
def test_the_message_says_what_the_sentence_says(what: str) -> None:
    with pytest.raises((OptionError, SetupError)) as caught:
        WRONG[what]()
    said = of_options(caught.value)
    assert caught.value.message is not None and say(said, "en") == str(caught.value)
    german = say(said, "de")
    assert german != str(caught.value) and not any(word in german for word in (" the ", " units", " cards", "option "))
