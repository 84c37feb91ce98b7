import { describe, expect, test } from 'vitest';
import { moneyFromMicro, type Money } from '../money/money.ts';
import type { FactoredResult } from './settle-period.ts';
import { correctionText } from './correction-text.ts';
import type { ToldFigures } from '../sent-settlements/events.ts';

const thousand = (amount: number): Money => moneyFromMicro(amount * 1_000_000);
const head = { name: 'Anh Ba', givesTo: false, from: '2026-11-20', to: '2026-11-20', stt: null };
const south = (amount: number, factor = 10_000): FactoredResult => ({
  ...{ region: 'MN', betClass: '2D' },
  result: thousand(amount),
  factor,
});
const north = (amount: number): FactoredResult => ({
  ...{ region: 'MB', betClass: 'da' },
  result: thousand(amount),
  factor: 10_000,
});
const told = (due: number, ...classes: readonly FactoredResult[]): ToldFigures => ({
  due: thousand(due),
  classes,
});
const lines = (was: ToldFigures, is: ToldFigures, side: 'shop' | 'customer' = 'shop') =>
  correctionText(head, was, is, side).split('\n');

describe('the text of a correction', () => {
  test('names the class that changed, what was said, what it is and the difference', () => {
    expect(lines(told(500, south(300), north(200)), told(430, south(230), north(200)))).toEqual([
      'Anh Ba – 20/11/2026 – báo lại',
      'Miền Nam 2C: lời 300 → lời 230',
      'Đã báo THU: 500',
      'Nay là THU: 430',
      'Chênh: bù lại 70',
    ]);
  });

  test('speaks for the customer where the settlement did', () => {
    expect(lines(told(500, south(500)), told(-20, south(-20)), 'customer')).toEqual([
      'Anh Ba – 20/11/2026 – báo lại',
      'Miền Nam 2C: thua -500 → thắng 20',
      'Đã báo PHẢI TRẢ: 500',
      'Nay là ĐƯỢC NHẬN: 20',
      'Chênh: nhận lại 520',
    ]);
    expect(lines(told(500, south(500)), told(520, south(520)), 'customer').at(-1)).toBe('Chênh: trả thêm 20');
  });

  test('a bet of a new class has been even before, and factors count', () => {
    // 0.95 × 100 = 95.
    expect(lines(told(300, south(300)), told(395, south(300), { ...north(100), factor: 9_500 }))).toEqual([
      'Anh Ba – 20/11/2026 – báo lại',
      'Miền Bắc Đá: lời 0 → lời 95',
      'Đã báo THU: 300',
      'Nay là THU: 395',
      'Chênh: thu thêm 95',
    ]);
  });

  test('what changed on earlier days is named as old debt', () => {
    expect(lines(told(500, south(300)), told(450, south(280)))).toEqual([
      'Anh Ba – 20/11/2026 – báo lại',
      'Miền Nam 2C: lời 300 → lời 280',
      'Nợ cũ: -30',
      'Đã báo THU: 500',
      'Nay là THU: 450',
      'Chênh: bù lại 50',
    ]);
  });
});
