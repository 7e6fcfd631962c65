// Made by tools/client-types (src/buildstars: the schemas of /api/openapi.json, table/http). Do not edit.

import type { CardPrint, Entry, MiniScene, Question, ResultNow, Say, Scene, TableMeta, Texts, UnitPrint } from "./wire";

export interface AdminSeat {
  seat: number;
  kind: string;
  name: string;
  guest: string;
}

export interface AdminTable {
  id: string;
  code: string;
  game: string;
  state: string;
  turn: number;
  public: boolean;
  seats: AdminSeat[];
  here: Visitor[];
}

/** The process answers; whether anybody can play is another question. */
export interface Alive {
  alive: boolean;
}

/** Everything the server has of me. */
export interface AllOfMine {
  guest: string;
  name: string;
  games: Record<string, unknown>[];
  kept: KeptThing[];
  chat: SaidLine[];
  pictures: MyPicture[];
}

/** Units of mine, each against a defender; without one, against the typical ones. */
export interface AttackAsked {
  game?: "card" | "minis";
  units: string[];
  defender?: string | null;
  /** Card game: the combat card that the attacker plays. */
  card?: string | null;
}

/** Per cent. */
export interface AttackOdds {
  hit: number;
  destroy: number;
  /** The attacker is destroyed; in the miniatures game nobody shoots back in the same shot. */
  lost: number;
  /** To expect, up to what destroys the defender. */
  damage: number;
  /** What the attacker's dice must show at least; 13: nothing but a 12 hits; 0: an ability decides. */
  need: number;
  /** The battle had to be in the attacker's home zone (R11.1). */
  home: boolean;
}

export interface AttackRow {
  unit: string;
  /** By defender; null: the attack is not allowed. */
  odds: (AttackOdds | null)[];
}

export interface AttackTable {
  defenders: string[];
  rows: AttackRow[];
}

export interface BanHeld {
  what: string;
  kind: string;
  who: string;
  until: number;
  why: string;
  made: number;
}

export interface ChangedThing {
  id: string;
  before: [number, number, number];
  after: [number, number, number];
}

/** What is different from now on; the rest stays. All of it is kept, or nothing. */
export interface CollectionChange {
  name?: string | null;
  things?: [string, number, number, number][];
}

/** A collection among those that I keep. */
export interface CollectionLine {
  id: string;
  name: string;
  /** Different units and cards that are there. */
  kinds: number;
  copies: number;
  /** Seconds since 1970. */
  touched: number;
}

export interface Copied {
  kind: "units" | "cards";
  entry: Record<string, unknown>;
}

/** The puzzle of the day alone, as the first page shows it. */
export interface Daily {
  head: PuzzleHead;
  /** Has this guest solved today's? */
  done: boolean;
  /** Days in a row. */
  streak: number;
}

export interface Done {
  ok: boolean;
}

export interface EntryWanted {
  kind: "units" | "cards";
  entry: Record<string, unknown>;
  /** The id of its set. */
  set?: string;
}

export interface Error {
  error: ErrorText;
}

export interface ErrorText {
  /** The id of the text in the Fluent files. */
  id: string;
  args: Say["args"];
  /** The text in English; beside it, those in the other languages, by their codes. */
  en: string;
}

/** A share of the points, with its 95 % interval. */
export interface Estimated {
  score: number;
  low: number;
  high: number;
  games: number;
}

export interface Exported {
  /** A list, a line a unit or card. */
  text: Texts;
  toml: string;
}

/** How far a guest's film is. */
export interface Film {
  state: "none" | "running" | "done" | "cancelled" | "failed";
  game: string;
  what: string;
  at: number;
  done: number;
  of: number;
  address: string;
  bytes: number;
}

/** Of a finished game. */
export interface FilmWanted {
  what?: "battle" | "game";
  /** The battle at this position, or the last one before it. */
  at?: number;
  lang?: "en" | "de";
  ending?: "gif" | "webp";
}

export interface Flaw {
  /** The field at fault, from the document or entry on: cards, 0, effects, 1, when. */
  path: (string | number)[];
  text: Texts;
}

export interface ForceChecked {
  ok: boolean;
  name: string;
  problems: ForceProblem[];
  /** Lines that mean nothing. */
  unread: ListLine[];
  /** Lines that were guessed at. */
  notes: ListLine[];
  stars: number;
  cards: number;
}

export interface ForceProblem {
  say: Say;
  rule: string;
  text: Texts;
}

