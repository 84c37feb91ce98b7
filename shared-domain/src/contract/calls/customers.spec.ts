import { configurationChange, customerChange, customerInsert } from './customers.ts';
import { describe, expect, test } from 'vitest';

const KHACH = '00000000-0000-4000-8000-000000000001';

describe('customers as they are sent', () => {
  test('a name longer than any name is refused before it is looked at', () => {
    expect(customerInsert.safeParse({ userid: KHACH, khachname: 'a'.repeat(101) }).success).toBe(false);
  });

  test('a deletion needs no new name', () => {
    const { khachnamemoi } = customerChange.parse({ datatype: 'xoa', userid: KHACH, khachid: KHACH });
    expect(khachnamemoi).toBe('');
  });

  test.each(['', 'delete', undefined])('datatype %j is neither sua nor xoa', (datatype) => {
    const parsed = customerChange.safeParse({ datatype, userid: KHACH, khachid: KHACH });
    expect(parsed.error?.issues[0]?.path).toEqual(['datatype']);
  });
});

describe('changed configuration rows', () => {
  const row = { kconfig_khachid: KHACH, kconfig_loai1: 'giaonhan', kconfig_bit1: 1 };

  test('what a row leaves out is empty; the caller’s own marks are let through', () => {
    expect(configurationChange.parse([{ ...row, kconfig_ischange: true }])).toMatchObject([
      { kconfig_loai2: '', kconfig_bit1: 1, kconfig_num1: null, kconfig_num2: null },
    ]);
  });

  test.each<[string, object]>([
    ['kconfig_khachid', { kconfig_khachid: 'x' }],
    ['kconfig_loai1', { kconfig_loai1: 5 }],
    ['kconfig_bit1', { kconfig_bit1: 'có' }],
    ['kconfig_num1', { kconfig_num1: '75' }],
    ['kconfig_num2', { kconfig_num2: Number.NaN }],
    ['kconfig_num2', { kconfig_num2: Number.POSITIVE_INFINITY }],
  ])('0.%s is named when it is wrong: %j', (field, wrong) => {
    expect(configurationChange.safeParse([{ ...row, ...wrong }]).error?.issues[0]?.path).toEqual([0, field]);
  });

  test('no rows, and too many, are refused', () => {
    expect(configurationChange.safeParse([]).success).toBe(false);
    expect(configurationChange.safeParse(Array.from({ length: 2001 }, () => row)).success).toBe(false);
  });
});
