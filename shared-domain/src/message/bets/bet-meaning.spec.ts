import { describe, expect, test } from 'vitest';
import { BET_TYPES, type BetType } from '../../catalogue/bet-types.ts';
import { STATIONS } from '../../catalogue/stations.ts';
import { readAs } from '../../../test/given-readings.ts';
import { StationSequence } from '../stations/station-sequence.ts';
import { BetMeaning, ResolvedNumbers } from './bet-meaning.ts';
import { hashTexts } from './order-free-hash.ts';
import type { WrittenBet } from './written-bet.ts';

const typeOf = (key: string): BetType => {
  const type = BET_TYPES.find((own) => own.key === key);
  if (type === undefined) throw new Error(`no type ${key}`);
  return type;
};
const over = (numbers: string, key = 'b'): ResolvedNumbers =>
  new ResolvedNumbers(typeOf(key), numbers.split(' '));

describe('the same type over the same numbers', () => {
  test.each([
    ['12 34', '12 34'],
    ['12 34', '34 12'],
    ['12 34 12', '12 12 34'],
    ['12', '12'],
  ])('%s is the same as %s', (one, other) => {
    expect(over(one).isSame(over(other))).toBe(true);
    expect(over(one).hash).toBe(over(other).hash);
  });

  test.each([
    ['12 34', '12 35'],
    ['12 34', '12'],
    ['12', '12 12'],
    ['12 12 34', '12 34 34'],
    ['12 34', '56 78'],
  ])('%s is not the same as %s', (one, other) => {
    expect(over(one).isSame(over(other))).toBe(false);
  });

  test('another type over them is not the same, whatever was compared before', () => {
    const [one, other] = [over('12 34'), over('34 12')];
    expect(one.isSame(other)).toBe(true);
    expect(one.isSame(other)).toBe(true);
    expect(one.isSame(over('12 34', 'bdao'))).toBe(false);
    expect(other.isSame(over('12 35'))).toBe(false);
  });
});

describe('the numbers that are bet on', () => {
  test('of đảo are all orders of each number, of others the numbers themselves', () => {
    expect(over('112', 'bdao').listed).toEqual(['112', '121', '211']);
    expect(over('12 33', 'bdao').listed).toEqual(['12', '21', '33']);
    expect(over('12 33').listed).toEqual(['12', '33']);
  });
});

describe('a bet', () => {
  const WRITTEN = {} as WrittenBet;
  const stationsOf = (keys: string): StationSequence =>
    StationSequence.of(keys.split(' ').flatMap((key) => STATIONS.filter((station) => station.key === key)));
  const bet = (stations: string, ...parts: readonly ResolvedNumbers[]): BetMeaning =>
    new BetMeaning(WRITTEN, stationsOf(stations), parts);

  test('is the same in any order of its stations, numbers and parts', () => {
    const one = bet('vl bd', over('12 34'), over('345'));
    expect(one.isSameBet(bet('bd vl', over('345'), over('34 12')))).toBe(true);
  });

  test('is another with another station, number, type or part', () => {
    const one = bet('vl bd', over('12 34'), over('345'));
    for (const other of [
      bet('vl', over('12 34'), over('345')),
      bet('vl tv', over('12 34'), over('345')),
      bet('vl bd', over('12 34')),
      bet('vl bd', over('12 34'), over('346')),
      bet('vl bd', over('12 34'), over('345', 'bdao')),
      bet('vl bd', over('12 34'), over('345'), over('345')),
    ])
      expect([one.isSameBet(other), other.isSameBet(one)]).toEqual([false, false]);
  });

  test('is another with other numbers of the same hash', () => {
    expect(hashTexts(['000', '033'])).toBe(hashTexts(['011', '022']));
    const [one, other] = [bet('vl', over('000 033')), bet('vl', over('011 022'))];
    expect(one.hash).toBe(other.hash);
    expect(one.isSameBet(other)).toBe(false);
    expect(readAs('vl 000.033b5\n011.022b6').errors).toEqual([]);
    expect(readAs('vl 000.033b5\n033.000b6').errors.map(({ code }) => code)).toEqual(['cungso']);
  });
});
