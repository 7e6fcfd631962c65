// What the server's addresses of puzzles answer (src/buildstars/table/http/models/puzzles.py).
import type { Entry, Name, Question, Say, Scene } from "../../wire";

export type State = "new" | "tried" | "seen" | "solved" | "clean";

export interface PuzzleHead {
  id: string;
  title: Name;
  question: Name;
  themes: string[];
  difficulty: number;
  goal: string;
  state: State;
  code: string;
}

export interface Streak {
  now: number;
  longest: number;
  days: string[];
}

export interface AllPuzzles {
  day: string;
  daily: string;
  next_in: number;
  streak: Streak;
  puzzles: PuzzleHead[];
  own: PuzzleHead[];
}

export interface PuzzleAt {
  answers: number[];
  scene: Scene;
  question: Question;
  log: Entry[];
}

export interface PuzzleOf {
  head: PuzzleHead;
  measure: Name;
  seat: number;
  players: number;
  steps: number;
  daily: boolean;
  mine: boolean;
  judged: boolean;
  options: Record<string, string>;
  catalog: string;
  at: PuzzleAt;
}

export interface Worth {
  answer: number;
  say: Say;
  value: number;
  best: boolean;
}

export interface Solution {
  why: Name;
  steps: Worth[][];
  line: Worth[];
}

export interface Judged {
  right: boolean;
  finished: boolean;
  value: number;
  best: number;
  state: State;
  streak: Streak;
  at: PuzzleAt | null;
  solution: Solution | null;
}

export const isSolved = (state: State): boolean => state === "solved" || state === "clean";
