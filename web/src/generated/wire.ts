// Made by tools/client-types (src/buildstars: table/wire, catalog.py, gallery.py and balance/numbers.py). Do not edit.

export interface Name {
  texts: Texts;
  unit?: number;
}

export interface Say {
  id: string;
  args?: Record<string, number | string | Name>;
}

export interface Part {
  kind: "add" | "set";
  value: number;
  say: Say;
  rule: string;
}

export interface Sum {
  value: number;
  parts: Part[];
}

export interface Why {
  say: Say;
  rule: string;
}

export interface UnitNow {
  unit: number;
  id: string;
  name: Name;
  zone: number;
  face?: number;
  counters?: number;
  acted?: boolean;
  values?: Record<string, Sum>;
}

export interface CardNow {
  id: string;
  local: number;
  count?: number;
}

export interface ObjectiveNow {
  slot: number;
  up?: boolean;
  card?: CardNow | null;
  stars?: number;
  defense?: Sum | null;
}

export interface SeatNow {
  seat: number;
  force: Name;
  alive: boolean;
  hand_count: number;
  hand_size: number;
  deck: number;
  hand: CardNow[];
  top: (CardNow | null)[];
  discard: CardNow[];
  objectives: ObjectiveNow[];
  units: UnitNow[];
  move_stars: number;
  combat_stars: number;
  strike_stars: number;
  out_cause?: string;
  out_turn?: number;
  resigned?: boolean;
  offers_draw?: boolean;
  points?: number;
}

export interface SideNow {
  unit: number;
  card: CardNow | null;
  attack: Sum;
  qualifies?: boolean;
  ability?: boolean;
  dice?: number[];
  defense?: Sum | null;
  damage?: Sum | null;
}

export interface BattleNow {
  zone: number;
  step: string;
  sides: SideNow[];
  slot: number;
}

export interface PickNow {
  unit: number;
  other: number;
  lapsed?: boolean;
  done?: boolean;
  now?: boolean;
}

export interface EffectNow {
  id: string;
  seat: number;
  until: string;
  unit: number;
  slot: number;
}

export interface ByHandNow {
  seat: number;
  card: string;
  text: string;
  wish: Say | null;
}

export interface ResultNow {
  winners: number[];
  cause: string;
}

export interface Scene {
  game: "card";
  viewer: number;
  asked: number;
  turn: number;
  active: number;
  first: number;
  phase: string;
  left: number;
  quiet: number;
  quiet_limit: number;
  places: number;
  seats: SeatNow[];
  battle: BattleNow | null;
  picks: PickNow[];
  struck: number;
  effects: EffectNow[];
  result: ResultNow | null;
  by_hand: ByHandNow | null;
}

export interface MiniUnit {
  unit: number;
  id: string;
  name: Name;
  where: "table" | "reserve" | "gone";
  x?: number;
  y?: number;
  heading?: number;
  radius?: number;
  face?: number;
  stars?: number;
  ground?: boolean;
  damage?: number;
  icons?: string[];
  moved?: boolean;
  held?: boolean;
  cloaked?: boolean;
  unseen?: boolean;
  wreck?: boolean;
  fired?: boolean;
  stirred?: boolean;
  hits?: number;
  movement?: string;
  reach?: number;
  reach2?: number;
  lasers?: number;
  arc?: number;
  arc2?: number;
  aim?: number;
  aim2?: number;
}

export interface BaseCard {
  card: number;
  x: number;
  y: number;
  angle: number;
  damage?: number;
  stands?: boolean;
  name?: Name | null;
}

export interface MiniSeat {
  seat: number;
  force: Name;
  alive: boolean;
  points: number;
  units: MiniUnit[];
  cards: BaseCard[];
  out_cause?: string;
  out_turn?: number;
  resigned?: boolean;
  offers_draw?: boolean;
  artifact?: number;
}

export interface MiniShot {
  unit: number;
  target: number;
  which: number;
  dice?: number[];
  attack?: Sum | null;
  defense?: Sum | null;
  damage?: Sum | null;
  hit?: boolean | null;
}

export interface MiniMove {
  unit: number;
  short: number;
  long: number;
  x: number;
  y: number;
  heading: number;
  trail?: number[][];
}

export interface MiniPlace {
  unit: number;
  mode: "base" | "unit" | "friend";
  other?: number;
  face?: number;
}

export interface MiniScene {
  game: "minis";
  viewer: number;
  asked: number;
  turn: number;
  first: number;
  phase: "deploy" | "movement" | "declare" | "fire" | "end" | "reserves" | "over";
  next: number;
  queue: number[];
  half_width: number;
  half_height: number;
  seats: MiniSeat[];
  shot: MiniShot | null;
  move: MiniMove | null;
  place: MiniPlace | null;
  reserve_die: number;
  allowance: number;
  bringing: number;
  quiet: number;
  quiet_limit: number;
  turn_limit: number;
  least: number;
  artifact: number;
  result: ResultNow | null;
}

