// The words that a cell may say, in whatever language and spelling: icons, affiliations, kinds, types, rarities. Made from the collection, so
// that a new icon or word is known here by itself.
import { AFFILIATIONS, KINDS, RARITIES } from "../../../generated/shared";
import type { Gathered, Name } from "../../../generated/wire";
import { inLanguage, LANGUAGES } from "../../../lib/language.svelte";
import { wordsOf } from "../../collection/search";

/** Equal for words that differ in signs and spaces only. */
export const keyOf = (text: string): string => wordsOf(text).replaceAll(" ", "");

/** The letter by which an icon is toggled. A new icon gets the first letter of its name that is free. */
const LETTERS: Readonly<Record<string, string>> = {
  airborne: "a", battle_droid: "b", blaster: "s", droid: "d", elite: "e", lasers: "l", leader: "m", ruthless: "r", torpedo: "t", transport: "p",
  trooper: "o", command: "c", dogfight: "f", recon: "i", armor: "h", carrier: "y", turbolaser: "u", veteran: "v", artillery: "g", cloaked: "k",
  convert: "x", force: "j", luck: "q",
};

export function lettersOf(icons: readonly string[]): Map<string, string> {
  const found = new Map(icons.flatMap((icon) => (LETTERS[icon] ? [[icon, LETTERS[icon]]] : [])) as [string, string][]);
  for (const icon of icons) {
    if (found.has(icon)) continue;
    const taken = new Set(found.values());
    found.set(icon, [...icon.replaceAll("_", ""), ..."abcdefghijklmnopqrstuvwxyz"].find((letter) => !taken.has(letter)) ?? "");
  }
  return found;
}

export type Field = "icon" | "affiliation" | "kind" | "type" | "rarity";

const MORE: Readonly<Record<string, readonly string[]>> = {
  lasers: ["laser"], trooper: ["troopers"], torpedo: ["torpedoes", "torpedos"], armor: ["armour"],
  rebel: ["rebels", "rebellion", "allianz", "r"], imperial: ["empire", "imp", "i"], republic: ["rep", "p"], separatist: ["separatists", "cis", "sep", "s"],
  fringe: ["scum", "neutral", "f"],
  space: ["raum", "weltraum", "black", "schwarz", "s", "w", "r"], ground: ["boden", "gray", "grey", "grau", "g", "b"],
  combat: ["combat card", "kampf", "kampfkarte", "c", "k"], objective: ["objective card", "ziel", "zielkarte", "o", "z"],
  common: ["c", "häufig", "gewöhnlich"], uncommon: ["u", "ungewöhnlich"], rare: ["r", "selten"],
};
const NOTHING: readonly string[] = ["", "none", "no", "keine", "ohne", "-", "–", "—"];

/** The key that chooses a word in its column. */
export const letterFor = (word: string): string => MORE[word]?.find((one) => one.length === 1) ?? "";

/** No affiliation, said in words. */
export const saysNothing = (text: string): boolean => NOTHING.includes(text.trim().toLowerCase()) || keyOf(text) === "";

export class Words {
  readonly icons: readonly string[];
  readonly letters: ReadonlyMap<string, string>;
  private readonly known = new Map<Field, Map<string, string>>();

  constructor(
    gathered: Gathered,
    readonly unitIcons: readonly string[],
  ) {
    this.icons = Object.keys(gathered.icons);
    this.letters = lettersOf(this.icons);
    const names = (name: Name | undefined): string[] => (name ? LANGUAGES.map((language) => inLanguage(name, language)) : []);
    const table = (words: readonly string[], of: (word: string) => string[]): Map<string, string> =>
      new Map(words.flatMap((word) => [word, ...of(word), ...(MORE[word] ?? [])].map((said): [string, string] => [keyOf(said), word])).reverse());
    this.known.set("icon", table(this.icons, (icon) => names(gathered.icons[icon]?.name)));
    for (const [field, list] of [["affiliation", AFFILIATIONS], ["kind", KINDS], ["type", ["combat", "objective"]], ["rarity", RARITIES]] as const) {
      this.known.set(field, table(list, (word) => names(gathered.words[word])));
    }
  }

  /** The word that is meant; undefined if nobody knows it. */
  find(field: Field, text: string): string | undefined {
    return this.known.get(field)?.get(keyOf(text));
  }

  iconOf(letter: string): string | undefined {
    return this.icons.find((icon) => this.letters.get(icon) === letter.toLowerCase());
  }

  /** Icons by their names, separated by almost anything; what nobody knows stays as it is written. */
  iconsIn(text: string): string[] {
    const found: string[] = [];
    for (const piece of text.split(/[/,;|+&\n]+/)) {
      let parts = piece.trim().split(/[\s_]+/).filter(Boolean);
      while (parts.length > 0) {
        const taken = [3, 2, 1].find((n) => n <= parts.length && this.find("icon", parts.slice(0, n).join(" "))) ?? 0;
        if (taken === 0) {
          found.push(parts.join("_").toLowerCase());
          break;
        }
        found.push(this.find("icon", parts.slice(0, taken).join(" ")) ?? "");
        parts = parts.slice(taken);
      }
    }
    return found;
  }
}
