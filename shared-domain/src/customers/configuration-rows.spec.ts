import { configurationRow } from '../contract/calls/customers.ts';
import { describe, expect, test } from 'vitest';
import { configurationRows, type ConfigurationRow } from './configuration-rows.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';

const KHACH = '00000000-0000-4000-8000-000000000001';
const rows = configurationRows(KHACH, DEFAULT_SETTINGS);

const named = (cells: Partial<ConfigurationRow>): readonly ConfigurationRow[] =>
  rows.filter((row) =>
    Object.entries(cells).every(([field, value]) =>
      Object.entries(row).some(([key, own]) => key === field && own === value),
    ),
  );

describe('a new customer’s configuration on the wire (calls.md, Shapes)', () => {
  test('has 93 rows that match the wire schema and belong to the customer', () => {
    expect(rows).toHaveLength(93);
    for (const row of rows) expect(configurationRow.parse(row)).toEqual(row);
    expect(new Set(rows.map((row) => row.kconfig_khachid))).toEqual(new Set([KHACH]));
  });

  test('has no two rows for the same setting', () => {
    const places = rows.map((row) =>
      row.kconfig_loai1 === 'MienMacDinh'
        ? row.kconfig_loai1
        : [
            row.kconfig_loai1,
            row.kconfig_loai2,
            row.kconfig_loai3,
            row.kconfig_loai5,
            row.kconfig_loai6,
          ].join('|'),
    );
    expect(new Set(places).size).toBe(93);
  });

  test('has the default switches and no default region', () => {
    expect(named({ kconfig_loai1: 'giaonhan' })[0]?.kconfig_bit1).toBe(false);
    expect(named({ kconfig_loai1: 'CuPhapDa' })[0]?.kconfig_bit1).toBe(true);
    expect(named({ kconfig_loai1: 'SoDaTrung' })[0]?.kconfig_bit1).toBe(false);
    expect(named({ kconfig_loai1: 'DDDauDui' })[0]?.kconfig_bit1).toBe(true);
    expect(named({ kconfig_loai1: 'CuPhapDuoi4Con' })[0]?.kconfig_bit1).toBe(false);
    expect(named({ kconfig_loai1: 'MienMacDinh' })[0]?.kconfig_loai2).toBe('');
  });

  test('counts half points for da in all regions and for dx in none', () => {
    const bits = (loai1: string) =>
      named({ kconfig_loai1: loai1 }).map((row) => [row.kconfig_loai2, row.kconfig_bit1]);
    expect(bits('TinhKiRuoi')).toEqual([
      ['MN', true],
      ['MT', true],
      ['MB', true],
    ]);
    expect(bits('TinhKiRuoiDx')).toEqual([
      ['MN', false],
      ['MT', false],
      ['MB', false],
    ]);
  });

  test('has percent and fraction in a co row and the payout in a payout row', () => {
    const place = {
      kconfig_loai1: 'CoVaTraThuong',
      kconfig_loai2: 'MN',
      kconfig_loai6: '3D',
      kconfig_loai5: 'b',
    };
    expect(named({ ...place, kconfig_loai3: 'co' })).toMatchObject([
      { kconfig_num1: 65, kconfig_num2: 0.65 },
    ]);
    expect(named({ ...place, kconfig_loai3: 'trathuong' })).toMatchObject([
      { kconfig_num1: 650, kconfig_num2: null },
    ]);
  });

  test('has two rows for each of 13 prices in the South and 10 in the North', () => {
    expect(named({ kconfig_loai1: 'CoVaTraThuong', kconfig_loai2: 'MN' })).toHaveLength(26);
    expect(named({ kconfig_loai1: 'CoVaTraThuong', kconfig_loai2: 'MB' })).toHaveLength(20);
  });

  test('has nine return factors of 0.95', () => {
    expect(named({ kconfig_loai1: 'NhanVe', kconfig_num1: 0.95 })).toHaveLength(9);
  });
});
