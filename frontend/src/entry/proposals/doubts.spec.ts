import type { Doubt, StatedTotal } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import { ChangeSet, Text } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import {
  chosenAnswers,
  doubtAt,
  type DoubtPlace,
  doubtsOf,
  habitOf,
  movedPlaces,
  nextDoubt,
  totalsOf,
} from './doubts.ts';

const TEXT = Text.of(['tp 12.10n', '345 db5n tong 640']);

const DECIMALS: Doubt = {
  line: 0,
  start: 3,
  end: 9,
  reason: 'A.B trước đơn vị',
  question: 'decimals',
  choices: [
    { words: '10 nghìn, số 12', answer: 'apart', text: 'tp 12 b10n' },
    { words: '12,1 nghìn', answer: 'decimal', text: 'tp b12.1n' },
  ],
};
const WORD: Doubt = {
  line: 1,
  start: 4,
  end: 6,
  reason: '“db”',
  question: null,
  choices: [
    { words: 'bao đảo', answer: null, text: '345 bdao5n' },
    { words: 'đuôi', answer: null, text: '345 dui5n' },
  ],
};

const placesOf = (...doubts: readonly Doubt[]) => doubtsOf({ doubts }, TEXT, []);
const chosenAt = (place: DoubtPlace | undefined, chosen: number): DoubtPlace[] =>
  place === undefined ? [] : [{ ...place, chosen }];

describe('The doubtful places of a proposal', () => {
  it('stand at their characters, in the order of the text', () => {
    expect(placesOf(WORD, DECIMALS).map(({ from, to }) => TEXT.sliceString(from, to))).toEqual([
      '12.10n',
      'db',
    ]);
  });

  it('leave out what the text does not have, and places without choices', () => {
    expect(placesOf({ ...WORD, line: 2 }, { ...WORD, start: 40, end: 44 }, { ...WORD, choices: [] })).toEqual(
      [],
    );
  });

  it('stay as they were where a choice was made, even if the new proposal still doubts there', () => {
    const [first] = placesOf(DECIMALS);
    const chosen = chosenAt(first, 1);
    const places = doubtsOf({ doubts: [{ ...DECIMALS, end: 8 }, WORD] }, TEXT, chosen);
    expect(places.map(({ from, to, chosen: index }) => [from, to, index])).toEqual([
      [3, 9, 1],
      [14, 16, null],
    ]);
  });

  it('are found with the cursor in them or at their edge', () => {
    const places = placesOf(DECIMALS, WORD);
    expect([2, 3, 9, 10, 14, 16, 17].map((cursor) => doubtAt(places, cursor)?.from)).toEqual([
      undefined,
      3,
      3,
      undefined,
      14,
      14,
      undefined,
    ]);
  });

  it('move along with a change before them, and go when their characters change', () => {
    const places = placesOf(DECIMALS, WORD);
    const before = ChangeSet.of({ from: 0, insert: 'x ' }, TEXT.length);
    expect(movedPlaces(places, before).map(({ from, to }) => [from, to])).toEqual([
      [5, 11],
      [16, 18],
    ]);
    const within = ChangeSet.of({ from: 5, to: 6 }, TEXT.length);
    expect(movedPlaces(places, within).map(({ from }) => from)).toEqual([13]);
  });
});

describe('The next doubtful place', () => {
  const places = placesOf(DECIMALS, WORD);
  const [first = null, second = null] = places;

  it('is the one at the cursor, then the one after it, cyclically', () => {
    expect(nextDoubt(places, 5, null)?.from).toBe(first?.from);
    expect(nextDoubt(places, 5, first)?.from).toBe(second?.from);
    expect(nextDoubt(places, 16, second)?.from).toBe(first?.from);
  });

  it('skips places with a choice as long as one has none', () => {
    const half = [...chosenAt(places[0], 0), ...places.slice(1)];
    expect(nextDoubt(half, 0, null)?.from).toBe(second?.from);
    const all = [...chosenAt(places[0], 0), ...chosenAt(places[1], 1)];
    expect(nextDoubt(all, 0, null)?.from).toBe(first?.from);
  });
});

describe('What was chosen', () => {
  const [first, second] = placesOf(DECIMALS, WORD);

  it('is told by line, start and answer, and by its words where no answer has a key', () => {
    expect(chosenAnswers([...chosenAt(first, 1), ...chosenAt(second, 0)], TEXT)).toEqual([
      { line: 0, start: 3, question: 'decimals', answer: 'decimal' },
      { line: 1, start: 4, question: null, answer: 'bao đảo' },
    ]);
    expect(chosenAnswers(placesOf(DECIMALS), TEXT)).toEqual([]);
  });

  it('teaches a habit only where customers differ', () => {
    expect(habitOf(DECIMALS, 0)).toEqual({ question: 'decimals', answer: 'apart' });
    expect(habitOf(WORD, 0)).toBeNull();
    expect(habitOf(DECIMALS, 7)).toBeNull();
  });
});

it('stated totals stand at their characters', () => {
  const total: StatedTotal = {
    kind: 'stake',
    line: 1,
    start: 9,
    end: 17,
    stated: 640,
    read: 640,
    agrees: true,
  };
  expect(totalsOf({ totals: [total] }, TEXT)).toMatchObject([{ from: 19, to: 27 }]);
});
