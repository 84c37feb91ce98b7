import { expect, test } from 'vitest';
import { contextOf } from '../../../test/given-context.ts';
import { parseMessage } from '../../message/parse-message.ts';
import type { BetItem } from '../../message/bets/bet-item.ts';
import { betWords } from './bet-words.ts';

const items = (text: string): readonly BetItem[] => {
  if (text === '') return [];
  const reading = parseMessage(text, contextOf('2026-11-20', 'region=MN'));
  expect(reading.ok).toBe(true);
  return reading.items;
};

const words = (text: string, other = ''): string => betWords(items(text), items(other));

test.each([
  ['vl 12 b10n', 'bao lô 12: 10 nghìn'],
  ['vl 12.34 b10n', 'bao lô 12, 34: 10 nghìn mỗi số'],
  ['vl 12.34.56.78 b10n', 'bao lô 12, 34, 56, 78: 10 nghìn mỗi số'],
  ['vl 12.34.56.78.90 b10n', 'bao lô 12, 34, 56, 78 … (5 số): 10 nghìn mỗi số'],
  ['vl 12.34 da5n', 'đá thẳng 12, 34: 5 nghìn'],
  ['vl 12.34.56 da5n', 'đá thẳng 12, 34, 56: 5 nghìn mỗi cặp'],
  ['vl bd 12.34 dx5n', 'đá xiên 12, 34: 5 nghìn'],
  ['vl bd 12.34.56 dx5n', 'đá xiên 12, 34, 56: 5 nghìn mỗi cặp'],
  ['vl 12 dd5n', 'đầu đuôi 12: 5 nghìn'],
  ['vl 12 b1.5n', 'bao lô 12: 1,5 nghìn'],
  ['vl 12 b999n', 'bao lô 12: 999 nghìn'],
  ['vl 12 b1tr', 'bao lô 12: 1 triệu'],
  ['vl 12 b1.5tr', 'bao lô 12: 1,5 triệu'],
  ['vl 12 b1050n', 'bao lô 12: 1050 nghìn'],
  ['', 'không phải cược'],
])('the bets of %s are said “%s”', (text, expected) => {
  expect(words(text)).toBe(expected);
});

test('three bets are said, and more are counted', () => {
  const three = 'bao lô 12: 1 nghìn; bao lô 34: 2 nghìn; bao lô 56: 3 nghìn';
  expect(words('vl 12 b1n 34 b2n 56 b3n')).toBe(three);
  expect(words('vl 12 b1n 34 b2n 56 b3n 78 b4n')).toBe(`${three}; và 1 cược nữa`);
  expect(words('vl 12 b1n 34 b2n 56 b3n 78 b4n 90 b5n')).toBe(`${three}; và 2 cược nữa`);
});

test('only what differs from the other reading is said', () => {
  expect(words('vl 12 b1n dd2n', 'vl 12 b1n dd3n')).toBe('đầu đuôi 12: 2 nghìn');
  expect(words('vl 12 b1n 34 b2n', 'vl 12 b1n 34 b3n')).toBe('bao lô 34: 2 nghìn');
});

test('a bet that is there twice differs from one that is there once', () => {
  expect(words('vl 12 b1n\nvl 12 b1n 34 dd2n', 'vl 12 b1n\nvl 34 dd2n')).toBe(
    'bao lô 12: 1 nghìn; bao lô 12: 1 nghìn',
  );
});

test('stations are said where the readings differ in them, and not otherwise', () => {
  expect(words('vl 12 b1n', 'bd 12 b1n')).toBe('Vĩnh Long: bao lô 12: 1 nghìn');
  expect(words('vl bd 12 b1n', 'bd 12 b1n')).toBe('Vĩnh Long, Bình Dương: bao lô 12: 1 nghìn');
  expect(words('vl 12 b1n', 'vl 12 b2n')).toBe('bao lô 12: 1 nghìn');
});

test('đuôi is not left out where the other reading has it as a part of đầu đuôi', () => {
  expect(words('vl 12 dui5n', 'vl 12 dd5n')).toBe('đuôi 12: 5 nghìn');
  expect(words('vl 12 dd5n', 'vl 12 dui5n')).toBe('đầu đuôi 12: 5 nghìn');
  expect(words('vl 123 xdui5n', 'vl 123 x5n')).toBe('xỉu chủ đuôi 123: 5 nghìn');
});
