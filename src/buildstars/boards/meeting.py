"""Over the board of a poster: two that fight, large and facing each other, with cards, dice, sums and what came of it; or who has won."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from random import Random
from typing import Final

from buildstars.boards.card_tokens import shield_bar, small_art
from buildstars.boards.poster import BOARD, Board
from buildstars.boards.sketch import GOLD, HURT, LETTERS, TEXT, block, bright, chamfered, chip, craft, die, ground, letter, line
from buildstars.boards.stage import Fighter, Meeting
from buildstars.content.languages import spoken
from buildstars.content.model import Card
from buildstars.content.text.languages import render
from buildstars.content.text.messages import render_result
from buildstars.core.messages import Result
from buildstars.pictures.faces.extras import back_face
from buildstars.pictures.faces.marks import bastion, centred
from buildstars.pictures.icons import badge
from buildstars.pictures.lettering import POINT, write
from buildstars.pictures.looks import card_look
from buildstars.pictures.measure import Box
from buildstars.pictures.paper import Paper, Point, num, path_of

PANEL: Final[Box] = (30.0, 8.0, 240.0, 114.0)
LOW_PANEL: Final[Box] = (30.0, 12.0, 240.0, 102.0)
"""Where no cards are played."""
SHARDS: Final = 14


def veil(paper: Paper, strength: float = 0.62) -> None:
    """The board steps back."""
    x, y, w, h = BOARD
    paper.rect(x - 4, y - 4, w + 8, h + 6, fill="#02050f", fill_opacity=strength)


def meeting(paper: Paper, board: Board, met: Meeting, tumble: int = 0, rolling: Sequence[int] = (), shot: float = -1) -> None:
    """`tumble`: dice still roll, those of the fighters of `rolling`, a number for each picture of it; `shot`: how far what was fired has
    flown, from 0 to 1."""
    veil(paper)
    x, y, w, h = PANEL if met.kind == "battle" else LOW_PANEL
    left, right = seats_of(met)
    fill = paper.gradient(((0, ground(left, 0.34), 0.97), (0.5, "#070d20", 0.97), (1, ground(right, 0.34), 0.97)), (0, 0), (1, 0))
    paper.path(chamfered(x, y, w, h, 6), fill=fill, stroke="#9db8ff", stroke_width=0.6, stroke_opacity=0.8)
    half = w / 2
    if met.fighters:
        fighter(paper, board, met.fighters[0], (x + 3, y + 3, half - 8, h - 6), True, tumble if 0 in rolling else 0)
    if met.kind == "strike":
        objective(paper, board, met, (x + half + 5, y + 3, half - 8, h - 6))
    elif len(met.fighters) > 1:
        fighter(paper, board, met.fighters[1], (x + half + 5, y + 3, half - 8, h - 6), False, tumble if 1 in rolling else 0)
    word = {"battle": "drawn-battle", "strike": "drawn-strike", "shot": "drawn-shot"}[met.kind]
    chip(paper, render(word, {}, board.words.lang).upper(), x + half, y + 1, 13, GOLD, "#1a1200", "middle")
    if shot >= 0:
        fire(paper, met, shot, (x + half * 0.42, y + 36), (x + half * 1.58, y + 36))


def seats_of(met: Meeting) -> tuple[int, int]:
    first = met.fighters[0].seat if met.fighters else -1
    return first, (met.slot // 3 if met.kind == "strike" else met.fighters[1].seat if len(met.fighters) > 1 else -1)


def fighter(paper: Paper, board: Board, one: Fighter, box: Box, attacks: bool, tumble: int) -> None:
    """From above: the craft, its name and shields, the card, the dice and the sum."""
    x, y, w, h = box
    middle, centre = x + w / 2, y + 34
    glow = bright(one.seat)
    paper.ellipse(middle, centre + 19, 38, 9, fill=paper.glow(((0.2, glow, 0.6), (1, glow, 0))))
    if one.place:
        base_card(paper, board, one, middle, centre)
    else:
        shown = Paper()
        craft(shown, board.unit(one.unit), middle, centre, 58, mirrored=attacks)
        paper.group(shown, opacity=0.4 if one.destroyed else "")
    if one.destroyed or one.took:
        explosion(paper, middle, centre, 27 if one.destroyed else 13, one.unit + 7)
    name = board.words.spoken(one.name).partition(" #")[0] if not one.place else render("drawn-base-card", {}, board.words.lang)
    letter(paper, one.seat, x + 5, y + 6, 4)
    line(paper, board.words.names[one.seat], x + 11, y + 7.6, 11.5, w - 14, "display", bright(one.seat, 0.5))
    block(paper, name, (x, y + 58, w, 8.6), 16, 9, "display", "#ffffff", "middle", "middle")
    if not one.place:
        damage, shields = board.shields(one.unit)
        if shields:
            shield_bar(paper, min(shields, damage if not one.destroyed else shields), shields, middle - 18, y + 68.4, 36, 2.6)
    roll(paper, board, one, (x, y + 76, w, 18), attacks, tumble)
    played(paper, board, board.card(one.card), (x + 4, y + h - 13.5, w - 8, 11))
    if one.destroyed:
        chip(paper, render("drawn-destroyed", {}, board.words.lang).upper(), middle, centre, 17, HURT, "#ffffff", "middle")
    elif one.took:
        chip(paper, render("drawn-takes", {"n": one.took}, board.words.lang), middle, centre + 1, 15, HURT, "#ffffff", "middle")


def roll(paper: Paper, board: Board, one: Fighter, box: Box, attacks: bool, tumble: int) -> None:
    """Two dice, the sum against what it needs, and whether it hits."""
    x, y, w, _ = box
    if not one.dice:
        return
    luck, size = Random(tumble * 31 + one.seat), 13.0
    for n, value in enumerate(one.dice):
        shown = luck.randint(1, 6) if tumble else value
        inner = Paper()
        die(inner, shown, -size / 2, -size / 2, size, one.seat)
        paper.put(inner, x + 11 + n * 16, y + 8, turn=(luck.uniform(-40, 40) if tumble else (-4 if n == 0 else 5)))
    if one.total < 0 or tumble:
        return
    more = one.total - sum(one.dice)
    at = x + 37
    at += write(paper, f"{'+' if more >= 0 else '−'}{abs(more)} =", at, y + 10.8, 15 * POINT, "display", TEXT) + 2
    write(paper, str(one.total), at, y + 11.8, 23 * POINT, "display", "#ffffff")
    mark = render("drawn-hit" if one.hit else "drawn-miss", {}, board.words.lang).upper()
    chip(paper, mark, x + w - 3, y + 7.6, 14, GOLD if one.hit else "#33415f", "#1a1200" if one.hit else TEXT, "end")


def played(paper: Paper, board: Board, card: Card | None, box: Box) -> None:
    """The card that was laid down for it."""
    if card is None:
        return
    x, y, w, h = box
    look = card_look(card, "holo")
    shape = path_of(((x + 2, y), (x + w, y), (x + w, y + h - 2), (x + w - 2, y + h), (x, y + h), (x, y + 2)))
    paper.path(shape, fill=look.ground(0.2))
    paper.group(Paper().put(small_art(card), x, y - 18, w / 56), clip_path=paper.clip(shape), opacity=0.5)
    paper.path(shape, fill=paper.gradient(((0, look.ground(0.12), 0.9), (1, look.ground(0.12), 0.3)), (0, 0), (1, 0)))
    paper.path(shape, fill="none", stroke=look.edge, stroke_width=0.5)
    left = x + 3
    if card.icon:
        paper.put(badge(card.icon), left, y + 2, 7 / 24)
        left += 9
    line(paper, spoken(card.name, board.words.lang), left, y + h / 2 + 1.9, 13, x + w - left - 3, "display", "#ffffff")


def objective(paper: Paper, board: Board, met: Meeting, box: Box) -> None:
    """The objective that is struck: its back until everybody knows it."""
    x, y, w, _ = box
    seat, middle = met.slot // 3, x + w / 2
    letter(paper, seat, x + 5, y + 6, 4)
    line(paper, board.words.names[seat], x + 11, y + 7.6, 11.5, w - 14, "display", bright(seat, 0.5))
    card = board.card(met.objective)
    if card is None:
        back = back_face()
        paper.put(back.paper, middle - 25, y + 13, 50 / back.width)
        return
    look = card_look(card, "holo")
    shape = chamfered(x + 8, y + 13, w - 16, 60, 5)
    paper.path(shape, fill=look.ground(0.16))
    paper.group(Paper().put(small_art(card), x + 8, y + 8, (w - 16) / 56), clip_path=paper.clip(shape))
    paper.path(shape, fill=paper.gradient(((0.45, look.ground(0.1), 0), (0.75, look.ground(0.1), 0.95))))
    paper.path(shape, fill="none", stroke=look.edge, stroke_width=0.7)
    block(paper, spoken(card.name, board.words.lang), (x + 11, y + 58, w - 36, 13), 17, 9, "display", "#ffffff", "start", "middle")
    bastion(paper, met.fighters[0].need if met.fighters and met.fighters[0].need >= 0 else card.defense, x + w - 17, y + 63, 13, look)
    if met.fate == "fell":
        explosion(paper, middle, y + 36, 30, met.slot)
    if met.fate:
        word = render("drawn-fell" if met.fate == "fell" else "drawn-held", {}, board.words.lang).upper()
        fill, ink = (HURT, "#ffffff") if met.fate == "fell" else ("#33415f", TEXT)
        chip(paper, word, middle, y + 36, 18, fill, ink, "middle")


def base_card(paper: Paper, board: Board, one: Fighter, x: float, y: float) -> None:
    strength = 0.5 if one.destroyed else 1
    paper.rect(x - 27, y - 18, 54, 38, 3, fill=ground(one.seat, 0.3), stroke=bright(one.seat), stroke_width=0.8, opacity=strength)
    centred(paper, LETTERS[one.seat], x, y, 24, bright(one.seat, 0.3))


# ---- fire -------------------------------------------------------------------------------------------------------------


def explosion(paper: Paper, x: float, y: float, r: float, seed: int) -> None:
    """Light, shards and sparks, the same for the same seed."""
    luck = Random(seed)
    paper.circle(x, y, r * 1.5, fill=paper.glow(((0, "#ffffff", 0.9), (0.18, "#ffe08a", 0.75), (0.5, "#ff6a3d", 0.4), (1, "#ff3d2e", 0))))
    points: list[Point] = []
    for n in range(2 * SHARDS):
        far = r * (luck.uniform(0.62, 1.0) if n % 2 == 0 else luck.uniform(0.2, 0.34))
        turn = radians(180 / SHARDS * n + luck.uniform(-5, 5))
        points.append((x + far * cos(turn), y + far * sin(turn)))
    paper.shape(points, fill="#ffb04d", fill_opacity=0.55, stroke="#fff0c0", stroke_width=0.35, stroke_linejoin="round")
    for _ in range(SHARDS):
        turn, far = radians(luck.uniform(0, 360)), r * luck.uniform(0.9, 1.5)
        paper.circle(x + far * cos(turn), y + far * sin(turn), luck.uniform(0.3, 0.8), fill="#ffe6a6")


def fire(paper: Paper, met: Meeting, far: float, a: Point, b: Point) -> None:
    """Bolts on their way: of everybody who hits, and past the other by who misses."""
    ends = ((a, b), (b, a))
    for one, (start, end) in zip(met.fighters, ends):
        if one.hit is None:
            continue
        drop = 0.0 if one.hit else 34.0
        for n in (-4.0, 4.0):
            dx, dy = end[0] - start[0], end[1] + drop * (1 if n > 0 else -1) - start[1]
            at, tail = 0.12 + 0.8 * far, 0.12 + 0.8 * max(0.0, far - 0.22)
            head = (start[0] + dx * at, start[1] + n + dy * at)
            foot = (start[0] + dx * tail, start[1] + n + dy * tail)
            d = f"M{num(foot[0])} {num(foot[1])}L{num(head[0])} {num(head[1])}"
            paper.path(d, stroke=bright(one.seat), stroke_width=3.2, stroke_opacity=0.4, stroke_linecap="round")
            paper.path(d, stroke="#ffffff", stroke_width=1.2, stroke_linecap="round")


# ---- the end ----------------------------------------------------------------------------------------------------------


def outcome(paper: Paper, board: Board, result: Result) -> None:
    """Who has won, and how, with the best of the fleet that is left."""
    veil(paper, 0.5)
    x, y, w, h = 30.0, 24.0, 240.0, 82.0
    winner = result.winners[0] if len(result.winners) == 1 else -1
    fill = paper.gradient(((0, ground(winner, 0.5), 0.96), (1, ground(winner, 0.12), 0.96)), (0, 0), (1, 0))
    paper.path(chamfered(x, y, w, h, 7), fill=fill, stroke=bright(winner) if winner >= 0 else GOLD, stroke_width=0.9)
    left = x + 12
    best = board.best(winner) if winner >= 0 else None
    if best is not None:
        glow = bright(winner)
        paper.circle(x + 46, y + h / 2, 42, fill=paper.glow(((0, glow, 0.55), (1, glow, 0))))
        craft(paper, best, x + 46, y + h / 2, 72, mirrored=True)
        left = x + 92
    names = [board.words.names[seat] for seat in result.winners]
    lang = board.words.lang
    title = render("drawn-wins", {"name": names[0]}, lang) if len(names) == 1 else " · ".join(names) or render("drawn-draw", {}, lang)
    room = x + w - left - 10
    block(paper, title, (left, y + 10, room, 32), 44, 18, "display", "#ffffff", "start", "bottom")
    paper.rect(left, y + 46, min(room, 70), 0.9, fill=GOLD)
    block(paper, cause_of(result, title, lang, board.words.names), (left, y + 51, room, 24), 17, 10, "text", TEXT)


def cause_of(result: Result, title: str, lang: str, names: Sequence[str]) -> str:
    """How it was won; that is what the sentence says after the title's own words, if it begins with them."""
    said = render_result(result, lang, names)
    cause = said.removeprefix(f"{title}: ")
    return cause[:1].upper() + cause[1:]
