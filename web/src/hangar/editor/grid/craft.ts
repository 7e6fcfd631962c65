// The craft that a name means, found as one types: by the craft's own word, and by the names of units that are drawn with it, in every
// language, with a slip of the keyboard or the beginning of a word.
import type { Gathered } from "../../../generated/wire";
import { inLanguage, LANGUAGES } from "../../../lib/language.svelte";
import { wordsOf } from "../../collection/search";

export interface Craft {
  craft: string;
  kind: string;
  /** Movement by stars, as units of ours with this craft have it. */
  moves: ReadonlyMap<number, string>;
}

/** Words that stand in many names tell little. */
const SOON = 3;

export class Crafts {
  private readonly index = new Map<string, Map<string, number>>();
  readonly all: readonly string[];
  private readonly known = new Map<string, Craft>();

  constructor(gathered: Gathered, drawn: readonly string[]) {
    this.all = drawn.filter((craft) => !craft.startsWith("generic_"));
    const seen = new Map<string, Set<string>>();
    for (const unit of gathered.units) {
      const craft = gathered.crafts[unit.id] ?? "";
      const front = unit.faces[0];
      if (!this.all.includes(craft) || !front) continue;
      const one = this.known.get(craft) ?? { craft, kind: front.kind, moves: new Map<number, string>() };
      (one.moves as Map<number, string>).set(front.stars, unit.movement);
      this.known.set(craft, one);
      for (const language of LANGUAGES) for (const word of wordsOf(inLanguage(unit.name, language)).split(" ")) seen.set(word, (seen.get(word) ?? new Set()).add(craft));
    }
    for (const craft of this.all) {
      const own = wordsOf(craft).split(" ");
      for (const word of own) this.add(word, craft, 4);
      this.add(own.join(""), craft, 6);
    }
    for (const [word, crafts] of seen) if (word.length > 1) for (const craft of crafts) this.add(word, craft, 2 / crafts.size);
  }

  private add(word: string, craft: string, weight: number): void {
    const of = this.index.get(word) ?? new Map<string, number>();
    of.set(craft, Math.max(weight, of.get(craft) ?? 0));
    this.index.set(word, of);
  }

  /** The best first; none if the name tells nothing. */
  find(name: string, most = 12): string[] {
    const words = wordsOf(name).split(" ").filter(Boolean);
    const pairs = words.slice(1).map((word, k) => `${words[k]}${word}`);
    const worth = new Map<string, number>();
    for (const typed of [...words, ...pairs]) {
      const best = new Map<string, number>();
      for (const [word, crafts] of this.index) {
        const near = word === typed ? 1 : typed.length >= SOON && word.startsWith(typed) ? 0.6 : isSlip(typed, word) ? 0.5 : 0;
        if (near > 0) for (const [craft, weight] of crafts) best.set(craft, Math.max(near * weight, best.get(craft) ?? 0));
      }
      for (const [craft, weight] of best) worth.set(craft, (worth.get(craft) ?? 0) + weight);
    }
    const share = (craft: string): number => {
      const own = wordsOf(craft).split(" ");
      return own.filter((word) => words.includes(word) || words.some((typed) => isSlip(typed, word))).length / own.length;
    };
    const scored = [...worth].map(([craft, weight]): [string, number] => [craft, weight * (0.5 + share(craft))]);
    const best = Math.max(...scored.map(([, weight]) => weight));
    return scored.filter(([, weight]) => weight >= 0.9 && weight > best / 4).sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0])).map(([craft]) => craft).slice(0, most);
  }

  /** What the name means, or a word of its own for a craft that is not drawn. */
  guess(name: string): string {
    return this.find(name, 1)[0] ?? (wordsOf(name).replaceAll(" ", "_").replace(/[^a-z0-9_]/g, "").slice(0, 40) || "unknown");
  }

  kindOf(craft: string): string | undefined {
    return this.known.get(craft)?.kind;
  }

  /** As units of ours with this craft and so many stars move, or as M3.2 says of others of their kind. */
  movement(craft: string, kind: string, stars: number): string {
    const moves = this.known.get(craft)?.moves;
    const own = moves?.get(stars) ?? (moves && ![...moves.keys()].some((n) => n > 3 !== stars > 3) ? [...moves.values()][0] : undefined);
    if (own) return own;
    if (kind === "space") return stars >= 4 ? "L" : "SS";
    return stars <= 2 ? "L" : "S";
  }
}

/** One letter wrong, missing, too many or swapped, in a word that is long enough. */
function isSlip(typed: string, word: string): boolean {
  if (typed === word || word.length < 5 || Math.abs(typed.length - word.length) > 1) return false;
  let k = 0;
  while (k < typed.length && typed[k] === word[k]) k += 1;
  const [rest, right] = [typed.slice(k), word.slice(k)];
  if (rest.slice(1) === right.slice(1) || rest === right.slice(1) || rest.slice(1) === right) return true;
  return rest.slice(2) === right.slice(2) && rest[0] === right[1] && rest[1] === right[0];
}
