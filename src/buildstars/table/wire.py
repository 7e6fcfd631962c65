"""What goes over a table's socket: tagged messages, read and checked in one step.

Whatever people read is a message id with arguments, so that each browser says it in its own language, from the same Fluent files. The
client's types (`web/src/wire.ts`) are made from this file by `tools/wire-types`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

MOST_BYTES: Final = 4096
"""Of a message from a browser."""
LONGEST_CHAT: Final = 300
LONGEST_NAME: Final = 24
NOBODY: Final = -1
GameName = Literal["cards", "minis"]
Feature = Literal["odds", "hints", "review", "pass_on"]
"""What a table can do: chances, advice, looking at a game again with its turning points, passing for the rest of an action."""

# ---- words ------------------------------------------------------------------------------------------------------------


class Name(Struct, frozen=True):
    en: str
    de: str


Argument = int | str | Name


class Say(Struct, frozen=True):
    """A message: its id in the Fluent files, and its arguments; a seat is a number under a key that begins with `seat`."""

    id: str
    args: dict[str, Argument] = {}


class Part(Struct, frozen=True):
    kind: Literal["add", "set"]
    value: int
    say: Say
    rule: str


class Sum(Struct, frozen=True):
    """A number with all its parts."""

    value: int
    parts: list[Part]


class Why(Struct, frozen=True):
    """A reason with its rule."""

    say: Say
    rule: str = ""


# ---- the scene: what one seat sees of the table -----------------------------------------------------------------------


class UnitNow(Struct, frozen=True, omit_defaults=True):
    """A unit; what is printed on it stands in the catalog under `id`."""

    unit: int
    id: str
    name: Name
    zone: int
    face: int = 0
    counters: int = 0
    acted: bool = False
    values: dict[str, Sum] = {}
    """`attack`, `damage`, `defense`: those that are not as printed at present."""


class CardNow(Struct, frozen=True, omit_defaults=True):
    """A card, or several copies of it. `local` is how answers name it; the catalog has the rest under `id`."""

    id: str
    local: int
    count: int = 1


class ObjectiveNow(Struct, frozen=True, omit_defaults=True):
    slot: int
    up: bool = False
    card: CardNow | None = None
    """None: face down, and the viewer has not looked at it."""
    stars: int = 0
    defense: Sum | None = None


class SeatNow(Struct, frozen=True, omit_defaults=True):
    seat: int
    force: Name
    alive: bool
    hand_count: int
    hand_size: int
    deck: int
    hand: list[CardNow]
    """The viewer's own cards; of another's hand, those that the viewer knows."""
    top: list[CardNow | None]
    discard: list[CardNow]
    objectives: list[ObjectiveNow]
    units: list[UnitNow]
    move_stars: int
    combat_stars: int
    strike_stars: int
    out_cause: str = ""
    out_turn: int = 0
    resigned: bool = False
    offers_draw: bool = False


class SideNow(Struct, frozen=True, omit_defaults=True):
    """One side of the battle in progress, or the striker."""

    unit: int
    card: CardNow | None
    attack: Sum
    qualifies: bool = False
    ability: bool = False
    dice: list[int] = []
    defense: Sum | None = None
    damage: Sum | None = None


class BattleNow(Struct, frozen=True):
    """`slot` is the objective struck, -1 in a battle."""

    zone: int
    step: str
    sides: list[SideNow]
    slot: int


class PickNow(Struct, frozen=True, omit_defaults=True):
    """A declared battle, or a striker (`other` -1), in order."""

    unit: int
    other: int
    lapsed: bool = False
    done: bool = False
    now: bool = False


class EffectNow(Struct, frozen=True):
    """What is in force: a face-up objective (`until` empty), or an effect that lasts."""

    id: str
    seat: int
    until: str
    unit: int
    slot: int


class ResultNow(Struct, frozen=True):
    winners: list[int]
    cause: str


class Scene(Struct, frozen=True, tag="cards", tag_field="game"):
    """The whole table of the card game as a viewer sees it. Zones: 0 to 7 the home zones, 8 the contested zone, 9 reserves, 10 gone."""

    viewer: int
    asked: int
    """A seat, or -2: the game is over."""
    turn: int
    active: int
    first: int
    phase: str
    left: int
    quiet: int
    quiet_limit: int
    places: int
    seats: list[SeatNow]
    battle: BattleNow | None
    picks: list[PickNow]
    struck: int
    effects: list[EffectNow]
    result: ResultNow | None


# ---- the scene of the miniatures game ---------------------------------------------------------------------------------
# Lengths are hundredths of a millimetre, angles tenths of a degree, counterclockwise from the direction of x; (0, 0) is the middle of
# the table. A target is a unit, or CARD_TARGET + a home base card.

CARD_TARGET: Final = 1024


class MiniUnit(Struct, frozen=True, omit_defaults=True):
    """A unit; what is printed on it stands in the catalog under `id`."""

    unit: int
    id: str
    name: Name
    where: Literal["table", "reserve", "gone"]
    x: int = 0
    y: int = 0
    heading: int = 0
    radius: int = 0
    face: int = 0
    stars: int = 0
    ground: bool = False
    damage: int = 0
    icons: list[str] = []
    """Those it can use now: none while it is cloaked, not what it has lent, and what it has borrowed."""
    moved: bool = False
    held: bool = False
    cloaked: bool = False
    wreck: bool = False
    """Destroyed: it is removed at the end of Fire, and still fires (M4.6)."""
    fired: bool = False
    stirred: bool = False
    """Its place or heading has changed this turn (J68)."""
    hits: int = 0
    """Scored since it entered play (M7.21)."""
    movement: str = ""
    """As printed: S and L."""
    reach: int = 0
    reach2: int = 0
    """The range of the first and the second shot, from edge to edge; 0: there is none."""
    lasers: int = 0
    """How much of each range is by Lasers, which help one attack a turn (M7.8)."""
    arc: int = 0
    arc2: int = 0
    """The whole opening of the arcs of fire: 900 or 3600."""
    aim: int = NOBODY
    aim2: int = NOBODY
    """What it has declared to fire at."""


class BaseCard(Struct, frozen=True, omit_defaults=True):
    """A card of a home base, by `seat * 3 + place`; x and y are its middle, `angle` the direction of its long edge."""

    card: int
    x: int
    y: int
    angle: int
    damage: int = 0
    stands: bool = False
    name: Name | None = None


class MiniSeat(Struct, frozen=True, omit_defaults=True):
    seat: int
    force: Name
    alive: bool
    points: int
    units: list[MiniUnit]
    cards: list[BaseCard]
    out_cause: str = ""
    out_turn: int = 0
    resigned: bool = False
    offers_draw: bool = False


class MiniShot(Struct, frozen=True, omit_defaults=True):
    """The shot in progress. `which`: 0 the first, 1 the second, 2 by a person's name (M7.22)."""

    unit: int
    target: int
    which: int
    dice: list[int] = []
    attack: Sum | None = None
    defense: Sum | None = None
    damage: Sum | None = None
    hit: bool | None = None


