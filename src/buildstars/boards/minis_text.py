"""A position of the miniatures game in lines of text, for `ansi`: every unit with its place and heading, from a view."""

from __future__ import annotations

from collections.abc import Sequence

from buildstars.boards.minis_panel import PHASES, asking
from buildstars.boards.sketch import LETTERS, Words
from buildstars.content.text.languages import render
from buildstars.content.text.messages import render_result
from buildstars.core.bits import count_bits
from buildstars.core.cells import TURN, WHO, of_seat
from buildstars.core.seats import OVER
from buildstars.minis.layout import BASE_CARDS, BASE_DAMAGE, IN_RESERVE, ON_TABLE, PHASE, POINTS
from buildstars.minis.spec import MOST_BASE_DAMAGE
from buildstars.minis.state import State, block, damage_on, face_at, heading_of, is_in, set_of, stars_of, x_of, y_of
from buildstars.minis.view import MinisView


def minis_text_of(view: MinisView, names: Sequence[str] = (), lang: str = "en") -> str:
    """Millimetres from the middle of the table, headings in degrees."""
    s = view.known()
    words = Words(lang, names, view.seat, s.spec.players)
    turn = render("drawn-of-turn", {"turn": int(s.words[TURN])}, lang)
    phase = render(f"m-t-phase-{'over' if s.words[WHO] == OVER else PHASES[s.words[PHASE]]}", {}, lang)
    lines = [f"{turn} · {phase}"]
    for seat in range(s.spec.players):
        lines += seat_lines(s, seat, words)
    result = s.result()
    lines.append(render_result(result, lang, words.names) if result is not None else asking(view, words))
    return "\n".join(lines)


def seat_lines(s: State, seat: int, words: Words) -> list[str]:
    """A player's points, base and reserves, and the units on the table."""
    def label(what: str) -> str:
        return render(f"drawn-{what}", {}, words.lang)

    at = block(seat)
    base = " ".join(f"{min(int(s.words[at + BASE_DAMAGE + place]), MOST_BASE_DAMAGE)}/{MOST_BASE_DAMAGE}" for place in range(BASE_CARDS))
    points, reserves = int(s.words[at + POINTS]), count_bits(set_of(s, seat, IN_RESERVE))
    lines = [f"{LETTERS[seat]} {words.names[seat]} · {label('points')} {points}, {label('reserves')} {reserves} · [{base}]"]
    for index in range(s.spec.unit_count[seat]):
        u = of_seat(seat, index)
        if is_in(s, u, ON_TABLE):
            place = f"({int(x_of(s, u)) / 100:.1f}, {int(y_of(s, u)) / 100:.1f}) {int(heading_of(s, u)) / 10:.0f}°"
            hurt = f"{int(damage_on(s, u))}/{int(s.spec.shields[face_at(s, u)])}"
            lines.append(f"  {LETTERS[seat]}{index + 1} {words.spoken(s.spec.unit_names[u])} {int(stars_of(s, u))}★ {place} {hurt}")
    return lines
