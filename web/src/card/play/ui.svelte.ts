// What a person is about to do at the board: the open seat, the wishes beside a unit, a drag, the sentence that says why not.
import { SideUi } from "../../around/side.svelte";
import { BACK, CARD, CARRIER, COMBAT, CONTESTED, MOVE, RESERVES, SLOT, STRIKE, UNIT, ZONE } from "../../generated/card";
import type { Offer, UnitNow } from "../../generated/wire";
import { seatOf, type Game } from "../../lib/game.svelte";
import { unitIn } from "../../lib/say";
import { settings } from "../../lib/settings.svelte";
import { AGREE, asksAboutHidden, asksForUnits } from "./answers";
import { asked, MOST_STEPS, nextStep, type Wish } from "./wishes";

export type Tab = "board" | "hand" | "battle" | "log";
export type Drawer = { seat: number; what: "reserves" | "discard" | "hand" | "deck" };
export type Dragged = { unit: number } | { card: number };

/** What may lie under a pointer. */
export interface Over {
  unit?: number;
  slot?: number;
  zone?: number;
}

const SKIP_AFTER = 450;

export class TableUi extends SideUi {
  tab = $state<Tab>("board");
  /** The seat whose folded home zone is open. */
  open = $state(-1);
  /** The unit whose wishes are shown beside it. */
  menu = $state(-1);
  drawer = $state.raw<Drawer | null>(null);
  dragged = $state.raw<Dragged | null>(null);
  pointer = $state.raw({ x: 0, y: 0 });
  over = $state.raw<Over>({});
  private wish: Wish | null = null;
  private steps = 0;
  private skip = 0;

  constructor(readonly game: Game) {
    super();
  }

  get question(): string {
    return this.game.question?.say.id ?? "";
  }

  get asked(): boolean {
    return this.game.myTurn;
  }

  /** The unit picked last, whose zone or defender is asked for now. */
  get chosen(): number {
    const { question, viewer } = this.game;
    if (!question || !/^q-(move-zone|defender|ability-zone|face)$/.test(question.say.id)) return -1;
    const unit = unitIn(question.say.args?.["unit"]);
    return unit >= 0 && seatOf(unit) === viewer ? unit : -1;
  }

  // ---- reasons ------------------------------------------------------------------------------------------------------

  async why(wish: Parameters<Game["askWhy"]>[0], first: number, second = -1): Promise<void> {
    const reply = await this.game.askWhy(wish, first, second);
    this.say(reply.why);
  }

  // ---- clicks -------------------------------------------------------------------------------------------------------

  /** One of equal units: any that is offered, else the first. */
  takeUnit(units: readonly UnitNow[]): void {
    const first = units[0];
    if (!first) return;
    const offered = units.find((unit) => this.game.offerFor({ unit: unit.unit }));
    if (offered) return this.answer(UNIT + offered.unit);
    const picked = this.game.scene?.picks.at(-1)?.unit ?? this.onlyMoved;
    if (this.game.offer(BACK) && units.some((unit) => unit.unit === this.chosen || unit.unit === picked)) return this.takeBack();
    if (this.mayWish(first)) {
      this.menu = this.menu === first.unit ? -1 : first.unit;
      return;
    }
    const zone = this.game.offerFor({ zone: first.zone });
    if (zone && first.unit !== this.chosen) return this.answer(zone.answer);
    const own = seatOf(first.unit) === this.game.viewer;
    if (this.asked && own && first.zone === RESERVES) void this.why("bring", first.unit);
    else if (this.asked && asksForUnits(this.question)) void this.why("answer", UNIT + first.unit);
  }

  /** The one unit that has moved in this action: then it is also the last. */
  private get onlyMoved(): number | undefined {
    const moved = this.question === "q-move" ? (this.game.seat(this.game.viewer)?.units.filter((unit) => unit.acted) ?? []) : [];
    return moved.length === 1 ? moved[0]?.unit : undefined;
  }

  takeZone(zone: number): void {
    if (this.game.offerFor({ zone })) this.answer(ZONE + zone);
  }

  takeSlot(slot: number): void {
    if (this.game.offerFor({ slot })) this.answer(SLOT + slot);
    else if (this.asked && this.game.offers.some((offer) => offer.slot !== undefined)) void this.why("answer", SLOT + slot);
  }

  takeCard(card: number): void {
    if (this.game.offerFor({ card })) this.answer(CARD + card);
    else void this.why("play", card);
  }

  answer(answer: number): void {
    if (answer === BACK && this.question !== AGREE) return this.takeBack();
    this.menu = -1;
    this.say(null);
    this.game.answer(answer);
  }

  /** Esc: the smallest thing that can be closed or taken back. */
  back(): void {
    if (this.dragged) this.dragged = null;
    else if (this.menu >= 0) this.menu = -1;
    else if (this.reason) this.say(null);
    else if (this.drawer) this.drawer = null;
    else if (this.question === AGREE) return;
    else if (this.game.offer(BACK) || (this.asked && this.underway)) this.takeBack();
  }

  /** The last pick, or the choice of an action that nothing is picked for yet. An answer that goes back would itself be undone by an undo:
   *  so it is only given where an undo is not possible. */
  takeBack(): void {
    this.menu = -1;
    this.say(null);
    if (this.game.question?.undo === null) this.game.undo();
    else if (this.game.offer(BACK)) this.game.answer(BACK);
  }