/** A force as it is being built: it need not be legal, nor be known here as a whole. */
export interface ForceSheet {
  game: "card" | "minis";
  name: string;
  size: number;
  /** The fewest cards of a deck: 15 in a half game (F5). */
  deck: 15 | 30;
  /** Miniatures: M2.1. */
  battle: "free" | "space" | "ground" | "mixed";
  /** Miniatures: the home base is made of cards with a bonus (M2.5). */
  base_bonus: boolean;
  units: [string, number][];
  cards: [string, number][];
}

export interface ForceText {
  text: string;
  size?: number;
  packs?: boolean;
  /** The fewest cards: 15 in a half game (F5). */
  deck?: 15 | 30;
  game?: "card" | "minis";
  /** Miniatures: M2.1. */
  battle?: "free" | "space" | "ground" | "mixed";
}

/** A ready force, a random one, or a list of one's own. */
export interface ForceWanted {
  key?: string | null;
  random?: boolean;
  /** A random one of what I own alone: the id of a collection of mine. */
  owned?: string | null;
  text?: string | null;
}

/** The position after so many plies as a new game: one seat is mine, opponents play the others. */
export interface Fork {
  /** How many answers, chance included, have been given. */
  ply: number;
  seat: number;
  /** Empty: the one for a first game. */
  opponent?: string;
}

/** What the menus of the editor are made of. */
export interface Forms {
  /** The schema of set files (docs/set.schema.json). */
  definitions: Record<string, unknown>;
  /** Craft that are drawn. */
  crafts: string[];
  /** What the columns of a table may be called, folded: small letters and digits alone. */
  headings: Record<string, string[]>;
  /** Words that say a column is about the second face. */
  sides: string[];
}

export interface Found {
  id: string;
}

export interface GameResult {
  winners: number[];
  cause: string;
}

export interface Given {
  /** What has been answered since the puzzle's question. */
  answers?: number[];
  answer: number;
}

/** `ready`: people can play; otherwise this comes with 503. */
export interface Health {
  ready: boolean;
  version: string;
  mode: string;
  api: number;
  database: string;
}

export interface Imported {
  document: Record<string, unknown>;
  /** Rows that could not be read. */
  problems: Texts[];
  /** What was left out or guessed. */
  notes: Texts[];
}

export interface Join {
  /** A player's name; it is cut to 24 letters. */
  name: string;
  force?: ForceWanted;
  seat?: number | null;
  /** Random bytes of the browser, in hexadecimal. */
  entropy?: string;
}

export interface Joined {
  seat: number;
}

export interface Judged {
  right: boolean;
  finished: boolean;
  /** Of this answer: a chance from 0 to 1, or stars. */
  value: number;
  best: number;
  state: "new" | "tried" | "seen" | "solved" | "clean";
  streak: Streak;
  /** After a right answer. */
  at: PuzzleAt | null;
  /** When all is answered. */
  solution: Solution | null;
}

export interface Kept {
  flaws: Flaw[];
  touched: number;
}

export interface KeptForce {
  id: string;
  sheet: ForceSheet;
  ok: boolean;
  /** The first reason why it cannot be played. */
  problem: Texts | null;
  stars: number;
  touched: number;
  /** Of its link, if it is shared: /force/CODE. */
  code: string | null;
  /** As a force file. */
  text: string;
}

export interface KeptThing {
  kind: string;
  id: string;
  name: string;
  touched: number;
  code: string | null;
  text: string;
}

export interface Lifted {
  lifted: number;
}

export interface ListLine {
  number: number;
  text: string;
  reason: Texts;
}

export interface Lobby {
  /** Tables with a free seat. */
  tables: LobbyTable[];
  /** Games that may be watched. */
  playing: LobbyTable[];
  /** How many guests have a table open. */
  here: number;
  /** Is the engine being compiled? Opponents think faster when that is done. */
  compiling: boolean;
}

export interface LobbySeat {
  kind: string;
  name: string;
  opponent: string;
  force: Texts;
}

export interface LobbyTable {
  id: string;
  code: string;
  made: number;
  /** The name of whoever made it. */
  host: string;
  players: number;
  seats: LobbySeat[];
  options: Record<string, string>;
  clock: string;
  turn: number;
  spectators: boolean;
  game: "card" | "minis";
}

