// What the rows of the builder's lists say, who can use which card, and the keys that work in a list.
import type { CardPrint, Gathered, UnitPrint } from "../../../generated/wire";
import { t } from "../../../lib/language.svelte";
import { named } from "../../../lib/say";
import type { Thing } from "../../collection/search";
import { costOf } from "./sheet";

/** R8.3: does the unit gain a combat card's ability, on one of its faces? A card without one gives its bonus to everybody. */
export function canUse(unit: UnitPrint, card: CardPrint, all: Pick<Gathered, "gates" | "icons">): boolean {
  if (card.type !== "combat" || !card.gate.texts.en) return true;
  if (all.icons[card.icon]?.kind === "wild") {
    const stars = all.gates[card.id] ?? [];
    return stars.length === 0 || unit.faces.some((face) => stars.includes(face.stars));
  }
  return unit.faces.some((face) => face.icons.includes(card.icon));
}

/** A row as it is heard. */
export function spoken(thing: Thing, copies: number): string {
  const about = thing.type === "unit" ? t("bu-row-unit", { stars: costOf(thing.unit) }) : t(`b-type-${thing.type}`);
  return t("bu-row", { name: named(thing.name), about, copies });
}

export interface ListKeys {
  add: (id: string) => void;
  take: (id: string) => void;
  about: (id: string) => void;
}

const MOVES: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -Infinity, End: Infinity };

/** Arrows go from row to row; + and Enter add, − and Delete take one out, I tells about it. */
export function listKey(event: KeyboardEvent, keys: ListKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const list = event.currentTarget as HTMLElement;
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-row]") : null;
  const id = row?.dataset["row"];
  if (!row || !id) return;
  const move = MOVES[event.key];
  if (move !== undefined) {
    const rows = [...list.querySelectorAll<HTMLElement>("[data-row]")];
    rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(row) + move))]?.focus();
  } else if (event.key === "+" || event.key === "=") keys.add(id);
  else if (event.key === "-" || event.key === "−" || event.key === "Delete" || event.key === "Backspace") keys.take(id);
  else if (event.key === "i" || event.key === "I") keys.about(id);
  else return;
  event.preventDefault();
}

/** A list that is gone through by keys; `reached` hears which row has the focus. */
export function goesByKeys(keys: ListKeys, reached: (id: string) => void = () => {}): (list: HTMLElement) => () => void {
  return (list) => {
    const key = (event: KeyboardEvent): void => listKey(event, keys);
    const focus = (event: FocusEvent): void => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-row]") : null;
      if (row?.dataset["row"]) reached(row.dataset["row"]);
    };
    list.addEventListener("keydown", key);
    list.addEventListener("focusin", focus);
    return () => {
      list.removeEventListener("keydown", key);
      list.removeEventListener("focusin", focus);
    };
  };
}
