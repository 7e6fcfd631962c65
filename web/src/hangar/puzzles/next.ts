// Which puzzle comes after one: today's if that is still open, else the next unsolved one in the list.
import type { Puzzles } from "../../generated/http";
import { api } from "../../lib/net";
import { isSolved } from "./http";

export function after(all: Puzzles, id: string): string {
  const { puzzles, daily } = all;
  const open = puzzles.filter((one) => !isSolved(one.state) && one.id !== id);
  if (open.some((one) => one.id === daily)) return daily;
  const here = puzzles.findIndex((one) => one.id === id);
  const later = puzzles.slice(here + 1).find((one) => open.includes(one));
  return (later ?? open[0])?.id ?? "";
}

export async function nextPuzzle(id: string): Promise<string> {
  try {
    return after(await api<Puzzles>("GET", "/puzzles"), id);
  } catch {
    return "";
  }
}