/** What is to be said about a force while it is built. */
export interface Looked {
  ok: boolean;
  stars: number;
  /** The most stars that can start (R3.3, M2.3). */
  deployed: number;
  problems: ForceProblem[];
  /** What is allowed but seldom wise. */
  advice: ForceProblem[];
  /** Ids of units and cards that nobody here knows. */
  missing: string[];
  /** By unit: how many of the combat cards with an ability it can use (R8.3). */
  usable: Record<string, number>;
  /** By card: how many of the units it is good for; 0: nobody can use it. */
  users: Record<string, number>;
  cards: Suggestion[];
  units: Suggestion[];
}

export interface Made {
  id: string;
  code: string;
}

export interface Me {
  /** Who this browser is here; the cookie proves it. */
  guest: string;
  name: string;
}

export interface Measurement {
  state: "none" | "running" | "done" | "cancelled" | "failed";
  sheet: ForceSheet | null;
  opponent: string;
  done: number;
  of: number;
  whole: Estimated | null;
  against: MetForce[];
}

export interface MetForce {
  score: number;
  low: number;
  high: number;
  games: number;
  key: string;
  name: Texts;
}

export interface Move {
  /** The last part of the link. */
  token: string;
}

export interface MoveLink {
  /** To be opened on another device within ten minutes; it works once. */
  link: string;
}

/** What a link would bring to this browser, and what this browser has now. */
export interface MoveLook {
  /** Of the guest that the link brings. */
  name: string;
  games: number;
  /** This browser is that guest already. */
  same: boolean;
  my_name: string;
  my_games: number;
  /** Forces, sets and puzzles of this browser's own. */
  my_things: number;
}

export interface Moved {
  /** Who this browser is here; the cookie proves it. */
  guest: string;
  name: string;
  /** A link to who this browser was, for ten minutes; empty if there was nobody with a name or games. */
  back: string;
}

/** How I stand with the coach of one game. */
export interface MyCoach {
  /** At which it plays the next game against me, from 1 to 100. */
  level: number;
  /** At which it played the last one. */
  before: number;
  /** Of the latest games against it. */
  games: number;
  won: number;
}

export interface MyGame {
  id: string;
  code: string;
  state: "open" | "playing" | "over";
  /** Seconds since 1970 at which something last happened. */
  when: number;
  turn: number;
  players: number;
  seats: PlayerOfGame[];
  /** Why it ended; empty while it goes on. */
  cause: string;
  yours_to_answer: boolean;
  imported: boolean;
  lesson: string;
  game: "card" | "minis";
}

export interface MyPicture {
  id: string;
  width: number;
  height: number;
  made: number;
  /** Base64. */
  webp: string;
}

/** Either a guest or an address. */
export interface NewBan {
  what: "ban" | "mute";
  guest?: string | null;
  /** 192.0.2.7, 192.0.2.0/24, 2001:db8::/64 */
  address?: string | null;
  minutes?: number;
  /** Shown to whom it concerns. */
  why?: string;
}

export interface NewName {
  /** A player's name; it is cut to 24 letters. */
  name: string;
}

export interface NewPacks {
  set: string;
  count: number;
}

export interface NewPuzzle {
  /** How many answers, chance included, have been given. */
  ply: number;
  title?: string;
}

/** With all seats taken the game begins at once. */
export interface NewTable {
  /** The card game, or the miniatures game. */
  game?: "card" | "minis";
  seats: SeatWanted[];
  /** Options of the game, as in `buildstars rules`. */
  options?: Record<string, string>;
  clock?: "none" | "casual" | "fast";
  undo?: "free" | "consent" | "none";
  /** Everybody sees every hand: to teach the game. */
  open_hands?: boolean;
  spectators?: boolean;
  /** Listed in the lobby. */
  public?: boolean;
  /** Random bytes of the browser, in hexadecimal. */
  entropy?: string;
}

export interface OpenPack {
  /** The next one, counted from 1; one that is open changes nothing. */
  number: number;
  /** 16 bytes of your own chance; those of the first pack count. */
  entropy: string;
}

export interface OpenedPack {
  cards: string[];
  sheets: string[];
  draws: PackDraw[];
}

/** An opening among those that I have. */
export interface OpeningLine {
  id: string;
  name: Texts;
  count: number;
  opened: number;
  /** Seconds since 1970. */
  touched: number;
}

export interface Opponent {
  id: string;
  name: Texts;
  about: Texts;
}

export interface Opponents {
  levels: Opponent[];
  styles: Opponent[];
}

export interface OwnCollection {
  id: string;
  name: string;
  /** The thing, copies that are there, wanted, and to swap. */
  things: [string, number, number, number][];
  touched: number;
}

export interface OwnPicture {
  /** For the field `picture` of a unit or card. */
  id: string;
  width: number;
  height: number;
  bytes: number;
}