export interface Offer {
  answer: number;
  say: Say;
  unit?: number;
  zone?: number;
  slot?: number;
  card?: number;
  seat?: number;
  target?: number;
  x?: number | null;
  y?: number | null;
  heading?: number | null;
  segment?: "S" | "L" | "";
}

export interface LessonStep {
  n: number;
  of: number;
  say: Say;
  told?: Say | null;
  rules?: string[];
  focus?: number[];
  look?: string[];
  done?: boolean;
  next?: string;
}

export interface Question {
  seat: number;
  say: Say;
  offers: Offer[];
  undo: Why | null;
  ask_undo: boolean;
  lesson: LessonStep | null;
}

export interface Entry {
  n: number;
  turn: number;
  kind: string;
  rule: string;
  say: Say;
  unit?: number;
  other?: number;
  slot?: number;
  zone?: number;
  came?: number;
  card?: string;
  target?: number;
  sums?: Sum[];
}

export interface SeatMeta {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  here?: boolean;
  opponent?: string;
  force?: string;
  passing?: boolean;
  away?: boolean;
  ready?: boolean;
}

export interface ClockNow {
  question: number;
  banks: number[];
  running: number;
}

export interface Request {
  what: "undo" | "draw" | "rematch" | "coach" | "takeover" | "remove";
  seat: number;
  agreed: number[];
  needed: number[];
}

export interface TableMeta {
  id: string;
  code: string;
  game: "card" | "minis";
  features: ("odds" | "hints" | "review" | "pass_on" | "coach")[];
  state: "open" | "playing" | "over";
  players: number;
  seats: SeatMeta[];
  options: Record<string, string>;
  clock: string;
  undo: "free" | "consent" | "none";
  open_hands: boolean;
  spectators: boolean;
  public: boolean;
  watching: number;
  commitment: string;
  host: number;
  lesson: string;
  requests: Request[];
  next: string;
}

