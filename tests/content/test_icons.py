"""Every icon is whole: its record in content/icons.py, and its words in every language. Both games know its bit."""

from __future__ import annotations

from dataclasses import replace

import pytest

import buildstars.card.layout as card
import buildstars.minis.layout as minis
from buildstars.content import vocabulary
from buildstars.content.icons import ICONS, NO_BIT, Icon, by_word
from buildstars.content.languages import LANGUAGES
from buildstars.content.text.languages import has, render
from buildstars.content.text.rulebook import all_rules

RULES = {rule.number for rule in all_rules("en")}


@pytest.mark.parametrize("icon", ICONS.values(), ids=lambda icon: icon.word)
def test_an_icon_is_whole(icon: Icon) -> None:
    place = "src/buildstars/content/icons.py"
    assert (icon.bit == NO_BIT) == (icon.kind == "wild"), f"{icon.word} has no bit in {place}, or is on no unit"
    assert icon.fill or icon.stroke, f"{icon.word} has no glyph in {place}"
    assert set(icon.rules) <= RULES and icon.rules, f"{icon.word} names no rule in {place}"
    assert icon.minis_rule in RULES or icon.kind == "wild", f"{icon.word} has no rule of the miniatures game in {place}"
    for lang in LANGUAGES:
        file = f"src/buildstars/content/locale/{lang}/icons.ftl"
        assert has(f"icon-{icon.word}", lang), f"{icon.word} has no name icon-{icon.word} in {file}"
        name = render(f"icon-{icon.word}", {}, lang)
        said = render("m-say-icon", {"icon": icon.word}, lang)
        assert said == name or icon.kind == "wild", f"{icon.word} has no line in m-say-icon in {file}"
        assert render("unit-type", {"icon": name, "key": icon.word, "case": "nom"}, lang).strip()


def test_words_follow_from_the_records() -> None:
    assert set(vocabulary.ICONS) == set(ICONS)
    assert [ICONS[word].bit for word in vocabulary.UNIT_ICONS] == list(range(len(vocabulary.UNIT_ICONS)))
    assert vocabulary.UNIT_ICONS[:21] == (
        "airborne", "battle_droid", "blaster", "droid", "elite", "lasers", "leader", "ruthless", "torpedo", "transport", "trooper",
        "command", "dogfight", "recon", "armor", "carrier", "turbolaser", "veteran", "artillery", "cloaked", "convert",
    ), "positions and observations hold these bits"


def test_the_games_know_the_bits() -> None:
    """The constants of the compiled engines: each is the bit of the icon that it is named after, and the miniatures game has them all."""
    named = {name: word for word in vocabulary.UNIT_ICONS for name in (word.upper(), f"{word.upper()}_ICON") if hasattr(minis, name)}
    named = {name: word for name, word in named.items() if not hasattr(minis, f"{name}_ICON")}
    assert set(named.values()) == set(vocabulary.UNIT_ICONS)
    assert {name: getattr(minis, name) for name in named} == {name: 1 << ICONS[word].bit for name, word in named.items()}
    ours = {name: value for name, value in vars(card).items() if name.startswith("ICON_")}
    assert ours == {name: 1 << ICONS[name.removeprefix("ICON_").lower()].bit for name in ours}
    assert len(ours) == 5


def test_bits_are_given_once_and_none_is_left_out() -> None:
    icons = tuple(ICONS.values())
    assert by_word(tuple(reversed(icons))) == ICONS
    for bit in (icons[1].bit, len(icons) + 1):
        with pytest.raises(ValueError, match="each once"):
            by_word((replace(icons[0], bit=bit), *icons[1:]))
    with pytest.raises(ValueError, match="the same word"):
        by_word((*icons, replace(icons[0], bit=len(vocabulary.UNIT_ICONS))))
