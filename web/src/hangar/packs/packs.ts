// Packs checked by whoever opened them (F1): which draws a pack takes, from what, and what seed and labels give for each of them.
// docs/packs.md tells the steps; content/packs.py and match/packs.py take them too.
import type { OpenedPack, PackContents, PackOpening } from "../../generated/http";
import { fromHex, sha256, toHex } from "../../replay/hash";
import { derive, keyOf, type Weight } from "../../replay/verify";

/** What a pack is made of: so many different things of a pool. With several pools, a draw with these weights chooses one first. */
const PACK: readonly { pools: readonly Weight[]; count: number }[] = [
  { pools: [["card-common", 1]], count: 3 },
  { pools: [["card-uncommon", 1]], count: 2 },
  { pools: [["card-rare", 1]], count: 1 },
  { pools: [["sheet-common", 1]], count: 1 },
  { pools: [["sheet-uncommon", 2], ["sheet-rare", 1]], count: 1 },
];

export function poolOf(contents: PackContents, name: string): string[] {
  const [kind, rarity = ""] = name.split("-");
  return kind === "card" ? (contents.cards[rarity] ?? []) : contents.sheets.filter((one) => one.rarity === rarity).map(({ id }) => id);
}

type Draw = (label: string, weights: readonly Weight[]) => Promise<string>;

/** Pack `number`, from 0, by whatever answers the draws. */
export async function packOf(contents: PackContents, number: number, draw: Draw): Promise<OpenedPack> {
  const found: OpenedPack = { cards: [], sheets: [], draws: [] };
  const drawn = async (what: string, count: number, weights: readonly Weight[]): Promise<string> => {
    const label = `${number}/0/${what}/${count}/0`;
    const came = await draw(label, weights);
    found.draws.push({ label, came });
    return came;
  };
  for (const { pools, count } of PACK) {
    const name = pools.length === 1 ? (pools[0]?.[0] ?? "") : await drawn("which", 0, pools);
    let left = poolOf(contents, name);
    for (let nth = 0; nth < count; nth++) {
      const came = await drawn(name, nth, left.map((id) => [id, 1] as const));
      left = left.filter((id) => id !== came);
      (name.startsWith("card-") ? found.cards : found.sheets).push(came);
    }
  }
  return found;
}

export interface Checked {
  draws: number;
  /** Labels that the seed does not give, and packs that hold something else than what was drawn. */
  wrong: string[];
  /** Is the hash from before that of the seed? */
  commitment: boolean;
}

/** Every draw of a finished opening worked out again; `promised` is the hash that was shown before the first pack. */
export async function check(opening: PackOpening, promised: string, own?: boolean): Promise<Checked> {
  const key = await keyOf(opening.seed, [opening.entropy], own);
  const found: Checked = { draws: 0, wrong: [], commitment: toHex(await sha256(fromHex(opening.seed), own)) === promised };
  for (const [number, pack] of opening.packs.entries()) {
    const right = await packOf(opening.contents, number, (label, weights) => derive(key, label, weights));
    const told = new Map(pack.draws.map(({ label, came }) => [label, came]));
    found.draws += right.draws.length;
    found.wrong.push(...right.draws.filter(({ label, came }) => told.get(label) !== came).map(({ label }) => label));
    if (String(pack.cards) !== String(right.cards) || String(pack.sheets) !== String(right.sheets)) found.wrong.push(String(number));
  }
  return found;
}

/** `1/25` as percent. */
export function percentOf(odds: string): number {
  const [part = 0, whole = 1] = odds.split("/").map(Number);
  return (100 * part) / whole;
}
