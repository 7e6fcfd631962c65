// Plays scenes before their frames are shown. It stands between the socket and the table: a frame with something to see waits until its
// beats have been played, or skipped; nobody else waits for that, and the last frame is always the server's.
import { highlight } from "../around/log/highlight.svelte";
import { play as sound, type Sound } from "../around/people/sounds";
import { timeLeft } from "../around/people/time";
import type { Entry, Update } from "../generated/wire";
import type { Game, Pacer } from "../lib/game.svelte";
import { settings } from "../lib/settings.svelte";
import { SHOWS, unitsOf, type Beat } from "./beats";
import { beatsOf } from "./director";
import { factorOf } from "./pace";

interface Item {
  beats: Beat[];
  /** Null: seen once more, nothing to show afterwards. */
  message: Update | null;
  shown: boolean;
}

/** Milliseconds within which a second skip means the whole action. */
const TWICE = 450;
/** Milliseconds that a fight stays on the stage while somebody else chooses a card. */
const LINGERS = 1600;

export class Player implements Pacer {
  /** What is on the stage; null: nothing. */
  beat = $state.raw<Beat | null>(null);
  /** Milliseconds that this beat takes. */
  long = $state(0);
  /** It is seen once more. */
  again = $state(false);
  private queue: Item[] = [];
  private timer = 0;
  private skippedAt = -TWICE;
  /** The action of what was played last. */
  private action = -1;
  /** The action whose scenes nobody wants to see; -1: none. */
  private skipped = -1;
  private finish: () => void = () => undefined;

  /** `still`: nothing is ever played. */
  constructor(private readonly game: Game, private readonly still = false) {
    game.pacer = this;
    document.addEventListener("visibilitychange", this.unseen);
  }

  close(): void {
    this.flush();
    if (this.game.pacer === this) this.game.pacer = null;
    document.removeEventListener("visibilitychange", this.unseen);
  }

  /** How to bring whatever still moves to its end: the stage says it. */
  onfinish(finish: () => void): void {
    this.finish = finish;
  }

  get playing(): boolean {
    return this.queue.length > 0;
  }

  // ---- what comes from the server -----------------------------------------------------------------------------------

  /** Does this frame wait for its scene? What goes back, or what nobody looks at, is shown at once. */
  take(message: Update): boolean {
    if (this.again) this.rest();
    const before = this.known();
    const back = message.cut >= 0 && message.cut < before.length; // something was taken back
    if (back || this.still || settings.pace === "off" || document.hidden) {
      this.flush();
      return false;
    }
    let beats = beatsOf([...before, ...message.log], before.length, this.game.viewer);
    if (this.game.sent >= 0) this.skipped = -1; // what comes of one's own answer is seen again
    if (this.skipped >= 0) {
      beats = beats.filter((beat) => beat.action !== this.skipped);
      if (beats.length > 0) this.skipped = -1;
    }
    if (beats.length === 0 && !this.playing) {
      if (this.beat && message.question.offers.length > 0) this.clear();
      return false;
    }
    this.queue.push({ beats, message, shown: false });
    this.game.behind = true;
    if (this.queue.length === 1) this.next();
    return true;
  }

  /** Everything is told anew: what waits is in it. */
  drop(): void {
    this.queue = [];
    this.skipped = -1;
    this.rest();
  }

  private known(): Entry[] {
    return [...this.game.log, ...this.queue.flatMap((item) => (item.shown ? [] : (item.message?.log ?? [])))];
  }

  // ---- one beat after the other -------------------------------------------------------------------------------------

  private next(): void {
    clearTimeout(this.timer);
    for (let item = this.queue[0]; item; item = this.queue[0]) {
      const factor = factorOf(settings.pace, this.waiting(), this.clock());
      const beat = item.beats.shift();
      if (beat && factor > 0) return this.play(item, beat, factor);
      if (item.beats.length > 0) continue;
      this.show(item);
      this.queue.shift();
    }
    this.rest();
  }

  private play(item: Item, beat: Beat, factor: number): void {
    if (SHOWS.has(beat.what)) this.show(item);
    this.long = beat.long * factor;
    this.beat = beat;
    this.action = beat.action;
    highlight.light(beat.entries);
    for (const [which, after] of soundsOf(beat)) sound(which, (after * this.long) / 1000);
    this.timer = window.setTimeout(() => this.next(), this.long);
  }

  private show(item: Item): void {
    if (item.shown || !item.message) return;
    item.shown = true;
    this.game.apply(item.message, true);
  }

  /** Nothing more to play. A fight in which somebody else chooses now stays in sight for a moment. */
  private rest(): void {
    clearTimeout(this.timer);
    this.queue = [];
    highlight.clear();
    const waits = this.beat?.stage.kind === "duel" && !this.again && this.game.scene?.battle != null && this.game.question?.offers.length === 0;
    this.again = false;
    this.game.behind = false;
    if (waits && !SHOWS.has(this.beat?.what ?? "told")) this.timer = window.setTimeout(() => this.clear(), LINGERS);
    else this.clear();
  }

  private clear(): void {
    clearTimeout(this.timer);
    this.beat = null;
  }

  private waiting(): number {
    return this.queue.flatMap((item) => item.beats).reduce((sum, beat) => sum + beat.long, 0);
  }

  /** Milliseconds of the own clock while it runs. */
  private clock(): number | null {
    const { clock, clockAt, viewer } = this.game;
    if (!clock || viewer < 0 || clock.running !== viewer) return null;
    const left = timeLeft(clock, viewer, performance.now() - clockAt);
    return left.question + left.bank;
  }

  // ---- what a person does -------------------------------------------------------------------------------------------

  /** A click, a tap, Space: to the end of this step, twice to the end of the action. */
  skip(): void {
    const now = performance.now();
    const twice = now - this.skippedAt < TWICE;
    this.skippedAt = now;
    this.finish();
    if (twice) this.skipAction();
    if (this.playing) this.next();
    else this.clear();
  }

  private skipAction(): void {
    this.skipped = this.again ? -1 : this.action;
    for (const item of this.queue) {
      item.beats = item.beats.filter((beat) => beat.action !== this.action);
      if (item.beats.length > 0) return void (this.skipped = -1);
    }
  }

  /** All that waits is shown at once. */
  flush(): void {
    for (const item of this.queue) this.show(item);
    this.skipped = -1;
    this.rest();
  }

  /** What was played, once more, from the log alone: the table stays as it is. */
  replay(entries: readonly Entry[]): void {
    const first = entries[0];
    if (!first || this.playing) return;
    const { log, viewer } = this.game;
    const from = log.findIndex((entry) => entry.n === first.n);
    const to = log.findIndex((entry) => entry.n === entries.at(-1)?.n);
    const beats = from < 0 || to < from ? [] : beatsOf(log.slice(0, to + 1), from, viewer);
    if (beats.length === 0) return;
    this.again = true;
    this.game.behind = true;
    this.queue = [{ beats, message: null, shown: true }];
    this.next();
  }

  private readonly unseen = (): void => {
    if (document.hidden) this.flush();
  };
}

/** What a beat sounds like, and when: parts of its length. */
export function soundsOf(beat: Beat): [Sound, number][] {
  const fell = beat.entries.some((entry) => entry.kind === "destroyed" || entry.kind === "objective-destroyed");
  if (beat.what === "dice") return [["dice", 0]];
  if (beat.what === "fall" || (beat.what === "end" && fell)) return [["hit", 0], ["destroyed", 0.35]];
  return beat.what === "end" && beat.entries.some((entry) => entry.kind === "damaged") ? [["hit", 0.1]] : [];
}

export { unitsOf };
