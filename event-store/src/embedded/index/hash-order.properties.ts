import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketOf, orderByHash } from './hash-order.ts';

/** Few values, so that halves and whole hashes repeat, and all of them, so that every bucket is used. */
const half = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 ** 32 - 1 }));

it('entries are in the order of their hashes, equal ones as they were, each in its bucket', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(half, half), { maxLength: 2_000 }), (hashes) => {
      const { bits, buckets, order } = orderByHash({
        highs: Uint32Array.from(hashes, ([high]) => high),
        lows: Uint32Array.from(hashes, ([, low]) => low),
      });
      const sorted = hashes
        .map(([high, low], entry) => ({ high, low, entry }))
        .toSorted((a, b) => a.high - b.high || a.low - b.low || a.entry - b.entry);
      expect([...order]).toEqual(sorted.map(({ entry }) => entry));
      expect([...buckets]).toEqual(
        Array.from(
          { length: 2 ** bits + 1 },
          (_, bucket) => sorted.filter(({ high }) => bucketOf(high, bits) < bucket).length,
        ),
      );
    }),
    { numRuns: 50 },
  );
});
