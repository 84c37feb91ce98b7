import { resultEntry } from './draws.ts';
import { describe, expect, test } from 'vitest';

const row = { xoso_daiid: 'vl', xoso_ngay: '2026-11-20', xoso_vitri: 1, xoso_sotrung: '37' };

describe('results by hand', () => {
  test('rows, with a reason where a number is corrected', () => {
    const rows = [row, { ...row, xoso_vitri: 2, xoso_sotrung: '437', reason: 'đài đọc nhầm' }];
    expect(resultEntry.parse(rows)).toEqual(rows);
  });

  test.each<[string, unknown]>([
    ['no rows', []],
    ['one row outside a list', row],
    ['more rows than a call may bring', Array.from({ length: 501 }, () => row)],
  ])('%s is refused', (_, body) => {
    expect(resultEntry.safeParse(body).success).toBe(false);
  });

  test.each<[string, object]>([
    ['xoso_vitri', { xoso_vitri: 0 }],
    ['xoso_vitri', { xoso_vitri: 28 }],
    ['xoso_vitri', { xoso_vitri: 1.5 }],
    ['xoso_vitri', { xoso_vitri: '1' }],
    ['xoso_sotrung', { xoso_sotrung: 37 }],
    ['xoso_sotrung', { xoso_sotrung: '3' }],
    ['xoso_sotrung', { xoso_sotrung: '1234567' }],
    ['xoso_sotrung', { xoso_sotrung: '3a' }],
    ['xoso_ngay', { xoso_ngay: '2026-13-01' }],
    ['xoso_daiid', { xoso_daiid: null }],
  ])('0.%s is named when it is wrong: %j', (field, wrong) => {
    expect(resultEntry.safeParse([{ ...row, ...wrong }]).error?.issues[0]?.path).toEqual([0, field]);
  });
});
