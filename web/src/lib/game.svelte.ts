// One table as this browser knows it: what the socket told, and what a person can do about it.
import { PLACES } from "../generated/shared";
import type {
  CardNow, CardPrint, Catalog, Chat, ClockNow, Entry, FacePrint, HintReply, MiniScene, ObjectiveNow, OddsReply, Offer, Question, Scene,
  SeatNow, Sent, TableMeta, ToBrowser, Trial, UnitNow, UnitPrint, Update, Welcome, Why, WhyReply, WordReply,
} from "../generated/wire";
import { api, TableSocket, type Connection } from "./net";
import { namesOf, type Speaker } from "./say";


export const seatOf = (unit: number): number => Math.floor(unit / PLACES);

type Wish = "answer" | "move" | "attack" | "strike" | "play" | "bring";

/** Plays what happens before it is shown: a frame that it takes is applied later. */
export interface Pacer {
  take(message: Update): boolean;
  /** The server tells everything anew. */
  drop(): void;
  /** All that waits is shown at once. */
  flush(): void;
}

/** Milliseconds between two questions about odds. */
const ODDS_APART = 300;
/** So often an answer is said again at most, when line after line is lost before anything is heard of it. */
const MOST_TIMES = 5;

export class Game {
  connection = $state<Connection>("connecting");
  table = $state.raw<TableMeta | null>(null);
  you = $state.raw<number[]>([]);
  viewer = $state(-1);
  version = $state(0);
  /** The table of the card game; null at a table of the miniatures game. */
  scene = $state.raw<Scene | null>(null);
  /** The table of the miniatures game; null at a table of the card game. */
  minis = $state.raw<MiniScene | null>(null);
  question = $state.raw<Question | null>(null);
  log = $state.raw<Entry[]>([]);
  /** What the last step brought, for animations and the live region. */
  news = $state.raw<Entry[]>([]);
  chat = $state.raw<Chat[]>([]);
  clock = $state.raw<ClockNow | null>(null);
  clockAt = $state(0);
  catalog = $state.raw<Catalog | null>(null);
  odds = $state.raw<OddsReply | null>(null);
  private oddsAsked = -ODDS_APART;
  private oddsTimer = 0;
  /** The coach's last word that this browser was told, whatever its size; null: none, or it was put aside. */
  word = $state.raw<WordReply | null>(null);
  hint = $state.raw<HintReply | null>(null);
  /** How much of the hint is shown: which action, with what, the numbers. */
  hintDepth = $state(0);
  /** Why the last thing a person did cannot be. */
  refused = $state.raw<Why | null>(null);
  /** Another table, for the rematch. */
  moved = $state("");
  /** The answer that is on its way; until its update comes nothing is highlighted. */
  sent = $state(-1);
  pacer: Pacer | null = null;
  /** A scene is played: what is shown is not yet the server's last word, and nothing can be answered. */
  behind = $state(false);
  /** The last step was seen and heard as a scene. */
  staged = $state(false);

  private readonly socket: TableSocket | null;
  private requests = 0;
  private readonly waiting = new Map<number, (reply: WhyReply) => void>();
  private readonly asking = new Map<number, (reply: WordReply | null) => void>();
  private readonly planning = new Map<number, (reply: HintReply | null) => void>();
  private readonly trying = new Map<number, (reply: OddsReply) => void>();
  /** What was tried out at this version, by what: nothing is asked twice. */
  private trials = new Map<string, Promise<OddsReply>>();
  private catalogAddress = "";

  /** With a table's id it is connected; without one it is fed by hand (replays, tests). */
  constructor(readonly id: string = "") {
    this.socket = id
      ? new TableSocket(
          () => `/ws/${id}?since=${this.log.length}&seat=${this.viewer}&version=${this.version}`,
          (message) => this.hear(message),
          (state) => this.connected(state),
        )
      : null;
  }

  close(): void {
    clearTimeout(this.oddsTimer);
    this.socket?.close();
  }

