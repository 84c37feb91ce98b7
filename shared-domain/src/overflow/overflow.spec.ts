import { describe, expect, test } from 'vitest';
import { limitsOf } from '../../test/given-limits.ts';
import { readAs } from '../../test/given-readings.ts';
import type { Limits } from '../limits/limits.ts';
import { pointsFromCenti, pointsToNumber } from '../money/money.ts';
import { excesses, forwardedBy, levels, type Level } from './levels.ts';
import { takenByPosition } from './position.ts';
import { overflowTexts } from './overflow-text.ts';

const MONDAY = { date: '2026-11-16' };

interface Given {
  readonly texts: readonly string[];
  readonly limits: Limits;
  readonly runs?: readonly (readonly Level[])[];
  readonly date?: string;
}

const given = ({ texts, limits, runs = [], date = '2026-11-20' }: Given): readonly Level[] => {
  const items = texts.flatMap((text) => {
    const reading = readAs(text, { date });
    expect(reading.errors).toEqual([]);
    return reading.items;
  });
  return levels(takenByPosition(items), limits, forwardedBy(runs));
};
const texts = (all: readonly Level[]) => overflowTexts(excesses(all)).map(({ text }) => text);
const points = ({ taken, limit, forwarded, excess, over }: Level) =>
  [taken, limit, forwarded, excess, over].map(pointsToNumber);

describe('what is above the limit (domain.md §7)', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['the example of the rules', ['tp 75.50b50n'], ['tp 75.50b30n']],
    ['exactly the limit is kept', ['tp 75b20n'], []],
    ['several messages add up', ['tp 75b15n', 'tp 75.76b10n'], ['tp 75b5n']],
    ['half thousands', ['tp 75b20.5n'], ['tp 75b0.5n']],
    ['hundredths', ['tp 75b025n', 'tp 75b32n'], ['tp 75b12n 75b025n']],
    ['đầu and đuôi each by itself', ['tp 75dd15n', 'tp 75dau10n'], ['tp 75dau5n']],
    ['xỉu chủ', ['tp 123x30n'], ['tp 123xdau10n 123xdui10n']],
    ['three and four digits', ['tp 123b30n 1234b40n 1234xxdui21n'], ['tp 123b10n 1234b20n 1234xxdui1n']],
    ['bảy lô has no limit', ['tp 75baylo500n'], []],
    ['đảo is its permutations', ['tp 112bdao30n'], ['tp 112.121.211b10n']],
    ['stations with the same excess stand together', ['2d 75b50n'], ['tp dt 75b30n']],
    ['stations by themselves', ['tp 75b50n', 'dt 75b40n'], ['tp 75b30n\ndt 75b20n']],
    [
      'a message a region',
      ['tp 75b50n', 'hue 75b30n', 'mb 75b40n'],
      ['tp 75b30n', 'hue 75b10n', 'mb 75b20n'],
    ],
    ['đá as one list', ['tp 12.34.56da30n'], ['tp 12.34.56da10n']],
    ['đá, one pair more', ['tp 12.34.56da30n', 'tp 34.12da5n'], ['tp 12.34da15n 12.56da10n 34.56da10n']],
    ['đá xiên over three stations', ['3d 12.34dx30n'], ['tp dt cm 12.34dx10n']],
    ['đá xiên in either order of stations', ['tp dt 12.34dx15n', 'dt tp 34.12dx15n'], ['tp dt 12.34dx10n']],
    ['đá by station', ['tp 12.34da30n', 'dt 12.34da30n'], ['tp 12.34da10n\ndt 12.34da10n']],
  ])('%s', (_, messages, expected) => {
    expect(texts(given({ texts: messages, limits: limitsOf(20), ...MONDAY }))).toEqual(expected);
  });

  test('each class has its own limit, baylo none', () => {
    const limits = { ...limitsOf(1000), 'dx.dx': pointsFromCenti(100), '3D.x': pointsFromCenti(0) };
    const all = given({ texts: ['vl bd 12.34dx5n', 'vl 123xdau1n 123b9n'], limits });
    expect(texts(all)).toEqual(['vl bd 12.34dx4n\nvl 123xdau1n']);
  });
});

describe('runs', () => {
  const limits = limitsOf(20);

  test('the next run holds only what came after', () => {
    const first = excesses(given({ texts: ['vl 75.50b50n'], limits }));
    expect(texts(given({ texts: ['vl 75.50b50n'], limits, runs: [first] }))).toEqual([]);
    const more = given({ texts: ['vl 75.50b50n', 'vl 50.12b25n'], limits, runs: [first] });
    expect(texts(more)).toEqual(['vl 50b25n 12b5n']);
  });

  test('bets that went after the run show as over-forwarded, never as a negative excess', () => {
    const first = excesses(given({ texts: ['vl 75b50n', 'vl 75b10n', 'vl 33b90n'], limits }));
    const all = given({ texts: ['vl 75b30n'], limits, runs: [first] });
    expect(texts(all)).toEqual([]);
    expect(all.map(points)).toEqual([
      [30, 20, 40, 0, 30],
      [0, 20, 70, 0, 70],
    ]);
  });

  test('bets below what was forwarded are made up before anything is forwarded again', () => {
    const first = excesses(given({ texts: ['vl 75b60n'], limits }));
    expect(given({ texts: ['vl 75b30n', 'vl 75b25n'], limits, runs: [first] }).map(points)).toEqual([
      [55, 20, 40, 0, 5],
    ]);
    expect(texts(given({ texts: ['vl 75b30n', 'vl 75b35n'], limits, runs: [first] }))).toEqual(['vl 75b5n']);
  });
});
