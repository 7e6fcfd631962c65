"""One sentence of a card's text: a clause for the trigger, one for the conditions, and what is done.

Messages (content/locale/*/cards.ftl, verbs.ftl) hold the words, cases and the order of words; here they are chosen and filled with
phrases. What is done is told by the verb itself (content/verbs), with the help of `Phrases`.
Within a line the sentences share one `Phrases`, so that "it" can stand for the unit spoken of last.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from buildstars.content import effects as fx
from buildstars.content.languages import LANGUAGES
from buildstars.content.model import Card
from buildstars.content.text.languages import has, render
from buildstars.content.verbs.moments import BATTLE
from buildstars.content.verbs.values import signed
from buildstars.core.messages import Argument

CASES: Final = ("nom", "acc", "dat")
SAID: Final = (
    "hits", "misses", "is_hit", "damage", "destroys", "destroys-friendly", "rolled-friendly", "fights", "fights-other", "razes",
)
"""Triggers after which "it" can only be their subject."""
ABOUT_THIS: Final = (*SAID, "destroyed", "destroyed-friendly")
"""Triggers with this unit as their subject: a condition about it follows after "and" without naming it again."""
Group = list[fx.AnyEffect]
"""Effects told by one sentence: one, or several that change values together."""


def stars_text(stars: tuple[int, ...], lang: str) -> str:
    """1; 1 or 2; 1 to 3; 1, 3 or 5."""
    numbers = sorted(set(stars))
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return render("part-range", {"first": numbers[0], "last": numbers[-1]}, lang)
    return joined([str(number) for number in numbers], "or", lang)


def joined(parts: list[str], word: str, lang: str) -> str:
    if len(parts) == 1:
        return parts[0]
    return render(f"list-{word}", {"first": ", ".join(parts[:-1]), "last": parts[-1]}, lang)


def change(amount: int, stat: str, lang: str) -> str:
    return render("part-change", {"amount": signed(amount), "stat": render(f"stat-{stat}", {}, lang)}, lang)


def as_sentence(text: str) -> str:
    text = " ".join(text.split()).replace(" ,", ",")
    return f"{text[0].upper()}{text[1:]}."


class Phrases:
    """Makes one sentence; remembers which unit was spoken of last, so that "it" can follow."""

    def __init__(self, card: Card, lang: str) -> None:
        self.card = card
        self.lang = lang
        self.said = ""
        self.last = ""
        self.effect: fx.AnyEffect | None = None
        self.elided = False

    def render(self, id_: str, attribute: str = "", **args: Argument) -> str:
        return render(id_, args, self.lang, attribute)

    def sentence(self, group: Group, before: fx.AnyEffect | None) -> str:
        effect = self.effect = group[0]
        if effect.printed():
            return effect.printed()
        conditions: list[fx.AnyCondition] = [condition for condition in effect.conditions if not isinstance(condition, fx.Did)]
        link, args = self.link(effect, before, conditions)
        self.elided = link.removeprefix("trigger-") in ABOUT_THIS
        if link == "link-also" or not (link or conditions):
            conditions = []
        clauses = joined([self.condition(condition) for condition in conditions], "and", self.lang) if conditions else ""
        if clauses:
            bare = "link-while" if self.card.type == "objective" and effect.when == "always" else "link-if"
            opening = render(link or bare, args, self.lang, "with") + f" {clauses},"
        else:
            opening = render(link, args, self.lang) if link else ""
        return as_sentence(f"{opening} {effect.told(self, group, bool(opening))}")

    # ---- when -------------------------------------------------------------------------------------------------------------

    def link(
        self, effect: fx.AnyEffect, before: fx.AnyEffect | None, conditions: list[fx.AnyCondition]
    ) -> tuple[str, dict[str, Argument]]:
        """The message that opens the sentence; conditions that it already tells are taken out of the list."""
        did = next((condition for condition in effect.conditions if isinstance(condition, fx.Did)), None)
        if did is not None:
            if before is not None and before.may:
                return ("link-did-not" if did.negated else "link-did"), {}
            if before is not None and before.conditions:
                return ("link-otherwise" if did.negated else "link-case"), {}
            return ("link-cannot" if did.negated else "link-then"), {}
        if before is not None:
            return "link-also", {}
        if effect.when == "always" and len(conditions) == 1 and isinstance(conditions[0], fx.YourTurn):
            turn = conditions.pop()
            return ("link-their-turn" if turn.negated else "link-your-turn"), {}
        trigger = self.trigger(effect)
        if not trigger:
            return "", {}
        subject = self.subject(conditions) if self.card.type == "objective" else None
        args: dict[str, Argument] = {}
        if trigger in ("destroys-friendly", "fights"):
            opponent = self.opponent(conditions)
            if opponent is not None and trigger == "fights":
                trigger = "fights-other"
            args["object"] = self.units(opponent or fx.Units(side="opposing"), "one", "acc")
        if subject is None:
            args["subject"] = self.unit_ref("this", "nom")
        else:
            args["subject"] = self.units(subject, "one", "nom")
            args["subject_of"] = self.render("unit-of", unit=args["subject"], unit_dat=self.units(subject, "one", "dat"), many="one")
        if trigger in SAID:
            self.said = "this"
        return f"trigger-{trigger}", args

    def trigger(self, effect: fx.AnyEffect) -> str:
        """The name of the clause, or nothing where the moment goes without saying."""
        when = effect.when
        if self.card.type == "objective":
            if when == "always":
                return "fights" if effect.is_of_fighters() else ""
            return f"{when}-friendly" if when in ("rolled", "destroys", "destroyed", "battle_end") else when
        if when == "always" or (when == "played" and (effect.moments == (when,) or effect.asks(fx.PlayedFirst))):
            return ""
        if when == "rolled" and (effect.moments == (when,) or effect.asks(fx.Roll)):
            return ""
        return when

    def subject(self, conditions: list[fx.AnyCondition]) -> fx.Units:
        """For an objective: which friendly unit; a description among the conditions is told here."""
        for condition in conditions:
            if isinstance(condition, fx.ThisUnit) and not condition.negated:
                conditions.remove(condition)
                return condition.units
        return fx.Units()

    def opponent(self, conditions: list[fx.AnyCondition]) -> fx.Units | None:
        """For an objective: which opposing unit, if a condition says so; the clause of the trigger tells it."""
        for condition in conditions:
            if isinstance(condition, fx.OtherUnit) and not condition.negated:
                conditions.remove(condition)
                return replace(condition.units, side="opposing")
        return None

    # ---- if ---------------------------------------------------------------------------------------------------------------

    def condition(self, condition: fx.AnyCondition) -> str:
        text = self.clause(condition)
        self.elided = False
        return text

    def clause(self, condition: fx.AnyCondition) -> str:
        attribute = "not" if condition.negated else ""
        match condition:
            case fx.Attacking():
                return self.attacks("this", attribute)
            case fx.PlayedFirst():
                before = self.effect is not None and self.effect.when in BATTLE
                return self.render("if-played_first-before" if before else "if-played_first", attribute)
            case fx.ThisUnit():
                return self.described("this", condition.units, attribute)
            case fx.OtherUnit():
                return self.described("other", condition.units, attribute)
            case fx.Roll():
                return self.render(f"if-roll-{condition.what}", attribute, whose=condition.whose, n=condition.n)
            case fx.CountOf() | fx.Hand() | fx.Objectives():
                return self.counted(condition)
            case _:
                return self.render(f"if-{type(condition).__struct_config__.tag}", attribute)

    def counted(self, condition: fx.CountOf | fx.Hand | fx.Objectives) -> str:
        least, most, attribute = condition.min, condition.max, ""
        if condition.negated and most >= 99:
            least, most = 0, least - 1
        elif condition.negated and least == 0:
            least, most = most + 1, 99
        elif condition.negated:
            attribute = "not"
        many = self.many(least, most)
        counted = self.range(least, most, "n" if isinstance(condition, fx.Objectives) else "f")
        if isinstance(condition, fx.CountOf):
            units = self.units(condition.units, "some", "nom", many=many == "many")
            return self.render("if-count", attribute, range=counted, units=units, many=many, zone=condition.units.zone)
        id_ = "if-hand" if isinstance(condition, fx.Hand) else "if-objectives"
        return self.render(id_, attribute, whose=condition.whose, range=counted, many=many)

    def about(self, side: str, id_: str, attribute: str, **args: Argument) -> str:
        """A condition about one of the two units, after which "it" means that unit, if it is the only one spoken of."""
        unit = "" if self.elided and side == "this" else self.unit_ref(side, "nom")
        text = self.render(id_, attribute, unit=unit, **args).strip()
        self.said = side if self.said in ("", side) else "both"
        return text

    def attacks(self, side: str, attribute: str) -> str:
        """At the end of a battle it is told in the past; after "misses and", as a part: "is the attacker"."""
        if self.effect is not None and self.effect.when == "battle_end":
            return self.about(side, "if-attacked", attribute)
        return self.about(side, "if-attacker" if self.elided and side == "this" else "if-attacking", attribute)

    def described(self, side: str, units: fx.Units, attribute: str) -> str:
        plain = fx.Units()
        if units == replace(plain, stars=units.stars):
            return self.about(side, "if-unit-stars", attribute, stars=stars_text(units.stars, self.lang))
        if units == replace(plain, zone=units.zone):
            return self.about(side, "if-unit-zone", attribute, zone=self.render(f"zone-{units.zone}"))
        if units == replace(plain, damaged=units.damaged):
            return self.about(side, "if-unit-damaged" if units.damaged != bool(attribute) else "if-unit-undamaged", "")
        if units == replace(plain, role=units.role):
            negated = (units.role == "defending") != bool(attribute)
            return self.attacks(side, "not" if negated else "")
        what = self.units(replace(units, side="any"), "none" if attribute else "one", "nom")
        return self.about(side, "if-unit-is", attribute, what=what)

    def range(self, least: int, most: int, gender: str) -> str:
        if most >= 99:
            name = "least"
        elif most == 0:
            name = "none"
        elif least == most:
            name = "exactly"
        else:
            name = "between" if least else "most"
        return self.render(f"part-range-{name}", least=least, most=most, gender=gender)

    def many(self, least: int, most: int) -> str:
        """Does the noun after the range stand in the plural?"""
        last = least if most >= 99 else most
        return "one" if last == 1 or (last == 0 and LANGUAGES[self.lang].none_is_one) else "many"

    # ---- units ------------------------------------------------------------------------------------------------------------

    def unit_ref(self, side: str, case: str) -> str:
        if self.said == side:
            return self.render("unit-it", case=case)
        if side == "this":
            ours = "unit-ours" if self.said == "both" else "unit-that"
            return self.render("unit-this" if self.card.type == "combat" else ours, case=case)
        striker = self.effect is not None and self.effect.when in ("holds", "falls")
        return self.render("unit-striker" if striker else "unit-other", case=case)

    def units(self, units: fx.Units, det: str, case: str, many: bool = False) -> str:
        """ "another damaged friendly Droid unit with 1 or 2 ★ in this zone" """
        adjectives = []
        if units.damaged is not None:
            adjectives.append("unit-damaged" if units.damaged else "unit-undamaged")
        if units.role != "any":
            adjectives.append(f"unit-{units.role}")
        if units.side in ("friendly", "opposing"):
            adjectives.append(f"unit-{units.side}")
        noun = self.render(
            "unit-noun",
            affiliation=self.word("affiliation", units.affiliation, "unit-belongs", case),
            icon=self.word("icon", units.icon, "unit-type", case),
            kind=units.kind, many="many" if many else "one",
        )
        rest = [self.render(adjective, case=case) for adjective in adjectives] + [noun]
        if units.stars:
            rest.append(self.render("unit-stars", stars=stars_text(units.stars, self.lang)))
        if units.zone != "any":
            rest.append(self.render(f"zone-{units.zone}"))
        text = " ".join(" ".join(rest).split())
        vowel = text[0].lower() in "aeiou" and not text.startswith("unit")
        others = "yes" if units.others else "no"
        article = self.render("unit-article", det=det, case=case, others=others, vowel="yes" if vowel else "no")
        return " ".join(f"{article} {text}".split())

    def word(self, what: str, key: str, id_: str, case: str) -> str:
        if not key:
            return ""
        args: dict[str, Argument] = {"key": key, "case": case, what: render(f"{what}-{key}", {}, self.lang)}
        return render(id_, args, self.lang)

    def cases(self, units: fx.Units | None, det: str) -> dict[str, Argument]:
        """A unit or units in all cases, and whether the verb is in the plural."""
        if units is None or units.side in ("this", "other"):
            side = "this" if units is None else units.side
            forms = [self.unit_ref(side, case) for case in CASES]
            pronoun = self.said == side
            said, self.said = self.said, ""
            full = [self.unit_ref(side, case) for case in CASES]
            self.said = side if said in ("", side) else said
            self.last = side
            many = False
        else:
            many, pronoun = det == "some", False
            forms = full = [self.units(units, det, case, many) for case in CASES]
        of = self.render("unit-of", unit=full[0], unit_dat=full[2], many="many" if many else "one")
        return {
            "unit": forms[0], "unit_acc": forms[1], "unit_dat": forms[2], "unit_of": of, "many": "many" if many else "one",
            "pronoun": "yes" if pronoun else "no",
        }

    # ---- how much, how long -----------------------------------------------------------------------------------------------

    def per(self, per: fx.Per | None, most: str) -> str:
        if per is None:
            return ""
        side = "this" if per.count == "own_damage" else "other"
        args: dict[str, Argument] = {"unit": self.unit_ref(side, "nom"), "unit_dat": self.unit_ref(side, "dat")}
        if per.units is not None:
            args["units"] = self.units(per.units, "some", "nom")
        limit = "" if per.most == 9 else " " + self.render("part-per-most", most=most)
        return " " + render(f"per-{per.count}", args, self.lang) + limit

    def until(self, until: str) -> str:
        return "" if until == "battle" else " " + self.render(f"until-{until}")

    # ---- do ---------------------------------------------------------------------------------------------------------------

    def foe(self, effect: fx.AnyEffect) -> str:
        """The opponent of the battle, or an opponent."""
        return "the" if self.card.type == "combat" or effect.when in (*BATTLE, "holds", "falls") else "an"

    def change(self, amount: int, stat: str) -> str:
        return change(amount, stat, self.lang)

    def joined(self, parts: list[str], word: str) -> str:
        return joined(parts, word, self.lang)

    def form(self, id_: str, effect: fx.AnyEffect, follows: bool, args: dict[str, Argument], kind: str = "") -> str:
        """The form of an effect's message that fits: opening a sentence or not, declinable or not."""
        kind = kind or ("may" if effect.may else "")
        wanted = ([f"after-{kind}"] if kind and follows else []) + ([kind] if kind else []) + (["after"] if follows else [])
        attribute = next((attribute for attribute in wanted if has(id_, self.lang, attribute)), "")
        told = render(id_, args, self.lang, attribute)
        declined = effect.may and not attribute.endswith("may")
        return told + (render("part-if-you-like", {}, self.lang) if declined else "")