class MiniMove(Struct, frozen=True, omit_defaults=True):
    """The move in progress: the segments left, where it began, and the corners of its way so far."""

    unit: int
    short: int
    long: int
    x: int
    y: int
    heading: int
    trail: list[list[int]] = []


class MiniPlace(Struct, frozen=True, omit_defaults=True):
    """A unit that is being placed. `mode`: touching the home base, touching a unit (`other`), or within L of a friend."""

    unit: int
    mode: Literal["base", "unit", "friend"]
    other: int = NOBODY
    face: int = NOBODY
    """The face chosen, or -1 if it is still to be chosen."""


class MiniScene(Struct, frozen=True, tag="minis", tag_field="game"):
    """The whole table of the miniatures game as a viewer sees it."""

    viewer: int
    asked: int
    """A seat, or -2: the game is over."""
    turn: int
    first: int
    phase: Literal["deploy", "movement", "declare", "fire", "end", "reserves", "over"]
    next: int
    """The seat whose unit moves next, or that declares, fires or brings; -1: nobody."""
    queue: list[int]
    """In movement: the units in the order in which their time comes, as far as it is fixed."""
    half_width: int
    half_height: int
    seats: list[MiniSeat]
    shot: MiniShot | None
    move: MiniMove | None
    place: MiniPlace | None
    reserve_die: int
    """The die of M6, 0 before it is rolled."""
    allowance: int
    """Stars that may be brought now, 0 if nothing is being brought."""
    bringing: int
    """Stars of them that are left."""
    quiet: int
    quiet_limit: int
    result: ResultNow | None


