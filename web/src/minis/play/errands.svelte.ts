// What is done for a person, answer by answer (S50): units that go to a destination when their time comes, alone or in formation, a whole
// deployment or the rest of the Movement by an opponent's judgement, and a hint that was clicked. Players alternate (M3.1), so what was
// ordered waits while others move. Each unit is one gesture, which one undo takes back; all of it is taken back by another.
import { BACK, FULL, PASS, QUARTER, UNIT } from "../../generated/minis";
import type { HintChoice } from "../../generated/wire";
import { settings } from "../../lib/settings.svelte";
import { segmentAnswer, unitIn, type Segment } from "../geometry/answers";
import { chainTo, repeated, type Chain, type Means } from "../geometry/chains";
import type { Field, Piece } from "../geometry/pieces";
import type { Place } from "../geometry/placing";
import type { MiniUi } from "./ui.svelte";

/** Where a unit goes, and how whoever leads the formation went. */
export interface Order {
  unit: number;
  to: Place;
  /** The way of the whole formation: who is in front goes first. */
  by: Place;
  along: readonly Segment[];
  /** Alone it goes as near as it gets; in formation it stays behind and is left to the player. */
  alone: boolean;
}

interface Step {
  answer: number;
  /** Only while this unit moves, and is asked for segments or for a heading: contact may have ended its move. */
  of?: { unit: number; mode: "move" | "heading" };
  /** A gesture of its own begins here. */
  opens: boolean;
}

/** From destinations so far apart the formation is broken. */
const BROKEN = 1200;
/** Milliseconds between two answers, so that they are seen. */
const PACE = 230;

export function meansOf(ui: MiniUi, piece: Piece): Means {
  const { minis } = ui.game;
  const move = minis?.move?.unit === piece.unit ? minis.move : null;
  const count = (kind: string): number => piece.movement.split(kind).length - 1;
  return {
    short: move ? move.short : count("S"), long: move ? move.long : count("L"), least: minis?.least ?? 1,
    most: piece.icons.includes("dogfight") ? FULL / 2 : QUARTER,
  };
}

/** How a unit would carry an order out from where it stands now. */
export function wayFor(ui: MiniUi, field: Field, piece: Piece, order: Pick<Order, "to" | "along">): Chain | null {
  const means = meansOf(ui, piece);
  const same = order.along.length > 0 ? repeated(field, piece, means, order.along) : null;
  if (same && Math.hypot(same.end.x - order.to.x, same.end.y - order.to.y) < 100) return same;
  return chainTo(field, piece, means, order.to);
}

export class Errands {
  orders = $state.raw<ReadonlyMap<number, Order>>(new Map());
  /** The rest of this turn's Movement is an opponent's. */
  rest = $state(false);
  thinking = $state(false);
  /** The question with which the last of it began: all of it can be taken back. -1: none, or something was done by hand since. */
  began = $state(-1);
  private steps = $state.raw<readonly Step[]>([]);
  /** The unit that was chosen for the player: its segments belong to the same gesture. */
  private picked = -1;
  private turn = -1;
  private timer = 0;

  constructor(private readonly ui: MiniUi) {}

  get busy(): boolean {
    return this.thinking || this.rest || this.orders.size > 0 || this.steps.length > 0;
  }

  /** Something is done by hand; what was ordered for later stays. */
  interrupt(): void {
    clearTimeout(this.timer);
    this.steps = [];
    this.rest = false;
    this.thinking = false;
    this.began = -1;
  }

  /** Nothing more is done for the player. */
  stop(): void {
    clearTimeout(this.timer);
    this.steps = [];
    this.rest = false;
    this.thinking = false;
    if (this.orders.size > 0) this.orders = new Map();
  }

  // ---- what can be asked for ----------------------------------------------------------------------------------------

  private get helped(): boolean {
    const { game } = this.ui;
    return game.myTurn && !game.question?.lesson && (game.table?.features.includes("hints") ?? false);
  }

  get mayDeploy(): boolean {
    const { game, targets } = this.ui;
    return this.helped && game.minis?.phase === "deploy" && (game.minis.place !== null || targets.size > 0) && !this.busy;
  }

  get mayMoveRest(): boolean {
    return this.helped && this.ui.game.minis?.phase === "movement" && !this.busy;
  }

  /** Whether a unit can be told where to go: one's own, in the Movement, before its move is over. */
  mayOrder(unit: number): boolean {
    const { game, field, mode } = this.ui;
    const piece = field?.piece(unit);
    if (!piece || piece.seat !== game.viewer || piece.where !== "table" || game.minis?.phase !== "movement" || game.question?.lesson) return false;
    return unit === game.minis.move?.unit ? mode === "move" : !piece.moved && !piece.held;
  }

  // ---- what is asked for --------------------------------------------------------------------------------------------

  /** The deployment, or the rest of the Movement. */
  forMe(): void {
    if (this.mayMoveRest) this.rest = true;
    else if (!this.mayDeploy) return;
    this.begin();
    void this.think();
  }

  /** A hint that is to be done. */
  carryOut(choice: HintChoice): void {
    if (!this.ui.game.myTurn || choice.answers.length === 0) return;
    this.stop();
    this.begin();
    this.give(choice.answers);
  }

