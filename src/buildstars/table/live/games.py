"""What a table must know of a game beyond the shared interface: one object a game, found in `registry`.

Rooms, hosts, records and minds are written against this; what belongs to one of the games stands in `card_…` and `minis_…`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from buildstars.content.files.lists import ListResult
from buildstars.content.legal import Problem
from buildstars.content.loader import Collection
from buildstars.content.model import Force, Unit
from buildstars.core.generator import Generator
from buildstars.core.interface import Game, View
from buildstars.core.messages import Event, Message, Refusal
from buildstars.match.kinds import Kind
from buildstars.table import wire


class TableSpec(Protocol):
    """What everybody knows of a game beforehand."""

    @property
    def forces(self) -> list[Force]: ...
    @property
    def options(self) -> dict[str, str]: ...


class TableView(View, Protocol):
    """What a seat, or a spectator, knows, in a form that people can be asked by."""

    @property
    def spec(self) -> TableSpec: ...
    def is_asked(self) -> bool: ...
    def question(self) -> Message: ...
    def describe(self, answer: int, /) -> Message: ...
    def refusal(self, answer: int, /) -> Refusal | None: ...


class Played(Game, Protocol):
    """A game as a table has it."""

    @property
    def spec(self) -> TableSpec: ...
    def view(self, seat: int) -> TableView: ...


class Opponent(Protocol):
    """Whoever answers for a seat; it gets views of its own game."""

    @property
    def name(self) -> str: ...
    def answer(self, view: Any, rng: Generator, /) -> int: ...
    def agrees_to_draw(self, view: Any, /) -> bool: ...


class TableGame(Protocol):
    """One of the games at a table."""

    def __hash__(self) -> int: ...
    @property
    def name(self) -> wire.GameName: ...
    @property
    def kind(self) -> Kind:
        """How its records are written."""
        ...
    @property
    def features(self) -> tuple[wire.Feature, ...]:
        """What its table can do."""
        ...

    # ---- a game -------------------------------------------------------------------------------------------------------

    def options(self, given: Mapping[str, str], players: int) -> dict[str, str]:
        """All options; OptionError, with a sentence, if one makes no sense."""
        ...
    def has_spec(self, spec: TableSpec) -> bool:
        """Is this the spec of one of its games?"""
        ...
    def new_spec(self, forces: Sequence[Force], options: Mapping[str, str]) -> TableSpec: ...
    def view_from_bytes(self, spec: TableSpec, seat: int, data: bytes) -> TableView: ...
    def is_deploying(self, game: Game) -> bool:
        """Is whoever is asked asked in secret (J3)?"""
        ...
    def is_choice(self, game: Game) -> bool:
        """Is there anything to choose, as far as everybody knows?"""
        ...
    def place_of(self, game: Game, answer: int) -> str:
        """Where the unit stands that an answer names, as a token; empty where units have no places by name, or none is named."""
        ...
    def may_be_passed(self, view: TableView) -> bool:
        """Is this a question that a seat passes which passes for the rest of this action (S41)?"""
        ...
    def takes_a_pause(self, view: TableView) -> bool:
        """May the answer be forced by what only this seat sees, so that an answer at once would tell something?"""
        ...

    # ---- what viewers get ---------------------------------------------------------------------------------------------

    def scene(self, view: TableView, open_views: Sequence[TableView] = ()) -> wire.AnyScene:
        """With the views of all seats, what is hidden from the viewer too (a table with open hands, or a game that is over)."""
        ...
    def question(self, view: TableView, undo: Message | None) -> wire.Question: ...
    def entry(self, spec: TableSpec, n: int, turn: int, event: Event, viewer: int) -> wire.Entry | None:
        """What a viewer may read of an event; None: not even that it happened."""
        ...
    def notation(self, view: TableView) -> str:
        """The position as the viewer sees it, as a text."""
        ...

    def icon_text(self, icon: str, lang: str) -> str:
        """What an icon does in this game."""
        ...
    def rules_of(self, unit: Unit) -> list[str]:
        """The numbers of the rules that a unit's icons touch."""
        ...

    # ---- questions about a position -----------------------------------------------------------------------------------

    def odds(self, view: TableView, request: int = 0, version: int = 0, of: wire.Trial | None = None) -> wire.OddsReply: ...
    def why(self, view: TableView, ask: wire.AskWhy) -> wire.WhyReply: ...
    def hint(self, view: TableView, opponent: Opponent, request: int = 0, version: int = 0, plan: bool = False) -> wire.HintReply:
        """`plan`: only what this opponent would do, where the game can say it answer by answer."""
        ...

    # ---- opponents ----------------------------------------------------------------------------------------------------

    @property
    def first_opponent(self) -> str:
        """Who sits down where nobody does."""
        ...
    @property
    def stand_in(self) -> str:
        """Who plays on for somebody who is away."""
        ...
    def levels(self) -> list[str]:
        """For people, from the weakest to the strongest."""
        ...
    def about(self, level: str, lang: str) -> str:
        """How it plays, in a sentence."""
        ...
    def styles(self) -> list[str]: ...
    def spelled(self, text: str) -> str:
        """An opponent's text in its short spelling; UnknownBot if there is none, or if the text wants what only the command line may."""
        ...
    def opponent(self, text: str, for_people: bool = False) -> Opponent:
        """`for_people`: one with long thoughts plays by the clock. UnknownBot if there is none of this name."""
        ...
    def adviser(self, text: str) -> Opponent:
        """The same, with little time for each of the few thoughts of a hint."""
        ...

    # ---- forces -------------------------------------------------------------------------------------------------------

    def ready(self) -> Mapping[str, Force]:
        """By key, in the order in which they are shown."""
        ...
    def is_pack(self, key: str) -> bool:
        """A ready force for a game of two packs (R13)."""
        ...
    def battle_of(self, key: str) -> str:
        """Miniatures: the battle that a ready fleet is meant for (M2.1); empty in the card game."""
        ...
    def any_key(self, options: Mapping[str, str]) -> str:
        """Of a random force, which stays what it is."""
        ...
    def random_force(self, seed: int, options: Mapping[str, str]) -> Force:
        """BuildError if none of this size can be built."""
        ...
    def read_list(self, text: str, collection: Collection | None = None) -> ListResult:
        """What can be made of a list, or of a file, that somebody pasted; ContentError if it is a file that cannot be read.

        It names things of our collection, or of the one given."""
        ...
    def problems(self, force: Force, options: Mapping[str, str]) -> list[Problem]:
        """Why a force cannot be played."""
        ...


def played(game: Game) -> Played:
    """A game of one of the kinds that a table knows."""
    return cast(Played, game)


def is_allowed(view: TableView, answer: int) -> bool:
    """Also an answer that is not offered may be allowed: any spot on the table, any length of a segment."""
    return answer in view.legal() or view.refusal(answer) is None
