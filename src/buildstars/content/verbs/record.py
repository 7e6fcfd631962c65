"""The record of a verb: what everything outside the engine wants to know about a word for `do`.

A verb is a struct below `Effect`: its tag is the word, its docstring the help that people read, its fields are those of the file.
What is left out here has a default: a sentence from the message `do-WORD`, any moment, a picture. The engine's half of a verb
is its class in `card/effects`; its words in every language are in `content/locale/*/verbs.ftl`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct, field, structs

from buildstars.content.conditions import AnyCondition, Condition, Units, When
from buildstars.content.verbs.saying import Say
from buildstars.core.messages import Argument, Message

if TYPE_CHECKING:
    from buildstars.content.model import Card

Flaw = tuple[str, Message]
"""A field's path inside the effect ("units.icon"; empty: all of it), and what is wrong with it."""
EVERY: tuple[str, ...] = ("when", "conditions", "may")
"""The fields that every effect has."""


def flaw(place: str, id_: str, /, **args: Argument) -> Flaw:
    return place, Message(id_, args)


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", kw_only=True):
    when: When
    conditions: tuple[AnyCondition, ...] = field(name="if", default=())
    may: bool = False
    """The controller may decline (J22)."""

    example: ClassVar[str] = ""
    """An effect with this verb as it stands in a file, on a card of its own."""
    rule: ClassVar[str] = "R8.2"
    """The rule to look at when somebody asks why."""
    motif: ClassVar[str] = "stars"
    """What the picture of such a card shows, by the name of its sign (pictures/signs_battle.py, pictures/signs_table.py)."""
    at_table: ClassVar[bool] = False
    """Does it happen at the table, and not out there among the units? Its picture has no landscape then."""
    only_combat: ClassVar[bool] = False
    """Is it for combat cards alone?"""
    lasting: ClassVar[bool] = False
    """Does it hold for a while? Only such effects can stand under `always`."""
    moments: ClassVar[tuple[str, ...]] = ()
    """The words for `when` that go with it; none named: all of them."""
    moments_flaw: ClassVar[str] = ""
    """The sentence for any other moment; it gets the verb as `tag` and the moments as `known`."""

    @classmethod
    def word(cls) -> str:
        return str(cls.__struct_config__.tag)

    # ---- where it makes sense -----------------------------------------------------------------------------------------

    def flaws(self, card: Card) -> Iterator[Flaw]:
        """What cannot be meant, beyond what is so for every verb; no sentence twice for one thing."""
        yield from self.moment_flaws(card)

    def moment_flaws(self, card: Card) -> Iterator[Flaw]:
        if self.moments and self.when not in self.moments and not (self.only_combat and card.type == "objective"):
            yield flaw("when", self.moments_flaw, tag=self.word(), known=", ".join(self.moments))

    def unit_flaws(self, units: Units) -> Iterator[Flaw]:
        """What its units cannot be."""
        return iter(())

    def is_of_fighters(self) -> bool:
        """Under `always` on an objective: does it hold for `this` or `other`, while they fight?"""
        return False

    def speaks_of_battle(self, card: Card) -> bool:
        """An objective's continuous effect on `this` or `other`: it holds while they fight."""
        return card.type == "objective" and self.when == "always" and self.is_of_fighters()

    def asks(self, kind: type[Condition]) -> bool:
        return any(isinstance(condition, kind) for condition in self.conditions)

    # ---- what is said and shown of it ---------------------------------------------------------------------------------

    def told(self, say: Say, group: Sequence[Effect], follows: bool) -> str:
        """What it does, as a part of a sentence; `group` are the effects told together with it, itself first."""
        id_, args = self.sentence(say)
        return say.form(id_, self, follows, args)

    def printed(self) -> str:
        """The whole sentence, where it is printed on the card; empty where it is made."""
        return ""

    def sentence(self, say: Say) -> tuple[str, dict[str, Argument]]:
        """Its message and arguments: its own plain fields by their names, whether "the" or "an" opponent is meant, and its units."""
        fields = {name: value for name, value in structs.asdict(self).items() if name not in EVERY}
        args: dict[str, Argument] = {"foe": say.foe(self)}
        for name, value in fields.items():
            if isinstance(value, bool):
                args[name] = "yes" if value else "no"
            elif isinstance(value, str | int):
                args[name] = value
        if isinstance(fields.get("units"), Units):
            args |= say.cases(fields["units"], "each" if fields.get("all") else "one")
        return f"do-{self.word()}", args

    def joins(self, before: Effect) -> bool:
        """Is it told in one sentence with the effect before it?"""
        return False

    def rules(self) -> Iterator[str]:
        yield self.rule

    def key(self) -> str:
        """What the gallery's filter knows it by; its name there is the message `ga-effect-KEY`, with - for the point."""
        return self.word()

    def picture(self) -> str:
        return self.motif
