"""Card text is made from effects, in English and German; the sentences here were read and found good."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from buildstars.content import effects as fx
from buildstars.content import vocabulary as words
from buildstars.content.files.check import card_mistakes
from buildstars.content.loader import load_sets
from buildstars.content.model import Card, Text
from buildstars.content.text.cardtext import bonus_text, card_text, gate_text, icon_text, unit_line
from buildstars.content.text.languages import LANGUAGES, MissingText, bundle, render
from buildstars.content.verbs.moments import BATTLE, OBJECTIVE_TRIGGERS

CORE = load_sets()
CARDS = list(CORE.cards.values())
UNITS = list(CORE.units.values())


def is_clean(line: str) -> bool:
    """A whole sentence, or several, with nothing left over from making it."""
    return bool(re.fullmatch(r"[A-ZÄÖÜ0-9].*\.", line)) and not re.search(r"[{}]|  | [,.;]|\?\?|None|, ,|\.\.", line)


def numbers(lines: list[str]) -> list[str]:
    return sorted(re.findall(r"[+−]?\d+|★", " ".join(lines)))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name["en"])
def test_every_card_reads_in_both_languages(card: Card) -> None:
    texts = {lang: card_text(card, lang) for lang in LANGUAGES}
    for lines in texts.values():
        assert lines and all(is_clean(line) for line in lines), lines
    assert numbers(texts["en"]) == numbers(texts["de"])
    assert texts["en"] != texts["de"]
    assert card.name["en"] and card.name["de"]
    for lang in LANGUAGES:
        assert bool(gate_text(card, lang)) == (card.type == "combat")
        assert bool(bonus_text(card, lang)) == any((card.bonus.attack, card.bonus.damage, card.bonus.defense))


def test_every_unit_reads_in_both_languages() -> None:
    for unit in UNITS:
        for lang in LANGUAGES:
            line = unit_line(unit, lang)
            assert line.startswith(unit.name[lang]) and "{" not in line
            assert all(render(f"icon-{icon}", {}, lang) in line for icon in unit.front.icons)


def test_unit_lines() -> None:
    assert unit_line(CORE.unit("core:u2"), "en") == (
        "Red Squadron X-wing: space unit (Rebel), 2 ★, attack 3, damage 2, defense 10, shields 2, Lasers, Torpedo"
    )
    assert unit_line(CORE.unit("core:u2"), "de") == (
        "X-Flügler der Rot-Staffel: Raumeinheit (Rebellen), 2 ★, Angriff 3, Schaden 2, Verteidigung 10, Schilde 2, Laser, Torpedo"
    )
    assert "As a ground unit: 1 ★" in unit_line(CORE.unit("core:u30"), "en")
    assert "Als Bodeneinheit: 1 ★" in unit_line(CORE.unit("core:u30"), "de")
    assert "As a Veteran: 4 ★" in unit_line(CORE.unit("core:u4"), "en")


def test_every_icon_is_explained() -> None:
    for icon in words.ICONS:
        for lang in LANGUAGES:
            assert is_clean(icon_text(icon, lang))
    assert icon_text("armor", "de") == "Schaden, den diese Einheit nimmt, ist um 1 verringert."


GATES = [
    ("Jabba the Hutt", "Luck: ability for units with 3 to 5 ★", "Glück: Spezialfähigkeit für Einheiten mit 3 bis 5 ★"),
    ("Weighted Dice", "Luck: ability for units with 1 or 2 ★", "Glück: Spezialfähigkeit für Einheiten mit 1 oder 2 ★"),
    ("Trust the Moment", "Force: ability for any unit", "Macht: Spezialfähigkeit für beliebige Einheiten"),
    ("Endless Ranks", "Battle Droid: ability for Battle Droid units", "Kampfdroide: Spezialfähigkeit für Kampfdroiden-Einheiten"),
    ("Echo Base", "", ""),
]


@pytest.mark.parametrize(("name", "english", "german"), GATES)
def test_gates(name: str, english: str, german: str) -> None:
    assert (gate_text(CORE.card(name), "en"), gate_text(CORE.card(name), "de")) == (english, german)


SENTENCES = [
    (
        "Jabba the Hutt",
        ["If you play this card first, pick a random card from your opponent’s hand: a combat card must be played in this battle; "
         "any other card is discarded, and your opponent cannot play a combat card in this battle."],
        ["Wenn du diese Karte zuerst ausspielst, ziehst du eine zufällige Handkarte deines Gegners: Eine Kampfkarte muss in diesem "
         "Gefecht ausgespielt werden; jede andere Karte wird abgelegt, und dein Gegner kann in diesem Gefecht keine Kampfkarte "
         "ausspielen."],
    ),
    (
        "Trust the Moment",
        ["You may reroll your base roll; the second roll counts."],
        ["Du darfst deinen Basiswurf erneut werfen; der zweite Wurf zählt."],
    ),
    (
        "Converging Lasers",
        ["This unit has +1 attack for each other friendly Lasers unit in this zone (at most +3)."],
        ["Diese Einheit erhält +1 Angriff für jede andere verbündete Laser-Einheit in dieser Zone (höchstens +3)."],
    ),
    (
        "Endless Ranks",
        ["If there are at least 3 friendly Battle Droid units in this zone, this unit has +2 attack and +1 damage."],
        ["Wenn mindestens 3 verbündete Kampfdroiden-Einheiten in dieser Zone sind, erhält diese Einheit +2 Angriff und +1 Schaden."],
    ),
    (
        "Under Their Guns",
        ["If this unit has 1 or 2 ★, it has +1 attack for each ★ of the opposing unit (at most +4)."],
        ["Wenn diese Einheit 1 oder 2 ★ hat, erhält sie +1 Angriff für jeden ★ der gegnerischen Einheit (höchstens +4)."],
    ),
    (
        "Ion Pulse",
        ["The attack of the opposing unit is 0."],
        ["Der Angriffswert der gegnerischen Einheit beträgt 0."],
    ),
    (
        "Palmed Ace",
        ["After both units have rolled, you may discard 1 card from your hand. If you do, turn one die of your base roll to 6."],
        ["Nachdem beide Einheiten gewürfelt haben, darfst du 1 Handkarte ablegen. Wenn du das tust, drehst du einen Würfel deines "
         "Basiswurfs auf 6."],
    ),
    (
        "Wingman",
        ["When this unit would take damage, you may have another undamaged friendly space unit in this zone take the damage instead."],
        ["Wenn diese Einheit Schaden nehmen würde, darfst du stattdessen eine andere unbeschädigte verbündete Raumeinheit in dieser Zone "
         "den Schaden nehmen lassen."],
    ),
    (
        "Tractor Beam",
        ["When this unit hits, the opposing unit cannot move or attack until the end of your next turn."],
        ["Wenn diese Einheit trifft, kann sich die gegnerische Einheit bis zum Ende deines nächsten Zuges nicht bewegen und nicht "
         "angreifen."],
    ),
    (
        "Relentless Pursuit",
        ["When this unit destroys the opposing unit, it may attack again after this battle, if it was the attacker."],
        ["Wenn diese Einheit die gegnerische Einheit zerstört, darf sie nach diesem Gefecht noch einmal angreifen, falls sie der "
         "Angreifer war."],
    ),
    (
        "Come Around Again",
        ["When this unit misses and is the attacker, it may attack again after this battle."],
        ["Wenn diese Einheit nicht trifft und der Angreifer ist, darf sie nach diesem Gefecht noch einmal angreifen."],
    ),
    (
        "Scramble",
        ["At the end of the battle, if this unit was defending, you may bring units worth up to 1 ★ from your reserves into this unit’s "
         "zone."],
        ["Am Ende des Gefechts: Wenn diese Einheit verteidigt hat, darfst du Einheiten im Wert von bis zu 1 ★ aus deiner Reserve in die "
         "Zone dieser Einheit bringen."],
    ),
    (
        "Guild House",
        ["While a friendly Blaster unit fights a damaged opposing unit, it has +1 damage."],
        ["Während eine verbündete Blaster-Einheit gegen eine beschädigte gegnerische Einheit kämpft, erhält sie +1 Schaden."],
    ),
    (
        "Proving Grounds",
        ["Attacking friendly Veteran units have +1 attack in battles.",
         "When a friendly unit destroys an opposing unit with 3 to 5 ★ in a battle, draw 1 card."],
        ["Angreifende verbündete Veteranen-Einheiten erhalten +1 Angriff in Gefechten.",
         "Wenn eine verbündete Einheit in einem Gefecht eine gegnerische Einheit mit 3 bis 5 ★ zerstört, ziehst du 1 Karte."],
    ),
    (
        "Bounty Board",
        ["When a friendly Ruthless unit destroys an opposing unit in a battle, draw 1 card."],
        ["Wenn eine verbündete skrupellose Einheit in einem Gefecht eine gegnerische Einheit zerstört, ziehst du 1 Karte."],
    ),
    (
        "Slicer at Work",
        ["If the opposing unit is a Battle Droid unit, the combat bonus and the ability of the opposing combat card count for this unit "
         "instead.",
         "If the opposing unit is not a Battle Droid unit, the ability of the opposing combat card counts for this unit instead."],
        ["Wenn die gegnerische Einheit eine Kampfdroiden-Einheit ist, gelten Kampfbonus und Spezialfähigkeit der gegnerischen Kampfkarte "
         "stattdessen für diese Einheit.",
         "Wenn die gegnerische Einheit keine Kampfdroiden-Einheit ist, gilt die Spezialfähigkeit der gegnerischen Kampfkarte stattdessen "
         "für diese Einheit."],
    ),
    (
        "Blackout",
        ["When this unit destroys the opposing unit, turn one of an opponent’s face-up objectives face down. If you cannot, discard one "
         "of an opponent’s objectives; the top card of its owner’s deck takes its place, face down."],
        ["Wenn diese Einheit die gegnerische Einheit zerstört, drehst du ein aufgedecktes Ziel eines Gegners auf die verdeckte Seite. "
         "Wenn das nicht möglich ist, legst du ein Ziel eines Gegners ab; die oberste Karte vom Zugstapel des Besitzers kommt verdeckt an "
         "seine Stelle."],
    ),
    (
        "Ranging Shots",
        ["When this unit misses, it gets +3 attack until the end of your next turn."],
        ["Wenn diese Einheit nicht trifft, erhält sie bis zum Ende deines nächsten Zuges +3 Angriff."],
    ),
    (
        "Shield Generator",
        ["As long as you have at least 3 objectives in play, this objective cannot be struck."],
        ["Solange du mindestens 3 Ziele im Spiel hast, ist gegen dieses Ziel kein Zielschlag möglich."],
    ),
    (
        "Orbital Dock",
        ["At the start of your turn, remove 1 damage counter from a damaged friendly unit in your home zone.",
         "When this objective is revealed, remove 1 damage counter from each friendly space unit."],
        ["Zu Beginn deines Zuges entfernst du 1 Schadensmarke von einer beschädigten verbündeten Einheit in deiner Heimatzone.",
         "Wenn dieses Ziel aufgedeckt wird, entfernst du 1 Schadensmarke von jeder verbündeten Raumeinheit."],
    ),
    (
        "Rigged Reactor",
        ["When this objective is destroyed by a strike, put 4 damage counters on the striking unit."],
        ["Wenn dieses Ziel durch einen Zielschlag zerstört wird, legst du 4 Schadensmarken auf die zuschlagende Einheit."],
    ),
    (
        "Council Chamber",
        ["When a friendly Republic unit has rolled in a battle and your base roll is 5 or less, you may reroll your base roll; the second "
         "roll counts."],
        ["Wenn eine verbündete Einheit der Republik in einem Gefecht gewürfelt hat und dein Basiswurf höchstens 5 beträgt, darfst du "
         "deinen Basiswurf erneut werfen; der zweite Wurf zählt."],
    ),
    (
        "Flight Academy",
        ["During your turn, attacking friendly Imperial space units with 1 or 2 ★ have +1 attack in battles."],
        ["Während deines Zuges erhalten angreifende verbündete Raumeinheiten des Imperiums mit 1 oder 2 ★ +1 Angriff in Gefechten."],
    ),
    (
        "Jamming Tower",
        ["No combat cards can be played for attacking opposing units in your home zone."],
        ["Für angreifende gegnerische Einheiten in deiner Heimatzone können keine Kampfkarten ausgespielt werden."],
    ),
]


@pytest.mark.parametrize(("name", "english", "german"), SENTENCES, ids=[name for name, _, _ in SENTENCES])
def test_sentences(name: str, english: list[str], german: list[str]) -> None:
    assert card_text(CORE.card(name), "en") == english
    assert card_text(CORE.card(name), "de") == german


# ---- what no card of the set says -------------------------------------------------------------------------------------

THIS, OTHER = fx.Units(side="this"), fx.Units(side="other")
LASERS = fx.Units(icon="lasers", affiliation="imperial", kind="ground", stars=(1, 2, 4), zone="contested", damaged=True)


def made(kind: str, *effects: fx.AnyEffect) -> Card:
    return Card(
        number=1, name=Text(en="Card", de="Karte"), type="combat" if kind == "combat" else "objective", rarity="common", stars=1, defense=9,
        icon="elite", effects=effects, set="test",
    )


def conditions() -> Iterator[fx.AnyCondition]:
    for no in (False, True):
        yield from (fx.Attacking(negated=no), fx.PlayedFirst(negated=no), fx.OpponentPlayed(negated=no), fx.YourTurn(negated=no))
        for units in (LASERS, fx.Units(stars=(3,)), fx.Units(zone="own_home"), fx.Units(damaged=False), fx.Units(role="defending")):
            yield from (fx.ThisUnit(units=units, negated=no), fx.OtherUnit(units=units, negated=no))
        for least, most in ((1, 99), (0, 1), (0, 0), (2, 2), (1, 3)):
            yield fx.CountOf(units=LASERS, min=least, max=most, negated=no)
            yield fx.Hand(whose="opposing", min=least, max=most, negated=no)
            yield fx.Objectives(min=least, max=most, negated=no)
        for what in ("double", "even", "at_least", "at_most", "shows"):
            yield fx.Roll(what=what, n=6, negated=no)


def effects(when: Any) -> Iterator[fx.AnyEffect]:
    """Every kind of effect in its variants, some of which the checks refuse under this trigger."""
    for stat in words.STATS:
        for units in (None, THIS, OTHER, LASERS):
            for until in words.UNTIL:
                value: dict[str, Any] = {"when": when, "stat": stat, "units": units, "until": until}
                yield fx.Modify(add=-2, **value)
                yield fx.Modify(set=3, **value)
                yield fx.Modify(add=1, per=fx.Per(count="units", units=LASERS, most=2), **value)
    for may in (False, True):
        yield fx.Modify(when=when, stat="attack", add=1, may=may)
        yield fx.Modify(when=when, stat="damage_taken", add=1, units=OTHER, may=may)
        for keep in ("second", "best", "worst", "choose"):
            yield fx.Reroll(when=when, may=may, keep=keep, whose="opposing")
        for whose in ("own", "opposing"):
            side: dict[str, Any] = {"when": when, "may": may, "whose": whose}
            yield from (fx.Reroll(**side), fx.SetDie(to=3, which="choose", **side), fx.LookObjective(**side), fx.RevealObjective(**side))
            yield from (fx.TurnDown(**side), fx.ReplaceObjective(**side), fx.Retreat(**side))
        for who in ("you", "opponent", "each"):
            yield fx.Draw(when=when, may=may, count=2, who=who)
            yield fx.Discard(when=when, may=may, who=who, random=may)
        for what in ("bonus", "ability", "both"):
            yield fx.Cancel(when=when, may=may, what=what)
            yield fx.Steal(when=when, may=may, what=what)
        for units in (THIS, OTHER, LASERS):
            named: dict[str, Any] = {"when": when, "may": may, "units": units}
            yield from (fx.Damage(amount=2, **named), fx.Heal(amount=1, **named), fx.Redirect(**named), fx.MoveUnit(**named))
        for to in ("adjacent", "home", "contested"):
            yield fx.MoveUnit(when=when, may=may, units=LASERS, to=to)
        plain: dict[str, Any] = {"when": when, "may": may}
        yield from (fx.SwapRolls(**plain), fx.ForbidCard(**plain), fx.ForceCard(**plain), fx.AttackAgain(**plain), fx.KeepCard(**plain))
        yield from (fx.LookHand(**plain), fx.LookDeck(**plain), fx.LookDeck(count=2, discard=True, **plain))
        yield from (fx.Exchange(against="discard", **plain), fx.Exchange(against="objective", **plain), fx.Recover(type="combat", **plain))
        yield from (fx.Reserves(stars=2, zone="here", **plain), fx.Reserves(stars=2, **plain))
    for permission in words.PERMISSIONS:
        for can in (False, True):
            for units in (None, OTHER, LASERS):
                said: dict[str, Any] = {"when": when, "what": permission, "can": can, "units": units}
                yield from (fx.Permit(until="turn", **said), fx.Permit(**said))
    for objectives in ({"who": "you"}, {"who": "opponent"}, {"who": "each"}, {"choose": True}, {"only_this": True}):
        struck: dict[str, Any] = {"when": when, "what": "be_struck", "can": False, **objectives}
        yield from (fx.Permit(until="turn", **struck), fx.Permit(**struck))


@pytest.mark.parametrize("kind", ["combat", "objective"])
def test_whatever_the_checks_let_pass_can_be_read(kind: str) -> None:
    read = 0
    for when in OBJECTIVE_TRIGGERS if kind == "objective" else ("always", "played", *BATTLE):
        for effect in effects(when):
            card = made(kind, effect)
            if card_mistakes(card):
                continue
            texts = [card_text(card, lang) for lang in LANGUAGES]
            assert all(is_clean(line) for lines in texts for line in lines), texts
            assert numbers(texts[0]) == numbers(texts[1]), texts
            read += 1
    assert read > 600


@pytest.mark.parametrize("kind", ["combat", "objective"])
def test_every_condition_can_be_read_after_every_trigger(kind: str) -> None:
    read = 0
    for when in OBJECTIVE_TRIGGERS if kind == "objective" else ("always", "played", *BATTLE):
        for condition in conditions():
            ask: dict[str, Any] = {"when": when, "conditions": (condition, fx.Hand(max=2))}
            effect = fx.Modify(stat="attack", add=1, **ask) if when == "always" else fx.Draw(**ask)
            card = made(kind, effect)
            if card_mistakes(card):
                continue
            texts = [card_text(card, lang) for lang in LANGUAGES]
            assert all(is_clean(line) for lines in texts for line in lines), texts
            read += 1
    assert read > 300


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_or_an_and_plurals(lang: str) -> None:
    def text(units: fx.Units) -> str:
        return card_text(made("objective", fx.Heal(when="reveal", amount=1, units=units)), lang)[0]

    if lang == "en":
        assert "from an Imperial unit." in text(fx.Units(side="any", affiliation="imperial"))
        assert "from a unit." in text(fx.Units(side="any"))
        assert "from an Elite unit." in text(fx.Units(side="any", icon="elite"))
        assert "from a friendly unit with 1, 3 or 5 ★." in text(fx.Units(stars=(1, 3, 5)))
    else:
        assert "von einer Einheit des Imperiums." in text(fx.Units(side="any", affiliation="imperial"))
        assert "von einer verbündeten Einheit mit 1, 3 oder 5 ★." in text(fx.Units(stars=(1, 3, 5)))
        assert "von einer beschädigten gegnerischen Bodeneinheit in der Kampfzone." in text(
            fx.Units(side="opposing", damaged=True, kind="ground", zone="contested")
        )


# ---- languages --------------------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_messages() -> None:
    """Apart from `part-`, the parts a language makes its sentences of."""
    kinds = ("icon-", "affiliation-", "stat-", "unit-", "zone-", "trigger-", "link-", "if-", "per-", "until-", "do-", "can", "gate-")
    ids = [{id_ for id_ in bundle(lang)._messages if id_.startswith(kinds)} for lang in LANGUAGES]
    assert ids[0] == ids[1] and len(ids[0]) > 150


def test_a_missing_text_is_an_error() -> None:
    with pytest.raises(MissingText, match='there is no text "nothing" in the language "de"'):
        render("nothing", {}, "de")
    with pytest.raises(MissingText, match='no part "never"'):
        render("icon-lasers", {}, "en", "never")
    with pytest.raises(MissingText, match='the text "force-stars" cannot be made in the language "en"'):
        render("force-stars", {"count": 3}, "en")
    with pytest.raises(MissingText, match='there is no language "fr"'):
        render("icon-lasers", {}, "fr")
