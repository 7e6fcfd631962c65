// A finished game being looked at again: where one stands in it, through whose eyes, and the board that is fed with it.
import type { Review, Words } from "../around/numbers/review";
import { TableUi } from "../card/play/ui.svelte";
import type { Position, ReplayOf } from "../generated/http";
import { ALL_HANDS, SPECTATOR } from "../generated/shared";
import type { Catalog, OddsReply, Say } from "../generated/wire";
import { Game } from "../lib/game.svelte";
import { api } from "../lib/net";

const KEPT = 400;
const QUICK = 380;
const SLOW = 1000;
const A_LOOK = 180;

/** The words are missing in reviews that were kept before there were any. */
export interface Decision extends Partial<Words> {
  ply: number;
  turn: number;
  seat: number;
  question: Say;
  played_message: Say;
  played_plan: Say[];
  best_message: Say;
  best_plan: Say[];
  /** With the best answer, as the seat could see it; `loss` is what was given away. */
  chance: number;
  loss: number;
  grade: string;
  offered: number;
}

export interface Roll {
  ply: number;
  seat: number;
  what: string;
  message: Say;
  swings: number[];
}

export interface WholeReview extends Review {
  decisions: Decision[];
  rolls: Roll[];
}

export class ReplayShow {
  readonly game = new Game();
  readonly ui = new TableUi(this.game);
  head = $state.raw<ReplayOf | null>(null);
  ply = $state(0);
  viewer = $state(SPECTATOR);
  playing = $state(false);
  private readonly kept = new Map<string, Promise<Position>>();
  private timer = 0;

  constructor(
    private readonly id: string,
    private readonly ask: typeof api = api,
  ) {}

  get last(): number {
    return this.head?.plies ?? 0;
  }

  /** The turn that is on; before the first one -1. */
  get turn(): number {
    return this.head?.turns.findLastIndex((turn) => turn.ply <= this.ply) ?? -1;
  }

  async load(ply: number): Promise<void> {
    const head = await this.ask<ReplayOf>("GET", `/games/${this.id}/replay`);
    this.head = head;
    this.game.table = head.table;
    this.game.connection = "open";
    const address = head.catalog ? head.catalog.replace(/^\/api/, "") : `/games/${this.id}/catalog`;
    const [catalog] = await Promise.all([this.ask<Catalog>("GET", address), this.go(ply)]);
    this.game.catalog = catalog;
  }

  close(): void {
    this.pause();
    this.game.close();
  }

  // ---- moving through the game --------------------------------------------------------------------------------------

  async go(ply: number): Promise<void> {
    const before = this.ply;
    this.ply = Math.min(this.last, Math.max(0, Math.round(ply)));
    await this.show(this.ply === before + 1);
  }

  step(by: number): Promise<void> {
    this.pause();
    return this.go(this.ply + by);
  }

  /** To the beginning of the next turn, or of this one, or of the one before. */
  stepTurn(by: 1 | -1): Promise<void> {
    this.pause();
    const turns = this.head?.turns ?? [];
    const wanted = by > 0 ? turns.find((turn) => turn.ply > this.ply)?.ply : turns.findLast((turn) => turn.ply < this.ply)?.ply;
    return this.go(wanted ?? (by > 0 ? this.last : 0));
  }

  look(viewer: number): Promise<void> {
    this.viewer = viewer;
    return this.show(false);
  }

  play(): void {
    if (this.ply >= this.last) this.ply = 0;
    this.playing = true;
    void this.next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private async next(): Promise<void> {
    const told = this.game.log.length;
    await this.go(this.ply + 1);
    if (!this.playing) return;
    if (this.ply >= this.last) return this.pause();
    this.timer = window.setTimeout(() => void this.next(), this.game.log.length > told ? SLOW : QUICK);
  }

  // ---- positions ----------------------------------------------------------------------------------------------------

  private position(ply: number): Promise<Position> {
    const key = `${this.viewer}/${ply}`;
    const found = this.kept.get(key) ?? this.ask<Position>("GET", `/games/${this.id}/at/${ply}?viewer=${this.viewer}`);
    this.kept.delete(key);
    this.kept.set(key, found);
    found.catch(() => this.kept.delete(key));
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return found;
  }

  private async show(onward: boolean): Promise<void> {
    const { ply, viewer } = this;
    const found = await this.position(ply);
    if (ply !== this.ply || viewer !== this.viewer) return; // somebody has gone on meanwhile
    const seen = this.game.log.at(-1)?.n ?? -1;
    this.game.viewer = viewer === ALL_HANDS ? SPECTATOR : viewer;
    this.game.version += 1;
    this.game.news = onward ? found.log.filter((entry) => entry.n > seen) : [];
    this.game.log = found.log;
    this.game.show(found.scene);
    this.game.question = found.question ? { ...found.question, offers: [] } : null; // a replay is not answered
    this.game.odds = null;
    if (ply < this.last) void this.position(ply + 1).catch(() => undefined);
    if ((found.scene.game === "card" && found.scene.battle) || /^(declare|order|strike)/.test(found.scene.phase)) void this.weigh(ply, viewer);
  }

  /** The odds of what is fought or declared, if one stays long enough to read them. */
  private async weigh(ply: number, viewer: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, A_LOOK));
    if (ply !== this.ply || viewer !== this.viewer) return;
    try {
      const found = await this.ask<OddsReply>("GET", `/games/${this.id}/odds/${ply}?viewer=${viewer}`);
      if (ply === this.ply && viewer === this.viewer) this.game.odds = found;
    } catch {
      // no odds then: the board says everything else
    }
  }
}
