import { describe, expect, it } from 'vitest';
import { settingsToKeep } from './keep-settlement.ts';

describe('what is kept of a settlement', () => {
  it('is what was tried, but for old debts', () => {
    expect(settingsToKeep({ no1: '12', nhanve: '0,9', chkAnChiTiet: '2', chkSoDaKoNhan: '0' })).toEqual({
      nhanve: 0.9,
      chkAnChiTiet: 2,
      chkSoDaKoNhan: 0,
    });
  });

  it('is nothing where nothing else was tried, or it was taken back', () => {
    expect(settingsToKeep({})).toBeNull();
    expect(settingsToKeep({ no1: '12', nhanvemb: ' ' })).toBeNull();
  });
});
