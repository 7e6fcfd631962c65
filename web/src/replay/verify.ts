// Fair dice, checked by whoever wants to: every die and draw of a record is worked out again from the seed, what the seats added
// and the label of the line, without knowing the rules of the game. docs/records.md tells the steps; match/chance.py takes them too.
import { fromHex, hmacUnder, sha256, toHex, type Hmac } from "./hash";

export interface Outcome {
  /** The line of the record, from 1. */
  line: number;
  label: string;
  came: string;
  weights: readonly Weight[];
  /** What the seed gives for this label; null while it is not known. */
  derived: string | null;
  /** The label is the one that had to come next: nothing was left out or asked twice. */
  inOrder: boolean;
}

export type Weight = readonly [word: string, weight: number];

export interface Fairness {
  commitment: "matches" | "differs" | "missing" | "no-seed";
  promised: string;
  outcomes: Outcome[];
  verified: number;
  wrong: Outcome[];
}

export class NotARecord extends Error {}

const TWO_DICE: readonly Weight[] = Array.from({ length: 36 }, (_, n) => [`${Math.floor(n / 6) + 1}+${(n % 6) + 1}`, 1] as const);

export function readWeights(words: readonly string[]): readonly Weight[] {
  if (words.length === 1 && words[0] === "2d6") return TWO_DICE;
  return words.map((word) => {
    const found = /^([^*]+)(?:\*([1-9]\d{0,8}))?$/.exec(word);
    if (!found?.[1]) throw new NotARecord(word);
    return [found[1], Number(found[2] ?? 1)] as const;
  });
}

// ---- reading --------------------------------------------------------------------------------------------------------

interface Read {
  promised: string;
  seed: string;
  entropy: string[];
  outcomes: Outcome[];
}

export function readRecord(text: string): Read {
  const lines = text.split(/\r?\n/);
  if (!/^buildstars record \d+$/.test(lines[0]?.trim() ?? "")) throw new NotARecord(lines[0] ?? "");
  const found: Read = { promised: "", seed: "", entropy: [], outcomes: [] };
  const counts = new Map<string, number>();
  let epoch = 0;
  let begun = false;
  lines.forEach((whole, place) => {
    if (!begun) {
      begun = whole.trim() === "begin";
      const [, key = "", value = ""] = /^(\S+) = (.*)$/.exec(whole.trim()) ?? [];
      if (key === "commitment") found.promised = value;
      else if (key === "open_seed") found.seed = value;
      else if (key.startsWith("entropy.")) found.entropy[Number(key.slice(8))] = value;
      return;
    }
    const words = (whole.split("#")[0] ?? "").trim().split(/\s+/);
    if (words[0] === "undo") {
      epoch += 1;
      counts.clear();
    } else if (words[0] === "seed") found.seed = words[1] ?? "";
    else if (words[0] === "chance") {
      const [, came = "", by, label = "", of, ...weights] = words;
      if (by !== "by" || of !== "of") throw new NotARecord(whole);
      const parts = label.split("/");
      const kind = parts.slice(0, 3).join("/");
      const count = counts.get(kind) ?? 0;
      counts.set(kind, count + 1);
      const inOrder = parts.length === 5 && parts[3] === String(count) && parts[4] === String(epoch);
      found.outcomes.push({ line: place + 1, label, came, weights: readWeights(weights), derived: null, inOrder });
    }
  });
  return found;
}

// ---- working it out -------------------------------------------------------------------------------------------------

/** The key of all outcomes: HMAC under the seed of the entropies in hexadecimal, each ended by a semicolon, up to the last one given. */
export async function keyOf(seed: string, entropy: readonly string[], own?: boolean): Promise<Hmac> {
  const given = Array.from(entropy, (part) => part ?? "");
  while (given.length > 0 && !given.at(-1)) given.pop();
  const under = await hmacUnder(fromHex(seed), own);
  return hmacUnder(new Uint8Array(await under(given.map((part) => `${part};`).join(""))), own);
}

/** The outcome that a key gives for a label: rejection sampling, then the remainder falls on one of the weights. */
export async function derive(key: Hmac, label: string, weights: readonly Weight[]): Promise<string> {
  const total = weights.reduce((sum, [, weight]) => sum + BigInt(weight), 0n);
  if (total === 0n) throw new NotARecord(label);
  const range = 1n << 64n;
  const limit = range - (range % total);
  for (let attempt = 0; ; attempt++) {
    const bytes = await key(`${label}/${attempt}`);
    const number = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0);
    if (number >= limit) continue;
    let rest = number % total;
    for (const [word, weight] of weights) {
      if (rest < BigInt(weight)) return word;
      rest -= BigInt(weight);
    }
  }
}

export async function verify(text: string, told: (done: number, of: number) => void = () => undefined, own?: boolean): Promise<Fairness> {
  const { promised, seed, entropy, outcomes } = readRecord(text);
  if (!seed) return { commitment: promised ? "no-seed" : "missing", promised, outcomes, verified: 0, wrong: [] };
  const kept = toHex(await sha256(fromHex(seed), own)) === promised;
  const key = await keyOf(seed, entropy, own);
  const done: Outcome[] = [];
  for (const outcome of outcomes) {
    done.push({ ...outcome, derived: await derive(key, outcome.label, outcome.weights) });
    if (done.length % 50 === 0) told(done.length, outcomes.length);
  }
  const wrong = done.filter((one) => one.derived !== one.came || !one.inOrder);
  return { commitment: !promised ? "missing" : kept ? "matches" : "differs", promised, outcomes: done, verified: done.length - wrong.length, wrong };
}

