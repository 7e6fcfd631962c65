// What the server's addresses of puzzles answer (src/buildstars/table/http/models/puzzles.py).
import type { PuzzleHead } from "../../generated/http";

export type State = PuzzleHead["state"];

export const isSolved = (state: State): boolean => state === "solved" || state === "clean";
