import { expect, test } from 'vitest';
import { tokensAt } from '../../../../test/given-tokens.ts';

/** The amounts at a place: strict text with its unit, what is typed, cost to one hundredth, ? if it is a guess. */
const amountsIn = (text: string, region = 'MN', from?: number): readonly string[] =>
  tokensAt(text, { region, ...(from === undefined ? {} : { from }) }).flatMap(
    ({ from: start, to, cost, meaning, reason }) =>
      meaning.kind === 'amount'
        ? `${meaning.text}${meaning.unit ? (meaning.factor === 1000 ? 'tr' : 'n') : ''} (${text.slice(start, to).trim()}) ${Math.round(cost * 100) / 100}${reason === '' ? '' : ' ?'}`
        : [],
  );

test.each([
  ['10n', ['10 (10) 0', '10n (10n) 0']],
  ['10 n', ['10 (10) 0', '10n (10 n) 0.1']],
  ['10.n', ['10 (10.) 0', '10n (10.n) 0.1']],
  ['10ng', ['10 (10) 0', '10n (10n) 0.06', '10n (10ng) 0']],
  ['10nghìn', ['10 (10) 0', '10n (10n) 0.06', '10n (10ng) 0.04', '10n (10nghìn) 0']],
  ['10 nghìn đồng', ['10 (10) 0', '10n (10 nghìn đồng) 0.1']],
  ['10 k 20', ['10 (10) 0', '10n (10 k) 2.1']],
  ['10k20', ['10 (10) 0', '10n (10k) 2']],
  ['10k 20', ['10 (10) 0', '10n (10k) 0']],
  ['10 k, 10', ['10 (10) 0', '10n (10 k,) 0.1']],
  ['10 k 35', ['10 (10) 0', '10n (10 k) 0.1']],
  ['8nđ.x', ['8 (8) 0', '8n (8n) 0.06', '8n (8nđ.) 0.36']],
  ['1tr', ['1 (1) 0', '1tr (1tr) 0']],
  ['012n', ['012 (012) 0', '012n (012n) 0']],
  ['12.5', ['12 (12.) 0', '12.5 (12.5) 0']],
  ['12,5n', ['12 (12,) 0', '12.5 (12,5) 0', '12.5n (12,5n) 0']],
  ['12 5n', ['12 (12) 0', '12.5 (12 5) 0.6']],
  ['5 1 con', ['5 (5) 0']],
  ['7 lo', ['7 (7) 2']],
  ['39.79.1n', ['39 (39.) 0 ?']],
  ['007', []],
  ['00', []],
  ['0', []],
])('%s may be the amounts %j', (text, expected) => {
  expect(amountsIn(text)).toEqual(expected);
});

test.each([
  ['5đ', 'MN', ['5n (5đ) 0.3 ?', '5 (5) 0']],
  ['5d', 'MN', ['5 (5) 0']],
  ['5d', 'MB', ['5n (5d) 0.3', '5 (5) 0']],
  ['0đ', 'MN', []],
])('%s in %s may be the amounts %j', (text, region, expected) => {
  expect(amountsIn(text, region)).toEqual(expected);
});

test('one digit behind a point may be the amount of the number before it', () => {
  expect(amountsIn('vl 34.5n', 'MN', 6)).toEqual(['5 (5) 0 ?', '5n (5n) 0 ?']);
});

test.each([
  ['số 950', 3, 2],
  ['con 12', 4, 2],
  ['mỗi con 12', 8, 0],
  ['mỗi số 12', 7, 0],
  ['lô 950', 3, 0],
])('%s: digits behind the word for a number are hardly money', (text, from, cost) => {
  expect(amountsIn(text, 'MN', from)).toContain(`${text.slice(from)} (${text.slice(from)}) ${cost}`);
});

test('a number that is joined to another has no decimal', () => {
  expect(amountsIn('b 39.79.1n', 'MN', 5)).toEqual(['79 (79.) 0', '79.1 (79.1) 4', '79.1n (79.1n) 4']);
});
