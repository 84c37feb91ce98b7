import { describe, expect, it } from 'vitest';
import { differenceFromLedger, shownParts } from './OpeningDebt.tsx';
import { carriedText } from './settlement-call.ts';

const opening = { mang: 100.5, dau: 100.5, nocu: 0, tra: 0, thu: 0, khac: 0, truoc: null };

describe('old debts that are typed', () => {
  it('differ from the ledger by what the ledger will book', () => {
    expect(differenceFromLedger(opening, { no1: '80' })).toBe(-20.5);
    expect(differenceFromLedger(opening, { no1: '80', no2: '-5,25' })).toBe(-25.75);
    expect(differenceFromLedger(opening, { no1: '' })).toBe(-100.5);
  });

  it('do not differ while the ledger’s stands, or the same is typed', () => {
    expect(differenceFromLedger(opening, {})).toBe(0);
    expect(differenceFromLedger(opening, { no1: '100,5' })).toBe(0);
    expect(differenceFromLedger(opening, { no2: '10' })).toBe(10);
  });

  it('are compared to the đồng, by which half a đồng is rounded away from zero as in the text', () => {
    const half = { ...opening, mang: -12_192.0625 };
    expect(carriedText(half)).toBe('-12192,063');
    expect(carriedText({ ...half, mang: 12_192.0625 })).toBe('12192,063');
    expect(differenceFromLedger(half, { no1: carriedText(half) })).toBe(0);
    expect(differenceFromLedger(half, {})).toBe(0);
    expect(differenceFromLedger(half, { no1: '-12192,062' })).toBe(0.001);
  });

  it('are said in parts, without what rounding leaves', () => {
    expect(shownParts({ ...opening, khac: 0.0005, thu: -0.001 })).toEqual(['dau', 'thu']);
  });
});
