"""The scene of the miniatures game: a seat's view as the wire tells it. Everything comes from a view, so nothing hidden can be in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from msgspec.structs import replace

from buildstars.content.called import text_by
from buildstars.content.vocabulary import UNIT_ICONS
from buildstars.core import messages as core
from buildstars.core.cells import (
    DEPTH,
    DRAW_OFFERS,
    FIRST,
    FRAME_SIZE,
    FRAMES,
    KIND,
    QUIET,
    RESIGNED,
    STEP,
    TURN,
    WHO,
    index_of,
    of_seat,
    owner_of,
)
from buildstars.core.kernel import explain, is_alive
from buildstars.core.seats import OVER
from buildstars.minis.layout import (
    BASE_CARDS,
    BASE_DAMAGE,
    CAUSES,
    CLOAKED,
    ENTERED,
    F_BRING,
    F_COMMAND,
    F_DEPLOY,
    F_MOVE,
    F_PLACE,
    F_SETUP,
    F_SHOT,
    F_TURN,
    FIRED,
    FLIPPED,
    FULL,
    HELD,
    IN_RESERVE,
    LEAST_SEGMENT,
    MOVED,
    MOVING,
    NEXT,
    ON_TABLE,
    OUT_CAUSE,
    OUT_TURN,
    PHASE,
    POINTS,
    QUARTER,
    RADIUS_ARTIFACT,
    RESERVE_DIE,
    SHORT,
    STIRRED,
    TO_FIRE_AGAIN,
    UNIT_AIM,
    UNIT_AIM2,
    UNIT_HITS,
)
from buildstars.minis.rules import bringing, placing, setup, shooting
from buildstars.minis.rules.elimination import ARTIFACT_STAR, stars_at_artifact
from buildstars.minis.rules.instead import to_move
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT, fires_all_round, is_out_of_sight, lasers_left, may_fire, reach_of
from buildstars.minis.rules.units import is_destroyed
from buildstars.minis.rules.values import attack_result, damage_of, defense_of, is_hit
from buildstars.minis.state import (
    State,
    block,
    card_stands,
    damage_on,
    face_at,
    get,
    heading_of,
    icons_of,
    is_ground,
    is_in,
    stars_of,
    x_of,
    y_of,
)
from buildstars.minis.steps import V_CORNERS, V_HEADING, V_LONG, V_MADE, V_SHORT, V_UNIT, V_X, V_Y
from buildstars.minis.text.events import BY_RESERVES
from buildstars.minis.text.telling import sum_of as sum_told
from buildstars.minis.view import MinisView
from buildstars.table import wire
from buildstars.table.wire.saying import name_of, sum_of, text_name

Phase = Literal["deploy", "movement", "declare", "fire", "end", "reserves", "over"]
PHASES: Final[tuple[Phase, ...]] = ("deploy", "movement", "declare", "fire", "end", "reserves")
MODES: Final[tuple[Literal["base", "unit", "friend"], ...]] = ("base", "unit", "friend")
"""As `spots` counts them."""
OF_NOBODY: Final = (F_SETUP, F_TURN)
"""Frames that are no seat's own part of a phase."""
SEAT_OF_FRAME: Final = 2
"""In the frames of a seat's part of a phase."""
CORNERS_KEPT: Final = 2


def scene_of(view: MinisView) -> wire.MiniScene:
    """Everything is open but the others' deployment while it lasts (J3), which no view shows."""
    s = view.known()
    w = s.words
    allowance, left = stars_to_bring(s, view.seat)
    result = s.result()
    return wire.MiniScene(
        viewer=view.seat, asked=int(w[WHO]), turn=int(w[TURN]), first=int(w[FIRST]), phase=phase_of(s), next=next_seat(s),
        queue=queue_of(s), half_width=int(s.spec.half_width), half_height=int(s.spec.half_height),
        seats=[seat_now(s, seat) for seat in range(s.spec.players)], shot=shot_now(s), move=move_now(s), place=place_now(s),
        reserve_die=int(w[RESERVE_DIE]), allowance=allowance, bringing=left, quiet=int(w[QUIET]), quiet_limit=int(s.spec.quiet_turns),
        turn_limit=int(s.spec.turn_limit), least=LEAST_SEGMENT if s.spec.edition > 1 else 1,
        artifact=RADIUS_ARTIFACT if s.spec.artifact else 0,
        result=wire.ResultNow(list(result.winners), result.cause) if result is not None else None,
    )


# ---- seats, units, cards ----------------------------------------------------------------------------------------------


