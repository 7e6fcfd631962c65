"""The coach in the terminal: its level from the games that are kept here, and its words after a mistake.

A word is what a review would say of the decision (docs/review.md), from what the player saw then. It is said when what
was begun is done: as soon as somebody else is asked.
"""

from __future__ import annotations

from typing import Final

from buildstars.bots.coaching import START, Outcome, is_coach, level_in, next_level, with_level
from buildstars.card.game import CardGame
from buildstars.content.text.languages import render
from buildstars.content.text.messages import render_message
from buildstars.lab.balance.run import seed_of
from buildstars.lab.study.card_hint import headline
from buildstars.lab.study.card_judge import CardJudge
from buildstars.lab.study.card_study import CARD
from buildstars.lab.study.judging import GRADES, Judged, further_answers, grade_of, is_taken_back
from buildstars.match.record import Record
from buildstars.match.record_lines import Ended
from buildstars.terminal.sitting import PERSON, Sitting, opponent_in, plain_name
from buildstars.terminal.store import finished
from buildstars.terminal.words import Look

SIZES: Final = ("off", *(grade for grade, _ in reversed(GRADES)))
"""From which size on the coach speaks."""
USUAL: Final = "mistake"


# ---- the level --------------------------------------------------------------------------------------------------------


def level_now() -> int:
    """Of the next game: as the finished games against a coach in the games folder have led to, the latest first."""
    played = [one for record in finished() if (one := as_played(record)) is not None]
    return next_level(played[0][0], [outcome for _, outcome in played]) if played else START


def as_played(record: Record) -> tuple[int, Outcome] | None:
    """The coach's level and how it ended for the one person at the table; None: it does not count."""
    coaches = [text for name in record.header.seats if is_coach(text := opponent_in(name))]
    people = [seat for seat, name in enumerate(record.header.seats) if plain_name(name) == PERSON]
    ended = next((line.entry for line in record.lines if isinstance(line.entry, Ended)), None)
    if not coaches or len(people) != 1 or ended is None:
        return None
    winners = ended.winners
    return level_in(coaches[0]) or START, "drawn" if not winners else "won" if people[0] in winners else "lost"


def at_level(opponent: str) -> str:
    """A coach whose level nobody named plays at the one that the games here have led to."""
    return with_level(opponent, level_now()) if is_coach(opponent) and level_in(opponent) is None else opponent


# ---- its words --------------------------------------------------------------------------------------------------------


class Words:
    """What is to be said about the answers of one person."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.size = USUAL
        self.due: list[int] = []
        """Plies that have not been looked at."""
        self._judge: CardJudge | None = None

    def answered(self, ply: int) -> None:
        self.due.append(ply)

    def undone(self, plies: int) -> None:
        self.due = [ply for ply in self.due if ply < plies]

    def worst(self) -> Judged | None:
        """The largest mistake among what is due, if it is large enough; then nothing is due any more."""
        due, self.due = self.due, []
        if self.size == "off":
            return None
        found = [judged for ply in due if (judged := self._judged(ply)) is not None]
        worst = max(found, key=lambda one: one.loss, default=None)
        return worst if worst is not None and worst.loss >= dict(GRADES)[self.size] else None

    def _judged(self, ply: int) -> Judged | None:
        history = self.sitting.match.history
        game = history.at(ply)
        assert isinstance(game, CardGame)
        view = game.view(history.plies[ply].seat)
        answers = [history.plies[ply].answer, *further_answers(history.plies, ply)]
        judge = self._judge = self._judge or CardJudge(CARD.reviewer)
        seed = seed_of(1, "review", ply)
        return None if is_taken_back(judge.possible(view, seed), answers, judge.back) else judge.looked_at(view, answers, seed)


def told(found: Judged, look: Look) -> list[str]:
    """A word in lines: what was lost and what would have been better; why; how it would have gone on."""
    names, seat, lang = look.names(), look.viewer, look.lang
    better = headline(found.best_message, found.best_plan, lang, names, seat)
    lost = render("p-coach-lost", {"grade": grade_of(found.loss), "n": round(100 * found.loss)}, lang)
    lines = [f"{look.say('coach-name')}: {lost} {render('p-coach-better', {'better': better}, lang)}"]
    lines += [f"  {render_message(one, lang, names, seat)}" for one in found.words.why]
    for step in found.words.expects:
        what = "; ".join(render_message(one, lang, names, seat) for one in step.say)
        lines.append(f"  {render('review-step', {'turn': step.turn, 'what': what}, lang)}")
    return [*lines, f"  {look.say('coach-undo')}"]
