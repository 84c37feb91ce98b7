import type { ResultRow } from '@so-cuoc/shared-domain/contract/calls/draws.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { withResultRows } from './completeness.ts';
import {
  entryBody,
  entryKey,
  discardTyped,
  typedRows,
  typeNumber,
  typeTable,
  useTypedResults,
} from './typed-results.ts';

const DATE = '2026-11-20';
const VL = { key: 'vl', region: 'MN' } as const;
const KEY = entryKey(DATE, 'vl');

const confirmed = (position: number, number: string): ResultRow => ({
  xoso_mienid: 'MN',
  xoso_daiid: 'vl',
  xoso_ngay: DATE,
  xoso_vitri: position,
  xoso_sotrung: number,
  xoso_source: 'hand',
  isModify: false,
});

beforeEach(() => useTypedResults.setState({ typed: {} }));

describe('typed results', () => {
  it('given one confirmed number, when it and two new ones are typed, only the new ones are sent', () => {
    const results = withResultRows(new Map(), [confirmed(1, '41')]);
    typeTable(KEY, 'MN', '41 311 0502');
    expect(typedRows(useTypedResults.getState(), DATE, VL, results)).toEqual([
      { station: 'vl', position: 2, number: '311', was: null, fits: true },
      { station: 'vl', position: 3, number: '0502', was: null, fits: true },
    ]);
  });

  it('says which number has the wrong count of digits', () => {
    typeNumber(KEY, 1, '411');
    expect(typedRows(useTypedResults.getState(), DATE, VL, new Map())).toMatchObject([
      { position: 1, fits: false },
    ]);
  });

  it('sends a reason with a number that was confirmed, and only with it', () => {
    const results = withResultRows(new Map(), [confirmed(1, '41')]);
    typeTable(KEY, 'MN', '42 311');
    const body = entryBody(DATE, typedRows(useTypedResults.getState(), DATE, VL, results), 'gõ nhầm');
    expect(body.map(({ xoso_vitri, reason }) => [xoso_vitri, reason])).toEqual([
      [1, 'gõ nhầm'],
      [2, undefined],
    ]);
  });

  it('forgets a station when it is saved', () => {
    typeTable(KEY, 'MN', '41');
    discardTyped([KEY]);
    expect(typedRows(useTypedResults.getState(), DATE, VL, new Map())).toEqual([]);
  });
});