AnyScene = Scene | MiniScene


class Offer(Struct, frozen=True, omit_defaults=True):
    """An answer that may be given, and the thing on the table that it names, if it names one."""

    answer: int
    say: Say
    unit: int = NOBODY
    zone: int = NOBODY
    slot: int = NOBODY
    card: int = NOBODY
    """By its place in the owner's deck list, as `CardNow.local`."""
    seat: int = NOBODY
    target: int = NOBODY
    """Miniatures: a unit, or CARD_TARGET + a home base card."""
    x: int | None = None
    y: int | None = None
    heading: int | None = None
    """Where a segment, a heading or a place would leave the unit."""
    segment: Literal["S", "L", ""] = ""


class LessonStep(Struct, frozen=True, omit_defaults=True):
    """In a guided game: what has just happened, what to do now and why, the rules of it, and the answers to point at."""

    n: int
    of: int
    say: Say
    told: Say | None = None
    rules: list[str] = []
    focus: list[int] = []
    look: list[str] = []
    """Parts of the table that are spoken of besides."""
    done: bool = False
    """The game is over, and with it the lesson."""
    next: str = ""
    """The lesson that goes well after this one."""


class Question(Struct, frozen=True):
    """What is asked; the offers only if the viewer is asked. Answers 0 (pass, done, no) and 2 (take the last pick back) are special."""

    seat: int
    say: Say
    offers: list[Offer]
    undo: Why | None
    """Why the viewer cannot freely take the last answer back; None: it can."""
    lesson: LessonStep | None = None


class Entry(Struct, frozen=True, omit_defaults=True):
    """A line of the log, as the viewer may read it. What it speaks of is named for highlights and animations."""

    n: int
    turn: int
    kind: str
    rule: str
    say: Say
    unit: int = NOBODY
    other: int = NOBODY
    slot: int = NOBODY
    zone: int = NOBODY
    came: int = NOBODY
    """The zone that a unit came from."""
    card: str = ""
    target: int = NOBODY
    """Miniatures: a unit, or CARD_TARGET + a home base card."""
    sums: list[Sum] = []


# ---- the table around the game ----------------------------------------------------------------------------------------


class SeatMeta(Struct, frozen=True, omit_defaults=True):
    """Who sits there. `kind`: open (nobody yet), person, or bot."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    here: bool = False
    """Somebody of this seat is connected; always true for an opponent."""
    opponent: str = ""
    force: str = ""
    """Before the game: the name of the force that was chosen."""
    passing: bool = False
    """Passes for the rest of this action, by a public setting."""
    away: bool = False
    """Its time is up, or it has left; the others may decide what to do."""
    ready: bool = False


class ClockNow(Struct, frozen=True):
    """Milliseconds: of the present question, and of the bank of each seat; `running` is the seat whose clock runs, or -1."""

    question: int
    banks: list[int]
    running: int


class Request(Struct, frozen=True):
    """Something all must agree to: `undo`, `draw`, `rematch`, or what becomes of a player who is away: `takeover`, `remove`."""

    what: Literal["undo", "draw", "rematch", "takeover", "remove"]
    seat: int
    """Who asked; for an absent player, who is meant."""
    agreed: list[int]
    """Seats that have agreed."""
    needed: list[int]
    """Seats that still have to."""


class TableMeta(Struct, frozen=True):
    id: str
    code: str
    game: GameName
    features: list[Feature]
    """What this game's table can do; what is not named here has no button."""
    state: Literal["open", "playing", "over"]
    players: int
    seats: list[SeatMeta]
    options: dict[str, str]
    clock: str
    undo: Literal["free", "consent", "none"]
    open_hands: bool
    spectators: bool
    public: bool
    watching: int
    commitment: str
    """The hash of the seed, shown before the first die."""
    host: int
    """A seat of whoever made the table."""
    lesson: str
    requests: list[Request]
    next: str
    """The table of the rematch, if there is one."""