export interface OwnSet {
  id: string;
  /** What its file says, as JSON. */
  document: Record<string, unknown>;
  flaws: Flaw[];
  touched: number;
  code: string | null;
}

/** Everything that a pack can hold. */
export interface PackContents {
  /** Ids by rarity. */
  cards: Record<string, string[]>;
  sheets: PackSheet[];
}

export interface PackDraw {
  label: string;
  came: string;
}

/** Exact fractions, as `1/25`. */
export interface PackOdds {
  name: Texts;
  contents: PackContents;
  /** Of each card and sheet: how likely it is in a pack. */
  odds: Record<string, string>;
}

/** An opening as far as it is open. The seed comes with the last pack. */
export interface PackOpening {
  id: string;
  set: string;
  name: Texts;
  count: number;
  /** SHA-256 of the seed. */
  commitment: string;
  seed: string;
  entropy: string;
  contents: PackContents;
  packs: OpenedPack[];
  /** Where the first `added` packs were counted. */
  collection: string;
  added: number;
}

/** A set whose packs can be opened, or why they cannot. */
export interface PackSet {
  id: string;
  name: Texts;
  why: Texts | null;
}

export interface PackSheet {
  id: string;
  name: Texts;
  rarity: string;
  /** Ids, each once for each copy. */
  units: string[];
}

export interface PacksInto {
  /** Empty: take out again what was added. */
  collection: string;
}

export interface PastedForce {
  sheet: ForceSheet;
  /** Lines that mean nothing. */
  unread: ListLine[];
  /** Lines that were guessed at. */
  notes: ListLine[];
}

export interface PastedText {
  text: string;
  game?: "card" | "minis";
}

export interface PlayedBy {
  name: string;
  /** Of an opponent of ours: its level and style; empty for a person. */
  opponent: string;
  force: Texts;
}

/** A finished game in which I had one seat. */
export interface PlayedGame {
  id: string;
  game: "card" | "minis";
  /** Seconds since 1970. */
  when: number;
  players: number;
  seat: number;
  outcome: "won" | "lost" | "drawn";
  cause: string;
  turns: number;
  force: Texts;
  others: PlayedBy[];
  /** What chance gave beyond its average, in games; null: not worked out yet. */
  luck: number | null;
  /** Of that luck: how far it strays in a game like this. */
  variance: number | null;
}

export interface PlayerOfGame {
  name: string;
  kind: string;
  opponent: string;
  force: Texts;
  you: boolean;
  won: boolean;
}

/** `scene`, `question` and `log` as in the socket's messages. */
export interface Position {
  ply: number;
  scene: Scene | MiniScene;
  question: Question;
  log: Entry[];
}

/** What is to be said about a unit or card that somebody is making. */
export interface Preview {
  flaws: Flaw[];
  /** What is right but looks odd. */
  hints: Texts[];
  /** A UnitPrint of the catalog, with its text in both languages. */
  unit: UnitPrint | null;
  /** A CardPrint of the catalog. */
  card: CardPrint | null;
}

/** Steps done, of how many; 0 of 0 while nothing is drawn. */
export interface PrintProgress {
  done: number;
  of: number;
}

export interface Progress {
  /** From 0 to 1. */
  progress: number;
}

/** A position on the way: a Scene, a Question and a log of the socket's messages. */
export interface PuzzleAt {
  answers: number[];
  scene: Scene;
  question: Question;
  log: Entry[];
}

export interface PuzzleHead {
  id: string;
  title: Texts;
  question: Texts;
  themes: string[];
  /** 1 (easy) to 5; 0: nobody has said. */
  difficulty: number;
  goal: string;
  game: "card" | "minis";
  state: "new" | "tried" | "seen" | "solved" | "clean";
  /** Of an own puzzle that is shared. */
  code: string;
}

export interface PuzzleMade {
  id: string;
}

export interface PuzzleOf {
  head: PuzzleHead;
  measure: Texts;
  seat: number;
  players: number;
  steps: number;
  daily: boolean;
  mine: boolean;
  /** By an opponent; otherwise proved by an exact search. */
  judged: boolean;
  options: Record<string, string>;
  catalog: string;
  at: PuzzleAt;
}

export interface Puzzles {
  day: string;
  /** The puzzle of the day, the same for everybody. */
  daily: string;
  /** Seconds until the next one. */
  next_in: number;
  streak: Streak;
  puzzles: PuzzleHead[];
  own: PuzzleHead[];
}

