import { expect, test } from 'vitest';
import {
  isAloneBefore,
  isBeforeList,
  isCalledStation,
  isRatherStation,
  nameReason,
} from './ambiguous-words.ts';
import { FoldedText } from './folded-text.ts';

/** A message with the word in question between marks. */
const around = (marked: string): { text: string; node: number; end: number; typed: string } => {
  const [before = '', typed = '', behind = ''] = marked.split('|');
  const { text } = new FoldedText([...`${before}${typed}${behind}`.split('\n')]);
  return { text, node: before.length, end: before.length + typed.length, typed };
};

test.each([
  ['12 b5n |bd| 10n', true],
  ['12 b5n |bd| 10', true],
  ['12 b5n |bd| 10\n34 b5n', true],
  ['12 b5n |bd| 10\n34\n56 b5n', false],
  ['12 b5n |bd| 10 34 b5n', false],
  ['vl |bd| 10\n', false],
  ['vl |bd| 10n', true],
  ['12 b5n\n|bd| 10n', false],
])('%j is a type before one amount: %s', (marked, expected) => {
  const { text, node, end } = around(marked);
  expect(isAloneBefore(text, node, end)).toBe(expected);
});

test.each([
  ['02 đài |dt| 10', true],
  ['Đài: |dt| 10', true],
  ['2 đài |dt| 10', false],
  ['hai đài |dt| 10', false],
  ['đại |dt| 10', true],
  ['tdai |dt| 10', false],
])('%j is called a station: %s', (marked, expected) => {
  const { text, node } = around(marked);
  expect(isCalledStation(text, node)).toBe(expected);
});

test.each([
  ['12 5n |bl|\n', false, true],
  ['12 5n|bl|\n', true, false],
  ['12 vl|bl|\n', true, true],
  ['12 5n |bl| 5', false, false],
])('%j is rather the station that closes its bets: glued %s, %s', (marked, glued, expected) => {
  const { text, node, end } = around(marked);
  expect(isRatherStation(text, node, end, glued)).toBe(expected);
});

test.each([
  ['dui50n 48/13 |bd| 91 93 50', true],
  ['dui50 48/13 |bd| 91 93 50', false],
  ['dui50n 48/13 |bd| 91 b5n', false],
  ['dui50n 48/13 |bd| 91 9n', false],
])('%j stands before a list, where amounts have units: %s', (marked, expected) => {
  const { text, node, end } = around(marked);
  expect(isBeforeList(text, node, end)).toBe(expected);
});

test.each([
  ['anh |Lan| 12', true],
  ['ANH |LAN| 12', true],
  ['nha a |Lan|', true],
  ['chị |bảy| 12', true],
  ['anh |lan| 12', false],
  ['miền bắc |DAU| 12', false],
  ['vl |Lan| 12', false],
  ['anh |Vtau| 12', false],
  ['anh |La| 12', false],
])('%j may be a name: %s', (marked, expected) => {
  const { text, node, end, typed } = around(marked);
  expect(nameReason(text, node, end, typed)).toBe(expected ? `“${typed}” có thể là tên` : '');
});
