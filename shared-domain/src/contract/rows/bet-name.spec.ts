import { expect, it } from 'vitest';
import { betName } from './bet-name.ts';

const nameOf = (ks_tenKieu: string, ks_kieuKey: string, ks_kieuUseKey: string): string =>
  betName({ ks_tenKieu, ks_kieuKey, ks_kieuUseKey });

it.each([
  ['Đầu đuôi', 'dd', 'dau', 'Đầu đuôi (đầu)'],
  ['Đầu đuôi', 'dd', 'dui', 'Đầu đuôi (đuôi)'],
  ['Xỉu chủ', 'x', 'xdui', 'Xỉu chủ (đuôi)'],
  ['4 con đầu đuôi', 'xx', 'xxdau', '4 con đầu đuôi (đầu)'],
  ['Đá thẳng', 'da', 'dx', 'Đá thẳng (đá xiên)'],
])('the two bets of %s typed as %s are told apart: %s', (name, typed, kind, shown) => {
  expect(nameOf(name, typed, kind)).toBe(shown);
});

it.each([
  ['Bao lô', 'b', 'b'],
  ['Bao đảo', 'bdao', 'b'],
  ['Đầu', 'dau', 'xdau'],
  ['Xỉu chủ đuôi đảo', 'xduidao', 'xdui'],
  ['Đá xiên', 'dx', 'dx'],
])('the name of %s says all where it is typed as %s', (name, typed, kind) => {
  expect(nameOf(name, typed, kind)).toBe(name);
});
