/** The halves of the hash of each entry, in the order of the log. */
export interface HashedEntries {
  readonly highs: Uint32Array;
  readonly lows: Uint32Array;
}

export interface HashOrder {
  /** How many bits of a hash choose its bucket. */
  readonly bits: number;
  /** 2^bits + 1 numbers: the entries of bucket b are those from `buckets[b]` to `buckets[b + 1]` of `order`. */
  readonly buckets: Uint32Array;
  /** The entries by hash; those with the same hash in the order of the log. */
  readonly order: Uint32Array;
}

const ENTRIES_A_BUCKET = 32;

const bucketBits = (entries: number): number =>
  Math.max(0, Math.ceil(Math.log2(Math.max(1, entries / ENTRIES_A_BUCKET))));

export const bucketOf = (high: number, bits: number): number => (bits === 0 ? 0 : high >>> (32 - bits));

/**
 * Sorts by hash: entries are counted into their buckets, which are short, and sorted within them. Bets wait while a
 * segment is sealed, and a sort of all its commands at once takes several times as long.
 */
export const orderByHash = ({ highs, lows }: HashedEntries): HashOrder => {
  const bits = bucketBits(highs.length);
  const buckets = new Uint32Array(2 ** bits + 1);
  for (const high of highs) {
    const next = bucketOf(high, bits) + 1;
    buckets[next] = (buckets[next] ?? 0) + 1;
  }
  for (let bucket = 1; bucket < buckets.length; bucket += 1)
    buckets[bucket] = (buckets[bucket] ?? 0) + (buckets[bucket - 1] ?? 0);

  const isBefore = (a: number, b: number): boolean => {
    const [high, other] = [highs[a] ?? 0, highs[b] ?? 0];
    return high === other ? (lows[a] ?? 0) < (lows[b] ?? 0) : high < other;
  };
  const order = new Uint32Array(highs.length);
  /** How many entries of each bucket are sorted. */
  const filled = new Uint32Array(2 ** bits);
  for (let entry = 0; entry < highs.length; entry += 1) {
    const bucket = bucketOf(highs[entry] ?? 0, bits);
    const first = buckets[bucket] ?? 0;
    let place = first + (filled[bucket] ?? 0);
    for (; place > first && isBefore(entry, order[place - 1] ?? 0); place -= 1)
      order[place] = order[place - 1] ?? 0;
    order[place] = entry;
    filled[bucket] = (filled[bucket] ?? 0) + 1;
  }
  return { bits, buckets, order };
};