  /** Besides what was ordered before: a unit has one destination. */
  send(orders: readonly Order[]): void {
    if (!this.busy || this.rest) this.begin();
    this.rest = false;
    this.thinking = false;
    this.orders = new Map([...this.orders, ...orders.map((order) => [order.unit, order] as const)]);
    this.goOn();
  }

  private begin(): void {
    this.began = this.ui.game.version;
    this.turn = this.ui.game.minis?.turn ?? -1;
  }

  private async think(): Promise<void> {
    const { game } = this.ui;
    const { version } = game;
    this.thinking = true;
    const reply = await game.askPlan();
    if (!this.thinking) return; // stopped meanwhile
    this.thinking = false;
    if (game.version !== version) return void this.goOn();
    const answers = reply?.choices[0]?.answers ?? [];
    if (answers.length > 0) this.give(answers);
    else this.stop();
  }

  /** A whole action. What ends a deployment, or all declarations, is for the player to say. */
  private give(answers: readonly number[]): void {
    const { phase } = this.ui.game.minis ?? {};
    const last = phase === "deploy" || phase === "declare" ? answers.findLastIndex((answer) => answer !== PASS) + 1 : answers.length;
    const units = phase === "deploy";
    this.steps = answers.slice(0, last).map((answer, k) => ({ answer, opens: k === 0 || (units && unitIn(answer) >= 0) }));
    this.goOn();
  }

  // ---- after every update -------------------------------------------------------------------------------------------

  /** Gives the next answer, if there is one to give. True: the question is not for the player now. */
  goOn(): boolean {
    const { game } = this.ui;
    const { minis } = game;
    if (!minis || !this.busy) return false;
    if (minis.turn !== this.turn || minis.phase === "over" || game.question?.lesson) return this.end();
    if (!game.myTurn || game.sent >= 0) return this.steps.length > 0 && game.myTurn;
    const fits = ({ of }: Step): boolean => !of || (of.unit === minis.move?.unit && of.mode === this.ui.mode);
    while (this.steps[0] && !fits(this.steps[0])) this.steps = this.steps.slice(1);
    const [step] = this.steps;
    if (step) {
      const { version } = game;
      clearTimeout(this.timer);
      const answer = (): void => {
        if (game.version !== version || game.sent >= 0 || this.steps[0] !== step) return;
        this.steps = this.steps.slice(1);
        if (step.opens) this.ui.opens();
        game.answerFreely(step.answer);
      };
      if (settings.moves && !step.opens && !document.hidden) this.timer = window.setTimeout(answer, PACE);
      else answer();
      return true;
    }
    if (minis.phase !== "movement") return this.thinking || this.end();
    if (this.startOrder()) return true;
    if (this.rest && !this.thinking) void this.think();
    return this.rest;
  }

  private end(): boolean {
    this.stop();
    return false;
  }

  /** The unit whose time has come, or the foremost of those among whom the player may choose. */
  private startOrder(): boolean {
    if (this.orders.size === 0) return false;
    const { game, field, targets, question } = this.ui;
    const moving = game.minis?.move?.unit ?? -1;
    if (!field) return false;
    const known = new Map([...this.orders].filter(([unit]) => this.mayOrder(unit)));
    if (known.size < this.orders.size) this.orders = known;
    const own = known.get(moving);
    if (own && this.ui.mode === "move") return this.startChain(own);
    const ahead = ({ unit, by }: Order): number => {
      const piece = field.piece(unit);
      return piece ? piece.x * by.x + piece.y * by.y : 0;
    };
    const next = [...known.values()].filter(({ unit }) => targets.has(unit)).toSorted((a, b) => ahead(b) - ahead(a))[0];
    if (next && question === "m-q-mover") return this.now([{ answer: UNIT + next.unit, opens: true }], next.unit);
    // another one of equals was picked, and has not begun
    const again = moving >= 0 && known.size > 0 && game.offer(BACK) !== undefined && !(game.minis?.move?.trail?.length ?? 0);
    const equal = [...known.keys()].some((unit) => field.piece(unit)?.stars === field.piece(moving)?.stars);
    return again && equal && this.now([{ answer: BACK, opens: true }]);
  }

  private now(steps: readonly Step[], picked = -1): boolean {
    this.picked = picked;
    this.steps = steps;
    return this.goOn();
  }

  private startChain(order: Order): boolean {
    const { field } = this.ui;
    const piece = field?.piece(order.unit);
    const rest = new Map(this.orders);
    rest.delete(order.unit);
    this.orders = rest;
    const chain = field && piece ? wayFor(this.ui, field, piece, order) : null;
    if (!piece || !chain || (!order.alone && chain.miss > BROKEN)) {
      if (piece) this.ui.say({ say: { id: "m-t-left-behind", args: { unit: piece.name } }, rule: "M3.3" });
      return false;
    }
    const means = meansOf(this.ui, piece);
    const of = { unit: order.unit, mode: "move" } as const;
    const steps: Step[] = chain.segments.map((segment, k) => ({ answer: segmentAnswer(segment), of, opens: k === 0 && this.picked !== order.unit }));
    if (means.short + means.long > chain.segments.length) steps.push({ answer: PASS, of, opens: false });
    if (!order.alone) steps.push({ answer: PASS, of: { unit: order.unit, mode: "heading" }, opens: false }); // a formation looks ahead (M7.5)
    return this.now(steps);
  }
}
