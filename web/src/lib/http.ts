// What the server's plain requests answer (src/buildstars/table/http/tables.py), and a few small helpers around them.
import type { Opponents, ReadyForce, SeatWanted } from "../generated/http";
import type { Catalog, GameName, Name, Texts } from "../generated/wire";
import { inLanguage, LANGUAGES, t, words } from "./language.svelte";
import { api, ApiError } from "./net";
import { opponentName } from "./say";

export type SeatKind = SeatWanted["kind"];

// ---- asked once ------------------------------------------------------------------------------------------------------

const kept = new Map<string, Promise<unknown>>();

/** An address is asked once, unless the answer does not come. */
function once<T>(path: string): Promise<T> {
  const asked = (kept.get(path) as Promise<T> | undefined) ?? api<T>("GET", path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

const ofGame = (path: string, game: GameName): string => (game === "card" ? path : `${path}?game=${game}`);

export function readyForces(game: GameName = "card"): Promise<ReadyForce[]> {
  return once<ReadyForce[]>(ofGame("/forces", game));
}

export function theOpponents(game: GameName = "card"): Promise<Opponents> {
  return once<Opponents>(ofGame("/opponents", game));
}

/** The units of all ready forces, for their pictures and names. */
export function forcesCatalog(game: GameName = "card"): Promise<Catalog> {
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

export function textOf(name: Name | Texts | string | null | undefined): string {
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
