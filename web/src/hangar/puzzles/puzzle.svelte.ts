// A puzzle being solved on the real table: the table's own client, answered by the puzzle's addresses instead of a socket.
import type { Judged, PuzzleAt, PuzzleOf, Shared, Solution, Streak } from "../../generated/http";
import type { OddsReply, Question, SeatMeta, Sent, TableMeta, WhyReply } from "../../generated/wire";
import { Game } from "../../lib/game.svelte";
import { problem } from "../../lib/http";
import { t } from "../../lib/language.svelte";
import { SEAT_LETTERS } from "../../lib/marks";
import { me } from "../../lib/me.svelte";
import { api } from "../../lib/net";

type Ask = Extract<Sent, { type: "ask_why" }>;

/** What the table asks of whoever answers for it. */
interface Deeds {
  solved: () => boolean;
  answer: (answer: number) => void;
  undo: () => void;
  odds: () => Promise<OddsReply>;
  why: (ask: Ask) => Promise<WhyReply>;
}

class PuzzleGame extends Game {
  constructor(private readonly deeds: Deeds) {
    super("");
    this.connection = "open";
  }

  override send(message: Sent): void {
    if (message.type === "answer") this.deeds.answer(message.answer);
    else if (message.type === "undo") this.deeds.undo();
    else if (message.type === "ask_odds" && !message.of) void this.weigh();
    else if (message.type === "ask_why") void this.explain(message.request, message);
  }

  /** They would tell the answer: they come with the solution. */
  private async weigh(): Promise<void> {
    if (!this.deeds.solved()) return;
    const { version } = this;
    try {
      this.hear({ ...(await this.deeds.odds()), type: "odds", version });
    } catch {
      // no odds then: the table says everything else
    }
  }

  private async explain(request: number, ask: Ask): Promise<void> {
    try {
      this.hear({ ...(await this.deeds.why(ask)), type: "why", request });
    } catch {
      this.hear({ type: "why", request, why: null } as WhyReply);
    }
  }
}

export type Phase = "asking" | "right" | "wrong" | "done";

export class PuzzleShow {
  readonly game: Game = new PuzzleGame({
    solved: () => this.phase === "done",
    answer: (answer) => void this.answer(answer),
    undo: () => void this.undo(),
    odds: () => api<OddsReply>("GET", `/puzzles/${this.id}/odds?answers=${this.shownAnswers.join(",")}`),
    why: ({ wish, first, second }) => api<WhyReply>("POST", `/puzzles/${this.id}/why`, { answers: this.shownAnswers, wish, first, second: second ?? -1 }),
  });
  puzzle = $state.raw<PuzzleOf | null>(null);
  phase = $state<Phase>("asking");
  /** The right answers so far. */
  answers = $state.raw<number[]>([]);
  verdict = $state.raw<Judged | null>(null);
  solution = $state.raw<Solution | null>(null);
  streak = $state.raw<Streak | null>(null);
  /** How far along the best line the table stands, once there is a solution. */
  lineAt = $state(0);
  /** The solution was asked for. */
  gaveUp = $state(false);
  wrong = $state("");
  private shownAnswers: number[] = [];
  private asked: Question | null = null;

  constructor(readonly id: string) {}

  async load(): Promise<void> {
    try {
      const [puzzle] = await Promise.all([api<PuzzleOf>("GET", `/puzzles/${this.id}`), me.known()]);
      this.puzzle = puzzle;
      const { scene, question, log } = puzzle.at;
      this.asked = question;
      this.game.hear({ type: "welcome", version: 1, you: [puzzle.seat], viewer: puzzle.seat, table: tableOf(puzzle), catalog: puzzle.catalog, scene, question, log, chat: [], clock: null, since: 0 });
    } catch (reason) {
      this.wrong = problem(reason);
    }
  }

  /** Where others find it: an own one gets a code for that. */
  async address(): Promise<string> {
    const head = this.puzzle?.head;
    if (!this.puzzle?.mine || !head) return `/puzzles/${this.id}`;
    const { code } = head.code ? head : await api<Shared>("POST", `/puzzles/${this.id}/share`);
    return `/puzzles/${code}`;
  }

  /** In another language the players are called otherwise. */
  retitle(): void {
    if (this.puzzle) this.game.table = tableOf(this.puzzle);
  }

  // ---- solving ------------------------------------------------------------------------------------------------------

