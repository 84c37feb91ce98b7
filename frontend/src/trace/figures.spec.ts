import { describe, expect, it } from 'vitest';
import { itemRowWith, messageRowWith } from '../bet-messages/rows-for-specs.ts';
import { figureOf, initialBet, messageSum, formatFormula } from './figures.ts';

const lost = itemRowWith({ ks_id: 'a', ks_thang: 0, ks_thangthua: -67.5, ks_diemtrung: 0 });
const won = itemRowWith({ ks_id: 'b', ks_thang: 750, ks_thangthua: 682.5, ks_diemtrung: 10 });
const waits = itemRowWith({ ks_id: 'c' });

describe('a traced figure', () => {
  it('of a bet is the one in the table: the agent earns what a customer who hands in loses', () => {
    expect(figureOf(lost, 'result', false)).toBe(67.5);
    expect(figureOf(lost, 'result', true)).toBe(-67.5);
    expect(figureOf(waits, 'result', false)).toBeNull();
  });

  it('of a message is the sum of its bets', () => {
    const row = messageRowWith({ chitiet: [lost, won], thangthuanew: -615, tientrung: 750 });
    expect(messageSum(row, 'stake')?.parts).toEqual([90, 90]);
    expect(messageSum(row, 'result')).toEqual({ value: -615, parts: [67.5, -682.5] });
    expect(messageSum(row, 'winnings')).toEqual({ value: 750, parts: [0, 750] });
    expect(messageSum(row, 'lots')).toBeNull();
  });

  it('is not called a sum while some of its bets wait for draws', () => {
    const row = messageRowWith({ chitiet: [won, waits], thangthuanew: -682.5, tientrung: 900, open: 1 });
    expect(messageSum(row, 'winnings')).toEqual({ value: 900, parts: null });
    expect(messageSum(row, 'result')).toEqual({ value: -682.5, parts: [-682.5] });
  });

  it('starts at the first bet that contributes to it', () => {
    const row = messageRowWith({ chitiet: [lost, won] });
    expect(initialBet(row, 'winnings')).toBe('b');
    expect(initialBet(row, 'stake')).toBe('a');
    expect(initialBet(row, null)).toBe('a');
    expect(initialBet(messageRowWith({ chitiet: [] }), 'stake')).toBeNull();
  });

  it('is formatted in a formula as everywhere on the page', () => {
    expect(formatFormula('1300 − 11.05')).toBe('1.300 − 11,05');
    expect(formatFormula('10 × 18 lô × 2 số')).toBe('10 × 18 lô × 2 số');
  });
});
