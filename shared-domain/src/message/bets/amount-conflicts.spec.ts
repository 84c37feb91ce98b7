import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../test/given-context.ts';
import { hashText, hashTexts, mixBits } from './order-free-hash.ts';
import { IncrementalParser } from '../incremental-parser.ts';

/** A likeness makes comparing fast: equal bets must share it, and so few others that it pays. */

const digits = (count: number): readonly string[] =>
  Array.from({ length: 10 ** count }, (_, value) => String(value).padStart(count, '0'));

const distinct = (values: readonly number[]): number => new Set(values).size;

describe('a likeness', () => {
  test('is another for nearly every number', () => {
    const numbers = [2, 3, 4].flatMap(digits);
    expect(distinct(numbers.map(hashText))).toBeGreaterThan(numbers.length - 10);
  });

  test('says nothing of order', () => {
    expect(hashTexts(['12', '345', '12'])).toBe(hashTexts(['345', '12', '12']));
    expect(hashTexts(['12'])).toBe(hashText('12') | 0);
  });

  test('is another for nearly every list', () => {
    const lists = digits(2).flatMap((first) => digits(2).map((second) => [first, second].sort()));
    expect(distinct(lists.map(hashTexts))).toBeGreaterThan((100 * 101) / 2 - 10);
    expect(distinct([1, 2, 3, 4, 5].map((length) => hashTexts(Array(length).fill('12'))))).toBe(5);
  });

  test('is spread over its low bits, by which a table finds it', () => {
    const low = (value: number): number => mixBits(value) & 4095;
    const values = Array.from({ length: 4096 }, (_, at) => at);
    for (const step of [1, 4096, 65_536])
      expect(distinct(values.map((value) => low(value * step)))).toBeGreaterThan(2400);
    expect(distinct(values.map(mixBits))).toBe(4096);
  });
});

describe('the likeness of a bet', () => {
  const CONTEXT = contextOf('2026-11-20', '');
  const likenesses = (...lines: readonly string[]): readonly number[] =>
    IncrementalParser.of(lines, CONTEXT).results.flatMap(({ meant }) => meant.map(({ hash }) => hash));

  test('is that of its stations, numbers and type, however they were typed', () => {
    const alike = likenesses('vl bd 12.34da5', 'bd vl 34.12dx6', 'bd vl 12 34 xien 8');
    expect(distinct(alike)).toBe(1);
    expect(distinct(likenesses('vl 12.345dd5', 'vl 345.12dd6'))).toBe(1);
  });

  test('is another for other stations, numbers, types and lengths', () => {
    const lines = ['vl', 'bd', 'tv', 'vl bd', 'vl tv', 'bd tv', '3d'].flatMap((stations) =>
      ['b', 'dd', 'dau', 'dui', 'bdao', 'baylo'].flatMap((type) =>
        ['00', '01', '10', '12', '21', '99'].map((number) => `${stations} ${number}${type}5`),
      ),
    );
    expect(distinct(likenesses(...lines))).toBe(lines.length);
    expect(distinct(likenesses('vl 12.345b5', 'vl 12b5 345b5', 'vl 345.456b5', 'vl 12.12b5'))).toBe(5);
  });
});