  // ---- what the server says -----------------------------------------------------------------------------------------

  hear(message: ToBrowser): void {
    if (message.type === "welcome") this.welcome(message);
    else if (message.type === "update") {
      this.unheard = null;
      this.setClock(message.clock);
      if (message.question.seat !== this.viewer && this.answered.length > 0) this.due = [...this.due, ...this.answered.splice(0)];
      if (this.goingBack) this.goOnBack(message);
      else if (!this.pacer?.take(message)) this.apply(message);
    }
    else if (message.type === "around") {
      this.table = message.table;
      this.setClock(message.clock);
    } else if (message.type === "said") this.chat = [...this.chat.filter((one) => one.n !== message.chat.n), message.chat];
    else if (message.type === "refused") {
      this.refused = message.why;
      if (message.about === "answer") this.unheard = null;
      if (!this.unheard) this.sent = -1;
      if (message.about === "ask_hint") this.forgetPlans();
      if (message.about === "ask_word") this.forgetWords();
      if (message.about === "undo") this.goingBack = null;
    } else if (message.type === "odds") {
      const tried = this.trying.get(message.request);
      this.trying.delete(message.request);
      if (tried) tried(message);
      else if (message.version === this.version) this.odds = message;
    } else if (message.type === "hint") {
      const planned = this.planning.get(message.request);
      this.planning.delete(message.request);
      if (planned) planned(message);
      else if (message.version === this.version) this.hint = message;
    } else if (message.type === "word") {
      const told = this.asking.get(message.request);
      this.asking.delete(message.request);
      told?.(message);
    } else if (message.type === "why") {
      this.waiting.get(message.request)?.(message);
      this.waiting.delete(message.request);
    } else if (message.type === "moved") this.moved = message.table;
  }

  private forgetPlans(): void {
    for (const resolve of this.planning.values()) resolve(null);
    this.planning.clear();
  }

  private forgetWords(): void {
    for (const resolve of this.asking.values()) resolve(null);
    this.asking.clear();
  }

  private welcome(message: Welcome): void {
    this.pacer?.drop();
    const same = message.viewer === this.viewer && this.shown !== null;
    const kept = same ? this.log.filter((entry) => entry.n < message.since) : []; // what was taken back meanwhile is in neither
    this.table = message.table;
    this.you = message.you;
    this.viewer = message.viewer;
    this.version = message.version;
    this.word = null;
    this.due = [];
    this.answered = [];
    this.goingBack = null;
    this.show(message.scene);
    this.question = message.question;
    this.log = [...kept, ...message.log];
    this.news = [];
    this.chat = message.chat;
    this.setClock(message.clock);
    this.fresh();
    this.sayAgain();
    this.forgetPlans(); // the line was cut: what was asked is not answered any more
    this.forgetWords();
    if (message.catalog && message.catalog !== this.catalogAddress) void this.readCatalog(message.catalog);
  }

  /** A frame becomes what is shown; its clock has run since it came. */
  apply(message: Update, staged = false): void {
    this.staged = staged;
    this.version = message.version;
    const kept = message.cut >= 0 ? this.log.filter((entry) => entry.n < message.cut) : this.log;
    if (kept.length < this.log.length) this.word = null; // something was taken back: it may be what the word is about
    this.log = message.log.length > 0 || message.cut >= 0 ? [...kept, ...message.log] : this.log;
    this.news = message.log;
    this.show(message.scene);
    this.question = message.question;
    this.fresh();
  }

  private fresh(): void {
    this.sent = -1;
    this.trials.clear();
    this.odds = null;
    this.hint = null;
    this.hintDepth = 0;
    this.refused = null;
    clearTimeout(this.oddsTimer);
    if (this.wantsOdds()) this.askOdds();
  }

