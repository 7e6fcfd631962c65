// The collections that this person keeps, and the one that is looked at. Numbers are changed here at once, kept in this browser until the
// server has them, and sent as what changed and never as a whole: a phone beside the boxes and a computer may count at the same time.
import type { CollectionChange, CollectionLine, OwnCollection, TablePreview } from "../../generated/http";
import { problem } from "../../lib/http";
import { me } from "../../lib/me.svelte";
import { api, ApiError, noAnswer } from "../../lib/net";
import { changed, entryOf, holdingsOf, NOTHING, type Entry, type Holding, type Holdings } from "./holdings";

const SAVE_AFTER = 500;
const AGAIN_AFTER = 6000;
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const WAITING = "collection-changes";
const CHOSEN = "collection";
const ALONE = "builder-owned";

export type Saving = "saved" | "saving" | "here";
export type Mode = "set" | "add" | "replace";

export class OwnedCollection {
  name = $state("");
  holdings = $state.raw<Holdings>(new Map());
  saving = $state<Saving>("saved");
  wrong = $state("");
  private waiting = new Map<string, Holding>();
  private timer = 0;

  constructor(
    readonly id: string,
    name: string,
    entries: readonly Entry[],
  ) {
    this.name = name;
    this.holdings = holdingsOf(entries);
    const left = Object.entries(allWaiting()[id] ?? {});
    for (const [thing, one] of left) this.put(thing, one);
    if (left.length > 0) this.later(0);
  }

  of(thing: string): Holding {
    return this.holdings.get(thing) ?? NOTHING;
  }

  change(thing: string, part: Partial<Holding>): void {
    this.put(thing, { ...this.of(thing), ...part });
    keepWaiting(this.id, this.waiting);
    this.later(SAVE_AFTER);
  }

  private put(thing: string, one: Holding): void {
    this.holdings = changed(this.holdings, thing, one);
    this.waiting.set(thing, this.of(thing));
  }

  private later(after: number): void {
    this.saving = "saving";
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.save(), after);
  }

  /** Whatever waits is sent at once; true if the server has it. */
  async save(): Promise<boolean> {
    clearTimeout(this.timer);
    const sent = new Map(this.waiting);
    if (sent.size === 0) return true;
    try {
      await me.known();
      await api<CollectionLine>("PATCH", `/collections/${this.id}`, { name: this.name, things: [...sent].map(([id, one]) => entryOf(id, one)) } satisfies CollectionChange);
      for (const [id, one] of sent) if (this.waiting.get(id) === one) this.waiting.delete(id);
      keepWaiting(this.id, this.waiting);
      this.wrong = "";
      if (this.waiting.size === 0) this.saving = "saved";
      else this.later(SAVE_AFTER);
      return true;
    } catch (reason) {
      this.saving = "here";
      this.wrong = problem(reason);
      this.timer = window.setTimeout(() => void this.save(), AGAIN_AFTER);
      return false;
    }
  }

  /** What a table would change; nothing is kept. */
  async look(file: Blob, mode: Mode): Promise<TablePreview> {
    await me.known();
    await this.save();
    const response = await fetch(`/api/collections/${this.id}/import?mode=${mode}`, { method: "POST", headers: { "content-type": "application/octet-stream" }, body: file });
    const answer = (await response.json()) as TablePreview & { error?: { en: string } & Record<string, string> };
    if (response.ok) return answer;
    throw new ApiError(response.status, null, answer.error ?? noAnswer(response.status));
  }

  /** Takes what a table would change: all of it at once, or nothing. */
  async take(preview: TablePreview): Promise<void> {
    const things = preview.changes.map(({ id, after }): Entry => [id, ...after]);
    await api<CollectionLine>("PATCH", `/collections/${this.id}`, { name: this.name, things } satisfies CollectionChange);
    const next = new Map(this.holdings);
    for (const [id, count, wanted, swap] of things) {
      if (count || wanted || swap) next.set(id, { count, wanted, swap });
      else next.delete(id);
    }
    this.holdings = next;
  }
}

// ---- what the server has not yet ---------------------------------------------------------------------------------------

function allWaiting(): Record<string, Record<string, Holding>> {
  try {
    return JSON.parse(localStorage.getItem(WAITING) ?? "{}") as Record<string, Record<string, Holding>>;
  } catch {
    return {};
  }
}

function keepWaiting(id: string, waiting: ReadonlyMap<string, Holding>): void {
  const all = allWaiting();
  if (waiting.size > 0) all[id] = Object.fromEntries(waiting);
  else delete all[id];
  localStorage.setItem(WAITING, JSON.stringify(all));
}

// ---- all of them -------------------------------------------------------------------------------------------------------

class OwnedCollections {
  /** Null: not known yet. */
  lines = $state.raw<CollectionLine[] | null>(null);
  current = $state.raw<OwnedCollection | null>(null);
  /** Is nothing but what I own offered to build from? */
  alone = $state(localStorage.getItem(ALONE) === "on");
  private coming: Promise<void> | null = null;

  /** The collection to build from alone, if that is wanted. */
  get limit(): OwnedCollection | null {
    return this.alone ? this.current : null;
  }

  only(alone: boolean): void {
    this.alone = alone;
    localStorage.setItem(ALONE, alone ? "on" : "off");
  }

  /** Once; pages that need them wait for this. */
  load(): Promise<void> {
    this.coming ??= this.fetch().catch((reason: unknown) => {
      this.coming = null;
      throw reason;
    });
    return this.coming;
  }

  /** Counted meanwhile on another device? */
  async refresh(): Promise<void> {
    await this.current?.save();
    this.coming = null;
    await this.load();
  }

  private async fetch(): Promise<void> {
    await me.known();
    const lines = await api<CollectionLine[]>("GET", "/collections");
    this.lines = lines;
    const chosen = localStorage.getItem(CHOSEN);
    const found = lines.find((one) => one.id === chosen) ?? lines[0];
    if (found) await this.choose(found.id);
    else this.current = null;
  }

  async choose(id: string): Promise<void> {
    await this.current?.save();
    const found = await api<OwnCollection>("GET", `/collections/${id}`);
    this.current = new OwnedCollection(id, found.name, found.things);
    localStorage.setItem(CHOSEN, id);
  }

  async begin(name: string): Promise<void> {
    await me.known();
    await this.current?.save();
    const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => LETTERS[byte % LETTERS.length]).join("");
    await api<CollectionLine>("PATCH", `/collections/${id}`, { name });
    this.lines = await api<CollectionLine[]>("GET", "/collections");
    await this.choose(id);
  }

  async rename(name: string): Promise<void> {
    if (!this.current) return;
    const line = await api<CollectionLine>("PATCH", `/collections/${this.current.id}`, { name });
    this.current.name = line.name;
    this.lines = (this.lines ?? []).map((one) => (one.id === line.id ? line : one));
  }

  async drop(): Promise<void> {
    if (!this.current) return;
    const { id } = this.current;
    await api("DELETE", `/collections/${id}`);
    keepWaiting(id, new Map());
    this.lines = (this.lines ?? []).filter((one) => one.id !== id);
    this.current = null;
    const next = this.lines[0];
    if (next) await this.choose(next.id);
  }
}

export const owned = new OwnedCollections();
