import { describe, expect, test } from 'vitest';
import { Pieces } from './pieces.ts';
import type { View } from './view.ts';

const HOUR = 3_600_000;
const NOTHING = { get: () => Promise.resolve(null), range: () => Promise.resolve([]) };

interface Heavy {
  weight: number;
}

/** A view that remembers what it read, of pieces that are as heavy as they are told. */
const givenPieces = () => {
  const read: string[] = [];
  const view: View<Heavy, never> = {
    name: 'thử',
    foldVersion: 1,
    readableSince: 1,
    collections: [],
    pieceOf: () => null,
    load: (piece) => {
      read.push(piece);
      return Promise.resolve({ weight: 1 });
    },
    fold: () => undefined,
    take: () => ({ writes: [], changes: [] }),
    weight: (piece) => piece.weight,
  };
  const clock = { ms: 0 };
  const pieces = new Pieces(view, () => clock.ms);
  const use = async (key: string, weight: number): Promise<void> => {
    (pieces.touch(key) ?? (await pieces.load(key, NOTHING))).weight = weight;
    pieces.take('untold');
    pieces.trim();
  };
  const held = (key: string): boolean => pieces.touch(key) !== undefined;
  return { pieces, read, use, held, clock };
};

const afterUse = async (...uses: readonly (readonly [key: string, weight: number])[]) => {
  const { use, held } = givenPieces();
  for (const [key, weight] of uses) await use(key, weight);
  return ['a', 'b', 'c'].filter(held);
};

describe('pieces in memory', () => {
  test('the least recently used are let go of once all weigh more than 100,000 documents', async () => {
    expect(await afterUse(['a', 40_000], ['b', 40_000], ['a', 41_000], ['c', 20_000])).toEqual(['a', 'c']);
  });

  test('as much as 100,000 stays, a piece that shrank counted as it is', async () => {
    expect(await afterUse(['a', 90_000], ['a', 30_000], ['b', 30_000], ['c', 40_000])).toHaveLength(3);
  });

  test('one that is too heavy alone stays while it is the only one', async () => {
    expect(await afterUse(['a', 200_000])).toEqual(['a']);
    expect(await afterUse(['a', 200_000], ['b', 1])).toEqual(['b']);
  });

  test('days that nobody touches any more do not stay, however light they are', async () => {
    const { pieces, read, use, clock } = givenPieces();
    for (let day = 0; day < 120; day += 1) {
      await use(`2026-${day}`, 1);
      await use('khách', 1);
      clock.ms += 10 * HOUR;
      await use(`2026-${day}`, 1);
      expect(pieces.size).toBeLessThanOrEqual(3);
      clock.ms += 14 * HOUR;
    }
    expect(read.filter((piece) => piece === '2026-7')).toHaveLength(1);
  });
});
