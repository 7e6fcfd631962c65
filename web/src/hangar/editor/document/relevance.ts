// Fields that mean something only beside others, so that a form asks no more than it must. What the schema has and nothing here knows is
// always asked for, and so is whatever is written already: a mistake in it must be seen to be mended.
import type { Entry } from "./forms";

const OF_UNITS = ["attack", "damage", "defense", "damage_taken", "strike"];
const WILD = ["force", "luck"];
type Rule = (holder: Entry, card: Entry) => boolean;

const holds: Rule = (effect) => effect.when !== "always";
const hasIcon = (card: Entry, icon: string): boolean => ((card.front as Entry | undefined)?.icons as unknown[] | undefined)?.includes(icon) ?? false;

const RULES: Record<string, Rule> = {
  "Card.unit_stars": (card) => WILD.includes(String(card.icon)),
  "Card.bonus": (card) => card.type !== "objective",
  "Unit.back": (unit) => hasIcon(unit, "veteran") || hasIcon(unit, "convert"),
  "Face.kind": (face, unit) => face !== unit.front && hasIcon(unit, "convert"),
  "Modify.until": holds,
  "Modify.may": holds,
  "Modify.units": (effect) => OF_UNITS.includes(String(effect.stat)),
  "Modify.who": (effect) => !OF_UNITS.includes(String(effect.stat)),
  "Modify.in_battles": (effect, card) => effect.stat === "attack" && card.type === "objective",
  "Modify.only_this": (effect, card) => effect.stat === "objective_defense" && card.type === "objective",
  "Modify.add": (effect) => effect.set === undefined,
  "Modify.set": (effect) => effect.add === undefined || effect.add === "",
  "Permit.until": holds,
  "Permit.may": () => false,
  "Permit.units": (effect) => effect.what !== "be_struck",
  "Permit.who": (effect) => effect.what === "be_struck",
  "Permit.only_this": (effect, card) => effect.what === "be_struck" && card.type === "objective",
  "Permit.choose": (effect) => effect.what === "be_struck" && effect.when !== "always",
  "Roll.n": (roll) => ["at_least", "at_most", "shows"].includes(String(roll.what)),
  "Per.units": (per) => per.count === "units",
};

export function matters(of: string, name: string, holder: Entry, card: Entry): boolean {
  return holder[name] !== undefined || (RULES[`${of}.${name}`]?.(holder, card) ?? true);
}
