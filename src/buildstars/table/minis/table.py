"""The miniatures game at a table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from buildstars.bots.coaching import is_coach
from buildstars.bots.minis.registry import LEVELS, described_minis, make_minis_bot
from buildstars.bots.own_file import UnknownBot
from buildstars.content.called import text_by
from buildstars.content.files.lists import ListResult
from buildstars.content.icons import ICONS
from buildstars.content.legal import Problem
from buildstars.content.loader import Collection, ContentError
from buildstars.content.model import Force, Unit
from buildstars.content.text.languages import render
from buildstars.content.text.phrases import clauses, phrase
from buildstars.content.text.rulebook import rule_text
from buildstars.core.cells import DEPTH, FRAMES, KIND, STEP
from buildstars.core.interface import Game
from buildstars.core.kernel import top
from buildstars.core.messages import Event, Message
from buildstars.lab import fleets
from buildstars.lab.building import BuildError
from buildstars.lab.forces import RANDOM
from buildstars.match.minis_kind import MINIS as MINIS_KIND
from buildstars.minis.game import MinisGame
from buildstars.minis.layout import F_MOVE, F_SETUP
from buildstars.minis.legal import fleet_problems
from buildstars.minis.notation import write_view
from buildstars.minis.options import minis_options
from buildstars.minis.rules.setup import DEPLOYING
from buildstars.minis.spec import Spec
from buildstars.minis.view import MinisView, view_from_bytes
from buildstars.registry import own
from buildstars.table import wire
from buildstars.table.live.games import Opponent, TableGame, TableSpec, TableView
from buildstars.table.minis import scene as minis_scene
from buildstars.table.minis import study as minis_study
from buildstars.table.minis import talk as minis_talk
from buildstars.table.thinking import advice
from buildstars.table.workshop import collection as stock

ADVISER: Final = "pilot"
NAMED_RULE: Final = "M7.22"
MOVEMENT_RULE: Final = "M3.2"


class MinisTable:
    name: Final = "minis"
    kind: Final = MINIS_KIND
    features: Final = ("odds", "hints", "review")
    first_opponent: Final = "recruit"
    stand_in: Final = "pilot"

    # ---- a game -------------------------------------------------------------------------------------------------------

    def options(self, given: Mapping[str, str], players: int) -> dict[str, str]:
        return minis_options(dict(given), players)

    def has_spec(self, spec: TableSpec) -> bool:
        return isinstance(spec, Spec)

    def new_spec(self, forces: Sequence[Force], options: Mapping[str, str]) -> Spec:
        return Spec(list(forces), dict(options))

    def view_from_bytes(self, spec: TableSpec, seat: int, data: bytes) -> MinisView:
        return view_from_bytes(own(spec, Spec), seat, data)

    def is_deploying(self, game: Game) -> bool:
        words = own(game, MinisGame).words
        return bool(words[DEPTH] > 0 and words[FRAMES + KIND] == F_SETUP and words[FRAMES + STEP] <= DEPLOYING)

    def is_choice(self, game: Game) -> bool:
        """A unit's move always is: any length and any turn may be chosen, whatever is offered."""
        state = own(game, MinisGame)
        return len(state.legal()) > 1 or bool(state.to_answer() >= 0 and state.words[top(state) + KIND] == F_MOVE)

    def place_of(self, game: Game, answer: int) -> str:
        return ""

    def may_be_passed(self, view: TableView) -> bool:
        return False

    def takes_a_pause(self, view: TableView) -> bool:
        """Nothing is hidden once all have deployed."""
        return False

    # ---- what viewers get ---------------------------------------------------------------------------------------------

    def scene(self, view: TableView, open_views: Sequence[TableView] = ()) -> wire.MiniScene:
        """There is nothing to open: what others deploy stays hidden until all have (J3)."""
        return minis_scene.scene_of(own(view, MinisView))

    def question(self, view: TableView, undo: Message | None) -> wire.Question:
        return minis_talk.question_of(own(view, MinisView), undo)

    def entry(self, spec: TableSpec, n: int, turn: int, event: Event, viewer: int) -> wire.Entry | None:
        return minis_talk.entry_of(own(spec, Spec), n, turn, event, viewer)

    def notation(self, view: TableView) -> str:
        return write_view(own(view, MinisView))

    def icon_text(self, icon: str, lang: str) -> str:
        """As the rules say it (M7); icons of cards do nothing here."""
        rule = ICONS[icon].minis_rule if icon in ICONS else ""
        return rule_text(rule, lang).text if rule else ""

    def rules_of(self, unit: Unit) -> list[str]:
        icons = [icon for face in (unit.front, unit.back) if face is not None for icon in face.icons]
        named = [NAMED_RULE] if unit.named else []
        return [*dict.fromkeys(ICONS[icon].minis_rule for icon in icons), *named, MOVEMENT_RULE]

    # ---- questions about a position -----------------------------------------------------------------------------------

    def odds(self, view: TableView, request: int = 0, version: int = 0, of: wire.Trial | None = None) -> wire.OddsReply:
        """Those of a shot are known before it is declared, so there is nothing to try out."""
        return minis_study.odds(own(view, MinisView), request, version)

    def why(self, view: TableView, ask: wire.AskWhy) -> wire.WhyReply:
        return minis_study.why(own(view, MinisView), ask)

    def hint(self, view: TableView, opponent: Opponent, request: int = 0, version: int = 0, plan: bool = False) -> wire.HintReply:
        if plan:
            return advice.plan(own(view, MinisView), opponent, request, version)
        return advice.hint(own(view, MinisView), opponent, request, version)

    # ---- opponents ----------------------------------------------------------------------------------------------------

    def levels(self) -> list[str]:
        return [level.id for level in LEVELS.values() if level.for_people]

    def about(self, level: str, lang: str) -> str:
        return render(f"m-opponent-{level}", {}, lang)

    def styles(self) -> list[str]:
        return []

    def spelled(self, text: str) -> str:
        """A level alone, and how strong a coach is: how much it thinks is the server's business."""
        if ":" in text and not is_coach(text):
            raise UnknownBot(phrase("bot-at-table", name=text))
        return described_minis(text).short

    def opponent(self, text: str, for_people: bool = False) -> Opponent:
        return make_minis_bot(text)

    def adviser(self, text: str) -> Opponent:
        """The judgement itself: in the time of a hint a Captain would play on so few times that dice decided about its advice."""
        return self.opponent(ADVISER)

    # ---- forces -------------------------------------------------------------------------------------------------------

    def ready(self) -> Mapping[str, Force]:
        return {key: fleet.force for key, fleet in stock.fleets().items()}

    def is_pack(self, key: str) -> bool:
        return False

    def battle_of(self, key: str) -> str:
        return stock.fleets()[key].battle

    def any_key(self, options: Mapping[str, str]) -> str:
        return f"{RANDOM}{secrets.randbelow(1_000_000)}"

    def random_force(self, seed: int, options: Mapping[str, str]) -> Force:
        battle = fleets.battle_named(options.get("battle", "free"))
        try:
            fleet = fleets.find_fleet(f"{RANDOM}{seed}", stock.fleets(), stock.collection(), int(options.get("size", "30")), battle)
        except ContentError as error:
            raise BuildError(clauses(error.said)) from None
        title = text_by(lambda lang: render("t-random-fleet", {"seed": str(seed)}, lang))
        return replace(fleet.force, name=title["en"], title=title)

    def read_list(self, text: str, collection: Collection | None = None) -> ListResult:
        return fleets.read_any(text, "", collection or stock.collection()).notes

    def problems(self, force: Force, options: Mapping[str, str]) -> list[Problem]:
        size, bonus = int(options.get("size", "30")), options.get("base_bonus") == "on"
        return fleet_problems(force, size, options.get("battle", "free"), bonus, options.get("named") == "one")


MINIS: Final[TableGame] = MinisTable()
