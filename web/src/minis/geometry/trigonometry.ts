// Sines of tenths of a degree as whole numbers: the same table as the server's (minis/geometry/trigonometry.py).
import { SCALE } from "../../generated/minis";


const QUARTER = Array.from({ length: 901 }, (_, tenth) => Math.round(Math.sin((tenth * Math.PI) / 1800) * SCALE));
const HALF = [...QUARTER.slice(0, 900), ...QUARTER.slice(1).toReversed()];
const TABLE = Int32Array.from([...HALF, ...HALF.map((value) => -value)]);

/** Of an angle from 0 to 3599, times SCALE. */
export const sine = (angle: number): number => TABLE[angle] ?? 0;
export const cosine = (angle: number): number => TABLE[angle >= 2700 ? angle - 2700 : angle + 900] ?? 0;
