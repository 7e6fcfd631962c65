// What a person is about to do at the board: the open seat, the wishes beside a unit, a group, a drag, the sentence that says why not.
// A gesture may take several answers; they are given one by one, and taken back together.
import { SideUi } from "../../around/side.svelte";
import { BACK, CARD, CARRIER, COMBAT, CONTESTED, MOVE, PASS, RESERVES, SLOT, STRIKE, UNIT, ZONE } from "../../generated/card";
import type { Offer, PickNow, UnitNow } from "../../generated/wire";
import { seatOf, type Game } from "../../lib/game.svelte";
import { unitIn } from "../../lib/say";
import { settings } from "../../lib/settings.svelte";
import { AGREE, asksForUnits, isGuided } from "./answers";
import { forced, type Taken } from "./forced";
import { dropped, lastMove, obvious, rest, type Over } from "./gestures";
import { Preview } from "./preview.svelte";
import { asked, MOST_STEPS, nextStep, type Wish } from "./wishes";

export type Tab = "board" | "hand" | "battle" | "log";
export type Drawer = { seat: number; what: "reserves" | "discard" | "hand" | "deck" };
export type Dragged = { unit: number } | { card: number };

/** Not an answer: the same again with all units that can still do it. */
export const REST = -2;

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
  /** Own units that are to do the same: chosen by a lasso, or one by one with Shift. */
  group = $state.raw<readonly number[]>([]);
  /** The rectangle that is being drawn, in the window. */
  lasso = $state.raw<{ x: number; y: number; width: number; height: number } | null>(null);
  /** The order in which attackers or strikers are to act, where it is not the one in which they were declared. */
  order = $state.raw<readonly number[]>([]);
  /** What was answered without asking, since the person did something. */
  taken = $state.raw<Taken | null>(null);
  private wishes = $state.raw<readonly Wish[]>([]);
  /** Something is about to be answered by itself. */
  private skips = $state(false);
  /** The version of the question that was last answered by itself. */
  private skipped = $state(-1);
  /** Whether a wish can be is still being asked. */
  private asks = $state(false);
  private steps = 0;
  private skip = 0;
  /** Versions of the questions that a person's gestures began with. */
  private gestures: number[] = [];
  /** Somebody else was asked since the last of them. */
  private others = true;
  /** Whoever took something back wants to be asked. */
  private held = false;

  readonly preview: Preview;

  constructor(readonly game: Game) {
    super();
    this.preview = new Preview(game, this);
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

  override showBoard(): void {
    this.tab = "board";
  }

  override showChat(): void {
    super.showChat();
    this.tab = "log";
  }

  /** Who would act on what is pointed at: the group, the unit whose wishes are shown, the unit that is asked about. */
  get acting(): readonly number[] {
    if (this.group.length > 0) return this.group;
    const one = this.menu >= 0 ? this.menu : this.chosen;
    return one >= 0 ? [one] : [];
  }

  /** An undo takes back what one gesture answered. */
  override undoTo(): number {
    this.held = true;
    this.forget();
    return (this.game.question?.undo ? this.gestures.at(-1) : this.gestures.pop()) ?? -1; // what is only asked for may be refused
  }

  /** It is for the person to do something, and nothing else is going on. */
  get settled(): boolean {
    return this.asked && this.wishes.length === 0 && !this.skips && !this.asks;
  }

  /** The question that is shown is answered by itself, now or in a moment: nobody needs its answers. */
  get skipping(): boolean {
    return this.skips || (this.game.sent >= 0 && this.skipped === this.game.version);
  }

  private begin(): void {
    this.gestures.push(this.game.version);
    this.others = false;
    this.held = false;
    this.taken = null;
  }

  /** What was about to be done is not any more. */
  private forget(): void {
    clearTimeout(this.skip);
    this.skips = false;
    this.menu = -1;
    this.group = [];
    this.order = [];
    this.wishes = [];
    this.say(null);
  }

  // ---- reasons ------------------------------------------------------------------------------------------------------

  async why(wish: Parameters<Game["askWhy"]>[0], first: number, second = -1): Promise<void> {
    const reply = await this.game.askWhy(wish, first, second);
    this.say(reply.why);
  }

  // ---- clicks -------------------------------------------------------------------------------------------------------

  /** One of equal units: any that is offered, else the first. `more`: it joins the group, or leaves it. */
  takeUnit(units: readonly UnitNow[], more = false): void {
    const first = units[0];
    if (!first) return;
    if (more && this.mayJoin(first)) return this.join(units.find((unit) => !this.group.includes(unit.unit)) ?? first);
    if (this.actOn({ unit: first.unit })) return;
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
    if (this.actOn({ zone })) return;
    if (this.game.offerFor({ zone })) this.answer(ZONE + zone);
  }

  takeSlot(slot: number): void {
    if (this.actOn({ slot })) return;
    if (this.game.offerFor({ slot })) this.answer(SLOT + slot);
    else if (this.asked && this.game.offers.some((offer) => offer.slot !== undefined)) void this.why("answer", SLOT + slot);
  }

  takeCard(card: number): void {
    if (this.game.offerFor({ card })) this.answer(CARD + card);
    else void this.why("play", card);
  }

  answer(answer: number): void {
    if (answer === BACK && this.question !== AGREE) return this.takeBack();
    if (answer === REST) return void this.pursue(...rest(this.game));
    if (this.question === "q-objective" && [MOVE, COMBAT, STRIKE].includes(answer)) return void this.pursue({ want: "action", action: answer });
    if (answer === PASS && this.ordersItself) return void this.pursue({ want: "begin", order: this.ordered.map((pick) => pick.unit) });
    this.forget();
    this.begin();
    this.game.answer(answer);
  }

  /** What is declared, in the order in which it is to happen. */
  get ordered(): PickNow[] {
    const picks = (this.game.scene?.picks ?? []).filter((pick) => !pick.done && !pick.lapsed);
    const place = (pick: PickNow): number => (this.order.includes(pick.unit) ? this.order.indexOf(pick.unit) : this.order.length);
    return picks.toSorted((a, b) => place(a) - place(b));
  }

  /** Whether "done" also answers in which order: as declared, or as it was changed. A guided game asks for it. */
  private get ordersItself(): boolean {
    return settings.autoSkip && !isGuided(this.game) && /^q-(attacker|striker)$/.test(this.question) && this.ordered.length > 1;
  }

  /** The order as it stands. */
  inOrder(): void {
    void this.pursue({ want: "begin", order: this.ordered.map((pick) => pick.unit) });
  }

  reorder(unit: number, to: number): void {
    const units = this.ordered.map((pick) => pick.unit).filter((one) => one !== unit);
    this.order = units.toSpliced(Math.max(0, Math.min(units.length, to)), 0, unit);
  }

  // ---- groups -------------------------------------------------------------------------------------------------------

  /** Whether a unit can be told to do something together with others now. */
  mayJoin(unit: UnitNow): boolean {
    if (seatOf(unit.unit) !== this.game.viewer || unit.zone > CONTESTED || !this.asked || isGuided(this.game)) return false;
    return this.mayWish(unit) || (/^q-(move|attacker|striker)$/.test(this.question) && this.game.offerFor({ unit: unit.unit }) !== undefined);
  }

  private join(unit: UnitNow): void {
    this.menu = -1;
    this.group = this.group.includes(unit.unit) ? this.group.filter((one) => one !== unit.unit) : [...this.group, unit.unit];
  }

  gather(units: readonly number[]): void {
    this.menu = -1;
    this.group = units.filter((number) => {
      const unit = this.game.unit(number);
      return unit !== undefined && this.mayJoin(unit);
    });
  }

  /** The group, or the unit whose wishes are shown, does what the thing that was clicked stands for. */
  private actOn(over: Over): boolean {
    const units = this.group.length > 0 ? this.group : this.menu >= 0 ? [this.menu] : [];
    if (!this.asked || units.length === 0 || (over.unit !== undefined && seatOf(over.unit) === this.game.viewer)) return false;
    const wishes = dropped(this.game, units, over);
    if (wishes.length > 0) void this.pursue(...wishes);
    return wishes.length > 0;
  }

  /** A double click: what there is to do with this unit, if that is one thing. */
  takeObvious(unit: UnitNow): void {
    const wish = seatOf(unit.unit) === this.game.viewer && (this.mayWish(unit) || this.chosen === unit.unit) ? obvious(this.game, unit) : null;
    if (wish) void this.pursue(wish);
    else if (this.mayWish(unit)) this.menu = unit.unit;
  }

  /** Esc: the smallest thing that can be closed or taken back. */
  back(): void {
    if (this.dragged) this.dragged = null;
    else if (this.group.length > 0) this.group = [];
    else if (this.menu >= 0) this.menu = -1;
    else if (this.reason) this.say(null);
    else if (this.drawer) this.drawer = null;
    else if (this.question === AGREE) return;
    else if (this.game.offer(BACK) || (this.asked && this.underway)) this.takeBack();
  }

  /** The last pick, or the choice of an action that nothing is picked for yet. An answer that goes back would itself be undone by an undo:
   *  so it is only given where an undo is not possible. */
  takeBack(): void {
    const to = this.undoTo();
    if (this.game.question?.undo === null) this.game.undo(to);
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

  /** Carries wishes out, answer by answer; if the first cannot be, the reason is said and nothing is answered. */
  async pursue(...wishes: Wish[]): Promise<void> {
    const [wish] = wishes;
    this.forget();
    if (!wish) return;
    const { version } = this.game;
    const { wish: named, first, second } = asked(wish);
    if (first >= 0 && (second >= 0 || named === "play")) {
      this.asks = true;
      const reply = await Promise.race([this.game.askWhy(named, first, second), late()]);
      this.asks = false;
      if (reply?.why) return this.say(reply.why);
    }
    if (this.game.version !== version || !this.asked) return;
    this.begin();
    this.wishes = wishes;
    this.steps = 0;
    this.advance();
  }

  /** After every update: the next answer of the wish that is being carried out, or one that needs no thought. */
  advance(): void {
    clearTimeout(this.skip);
    this.skips = false;
    const { game } = this;
    if (!game.scene || !game.question || game.sent >= 0) return;
    if (!game.myTurn) {
      this.wishes = [];
      this.group = [];
      this.others = true;
      return;
    }
    const [wish] = this.wishes;
    if (!wish) return this.skipForced();
    const { picks, struck, seats } = game.scene;
    const step = nextStep(wish, { question: this.question, offers: game.offers, scene: { picks, struck, seats }, chosen: this.chosen });
    if (typeof step === "object" && this.steps < MOST_STEPS) {
      this.steps += 1;
      game.answer(step.answer);
      return;
    }
    const more = this.wishes.length > 1;
    this.wishes = step === "done" ? this.wishes.slice(1) : [];
    this.steps = 0;
    if (step === "done") return this.advance();
    const { wish: named, first, second } = asked(wish);
    if (more && first >= 0 && second >= 0) void this.why(named, first, second); // not all of them could
  }

  /** What needs no thought is answered by itself, if the player likes that. */
  private skipForced(): void {
    if (!settings.autoSkip || this.held) return;
    const { game } = this;
    const last = lastMove(game);
    const alone = game.table?.seats.every((seat, k) => seat.kind === "bot" || (k === game.viewer && game.you.length === 1)) ?? false;
    const found = forced({ question: this.question, offers: game.offers, lesson: isGuided(game), alone, zone: last?.came === CONTESTED ? last.zone : -1 });
    if (!found) return;
    const { version } = game;
    this.skips = true;
    this.skip = window.setTimeout(() => {
      this.skips = false;
      if (game.version !== version || !game.offer(found.answer)) return;
      if (this.others) this.gestures.push(version);
      this.others = false;
      this.taken = found;
      this.skipped = version;
      game.answer(found.answer);
    }, found.why === "zone" ? 0 : SKIP_AFTER);
  }

  // ---- drags --------------------------------------------------------------------------------------------------------

  drop(): void {
    const { dragged, over } = this;
    this.dragged = null;
    this.over = {};
    if (!dragged || !this.asked) return;
    if ("card" in dragged) {
      const wish = this.wishOfCard(dragged.card, over);
      if (wish) void this.pursue(wish);
      return;
    }
    const units = this.group.includes(dragged.unit) ? this.group : [dragged.unit];
    const wishes = dropped(this.game, units, over);
    if (wishes.length > 0) void this.pursue(...wishes);
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