export interface Chat {
  n: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface Welcome {
  type: "welcome";
  version: number;
  you: number[];
  viewer: number;
  table: TableMeta;
  catalog: string;
  scene: Scene | MiniScene | null;
  question: Question | null;
  log: Entry[];
  chat: Chat[];
  clock: ClockNow | null;
  since: number;
}

export interface Update {
  type: "update";
  version: number;
  cut: number;
  log: Entry[];
  scene: Scene | MiniScene;
  question: Question;
  clock: ClockNow | null;
}

export interface Around {
  type: "around";
  table: TableMeta;
  clock: ClockNow | null;
}

export interface Said {
  type: "said";
  chat: Chat;
}

export interface Refused {
  type: "refused";
  why: Why;
  about: string;
}

export interface HitChances {
  both: number;
  only_attacker: number;
  only_defender: number;
  neither: number;
  attacker_destroyed: number;
  defender_destroyed: number;
  needs: number[];
}

export interface CardOdds {
  local: number;
  odds: HitChances;
}

export interface ReplyBand {
  best: HitChances;
  average: HitChances;
}

export interface SeriesStep {
  unit: number;
  gone: number;
  lost: number;
}

export interface ShotOdds {
  unit: number;
  target: number;
  which: number;
  need: number;
  hit: number;
  destroy: number;
  damage: number;
  attack: Sum;
  defense: Sum;
  hit_again: number;
  destroy_again: number;
}

export interface TargetOdds {
  target: number;
  gone: number;
  damage: number;
}

export interface OddsReply {
  type: "odds";
  request: number;
  version: number;
  now: HitChances | null;
  cards: CardOdds[];
  replies: ReplyBand | null;
  pairs: Record<number, HitChances>;
  strikes: Record<number, number>;
  series: SeriesStep[];
  shots: ShotOdds[];
  targets: TargetOdds[];
}

export interface WhyReply {
  type: "why";
  request: number;
  why: Why | null;
}

export interface HintReason {
  say: Say;
  change: number;
  detail: Say | null;
}

export interface HintChoice {
  answer: number;
  say: Say;
  plan: Say[];
  chance: number;
  reasons: HintReason[];
  unit: number;
  way: number[];
  heading: number;
  targets: number[];
  answers: number[];
}

export interface HintReply {
  type: "hint";
  request: number;
  version: number;
  chance: number;
  choices: HintChoice[];
}

export interface LineStep {
  turn: number;
  seat: number;
  say: Say[];
}

export interface WordReply {
  type: "word";
  request: number;
  version: number;
  grade: "" | "inaccuracy" | "mistake" | "blunder";
  turn: number;
  chance: number;
  loss: number;
  played: Say[];
  better: Say[];
  why: Say[];
  expects: LineStep[];
  then: LineStep[];
}

export interface Moved {
  type: "moved";
  table: string;
}

export interface Answer {
  type: "answer";
  version: number;
  answer: number;
}

export interface Act {
  type: "act";
  what: "resign" | "offer" | "decline";
}

export interface Undo {
  type: "undo";
  version: number;
  to?: number;
}

export interface Agree {
  type: "agree";
  what: "undo" | "draw" | "rematch" | "coach" | "takeover" | "remove";
  seat: number;
  yes: boolean;
}

export interface Look {
  type: "look";
  seat: number;
}

export interface Talk {
  type: "chat";
  text: string;
}

export interface PassOn {
  type: "pass_on";
  on: boolean;
}

export interface Trial {
  units: number[];
  aim: "unit" | "slot" | "zone" | "order";
  at: number;
}

export interface AskOdds {
  type: "ask_odds";
  request: number;
  of?: Trial | null;
}

export interface AskWhy {
  type: "ask_why";
  request: number;
  wish: "answer" | "move" | "attack" | "strike" | "play" | "bring";
  first: number;
  second?: number;
}

export interface AskHint {
  type: "ask_hint";
  request: number;
  plan?: boolean;
}

export interface AskWord {
  type: "ask_word";
  request: number;
  version: number;
}

export interface Start {
  type: "start";
}

export interface PlayFreely {
  type: "play_freely";
}

export interface Ping {
  type: "ping";
}

export interface FacePrint {
  kind: string;
  stars: number;
  attack: number;
  damage: number;
  defense: number;
  shields: number;
  icons: string[];
  movement: string;
}

export interface UnitPrint {
  id: string;
  name: Name;
  affiliation: string;
  rarity: string;
  movement: string;
  faces: FacePrint[];
  text: Name;
  flavour: Name | null;
  rules: string[];
  art: string;
  top: string;
}

export interface CardPrint {
  id: string;
  name: Name;
  type: string;
  rarity: string;
  affiliation: string;
  icon: string;
  gate: Name;
  attack: number;
  damage: number;
  defense_bonus: number;
  stars: number;
  defense: number;
  text: Name[];
  flavour: Name | null;
  rules: string[];
  art: string;
}

export interface IconPrint {
  name: Name;
  text: Name;
  kind: string;
  svg: string;
}

export interface Catalog {
  units: Record<string, UnitPrint>;
  cards: Record<string, CardPrint>;
  icons: Record<string, IconPrint>;
}

export interface CardNumbers {
  games: number;
  played?: [number, number, number] | null;
  ability?: [number, number, number] | null;
  opening?: [number, number, number] | null;
  by_played?: [number, number, number] | null;
  revealed?: [number, number, number] | null;
}

export interface UnitNumbers {
  games: number;
  deployed?: [number, number, number] | null;
  used?: [number, number, number] | null;
  strikes?: [number, number, number] | null;
  stars_taken?: number;
  lost?: number;
  by_deployed?: [number, number, number] | null;
}

export interface Numbers {
  command?: string;
  games?: number;
  opponent?: string;
  cards?: Record<string, CardNumbers>;
  units?: Record<string, UnitNumbers>;
  forces?: Record<string, [number, number, number]>;
}

export interface SetPrint {
  id: string;
  name: Name;
  own: boolean;
}

export interface ForceUse {
  key: string;
  name: Name;
  theme: string;
  stars: number;
  battle: string;
  units: Record<string, number>;
  cards: Record<string, number>;
}

export interface Gathered {
  game: "card" | "minis";
  sets: SetPrint[];
  units: UnitPrint[];
  cards: CardPrint[];
  icons: Record<string, IconPrint>;
  crafts: Record<string, string>;
  effects: Record<string, string[]>;
  gates: Record<string, number[]>;
  forces: ForceUse[];
  words: Record<string, Name>;
  numbers: Numbers;
}

export type ToBrowser = Welcome | Update | Around | Said | Refused | OddsReply | WhyReply | HintReply | WordReply | Moved;

export type Sent = Answer | Act | Undo | Agree | Look | Talk | PassOn | AskOdds | AskWhy | AskHint | AskWord | Start | PlayFreely | Ping;

export type Argument = number | string | Name;

/** A text by the codes of languages; English is always there. */
export type Texts = Record<string, string> & { en: string };

export type GameName = "card" | "minis";

export const LANGUAGES = {
  "en": {
    "name": "English",
    "comma": false,
    "complete": true
  },
  "de": {
    "name": "Deutsch",
    "comma": true,
    "complete": true
  }
} as const;

export type Language = keyof typeof LANGUAGES;