class Chat(Struct, frozen=True):
    n: int
    seat: int
    """-1: somebody who watches."""
    name: str
    text: str
    at: int
    """Seconds since 1970."""


# ---- to the browser ---------------------------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag="welcome", tag_field="type"):
    """The first message of a socket, and after a change of viewer: everything."""

    version: int
    you: list[int]
    """The seats of this guest; none: a spectator."""
    viewer: int
    """Whose eyes: one of `you`, or -1."""
    table: TableMeta
    catalog: str
    """Where the catalog of this game is; empty before it begins."""
    scene: AnyScene | None
    question: Question | None
    log: list[Entry]
    """From the entry that was asked for on."""
    chat: list[Chat]
    clock: ClockNow | None
    since: int = 0
    """The entry that `log` begins with; whatever the browser has from here on does not count any more."""


class Update(Struct, frozen=True, tag="update", tag_field="type"):
    """After each step of the game. `cut`: entries of the log from this one on were taken back, before `log` is added."""

    version: int
    cut: int
    log: list[Entry]
    scene: AnyScene
    question: Question
    clock: ClockNow | None


class Around(Struct, frozen=True, tag="around", tag_field="type"):
    """Something around the game changed: who is here, what is asked of all, the clocks."""

    table: TableMeta
    clock: ClockNow | None


class Said(Struct, frozen=True, tag="said", tag_field="type"):
    chat: Chat


class Refused(Struct, frozen=True, tag="refused", tag_field="type"):
    """To the one who sent something that cannot be; nothing has changed."""

    why: Why
    about: str
    """The type of the message that is refused."""


class HitChances(Struct, frozen=True):
    """A battle in per cent: the four outcomes, and who is destroyed."""

    both: float
    only_attacker: float
    only_defender: float
    neither: float
    attacker_destroyed: float
    defender_destroyed: float
    needs: list[int]
    """What each side's dice must show at least; 13: only an automatic 12, 14: cannot."""


class CardOdds(Struct, frozen=True):
    local: int
    odds: HitChances


class ReplyBand(Struct, frozen=True):
    """If the other side plays one card, from public information only: from its best to its worst, and the expectation."""

    best: HitChances
    average: HitChances


class SeriesStep(Struct, frozen=True):
    """After so many battles or strikes: the chance in per cent that the target is gone, and that the attacker of this step is lost."""

    unit: int
    gone: float
    lost: float


class ShotOdds(Struct, frozen=True):
    """A shot: what the dice must show at least (13: only an automatic 12), the chances in per cent to hit and to destroy, and the
    damage to expect."""

    unit: int
    target: int
    which: int
    need: int
    hit: float
    destroy: float
    damage: float
    attack: Sum
    defense: Sum
    hit_again: float
    destroy_again: float
    """With the rerolls by Elite and a Leader that are left."""


class TargetOdds(Struct, frozen=True):
    """All shots declared at one target: the chance in per cent that it is destroyed, and the damage to expect."""

    target: int
    gone: float
    damage: float


class OddsReply(Struct, frozen=True, tag="odds", tag_field="type"):
    """`pairs`: for the units that could be chosen now, by unit; `cards`: with each card of the hand; `series`: of what is declared."""

    request: int
    version: int
    now: HitChances | None
    cards: list[CardOdds]
    replies: ReplyBand | None
    pairs: dict[int, HitChances]
    strikes: dict[int, float]
    """The chance in per cent of each striker that could be chosen, or of the one that strikes now."""
    series: list[SeriesStep]
    shots: list[ShotOdds] = []
    """Miniatures: the shots that could be declared or fired now, or the one in progress."""
    targets: list[TargetOdds] = []


