// What a person is about to do at the miniatures table: what is looked at, the segment or spot that is being tried out, the tape.
import { SideUi } from "../../around/side.svelte";
import { BACK, FULL, MM, NO_TARGET, PASS, QUARTER, UNIT } from "../../generated/minis";
import type { Offer } from "../../generated/wire";
import type { Game } from "../../lib/game.svelte";
import { unitIn } from "../../lib/say";
import { settings } from "../../lib/settings.svelte";
import { fullLength, headingAnswer, headingIn, isCard, isFree, placeAnswer, placeIn, segmentAnswer, targetAnswer, targetIn, turned, segmentIn, type Kind, type Segment, type Spot } from "../geometry/answers";
import { shotsOf, type Shot } from "../geometry/fire";
import { Field, seatOf, type Piece } from "../geometry/pieces";
import { headingAt, snapped, spotsFor, type Place } from "../geometry/placing";
import { aheadX, aheadY, bearing, difference } from "../geometry/plane";
import { segmentText } from "../geometry/segments";
import { wayOf, type Way } from "../geometry/sweeping";
import { Camera, type Point } from "./camera.svelte";
import { Errands } from "./errands.svelte";
import { Leading } from "./leading.svelte";

export type Tab = "board" | "fleets" | "fire" | "log";
/** One end of the tape: a unit, a card, or a bare place. */
export type TapeEnd = { target: number } | Place;

const SKIP_AFTER = 450;
const SNAP_TURN = 150;
/** From which share of a segment on the pointer means all of it. */
const NEARLY_ALL = 0.8;
/** So near to what a guided game shows, in millimetres or on the screen, exactly that is meant. */
const NEAR_GOAL = 14;
const NEAR_GOAL_PIXELS = 18;

/** Where a guided game leads: a segment's end, or a spot. */
export interface Goal extends Spot {
  answer: number;
}

export class MiniUi extends SideUi {
  tab = $state<Tab>("board");
  readonly camera = new Camera();
  /** The unit or card that is looked at, chosen by a click. */
  looked = $state(-1);
  /** The unit or card under the pointer, and the one with the focus. */
  hovered = $state(-1);
  focused = $state(-1);
  tape = $state.raw<{ from: TapeEnd; to: TapeEnd } | null>(null);
  taping = $state(false);
  /** Arcs and ranges of all opponents. */
  threats = $state(false);
  /** The camera goes where the game is. */
  follows = $state(true);
  /** Any angle and length instead of steps. */
  free = $state(false);
  /** The seat whose reserves are open. */
  reserves = $state(-1);
  draft = $state.raw<Segment>({ kind: "S", turn: 0, length: 0 });
  /** The heading that is tried out at the end of a move (M7.5). */
  heading = $state(0);
  spot = $state.raw<Spot | null>(null);
  /** What the live region says besides what happened. */
  spoken = $state("");
  /** The ways that units went this turn, as far as this screen has seen them: where each began, and its corners. */
  ways = $state.raw<ReadonlyMap<number, readonly Place[]>>(new Map());
  /** What was typed and refused, to be mended. */
  returned = $state("");
  /** Typed segments, the one that is on its way included, or a typed spot: until the server has taken them. */
  private plan: Segment[] = [];
  private typedSpot = "";
  /** What the shot that was just chosen goes at: if its unit has another one, that is what is meant (J21). */
  private meant = -1;
  private waysOf = -1;
  private skip = 0;
  /** Versions of the questions that a person's gestures began with: an undo takes one back. */
  private gestures = $state.raw<readonly number[]>([]);
  /** Somebody else was asked since the last of them. */
  private others = true;
  readonly errands: Errands;
  readonly leading: Leading;

