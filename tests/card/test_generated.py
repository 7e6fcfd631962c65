"""Any card that can be written does something in the engine and says so: cards drawn from the schema, not only those we ship.

An effect, and each condition of it, must make a difference between two games alike in all else (twins.py); a card that makes none is
either refused by content.files.check or a mistake here. BUILDSTARS_LONG=1 tries all there are, several times.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from itertools import product

import pytest
from msgspec.structs import replace

from buildstars.card.game import new_game
from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.files.check import card_mistakes
from buildstars.content.model import Card, Force
from buildstars.content.text.cardtext import card_text, gate_text
from buildstars.content.text.languages import LANGUAGES
from buildstars.content.verbs import moments, values
from buildstars.core.seats import OVER
from card.generated import (
    CONDITIONS,
    EFFECTS,
    Want,
    all_wants,
    condition_wants,
    lasting_wants,
    meaning,
    neighbours,
    random_card,
    wanted,
)
from card.helpers import UNITS, lively, many
from card.laws import offered_is_what_is_not_refused, views_offer_the_same
from card.test_laws import hold
from card.twins import games_to_tell_apart, silenced, unconditional
from playing_on import step

MOST_GAMES = 25
"""In which a difference must show; most do in the first or second."""
MOST_DRAWS = 8
"""Cards drawn for one wish, of which one must show a difference."""


@cache
def catalogue() -> dict[Want, Card]:
    """A card for everything that an effect can be about, at every moment, unless content.files.check refuses all of them."""
    found = ((want, wanted(want, random.Random(f"catalogue {want}"))) for want in all_wants())
    return {want: card for want, card in found if card is not None}


@cache
def conditional() -> dict[Want, Card]:
    found = ((want, wanted(want, random.Random(f"conditions {want}"))) for want in condition_wants())
    return {want: card for want, card in found if card is not None}


def some(wants: dict[Want, Card], part: int) -> list[Want]:
    """Every `part`-th, of all kinds alike; all of them in a long run."""
    return list(wants)[:: many(part, 1)]


# ---- what is drawn ----------------------------------------------------------------------------------------------------


def may_be(want: Want) -> bool:
    """Whether content.files.check has reason to allow it, told once more and more coarsely."""
    fields, combat = dict(want.fields), want.type == "combat"
    if want.when not in (moments.COMBAT_TRIGGERS if combat else moments.OBJECTIVE_TRIGGERS):
        return False
    if want.when == "always" and want.effect not in (fx.Modify, fx.Permit):
        return False
    if want.effect.moments and want.when not in want.effect.moments:
        return False
    if want.effect.only_combat and not combat:
        return False
    if want.effect is fx.Retreat and fields["whose"] == "opposing" and want.when == "destroys":
        return False
    if want.effect is fx.Reserves and fields["zone"] == "here":
        return want.when != "destroyed" and (combat or want.when == "razes" or want.when in moments.BATTLE)
    if want.effect is fx.Modify:
        return not combat or want.when != "always" or fields["stat"] in values.BATTLE_STATS
    if want.effect is fx.Permit:
        what, can = fields["what"], fields["can"]
        useful = what in values.BATTLE_PERMISSIONS and not (what == "automatic_12" and can)
        return (what in values.CAN if can else what != "attack_space") and (not combat or want.when != "always" or useful)
    return True


def test_every_effect_at_every_moment_and_every_value_and_permission_is_drawn() -> None:
    drawn = set(catalogue())
    assert {str(want) for want in all_wants() if may_be(want)} ^ {str(want) for want in drawn} == set()
    assert {want.effect for want in drawn} == set(EFFECTS)
    assert {want.when for want in drawn} == set(words.TRIGGERS)
    assert {dict(want.fields)["stat"] for want in drawn if want.effect is fx.Modify} == set(words.STATS)
    assert {dict(want.fields)["what"] for want in drawn if want.effect is fx.Permit} == set(words.PERMISSIONS)
    assert {(want.condition, want.negated) for want in conditional()} == {*product(CONDITIONS, (False, True))}


def test_the_seed_decides_what_is_drawn() -> None:
    assert [random_card(random.Random(seed)) for seed in range(20)] == [random_card(random.Random(seed)) for seed in range(20)]
    assert all(card_mistakes(card) == [] for card in (random_card(random.Random(seed)) for seed in range(many(100, 3000))))


# ---- it does something ------------------------------------------------------------------------------------------------


def shows(wants: dict[Want, Card], want: Want, twin: Callable[[Card, int], Card]) -> int:
    """Which of the cards drawn for a wish first makes a difference, from 1; 0: none."""
    for draw in range(MOST_DRAWS):
        card = wants[want] if draw == 0 else wanted(want, random.Random(f"again {want} {draw}"))
        if card is None:
            continue  # seldom drawn right
        at = len(card.effects) - 1
        if games_to_tell_apart(card, at, twin(card, at), MOST_GAMES):
            return draw + 1
    return 0


@pytest.mark.parametrize("part", range(4))
def test_every_effect_makes_a_difference(part: int) -> None:
    """Nearly always the first card drawn shows it; the others ask for what comes seldom, such as a 12 that would miss."""
    found = {want: shows(catalogue(), want, silenced) for want in some(catalogue(), 7)[part::4]}
    assert [str(want) for want, draws in found.items() if draws == 0] == []
    assert sum(draws == 1 for draws in found.values()) >= 0.85 * len(found)


@pytest.mark.parametrize(("until", "part"), [("battle", 1), ("turn", 30), ("next_turn_start", 40), ("next_turn_end", 50), ("game", 50)])
def test_whatever_lasts_makes_a_difference_before_it_ends(until: str, part: int) -> None:
    """Or it is refused: most that ends with the turn would come too late for it."""
    wants = [want for want in lasting_wants() if dict(want.fields)["until"] == until][:: many(part, 1)]
    drawn = {want: card for want in wants if (card := wanted(want, random.Random(f"lasting {want}"))) is not None}
    assert len(drawn) >= 5
    assert [str(want) for want in drawn if shows(drawn, want, silenced) == 0] == []


@pytest.mark.parametrize(("says", "twin"), [("never holds", silenced), ("always holds", unconditional)])
def test_every_condition_makes_a_difference(says: str, twin: Callable[[Card, int], Card]) -> None:
    """With it the effect comes about, and without it it comes about more often."""
    found = {want: shows(conditional(), want, twin) for want in some(conditional(), 7)}
    assert [f"{want} {says}" for want, draws in found.items() if draws == 0] == []


# ---- nothing breaks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", range(2))
def test_the_laws_hold_in_games_full_of_drawn_cards(part: int) -> None:
    for seed in range(part, many(12, 400), 2):
        dice = random.Random(f"drawn {seed}")
        cards = [replace(random_card(dice), number=number) for number in range(1, 9)]
        players = dice.choice((2, 2, 3, 4))
        forces = [Force("drawn", tuple(dice.sample(UNITS, 9)), tuple(dice.choices(cards, k=16))) for _ in range(players)]
        game, steps = new_game(forces, {"turn_limit": "40"}), 0
        while game.to_answer() != OVER:
            if steps % 5 == 0:
                hold(game)
            if steps % 151 == 150:
                offered_is_what_is_not_refused(game)
                views_offer_the_same(game)
            step(game, lively(dice), dice)
            steps += 1
        hold(game)


# ---- it says so -------------------------------------------------------------------------------------------------------


def is_clean(line: str) -> bool:
    return bool(re.fullmatch(r"[A-ZÄÖÜ0-9].*\.", line)) and not re.search(r"[{}]|  | [,.;]|\?\?|None|, ,|\.\.", line)


def test_every_drawn_card_reads_in_both_languages() -> None:
    cards = [*catalogue().values(), *conditional().values(), *(random_card(random.Random(f"read {n}")) for n in range(many(100, 3000)))]
    for card in cards:
        for lang in LANGUAGES:
            lines = card_text(card, lang)
            assert lines and all(is_clean(line) for line in lines), (card.effects, lines)
            assert bool(gate_text(card, lang)) == (card.type == "combat")


def test_cards_that_do_different_things_say_different_things() -> None:
    """Each card against all that differ from it by one word."""
    same = []
    for number in range(many(150, 3000)):
        card = random_card(random.Random(f"say {number}"))
        at = len(card.effects) - 1
        texts = {lang: card_text(card, lang) for lang in LANGUAGES}
        for effect in neighbours(card.effects[at]):
            other = replace(card, effects=(*card.effects[:at], effect))
            if meaning(other.effects) == meaning(card.effects) or card_mistakes(other):
                continue
            same += [(lang, texts[lang], card.effects[at], effect) for lang in LANGUAGES if card_text(other, lang) == texts[lang]]
    assert same == []


def test_all_drawn_cards_with_one_text_do_one_thing() -> None:
    said: dict[tuple[str, str, str], object] = {}
    for card in catalogue().values():
        for lang in LANGUAGES:
            text = (lang, card.type, " ".join(card_text(card, lang)))
            assert said.setdefault(text, meaning(card.effects)) == meaning(card.effects), text
