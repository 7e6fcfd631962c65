"""The card game at a table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from buildstars.bots.own_file import UnknownBot
from buildstars.bots.registry import LEVELS, described, make_bot, spelled
from buildstars.bots.styles import NAMES, STYLES
from buildstars.card.game import CardGame
from buildstars.card.layout import CONTESTED, F_DEPLOY, PASS, UNIT, UNIT_ZONE, ZONE
from buildstars.card.notation import write_view
from buildstars.card.options import card_options
from buildstars.card.spec import Spec
from buildstars.card.state import block
from buildstars.card.view import CardView, view_from_bytes
from buildstars.content.files.lists import ListResult
from buildstars.content.legal import Problem, least_cards, problems_by
from buildstars.content.loader import Collection
from buildstars.content.model import Force, Unit
from buildstars.content.text.cardtext import icon_text
from buildstars.content.text.languages import render
from buildstars.content.text.phrases import phrase
from buildstars.content.touched import rules_of
from buildstars.core.cells import DEPTH, KIND
from buildstars.core.interface import Game
from buildstars.core.kernel import top
from buildstars.core.messages import Event, Message
from buildstars.lab.building import random_force
from buildstars.lab.forces import ALL_PACKS, RANDOM, read_any
from buildstars.match.card_kind import CARD as CARD_KIND
from buildstars.registry import own
from buildstars.table import wire
from buildstars.table.card import scene as card_scene
from buildstars.table.card import study as card_study
from buildstars.table.card import trial as card_trial
from buildstars.table.live.games import Opponent, TableGame, TableSpec, TableView
from buildstars.table.thinking import advice
from buildstars.table.workshop import collection as stock

HAND_QUESTIONS: Final = frozenset(
    ("q-objective", "q-attacker-card", "q-defender-card", "q-second-chance", "q-ability-hand", "q-ability-top")
)
"""Whether there is a choice hangs on cards that others do not see: these always count as one."""
OF_THE_HAND: Final = frozenset(("q-objective", "q-attacker-card", "q-defender-card", "q-second-chance"))
"""Questions whose answer may be forced by what the hand holds."""
PASSED_ON: Final = frozenset(("q-defender-card", "q-second-chance"))
"""What is passed for a seat that passes for the rest of this action (S41)."""
STAND_IN: Final = "pilot"
FIRST_OPPONENT: Final = "recruit"
OPTIONS_OF_OPPONENTS: Final = ("style", "blunder", "level", *NAMES)
"""What may be said of an opponent here: how much it thinks is the server's business, and no files are read."""
LONG: Final = 1000
"""Nodes: levels with as many play by the clock, since not every engine is compiled."""
ADVICE: Final = {"nodes": "1000", "seconds": "0.1"}
"""What an opponent that searches may take for each of the few searches of a hint."""


