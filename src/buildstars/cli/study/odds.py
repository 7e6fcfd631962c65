"""`buildstars odds`: exact chances of a battle, of several attackers against one unit, or of strikes, with the parts of every number.

Without a position two units face each other on an empty table; each player has a lookout at home, so that nobody is eliminated.
Names are found as in `buildstars cards`.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from buildstars.cli.bounds import LAST_SEAT, MOST_DAMAGE
from buildstars.cli.language import Lang
from buildstars.content.languages import all_spoken
from buildstars.content.text.phrases import SaidError, either, phrase
from buildstars.core.cells import of_seat, owner_of

if TYPE_CHECKING:
    from buildstars.card.state import State
    from buildstars.card.view import CardView
    from buildstars.content.model import Card, Unit

FACE_DOWN = "?"
ZONES = ("contested", "own", "enemy")


class AskedError(SaidError):
    """A sentence about what was asked on the command line."""


@dataclass(frozen=True)
class Asked:
    """What the odds are about: units of a view, cards by their places in the deck lists, or the objective struck (-1: a battle)."""

    view: CardView
    attackers: tuple[int, ...]
    defender: int
    card: int
    reply: int
    slot: int
    moved: bool
    """The battle had to be in the attacker's home zone (R11.1)."""


def register(app: typer.Typer) -> None:
    app.command()(odds)


def odds(
    attacker: Annotated[str, typer.Argument(metavar="ATTACKER", help="A unit: its name in English or German, or an id such as core:u1.")],
    defender: Annotated[str, typer.Argument(metavar="DEFENDER", help="The unit it attacks; none with --strike.")] = "",
    card: Annotated[str, typer.Option(metavar="CARD", help="The combat card that the attacker plays.")] = "",
    reply: Annotated[str, typer.Option(metavar="CARD", help="The combat card that the defender plays.")] = "",
    series: Annotated[str, typer.Option(metavar="UNITS", help="Further attackers on the same target, in order, with commas.")] = "",
    strike: Annotated[str, typer.Option(metavar="OBJECTIVE", help='Strikes against this card instead; "?": a face-down one.')] = "",
    damage: Annotated[int, typer.Option(min=0, max=MOST_DAMAGE, help="Damage counters on the defender.")] = 0,
    own_damage: Annotated[int, typer.Option(min=0, max=MOST_DAMAGE, help="Damage counters on the first attacker.")] = 0,
    zone: Annotated[str, typer.Option(metavar="ZONE", help="contested, own (the attacker's home) or enemy.")] = "",
    deck: Annotated[str, typer.Option(metavar="FORCE", help='The force from whose deck the face-down objective of --strike "?" is.')] = "",
    position: Annotated[Path | None, typer.Option(metavar="FILE", help="A scenario, position, view or record in which they stand.")] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, max=LAST_SEAT, help="Of a position: whose view counts; by default who is asked.")
    ] = None,
    forces: Annotated[str, typer.Option(metavar="NAMES", help="Of a position: its forces, if its file does not name them.")] = "",
    lang: Lang = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Exact fractions and their parts as JSON.")] = False,
) -> None:
    """Tell the exact odds of a battle, a series of battles or a series of strikes."""
    from buildstars.card.layout import MOST_PICKS
    from buildstars.card.odds.exact import Odds, OddsError
    from buildstars.cli import plain_signs_only
    from buildstars.cli.looks.odds import as_data, show
    from buildstars.content.text.messages import render_refusal

    if bool(strike) == bool(defender):
        raise AskedError(phrase("asked-defender"))
    if strike and (card or reply):
        raise AskedError(phrase("asked-strike-cards"))
    names = [attacker, *(name.strip() for name in series.split(",") if name.strip())]
    if len(names) > MOST_PICKS:
        raise AskedError(phrase("asked-series", most=str(MOST_PICKS), count=str(len(names))))
    try:
        if position is not None:
            if damage or own_damage or zone or deck:
                raise AskedError(phrase("asked-position"))
            asked = in_position(view_of(position, seat, forces), names, defender, card, reply, strike)
        else:
            asked = on_empty_table(names, defender, card, reply, strike, (own_damage, damage), zone, deck)
        table = Odds(asked.view)
        if as_json:
            print(json.dumps(as_data(table, asked, str(lang)), ensure_ascii=plain_signs_only(sys.stdout), indent=1))
        else:
            show(table, asked, str(lang))
    except OddsError as error:
        if error.refusal is None:
            raise
        raise AskedError(render_refusal(error.refusal, str(lang))) from None


