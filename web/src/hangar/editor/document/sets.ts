// What the addresses of sets answer (src/buildstars/table/http/sets.py), and small helpers around them.
import type * as http from "../../../generated/http";
import type { SetLine } from "../../../generated/http";
import type { Texts } from "../../../generated/wire";
import type { Language } from "../../../lib/language.svelte";
import { api, ApiError, noAnswer } from "../../../lib/net";
import type { Entry, Forms } from "./forms";

export type Kind = "units" | "cards";
export type Path = (string | number)[];
export interface Document {
  id: string;
  name: Texts;
  version: number;
  units: Entry[];
  cards: Entry[];
}
/** An answer whose document is one that the editor can show. */
type Documented<T> = Omit<T, "document"> & { document: Partial<Document> };
export type OwnSet = Documented<http.OwnSet>;
export type Imported = Documented<http.Imported>;
export type Shared = Documented<http.SharedSet>;

let asked: Promise<Forms> | null = null;

/** The schema, once. */
export function theForms(): Promise<Forms> {
  asked ??= api<Forms>("GET", "/sets/forms");
  asked.catch(() => (asked = null));
  return asked;
}

export const mySets = (): Promise<SetLine[]> => api<SetLine[]>("GET", "/sets");

export async function bring(file: File): Promise<Imported> {
  const response = await fetch(`/api/sets/import?file=${encodeURIComponent(file.name.slice(-190))}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
  const answer = (await response.json()) as Imported & { error?: http.ErrorText };
  if (response.ok) return answer;
  const unknown = noAnswer(response.status);
  throw new ApiError(response.status, null, (answer.error as Texts | undefined) ?? unknown);
}

/** A document with everything in it that the editor shows. */
export function whole(document: Partial<Document>): Document {
  const { id = "", name, version = 1, units, cards } = document;
  const entries = (list: unknown): Entry[] => (Array.isArray(list) ? list.filter((one): one is Entry => typeof one === "object" && one !== null) : []);
  return { id, name: { en: "", ...(typeof name === "object" ? name : {}) }, version, units: entries(units), cards: entries(cards) };
}

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** An id for a new set that none of these has: "mine", "mine-2", … */
export function freeId(wanted: string, taken: readonly string[]): string {
  const base = wanted || "mine";
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!taken.includes(id)) return id;
  }
}

/** Keep a new set; its address. */
export async function keepNew(document: Document): Promise<string> {
  const key = newKey();
  const taken = (await mySets()).map((one) => one.set);
  await api("PUT", `/sets/${key}`, { document: { ...document, id: freeId(document.id, ["core", ...taken]) } });
  return `/sets/${key}`;
}

export function freeNumber(entries: readonly Entry[]): number {
  const taken = new Set(entries.map((entry) => String(entry.number)));
  for (let n = 1; ; n += 1) if (!taken.has(String(n))) return n;
}

/** What an entry is called, in one of the languages. */
export function titleOf(entry: Entry, language: string): string {
  const name = entry.name as Partial<Texts> | undefined;
  return (typeof name === "object" ? name[language] || name["en"] || Object.values(name)[0] : "")?.toString().trim() ?? "";
}

/** A text with another wording in one language; what is empty is left out, for English stands for it. */
export function withText(texts: Partial<Texts>, language: Language, text: string): Texts {
  const all: [string, string][] = Object.entries({ en: "", ...texts, [language]: text });
  return Object.fromEntries(all.filter(([code, said]) => code === "en" || said)) as Texts;
}

export const NEW_UNIT: Readonly<Entry> = {
  craft: "x_wing", kind: "space", affiliation: "rebel", rarity: "common",
  front: { stars: 1, attack: 2, damage: 1, defense: 10, shields: 1, icons: ["lasers"] }, movement: "SSS",
};
export const NEW_CARD: Readonly<Entry> = { type: "combat", rarity: "common", stars: 2, defense: 12, icon: "lasers", bonus: { attack: 1 }, effects: [] };
