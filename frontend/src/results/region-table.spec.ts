import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { describe, expect, it } from 'vitest';
import { splitByStation } from './region-table.ts';
import { inAnnouncedOrder, numbersIn } from './typed-results.ts';

/** A Monday: TP. Hồ Chí Minh, Đồng Tháp, Cà Mau. */
const STATIONS = stationsOfDay('2026-11-23', 'MN');
const LENGTHS = [2, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6];
/** Numbers of a station that begin with its digit: 10, 100, 1000, 1001 … */
const numbersOf = (digit: number): readonly string[] =>
  LENGTHS.map((length, index) => `${digit}${index.toString().padStart(length - 1, '0')}`);
const [FIRST, SECOND, THIRD] = [numbersOf(1), numbersOf(2), numbersOf(3)];

const split = (text: string) => splitByStation(text, STATIONS, 'MN');
const read = (text: string): Readonly<Record<string, readonly string[]>> | string => {
  const table = split(text);
  if (!table.ok) return table.reason;
  return Object.fromEntries(
    [...table.texts].map(([key, of]) => [key, inAnnouncedOrder(numbersIn(of), 'MN')]),
  );
};
const ALL = { tp: FIRST, dt: SECOND, cm: THIRD };

/** The rows of a page: each prize with the numbers of every station. */
const PRIZE_SIZES = [1, 1, 3, 1, 7, 2, 1, 1, 1];
const NAMES = ['G8', 'G7', 'G6', 'G5', 'G4', 'G3', 'G2', 'G1', 'ĐB'];
const rowsOf = (...columns: readonly (readonly string[])[]): readonly string[] => {
  let at = 0;
  return PRIZE_SIZES.map((size, prize) => {
    const cells = columns.map((column) => column.slice(at, at + size).join(' '));
    at += size;
    return [NAMES[prize], ...cells].join('\t');
  });
};

describe('A pasted table of all stations of a region', () => {
  it('is taken apart where each station stands over its numbers, in any order', () => {
    expect(
      read(
        `Cà Mau 23/11/2026\n${THIRD.join('\n')}\nTP.HCM:\n${FIRST.join(' ')}\nĐồng Tháp\n${SECOND.join('-')}`,
      ),
    ).toEqual(ALL);
  });

  it('is taken apart by columns, in the order of their headings', () => {
    const rows = rowsOf(SECOND, FIRST, THIRD);
    expect(read(['XSMN 23-11-2026', 'Giải\tĐồng Tháp\tTP. HCM\tCà Mau', ...rows].join('\n'))).toEqual(ALL);
  });

  it('is taken apart by columns that begin with ĐB', () => {
    const rows = rowsOf(FIRST, SECOND, THIRD).toReversed();
    expect(read(['Hồ Chí Minh', 'Đồng Tháp', 'Cà Mau', ...rows].join('\n'))).toEqual(ALL);
  });

  it('is taken apart by columns with one number a row, as from a spreadsheet', () => {
    const sheet = (order: readonly number[]): string =>
      [
        'Hồ Chí Minh\tĐồng Tháp\tCà Mau',
        ...order.map((row) => [FIRST, SECOND, THIRD].map((of) => of[row]).join('\t')),
      ].join('\n');
    const rows = LENGTHS.map((_, row) => row);
    expect(read(sheet(rows))).toEqual(ALL);
    let from = 0;
    const prizes = PRIZE_SIZES.map((size) => rows.slice(from, (from += size)));
    expect(read(sheet(prizes.toReversed().flat()))).toEqual(ALL);
  });

  it('may lack a station that has not drawn yet', () => {
    expect(read(`tphcm\n${FIRST.join(' ')}\ncamau\n${THIRD.join(' ')}\nĐồng Tháp`)).toEqual({
      tp: FIRST,
      cm: THIRD,
    });
  });

  it('without names of stations is not guessed', () => {
    expect(read([FIRST, SECOND, THIRD].map((numbers) => numbers.join(' ')).join('\n'))).toBe('names');
    expect(read(`Đồng Tháp ${SECOND.join(' ')}`)).toBe('names');
  });

  it('with a column that lacks a number is not guessed', () => {
    const rows = rowsOf(FIRST, SECOND.slice(0, -1), THIRD);
    expect(read(['TPHCM Đồng Tháp Cà Mau', ...rows].join('\n'))).toBe('numbers');
  });
});
