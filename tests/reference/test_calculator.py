"""The calculator against numbers worked out by hand. Of 36 rolls, so many reach n:
2: 36, 3: 35, 4: 33, 5: 30, 6: 26, 7: 21, 8: 15, 9: 10, 10: 6, 11: 3, 12: 1."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from buildstars.content import effects as fx
from buildstars.content.model import Bonus, Card, Face, Text, Unit
from reference.calculator import DESTROYED, Fighter, NotModelled, Outcome, Setting, battle, strike

NAME = Text(en="x")


def face(stars=2, attack=3, damage=1, defense=9, shields=3, icons=()):
    return Face(stars=stars, attack=attack, damage=damage, defense=defense, shields=shields, icons=icons)


def fighter(role=None, seat=0, *, back=None, kind="space", zone="contested", counters=0, shows=0, affiliation="rebel", **values):
    unit = Unit(1, NAME, "x_wing", kind, "common", face(**values), "SS", affiliation=affiliation, back=back)
    return Fighter(unit, seat, zone, shows, counters, role)


def attacker(**values):
    return fighter("attacker", 0, **values)


def defender(**values):
    return fighter("defender", 1, **values)


def combat(*effects, icon="luck", unit_stars=(), **bonus):
    return Card(1, NAME, "combat", "common", 2, 9, icon=icon, unit_stars=unit_stars, bonus=Bonus(**bonus), effects=effects)


def objective(*effects, defense=10):
    return Card(2, NAME, "objective", "common", 2, defense, effects=effects)


def setting(players=2, zone="contested", **more):
    return Setting(players=players, active=0, zone=zone, **more)


def modify(stat, add=None, units=None, **more):
    return fx.Modify(when="always", stat=stat, add=add, units=units, **more)


def permit(what, can, units=None, **more):
    return fx.Permit(when="always", what=what, can=can, units=units, **more)


def chance(chances, **wanted):
    assert sum(chances.values()) == 1
    return sum((p for outcome, p in chances.items() if all(getattr(outcome, key) == value for key, value in wanted.items())), F(0))


def attacker_hits(*arguments, **more):
    return chance(battle(*arguments, **more), attacker_hits=True)


def defender_hits(*arguments, **more):
    return chance(battle(*arguments, **more), defender_hits=True)


HOPELESS = {"attack": 0, "defense": 20}
"""Hits only what has little defense, and is hit only by a 12."""
OTHER = fx.Units(side="other")


# ---- dice and numbers -------------------------------------------------------------------------------------------------


def test_a_plain_battle():
    """R7.4-R7.7: the attacker needs 10 - 3 = 7, the defender 9 - 1 = 8."""
    chances = battle(attacker(attack=3, defense=9), defender(attack=1, defense=10), setting())
    assert chances == {
        Outcome(True, True, 1, 1, 0, 0): F(21 * 15, 1296),
        Outcome(True, False, 0, 1, 0, 0): F(21 * 21, 1296),
        Outcome(False, True, 1, 0, 0, 0): F(15 * 15, 1296),
        Outcome(False, False, 0, 0, 0, 0): F(15 * 21, 1296),
    }


def test_a_twelve_hits_and_a_two_never_misses_by_itself():
    assert attacker_hits(attacker(attack=0), defender(defense=20), setting()) == F(1, 36)
    assert attacker_hits(attacker(attack=7), defender(defense=20), setting()) == F(1, 36)
    assert attacker_hits(attacker(attack=9), defender(defense=11), setting()) == 1
    no_twelve = combat(permit("automatic_12", False, OTHER))
    assert attacker_hits(attacker(attack=7), defender(defense=20), setting(), None, no_twelve) == 0
    assert attacker_hits(attacker(attack=8), defender(defense=20), setting(), None, no_twelve) == F(1, 36)


def test_both_are_destroyed_at_once():
    """R7.7, J1: counters equal to the shields destroy; each needs 9 - 7 = 2."""
    both = battle(attacker(attack=7, damage=3), defender(attack=7, damage=2, counters=1, shields=4, defense=9), setting())
    assert both == {Outcome(True, True, 2, DESTROYED, 0, None): 1}
    both = battle(attacker(attack=7, shields=2, counters=1), defender(attack=7, shields=1), setting())
    assert both == {Outcome(True, True, DESTROYED, DESTROYED, None, None): 1}


@pytest.mark.parametrize(
    ("mine", "other", "counters"),
    [
        ({"damage": 1}, {"icons": ("armor",)}, 0),
        ({"damage": 0}, {"icons": ("armor",)}, 0),
        ({"damage": 3}, {"icons": ("armor", "armor")}, 2),
        ({"damage": 1, "icons": ("turbolaser",)}, {"stars": 3}, 1),
        ({"damage": 1, "icons": ("turbolaser",)}, {"stars": 4}, 2),
        ({"damage": 1, "icons": ("turbolaser",)}, {"stars": 5, "icons": ("armor",)}, 1),
    ],
)
def test_armor_and_turbolaser(mine, other, counters):
    """R12.1, R12.3, J6, J35: a hit for 0 is a hit."""
    chances = battle(attacker(attack=7, defense=20, **mine), defender(attack=0, defense=9, shields=9, **other), setting())
    assert chance(chances, attacker_hits=True, defender_damage=counters) == 1


def test_set_then_add_then_floor():
    """J15, R7.4: 5 set to 1, + 1 of the bonus, - 4 needs 11 against 9. The whole result is floored, once: 0 reaches 0."""
    card = combat(modify("attack", add=-4, set=1), attack=1)
    assert attacker_hits(attacker(attack=5), defender(defense=9), setting(), card) == F(3, 36)
    card = combat(modify("attack", add=-9))
    assert attacker_hits(attacker(attack=0), defender(defense=0), setting(), card) == 1
    assert attacker_hits(attacker(attack=0), defender(defense=1), setting(), card) == F(6, 36)
    card = combat(modify("attack", add=2, set=1), attack=1)
    assert attacker_hits(attacker(attack=5), defender(defense=9), setting(), card) == F(30, 36)


def test_two_sets_are_not_guessed():
    card = combat(modify("attack", set=1), modify("attack", set=2))
    with pytest.raises(NotModelled):
        battle(attacker(), defender(), setting(), card)


def test_cannot_beats_can_and_a_twelve():
    """R8.5."""
    sure, never = combat(permit("hit", True)), combat(permit("hit", False, OTHER))
    assert attacker_hits(attacker(attack=0), defender(defense=20), setting(), sure) == 1
    assert attacker_hits(attacker(attack=20), defender(), setting(), sure, never) == 0


def test_what_cannot_be_damaged_is_hit_all_the_same():
    card = combat(permit("be_damaged", False))
    chances = battle(attacker(attack=20, damage=5), defender(), setting(), None, card)
    assert chance(chances, attacker_hits=True, defender_damage=0) == 1


# ---- rerolls and dice -------------------------------------------------------------------------------------------------


def reroll(**more):
    return fx.Reroll(when="rolled", **more)


def test_reroll_of_a_miss():
    """J36: 10 is reached by 1 in 6; with a second try 1 - 25/36."""
    wants = lambda side, own, opposing: side == "attacker" and sum(own) < 10  # noqa: E731
    case = (attacker(attack=0), defender(defense=10), setting())
    assert attacker_hits(*case, combat(reroll(may=True)), policy=wants) == F(11, 36)
    assert attacker_hits(*case, combat(reroll(keep="best"))) == F(11, 36)
    assert attacker_hits(*case, combat(reroll(keep="worst"))) == F(1, 36)
    assert attacker_hits(*case, combat(reroll())) == F(1, 6)
    assert attacker_hits(*case, combat(reroll(keep="best")), combat(permit("reroll", False, OTHER))) == F(1, 6)
    with pytest.raises(NotModelled):
        battle(*case, combat(reroll(may=True)))


def test_the_attacker_rerolls_before_the_defender():
    """7 is reached by 7 in 12: after the attacker's second try by 119/144, and that has to be rolled once more."""
    attacking, defending = combat(reroll(may=True)), combat(reroll(may=True, whose="opposing"))

    def policy(side, own, opposing):
        return sum(own) < 7 if side == "attacker" else sum(opposing) >= 7

    for first in ("attacker", "defender"):
        chances = battle(attacker(attack=0), defender(defense=7), setting(), attacking, defending, first, policy)
        assert chance(chances, attacker_hits=True) == F(119, 144) * F(7, 12)


