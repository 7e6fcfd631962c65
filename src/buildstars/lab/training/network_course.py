"""A network's way from Pilots to what plays: rounds of games, fitting and a gate, kept in a folder.

Round 0 fits the ends of quick Pilots' games, or is a network that was there before. Every further round plays games with
the network so far, now and then against an older one, and fits a new one to the thoughts in them (`selfplay`). Then
searches with the new one teach it its policy (`policy_rows`), and both networks meet: the new one is kept if it passes a
sequential test. A folder holds the rows and the network of every round and `course.json`, written last: whoever is killed
goes on with the step under way. The same seed gives the same course, however many workers play.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, dataclass, field
from itertools import combinations_with_replacement
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from buildstars.bots.card.network import Network, Shape, network_of, read_network
from buildstars.bots.card.searching import Captain
from buildstars.card.game import start
from buildstars.card.spec import Spec
from buildstars.content.files.bounded import read_json
from buildstars.content.loader import ContentError, read_text
from buildstars.content.text.phrases import SaidError, phrase
from buildstars.core.generator import Generator
from buildstars.core.seats import OVER
from buildstars.lab.arena.stats import counted, score_of, sequential
from buildstars.lab.balance.run import seed_of
from buildstars.lab.forces import ready_forces
from buildstars.lab.luck import Luck
from buildstars.lab.plot_files import save_figure
from buildstars.lab.training.policy_rows import PolicyJob, put_together
from buildstars.lab.training.policy_rows import work as policy_work
from buildstars.lab.training.positions import Rows, joined, load_rows, one_vocabulary
from buildstars.lab.training.selfplay import PLAYERS, Job, collection, held_out, prepare, work
from buildstars.lab.workers import Workers, spread, tell_why
from buildstars.outputs import make_folder, write_output

if TYPE_CHECKING:
    from buildstars.lab.training.fitting import Fitted

FORMAT: Final = 1
PIECE: Final = 10
"""Games of a job."""
WINDOW: Final = 2
"""A network is fitted to the thoughts of so many rounds, and to the Pilots' games."""
POOL: Final = 3
"""Older networks that are met now and then."""
POLICY_PART: Final = 4
"""For a policy so many times fewer games are played: their searches are larger."""
GATE: Final = (-10.0, 15.0)
"""Elo: what the sequential test tells apart."""
MEETING: Final = 30
"""Nodes of those who meet at the gate."""


Bar = Callable[[str, int], AbstractContextManager[Callable[[int], object]]]
"""Shows how far so many games are: it is told of those that are finished."""


def no_bar(what: str, games: int) -> AbstractContextManager[Callable[[int], object]]:
    return nullcontext(lambda done: None)


class CourseError(SaidError):
    """A sentence that says why a course cannot begin or go on."""


@dataclass
class Round:
    """What one round brought."""

    games: int
    rows: int
    loss: float
    error: float
    score: float = 0.5
    """Of the new network against the last one that was kept."""
    meetings: int = 0
    kept: bool = True
    digest: str = ""
    questions: int = 0
    """That the policy was fitted to."""
    hits: float = 0.0
    """How often its likeliest answer is the one that was given, in games kept apart."""


@dataclass
class Course:
    """How far it has got."""

    seed: int
    games: int
    rounds: list[Round] = field(default_factory=list)
    format: int = FORMAT

    def kept(self) -> int:
        """The number of the round whose network plays; -1 before the first."""
        return max((number for number, one in enumerate(self.rounds) if one.kept), default=-1)


def course_in(folder: Path, seed: int, games: int, begin: Path | None = None) -> Course:
    """The course that the folder holds, or a new one; `begin` is a network that takes the place of round 0."""
    file = folder / "course.json"
    if not file.exists():
        network = read_network(begin) if begin else None
        make_folder(folder)
        course = Course(seed, games)
        if begin and network:
            write_output(network_file(folder, 0), begin.read_bytes())
            course.rounds.append(Round(0, 0, 0.0, 0.0, digest=network.digest))
            save(folder, course)
        return course
    try:
        found = read_json(read_text(file))
        course = Course(found["seed"], found["games"], [Round(**one) for one in found["rounds"]], found["format"])
    except (ContentError, ValueError, TypeError, KeyError):
        raise CourseError(phrase("train-state", file=str(file))) from None
    if course.format != FORMAT:
        raise CourseError(phrase("train-state", file=str(file)))
    return course