  readonly field = $derived.by(() => (this.game.minis ? new Field(this.game.minis, this.game.table?.options["kinds_pass"] === "on") : null));
  readonly shots = $derived.by<Shot[]>(() => (this.game.minis ? shotsOf(this.game.minis, this.game.log) : []));
  readonly targets = $derived.by<ReadonlyMap<number, Offer>>(() => new Map(this.offered().map((offer) => [targetIn(offer.answer), offer])));
  readonly spots = $derived.by<Place[]>(() => {
    const { field, placing } = this;
    return field && placing && this.mode === "place" ? spotsFor(field, placing.place, placing.piece) : [];
  });
  readonly goals = $derived.by<Goal[]>(() => {
    const focus = this.game.myTurn ? (this.game.question?.lesson?.focus ?? []) : [];
    return this.game.offers.flatMap(({ answer, x, y, heading }) => (isFree(answer) && focus.includes(answer) && x != null && y != null ? [{ answer, x, y, heading: heading ?? 0 }] : []));
  });
  /** How far the draft goes before something stops it. */
  readonly way = $derived.by<Way>(() => {
    const { field, mover, draft } = this;
    if (!field || !mover || this.mode !== "move") return { far: 0, stopper: NO_TARGET };
    return wayOf(field, mover, mover.x, mover.y, turned(mover.heading + draft.turn), draft.length);
  });

  constructor(readonly game: Game) {
    super();
    this.errands = new Errands(this);
    this.leading = new Leading(this);
  }

  /** Answers that name a unit or a card. */
  private offered(): Offer[] {
    return this.game.offers.filter((offer) => !isFree(offer.answer) && targetIn(offer.answer) >= 0);
  }

  // ---- what is asked ------------------------------------------------------------------------------------------------

  get question(): string {
    return this.game.question?.say.id ?? "";
  }

  /** Whether a segment, a heading at its end, a spot, or something on the table is asked for. */
  get mode(): "move" | "heading" | "place" | "choose" | "" {
    const { offers, minis, myTurn } = this.game;
    if (!myTurn || !minis) return "";
    if (offers.some((offer) => headingIn(offer.answer) >= 0) || this.question === "m-q-heading") return "heading";
    if (minis.move && this.question === "m-q-move") return "move";
    if (minis.place && (offers.some((offer) => placeIn(offer.answer)) || this.question === "m-q-place")) return "place";
    return "choose";
  }

  /** The unit that is being moved, by me. */
  get mover(): Piece | undefined {
    const { minis } = this.game;
    return this.mode === "move" || this.mode === "heading" ? this.field?.piece(minis?.move?.unit ?? -1) : undefined;
  }

  get placing(): { place: NonNullable<NonNullable<Game["minis"]>["place"]>; piece: Piece } | null {
    const place = this.game.minis?.place;
    const piece = this.field?.piece(place?.unit ?? -1);
    return place && piece ? { place, piece } : null;
  }

  /** The unit that the present question is about. */
  get chosen(): number {
    const { minis, question } = this.game;
    if (!minis) return -1;
    const found = minis.move?.unit ?? minis.place?.unit ?? minis.shot?.unit ?? -1;
    if (found >= 0) return found;
    const unit = unitIn(question?.say.args?.["unit"]);
    return unit >= 0 && seatOf(unit) === question?.seat ? unit : -1;
  }

  /** What rings, arcs and lines are drawn for: what is under the pointer or the focus, what is looked at, what is asked about. */
  get regarded(): number {
    for (const one of [this.hovered, this.focused, this.looked]) if (one >= 0 && !isCard(one)) return one;
    return this.chosen;
  }

  /** Who would fire, and at what: for the line of fire. */
  get aiming(): { firer: Piece; target: number; which: number } | null {
    const { field } = this;
    const target = [this.hovered, this.focused].find((one) => one >= 0) ?? -1;
    if (!field || target < 0 || this.mode === "move" || this.mode === "place") return null;
    const from = [this.chosen, this.looked].map((unit) => field.piece(unit)).find((piece) => piece?.where === "table" && piece.unit !== target);
    if (this.game.minis?.shot?.target === target || this.question === "m-q-which-target") return null; // it is fired, or declared: what it has used up no longer counts
    if (!from || (isCard(target) ? field.target(target)?.seat : seatOf(target)) === from.seat) return null;
    return { firer: from, target, which: this.question === "m-q-second-target" ? 1 : 0 };
  }

