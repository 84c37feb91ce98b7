import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyItem } from '../../test/any-item.ts';
import { anyDraw } from '../../test/given-draws.ts';
import { REGIONS, type RegionKey } from '../catalogue/regions.ts';
import type { DrawRow } from '../draws/events.ts';
import { positionsOf } from '../draws/lots.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import { moneyToNumber, sum } from '../money/money.ts';
import { emptyDrawTable, withRows, type DrawTables } from './draw-table.ts';
import { scoreAtomic } from './score-atomic.ts';
import { scoreItem } from './score-item.ts';

const STATIONS = ['s1', 's2', 's3'] as const;
interface Case {
  readonly region: RegionKey;
  readonly item: BetItem;
  readonly draws: Readonly<Record<string, readonly DrawRow[]>>;
}

const anyCase: fc.Arbitrary<Case> = fc.constantFrom(...REGIONS).chain((region) =>
  fc.record({
    region: fc.constant(region),
    item: anyItem(region, STATIONS),
    draws: fc.record({ s1: anyDraw(region), s2: anyDraw(region), s3: anyDraw(region) }),
  }),
);

const tables = ({ region, draws }: Case): DrawTables =>
  new Map(Object.entries(draws).map(([station, rows]) => [station, withRows(emptyDrawTable(region), rows)]));

/** Domain.md §2, §3 read literally: no tables, one loop over prizes. */
const literalHits = (
  { region, item: bet, draws }: Case,
  stations: readonly string[],
  number: string,
): number =>
  stations
    .flatMap((station) => draws[station] ?? [])
    .filter((row) => positionsOf(region, bet.kind, number.length).includes(row.position))
    .filter((row) => row.number.endsWith(number)).length;

const pairsOf = <Part>(parts: readonly Part[]): readonly (readonly [Part, Part])[] =>
  parts.flatMap((first, index) => parts.slice(index + 1).map((second) => [first, second] as const));

const literalPair = (given: Case, stations: readonly string[], first: string, second: string): number => {
  const [a, b] = [literalHits(given, stations, first), literalHits(given, stations, second)];
  if (first === second) return given.item.half ? (a >= 2 ? a / 2 : 0) : Math.floor(a / 2);
  if (a === 0 || b === 0) return 0;
  return given.item.half ? (a + b) / 2 : Math.min(a, b);
};

const literal = (given: Case): number => {
  const { kind, stations, numbers } = given.item;
  const groups: readonly (readonly string[])[] =
    kind === 'dx' ? pairsOf(stations) : stations.map((station) => [station]);
  let hits = 0;
  for (const group of groups)
    if (kind === 'da' || kind === 'dx')
      for (const [a, b] of pairsOf(numbers)) hits += literalPair(given, group, a, b);
    else for (const number of numbers) hits += literalHits(given, group, number);
  return hits;
};

describe('scoring laws', () => {
  test('the tables count what the rules say', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        expect(scoreItem(given.item, tables(given)).halfHits / 2).toBe(literal(given));
      }),
    );
  });

  test('rows in any order, with corrections on the way, score as the final rows do', () => {
    const story = anyCase.chain((given) =>
      fc.record({
        given: fc.constant(given),
        wrong: anyDraw(given.region),
        order: fc.shuffledSubarray(given.draws['s1']?.map((_, index) => index) ?? [], {
          minLength: given.draws['s1']?.length ?? 0,
        }),
        corrected: fc.integer({ min: 0, max: 18 }),
      }),
    );
    fc.assert(
      fc.property(story, ({ given, wrong, order, corrected }) => {
        let table = emptyDrawTable(given.region);
        for (const row of wrong.slice(0, corrected)) table = withRows(table, [row]);
        for (const index of order) table = withRows(table, given.draws['s1']?.slice(index, index + 1) ?? []);
        const told = new Map(tables(given)).set('s1', table);
        expect(scoreItem(given.item, told)).toEqual(scoreItem(given.item, tables(given)));
      }),
    );
  });

  test('a station that is not in the bet changes nothing', () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom(...STATIONS), (given, station) => {
        fc.pre(!given.item.stations.includes(station));
        const without = new Map(tables(given));
        without.delete(station);
        expect(scoreItem(given.item, without)).toEqual(scoreItem(given.item, tables(given)));
      }),
    );
  });

  test('the order of its stations and numbers changes nothing of what an item wins', () => {
    const order = fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(anyCase, order, order, (given, stations, numbers) => {
        const { item: bet } = given;
        const shuffled = <Part>(parts: readonly Part[], ranks: readonly number[]): readonly Part[] =>
          parts
            .map((part, index) => ({ part, rank: ranks[index] ?? 0 }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ part }) => part);
        const mixed = {
          ...bet,
          stations: shuffled(bet.stations, stations),
          numbers: shuffled(bet.numbers, numbers),
        };
        const [one, other] = [scoreItem(bet, tables(given)), scoreItem(mixed, tables(given))];
        expect([other.halfHits, other.diemtrung, other.thang, other.settled]).toEqual([
          one.halfHits,
          one.diemtrung,
          one.thang,
          one.settled,
        ]);
      }),
    );
  });

  test('more rows never take winnings away', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(27), (given, known) => {
        const part = tables({
          ...given,
          draws: { ...given.draws, s1: given.draws['s1']?.slice(0, known) ?? [] },
        });
        const whole = scoreItem(given.item, tables(given));
        expect(scoreItem(given.item, part).halfHits).toBeLessThanOrEqual(whole.halfHits);
        expect(whole.settled).toBe(true);
      }),
    );
  });

  test('an item wins what its atomic bets win', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const { item: bet } = given;
        const pairs = bet.kind === 'da' || bet.kind === 'dx';
        const groups: readonly (readonly string[])[] =
          bet.kind === 'dx' ? pairsOf(bet.stations) : bet.stations.map((station) => [station]);
        const lists: readonly (readonly string[])[] = pairs
          ? pairsOf(bet.numbers)
          : bet.numbers.map((number) => [number]);
        const won = groups.flatMap((stations) =>
          lists.map((numbers) => {
            const score = scoreAtomic({ ...bet, stations, numbers }, bet.half, bet.trathuong, tables(given));
            if (score === null) throw new Error('every station is complete here');
            return score.thang;
          }),
        );
        expect(moneyToNumber(sum(won))).toBe(moneyToNumber(scoreItem(bet, tables(given)).thang));
      }),
    );
  });
});