  /** Opponents answer faster than anybody reads odds: what is asked too soon after the last time waits, and only the newest counts. */
  private askOdds(): void {
    const wait = this.oddsAsked + ODDS_APART - performance.now();
    if (wait > 0) {
      this.oddsTimer = window.setTimeout(() => this.askOdds(), wait);
      return;
    }
    this.oddsAsked = performance.now();
    this.send({ type: "ask_odds", request: ++this.requests });
  }

  private wantsOdds(): boolean {
    if (!this.question || !this.shown || this.shown.asked < 0) return false;
    if (this.minis) return (this.table?.features.includes("odds") ?? false) && /^(declare|fire)$/.test(this.minis.phase);
    if (!this.scene) return false;
    return this.scene.battle !== null || (this.question.offers.length > 0 && /q-(defender|attacker|striker|order|next)/.test(this.question.say.id));
  }

  private async readCatalog(address: string): Promise<void> {
    this.catalogAddress = address;
    this.catalog = await api<Catalog>("GET", address.replace(/^\/api/, ""));
  }

  private setClock(clock: ClockNow | null): void {
    this.clock = clock;
    this.clockAt = performance.now();
  }

  // ---- what is on the table -----------------------------------------------------------------------------------------

  /** The table as it is now, of whichever game. */
  get shown(): Scene | MiniScene | null {
    return this.scene ?? this.minis;
  }

  show(scene: Scene | MiniScene | null): void {
    this.minis = scene?.game === "minis" ? scene : null;
    this.scene = scene?.game === "minis" ? null : scene;
  }

  get speaker(): Speaker {
    return { names: namesOf(this.table?.seats ?? []), viewer: this.viewer };
  }

  get myTurn(): boolean {
    return this.question !== null && this.question.offers.length > 0 && this.sent < 0 && !this.behind;
  }

  get offers(): Offer[] {
    return this.myTurn ? (this.question?.offers ?? []) : [];
  }

  offer(answer: number): Offer | undefined {
    return this.offers.find((one) => one.answer === answer);
  }

  offerFor(thing: { unit?: number; zone?: number; slot?: number; card?: number; seat?: number }): Offer | undefined {
    return this.offers.find(
      (one) =>
        (thing.unit !== undefined && one.unit === thing.unit) ||
        (thing.zone !== undefined && one.zone === thing.zone) ||
        (thing.slot !== undefined && one.slot === thing.slot) ||
        (thing.card !== undefined && one.card === thing.card) ||
        (thing.seat !== undefined && one.seat === thing.seat),
    );
  }

  seat(seat: number): SeatNow | undefined {
    return this.scene?.seats[seat];
  }

  unit(unit: number): UnitNow | undefined {
    return unit < 0 ? undefined : this.scene?.seats[seatOf(unit)]?.units.find((one) => one.unit === unit);
  }

  objective(slot: number): ObjectiveNow | undefined {
    return this.scene?.seats[Math.floor(slot / 3)]?.objectives.find((one) => one.slot === slot);
  }

  unitPrint(unit: UnitNow): UnitPrint | undefined {
    return this.catalog?.units[unit.id];
  }

  face(unit: UnitNow): FacePrint | undefined {
    const print = this.unitPrint(unit);
    return print?.faces[unit.face ?? 0];
  }

  cardPrint(card: CardNow | { id: string }): CardPrint | undefined {
    return this.catalog?.cards[card.id];
  }

  unitsIn(zone: number, seat?: number): UnitNow[] {
    const seats = this.scene?.seats ?? [];
    return seats.filter((one) => seat === undefined || one.seat === seat).flatMap((one) => one.units.filter((unit) => unit.zone === zone));
  }

  // ---- what a person does -------------------------------------------------------------------------------------------

  send(message: Sent): void {
    this.socket?.send(message);
  }

  /** The versions of questions that were answered here, as long as nobody else is asked: what is begun may still be taken back. */
  private answered: number[] = [];
  private goingBack: { version: number; turn: number } | null = null;
  /** Those that are answered for good, and that the coach has not been asked about. */
  due = $state.raw<number[]>([]);