  get most(): number {
    return this.mover?.icons.includes("dogfight") ? FULL / 2 : QUARTER;
  }

  left(kind: Kind): number {
    const move = this.game.minis?.move;
    return move ? (kind === "L" ? move.long : move.short) : 0;
  }

  override showBoard(): void {
    this.tab = "board";
  }

  override showChat(): void {
    super.showChat();
    this.tab = "log";
  }

  // ---- after every update -------------------------------------------------------------------------------------------

  /** A new question: drafts begin anew, typed segments go on, and what needs no thought is answered. */
  advance(): void {
    clearTimeout(this.skip);
    this.remember();
    if (!this.game.myTurn && this.game.sent < 0) this.others = true;
    if (this.game.sent >= 0 || !this.game.minis) return;
    const { meant } = this;
    this.meant = -1;
    if (this.game.refused) return this.giveBack(); // the question is the same: what was tried out stays to be changed
    const { mode } = this;
    this.typedSpot = "";
    if (mode === "move") this.startSegment();
    else this.plan = [];
    if (mode === "heading") this.heading = this.mover?.heading ?? 0;
    if (mode === "place") this.startPlace();
    else this.spot = null;
    if (this.errands.goOn()) return;
    if (mode === "choose") this.skipForced();
    if (this.question === "m-q-which-target" && !this.game.question?.lesson && this.targets.has(meant)) return this.take(meant);
    if (!this.field?.piece(this.looked) && !isCard(this.looked)) this.looked = -1;
  }

  /** Where the unit that moves has been; whatever is undone is no longer among what has moved. */
  remember(): void {
    const { minis } = this.game;
    if (!minis) return;
    const before = this.waysOf === minis.turn ? this.ways : new Map<number, readonly Place[]>();
    this.waysOf = minis.turn;
    const { move } = minis;
    this.ways = move ? new Map(before).set(move.unit, [move, ...(move.trail ?? []).map(([x = 0, y = 0]) => ({ x, y }))].map(({ x, y }) => ({ x, y }))) : before;
  }

  private giveBack(): void {
    this.errands.stop();
    this.returned = this.plan.map(segmentText).join(" ") || this.typedSpot;
    this.plan = [];
    this.typedSpot = "";
  }

  private startSegment(): void {
    this.plan.shift();
    const next = this.plan[0];
    if (next) return this.sendSegment(next);
    const kind = this.left("S") > 0 ? "S" : "L";
    this.draft = { kind, turn: 0, length: fullLength(kind) };
  }

  private startPlace(): void {
    const { placing, field } = this;
    const first = this.game.offers.map((offer) => placeIn(offer.answer)).find((found) => found !== null);
    if (!placing || !field) return;
    const at = first ?? this.spots[0];
    this.spot = at ? { x: at.x, y: at.y, heading: headingAt(field, placing.piece, at) } : null;
  }

  /** Where a single answer is possible and everybody knows that, it is given by itself, if the player likes that. */
  private skipForced(): void {
    const only = this.game.offers.length === 1 ? this.game.offers[0] : undefined;
    if (!only || !settings.autoSkip || this.game.question?.lesson) return;
    const { version } = this.game;
    this.skip = window.setTimeout(() => {
      if (this.game.version !== version) return;
      if (this.others) this.opens();
      this.game.answer(only.answer);
    }, SKIP_AFTER);
  }

  // ---- answers ------------------------------------------------------------------------------------------------------

  answer(answer: number): void {
    if (answer === BACK) return this.takeBack();
    this.say(null);
    this.byHand();
    this.game.answer(answer);
  }

