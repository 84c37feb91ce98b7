import { expect, it } from 'vitest';
import { titleAt } from './page-title.ts';

it('The ledger is called by its own name, and every other view by that of its page', () => {
  expect(titleAt('Báo cáo', '/baocao', 'xem=no&tu=2026-11-23')).toBe('Sổ nợ');
  expect(titleAt('Báo cáo', '/baocao', 'xem=ngay')).toBe('Báo cáo');
  expect(titleAt('Báo cáo', '/baocao', '')).toBe('Báo cáo');
  expect(titleAt('Kết quả', '/xosouser', 'xem=no')).toBe('Kết quả');
});
