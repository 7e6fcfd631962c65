// A link as a QR code (ISO/IEC 18004), as far as links of ours go: bytes, level M, versions 1 to 6, so at most 106 bytes.

/** By version: bytes of correction a block, then the bytes of data in each block. */
const BLOCKS: readonly (readonly [number, readonly number[]])[] = [
  [10, [16]], [16, [28]], [26, [44]], [18, [32, 32]], [24, [43, 43]], [16, [27, 27, 27, 27]],
];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

export type Matrix = boolean[][];

/** The modules, dark ones true, row by row; null if the text is too long. A mask may be forced, for tests. */
export function qrCode(text: string, forced?: number): Matrix | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex(([, data]) => bytes.length + 2 <= sum(data)) + 1;
  const [correction, lengths] = BLOCKS[version - 1] ?? [0, []];
  if (version === 0) return null;
  const bits = bitsOf(interleaved(filled(bytes, sum(lengths)), lengths, correction));
  const masks = forced === undefined ? MASKS.map((_, n) => n) : [forced];
  const tried = masks.map((mask) => drawn(version, bits, mask));
  return tried.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** The dark modules as one SVG path, a module being one unit. */
export function qrPath(matrix: Matrix): string {
  return matrix.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const at = <T>(list: readonly T[], n: number): T => list[n] as T;

// ---- data -----------------------------------------------------------------------------------------------------------

/** Mode and length in front, padded to the version's size: half bytes, since the mode takes four bits. */
function filled(bytes: number[], size: number): number[] {
  const halves = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const whole = Array.from({ length: halves.length / 2 }, (_, n) => at(halves, 2 * n) * 16 + at(halves, 2 * n + 1));
  return [...whole, ...Array.from({ length: size - whole.length }, (_, n) => (n % 2 === 0 ? 0xec : 0x11))];
}

const POWERS: number[] = [1];
while (POWERS.length < 255) {
  const next = at(POWERS, POWERS.length - 1) * 2;
  POWERS.push(next > 255 ? next ^ 0x11d : next);
}
const times = (a: number, b: number): number => (a && b ? at(POWERS, (POWERS.indexOf(a) + POWERS.indexOf(b)) % 255) : 0);

/** Reed and Solomon: the remainder of the data by the generator. */
function corrected(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let n = 0; n < count; n++)
    generator = [...generator, 0].map((value, k) => value ^ times(generator[k - 1] ?? 0, at(POWERS, n)));
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, n) => {
    const lead = at(rest, n);
    generator.forEach((value, k) => (rest[n + k] = at(rest, n + k) ^ times(value, lead)));
  });
  return rest.slice(data.length);
}

function interleaved(data: number[], lengths: readonly number[], correction: number): number[] {
  const blocks = lengths.map((length, n) => data.slice(sum(lengths.slice(0, n)), sum(lengths.slice(0, n)) + length));
  const woven = (parts: number[][]): number[] => at(parts, 0).flatMap((_, n) => parts.map((part) => at(part, n)));
  return [...woven(blocks), ...woven(blocks.map((block) => corrected(block, correction)))];
}

function bitsOf(bytes: number[]): boolean[] {
  return bytes.flatMap((byte) => Array.from({ length: 8 }, (_, n) => ((byte >> (7 - n)) & 1) === 1));
}

// ---- modules --------------------------------------------------------------------------------------------------------

function drawn(version: number, bits: boolean[], mask: number): Matrix {
  const size = 17 + 4 * version;
  const known: (boolean | undefined)[][] = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean): void => {
    if (x >= 0 && y >= 0 && x < size && y < size) at(known, y)[x] = dark;
  };
  const square = (cx: number, cy: number, radius: number, dark: (distance: number) => boolean): void => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) set(cx + dx, cy + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let n = 0; n < size; n++) {
    set(n, 6, n % 2 === 0);
    set(6, n, n % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  if (version > 1) square(size - 7, size - 7, 2, (distance) => distance !== 1);
  format(mask, size, set);
  let next = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; step++) {
      const up = ((right + 1) & 2) === 0;
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (at(known, y)[x] === undefined) set(x, y, (bits[next++] ?? false) !== at(MASKS, mask)(x, y));
    }
  return known as Matrix;
}

/** Level M and the mask, protected by a code of their own, twice. */
function format(mask: number, size: number, set: (x: number, y: number, dark: boolean) => void): void {
  let rest = mask;
  for (let n = 0; n < 10; n++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const word = ((mask << 10) | rest) ^ 0x5412;
  const bit = (n: number): boolean => ((word >> n) & 1) === 1;
  for (let n = 0; n < 15; n++) {
    if (n < 8) set(size - 1 - n, 8, bit(n));
    else set(8, size - 15 + n, bit(n));
    set(n < 8 ? 8 : n === 8 ? 7 : 14 - n, n < 6 ? n : n < 8 ? n + 1 : 8, bit(n));
  }
  set(8, size - 8, true);
}

/** How hard a picture is to read: long runs, blocks, and too much of one colour. */
function penalty(matrix: Matrix): number {
  let total = 0;
  const size = matrix.length;
  const cell = (x: number, y: number): boolean => at(at(matrix, y), x);
  for (const across of [true, false])
    for (let a = 0; a < size; a++)
      for (let b = 0, run = 1; b < size; b++, run++) {
        const same = b + 1 < size && (across ? cell(b, a) === cell(b + 1, a) : cell(a, b) === cell(a, b + 1));
        if (same) continue;
        if (run >= 5) total += run - 2;
        run = 0;
      }
  let dark = 0;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (cell(x, y)) dark += 1;
      if (x + 1 < size && y + 1 < size && cell(x, y) === cell(x + 1, y) && cell(x, y) === cell(x, y + 1) && cell(x, y) === cell(x + 1, y + 1)) total += 3;
    }
  return total + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}
