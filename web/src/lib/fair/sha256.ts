/** SHA-256 by the book (FIPS 180-4): over plain HTTP browsers offer none of their own. */

/** The first 32 bits of the fractional parts of roots of the first primes: the standard's constants. */
function constants(): { rounds: Uint32Array; start: Uint32Array } {
  const rounds = new Uint32Array(64);
  const start = new Uint32Array(8);
  for (let candidate = 2, found = 0; found < 64; candidate++) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= candidate; factor++) if (candidate % factor === 0) isPrime = false;
    if (!isPrime) continue;
    rounds[found] = fraction(Math.cbrt(candidate));
    if (found < 8) start[found] = fraction(Math.sqrt(candidate));
    found++;
  }
  return { rounds, start };
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

const { rounds: K, start: START } = constants();

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** A message with its one bit, its zeros and its length behind it. */
function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const whole = new Uint8Array(length);
  whole.set(message);
  whole[message.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, (message.length << 3) >>> 0);
  return view;
}

function schedule(block: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i++) words[i] = block.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15]!, words[i - 2]!];
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + s0 + words[i - 7]! + s1;
  }
  return words;
}

function stir(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + words[i]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

/** The hash of some bytes, in hexadecimal digits. */
export function sha256(message: Uint8Array): string {
  const state = START.slice();
  const block = padded(message);
  for (let at = 0; at < block.byteLength; at += 64) stir(state, schedule(block, at));
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}