def test_set_die():
    """The lower die becomes a 6: a 12 if there was a 6, 11 in 36. The higher one becomes a 1: never a 12."""
    case = (attacker(**HOPELESS), defender(**HOPELESS), setting())
    assert attacker_hits(*case, combat(fx.SetDie(when="rolled", to=6))) == F(11, 36)
    assert attacker_hits(*case, combat(fx.SetDie(when="rolled", to=1, which="highest"))) == 0
    assert defender_hits(*case, combat(fx.SetDie(when="rolled", to=6, whose="opposing"))) == F(11, 36)


def test_swap_after_reroll():
    """The better of two goes to the defender, who needs 10; the attacker gets a plain roll and needs 11."""
    card = combat(reroll(keep="best"), fx.SwapRolls(when="rolled"))
    chances = battle(attacker(attack=0, defense=10), defender(attack=0, defense=11), setting(), card)
    assert chance(chances, defender_hits=True) == F(11, 36)
    assert chance(chances, attacker_hits=True) == F(3, 36)


def test_did():
    """Only who rerolled turns a die: 12 stays 12, any other roll gets 11 in 36."""
    card = combat(reroll(may=True), fx.SetDie(when="rolled", to=6, conditions=(fx.Did(),)))
    chances = battle(attacker(**HOPELESS), defender(**HOPELESS), setting(), card, policy=lambda side, own, opposing: sum(own) < 12)
    assert chance(chances, attacker_hits=True) == F(1, 36) + F(35, 36) * F(11, 36)


