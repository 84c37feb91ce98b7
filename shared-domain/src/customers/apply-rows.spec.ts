import { BLANK_CELLS, type ConfigurationRow } from './configuration-rows.ts';
import { describe, expect, test } from 'vitest';
import { paid, rate } from '../../test/given-items.ts';
import { applyRows } from './apply-rows.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { CustomerSettings } from './settings.ts';

const row = (cells: Partial<ConfigurationRow>): ConfigurationRow => ({
  kconfig_khachid: '00000000-0000-4000-8000-000000000001',
  ...BLANK_CELLS,
  ...cells,
});

const price = (cells: Partial<ConfigurationRow>) =>
  row({
    kconfig_loai1: 'CoVaTraThuong',
    kconfig_loai2: 'MN',
    kconfig_loai6: '2D',
    kconfig_loai5: 'b',
    ...cells,
  });

const after = (...rows: readonly ConfigurationRow[]): CustomerSettings => {
  const applied = applyRows(DEFAULT_SETTINGS, rows);
  if (!applied.ok) throw new Error(applied.refusal.message);
  return applied.settings;
};

const refusal = (...rows: readonly ConfigurationRow[]) => {
  const applied = applyRows(DEFAULT_SETTINGS, rows);
  if (applied.ok) throw new Error('was taken');
  return applied.refusal;
};

describe('co', () => {
  test.each<[string, Partial<ConfigurationRow>, number]>([
    ['the fraction', { kconfig_num2: 0.8 }, 0.8],
    ['the fraction, whatever its display says', { kconfig_num1: 75, kconfig_num2: 0.8 }, 0.8],
    ['the percent alone', { kconfig_num1: 80 }, 0.8],
    ['a percent of two decimals', { kconfig_num1: 70.07 }, 0.7007],
    ['1 or less in the percent cell is a fraction', { kconfig_num1: 0.8 }, 0.8],
    ['1 is all of it', { kconfig_num1: 1 }, 1],
    ['more than all', { kconfig_num1: 110 }, 1.1],
    ['more than all as a fraction', { kconfig_num2: 1.1 }, 1.1],
    ['a percent in the fraction cell', { kconfig_num2: 80 }, 0.8],
  ])('%s', (_, cells, co) => {
    expect(after(price({ kconfig_loai3: 'co', ...cells })).prices.MN['2D.b']).toEqual({
      co: rate(co),
      trathuong: paid(75),
    });
  });

  test.each<[string, Partial<ConfigurationRow>, string]>([
    ['nothing', {}, 'kconfig_num1'],
    ['0', { kconfig_num2: 0 }, 'kconfig_num2'],
    ['below 0', { kconfig_num1: -5 }, 'kconfig_num1'],
    ['5 decimals', { kconfig_num2: 0.12345 }, 'kconfig_num2'],
    ['3 decimals of a percent', { kconfig_num1: 75.255 }, 'kconfig_num1'],
    ['beyond 1000 percent', { kconfig_num1: 1001 }, 'kconfig_num1'],
  ])('%s is not a valid co', (_, cells, field) => {
    expect(refusal(price({ kconfig_loai3: 'co', ...cells }))).toMatchObject({ result: 'loi', row: 0, field });
  });
});

describe('payout', () => {
  test('changes without the co', () => {
    const { prices } = after(price({ kconfig_loai3: 'trathuong', kconfig_num1: 80.5 }));
    expect(prices.MN['2D.b']).toEqual({ co: rate(0.75), trathuong: paid(80.5) });
    expect(prices.MT).toEqual(DEFAULT_SETTINGS.prices.MT);
    expect(prices.MN['3D.b']).toEqual(DEFAULT_SETTINGS.prices.MN['3D.b']);
  });

  test.each([null, 0, -1, 75.001, 100_001])('%s is none', (value) => {
    expect(refusal(price({ kconfig_loai3: 'trathuong', kconfig_num1: value }))).toMatchObject({
      field: 'kconfig_num1',
      message: expect.stringContaining('Miền Nam 2D b') as unknown,
    });
  });
});

