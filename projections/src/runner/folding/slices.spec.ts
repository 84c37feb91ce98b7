import { describe, expect, test } from 'vitest';
import { positionOf } from '@so-cuoc/event-store/embedded/format/position.ts';
import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { liveBudget, SliceCache } from './slices.ts';
import type { View } from '../view.ts';

const HOUR = 3_600_000;
const NOTHING = { get: () => Promise.resolve(null), range: () => Promise.resolve([]) };

const METADATA = { occurredAt: '', actor: null, commandId: '', correlationId: '' };
const ANY = {
  eventId: '',
  type: '',
  version: 1,
  data: {},
  metadata: METADATA,
  stream: '',
  position: positionOf(1),
};

interface Heavy {
  weight: number;
}

/** An event after which its slice has this weight. */
const weighing = (weight: number): StoredEvent => ({ ...ANY, revision: weight });

/** A view that records what it loads; its slices have the given weights. */
const givenSlices = () => {
  const read: string[] = [];
  /** What a slice weighs once a part was loaded into it; 0 = no part is. */
  const loadPart = { weight: 0 };
  const view: View<Heavy, never> = {
    name: 'thử',
    foldVersion: 1,
    readableSince: 1,
    collections: [],
    sliceOf: () => null,
    load: (slice) => {
      read.push(slice);
      return Promise.resolve({ weight: 1 });
    },
    loadPart: (slice) => {
      if (loadPart.weight === 0) return undefined;
      slice.weight = loadPart.weight;
      return Promise.resolve();
    },
    fold: (slice, { revision }) => {
      slice.weight = revision;
    },
    flush: () => ({ writes: [], changes: [] }),
    weight: (slice) => slice.weight,
  };
  const clock = { ms: 0 };
  const slices = new SliceCache(view, () => clock.ms);
  const use = async (key: string, weight: number): Promise<void> => {
    await slices.fold(key, weighing(weight), NOTHING);
    slices.flush('discard');
    slices.trim();
  };
  /** Whether it is held: folding into it loads nothing. */
  const held = (key: string): boolean => slices.fold(key, weighing(1), NOTHING) === undefined;
  return { slices, read, use, held, clock, loadPart };
};

const afterUse = async (...uses: readonly (readonly [key: string, weight: number])[]) => {
  const { use, held } = givenSlices();
  for (const [key, weight] of uses) await use(key, weight);
  return ['a', 'b', 'c'].filter(held);
};

describe('the slice cache', () => {
  test('evicts the least recently used slices above 100,000 documents', async () => {
    expect(await afterUse(['a', 40_000], ['b', 40_000], ['a', 41_000], ['c', 20_000])).toEqual(['a', 'c']);
  });

  test('keeps 100,000 documents, counting a shrunken slice at its current weight', async () => {
    expect(await afterUse(['a', 90_000], ['a', 30_000], ['b', 30_000], ['c', 40_000])).toHaveLength(3);
  });

  test('keeps a single slice up to twice that weight, and none beyond', async () => {
    expect(await afterUse(['a', 200_000])).toEqual(['a']);
    expect(await afterUse(['a', 200_000], ['b', 1])).toEqual(['b']);
    expect(await afterUse(['a', 200_001])).toEqual([]);
  });

  test('given a part that was loaded into a slice, then it says that more is held than should be, until it was trimmed', async () => {
    const { slices, loadPart } = givenSlices();
    loadPart.weight = 100_001;
    expect(slices.isOverfull).toBe(false);
    await slices.fold('a', weighing(1), NOTHING);
    expect(slices.isOverfull).toBe(true);
    slices.flush('discard');
    slices.trim();
    expect(slices.isOverfull).toBe(false);
  });

  test('holds two days of 150,000 messages where the heap may have 4 GB, and less than that heap in any', () => {
    expect(liveBudget(4 * 2 ** 30)).toBeGreaterThan(2 * 150_000);
    expect(liveBudget(512 * 2 ** 20)).toBeLessThan(100_000);
  });

  test('evicts idle slices of any weight', async () => {
    const { slices, read, use, clock } = givenSlices();
    for (let day = 0; day < 120; day += 1) {
      await use(`2026-${day}`, 1);
      await use('khách', 1);
      clock.ms += 10 * HOUR;
      await use(`2026-${day}`, 1);
      expect(slices.size).toBeLessThanOrEqual(3);
      clock.ms += 14 * HOUR;
    }
    expect(read.filter((slice) => slice === '2026-7')).toHaveLength(1);
  });
});
