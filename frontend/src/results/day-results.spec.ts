import type { ResultRow } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { describe, expect, it } from 'vitest';
import { completeRegions, withResultRows } from './day-results.ts';

const FRIDAY = '2026-11-20';

const row = (station: string, position: number, number = '00'): ResultRow => ({
  xoso_mienid: 'MT',
  xoso_daiid: station,
  xoso_ngay: FRIDAY,
  xoso_vitri: position,
  xoso_sotrung: number,
  xoso_source: 'hand',
  isModify: false,
});

const central = stationsOfDay(FRIDAY, 'MT').flatMap(({ key }) =>
  Array.from({ length: 18 }, (_, index) => row(key, index + 1)),
);

describe('a complete region', () => {
  it('has every row of every station that draws that day', () => {
    expect(completeRegions(withResultRows(new Map(), central), FRIDAY)).toEqual(['MT']);
  });

  it('is not complete without one row', () => {
    expect(completeRegions(withResultRows(new Map(), central.slice(1)), FRIDAY)).toEqual([]);
  });

  it('replaces a row that arrives again', () => {
    const results = withResultRows(withResultRows(new Map(), [row('gl', 1, '41')]), [row('gl', 1, '42')]);
    expect(results.get('gl')?.get(1)?.xoso_sotrung).toBe('42');
    expect(results.get('gl')?.size).toBe(1);
  });
});
