"""Finds puzzles in battles of the miniatures game: questions of a Fire phase where the exact search knows the one best answer.

Where a Fire phase begins, some of the units that meet are left on the table and the others put into reserve: a battle of thirty units
is no puzzle. What is declared and rolled after that are the steps of a file. At every question with a choice the near goals are
searched: to win, to take one unit, to bring a card down, to come out ahead in stars.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from buildstars.content.model import Force
from buildstars.core.cells import ALIVE, FIRST, KIND, QUIET, STEP, TURN
from buildstars.core.generator import Generator
from buildstars.core.kernel import top
from buildstars.core.seats import CHANCE, OVER
from buildstars.lab.puzzles.exact_minis import MinisExact
from buildstars.lab.puzzles.games import Draft
from buildstars.lab.puzzles.puzzle import CLEAR, Node, ahead, forward, grow
from buildstars.lab.puzzles.searching import Goal, TooLarge
from buildstars.lab.seeds import derive
from buildstars.match.scenarios.minis_names import labels, wished_answer
from buildstars.match.scenarios.names import UnknownName
from buildstars.minis.game import MinisGame, start
from buildstars.minis.layout import (
    BASE_CARDS,
    BASE_DAMAGE,
    CARD_TARGET,
    CLOAKED,
    CONVERTED,
    DECLARED,
    DECLARING,
    F_DECLARE,
    FIRED,
    FIRING,
    FLIPPED,
    MM,
    ON_TABLE,
    PHASE,
    STIRRED,
    UNIT_BORROWED,
    UNIT_DAMAGE,
    UNIT_HITS,
    UNIT_LENT,
    WRECKS,
    of_seat,
    owner_of,
)
from buildstars.minis.odds.shots import left_on
from buildstars.minis.position import Position, PositionError, SeatPosition, UnitAt, game_at
from buildstars.minis.rules.targets import FIRST_SHOT, SECOND_SHOT, list_targets
from buildstars.minis.spec import MOST_BASE_DAMAGE, Spec
from buildstars.minis.state import block, card_stands, cards_left, get, heading_of, is_in, set_of, stars_of, x_of, y_of

MOST: Final = 5_000
"""Positions a search may look at."""
THINNED: Final = 3
"""How many choices of units are looked at in a phase."""
MOST_PLANS: Final = 300
MOST_STEPS: Final = 6
"""Answers in a row that a solution may have."""
CARD_STARS: Final = 4
"""What a card of a base counts where stars are the measure: about what a person would give for it in the middle of a battle."""


@dataclass
class Phase:
    """A Fire phase from its beginning on: the position, and what has been answered and rolled since."""

    game: MinisGame
    answers: list[str] = field(default_factory=list)
    dice: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class MinisFind:
    """A question worth a puzzle."""

    phase: Phase
    game: MinisGame
    seat: int
    goal: Goal
    root: Node
    solution: tuple[str, ...]
    """As a file names the answers."""
    nodes: int
    origin: str

    @property
    def value(self) -> Fraction:
        return self.root.best

    @property
    def second(self) -> Fraction:
        return self.root.second if self.root.second is not None else self.root.best


def drafts(forces: Sequence[Force], fleets: Sequence[str], bot: Any, seed: int, games: Iterable[int]) -> Iterator[Draft]:
    """What the opponent itself misses, with its file."""
    for find in mine_minis(forces, bot, seed, games):
        missed = missed_by(find, bot)
        if missed:
            yield Draft(find.goal, find.value, find.second, ", ".join(find.solution), missed, find.origin, draft_minis(find, fleets))


def missed_by(find: MinisFind, bot: Any) -> str:
    """The first wrong answer of an opponent along the solution; nothing if it finds it."""
    game = find.game.copy()
    node: Node | None = find.root
    for _ in find.solution:
        if node is None:
            return ""
        answer = bot.answer(game.view(find.seat), Generator(1))
        token = game.token(answer)
        if token not in node.winners:
            return name_of(game, answer)
        game.take(answer)
        ahead(game)
        node = node.next.get(token)
    return ""


def mine_minis(forces: Sequence[Force], bot: Any, seed: int, games: Iterable[int], most: int = MOST) -> Iterator[MinisFind]:
    """Play battles, by their numbers, of this opponent against itself and yield what is found where Fire phases begin, in order."""
    spec = Spec(list(forces), {"turn_limit": "60"})
    for number in games:
        rng = Generator(derive(seed, number))
        game = start(spec)
        turn = 0
        while game.to_answer() != OVER:
            if game.to_answer() == CHANCE:
                game.take_chance(game.draw_chance(rng))
                continue
            if game.turn_number() > turn and begins(game):
                turn = game.turn_number()
                for seat in range(game.players) if is_plain(game) else ():
                    origin = f"seed {seed}, game {number}, turn {turn}"
                    yield from in_phase(game, seat, bot, Generator(derive(seed + 1, number * 1000 + turn * 2 + seat)), origin, most)
            answers = game.legal()
            game.apply(answers[0] if len(answers) == 1 else bot.answer(game.view(game.to_answer()), rng))


def in_phase(game: MinisGame, seat: int, bot: Any, rng: Generator, origin: str, most: int) -> Iterator[MinisFind]:
    """A few of the units that meet in this phase, and what one seat is asked in it while everybody goes on as they would."""
    for _ in range(THINNED):
        thin = thinned(game, seat, rng)
        if thin is None:
            return
        phase = Phase(thin.copy())
        while thin.to_answer() != OVER and thin.words[PHASE] in (DECLARING, FIRING):
            if thin.to_answer() == CHANCE:
                answer = thin.draw_chance(rng)
                phase.dice.append(thin.token(answer))
                thin.take_chance(answer)
                continue
            if thin.to_answer() == seat:
                yield from finds(Phase(phase.game, list(phase.answers), list(phase.dice)), thin, origin, most)
            answers = thin.legal()
            answer = answers[0] if len(answers) == 1 else bot.answer(thin.view(thin.to_answer()), rng)
            phase.answers.append(thin.token(answer))
            thin.apply(answer)


def thinned(game: MinisGame, seat: int, rng: Generator) -> MinisGame | None:
    """The same phase with two to four units of the seat that have something to choose, what they can fire at, and one or two more of the
    others; the seat declares first. A person sees that much at a glance."""
    own = [u for u in standing(game, seat) if len(list_targets(game, u, FIRST_SHOT)) >= 2]
    if len(own) < 2:
        return None
    kept = drawn(own, 2 + rng.below(3), rng)
    aims = sorted({target for u in kept for target in list_targets(game, u, FIRST_SHOT) if target < CARD_TARGET})
    others = drawn(aims, 1 + rng.below(4), rng)
    others += drawn([u for u in standing(game, 1 - seat) if u not in others], 1 + rng.below(2), rng)
    try:
        return game_at(game.spec, position_of(game, {*kept, *others}, seat))
    except PositionError:
        return None


def drawn(units: list[int], count: int, rng: Generator) -> list[int]:
    left = list(units)
    found: list[int] = []
    while left and len(found) < count:
        found.append(left.pop(rng.below(len(left))))
    return found


def position_of(game: MinisGame, kept: set[int], first: int) -> Position:
    """The Fire phase of these units."""
    w = game.words
    seats = []
    for seat in range(game.players):
        base = [min(int(w[block(seat) + BASE_DAMAGE + place]), MOST_BASE_DAMAGE) for place in range(BASE_CARDS)]
        units = tuple(
            UnitAt(
                u & 63, int(x_of(game, u)) / MM, int(y_of(game, u)) / MM, int(heading_of(game, u)) / 10, int(get(game, u, UNIT_DAMAGE)),
                int(get(game, u, UNIT_HITS)), int(is_in(game, u, FLIPPED) and not is_in(game, u, CLOAKED)), is_in(game, u, CLOAKED),
                is_in(game, u, STIRRED),
            )
            for u in standing(game, seat)
            if u in kept
        )
        seats.append(SeatPosition(units, (base[0], base[1], base[2])))
    return Position(tuple(seats), first, int(w[TURN]), int(w[QUIET]), "fire")


def begins(game: MinisGame) -> bool:
    """The first question of a Fire phase: nobody has declared or fired."""
    done = 0
    for seat in range(game.spec.players):
        done |= int(set_of(game, seat, DECLARED)) | int(set_of(game, seat, FIRED))
    return done == 0 and game.words[PHASE] == DECLARING and game.words[top(game) + KIND] == F_DECLARE and game.words[top(game) + STEP] == 0


def is_plain(game: MinisGame) -> bool:
    """Can a file hold it? Not what was borrowed or converted this turn."""
    for seat in range(game.spec.players):
        at = block(seat)
        if int(set_of(game, seat, CONVERTED)):
            return False
        for index in range(game.spec.unit_count[seat]):
            if game.words[at + UNIT_BORROWED + index] or game.words[at + UNIT_LENT + index]:
                return False
    return True


# ---- goals ------------------------------------------------------------------------------------------------------------


def finds(phase: Phase, game: MinisGame, origin: str, most: int) -> Iterator[MinisFind]:
    seat = game.to_answer()
    at = top(game)
    if len(forward(game)) < 2:
        return
    if game.words[at + KIND] == F_DECLARE and (game.words[at + STEP] != 0 or int(set_of(game, seat, DECLARED)) != 0):
        return  # the question before leads here
    if plans(game, seat) > MOST_PLANS:
        return
    for goal in goals(game, seat):
        found = look(phase, game, seat, goal, origin, most)
        if found is not None:
            yield found


def plans(game: MinisGame, seat: int) -> int:
    """How many ways there are to declare what is not declared yet: what a person, and the search, must look through."""
    found = 1
    for u in standing(game, seat):
        if not is_in(game, u, DECLARED) and game.words[PHASE] == DECLARING:
            found *= 1 + len(list_targets(game, u, FIRST_SHOT)) * (1 + len(list_targets(game, u, SECOND_SHOT)))
    return found


def standing(game: MinisGame, seat: int) -> list[int]:
    bits = int(set_of(game, seat, ON_TABLE)) & ~int(set_of(game, seat, WRECKS))
    return [of_seat(seat, index) for index in range(game.spec.unit_count[seat]) if bits >> index & 1]


def goals(game: MinisGame, seat: int) -> Iterator[Goal]:
    """What can be decided in this Fire phase."""
    others = [one for one in range(game.players) if one != seat and (game.words[ALIVE] >> one) & 1]
    if len(others) != 1:
        return
    other = others[0]
    if points_left(game, other) <= 6 or len(standing(game, other)) <= 2:
        yield Goal("win")
    for target in sorted({target for u in standing(game, seat) for target in list_targets(game, u, FIRST_SHOT)}):
        if target < CARD_TARGET and stars_of(game, target) >= 2 and owner_of(target) != seat:
            yield Goal("destroy", unit=target)
        elif target >= CARD_TARGET and left_on(game, target) >= 2:
            yield Goal("raze", place=target - CARD_TARGET)
    yield Goal("lead", objective=CARD_STARS)


def points_left(game: MinisGame, seat: int) -> int:
    if cards_left(game, seat) == 0:
        return 0
    cards = range(seat * BASE_CARDS, seat * BASE_CARDS + BASE_CARDS)
    return sum(int(left_on(game, CARD_TARGET + card)) for card in cards if card_stands(game, card))


# ---- searching --------------------------------------------------------------------------------------------------------


def look(phase: Phase, game: MinisGame, seat: int, goal: Goal, origin: str, most: int) -> MinisFind | None:
    """The question with every answer's value, if one is clearly the best, and the clear answers that follow it."""
    search = MinisExact(game, seat, goal, most)
    clear = CLEAR[goal.is_chance]
    there = game.copy()
    solution: list[str] = []
    try:
        while len(solution) < MOST_STEPS and there.to_answer() == seat and search.settled(there) is None:
            node = grow(search, there, 1)
            if node.second is None or node.best - node.second < clear:
                break
            answer = there.from_token(node.winners[0])
            solution.append(name_of(there, answer))
            there.take(answer)
            ahead(there)
        if not solution:
            return None
        root = grow(search, game, len(solution))
    except TooLarge:
        return None
    return MinisFind(phase, game.copy(), seat, goal, root, tuple(solution), search.nodes, origin)