describe('switches', () => {
  test.each(['CuPhapDa', 'SoDaTrung', 'DDDauDui', 'CuPhapDuoi4Con'] as const)(
    'the switch %s changes',
    (name) => {
      expect(after(row({ kconfig_loai1: name, kconfig_bit1: true })).options[name]).toBe(true);
      expect(after(row({ kconfig_loai1: name, kconfig_bit1: 0 })).options[name]).toBe(false);
    },
  );

  test('half points change per region', () => {
    const { options } = after(
      row({ kconfig_loai1: 'TinhKiRuoi', kconfig_loai2: 'MT', kconfig_bit1: false }),
      row({ kconfig_loai1: 'TinhKiRuoiDx', kconfig_loai2: 'MT', kconfig_bit1: true }),
      row({ kconfig_loai1: 'TinhKiRuoiDx', kconfig_loai2: 'MN', kconfig_bit1: true }),
    );
    expect(options.TinhKiRuoi).toEqual(['MN', 'MB']);
    expect(options.TinhKiRuoiDx).toEqual(['MN', 'MT']);
  });

  test('giao and nhận change givesTo', () => {
    expect(after(row({ kconfig_loai1: 'giaonhan', kconfig_bit1: true })).givesTo).toBe(true);
  });

  test('the default region is set and removed', () => {
    expect(after(row({ kconfig_loai1: 'MienMacDinh', kconfig_loai2: 'MT' })).region).toBe('MT');
    const back = [
      row({ kconfig_loai1: 'MienMacDinh', kconfig_loai2: 'MT' }),
      row({ kconfig_loai1: 'MienMacDinh' }),
    ];
    expect(after(...back).region).toBeNull();
  });

  test.each<[string, Partial<ConfigurationRow>, string]>([
    ['a switch that says nothing', { kconfig_loai1: 'CuPhapDa' }, 'kconfig_bit1'],
    ['half points nowhere', { kconfig_loai1: 'TinhKiRuoi', kconfig_bit1: true }, 'kconfig_loai2'],
    ['an unknown default region', { kconfig_loai1: 'MienMacDinh', kconfig_loai2: 'XX' }, 'kconfig_loai2'],
    ['a row of no sort', { kconfig_loai1: 'Khac', kconfig_bit1: true }, 'kconfig_loai1'],
  ])('%s is refused', (_, cells, field) => {
    expect(refusal(row(cells)).field).toBe(field);
  });
});

describe('return factors', () => {
  const factor = (value: number | null) =>
    row({ kconfig_loai1: 'NhanVe', kconfig_loai3: 'MB', kconfig_loai5: '3C', kconfig_num1: value });

  test.each([0, 0.5, 0.9999, 1])('%d', (value) => {
    const { returns } = after(factor(value));
    expect(returns.MB['3C']).toBe(Math.round(value * 10_000));
    expect(returns.MB['2C']).toBe(9500);
    expect(returns.MN['3C']).toBe(9500);
  });

  test.each([
    [null, 'Nhận vé Miền Bắc 3C-4C chỉ được nhập từ 0 đến 1'],
    [-0.1, 'Nhận vé Miền Bắc 3C-4C chỉ được nhập từ 0 đến 1'],
    [1.01, 'Nhận vé Miền Bắc 3C-4C chỉ được nhập từ 0 đến 1'],
    [0.12345, 'Nhận vé Miền Bắc 3C-4C chỉ được nhập từ 0 đến 1, nhiều nhất 4 số lẻ.'],
  ])('%s is none', (value, message) => {
    expect(refusal(factor(value))).toMatchObject({ field: 'kconfig_num1', message });
  });

  test('an unknown class is refused', () => {
    expect(refusal({ ...factor(1), kconfig_loai5: '4C' }).field).toBe('kconfig_loai5');
  });
});

describe('unknown prices', () => {
  test.each<[string, Partial<ConfigurationRow>, string]>([
    ['of no region', { kconfig_loai2: '' }, 'kconfig_loai2'],
    ['of no kind', { kconfig_loai5: 'xdau' }, 'kconfig_loai5'],
    ['dx in the North', { kconfig_loai2: 'MB', kconfig_loai6: 'dx', kconfig_loai5: 'dx' }, 'kconfig_loai5'],
    ['neither co nor trathuong', { kconfig_loai3: 'gia' }, 'kconfig_loai3'],
  ])('%s', (_, cells, field) => {
    expect(refusal(price({ kconfig_loai3: 'co', kconfig_num2: 0.8, ...cells })).field).toBe(field);
  });

  test('the index of the invalid row counts from 0', () => {
    expect(
      refusal(price({ kconfig_loai3: 'co', kconfig_num2: 0.8 }), row({ kconfig_loai1: 'Khac' })).row,
    ).toBe(1);
  });
});
