import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BET_TYPES } from '../catalogue/bet-types.ts';
import { stationsOfDay } from '../catalogue/calendar.ts';
import { DEFAULT_CATALOGUE } from '../catalogue/catalogue.ts';
import { REGIONS } from '../catalogue/regions.ts';
import { sum } from '../money/money.ts';
import { DEFAULT_PRICES } from '../pricing/default-prices.ts';
import { atomicBets } from './atomic.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { readMessage } from './read.ts';
import type { Reading } from './reading.ts';

/** The laws of the strict grammar (domain.md §5) over texts that nobody thought of. */

const read = (text: string, date = '2026-11-20'): Reading =>
  readMessage(text, {
    date,
    catalogue: DEFAULT_CATALOGUE,
    region: null,
    options: { ...DEFAULT_OPTIONS, SoDaTrung: true },
    prices: DEFAULT_PRICES,
    customerName: '',
  });

/** Every single bet of a reading, in no order. */
const betsOf = (reading: Reading): readonly string[] =>
  reading.items
    .flatMap(atomicBets)
    .map(
      (bet) =>
        `${[...bet.stations].sort().join('+')} ${bet.kind} ${[...bet.numbers].sort().join('+')} ${bet.points}`,
    )
    .sort();

const day = fc
  .integer({ min: 0, max: 20 })
  .map((offset) => new Date(Date.UTC(2026, 10, 10 + offset)).toISOString().slice(0, 10));
const number = (digits: number) =>
  fc.integer({ min: 0, max: 10 ** digits - 1 }).map((value) => String(value).padStart(digits, '0'));
const amount = fc.oneof(
  fc.integer({ min: 1, max: 5000 }).map((value) => `${value}n`),
  fc.tuple(fc.nat(99), fc.integer({ min: 1, max: 9 })).map(([whole, tenth]) => `${whole}.${tenth}n`),
);

/** A group of one list of numbers that its type takes, with the stations of one region. */
const group = (date: string, region: (typeof REGIONS)[number]) =>
  fc
    .constantFrom(...BET_TYPES.filter((type) => region !== 'MB' || !['dx', 'baylo'].includes(type.key)))
    .chain((type) => {
      const lengths = ([2, 3, 4] as const).filter((length) => type.sells[length] !== undefined);
      const least = type.form === 'pairs' ? 2 : 1;
      return fc.record({
        stations: fc.shuffledSubarray(
          stationsOfDay(date, region).map((station) => station.key),
          { minLength: 1 },
        ),
        numbers: fc
          .constantFrom(...lengths)
          .chain((length) => fc.array(number(length), { minLength: least, maxLength: 6 })),
        type: fc.constantFrom(
          type.key,
          ...type.aliases.filter((alias) => !['bd', 'bl', 'dt'].includes(alias)),
        ),
        amount,
      });
    });

interface Message {
  readonly date: string;
  readonly groups: readonly { stations: string[]; numbers: string[]; type: string; amount: string }[];
}

const message: fc.Arbitrary<Message> = fc.tuple(day, fc.constantFrom(...REGIONS)).chain(([date, region]) =>
  fc.record({
    date: fc.constant(date),
    groups: fc.array(group(date, region), { minLength: 1, maxLength: 6 }),
  }),
);

const lineOf = ({ stations, numbers, type, amount: stake }: Message['groups'][number]): string =>
  `${stations.join(' ')} ${numbers.join('.')} ${type} ${stake}`;
const textOf = ({ groups }: Message, separator = '\n'): string => groups.map(lineOf).join(separator);

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
        const crossed = (one: Message['groups'][number]) =>
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
