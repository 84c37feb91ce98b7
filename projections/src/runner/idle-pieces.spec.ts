import { expect, test } from 'vitest';
import { Pieces } from './pieces.ts';
import type { View } from './view.ts';

const HOUR = 3_600_000;
const NOTHING = { get: () => Promise.resolve(null), range: () => Promise.resolve([]) };

/** A view that remembers what it read. */
const givenPieces = () => {
  const read: string[] = [];
  const view: View<string, never> = {
    name: 'thử',
    foldVersion: 1,
    readableSince: 1,
    collections: [],
    pieceOf: () => null,
    load: (piece) => {
      read.push(piece);
      return Promise.resolve(piece);
    },
    fold: () => undefined,
    take: () => ({ writes: [], changes: [] }),
    weight: () => 1,
  };
  const clock = { ms: 0 };
  const pieces = new Pieces(view, () => clock.ms);
  const use = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) if (pieces.touch(key) === undefined) await pieces.load(key, NOTHING);
    pieces.take('untold');
    pieces.trim();
  };
  return { pieces, read, use, clock };
};

test('days that nobody touches any more do not stay, however light they are', async () => {
  const { pieces, read, use, clock } = givenPieces();
  for (let day = 0; day < 120; day += 1) {
    await use(`2026-${day}`, 'khách');
    clock.ms += 10 * HOUR;
    await use(`2026-${day}`);
    expect(pieces.size).toBeLessThanOrEqual(3);
    clock.ms += 14 * HOUR;
  }
  expect(read.filter((piece) => piece === '2026-7')).toHaveLength(1);
});
