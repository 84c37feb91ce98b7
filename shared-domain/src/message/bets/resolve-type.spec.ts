import { expect, test } from 'vitest';
import { BET_TYPES } from '../../catalogue/bet-types.ts';
import { DEFAULT_OPTIONS } from '../reading.ts';
import { takesDigits } from './resolve-type.ts';

const lengthsOf = (key: string, options: Partial<typeof DEFAULT_OPTIONS> = {}): string => {
  const type = BET_TYPES.find((own) => own.key === key);
  if (type === undefined) throw new Error(`no type ${key}`);
  return [1, 2, 3, 4, 5, 6]
    .filter((digits) => takesDigits(type, digits, { ...DEFAULT_OPTIONS, ...options }))
    .join(' ');
};

test.each([
  ['b', '2 3 4'],
  ['bdao', '2 3 4'],
  ['baylo', '2 3'],
  ['x', '3'],
  ['xdao', '3'],
  ['xx', '4'],
  ['da', '2 4 6'],
  ['dx', '2 4 6'],
])('%s takes numbers of %s digits', (key, expected) => {
  expect(lengthsOf(key)).toBe(expected);
});

test('đầu and đuôi take longer numbers as the options say', () => {
  const of = (options: Partial<typeof DEFAULT_OPTIONS>) =>
    ['dau', 'dui', 'dd'].map((key) => lengthsOf(key, options)).join(' | ');
  expect(of({ DDDauDui: true, CuPhapDuoi4Con: false })).toBe('2 3 4 | 2 3 4 | 2 3 4');
  expect(of({ DDDauDui: false, CuPhapDuoi4Con: false })).toBe('2 | 2 | 2');
  expect(lengthsOf('x', { CuPhapDuoi4Con: true })).toBe('3 4');
  expect(lengthsOf('x', { CuPhapDuoi4Con: false })).toBe('3');
});
