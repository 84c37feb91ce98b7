import { describe, expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import { expectedReading } from './expected-reading.ts';
import { seededRandom } from './random.ts';
import { variedMessages } from './varied-messages.ts';
import { VARIATIONS } from './variations.ts';

const wayOf = (name: string) => {
  const found = VARIATIONS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no way ${name}`);
  return found;
};

/** Every text that a way makes of a message within 200 tries, sorted. */
const varied = (name: string, text: string, reading = 'vl b 12 @5'): readonly string[] => {
  const expected = expectedReading(reading);
  const bets = expected.refused ? [] : [expected.bets];
  const message = { text, bets, stake: 180 };
  const random = seededRandom(1);
  const found = Array.from({ length: 200 }, () => wayOf(name).vary(message, random));
  return [...new Set(found.filter((one) => one !== null))].toSorted();
};

describe('the same message written otherwise', () => {
  test('has spaces between words and numbers, or none', () => {
    expect(varied('a space more', 'vl 12b5')).toEqual(['vl  12b5', 'vl 12 b5', 'vl 12b 5']);
    expect(varied('a space less', 'vl 12 b 5')).toEqual(['vl 12 b5', 'vl 12b 5', 'vl12 b 5']);
  });

  test('keeps what stands behind a unit as it is: 1tr 500 is another amount than 1tr500', () => {
    expect(varied('a space more', 'b1tr500')).toEqual(['b 1tr500', 'b1 tr500']);
    expect(varied('a space less', 'b1tr 500')).toEqual([]);
  });

  test('has its numbers joined by other signs, but not its amounts', () => {
    const found = varied('numbers joined otherwise', 'vl 12 34 b5 56', 'vl b 12 34 56 @5');
    expect(found).toContain('vl 12.34 b5 56');
    expect(found).toContain('vl 12-34 b5 56');
    expect(found.every((text) => text.endsWith(' b5 56'))).toBe(true);
    expect(varied('numbers joined otherwise', 'vl 12 34 b20 20', 'vl b 12 34 20 @20')).not.toContain(
      'vl 12 34 b20.20',
    );
  });

  test('has the numbers of pairs joined by no dash, which would make pairs of them', () => {
    const found = varied('numbers joined otherwise', 'vl 12 34 da5', 'vl da 12 34 @5');
    expect(found).toContain('vl 12.34 da5');
    expect(found).not.toContain('vl 12-34 da5');
  });

  test('has capitals, accents or none, but đề is not dê', () => {
    expect(varied('capitals', 'vl 12 b5')).toEqual(['VL 12 B5', 'Vl 12 B5', 'Vl 12 b5']);
    expect(varied('accents off', 'Đài vl 12 lô 5')).toEqual(['Dai vl 12 lo 5']);
    expect(varied('accents off', 'vl đề 12 5n')).toEqual([]);
    expect(varied('accents on', 'dai vl 12 lo 5')).toEqual(['đài vl 12 lô 5']);
  });

  test('stands on several lines, but no list of stations is broken', () => {
    expect(varied('line breaks', 'vl 12 34 b5')).toEqual(['vl 12 34\nb5', 'vl\n12 34 b5'].toSorted());
    expect(varied('line breaks', '[10:15] Lan: vl 12 b5')).toEqual([]);
    expect(varied('line breaks', 'vl bd 12 b5, 34 b6')).toEqual([
      'vl bd\n12 b5, 34 b6',
      'vl bd 12\nb5, 34 b6',
      'vl bd 12 b5, 34\nb6',
    ]);
    expect(varied('line breaks', 'vl, bd 12b5')).toEqual(['vl, bd\n12b5']);
    expect(varied('line breaks', '12b5 vl 2d')).toEqual(['12b5\nvl 2d']);
    expect(varied('line breaks', 'vl 12b5 2. bd')).toEqual(['vl\n12b5 2. bd']);
  });

  test('has one address and one number, not two', () => {
    expect(varied('an address before', 'vl 12 b5')).toContain('chị Bảy: vl 12 b5');
    expect(varied('an address before', 'anh 3 ơi vl 12 b5')).toEqual([]);
    expect(varied('a message number', 'vl 12 b5')).toContain('vl 12 b5 T7');
    expect(varied('a message number', 'vl 12 b5 t.4')).toEqual([]);
    expect(varied('a message number', 'Tin 3: vl 12 b5')).toEqual([]);
  });

  test('has a total that agrees, or one that does not', () => {
    expect(varied('a total that agrees', 'vl 12 b10')).toContain('vl 12 b10 = 180');
    expect(varied('a total that agrees', 'vl 12 b10 = 180')).toEqual([]);
    expect(varied('a total that agrees', 'vl 12 10n b')).toEqual([]);
    expect(varied('a total that agrees', 'vl 12 b10n')).toContain('vl 12 b10n = 180');
    expect(varied('a total that does not agree', 'vl 12 b10').some((text) => text.endsWith(' 180'))).toBe(
      false,
    );
  });

  test('has one letter off, but not so that another known word comes out', () => {
    const found = varied('one letter off', 'vl 12 dau 5');
    expect(found.length).toBeGreaterThan(20);
    for (const known of ['da', 'dai', 'dao', 'dat', 'sau', 'cau', 'lau'])
      expect(found.includes(`vl 12 ${known} 5`)).toBe(known === 'lau');
    expect(varied('one letter off', 'd nai 12 b5')).not.toContain('d ai 12 b5');
    expect(varied('one letter off', 'vl 12 b5')).toEqual([]);
  });
});

describe('variants of a message', () => {
  const expected = [expectedReading('vl b 12 34 @10')];
  const context = contextOf('2026-11-20', 'region=MN');
  const variants = (seed: number) =>
    variedMessages('vl 12 34 b10', expected, context, { count: 60, random: seededRandom(seed) });

  test('are different texts, the same for the same seed', () => {
    const texts = variants(1).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).not.toContain('vl 12 34 b10');
    expect(texts.length).toBeGreaterThan(30);
    expect(variants(1)).toEqual(variants(1));
    expect(variants(2)).not.toEqual(variants(1));
  });

  test('state the stake of the right reading', () => {
    const totals = variants(1).filter(({ variation }) => variation === 'a total that agrees');
    expect(totals.length).toBeGreaterThan(0);
    expect(totals.every(({ text }) => text.includes('360'))).toBe(true);
  });

  test('state no stake where the right readings differ in it', () => {
    const either = [...expected, expectedReading('vl b 12 34 @20')];
    const names = variedMessages('vl 12 34 b10', either, context, { count: 60, random: seededRandom(1) });
    expect(names.filter(({ variation }) => variation.startsWith('a total'))).toEqual([]);
  });
});
