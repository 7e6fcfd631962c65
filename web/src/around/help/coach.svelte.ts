// The coach's words about this person's answers: asked for one after the other, and kept only from the size on that the person chose.
import type { WordReply } from "../../generated/wire";
import type { Game } from "../../lib/game.svelte";
import { COACH_FROM, settings, type CoachFrom } from "../../lib/settings.svelte";

/** Milliseconds between two questions: odds are asked for as well, and all of them are counted. */
const APART = 260;
/** A word is about what has just happened: after so many turns it goes by itself. */
const STAYS = 2;

/** Is a mistake of this grade worth a word to somebody who wants to hear of mistakes from this size on? */
export function isLoud(grade: WordReply["grade"], from: CoachFrom): boolean {
  return grade !== "" && from !== "off" && COACH_FROM.indexOf(grade) >= COACH_FROM.indexOf(from);
}

/** Of two words the one that stays: the newer, but of one turn the one about the larger mistake. */
export function louder(shown: WordReply | null, next: WordReply): WordReply {
  return shown !== null && shown.turn === next.turn && shown.loss > next.loss ? shown : next;
}

/** Does a coach play at this table, in a game that has no words of its own? */
export function coachSits(game: Game): boolean {
  return !game.table?.lesson && (game.table?.seats.some((seat) => seat.kind === "bot" && /^coach\b/.test(seat.opponent ?? "")) ?? false);
}

export class CoachEar {
  private busy = false;
  private gone = false;

  constructor(private readonly game: Game) {}

  close(): void {
    this.gone = true;
  }

  /** The game has gone on: what was answered before is asked about. */
  async listen(): Promise<void> {
    const { game } = this;
    const word = game.word;
    if (word && ((game.shown?.turn ?? 0) > word.turn + STAYS || !isLoud(word.grade, settings.coach))) game.word = null;
    if (settings.coach === "off" && game.due.length > 0) game.due = [];
    if (this.busy) return;
    this.busy = true;
    for (let next = this.next(); next >= 0 && !this.gone; next = this.next()) {
      const reply = await game.askWord(next);
      if (reply && isLoud(reply.grade, settings.coach)) game.word = louder(game.word, reply);
      await new Promise((resolve) => setTimeout(resolve, APART));
    }
    this.busy = false;
  }

  /** The version of the first question that is to be asked about; -1: none. */
  private next(): number {
    const [first, ...others] = this.game.due;
    if (first === undefined) return -1;
    this.game.due = others;
    return first;
  }
}