def save(folder: Path, course: Course) -> None:
    write_output(folder / "course.json", json.dumps(asdict(course), indent=1) + "\n")


def need_torch() -> None:
    """CourseError, with what to install, if torch is not there."""
    try:
        import torch  # noqa: F401
    except ImportError:
        raise CourseError(phrase("train-torch")) from None


def learn(
    folder: Path, course: Course, rounds: int, workers: Workers, tell: Callable[[str], None], more: Callable[[], bool], bar: Bar = no_bar
) -> bool:
    """Rounds until there are so many; Ctrl-C loses only the step under way. False after Ctrl-C."""
    try:
        while len(course.rounds) < rounds and more():
            one_round(folder, course, workers, tell, bar)
        return True
    except KeyboardInterrupt as stopped:
        tell_why(stopped)
        return False


def one_round(folder: Path, course: Course, workers: Workers, tell: Callable[[str], None], bar: Bar = no_bar) -> None:
    from buildstars.lab.training.fitting import How, fit
    from buildstars.lab.training.policy_fit import FittedPolicy, fit_policy

    number = len(course.rounds)
    last = network_file(folder, course.kept()).read_bytes() if number else b""
    parts = play(folder, course, number, last, workers, tell, bar)
    for earlier in {0, *range(max(0, number - WINDOW + 1), number)} - {number}:
        parts += [load_rows(file) for file in sorted(folder.glob(f"rows-{earlier}-*.npz"))]
    tell(f"round {number}: fitting {sum(map(len, parts)):,} rows")
    how = How() if number == 0 else How(rate=2e-3)
    about = {"seed": course.seed, "round": number, "games": sum(one.games for one in course.rounds) + course.games, "kept out": away()}
    begin = network_of(last, "") if last else None
    fitted: Fitted = fit(one_vocabulary(parts), seed_of(course.seed, "fit", number), Shape(), how, begin, about)
    judge = network_of(fitted.file, "")
    rows = play_for_policy(folder, course, number, fitted.file, workers, tell, bar)
    tell(f"round {number}: fitting a policy to {len(rows['chosen']):,} questions")
    policy: FittedPolicy = fit_policy(judge, rows, seed_of(course.seed, "policy", number), {"games": policy_games(course)})
    write_output(network_file(folder, number), policy.file)
    found = Round(
        course.games, fitted.rows, fitted.loss, fitted.error, digest=network_of(policy.file, "").digest, questions=policy.questions,
        hits=policy.hits,
    )  # fmt: skip
    if number:
        tell(f"round {number}: meeting the network of round {course.kept()}")
        gate(course, found, number, policy.file, last, workers, bar=bar)
    course.rounds.append(found)
    save(folder, course)
    draw(course, folder / "course.png")
    write_output(folder / "model-card.md", card(course))
    tell(f"round {number}: loss {found.loss:.4f}, score {100 * found.score:.1f} %, {'kept' if found.kept else 'not kept'}")


def network_file(folder: Path, number: int) -> Path:
    return folder / f"network-{number}.bin"


def away() -> list[str]:
    """Ready forces that are kept out."""
    return held_out(list(ready_forces(collection()[1])))


# ---- games ------------------------------------------------------------------------------------------------------------