class WhyReply(Struct, frozen=True, tag="why", tag_field="type"):
    request: int
    why: Why | None
    """None: it is possible."""


class HintReason(Struct, frozen=True):
    say: Say
    change: int
    """Hundredths of a build star."""
    detail: Say | None


class HintChoice(Struct, frozen=True):
    answer: int
    say: Say
    plan: list[Say]
    chance: float
    reasons: list[HintReason]
    unit: int = NOBODY
    """Miniatures: the unit that is meant."""
    way: list[int] = []
    """Miniatures: x and y of the corners of its way, the last where it would stand."""
    heading: int = -1
    targets: list[int] = []
    """Miniatures: what would be fired at, or could be from there."""


class HintReply(Struct, frozen=True, tag="hint", tag_field="type"):
    request: int
    version: int
    chance: float
    choices: list[HintChoice]


class Moved(Struct, frozen=True, tag="moved", tag_field="type"):
    """The rematch is at another table."""

    table: str


ToBrowser = Welcome | Update | Around | Said | Refused | OddsReply | WhyReply | HintReply | Moved

# ---- from the browser -------------------------------------------------------------------------------------------------

Small = Annotated[int, Meta(ge=-1, le=1_000_000)]
AnswerNumber = Annotated[int, Meta(ge=-1, le=2**53)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]


class FromBrowser(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class Answer(FromBrowser, frozen=True, tag="answer"):
    """To the question of this version; to any other it is a repetition, or late, and does no harm."""

    version: Count
    answer: AnswerNumber


class Act(FromBrowser, frozen=True, tag="act"):
    what: Literal["resign", "offer", "decline"]


class Undo(FromBrowser, frozen=True, tag="undo"):
    """Take the last answer back: at once if nobody has learned anything since, otherwise if all agree."""

    version: Count


class Agree(FromBrowser, frozen=True, tag="agree"):
    """Yes or no to a request."""

    what: Literal["undo", "draw", "rematch", "takeover", "remove"]
    seat: SeatNumber
    yes: bool


class Look(FromBrowser, frozen=True, tag="look"):
    """Several persons at one screen: show the table with the eyes of another of one's own seats."""

    seat: Annotated[int, Meta(ge=-1, le=7)]


class Talk(FromBrowser, frozen=True, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class PassOn(FromBrowser, frozen=True, tag="pass_on"):
    """Pass for the rest of this action (S41): everybody sees the setting."""

    on: bool


class AskOdds(FromBrowser, frozen=True, tag="ask_odds"):
    request: Count


class AskWhy(FromBrowser, frozen=True, tag="ask_why"):
    """Why not this answer, or this wish (move: unit, zone; attack: unit, other; strike: unit, slot; play: card; bring: unit)?

    At a table of the miniatures game every wish is an answer."""

    request: Count
    wish: Literal["answer", "move", "attack", "strike", "play", "bring"]
    first: AnswerNumber
    second: Small = NOBODY


class AskHint(FromBrowser, frozen=True, tag="ask_hint"):
    request: Count


class Start(FromBrowser, frozen=True, tag="start"):
    """The host: begin now, and let opponents sit where nobody does."""


class PlayFreely(FromBrowser, frozen=True, tag="play_freely"):
    """Leave the guided game: from here on it is a game like any other."""


class Ping(FromBrowser, frozen=True, tag="ping"):
    pass


Sent = Answer | Act | Undo | Agree | Look | Talk | PassOn | AskOdds | AskWhy | AskHint | Start | PlayFreely | Ping

_decoder: Final = msgspec.json.Decoder(Sent)
_encoder: Final = msgspec.json.Encoder()


def decode(data: str | bytes) -> Sent:
    """msgspec.ValidationError if a field is wrong, msgspec.DecodeError if it is no JSON."""
    sent: Sent = _decoder.decode(data)
    return sent


def encode(message: ToBrowser) -> str:
    return _encoder.encode(message).decode()