def name_of(game: MinisGame, answer: int) -> str:
    """What a file calls an answer: by its name, where that is meant by it alone, or else by its token."""
    for label in labels(game, answer)[1:]:
        try:
            if wished_answer(game, label) == answer:
                return label
        except UnknownName:
            continue
    return game.token(answer)


# ---- writing ----------------------------------------------------------------------------------------------------------


def draft_minis(find: MinisFind, fleets: Sequence[str]) -> str:
    """A scenario file with the position; titles, words and themes are left to its author."""
    game = find.phase.game
    w = game.words
    seats = "\n".join(seat_text(game, seat, fleets[seat]) for seat in range(game.players))
    quiet = f"quiet = {w[QUIET]}\n" if w[QUIET] else ""
    steps = ""
    if find.phase.answers:
        dice = f"dice = [{listed(find.phase.dice)}]\n" if find.phase.dice else ""
        steps = f"[[step]]\nanswers = [{listed(find.phase.answers)}]\n{dice}\n"
    goal = find.goal
    more = ""
    if goal.what in ("destroy", "keep"):
        more = f'unit = "{owner_of(goal.unit)}:{game.spec.unit_names[goal.unit].en}"\n'
    elif goal.what == "raze":
        more = f'place = "{goal.place // 3}:base {goal.place % 3 + 1}"\n'
    elif goal.what == "lead":
        more = f"objective_stars = {goal.objective}\n"
    return (
        f'name = "TODO"\ngame = "minis"\nturn = {w[TURN]}\nfirst = {w[FIRST]}\n{quiet}begin = "fire"\n\n{seats}\n{steps}'
        f'[puzzle]\ngoal = "{goal.what}"\n{more}'
        f'themes = ["targets"]\ndifficulty = 3\nsolution = [{listed(find.solution)}]\nfrom = "{find.origin}"\n\n'
        '[puzzle.en]\nquestion = "TODO"\nwhy = "TODO"\n\n[puzzle.de]\ntitle = "TODO"\nquestion = "TODO"\nwhy = "TODO"\n'
    )


