/**
 * Hits of a pair in halves of a hit (domain.md §3, Hits): `a` and `b` are how often each number
 * came, in the station for da, in both stations together for dx. Either 0 → none; else min(a, b),
 * or (a + b) / 2 with half points (kỳ rưỡi).
 */
export const pairHalfHits = (a: number, b: number, half: boolean): number => {
  if (a === 0 || b === 0) return 0;
  return half ? a + b : 2 * Math.min(a, b);
};

/** A number paired with itself, in halves: floor(a / 2), or a / 2 when a ≥ 2 with half points. */
export const twinHalfHits = (a: number, half: boolean): number => {
  if (a < 2) return 0;
  return half ? a : 2 * Math.floor(a / 2);
};

/** A number that came, and how often. */
export interface NumberHits<Of> {
  readonly number: Of;
  readonly hits: number;
}

/** Every pair of these that won, in order: all that can win of a list are the pairs of its numbers that came. */
export const winningPairs = <Of>(
  came: readonly NumberHits<Of>[],
  half: boolean,
  won: (first: Of, second: Of, halfHits: number) => void,
): void => {
  for (let index = 0; index < came.length; index += 1)
    for (let other = index + 1; other < came.length; other += 1) {
      const [first, second] = [came[index], came[other]];
      if (first === undefined || second === undefined) continue;
      const halfHits =
        first.number === second.number
          ? twinHalfHits(first.hits, half)
          : pairHalfHits(first.hits, second.hits, half);
      if (halfHits > 0) won(first.number, second.number, halfHits);
    }
};
