// What the signs look like that units wear beside their bases, in a circle of radius 7.
import type { Mark } from "./states";

export const SIGNS: Record<Mark, string> = {
  moved: "M-3.4 0.2L-1 2.8L3.6 -2.8", held: "M-1.8 -3V3M1.8 -3V3", cloaked: "M-4 0C-2 -3 2 -3 4 0C2 3 -2 3 -4 0ZM-3.4 3.4L3.4 -3.4",
  veteran: "M-3.4 0L0 -3L3.4 0M-3.4 3.6L0 0.6L3.4 3.6", converted: "M-3.4 -1.4H3.4L1.2 -3.6M3.4 1.4H-3.4L-1.2 3.6", fired: "M0 -4V-1.6M0 1.6V4M-4 0H-1.6M1.6 0H4",
  wreck: "M-3 -3L3 3M3 -3L-3 3", waits: "M0 -3.6A3.6 3.6 0 1 0 0.01 -3.6M0 -1.6V0.4L1.6 1.4",
};