  /** A gesture begins: the answers that follow are taken back by one undo. */
  opens(): void {
    this.gestures = [...this.gestures, this.game.version];
    this.others = false;
  }

  private byHand(): void {
    this.errands.interrupt();
    this.opens();
  }

  override undoTo(): number {
    this.errands.stop();
    const last = this.gestures.at(-1) ?? -1;
    if (!this.game.question?.undo) this.gestures = this.gestures.slice(0, -1); // what is only asked for may be refused
    return last;
  }

  /** All that was done for the player since it was asked for, if that is more than one gesture. */
  get allBack(): number {
    const { began, busy } = this.errands;
    const { question } = this.game;
    const many = began >= 0 && this.gestures.filter((version) => version >= began).length > 1;
    return many && !busy && question && (question.undo === null || question.ask_undo) ? began : -1;
  }

  takeAllBack(): void {
    const to = this.allBack;
    if (to < 0) return;
    this.errands.stop();
    this.errands.began = -1;
    this.gestures = this.gestures.filter((version) => version < to);
    this.game.undo(to);
  }

  /** A unit or card was chosen: an answer if it is one, otherwise it is looked at, and the server says why it is none. */
  take(target: number): void {
    if (this.taping) return this.tapeTo({ target });
    if (this.leading.gathers && this.leading.toggle(target)) return;
    const offer = this.targets.get(target);
    if (offer) {
      this.looked = -1;
      return this.answer(offer.answer);
    }
    if (target === this.chosen && this.game.offer(BACK)) return this.takeBack();
    this.looked = this.looked === target ? -1 : target;
    if (this.asksForTargets && target !== this.chosen && !this.onlyLooks(target)) void this.why(targetAnswer(target));
  }

  /** Whether a declared shot can be chosen now: the one that its unit fires next, or either of two if their order is asked for then (J21). */
  mayFire(shot: Shot): boolean {
    const offer = this.question === "m-q-fire" && shot.state === "declared" ? this.targets.get(shot.unit) : undefined;
    return offer !== undefined && ((offer.target ?? -1) < 0 || offer.target === shot.target);
  }

  /** This very shot of its unit. */
  fire(shot: { unit: number; target: number }): void {
    this.take(shot.unit);
    if (this.game.sent === UNIT + shot.unit) this.meant = shot.target;
  }

  /** Whoever is to choose an own unit and clicks something of somebody else wants to look at it. */
  private onlyLooks(target: number): boolean {
    const seat = isCard(target) ? this.field?.target(target)?.seat : seatOf(target);
    return !/target$/.test(this.question) && seat !== this.game.viewer;
  }

  /** Units in the reserves, by their buttons. */
  takeReserve(unit: number): void {
    if (this.targets.has(unit)) this.answer(UNIT + unit);
    else if (this.mode === "choose") void this.why(UNIT + unit);
  }

  private get asksForTargets(): boolean {
    return this.mode === "choose" && /^m-q-(target|second-target|which-target|named-target|declare|fire|mover|borrower|lender|commander)$/.test(this.question);
  }

  async why(answer: number): Promise<void> {
    const reply = await this.game.askWhy("answer", answer);
    this.say(reply.why);
  }

  /** Esc: the smallest thing that can be closed or taken back. */
  back(): void {
    if (this.taping) this.stopTape();
    else if (this.leading.cancel()) return;
    else if (this.errands.busy) this.errands.stop();
    else if (this.reason || this.game.refused) {
      this.say(null);
      this.game.refused = null;
    } else if (this.reserves >= 0) this.reserves = -1;
    else if (this.looked >= 0) this.looked = -1;
    else if (this.game.offer(BACK) || this.game.minis?.move?.trail?.length) this.takeBack();
  }

