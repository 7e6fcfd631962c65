// What the server's plain requests answer (src/buildstars/table/http/tables.py), and a few small helpers around them.
import { inLanguage, LANGUAGES, t, words } from "../lib/language.svelte";
import { api, ApiError } from "../lib/net";
import { opponentName } from "../lib/say";
import type { Catalog, Name, MiniScene, Question, ResultNow, Say, Scene, SeatMeta, TableMeta, Entry } from "../wire";

export interface GameSeat {
  name: string;
  opponent?: string;
  force: Name;
  you: boolean;
  won: boolean;
}

export type GameName = TableMeta["game"];

export interface MyGame {
  id: string;
  game?: GameName;
  state: "open" | "playing" | "over";
  /** Seconds since 1970. */
  when: number;
  turn: number;
  players: number;
  seats: GameSeat[];
  cause: string;
  yours_to_answer: boolean;
  imported?: boolean;
  lesson?: string;
}

export interface LobbySeat {
  kind: SeatMeta["kind"];
  name: string;
  opponent?: string;
  force?: Name | string;
}

export interface LobbyTable {
  id: string;
  game?: GameName;
  code: string;
  made: number;
  host: string;
  players: number;
  seats: LobbySeat[];
  options: Record<string, string>;
  clock: string;
  turn?: number;
}

export interface Lobby {
  tables: LobbyTable[];
  playing: LobbyTable[];
  here: number;
}

export interface ReadyForce {
  key: string;
  name: Name;
  description: Name;
  theme: string;
  stars: number;
  units: [string, number][];
  cards: [string, number][];
  packs: boolean;
  /** Miniatures: the battle it is meant for (M2.1); empty in the card game. */
  battle?: string;
}

export interface Remark {
  number: number;
  text: string;
  reason: Name;
}

export interface ForceCheck {
  ok: boolean;
  name: string;
  problems: { say: Say; rule: string; text: Name }[];
  unread: Remark[];
  notes: Remark[];
  stars: number;
  cards: number;
}

export interface Told {
  id: string;
  name: Name;
  about: Name;
}

export interface Opponents {
  levels: Told[];
  styles: Told[];
}

export type ForceWish = { key: string } | { random: true } | { text: string };
export type SeatKind = "me" | "here" | "open" | "bot";

export interface NewSeat {
  kind: SeatKind;
  name?: string;
  opponent?: string;
  force: ForceWish;
}

export interface NewTable {
  game?: GameName;
  seats: NewSeat[];
  options: Record<string, string>;
  clock: "none" | "casual" | "fast";
  undo: "free" | "consent" | "none";
  open_hands: boolean;
  spectators: boolean;
  public: boolean;
  entropy?: string;
}

export interface Made {
  id: string;
  code: string;
}

export interface ReplayHead {
  table: TableMeta;
  plies: number;
  turns: { turn: number; seat: number; ply: number }[];
  result: ResultNow | null;
  catalog: string;
}

export interface Position {
  scene: Scene | MiniScene;
  question: Question | null;
  log: Entry[];
}

export interface RuleText {
  number: string;
  title: string;
  text: string;
}

export interface RuleSection {
  number: string;
  title: string;
  text?: string;
  rules: RuleText[];
}

// ---- asked once ------------------------------------------------------------------------------------------------------

const kept = new Map<string, Promise<unknown>>();

/** An address is asked once, unless the answer does not come. */
function once<T>(path: string): Promise<T> {
  const asked = (kept.get(path) as Promise<T> | undefined) ?? api<T>("GET", path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

const ofGame = (path: string, game: GameName): string => (game === "cards" ? path : `${path}?game=${game}`);

export function readyForces(game: GameName = "cards"): Promise<ReadyForce[]> {
  return once<ReadyForce[]>(ofGame("/forces", game));
}

export function theOpponents(game: GameName = "cards"): Promise<Opponents> {
  return once<Opponents>(ofGame("/opponents", game));
}

/** The units of all ready forces, for their pictures and names. */
export function forcesCatalog(game: GameName = "cards"): Promise<Catalog> {
  return once<Catalog>(ofGame("/forces/catalog", game));
}

/** A force's title in this browser's language: a table tells it in one language only, but the ready ones are known here. */
export function forceTitle(title: string, ready: readonly ReadyForce[]): string {
  const found = ready.find((one) => LANGUAGES.some((language) => inLanguage(one.name, language) === title));
  return found ? inLanguage(found.name, words.language) : title;
}

// ---- words -----------------------------------------------------------------------------------------------------------

/** What went wrong, as a sentence in this browser's language. */
export function problem(reason: unknown): string {
  if (reason instanceof ApiError) return inLanguage(reason.texts, words.language);
  return t("g-error-offline");
}

export function seatTitle(seat: { name: string; opponent?: string }): string {
  if (seat.opponent) return opponentName(seat.opponent);
  return words.has(`opponent-${seat.name.split(":")[0]?.toLowerCase()}`) ? opponentName(seat.name) : seat.name;
}

export function textOf(name: Name | string | null | undefined): string {
  if (!name) return "";
  return typeof name === "string" ? name : inLanguage(name, words.language);
}

/** "5 minutes ago", for a time in seconds since 1970. */
export function ago(when: number, now = Date.now()): string {
  const seconds = Math.round(when - now / 1000);
  const format = new Intl.RelativeTimeFormat(words.language, { numeric: "auto" });
  const steps: readonly (readonly [number, Intl.RelativeTimeFormatUnit])[] = [[86_400, "day"], [3600, "hour"], [60, "minute"]];
  for (const [size, unit] of steps) if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  return t("g-just-now");
}