def seat_now(s: State, seat: int) -> wire.MiniSeat:
    w, at, force = s.words, block(seat), s.spec.forces[seat]
    alive = is_alive(s, seat)
    return wire.MiniSeat(
        seat=seat, force=text_name(text_by(force.called)), alive=alive, points=int(w[at + POINTS]),
        units=[unit_now(s, of_seat(seat, index)) for index in range(s.spec.unit_count[seat])],
        cards=[card_now(s, seat * BASE_CARDS + place) for place in range(BASE_CARDS)],
        out_cause=CAUSES[w[at + OUT_CAUSE]] if not alive else "", out_turn=int(w[at + OUT_TURN]) if not alive else 0,
        resigned=bool(w[RESIGNED] >> seat & 1), offers_draw=bool(w[DRAW_OFFERS] >> seat & 1),
        artifact=ARTIFACT_STAR * int(stars_at_artifact(s, seat)) if s.spec.artifact and w[WHO] != OVER else 0,
    )


def card_now(s: State, card: int) -> wire.BaseCard:
    seat, place = divmod(card, BASE_CARDS)
    name = s.spec.base_names.get(card)
    return wire.BaseCard(
        card=card, x=int(s.spec.card_x[card]), y=int(s.spec.card_y[card]), angle=int(s.spec.card_angle[seat]),
        damage=int(s.words[block(seat) + BASE_DAMAGE + place]), stands=card_stands(s, card),
        name=name_of(name) if name is not None else None,
    )


def unit_now(s: State, u: int) -> wire.MiniUnit:
    """Range and arc are those of the shots it could fire now, Lasers included."""
    unit = s.spec.forces[owner_of(u)].units[index_of(u)]
    apart = wire.MiniUnit(
        unit=u, id=unit.id, name=name_of(s.spec.unit_names[u]), where="reserve" if is_in(s, u, IN_RESERVE) else "gone",
        radius=int(s.spec.radius[u]), face=int(is_in(s, u, FLIPPED)), stars=int(stars_of(s, u)), ground=is_ground(s, u),
        icons=icon_names(icons_of(s, u)), movement=move_of(s, u),
    )
    if not is_in(s, u, ON_TABLE):
        return apart
    reach, reach2 = (reach_of(s, u, which) if may_fire(s, u) else 0 for which in (FIRST_SHOT, SECOND_SHOT))
    return replace(
        apart, where="table", x=int(x_of(s, u)), y=int(y_of(s, u)), heading=int(heading_of(s, u)), damage=int(damage_on(s, u)),
        moved=is_in(s, u, MOVED) or is_in(s, u, ENTERED), held=is_in(s, u, HELD), cloaked=is_in(s, u, CLOAKED),
        unseen=is_out_of_sight(s, u), wreck=is_destroyed(s, u),
        fired=is_in(s, u, FIRED), stirred=is_in(s, u, STIRRED), hits=int(get(s, u, UNIT_HITS)),
        reach=int(reach), reach2=int(reach2), lasers=SHORT if reach and lasers_left(s, u) else 0,
        arc=arc_of(s, u, FIRST_SHOT) if reach else 0, arc2=arc_of(s, u, SECOND_SHOT) if reach2 else 0,
        aim=int(get(s, u, UNIT_AIM)) if not is_in(s, u, FIRED) else wire.NOBODY,
        aim2=int(get(s, u, UNIT_AIM2)) if is_in(s, u, TO_FIRE_AGAIN) else wire.NOBODY,
    )


def move_of(s: State, u: int) -> str:
    """J54: how it moves while this face shows."""
    face = int(face_at(s, u))
    return "S" * int(s.spec.shorts[face]) + "L" * int(s.spec.longs[face])


def arc_of(s: State, u: int, which: int) -> int:
    return FULL if fires_all_round(s, u, which) else QUARTER


def icon_names(bits: int) -> list[str]:
    return [name for place, name in enumerate(UNIT_ICONS) if bits >> place & 1]


# ---- where we are -----------------------------------------------------------------------------------------------------


def phase_of(s: State) -> Phase:
    return "over" if s.words[WHO] == OVER else PHASES[s.words[PHASE]]


def frames_of(s: State) -> list[int]:
    """Where each frame in progress begins, the uppermost first."""
    return [FRAMES + depth * FRAME_SIZE for depth in range(int(s.words[DEPTH]) - 1, -1, -1)]


def frame_of(s: State, kind: int) -> int | None:
    """The uppermost frame of a kind."""
    return next((at for at in frames_of(s) if s.words[at + KIND] == kind), None)


def next_seat(s: State) -> int:
    """Whose unit moves, or whose part of the phase it is, whoever is asked meanwhile."""
    w = s.words
    if w[WHO] == OVER:
        return wire.NOBODY
    if w[PHASE] == MOVING:
        return int(w[NEXT])
    parts = [at for at in frames_of(s) if w[at + KIND] not in (*OF_NOBODY, F_PLACE, F_SHOT, F_COMMAND)]
    return int(w[parts[-1] + SEAT_OF_FRAME]) if parts else int(w[WHO])


