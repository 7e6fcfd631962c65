"""Every verb is whole: its record in content/verbs, its class in card/effects and its words in every language. What is missing is named."""

from __future__ import annotations

import tomllib

import msgspec
import pytest

from buildstars.card import rows
from buildstars.card.compiler import Compiler
from buildstars.card.effects.registry import ALL, NAMED, VERBS, by_number, by_word
from buildstars.card.effects.verb import Verb
from buildstars.card.rows import R_DO
from buildstars.content import conditions, vocabulary
from buildstars.content import effects as fx
from buildstars.content.files.check import card_mistakes
from buildstars.content.languages import LANGUAGES
from buildstars.content.model import Bonus, Card, Text
from buildstars.content.text.cardtext import card_text
from buildstars.content.text.languages import has
from buildstars.content.text.rulebook import all_rules
from buildstars.content.verbs.moments import COMBAT_TRIGGERS
from buildstars.pictures.motifs import sign_named

RULES = {rule.number for rule in all_rules("en")}


def example_of(verb: type[fx.Effect]) -> Card:
    """A card with the verb's example alone."""
    effect = msgspec.convert(tomllib.loads(f"effect = {verb.example}")["effect"], fx.AnyEffect)
    kind = "combat" if effect.when in COMBAT_TRIGGERS else "objective"
    return Card(1, Text(en="Example", de="Beispiel"), kind, "common", 1, 9, icon="droid", bonus=Bonus(), effects=(effect,), set="example")


@pytest.mark.parametrize("verb", fx.VERBS, ids=lambda verb: verb.word())
def test_a_verb_is_whole(verb: type[fx.Effect]) -> None:
    word, file = verb.word(), f"src/{verb.__module__.replace('.', '/')}.py"
    assert verb.__doc__, f"{word} has no help: write a docstring in {file}"
    assert verb.example, f"{word} has no example: write one in {file}"
    card = example_of(verb)
    (effect,) = card.effects
    assert type(effect) is verb, f"the example of {word} in {file} has another verb"
    assert [mistake.reason for mistake in card_mistakes(card)] == [], f"the example of {word} in {file} makes no sense"
    assert word in NAMED, f"{word} has no class in src/buildstars/card/effects"
    compiler = Compiler()
    compiler.effect(effect)
    assert compiler.rows[R_DO] == NAMED[word].number
    assert set(effect.rules()) <= RULES, f"{word} names a rule in {file} that does not exist"
    assert callable(sign_named(effect.picture())), f"{word} names a picture in {file} that nobody drew"
    for lang in LANGUAGES:
        texts = f"src/buildstars/content/locale/{lang}/verbs.ftl"
        assert card_text(card, lang), f"{word} has no sentence do-{word} in {texts}"
        name = f"ga-effect-{effect.key().replace('.', '-')}"
        assert has(name, lang), f"{word} has no name {name} in {texts}"
        assert not verb.moments or has(verb.moments_flaw, lang), f"{word} has no sentence {verb.moments_flaw} in {texts}"


def test_both_halves_know_the_same_verbs() -> None:
    assert {verb.word() for verb in fx.VERBS} == set(NAMED)
    assert all(VERBS[verb.number] is verb for verb in ALL)


def test_numbers_and_words_are_given_once() -> None:
    twin = type(ALL[3])()
    with pytest.raises(ValueError, match="which is taken"):
        by_number([*ALL, twin])
    with pytest.raises(ValueError, match="which is taken"):
        by_number([*ALL, Verb()])  # it has none
    with pytest.raises(ValueError, match="the same word"):
        by_word([*ALL, twin])


def test_the_order_of_verbs_does_not_matter() -> None:
    assert by_number(list(reversed(ALL))) == VERBS


KEPT = {
    "modify": 0, "permit": 1, "reroll": 2, "set_die": 3, "swap_rolls": 4, "cancel": 5, "steal": 6, "forbid_card": 7, "force_card": 8,
    "damage": 9, "heal": 10, "redirect": 11, "attack_again": 12, "draw": 13, "discard": 14, "look_hand": 15, "look_deck": 16,
    "look_objective": 17, "exchange": 18, "recover": 19, "reveal_objective": 20, "turn_down": 21, "replace_objective": 22, "move": 23,
    "retreat": 24, "reserves": 25, "keep_card": 26,
}


def test_numbers_that_observations_hold_never_change() -> None:
    assert KEPT.items() <= {word: verb.number for word, verb in NAMED.items()}.items()


@pytest.mark.parametrize(("numbers", "words"), [
    (rows.TRIGGERS, vocabulary.TRIGGERS), (rows.STATS, vocabulary.STATS), (rows.PERMISSIONS, vocabulary.PERMISSIONS),
    (rows.UNTIL, vocabulary.UNTIL), (rows.SIDES, vocabulary.SIDES), (rows.ZONES, vocabulary.ZONES), (rows.ROLES, vocabulary.ROLES),
    (rows.COUNTS, vocabulary.COUNTS),
    (rows.CONDITIONS, tuple(one.__struct_config__.tag for one in fx.AnyCondition.__args__)),
    (rows.WHO, conditions.Who.__args__), (rows.WHOSE, conditions.Whose.__args__),
])
def test_every_word_has_a_number_of_its_own(numbers: dict[str, int], words: tuple[str, ...]) -> None:
    """Whatever the order of the words."""
    assert set(numbers) == set(words)
    assert len(set(numbers.values())) == len(numbers)


def test_values_and_permissions_share_one_numbering() -> None:
    assert not set(rows.STATS.values()) & set(rows.PERMISSIONS.values())
    of_units = {*(rows.STATS[word] for word in vocabulary.UNIT_STATS), *rows.PERMISSIONS.values()} - {rows.MAY_BE_STRUCK}
    assert sum(1 << number for number in of_units) == rows.OF_UNITS


def test_a_bonus_has_its_three_values_at_their_numbers() -> None:
    """`Spec.bonus` holds them three to a card, and `modifiers` finds them by the number of the value."""
    assert (rows.ATTACK_STAT, rows.DAMAGE_STAT, rows.DEFENSE_STAT) == (0, 1, 2)


def test_moments_of_a_battle_are_those_of_the_check() -> None:
    in_battle = {rows.TRIGGERS[when] for when in COMBAT_TRIGGERS} - {rows.ALWAYS}
    assert sum(1 << number for number in in_battle) == rows.IN_BATTLE
    assert rows.IN_BATTLE ^ rows.AFTER_THE_DICE == (1 << rows.ON_PLAYED) | (1 << rows.ON_ROLLED)
