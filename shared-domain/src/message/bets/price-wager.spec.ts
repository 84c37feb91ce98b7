import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../test/given-context.ts';
import { REGIONS } from '../../catalogue/regions.ts';
import { moneyToNumber } from '../../money/money.ts';
import { parseMessage } from '../parse-message.ts';

const CONTEXT = contextOf('2026-11-20', '-CuPhapDa');

describe('half points (kỳ rưỡi) are copied into the bet', () => {
  const halves = (options: string) =>
    parseMessage('vl 12.34da1 dx1 dui1', contextOf('2026-11-20', options)).items.map(
      ({ kind, half }) => `${kind} ${half}`,
    );

  test('of da where the region has them, of dx where it has those, and of nothing else', () => {
    expect(halves('TinhKiRuoi,-TinhKiRuoiDx')).toEqual(['da true', 'dx false', 'dui false']);
    expect(halves('-TinhKiRuoi,TinhKiRuoiDx')).toEqual(['da false', 'dx true', 'dui false']);
    expect(halves('-TinhKiRuoi,-TinhKiRuoiDx')).toEqual(['da false', 'dx false', 'dui false']);
  });

  test.each(REGIONS)('of %s as its own switch says', (region) => {
    const text = { MN: 'vl', MT: 'gl', MB: 'mb' }[region];
    const half = (regions: readonly (typeof region)[]) =>
      parseMessage(`${text} 12.34da1`, { ...CONTEXT, options: { ...CONTEXT.options, TinhKiRuoi: regions } })
        .items[0]?.half;
    expect(half([region])).toBe(true);
    expect(half(REGIONS.filter((other) => other !== region))).toBe(false);
  });
});

describe('what cannot be priced is no bet', () => {
  const priced = Object.entries(CONTEXT.prices.MN).filter(([key]) => key !== '2D.dau');
  const without = { ...CONTEXT, prices: { ...CONTEXT.prices, MN: Object.fromEntries(priced) } };

  test('a price that the customer does not have, for each type that wants it', () => {
    const reading = parseMessage('vl 12dau1 dui2 dd3 b4', without);
    expect(reading.errors.map(({ code, start, end }) => `${code} ${start}-${end}`)).toEqual([
      'thieucauhinh 5-8',
      'thieucauhinh 15-17',
    ]);
    expect(reading.items.map(({ typed, kind }) => `${typed} ${kind}`)).toEqual(['dui dui', 'b b']);
    expect(moneyToNumber(reading.tienxac)).toBe(2 + 4 * 18);
  });

  test('the sentence says whether the region does not sell it or the customer has no price', () => {
    const said = (text: string) => parseMessage(text, without).errors.map(({ message }) => message);
    expect(said('mb 12baylo5')[0]).not.toBe(said('vl 12dau5')[0]);
    expect(said('mb 12baylo5 vl')[0]).toContain('Miền Bắc');
    expect(said('vl 12dau5')[0]).toContain('giá');
  });

  test('an amount that cannot be read, and pairs that are refused', () => {
    const kinds = (text: string) =>
      parseMessage(text, CONTEXT).items.map(({ kind, numbers }) => `${kind} ${numbers.join('.')}`);
    expect(kinds('vl 12b1.25 dui1')).toEqual(['dui 12']);
    expect(kinds('vl 12da1')).toEqual([]);
    expect(kinds('vl 12.345da1')).toEqual([]);
    expect(kinds('vl 12.34.12da1 b1')).toEqual(['b 12.34.12']);
    expect(kinds('vl 12.34da1')).toEqual(['da 12.34']);
  });

  test('more money than a message may hold', () => {
    const reading = parseMessage('vl chan b10000000\n12dui1 dau0', CONTEXT);
    expect(reading.items.map(({ line, kind }) => `${line} ${kind}`)).toEqual(['0 b']);
    expect(moneyToNumber(reading.tienxac)).toBe(9_000_000_000);
    expect(parseMessage('vl chan b10000000.1', CONTEXT).items).toEqual([]);
  });

  test('two stations crossed in the North', () => {
    expect(parseMessage('mb 12.34dx1 da1', CONTEXT).items.map(({ kind }) => kind)).toEqual(['da']);
  });
});

test('every item has the price, the lots and the count that its money is made of', () => {
  const { items } = parseMessage('vl bd 12.34.56b1.5 da2 dx3\n112xdao1', CONTEXT);
  expect(
    items.map(({ kind, betClass, points, lots, count, tienxac, thucthu }) =>
      [kind, betClass, points / 100, lots, count, moneyToNumber(tienxac), moneyToNumber(thucthu)].join(' '),
    ),
  ).toEqual([
    'b 2D 1.5 18 6 162 121.5',
    'da da 2 36 6 432 324',
    'dx dx 3 72 3 648 486',
    'xdau 3D 1 1 6 6 3.9',
    'xdui 3D 1 1 6 6 3.9',
  ]);
});
