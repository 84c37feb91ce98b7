import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitsOf } from '../../test/given-limits.ts';
import { readAs } from '../../test/given-readings.ts';
import { stationsOfDay } from '../catalogue/draw-days.ts';
import { REGIONS } from '../catalogue/regions.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import { entriesOf, levelsOfRun } from './entry.ts';
import { excesses, forwardedBy, levels, type Level } from './levels.ts';
import { takenByPosition } from './position.ts';
import { overflowTexts } from './overflow-text.ts';

/** A Saturday, with four stations in the South. */
const DATE = '2026-11-21';

const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => number.toString().padStart(length, '0'));
const list = (length: number) => fc.uniqueArray(digits(length), { minLength: 2, maxLength: 6 });
const amount = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map((whole) => `${whole}n`),
  fc.integer({ min: 1, max: 300 }).map((tenths) => `${Math.floor(tenths / 10)}.${tenths % 10}n`),
  fc.integer({ min: 1, max: 99 }).map((hundredths) => `0${hundredths.toString().padStart(2, '0')}n`),
);
const types: Readonly<Record<2 | 3 | 4, readonly string[]>> = {
  2: ['b', 'dau', 'dui', 'dd', 'da', 'dx', 'dx', 'bdao'],
  3: ['b', 'x', 'xdau', 'xdui', 'xdao'],
  4: ['b', 'xx', 'xxdau', 'xxdui', 'xxdao'],
};
const message = fc.constantFrom(...REGIONS).chain((region) =>
  fc
    .record({
      stations: fc.subarray(
        stationsOfDay(DATE, region).map(({ key }) => key),
        { minLength: 1 },
      ),
      bet: fc.constantFrom(2, 3, 4).chain((length) =>
        fc.record({
          numbers: list(length),
          type: fc.constantFrom(...types[length].filter((type) => region !== 'MB' || type !== 'dx')),
        }),
      ),
      amount,
      twice: fc.boolean(),
    })
    .map(({ stations, bet: { numbers, type }, amount: money, twice }) => {
      const twin = twice && (type === 'da' || type === 'dx') ? numbers.slice(0, 1) : [];
      return `${stations.join(' ')} ${[...numbers, ...twin].join('.')}${type}${money}`;
    }),
);
const SO_DA_TRUNG = { date: DATE, SoDaTrung: true };
const itemsOf = (texts: readonly string[]): readonly BetItem[] =>
  texts.flatMap((text) => {
    const reading = readAs(text, SO_DA_TRUNG);
    if (!reading.ok) throw new Error(`${text}: ${reading.errors[0]?.message ?? ''}`);
    return reading.items;
  });
const messages = fc.array(message, { minLength: 1, maxLength: 8 });
const limit = fc.integer({ min: 0, max: 4000 }).map((centi) => limitsOf(centi / 100));

const pointsOf = (all: readonly { readonly key: string; readonly points: number }[]) =>
  Object.fromEntries(all.filter(({ points }) => points > 0).map(({ key, points }) => [key, points]));
const keyed = (all: readonly Level[]) =>
  pointsOf(
    [...takenByPosition(all.map((one) => ({ ...one, points: one.excess })))].map(([key, { taken }]) => ({
      key,
      points: taken,
    })),
  );

test('our own grammar reads the texts back to exactly the excesses', () => {
  fc.assert(
    fc.property(messages, limit, (texts, limits) => {
      const due = excesses(levels(takenByPosition(itemsOf(texts)), limits, new Map()));
      const readBack = overflowTexts(due).flatMap(({ region, text }) => {
        const reading = readAs(text, SO_DA_TRUNG);
        expect(reading.errors.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(reading.region).toBe(region);
        return reading.items;
      });
      const taken = [...takenByPosition(readBack)].map(([key, position]) => ({
        key,
        points: position.taken,
      }));
      expect(pointsOf(taken)).toEqual(keyed(due));
    }),
  );
});

test('no option of the reader changes what the texts say', () => {
  fc.assert(
    fc.property(
      messages,
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (texts, CuPhapDa, DDDauDui, CuPhapDuoi4Con) => {
        for (const { text } of overflowTexts(
          excesses(levels(takenByPosition(itemsOf(texts)), limitsOf(5), new Map())),
        )) {
          const plain = readAs(text, SO_DA_TRUNG).items;
          expect(readAs(text, { ...SO_DA_TRUNG, CuPhapDa, DDDauDui, CuPhapDuoi4Con }).items).toEqual(plain);
        }
      },
    ),
  );
});

test('what was forwarded never exceeds taken − limit at its time, and a second run is empty', () => {
  const day = fc.array(fc.tuple(messages, fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(day, limit, (rounds, limits) => {
      let standing: readonly string[] = [];
      const runs: (readonly Level[])[] = [];
      for (const [texts, deleted] of rounds) {
        standing = [...standing.slice(deleted), ...texts];
        const taken = takenByPosition(itemsOf(standing));
        const before = forwardedBy(runs);
        const run = excesses(levels(taken, limits, before));
        runs.push(levelsOfRun(entriesOf(run)));
        const after = forwardedBy(runs);
        for (const level of run) expect(level.forwarded + level.excess).toBe(level.taken - level.limit);
        const then = levels(taken, limits, after);
        expect(excesses(then)).toEqual([]);
        for (const level of then) {
          expect(level.over).toBe(Math.max(0, level.forwarded - Math.max(0, level.taken - level.limit)));
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('an event keeps a run as it was', () => {
  fc.assert(
    fc.property(messages, limit, (texts, limits) => {
      const run = excesses(levels(takenByPosition(itemsOf(texts)), limits, new Map()));
      const kept = levelsOfRun(entriesOf(run));
      const byKey = (all: readonly Level[]) => [...forwardedBy([all])].sort(([a], [b]) => (a < b ? -1 : 1));
      expect(kept).toHaveLength(run.length);
      expect(byKey(kept)).toEqual(byKey(run));
    }),
  );
});