def test_roll_conditions():
    """Six doubles of 36; a double of the opponent's is as likely, and even sums are half of all."""
    case = (attacker(**HOPELESS), defender(**HOPELESS), setting())
    for roll, expected in (
        (fx.Roll("double"), F(6, 36)),
        (fx.Roll("even"), F(1, 2)),
        (fx.Roll("shows", n=6), F(11, 36)),
        (fx.Roll("at_most", n=3), F(3 + 1, 36)),
        (fx.Roll("double", whose="opposing"), 1 - F(30, 36) * F(35, 36)),
    ):
        assert attacker_hits(*case, combat(permit("hit", True, conditions=(roll,)))) == expected


# ---- Veterans ---------------------------------------------------------------------------------------------------------


def veteran(**more):
    return attacker(stars=3, attack=20, defense=20, shields=4, icons=("veteran",), back=face(stars=3, shields=2), **more)


def test_veteran_flips_and_falls_by_its_counters():
    """R12.4, J34: the new shields are 2. One counter is borne; the second comes with a 12 of the defender's."""
    chances = battle(veteran(counters=1), defender(stars=3, attack=0, shields=1), setting())
    assert chances == {
        Outcome(True, False, 1, DESTROYED, 1, None): F(35, 36),
        Outcome(True, True, DESTROYED, DESTROYED, None, None): F(1, 36),
    }


def test_veteran_does_not_flip():
    """R12.4, J33, J34: for fewer stars, without destroying, when destroyed too, or twice."""
    small = battle(veteran(), defender(stars=2, attack=0, shields=1), setting())
    assert chance(small, attacker_face=0) == 1
    tough = battle(veteran(), defender(stars=5, attack=0, shields=2), setting())
    assert chance(tough, attacker_face=0) == 1
    strong = battle(veteran(), defender(stars=5, attack=20, damage=4, shields=1), setting())
    assert strong == {Outcome(True, True, DESTROYED, DESTROYED, None, None): 1}
    twice = battle(veteran(shows=1), defender(stars=5, attack=0, shields=1, defense=2), setting())
    assert chance(twice, attacker_face=1, attacker_damage=0, defender_damage=DESTROYED) == F(26, 36)


def test_defending_veteran_flips():
    """J33: on counter-attack too."""
    back = face(stars=1, shields=5)
    mine = defender(stars=1, attack=20, defense=20, shields=2, icons=("veteran",), back=back)
    chances = battle(attacker(attack=0, shields=1), mine, setting())
    assert chances == {
        Outcome(False, True, DESTROYED, 0, None, 1): F(35, 36),
        Outcome(True, True, DESTROYED, 1, None, 1): F(1, 36),
    }


# ---- combat cards -----------------------------------------------------------------------------------------------------


