// The table in words, for people who listen: one unit, one zone, everything.
import type { State } from "../../around/states";
import { CONTESTED, RESERVES } from "../../generated/card";
import type { CardPrint, ObjectiveNow, UnitNow } from "../../generated/wire";
import { seatOf, type Game } from "../../lib/game.svelte";
import { asName, t, words } from "../../lib/language.svelte";
import { named, seatName } from "../../lib/say";
import { looks } from "./stacks";
import { unitState } from "./states";
import type { TableUi } from "./ui.svelte";

const MOST_KNOWN = 2000;
const stateText = (state: State): string => (state ? t(`b-state-${state}`) : "");
const listed = (parts: readonly string[]): string => parts.filter(Boolean).join(", ");

/** What was said of a unit before: most units are the same after an update, and saying it takes a while. */
const known = new Map<string, string>();

/** "Red Squadron X-wing, 2 build stars, Rebel, space, attack 3, …, can be chosen" */
export function unitText(game: Game, ui: TableUi, unit: UnitNow, count = 1): string {
  const state = unitState(game, ui, unit);
  const key = [words.language, game.table?.id, game.catalog !== null, count, named(unit.name), looks(unit, state)].join("|");
  const found = known.get(key) ?? describeUnit(game, unit, count, state);
  if (known.size > MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

function describeUnit(game: Game, unit: UnitNow, count: number, state: State): string {
  const face = game.face(unit);
  const print = game.unitPrint(unit);
  if (!face || !print) return named(unit.name);
  const value = (name: "attack" | "damage" | "defense"): string => t("b-value", { name: t(`b-${name}`), n: unit.values?.[name]?.value ?? face[name] });
  return listed([
    count > 1 ? t("b-several", { n: count, name: named(print.name) }) : named(unit.name),
    seatName(seatOf(unit.unit), game.speaker),
    t("b-stars", { n: face.stars }),
    t(`b-affiliation-${print.affiliation || "none"}`),
    t(`b-kind-${face.kind}`),
    value("attack"),
    value("damage"),
    value("defense"),
    (unit.counters ?? 0) > 0 ? t("b-value-damaged", { counters: unit.counters ?? 0, n: face.shields, left: Math.max(0, face.shields - (unit.counters ?? 0)) }) : t("b-value", { name: t("b-shields"), n: face.shields }),
    ...face.icons.map((icon) => named(game.catalog?.icons[icon]?.name ?? asName(icon))),
    (unit.face ?? 0) > 0 ? t("b-second-face") : "",
    unit.acted ? t("b-acted") : "",
    stateText(state),
  ]);
}

export function zoneName(game: Game, zone: number): string {
  if (zone === CONTESTED) return t("b-zone-contested");
  if (zone === RESERVES) return t("b-reserves");
  return zone === game.viewer ? t("b-zone-own") : t("b-zone-home", { name: seatName(zone, game.speaker) });
}

export function objectiveText(game: Game, objective: ObjectiveNow, state: State = ""): string {
  const place = (objective.slot % 3) + 1;
  const card = objective.card ? game.cardPrint(objective.card) : undefined;
  const what = objective.up && card
    ? t("b-objective-up", { place, name: named(card.name), defense: objective.defense?.value ?? card.defense, stars: objective.stars ?? card.stars })
    : t("b-objective-down", { place, known: card ? 1 : 0, name: card ? named(card.name) : "" });
  return listed([what, stateText(state)]);
}

/** A card with all that is on it. */
export function cardText(card: CardPrint, state: State = ""): string {
  const bonus = (name: "attack" | "damage" | "defense", value: number): string => (value === 0 ? "" : t("b-value", { name: t(`b-${name}`), n: value > 0 ? `+${value}` : String(value) }));
  const texts = [card.gate, ...card.text].filter((text) => text.texts.en).map((text) => named(text)).join(" ");
  return listed([
    named(card.name),
    t(`b-type-${card.type}`),
    bonus("attack", card.attack),
    bonus("damage", card.damage),
    bonus("defense", card.defense_bonus),
    texts,
    t("b-value", { name: t("b-objective-defense"), n: card.defense }),
    t("b-stars", { n: card.stars }),
    stateText(state),
  ]);
}

/** The whole table, zone by zone, as paragraphs. */
export function tableText(game: Game, ui: TableUi): string[] {
  const { scene } = game;
  if (!scene) return [];
  const units = (zone: number): string => {
    const found = game.unitsIn(zone);
    return found.length > 0 ? found.map((unit) => unitText(game, ui, unit)).join("; ") : t("b-empty");
  };
  const seats = scene.seats.map((seat) => {
    const name = seatName(seat.seat, game.speaker);
    if (!seat.alive) return t("b-describe-out", { name });
    const objectives = seat.objectives.map((one) => objectiveText(game, one)).join("; ") || t("b-none");
    return t("b-describe-seat", { name, hand: seat.hand_count, deck: seat.deck, objectives, zone: zoneName(game, seat.seat), units: units(seat.seat) });
  });
  return [t("b-describe-zone", { zone: zoneName(game, CONTESTED), units: units(CONTESTED) }), ...seats];
}