  /** The last pick or segment. An answer that goes back would itself be undone by an undo: so it is only given where an undo is not possible. */
  takeBack(): void {
    this.plan = [];
    this.say(null);
    const to = this.undoTo();
    if (this.game.question?.undo === null) this.game.undo(to);
    else if (this.game.offer(BACK)) this.game.answer(BACK);
  }

  private goalNear(at: Place): Goal | undefined {
    const room = MM * Math.max(NEAR_GOAL, NEAR_GOAL_PIXELS / this.camera.scale);
    return this.goals.find((goal) => Math.hypot(goal.x - at.x, goal.y - at.y) <= room);
  }

  /** A guided game leads here, and this is not yet what is tried out. */
  isNewGoal(at: Place): boolean {
    const goal = this.goalNear(at);
    return goal !== undefined && goal.answer !== this.tried;
  }

  /** What "Go" would send now, or -1. */
  get tried(): number {
    if (this.mode === "move") return segmentAnswer(this.draft);
    if (this.mode === "heading") return headingAnswer(this.heading);
    return this.mode === "place" && this.spot ? placeAnswer(this.spot) : -1;
  }

  // ---- a segment ----------------------------------------------------------------------------------------------------

  setKind(kind: Kind): void {
    if (this.left(kind) > 0) this.draft = { ...this.draft, kind, length: fullLength(kind) };
  }

  turnBy(tenths: number): void {
    if (this.mode === "heading") this.heading = turned(this.heading + tenths);
    else if (this.mode === "place" && this.spot) this.spot = { ...this.spot, heading: turned(this.spot.heading + tenths) };
    else this.draft = { ...this.draft, turn: clampTurn(this.draft.turn + tenths, this.most) };
  }

  /** The shortest segment (J12); something in the way may still end it sooner. */
  private get least(): number {
    return this.game.minis?.least ?? 1;
  }

  setLength(length: number): void {
    this.draft = { ...this.draft, length: Math.min(fullLength(this.draft.kind), Math.max(this.least, Math.round(length))) };
  }

  /** The pointer is at this place of the table: the segment that leads there, as far as one may turn. False: it means nothing. */
  propose(at: Place, exact: boolean): boolean {
    const { mover } = this;
    if (!mover) return false;
    const [dx, dy] = [at.x - mover.x, at.y - mover.y];
    const far = Math.round(Math.hypot(dx, dy));
    if (this.mode === "heading") {
      if (far > mover.radius / 2) this.heading = exact ? bearing(dx, dy) : turned(mover.heading + stepped(difference(bearing(dx, dy), mover.heading)));
      return true;
    }
    const goal = exact ? undefined : segmentIn(this.goalNear(at)?.answer ?? 0);
    if (goal) {
      this.draft = goal;
      return true;
    }
    const longest = fullLength(this.left("L") > 0 ? "L" : "S");
    if (far < mover.radius * 0.6 || far > longest * 1.35 + mover.radius) return false;
    const by = difference(bearing(dx, dy), mover.heading);
    const turn = clampTurn(exact ? by : stepped(by), this.most);
    const kind = this.kindFor(far);
    const full = fullLength(kind);
    const length = exact ? Math.max(this.least, Math.min(full, far)) : far >= full * NEARLY_ALL ? full : Math.max(this.least, MM, Math.round(far / MM) * MM);
    this.draft = { kind, turn, length };
    return true;
  }

  /** The shorter of the segments left that reaches so far. */
  private kindFor(far: number): Kind {
    if (this.left("S") === 0) return "L";
    return this.left("L") > 0 && far > fullLength("S") * 1.12 ? "L" : "S";
  }

  /** How far beyond what is allowed the pointer would turn, in tenths of a degree; for the reason that is shown. */
  excess(at: Place): number {
    const { mover } = this;
    return mover ? Math.max(0, Math.abs(difference(bearing(at.x - mover.x, at.y - mover.y), mover.heading)) - this.most) : 0;
  }

