import { describe, expect, it } from 'vitest';
import { addressFrom } from '../drill-down/address.ts';
import { shownInOneLine } from './ReportBar.tsx';

const TODAY = '2026-11-23';
const line = (search: string): string => shownInOneLine(addressFrom(search, TODAY), TODAY);

describe('The line of a phone that says what the report shows', () => {
  it('names a usual period with its days, without the year that everybody knows', () => {
    expect(line('')).toBe('Hôm nay · 23/11');
    expect(line('?tu=2026-11-22')).toBe('Hôm qua · 22/11');
    expect(line('?tu=2026-11-16&den=2026-11-22')).toBe('Tuần trước · 16/11–22/11');
    expect(line('?tu=2025-12-31&den=2026-01-02')).toBe('31/12/2025–02/01');
  });

  it('names region and kind where they are not the usual ones', () => {
    expect(line('?mien=MN')).toBe('Hôm nay · 23/11 · Nam');
    expect(line('?mien=MB&xem=ngay')).toBe('Hôm nay · 23/11 · Bắc · Theo ngày');
  });

  it('of the ledger has no region', () => {
    expect(line('?xem=no&mien=MN')).toBe('Sổ nợ · Hôm nay · 23/11');
  });
});
