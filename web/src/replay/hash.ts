// SHA-256 and HMAC: the browser's own where it has them. Pages that came over plain http from another machine of the house have not
// (browsers keep WebCrypto for secure pages), so there is a second, plain one; a test compares the two.

const encoder = new TextEncoder();

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encoder.encode(text));
}

export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (text.length % 2 !== 0 || /[^0-9a-f]/i.test(text)) throw new Error("not hexadecimal");
  return Uint8Array.from({ length: text.length / 2 }, (_, n) => parseInt(text.slice(2 * n, 2 * n + 2), 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export type Hmac = (text: string) => Promise<Uint8Array>;

export async function sha256(bytes: Uint8Array<ArrayBuffer>, own = !globalThis.crypto?.subtle): Promise<Uint8Array> {
  return own ? plainSha256(bytes) : new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** HMAC-SHA256 under one key. */
export async function hmacUnder(key: Uint8Array<ArrayBuffer>, own = !globalThis.crypto?.subtle): Promise<Hmac> {
  if (own) return (text) => Promise.resolve(plainHmac(key, bytesOf(text)));
  const ready = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (text) => new Uint8Array(await crypto.subtle.sign("HMAC", ready, bytesOf(text)));
}

// ---- the plain one (FIPS 180-4, RFC 2104) ---------------------------------------------------------------------------

const primes = ((): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
})();
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);
const FIRST = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));

function plainSha256(bytes: Uint8Array): Uint8Array {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, n) => padded.setUint8(n, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(blocks * 64 - 4, bytes.length * 8);
  const state = new Uint32Array(FIRST);
  const words = new Uint32Array(64);
  const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
  const at = (list: Uint32Array | number[], n: number): number => list[n] as number;
  for (let block = 0; block < blocks; block++) {
    for (let n = 0; n < 64; n++) {
      if (n < 16) words[n] = padded.getUint32(block * 64 + n * 4);
      else {
        const [a, b] = [at(words, n - 15), at(words, n - 2)];
        const small = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
        const large = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
        words[n] = at(words, n - 16) + small + at(words, n - 7) + large;
      }
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let n = 0; n < 64; n++) {
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + at(ROUND, n) + at(words, n)) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n] = at(state, n) + word));
  }
  const result = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => result.setUint32(n * 4, word));
  return new Uint8Array(result.buffer);
}

function plainHmac(key: Uint8Array, text: Uint8Array): Uint8Array {
  const short = key.length > 64 ? plainSha256(key) : key;
  const pad = (by: number): Uint8Array => Uint8Array.from({ length: 64 }, (_, n) => (short[n] ?? 0) ^ by);
  const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => Uint8Array.from([...a, ...b]);
  return plainSha256(joined(pad(0x5c), plainSha256(joined(pad(0x36), text))));
}