def play(
    folder: Path, course: Course, number: int, network: bytes, workers: Workers, tell: Callable[[str], None], bar: Bar = no_bar
) -> list[Rows]:
    """The rows of a round's games, by number of players; a file each, so that what is there is not played again."""
    found = []
    seed = seed_of(course.seed, "games", number)
    for players in sorted(set(PLAYERS)):
        games = max(1, course.games * PLAYERS.count(players) // len(PLAYERS))
        file = folder / f"rows-{number}-{players}.npz"
        if not file.exists():
            tell(f"round {number}: {games:,} games of {players}")
            own = seed_of(seed, "players", players)
            older = older_networks(folder, course)
            jobs = (Job(range(at, min(games, at + PIECE)), own, players, network, older) for at in range(0, games, PIECE))
            with bar(f"games of {players}", games) as done:
                pieces = {}
                for at, rows in spread(numbered, jobs, workers, prepare, ()):
                    pieces[at] = rows
                    done(min(PIECE, games - at))
            rows = joined([pieces[at] for at in sorted(pieces)])
            new = file.with_name(f"{file.name}.new")
            with new.open("wb") as opened:
                rows.save(opened)
            new.replace(file)
        found.append(load_rows(file))
    return found


def older_networks(folder: Path, course: Course) -> tuple[bytes, ...]:
    """Those that were kept before the last one: a pool of opponents, the newest first."""
    numbers = [number for number, one in enumerate(course.rounds) if one.kept]
    return tuple(network_file(folder, number).read_bytes() for number in reversed(numbers[:-1]))[:POOL]


def policy_games(course: Course) -> int:
    return max(PIECE, course.games // POLICY_PART)


def play_for_policy(
    folder: Path, course: Course, number: int, network: bytes, workers: Workers, tell: Callable[[str], None], bar: Bar = no_bar
) -> dict[str, NDArray[Any]]:
    """What searches with the new network answered; a file, so that what is there is not played again."""
    file = folder / f"policy-{number}.npz"
    if not file.exists():
        games = policy_games(course)
        tell(f"round {number}: {games:,} games for the policy")
        seed = seed_of(course.seed, "policy games", number)
        jobs = (PolicyJob(range(at, min(games, at + PIECE)), seed, network) for at in range(0, games, PIECE))
        pieces = {}
        with bar("games for the policy", games) as done:
            for at, rows in spread(policy_work, jobs, workers, prepare, ()):
                pieces[at] = rows
                done(min(PIECE, games - at))
        new = file.with_name(f"{file.name}.new")
        with new.open("wb") as opened:
            np.savez_compressed(opened, allow_pickle=False, **put_together(pieces[at] for at in sorted(pieces)))
        new.replace(file)
    with np.load(file, allow_pickle=False) as found:
        return dict(found)


def numbered(job: Job) -> tuple[int, Rows]:
    """Pieces come back in any order, and are put together by their first game."""
    return job.numbers[0], work(job)


# ---- the gate ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Meeting:
    """Pairs of games between two networks."""

    pairs: range
    seed: int
    new: bytes
    old: bytes


def meet(meeting: Meeting) -> list[tuple[int, float]]:
    """What the new one scores in each pair, 0 to 2: two games on the same luck, seats swapped."""
    ready = collection()[2]
    pairs = list(combinations_with_replacement(range(len(ready)), 2))
    random.Random(meeting.seed).shuffle(pairs)
    networks = network_of(meeting.new, ""), network_of(meeting.old, "")
    found = []
    for number in meeting.pairs:
        first, second = pairs[number % len(pairs)]
        spec = Spec([ready[first], ready[second]], {"first_player": "0", "turn_limit": "90"})
        score = sum(one_meeting(spec, networks, swapped, seed_of(meeting.seed, "pair", number)) for swapped in (0, 1))
        found.append((number, score))
    return found


def one_meeting(spec: Spec, networks: tuple[Network, Network], swapped: int, seed: int) -> float:
    players = [Captain(None, MEETING, 0.0, networks[seat ^ swapped]) for seat in (0, 1)]
    game = start(spec)
    luck, whims = Luck(seed), [Generator(seed_of(seed, "whim", seat)) for seat in (0, 1)]
    luck.settle(game)
    while (seat := game.to_answer()) != OVER:
        answers = game.legal()
        game.apply(answers[0] if len(answers) == 1 else players[seat].answer(game.view(seat), whims[seat]))
        luck.settle(game)
    result = game.result()
    assert result is not None
    return 0.5 if len(result.winners) != 1 else float(result.winners[0] == swapped)


def gate(
    course: Course, found: Round, number: int, new: bytes, old: bytes, workers: Workers, most: int = 1000, bar: Bar = no_bar
) -> None:
    """The sequential test over pairs in the order of their numbers, so that it ends at the same pair with any number of workers."""
    seed = seed_of(course.seed, "gate", number)
    scores: dict[int, float] = {}
    counted_so_far: list[float] = []
    waiting = spread(meet, pieces_of(seed, new, old, most), workers, prepare, ())
    try:
        with bar("at the gate, at most", most) as done:
            for part in waiting:
                scores.update(part)
                done(2 * len(part))
                while len(counted_so_far) in scores:
                    counted_so_far.append(scores[len(counted_so_far)])
                    pairs = counted(counted_so_far)
                    verdict = sequential(pairs, *GATE).accepted if len(counted_so_far) >= 20 else ""
                    if verdict:
                        found.kept = verdict == "H1"
                        return
        found.kept = score_of(counted(counted_so_far)).value > 0.5
    finally:
        waiting.close()
        found.score = score_of(counted(counted_so_far)).value
        found.meetings = 2 * len(counted_so_far)


def pieces_of(seed: int, new: bytes, old: bytes, most: int) -> Iterator[Meeting]:
    return (Meeting(range(at, at + 5), seed, new, old) for at in range(0, most // 2, 5))


# ---- what people read -------------------------------------------------------------------------------------------------


def draw(course: Course, file: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, (left, middle, right) = pyplot.subplots(1, 3, figsize=(14, 4), layout="constrained")
    numbers = range(len(course.rounds))
    fitted = [number for number in numbers if course.rounds[number].rows]
    left.plot(fitted, [course.rounds[number].loss for number in fitted], marker="o")
    left.set_title("loss on games kept apart")
    taught = [number for number in numbers if course.rounds[number].questions]
    middle.plot(taught, [100 * course.rounds[number].hits for number in taught], marker="o")
    middle.set_title("the policy's likeliest answer was given, %")
    right.plot(numbers, [100 * one.score for one in course.rounds], marker="o")
    right.axhline(50, linewidth=0.8)
    right.set_title("score against the last network kept, %")
    for axes in (left, middle, right):
        axes.set_xlabel("round")
        axes.xaxis.get_major_locator().set_params(integer=True)
    save_figure(figure, file)
    pyplot.close(figure)


def card(course: Course) -> str:
    """What a network is, what it was made of and what it is for."""
    rows = "\n".join(
        f"| {number} | {one.games:,} | {one.rows:,} | {one.loss:.4f} | {one.error:.4f} "
        f"| {one.questions:,} | {100 * one.hits:.1f} % | {100 * one.score:.1f} % ({one.meetings}) "
        f"| {'yes' if one.kept else 'no'} | {one.digest} |"
        for number, one in enumerate(course.rounds)
    )
    return f"""# A network of the card game

Judges positions of two to eight players for opponents of Buildstars: every seat's chance to win, and how likely a strong
player gives each answer. It sees what units and cards are worth and do, not their names.
Trained with `buildstars train --network` on games against itself, seed
{course.seed}; nothing of people's games is in it. Forces kept out of training: {", ".join(away())}.

| round | games | rows | loss | error | questions | policy hits | score (games) | kept | network |
|--:|--:|--:|--:|--:|--:|--:|--:|---|---|
{rows}
"""


def best_network(folder: Path, course: Course) -> tuple[bytes, dict[str, Any]]:
    """The file of the network that was kept last, and what it says about itself."""
    file = network_file(folder, course.kept())
    network = read_network(file)
    return file.read_bytes(), network.about
