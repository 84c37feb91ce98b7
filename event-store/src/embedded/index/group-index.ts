/** File offsets of the commit groups, by the ordinal of their first event: 16 bytes per group. */
export class GroupIndex {
  #firsts = new Float64Array(1024);
  #offsets = new Float64Array(1024);
  #count = 0;

  /** Groups must come in log order. */
  add(first: number, offset: number): void {
    if (this.#count === this.#firsts.length) {
      this.#firsts = doubled(this.#firsts);
      this.#offsets = doubled(this.#offsets);
    }
    this.#firsts[this.#count] = first;
    this.#offsets[this.#count] = offset;
    this.#count += 1;
  }

  /** Binary search for the offset of the group that holds `ordinal`; null before the first. */
  offsetOf(ordinal: number): number | null {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#firsts[middle] ?? 0) <= ordinal) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? null : (this.#offsets[low - 1] ?? null);
  }
}

const doubled = (from: Float64Array): Float64Array<ArrayBuffer> => {
  const larger = new Float64Array(from.length * 2);
  larger.set(from);
  return larger;
};
