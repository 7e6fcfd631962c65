"""The panel beside the table of the miniatures game: the turn and its phase, the question, each player's points and units, the shot."""

from __future__ import annotations

from typing import Final

from buildstars.boards.card_tokens import shield_bar
from buildstars.boards.sketch import GOLD, HURT, QUIET, TEXT, Words, block, bright, chip, craft, die, ground, letter, line, panel
from buildstars.content.text.languages import render
from buildstars.content.text.messages import render_message, render_result
from buildstars.core.bits import count_bits
from buildstars.core.cells import DEPTH, FRAME_SIZE, FRAMES, KIND, TURN, WHO, index_of, of_seat, owner_of
from buildstars.core.kernel import is_alive
from buildstars.core.seats import CHANCE, OVER
from buildstars.minis.layout import BASE_CARDS, CARD_TARGET, F_SHOT, IN_RESERVE, ON_TABLE, PHASE, POINTS
from buildstars.minis.rules import shooting
from buildstars.minis.rules.values import attack_value, defense_of, is_hit
from buildstars.minis.state import State, card_stands, damage_on, face_at, is_in, set_of, stars_of
from buildstars.minis.state import block as block_of
from buildstars.minis.view import MinisView
from buildstars.pictures.lettering import POINT, write
from buildstars.pictures.measure import Box
from buildstars.pictures.paper import Paper

PHASES: Final = ("deploy", "movement", "declare", "fire", "end", "reserves")


def side_panel(paper: Paper, view: MinisView, words: Words, box: Box) -> None:
    s = view.known()
    x, y, w, h = box
    panel(paper, box, -1)
    left, wide = x + 4, w - 8
    write(paper, "BUILDSTARS", left, y + 9, 13 * POINT, "display", TEXT, spacing=0.12)
    turn = render("drawn-of-turn", {"turn": int(s.words[TURN])}, words.lang)
    over = s.words[WHO] == OVER
    phase = render(f"m-t-phase-{'over' if over else PHASES[s.words[PHASE]]}", {}, words.lang)
    line(paper, f"{turn} · {phase}" if s.words[TURN] else phase, left, y + 16.5, 11, wide, "display", GOLD)
    result = s.result()
    sentence = render_result(result, words.lang, words.names) if result is not None else asking(view, words)
    at = y + 20 + block(paper, sentence, (left, y + 20, wide, 16), 8.6, 6, "text", TEXT) + 4
    deep = 17.5 if s.spec.players <= 4 else 14.0
    for seat in range(s.spec.players):
        player(paper, s, seat, words, (left, at, wide, deep))
        at += deep + 1.6
    end = y + h - 4
    if not over and end - at > 34 and shot(paper, s, words, (left, end - 33, wide, 33)):
        end -= 35
    roster(paper, s, words, (left, at + 1, wide, end - at - 1))


def asking(view: MinisView, words: Words) -> str:
    if view.to_answer() == CHANCE:
        return "…"
    return render_message(view.question(), words.lang, words.names, words.viewer)


def player(paper: Paper, s: State, seat: int, words: Words, box: Box) -> None:
    """Points, units on the table and in reserve, base cards that stand."""
    x, y, w, h = box
    asked = s.words[WHO] == seat
    alive = is_alive(s, seat)
    inner = Paper()
    inner.rect(x, y, w, h, 1.6, fill=ground(seat, 0.24 if asked else 0.12), stroke=bright(seat), stroke_width=0.6 if asked else 0.25)
    letter(inner, seat, x + 5, y + 4.6, 2.5)
    line(inner, words.names[seat], x + 9.5, y + 5.9, 9, w - 26, "display", bright(seat, 0.5))
    for place in range(BASE_CARDS):
        stands = card_stands(s, seat * BASE_CARDS + place)
        inner.rect(
            x + w - 15 + place * 4.6, y + 3, 4, 2.9, 0.5, fill=bright(seat) if stands else "none", stroke=bright(seat), stroke_width=0.3,
            stroke_opacity=1 if stands else 0.4,
        )
    shown = (
        ("points", int(s.words[block_of(seat) + POINTS])), ("units", count_bits(set_of(s, seat, ON_TABLE))),
        ("reserves", count_bits(set_of(s, seat, IN_RESERVE))),
    )
    step = w / len(shown)
    for n, (label, amount) in enumerate(shown):
        middle = x + (n + 0.5) * step
        write(inner, str(amount), middle, y + h - 4.2, 9 * POINT, "display", "#ffffff", "middle")
        line(inner, render(f"drawn-{label}", {}, words.lang), middle, y + h - 1.5, 5, step - 2, "text", QUIET, "middle")
    paper.group(inner, opacity="" if alive else 0.4)


