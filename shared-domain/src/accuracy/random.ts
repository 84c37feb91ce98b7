/** A whole number from 0 below `below`, the same sequence for the same seed. */
export type Random = (below: number) => number;

/** Mulberry32: small and fast, and good enough to choose test cases. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

/** One of a list; undefined if it is empty. */
export const pick = <T>(list: readonly T[], random: Random): T | undefined =>
  list.length === 0 ? undefined : list[random(list.length)];
