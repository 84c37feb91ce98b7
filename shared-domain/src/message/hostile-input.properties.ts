import { describe, expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import { IncrementalParser, MOST_CHARACTERS } from './incremental-parser.ts';
import { parseMessage } from './parse-message.ts';

/**
 * Texts of the longest length that no customer sends: what they ask of the reader must grow with
 * their length and with nothing else. Each of these was, or would have been, quadratic; the time limit
 * of a test is all that is measured here, `npm run bench -- parse` does the rest.
 */
const CONTEXT = contextOf('2026-11-20', '');

const filled = (part: string): string => part.repeat(Math.floor(MOST_CHARACTERS / part.length));
const bets = (count: number, bet: (index: number) => string, between: string): string =>
  `vl ${Array.from({ length: count }, (_, index) => bet(index)).join(between)}`;

const TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['one letter', filled('a')],
  ['amounts without end', filled('1.')],
  ['a letter under a tower of accents', `a${filled('\u0301').slice(1)}`],
  ['a word with invisible characters between its letters', filled(`d${'\u200b'.repeat(5000)}`)],
  ['words that nearly are one', filled('tphochimin ')],
  ['empty lines', filled('\n')],
  ['a line a letter', filled('a\n')],
  ['the same bet with ever other amounts', bets(20_000, (index) => `12b${index}n`, ' ')],
  ['and on lines of their own', bets(20_000, (index) => `12b${index}n`, '\n')],
  ['numbers in any order, with other amounts', bets(7_000, (at) => `12.34 b${at}n 34.12 b${at}n`, '\n')],
  ['a long list that many types bet on', `vl ${'12 '.repeat(4000)}${'b1n dd1n '.repeat(18_000)}`],
  ['a long list that is always refused', `vl ${'12 '.repeat(4000)}${'x1n '.repeat(40_000)}`],
  ['a pair list of a million digits', `vl ${filled('91').slice(9)}da1n`],
];

describe('the longest texts are read in time that grows with their length', () => {
  test.each(TEXTS)('%s', (_, text) => {
    expect(text.length).toBeGreaterThan(MOST_CHARACTERS / 2);
    const { errors, lines } = parseMessage(text, CONTEXT);
    expect(lines.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThanOrEqual(1000);
  });
});

describe('what a message may hold', () => {
  const bets = 'vl 12b1n\n'.repeat(MOST_CHARACTERS / 9).padEnd(MOST_CHARACTERS);

  test('a text of the longest length is read', () => {
    const { ok, lines } = parseMessage(bets, CONTEXT);
    expect([ok, lines.length]).toEqual([true, Math.floor(MOST_CHARACTERS / 9) + 1]);
  });

  test('an editor that is over the limit reads again once it is not', () => {
    const over = IncrementalParser.of([...bets.split('\n'), 'vl 34b1n'], CONTEXT);
    expect(over.reading.errors.map(({ code }) => code)).toEqual(['tinquadai']);
    const within = over.replace(1, 3, []);
    expect(within.reading.ok).toBe(true);
    expect(within.reading.items.at(-1)?.numbers).toEqual(['34']);
    expect(within.replace(1, 1, ['vl 12b1n', 'vl 12b1n']).reading.ok).toBe(false);
  });
});