def roster(paper: Paper, s: State, words: Words, box: Box) -> None:
    """Every unit on the table in a line with its stars and shields, where there is room for all."""
    x, y, w, h = box
    units = [of_seat(seat, index) for seat in range(s.spec.players) for index in range(s.spec.unit_count[seat])]
    shown = [u for u in units if is_in(s, u, ON_TABLE)]
    step = min(4.4, h / max(len(shown), 1))
    if step < 3.0:
        return
    for n, u in enumerate(shown):
        base = y + (n + 0.75) * step
        paper.rect(x, base - step * 0.62, 0.8, step * 0.8, 0.3, fill=bright(owner_of(u)))
        line(paper, words.spoken(s.spec.unit_names[u]), x + 2, base, min(6.6, step * 1.8), w - 23, "text", TEXT)
        write(paper, "★" * int(stars_of(s, u)), x + w - 20, base, 5 * POINT, "display", GOLD)
        shields = int(s.spec.shields[face_at(s, u)])
        shield_bar(paper, int(damage_on(s, u)), shields, x + w - 11, base - 1.5, 11, 1.3)


def shot(paper: Paper, s: State, words: Words, box: Box) -> bool:
    """The shot that is being resolved, if there is one: who fires at what, the dice and the sum."""
    found = [FRAMES + depth * FRAME_SIZE for depth in range(int(s.words[DEPTH])) if s.words[FRAMES + depth * FRAME_SIZE + KIND] == F_SHOT]
    if not found:
        return False
    at = found[-1]
    x, y, w, h = box
    u, target = int(s.words[at + shooting.H_FIRER]), int(s.words[at + shooting.H_TARGET])
    first, second = int(s.words[at + shooting.H_FIRST]), int(s.words[at + shooting.H_SECOND])
    line(paper, render("drawn-shot", {}, words.lang), x, y + 3.2, 9, w, "display", GOLD)
    paper.rect(x, y + 5, w, h - 5, 1.6, fill=ground(owner_of(u), 0.16), stroke=bright(owner_of(u)), stroke_width=0.3)
    craft(paper, s.spec.forces[owner_of(u)].units[index_of(u)], x + 9, y + 13, 14)
    line(paper, words.spoken(s.spec.unit_names[u]), x + 18, y + 11, 8, w - 20, "display")
    aim = words.spoken(s.spec.unit_names[target]) if target < CARD_TARGET else words.names[(target - CARD_TARGET) // BASE_CARDS]
    line(paper, aim, x + 18, y + 16, 7, w - 20, "text", QUIET)
    attack, defense = int(attack_value(s, u, target)), int(defense_of(s, target, u))
    if first == 0:
        line(paper, render("drawn-roll", {"n": attack, "need": defense}, words.lang), x + 3, y + 27, 9, w - 6, "display")
        return True
    for n, value in enumerate((first, second)):
        die(paper, value, x + 3 + n * 7.4, y + 22, 6.4, owner_of(u))
    line(paper, f"+{attack} = {attack + first + second}", x + 18.5, y + 27, 10, 20, "display")
    hit = is_hit(s, u, target, first, second)
    verdict = render("drawn-hit" if hit else "drawn-miss", {}, words.lang)
    chip(paper, verdict, x + w - 3, y + 25.2, 7.5, HURT if hit else "#33415f", "#ffffff", "end")
    return True