  private async answer(answer: number): Promise<void> {
    if (this.phase === "done" || this.phase === "wrong") return;
    try {
      const told = await api<Judged>("POST", `/puzzles/${this.id}/answer`, { answers: this.answers, answer });
      this.verdict = told;
      this.streak = told.streak;
      this.wrong = "";
      if (told.right && told.at) {
        this.answers = told.at.answers;
        this.phase = told.finished ? "done" : "right";
        if (told.solution) this.end(told.solution, this.answers.length);
        this.feed(told.at, !told.finished);
      } else {
        this.phase = "wrong";
        this.still();
      }
    } catch (reason) {
      this.wrong = problem(reason);
      this.game.sent = -1;
    }
  }

  /** After a wrong answer the table waits; nothing is offered until somebody wants to try again. */
  private still(): void {
    if (this.asked) this.game.question = { ...this.asked, offers: [] };
    this.game.sent = -1;
  }

  tryAgain(): void {
    this.phase = "asking";
    this.verdict = null;
    this.game.question = this.asked;
    this.game.sent = -1;
  }

  private async undo(): Promise<void> {
    if (this.phase === "done" || this.phase === "wrong" || this.answers.length === 0) return;
    const at = await this.position(this.answers.slice(0, -1));
    if (!at) return;
    this.answers = at.answers;
    this.phase = "asking";
    this.feed(at, true);
  }

  async showSolution(): Promise<void> {
    try {
      const found = await api<Solution>("POST", `/puzzles/${this.id}/solution`);
      this.gaveUp = true;
      this.phase = "done";
      this.end(found, 0);
      await this.stepTo(0);
    } catch (reason) {
      this.wrong = problem(reason);
    }
  }

  private end(solution: Solution, at: number): void {
    this.solution = solution;
    this.lineAt = at;
  }

  // ---- along the best line ------------------------------------------------------------------------------------------

  async stepTo(place: number): Promise<void> {
    const line = this.solution?.line ?? [];
    const wanted = Math.max(0, Math.min(line.length, place));
    this.lineAt = wanted;
    const at = await this.position(line.slice(0, wanted).map((one) => one.answer));
    if (at && this.lineAt === wanted) this.feed(at, false);
  }

  private async position(answers: number[]): Promise<PuzzleAt | null> {
    try {
      return await api<PuzzleAt>("GET", `/puzzles/${this.id}/at?answers=${answers.join(",")}`);
    } catch (reason) {
      this.wrong = problem(reason);
      return null;
    }
  }

  /** The table as it is after some answers. */
  private feed(at: PuzzleAt, open: boolean): void {
    this.shownAnswers = at.answers;
    this.asked = open ? at.question : { ...at.question, offers: [], undo: { say: { id: "undo-nothing", args: {} }, rule: "" } };
    const before = this.game.log;
    const same = at.log.findIndex((entry, k) => before[k]?.say.id !== entry.say.id);
    const cut = same < 0 ? Math.min(before.length, at.log.length) : same;
    this.game.hear({ type: "update", version: this.game.version + 1, cut, log: at.log.slice(cut), scene: at.scene, question: this.asked, clock: null });
  }
}

/** Around the puzzle there is no table: nobody to talk to, no clock, nothing to give up. */
function tableOf(puzzle: PuzzleOf): TableMeta {
  const seats = Array.from({ length: puzzle.players }, (_, seat): SeatMeta => {
    const own = seat === puzzle.seat;
    const name = own ? me.name || t("pu-you") : puzzle.players === 2 ? t("pu-opponent") : t("pu-opponent-n", { letter: SEAT_LETTERS[seat] ?? "" });
    return { seat, kind: "person", name, here: true, opponent: "", force: "", passing: false, away: false, ready: true };
  });
  return {
    id: `puzzle-${puzzle.head.id}`, code: "", game: puzzle.head.game, features: ["odds"], state: "over", players: puzzle.players, seats, options: puzzle.options, clock: "none", undo: "free",
    open_hands: true, spectators: false, public: false, watching: 0, commitment: "", host: -1, lesson: "", requests: [], next: "",
  };
}

/** A value of a puzzle for people: a percentage, or stars with a sign. */
export function amount(value: number, goal: string, language: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  if (goal !== "lead") return t("pu-percent", { n: new Intl.NumberFormat(language, digits).format(100 * value) });
  return t("pu-stars-worth", { sign: value < 0 ? "−" : "+", n: new Intl.NumberFormat(language, digits).format(Math.abs(value)) });
}

/** How long a bar is, from 0 to 1: chances as they are, stars within what the answers of this question reach. */
export function share(value: number, values: readonly number[], goal: string): number {
  if (goal !== "lead") return value;
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return high > low ? (value - low) / (high - low) : 0;
}
