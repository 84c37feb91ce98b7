import { describe, expect, it } from 'vitest';
import { FACTOR_FIELDS, withSharedFactor, settingsToKeep } from './settlement-overrides.ts';

describe('the return factors of a settlement', () => {
  it('are nine, with one field each', () => {
    expect(FACTOR_FIELDS).toHaveLength(9);
    expect(FACTOR_FIELDS).toContain('nhanveMTDa');
  });

  it('of several regions apply to all of their classes and to no other region', () => {
    const tried = { nhanveMN2C: '0,5', nhanveMTDa: '0,6', nhanveMB3C: '0,7', no1: '5' };
    expect(withSharedFactor(tried, 'nhanve', '0,9')).toEqual({ nhanveMB3C: '0,7', no1: '5', nhanve: '0,9' });
    expect(withSharedFactor(tried, 'nhanvemb', '1')).toEqual({
      nhanveMN2C: '0,5',
      nhanveMTDa: '0,6',
      no1: '5',
      nhanvemb: '1',
    });
  });
});

describe('the saved settings of a settlement', () => {
  it('are the tried ones except old debts', () => {
    expect(
      settingsToKeep({ no1: '12', nhanve: '0,9', chkAnChiTiet: '2', chkSoDaKoNhan: '0', chkBenKhach: '1' }),
    ).toEqual({
      nhanve: 0.9,
      chkAnChiTiet: 2,
      chkSoDaKoNhan: 0,
      chkBenKhach: 1,
    });
  });

  it('are none if nothing else was tried, or if it was reset', () => {
    expect(settingsToKeep({})).toBeNull();
    expect(settingsToKeep({ no1: '12', no2: ' ' })).toBeNull();
  });

  it('keeps an emptied factor as 1', () => {
    expect(settingsToKeep({ nhanvemb: ' ' })).toEqual({ nhanvemb: 1 });
  });
});
