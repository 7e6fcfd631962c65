// A table while somebody makes it: seats, forces, options, and what is still in the way of starting it.
import type { ForceChecked, ForceWanted, NewTable, ReadyForce } from "../generated/http";
import { CARD_OPTIONS, MINIS_OPTIONS } from "../generated/options";
import { MOST_SEATS } from "../generated/shared";
import type { GameName, TableMeta } from "../generated/wire";
import type { SeatKind } from "../lib/http";
import { entropy, me } from "../lib/me.svelte";
import { HALF_GAME, HALVES, MY_FLEET, MY_FORCE, nameAt, PACKS, PACKS_GAME } from "./tables";

export const FEWEST = 2;
/** From so many players on points may decide a card game (F9). */
export const MANY = 3;
export const USUAL_SIZE = Number(CARD_OPTIONS.size.usual);
/** The sizes that can be chosen: every fifth. */
export const SIZES: readonly number[] = Array.from({ length: (CARD_OPTIONS.size.most - CARD_OPTIONS.size.least) / 5 + 1 }, (_, n) => CARD_OPTIONS.size.least + n * 5);

/** A force as it is being chosen; a list of one's own with what the server says about it. */
export type ForceDraft =
  | { kind: "key"; key: string }
  | { kind: "random"; /** Of this collection of mine alone. */ owned?: string }
  | { kind: "list"; text: string; check: ForceChecked | null };

export interface SeatDraft {
  /** Stays the same while seats come and go. */
  readonly place: number;
  kind: SeatKind;
  name: string;
  level: string;
  style: string;
  /** At which a coach plays; null: at the person's own. */
  strength: number | null;
  force: ForceDraft;
}

/** Why a seat cannot be played like this: the id of a text with its arguments. */
export interface Obstacle {
  id: string;
  args: Record<string, string | number>;
}

/** What a game is called by how long it takes: the usual one, a half one (F5), one pack each (F2). */
export const LENGTHS = ["full", "half", "packs"] as const;
export type Length = (typeof LENGTHS)[number];

/** What a force must fit: the game, its size, packs, and the kind of battle (M2.1). */
export interface Terms {
  game: GameName;
  size: number;
  packs: boolean;
  /** The fewest cards: 15 in a half game (F5). */
  deck: 15 | 30;
  battle: string;
}

export function termsOf(table: Pick<TableMeta, "game" | "options"> | null): Terms {
  const options = table?.options ?? {};
  return { game: table?.game ?? "card", size: Number(options["size"] ?? USUAL_SIZE), packs: options["packs"] === "on", deck: options["deck"] === "15" ? 15 : 30, battle: options["battle"] ?? MINIS_OPTIONS.battle.usual };
}

const cardsOf = (force: ReadyForce): number => force.cards.reduce((sum, [, copies]) => sum + copies, 0);

/** Whether a ready force can be played so: in a free battle any fleet can. */
export const fits = (force: ReadyForce, { game, packs, size, deck, battle }: Terms): boolean =>
  force.packs === packs && (packs || (force.stars <= size && (game === "minis" || cardsOf(force) >= deck))) && (battle === "free" || !force.battle || force.battle === battle);

const OPPOSING: readonly string[] = ["imperial-fist", "separatist-swarm", "jedi-council", "smugglers-run", "torpedo-run", "imperial-march", "fringe-raiders"];

export function wishOf(force: ForceDraft): ForceWanted {
  if (force.kind === "key") return { key: force.key };
  return force.kind === "list" ? { text: force.text } : { random: true, ...(force.owned ? { owned: force.owned } : {}) };
}

