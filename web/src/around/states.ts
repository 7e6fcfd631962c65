// How a thing on a table stands out (S9), whichever game is on it.

export type State = "selectable" | "selected" | "target" | "affected" | "not-now" | "";