/** A force that the program has built, with the fields of `ForceSheet`. */
export interface RandomForce {
  game: "card" | "minis";
  name: string;
  size: number;
  deck: 15 | 30;
  battle: "free" | "space" | "ground" | "mixed";
  base_bonus: boolean;
  units: [string, number][];
  cards: [string, number][];
}

/** A force built at random, to begin with; of what I own if a collection is named. */
export interface RandomWanted {
  game?: "card" | "minis";
  size?: number;
  /** The fewest cards of a deck: 15 in a half game (F5). */
  deck?: 15 | 30;
  battle?: "free" | "space" | "ground" | "mixed";
  /** The id of a collection. */
  owned?: string | null;
  /** The same seed gives the same force. */
  seed?: number | null;
}

/** `ready`: send people here; otherwise this comes with 503, and `why` names what is missing. */
export interface Ready {
  ready: boolean;
  why: string[];
}

export interface ReadyForce {
  key: string;
  name: Texts;
  description: Texts;
  theme: string;
  stars: number;
  units: [string, number][];
  cards: [string, number][];
  /** For a game of two packs (R13). */
  packs: boolean;
  /** Miniatures: the battle it is meant for (M2.1); empty in the card game. */
  battle: string;
}

export interface Reason {
  /** Shown to those whom it concerns. */
  why?: string;
}

/** A finished game; `table` is a TableMeta of the socket's messages. */
export interface ReplayOf {
  table: TableMeta;
  plies: number;
  turns: TurnAt[];
  result: ResultNow | null;
  catalog: string;
  record: string;
}

/** R1 to R14, and J for all judgements. */
export interface RuleSection {
  number: string;
  title: string;
  text: string;
  rules: RuleText[];
}

export interface RuleText {
  number: string;
  title: string;
  text: string;
}

export interface SaidLine {
  game: string;
  at: number;
  text: string;
}

export interface SeatWanted {
  /** `here`: another person at the same screen. */
  kind: "me" | "here" | "open" | "bot";
  name?: string | null;
  /** A level, with a style if wanted: `captain:style=raider`. */
  opponent?: string | null;
  force?: ForceWanted;
}

/** A set among those that I keep. */
export interface SetLine {
  id: string;
  /** The id of the set itself, the first part of the ids of its units and cards. */
  set: string;
  name: Texts;
  units: number;
  cards: number;
  flaws: number;
  /** Seconds since 1970. */
  touched: number;
  /** By which it is shared. */
  code: string | null;
}

export interface SetWanted {
  document: Record<string, unknown>;
}

export interface ShareCode {
  code: string;
}

export interface Shared {
  code: string;
}

export interface SharedSet {
  code: string;
  name: Texts;
  document: Record<string, unknown>;
  units: UnitPrint[];
  cards: CardPrint[];
  flaws: number;
}

export interface Solution {
  why: Texts;
  /** For every answer of the solution: what each possible answer is worth, the best first. */
  steps: WorthOf[][];
  line: WorthOf[];
}

export interface Statistics {
  games: PlayedGame[];
  /** Games whose luck is still being worked out; ask again. */
  missing: number;
}

/** Days in a row with the puzzle of the day solved. */
export interface Streak {
  now: number;
  longest: number;
  days: string[];
}

export interface Suggestion {
  id: string;
  why: Say;
}

/** What a table would change. Nothing is kept yet: send the changes to keep them. */
export interface TablePreview {
  changes: ChangedThing[];
  /** Rows that could not be read, the first few hundred. */
  unread: UnreadRow[];
  /** How many more there are. */
  unread_more: number;
  /** What was left out or guessed. */
  notes: Texts[];
  /** Rows that were read. */
  rows: number;
}

export interface TakenPictures {
  /** The new id of each. */
  pictures: Record<string, string>;
}

export interface Title {
  /** It is cut to 60 letters. */
  title: string;
}

export interface TurnAt {
  turn: number;
  seat: number;
  ply: number;
}

export interface UnreadRow {
  line: number;
  /** Of a workbook with several. */
  sheet: string;
  text: string;
  reason: Texts;
}

/** Somebody who is connected to a table now. */
export interface Visitor {
  guest: string;
  name: string;
  address: string;
  seat: number;
}

export interface WhyWanted {
  /** What has been answered since the puzzle's question. */
  answers?: number[];
  wish: "answer" | "move" | "attack" | "strike" | "play" | "bring";
  first: number;
  second?: number;
}

export interface WorthOf {
  answer: number;
  say: Say;
  value: number;
  best: boolean;
}
