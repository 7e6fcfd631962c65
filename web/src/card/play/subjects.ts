// What a thing that is pointed at would change, if it were chosen now: which odds to ask for, and how they read.
import { changeOf, percent, sidesOf, withCard } from "../../around/numbers/chances";
import { CONTESTED, RESERVES } from "../../generated/card";
import type { HitChances, OddsReply, Trial, UnitNow } from "../../generated/wire";
import { seatOf, type Game } from "../../lib/game.svelte";
import { t } from "../../lib/language.svelte";
import type { TableUi } from "./ui.svelte";

export type Pointed = { unit: number } | { slot: number } | { zone: number } | { card: number };

export type Subject = { offered: boolean } & (
  | { about: "attack"; units: readonly number[]; at: number }
  | { about: "strike"; units: readonly number[]; at: number }
  | { about: "zone"; units: readonly number[]; at: number }
  | { about: "striker"; at: number }
  | { about: "card"; at: number }
  | { about: "reserve"; at: number }
);

export interface Line {
  label: string;
  value: string;
  tone?: "good" | "bad" | undefined;
}

/** Null: nothing would change that could be told. */
export function subjectOf(game: Game, ui: TableUi, thing: Pointed): Subject | null {
  if (!game.myTurn || !game.scene) return null;
  const units = ui.dragged && "unit" in ui.dragged ? (ui.group.includes(ui.dragged.unit) ? ui.group : [ui.dragged.unit]) : ui.acting;
  if ("card" in thing) return withCard(game.odds, thing.card) ? { about: "card", at: thing.card, offered: game.offerFor({ card: thing.card }) !== undefined } : null;
  if ("unit" in thing) return ofUnit(game, ui, thing.unit, units);
  if ("slot" in thing) {
    const seat = Math.floor(thing.slot / 3);
    const offered = game.offerFor({ slot: thing.slot }) !== undefined;
    const strikers = units.length > 0 ? units.filter((unit) => game.unit(unit)?.zone === seat) : offered && ui.question === "q-strike-objective" ? strongest(game, seat) : [];
    return seat !== game.viewer && strikers.length > 0 ? { about: "strike", units: strikers, at: thing.slot, offered } : null;
  }
  const moving = units.filter((unit) => (game.unit(unit)?.zone ?? thing.zone) !== thing.zone && near(game.unit(unit), thing.zone));
  if (thing.zone < 0 || thing.zone > CONTESTED || moving.length === 0 || ui.question === "q-defender") return null;
  return { about: "zone", units: moving, at: thing.zone, offered: game.offerFor({ zone: thing.zone }) !== undefined };
}

const near = (unit: UnitNow | undefined, zone: number): boolean => unit !== undefined && (unit.zone === CONTESTED) !== (zone === CONTESTED);

function ofUnit(game: Game, ui: TableUi, number: number, units: readonly number[]): Subject | null {
  const unit = game.unit(number);
  if (!unit) return null;
  const offered = game.offerFor({ unit: number }) !== undefined;
  if (seatOf(number) !== game.viewer) {
    const attackers = units.filter((one) => game.unit(one)?.zone === unit.zone);
    return attackers.length > 0 ? { about: "attack", units: attackers, at: number, offered } : null;
  }
  if (offered && ui.question === "q-striker") return game.odds?.strikes[number] === undefined ? null : { about: "striker", at: number, offered: false };
  return offered && unit.zone === RESERVES && ui.question === "q-reserves" ? { about: "reserve", at: number, offered } : null;
}

/** The own units in a home zone that fit into a strike, the best attackers first. */
function strongest(game: Game, zone: number): number[] {
  let left = game.seat(game.viewer)?.strike_stars ?? 0;
  const attack = (unit: UnitNow): number => unit.values?.["attack"]?.value ?? game.face(unit)?.attack ?? 0;
  return game
    .unitsIn(zone, game.viewer)
    .toSorted((a, b) => attack(b) - attack(a))
    .filter((unit) => {
      const stars = game.face(unit)?.stars ?? 0;
      if (stars > left) return false;
      left -= stars;
      return true;
    })
    .map(({ unit }) => unit);
}

