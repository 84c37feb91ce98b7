import { describe, expect, test } from 'vitest';
import { Pieces } from './pieces.ts';
import type { View } from './view.ts';

/** A piece that is as heavy as it is told. */
const view: View<{ weight: number }, never> = {
  name: 'weights',
  foldVersion: 1,
  readableSince: 1,
  collections: [],
  pieceOf: () => null,
  load: () => Promise.resolve({ weight: 1 }),
  fold: () => undefined,
  take: () => ({ writes: [], changes: [] }),
  weight: (piece) => piece.weight,
};
const documents = { get: () => Promise.resolve(null), range: () => Promise.resolve([]) };

const given = async (...weights: readonly [key: string, weight: number][]) => {
  const pieces = new Pieces(view);
  for (const [key, weight] of weights) {
    const piece = pieces.touch(key) ?? (await pieces.load(key, documents));
    piece.weight = weight;
    pieces.take('untold');
    pieces.trim();
  }
  return (key: string) => pieces.touch(key) !== undefined;
};

describe('pieces in memory', () => {
  test('the least recently used are let go of once all weigh more than 100,000 documents', async () => {
    const held = await given(['a', 40_000], ['b', 40_000], ['a', 41_000], ['c', 20_000]);
    expect(['a', 'b', 'c'].map(held)).toEqual([true, false, true]);
  });

  test('as much as 100,000 stays, a piece that grew or shrank counted as it is', async () => {
    const held = await given(['a', 90_000], ['a', 30_000], ['b', 30_000], ['c', 40_000]);
    expect(['a', 'b', 'c'].map(held)).toEqual([true, true, true]);
  });

  test('one that is too heavy alone stays while it is the only one', async () => {
    expect((await given(['a', 200_000]))('a')).toBe(true);
    expect((await given(['a', 200_000], ['b', 1]))('a')).toBe(false);
  });
});
