"""Finds puzzles in games: decisions where an exact search knows the one best answer and an opponent gives another.

Seeded games are played. Where a seat's turn begins and somebody is close to the end, the position is searched for a
near goal: to win this turn, or to live through the next ones. What is found is written as a draft of a scenario file,
for somebody to give it words. A position that a file cannot hold, such as one with a lasting effect, is passed over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from buildstars.bots.interface import Bot
from buildstars.card.engine import take_answer
from buildstars.card.game import CardGame, start
from buildstars.card.layout import (
    ACTIVE,
    CARD_AT,
    CONTESTED,
    DISCARD,
    FACE_UP,
    FLIPPED,
    HAND,
    LASTING_COUNT,
    NO_CARD,
    POOL,
    RESERVES,
    TOP_COUNT,
    UNIT_DAMAGE,
    UNIT_ZONE,
    UNSEEN,
)
from buildstars.card.spec import Spec
from buildstars.card.state import block, objectives_in_play, units_at, units_in_play
from buildstars.content.languages import ENGLISH, LANGUAGES
from buildstars.content.model import Force
from buildstars.core.bits import count_bits
from buildstars.core.cells import ALIVE, DEPTH, TURN
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.lab.puzzles.card_game import CARD
from buildstars.lab.puzzles.exact import Exact, Goal, TooLarge
from buildstars.lab.puzzles.puzzle import CLEAR, ahead, forward, said
from buildstars.lab.seeds import derive

ASKED: Final = 5
"""How often an opponent is asked: it is wrong if it is wrong more often than not."""
MOST: Final = 40_000
"""Positions a search may look at: what is larger is no puzzle for a person either."""


@dataclass(frozen=True)
class Find:
    """A decision worth a puzzle."""

    game: CardGame
    seat: int
    goal: Goal
    best: str
    wrong: str
    """What the opponent answers."""
    value: Fraction
    second: Fraction
    origin: str


def mine(forces: Sequence[Force], bot: Bot, seed: int, games: Iterable[int]) -> Iterator[Find]:
    """Play games, by their numbers, of this opponent against itself and yield what is found, in order."""
    spec = Spec(list(forces), {})
    for number in games:
        rng = Generator(derive(seed, number))
        game = start(spec)
        game.settle(rng)
        turn = 0
        while game.to_answer() != OVER:
            if game.turn_number() != turn and game.turn_number() > 0 and game.words[DEPTH] == 1:
                turn = game.turn_number()
                yield from finds(game, bot, f"seed {seed}, game {number}, turn {turn}")
            answers = game.legal()
            answer = answers[0] if len(answers) == 1 else bot.answer(game.view(game.to_answer()), rng)
            game.play(answer, rng)


def finds(game: CardGame, bot: Bot, origin: str) -> Iterator[Find]:
    """What there is to find where a turn begins."""
    w = game.words
    seat = w[ACTIVE]
    if w[LASTING_COUNT] > 0 or any(w[block(one) + TOP_COUNT] > 0 for one in range(game.players)):
        return
    opened = game.copy()
    CARD.lay_open(opened)
    ahead(opened)
    if opened.to_answer() != seat:
        return
    for goal in goals(opened, seat):
        found = look(opened, seat, goal, bot, origin)
        if found is not None:
            yield found


def goals(game: CardGame, seat: int) -> Iterator[Goal]:
    """What is near: the last of the others' objectives or units within reach, or the own last ones in danger."""
    others = [one for one in range(game.players) if one != seat and (game.words[ALIVE] >> one) & 1]
    if len(others) != 1:
        return
    other = others[0]
    if (objectives_in_play(game, other) == 1 and units_at(game, seat, other)) or count_bits(units_in_play(game, other)) <= 2:
        yield Goal("win", 1)
    if (objectives_in_play(game, seat) == 1 and units_at(game, other, seat)) or count_bits(units_in_play(game, seat)) <= 2:
        yield Goal("survive", 2)