def queue_of(s: State) -> list[int]:
    """M3.1, J55: the units in the order in which their time comes, up to where a player chooses among equals."""
    w = s.words
    if w[PHASE] != MOVING or w[WHO] == OVER:
        return []
    left = {seat: units_of(seat, int(to_move(s, seat))) for seat in range(s.spec.players) if is_alive(s, seat)}
    found: list[int] = []
    seat = int(w[NEXT])
    at = frame_of(s, F_MOVE)
    if at is not None:
        found.append(int(w[at + V_UNIT]))
        left[seat] = [u for u in left.get(seat, []) if u != found[0]]
    if at is not None or frame_of(s, F_BRING) is not None:  # whose time it is has been told, or gives up its move
        seat = (seat + 1) % s.spec.players
    while any(left.values()):
        units = left.get(seat, [])
        if units:
            most = max(stars_of(s, u) for u in units)
            largest = [u for u in units if stars_of(s, u) == most]
            if len(largest) > 1:
                break
            found.append(largest[0])
            units.remove(largest[0])
        seat = (seat + 1) % s.spec.players
    return found


def units_of(seat: int, bits: int) -> list[int]:
    return [of_seat(seat, index) for index in range(64) if bits >> index & 1]


def stars_to_bring(s: State, viewer: int) -> tuple[int, int]:
    """How many stars may be brought, or deployed, in all, and how many of them are left; how others deploy is not to be seen (J3)."""
    w = s.words
    at = frame_of(s, F_BRING)
    if at is not None and w[at + STEP] == bringing.PICKING:
        by_reserves = w[at + bringing.B_WHY] == BY_RESERVES
        all_ = w[RESERVE_DIE] if by_reserves else bringing.allowance(s, w[at + bringing.B_CARRIER], w[at + bringing.B_DIE])
        return int(all_), int(w[at + bringing.B_LEFT])
    at = frame_of(s, F_DEPLOY)
    if at is not None and w[at + setup.Y_SEAT] == viewer:
        return int(s.spec.deploy), int(w[at + setup.Y_LEFT])
    return 0, 0


# ---- what is in progress ----------------------------------------------------------------------------------------------


def move_now(s: State) -> wire.MiniMove | None:
    at = frame_of(s, F_MOVE)
    if at is None:
        return None
    w = s.words
    u, made = int(w[at + V_UNIT]), int(w[at + V_MADE])
    corners = [at + V_CORNERS + 2 * k for k in range(min(made, CORNERS_KEPT))]
    trail = [[int(w[corner]), int(w[corner + 1])] for corner in corners]
    if made > CORNERS_KEPT:
        trail.append([int(x_of(s, u)), int(y_of(s, u))])
    return wire.MiniMove(
        unit=u, short=int(w[at + V_SHORT]), long=int(w[at + V_LONG]), x=int(w[at + V_X]), y=int(w[at + V_Y]),
        heading=int(w[at + V_HEADING]), trail=trail,
    )


def place_now(s: State) -> wire.MiniPlace | None:
    at = frame_of(s, F_PLACE)
    if at is None:
        return None
    w = s.words
    u = int(w[at + placing.Z_UNIT])
    face = int(is_in(s, u, FLIPPED)) if w[at + STEP] == placing.CHOOSING_SPOT else wire.NOBODY
    return wire.MiniPlace(unit=u, mode=MODES[w[at + placing.Z_MODE]], other=int(w[at + placing.Z_OTHER]), face=face)


def shot_now(s: State) -> wire.MiniShot | None:
    """With its sums as the dice lie now; the damage only of a hit."""
    at = frame_of(s, F_SHOT)
    if at is None:
        return None
    w = s.words
    u, target, which = int(w[at + shooting.H_FIRER]), int(w[at + shooting.H_TARGET]), int(w[at + shooting.H_WHICH])
    first, second = int(w[at + shooting.H_FIRST]), int(w[at + shooting.H_SECOND])
    defense = explained(s, lambda: defense_of(s, target, u))
    if first == 0:
        return wire.MiniShot(u, target, which, defense=defense)
    hit = is_hit(s, u, target, first, second)
    return wire.MiniShot(
        u, target, which, [first, second], explained(s, lambda: attack_result(s, u, target, which, first, second)), defense,
        explained(s, lambda: damage_of(s, u, target, which, first, second)) if hit else None, hit,
    )


def explained(s: State, work: Callable[[], int]) -> wire.Sum:
    """A number with all its parts."""
    explain(s)
    value = int(work())
    parts: core.Sum = sum_told(s, s.sums.pop())
    s.explaining = False
    return sum_of(core.Sum(value, parts.parts))
