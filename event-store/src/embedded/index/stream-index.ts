/** Which events a stream holds, by their ordinals in the log: the place in the list is the revision. */
export class StreamIndex {
  readonly #ordinals = new Map<string, number[]>();

  /** In revision order; the list only ever grows. */
  ordinals(stream: string): readonly number[] {
    return this.#ordinals.get(stream) ?? [];
  }

  length(stream: string): number {
    return this.#ordinals.get(stream)?.length ?? 0;
  }

  /** Every stream with its number of events, in order of appearance. */
  lengths(): ReadonlyMap<string, number> {
    return new Map([...this.#ordinals].map(([stream, ordinals]) => [stream, ordinals.length]));
  }

  add(stream: string, ordinal: number): void {
    const known = this.#ordinals.get(stream);
    if (known === undefined) this.#ordinals.set(stream, [ordinal]);
    else known.push(ordinal);
  }
}
