import { describe, expect, test } from 'vitest';
import { readAs } from '../../test/given-readings.ts';
import { areEqualSums, betsText, betSums } from './bet-sums.ts';
import { type ExpectedReading, expectedReading } from './expected-reading.ts';

const betsOf = (reading: ExpectedReading) => (reading.refused ? null : reading.bets);

describe('the language of a corpus', () => {
  test.each([
    ['vl b 12 34 @10', 'vl 12.34 b10'],
    ['vl,bd b 12 @0.5', 'vl bd 12 b0.5'],
    ['vl dd 12 @5', 'vl 12 dau5 dui5'],
    ['vl dd 12 @5', 'vl 12 dd5'],
    ['vl x 123 @5', 'vl 123 xdau5 xdui5'],
    ['vl xx 1234 @5', 'vl 1234 xxdau5 xxdui5'],
    ['vl bdao 112 @5', 'vl 112.121.211 b5'],
    ['vl xdao 112 @5', 'vl 112.121.211 x5'],
    ['vl xxduidao 1112 @5', 'vl 1112.1121.1211.2111 xxdui5'],
    ['vl baylo 12 123 @5', 'vl 12.123 baylo5'],
    ['vl da 12 34 56 @5', 'vl 12.34 da5 12.56 da5 34.56 da5'],
    ['vl,bd da 12 34 @5', 'vl 12.34 da5 bd 34.12 da5'],
    ['vl,bd,tv dx 12 34 @5', 'vl bd 12.34 dx5 bd tv 12.34 dx5 vl tv 12.34 dx5'],
    ['vl b 10~30 @5', 'vl 10.20.30 b5'],
    ['vl b 204~294 @5', 'vl 204 keo 294 b5'],
    ['vl dd {kep} @1', 'vl kep dd1'],
    ['vl b 12 @5; vl b 12 @5', 'vl 12 b10'],
    ['?vl b 12 @10', 'vl 12 b10'],
  ])('%s is what %s bets', (expected, strict) => {
    const read = betSums(readAs(strict).items);
    expect(betsOf(expectedReading(expected))).toEqual(new Map(read));
  });

  test('a range may hold more numbers than the grammar allows', () => {
    expect(betsOf(expectedReading('vl b 00~49 @1'))?.size).toBe(50);
  });

  test('a leading ? asks for a mark, and R: for a refusal or a mark', () => {
    expect(expectedReading('vl b 12 @1')).toMatchObject({ refused: false, mustBeMarked: false });
    expect(expectedReading('?vl b 12 @1')).toMatchObject({ refused: false, mustBeMarked: true });
    expect(expectedReading('R:two digits in xc')).toEqual({ refused: true });
  });

  test.each([
    '',
    'vl b @1',
    'zz b 12 @1',
    'vl zz 12 @1',
    'vl x 12 @1',
    'vl b {zz} @1',
    'vl b 34~12 @1',
    'vl b 12 @1.234',
  ])('%j is no reading', (text) => {
    expect(() => expectedReading(text)).toThrow(RangeError);
  });
});

describe('sums of bets', () => {
  test('order and lists do not matter, amounts of 0 bet nothing', () => {
    const sums = (text: string) => betSums(readAs(text).items);
    expect(areEqualSums(sums('vl bd 12.34 b5 56 dd0'), sums('bd vl 34 b5 12 b5'))).toBe(true);
    expect(areEqualSums(sums('vl 12 b5'), sums('vl 12 b6'))).toBe(false);
    expect(areEqualSums(sums('vl 12 b5'), sums('vl 12.34 b5'))).toBe(false);
    expect(areEqualSums(sums('vl 12 b5'), sums('bd 12 b5'))).toBe(false);
  });

  test('are written in the language of a corpus', () => {
    const text = betsText(readAs('vl bd 12.34 b0.5 12.34 dx5').items);
    expect(text).toBe('vl,bd b 12 34 @0.5; vl,bd dx 12 34 @5');
    expect(betsOf(expectedReading(text))).toEqual(betSums(readAs('vl bd 12.34 b0.5 dx5').items));
  });
});
