/** How many there are under each key, as of each network. */
export class Counts {
  readonly #counts = new Map<string, number>();
  #all = 0;

  get all(): number {
    return this.#all;
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Returns what takes it off again, once. */
  add(key: string): () => void {
    this.#counts.set(key, this.of(key) + 1);
    this.#all += 1;
    let isOff = false;
    return () => {
      if (isOff) return;
      isOff = true;
      this.#all -= 1;
      const left = this.of(key) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}