/** What is wrong with a force in a game like this, as far as it is known here. */
export function forceObstacle(force: ForceDraft, ready: readonly ReadyForce[], terms: Terms): Obstacle | null {
  const { size, packs } = terms;
  if (force.kind === "random") return null;
  if (force.kind === "list") {
    if (!force.text.trim()) return { id: "g-force-empty", args: {} };
    return force.check?.ok === false ? { id: "g-force-wrong", args: {} } : null;
  }
  const found = ready.find((one) => one.key === force.key);
  if (!found) return null;
  if (found.packs !== packs) return { id: packs ? "g-force-no-pack" : "g-force-only-pack", args: {} };
  if (!packs && found.stars > size) return { id: "g-force-too-large", args: { stars: found.stars, size } };
  if (!packs && terms.game === "card" && cardsOf(found) < terms.deck) return { id: "g-force-few-cards", args: { cards: cardsOf(found), least: terms.deck } };
  return fits(found, terms) ? null : { id: "g-force-other-battle", args: {} };
}

const OF_LENGTH: Record<Length, Record<string, string>> = { full: {}, half: HALF_GAME, packs: PACKS_GAME };

/** Until the ready fleets are known. */
const ANY_FLEET: ForceDraft = { kind: "key", key: "" };
const USUAL_LEVELS: readonly string[] = ["pilot", "recruit"];

/** An opponent that the game has: the one that is wanted, if it has that. */
export function usualLevel(levels: readonly string[], wanted = "pilot"): string {
  return [wanted, ...USUAL_LEVELS].find((level) => levels.includes(level)) ?? levels[0] ?? wanted;
}

export class Draft {
  game = $state<GameName>("card");
  seats = $state<SeatDraft[]>([]);
  options = $state<Record<string, string>>({});
  clock = $state<Required<NewTable>["clock"]>("none");
  undo = $state<Required<NewTable>["undo"]>("free");
  openHands = $state(false);
  spectators = $state(true);
  public = $state(false);
  private places = 0;
  private levels: readonly string[] = USUAL_LEVELS;

  constructor() {
    this.seats = [this.seat("me", MY_FORCE), this.seat("bot", OPPOSING[0] ?? "")];
  }

  get size(): number {
    return Number(this.options["size"] ?? USUAL_SIZE);
  }

  get packs(): boolean {
    return this.options["packs"] === "on";
  }

  /** How long a game it is; nothing where a size of one's own is chosen. */
  get length(): Length | null {
    if (this.packs) return "packs";
    if (this.terms.deck === 15) return "half";
    return this.size === USUAL_SIZE ? "full" : null;
  }

  /** Each seat brings a force that fits, and what was chosen for another length goes. */
  setLength(length: Length): void {
    if (length === this.length) return;
    const { size: _, deck: __, packs: ___, ...others } = this.options;
    this.options = { ...others, ...OF_LENGTH[length] };
    this.dealForces();
  }

  private dealForces(): void {
    this.seats.forEach((seat, n) => (seat.force = { kind: "key", key: this.usualForce(n) }));
  }

  private usualForce(n: number): string {
    const keys = this.packs ? PACKS : this.length === "half" ? HALVES : [MY_FORCE, ...OPPOSING];
    return keys[n % keys.length] ?? MY_FORCE;
  }

  get terms(): Terms {
    return termsOf({ game: this.game, options: this.options });
  }

  get waits(): boolean {
    return this.seats.some((seat) => seat.kind === "open");
  }

  private seat(kind: SeatKind, key: string): SeatDraft {
    return { place: this.places++, kind, name: "", level: usualLevel(this.levels), style: "balanced", strength: null, force: { kind: "key", key } };
  }

  /** Another game: its own options, forces and opponents; who plays stays. */
  setGame(game: GameName): void {
    if (game === this.game) return;
    this.game = game;
    this.options = {};
    this.seats.forEach((seat, n) => {
      seat.force = game === "minis" ? ANY_FLEET : { kind: "key", key: n === 0 ? MY_FORCE : (OPPOSING[(n - 1) % OPPOSING.length] ?? MY_FORCE) };
    });
    if (game === "minis" && this.seats[0]) this.seats[0].force = { kind: "key", key: MY_FLEET };
  }

  /** Once the game's opponents are known: nobody plays against one that it does not have. */
  setLevels(levels: readonly string[]): void {
    this.levels = levels;
    for (const seat of this.seats) seat.level = usualLevel(levels, seat.level);
  }