  /** The segment that the pointer means, if it would turn clearly farther than one may: a click there makes no other one. */
  beyond(at: Place): Segment | null {
    const { mover } = this;
    if (!mover || this.mode !== "move" || this.goalNear(at) || this.excess(at) <= SNAP_TURN / 2) return null;
    return { ...this.draft, turn: difference(bearing(at.x - mover.x, at.y - mover.y), mover.heading) };
  }

  get end(): Spot | null {
    const { mover, draft, way } = this;
    if (!mover || this.mode !== "move") return null;
    const heading = turned(mover.heading + draft.turn);
    return { x: aheadX(mover.x, heading, way.far), y: aheadY(mover.y, heading, way.far), heading };
  }

  /** Sends what is tried out: a segment, a heading or a spot. */
  go(): void {
    if (this.mode === "move" && this.way.far === 0) void this.why(segmentAnswer(this.draft)); // nothing is sent that leads nowhere
    else if (this.mode === "move") {
      this.byHand();
      this.sendSegment(this.draft);
    }
    else if (this.mode === "heading") {
      this.byHand();
      this.game.answerFreely(headingAnswer(this.heading));
    }
    else if (this.mode === "place" && this.spot) {
      this.say(null);
      this.byHand();
      this.game.answerFreely(placeAnswer(this.spot));
    }
  }

  sendSegment(segment: Segment): void {
    this.say(null);
    this.game.answerFreely(segmentAnswer(segment));
  }

  /** Typed segments: the first at once, the others as their questions come. */
  type(segments: readonly Segment[]): void {
    this.returned = "";
    this.plan = [...segments];
    const first = segments[0];
    this.byHand();
    if (first) this.sendSegment(first);
  }

  typeSpot(spot: Spot, text: string): void {
    this.returned = "";
    this.typedSpot = text;
    this.setSpot(spot);
    this.go();
  }

  get mayStay(): boolean {
    return this.game.offer(PASS) !== undefined;
  }

  // ---- a spot -------------------------------------------------------------------------------------------------------

  putAt(at: Place): void {
    const { placing, field } = this;
    if (!placing || !field) return;
    const found = snapped(field, placing.place, placing.piece, this.spots, at);
    if (found) this.setSpot({ ...found, heading: this.spot?.heading ?? headingAt(field, placing.piece, found) });
  }

  /** Or the spot that a guided game shows, if that is what is meant. */
  setSpot(spot: Spot): void {
    this.spot = this.goalNear(spot) ?? spot;
  }

  headTo(at: Place, exact: boolean): void {
    if (!this.spot) return;
    const towards = bearing(Math.round(at.x - this.spot.x), Math.round(at.y - this.spot.y));
    this.spot = { ...this.spot, heading: exact ? towards : turned(Math.round(towards / 50) * 50) };
  }

  // ---- the tape -----------------------------------------------------------------------------------------------------

  startTape(): void {
    this.taping = !this.taping;
    this.tape = null;
    const from = this.focused >= 0 ? this.focused : this.looked;
    if (this.taping && from >= 0) this.tape = { from: { target: from }, to: { target: from } };
  }

  stopTape(): void {
    this.taping = false;
    this.tape = null;
  }

  /** The first thing begins it, every other one ends it. */
  tapeTo(end: TapeEnd): void {
    this.tape = this.tape ? { from: this.tape.from, to: end } : { from: end, to: end };
  }

  // ---- the camera ---------------------------------------------------------------------------------------------------

  pointOf(target: number): Point | null {
    const thing = this.field?.target(target);
    return thing ? this.camera.at(thing.x, thing.y) : null;
  }
}

const stepped = (by: number): number => Math.round(by / SNAP_TURN) * SNAP_TURN || 0; // never -0
const clampTurn = (turn: number, most: number): number => {
  const around = ((((turn + FULL / 2) % FULL) + FULL) % FULL) - FULL / 2;
  const wrapped = most >= FULL / 2 ? around : turn;
  return Math.min(most, Math.max(-most, wrapped));
};