def test_bonus_without_ability():
    """R8.2, R8.3: the bonus always, the ability only with the icon on the face showing, or the stars named."""
    case = (attacker(attack=0, icons=("lasers",), stars=2), defender(defense=9), setting())
    better = modify("attack", 2)
    assert attacker_hits(*case, combat(better, attack=1, icon="lasers")) == F(26, 36)
    assert attacker_hits(*case, combat(better, attack=1, icon="elite")) == F(15, 36)
    assert attacker_hits(*case, combat(better, attack=1, icon="force", unit_stars=(2, 3))) == F(26, 36)
    assert attacker_hits(*case, combat(better, attack=1, icon="force", unit_stars=(4,))) == F(15, 36)


@pytest.mark.parametrize("first", ["attacker", "defender"])
@pytest.mark.parametrize(("what", "reach"), [("bonus", 15), ("ability", 21), ("both", 6)])
def test_cancel(first, what, reach):
    """10 against attack 0: bonus 3, ability 2. What is left needs 8, 7 or 10, whichever card came first."""
    card = combat(modify("attack", 2), attack=3)
    canceller = combat(fx.Cancel(when="played", what=what))
    assert attacker_hits(attacker(attack=0), defender(defense=10), setting(), card, canceller, first) == F(reach, 36)


def test_the_first_of_two_cancels_wins():
    """A cancelled ability never takes effect."""
    mine, other = combat(fx.Cancel(when="played", what="both"), attack=1), combat(fx.Cancel(when="played", what="both"), defense=1)
    case = (attacker(attack=0), defender(defense=10), setting(), mine, other)
    assert attacker_hits(*case, "attacker") == F(10, 36)
    assert attacker_hits(*case, "defender") == F(3, 36)


def test_cancel_of_a_bonus_outlives_its_ability():
    """What was done when the card was played is done."""
    mine, other = combat(fx.Cancel(when="played", what="bonus")), combat(fx.Cancel(when="played", what="ability"), defense=1)
    assert attacker_hits(attacker(attack=0), defender(defense=10), setting(), mine, other) == F(6, 36)


def test_cancel_by_a_unit_that_does_not_qualify():
    canceller = combat(fx.Cancel(when="played", what="both"), icon="elite")
    assert attacker_hits(attacker(attack=0), defender(defense=10), setting(), combat(attack=3), canceller) == F(21, 36)


def test_cancel_only_if_played_first():
    """J37."""
    canceller = combat(fx.Cancel(when="played", what="both", conditions=(fx.PlayedFirst(),)))
    case = (attacker(attack=0), defender(defense=10), setting(), combat(attack=3), canceller)
    assert attacker_hits(*case, "attacker") == F(21, 36)
    assert attacker_hits(*case, "defender") == F(6, 36)


@pytest.mark.parametrize("first", ["attacker", "defender"])
def test_steal(first):
    """The defender's unit takes +3 and +2: it needs 9 - 5, or 9 - 3 where its icon does not fit; the attacker is left with 0."""
    thief = combat(fx.Steal(when="played", what="both"))
    loot = combat(modify("attack", 2), attack=3, icon="lasers")
    case = (attacker(attack=0, defense=9, icons=("lasers",)), defender(attack=0, defense=10, icons=("lasers",)), setting(), loot, thief)
    assert defender_hits(*case, first) == F(33, 36)
    assert attacker_hits(*case, first) == F(6, 36)
    case = (attacker(attack=0, defense=9, icons=("lasers",)), defender(attack=0, defense=10), setting(), loot, thief)
    assert defender_hits(*case, first) == F(26, 36)
    assert attacker_hits(*case, first) == F(6, 36)


def test_hand_while_cards_are_played():
    """The first card is played while the opponent still holds the second."""
    one_card = fx.Hand(whose="opposing", min=1, max=1)
    canceller = combat(fx.Cancel(when="played", what="both", conditions=(one_card,)))
    case = (attacker(attack=0), defender(defense=10), setting(hands={0: 0, 1: 0}), combat(attack=3), canceller)
    assert attacker_hits(*case, "defender") == F(6, 36)
    assert attacker_hits(*case, "attacker") == F(21, 36)