def listed(words: Sequence[str]) -> str:
    return ", ".join(f'"{word}"' for word in words)


def seat_text(game: MinisGame, seat: int, fleet: str) -> str:
    """The whole fleet in its order, so that copies of a unit stay who they are; what has no place is in reserve."""
    lines = ["[[seat]]", f'fleet = "{fleet}"']
    base = [min(int(game.words[block(seat) + BASE_DAMAGE + place]), MOST_BASE_DAMAGE) for place in range(BASE_CARDS)]
    if any(base):
        lines.append(f"base = {base}")
    units = [unit_text(game, of_seat(seat, index)) for index in range(game.spec.unit_count[seat])]
    return "\n".join([*lines, "units = [", *(f"  {unit}," for unit in units), "]"]) + "\n"


def unit_text(game: MinisGame, u: int) -> str:
    name = game.spec.forces[owner_of(u)].units[u & 63].name["en"]
    if not is_in(game, u, ON_TABLE):
        return f'"{name}"'
    place = f"[{number(x_of(game, u), MM)}, {number(y_of(game, u), MM)}, {number(heading_of(game, u), 10)}]"
    more = "".join(
        f", {key} = {int(value)}" for key, value in (("damage", get(game, u, UNIT_DAMAGE)), ("hits", get(game, u, UNIT_HITS))) if value
    )
    cloaked = is_in(game, u, CLOAKED)
    if is_in(game, u, FLIPPED) and not cloaked:
        more += ', face = "back"'
    more += ", cloaked = true" if cloaked else ""
    more += ", moved = true" if is_in(game, u, STIRRED) else ""
    return f'{{ unit = "{name}", at = {place}{more} }}'


def number(value: Any, parts: int) -> str:
    return f"{int(value) / parts:g}" if parts <= 10 else f"{int(value) / parts:.2f}".rstrip("0").rstrip(".")