# ---- names ------------------------------------------------------------------------------------------------------------


def find_unit(name: str) -> Unit:
    from buildstars.content.loader import load_sets
    from buildstars.content.model import Unit

    found = find_thing(name, [*load_sets().units.values()], "unit")
    assert isinstance(found, Unit)
    return found


def find_card(name: str, type_: str) -> Card:
    """A combat card; for an objective any card will do (R1.2)."""
    from buildstars.content.loader import load_sets
    from buildstars.content.model import Card

    cards = [card for card in load_sets().cards.values() if type_ == "" or card.type == type_]
    found = find_thing(name, [*cards], f"{type_} card".strip())
    assert isinstance(found, Card)
    return found


def find_thing(name: str, things: list[Unit | Card], what: str) -> Unit | Card:
    from buildstars.content.names import Finder

    finder = Finder(things)
    hit = finder.find(name)
    if hit.only is not None:
        return hit.only
    if hit.things:
        some = either([phrase("asked-thing", name=one.name, id=one.id) for one in hit.things])
        raise AskedError(phrase("asked-several", name=name, some=some))
    near = [f'"{one}"' for one in hit.near or holding(name, things)]
    if near:
        raise AskedError(phrase("asked-near", what=what, name=name, near=either(list(near))))
    raise AskedError(phrase("asked-unknown", what=what, name=name))


def holding(name: str, things: list[Unit | Card]) -> list[str]:
    """A few names that hold these letters, whatever stands between them: "xwing" is in "Red Squadron X-wing"."""
    from buildstars.content.names import folded

    def letters(text: str) -> str:
        return "".join(sign for sign in folded(text) if sign.isalnum())

    wanted = letters(name)
    names = [text for one in things for text in all_spoken(one.name)] if len(wanted) >= 3 else []
    return sorted({text for text in names if wanted in letters(text)}, key=lambda text: (len(text), text))[:3]


# ---- an empty table ---------------------------------------------------------------------------------------------------


def on_empty_table(
    names: list[str], defender: str, card: str, reply: str, strike: str, damage: tuple[int, int], zone: str, deck: str
) -> Asked:
    """The attackers and what they attack, and nothing that could change the odds."""
    from buildstars.card.layout import CONTESTED
    from buildstars.card.position import ObjectiveAt
    from buildstars.content.loader import load_forces, load_sets
    from buildstars.lab.forces import find_force
    from buildstars.lab.study.empty_table import FIRST_STRUCK, home_first, stage

    if zone and (zone not in ZONES or strike):
        raise AskedError(phrase("asked-zone", zone=zone, known=either(list(ZONES))))
    if deck and strike != FACE_DOWN:
        raise AskedError(phrase("asked-deck"))
    units = [find_unit(name) for name in names]
    target = find_unit(defender) if defender else None
    moved = home_first(units, target) and not zone
    place = 1 if strike or zone == "enemy" else 0 if moved or zone == "own" else CONTESTED
    played = [find_card(name, "combat") if name else None for name in (card, reply)]
    lying: tuple[Card, ...] = ()
    struck = ObjectiveAt() if strike else None
    if strike == FACE_DOWN:
        if not deck:
            raise AskedError(phrase("asked-no-deck"))
        lying = find_force(deck, load_forces(), load_sets()).cards
    elif strike:
        lying = (find_card(strike, ""),)
        struck = ObjectiveAt(lying[0].id, True)
    staged = stage(units, target, played[0], played[1], place, struck, lying, damage)
    slot = FIRST_STRUCK if strike else -1
    return Asked(staged.view, staged.attackers, staged.defender, staged.card, staged.reply, slot, moved)


# ---- a position -------------------------------------------------------------------------------------------------------


