/**
 * Positions in the log as the service sends them (`x-position`): decimal digits, or two such parts joined by
 * `/` (commit/prepare). Opaque except for their order.
 */
const parts = (position: string): readonly bigint[] =>
  position.split('/').map((digits) => (/^\d+$/.test(digits) ? BigInt(digits) : 0n));

/** < 0: a before b; 0: the same; > 0: a after b. */
export const comparePositions = (a: string, b: string): number => {
  const left = parts(a);
  const right = parts(b);
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0n) - (right[index] ?? 0n);
    if (difference !== 0n) return difference < 0n ? -1 : 1;
  }
  return 0;
};

/** Whether a view at position `view` contains the change at position `written`. */
export const hasReached = (view: string, written: string): boolean => comparePositions(view, written) >= 0;

/** The later of two positions; null is before everything. */
export const laterPosition = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b;
  return comparePositions(a, b) >= 0 ? a : b;
};