  /** Once the ready fleets are known: each seat one of its own that fits the battle. */
  dealFleets(ready: readonly ReadyForce[]): void {
    if (this.game !== "minis") return;
    const fitting = ready.filter((one) => fits(one, this.terms));
    const fitsWell = ({ force }: SeatDraft): boolean => force.kind !== "key" || (force.kind === "key" && fitting.some((one) => one.key === force.key));
    const taken = new Set(this.seats.filter(fitsWell).map((seat) => (seat.force.kind === "key" ? seat.force.key : "")));
    for (const seat of this.seats) {
      if (fitsWell(seat)) continue;
      const next = fitting.find((one) => !taken.has(one.key));
      seat.force = next ? { kind: "key", key: next.key } : { kind: "random" };
      if (next) taken.add(next.key);
    }
  }

  add(): void {
    if (this.seats.length >= MOST_SEATS) return;
    const taken = new Set(this.seats.map((seat) => (seat.force.kind === "key" ? seat.force.key : "")));
    const small = this.packs ? PACKS : this.length === "half" ? HALVES : null;
    const free = (small ?? OPPOSING).find((key) => !taken.has(key)) ?? small?.[this.seats.length % small.length] ?? MY_FORCE;
    const seat = this.seat("bot", free);
    this.seats.push(this.game === "minis" ? { ...seat, force: ANY_FLEET } : seat);
  }

  remove(place: number): void {
    if (this.seats.length > FEWEST) this.seats = this.seats.filter((seat) => seat.place !== place);
    const first = this.options["first_player"] ?? "";
    if (/^\d+$/.test(first) && Number(first) >= this.seats.length) this.setOption("first_player", (this.game === "minis" ? MINIS_OPTIONS : CARD_OPTIONS).first_player.usual);
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
    this.options = { ...this.options, [key]: value };
  }

  obstacle(seat: SeatDraft, ready: readonly ReadyForce[]): Obstacle | null {
    return seat.kind === "open" ? null : forceObstacle(seat.force, ready, this.terms);
  }

  /** Forces are still to be dealt. */
  get unready(): boolean {
    return this.seats.some((seat) => seat.kind !== "open" && seat.force.kind === "key" && !seat.force.key);
  }

  /** The seat that nobody could play: at least one is for a person. */
  get nobody(): boolean {
    return this.seats.every((seat) => seat.kind === "bot");
  }

  /** Points are for three and more (F9): chosen and then left by a player, they are not asked for. */
  private told(): Record<string, string> {
    const { scoring, ...others } = this.options;
    return scoring === undefined || (this.game === "card" && this.seats.length < MANY) ? others : { ...others, scoring };
  }

  request(): NewTable {
    return {
      game: this.game,
      seats: this.seats.map((seat, n) => ({
        kind: seat.kind,
        ...(seat.kind === "me" || seat.kind === "here" ? { name: nameAt(n, seat.name || (seat.kind === "me" ? me.name : "")) } : {}),
        ...(seat.kind === "bot" ? { opponent: opponentText(seat.level, this.game === "minis" ? "" : seat.style, seat.strength) } : {}),
        force: wishOf(seat.force),
      })),
      options: this.told(),
      clock: this.clock,
      undo: this.undo,
      open_hands: this.openHands,
      spectators: this.spectators,
      public: this.public,
      entropy: entropy(),
    };
  }
}

/** The level of the opponents that plays at any strength. */
export const COACH = "coach";

export function opponentText(level: string, style: string, strength: number | null = null): string {
  const options = [
    ...(level === COACH && strength !== null ? [`level=${strength}`] : []),
    ...(style && style !== "balanced" && hasStyle(level) ? [`style=${style}`] : []),
  ];
  return options.length > 0 ? `${level}:${options.join(",")}` : level;
}

/** The Recruit follows rules of thumb and has no character. */
export function hasStyle(level: string): boolean {
  return level !== "recruit" && level !== "random";
}
