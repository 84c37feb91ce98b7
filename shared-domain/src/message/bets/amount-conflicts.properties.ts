import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contextOf } from '../../../test/given-context.ts';
import { IncrementalParser } from '../incremental-parser.ts';
import { amountConflicts, type AmountConflict } from './amount-conflicts.ts';

const CONTEXT = contextOf('2026-11-20', '');

/** Every bet against all before it. */
const literal = ({ results }: IncrementalParser): readonly AmountConflict[] => {
  const bets = results.flatMap(({ meant }, line) => meant.map((bet) => ({ bet, line })));
  return bets.flatMap(({ bet, line }, own) => {
    const before = bets
      .slice(0, own)
      .find((one) => one.bet.isSameBet(bet) && one.bet.written.points !== bet.written.points);
    return before === undefined ? [] : [{ bet, line, lineBefore: before.line }];
  });
};

const line = fc
  .record({
    stations: fc.constantFrom('vl', 'bd', 'vl bd'),
    numbers: fc.constantFrom('12', '34', '12.34', '34.12'),
    type: fc.constantFrom('b', 'da', 'dx'),
    amount: fc.integer({ min: 1, max: 3 }),
    more: fc.constantFrom('', ' 56b1', ' b2'),
  })
  .map((given) => `${given.stations} ${given.numbers}${given.type}${given.amount}${given.more}`);
const lines = fc.array(fc.oneof({ weight: 6, arbitrary: line }, fc.constant('')), { maxLength: 6 });
const edits = fc.array(fc.record({ from: fc.nat(12), removed: fc.nat(3), lines }), { maxLength: 15 });

it('equals comparing every bet with all before it, after any edits', () => {
  fc.assert(
    fc.property(lines, edits, (first, changes) => {
      let parser = IncrementalParser.of(first, CONTEXT);
      for (const { from, removed, lines: added } of changes) {
        const at = Math.min(from, parser.results.length);
        parser = parser.replace(at, Math.min(at + removed, parser.results.length), added);
        expect(amountConflicts(parser.results)).toEqual(literal(parser));
      }
    }),
  );
});

it('holds more bets than the usual table, and takes back any number of them', () => {
  const all = ['vl', 'bd', 'tv'].flatMap((station) =>
    ['b', 'dau', 'dui'].flatMap((type) =>
      Array.from(
        { length: 600 },
        (_, number) =>
          `${station} ${String(number).padStart(3, '0')}b${type === 'b' ? 1 : 2} ${String(number % 100).padStart(2, '0')}${type}1`,
      ),
    ),
  );
  const parser = IncrementalParser.of([...all, 'vl 12b7', 'bd 34dau9'], CONTEXT);
  expect(parser.results.flatMap(({ meant }) => meant).length).toBeGreaterThan(8_192);
  for (const each of [parser, parser.replace(5_000, 5_400, []), parser.replace(40, 60, ['vl 12b8'])])
    expect(amountConflicts(each.results).length).toBe(literal(each).length);
});