  /** In the middle of an action that nothing has been picked for: what came before it can be taken back. */
  get underway(): boolean {
    return /^q-(move|attacker|strike-objective|striker|carrier|objective-place)$/.test(this.question);
  }

  // ---- wishes -------------------------------------------------------------------------------------------------------

  mayWish(unit: UnitNow): boolean {
    return this.asked && /^q-(action|objective)$/.test(this.question) && seatOf(unit.unit) === this.game.viewer && unit.zone <= CONTESTED;
  }

  /** Carries a wish out, answer by answer; if it cannot be, the reason is said and nothing is answered. */
  async pursue(wish: Wish): Promise<void> {
    this.menu = -1;
    this.say(null);
    const { wish: named, first, second } = asked(wish);
    if (first >= 0 && (second >= 0 || named === "play")) {
      const reply = await Promise.race([this.game.askWhy(named, first, second), late()]);
      if (reply?.why) return this.say(reply.why);
    }
    this.wish = wish;
    this.steps = 0;
    this.advance();
  }

  /** After every update: the next answer of the wish that is being carried out, or one that needs no thought. */
  advance(): void {
    clearTimeout(this.skip);
    const { game } = this;
    if (!game.scene || !game.question || game.sent >= 0) return;
    if (!game.myTurn) {
      this.wish = null;
      return;
    }
    if (!this.wish) return this.skipForced();
    const { picks, struck, seats } = game.scene;
    const step = nextStep(this.wish, { question: this.question, offers: game.offers, scene: { picks, struck, seats }, chosen: this.chosen });
    if (typeof step === "object" && this.steps < MOST_STEPS) {
      this.steps += 1;
      game.answer(step.answer);
      return;
    }
    this.wish = null;
  }

  /** Where a single answer is possible and everybody knows that, it is given by itself, if the player likes that. */
  private skipForced(): void {
    const only = this.game.offers.length === 1 ? this.game.offers[0] : undefined;
    if (!only || !settings.autoSkip || asksAboutHidden(this.question)) return;
    const version = this.game.version;
    this.skip = window.setTimeout(() => {
      if (this.game.version === version) this.game.answer(only.answer);
    }, SKIP_AFTER);
  }

  // ---- drags --------------------------------------------------------------------------------------------------------

  drop(): void {
    const { dragged, over } = this;
    this.dragged = null;
    this.over = {};
    if (!dragged || !this.asked) return;
    const wish = "unit" in dragged ? this.wishOfUnit(dragged.unit, over) : this.wishOfCard(dragged.card, over);
    if (wish) void this.pursue(wish);
  }

  private wishOfUnit(unit: number, over: Over): Wish | null {
    const { viewer } = this.game;
    const from = this.game.unit(unit)?.zone;
    const foe = over.unit === undefined || seatOf(over.unit) === viewer ? undefined : this.game.unit(over.unit);
    if (foe && foe.zone === from) return { want: "attack", unit, other: foe.unit }; // onto a unit elsewhere: the zone is meant
    if (over.slot !== undefined && Math.floor(over.slot / 3) !== viewer) return { want: "strike", unit, slot: over.slot };
    if (over.zone !== undefined && over.zone !== from) return { want: "move", unit, zone: over.zone };
    return null;
  }

  private wishOfCard(card: number, over: Over): Wish | null {
    if (over.slot !== undefined && Math.floor(over.slot / 3) === this.game.viewer) return { want: "place", card, slot: over.slot };
    if (over.zone !== undefined || over.unit !== undefined || over.slot !== undefined) this.takeCard(card);
    return null;
  }
}

/** A server that does not answer must not keep anybody from trying. */
const late = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), 1500));

export interface Choice {
  /** Of `b-wish-…`. */
  id: string;
  wish: Wish;
  zone?: number;
  other?: number;
  slot?: number;
}

/** What a unit could be told to do now, for the buttons beside it. Whether it really can, the server says. */
export function choices(game: Game, unit: UnitNow): Choice[] {
  const { scene, viewer } = game;
  if (!scene) return [];
  const offered = (answer: number): boolean => game.question?.say.id === "q-objective" || game.offers.some((one: Offer) => one.answer === answer);
  const found: Choice[] = [];
  const zones = unit.zone === CONTESTED ? scene.seats.filter((seat) => seat.alive).map((seat) => seat.seat) : [CONTESTED];
  if (offered(COMBAT)) {
    const foes = game.unitsIn(unit.zone).filter((other) => seatOf(other.unit) !== viewer);
    if (foes.length === 1 && foes[0]) found.push({ id: "attack-unit", wish: { want: "attack", unit: unit.unit, other: foes[0].unit }, other: foes[0].unit });
    else if (foes.length > 1) found.push({ id: "attack", wish: { want: "attack", unit: unit.unit, other: -1 } });
  }
  const host = scene.seats[unit.zone];
  if (offered(STRIKE) && host && unit.zone !== viewer) {
    for (const { slot } of host.objectives) found.push({ id: "strike", wish: { want: "strike", unit: unit.unit, slot }, slot });
  }
  if (offered(MOVE)) {
    if (zones.length <= 3) for (const zone of zones) found.push({ id: "move-zone", wish: { want: "move", unit: unit.unit, zone }, zone });
    else found.push({ id: "move", wish: { want: "move", unit: unit.unit, zone: -1 } });
  }
  const face = game.face(unit);
  if (game.offer(CARRIER) && face?.icons.includes("carrier") && host && unit.zone !== viewer) found.push({ id: "carrier", wish: { want: "carry", unit: unit.unit } });
  return found;
}
