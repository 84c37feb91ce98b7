import { expect, test } from 'vitest';
import { contextOf } from '../../../test/given-context.ts';
import { parseMessage } from '../../message/parse-message.ts';
import { sameBets } from './same-bets.ts';

const same = (a: string, b: string): boolean => {
  const [first, second] = [a, b].map((text) => parseMessage(text, contextOf('2026-11-20', '')).items);
  return sameBets(first ?? [], second ?? []);
};

test.each([
  ['vl 12.34 b5n', 'vl 12.34 b5n'],
  ['vl 12.34 b5n', 'vl 34.12 b5n'],
  ['vl 12 b5n 34 b5n', 'vl 12.34 b5n'],
  ['vl 12 b5n\nbd 12 b5n', 'bd vl 12 b5n'],
  ['vl bd 12.34 dx5n', 'bd vl 34.12 dx5n'],
  ['vl 12 dd5n', 'vl 12 dui5n dau5n'],
  ['vl 12 b0n', 'vl 34 b0n'],
])('%j bets what %j bets', (a, b) => {
  expect(same(a, b)).toBe(true);
  expect(same(b, a)).toBe(true);
});

test.each([
  ['vl 12.34 b5n', 'vl 12.35 b5n'],
  ['vl 12.34 b5n', 'vl 12.34 b6n'],
  ['vl 12 b5n', 'vl 12 dau5n'],
  ['vl 12 b5n', 'bd 12 b5n'],
  ['vl 12 b5n', 'vl 12.34 b5n'],
  ['vl 12 b5n 12 dd5n', 'vl 12 b5n 34 dd5n'],
])('%j bets something else than %j', (a, b) => {
  expect(same(a, b)).toBe(false);
  expect(same(b, a)).toBe(false);
});

test('more than ten thousand bets are the same only if their lists are equal', () => {
  const wide = '3d chan le da1n';
  expect(same(wide, wide)).toBe(true);
  expect(same(wide, '3d le chan da1n')).toBe(false);
});