def view_of(file: Path, seat: int | None, forces: str) -> CardView:
    from buildstars.card.view import CardView
    from buildstars.content.loader import read_text
    from buildstars.lab.study.sources import open_source
    from buildstars.match.scenarios.card import begin, load_scenario

    if file.suffix == ".toml":
        game = begin(load_scenario(file))
        return game.view(game.to_answer() if seat is None else seat)
    names = [name.strip() for name in forces.split(",") if name.strip()]
    view = open_source(read_text(file), str(file), seat, None, names, {}).view
    if not isinstance(view, CardView):
        raise AskedError(phrase("asked-minis", file=str(file)))
    return view


def in_position(view: CardView, names: list[str], defender: str, card: str, reply: str, strike: str) -> Asked:
    """The units of these names that can fight each other; of several copies the first that can."""
    from buildstars.card.odds.exact import Odds, OddsError

    table = Odds(view)
    known = table.state
    slot = -1
    if strike:
        attackers = placed(known, names, -1)
        slot = slot_of(known, attackers[0], strike)
        return Asked(view, attackers, -1, -1, -1, slot, False)
    refused: OddsError | None = None
    for target in units_called(known, defender):
        for first in units_called(known, names[0]):
            if owner_of(first) == owner_of(target):
                continue
            try:
                table.battle(first, target)
            except OddsError as error:
                refused = refused or error
                continue
            attackers = placed(known, names, first)
            return Asked(
                view, attackers, target, card_in(known, owner_of(first), card), card_in(known, owner_of(target), reply), -1, False
            )
    if refused is not None:
        raise refused
    raise AskedError(phrase("asked-one-player", attacker=names[0], defender=defender))


def units_called(state: State, name: str) -> list[int]:
    """All units of that name in the game, by their printed name or by the name of one copy (X-wing #2), those in play first."""
    from buildstars.card.state import in_play
    from buildstars.content.names import key_of

    spec = state.spec
    units = [of_seat(seat, index) for seat in range(int(spec.players)) for index in range(int(spec.unit_count[seat]))]
    found = [u for u in units if key_of(name) in map(key_of, all_spoken(spec.unit_names[u]))]
    if not found:
        meant = find_thing(name, [spec.unit(u) for u in units], "unit in this game")
        found = [u for u in units if spec.unit(u).id == meant.id]
    return sorted(found, key=lambda u: not in_play(state, u))


def placed(state: State, names: list[str], first: int) -> tuple[int, ...]:
    """A unit for each name, each once, all of one player."""
    found: list[int] = [first] if first >= 0 else []
    for name in names[len(found) :]:
        able = [u for u in units_called(state, name) if u not in found and (not found or owner_of(u) == owner_of(found[0]))]
        if not able:
            raise AskedError(phrase("asked-no-further", name=name))
        found.append(able[0])
    return tuple(found)


def slot_of(state: State, striker: int, strike: str) -> int:
    """The objective of this name, or the first face-down one, of the player in whose home zone the striker stands (R5.6)."""
    from buildstars.card.layout import CARD_AT, FACE_UP
    from buildstars.card.layout import NO_CARD as EMPTY
    from buildstars.card.state import block, face_up_card, zone_of

    owner = int(zone_of(state, striker))
    if owner >= state.spec.players or owner == owner_of(striker):
        raise AskedError(phrase("asked-not-there"))
    for place in range(3):
        at = block(owner)
        if state.words[at + CARD_AT + place] == EMPTY:
            continue
        up = state.words[at + FACE_UP + place] != 0
        if strike == FACE_DOWN and not up:
            return owner * 3 + place
        if up and strike != FACE_DOWN and state.spec.definitions[face_up_card(state, owner, place)].id == find_card(strike, "").id:
            return owner * 3 + place
    raise AskedError(phrase("asked-no-objective", name=strike))


def card_in(state: State, seat: int, name: str) -> int:
    """A card's place in a deck list."""
    if not name:
        return -1
    deck = state.spec.decks[seat]
    card = find_thing(name, [card for card in dict.fromkeys(deck) if card.type == "combat"], "combat card in that deck")
    assert card in deck
    return int(state.spec.local[of_seat(seat, [one.id for one in deck].index(card.id))])