def test_not_modelled():
    for effect in (
        fx.Draw(when="battle_end"),
        fx.Modify(when="hits", stat="damage", add=1),
        fx.Reroll(when="rolled", keep="choose"),
        fx.ForceCard(when="played"),
        fx.Redirect(when="damage", units=fx.Units()),
        modify("attack", 1, may=True),
    ):
        with pytest.raises(NotModelled):
            battle(attacker(), defender(), setting(), combat(effect))
        assert battle(attacker(), defender(), setting(), combat(effect, icon="elite"))


# ---- objectives -------------------------------------------------------------------------------------------------------


def test_objectives_of_all_players():
    """Needs 9 with attack 0. Friendly +1 for the attacker's player, none for a third one, whose any -1 and opposing +2 count."""
    case = (attacker(attack=0), defender(defense=9))

    def hits(cards):
        return attacker_hits(*case, setting(3, face_up=cards))

    friendly = objective(modify("attack", 1, fx.Units()))
    opposing = objective(modify("attack", 2, fx.Units(side="opposing")))
    assert hits({0: [friendly]}) == F(15, 36)
    assert hits({0: [friendly, friendly]}) == F(21, 36)
    assert hits({0: [objective(modify("attack", 1))]}) == F(15, 36)
    assert hits({1: [friendly]}) == F(10, 36)
    assert hits({2: [friendly]}) == F(10, 36)
    assert hits({2: [objective(modify("attack", 1))]}) == F(10, 36)
    assert hits({2: [objective(modify("defense", -1, fx.Units(side="any")))]}) == F(15, 36)
    assert hits({2: [opposing]}) == F(21, 36)
    assert hits({1: [opposing]}) == F(21, 36)
    assert hits({0: [combat(modify("attack", 1), attack=1)]}) == F(10, 36)


@pytest.mark.parametrize(
    ("units", "fit"),
    [
        (fx.Units(stars=(2, 4)), True),
        (fx.Units(stars=(1, 3)), False),
        (fx.Units(icon="elite"), True),
        (fx.Units(icon="droid"), False),
        (fx.Units(kind="ground"), False),
        (fx.Units(affiliation="rebel"), True),
        (fx.Units(affiliation="fringe"), False),
        (fx.Units(zone="here"), True),
        (fx.Units(zone="own_home"), False),
        (fx.Units(zone="enemy_home"), True),
        (fx.Units(zone="contested"), False),
        (fx.Units(damaged=True), True),
        (fx.Units(damaged=False), False),
        (fx.Units(role="attacking"), True),
        (fx.Units(role="defending"), False),
        (fx.Units(others=True), False),
    ],
)
def test_descriptions(units, fit):
    mine = attacker(attack=0, stars=2, icons=("elite",), zone="home:1", counters=1)
    other = defender(defense=9, zone="home:1")
    lies = setting(zone="home:1", face_up={0: [objective(modify("attack", 1, units))]})
    assert attacker_hits(mine, other, lies) == (F(15, 36) if fit else F(10, 36))


@pytest.mark.parametrize(
    ("per", "reach"),
    [
        (fx.Per("units"), 21),
        (fx.Per("units", units=fx.Units(others=True)), 15),
        (fx.Per("units", units=fx.Units(side="any")), 26),
        (fx.Per("units", units=fx.Units(side="any"), most=1), 15),
        (fx.Per("own_damage"), 21),
        (fx.Per("opposing_damage"), 15),
        (fx.Per("hand"), 26),
        (fx.Per("opposing_hand"), 10),
        (fx.Per("objectives"), 15),
        (fx.Per("opposing_objectives"), 21),
        (fx.Per("opposing_stars"), 30),
    ],
)
def test_per_count(per, reach):
    """9 with attack 0: +1 for each of the count."""
    around = setting(others=[fighter(seat=0)], hands={0: 3, 1: 0}, objectives={0: 1, 1: 2})
    case = (attacker(attack=0, counters=2), defender(defense=9, stars=4, counters=1), around)
    assert attacker_hits(*case, combat(modify("attack", 1, per=per))) == F(reach, 36)


