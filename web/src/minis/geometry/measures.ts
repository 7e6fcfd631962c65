// The measures of the table (M1.1, J18): hundredths of a millimetre and tenths of a degree, and how people say them.
import { FULL, LONG, MM, SHORT } from "../../generated/minis";
import { decimal } from "../../lib/language.svelte";


/** Ranges and moves are made of these (M4.2, M7.16). */
const STEPS: readonly (readonly [number, string])[] = [
  [SHORT, "S"], [LONG, "L"], [2 * SHORT, "2S"], [SHORT + LONG, "S+L"], [2 * LONG, "2L"], [3 * SHORT, "3S"], [2 * SHORT + LONG, "2S+L"], [3 * LONG, "3L"],
];

const rounded = (value: number, digits: number): string => {
  const text = value.toFixed(digits);
  return decimal(text);
};

/** "143 mm"; whole millimetres are near enough to read, and never round to something that is not so: 63.01 mm is not 63. */
export function millimetres(length: number, exact = false): string {
  const mm = length / MM;
  return `${exact && length % MM !== 0 ? rounded(mm, length % 10 === 0 ? 1 : 2) : Math.ceil(mm - 1e-9)} mm`;
}

/** "2.3 S · 1.6 L" */
export function inCards(length: number): string {
  return `${rounded(length / SHORT, 1)} S · ${rounded(length / LONG, 1)} L`;
}

/** The shortest of the game's measures that reaches so far: "S+L"; empty if none does. */
export function within(length: number): string {
  return STEPS.find(([reach]) => length <= reach)?.[1] ?? "";
}

/** A range as the game writes it: "S+L"; in millimetres if it is none of them. */
export function rangeName(reach: number): string {
  return STEPS.find(([length]) => length === reach)?.[1] ?? millimetres(reach);
}

/** Degrees with at most one decimal. */
export function degrees(tenths: number): string {
  const whole = Math.abs(tenths);
  return `${whole % 10 === 0 ? whole / 10 : rounded(whole / 10, 1)}°`;
}

/** Hours of a clock whose twelve is straight ahead: for an angle to the left of it, in tenths of a degree. */
export function clockHour(left: number): number {
  const hour = Math.round((((-left % FULL) + FULL) % FULL) / 300) % 12;
  return hour === 0 ? 12 : hour;
}
