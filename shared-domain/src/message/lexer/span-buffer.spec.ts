import { expect, test } from 'vitest';
import { SpanBuffer } from './span-buffer.ts';

/** Lists of so many places each, one after another: what each of them holds once all have been read. */
const kept = (sizes: readonly number[]): readonly (readonly number[])[] => {
  const places = new SpanBuffer();
  let start = 0;
  const lists = sizes.map((size) => {
    places.begin();
    for (let at = 0; at < size; at++) places.add(start++, start);
    return { column: places.column, first: places.first, size };
  });
  return lists.map(({ column, first, size }) => [...column.subarray(first, first + 2 * size)]);
};

test.each([
  [[0]],
  [[1, 2, 3]],
  [[4096]],
  [[4095, 2]],
  [[4096, 1, 1]],
  [[4097, 1]],
  [[3, 12_000, 3]],
  [[1000, 1000, 1000, 1000, 1000, 1000]],
])('lists of %j places each keep their own', (sizes) => {
  let at = 0;
  expect(kept(sizes)).toEqual(sizes.map((size) => Array.from({ length: size }, () => [at++, at]).flat()));
});

test('a column is shared by lists until it is full', () => {
  const places = new SpanBuffer();
  const { column } = places;
  places.begin();
  for (let at = 0; at < column.length / 2; at++) places.add(at, at);
  expect(places.column).toBe(column);
  places.begin();
  places.add(1, 2);
  expect(places.column).not.toBe(column);
  expect(places.column).toHaveLength(column.length);
});