def look(game: CardGame, seat: int, goal: Goal, bot: Bot, origin: str) -> Find | None:
    """Follow the best answers as long as the opponent agrees with them; the first clear one that it misses is a find."""
    exact = Exact(game, seat, goal, MOST)
    game = game.copy()
    while game.to_answer() == seat:
        try:
            values = dict(exact.values(game))
        except TooLarge:
            return None
        best = max(values.values())
        second = max((value for value in values.values() if value != best), default=None)
        said_by_bot = Counter(bot.answer(game.view(seat), Generator(derive(k, game.turn_number()))) for k in range(ASKED))
        wrong = [answer for answer in said_by_bot.elements() if values.get(answer, best) != best]
        right = next(answer for answer in forward(game) if values[answer] == best)
        if second is not None and best - second >= CLEAR[goal.is_chance] and len(wrong) * 2 > ASKED:
            return Find(game, seat, goal, said(game, right, "en"), said(game, wrong[0], "en"), best, second, origin)
        if wrong:
            return None
        take_answer(game, said_by_bot.most_common(1)[0][0])
        ahead(game)
    return None


# ---- writing ----------------------------------------------------------------------------------------------------------


def draft(find: Find) -> str:
    """A scenario file with the position; names, words and the answers up to the question are left to its author."""
    game = find.game
    w = game.words
    begin = "objective" if game.question().id == "q-objective" else "action"  # what happens when a turn begins has happened
    turns = "" if find.goal.turns == 1 else f"turns = {find.goal.turns}\n"
    seats = "\n".join(seat_text(game, seat) for seat in range(game.players))
    return (
        f'name = "TODO"\nactive = {w[ACTIVE]}\nturn = {max(w[TURN], 1)}\nbegin = "{begin}"\n\n{seats}\n'
        f'[puzzle]\ngoal = "{find.goal.what}"\n{turns}'
        f'themes = ["TODO"]\ndifficulty = 3\nsolution = ["{find.best}"]  # it was answered: {find.wrong}\nfrom = "{find.origin}"\n\n'
        + "\n".join(words_of(lang) for lang, one in LANGUAGES.items() if one.complete)
    )


def words_of(lang: str) -> str:
    """The table of a language, to be filled in."""
    title = "" if lang == ENGLISH else 'title = "TODO"\n'
    return f'[puzzle.{lang}]\n{title}question = "TODO"\nwhy = "TODO"\n'


def seat_text(game: CardGame, seat: int) -> str:
    w = game.words
    spec = game.spec
    at = block(seat)
    zones: dict[str, list[str]] = {}
    for index, unit in enumerate(spec.forces[seat].units):
        zone = w[at + UNIT_ZONE + index]
        key = {CONTESTED: "contested", RESERVES: "reserves", seat: "home"}.get(zone, f"home{zone}")
        zones.setdefault(key, []).append(unit_text(unit.name["en"], w[at + UNIT_DAMAGE + index], (w[at + FLIPPED] >> index) & 1))
    lines = ["[[seat]]", *(f"{key} = [{', '.join(units)}]" for key, units in sorted(zones.items()))]
    lines.append(f"hand = {cards_text(spec, seat, w[at + HAND])}")
    lines.append(f"objectives = [{', '.join(objective_text(game, seat, place) for place in range(3))}]")
    lines.append(f"discard = {cards_text(spec, seat, w[at + DISCARD])}")
    lines.append(f"deck = {cards_text(spec, seat, w[at + POOL] | w[at + POOL + 1] | w[at + POOL + 2] | w[at + POOL + 3])}")
    return "\n".join(lines) + "\n"


def unit_text(name: str, damage: int, flipped: int) -> str:
    if not damage and not flipped:
        return f'"{name}"'
    more = (f", damage = {damage}" if damage else "") + (', face = "back"' if flipped else "")
    return f'{{ unit = "{name}"{more} }}'


def objective_text(game: CardGame, seat: int, place: int) -> str:
    at = block(seat)
    card = game.words[at + CARD_AT + place]
    if card == NO_CARD:
        return '"-"'
    if card == UNSEEN:
        return '"?"'
    name = game.spec.decks[seat][card].name["en"]
    return f'"{name}"' if game.words[at + FACE_UP + place] else f'"({name})"'


def cards_text(spec: Spec, seat: int, bits: int) -> str:
    counts = Counter(card.name["en"] for index, card in enumerate(spec.decks[seat]) if (bits >> index) & 1)
    return "[" + ", ".join(f'"{name}"' if n == 1 else f'["{name}", {n}]' for name, n in counts.items()) + "]"