@pytest.mark.parametrize(
    ("condition", "true"),
    [
        (fx.Attacking(), True),
        (fx.Attacking(negated=True), False),
        (fx.YourTurn(), True),
        (fx.OpponentPlayed(), False),
        (fx.ThisUnit(fx.Units(side="opposing", stars=(2,))), True),
        (fx.OtherUnit(fx.Units(kind="ground")), True),
        (fx.OtherUnit(fx.Units(kind="ground"), negated=True), False),
        (fx.CountOf(fx.Units(), min=2), False),
        (fx.CountOf(fx.Units(side="opposing"), min=2, max=2), True),
        (fx.Hand(min=2), True),
        (fx.Hand(whose="opposing", max=0), True),
        (fx.Objectives(min=3), False),
    ],
)
def test_conditions(condition, true):
    around = setting(
        hands={0: 2, 1: 0},
        objectives={0: 2, 1: 2},
        others=[fighter(seat=1)],
        face_up={0: [objective(modify("attack", 1, conditions=(condition,)))]},
    )
    assert attacker_hits(attacker(attack=0), defender(defense=9, kind="ground"), around) == (F(15, 36) if true else F(10, 36))


def test_damage_taken():
    """J35: damage 1, +1 by the objective, - 1 by Armor."""
    around = setting(face_up={0: [objective(modify("damage_taken", 1, fx.Units(side="opposing", icon="armor")))]})
    chances = battle(attacker(attack=20, damage=1), defender(icons=("armor",)), around)
    assert chance(chances, defender_damage=1) == 1


# ---- strikes ----------------------------------------------------------------------------------------------------------


def falls(striker, *cards, place=0, own=()):
    around = setting(zone="home:1", face_up={0: list(own), 1: list(cards)})
    chances = strike(striker, around, 1, place)
    assert chances["destroyed"] + chances["holds"] == 1
    return chances["destroyed"]


def striker(**values):
    return fighter(zone="home:1", **values)


def test_a_plain_strike():
    """R9.3, R9.4, R11.4, J7."""
    assert falls(striker(attack=3), objective(defense=11)) == F(15, 36)
    assert falls(striker(attack=3, kind="ground"), objective(defense=11)) == F(21, 36)
    assert falls(striker(attack=3), combat(modify("attack", 9), defense=3)) == F(26, 36)
    assert falls(striker(attack=3), objective(defense=20)) == 0


def test_a_twelve_in_a_strike_by_a_card():
    """J7, R8.5."""
    can, cannot = objective(permit("automatic_12", True, fx.Units())), objective(permit("automatic_12", False, fx.Units(side="any")))
    assert falls(striker(attack=3), objective(defense=20), own=[can]) == F(1, 36)
    assert falls(striker(attack=3), objective(defense=20), own=[can, cannot]) == 0


def test_modifiers_of_strikes():
    """Needs 11 - 3 = 8."""
    target = objective(defense=11)
    assert falls(striker(attack=3), target, own=[objective(modify("strike", 1))]) == F(21, 36)
    assert falls(striker(attack=3), target, own=[objective(modify("attack", 1, fx.Units()))]) == F(21, 36), "attack counts in strikes"
    assert falls(striker(attack=3), target, own=[objective(modify("attack", 1, fx.Units(), in_battles=True))]) == F(15, 36)
    assert falls(striker(attack=3), target, own=[objective(modify("attack", 1))]) == F(15, 36), "of a unit that fights"
    assert falls(striker(attack=3), target, objective(modify("attack", -1, fx.Units(side="opposing")))) == F(10, 36)
    assert falls(striker(attack=3), target, own=[objective(modify("attack", 1, fx.Units())), objective(modify("strike", 1))]) == F(26, 36)
    assert falls(striker(attack=3), target, objective(modify("strike", -1, OTHER))) == F(10, 36)
    assert falls(striker(attack=3), target, objective(modify("objective_defense", 1))) == F(10, 36)
    assert falls(striker(attack=3), target, objective(modify("objective_defense", 1, who="opponent"))) == F(15, 36)
    assert falls(striker(attack=3), target, own=[objective(modify("objective_defense", -1, who="opponent"))]) == F(21, 36)
    assert falls(striker(attack=3), target, own=[objective(modify("objective_defense", 1))]) == F(15, 36)
    assert falls(striker(attack=3), target, own=[objective(modify("objective_defense", 1, who="each"))]) == F(10, 36)


def test_only_this_card():
    """Two equal cards: each strengthens itself alone, 12 - 3 = 9."""
    twin = objective(modify("objective_defense", 1, only_this=True), defense=11)
    assert falls(striker(attack=3), twin, twin) == F(10, 36)
    assert falls(striker(attack=3), twin, objective(defense=11), place=1) == F(15, 36)
