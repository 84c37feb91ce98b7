import { describe, expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import { parseMessage } from '../message/parse-message.ts';
import { sourceSpans, findWrittenBet } from './source-spans.ts';

const DATE = '2026-11-20';

const placesIn = (text: string, index: number, read = '', told = read) => {
  const { items, errors } = parseMessage(text, contextOf(DATE, read));
  expect(errors.filter(({ severity }) => severity === 'error')).toEqual([]);
  const written = findWrittenBet(text, items, index, contextOf(DATE, told));
  return written === null ? null : sourceSpans(text, written);
};

describe('the characters of a bet item', () => {
  test('are those of the item’s type and amount in a chain', () => {
    expect(placesIn('vl 12.34b10n dd5n', 1)).toEqual({
      stations: [{ line: 1, start: 0, end: 2, text: 'vl', stations: ['vl'] }],
      numbers: [
        { line: 1, start: 3, end: 5, text: '12', numbers: ['12'] },
        { line: 1, start: 6, end: 8, text: '34', numbers: ['34'] },
      ],
      type: { line: 1, start: 13, end: 15, text: 'dd' },
      amount: { line: 1, start: 15, end: 17, text: '5n' },
    });
  });

  test('are its own numbers where one list has several lengths', () => {
    const text = 'vl 12.345b1n';
    expect(placesIn(text, 0)?.numbers).toMatchObject([{ text: '12' }]);
    expect(placesIn(text, 1)?.numbers).toMatchObject([{ text: '345' }]);
  });

  test('are of the second where the same is written twice', () => {
    const text = 'vl 12b1n\nvl 12b1n';
    expect(placesIn(text, 0)?.type).toMatchObject({ line: 1, start: 5 });
    expect(placesIn(text, 1)?.type).toMatchObject({ line: 2, start: 5 });
  });

  test('count the characters as they were typed, accents and all', () => {
    const text = 'Vĩnh Long 12 bao lô 10 ngàn';
    expect(placesIn(text, 0)?.amount).toEqual({ line: 1, start: 20, end: 27, text: '10 ngàn' });
  });

  test('are not guessed where other settings read the text as another bet', () => {
    expect(placesIn('vl bd 12.34da1n', 0, '', '-CuPhapDa')).toBeNull();
    expect(placesIn('vl 123dd1n', 0, '', '-DDDauDui')).toBeNull();
  });
});