/** What must be asked of the server; null: it is known already. */
export function trialOf(game: Game, subject: Subject): Trial | null {
  if (subject.about === "attack") return subject.units.length === 1 && game.odds?.pairs[subject.at] && game.question?.say.id === "q-defender" ? null : { units: [...subject.units], aim: "unit", at: subject.at };
  if (subject.about === "strike") return { units: [...subject.units], aim: "slot", at: subject.at };
  return subject.about === "zone" && subject.at < CONTESTED && subject.at !== game.viewer ? { units: [...subject.units], aim: "zone", at: subject.at } : null;
}

/** How it reads; empty while the odds are on their way, or if there are none. */
export function linesOf(game: Game, subject: Subject, reply: OddsReply | null): Line[] {
  if (subject.about === "attack") return attackLines(reply?.now ?? (trialOf(game, subject) ? undefined : game.odds?.pairs[subject.at]), reply, subject.units.length);
  if (subject.about === "strike") return strikeLines(reply?.series.at(-1)?.gone, subject.units.length);
  if (subject.about === "striker") return strikeLines(game.odds?.strikes[subject.at], 1);
  if (subject.about === "card") return cardLines(game, subject.at);
  if (subject.about === "zone") return zoneLines(game, subject.at, reply);
  const unit = game.unit(subject.at);
  const left = Number(game.question?.say.args?.["left"] ?? 0) - (unit ? (game.face(unit)?.stars ?? 0) : 0);
  return [{ label: t("b-odds-stars-left"), value: t("b-stars-short", { n: left }) }];
}

function attackLines(now: HitChances | null | undefined, reply: OddsReply | null, count: number): Line[] {
  if (!now) return [];
  const [own, foe] = sidesOf(now);
  const together = count > 1 ? reply?.series.at(-1)?.gone : undefined;
  return [
    { label: t("b-odds-hits"), value: percent(own.hit) },
    { label: t("b-odds-destroys"), value: percent(own.destroys) },
    { label: t("b-odds-lost"), value: percent(foe.destroys), tone: foe.destroys > own.destroys ? "bad" : undefined },
    ...(together === undefined ? [] : [{ label: t("b-odds-together", { n: count }), value: percent(together) }]),
  ];
}

const strikeLines = (falls: number | undefined, count: number): Line[] =>
  falls === undefined ? [] : [{ label: count > 1 ? t("b-odds-falls-to", { n: count }) : t("b-odds-falls"), value: percent(falls) }];

function cardLines(game: Game, card: number): Line[] {
  const [now, then] = [game.odds?.now, withCard(game.odds, card)];
  if (!now || !then) return [];
  const mine = game.scene?.battle?.sides.findIndex((side) => seatOf(side.unit) === game.viewer) ?? -1;
  const own = mine === 1 ? 1 : 0;
  const change = ([0, 1] as const).map((place) => changeOf(sidesOf(now)[place], sidesOf(then)[place]));
  const line = (label: string, to: number, by: number, good: boolean): Line => ({ label, value: by === 0 ? percent(to) : `${percent(to)} (${percent(by, true)})`, tone: by === 0 ? undefined : good ? "good" : "bad" });
  const [ours, theirs] = [change[own], change[1 - own]];
  const [side, other] = [sidesOf(then)[own], sidesOf(then)[own === 0 ? 1 : 0]];
  if (!ours || !theirs) return [];
  return [
    line(t("b-odds-hits"), side.hit, ours.hit, ours.hit > 0),
    line(t("b-odds-destroys"), side.destroys, ours.destroys, ours.destroys > 0),
    line(t("b-odds-lost"), other.destroys, theirs.destroys, theirs.destroys < 0),
  ];
}

function zoneLines(game: Game, zone: number, reply: OddsReply | null): Line[] {
  const foes = game.unitsIn(zone).filter((unit) => seatOf(unit.unit) !== game.viewer).length;
  const slots = Object.entries(reply?.strikes ?? {});
  if (slots.length === 0 && zone < CONTESTED && zone !== game.viewer && !reply) return [];
  return [
    { label: t("b-odds-foes"), value: String(foes), tone: foes > 0 ? "bad" : "good" },
    ...slots.map(([slot, falls]) => ({ label: t("b-odds-strike-from", { place: (Number(slot) % 3) + 1 }), value: percent(falls) })),
  ];
}
