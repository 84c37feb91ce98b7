import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betsOf, message, read, textOf, type GivenGroup } from '../../test/any-message.ts';
import { sum } from '../money/money.ts';
import { atomicBets } from './bets/bet-item.ts';

/** The laws of the strict grammar (domain.md §5) over texts that nobody thought of. */

const soup = fc
  .array(
    fc.constantFrom(
      'vl',
      'bd',
      'tv',
      '2d',
      '12',
      '345',
      '5',
      'b',
      'dd',
      'da',
      'x',
      'n',
      '10',
      '.',
      ',',
      '\n',
      '\r\n',
      ' ',
      'keo',
      'tong',
      'đ',
      'é',
      '😀',
      'zz',
      'dc',
      'bl',
      '99999',
      '0',
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('laws of reading', () => {
  test('canonical text reads back to itself and to the same bets', () => {
    fc.assert(
      fc.property(message, fc.constantFrom('\n', ' '), (drawn, separator) => {
        const reading = read(textOf(drawn, separator), drawn.date);
        fc.pre(reading.ok);
        const again = read(reading.normalised ?? '', drawn.date);
        expect(again.errors.filter((error) => error.severity === 'error')).toEqual([]);
        expect(again.normalised).toBe(reading.normalised);
        expect(betsOf(again)).toEqual(betsOf(reading));
      }),
      { numRuns: 400 },
    );
  });

  test('what the grammar writes, it reads: only cungso can stand in the way', () => {
    fc.assert(
      fc.property(message, (drawn) => {
        const codes = read(textOf(drawn), drawn.date).errors.map((error) => error.code);
        expect(codes.filter((code) => code !== 'cungso')).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test('tienxac and thucthu are the sums of their items, lines and single bets', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          message.map((drawn) => textOf(drawn)),
          soup,
        ),
        (text) => {
          const reading = read(text);
          for (const total of ['tienxac', 'thucthu'] as const) {
            expect(sum(reading.items.map((item) => item[total]))).toBe(reading[total]);
            expect(sum(reading.lines.map((line) => line[total]))).toBe(reading[total]);
            expect(sum(reading.items.flatMap(atomicBets).map((bet) => bet[total]))).toBe(reading[total]);
          }
        },
      ),
    );
  });

  test('the order of lines, stations and numbers changes no bet', () => {
    fc.assert(
      fc.property(message, fc.array(fc.nat(1000), { minLength: 60, maxLength: 60 }), (drawn, order) => {
        const shuffled = <T>(list: readonly T[]): T[] =>
          list
            .map((value) => ({ value, rank: order.shift() ?? 0 }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ value }) => value);
        const groups = drawn.groups.map((one) => ({ ...one, numbers: shuffled(one.numbers) }));
        const mixed = { ...drawn, groups: shuffled(groups) };
        const crossed = (one: GivenGroup) =>
          one.stations.length > 1 ||
          !['dx', 'dax', 'dac', 'dacv', 'dacheo', 'daxien', 'xien'].includes(one.type);
        const reordered = mixed.groups.map((one) =>
          crossed(one) ? { ...one, stations: shuffled(one.stations) } : one,
        );
        expect(betsOf(read(textOf({ ...mixed, groups: reordered }), drawn.date))).toEqual(
          betsOf(read(textOf(drawn), drawn.date)),
        );
      }),
    );
  });

  test('a bet more never lowers the stake', () => {
    fc.assert(
      fc.property(message, (drawn) => {
        const fewer = { ...drawn, groups: drawn.groups.slice(0, -1) };
        const before = read(textOf(fewer), drawn.date);
        const after = read(textOf(drawn), drawn.date);
        expect(after.tienxac).toBeGreaterThanOrEqual(before.tienxac);
      }),
    );
  });

  test('no text throws, and every error stands inside its line, in order', () => {
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        const lines = text.split(/\r\n|\r|\n/);
        const { errors, ok } = read(text);
        expect(ok).toBe(errors.every((error) => error.severity === 'warning'));
        let before = [0, 0];
        for (const { line, start, end } of errors) {
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(lines[line - 1]?.length ?? -1);
          expect(line > (before[0] ?? 0) || (line === before[0] && start >= (before[1] ?? 0))).toBe(true);
          before = [line, start];
        }
      }),
      { numRuns: 1000 },
    );
  });
});
