import { Text } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { nextPlace, placeOf } from './reading-state.ts';

const DOCUMENT = Text.of(['tp 12 b5n', '34 xyz 5n', '']);

describe('The range of an error', () => {
  it('covers exactly the characters of the error in its line', () => {
    expect(placeOf(DOCUMENT, { line: 2, start: 3, end: 6 })).toEqual({ from: 13, to: 16 });
  });

  it('covers at least one character and stays inside the text', () => {
    expect(placeOf(DOCUMENT, { line: 1, start: 9, end: 9 })).toEqual({ from: 8, to: 9 });
    expect(placeOf(DOCUMENT, { line: 1, start: 3, end: 99 })).toEqual({ from: 3, to: 9 });
    expect(placeOf(DOCUMENT, { line: 3, start: 0, end: 0 })).toEqual({ from: 20, to: 20 });
    expect(placeOf(DOCUMENT, { line: 9, start: 0, end: 1 })).toEqual({ from: 20, to: 20 });
  });
});

describe('Moving through the errors', () => {
  const [first, second] = [
    { from: 3, to: 5 },
    { from: 13, to: 16 },
  ] as const;
  const places = [second, first];

  it('moves to the next error after the cursor, cyclically', () => {
    expect(nextPlace(places, { from: 0, to: 0 }, 1)).toEqual(first);
    expect(nextPlace(places, first, 1)).toEqual(second);
    expect(nextPlace(places, second, 1)).toEqual(first);
  });

  it('moves to the previous error, cyclically', () => {
    expect(nextPlace(places, second, -1)).toEqual(first);
    expect(nextPlace(places, first, -1)).toEqual(second);
  });

  it('stays in place without errors', () => {
    expect(nextPlace([], { from: 0, to: 0 }, 1)).toBeNull();
  });
});
