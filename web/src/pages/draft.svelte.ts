// A table while somebody makes it: seats, forces, options, and what is still in the way of starting it.
import { entropy, me } from "../lib/me.svelte";
import type { ForceCheck, ForceWish, NewTable, ReadyForce, SeatKind } from "./http";
import { MY_FORCE, MY_STARTER, nameAt, THEIR_STARTER } from "./tables";

export const FEWEST = 2;
export const MOST = 8;
export const USUAL_SIZE = 30;

/** A force as it is being chosen; a list of one's own with what the server says about it. */
export type ForceDraft =
  | { kind: "key"; key: string }
  | { kind: "random" }
  | { kind: "list"; text: string; check: ForceCheck | null };

export interface SeatDraft {
  /** Stays the same while seats come and go. */
  readonly place: number;
  kind: SeatKind;
  name: string;
  level: string;
  style: string;
  force: ForceDraft;
}

/** Why a seat cannot be played like this: the id of a text with its arguments. */
export interface Obstacle {
  id: string;
  args: Record<string, string | number>;
}

const OPPOSING: readonly string[] = ["imperial-fist", "separatist-swarm", "jedi-council", "smugglers-run", "torpedo-run", "imperial-march", "fringe-raiders"];

export function wishOf(force: ForceDraft): ForceWish {
  if (force.kind === "key") return { key: force.key };
  return force.kind === "list" ? { text: force.text } : { random: true };
}

/** What is wrong with a force in a game of this size, as far as it is known here. */
export function forceObstacle(force: ForceDraft, ready: readonly ReadyForce[], size: number, packs: boolean): Obstacle | null {
  if (force.kind === "random") return null;
  if (force.kind === "list") {
    if (!force.text.trim()) return { id: "g-force-empty", args: {} };
    return force.check?.ok === false ? { id: "g-force-wrong", args: {} } : null;
  }
  const found = ready.find((one) => one.key === force.key);
  if (!found) return null;
  if (found.packs !== packs) return { id: packs ? "g-force-no-pack" : "g-force-only-pack", args: {} };
  return !packs && found.stars > size ? { id: "g-force-too-large", args: { stars: found.stars, size } } : null;
}

export class Draft {
  seats = $state<SeatDraft[]>([]);
  options = $state<Record<string, string>>({});
  clock = $state<NewTable["clock"]>("none");
  undo = $state<NewTable["undo"]>("free");
  openHands = $state(false);
  spectators = $state(true);
  public = $state(false);
  private places = 0;

  constructor() {
    this.seats = [this.seat("me", MY_FORCE), this.seat("bot", OPPOSING[0] ?? "")];
  }

  get size(): number {
    return Number(this.options["size"] ?? USUAL_SIZE);
  }

  get packs(): boolean {
    return this.options["packs"] === "on";
  }

  get waits(): boolean {
    return this.seats.some((seat) => seat.kind === "open");
  }

  private seat(kind: SeatKind, key: string): SeatDraft {
    return { place: this.places++, kind, name: "", level: "pilot", style: "balanced", force: { kind: "key", key } };
  }

  add(): void {
    if (this.seats.length >= MOST) return;
    const taken = new Set(this.seats.map((seat) => (seat.force.kind === "key" ? seat.force.key : "")));
    const free = OPPOSING.find((key) => !taken.has(key)) ?? MY_FORCE;
    this.seats.push(this.seat("bot", this.packs ? THEIR_STARTER : free));
  }

  remove(place: number): void {
    if (this.seats.length > FEWEST) this.seats = this.seats.filter((seat) => seat.place !== place);
    const first = this.options["first_player"] ?? "";
    if (/^\d+$/.test(first) && Number(first) >= this.seats.length) this.setOption("first_player", "random");
  }

  setPlayers(count: number): void {
    while (this.seats.length < count) this.add();
    while (this.seats.length > count) this.remove(this.seats.at(-1)?.place ?? -1);
  }

  /** There is one "me" at most: whoever was it becomes a person at this screen. */
  setKind(seat: SeatDraft, kind: SeatKind): void {
    if (kind === "me") for (const other of this.seats) if (other !== seat && other.kind === "me") other.kind = "here";
    seat.kind = kind;
    if (kind === "open" && this.undo === "free") this.undo = "consent";
  }

  setOption(key: string, value: string): void {
    const packsBefore = this.packs;
    this.options = { ...this.options, [key]: value };
    if (this.packs !== packsBefore)
      this.seats.forEach((seat, n) => {
        const fleet = n === 0 ? MY_FORCE : (OPPOSING[(n - 1) % OPPOSING.length] ?? MY_FORCE);
        seat.force = { kind: "key", key: this.packs ? (n % 2 === 0 ? MY_STARTER : THEIR_STARTER) : fleet };
      });
  }

  obstacle(seat: SeatDraft, ready: readonly ReadyForce[]): Obstacle | null {
    return seat.kind === "open" ? null : forceObstacle(seat.force, ready, this.size, this.packs);
  }

  /** The seat that nobody could play: at least one is for a person. */
  get nobody(): boolean {
    return this.seats.every((seat) => seat.kind === "bot");
  }

  request(): NewTable {
    return {
      seats: this.seats.map((seat, n) => ({
        kind: seat.kind,
        ...(seat.kind === "me" || seat.kind === "here" ? { name: nameAt(n, seat.name || (seat.kind === "me" ? me.name : "")) } : {}),
        ...(seat.kind === "bot" ? { opponent: opponentText(seat.level, seat.style) } : {}),
        force: wishOf(seat.force),
      })),
      options: { ...this.options },
      clock: this.clock,
      undo: this.undo,
      open_hands: this.openHands,
      spectators: this.spectators,
      public: this.public,
      entropy: entropy(),
    };
  }
}

export function opponentText(level: string, style: string): string {
  return style && style !== "balanced" && hasStyle(level) ? `${level}:style=${style}` : level;
}

/** The Recruit follows rules of thumb and has no character. */
export function hasStyle(level: string): boolean {
  return level !== "recruit" && level !== "random";
}
