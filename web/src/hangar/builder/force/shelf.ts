// Forces that this browser keeps by itself, so that nothing is lost without a network; the server has them a moment later.
import { canonical, type Sheet } from "./sheet";

export interface Here {
  sheet: Sheet;
  /** Milliseconds since 1970. */
  at: number;
  /** The server has it like this. */
  synced: boolean;
  /** The server has had it once. */
  there: boolean;
}

const KEY = "forces";
const MOST = 30;

export function allHere(): Record<string, Here> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (!found || typeof found !== "object") return {};
    for (const one of Object.values(found as Record<string, Here>)) one.sheet.game = canonical(one.sheet.game);
    return found as Record<string, Here>;
  } catch {
    return {};
  }
}

export const keptHere = (id: string): Here | null => allHere()[id] ?? null;

function write(all: Record<string, Here>): void {
  const latest = Object.entries(all).sort(([, one], [, other]) => other.at - one.at).slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // no room, or not allowed: the server keeps it
  }
}

export function keepHere(id: string, sheet: Sheet, synced: boolean): void {
  const all = allHere();
  write({ ...all, [id]: { sheet, at: Date.now(), synced, there: synced || (all[id]?.there ?? false) } });
}

export function dropHere(id: string): void {
  const { [id]: _, ...others } = allHere();
  write(others);
}

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** A new force on the shelf, and the address of its workbench. */
export function beginWith(sheet: Sheet): string {
  const id = newId();
  keepHere(id, sheet, false);
  return `/build/${id}`;
}