class CardTable:
    name: Final = "card"
    kind: Final = CARD_KIND
    features: Final = ("odds", "hints", "review", "pass_on")
    first_opponent: Final = FIRST_OPPONENT
    stand_in: Final = STAND_IN

    # ---- a game -------------------------------------------------------------------------------------------------------

    def options(self, given: Mapping[str, str], players: int) -> dict[str, str]:
        return card_options(dict(given), players)

    def has_spec(self, spec: TableSpec) -> bool:
        return isinstance(spec, Spec)

    def new_spec(self, forces: Sequence[Force], options: Mapping[str, str]) -> Spec:
        return Spec(list(forces), dict(options))

    def view_from_bytes(self, spec: TableSpec, seat: int, data: bytes) -> CardView:
        return view_from_bytes(own(spec, Spec), seat, data)

    def is_deploying(self, game: Game) -> bool:
        state = own(game, CardGame)
        return bool(state.words[DEPTH] > 0 and state.words[top(state) + KIND] == F_DEPLOY)

    def is_choice(self, game: Game) -> bool:
        return len(game.legal()) > 1 or game.question().id in HAND_QUESTIONS

    def place_of(self, game: Game, answer: int) -> str:
        """A zone; of units in the reserves none."""
        if answer < UNIT:
            return ""
        seat, index = divmod(answer - UNIT, 64)
        zone = int(own(game, CardGame).words[block(seat) + UNIT_ZONE + index])
        return game.token(ZONE + zone) if zone <= CONTESTED else ""

    def may_be_passed(self, view: TableView) -> bool:
        return view.question().id in PASSED_ON and PASS in view.legal()

    def takes_a_pause(self, view: TableView) -> bool:
        return view.question().id in OF_THE_HAND

    # ---- what viewers get ---------------------------------------------------------------------------------------------

    def scene(self, view: TableView, open_views: Sequence[TableView] = ()) -> wire.Scene:
        return card_scene.scene_of(own(view, CardView), [own(one, CardView) for one in open_views])

    def question(self, view: TableView, undo: Message | None) -> wire.Question:
        return card_scene.question_of(own(view, CardView), undo)

    def entry(self, spec: TableSpec, n: int, turn: int, event: Event, viewer: int) -> wire.Entry | None:
        return card_scene.entry_of(own(spec, Spec), n, turn, event, viewer)

    def notation(self, view: TableView) -> str:
        return write_view(own(view, CardView))

    def icon_text(self, icon: str, lang: str) -> str:
        return icon_text(icon, lang)

    def rules_of(self, unit: Unit) -> list[str]:
        return rules_of(unit)

    # ---- questions about a position -----------------------------------------------------------------------------------

    def odds(self, view: TableView, request: int = 0, version: int = 0, of: wire.Trial | None = None) -> wire.OddsReply:
        if of is not None:
            return card_trial.odds(own(view, CardView), of, request, version)
        return card_study.odds(own(view, CardView), request, version)

    def why(self, view: TableView, ask: wire.AskWhy) -> wire.WhyReply:
        return card_study.why(own(view, CardView), ask)

    def hint(self, view: TableView, opponent: Opponent, request: int = 0, version: int = 0, plan: bool = False) -> wire.HintReply:
        return advice.hint(own(view, CardView), opponent, request, version)

    # ---- opponents ----------------------------------------------------------------------------------------------------

    def levels(self) -> list[str]:
        return [level.id for level in LEVELS.values() if level.for_people]

    def about(self, level: str, lang: str) -> str:
        return render(f"opponent-{level}", {}, lang, "about")

    def styles(self) -> list[str]:
        return list(STYLES)

    def spelled(self, text: str) -> str:
        level, colon, rest = text.partition(":")
        keys = [part.partition("=")[0].strip() for part in rest.split(",")] if colon else []
        if level.strip().casefold() not in LEVELS or any(key not in OPTIONS_OF_OPPONENTS for key in keys):
            raise UnknownBot(phrase("bot-at-table", name=text))
        return described(text).short

    def opponent(self, text: str, for_people: bool = False) -> Opponent:
        return make_bot(against_people(text) if for_people else text)

    def adviser(self, text: str) -> Opponent:
        known = described(text)
        level = LEVELS.get(known.level)
        if level is None or not level.nodes:
            return make_bot(text)
        limits = {} if {"nodes", "seconds"} & set(known.options) else ADVICE
        return make_bot(spelled(level.id, {**limits, **known.options}))

    # ---- forces -------------------------------------------------------------------------------------------------------

    def ready(self) -> Mapping[str, Force]:
        return stock.shipped()

    def is_pack(self, key: str) -> bool:
        return key in ALL_PACKS

    def battle_of(self, key: str) -> str:
        return ""

    def any_key(self, options: Mapping[str, str]) -> str:
        return secrets.choice(ALL_PACKS) if options.get("packs") == "on" else f"{RANDOM}{secrets.randbelow(1_000_000)}"

    def random_force(self, seed: int, options: Mapping[str, str]) -> Force:
        return random_force(stock.collection(), seed, int(options.get("size", "30")), least=least_cards(options))

    def read_list(self, text: str, collection: Collection | None = None) -> ListResult:
        return read_any(text, "", collection or stock.collection())

    def problems(self, force: Force, options: Mapping[str, str]) -> list[Problem]:
        return problems_by(force, options)


def against_people(text: str) -> str:
    """A level with long thoughts plays by the clock, unless the text says otherwise."""
    known = described(text)
    level = LEVELS.get(known.level)
    if level is None or level.nodes < LONG or {"nodes", "seconds"} & set(known.options):
        return text
    return spelled(level.id, {"seconds": "1", **known.options})


CARD: Final[TableGame] = CardTable()
