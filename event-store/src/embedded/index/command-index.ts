const NONE: readonly number[] = [];

/**
 * Finds earlier appends by stream and command id, for idempotency. An open-addressing hash table of 32-bit
 * fingerprints: 12 bytes per slot, because every command ever appended stays known. The caller compares with
 * the record itself.
 */
export class CommandIndex {
  #fingerprints = new Uint32Array(1024);
  /** Ordinal of the command's first event; 0 for a free slot. */
  #ordinals = new Float64Array(1024);
  #used = 0;

  add(stream: string, commandId: string, ordinal: number): void {
    if (this.#used * 2 >= this.#ordinals.length) this.#grow();
    this.#put(fingerprint(stream, commandId), ordinal);
    this.#used += 1;
  }

  /** Ordinals that may start this command's events: none or one, more on a collision. */
  candidates(stream: string, commandId: string): readonly number[] {
    const wanted = fingerprint(stream, commandId);
    const mask = this.#ordinals.length - 1;
    let found: number[] | null = null;
    for (let slot = wanted & mask; ; slot = (slot + 1) & mask) {
      const ordinal = this.#ordinals[slot] ?? 0;
      if (ordinal === 0) return found ?? NONE;
      if (this.#fingerprints[slot] === wanted) (found ??= []).push(ordinal);
    }
  }

  #put(print: number, ordinal: number): void {
    const mask = this.#ordinals.length - 1;
    let slot = print & mask;
    while (this.#ordinals[slot] !== 0) slot = (slot + 1) & mask;
    this.#fingerprints[slot] = print;
    this.#ordinals[slot] = ordinal;
  }

  #grow(): void {
    const prints = this.#fingerprints;
    const ordinals = this.#ordinals;
    this.#fingerprints = new Uint32Array(prints.length * 2);
    this.#ordinals = new Float64Array(ordinals.length * 2);
    ordinals.forEach((ordinal, slot) => {
      if (ordinal !== 0) this.#put(prints[slot] ?? 0, ordinal);
    });
  }
}

/** FNV-1a over both texts, with a final mix so that the low bits depend on all of them. */
const fingerprint = (stream: string, commandId: string): number => {
  let hash = mix(mix(0x811c9dc5, stream), commandId);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
};

const mix = (seed: number, text: string): number => {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
};
