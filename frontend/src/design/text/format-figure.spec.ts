import { expect, it } from 'vitest';
import { formatFigure } from './format-figure.ts';

/** The same numbers in every run, of all sizes and both signs. */
const numbers = function* (): Generator<number> {
  let state = 20_261_128;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  for (let round = 0; round < 20_000; round += 1) {
    const number = (next() - 0.5) * 10 ** Math.floor(next() * 18 - 5);
    yield number;
    // What has few decimals, and what lies on the half.
    yield Math.round(number * 1_000) / 1_000;
    yield Math.round(number * 1_000) / 1_000 + 0.0005;
    yield Math.round(number * 10) / 10 + 0.000_000_5;
  }
};

const EDGES = [
  ...[0, -0, 1, 999, 1_000, -1_000, 999_999.9995, 0.0005, 0.000_5, 1.0005, 2.0015, 1e-6, 5e-7, 4e-7, -0.0001],
  ...[1e20, 1e21, 1.5e300, Number.MAX_SAFE_INTEGER, Infinity, -Infinity, Number.NaN, 9.9999995, 99.9995],
];

it.each([2, 3, 6])('a number with at most %i decimals is written as Intl writes it', (most) => {
  const formatter = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: most });
  const format = (number: number): string => formatter.format(number);
  const differing = [...EDGES, ...numbers()].filter(
    (number) => formatFigure(number, most) !== format(number),
  );
  expect(differing.slice(0, 5).map((number) => [number, formatFigure(number, most), format(number)])).toEqual(
    [],
  );
});
