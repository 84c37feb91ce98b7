import type { TextHash } from './hash-of-text.ts';

const BITS_A_KEY = 10;
const HASHES = 7;

/** Bytes of a filter for so many keys; about one in a hundred unknown keys passes it. */
export const filterBytes = (keys: number): number => Math.max(8, Math.ceil((keys * BITS_A_KEY) / 8));

/** A Bloom filter in `bits`: says of a key that it is certainly not there, or that it may be. */
export class BloomFilter {
  readonly #bits: Buffer;

  constructor(bits: Buffer) {
    this.#bits = bits;
  }

  add(key: TextHash): void {
    for (let round = 0; round < HASHES; round += 1) {
      const bit = this.#bitOf(key, round);
      this.#bits[bit >>> 3] = (this.#bits[bit >>> 3] ?? 0) | (1 << (bit & 7));
    }
  }

  mayHold(key: TextHash): boolean {
    for (let round = 0; round < HASHES; round += 1) {
      const bit = this.#bitOf(key, round);
      if (((this.#bits[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
    }
    return true;
  }

  #bitOf({ high, low }: TextHash, round: number): number {
    return (high + round * ((low | 1) >>> 0)) % (this.#bits.length * 8);
  }
}