  private note(): void {
    if (this.table?.features.includes("coach") && (this.question?.offers.length ?? 0) > 1) this.answered.push(this.version);
  }

  /** An answer of which nothing was heard yet. `cut`: the line was lost since it was said. */
  private unheard: { version: number; viewer: number; answer: number; cut: boolean; again: number } | null = null;

  private connected(state: Connection): void {
    this.connection = state;
    if (state === "lost" && this.unheard) this.unheard.cut = true;
  }

  private say(answer: number): void {
    this.note();
    this.sent = answer;
    this.unheard = { version: this.version, viewer: this.viewer, answer, cut: this.connection === "lost", again: 0 };
    this.send({ type: "answer", version: this.version, answer });
  }

  /** After the line was lost: what was answered is said once more if it is still asked. It names its version, so it counts once. */
  private sayAgain(): void {
    const said = this.unheard;
    if (!said?.cut || said.version !== this.version || said.viewer !== this.viewer || said.again >= MOST_TIMES) {
      this.unheard = null;
      return;
    }
    this.unheard = { ...said, cut: false, again: said.again + 1 };
    this.sent = said.answer;
    this.send({ type: "answer", version: said.version, answer: said.answer });
  }

  answer(answer: number): void {
    if (this.offer(answer)) this.say(answer);
  }

  /** An answer that need not be offered: a length, an angle or a spot of one's own. The server judges it. */
  answerFreely(answer: number): void {
    if (this.myTurn) this.say(answer);
  }

  /** `to`: back to the question of this version; else the last choice. */
  undo(to = -1): void {
    this.pacer?.flush(); // what is taken back is the last thing that happened, not the last that was seen
    this.send({ type: "undo", version: this.version, ...(to >= 0 ? { to } : {}) });
  }

  /** Back to the question of a version, of a turn, though opponents go on meanwhile: what they did before it was heard is taken back too. */
  goBack(version: number, turn: number): void {
    this.goingBack = { version, turn };
    this.undo(version);
  }

  /** A step has come while one goes back: either that one, or one that made the wish too late, and it is said again. */
  private goOnBack(message: Update): void {
    const { version, turn } = this.goingBack ?? { version: -1, turn: 0 };
    const back = message.scene.turn <= turn && message.question.seat === this.viewer;
    this.pacer?.flush();
    this.apply(message);
    if (back || message.scene.asked < -1) this.goingBack = null;
    else this.undo(version);
  }

  /** The odds of something that is only pointed at. */
  askTrial(of: Trial): Promise<OddsReply> {
    const key = JSON.stringify(of);
    const before = this.trials.get(key);
    if (before) return before;
    const request = ++this.requests;
    const found = new Promise<OddsReply>((resolve) => this.trying.set(request, resolve));
    this.trials.set(key, found);
    this.send({ type: "ask_odds", request, of });
    return found;
  }

  triedBefore(key: string): boolean {
    return this.trials.has(key);
  }

  /** What an adviser would do in the player's place; null if it cannot be asked now. */
  askPlan(): Promise<HintReply | null> {
    const request = ++this.requests;
    return new Promise((resolve) => {
      this.planning.set(request, resolve);
      this.send({ type: "ask_hint", request, plan: true });
    });
  }

  /** What the coach says of the answer to the question of a version; null if it cannot be asked now. */
  askWord(version: number): Promise<WordReply | null> {
    const request = ++this.requests;
    return new Promise((resolve) => {
      this.asking.set(request, resolve);
      this.send({ type: "ask_word", request, version });
    });
  }

  askHint(): void {
    this.send({ type: "ask_hint", request: ++this.requests });
  }

  askWhy(wish: Wish, first: number, second = -1): Promise<WhyReply> {
    const request = ++this.requests;
    return new Promise((resolve) => {
      this.waiting.set(request, resolve);
      this.send({ type: "ask_why", request, wish, first, second });
    });
  }
}
