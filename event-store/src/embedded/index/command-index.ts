import type { HashedEntries } from './hash-order.ts';
import type { TextHash } from './hash-of-text.ts';

const NONE: readonly number[] = [];

/**
 * Finds earlier appends by the hash of stream and command id, for idempotency: an open-addressing hash table. The caller
 * compares with the record itself.
 */
export class CommandIndex {
  #slots = new Uint32Array(1024);
  #highs = new Uint32Array(512);
  #lows = new Uint32Array(512);
  /** Ordinal of each command's first event. */
  #ordinals = new Float64Array(512);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add({ high, low }: TextHash, ordinal: number): void {
    if (this.#count === this.#ordinals.length) this.#grow();
    this.#highs[this.#count] = high;
    this.#lows[this.#count] = low;
    this.#ordinals[this.#count] = ordinal;
    this.#count += 1;
    this.#put(this.#count);
  }

  /** Ordinals that may start this command's events: none or one, more on a collision. */
  candidates({ high, low }: TextHash): readonly number[] {
    const mask = this.#slots.length - 1;
    let found: number[] | null = null;
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const entry = this.#slots[slot] ?? 0;
      if (entry === 0) return found ?? NONE;
      if (this.#lows[entry - 1] === low && this.#highs[entry - 1] === high)
        (found ??= []).push(this.#ordinals[entry - 1] ?? 0);
    }
  }

  /** Every command in the order of the log: its hash, and the ordinal of its first event. */
  get entries(): HashedEntries & { readonly ordinals: Float64Array } {
    const [highs, lows] = [this.#highs.subarray(0, this.#count), this.#lows.subarray(0, this.#count)];
    return { highs, lows, ordinals: this.#ordinals.subarray(0, this.#count) };
  }

  /** `entry` counts from 1: 0 is a free slot. */
  #put(entry: number): void {
    const mask = this.#slots.length - 1;
    let slot = (this.#lows[entry - 1] ?? 0) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = entry;
  }

  #grow(): void {
    const larger = this.#count * 2;
    this.#highs = copied(this.#highs, new Uint32Array(larger));
    this.#lows = copied(this.#lows, new Uint32Array(larger));
    this.#ordinals = copied(this.#ordinals, new Float64Array(larger));
    this.#slots = new Uint32Array(larger * 2);
    for (let entry = 1; entry <= this.#count; entry += 1) this.#put(entry);
  }
}

const copied = <Numbers extends Uint32Array | Float64Array>(from: Numbers, to: Numbers): Numbers => {
  to.set(from);
  return to;
};
