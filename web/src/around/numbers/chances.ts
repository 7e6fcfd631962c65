// Odds as people read them: what each side needs, how often it hits and destroys, and what a card would change.
import type { HitChances, OddsReply } from "../../generated/wire";
import { words } from "../../lib/language.svelte";

export interface SideChances {
  /** What the dice must show at least; 13: only an automatic 12, 14: cannot. */
  need: number;
  hit: number;
  destroys: number;
}

export type Outcome = "attacker" | "both" | "neither" | "defender";
export const OUTCOMES: readonly Outcome[] = ["attacker", "both", "neither", "defender"];

const tenths = (value: number): number => Math.round(value * 10) / 10;

export function sidesOf(odds: HitChances): readonly [SideChances, SideChances] {
  return [
    { need: odds.needs[0] ?? 0, hit: tenths(odds.both + odds.only_attacker), destroys: odds.defender_destroyed },
    { need: odds.needs[1] ?? 0, hit: tenths(odds.both + odds.only_defender), destroys: odds.attacker_destroyed },
  ];
}

export function outcomesOf(odds: HitChances): Record<Outcome, number> {
  return { attacker: odds.only_attacker, both: odds.both, neither: odds.neither, defender: odds.only_defender };
}

/** The odds with a card of the own hand; undefined if it has none at this moment. */
export function withCard(odds: OddsReply | null, card: number | null): HitChances | undefined {
  return card === null ? undefined : odds?.cards.find((one) => one.local === card)?.odds;
}

export interface Change {
  hit: number;
  destroys: number;
  need: number;
}

export function changeOf(now: SideChances, then: SideChances): Change {
  return { hit: tenths(then.hit - now.hit), destroys: tenths(then.destroys - now.destroys), need: then.need - now.need };
}

/** "58.3 %", with no decimals where there are none. */
export function percent(value: number, signed = false): string {
  const text = new Intl.NumberFormat(words.language, { maximumFractionDigits: 1, signDisplay: signed ? "exceptZero" : "auto" }).format(value);
  return `${text.replace("-", "−")}\u00a0%`;
}
