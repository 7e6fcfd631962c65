// Tables from and to a spreadsheet: text with tabs between cells, a line break between rows. A first row of headings, in English or German and in
// any order, tells which column is which.
import type { Column } from "./columns";
import { LANGUAGES, type Language } from "../../../lib/language.svelte";
import { keyOf } from "./words";

/** Cells that hold tabs, line breaks or quotation marks stand in quotation marks, as spreadsheets write them. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    rows.at(-1)?.push(match[1] === undefined ? (match[2] ?? "") : match[1].replaceAll('""', '"'));
    if (match[3] === "") break;
    if (match[3] !== "\t") rows.push([]);
  }
  return rows.filter((row, n) => n < rows.length - 1 || row.some((cell) => cell !== ""));
}

export const textOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join("\t")).join("\n");

export interface Headings {
  headings: Readonly<Record<string, readonly string[]>>;
  sides: readonly string[];
}
/** A column of a pasted table; `back`: of the second face; `language`: of a name. */
export interface Meant {
  column: Column;
  back: boolean;
  language?: Language;
}

/** Which columns a row of headings means; null if it is no such row: fewer than two are known. */
export function headingsIn(row: readonly string[], columns: readonly Column[], known: Headings): (Meant | null)[] | null {
  const keys = row.map((heading) => keyFor(heading, known));
  const objective = keys.some(({ key }) => key === "objective defense");
  const ofCards = columns.some((column) => column.key === "type");
  const found = keys.map(({ key, back }): Meant | null => {
    const meant = ofCards ? cardKey(key, objective) : key;
    const language = LANGUAGES.find((one) => meant === `name ${one}`);
    const column = columns.find((one) => one.key === meant || one.heading === meant || (one.key === "name" && language !== undefined));
    if (!column || (back && !column.face)) return null;
    return { column, back, ...(language ? { language } : {}) };
  });
  return found.filter(Boolean).length >= 2 ? found : null;
}

function keyFor(heading: string, known: Headings): { key: string; back: boolean } {
  const sign = heading.trim();
  if (sign === "#" || sign === "№") return { key: "number", back: false };
  if (/^[★⭐✶✭☆*]+$/.test(sign)) return { key: "stars", back: false };
  const words = keyWords(heading);
  const rest = words.filter((word) => !known.sides.includes(word)).join("");
  const key = Object.keys(known.headings).find((column) => known.headings[column]?.includes(rest)) ?? "";
  return { key, back: rest !== words.join("") };
}

const keyWords = (heading: string): string[] => heading.split(/[\s_./()-]+/).map(keyOf).filter(Boolean);

function cardKey(key: string, objective: boolean): string {
  if (key === "attack" || key === "damage") return `bonus ${key}`;
  if (key === "defense") return objective ? "bonus defense" : "objective defense";
  return key;
}
