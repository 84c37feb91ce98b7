/** Repeatable random numbers: the same seed gives the same sample book. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True in `share` (0…1) of the cases. */
  chance(share: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** `count` different numbers of `digits` digits, as text. */
  numbers(count: number, digits: number): readonly string[];
  uuid(): string;
}

/** mulberry32: 32 bits of state, good enough for stakes and names. */
const generator = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** FNV-1a over the text. Every day, agent and station has its own seed. */
const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

export const randomOf = (seed: string): Random => {
  const next = generator(seedOf(seed));
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const hex = (length: number): string => Array.from({ length }, () => between(0, 15).toString(16)).join('');
  return {
    between,
    chance: (share) => next() < share,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    numbers: (count, digits) => {
      const chosen = new Set<string>();
      while (chosen.size < count) chosen.add(String(between(0, 10 ** digits - 1)).padStart(digits, '0'));
      return [...chosen];
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[between(0, 3)] ?? '8'}${hex(3)}-${hex(12)}`,
  };
};
